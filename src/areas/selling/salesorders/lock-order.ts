import { sql } from 'kysely';
import { lockRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { type Order, orderResource } from './order.resource.ts';

/**
 * The row of an order, locked until the transaction ends, for what happens to it beside the change of another
 * record: the caller's If-Match is of that one and not looked at here. @throws Problem 404
 */
export const lockBeside = (ctx: Ctx, salesOrderID: string): Promise<Order> =>
  lockRow(ctx, orderResource, salesOrderID);

/** The order of a quote that was not cancelled, locked likewise; there is one at most. */
export const lockOrderOfQuote = async (ctx: Ctx, salesQuoteID: string): Promise<Order | undefined> => {
  const found = await ctx.first(sql<Order>`
    select ${orderResource.select(ctx.now)} from sales_orders t
    where ${ctx.mine('t')} and t.sales_quote_id = ${salesQuoteID} and t.status <> 'CANCELLED' for update`);
  return found && orderResource.revive(found);
};
