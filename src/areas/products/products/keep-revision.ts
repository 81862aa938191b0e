import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import { sameValue } from '#kit/write-rows';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';

const kept = new Set(['revision', 'rowVersion', 'lastUpdatedByUserID', 'lastUpdatedUTC']);

/** Keeps what a change of an attribute changed, under the revision that it made. */
export const keepRevision = (ctx: Ctx, row: Row, old: Row): void => {
  const names = Object.keys(row).filter((name) => !kept.has(name) && !sameValue(row[name], old[name]));
  const diff = names.map((name) => ({ field: name, old: old[name] ?? null, new: row[name] ?? null }));
  ctx.send(sql`
    insert into product_attribute_revisions (tenant_id, attribute_id, revision, utc, user_id, diff)
    values (${ctx.tenantID}, ${row.attributeID}, ${row.revision}, ${ctx.now}, ${ctx.userID}, ${printJson(diff)}::jsonb)`);
};
