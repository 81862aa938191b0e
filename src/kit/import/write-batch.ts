import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx, Statement } from '#platform/ctx';
import type { Resource, Row } from '../declaration.ts';
import { auditRow } from '../rows.ts';
import { keepEntries } from '../search/keep-entries.ts';
import { type Change, insertMany, tableRows } from './insert-many.ts';

export type { Change };

/**
 * The records of some keys, locked, by key. In one order, so that two imports of the same records do not
 * deadlock.
 *
 * Of a tenant that its statistics do not know yet the planner believes that it has one row, and would for
 * each key read all that it has. "The first from this key on" can be had from the key's own index alone where
 * nothing may be sorted. Ids first, because the first from a key on would be locked also where it is another.
 * One look-up each, because for a list of a thousand the whole tenant would again be read.
 */
export const lockByKey = async (
  ctx: Ctx,
  resource: Resource,
  key: string,
  keys: readonly string[],
): Promise<Map<string, Row>> => {
  const { spec, columns, select } = resource;
  const [keyColumn, idColumn] = [sql.ref(`t.${columns.get(key)}`), sql.ref(`t.${columns.get(spec.idField)}`)];
  const found = await unsorted(
    ctx,
    sql<{ id: string }>`
    select x.id from ${each([...keys].sort())} cross join lateral (
      select ${idColumn} as id, ${keyColumn} as key from ${sql.table(spec.table)} t
      where ${ctx.mine('t')} and ${keyColumn} >= k.wanted order by ${keyColumn} limit 1) x
    where x.key = k.wanted`,
  );
  if (found.length === 0) return new Map();
  const rows = await unsorted(
    ctx,
    sql<Row>`
    select x.* from ${each(found.map(({ id }) => id))} cross join lateral (
      select ${select(ctx.now)} from ${sql.table(spec.table)} t
      where ${ctx.mine('t')} and ${idColumn} >= k.wanted order by ${idColumn} limit 1 for update) x
    where ${sql.ref(`x.${spec.idField}`)} = k.wanted`,
  );
  return new Map(rows.map((row) => [row[key] as string, resource.revive(row)]));
};

/** Reads without sorting: where rows are wanted in the order of an index, the planner then takes that. */
export const unsorted = <R>(ctx: Ctx, statement: Statement<R>): Promise<R[]> => {
  ctx.send(sql`set local enable_sort = off`);
  const rows = ctx.rows(statement);
  ctx.send(sql`set local enable_sort = on`);
  return rows;
};

const each = (wanted: readonly string[]) => sql`unnest(${wanted}::text[]) as k (wanted)`;

/**
 * Writes many rows in a statement or two, with an audit entry and an event for each. Answers the places of
 * new rows whose key somebody else took in the meantime: those are not written.
 */
export const writeBatch = async (
  ctx: Ctx,
  resource: Resource,
  key: string,
  changes: readonly Change[],
): Promise<Set<number>> => {
  const { spec } = resource;
  const fresh = changes.filter(({ old }) => old === undefined);
  const known = changes.filter(({ old }) => old !== undefined);
  const stored = new Map<string, Row>();
  const keep = (wholes: readonly Row[]) => {
    for (const whole of wholes) stored.set(whole[spec.idField] as string, resource.revive(whole));
  };
  if (fresh.length > 0) keep(await insertMany(ctx, resource, key, fresh));
  if (known.length > 0) keep(await updateMany(ctx, resource, known));
  const written = changes.flatMap(({ old, next }) => {
    const whole = stored.get(next[spec.idField] as string);
    return whole ? [{ old, whole }] : [];
  });
  keepEntries(
    ctx,
    resource,
    written.map(({ old, whole }) => ({ old, now: whole })),
  );
  await travelled();
  const stale: string[] = [];
  for (const { old, whole } of written) {
    const now = withoutParts(resource, whole);
    auditRow(ctx, resource, old ? 'UPDATE' : 'CREATE', old, now);
    const before = ctx.statements();
    await spec.written?.(ctx, now as never, old as never);
    // Only where something was asked of the database may the record be another than it was.
    if (ctx.statements() !== before) stale.push(whole[spec.idField] as string);
  }
  if (stale.length > 0 && (spec.events?.created || spec.events?.updated))
    keep(await readWholes(ctx, resource, stale));
  await tell(ctx, resource, written, stored);
  await travelled();
  return new Set(fresh.filter(({ next }) => !stored.has(next[spec.idField] as string)).map(({ row }) => row));
};

/**
 * Lets what was sent go out, so that the database works on it while here the rest is made ready: what is sent
 * goes once a turn of the event loop is over.
 */
const travelled = () => setImmediate();

const withoutParts = ({ spec }: Resource, whole: Row): Row => {
  const row: Row = {};
  // Not a copy from which they are deleted: such an object is slow to look through, and each is looked
  // through.
  for (const name of Object.keys(whole)) if (!(name in (spec.parts ?? {}))) row[name] = whole[name];
  return row;
};

/**
 * Changes locked rows. Not by an UPDATE that joins the new values, for which the planner, where it believes
 * that the tenant has one row, reads all that it has: ON CONFLICT goes by the primary key whatever the
 * planner believes.
 */
const updateMany = (ctx: Ctx, resource: Resource, changes: readonly Change[]): Promise<Row[]> => {
  const { names, rows } = tableRows(ctx, resource, changes);
  const all = ['created_by_user_id', 'created_utc', ...names];
  const id = resource.columns.get(resource.spec.idField) as string;
  const set = names
    .filter((name) => name !== id)
    .map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  return ctx.rows(sql<Row>`
    insert into ${sql.table(resource.spec.table)} as t (tenant_id, ${sql.join(all.map((name) => sql.ref(name)))})
    select ${ctx.tenantID}, ${sql.join(all.map((name) => sql.ref(`r.${name}`)))}
    from json_populate_recordset(null::${sql.table(resource.spec.table)}, ${printJson(rows)}::json) r
    on conflict (tenant_id, ${sql.ref(id)}) do update set ${sql.join(set)}, row_version = t.row_version + 1
    where ${ctx.mine('t')}
    returning ${resource.selectWhole(ctx.now)}`);
};

/** An event for each, with the whole record as it is now. */
const tell = async (
  ctx: Ctx,
  { spec }: Resource,
  written: readonly { old: Row | undefined; whole: Row }[],
  stored: ReadonlyMap<string, Row>,
): Promise<void> => {
  const told = (those: typeof written) =>
    those.map(({ whole }) => {
      const entityID = whole[spec.idField] as string;
      return { entityID, body: stored.get(entityID) as Row };
    });
  const { created, updated } = spec.events ?? {};
  if (created) await ctx.emitMany(created, told(written.filter(({ old }) => !old)));
  if (updated) await ctx.emitMany(updated, told(written.filter(({ old }) => old)));
};

const readWholes = (
  ctx: Ctx,
  { spec, columns, selectWhole }: Resource,
  ids: readonly string[],
): Promise<Row[]> => {
  const idColumn = sql.ref(`t.${columns.get(spec.idField)}`);
  return unsorted(
    ctx,
    sql<Row>`
    select x.* from ${each(ids)} cross join lateral (
      select ${selectWhole(ctx.now)} from ${sql.table(spec.table)} t
      where ${ctx.mine('t')} and ${idColumn} >= k.wanted order by ${idColumn} limit 1) x
    where ${sql.ref(`x.${spec.idField}`)} = k.wanted`,
  );
};
