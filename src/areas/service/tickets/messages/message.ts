import { sql } from 'kysely';
import { mailAddress } from '#areas/ground/email';
import { field } from '#kit/field';
import { listed } from '#kit/resource';
import { id, text } from '#platform/schema';

/** Messages of tickets, as they are listed. */
export const messages = listed({
  title: 'TicketMessage',
  table: 'service_messages',
  idField: 'messageID',
  sort: 'utc',
  fields: {
    messageID: field.id({ required: true }),
    ticketID: field.id({ required: true, filter: 'equal' }),
    direction: field.oneOf(['IN', 'OUT'], { required: true, filter: 'equal' }),
    fromAddress: field.text(254, { required: true }),
    fromName: field.text(200),
    to: field.words(mailAddress(), { required: true, column: 'recipients' }),
    cc: field.words(mailAddress(), { required: true, column: 'copies' }),
    subject: field.longText(300, { required: true }),
    text: field.longText(100_000, { required: true, column: 'body_text' }),
    personID: field.id({ description: 'The customer’s person who wrote it, where it is one' }),
    isAutomatic: field.flag({
      required: true,
      description: 'Written by a program, as an out-of-office note',
    }),
    sentUTC: field.instant({ description: 'As the message says' }),
    documentIDs: field.words(id(), {
      required: true,
      column: 'document_ids',
      description: 'What was attached, now among the ticket’s documents',
    }),
    droppedAttachments: field.integer(
      { minimum: 0 },
      { required: true, description: 'How many more were attached than are kept' },
    ),
    emailID: field.id({ description: 'Of OUT: the mail of the outbox' }),
    emailStatus: field.text(40, {
      description: 'Of OUT: what became of it',
      computed: () =>
        sql`(select e.status from emails e where e.tenant_id = t.tenant_id and e.email_id = t.email_id)`,
    }),
    userID: field.id({ required: true, description: 'Who sent it, or brought it in' }),
    utc: field.instant({
      required: true,
      sort: true,
      filter: 'range',
      description: 'When it came or was sent',
    }),
  },
});

/** Texts of a message's shape that others use. */
export const messageText = text(100_000, { description: 'Plain text' });

export const messageExample = {
  messageID: '0198c5a0-0000-7000-8000-0000000008e0',
  ticketID: '0198c5a0-0000-7000-8000-0000000008d0',
  direction: 'IN',
  fromAddress: 'jana.petersen@example.com',
  fromName: 'Jana Petersen',
  to: ['service@example.com'],
  cc: [],
  subject: 'Cylinder leaks',
  text: 'The cylinder of last year leaks at the rod.',
  personID: '0198c5a0-0000-7000-8000-000000000002',
  isAutomatic: false,
  sentUTC: '2026-01-31T11:58:00.000Z',
  documentIDs: [],
  droppedAttachments: 0,
  emailID: null,
  emailStatus: null,
  userID: '0198c5a0-0000-7000-8000-0000000000aa',
  utc: '2026-01-31T12:00:00.000Z',
};
