import { importOperations, lastImport } from '#areas/ground/imports';
import { exportFile, formatParameter } from '#kit/export';
import { rowOf } from '#kit/import/declaration';
import { filterQuery } from '#kit/list-plan';
import type { ImportKind } from '#platform/import-kind';
import { type Operation, operation } from '#platform/operation';
import { mostLines } from '../line.schema.ts';
import { ticketResource } from '../ticket.resource.ts';
import { takeTickets } from './take-tickets.ts';
import { headerColumns, lineColumns, ticketFiles } from './ticket-columns.ts';
import { ticketFileRows } from './ticket-file-rows.ts';

const columns = [...headerColumns, ...lineColumns];

/** Tickets in files: a row for each line, those of a ticket below one another. */
export const ticketImport: ImportKind = {
  entity: 'Ticket',
  name: ticketFiles.name,
  tag: 'service',
  permission: 'tickets',
  columns,
  key: [ticketFiles.key],
  together: { most: mostLines + 1 }, // and one for the ticket
  take: takeTickets,
};

const file = exportFile(rowOf(columns));

const exportTickets = operation({
  id: 'exportTickets',
  method: 'GET',
  path: '/v1/service/tickets/export',
  tag: 'service',
  summary: 'Export tickets with their lines, a row for each line',
  description:
    'The columns are those of an import: the file imports back unchanged. A ticket without lines has one row. In CSV, text cells that a spreadsheet ' +
    'would run as a formula are escaped, and an import takes that off again; numbers never.',
  permission: 'tickets.read',
  query: filterQuery(ticketResource, { Format: formatParameter }),
  exports: 'Ticket',
  response: file.response,
  run: async (ctx, { query }) =>
    file.answer({ name: ticketImport.name, rows: ticketFileRows(ctx, query), format: query.Format }),
});

export const ticketFileOperations: Operation[] = [
  exportTickets,
  lastImport(ticketImport, '/v1/service/tickets/import/results'),
  ...importOperations(ticketImport, {
    start: '/v1/service/tickets/import',
    startIsAddition: true,
    status: [],
  }),
];
