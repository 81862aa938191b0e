import { sql } from 'kysely';
import { type Order, orderMoving, orderStatusChanged } from '#areas/selling/salesorders';
import { auditRow, deleteRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { type Reaction, reaction } from '#platform/reaction';
import { consultOnDeleting } from './consult-batch.ts';
import { deleteBelongings } from './delete-belongings.ts';
import { moveProduction } from './move-production.ts';
import { type Production, productionResource } from './production.resource.ts';

type Made = Production & { isHeldByOrder: boolean };

/**
 * What a move of a sales order means to its production, in the same transaction: ONHOLD holds what is open,
 * RELEASED lets go on what was held so, COMPLETED is refused while something is open, DRAFT while something
 * was begun, and CANCELLED cancels what was not begun; what was begun stays for somebody to look at.
 */
export const onOrderMoved: Reaction = {
  on: orderStatusChanged,
  run: async (ctx, { entityID, body }) => {
    const { status, number } = body as Order;
    const made = await productionOf(ctx, entityID, sql`for update`);
    refuseMove(made, status, number); // again: some may have begun since the order was asked about
    await follow[status]?.(ctx, made, number);
  },
};

/** What of an order's production keeps it from moving, before it moves; nothing is locked or changed. */
export const onOrderMoving = reaction({
  on: orderMoving,
  run: async (ctx, { entityID, body: { order, to } }) =>
    refuseMove(await productionOf(ctx, entityID), to, (order as Order).number),
});

/** What it is, or was before it was held. */
const standing = ({ status, heldStatus }: Production) => heldStatus ?? status;
const isOpen = ({ status }: Production) => status !== 'COMPLETED' && status !== 'CANCELLED';
const byOrder = { byOrder: true };

type Follow = (ctx: Ctx, made: readonly Made[], number: string) => Promise<void>;
const follow: Partial<Record<Order['status'], Follow>> = {
  ONHOLD: async (ctx, made, number) => {
    for (const one of made.filter((each) => isOpen(each) && each.status !== 'ONHOLD')) {
      await moveProduction(ctx, one, 'ONHOLD', { reason: `The order ${number} is on hold` }, byOrder);
    }
  },
  RELEASED: async (ctx, made) => {
    for (const one of made.filter(({ status, isHeldByOrder }) => status === 'ONHOLD' && isHeldByOrder)) {
      await moveProduction(ctx, one, standing(one), {}, byOrder);
    }
  },
  DRAFT: async (ctx, made, number) => {
    for (const one of made) {
      if (standing(one) === 'PLANNED') await remove(ctx, one);
      else if (isOpen(one))
        await moveProduction(ctx, one, 'CANCELLED', { reason: `The order ${number} is a draft` }, byOrder);
    }
  },
  CANCELLED: async (ctx, made, number) => {
    for (const one of made.filter((each) => isOpen(each) && standing(each) !== 'WIP'))
      await moveProduction(ctx, one, 'CANCELLED', { reason: `The order ${number} was cancelled` }, byOrder);
  },
};

/** @throws Problem 409 PreconditionMissing: COMPLETED while production is open, DRAFT once it was begun */
const refuseMove = (made: readonly Production[], to: Order['status'], number: string): void => {
  if (to === 'COMPLETED') refuse(made.filter(isOpen), `the order ${number} can be COMPLETED`, 'completed');
  if (to === 'DRAFT')
    refuse(
      made.filter(
        (one) => standing(one) === 'WIP' || standing(one) === 'COMPLETED' || one.actualMinutes.gt(0),
      ),
      `the order ${number} can be DRAFT again`,
      'cancelled',
    );
};

/** Its production orders; the mover of the order holds its lock. */
const productionOf = (ctx: Ctx, salesOrderID: string, lock = sql``): Promise<Made[]> =>
  ctx.rows(sql<Made>`
    select ${productionResource.select(ctx.now)}, t.is_held_by_order as "isHeldByOrder" from production_orders t
    where ${ctx.mine('t')} and t.sales_order_id = ${salesOrderID} order by t.production_order_id ${lock}`);

const refuse = (open: readonly Production[], goal: string, what: string): void => {
  if (open.length === 0) return;
  const numbers = open.map(({ number }) => number);
  throw new Problem(
    'PreconditionMissing',
    `Before ${goal} its production must be ${what}: ${numbers.join(', ')}.`,
    {
      missing: numbers,
    },
  );
};

const remove = async (ctx: Ctx, one: Production): Promise<void> => {
  await consultOnDeleting(ctx, one, true);
  await deleteBelongings(ctx, one.productionOrderID);
  await deleteRow(ctx, productionResource, one.productionOrderID);
  auditRow(ctx, productionResource, 'DELETE', one, undefined);
};
