import { sql } from 'kysely';
import { batchOrders, productionDeleting } from '#areas/making/prodorders';
import { appendHistory } from '#kit/parts/history';
import { auditRow, lockRow, updateRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { reaction } from '#platform/reaction';
import { batchResource } from './batch.resource.ts';
import { follow } from './follow-orders.ts';

/**
 * An order that a batch holds is not deleted; one that its sales order takes along leaves the batch, which
 * follows the others. Batches that were dissolved forget it. @throws Problem 409 Referenced
 */
export const leaveBatches = reaction({
  on: productionDeleting,
  run: async (ctx, { body: { productionOrderID, number, batchID, byOrder } }) => {
    if (batchID !== null && !byOrder) await refuse(ctx, number, batchID);
    const naming = await ctx.rows(sql<{ batchID: string }>`
      select b.batch_id as "batchID" from production_batches b
      where ${ctx.mine('b')} and ${productionOrderID} = any (b.production_order_ids) order by b.batch_id`);
    for (const one of naming) await forget(ctx, one.batchID, productionOrderID);
    if (batchID === null) return;
    await batchOrders(ctx, [productionOrderID], null);
    await follow(ctx, batchID);
  },
});

const refuse = async (ctx: Ctx, number: string, batchID: string): Promise<never> => {
  const batch = await lockRow(ctx, batchResource, batchID);
  throw new Problem(
    'Referenced',
    `${number} is in the batch ${batch.number}: take it out of productionOrderIDs there first.`,
    { missing: [batch.number] },
  );
};

const forget = async (ctx: Ctx, batchID: string, productionOrderID: string): Promise<void> => {
  const old = await lockRow(ctx, batchResource, batchID);
  const productionOrderIDs = old.productionOrderIDs.filter((one) => one !== productionOrderID);
  const row = await updateRow(ctx, batchResource, old, { productionOrderIDs });
  auditRow(ctx, batchResource, 'UPDATE', old, row);
  appendHistory(
    ctx,
    'ProductionBatch',
    [batchID],
    [{ action: 'CHANGE', field: 'productionOrderIDs', oldValue: productionOrderID, newValue: null }],
  );
};
