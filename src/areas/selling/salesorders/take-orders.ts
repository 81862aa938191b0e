import { sql } from 'kysely';
import { customerColumn } from '#areas/parties/customers';
import { changedPlace } from '#areas/selling/header';
import { findItems, isItem, mergeLines } from '#areas/selling/lines';
import {
  type BodyColumns,
  faultAt,
  instantOfDay,
  RowFaults,
  skippedBy,
  takeRecords,
} from '#kit/import/records-of-rows';
import { readOne } from '#kit/rows';
import { isDecimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { type ImportMode, type ReadRow, type RowResult, textCells } from '#platform/import-kind';
import { Problem } from '#platform/problem';
import { changeOrder } from './change-order.ts';
import { newOrderOf, refuseWrongCodes } from './create-order.ts';
import { type Order, orderResource } from './order.resource.ts';
import { linesOfOrder, type OrderLine } from './order-lines.ts';
import { type FileLine, type FileOrder, readOrderRows } from './read-order-rows.ts';

/**
 * Takes each order whole or not at all, by the functions of its operations: half an order would be made and
 * shipped as one.
 */
export const takeOrders = async (
  ctx: Ctx,
  rows: readonly ReadRow[],
  mode: ImportMode,
): Promise<RowResult[]> => {
  const customers = await customerColumn.find(ctx, textCells(rows, 'customerNumber'), {});
  return takeRecords(ctx, rows, {
    columns,
    read: readOrderRows,
    take: (order) => tryOne(ctx, order, customers, mode),
  });
};

/** Where members of an order's body stand in a file. */
const columns: BodyColumns = {
  lines: 'items',
  header: {
    customerID: 'customerNumber',
    shipToID: 'shipToNumber',
    requestedDateUTC: 'requestedDate',
    promiseDateUTC: 'promiseDate',
  },
  line: {
    number: 'itemNumber',
    itemID: 'itemNumber',
    description: 'lineDescription',
    notes: 'lineNotes',
  },
};

type Customers = ReadonlyMap<string, string>;

const tryOne = async (
  ctx: Ctx,
  order: FileOrder,
  customers: Customers,
  mode: ImportMode,
): Promise<RowResult> => {
  const customerID = customers.get(order.customerNumber);
  if (customerID === undefined)
    throw new RowFaults([
      faultAt(0, 'customerNumber', `${order.customerNumber} is no customer`, 'UnknownReference'),
    ]);
  const old = await findOrder(ctx, order, customerID);
  const skipped = skippedBy(mode, old !== undefined, 'order');
  if (skipped) return skipped;
  const shipToID = await findShipTo(ctx, order.header.shipToNumber, customerID);
  if (!old) {
    await create(ctx, order, { customerID, shipToID });
    return { outcome: 'CREATED', faults: [] };
  }
  return { outcome: (await change(ctx, order, old, shipToID)) ? 'UPDATED' : 'UNCHANGED', faults: [] };
};

/** By its number; without one, the customer's that answers this purchase order, unless it is cancelled. */
const findOrder = async (
  ctx: Ctx,
  { number, purchaseOrder }: FileOrder,
  customerID: string,
): Promise<Order | undefined> => {
  // No key of the table keeps another file that is taken beside this one from answering it too.
  const answer = `order of ${ctx.tenantID} ${customerID} ${purchaseOrder}`;
  if (number === null) ctx.send(sql`select pg_advisory_xact_lock(hashtextextended(${answer}, 0))`);
  const found = await ctx.rows(sql<{ id: string; number: string; customerID: string }>`
    select o.sales_order_id as id, o.number, o.customer_id as "customerID" from sales_orders o
    where ${ctx.mine('o')} and ${
      number === null
        ? sql`o.customer_id = ${customerID} and o.purchase_order = ${purchaseOrder} and o.status <> 'CANCELLED'`
        : sql`o.number = ${number}`
    } order by o.number limit 2 for update`);
  const [one, other] = found;
  if (!one) return undefined;
  if (other)
    throw new RowFaults([
      faultAt(0, 'number', `is empty, and ${one.number} and ${other.number} both answer ${purchaseOrder}`),
    ]);
  if (one.customerID !== customerID)
    throw new RowFaults([faultAt(0, 'customerNumber', `is not the customer of the order ${number}`)]);
  return readOne(ctx, orderResource, one.id);
};

/** Undefined where the file has no such column; null where its cell is empty. */
const findShipTo = async (
  ctx: Ctx,
  shipToNumber: unknown,
  customerID: string,
): Promise<string | null | undefined> => {
  if (shipToNumber === undefined || shipToNumber === null) return shipToNumber;
  const found = await ctx.first(sql<{ id: string }>`
    select s.ship_to_id as id from ship_tos s
    where ${ctx.mine('s')} and s.customer_id = ${customerID} and s.ship_to_number = ${shipToNumber}`);
  if (found) return found.id;
  const message = `${shipToNumber} is no ship-to of the customer`;
  throw new RowFaults([faultAt(0, 'shipToNumber', message, 'UnknownReference')]);
};

type Found = { customerID: string; shipToID: string | null | undefined };

/** An empty cell of the header is what a new order has where nothing is said. */
const create = async (ctx: Ctx, order: FileOrder, { customerID, shipToID }: Found): Promise<void> => {
  const { description, currencyCode, discountPercent, paymentTerms, requestedDate, promiseDate } =
    order.header;
  const made = await newOrderOf(
    ctx,
    {
      customerID,
      purchaseOrder: order.purchaseOrder,
      ...(shipToID ? { shipToID } : {}),
      ...(typeof description === 'string' ? { description } : {}),
      ...(typeof currencyCode === 'string' ? { currencyCode } : {}),
      ...(isDecimal(discountPercent) ? { discountPercent } : {}),
      ...(typeof paymentTerms === 'string' ? { paymentTerms } : {}),
      requestedDateUTC: instantOfDay(ctx, 'requestedDate', requestedDate, null),
      promiseDateUTC: instantOfDay(ctx, 'promiseDate', promiseDate, null),
      items: order.lines,
    },
    order.number,
  );
  // Another request gave it to an order since: this one is undone, and the second try finds that one.
  if (order.number !== null && made.number !== order.number)
    throw new Problem('Duplicate', `${order.number} was taken just now.`, {
      errors: [{ pointer: '/number', detail: `${order.number} was taken just now` }],
    });
};

/** Whether it says anything else than what is stored; an order that it says the same of may be RELEASED. */
const change = async (
  ctx: Ctx,
  order: FileOrder,
  old: Order,
  shipToID: string | null | undefined,
): Promise<boolean> => {
  const set = changedHeader(ctx, order, old, shipToID);
  const stored = new Map(linesOfOrder(old).map((line) => [line.lineNumber, line]));
  const inputs = order.lines.map((line) => {
    const { itemAndQtyID } = stored.get(line.lineNumber) ?? {};
    return { ...line, ...(itemAndQtyID === undefined ? {} : { itemAndQtyID }) };
  });
  const saysLines = order.lines.some((line) => differs(line, stored.get(line.lineNumber)));
  if (Object.keys(set).length === 0 && !saysLines) return false;
  refuseWrongCodes(set);
  await changeOrder(ctx, old.salesOrderID, async (header, lines) => {
    const place = await changedPlace(ctx, set, header);
    const changed = { ...header, ...set, ...place };
    if (set.currencyCode !== undefined && lines.length > 0)
      throw new Problem('NotEditable', 'The currency can change only while the order has no lines.', {
        errors: [{ pointer: '/currencyCode', detail: `is ${header.currencyCode}, and the order has lines` }],
      });
    if (!saysLines) return { set: { ...set, ...place } };
    const items = await findItems(ctx, inputs, lines.filter(isItem));
    const merged = await mergeLines(ctx, lines, inputs, { items, header: changed, at: '/items' });
    return { ...merged, set: { ...merged.set, ...set, ...place } };
  });
  return true;
};

/** The fields of the header of which the file says something else. */
const changedHeader = (
  ctx: Ctx,
  { header, purchaseOrder, number }: FileOrder,
  old: Order,
  shipToID: string | null | undefined,
): Partial<Order> => {
  const { description, paymentTerms, currencyCode, discountPercent } = header;
  const has = (column: string) => column in header;
  const wanted: Partial<Order> = {
    ...(number !== null && purchaseOrder !== null ? { purchaseOrder } : {}),
    ...(has('description') ? { description: typeof description === 'string' ? description : null } : {}),
    ...(has('paymentTerms') ? { paymentTerms: typeof paymentTerms === 'string' ? paymentTerms : null } : {}),
    ...(typeof currencyCode === 'string' ? { currencyCode } : {}),
    ...(has('requestedDate')
      ? { requestedDateUTC: instantOfDay(ctx, 'requestedDate', header.requestedDate, old.requestedDateUTC) }
      : {}),
    ...(has('promiseDate')
      ? { promiseDateUTC: instantOfDay(ctx, 'promiseDate', header.promiseDate, old.promiseDateUTC) }
      : {}),
    ...(shipToID ? { shipToID } : {}),
  };
  const other = Object.entries(wanted).filter(([name, value]) => value !== old[name as keyof Order]);
  const isOtherDiscount = isDecimal(discountPercent) && !discountPercent.eq(old.discountPercent);
  return {
    ...Object.fromEntries(other),
    ...(isOtherDiscount ? { discountPercent, discountAmount: null } : {}),
  };
};

const differs = (line: FileLine, stored: OrderLine | undefined): boolean =>
  !stored ||
  line.number !== stored.number ||
  !line.quantity.eq(stored.quantity) ||
  (line.unitPrice !== undefined && !line.unitPrice.eq(stored.unitPrice)) ||
  (line.discount !== undefined && !line.discount.eq(stored.discount)) ||
  (line.description !== undefined && line.description !== stored.description) ||
  (line.notes !== undefined && line.notes !== stored.notes);
