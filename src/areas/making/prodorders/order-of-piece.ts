import { sql } from 'kysely';
import { orderNamed } from '#areas/goods/stock';
import { Problem } from '#platform/problem';
import { reaction } from '#platform/reaction';

/** Refuses that a serial number is of a production order that does not exist. @throws Problem 400 */
export const refuseProductionOrderUnknown = reaction({
  on: orderNamed,
  run: async (ctx, event) => {
    const { productionOrderID } = event.body;
    if (productionOrderID === null) return;
    const order = await ctx.first(sql`
      select 1 from production_orders o where ${ctx.mine('o')} and o.production_order_id = ${productionOrderID}`);
    if (!order)
      throw new Problem('UnknownReference', '/productionOrderID: there is no such production order.', {
        errors: [{ pointer: '/productionOrderID', detail: 'does not exist' }],
      });
  },
});
