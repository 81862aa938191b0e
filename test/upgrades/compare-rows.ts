import type pg from 'pg';
import { quoteName } from '#platform/db/connection';
import { tenantTables } from './catalogue.ts';

/**
 * Keeps a copy of every table of tenants as it is now, in a schema of its own; `differences` compares with
 * it.
 */
export const keepRows = async (client: pg.Client): Promise<void> => {
  await client.query('drop schema if exists kept cascade; create schema kept');
  for (const { name } of await tenantTables(client)) {
    await client.query(`create table kept.${quoteName(name)} as select * from millwright.${quoteName(name)}`);
  }
};

/**
 * What became other since `keepRows`: `lost` are the tables that miss rows (or that are gone with theirs),
 * `changed` the columns, as `table.column`, that there were before and that hold something else in a row that
 * was there.
 */
export const differences = async (client: pg.Client): Promise<{ lost: string[]; changed: string[] }> => {
  const lost: string[] = [];
  const changed: string[] = [];
  const now = new Map((await tenantTables(client)).map((table) => [table.name, table]));
  const { rows: kept } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relnamespace = 'kept'::regnamespace group by c.relname order by c.relname`,
  );
  for (const { name, columns } of kept) {
    const table = now.get(name);
    if (!table) {
      const { rowCount } = await client.query(`select from kept.${quoteName(name)} limit 1`);
      if (rowCount) lost.push(name);
      continue;
    }
    const both = columns.filter((column) => table.columns.some((other) => other.name === column));
    const same = table.key.map((column) => `k.${quoteName(column)} = t.${quoteName(column)}`).join(' and ');
    const other = both.map(
      (column) =>
        `bool_or(t.tenant_id is not null and k.${quoteName(column)}::text is distinct from t.${quoteName(column)}::text)`,
    );
    const { rows } = await client.query({
      text: `select bool_or(t.tenant_id is null), ${other.join(', ')}
             from kept.${quoteName(name)} k left join millwright.${quoteName(name)} t on ${same}`,
      rowMode: 'array',
    });
    const [isLost, ...isOther] = rows[0] as (boolean | null)[];
    if (isLost) lost.push(name);
    changed.push(...both.filter((_, index) => isOther[index]).map((column) => `${name}.${column}`));
  }
  return { lost, changed };
};
