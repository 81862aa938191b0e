import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { Resource } from '../declaration.ts';
import { type Needle, readNeedle } from './words.ts';

/**
 * Where a record stands among those found: its class (1 the number begins so, 2 words do, 3 anywhere), key
 * and id.
 */
export type Place = readonly [rank: number, key: string, id: string];

type Found = Pick<Resource, 'spec' | 'columns'>;

/** Before all that is found. */
export const beginning: Place = [0, '', ''];
/** All that there are. */
export const all = 2_147_483_647;

/** Those after a place, best first, as the source `f` of a statement: `f.class`, `f.key`, `f.record_id`. */
export const entriesFound = (
  { spec }: Found,
  { phrase, starts, parts }: Needle,
  [rank, key, id]: Place,
  most: number,
): RawBuilder<unknown> =>
  sql`find_search_entries(${spec.entity}, ${phrase}, ${starts}, ${parts}, ${rank}, ${key}, ${id}, ${most}) as f`;

/** Any of those there are, so many at most, as the source `f`: `f.record_id`. */
const fewEntries = ({ spec }: Found, { phrase, starts, parts }: Needle, most: number): RawBuilder<unknown> =>
  sql`find_few_entries(${spec.entity}, ${phrase}, ${starts}, ${parts}, ${most}) as f`;

/**
 * The ids of records that hold a text, of the highest below `before` so many, highest first: where they
 * ascend with time, the latest. The index for it is of discussions alone
 * (db/migrations/1010-latest-entries.sql).
 */
export const latestFound = async (
  ctx: Ctx,
  { spec }: Found,
  wanted: string,
  { before, most }: { before: string; most: number },
): Promise<string[]> => {
  const needle = readNeedle(wanted);
  if (!needle) return [];
  const found = await ctx.rows(sql<{ id: string }>`
    select f.record_id as id from find_latest_entries(${spec.entity}, ${needle.parts}, ${before}, ${most}) as f
    where ${ctx.mine('f')}`);
  return found.map(({ id }) => id);
};

/** Ids by their first five digits, the last ones left out, and in which direction. */
export type IDRange = { low: string; high: string; isDescending: boolean };

/**
 * All in a range of ids that hold a text, as the source `f`: `f.record_id`; it ends with the five digits
 * among which it has found `most`. Of discussions alone, as above.
 */
export const entriesBetween = (
  { spec }: Found,
  wanted: string,
  { low, high, isDescending }: IDRange,
  most: number,
): RawBuilder<unknown> =>
  sql`find_entries_between(${spec.entity}, ${readNeedle(wanted)?.parts ?? [no]}, ${low}, ${high},
    ${isDescending}, ${most}) as f`;

/** A pattern that no words match: they hold neither. */
const no = '%-%';

/** The ids of all records that hold a text, as a query to stand behind `in`. */
export const idsFound = (ctx: Ctx, resource: Found, wanted: string): RawBuilder<unknown> => {
  const needle = readNeedle(wanted);
  if (!needle) return sql`(select null::text where false)`;
  return sql`(select f.record_id from ${entriesFound(resource, needle, beginning, all)} where ${ctx.mine('f')})`;
};

/** What rows `t` must meet to hold a text, for counting them. */
export const countedCondition = (ctx: Ctx, resource: Found, wanted: string): RawBuilder<unknown> =>
  sql`${idOf(resource)} in ${idsFound(ctx, resource, wanted)}`;

/**
 * The same for a list in an order of its own. Few are fetched and sorted; of many the first in any order are
 * soon found by looking at one row after the other.
 */
export const listedCondition = async (
  ctx: Ctx,
  resource: Found,
  wanted: string,
): Promise<RawBuilder<unknown>> => {
  const ids = await fewFound(ctx, resource, wanted);
  return ids ? sql`${idOf(resource)} = any (${ids}::text[])` : holds(ctx, resource, wanted, idOf(resource));
};

/** The ids of the records that hold a text; undefined of more than are fetched and sorted. */
export const fewFound = async (ctx: Ctx, resource: Found, wanted: string): Promise<string[] | undefined> => {
  const needle = readNeedle(wanted);
  if (!needle) return [];
  const found = await ctx.rows(sql<{ id: string }>`
    select f.record_id as id from ${fewEntries(resource, needle, few + 1)} where ${ctx.mine('f')}`);
  return found.length <= few ? found.map(({ id }) => id) : undefined;
};

/** Whether the record of an id holds a text: for looking at one after the other, where many do. */
export const holds = (
  ctx: Ctx,
  { spec }: Found,
  wanted: string,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select e.words like all (${readNeedle(wanted)?.parts ?? [no]}::text[]) from search_entries e
  where ${ctx.mine('e')} and e.entity = ${spec.entity} and e.record_id = ${id})`;

const few = 5000;

const idOf = ({ spec, columns }: Found) => sql.ref(`t.${columns.get(spec.idField)}`);
