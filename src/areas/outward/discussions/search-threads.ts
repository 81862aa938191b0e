import { type RawBuilder, sql } from 'kysely';
import { countHeader, nextLink } from '#kit/list-answer';
import {
  conditions,
  cursorAfter,
  keyOf,
  type ListPlan,
  type ListQuery,
  limitParameter,
  listQuery,
  listStatement,
  planList,
} from '#kit/list-plan';
import { holds, idsFound, latestFound } from '#kit/search/find-entries';
import { isID } from '#lib/id';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { list, text } from '#platform/schema';
import { firstThreads } from './first-threads.ts';
import { messageResource } from './message.resource.ts';
import { thread, threadExample, threadResource, threadsFor } from './thread.resource.ts';
import { isReadable } from './who-may-read.ts';

/** The most threads of one answer; the rest is behind `Link`. */
const longest = 1000;

/** `GET /v1/discussions/threads/search` */
export const searchThreads = operation({
  id: 'searchDiscussionThreads',
  method: 'GET',
  path: '/v1/discussions/threads/search',
  tag: 'discussions',
  summary: 'Find threads by their titles and by what was said in them',
  description:
    'First comes the thread in which the words were said last, unless `sort` is given; a title counts as said when the thread began. ' +
    `An answer has at most ${longest} threads. You see those of records that you may read now, whether or not you take part.`,
  permission: 'discussions.read',
  query: listQuery(
    threadResource,
    {
      q: text(200, { description: 'Words of the title, or of one message' }),
      limit: limitParameter,
    },
    'ranked',
  ),
  response: list(thread),
  problems: ['InvalidCursor'],
  example: { query: { q: 'seals' }, response: [threadExample] },
  run: async (ctx, { query: { q, ...asked } }) => {
    if (asked.sort !== undefined)
      return answerSorted(ctx, q, planList(threadResource, asked, [isReadable(ctx)]));
    const { after, ...query }: ListQuery = asked;
    const from = after === undefined ? undefined : readPlace(after);
    const plan = planList(threadResource, query, [isReadable(ctx)]);
    return answerLatest(ctx, q, plan, { from, isNarrow: query.primaryKeyID !== undefined });
  },
});

/** A list in an order of its own. */
const answerSorted = async (ctx: Ctx, wanted: string, plan: ListPlan) => {
  const most = Math.min(plan.limit ?? longest, longest);
  const ids = await firstThreads(ctx, wanted, plan, most + 1);
  const where = [sql`t.thread_id = any (${ids}::text[])`, ...plan.where];
  const found = await ctx.rows(listStatement(ctx, threadsFor(ctx), { ...plan, where }, most + 1));
  const rows = found.slice(0, most);
  const end = rows.at(-1);
  const counted = { where: [...plan.where, isAmong(ctx, wanted)] };
  return answer({
    body: rows,
    headers: {
      ...(await countHeader(ctx, threadsFor(ctx), counted)),
      ...(found.length > most && end
        ? nextLink(ctx, cursorAfter(plan, keyOf(threadsFor(ctx), plan, end)))
        : {}),
    },
  });
};

/** After every id of the service's own making, however the database orders texts. */
const last = 'g';

type Found = Record<string, unknown> & { threadID: string };

const answerLatest = async (
  ctx: Ctx,
  wanted: string,
  plan: Pick<ListPlan, 'where' | 'limit'>,
  { from, isNarrow }: { from: string | undefined; isNarrow: boolean },
) => {
  const most = Math.min(plan.limit ?? longest, longest);
  const shown = new Map<string, { row: Found; place: string }>();
  let among = isNarrow ? await fewLeft(ctx, plan) : undefined;
  let before = from ?? last;
  // Of those found the filters leave some, and many may be in one thread: then it is more at a time.
  let size = Math.min(4 * most, longest) + 1;
  for (let step = 0; shown.size <= most; step += 1, size = Math.min(size * 4, mostHits)) {
    // Filters and rights that leave this little may leave few threads at all.
    if (step === 2) among ??= await fewLeft(ctx, plan);
    const hits = await hitsBefore(ctx, wanted, { before, most: size, among });
    for (const { [itsPlace]: place, ...row } of await threadsOf(ctx, hits, { wanted, plan, from }))
      if (!shown.has(row.threadID)) shown.set(row.threadID, { row, place });
    const lowest = hits[size - 1];
    if (lowest === undefined) break;
    before = lowest;
  }
  const found = [...shown.values()].slice(0, most);
  const end = found.at(-1);
  const counted = { where: [...plan.where, isAmong(ctx, wanted)] };
  return answer({
    body: found.map(({ row }) => row),
    headers: {
      ...(await countHeader(ctx, threadsFor(ctx), counted)),
      ...(shown.size > most && end ? nextLink(ctx, printPlace(end.place)) : {}),
    },
  });
};

/** What is looked at in one step. */
const mostHits = 16_000;

/** The threads that a plan leaves, where these are few, whatever they hold: a record's for one. */
const fewLeft = async (ctx: Ctx, plan: Pick<ListPlan, 'where'>): Promise<string[] | undefined> => {
  const rows = await ctx.rows(sql<{ id: string }>`
    select t.thread_id as id from discussion_threads t
    where ${sql.join([ctx.mine('t'), ...conditions(ctx, plan)], sql` and `)} limit ${few + 1}`);
  return rows.length > few ? undefined : rows.map(({ id }) => id);
};

const few = 5000;

/**
 * The latest messages and titles below a place that hold the words, of some threads or of all. The ids of
 * both ascend with time, so they stand in one order.
 */
const hitsBefore = async (
  ctx: Ctx,
  wanted: string,
  { before, most, among }: { before: string; most: number; among: readonly string[] | undefined },
): Promise<string[]> => {
  if (among) {
    const rows = await ctx.rows(sql<{ id: string }>`
      select x.id from unnest(${[...among]}::text[]) as t (thread_id) cross join lateral (
        select t.thread_id as id where ${holds(ctx, threadResource, wanted, sql.ref('t.thread_id'))}
        union all select m.message_id from discussion_messages m where ${ctx.mine('m')} and m.thread_id = t.thread_id
          and ${holds(ctx, messageResource, wanted, sql.ref('m.message_id'))}) x
      where x.id < ${before} order by x.id desc limit ${most}`);
    return rows.map(({ id }) => id);
  }
  const said = await latestFound(ctx, messageResource, wanted, { before, most });
  const titled = await latestFound(ctx, threadResource, wanted, { before, most });
  return [...said, ...titled].sort((one, other) => (one < other ? 1 : -1)).slice(0, most);
};

// Beside the names of fields: none has a space.
const itsPlace = 'its place';

/**
 * The threads of what was found, each at the latest of it, as far as the plan leaves them; without those that
 * stand above `from`, by what is said later in them.
 */
const threadsOf = (
  ctx: Ctx,
  hits: readonly string[],
  { wanted, plan, from }: { wanted: string; plan: Pick<ListPlan, 'where'>; from: string | undefined },
): Promise<(Found & { [itsPlace]: string })[]> => {
  const isAbove =
    from === undefined
      ? sql`false`
      : sql`(t.thread_id >= ${from} and ${holds(ctx, threadResource, wanted, sql.ref('t.thread_id'))}
          or exists (select 1 from discussion_messages m where ${ctx.mine('m')} and m.thread_id = t.thread_id
            and m.message_id >= ${from} and ${holds(ctx, messageResource, wanted, sql.ref('m.message_id'))}))`;
  return ctx.rows(sql<Found & { [itsPlace]: string }>`
    select f.place as ${sql.ref(itsPlace)}, x.*
    from (
      select coalesce(m.thread_id, h.id) as thread_id, max(h.id) as place
      from unnest(${[...hits]}::text[]) as h (id)
      left join discussion_messages m on ${ctx.mine('m')} and m.message_id = h.id
      group by coalesce(m.thread_id, h.id)) f
    join lateral (
      select ${threadsFor(ctx).select(ctx.now)} from discussion_threads t
      where ${sql.join([ctx.mine('t'), sql`t.thread_id = f.thread_id`, ...conditions(ctx, plan)], sql` and `)}
        and not ${isAbove} offset 0) x on true
    order by f.place desc`);
};

/** Which threads `t` hold words, in their title or in a message: for counting them. */
const isAmong = (ctx: Ctx, wanted: string): RawBuilder<unknown> =>
  sql`(t.thread_id in ${idsFound(ctx, threadResource, wanted)}
    or t.thread_id in (select m.thread_id from discussion_messages m
      where ${ctx.mine('m')} and m.message_id in ${idsFound(ctx, messageResource, wanted)}))`;

/** The cursor that goes on below a place: opaque to the caller. */
const printPlace = (place: string): string =>
  Buffer.from(JSON.stringify(['latest', place])).toString('base64url');

/** @throws Problem 400 for a cursor that is not one of this search */
const readPlace = (cursor: string): string => {
  try {
    const [kind, place, ...more] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (kind === 'latest' && typeof place === 'string' && isID(place) && more.length === 0) return place;
  } catch {
    // Answered below, like every other cursor that is not ours.
  }
  throw new Problem(
    'InvalidCursor',
    'Take `after` from the Link header of the page before, with the same sort.',
    { errors: [{ pointer: '?after', detail: 'is not a cursor of this search' }] },
  );
};
