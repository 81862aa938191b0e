import { importOperations, lastImport } from '#areas/ground/imports';
import type { ResourceImport } from '#kit/import/declaration';
import { exportForImport } from '#kit/import/export';
import { namedReference } from '#kit/import/named-reference';
import { importOf } from '#kit/import/resource-import';
import { ticketResource } from './ticket.resource.ts';

/** Tickets in files, by their number. */
const ticketFiles: ResourceImport = {
  resource: ticketResource,
  name: 'tickets',
  key: 'number',
  references: [
    namedReference({
      ...{ field: 'customerID', column: 'customerNumber', noun: 'customer', from: 'customers' },
      ...{ id: 'customer_id', word: 'customer_number', most: 40 },
      description: 'The number of the customer',
    }),
    namedReference({
      ...{ field: 'salesOrderID', column: 'salesOrderNumber', noun: 'sales order', from: 'sales_orders' },
      ...{ id: 'sales_order_id', word: 'number', most: 40 },
      description: 'The number of the order that it was delivered with',
    }),
  ],
  without: ['contactPersonID', 'shipToID', 'assignedToUserID'],
};

export const ticketImport = importOf(ticketFiles);

export const ticketFileOperations = [
  exportForImport(ticketFiles),
  lastImport(ticketImport, '/v1/service/tickets/import/results'),
  ...importOperations(ticketImport, {
    start: '/v1/service/tickets/import',
    startIsAddition: true,
    status: [],
  }),
];
