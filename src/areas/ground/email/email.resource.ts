import { sql } from 'kysely';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { int32, list, object, text } from '#platform/schema';
import { emailExample } from './email.example.ts';
import { emailStatuses } from './email.machine.ts';
import { feedbackPart } from './feedback/feedback.resource.ts';
import { mailAddress } from './mail-address.ts';

const attachment = object(
  { fileName: text(200), contentType: text(200), size: int32({ minimum: 0, description: 'Bytes' }) },
  { title: 'EmailAttachment' },
);

/** What is attached to a mail `t`: names and sizes, without the bytes. */
export const attachmentsPart = {
  schema: list(attachment),
  select: sql`(
    select coalesce(json_agg(json_build_object('fileName', a.file_name, 'contentType', a.content_type,
      'size', length(a.content)) order by a.position), '[]')
    from email_attachments a where a.tenant_id = t.tenant_id and a.email_id = t.email_id)`,
};

/** A mail in the outbox: made by other operations, sent by a worker. */
export const emailResource = resource({
  entity: 'Email',
  noun: 'e-mail',
  table: 'emails',
  path: '/v1/email',
  param: 'EmailID',
  idField: 'emailID',
  tag: 'email',
  permission: 'email',
  fields: {
    entity: field.text(100, {
      required: true,
      filter: 'equal',
      description: 'What it is about: Supplier, …',
    }),
    entityID: field.id({ required: true, filter: 'equal', description: 'The record that it is about' }),
    to: field.words(mailAddress(), { required: true, column: 'recipients' }),
    cc: field.words(mailAddress(), { required: true, column: 'copies', fallback: [] }),
    toNames: field.words(text(200), {
      required: true,
      column: 'recipient_names',
      fallback: [],
      description: 'Who they are, as far as that is known: a supplier, its contact',
    }),
    replyTo: field.text(254, {
      description: 'Where an answer goes; null: that of the SMTP server’s settings',
    }),
    inReplyTo: field.text(998, { description: 'The Message-ID of the mail that it answers' }),
    subject: field.text(300, { required: true, search: true }),
    bodyText: field.text(100_000, { required: true, description: 'Plain text' }),
    status: field.oneOf(emailStatuses, { required: true, filter: 'equal' }),
    attempts: field.integer({ minimum: 0 }, { required: true, fallback: 0 }),
    nextAttemptUTC: field.instant({ description: 'null: nothing is left to do' }),
    sentUTC: field.instant({ filter: 'range', description: 'When the SMTP server took it' }),
    error: field.text(1000, { description: 'What the last attempt met, for people' }),
  },
  parts: { attachments: attachmentsPart, feedback: feedbackPart },
  operations: ['list', 'get', 'pages', 'search'],
  sort: '-createdUTC',
  search: {
    param: 'searchfor',
    words: ({ to, cc, toNames }) => [to, cc, toNames].flatMap((some) => some ?? []),
  },
  pages: { size: 'limit' },
  example: { row: emailExample.row, create: {}, patch: {} },
});
