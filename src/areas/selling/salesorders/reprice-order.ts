import { repriceInput, repriceLines } from '#areas/selling/lines';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { changeOrder } from './change-order.ts';
import { orderExample } from './order.example.ts';
import { orderResource } from './order.resource.ts';

/**
 * For when something changed of which the order is not notified: a price list, a contract, a promotion, a
 * rate.
 */
export const repriceOrder = operation({
  id: 'repriceSalesOrder',
  method: 'POST',
  path: '/v1/salesorders/{SalesOrderID}/reprice',
  tag: 'sales-orders',
  summary: 'Reprice the lines of a sales order',
  description:
    'In DRAFT and RESERVED. Finds the prices of all lines as POST /v1/pricing/resolve finds them now, those that were quoted included. Prices of packages stay, and those ' +
    'set by hand unless `keepManual` is false. The history says under PRICE which lines changed; if none does, the order is unchanged.',
  permission: 'salesorders.write',
  addition: true,
  params: idParams(orderResource),
  body: repriceInput,
  response: orderResource.model,
  problems: ['NotFound', 'NotEditable', 'PreconditionMissing', 'ConflictingPrices', 'PreconditionFailed'],
  example: { body: { renewRates: true }, response: orderExample.row },
  run: async (ctx, { params, body }) =>
    changeOrder(ctx, params.SalesOrderID, (header, lines) => repriceLines(ctx, lines, header, body)),
});
