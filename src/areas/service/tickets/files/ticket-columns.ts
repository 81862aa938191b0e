import { customerColumn } from '#areas/parties/customers';
import { productColumn } from '#areas/products/products';
import { columnsOf, type ResourceImport } from '#kit/import/declaration';
import { namedReference } from '#kit/import/named-reference';
import type { ImportColumn } from '#platform/import-kind';
import { int32, oneOf, quantity, type TSchema, text } from '#platform/schema';
import { billings } from '../line.schema.ts';
import { ticketResource } from '../ticket.resource.ts';

/** Tickets in files, by their number. */
export const ticketFiles: ResourceImport = {
  resource: ticketResource,
  name: 'tickets',
  key: 'number',
  references: [
    customerColumn,
    namedReference({
      ...{ field: 'salesOrderID', column: 'salesOrderNumber', noun: 'sales order', from: 'sales_orders' },
      ...{ id: 'sales_order_id', word: 'number', most: 40 },
      description: 'The number of the order that it was delivered with',
    }),
  ],
  without: ['contactPersonID', 'shipToID', 'assignedToUserID'],
};

const itemColumn = namedReference({
  ...{ field: 'itemID', column: 'itemNumber', noun: 'item', from: 'items', id: 'item_id', word: 'number' },
  ...{ most: 60, description: 'The item of the line; that of the piece where it is empty' },
});

/** What lines name by a word. */
export const lineReferences = [itemColumn, productColumn];

/** Those of a ticket, each of which may stand in all of its rows or in one. */
export const headerColumns: ImportColumn[] = columnsOf(ticketFiles).map((column) => ({
  ...column,
  required: column.name === ticketFiles.key,
}));

const column = (name: string, schema: TSchema, description: string): ImportColumn => ({
  ...{ name, schema, required: false, description },
});
/** Those of a line. */
export const lineColumns: ImportColumn[] = [
  column('lineNumber', int32({ minimum: 1 }), 'The line’s; where it is empty, the one after the row above'),
  ...lineReferences.map(({ column: name, schema, description }) => column(name, schema, description)),
  column('serialNumber', text(100), 'Of one piece; the quantity is 1'),
  column('quantity', quantity(), 'A new line has 1 where it is empty'),
  column('reportedProblem', text(4000), 'What the customer says of it'),
  column('billing', oneOf(billings), 'Who pays; of a new line by its warranty where it is empty'),
];
