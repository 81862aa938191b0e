import { sql } from 'kysely';
import { type NamedOrder, orderNamed } from '#areas/goods/stock';
import { Problem } from '#platform/problem';
import type { Reaction } from '#platform/reaction';

/** Refuses that a serial number is of a production order that does not exist. @throws Problem 400 */
export const refuseProductionOrderUnknown: Reaction = {
  on: orderNamed,
  run: async (ctx, event) => {
    // The body is what its type declares.
    const { productionOrderID } = event.body as NamedOrder;
    if (productionOrderID === null) return;
    const order = await ctx.first(sql`
      select 1 from production_orders o where ${ctx.mine('o')} and o.production_order_id = ${productionOrderID}`);
    if (!order)
      throw new Problem('UnknownReference', '/productionOrderID: there is no such production order.', {
        errors: [{ pointer: '/productionOrderID', detail: 'does not exist' }],
      });
  },
};
