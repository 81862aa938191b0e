import { sql } from 'kysely';
import { lockBeside } from '#areas/selling/salesorders';
import type { Ctx } from '#platform/ctx';
import { notFound } from '#platform/problem';
import { type Production, productionResource } from './production.resource.ts';

/**
 * Sales orders first, then production orders, each in one order: so everybody locks them, and nobody waits in
 * a circle.
 */
export const lockThose = async (ctx: Ctx, ids: readonly string[]): Promise<void> => {
  const orders = await ctx.rows(sql<{ salesOrderID: string }>`
    select distinct p.sales_order_id as "salesOrderID" from production_orders p
    where ${ctx.mine('p')} and p.production_order_id = any (${ids}) and p.sales_order_id is not null
    order by p.sales_order_id`);
  for (const { salesOrderID } of orders) await lockBeside(ctx, salesOrderID);
  await ctx.rows(sql`
    select 1 from production_orders p where ${ctx.mine('p')} and p.production_order_id = any (${ids})
    order by p.production_order_id for update`);
};

/** Those that the elements of a batch name. */
export const lockNamed = (ctx: Ctx, elements: readonly { productionOrderID: string }[]): Promise<void> =>
  lockThose(
    ctx,
    elements.map(({ productionOrderID }) => productionOrderID),
  );

/** One of them; the caller's If-Match is of no single one. @throws Problem 404 */
export const lockProduction = async (ctx: Ctx, productionOrderID: string): Promise<Production> => {
  const found = await ctx.first(sql<Production>`
    select ${productionResource.select(ctx.now)} from production_orders t
    where ${ctx.mine('t')} and t.production_order_id = ${productionOrderID} for update`);
  if (!found) throw notFound('production order');
  return found;
};
