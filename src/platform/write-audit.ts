import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { printJson } from '#lib/json';
import { type AuditEntry, changesBetween } from './audit.ts';
import type { Ctx } from './ctx.ts';
import { jsonTexts } from './db/json-texts.ts';

/** Who and how, the same for all entries of a request. */
export type AuditSource = { operation: string; ip?: string | undefined; origin: string };

/**
 * Writes the entries of a request, a thousand in a statement and then a turn of the event loop for others:
 * the one place where the audit trail grows. An update that changed nothing leaves no entry.
 */
export const writeAudit = async (
  ctx: Ctx,
  entries: readonly AuditEntry[],
  source: AuditSource,
): Promise<void> => {
  for (let at = 0; at < entries.length; at += together) {
    if (at > 0) await nextTurn();
    writeSome(ctx, entries.slice(at, at + together), source);
  }
};
const together = 1000;

const writeSome = (ctx: Ctx, entries: readonly AuditEntry[], source: AuditSource): void => {
  const rows = entries
    .map((entry) => ({ entry, changes: changesBetween(entry.old, entry.new) }))
    .filter(({ entry, changes }) => entry.action !== 'UPDATE' || changes.length > 0)
    .map(({ entry, changes }) => ({ ...entry, auditID: ctx.newID(), changes: printJson(changes) }));
  if (rows.length === 0) return;
  // By column: a hand-over of thousands of records would exceed the 65,535 parameters a statement can have.
  // What waits to be chained is reported by the same statement, so that neither can be there without the
  // other.
  ctx.send(sql`
    with written as (
    insert into audit_entries (tenant_id, audit_id, entity, entity_id, action, changes, user_id, api_key_id, operation,
      utc, ip, correlation_id, origin, terminal_id)
    select ${ctx.tenantID}, x."auditID", x.entity, x."entityID", x.action, x.changes::jsonb, ${ctx.userID}, ${ctx.principal.apiKeyID},
      ${source.operation}, ${ctx.now}::timestamptz, ${source.ip ?? null}, ${ctx.correlationID}, ${source.origin},
      ${ctx.principal.terminalID ?? null}
    from unnest(${rows.map(({ auditID }) => auditID)}::text[], ${rows.map(({ entity }) => entity)}::text[],
      ${rows.map(({ entityID }) => entityID)}::text[], ${rows.map(({ action }) => action)}::text[],
      ${jsonTexts(rows.map(({ changes }) => changes))}) as x("auditID", entity, "entityID", action, changes)
    returning tenant_id, audit_id)
    insert into audit_unchained (tenant_id, audit_id) select w.tenant_id, w.audit_id from written w`);
};
