import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';
import { Problem } from './problem.ts';

type Reference = { table: string; column: string };

/**
 * Refuses to delete a locked row that others refer to, and says how many of what; for `deleting` of a resource. It reads the
 * foreign keys from the database's catalogue, so that an area needs not know the later ones that refer to it. The row's
 * lock keeps new references out until the transaction ends, so the count is exact. @throws Problem 409
 */
export const refuseReferenced = async (ctx: Ctx, table: string, id: string): Promise<void> => {
  const uses: string[] = [];
  for (const reference of await referencesTo(ctx, table)) {
    const found = await ctx.first(sql<{ count: number }>`
      select count(*) as count from ${sql.table(reference.table)} r
      where ${ctx.mine('r')} and ${sql.ref(`r.${reference.column}`)} = ${id}`);
    if (found && found.count > 0) uses.push(`${reference.table.replaceAll('_', ' ')}: ${found.count}`);
  }
  if (uses.length === 0) return;
  throw new Problem('Referenced', `Other records refer to it (${uses.join(', ')}), so it cannot be deleted.`, {
    missing: uses,
  });
};

/** Foreign keys that keep a row from being deleted, by their column beside tenant_id. */
const referencesTo = (ctx: Ctx, table: string): Promise<Reference[]> =>
  ctx.rows(sql<Reference>`
    select c.relname as "table", a.attname as "column"
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'tenant_id'
    where k.contype = 'f' and k.confdeltype in ('a', 'r') and k.confrelid = ${table}::regclass
    order by c.relname, a.attname`);
