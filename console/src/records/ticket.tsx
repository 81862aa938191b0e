import {
  addTicketNotes,
  getTicket,
  getTicketStatusMachine,
  setTicketStatus,
} from '../../../client/groups/service.ts';
import type { Ticket } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { day, linked, moment, statusOf, tableOf } from '../cells.tsx';
import { TicketDiagnosis } from '../diagnosis/ticket-diagnosis.tsx';
import { Serial } from '../serial.tsx';
import type { RecordKind } from './record-kind.ts';

export const ticket: RecordKind<Ticket> = {
  list: '/tickets',
  title: 'ticket.title',
  numberOf: ({ number }) => number,
  read: (TicketID) => millwright.answer(getTicket, { params: { TicketID } }),
  facts: [
    { title: 'field.subject', value: (row) => row.subject },
    { title: 'field.description', value: (row) => row.description },
    { title: 'field.customer', value: (row) => row.customerName },
    { title: 'field.priority', value: (row, { term }) => term(row.priority) },
    { title: 'ticket.rma', value: (row) => row.rmaNumber },
    { title: 'order.purchaseOrder', value: (row) => row.purchaseOrder },
    {
      title: 'nav.orders',
      value: (row, { say }) => linked(row.salesOrderID && `/orders/${row.salesOrderID}`, say('record.open')),
    },
    {
      title: 'field.due',
      value: (row, speech) =>
        row.dueUTC && (
          <span className={row.isOverdue ? 'late' : undefined}>{moment(row.dueUTC, speech)}</span>
        ),
    },
    {
      title: 'ticket.waiting',
      value: (row, { say }) => row.isWaitingForCustomer && say('ticket.forCustomer'),
    },
  ],
  parts: [
    {
      title: 'quote.lines',
      anchor: 'lines',
      table: (row) =>
        tableOf(
          row.lineItems,
          (line) => line.serviceTicketLineItemID,
          [
            { title: 'field.line', cell: (line) => line.lineNumber },
            { title: 'production.pieces', cell: (line) => <Serial number={line.serialNumber} /> },
            { title: 'ticket.problem', cell: (line) => line.reportedProblem },
            { title: 'field.quantity', cell: (line, { number }) => number(line.quantity), isNumber: true },
            { title: 'ticket.warranty', cell: (line, { term }) => term(line.warranty) },
            { title: 'ticket.until', cell: (line, speech) => day(line.warrantyUntil, speech) },
            { title: 'ticket.custody', cell: (line, { term }) => term(line.custody) },
          ],
          (line) => (line.productionOrderID === null ? undefined : `/production/${line.productionOrderID}`),
        ),
    },
    {
      title: 'ticket.parts',
      anchor: 'parts',
      table: (row) =>
        tableOf(row.spareParts, (part) => part.ticketPartID, [
          { title: 'field.item', cell: (part) => part.itemNumber, isCode: true },
          { title: 'field.description', cell: (part) => part.description },
          { title: 'field.quantity', cell: (part, { number }) => number(part.quantity), isNumber: true },
          { title: 'field.unit', cell: (part) => part.uOM },
          statusOf(),
        ]),
    },
  ],
  machine: getTicketStatusMachine,
  moves: {
    status: {
      permission: 'tickets.write',
      send: (TicketID, { to }, options) =>
        millwright(
          setTicketStatus,
          { params: { TicketID }, body: { status: to as Ticket['status'] } },
          options,
        ),
    },
  },
  more: TicketDiagnosis,
  addNote: {
    permission: 'tickets.write',
    send: (TicketID, text) => millwright(addTicketNotes, { params: { TicketID }, body: [{ text }] }),
  },
};
