import { sql } from 'kysely';
import { moveTo } from '#kit/machine';
import { appendHistory } from '#kit/parts/history';
import { withStatusDate } from '#kit/parts/status-dates';
import { auditRow, readOne, updateRow } from '#kit/rows';
import { zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { followLine } from './follow-line.ts';
import { produceStock, takeStockBack } from './produce-stock.ts';
import { type ProductionStatus, type ProductionTransition, productionMachine } from './production.machine.ts';
import { type Production, production, productionStatusChanged } from './production.resource.ts';
import type { ProductionMove } from './production-move.ts';

/**
 * Moves a production order along its machine; the caller has locked its sales order and then itself. What follows from a move of
 * the sales order needs no role of its own (`byOrder`).
 * @throws Problem 403, 409 IllegalTransition, PreconditionMissing, InsufficientStock, SerialInStock; 400
 */
export const moveProduction = async (
  ctx: Ctx,
  old: Production,
  to: ProductionStatus,
  move: ProductionMove = {},
  { byOrder = false } = {},
): Promise<void> => {
  const id = old.productionOrderID as string;
  const principal = byOrder ? ({ kind: 'INTEGRATION', roles: [] } as const) : ctx.principal;
  const transition = moveTo(productionMachine, old.status, to, { by: 'status', principal });
  refuseUnready(transition, old, move);
  if (transition.requires.includes('salesOrderOpen')) await refuseOfCompleted(ctx, old);
  const before = await readOne(ctx, production, id);
  const changes = effectsOn(ctx, transition, old, move);
  if (transition.effects.includes('produceStock')) await produceStock(ctx, { ...old, ...changes }, move);
  if (transition.effects.includes('takeStockBack')) await takeStockBack(ctx, old);
  appendHistory(
    ctx,
    'ProductionOrder',
    [id],
    [
      { action: 'STATUS', field: 'status', oldValue: old.status, newValue: to },
      ...(move.reason ? [{ action: 'STATUS', field: 'reason', oldValue: null, newValue: move.reason }] : []),
    ],
  );
  await updateRow(ctx, production, old, {
    status: to,
    statusDates: withStatusDate(old.statusDates, to, ctx.userID, ctx.now),
    ...changes,
  });
  if (transition.effects.includes('hold') || transition.effects.includes('resume'))
    await noteHold(ctx, id, byOrder && transition.effects.includes('hold'));
  const after = await readOne(ctx, production, id);
  auditRow(ctx, production, 'STATUS', before, after);
  await ctx.emit(productionStatusChanged, id, after);
  await followLine(ctx, old);
};

/** Whose hold it is: what the sales order holds goes on with it, what somebody held does not. */
const noteHold = async (ctx: Ctx, id: string, isHeldByOrder: boolean): Promise<void> => {
  await ctx.exec(sql`
    update production_orders as t set is_held_by_order = ${isHeldByOrder}
    where ${ctx.mine('t')} and t.production_order_id = ${id}`);
};

const refuseUnready = ({ from, to, requires }: ProductionTransition, old: Production, move: ProductionMove): void => {
  if (requires.includes('reason') && !move.reason?.trim())
    throw new Problem('PreconditionMissing', `Before it can be ${to} again it needs a reason.`, {
      missing: ['reason'],
    });
  if (requires.includes('formerStatus') && old.heldStatus !== to)
    throw new Problem('IllegalTransition', `It was ${old.heldStatus} before it was ${from}, and becomes that again.`, {
      allowed: old.heldStatus === null ? [] : [old.heldStatus],
    });
  if (requires.includes('quantities')) return;
  const strange = (
    ['quantityCompleted', 'quantityScrapped', 'toLocationID', 'lotNumber', 'serialNumbers'] as const
  ).find((name) => move[name] !== undefined);
  if (strange) throw invalid(`/${strange}`, 'goes with COMPLETED alone');
};

/** The caller holds the sales order's lock. @throws Problem 409 PreconditionMissing where that is COMPLETED, which is final */
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
  { effects }: ProductionTransition,
  old: Production,
  move: ProductionMove,
): Partial<Production> => {
  const has = (effect: string) => effects.includes(effect);
  const scrapped = move.quantityScrapped ?? zero;
  const left = old.quantity.minus(scrapped);
  return {
    ...(has('start') ? { actualStartUTC: ctx.now } : {}),
    ...(has('forgetStart') ? { actualStartUTC: null } : {}),
    ...(has('hold') ? { heldStatus: old.status as NonNullable<Production['heldStatus']> } : {}),
    ...(has('resume') ? { heldStatus: null } : {}),
    ...(has('finish')
      ? {
          actualFinishUTC: ctx.now,
          quantityScrapped: scrapped,
          quantityCompleted: move.quantityCompleted ?? (left.lt(zero) ? zero : left),
        }
      : {}),
    ...(has('forgetFinish') ? { actualFinishUTC: null, quantityScrapped: zero, quantityCompleted: zero } : {}),
  };
};
