import { sql } from 'kysely';
import { batchOrders, lockProductionOrders, noteBatch, sequenceProduction } from '#areas/making/prodorders';
import { statusOperations } from '#kit/machine/status-operations';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { batchMachine } from './batch.machine.ts';
import { type Batch, batchResource, batchStatusChanged, markOf } from './batch.resource.ts';

/** `PATCH /v1/prodorders/batches/{BatchID}/status` and the machine as data. */
export const batchMoves = statusOperations(batchResource, batchMachine, {
  addition: true,
  event: batchStatusChanged,
  description:
    'ACTIVE gives its orders one place in the schedule, the first that one of them has. DISSOLVED lets them go. COMPLETING and COMPLETED follow from the orders.',
  means: {
    requires: {
      members: async (ctx, { batchID }) =>
        (await openOrders(ctx, batchID)).length >= 2 ? undefined : 'It needs two open orders at least.',
    },
    effects: { together: putTogether, free: (ctx, row) => letGo(ctx, row) },
  },
});

type Open = { productionOrderID: string; sequenceNumber: Decimal | null };

const openOrders = (ctx: Ctx, batchID: string): Promise<Open[]> =>
  ctx.rows(sql<Open>`
    select p.production_order_id as "productionOrderID", p.sequence_number as "sequenceNumber"
    from production_orders p
    where ${ctx.mine('p')} and p.batch_id = ${batchID} and p.status not in ('COMPLETED', 'CANCELLED')
    order by p.production_order_id`);

/** What follows on one resource with one set-up must follow in the schedule. */
async function putTogether(ctx: Ctx, batch: Batch): Promise<void> {
  const orders = await openOrders(ctx, batch.batchID);
  await noteBatch(ctx, batch.productionOrderIDs, markOf({ ...batch, status: 'ACTIVE' }));
  const [first, ...others] = orders.flatMap(({ sequenceNumber }) => sequenceNumber ?? []);
  if (!first) return;
  const earliest = others.reduce((least, one) => (one.lt(least) ? one : least), first);
  for (const { productionOrderID, sequenceNumber } of orders)
    if (!sequenceNumber?.eq(earliest)) await sequenceProduction(ctx, productionOrderID, earliest);
}

const letGo = async (ctx: Ctx, { productionOrderIDs }: Batch): Promise<void> => {
  await lockProductionOrders(ctx, productionOrderIDs);
  await batchOrders(ctx, productionOrderIDs, null);
};
