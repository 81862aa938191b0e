import type pg from 'pg';
import { quoteName } from '#platform/db/connection';
import { randomFrom } from '../seeded.ts';
import { canWait, type TableShape, tenantColumns, tenantTables } from './catalogue.ts';

type Row = Record<string, unknown>;
type Dice = { below(limit: number): number; pick<T>(from: readonly T[]): T; text(): string };

/**
 * Adds rows to every table of tenants, as many for each tenant as given, made from what the database says of
 * the tables alone: types, checks, keys and references. What a check refuses is drawn again, in the columns
 * of that check. `client` is a superuser. Fails where a table stays empty: then its values need a sample
 * below. With `namedIn`, a text, a table that it does not name and that has rows already stays as it is.
 */
export const fillTables = async (
  client: pg.Client,
  filling: { tenants: readonly string[]; rows: number; seed: number; namedIn?: string },
): Promise<void> => {
  const { tenants, rows, seed, namedIn } = filling;
  const dice = diceOf(seed);
  const named = namedIn === undefined ? undefined : new Set(namedIn.match(/\w+/g));
  const all = (await tenantColumns(client)).map(({ name }) => name);
  const empty = named ? await emptyOf(client, all) : all;
  const filled = all.filter((name) => !named || named.has(name) || empty.includes(name));
  for (const table of await tenantTables(client, filled)) {
    for (const tenant of tenants) await fillTable(client, table, { tenant, rows, dice });
  }
};

const emptyOf = async (client: pg.Client, names: readonly string[]): Promise<string[]> => {
  const asked = names.map(
    (name) => `select '${name}' as name where not exists (select from ${quoteName(name)})`,
  );
  return (await client.query<{ name: string }>(asked.join(' union all '))).rows.map(({ name }) => name);
};

const fillTable = async (
  client: pg.Client,
  table: TableShape,
  { tenant, rows, dice }: { tenant: string; rows: number; dice: Dice },
): Promise<void> => {
  const parents = await readParents(client, table, tenant);
  const draw = () => drawRow(table, tenant, parents, dice);
  let made = 0;
  let refused = '';
  for (let tries = 0; made < rows && tries < 40; tries += 1) {
    // Together at first; then one by one: of some there can be one alone.
    const drawn = await satisfied(client, table, { rows: tries === 0 ? rows : 1, draw });
    const fault = await insert(client, table, drawn);
    if (fault === undefined) made += drawn.length;
    else refused = fault;
  }
  if (made === rows) return;
  const { rowCount } = await client.query(
    `select from ${quoteName(table.name)} where tenant_id = $1 limit 1`,
    [tenant],
  );
  if (rowCount) return; // one for each tenant is all that there can be
  throw new Error(`No row of ${table.name} could be made: ${refused || (await whyNot(client, table, draw))}`);
};

/** What the references of a table may name, by the place of the reference. */
const readParents = async (
  client: pg.Client,
  { references }: TableShape,
  tenant: string,
): Promise<Row[][]> => {
  if (references.length === 0) return [];
  const each = references.map(
    ({ table, theirs }) =>
      `(select coalesce(json_agg(t), '[]') from (select ${theirs.map(quoteName).join(', ')} from ${table}
        ${theirs.includes('tenant_id') ? 'where tenant_id = $1' : ''} limit 50) t)`,
  );
  const { rows } = await client.query<{ found: Row[][] }>(
    `select json_build_array(${each.join(', ')}) as found where $1::text is not null`,
    [tenant],
  );
  return rows[0]?.found ?? [];
};

const drawRow = (table: TableShape, tenant: string, parents: Row[][], dice: Dice): Row => {
  const row: Row = {};
  for (const column of table.columns) row[column.name] = drawValue(table, column, dice);
  row.tenant_id = tenant;
  for (const [index, reference] of table.references.entries()) {
    const { columns, theirs } = reference;
    const there = parents[index] ?? [];
    const own = columns.filter((column) => column !== 'tenant_id');
    const isLeft = canWait(table, reference) && (there.length === 0 || dice.below(4) === 0);
    const parent = there.length > 0 ? dice.pick(there) : {};
    for (const column of own) {
      const { isNullable } = table.columns.find(({ name }) => name === column) ?? { isNullable: true };
      if (isLeft && isNullable) row[column] = null;
      else if (there.length > 0) row[column] = parent[theirs[columns.indexOf(column)] as string];
    }
  }
  return row;
};

/**
 * Rows for which every check holds, as many as given: of many drawn at once, in which what is broken is drawn
 * again.
 */
const satisfied = async (
  client: pg.Client,
  table: TableShape,
  { rows, draw }: { rows: number; draw: () => Row },
): Promise<Row[]> => {
  if (table.checks.length === 0) return Array.from({ length: rows }, draw);
  const drawn = Array.from({ length: 20 * rows }, draw);
  for (let round = 0; round < 100; round += 1) {
    const broken = await brokenChecks(client, table, drawn);
    const whole = drawn.filter((_, index) => broken[index]?.length === 0);
    if (whole.length >= rows) return whole.slice(0, rows);
    for (const [index, names] of broken.entries()) {
      const fresh = draw();
      for (const check of table.checks.filter(({ name }) => names.includes(name))) {
        for (const column of check.columns) (drawn[index] as Row)[column] = fresh[column];
      }
    }
  }
  return [];
};

/**
 * The names of the checks that each row breaks. One that cannot be calculated with the row's values is broken
 * too.
 */
const brokenChecks = async (client: pg.Client, table: TableShape, rows: Row[]): Promise<string[][]> => {
  const names = table.columns.map(({ name }) => quoteName(name));
  const tests = table.checks.map(({ name, text }) => `case when (${text}) is false then '${name}' end`);
  try {
    const { rows: found } = await client.query<{ broken: string[] }>(
      `select array_remove(array[${tests.join(', ')}]::text[], null) as broken
       from (select ${names.join(', ')}, ord from jsonb_array_elements($1::jsonb) with ordinality given(one, ord),
         lateral jsonb_populate_record(null::${quoteName(table.name)}, one)) t order by ord`,
      [JSON.stringify(rows)],
    );
    return found.map(({ broken }) => broken);
  } catch (cause) {
    if (!(cause as { code?: string }).code?.startsWith('22')) throw cause;
    if (rows.length === 1 && table.checks.length === 1) return [table.checks.map(({ name }) => name)];
  }
  const found: string[][] = rows.map(() => []);
  const halves = rows.length > 1 ? [rows.slice(0, rows.length >> 1), rows.slice(rows.length >> 1)] : [rows];
  for (const checks of table.checks.length > 1 ? table.checks.map((check) => [check]) : [table.checks]) {
    const broken: string[][] = [];
    const parts = table.checks.length > 1 ? [rows] : halves;
    for (const part of parts) broken.push(...(await brokenChecks(client, { ...table, checks }, part)));
    for (const [index, names] of broken.entries()) found[index]?.push(...names);
  }
  return found;
};

/** Undefined once the rows are in, otherwise why not. */
const insert = async (client: pg.Client, table: TableShape, rows: Row[]): Promise<string | undefined> => {
  if (rows.length === 0) return 'no row keeps all its checks';
  const names = table.columns.map(({ name }) => quoteName(name)).join(', ');
  try {
    await client.query(
      `insert into ${quoteName(table.name)} (${names})
       select ${names} from jsonb_populate_recordset(null::${quoteName(table.name)}, $1)`,
      [JSON.stringify(rows)],
    );
    return undefined;
  } catch (cause) {
    // Taken; of two references that share a column one is missed; or an index cannot be calculated with such
    // values.
    if (!/^(23505|23503|22...)$/.test((cause as { code?: string }).code ?? '')) throw cause;
    return (cause as Error).message;
  }
};

const whyNot = async (client: pg.Client, table: TableShape, draw: () => Row): Promise<string> => {
  const held = new Set(table.checks.map(({ name }) => name));
  for (const names of await brokenChecks(client, table, Array.from({ length: 500 }, draw))) {
    for (const { name } of table.checks) if (!names.includes(name)) held.delete(name);
  }
  const never = table.checks.filter(({ name }) => held.has(name));
  return never.length > 0
    ? `never holds: ${never.map(({ text }) => text).join('; ')}`
    : 'its checks never hold together';
};

const drawValue = (table: TableShape, column: TableShape['columns'][number], dice: Dice): unknown => {
  if (column.isNullable && dice.below(3) === 0) return null;
  const isArray = column.type.endsWith('[]');
  const type = isArray ? column.type.slice(0, -2) : column.type;
  const named = literalsOf(table, column);
  const one = (): unknown => {
    if (type === 'text') {
      const all = [...new Set([...named.texts, ...samples])];
      // Where a check names values it is mostly one of these.
      return named.texts.length > 0 && dice.below(4) > 0
        ? dice.pick(named.texts)
        : dice.below(3) > 0
          ? dice.text()
          : dice.pick(all);
    }
    const values = type in byType ? byType[type] : undefined;
    if (!values) throw new Error(`No values are known for the type ${type} of ${table.name}.${column.name}`);
    return dice.pick(/int|numeric/.test(type) ? [...values, ...named.numbers] : values);
  };
  return isArray ? (dice.below(3) === 0 && column.isNullable ? [] : [one()]) : one();
};

type Literals = { texts: string[]; numbers: number[] };
const known = new WeakMap<TableShape['columns'][number], Literals>();

/** The values that the checks name beside a column. */
const literalsOf = (table: TableShape, column: TableShape['columns'][number]): Literals => {
  const found = known.get(column) ?? literals(table, column.name);
  known.set(column, found);
  return found;
};

const literals = ({ checks }: TableShape, column: string): Literals => {
  const texts = checks
    .filter(({ columns }) => columns.includes(column))
    .flatMap(({ text }) =>
      [...text.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, word]) => (word ?? '').replaceAll("''", "'")),
    );
  const numbers = checks
    .filter(({ columns }) => columns.includes(column))
    .flatMap(({ text }) => [...text.matchAll(/\b(\d{1,9})\b/g)].map(([, digits]) => Number(digits)));
  return { texts: texts.filter((word) => !/[\^$\\]/.test(word)), numbers };
};

/** Texts of the forms that checks ask for. */
const samples = [
  'EUR',
  'DE',
  'en',
  'A',
  '1',
  '8412',
  'a@example.com',
  '',
  '0'.repeat(64),
  'de-DE',
  'Europe/Berlin',
  'https://example.com/a',
];

const byType: Record<string, readonly unknown[]> = {
  boolean: [true, false],
  integer: [0, 1, 2, 7],
  bigint: [0, 1, 2, 7],
  smallint: [0, 1, 2],
  numeric: [0, 1, 2.5, 100],
  date: ['2026-01-15', '2026-02-01', '2025-12-31'],
  'timestamp with time zone': ['2026-01-15T08:00:00Z', '2026-02-01T09:30:00.123Z', '2025-12-31T23:59:59Z'],
  json: [{}, [], { a: 1 }],
  jsonb: [{}, [], { a: 1 }],
  bytea: ['\\x00ff'],
};

const diceOf = (seed: number): Dice => {
  const below = randomFrom(seed);
  let made = 0;
  return {
    below,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
    text: () => {
      made += 1;
      return `t${seed}n${made}`;
    },
  };
};
