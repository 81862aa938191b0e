import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { figuresOf } from './made-orders.ts';

/** Changes that one transaction sums. */
const atOnce = 2000;

/**
 * Sums changed orders again and forgets the changes that it has seen: one that is committed meanwhile stays,
 * and the order is changed once more. Answers whether there may be more.
 */
export const sumMade = async (ctx: Ctx): Promise<boolean> => {
  const seen = await ctx.rows(sql<{ id: string; orderID: string }>`
    select c.change_id as id, c.production_order_id as "orderID" from report_made_changes c
    where ${ctx.mine('c')} order by c.production_order_id limit ${atOnce}`);
  if (seen.length === 0) return false;
  const orderIDs = [...new Set(seen.map(({ orderID }) => orderID))];
  await ctx.exec(sql`
    delete from report_made_orders as s where ${ctx.mine('s')} and s.production_order_id = any (${orderIDs}::text[])`);
  await ctx.exec(sql`
    insert into report_made_orders (tenant_id, production_order_id, quoted_minutes, actual_minutes, quoted_cost, actual_cost,
      uncosted_minutes)
    select ${ctx.tenantID}, p.production_order_id, x.quoted_minutes, x.actual_minutes, x.quoted_cost, x.actual_cost,
      x.uncosted_minutes
    from production_orders p ${figuresOf(ctx)}
    where ${ctx.mine('p')} and p.status = 'COMPLETED' and p.production_order_id = any (${orderIDs}::text[])`);
  await ctx.exec(sql`
    delete from report_made_changes as c
    where ${ctx.mine('c')} and c.change_id = any (${seen.map(({ id }) => id)}::text[])`);
  return seen.length === atOnce;
};
