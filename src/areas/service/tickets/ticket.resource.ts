import { sql } from 'kysely';
import { freeStock } from '#areas/goods/stock';
import { deleteAttachments, documentsPart } from '#areas/ground/documents';
import { foundByCustomer } from '#areas/selling/header';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { deleteHistory, historyPart } from '#kit/parts/history';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { statusDatesSchema, withStatusDate } from '#kit/parts/status-dates';
import { deleteTags, tagsPart } from '#kit/parts/tags';
import { eventOf, resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { refuseLaterDay } from '#platform/later-day';
import { Problem } from '#platform/problem';
import { dropWork } from '#platform/queued-work/queue';
import { refuseReferenced } from '#platform/references';
import { refuseTogether } from '#platform/tell-all';
import { deadlineKind, setDeadline } from './deadline.ts';
import { labourPart, linesPart, sparePartsPart } from './line.schema.ts';
import { judgeLines } from './lines.ts';
import { priorities } from './service-settings.ts';
import { ticketExample } from './ticket.example.ts';
import { ticketMachine } from './ticket.machine.ts';

const set = { required: true, readOnly: true } as const;
const later = { ...set, fallback: '', isPlaceholder: true } as const;

const fields = {
  number: field.number({ entity: 'Ticket', format: 'ST####', first: 1001 }),
  customerID: field.id({ required: true, createOnly: true, refers: true, filter: 'equal' }),
  customerName: field.text(200, {
    readOnly: true,
    description: 'As the customer is called now',
    computed: () => sql`(select c.customer_name from customers c
      where c.tenant_id = t.tenant_id and c.customer_id = t.customer_id)`,
  }),
  contactPersonID: field.id({ refers: true, filter: 'equal', description: 'A person of the customer' }),
  shipToID: field.id({ refers: true, description: 'Where it goes back to: a ship-to of the customer' }),
  subject: field.text(300, { required: true, search: true, example: 'Cylinder leaks' }),
  description: field.longText(20_000, { search: true }),
  status: statusField(ticketMachine),
  statusSinceUTC: field.instant({ ...later, description: 'When it came into the status' }),
  priority: field.oneOf(priorities, {
    required: true,
    fallback: 'NORMAL',
    filter: 'equal',
    description: 'Says how long it may take (GET /v1/service/settings)',
  }),
  rmaNumber: field.text(40, {
    readOnly: true,
    search: true,
    filter: 'equal',
    description: 'By which the customer sends something back; given by …/rma',
  }),
  purchaseOrder: field.text(100, { search: true, filter: 'equal', description: 'The customer’s order' }),
  salesOrderID: field.id({
    refers: true,
    filter: 'equal',
    description: 'The order that it was delivered with',
  }),
  assignedToUserID: field.id({ refers: true, filter: 'equal', description: 'Who looks after it' }),
  receivedUTC: field.instant({
    required: true,
    isPlaceholder: true,
    fallback: '',
    sort: true,
    filter: 'range',
    description: 'When the customer reported it; now unless sent. Warranty is judged on this day',
  }),
  isWaitingForCustomer: field.flag({
    ...set,
    fallback: false,
    filter: 'equal',
    description: 'Set by …/waiting: the clock of the deadline stands',
  }),
  allowedMinutes: field.integer(
    { minimum: 1 },
    { readOnly: true, description: 'Working minutes that it may take; null: it has no deadline' },
  ),
  usedMinutes: field.integer(
    { minimum: 0 },
    { ...set, fallback: 0, description: 'Working minutes that it has taken until clockSinceUTC' },
  ),
  clockSinceUTC: field.instant({
    readOnly: true,
    description:
      'Since when the clock goes; null: it stands, as the customer is waited for or the work is done',
  }),
  dueUTC: field.instant({
    readOnly: true,
    filter: 'range',
    description: 'When its time is over, if its clock goes on',
  }),
  isOverdue: field.flag({
    ...set,
    filter: 'equal',
    description: 'Whether its time is over',
    computed: (now) => sql`coalesce(t.due_utc <= ${now}::timestamptz, false)`,
  }),
  escalatedUTC: field.instant({ readOnly: true, filter: 'range', description: 'When its time ran out' }),
  statusDates: field.json(statusDatesSchema(ticketMachine, 'TicketStatusDates'), { ...set, fallback: {} }),
};

/** What a customer brings back or asks for. */
export const ticketResource = resource({
  entity: 'Ticket',
  noun: 'ticket',
  table: 'service_tickets',
  path: '/v1/service/tickets',
  param: 'TicketID',
  idField: 'ticketID',
  tag: 'service',
  permission: 'tickets',
  fields,
  life: ticketMachine,
  deletableIn: ['OPEN'],
  parts: {
    lineItems: linesPart,
    spareParts: sparePartsPart,
    labour: labourPart,
    tags: tagsPart('Ticket', 'ticket_id'),
    notes: notesPart('Ticket', 'ticket_id'),
    documents: documentsPart('Ticket', 'ticket_id'),
    history: historyPart('Ticket', 'ticket_id'),
  },
  operations: ['list', 'get', 'patch', 'delete', 'count', 'pages', 'search'],
  sort: '-receivedUTC',
  search: { param: 'q', others: foundByCustomer },
  isReferredTo: true,
  check: async (ctx, row, old) => {
    if (!old) {
      row.receivedUTC ||= ctx.now;
      row.statusSinceUTC = ctx.now;
      row.statusDates = withStatusDate({}, row.status, ctx.userID, ctx.now);
    }
    if (row.receivedUTC !== old?.receivedUTC) refuseLaterDay(ctx, '/receivedUTC', row.receivedUTC);
    await refuseOthersPeople(ctx, row, old);
    if (row.priority !== old?.priority) await setDeadline(ctx, row, { isAllowanceNew: true });
    if (old && row.receivedUTC !== old.receivedUTC) await judgeLines(ctx, row);
  },
  deleting: async (ctx, { ticketID }) => {
    await refuseReferenced(ctx, 'service_tickets', ticketID);
    await freeStock(ctx, { entity: 'TICKET', id: ticketID });
    dropWork(ctx, deadlineKind, ticketID);
    await deleteTags(ctx, 'Ticket', ticketID);
    await deleteNotes(ctx, 'Ticket', ticketID);
    await deleteHistory(ctx, 'Ticket', ticketID);
    await deleteAttachments(ctx, 'Ticket', ticketID);
  },
  example: ticketExample,
});

/** A ticket as it is stored. */
export type Ticket = Kept<typeof fields, 'ticketID'>;

/** Sent once, in the transaction that makes it. */
export const ticketCreated = eventOf(ticketResource, 'Created', 'A service ticket was made');

/** Sent after each move, with the ticket as it is then. */
export const ticketStatusChanged = eventOf(
  ticketResource,
  'StatusChanged',
  'A service ticket moved to another status; read `status` in the body',
);

type Named = Pick<Ticket, 'customerID' | 'contactPersonID' | 'shipToID'>;

/** @throws Problem 400 UnknownReference for people and places that are not the customer's */
const refuseOthersPeople = async (ctx: Ctx, row: Named, old: Named | undefined): Promise<void> => {
  const { customerID, contactPersonID, shipToID } = row;
  const found = await ctx.one(
    sql<{ isPerson: boolean; isPlace: boolean }>`
      select exists (select 1 from people p where ${ctx.mine('p')} and p.person_id = ${contactPersonID}
          and p.customer_id = ${customerID}) as "isPerson",
        exists (select 1 from ship_tos s where ${ctx.mine('s')} and s.ship_to_id = ${shipToID}
          and s.customer_id = ${customerID}) as "isPlace"`,
    'customer',
  );
  const wrong = (pointer: string, noun: string) =>
    new Problem('UnknownReference', `${pointer}: the customer has no such ${noun}.`, {
      errors: [{ pointer, detail: `is no ${noun} of the customer` }],
    });
  refuseTogether([
    contactPersonID !== null &&
      contactPersonID !== old?.contactPersonID &&
      !found.isPerson &&
      wrong('/contactPersonID', 'person'),
    shipToID !== null && shipToID !== old?.shipToID && !found.isPlace && wrong('/shipToID', 'ship-to'),
  ]);
};
