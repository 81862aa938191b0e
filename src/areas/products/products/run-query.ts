import { type RawBuilder, sql } from 'kysely';
import type { Scalar } from '#configurator/document/condition';
import type { LookupTable, ValueQuery } from '#configurator/document/product-document';
import { scalarKey } from '#configurator/expression/value';
import { decimal, isDecimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { byName } from './by-name.ts';

/** What a query gives: distinct values in the order that it asks for, and of how many rows they are. */
export type QueryResult = { values: Scalar[]; rowCount: number };

/** The most rows that a query may look at. */
export const mostRows = 20_000;

/**
 * Runs the closed query of an attribute's values with values bound for the attributes that it names. One that
 * is bound to nothing leaves its condition out: all values are reported that could be. Every word of the
 * query is a parameter; nothing of it is SQL. Tables are those of the product as it is now.
 */
export const runQuery = async (
  ctx: Ctx,
  productID: string | null,
  query: ValueQuery,
  bound: ReadonlyMap<string, Scalar>,
): Promise<QueryResult> =>
  runQueryIn(
    ctx,
    query.source === 'TABLE' ? await tablesNamed(ctx, productID, query.table) : [],
    query,
    bound,
  );

/** The same of a document's own tables. */
export const runQueryIn = async (
  ctx: Ctx,
  tables: readonly LookupTable[],
  query: ValueQuery,
  bound: ReadonlyMap<string, Scalar>,
): Promise<QueryResult> => {
  const wanted = query.where.flatMap(({ field, op, values, attribute }) => {
    if (attribute === null) return values === null ? [] : [{ field, op, values }];
    const given = bound.get(attribute);
    return given === undefined ? [] : [{ field, op, values: [plain(given)] }];
  });
  const found = query.source === 'TABLE' ? ofTable(tables, query, wanted) : await ofItems(ctx, query, wanted);
  const distinct = [...new Map(found.map((value) => [scalarKey(value), value])).values()];
  return { values: query.order === 'VALUE' ? distinct.toSorted(inOrder) : distinct, rowCount: found.length };
};

type Wanted = { field: string; op: ValueQuery['where'][number]['op']; values: readonly string[] };

const plain = (value: Scalar): string => (isDecimal(value) ? value.toFixed() : String(value));

const inOrder = (one: Scalar, other: Scalar): number =>
  isDecimal(one) && isDecimal(other) ? one.cmp(other) : byName(plain(one), plain(other));

const meets = ({ op, values }: Wanted, value: string): boolean => {
  const [first = ''] = values;
  if (op === 'EQ') return value === first;
  if (op === 'NE') return value !== first;
  return op === 'IN' ? values.includes(value) : value.startsWith(first);
};

const tablesNamed = async (
  ctx: Ctx,
  productID: string | null,
  table: string | null,
): Promise<LookupTable[]> => {
  const found = await ctx.rows(sql<{
    name: string;
    columns: string[];
    keyCount: number;
    rows: (Scalar | number)[][];
  }>`
    select b.name, b.columns, b.key_count as "keyCount", b.rows from product_tables b
    where ${ctx.mine('b')} and b.product_id = ${productID} and lower(b.name) = lower(${table})`);
  const exact = (row: (Scalar | number)[]) =>
    row.map((cell) => (typeof cell === 'number' ? decimal(cell) : cell));
  return found.map((one) => ({ ...one, rows: one.rows.map(exact) }));
};

const ofTable = (
  tables: readonly LookupTable[],
  { table, name }: ValueQuery,
  wanted: readonly Wanted[],
): Scalar[] => {
  const found = tables.find((one) => one.name.toLowerCase() === table?.toLowerCase());
  const column = found?.columns.indexOf(name ?? '') ?? -1;
  if (!found || column < 0) return [];
  return found.rows
    .filter((row) => wanted.every((one) => meets(one, plain(row[found.columns.indexOf(one.field)] ?? ''))))
    .flatMap((row) => (row[column] === undefined ? [] : [row[column]]));
};

const itemColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  number: sql`i.number`,
  category: sql`i.category`,
  uOM: sql`i.uom`,
};

/** Active items only: others cannot be added to a quote. */
const ofItems = async (
  ctx: Ctx,
  { source, name }: ValueQuery,
  wanted: readonly Wanted[],
): Promise<Scalar[]> => {
  const conditions = wanted.map(({ field, op, values }) => {
    const attribute = field.startsWith('attribute:') ? field.slice('attribute:'.length) : undefined;
    const value =
      attribute === undefined
        ? (itemColumns[field] ?? sql`null`)
        : sql`(select a.value from item_attributes a
               where ${ctx.mine('a')} and a.item_id = i.item_id and lower(a.name) = lower(${attribute}))`;
    const [first = ''] = values;
    if (op === 'EQ') return sql`${value} = ${first}`;
    if (op === 'NE') return sql`${value} is distinct from ${first}`;
    return op === 'IN' ? sql`${value} = any (${values}::text[])` : sql`starts_with(${value}, ${first})`;
  });
  const all = conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`;
  const rows = await ctx.rows(
    source === 'ITEMS'
      ? sql<{ value: string }>`
          select i.number as value from items i where ${ctx.mine('i')} and i.is_active ${all} order by i.number limit ${mostRows}`
      : sql<{ value: string }>`
          select v.value from items i
          join item_attributes v on v.tenant_id = i.tenant_id and v.item_id = i.item_id and lower(v.name) = lower(${name})
          where ${ctx.mine('i')} and ${ctx.mine('v')} and i.is_active ${all} order by i.number limit ${mostRows}`,
  );
  return rows.map(({ value }) => value);
};
