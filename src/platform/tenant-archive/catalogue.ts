import type pg from 'pg';
import { portableText } from '../db/backup-format.ts';
import { quoteName, quoteText } from '../db/connection.ts';
import { houseRoles } from '../db/roles.ts';
import type { MovingTable } from '../moving.ts';
import { StartError } from '../start-error.ts';

/** A reference of a table to itself: the columns that refer, and those that are referred to. */
export type SelfReference = { from: string[]; to: string[] };

/**
 * A table whose rows belong to tenants. `columns` are those that are written, with their types; `key` those
 * of the primary key behind `tenant_id`.
 */
export type TenantTable = {
  name: string;
  columns: { name: string; type: string }[];
  key: { name: string; type: string }[];
  selfReferences: SelfReference[];
  moving: MovingTable | undefined;
};

/** Files are in two tables: the list of them, and their bytes in pieces. In an archive a file is one part. */
export const filesTable = 'files';
export const chunksTable = 'file_chunks';

/**
 * All tables of tenants, each behind those that it refers to. The database is asked, so that a new table is
 * among them by itself. @throws StartError where one is unprotected, or tables refer to each other in a
 * circle
 */
export const tenantTables = async (
  client: Pick<pg.Client, 'query'>,
  moving: readonly MovingTable[],
): Promise<TenantTable[]> => {
  const { rows } = await client.query<Found>(tablesQuery);
  const open = rows.find(({ isWalled }) => !isWalled);
  if (open) throw new StartError(`The table ${open.name} has lost its policy "tenant_isolation".`);
  const references = (await client.query<Reference>(referencesQuery)).rows;
  const named = new Map(moving.map((one) => [one.table, one]));
  const tables = rows.map(({ name, columns, key }) => ({
    name,
    columns,
    key: key.filter((column) => column.name !== 'tenant_id'),
    selfReferences: references
      .filter((one) => one.table === name && one.target === name)
      .map(({ from, to }) => ({ from, to })),
    moving: named.get(name),
  }));
  return inOrder(tables, references);
};

/** `millwright."name"` */
export const tableName = (name: string): string => `millwright.${quoteName(name)}`;

/**
 * From now on the session is the tables' owner and sees the rows of one tenant alone, for row-level security
 * is forced on it: every statement of an export, an import or a deletion says the tenant too.
 */
export const seeOneTenant = async (client: Pick<pg.Client, 'query'>, tenantID: string): Promise<void> => {
  try {
    await client.query(
      `set role ${houseRoles.owner}; set search_path = millwright; set app.tenant_id = ${quoteText(tenantID)}; ${portableText.replaceAll('set local', 'set')}`,
    );
  } catch (cause) {
    throw new StartError(
      `This role may not act as ${houseRoles.owner}: use the one that ran millwright provision.`,
      { cause },
    );
  }
};

type Found = Pick<TenantTable, 'name' | 'columns' | 'key'> & { isWalled: boolean };
type Reference = { table: string; target: string; from: string[]; to: string[]; isDeferred: boolean };

const tablesQuery = `
  select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
     from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.place)
     from pg_index i cross join unnest(i.indkey) with ordinality as k(attnum, place)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
     where i.indrelid = c.oid and i.indisprimary) as key,
    not c.relrowsecurity or exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant_isolation') as "isWalled"
  from pg_class c
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'millwright'::regnamespace
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
  order by c.relname collate "C"`;

const referencesQuery = `
  select c.relname as table, t.relname as target, k.condeferred as "isDeferred",
    (select json_agg(a.attname order by n.place) from unnest(k.conkey) with ordinality as n(attnum, place)
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.attnum) as "from",
    (select json_agg(a.attname order by n.place) from unnest(k.confkey) with ordinality as n(attnum, place)
     join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.attnum) as "to"
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'millwright'::regnamespace
  order by c.relname, k.conname`;

/**
 * Where tables refer to each other in a circle, one reference must be checked at the end of a transaction.
 */
const inOrder = (tables: TenantTable[], references: readonly Reference[]): TenantTable[] => {
  const named = new Map(tables.map((table) => [table.name, table]));
  const before = Map.groupBy(
    references.filter((one) => one.table !== one.target),
    (one) => one.table,
  );
  const placed = new Set<string>();
  const ordered: TenantTable[] = [];
  const place = (table: TenantTable, above: readonly string[]): void => {
    if (placed.has(table.name)) return;
    const path = [...above, table.name];
    for (const { target, isDeferred } of before.get(table.name) ?? []) {
      const other = named.get(target);
      if (!other || (isDeferred && path.includes(target))) continue;
      if (path.includes(target))
        throw new StartError(
          `The tables ${[...path, target].join(', ')} refer to each other in a circle: make one reference deferrable, initially deferred.`,
        );
      place(other, path);
    }
    placed.add(table.name);
    ordered.push(table);
  };
  for (const table of tables) place(table, []);
  return ordered;
};
