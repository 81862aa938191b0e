import { sql } from 'kysely';
import { orderNamed } from '#areas/goods/stock';
import { Problem } from '#platform/problem';
import { reaction } from '#platform/reaction';

/**
 * Refuses that a serial number is of an order that does not exist, or of a line of another one. @throws
 * Problem 400
 */
export const refuseSalesOrderUnknown = reaction({
  on: orderNamed,
  run: async (ctx, event) => {
    const { salesOrderID, lineItemID } = event.body;
    if (salesOrderID === null) return;
    const order = await ctx.first(sql<{ isOfIt: boolean }>`
      select exists (select 1 from sales_order_items l
          where ${ctx.mine('l')} and l.sales_order_id = o.sales_order_id and l.item_and_qty_id = ${lineItemID})
        or exists (select 1 from sales_order_line_items l
          where ${ctx.mine('l')} and l.sales_order_id = o.sales_order_id and l.line_item_id = ${lineItemID}) as "isOfIt"
      from sales_orders o where ${ctx.mine('o')} and o.sales_order_id = ${salesOrderID}`);
    if (!order)
      throw new Problem('UnknownReference', '/salesOrderID: there is no such sales order.', {
        errors: [{ pointer: '/salesOrderID', detail: 'does not exist' }],
      });
    if (lineItemID !== null && !order.isOfIt)
      throw new Problem('UnknownReference', '/lineItemID: the sales order has no such line.', {
        errors: [{ pointer: '/lineItemID', detail: 'is no line of the sales order' }],
      });
  },
});
