import { sql } from 'kysely';
import { freeStock } from '#areas/goods/stock';
import { moveTo } from '#kit/machine';
import { writeMove } from '#kit/machine/move-row';
import { auditRow, readOne } from '#kit/rows';
import { zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { followLine } from './follow-line.ts';
import { backflush, dueOfOrder } from './materials/backflush.ts';
import type { WholeOrder } from './materials/book-materials.ts';
import { promiseMaterials } from './materials/promise-materials.ts';
import { takeBookingsBack } from './materials/take-bookings-back.ts';
import { dropOpenPieces } from './pieces/store-pieces.ts';
import { produceStock, takeStockBack } from './produce-stock.ts';
import { type ProductionStatus, type ProductionTransition, productionMachine } from './production.machine.ts';
import {
  heldStatuses,
  type Production,
  productionResource,
  productionStatusChanged,
} from './production.resource.ts';
import type { ProductionMove } from './production-move.ts';
import {
  cancelTasks,
  pauseTasks,
  refuseBegunTasks,
  refuseClockedTime,
  refuseOpenTasks,
} from './tasks/follow-production.ts';
import type { Task } from './tasks/task.schema.ts';
import { withoutCosts } from './without-costs.ts';

/**
 * Moves a production order along its machine; the caller has locked its sales order and then itself. What
 * follows from a move of the sales order (`byOrder`) or of a task (`follows`) needs no role of its own.
 * @throws Problem 403, 409 IllegalTransition, PreconditionMissing, InsufficientStock, SerialInStock; 400
 */
export const moveProduction = async (
  ctx: Ctx,
  old: Production,
  to: ProductionStatus,
  move: ProductionMove = {},
  { byOrder = false, follows = byOrder }: { byOrder?: boolean; follows?: boolean } = {},
): Promise<void> => {
  const id = old.productionOrderID;
  const principal = follows ? ({ kind: 'INTEGRATION', roles: [] } as const) : ctx.principal;
  const transition = moveTo(productionMachine, old.status, to, { by: 'status', principal, means });
  const before = await readOne(ctx, productionResource, id);
  for (const word of transition.requires) await means.requires[word]({ ctx, transition, old: before, move });
  if (!transition.requires.includes('quantities')) refuseQuantities(move);
  const changes = effectsOn(ctx, transition, old, move);
  for (const word of transition.effects) await effects[word].stock?.(ctx, { ...before, ...changes }, move);
  await writeMove(ctx, productionResource, old, to, { changes, reason: move.reason });
  for (const word of transition.effects) await effects[word].tasks?.(ctx, before);
  for (const word of transition.effects) await effects[word].held?.(ctx, id, byOrder);
  for (const word of transition.effects) await effects[word].materials?.(ctx, before);
  const after = await readOne(ctx, productionResource, id);
  auditRow(ctx, productionResource, 'STATUS', before, after);
  await ctx.emit(productionStatusChanged, id, withoutCosts(after));
  await followLine(ctx, old);
};

/** Whose hold it is: what the sales order holds goes on with it, what somebody held does not. */
const noteHold = async (ctx: Ctx, id: string, isHeldByOrder: boolean): Promise<void> => {
  await ctx.exec(sql`
    update production_orders as t set is_held_by_order = ${isHeldByOrder}
    where ${ctx.mine('t')} and t.production_order_id = ${id}`);
};

type Asked = { ctx: Ctx; transition: ProductionTransition; old: Whole; move: ProductionMove };
type Whole = WholeOrder & { tasks: Task[] };

const refuseQuantities = (move: ProductionMove): void => {
  const strange = (
    ['quantityCompleted', 'quantityScrapped', 'toLocationID', 'lotNumber', 'serialNumbers'] as const
  ).find((name) => move[name] !== undefined);
  if (strange) throw invalid(`/${strange}`, 'goes with COMPLETED alone');
};

/**
 * The caller holds the sales order's lock. @throws Problem 409 PreconditionMissing where that is COMPLETED,
 * which is final
 */
const refuseOfCompleted = async (ctx: Ctx, { number, salesOrderID }: Production): Promise<void> => {
  const order = await ctx.first(sql<{ number: string }>`
    select o.number from sales_orders o
    where ${ctx.mine('o')} and o.sales_order_id = ${salesOrderID} and o.status = 'COMPLETED'`);
  if (!order) return;
  throw new Problem(
    'PreconditionMissing',
    `${number} was made for the order ${order.number}, which is COMPLETED: correct the stock by movements instead.`,
    { missing: ['salesOrder'] },
  );
};

const effectsOn = (
  ctx: Ctx,
  transition: ProductionTransition,
  old: Production,
  move: ProductionMove,
): Partial<Production> =>
  Object.assign({}, ...transition.effects.map((word) => effects[word].fields?.(ctx, old, move)));

/**
 * What an effect of the machine sets of the order, what it moves in stock, what becomes of the tasks, whose
 * hold it notes, and what of the materials and pieces follows from the new status.
 */
type Effect = {
  fields?: (ctx: Ctx, old: Production, move: ProductionMove) => Partial<Production>;
  stock?: (ctx: Ctx, now: Whole, move: ProductionMove) => Promise<unknown>;
  materials?: (ctx: Ctx, before: Whole) => Promise<unknown>;
  tasks?: (ctx: Ctx, before: Whole) => Promise<unknown>;
  held?: (ctx: Ctx, id: string, byOrder: boolean) => Promise<unknown>;
};
const effects: Record<ProductionTransition['effects'][number], Effect> = {
  start: { fields: (ctx) => ({ actualStartUTC: ctx.now }) },
  forgetStart: { fields: () => ({ actualStartUTC: null }) },
  hold: {
    fields: (_ctx, { status }) => ({ heldStatus: heldStatuses.find((one) => one === status) ?? null }),
    held: noteHold,
  },
  resume: { fields: () => ({ heldStatus: null }), held: (ctx, id) => noteHold(ctx, id, false) },
  finish: {
    fields: (ctx, { quantity }, { quantityCompleted, quantityScrapped = zero }) => {
      const left = quantity.minus(quantityScrapped);
      return {
        actualFinishUTC: ctx.now,
        quantityScrapped,
        quantityCompleted: quantityCompleted ?? (left.lt(zero) ? zero : left),
      };
    },
  },
  forgetFinish: {
    fields: () => ({ actualFinishUTC: null, quantityScrapped: zero, quantityCompleted: zero }),
  },
  produceStock: { stock: produceStock },
  pauseTasks: { tasks: pauseTasks },
  cancelTasks: { tasks: cancelTasks },
  takeStockBack: { stock: (ctx, now) => takeStockBack(ctx, now) },
  consume: {
    stock: (ctx, now) =>
      backflush(ctx, now, dueOfOrder(now.quantityCompleted, now.quantityScrapped), 'ORDER'),
  },
  unconsume: { stock: (ctx, now) => takeBookingsBack(ctx, now, { cause: 'ORDER' }) },
  promise: { materials: (ctx, { productionOrderID }) => promiseMaterials(ctx, productionOrderID) },
  free: {
    materials: (ctx, { productionOrderID }) => freeStock(ctx, { entity: 'PRODORDER', id: productionOrderID }),
  },
  dropPieces: { materials: (ctx, { productionOrderID }) => dropOpenPieces(ctx, productionOrderID) },
};

/** What the words of the machine mean. */
const means = {
  requires: {
    reason: ({ transition: { to }, move }: Asked) => {
      if (!move.reason)
        throw new Problem('PreconditionMissing', `Before it can be ${to} again it needs a reason.`, {
          missing: ['reason'],
        });
    },
    formerStatus: ({ transition: { from, to }, old: { heldStatus } }: Asked) => {
      if (heldStatus !== to)
        throw new Problem(
          'IllegalTransition',
          `It was ${heldStatus} before it was ${from}, and becomes that again.`,
          {
            allowed: heldStatus === null ? [] : [heldStatus],
          },
        );
    },
    tasksDone: ({ old }: Asked) => refuseOpenTasks(old),
    noTaskBegun: ({ old }: Asked) => refuseBegunTasks(old),
    noTimeClocked: ({ old }: Asked) => refuseClockedTime(old),
    salesOrderOpen: ({ ctx, old }: Asked) => refuseOfCompleted(ctx, old),
    // Of how many were made, which, and where they lie, what is wrong is reported as they come into stock.
    quantities: () => undefined,
    place: () => undefined,
    pieces: () => undefined,
    // The ledger refuses what is not there, while it is taken back.
    stock: () => undefined,
  },
  effects,
};
