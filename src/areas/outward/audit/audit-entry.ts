import { sql } from 'kysely';
import { field } from '#kit/field';
import { listed } from '#kit/resource';
import { auditActions } from '#platform/audit';
import { operatorTenantID } from '#platform/auth/principal';
import type { Ctx } from '#platform/ctx';
import { notFound } from '#platform/problem';
import { list, object, Type, text } from '#platform/schema';

const change = object(
  {
    field: text(8000, {
      min: 0,
      description:
        'Where: `customerName`, `items[<id>].quantity`. Secrets are named here and their values left out',
    }),
    old: Type.Unknown({ description: 'null: it was not set' }),
    new: Type.Unknown({ description: 'null: it is not set any more' }),
  },
  { title: 'AuditChange' },
);

/**
 * Entries of the audit trail, newest first. Only src/platform/write-audit.ts writes them. An answer has
 * exactly the members that are under an entry's hash (docs/audit-chain.md).
 */
export const auditEntry = listed({
  title: 'AuditEntry',
  table: 'audit_entries',
  idField: 'auditID',
  sort: '-utc',
  absent: ['terminalID'],
  fields: {
    auditID: field.id({ required: true }),
    entity: field.text(100, { required: true, description: 'The kind of record: `SalesQuote`' }),
    entityID: field.id({ required: true }),
    action: field.oneOf(auditActions, { required: true }),
    changes: field.json(list(change), { required: true, description: 'What differs, by field' }),
    userID: field.id({ description: 'Who did it; `operator` for the operator of the service' }),
    apiKeyID: field.id({ description: 'By which key' }),
    terminalID: field.id({ description: 'At which terminal of the shop floor; left out where at none' }),
    operation: field.text(100, { required: true, description: 'The operationId of this description' }),
    utc: field.instant({ required: true, sort: true }),
    ip: field.text(100),
    correlationID: field.text(200, {
      required: true,
      description: 'X-Correlation-ID of the request, or its own id',
    }),
    origin: field.oneOf(['API', 'UI', 'ERP', 'IMPORT', 'SERVICE', 'CLI'], {
      required: true,
      description: 'UI: with a session of somebody who signed in',
    }),
  },
});

/**
 * What all that read the trail have in common. A tenant's key reads its tenant's; an operator's key the trail
 * of what operators did to data that belongs to no tenant, and never a tenant's.
 */
export const readsTrail = {
  tag: 'audit',
  permission: 'audit.read',
  tenantOf: () => operatorTenantID,
} as const;

/** @throws Problem 404 when the trail knows no such record */
export const refuseUntold = async (ctx: Ctx, entityID: string): Promise<void> => {
  const found = await ctx.first(
    sql`select 1 from audit_entries a where ${ctx.mine('a')} and a.entity_id = ${entityID} limit 1`,
  );
  if (!found) throw notFound('record');
};
