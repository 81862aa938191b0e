import { type RawBuilder, sql } from 'kysely';
import { appendHistory } from '#kit/parts/history';
import { auditRow, readOne, updateRow } from '#kit/rows';
import { type Decimal, decimal, sum } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { lockBeside } from './lock-order.ts';
import { type Order, orderResource } from './order.resource.ts';
import {
  type AnyOrderLine,
  allLinesOfOrder,
  lineItemsOfOrder,
  linesOfOrder,
  openQuantity,
} from './order-lines.ts';

/**
 * What is to be shipped of an order: of which line how much, in the line's unit, and where that stands in the
 * caller's body. `of` tells the kind of the line, by the word that its id has there.
 */
export type Shipment = {
  of: 'salesItemAndQtyID' | 'salesLineItemID';
  lineID: string;
  quantity: Decimal;
  place: string;
};

/**
 * Counts what is shipped of an order's lines, under the order's lock: of two who ship the same at once the
 * second finds it shipped. `by` is what shipped it, for the history. Answers the order as it then is.
 * @throws Problem 404, 409 NotEditable unless the order is RELEASED, MoreThanOrdered with each place, 400
 * UnknownReference
 */
export const shipLines = async (
  ctx: Ctx,
  salesOrderID: string,
  shipments: readonly Shipment[],
  by: string,
): Promise<Order> => {
  const old = await lockBeside(ctx, salesOrderID);
  refuseUnlessShipping(old);
  const before = await readOne(ctx, orderResource, salesOrderID);
  refuseTooMuch(before, shipments);
  const items = shippedOf(shipments, 'salesItemAndQtyID');
  ctx.send(sql`
    update sales_order_items as l set quantity_shipped = l.quantity_shipped + x.quantity from ${items}
    where ${ctx.mine('l')} and l.sales_order_id = ${salesOrderID} and l.item_and_qty_id = x."lineID"`);
  const configured = shippedOf(shipments, 'salesLineItemID');
  ctx.send(sql`
    update sales_order_line_items as l set quantity_shipped = l.quantity_shipped + x.quantity from ${configured}
    where ${ctx.mine('l')} and l.sales_order_id = ${salesOrderID} and l.line_item_id = x."lineID"`);
  await updateRow(ctx, orderResource, old, isTheRest(before, shipments) ? { shippedUTC: ctx.now } : {});
  const after = await readOne(ctx, orderResource, salesOrderID);
  const isMore = before.shipmentStatus !== after.shipmentStatus;
  appendHistory(
    ctx,
    'SalesOrder',
    [salesOrderID],
    [
      { action: 'SHIP', field: 'packingList', oldValue: null, newValue: by },
      ...(isMore
        ? [
            {
              action: 'SHIP',
              field: 'shipmentStatus',
              oldValue: before.shipmentStatus,
              newValue: after.shipmentStatus,
            },
          ]
        : []),
    ],
  );
  auditRow(ctx, orderResource, 'UPDATE', before, after);
  return after;
};

/** Whether shipments, none of which is too much, are all that is open of an order. */
const isTheRest = (order: Order, shipments: readonly Shipment[]): boolean =>
  sum(allLinesOfOrder(order).map(openQuantity)).eq(sum(shipments.map(({ quantity }) => quantity)));

/** What is shipped of each line of a kind, all in all, as rows `x`. */
const shippedOf = (shipments: readonly Shipment[], of: Shipment['of']): RawBuilder<unknown> => {
  const those = shipments.filter((one) => one.of === of);
  const sums = [...Map.groupBy(those, ({ lineID }) => lineID)].map(([lineID, some]) => ({
    lineID,
    quantity: sum(some.map(({ quantity }) => quantity)),
  }));
  return sql`json_to_recordset(${printJson(sums)}::json) as x("lineID" text, quantity numeric)`;
};

/** @throws Problem 409 NotEditable */
export const refuseUnlessShipping = ({ number, status }: Pick<Order, 'number' | 'status'>): void => {
  if (status === 'RELEASED') return;
  throw new Problem('NotEditable', `The order ${number} is ${status}; only what is RELEASED is shipped.`);
};

/**
 * Refuses shipments that are not of an order's lines, or that come to more than is open of one.
 * @throws Problem 400 UnknownReference, 409 MoreThanOrdered
 */
export const refuseTooMuch = (whole: Order, shipments: readonly Shipment[]): void => {
  const lines = {
    salesItemAndQtyID: new Map<string, AnyOrderLine>(
      linesOfOrder(whole).map((line) => [line.itemAndQtyID, line]),
    ),
    salesLineItemID: new Map<string, AnyOrderLine>(
      lineItemsOfOrder(whole).map((line) => [line.lineItemID, line]),
    ),
  };
  const taken = new Map<AnyOrderLine, Decimal>();
  const errors = shipments.flatMap(({ of, lineID, quantity, place }) => {
    const line = lines[of].get(lineID);
    if (!line) {
      throw new Problem('UnknownReference', `The order ${whole.number} has no such line.`, {
        errors: [{ pointer: `${place}/${of}`, detail: `is not such a line of the order ${whole.number}` }],
      });
    }
    const so = (taken.get(line) ?? decimal(0)).plus(quantity);
    taken.set(line, so);
    const open = openQuantity(line);
    if (so.lte(open)) return [];
    const detail = `comes to ${so.toFixed()} ${line.uOM} of line ${line.lineNumber}, of which ${open.toFixed()} are open`;
    return [{ pointer: `${place}/quantityToShip`, detail }];
  });
  if (errors.length > 0)
    throw new Problem('MoreThanOrdered', `${errors[0]?.pointer} ${errors[0]?.detail}.`, {
      errors: errors.slice(0, 20),
    });
};
