import { type RawBuilder, sql } from 'kysely';
import { addDays, type CalendarDate, startOfDay } from '#lib/instant';
import type { Ctx } from '#platform/ctx';

/** Of which documents the configured lines are looked at. */
export const bases = ['QUOTES', 'ORDERS'] as const;
export type Basis = (typeof bases)[number];

const documents = {
  QUOTES: { lines: 'sales_quote_line_items', documents: 'sales_quotes', id: 'sales_quote_id' },
  ORDERS: { lines: 'sales_order_line_items', documents: 'sales_orders', id: 'sales_order_id' },
};

/** What somebody must be allowed to see to whom lines of a basis are shown one by one. */
export const linesNeed = { QUOTES: 'quotes.read', ORDERS: 'salesorders.read' } as const;
export const linesNeedToo = {
  'quotes.read': 'Where lines of quotes are asked for',
  'salesorders.read': 'Where lines of orders are',
};

/** The id of the document `d` that a line is of. */
export const documentID = (basis: Basis): RawBuilder<string> => sql.ref(`d.${documents[basis].id}`);

/** Which lines: days of the asker's calendar on which the document was made, both included. */
export type LinesAsked = {
  productID?: string | undefined;
  versionID?: string | null | undefined;
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
};

/**
 * `from … where …`: the configured lines `l` of the documents `d` that count. Of documents all statuses do
 * but CANCELLED: a quote that was rejected was wanted all the same, and one that is still a draft is what
 * somebody chose.
 */
export const countedLines = (ctx: Ctx, basis: Basis, { productID, versionID, from, to }: LinesAsked) => {
  const { lines, documents: table, id } = documents[basis];
  const zone = ctx.principal.timeZone;
  const conditions = [
    sql`${ctx.mine('l')} and ${ctx.mine('d')} and d.status <> 'CANCELLED'`,
    ...(productID ? [sql`l.product_id = ${productID}`] : []),
    ...(versionID ? [sql`l.version_id = ${versionID}`] : []),
    ...(from ? [sql`d.created_utc >= ${startOfDay(zone, from)}::timestamptz`] : []),
    ...(to ? [sql`d.created_utc < ${startOfDay(zone, addDays(to, 1))}::timestamptz`] : []),
  ];
  const key = sql.ref(id);
  return sql`from ${sql.table(lines)} l join ${sql.table(table)} d on d.tenant_id = l.tenant_id and d.${key} = l.${key}
    where ${sql.join(conditions, sql` and `)}`;
};

/** What users chose of a line `l`, of the attributes that they can choose: `chosen` of a `ChosenLine`. */
export const chosenOfLine = sql`(
  select coalesce(json_agg(json_build_object('name', a.value->'name', 'label', a.value->'label', 'value', a.value->'value',
    'valueLabel', a.value->'valueLabel') order by a.place), '[]')
  from json_array_elements(l.attributes) with ordinality a (value, place) where a.value->>'method' = 'SELECTED')`;

/**
 * Rows of a statement, some at a time, from one snapshot and with flat memory: the transaction must last
 * until the end.
 */
export const inPieces = async function* <R>(
  ctx: Ctx,
  select: RawBuilder<R>,
  size: number,
): AsyncGenerator<R[]> {
  await ctx.exec(sql`declare pieces no scroll cursor for ${select}`);
  for (;;) {
    const rows = await ctx.rows(sql<R>`fetch ${sql.lit(size)} from pieces`);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await ctx.exec(sql`close pieces`);
};
