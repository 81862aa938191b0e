import { type Operation, operation } from '#platform/operation';
import { int32, list, object, type TObject } from '#platform/schema';
import type { Listed } from '../declaration.ts';
import { answerList, answerPage } from '../list-answer.ts';
import { countStatement, filterQuery, limitParameter, listQuery, pageSize, planList } from '../list-plan.ts';

type Rows = Listed & { element: TObject };
/** Where rows are read, with one of them as the example. */
type Served = Pick<Operation, 'id' | 'path' | 'tag' | 'permission' | 'summary'> &
  Partial<Pick<Operation, 'description' | 'problems'>> & { row: object };

/** All rows, filtered and sorted. */
export const listRows = (rows: Rows, { row, ...served }: Served): Operation =>
  operation({
    problems: ['InvalidCursor'],
    ...served,
    method: 'GET',
    query: listQuery(rows, { limit: limitParameter }),
    response: list(rows.element),
    example: { response: [row] },
    run: async (ctx, { query }) => answerList(ctx, rows, planList(rows, query)),
  });

/** How many the same filters leave. */
export const countRows = (rows: Rows, { row: _, ...served }: Served): Operation =>
  operation({
    ...served,
    method: 'GET',
    query: filterQuery(rows),
    response: object({ count: int32({ minimum: 0 }) }, { title: 'Count' }),
    example: { response: { count: 12 } },
    run: async (ctx, { query }) => ({
      count: (await ctx.first(countStatement(ctx, rows, planList(rows, query))))?.count ?? 0,
    }),
  });

/**
 * One numbered page: `path` is before its number, `param` and `size` what the contract calls number and rows.
 */
export const pageRows = (
  rows: Rows,
  { row, path, param = 'page', size = 'limit', ...served }: Served & { param?: string; size?: string },
): Operation =>
  operation({
    problems: ['InvalidCursor'],
    ...served,
    method: 'GET',
    path: `${path}/{${param}}`,
    params: object({ [param]: int32({ minimum: 1, description: 'The page, from 1' }) }),
    query: listQuery(rows, { [size]: pageSize }),
    response: list(rows.element),
    example: { params: { [param]: '1' }, response: [row] },
    run: async (ctx, { params, query }) => {
      const { [size]: most, ...asked } = query as Record<string, unknown>;
      const page = (params as Record<string, number>)[param] as number;
      return answerPage(ctx, rows, { ...planList(rows, asked), limit: undefined }, page, most as number);
    },
  });
