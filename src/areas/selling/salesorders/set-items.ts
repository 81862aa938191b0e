import {
  findItems,
  isItem,
  mergeLines,
  mostLines,
  refuseOptions,
  refuseQuantities,
} from '#areas/selling/lines';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { notFound, type PlaceError, Problem } from '#platform/problem';
import { id, list, object } from '#platform/schema';
import { changeOrder } from './change-order.ts';
import { orderExample } from './order.example.ts';
import { orderResource } from './order.resource.ts';
import { type OrderLine, type OrderLineInput, orderLineInput } from './order-lines.ts';

/** Adds and changes item lines; those not named stay as they are. */
export const setItems = operation({
  id: 'setSalesOrderItems',
  method: 'PATCH',
  path: '/v1/salesorders/{SalesOrderID}/items',
  tag: 'sales-orders',
  summary: 'Add and change item lines of a sales order',
  description:
    'A line with its itemAndQtyID is changed, without one it is added; other lines stay. In DRAFT and RESERVED. A new line copies number, description, unit and lead time of its item. ' +
    'Its price is found as POST /v1/pricing/resolve finds it, now, and again whenever item, quantity or discount change; a unitPrice other than the stored one is a price set by hand, which stays, null goes back to the one found.',
  permission: 'salesorders.write',
  params: idParams(orderResource),
  body: list(orderLineInput, { minItems: 1, maxItems: mostLines }),
  response: orderResource.model,
  problems: ['NotFound', 'NotEditable', 'PreconditionMissing', 'ConflictingPrices', 'PreconditionFailed'],
  example: { body: orderExample.items, response: orderExample.row },
  run: async (ctx, { params, body }) =>
    changeOrder(ctx, params.SalesOrderID, async (header, lines) => {
      const own = lines.filter(isItem);
      refuseOwnFields(body, own, '');
      refuseOptions(body, '');
      refuseQuantities(body, '');
      return mergeLines(ctx, lines, body, { items: await findItems(ctx, body, own), header, at: '' });
    }),
});

/** Takes one item line away. */
export const deleteItem = operation({
  id: 'deleteSalesOrderItem',
  method: 'DELETE',
  path: '/v1/salesorders/{SalesOrderID}/items/{itemandqtyid}',
  tag: 'sales-orders',
  summary: 'Delete an item line of a sales order',
  description:
    'In DRAFT and RESERVED. Answers the order without the line. The numbers of the other lines stay.',
  permission: 'salesorders.write',
  params: object({
    ...idParams(orderResource).properties,
    itemandqtyid: id({ description: 'The line’s itemAndQtyID' }),
  }),
  response: orderResource.model,
  problems: ['NotFound', 'NotEditable', 'Referenced', 'PreconditionMissing', 'PreconditionFailed'],
  example: { response: orderExample.row },
  run: async (ctx, { params }) => {
    const { SalesOrderID, itemandqtyid } = params;
    return changeOrder(ctx, SalesOrderID, (_order, lines) => {
      const stay = lines.filter((line) => !isItem(line) || line.itemAndQtyID !== itemandqtyid);
      if (stay.length === lines.length) throw notFound('line of the order');
      return { lines: stay };
    });
  },
});

/**
 * How far a line is may be sent back as it was read, and cannot be set. @throws Problem 400 with every place
 */
export const refuseOwnFields = (
  inputs: readonly OrderLineInput[],
  lines: readonly OrderLine[],
  at: '' | '/items',
): void => {
  const stored = new Map(lines.map((line) => [line.itemAndQtyID, line]));
  const errors = inputs.flatMap((input, index): PlaceError[] => {
    const old = stored.get(input.itemAndQtyID ?? '');
    const detail = 'is set by the service and differs from what is stored';
    const { status } = input;
    return [
      ...(status !== undefined && status !== old?.status
        ? [{ pointer: `${at}/${index}/status`, detail }]
        : []),
      ...(['quantityShipped', 'quantityInvoiced'] as const).flatMap((name) =>
        input[name] !== undefined && !(old && input[name].eq(old[name]))
          ? [{ pointer: `${at}/${index}/${name}`, detail }]
          : [],
      ),
    ];
  });
  const [first] = errors;
  if (first)
    throw new Problem('InvalidInput', `${first.pointer} ${first.detail}.`, { errors: errors.slice(0, 20) });
};
