import { importOperations, lastImport } from '#areas/ground/imports';
import { mostLines } from '#areas/selling/lines';
import { exportFile, formatParameter } from '#kit/export';
import { rowOf } from '#kit/import/declaration';
import { filterQuery } from '#kit/list-plan';
import { fieldOf } from '#kit/resource';
import type { ImportColumn, ImportKind } from '#platform/import-kind';
import { type Operation, operation } from '#platform/operation';
import { int32, percent, price, quantity, text } from '#platform/schema';
import { orderResource } from './order.resource.ts';
import { orderFileRows } from './order-file-rows.ts';
import { takeOrders } from './take-orders.ts';

const ofOrder = (name: string, description: string): ImportColumn => {
  const { schema } = fieldOf(orderResource, name);
  return { name, schema, required: false, description };
};
const column = (name: string, schema: ImportColumn['schema'], description: string): ImportColumn => ({
  name,
  schema,
  required: false,
  description,
});
const day = (name: string, description: string): ImportColumn => ({
  ...column(name, text(40), description),
  holds: 'DAY',
});

const columns: ImportColumn[] = [
  column(
    'number',
    text(40),
    'The order’s number; where it is empty, the order is the customer’s of this purchaseOrder, and a new one gets the next number',
  ),
  { ...column('customerNumber', text(40), 'The number of the customer'), required: true },
  column('purchaseOrder', text(100), 'The customer’s order number; needed where number is empty'),
  ofOrder('description', 'Of the order'),
  column(
    'shipToNumber',
    text(20),
    'One of the customer’s ship-to’s; of a new order the default one where empty',
  ),
  ofOrder('currencyCode', 'Of all amounts; of a new order the customer’s where empty'),
  column('discountPercent', percent({}, '100'), 'On all lines; of a new order the customer’s where empty'),
  ofOrder('paymentTerms', 'Of a new order the customer’s where empty'),
  day('requestedDate', 'The day on which the customer wants it, in the time zone of who brings the file'),
  day('promiseDate', 'The day for which it was promised'),
  column('lineNumber', int32({ minimum: 1 }), 'The line’s; where it is empty, the one after the row above'),
  column('itemNumber', text(60), 'The item of the line; an order of a row without one has no lines'),
  column('quantity', quantity(), 'In the item’s unit'),
  column('unitPrice', price(), 'Found as for every order where empty; of a line that is there it stays'),
  column('discount', percent({}, '100'), 'Of the line, in percent'),
  column('lineDescription', text(500), 'The item’s where empty'),
  column('lineNotes', text(4000), 'Notes on the line'),
];

/** Sales orders in files: a row for each line, those of an order below one another. */
export const orderImport: ImportKind = {
  entity: 'SalesOrder',
  name: 'salesorders',
  tag: 'sales-orders',
  permission: 'salesorders',
  columns,
  key: ['number', 'customerNumber', 'purchaseOrder'],
  together: { most: mostLines },
  take: takeOrders,
};

const file = exportFile(rowOf(columns));

const exportOrders = operation({
  id: 'exportSalesOrders',
  method: 'GET',
  path: '/v1/salesorders/export/records',
  tag: 'sales-orders',
  summary: 'Export sales orders with their item lines, a row for each line',
  description:
    'The columns are those of an import: the file imports back unchanged. Configured lines are not among them; an order without item lines has one row.',
  permission: 'salesorders.read',
  addition: true,
  query: filterQuery(orderResource, { Format: formatParameter }),
  exports: 'SalesOrder',
  response: file.response,
  run: async (ctx, { query }) =>
    file.answer({ name: orderImport.name, rows: orderFileRows(ctx, query), format: query.Format }),
});

export const orderFileOperations: Operation[] = [
  exportOrders,
  lastImport(orderImport, '/v1/salesorders/import/results'),
  ...importOperations(orderImport, { start: '/v1/salesorders/import', startIsAddition: true, status: [] }),
];
