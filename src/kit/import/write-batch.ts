import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { Resource, Row } from '../declaration.ts';
import { auditRow } from '../rows.ts';
import { keepEntries } from '../search/keep-entries.ts';

/** A row as it was, undefined for a new one, and as it shall be. `row` is its place in the file. */
export type Change = { row: number; old: Row | undefined; next: Row };

/** The records of some keys, locked, by key. In one order, so that two imports of the same records do not deadlock. */
export const lockByKey = async (
  ctx: Ctx,
  resource: Resource,
  key: string,
  keys: readonly string[],
): Promise<Map<string, Row>> => {
  const rows = await ctx.rows(sql<Row>`
    select x.* from ${each([...keys].sort())} cross join lateral (
      select ${resource.select(ctx.now)} from ${sql.table(resource.spec.table)} t
      where ${ctx.mine('t')} and ${sql.ref(`t.${resource.columns.get(key)}`)} = k.wanted for update) x`);
  return new Map(rows.map((row) => [row[key] as string, row]));
};

/**
 * One look-up each: with a list of a thousand the planner, where it knows little of the table yet, as in the first import of
 * all, prefers to read the tenant's whole table for each chunk.
 */
const each = (wanted: readonly string[]) => sql`unnest(${wanted}::text[]) as k (wanted)`;

/**
 * Writes many rows in a statement or two, with an audit entry and an event for each. Answers the places of new rows whose key
 * somebody else took in the meantime: those are not written.
 */
export const writeBatch = async (
  ctx: Ctx,
  resource: Resource,
  key: string,
  changes: readonly Change[],
): Promise<Set<number>> => {
  const fresh = changes.filter(({ old }) => old === undefined);
  const stored = new Map<string, Row>();
  const { idField } = resource.spec;
  for (const row of fresh.length > 0 ? await insertMany(ctx, resource, key, fresh) : [])
    stored.set(row[idField] as string, row);
  const known = changes.filter(({ old }) => old !== undefined);
  for (const row of known.length > 0 ? await updateMany(ctx, resource, known) : [])
    stored.set(row[idField] as string, row);
  const written = changes.flatMap(({ old, next }) => {
    const now = stored.get(next[idField] as string);
    return now ? [{ old, now }] : [];
  });
  keepEntries(ctx, resource, written);
  for (const { old, now } of written) {
    auditRow(ctx, resource, old ? 'UPDATE' : 'CREATE', old, now);
    await resource.spec.written?.(ctx, now as never, old as never);
  }
  await tell(ctx, resource, written);
  return new Set(fresh.filter(({ next }) => !stored.has(next[idField] as string)).map(({ row }) => row));
};

const insertMany = (ctx: Ctx, resource: Resource, key: string, changes: readonly Change[]): Promise<Row[]> => {
  const { names, rows } = tableRows(ctx, resource, changes);
  const all = ['created_by_user_id', 'created_utc', ...names];
  return ctx.rows(sql<Row>`
    insert into ${sql.table(resource.spec.table)} as t (tenant_id, ${sql.join(all.map((name) => sql.ref(name)))})
    select ${ctx.tenantID}, ${sql.join(all.map((name) => sql.ref(`r.${name}`)))}
    from json_populate_recordset(null::${sql.table(resource.spec.table)}, ${printJson(rows)}::json) r
    on conflict (tenant_id, ${sql.ref(resource.columns.get(key) as string)}) do nothing
    returning ${resource.select(ctx.now)}`);
};

const updateMany = (ctx: Ctx, resource: Resource, changes: readonly Change[]): Promise<Row[]> => {
  const { names, rows } = tableRows(ctx, resource, changes);
  const id = resource.columns.get(resource.spec.idField) as string;
  const set = names.filter((name) => name !== id).map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`);
  return ctx.rows(sql<Row>`
    update ${sql.table(resource.spec.table)} as t set ${sql.join(set)}, row_version = t.row_version + 1
    from json_populate_recordset(null::${sql.table(resource.spec.table)}, ${printJson(rows)}::json) r
    where ${ctx.mine('t')} and ${sql.ref(`t.${id}`)} = ${sql.ref(`r.${id}`)}
    returning ${resource.select(ctx.now)}`);
};

/** Rows by column, for the database to read by the table's own types, and the columns that they have. */
const tableRows = (ctx: Ctx, { spec, columns }: Resource, changes: readonly Change[]) => {
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

/** An event for each, with the whole record as it is now, all read by one statement. */
const tell = async (ctx: Ctx, resource: Resource, written: readonly { old: Row | undefined; now: Row }[]) => {
  const { events = {}, idField, table } = resource.spec;
  const told = written.flatMap(({ old, now }) => {
    const type = old ? events.updated : events.created;
    return type ? [{ type, id: now[idField] as string }] : [];
  });
  if (told.length === 0) return;
  const wholes = await ctx.rows(sql<Row>`
    select x.* from ${each(told.map(({ id }) => id))} cross join lateral (
      select ${resource.selectWhole(ctx.now)} from ${sql.table(table)} t
      where ${ctx.mine('t')} and ${sql.ref(`t.${resource.columns.get(idField)}`)} = k.wanted offset 0) x`);
  const byID = new Map(wholes.map((whole) => [whole[idField], whole]));
  for (const { type, id } of told) await ctx.emit(type, id, byID.get(id) as Row);
};
