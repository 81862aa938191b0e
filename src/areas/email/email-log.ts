import { field } from '#kit/field';
import { answerList, answerPage } from '#kit/list-answer';
import { countStatement, filterProperties, limitParameter, listQuery, planList } from '#kit/list-plan';
import { listed } from '#kit/resource';
import { operation } from '#platform/operation';
import { int32, list, object, optional } from '#platform/schema';
import { emailExample } from './email.example.ts';

/** Where an attempt can fail. SMTP: the server refused the mail; SUPPRESSED: a test tenant's, not sent at all. */
export const sendFaults = ['DNS', 'CONNECT', 'TLS', 'TIMEOUT', 'AUTH', 'SMTP', 'SUPPRESSED'] as const;
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
    utc: field.instant({ required: true, sort: true, filter: 'range', description: 'When the attempt began' }),
    host: field.text(253, { description: 'The SMTP server; null: none was asked' }),
    durationMs: field.integer({ minimum: 0 }),
    error: field.oneOf(sendFaults, { filter: 'equal', description: 'Where it failed; null: the server took the mail' }),
    response: field.text(1000, { description: 'What the server said, or what kept it from saying anything' }),
  },
});

const shared = { method: 'GET', tag: 'email', permission: 'email.read' } as const;

const recentLog = operation({
  ...shared,
  id: 'listEmailLog',
  path: '/v1/email/logs',
  summary: 'List the attempts to send e-mails, newest first',
  query: listQuery(log, { limit: limitParameter }),
  response: list(log.element),
  problems: ['InvalidCursor'],
  example: { response: [emailExample.log] },
  run: async (ctx, { query }) => answerList(ctx, log, planList(log, query)),
});

const countLog = operation({
  ...shared,
  id: 'countEmailLog',
  path: '/v1/email/logs/count',
  summary: 'Count the attempts to send e-mails',
  query: object(filterProperties(log)),
  response: object({ count: int32({ minimum: 0 }) }, { title: 'Count' }),
  example: { response: { count: 12 } },
  run: async (ctx, { query }) => ({
    count: (await ctx.first(countStatement(ctx, log, planList(log, query))))?.count ?? 0,
  }),
});

const pageLog = operation({
  ...shared,
  id: 'pageEmailLog',
  path: '/v1/email/logs/pages/{page}',
  summary: 'One page of the attempts to send e-mails',
  params: object({ page: int32({ minimum: 1, description: 'The page, from 1' }) }),
  query: listQuery(log, {
    limit: optional(
      int32({ minimum: 1, maximum: 1000, description: 'Rows on a page, 25 unless given, at most 1,000' }),
    ),
  }),
  response: list(log.element),
  problems: ['InvalidCursor'],
  example: { params: { page: '1' }, response: [emailExample.log] },
  run: async (ctx, { params, query }) => {
    const { limit = 25 } = query as { limit?: number };
    return answerPage(ctx, log, { ...planList(log, query), limit: undefined }, params.page, limit);
  },
});

export const emailLogOperations = [recentLog, countLog, pageLog];
