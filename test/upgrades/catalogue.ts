import type pg from 'pg';

/** A reference of a table: its columns, and those of the table that they name. */
export type Reference = { columns: string[]; table: string; theirs: string[] };

/** What rows of a table must be like, as the database knows it. */
export type TableShape = {
  name: string;
  columns: { name: string; type: string; isNullable: boolean }[];
  checks: { name: string; columns: string[]; text: string }[];
  references: Reference[];
  key: string[];
};

/**
 * These tables of tenants, each after those of them that its rows cannot be without. Only what is asked for:
 * the checks of all tables cost the database a tenth of a second.
 */
export const tenantTables = async (client: pg.Client, names: readonly string[]): Promise<TableShape[]> => {
  const { rows } = await client.query<TableShape>(
    `
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
                'isNullable', not a.attnotnull) order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(json_build_object('name', k.conname, 'text', pg_get_expr(k.conbin, k.conrelid),
                'columns', ${columnsOf('k.conrelid', 'k.conkey')}) order by k.conname)
       from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'), '[]') as checks,
      coalesce((select json_agg(json_build_object('columns', ${columnsOf('k.conrelid', 'k.conkey')},
                'table', k.confrelid::regclass::text, 'theirs', ${columnsOf('k.confrelid', 'k.confkey')}) order by k.conname)
       from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'), '[]') as references,
      ${keyOf} as key
    from pg_class c
    ${ofTenants} and c.relname = any($1) order by c.relname`,
    [names],
  );
  return inOrder(rows);
};

const columnsOf = (table: string, numbers: string): string =>
  `(select json_agg(a.attname order by u.place) from unnest(${numbers}) with ordinality u(number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = u.number)`;

const keyOf = `(select ${columnsOf('k.conrelid', 'k.conkey')} from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`;
const ofTenants = `where c.relnamespace = 'millwright'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant_id' and not attisdropped)`;

/** The columns of a table, and which of them are its key. */
export type TableColumns = { name: string; columns: string[]; key: string[] };

/** Of all tables of tenants the columns alone, which the database knows at a fraction of the cost. */
export const tenantColumns = async (client: pg.Client): Promise<TableColumns[]> => {
  const { rows } = await client.query<TableColumns>(
    `select c.relname as name, ${keyOf} as key,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c ${ofTenants} order by c.relname`,
  );
  return rows;
};

/**
 * Whether a row can be made before what the reference names: one of its columns may be empty, or it names its
 * own table.
 */
export const canWait = (table: TableShape, { columns, table: other }: Reference): boolean =>
  other === table.name || table.columns.some(({ name, isNullable }) => isNullable && columns.includes(name));

const inOrder = (tables: TableShape[]): TableShape[] => {
  const placed = new Set<string>();
  const order: TableShape[] = [];
  while (order.length < tables.length) {
    const left = tables.filter(({ name }) => !placed.has(name));
    const isThere = ({ table }: Reference) => !left.some(({ name }) => name === table);
    const next = left.filter((table) => table.references.every((one) => isThere(one) || canWait(table, one)));
    // Those without any reference to what is still to come go first, so that as many references as can be are
    // filled.
    const whole = next.filter((table) =>
      table.references.every((one) => isThere(one) || one.table === table.name),
    );
    const chosen = whole.length > 0 ? whole : next.slice(0, 1);
    if (chosen.length === 0)
      throw new Error(`References in a circle: ${left.map(({ name }) => name).join(', ')}`);
    for (const table of chosen) placed.add(table.name);
    order.push(...chosen);
  }
  return order;
};
