import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { Kept, Resource, Row } from '../declaration.ts';
import type { Fields } from '../field.ts';
import { auditRow, updateRow } from '../rows.ts';

/**
 * Takes `isDefault` from the record that has it, because another is about to. Of all records one at most has
 * it, or of those with the same value of the field `of`. The tenant's lock keeps a third one out.
 */
export const takeDefault = async <F extends Fields, ID extends string>(
  ctx: Ctx,
  resource: Resource<F, ID>,
  row: Row,
  of?: keyof F & string,
): Promise<void> => {
  const { table, idField } = resource.spec;
  ctx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${ctx.tenantID}`}, 0))`);
  const id = sql.ref(`t.${resource.columns.get(idField)}`);
  const same = of ? sql`and ${sql.ref(`t.${resource.columns.get(of)}`)} = ${row[of]}` : sql``;
  const found = await ctx.first(sql<Kept<F, ID>>`
    select ${resource.select(ctx.now)} from ${sql.table(table)} t
    where ${ctx.mine('t')} and t.is_default and ${id} <> ${row[idField]} ${same} for update`);
  if (!found) return;
  const old = resource.revive(found as Row);
  auditRow(ctx, resource, 'UPDATE', old, await updateRow(ctx, resource, old, { isDefault: false }));
};
