import type pg from 'pg';

type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
  always: boolean;
};

/**
 * PostgreSQL's types as `src/platform/db/values.ts` reads them. A type that is not here is a fault, not
 * `unknown`.
 */
const types: Record<string, string> = {
  text: 'string',
  'character varying': 'string',
  citext: 'string',
  uuid: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  numeric: 'Decimal',
  date: 'string',
  'timestamp with time zone': 'string',
  'time without time zone': 'string',
  interval: 'string',
  json: 'Json',
  jsonb: 'Json',
  bytea: 'Buffer',
  inet: 'string',
};

/** The text of db/tables.ts: one type per table of the schema `millwright`, for Kysely. */
export const tablesText = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
           a.atthasdef and a.attgenerated = '' or a.attidentity = 'd' as defaulted,
           a.attgenerated <> '' or a.attidentity = 'a' as always
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'millwright'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely%'
    order by c.relname collate "C", a.attnum`);
  const tables = Map.groupBy(rows, (row) => row.table);
  const body = [...tables].map(
    ([name, columns]) => `export type ${typeName(name)} = {\n${columns.map(line).join('')}};\n`,
  );
  const all = [...tables.keys()].map((name) => `  ${name}: ${typeName(name)};\n`).join('');
  return `${head(body.join(''))}${body.join('\n')}
/** All tables, by their names in the database. */
export type DB = {\n${all}};\n`;
};

const head = (body: string): string => {
  const kysely = ['ColumnType', 'Generated', 'GeneratedAlways'].filter(
    (name) => name === 'ColumnType' || body.includes(`${name}<`),
  );
  return `// Written by scripts/schema.ts from the migrated database; a test compares. Do not edit.
import type { ${kysely.join(', ')} } from 'kysely';
${body.includes('Decimal') ? "import type { Decimal } from '#lib/decimal';\n" : ''}import type { JsonValue } from '#lib/json';

/** Read as a value, written as JSON text: the driver takes a JavaScript array for one of PostgreSQL's. */
export type Json = ColumnType<JsonValue, string, string>;

`;
};

const line = (column: Column): string => {
  const array = column.type.endsWith('[]');
  const base = types[array ? column.type.slice(0, -2) : column.type];
  if (!base)
    throw new Error(`${column.table}.${column.column}: no TypeScript type is known for ${column.type}`);
  const type = `${base}${array ? '[]' : ''}${column.nullable ? ' | null' : ''}`;
  const written = column.always ? `GeneratedAlways<${type}>` : column.defaulted ? `Generated<${type}>` : type;
  return `  ${column.column}: ${written};\n`;
};

const typeName = (table: string): string =>
  table.replace(/(^|_)([a-z0-9])/g, (_, _gap: string, letter: string) => letter.toUpperCase());
