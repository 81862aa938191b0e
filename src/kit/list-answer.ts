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

/**
 * What a list of a plan with a limit answers, of which more is made before it is shown: its rows, and what
 * its headers say.
 */
export const limitedRows = async (
  ctx: Ctx,
  resource: Listed,
  plan: ListPlan & { limit: number },
): Promise<{ rows: Row[]; headers: Record<string, string> }> => {
  const found = await ctx.rows(listStatement(ctx, resource, plan, plan.limit + 1));
  const rows = found.slice(0, plan.limit);
  const last = rows.at(-1);
  const headers = await countHeader(ctx, resource, plan);
  if (found.length === rows.length || !last) return { rows, headers };
  return { rows, headers: { ...headers, ...nextLink(ctx, cursorAfter(plan, keyOf(resource, plan, last))) } };
};

/** Answers a list: short ones at once, long ones as a stream of stretches within the transaction. */
export const answerList = async (ctx: Ctx, resource: Listed, plan: ListPlan): Promise<Answer> => {
  const most = Math.min(plan.limit ?? longestList, longestList);
  const first = await ctx.printedRows(listStatement(ctx, resource, plan, Math.min(stretch, most) + 1));
  const headers = await countHeader(ctx, resource, plan);
  if (first.length <= stretch || most <= stretch) {
    const rows = first.slice(0, most);
    const more = first.length > rows.length;
    const last = rows.at(-1);
    return answer({
      body: rows,
      headers: {
        ...headers,
        ...(more && last ? nextLink(ctx, cursorAfter(plan, printedKey(resource, plan)(last))) : {}),
      },
    });
  }
  // Link goes out before the rows, so the place where the next answer begins is looked up first, off the
  // index.
  const [end] = await ctx.rows(listStatement(ctx, resource, plan, 1, most - 1));
  const beyond =
    end && (await ctx.first(listStatement(ctx, resource, { ...plan, after: keyOf(resource, plan, end) }, 1)));
  return answer({
    headers: {
      ...headers,
      ...(end && beyond ? nextLink(ctx, cursorAfter(plan, keyOf(resource, plan, end))) : {}),
    },
    stream: printRows(
      stretched(ctx, resource, plan, most, {
        read: (statement) => ctx.printedRows(statement),
        keyOf: printedKey(resource, plan),
      }),
    ),
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
  const found = await ctx.printedRows(listStatement(ctx, resource, plan, size + 1, offset));
  const rows = found.slice(0, size);
  const links: string[] = [];
  if (page > 1) links.push(link(pageUrl(ctx, 1), 'first'), link(pageUrl(ctx, page - 1), 'prev'));
  const last = rows.at(-1);
  if (found.length > size && last)
    links.push(link(pageUrl(ctx, page + 1, cursorAfter(plan, printedKey(resource, plan)(last))), 'next'));
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
  stretched(ctx, resource, plan, Number.POSITIVE_INFINITY, {
    read: (statement) => ctx.rows(statement),
    keyOf: (row) => keyOf(resource, plan, row),
  });

const stretched = async function* <R>(
  ctx: Ctx,
  resource: Listed,
  plan: ListPlan,
  most: number,
  how: { read(statement: ReturnType<typeof listStatement>): Promise<R[]>; keyOf(row: R): Key },
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

const printedKey = (resource: Listed, plan: ListPlan) => (row: Printed) =>
  keyOf(resource, plan, row.toJSON() as Row);

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
