import {
  changeLineItems,
  lineItemInputOf,
  mostChanged,
  refuseOptions,
  withoutLineItem,
} from '#areas/selling/lines';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, list, object } from '#platform/schema';
import { changeOrder } from './change-order.ts';
import { orderExample } from './order.example.ts';
import { orderResource } from './order.resource.ts';
import { orderLineItemFields } from './order-lines.ts';

/** Changes configured lines; those not named stay as they are. */
export const setLineItems = operation({
  id: 'setSalesOrderLineItems',
  method: 'PATCH',
  path: '/v1/salesorders/{SalesOrderID}/lineitems',
  tag: 'sales-orders',
  summary: 'Change configured lines of a sales order',
  description:
    'In DRAFT and RESERVED. Quantity, discount, notes, description and number; another quantity or discount reconfigures and reprices the line, in the version and for the day that it has. What else a line says may be ' +
    'sent back as it was read. Lines are added, and their choices changed, by PUT /v1/configure/{ProductID}/salesorders/{SalesOrderID}.',
  permission: 'salesorders.write',
  params: idParams(orderResource),
  body: list(lineItemInputOf('SalesOrderLineItemInput', orderLineItemFields), {
    minItems: 1,
    maxItems: mostChanged,
  }),
  response: orderResource.model,
  problems: [
    'NotFound',
    'NotEditable',
    'PreconditionMissing',
    'ConflictingPrices',
    'TooMany',
    'PreconditionFailed',
  ],
  example: { body: orderExample.lineItems, response: orderExample.row },
  run: async (ctx, { params, body }) =>
    changeOrder(ctx, params.SalesOrderID, (header, lines) => {
      refuseOptions(body, '');
      return changeLineItems(ctx, body, header, lines);
    }),
});

/** Takes one configured line away. */
export const deleteLineItem = operation({
  id: 'deleteSalesOrderLineItem',
  method: 'DELETE',
  path: '/v1/salesorders/{SalesOrderID}/lineitems/{lineitemid}',
  tag: 'sales-orders',
  summary: 'Delete a configured line of a sales order',
  description:
    'In DRAFT and RESERVED. Answers the order without the line. The numbers of the other lines stay.',
  permission: 'salesorders.write',
  params: object({
    ...idParams(orderResource).properties,
    lineitemid: id({ description: 'The line’s lineItemID' }),
  }),
  response: orderResource.model,
  problems: ['NotFound', 'NotEditable', 'Referenced', 'PreconditionMissing', 'PreconditionFailed'],
  example: { response: orderExample.row },
  run: async (ctx, { params }) => {
    const { SalesOrderID, lineitemid } = params;
    return changeOrder(ctx, SalesOrderID, (_order, all) => {
      const lines = withoutLineItem(all, lineitemid);
      if (!lines) throw notFound('configured line of the order');
      return { lines };
    });
  },
});
