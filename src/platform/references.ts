import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from './ctx.ts';
import { Problem } from './problem.ts';

/**
 * A table with the columns, beside tenant_id, by which its rows refer; `owner` is the record that its rows
 * are part of.
 */
type Reference = {
  table: string;
  columns: string[];
  key: string | null;
  owner: { table: string; column: string } | null;
};

/** Records of one kind that refer to a record: how many, and the latest of them by their ids. */
export type Use = { kind: string; count: number; ids: string[] };

/** The most ids that one use names. */
export const mostUseIDs = 100;

/**
 * Refuses to delete a locked row that others refer to, and says how many of what; for `deleting` of a
 * resource. It reads the foreign keys from the database's catalogue, so that an area needs not know the later
 * ones that refer to it. The row's lock keeps new references out until the transaction ends, so the count is
 * exact. @throws Problem 409
 */
export const refuseReferenced = async (ctx: Ctx, table: string, id: string): Promise<void> => {
  const uses: string[] = [];
  for (const reference of await referencesTo(ctx, table)) {
    const found = await ctx.first(sql<{ count: number }>`
      select count(*) as count from ${sql.table(reference.table)} r where ${ctx.mine('r')} and ${refersTo(reference, id)}`);
    if (found && found.count > 0) uses.push(`${words(reference.table)}: ${found.count}`);
  }
  if (uses.length === 0) return;
  throw new Problem(
    'Referenced',
    `Other records refer to it (${uses.join(', ')}), so it cannot be deleted.`,
    {
      missing: uses,
    },
  );
};

/**
 * Where a record is used, by the same foreign keys: lines count for the record that they are part of, each
 * once. Kinds that do not use it are left out.
 */
export const usesOf = async (ctx: Ctx, table: string, id: string): Promise<Use[]> => {
  const uses: Use[] = [];
  for (const reference of await referencesTo(ctx, table)) {
    const column = sql.ref(`r.${reference.owner?.column ?? reference.key}`);
    const found = await ctx.first(sql<{ count: number; ids: string[] }>`
      select count(*)::int as count, coalesce((array_agg(u.id order by u.id desc))[1:${sql.lit(mostUseIDs)}], '{}') as ids
      from (
        select distinct ${column} as id from ${sql.table(reference.table)} r where ${ctx.mine('r')} and ${refersTo(reference, id)}
      ) u`);
    if (found && found.count > 0)
      uses.push({ kind: words(reference.owner?.table ?? reference.table), ...found });
  }
  return uses;
};

/**
 * Of the rows `t` of a table those that nothing refers to. What appears meanwhile is kept out by the foreign
 * keys themselves, which then refuse the delete.
 */
export const unreferenced = async (
  ctx: Ctx,
  table: string,
  idColumn: string,
): Promise<RawBuilder<boolean>> => {
  const ours = sql.ref(`t.${idColumn}`);
  const conditions = (await referencesTo(ctx, table)).flatMap(({ table: from, columns }) =>
    columns.map(
      (column) =>
        sql`not exists (select 1 from ${sql.table(from)} r where ${ctx.mine('r')} and ${sql.ref(`r.${column}`)} = ${ours})`,
    ),
  );
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
};

const words = (table: string): string => table.replaceAll('_', ' ');

const refersTo = ({ columns }: Reference, id: string) =>
  sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(`r.${column}`)} = ${id}`),
    sql` or `,
  )})`;

/** Tables with foreign keys that keep a row from being deleted, by name. */
const referencesTo = (ctx: Ctx, table: string): Promise<Reference[]> =>
  ctx.rows(sql<Reference>`
    with keys as (
      select k.conrelid, k.contype, k.confrelid, k.confdeltype, a.attname as "column"
      from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'tenant_id'
      where k.contype in ('f', 'p')
    )
    select c.relname as "table", array_agg(distinct k.column::text order by k.column::text) as columns,
      -- Settings of a tenant have no key but the tenant.
      coalesce((select p.column::text from keys p where p.conrelid = c.oid and p.contype = 'p' limit 1), 'tenant_id') as key,
      (select json_build_object('table', o.confrelid::regclass::text, 'column', o.column) from keys o
        where o.conrelid = c.oid and o.contype = 'f' and o.confdeltype = 'c' and o.confrelid <> ${table}::regclass
        limit 1) as owner
    from keys k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.confdeltype in ('a', 'r') and k.confrelid = ${table}::regclass
    group by c.oid, c.relname
    order by c.relname`);
