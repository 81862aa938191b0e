import { type RawBuilder, sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { Resource, Row } from '../declaration.ts';

/** A row as it was, undefined for a new one, and as it shall be. `row` is its place in the file. */
export type Change = { row: number; old: Row | undefined; next: Row };

/**
 * Inserts rows in one statement. Answers them as stored, with their parts, without those whose key somebody
 * else took meanwhile.
 */
export const insertMany = async (
  ctx: Ctx,
  resource: Resource,
  key: string,
  changes: readonly Change[],
): Promise<readonly Row[]> => {
  const { spec } = resource;
  const isPlain = isStoredAsSent(resource);
  const { names, values, rows } = (isPlain ? byColumn : byRecord)(ctx, resource, changes);
  const inserted = await ctx.rows(sql<Row>`
    insert into ${sql.table(spec.table)} as t (tenant_id, ${sql.join(names.map((name) => sql.ref(name)))})
    select ${ctx.tenantID}, ${sql.join(values)} from ${rows}
    on conflict (tenant_id, ${sql.ref(resource.columns.get(key) as string)}) do nothing
    returning ${isPlain ? idAndParts(resource) : resource.selectWhole(ctx.now)}`);
  if (!isPlain) return inserted;
  const made = new Map(inserted.map((row) => [row[spec.idField], row]));
  const kept = {
    createdByUserID: ctx.userID,
    createdUTC: ctx.now,
    lastUpdatedByUserID: ctx.userID,
    lastUpdatedUTC: ctx.now,
    rowVersion: 1,
  };
  return changes.flatMap(({ next }) => {
    const parts = made.get(next[spec.idField]);
    if (!parts) return [];
    const { [spec.idField]: id, ...fields } = next;
    return [{ [spec.idField]: id, ...fields, ...kept, ...parts }];
  });
};

/**
 * Whether what is read back of a new row is what was sent: every field is a column of a plain type. Then only
 * the id comes back, and the parts, which a new row has as the database says.
 */
const isStoredAsSent = ({ spec, columns }: Resource): boolean =>
  Object.entries(spec.fields).every(([name, { schema, computed, isArray }]) => {
    const { type } = schema as { type?: unknown };
    return !computed && !isArray && columns.has(name) && plainTypes.has(type);
  });
const plainTypes = new Set<unknown>(['string', 'number', 'integer', 'boolean']);

const idAndParts = ({ spec, columns }: Resource) =>
  sql.join([
    sql`${sql.ref(`t.${columns.get(spec.idField)}`)} as ${sql.ref(spec.idField)}`,
    ...Object.entries(spec.parts ?? {}).map(([name, part]) => sql`${part.select} as ${sql.ref(name)}`),
  ]);

/** Rows to insert: the columns, what stands in each, and where that is read from. */
type Inserted = { names: string[]; values: RawBuilder<unknown>[]; rows: RawBuilder<unknown> };

/** As JSON, which the database reads by the table's own types, whatever these are. */
const byRecord = (ctx: Ctx, resource: Resource, changes: readonly Change[]): Inserted => {
  const { names, rows } = tableRows(ctx, resource, changes);
  const all = ['created_by_user_id', 'created_utc', ...names];
  return {
    names: all,
    values: all.map((name) => sql.ref(`r.${name}`)),
    rows: sql`json_populate_recordset(null::${sql.table(resource.spec.table)}, ${printJson(rows)}::json) r`,
  };
};

/**
 * An array for each column, of plain types alone; a column that holds nothing in all of them costs nothing.
 */
const byColumn = (ctx: Ctx, { spec, columns, fields }: Resource, changes: readonly Change[]): Inserted => {
  const told = [spec.idField, ...Object.keys(spec.fields)].map((name) => ({
    column: columns.get(name) as string,
    type: sql.raw(plainType(fields[name]?.schema ?? {})),
    cells: changes.map(({ next }) => next[name] ?? null),
  }));
  const filled = told.filter(({ cells }) => cells.some((cell) => cell !== null));
  const empty = told.filter((one) => !filled.includes(one));
  const by = sql`${ctx.userID}::text`;
  const now = sql`${ctx.now}::timestamptz`;
  const kept: [string, RawBuilder<unknown>][] = [
    ['created_by_user_id', by],
    ['created_utc', now],
    ['last_updated_by_user_id', by],
    ['last_updated_utc', now],
  ];
  return {
    names: [
      ...kept.map(([name]) => name),
      ...filled.map(({ column }) => column),
      ...empty.map(({ column }) => column),
    ],
    values: [
      ...kept.map(([, value]) => value),
      ...filled.map(({ column }) => sql.ref(`r.${column}`)),
      ...empty.map(({ type }) => sql`null::${type}`),
    ],
    rows: sql`unnest(${sql.join(
      filled.map(({ cells, type }) => sql`${cells.map(asText)}::${type}[]`),
    )}) as r (${sql.join(filled.map(({ column }) => sql.ref(column)))})`,
  };
};

const asText = (cell: unknown): string | null =>
  cell === null || typeof cell === 'string' ? cell : printJson(cell);

/** The type of the column that holds a field of a plain type. */
const plainType = (schema: object): string => {
  const { type, format } = schema as { type?: unknown; format?: unknown };
  if (type === 'string') return format === 'date-time' ? 'timestamptz' : format === 'date' ? 'date' : 'text';
  return type === 'number' ? 'numeric' : `${type}`;
};

/** Rows by column, for the database to read by the table's own types, and the columns that they have. */
export const tableRows = (ctx: Ctx, { spec, columns }: Resource, changes: readonly Change[]) => {
  const written = [spec.idField, ...Object.keys(spec.fields)].flatMap((name) => {
    const column = columns.get(name);
    return column ? [[name, column] as const] : [];
  });
  const by = {
    created_by_user_id: ctx.userID,
    created_utc: ctx.now,
    last_updated_by_user_id: ctx.userID,
    last_updated_utc: ctx.now,
  };
  const rows = changes.map(({ next }) => ({
    ...by,
    ...Object.fromEntries(written.map(([name, column]) => [column, next[name]])),
  }));
  const names = ['last_updated_by_user_id', 'last_updated_utc', ...written.map(([, column]) => column)];
  return { names, rows };
};
