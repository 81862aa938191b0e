import { type RawBuilder, sql } from 'kysely';
import { conditions, type Key, type ListPlan } from '#kit/list-plan';
import { entriesBetween, fewFound, holds } from '#kit/search/find-entries';
import type { Ctx } from '#platform/ctx';
import { messageResource } from './message.resource.ts';
import { threadResource } from './thread.resource.ts';

/** A list of threads in an order of its own; what it is sorted by is an instant. */
type Plan = Pick<ListPlan, 'where' | 'sortColumn' | 'descending' | 'after'>;
/** A thread with what it is sorted by. */
type Placed = { id: string; key: string };
/** Of threads in order, how far they were looked through, and which of these hold the words. */
type Walk = { after: Key | undefined; found: Placed[]; isOver: boolean };
/** Stretches of time by their numbers, the last one left out. */
type Range = { low: number; high: number };
/** One beside what was seen already, with the direction that leads away from that. */
type NextRange = Range & { isDescending: boolean };

/**
 * The ids of the first threads of an order that hold words; of few also others that do. One way alone is
 * slow for some words: threads looked through in order for those that only threads at the end of it hold,
 * the index of words for those that most messages hold. So both go on in turn, and what comes first answers.
 */
export const firstThreads = async (ctx: Ctx, wanted: string, plan: Plan, most: number): Promise<string[]> => {
  const walk: Walk = { after: plan.after, found: [], isOver: false };
  const isWalked = async (threads: number) => {
    await walkOn(ctx, wanted, plan, walk, threads);
    return walk.isOver || walk.found.length >= most;
  };
  if (await isWalked(Math.max(stepOfWalk, 2 * most))) return walk.found.map(({ id }) => id);
  const few = await fewThreads(ctx, wanted);
  if (few) return few;

  const edges = await edgesOf(ctx);
  const found = new Map<string, Placed>();
  const add = (more: readonly Placed[]) => {
    for (const one of more) found.set(one.id, one);
  };
  add(walk.found);
  const first = () => [...found.values()].sort(inOrder(plan)).slice(0, most);
  let seen = beginning(plan, edges);
  for (let span = 1, mostHits = 2000; ; span = Math.min(2 * span, 64)) {
    const next = nextRange(seen, edges, plan, span);
    if (!next) break;
    const { hits, range, threads } = await foundBetween(ctx, wanted, plan, { ...next, most, mostHits });
    add(threads);
    seen = { low: Math.min(seen.low, range.low), high: Math.max(seen.high, range.high) };
    if (hits >= mostHits) mostHits = Math.min(2 * mostHits, 64_000);
    const last = first()[most - 1];
    if (last) {
      const unseen = await unseenBefore(ctx, { plan, walk, seen, edges, last });
      if (unseen.length <= mostUnseen) {
        add(await holdingAmong(ctx, wanted, plan, unseen));
        break;
      }
    }
    if (await isWalked(Math.max(stepOfWalk, Math.ceil(hits / 5)))) return walk.found.map(({ id }) => id);
    add(walk.found);
  }
  return first().map(({ id }) => id);
};

/** Threads that are looked through at once. */
const stepOfWalk = 500;
/** Threads that are looked through at the end, because their messages may lie in stretches not seen. */
const mostUnseen = 1000;

const keyAndID = ({ sortColumn }: Plan) => sql`t.${sql.ref(sortColumn)}, t.thread_id`;
const order = (plan: Plan): RawBuilder<unknown> => {
  const direction = sql.raw(plan.descending ? 'desc' : 'asc');
  return sql`t.${sql.ref(plan.sortColumn)} ${direction}, t.thread_id ${direction}`;
};
const isBehind = (plan: Plan, [key, id]: Key) =>
  sql`(${keyAndID(plan)}) ${sql.raw(plan.descending ? '<' : '>')} (${key}, ${id})`;
const isBefore = (plan: Plan, { key, id }: Placed) =>
  sql`(${keyAndID(plan)}) ${sql.raw(plan.descending ? '>' : '<')} (${key}, ${id})`;

const inOrder = ({ descending }: Plan) => {
  const sign = descending ? -1 : 1;
  return (one: Placed, other: Placed): number =>
    sign * (`${one.key} ${one.id}` < `${other.key} ${other.id}` ? -1 : 1);
};

/** Which threads `t` a plan leaves, from a place on. */
const left = (ctx: Ctx, plan: Plan, after: Key | undefined): RawBuilder<unknown> =>
  sql.join([ctx.mine('t'), ...conditions(ctx, plan), ...(after ? [isBehind(plan, after)] : [])], sql` and `);

/** Whether a thread `t` holds words, by looking at its title and its messages. */
const holdsWords = (ctx: Ctx, wanted: string): RawBuilder<unknown> =>
  sql`(${holds(ctx, threadResource, wanted, sql.ref('t.thread_id'))}
    or exists (select 1 from discussion_messages m where ${ctx.mine('m')} and m.thread_id = t.thread_id
      and ${holds(ctx, messageResource, wanted, sql.ref('m.message_id'))}))`;

/** Looks through so many threads more. */
const walkOn = async (ctx: Ctx, wanted: string, plan: Plan, walk: Walk, threads: number): Promise<void> => {
  const rows = await ctx.rows(sql<Placed & { isFound: boolean }>`
    select t.thread_id as id, t.key, ${holdsWords(ctx, wanted)} as "isFound"
    from (
      select t.thread_id, t.${sql.ref(plan.sortColumn)} as key from discussion_threads t
      where ${left(ctx, plan, walk.after)} order by ${order(plan)} limit ${threads}) t`);
  walk.found.push(...rows.filter(({ isFound }) => isFound).sort(inOrder(plan)));
  const last = rows.sort(inOrder(plan)).at(-1);
  walk.isOver = rows.length < threads;
  if (last) walk.after = [last.key, last.id];
};

/** All threads of words that few titles and few messages hold. */
const fewThreads = async (ctx: Ctx, wanted: string): Promise<string[] | undefined> => {
  const titled = await fewFound(ctx, threadResource, wanted);
  const said = titled && (await fewFound(ctx, messageResource, wanted));
  if (!said) return undefined;
  const rows = await ctx.rows(sql<{ threadID: string }>`
    select distinct m.thread_id as "threadID" from discussion_messages m
    where ${ctx.mine('m')} and m.message_id = any (${said}::text[])`);
  return [...titled, ...rows.map(({ threadID }) => threadID)];
};

/** Milliseconds of a stretch: the first five of the twelve digits that a UUIDv7 has of the time. */
const stretchMs = 2 ** 28;
const stretchOf = (id: string): number => Number.parseInt(id.slice(0, 5), 16);
const prefixOf = (stretch: number): string => stretch.toString(16).padStart(5, '0');
const timeOf = (stretch: number): string => new Date(stretch * stretchMs).toISOString();

/** The stretches in which there is anything, the last one left out. */
const edgesOf = async (ctx: Ctx): Promise<Range> => {
  const { first, begun, said } = await ctx.one(
    sql<{ first: string | null; begun: string | null; said: string | null }>`
      select (select min(t.thread_id) from discussion_threads t where ${ctx.mine('t')}) as first,
        (select max(t.thread_id) from discussion_threads t where ${ctx.mine('t')}) as begun,
        (select max(m.message_id) from discussion_messages m where ${ctx.mine('m')}) as said`,
    'thread',
  );
  const [low = 0, ...high] = [first, begun, said].flatMap((id) => (id === null ? [] : [stretchOf(id)]));
  return { low, high: Math.max(low, ...high) + 1 };
};

/** Where to begin: at the place behind which the list goes on, else at the end where its order does. */
const beginning = ({ after, descending }: Plan, { low, high }: Range): Range => {
  const end = descending ? high : low;
  const place = after ? Date.parse(String(after[0])) / stretchMs : Number.NaN;
  const from = Number.isNaN(place) ? end : descending ? Math.floor(place) + 1 : Math.floor(place);
  const at = Math.min(Math.max(from, low), high);
  return { low: at, high: at };
};

/** The next stretches, in the direction of the order, then those on the other side of where it began. */
const nextRange = (seen: Range, edges: Range, { descending }: Plan, span: number): NextRange | undefined => {
  const below = { low: Math.max(seen.low - span, edges.low), high: seen.low, isDescending: true };
  const above = { low: seen.high, high: Math.min(seen.high + span, edges.high), isDescending: false };
  return (descending ? [below, above] : [above, below]).find(({ low, high }) => low < high);
};

/**
 * The first threads in which words were said in a range, or that began in it with a title that holds them,
 * and how much of the range this is: after `mostHits` it ends.
 */
const foundBetween = async (
  ctx: Ctx,
  wanted: string,
  plan: Plan,
  { low, high, isDescending, most, mostHits }: NextRange & { most: number; mostHits: number },
): Promise<{ hits: number; range: Range; threads: Placed[] }> => {
  const range = { low: prefixOf(low), high: prefixOf(high), isDescending };
  const furthest = sql.raw(isDescending ? 'min' : 'max');
  type Kind = { hits: number; edge: string | null };
  const rows = await ctx.rows(sql<{ said: Kind; begun: Kind; id: string | null; key: string | null }>`
    with said as materialized (
      select f.record_id as id, m.thread_id from ${entriesBetween(messageResource, wanted, range, mostHits)}
        join discussion_messages m on ${ctx.mine('m')} and m.message_id = f.record_id where ${ctx.mine('f')}),
    begun as materialized (
      select f.record_id as id from ${entriesBetween(threadResource, wanted, range, mostHits)} where ${ctx.mine('f')})
    select s.said, b.begun, x.id, x.key
    from (select json_build_object('hits', count(*), 'edge', ${furthest}(id)) as said from said) s
    cross join (select json_build_object('hits', count(*), 'edge', ${furthest}(id)) as begun from begun) b
    left join (
      select t.thread_id as id, t.${sql.ref(plan.sortColumn)} as key
      from (select thread_id from said union select id from begun) h
        join discussion_threads t on t.thread_id = h.thread_id
      where ${left(ctx, plan, plan.after)} order by ${order(plan)} limit ${most}) x on true`);
  const threads = rows.flatMap(({ id, key }) => (id !== null && key !== null ? [{ id, key }] : []));
  const kinds = rows.slice(0, 1).flatMap(({ said, begun }) => [said, begun]);
  const ends = kinds.flatMap(({ hits, edge }) => (hits >= mostHits && edge ? [stretchOf(edge)] : []));
  return {
    hits: kinds.reduce((sum, { hits }) => sum + hits, 0),
    range: isDescending
      ? { low: Math.max(low, ...ends), high }
      : { low, high: Math.min(high, ...ends.map((end) => end + 1)) },
    threads,
  };
};

/**
 * Threads before the last one found of which messages may lie in stretches that were not seen: a thread has
 * its messages between its own id and its last message. Up to one more than are looked through.
 */
const unseenBefore = async (
  ctx: Ctx,
  { plan, walk, seen, edges, last }: { plan: Plan; walk: Walk; seen: Range; edges: Range; last: Placed },
): Promise<string[]> => {
  const open = [
    ...(seen.low > edges.low ? [sql`t.thread_id < ${prefixOf(seen.low)}`] : []),
    ...(seen.high < edges.high ? [sql`t.last_message_utc >= ${timeOf(seen.high)}`] : []),
  ];
  if (open.length === 0) return [];
  const rows = await ctx.rows(sql<{ id: string }>`
    select t.thread_id as id from discussion_threads t
    where ${ctx.mine('t')} and ${walk.after ? isBehind(plan, walk.after) : sql`true`} and ${isBefore(plan, last)}
      and (${sql.join(open, sql` or `)})
    order by ${order(plan)} limit ${mostUnseen + 1}`);
  return rows.map(({ id }) => id);
};

/** Of some threads those that hold words. */
const holdingAmong = async (
  ctx: Ctx,
  wanted: string,
  plan: Plan,
  ids: readonly string[],
): Promise<Placed[]> =>
  ctx.rows(sql<Placed>`
    select t.thread_id as id, t.${sql.ref(plan.sortColumn)} as key from discussion_threads t
    where t.thread_id = any (${[...ids]}::text[]) and ${left(ctx, plan, plan.after)} and ${holdsWords(ctx, wanted)}`);
