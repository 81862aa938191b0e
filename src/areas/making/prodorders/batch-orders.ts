import { sql } from 'kysely';
import { appendHistory } from '#kit/parts/history';
import { auditRow, updateRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { type Production, productionResource } from './production.resource.ts';

/**
 * Makes these orders, which the caller has locked (`lockProductionOrders`), those of a batch; null: of none.
 * Each keeps it in its history.
 */
export const batchOrders = async (
  ctx: Ctx,
  ids: readonly string[],
  batchID: string | null,
): Promise<void> => {
  const orders = await ctx.rows(sql<Production>`
    select ${productionResource.select(ctx.now)} from production_orders t
    where ${ctx.mine('t')} and t.production_order_id = any (${ids}) and t.batch_id is distinct from ${batchID}
    order by t.production_order_id`);
  if (batchID === null) await noteBatch(ctx, ids, null);
  for (const stored of orders) {
    const old = productionResource.revive(stored);
    const row = await updateRow(ctx, productionResource, old, { batchID });
    auditRow(ctx, productionResource, 'UPDATE', old, row);
    appendHistory(
      ctx,
      'ProductionOrder',
      [old.productionOrderID],
      [{ action: 'CHANGE', field: 'batchID', oldValue: old.batchID, newValue: batchID }],
    );
  }
};

/**
 * Notes at those of these orders that are in a batch what the schedule goes by of it (null: nothing), so that
 * it knows them as changed. Orders that leave a batch lose it with that (`batchOrders`).
 */
export const noteBatch = (ctx: Ctx, ids: readonly string[], mark: string | null): Promise<number> =>
  ctx.exec(sql`
    update production_orders as p set batch_mark = ${mark}
    where ${ctx.mine('p')} and p.production_order_id = any (${ids}) and p.batch_mark is distinct from ${mark}`);
