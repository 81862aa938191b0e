import { sql } from 'kysely';
import { noteCustomerOrders, type Order } from '#areas/selling/salesorders';
import type { Ctx } from '#platform/ctx';

/** Tells a sales order which customer orders name it, but for one that is about to go. */
export const tellOrder = (
  ctx: Ctx,
  salesOrderID: string,
  { without = '' }: { without?: string } = {},
): Promise<void> =>
  noteCustomerOrders(ctx, salesOrderID, () =>
    ctx.rows(sql<Order['customerOrders'][number]>`
      select c.customer_order_id as "customerOrderID", c.number from customer_orders c
      where ${ctx.mine('c')} and c.sales_order_id = ${salesOrderID} and c.customer_order_id <> ${without}
      order by c.number, c.customer_order_id`),
  );
