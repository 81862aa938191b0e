import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import type { Ctx } from '#platform/ctx';

/**
 * Makes room for a new default template of a type: the former one is no longer it. One claim of a type at a
 * time; else two of them would both find no default and the later one be refused for a reason that nobody
 * could understand.
 */
export const claimDefault = async (ctx: Ctx, row: Row): Promise<void> => {
  await ctx.first(sql`
    select pg_advisory_xact_lock(hashtextextended(${`default template ${ctx.tenantID} ${row.documentType}`}, 0))`);
  const former = await ctx.rows(sql<{ id: string }>`
    update documents as d
    set is_default = false, last_updated_by_user_id = ${ctx.userID}, last_updated_utc = ${ctx.now}, row_version = d.row_version + 1
    where ${ctx.mine('d')} and d.is_default and d.document_type = ${row.documentType} and d.document_id <> ${row.documentID}
    returning d.document_id as id`);
  for (const { id } of former) {
    ctx.audit({
      entity: 'Document',
      entityID: id,
      action: 'UPDATE',
      old: { isDefault: true },
      new: { isDefault: false },
    });
  }
};
