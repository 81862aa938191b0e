import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { type Order, orderResource } from './order.resource.ts';

/** So many whole orders, with their lines, are in memory at a time. */
const most = 50;

/** Listed orders with their parts, in the same order, some at a time. */
export const inWholes = async function* (ctx: Ctx, listed: readonly Record<string, unknown>[]) {
  for (let from = 0; from < listed.length; from += most)
    yield await readWholes(
      ctx,
      listed.slice(from, from + most).map(({ salesOrderID }) => String(salesOrderID)),
    );
};

const readWholes = async (ctx: Ctx, ids: readonly string[]): Promise<Order[]> => {
  const found = await ctx.rows(sql<Order>`
    select ${orderResource.selectWhole(ctx.now)} from sales_orders t
    where ${ctx.mine('t')} and t.sales_order_id = any (${ids}::text[])`);
  const byID = new Map(found.map((order) => [order.salesOrderID, orderResource.revive(order)]));
  return ids.flatMap((id) => byID.get(id) ?? []);
};
