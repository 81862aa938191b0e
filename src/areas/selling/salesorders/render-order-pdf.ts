import { paperOperations } from '#areas/selling/header';
import { partsQuery } from '#areas/selling/lines';
import { orderResource } from './order.resource.ts';
import { printOrder } from './print-order.ts';

/** `GET …/pdf`, `GET …/pdf/validate`: the order confirmation. */
export const orderPdfOperations = paperOperations(orderResource, partsQuery, {
  ...{ documentType: 'SALESORDER', name: 'SalesOrder', noun: 'order', file: 'Order' },
  summaries: { render: 'A sales order as PDF', validate: 'Check a sales order against its template' },
  aliases: ['/salesorders/{salesorderid}/pdf'],
  additions: ['validate'],
  // What an order confirmation that goes out must say.
  required: ['Company.Name', 'Customer.CustomerName', 'SalesOrder.Number', 'Items'],
  customerOf: (order) => order.customerID,
  print: printOrder,
});
