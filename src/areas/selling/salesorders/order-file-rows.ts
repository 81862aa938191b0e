import { stretches } from '#kit/list-answer';
import { planList } from '#kit/list-plan';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import type { Order } from './order.resource.ts';
import { orderResource } from './order.resource.ts';
import { linesOfOrder } from './order-lines.ts';
import { inWholes } from './whole-orders.ts';

/** Orders by the columns of their file, a row for each item line. */
export const orderFileRows = async function* (ctx: Ctx, filters: Record<string, unknown>) {
  for await (const rows of stretches(ctx, orderResource, planList(orderResource, filters)))
    for await (const orders of inWholes(ctx, rows))
      for (const order of orders) {
        const header = headerOf(order, ctx.principal.timeZone);
        const lines = linesOfOrder(order);
        for (const line of lines)
          yield {
            ...header,
            ...{ lineNumber: line.lineNumber, itemNumber: line.number, quantity: line.quantity },
            ...{ unitPrice: line.unitPrice, discount: line.discount },
            ...{ lineDescription: line.description, lineNotes: line.notes },
          };
        if (lines.length === 0) yield header;
      }
};

const headerOf = (order: Order, timeZone: string) => {
  const { number, purchaseOrder, description, currencyCode, discountPercent, paymentTerms } = order;
  const day = (instant: string | null) => instant && dateIn(timeZone, instant);
  return {
    ...{ number, customerNumber: order.customer.customerNumber, purchaseOrder, description },
    ...{ shipToNumber: order.shipToID && order.shipTo?.shipToNumber },
    ...{ currencyCode, discountPercent, paymentTerms },
    requestedDate: day(order.requestedDateUTC),
    promiseDate: day(order.promiseDateUTC),
  };
};
