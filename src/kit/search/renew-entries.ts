import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { RenewalPiece, Searched } from '#platform/searched';
import type { Resource, Row } from '../declaration.ts';
import { type Entry, entryOf, isSearched, markOf, othersColumn, saySame, splitOthers } from './entry.ts';
import { noteLeads, putEntries } from './keep-entries.ts';

/**
 * How the entries of a resource are rebuilt, for each of its operations; nothing where it is not searched.
 */
export const searchedOf = (resource: Resource): { searched?: Searched } =>
  isSearched(resource) ? { searched: renewalOf(resource) } : {};

const renewalOf = (resource: Resource): Searched => ({
  entity: resource.spec.entity,
  // Not before it is asked for: examples may be made of what is declared later.
  get mark() {
    return markOf(resource);
  },
  foundBy: Object.keys(resource.spec.search?.others?.by ?? {}),
  hold: async (ctx, id) => {
    await ctx.exec(
      sql`select 1 from ${tableOf(resource)} where ${ctx.mine('t')} and ${idOf(resource)} = ${id} for update`,
    );
  },
  renew: (ctx, piece, most) => renewEntries(ctx, resource, piece, most),
});

/**
 * Says that a record is called otherwise than before. What is found by its name follows soon: of as many as
 * there may be, a worker rebuilds the entries (renewal-worker.ts).
 */
export const noteRenamed = (ctx: Ctx, entity: string, id: string): void =>
  ctx.send(sql`
    insert into search_renewals (tenant_id, entity, of_entity, of_id, due_utc)
    values (${ctx.tenantID}, '', ${entity}, ${id}, now())
    on conflict (tenant_id, entity, of_entity, of_id) do update set due_utc = excluded.due_utc`);

/**
 * Looks at the next records without holding any, and writes the entries of those that would be made
 * otherwise. These are locked first, the records and then their entries, as code that changes them does, and
 * read again: what somebody wrote in the meantime counts, and what somebody writes afterwards counts as well.
 */
const renewEntries = async (
  ctx: Ctx,
  resource: Resource,
  { afterID, of }: RenewalPiece,
  most: number,
): Promise<string | undefined> => {
  const named = of && resource.spec.search?.others?.by[of.entity];
  if (of && named === undefined) return undefined;
  const seen = await ctx.rows(sql<Row>`
    select ${resource.select(ctx.now)}${othersColumn(resource)} from ${tableOf(resource)}
    where ${ctx.mine('t')} and ${idOf(resource)} > ${afterID}
      ${of && named ? sql`and ${sql.ref(`t.${resource.columns.get(named)}`)} = ${of.id}` : sql``}
    order by ${idOf(resource)} limit ${most}`);
  const wanted = seen.map((row) => entryOfSelected(resource, row));
  const kept = await keptEntries(
    ctx,
    resource,
    wanted.map(({ id }) => id),
    sql``,
  );
  const stale = wanted.filter((entry) => !isKept(entry, kept)).map(({ id }) => id);
  if (stale.length > 0) await renewThese(ctx, resource, stale);
  return wanted.at(-1)?.id;
};

const renewThese = async (ctx: Ctx, resource: Resource, ids: readonly string[]): Promise<void> => {
  const these = sql`from ${tableOf(resource)} where ${ctx.mine('t')} and ${idOf(resource)} = any (${ids}::text[])`;
  await ctx.exec(sql`select 1 ${these} order by ${idOf(resource)} for share`);
  const kept = await keptEntries(ctx, resource, ids, sql`for update`);
  const rows = await ctx.rows(sql<Row>`select ${resource.select(ctx.now)}${othersColumn(resource)} ${these}`);
  const stale = rows.map((row) => entryOfSelected(resource, row)).filter((entry) => !isKept(entry, kept));
  if (stale.length === 0) return;
  const { entity } = resource.spec;
  putEntries(ctx, entity, stale);
  noteLeads(
    ctx,
    entity,
    stale.map(({ id }) => id),
  );
};

const entryOfSelected = (resource: Resource, selected: Row): Entry => {
  const { row, others } = splitOthers(selected);
  return entryOf(resource, row, others);
};

const keptEntries = async (ctx: Ctx, { spec }: Resource, ids: readonly string[], lock: typeof nothing) => {
  const rows = await ctx.rows(sql<Entry>`
    select e.record_id as id, e.key, e.words from search_entries e
    where ${ctx.mine('e')} and e.entity = ${spec.entity} and e.record_id = any (${ids}::text[])
    order by e.record_id ${lock}`);
  return new Map(rows.map((one) => [one.id, one]));
};

/** What others added to a record of which the declaration does not say what they add is not looked at. */
const isKept = (entry: Entry, kept: ReadonlyMap<string, Entry>): boolean => {
  const present = kept.get(entry.id);
  if (!present) return false;
  const words = entry.words.includes('\n') ? present.words : (present.words.split('\n')[0] as string);
  return present.key === entry.key && saySame(words, entry.words);
};

const nothing = sql``;
const tableOf = ({ spec }: Resource) => sql`${sql.table(spec.table)} t`;
const idOf = ({ spec, columns }: Resource) => sql.ref(`t.${columns.get(spec.idField)}`);
