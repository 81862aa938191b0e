import { importOperations, lastImport } from '#areas/ground/imports';
import { exportFile, formatParameter } from '#kit/export';
import { rowOf } from '#kit/import/declaration';
import { filterQuery } from '#kit/list-plan';
import { fieldOf } from '#kit/resource';
import type { ImportColumn, ImportKind } from '#platform/import-kind';
import { type Operation, operation } from '#platform/operation';
import { int32, price, quantity, text } from '#platform/schema';
import { mostLines } from './customer-line.ts';
import { customerOrderResource } from './customer-order.resource.ts';
import { customerOrderRows } from './customer-order-rows.ts';
import { takeCustomerOrders } from './take-customer-orders.ts';

const ofOrder = (name: string, description: string): ImportColumn => {
  const { schema } = fieldOf(customerOrderResource, name);
  return { name, schema, required: false, description };
};
const column = (name: string, schema: ImportColumn['schema'], description: string): ImportColumn => ({
  name,
  schema,
  required: false,
  description,
});

const columns: ImportColumn[] = [
  { ...ofOrder('number', 'The customer’s number of the order'), required: true },
  { ...column('customerNumber', text(40), 'The number of the customer'), required: true },
  {
    ...column(
      'receivedDate',
      text(40),
      'The day on which it came, or the instant; of a new order now where empty',
    ),
    holds: 'DAY',
  },
  column('salesQuoteNumber', text(40), 'The quote that it answers'),
  column('salesOrderNumber', text(40), 'The sales order that answers it'),
  ofOrder('requestedDate', 'When the customer wants it'),
  ofOrder('paymentTerms', 'As the customer wrote them'),
  ofOrder('currencyCode', 'Of all amounts; of a new order the customer’s where empty'),
  ofOrder('statedTotal', 'What the paper states as the sum of its lines'),
  column('lineNumber', int32({ minimum: 1 }), 'The line’s; where it is empty, the one after the row above'),
  column('itemNumber', text(60), 'Of our item or product, as far as the customer names it'),
  column('customerItemNumber', text(60), 'The customer’s own part number'),
  column('lineDescription', text(4000), 'Of the line'),
  column('uOM', text(10), 'Of the quantity'),
  column('quantity', quantity(), 'A row without quantity and price has no line'),
  column('unitPrice', price(), 'Of one, after discounts'),
];

/** Customers' purchase orders in files: a row for each line, those of an order below one another. */
export const customerOrderImport: ImportKind = {
  entity: 'CustomerOrder',
  name: 'customerorders',
  tag: 'customer-orders',
  permission: 'customerorders',
  columns,
  key: ['number', 'customerNumber'],
  together: { most: mostLines },
  take: takeCustomerOrders,
};

const file = exportFile(rowOf(columns));

const exportCustomerOrders = operation({
  id: 'exportCustomerOrders',
  method: 'GET',
  path: '/v1/customerorders/export',
  tag: 'customer-orders',
  summary: 'Export customer orders, a row for each line',
  description:
    'The columns are those of an import: the file imports back unchanged. An order without lines has one row. Without `status` those that are REJECTED or CANCELLED are left out, because an import would make them again.',
  permission: 'customerorders.read',
  addition: true,
  query: filterQuery(customerOrderResource, { Format: formatParameter }),
  exports: 'CustomerOrder',
  response: file.response,
  run: async (ctx, { query }) =>
    file.answer({
      name: customerOrderImport.name,
      rows: customerOrderRows(ctx, query),
      format: query.Format,
    }),
});

export const customerOrderFiles: Operation[] = [
  exportCustomerOrders,
  {
    ...lastImport(customerOrderImport, '/v1/customerorders/import/results'),
    addition: true,
  },
  ...importOperations(customerOrderImport, {
    start: '/v1/customerorders/import',
    startIsAddition: true,
    status: [],
  }),
];
