import { type Operation, operation } from '#platform/operation';
import { int32, list, object, optional } from '#platform/schema';
import type { Resource } from './declaration.ts';
import { answerList, answerPage } from './list-answer.ts';
import { countStatement, filterProperties, limitParameter, listQuery, planList } from './list-plan.ts';
import { elementExample, problemsOf } from './shapes.ts';

/** `GET …`: all, filtered and sorted. */
export const listOperation = (resource: Resource): Operation =>
  operation({
    id: `list${resource.spec.entity}s`,
    method: 'GET',
    path: resource.spec.path,
    tag: resource.spec.tag,
    summary: `List ${resource.spec.noun}s`,
    permission: `${resource.spec.permission}.read`,
    query: listQuery(resource, { limit: limitParameter }),
    response: list(resource.element),
    problems: problemsOf(resource, 'list'),
    example: { response: [elementExample(resource)] },
    run: async (ctx, { query }) => answerList(ctx, resource, planList(resource, query)),
  });

/** `GET …/count`: how many the same filters leave. */
export const countOperation = (resource: Resource): Operation =>
  operation({
    id: `count${resource.spec.entity}s`,
    method: 'GET',
    path: `${resource.spec.path}/count`,
    tag: resource.spec.tag,
    summary: `Count ${resource.spec.noun}s`,
    permission: `${resource.spec.permission}.read`,
    query: object(filterProperties(resource)),
    response: object({ count: int32({ minimum: 0 }) }, { title: 'Count' }),
    problems: problemsOf(resource, 'count'),
    example: { response: { count: 12 } },
    run: async (ctx, { query }) => ({
      count: (await ctx.first(countStatement(ctx, resource, planList(resource, query))))?.count ?? 0,
    }),
  });

/** `GET …/pages/{page}`: one numbered page. */
export const pagesOperation = (resource: Resource): Operation => {
  const { path = `${resource.spec.path}/pages`, param = 'page', size = 'limit' } = resource.spec.pages ?? {};
  return operation({
    id: `page${resource.spec.entity}s`,
    method: 'GET',
    path: `${path}/{${param}}`,
    tag: resource.spec.tag,
    summary: `One page of ${resource.spec.noun}s`,
    permission: `${resource.spec.permission}.read`,
    params: object({ [param]: int32({ minimum: 1, description: 'The page, from 1' }) }),
    query: listQuery(resource, {
      [size]: optional(
        int32({ minimum: 1, maximum: 1000, description: 'Rows on a page, 25 unless given, at most 1,000' }),
      ),
    }),
    response: list(resource.element),
    problems: problemsOf(resource, 'pages'),
    example: { params: { [param]: '1' }, response: [elementExample(resource)] },
    run: async (ctx, { params, query }) => {
      const asked = query as Record<string, unknown>;
      const plan = { ...planList(resource, asked), limit: undefined };
      return answerPage(
        ctx,
        resource,
        plan,
        (params as Record<string, number>)[param] as number,
        (asked[size] as number | undefined) ?? 25,
      );
    },
  });
};
