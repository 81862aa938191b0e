import { sql } from 'kysely';
import { withArticle } from '#lib/article';
import { type Operation, operation } from '#platform/operation';
import { list, object, text } from '#platform/schema';
import type { Resource } from '../declaration.ts';
import { answerList } from '../list-answer.ts';
import { planList } from '../list-plan.ts';
import { elementExample } from '../shapes.ts';

/**
 * `GET …/byname/{param}`: like every `by…` a list, which holds the one record of that name, letter case
 * aside, or none. The name is unique in the tenant by an index on `lower(name)`.
 */
export const findByName = (resource: Resource, param: string, most = 200): Operation => {
  const { spec } = resource;
  return operation({
    id: `find${spec.entity}ByName`,
    method: 'GET',
    path: `${spec.path}/byname/{${param}}`,
    tag: spec.tag,
    summary: `Find ${withArticle(spec.noun)} by its name`,
    description: `A list with the one ${spec.noun} of this name, letter case aside, or an empty one.`,
    permission: `${spec.permission}.read`,
    params: object({ [param]: text(most, { description: `The ${spec.noun}’s name` }) }),
    response: list(resource.element),
    example: { params: { [param]: String(spec.example.row.name) }, response: [elementExample(resource)] },
    run: async (ctx, { params }) => {
      const name = (params as Record<string, string>)[param];
      return answerList(ctx, resource, planList(resource, {}, [sql`lower(t.name) = lower(${name}::text)`]));
    },
  });
};
