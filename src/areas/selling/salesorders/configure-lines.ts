import { productParams } from '#areas/selling/configure';
import { lineItemBody, lineItemExample, putLineItem, refuseOptions } from '#areas/selling/lines';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { object } from '#platform/schema';
import { changeOrder } from './change-order.ts';
import { orderExample } from './order.example.ts';
import { orderResource } from './order.resource.ts';

/** `PUT …/salesorders/{SalesOrderID}`: a configuration becomes a line, as in a quote. */
export const configureOrderLine = operation({
  id: 'configureSalesOrderLine',
  configures: true,
  method: 'PUT',
  path: '/v1/configure/{ProductID}/salesorders/{SalesOrderID}',
  tag: 'configure',
  summary: 'Put a configuration into a sales order',
  description:
    'As PUT …/salesquotes/{SalesQuoteID}, with an order in DRAFT or RESERVED: adds a configured line, or reconfigures the one named by `lineItemID`, and answers the order.',
  permission: 'salesorders.write',
  params: object({ ...productParams.properties, ...idParams(orderResource).properties }),
  body: lineItemBody,
  response: orderResource.model,
  problems: [
    'NotFound',
    'NotEditable',
    'PreconditionMissing',
    'ConflictingPrices',
    'TooMany',
    'PreconditionFailed',
  ],
  example: {
    params: { ProductID: lineItemExample.productID },
    body: orderExample.configure,
    response: orderExample.row,
  },
  run: async (ctx, { params, body }) => {
    const { ProductID, SalesOrderID } = params;
    return changeOrder(ctx, SalesOrderID, (header, lines) => {
      refuseOptions([body]);
      return putLineItem(ctx, ProductID, body, header, lines);
    });
  },
});
