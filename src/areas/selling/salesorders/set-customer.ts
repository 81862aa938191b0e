import { withCustomer } from '#areas/selling/lines';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { id, object } from '#platform/schema';
import { changeOrder } from './change-order.ts';
import { orderExample } from './order.example.ts';
import { orderResource } from './order.resource.ts';

/** Another customer, whose terms take the place of the former one's. */
export const setCustomer = operation({
  id: 'setSalesOrderCustomer',
  method: 'PATCH',
  path: '/v1/salesorders/{SalesOrderID}/customer',
  tag: 'sales-orders',
  summary: 'Change the customer of a sales order',
  description:
    'In DRAFT and RESERVED. Takes over the new customer’s payment terms, discount and sales representative, its primary person and default ship-to, its currency where the order has no lines, and the country of that, else its own, as the destination where that was the former one’s. ' +
    'Sending the same customer again renews them. Lines get the prices of another customer, those that were quoted included; those set by hand stay.',
  permission: 'salesorders.write',
  params: idParams(orderResource),
  body: object({ customerID: id() }, { title: 'SalesOrderCustomerChange' }),
  response: orderResource.model,
  problems: [
    ...(['NotFound', 'NotEditable', 'UnknownReference', 'PreconditionMissing'] as const),
    ...(['ConflictingPrices', 'PreconditionFailed'] as const),
  ],
  example: { body: { customerID: orderExample.row.customerID }, response: orderExample.row },
  run: async (ctx, { params, body: { customerID } }) =>
    changeOrder(ctx, params.SalesOrderID, (old, lines) => withCustomer(ctx, customerID, old, lines)),
});
