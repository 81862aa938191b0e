import type { Demand, Need } from '#areas/stock';
import type { Order } from './order.resource.ts';
import { linesOfOrder, openQuantity } from './order-lines.ts';

/** What an order, read whole, needs of the stock: what of its lines is not shipped yet, for the day that was promised or asked for. */
export const promisedTo = <S extends 'SOFT' | 'HARD'>(order: Order, status: S): [Demand, S, Need[]] => [
  {
    entity: 'SALESORDER',
    id: order.salesOrderID as string,
    neededUTC: order.promiseDateUTC ?? order.requestedDateUTC,
  },
  status,
  linesOfOrder(order).map((line) => ({
    lineID: line.itemAndQtyID,
    itemID: line.itemID,
    quantity: openQuantity(line),
    uOM: line.uOM,
  })),
];
