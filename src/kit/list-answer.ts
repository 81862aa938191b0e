import { type Printed, printRows } from '#lib/json-pieces';
import type { Ctx } from '#platform/ctx';
import { type Answer, answer } from '#platform/operation';
import type { Listed, Row } from './declaration.ts';
import { countStatement, cursorAfter, type Key, keyOf, type ListPlan, listStatement } from './list-plan.ts';

/**
 * The most rows that one answer of a plain list or search holds; the rest is behind `Link: rel="next"`
 * (decisions 1).
 */
export const longestList = 100_000;
/** Rows read at a time while a long list streams: what keeps the memory flat. */
export const stretch = 1000;

/** How the rows of a list are read, and where one of them stands in its order. */
type How<R> = { read(statement: ReturnType<typeof listStatement>): Promise<R[]>; keyOf(row: R): Key };

const asValues = (ctx: Ctx, resource: Listed, plan: ListPlan): How<Row> => ({
  read: (statement) => ctx.rows(statement),
  keyOf: (row) => keyOf(resource, plan, row),
});
const asPrinted = (ctx: Ctx, resource: Listed, plan: ListPlan): How<Printed> => ({
  read: (statement) => ctx.printedRows(statement, resource.spec.absent),
  keyOf: (row) => keyOf(resource, plan, row.toJSON() as Row),
});

/** The first rows of a list, and the link to the rest where there is more. */
const firstRows = async <R>(ctx: Ctx, resource: Listed, plan: ListPlan, most: number, how: How<R>) => {
  const found = await how.read(listStatement(ctx, resource, plan, most + 1));
  const rows = found.slice(0, most);
  const last = rows.at(-1);
  const isMore = found.length > most;
  return { rows, isMore, link: isMore && last ? linkAfter(ctx, plan, how.keyOf(last)) : {} };
};

const linkAfter = (ctx: Ctx, plan: ListPlan, key: Key) => nextLink(ctx, cursorAfter(plan, key));

/**
 * What a list of a plan with a limit answers, of which more is made before it is shown: its rows, and what
 * its headers say.
 */
export const limitedRows = async (
  ctx: Ctx,
  resource: Listed,
  plan: ListPlan & { limit: number },
): Promise<{ rows: Row[]; headers: Record<string, string> }> => {
  const { rows, link } = await firstRows(ctx, resource, plan, plan.limit, asValues(ctx, resource, plan));
  return { rows, headers: { ...(await countHeader(ctx, resource, plan)), ...link } };
};

/** Answers a list: short ones at once, long ones as a stream of stretches within the transaction. */
export const answerList = async (ctx: Ctx, resource: Listed, plan: ListPlan): Promise<Answer> => {
  const most = Math.min(plan.limit ?? longestList, longestList);
  const how = asPrinted(ctx, resource, plan);
  const { rows, isMore, link } = await firstRows(ctx, resource, plan, Math.min(stretch, most), how);
  const headers = await countHeader(ctx, resource, plan);
  if (!isMore || most <= stretch) return answer({ body: rows, headers: { ...headers, ...link } });
  // Link goes out before the rows, so the place where the next answer begins is looked up first, off the
  // index.
  const [end] = await ctx.rows(listStatement(ctx, resource, plan, 1, most - 1));
  const after = end && keyOf(resource, plan, end);
  const beyond = after && (await ctx.first(listStatement(ctx, resource, { ...plan, after }, 1)));
  return answer({
    headers: { ...headers, ...(after && beyond ? linkAfter(ctx, plan, after) : {}) },
    stream: printRows(stretched(ctx, resource, plan, most, how)),
  });
};

/**
 * One numbered page. The link to the next one carries a keyset cursor, so that following it costs the same on
 * every page.
 */
export const answerPage = async (
  ctx: Ctx,
  resource: Listed,
  plan: ListPlan,
  page: number,
  size: number,
): Promise<Answer> => {
  const offset = plan.after ? 0 : (page - 1) * size;
  const how = asPrinted(ctx, resource, plan);
  const found = await how.read(listStatement(ctx, resource, plan, size + 1, offset));
  const rows = found.slice(0, size);
  const links: string[] = [];
  if (page > 1) links.push(link(pageUrl(ctx, 1), 'first'), link(pageUrl(ctx, page - 1), 'prev'));
  const last = rows.at(-1);
  if (found.length > size && last)
    links.push(link(pageUrl(ctx, page + 1, cursorAfter(plan, how.keyOf(last))), 'next'));
  const headers = await countHeader(ctx, resource, plan);
  const total = headers['X-Total-Count'];
  if (total !== undefined)
    links.push(link(pageUrl(ctx, Math.max(1, Math.ceil(Number(total) / size))), 'last'));
  return answer({
    body: rows,
    headers: { ...headers, ...(links.length > 0 ? { Link: links.join(', ') } : {}) },
  });
};

/** Every row of the plan, a stretch at a time; for exports and long lists. */
export const stretches = (ctx: Ctx, resource: Listed, plan: ListPlan): AsyncGenerator<Row[]> =>
  stretched(ctx, resource, plan, Number.POSITIVE_INFINITY, asValues(ctx, resource, plan));

const stretched = async function* <R>(
  ctx: Ctx,
  resource: Listed,
  plan: ListPlan,
  most: number,
  how: How<R>,
): AsyncGenerator<R[]> {
  let rest = most;
  let from = plan;
  while (rest > 0) {
    const rows = await how.read(listStatement(ctx, resource, from, Math.min(stretch, rest)));
    if (rows.length > 0) yield rows;
    rest -= rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < stretch) return;
    from = { ...from, after: how.keyOf(last) };
  }
};

/** Counting costs more than the page, so it is done only when asked for. */
export const countHeader = async (
  ctx: Ctx,
  resource: Listed,
  plan: Pick<ListPlan, 'where'>,
): Promise<Record<string, string>> => {
  if (!ctx.asked.exactCount) return {};
  const counted = await ctx.first(countStatement(ctx, resource, plan));
  return { 'X-Total-Count': String(counted?.count ?? 0), 'Preference-Applied': 'count=exact' };
};

const link = (url: string, rel: string) => `<${url}>; rel="${rel}"`;

/** The header that says where to go on. */
export const nextLink = (ctx: Ctx, cursor: string) => ({
  Link: link(withCursor(ctx.asked.url, cursor), 'next'),
});

const withCursor = (url: string, cursor: string | undefined): string => {
  const [path = '', query = ''] = url.split('?');
  const kept = query.split('&').filter((part) => part !== '' && !/^after=/i.test(part));
  const parts = cursor === undefined ? kept : [...kept, `after=${cursor}`];
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
};

const pageUrl = (ctx: Ctx, page: number, cursor?: string) =>
  withCursor(ctx.asked.url.replace(/(\/pages\/)[^/?]+/i, `$1${page}`), cursor);
