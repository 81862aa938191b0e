import { sql } from 'kysely';
import { customerColumn } from '#areas/parties/customers';
import { readCustomerTerms } from '#areas/selling/header';
import {
  type BodyColumns,
  faultAt,
  instantOfDay,
  RowFaults,
  skippedBy,
  takeRecords,
} from '#kit/import/records-of-rows';
import { createRow, differingFrom, patchRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { type ImportMode, type ReadRow, type RowResult, textCells } from '#platform/import-kind';
import { readLines } from './customer-line.ts';
import { type CustomerOrder, customerOrderResource } from './customer-order.resource.ts';
import { type FileOrder, linesWith, readCustomerRows } from './read-customer-rows.ts';

/** Takes each customer order whole or not at all, by the rules of create and change. */
export const takeCustomerOrders = async (
  ctx: Ctx,
  rows: readonly ReadRow[],
  mode: ImportMode,
): Promise<RowResult[]> => {
  const customers = await customerColumn.find(ctx, textCells(rows, 'customerNumber'), {});
  return takeRecords(ctx, rows, {
    columns,
    read: readCustomerRows,
    take: (order) => takeOne(ctx, order, customers.get(order.customerNumber), mode),
  });
};

/** Where members of a customer order's body stand in a file. */
const columns: BodyColumns = {
  lines: 'lines',
  header: {
    customerID: 'customerNumber',
    receivedUTC: 'receivedDate',
    salesQuoteID: 'salesQuoteNumber',
    salesOrderID: 'salesOrderNumber',
  },
  line: { description: 'lineDescription' },
};

const takeOne = async (
  ctx: Ctx,
  order: FileOrder,
  customerID: string | undefined,
  mode: ImportMode,
): Promise<RowResult> => {
  if (customerID === undefined)
    throw wrong('customerNumber', `${order.customerNumber} is no customer`, 'UnknownReference');
  const old = await lockLiving(ctx, order.number, customerID);
  const skipped = skippedBy(mode, old !== undefined, 'customer order');
  if (skipped) return skipped;
  const lines = linesWith(order, readLines(old?.lines ?? []));
  const said = await headerOf(ctx, order, old);
  if (!old) {
    const currencyCode = said.currencyCode ?? (await readCustomerTerms(ctx, customerID)).currencyCode;
    await createRow(ctx, customerOrderResource, {
      ...{ ...said, number: order.number, customerID, currencyCode, lines },
    });
    return { outcome: 'CREATED', faults: [] };
  }
  const changes = differingFrom(old, { ...old, ...said, lines });
  if (Object.keys(changes).length === 0) return { outcome: 'UNCHANGED', faults: [] };
  await patchRow(ctx, customerOrderResource, old, changes);
  return { outcome: 'UPDATED', faults: [] };
};

/** The customer's order of that number that is neither REJECTED nor CANCELLED: there is one at most. */
const lockLiving = async (
  ctx: Ctx,
  number: string,
  customerID: string,
): Promise<CustomerOrder | undefined> => {
  const found = await ctx.first(sql<CustomerOrder>`
    select ${customerOrderResource.select(ctx.now)} from customer_orders t
    where ${ctx.mine('t')} and t.customer_id = ${customerID} and t.number = ${number}
      and t.status not in ('REJECTED', 'CANCELLED')
    for update`);
  return found && customerOrderResource.revive(found);
};

/** What the file says of the header; what it has no column for stays, an empty cell of a column is null. */
const headerOf = async (
  ctx: Ctx,
  { header, has }: FileOrder,
  old: CustomerOrder | undefined,
): Promise<Partial<CustomerOrder>> => {
  const { currencyCode, requestedDate, paymentTerms, statedTotal, salesQuoteNumber, salesOrderNumber } =
    header;
  const receivedUTC = instantOfDay(ctx, 'receivedDate', header.receivedDate, old?.receivedUTC ?? null);
  return {
    ...(receivedUTC === null ? {} : { receivedUTC }),
    ...(has('salesQuoteNumber') ? { salesQuoteID: await quoteOf(ctx, salesQuoteNumber) } : {}),
    ...(has('salesOrderNumber') ? { salesOrderID: await orderOf(ctx, salesOrderNumber) } : {}),
    ...(has('requestedDate') ? { requestedDate } : {}),
    ...(has('paymentTerms') ? { paymentTerms } : {}),
    ...(has('statedTotal') ? { statedTotal } : {}),
    ...(currencyCode === null ? {} : { currencyCode }),
  };
};

const quoteOf = async (ctx: Ctx, number: string | null): Promise<string | null> => {
  if (number === null) return null;
  const found = await ctx.first(sql<{ id: string }>`
    select q.sales_quote_id as id from sales_quotes q where ${ctx.mine('q')} and q.number = ${number}`);
  if (!found) throw wrong('salesQuoteNumber', `there is no sales quote ${number}`, 'UnknownReference');
  return found.id;
};

const orderOf = async (ctx: Ctx, number: string | null): Promise<string | null> => {
  if (number === null) return null;
  const found = await ctx.first(sql<{ id: string }>`
    select o.sales_order_id as id from sales_orders o where ${ctx.mine('o')} and o.number = ${number}`);
  if (!found) throw wrong('salesOrderNumber', `there is no sales order ${number}`, 'UnknownReference');
  return found.id;
};

const wrong = (column: string, message: string, code: string): RowFaults =>
  new RowFaults([faultAt(0, column, message, code)]);
