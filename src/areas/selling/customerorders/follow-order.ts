import { sql } from 'kysely';
import { orderCreated } from '#areas/selling/salesorders';
import { patchRow } from '#kit/write-rows';
import type { Reaction } from '#platform/reaction';
import { type CustomerOrder, customerOrderResource } from './customer-order.resource.ts';

/**
 * The order of a quote answers the customer orders of the quote: those without an order of ours, or whose
 * order was cancelled.
 */
export const onOrderMade: Reaction = {
  on: orderCreated,
  run: async (ctx, { entityID: salesOrderID }) => {
    const waiting = await ctx.rows(sql<CustomerOrder>`
      select ${customerOrderResource.select(ctx.now)}
      from customer_orders t join sales_orders n on ${ctx.mine('n')} and n.sales_order_id = ${salesOrderID}
        left join sales_orders f on ${ctx.mine('f')} and f.sales_order_id = t.sales_order_id
      where ${ctx.mine('t')} and t.sales_quote_id = n.sales_quote_id and t.customer_id = n.customer_id
        and t.status not in ('REJECTED', 'CANCELLED') and (f.sales_order_id is null or f.status = 'CANCELLED')
      order by t.customer_order_id for update of t`);
    for (const one of waiting)
      await patchRow(ctx, customerOrderResource, customerOrderResource.revive(one), { salesOrderID });
  },
};
