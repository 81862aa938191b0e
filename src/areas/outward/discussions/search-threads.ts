import { type RawBuilder, sql } from 'kysely';
import { answerList, countHeader, nextLink } from '#kit/list-answer';
import { conditions, type ListPlan, limitParameter, listQuery, planList } from '#kit/list-plan';
import { fewFound, holds, idsFound, latestFound } from '#kit/search/find-entries';
import { isID } from '#lib/id';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { list, text } from '#platform/schema';
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
      return answerList(
        ctx,
        threadsFor(ctx),
        planList(threadResource, asked, [isReadable(ctx), await holdsWords(ctx, q)]),
      );
    const { after, ...query } = asked;
    const from = after === undefined ? undefined : readPlace(after);
    const plan = planList(threadResource, query, [isReadable(ctx)]);
    return answerLatest(ctx, q, plan, from);
  },
});

/** After every id. */
const last = '~';

type Found = Record<string, unknown> & { threadID: string };

const answerLatest = async (
  ctx: Ctx,
  wanted: string,
  plan: Pick<ListPlan, 'where' | 'limit'>,
  from: string | undefined,
) => {
  const most = Math.min(plan.limit ?? longest, longest);
  const shown = new Map<string, { row: Found; place: string }>();
  let before = from ?? last;
  // Of those found the filters leave some, and many may be in one thread: then it is more at a time.
  for (let size = Math.min(4 * most, longest) + 1; shown.size <= most; size = Math.min(size * 4, longest)) {
    const hits = await hitsBefore(ctx, wanted, before, size);
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

/**
 * The latest messages and titles below a place that hold the words. The ids of both ascend with time, so they
 * stand in one order.
 */
const hitsBefore = async (ctx: Ctx, wanted: string, before: string, most: number): Promise<string[]> => {
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

/**
 * The same for a list in an order of its own. Where few do, they are looked up; of many the first in order
 * are soon found by looking at one thread after the other.
 */
const holdsWords = async (ctx: Ctx, wanted: string): Promise<RawBuilder<unknown>> => {
  const titled = await fewFound(ctx, threadResource, wanted);
  const said = await fewFound(ctx, messageResource, wanted);
  if (titled && said) return sql`t.thread_id = any (${[...titled, ...(await namesOf(ctx, said))]}::text[])`;
  const byTitle = titled
    ? sql`t.thread_id = any (${titled}::text[])`
    : holds(ctx, threadResource, wanted, sql.ref('t.thread_id'));
  const byMessage = said
    ? sql`t.thread_id = any (${await namesOf(ctx, said)}::text[])`
    : sql`exists (select 1 from discussion_messages m where ${ctx.mine('m')} and m.thread_id = t.thread_id
        and ${holds(ctx, messageResource, wanted, sql.ref('m.message_id'))})`;
  return sql`(${byTitle} or ${byMessage})`;
};

/** The ids of the threads of messages. */
const namesOf = async (ctx: Ctx, messageIDs: readonly string[]): Promise<string[]> => {
  const rows = await ctx.rows(sql<{ threadID: string }>`
    select distinct m.thread_id as "threadID" from discussion_messages m
    where ${ctx.mine('m')} and m.message_id = any (${[...messageIDs]}::text[])`);
  return rows.map(({ threadID }) => threadID);
};

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
