import { field } from '#kit/field';
import { countRows, listRows, pageRows } from '#kit/list/list-operations';
import { listed } from '#kit/resource';
import { emailExample } from './email.example.ts';

/**
 * Where an attempt can fail. SMTP: the server refused the mail; SUPPRESSED: a test tenant's, not sent at all;
 * SEALED: its link cannot be opened any more, not sent either; BLOCKED: nothing is sent to its address
 * (feedback).
 */
export const sendFaults = [
  'DNS',
  'CONNECT',
  'TLS',
  'TIMEOUT',
  'AUTH',
  'SMTP',
  'SUPPRESSED',
  'SEALED',
  'BLOCKED',
] as const;
export type SendFault = (typeof sendFaults)[number];

/** The log: one entry an attempt, and one with attempt 0 for what was not sent. */
const log = listed({
  title: 'EmailLogEntry',
  table: 'email_attempts',
  idField: 'logID',
  sort: '-utc',
  fields: {
    logID: field.id({ required: true }),
    emailID: field.id({ required: true, filter: 'equal' }),
    attempt: field.integer({ minimum: 0 }, { required: true, description: 'From 1; 0: not sent' }),
    utc: field.instant({
      required: true,
      sort: true,
      filter: 'range',
      description: 'When the attempt began',
    }),
    host: field.text(253, { description: 'The SMTP server; null: none was asked' }),
    durationMs: field.integer({ minimum: 0 }),
    error: field.oneOf(sendFaults, {
      filter: 'equal',
      description: 'Where it failed; null: the server took the mail',
    }),
    response: field.text(1000, { description: 'What the server answered, or why it did not answer' }),
  },
});

const shared = { tag: 'email', permission: 'email.read', row: emailExample.log };

export const emailLogOperations = [
  listRows(log, {
    ...shared,
    id: 'listEmailLog',
    path: '/v1/email/logs',
    summary: 'List the attempts to send e-mails, newest first',
  }),
  countRows(log, {
    ...shared,
    id: 'countEmailLog',
    path: '/v1/email/logs/count',
    summary: 'Count the attempts to send e-mails',
  }),
  pageRows(log, {
    ...shared,
    id: 'pageEmailLog',
    path: '/v1/email/logs/pages',
    summary: 'One page of the attempts to send e-mails',
  }),
];
