import { sql } from 'kysely';
import { readOne } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { needOpen, productionResource } from '../production.resource.ts';
import type { Task } from '../tasks/task.schema.ts';

/** A production order with its router, its bill of materials, pieces and lots. */
export const readWhole = (ctx: Ctx, id: string) => readOne(ctx, productionResource, id);
export type Whole = Awaited<ReturnType<typeof readWhole>>;

/**
 * Sees that an order, which is locked with its sales order, may be split or take others in.
 * @throws Problem 409 NotEditable of one that is closed or on hold, or whose sales order is not RELEASED
 */
export const needDivisible = async (ctx: Ctx, order: Whole): Promise<void> => {
  needOpen(order);
  const { number, status, salesOrderID } = order;
  if (status === 'ONHOLD')
    throw new Problem('NotEditable', `The production order ${number} is ONHOLD: let it go on first.`);
  const sold = await ctx.first(sql<{ number: string; status: string }>`
    select o.number, o.status from sales_orders o
    where ${ctx.mine('o')} and o.sales_order_id = ${salesOrderID} and o.status <> 'RELEASED'`);
  if (sold)
    throw new Problem(
      'NotEditable',
      `${number} is made for the order ${sold.number}, which is ${sold.status}: only what is made for RELEASED ones is divided.`,
    );
};

/** Rework of single pieces, which stays where these are. */
export const isOfSinglePieces = ({ isInserted, quantity }: Pick<Task, 'isInserted' | 'quantity'>): boolean =>
  isInserted && quantity !== null;

/** A task as people name it. */
export const nameOf = ({ taskNumber, name }: Pick<Task, 'taskNumber' | 'name'>): string =>
  `${taskNumber.toFixed()} ${name}`;
