import { sql } from 'kysely';
import { printRows } from '#lib/json-pieces';
import type { Ctx } from '#platform/ctx';
import { type Answer, answer } from '#platform/operation';
import type { Resource, Row } from '../declaration.ts';
import { countHeader, longestList, nextLink, stretch } from '../list-answer.ts';
import { conditions, type ListPlan } from '../list-plan.ts';
import { beginning, countedCondition, entriesFound, type Place } from './find-entries.ts';
import { printPlace } from './place.ts';
import { type Needle, readNeedle } from './words.ts';

/** What a search answers: rows that the plan's filters leave of those found, best first. */
type Search = { resource: Resource; needle: Needle; plan: Pick<ListPlan, 'where' | 'limit'> };
type Hit = { row: Row; place: Place };

/** Answers a search: few at once, many as a stream of stretches within the transaction. */
export const answerSearch = async (
  ctx: Ctx,
  resource: Resource,
  wanted: string,
  plan: Pick<ListPlan, 'where' | 'limit'>,
  from: Place = beginning,
): Promise<Answer> => {
  const counted = { where: [countedCondition(ctx, resource, wanted), ...plan.where] };
  const headers = await countHeader(ctx, resource, counted);
  const needle = readNeedle(wanted);
  if (!needle) return answer({ body: [], headers });
  const search: Search = { resource, needle, plan };
  const most = Math.min(plan.limit ?? longestList, longestList);
  const first = await take(ctx, search, from, Math.min(stretch, most) + 1);
  if (first.length <= stretch || most <= stretch) {
    const hits = first.slice(0, most);
    const last = hits.at(-1);
    return answer({
      body: hits.map(({ row }) => row),
      headers: {
        ...headers,
        ...(first.length > hits.length && last ? nextLink(ctx, printPlace(last.place)) : {}),
      },
    });
  }
  const end = await findEnd(ctx, search, from, most);
  return answer({
    headers: { ...headers, ...(end ? nextLink(ctx, printPlace(end)) : {}) },
    stream: printRows(stretches(ctx, search, from, most)),
  });
};

/** The first so many hits after a place. */
const take = async (ctx: Ctx, search: Search, from: Place, wanted: number): Promise<Hit[]> => {
  const hits: Hit[] = [];
  for await (const some of looks(ctx, search, from, wanted)) {
    hits.push(...some);
    if (hits.length >= wanted) break;
  }
  return hits.slice(0, wanted);
};

const stretches = async function* (
  ctx: Ctx,
  search: Search,
  from: Place,
  most: number,
): AsyncGenerator<Row[]> {
  let rest = most;
  for await (const hits of looks(ctx, search, from, stretch)) {
    if (hits.length > 0) yield hits.slice(0, rest).map(({ row }) => row);
    rest -= hits.length;
    if (rest <= 0) return;
  }
};

/**
 * Looks at what is found, so many at a time; of those the filters leave some, or none, and then it is more at
 * a time. The place to go on from is that of the last one looked at.
 */
const looks = async function* (ctx: Ctx, search: Search, from: Place, size: number): AsyncGenerator<Hit[]> {
  for (let [place, most] = [from, size]; ; most = Math.min(most * 4, Math.max(size, stretch))) {
    const seen = await ctx.rows(look(ctx, search, place, most));
    const last = seen.at(-1);
    const hits = seen.flatMap(({ [rank]: itsRank, [key]: itsKey, [id]: itsID, [isLeft]: left, ...row }) =>
      left ? [{ row, place: [itsRank, itsKey, itsID] as unknown as Place }] : [],
    );
    yield hits;
    if (!last || seen.length < most) return;
    place = [last[rank], last[key], last[id]] as unknown as Place;
  }
};

// Beside the names of fields: none has a space.
const [rank, key, id, isLeft] = ['search class', 'search key', 'search id', 'is left'] as const;

/**
 * Row by row, since their order is known: nothing else would be quicker, and the planner must not think so.
 */
const look = (ctx: Ctx, { resource, needle, plan }: Search, from: Place, most: number) => sql<Row>`
  select f.class as ${sql.ref(rank)}, f.key as ${sql.ref(key)}, f.record_id as ${sql.ref(id)}, x.*
  from ${entriesFound(resource, needle, from, most)} left join lateral (
    select true as ${sql.ref(isLeft)}, ${resource.select(ctx.now)} from ${sql.table(resource.spec.table)} t
    where ${left(ctx, resource, plan)} offset 0) x on true
  where ${ctx.mine('f')} order by f.class, f.key, f.record_id`;

/** Where a long answer ends, if there is more behind it: the link goes out before the rows. */
const findEnd = async (ctx: Ctx, { resource, needle, plan }: Search, from: Place, most: number) => {
  const looked = plan.where.length === 0 ? most + 1 : 2_147_483_647;
  const [end, beyond] = await ctx.rows(sql<{ class: number; key: string; id: string }>`
    select f.class, f.key, f.record_id as id
    from ${entriesFound(resource, needle, from, looked)} cross join lateral (
      select 1 from ${sql.table(resource.spec.table)} t where ${left(ctx, resource, plan)} offset 0) x
    where ${ctx.mine('f')} order by f.class, f.key, f.record_id offset ${most - 1} limit 2`);
  return end && beyond ? ([end.class, end.key, end.id] as const) : undefined;
};

const left = (ctx: Ctx, { spec, columns }: Resource, plan: Pick<ListPlan, 'where'>) =>
  sql.join(
    [
      ctx.mine('t'),
      sql`${sql.ref(`t.${columns.get(spec.idField)}`)} = f.record_id`,
      ...conditions(ctx, plan),
    ],
    sql` and `,
  );
