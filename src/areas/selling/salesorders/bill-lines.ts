import { type RawBuilder, sql } from 'kysely';
import { appendHistory } from '#kit/parts/history';
import { auditRow, readOne, updateRow } from '#kit/rows';
import { type Decimal, sum, zero } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { type PlaceError, Problem } from '#platform/problem';
import { lockBeside } from './lock-order.ts';
import { type Order, orderResource } from './order.resource.ts';
import { type AnyOrderLine, allLinesOfOrder } from './order-lines.ts';

/** What is invoiced of a line of an order; less than zero where it is taken back. */
export type Billed = { lineID: string; quantity: Decimal; place: string };

/** What is still to be invoiced of a line. */
export const uninvoiced = ({
  quantity,
  quantityInvoiced,
}: Pick<AnyOrderLine, 'quantity' | 'quantityInvoiced'>): Decimal =>
  quantity.gt(quantityInvoiced) ? quantity.minus(quantityInvoiced) : zero;

/** The id of a line of either kind. */
export const orderLineID = (line: AnyOrderLine): string =>
  'lineItemID' in line ? line.lineItemID : line.itemAndQtyID;

/**
 * The order, locked until the transaction ends, as it is: for who counts what of it is invoiced.
 * @throws Problem 404
 */
export const lockToBill = async (ctx: Ctx, salesOrderID: string): Promise<Order> => {
  await lockBeside(ctx, salesOrderID);
  return readOne(ctx, orderResource, salesOrderID);
};

/**
 * Counts what is invoiced of an order that `lockToBill` locked: of two who invoice the same lines at once the
 * second finds them invoiced. `by` is the word for the history. Answers the order as it then is.
 * @throws Problem 409 MoreThanOrdered with each place, 400 UnknownReference
 */
export const billLines = async (
  ctx: Ctx,
  before: Order,
  billed: readonly Billed[],
  by: string,
): Promise<Order> => {
  refuseMoreThanOrdered(before, billed);
  const quantities = rowsOf(billed);
  ctx.send(sql`
    update sales_order_items as l set quantity_invoiced = l.quantity_invoiced + x.quantity from ${quantities}
    where ${ctx.mine('l')} and l.sales_order_id = ${before.salesOrderID} and l.item_and_qty_id = x."lineID"`);
  ctx.send(sql`
    update sales_order_line_items as l set quantity_invoiced = l.quantity_invoiced + x.quantity from ${quantities}
    where ${ctx.mine('l')} and l.sales_order_id = ${before.salesOrderID} and l.line_item_id = x."lineID"`);
  return keepChange(ctx, before, {}, { action: 'INVOICE', field: 'invoice', oldValue: null, newValue: by });
};

const rowsOf = (billed: readonly Billed[]): RawBuilder<unknown> => {
  const sums = [...Map.groupBy(billed, ({ lineID }) => lineID)].map(([lineID, some]) => ({
    lineID,
    quantity: sum(some.map(({ quantity }) => quantity)),
  }));
  return sql`json_to_recordset(${printJson(sums)}::json) as x("lineID" text, quantity numeric)`;
};

const refuseMoreThanOrdered = (order: Order, billed: readonly Billed[]): void => {
  const lines = new Map(allLinesOfOrder(order).map((line) => [orderLineID(line), line]));
  const taken = new Map<string, Decimal>();
  const errors = billed.flatMap(({ lineID, quantity, place }): PlaceError[] => {
    const line = lines.get(lineID);
    if (!line)
      throw new Problem('UnknownReference', `The order ${order.number} has no such line.`, {
        errors: [{ pointer: place, detail: `is not a line of the order ${order.number}` }],
      });
    const all = (taken.get(lineID) ?? zero).plus(quantity);
    taken.set(lineID, all);
    const open = uninvoiced(line);
    if (all.lte(open)) return [];
    const detail = `comes to ${all.toFixed()} ${line.uOM} of line ${line.lineNumber}, of which ${open.toFixed()} are not invoiced yet`;
    return [{ pointer: place, detail }];
  });
  const [first] = errors;
  if (first)
    throw new Problem('MoreThanOrdered', `${first.pointer} ${first.detail}.`, {
      errors: errors.slice(0, 20),
    });
};

/** Says how far a locked order is paid; nothing where that is known already. */
export const setPaymentStatus = async (
  ctx: Ctx,
  before: Order,
  paymentStatus: Order['paymentStatus'],
): Promise<void> => {
  if (paymentStatus === before.paymentStatus) return;
  const entry = {
    action: 'PAYMENT',
    field: 'paymentStatus',
    oldValue: before.paymentStatus,
    newValue: paymentStatus,
  };
  await keepChange(ctx, before, { paymentStatus }, entry);
};

const keepChange = async (
  ctx: Ctx,
  before: Order,
  changes: Partial<Order>,
  entry: Parameters<typeof appendHistory>[3][number],
): Promise<Order> => {
  await updateRow(ctx, orderResource, before, changes);
  appendHistory(ctx, 'SalesOrder', [before.salesOrderID], [entry]);
  const after = await readOne(ctx, orderResource, before.salesOrderID);
  auditRow(ctx, orderResource, 'UPDATE', before, after);
  return after;
};
