import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { operation } from '#platform/operation';
import { id, instant, list, oneOf, optional } from '#platform/schema';
import { auditExample } from './audit.example.ts';
import { auditEntry } from './audit-entry.ts';
import { filterConditions } from './audit-filter.ts';

/** The kinds of record that say how a tenant's instance works, as the trail calls them. */
const configurationEntities = [
  ...(['Tenant', 'Customization', 'Localization', 'Numbering', 'Feature', 'UserGroup'] as const),
  ...(['SmtpServer', 'Integration', 'SftpExport', 'PaymentProvider', 'Webhook'] as const),
] as const;

/** `GET /v1/instances/configurationhistory` */
export const listConfigurationHistory = operation({
  id: 'listConfigurationHistory',
  method: 'GET',
  path: '/v1/instances/configurationhistory',
  tag: 'instance',
  summary: 'List the changes of the configuration, newest first',
  description:
    'What the audit trail has of settings, looks, words, numbers, features, groups, mail, webhooks and connections: who changed what, with old and new values. Secrets are named, never shown.',
  permission: 'audit.read',
  query: listQuery(auditEntry, {
    entity: optional(oneOf(configurationEntities, { description: 'Only of this kind' })),
    userID: optional(id({ description: 'Only by this user' })),
    fromUTC: optional(instant({ description: 'Only at or after this' })),
    toUTC: optional(instant({ description: 'Only at or before this' })),
    limit: limitParameter,
  }),
  response: list(auditEntry.element),
  problems: ['InvalidCursor'],
  example: { response: [{ ...auditExample, entity: 'Tenant', action: 'UPDATE' }] },
  run: async (ctx, { query }) =>
    answerList(
      ctx,
      auditEntry,
      planList(auditEntry, query, [
        ...filterConditions(query),
        sql`t.entity = any (${[...configurationEntities]}::text[])`,
      ]),
    ),
});
