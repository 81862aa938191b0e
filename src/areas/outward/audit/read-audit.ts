import { sql } from 'kysely';
import { answerList, answerPage } from '#kit/list-answer';
import { countStatement, limitParameter, listQuery, pageSize, planList } from '#kit/list-plan';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, int32, list, object } from '#platform/schema';
import { auditExample } from './audit.example.ts';
import { auditEntry, readsTrail, refuseUntold } from './audit-entry.ts';
import { auditFilter, filterConditions, filterFields } from './audit-filter.ts';

const byBody = { ...readsTrail, method: 'POST', reads: true, body: auditFilter } as const;
const bodyNote =
  'The filter is the body, `{}` for all. It only reads. To go on, POST the same body to the address in Link rel="next".';

const listAudit = operation({
  ...readsTrail,
  id: 'listAuditEntries',
  method: 'GET',
  path: '/v1/audit',
  summary: 'List the audit trail, newest first',
  query: listQuery(auditEntry, { ...filterFields, limit: limitParameter }),
  response: list(auditEntry.element),
  problems: ['InvalidCursor'],
  example: { response: [auditExample] },
  run: async (ctx, { query }) =>
    answerList(ctx, auditEntry, planList(auditEntry, query, filterConditions(query))),
});

const findAudit = operation({
  ...byBody,
  id: 'findAuditEntries',
  path: '/v1/audit',
  summary: 'List what a filter leaves of the audit trail, newest first',
  description: bodyNote,
  query: listQuery(auditEntry, { limit: limitParameter }),
  response: list(auditEntry.element),
  problems: ['InvalidCursor'],
  example: { body: { entity: 'SalesQuote', action: 'STATUS' }, response: [auditExample] },
  run: async (ctx, { query, body }) =>
    answerList(ctx, auditEntry, planList(auditEntry, query, filterConditions(body))),
});

const countAudit = operation({
  ...byBody,
  id: 'countAuditEntries',
  path: '/v1/audit/count',
  summary: 'Count what a filter leaves of the audit trail',
  description: 'The filter is the body, `{}` for all. It only reads.',
  response: object({ count: int32({ minimum: 0 }) }, { title: 'Count' }),
  example: { body: { entity: 'SalesQuote', fromUTC: '2026-01-01T00:00:00Z' }, response: { count: 12 } },
  run: async (ctx, { body }) => {
    const where = filterConditions(body);
    return { count: (await ctx.first(countStatement(ctx, auditEntry, { where })))?.count ?? 0 };
  },
});

const pageAudit = operation({
  ...byBody,
  id: 'pageAuditEntries',
  path: '/v1/audit/pages/{page}',
  summary: 'One page of what a filter leaves of the audit trail',
  description: bodyNote,
  params: object({ page: int32({ minimum: 1, description: 'The page, from 1' }) }),
  query: listQuery(auditEntry, {
    recordsperpage: pageSize,
  }),
  response: list(auditEntry.element),
  problems: ['InvalidCursor'],
  example: { params: { page: '1' }, body: { userID: auditExample.userID }, response: [auditExample] },
  run: async (ctx, { params, query, body }) => {
    const { recordsperpage } = query;
    const plan = planList(auditEntry, query, filterConditions(body));
    return answerPage(ctx, auditEntry, plan, params.page, recordsperpage);
  },
});

const listAuditOfRecord = operation({
  ...readsTrail,
  id: 'listAuditEntriesOfRecord',
  method: 'GET',
  path: '/v1/audit/byid/{EntityID}',
  summary: 'List the audit trail of one record, newest first',
  description: 'Also of a record that is deleted: its trail stays.',
  params: object({ EntityID: id({ description: 'The record’s id' }) }),
  query: listQuery(auditEntry, { limit: limitParameter }),
  response: list(auditEntry.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [auditExample] },
  run: async (ctx, { params, query }) => {
    await refuseUntold(ctx, params.EntityID);
    return answerList(
      ctx,
      auditEntry,
      planList(auditEntry, query, filterConditions({ entityID: params.EntityID })),
    );
  },
});

const getAudit = operation({
  ...readsTrail,
  id: 'getAuditEntry',
  method: 'GET',
  path: '/v1/audit/{AuditID}',
  summary: 'Read one entry of the audit trail',
  params: object({ AuditID: id({ description: 'The entry’s id' }) }),
  response: auditEntry.element,
  problems: ['NotFound'],
  example: { response: auditExample },
  run: async (ctx, { params }) => {
    const found = sql`select ${auditEntry.select(ctx.now)} from audit_entries t where ${ctx.mine('t')} and t.audit_id = ${params.AuditID}`;
    const [entry] = await ctx.printedRows(found, auditEntry.spec.absent);
    if (!entry) throw notFound('audit entry');
    return entry;
  },
});

export const auditOperations = [listAudit, findAudit, countAudit, pageAudit, listAuditOfRecord, getAudit];
