import { sql } from 'kysely';
import { measurementRecorded } from '#areas/making/stepresults';
import { reaction } from '#platform/reaction';
import { keepMeasurement } from './keep-measurement.ts';

/** What is measured in production is kept here too, in the transaction that records it. */
export const hearMeasurements = reaction({
  on: measurementRecorded,
  run: async (ctx, { body }) => {
    const { userID, instructionID: _instruction, stepID: _step, ...measured } = body;
    const order = await ctx.first(sql<{ productID: string | null }>`
      select o.product_id as "productID" from production_orders o
      where ${ctx.mine('o')} and o.production_order_id = ${body.productionOrderID}`);
    await keepMeasurement(ctx, {
      ...measured,
      ...{ source: 'PRODUCTION', productID: order?.productID ?? null, supplierID: null, inspectionID: null },
      recordedByUserID: userID,
    });
  },
});
