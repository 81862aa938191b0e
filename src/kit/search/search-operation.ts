import { type Operation, operation } from '#platform/operation';
import { list, object, text } from '#platform/schema';
import type { Resource } from '../declaration.ts';
import { answerList } from '../list-answer.ts';
import { limitParameter, listQuery, planList } from '../list-plan.ts';
import { elementExample, problemsOf } from '../shapes.ts';
import { answerSearch } from './answer-search.ts';
import { listedCondition } from './find-entries.ts';
import { readPlace } from './place.ts';

/** `GET …/search/{q}`: rows that hold a text, best first. */
export const searchOperation = (resource: Resource): Operation => {
  const { param = 'SearchString' } = resource.spec.search ?? {};
  return operation({
    id: `search${resource.spec.entity}s`,
    method: 'GET',
    path: `${resource.spec.path}/search/{${param}}`,
    tag: resource.spec.tag,
    summary: `Search ${resource.spec.noun}s`,
    description:
      'Finds the text anywhere in the searched fields, whatever its accents, case and punctuation; of several words each must be found. ' +
      'Words of one or two letters are found where a word begins so. First come those whose number or name is or begins with the text, ' +
      'then those in which each word begins so, then the others; within these by number or name, unless `sort` is given.',
    permission: `${resource.spec.permission}.read`,
    params: object({ [param]: text(200, { description: 'What to look for' }) }),
    query: listQuery(resource, { limit: limitParameter }, 'ranked'),
    response: list(resource.element),
    problems: problemsOf(resource, 'search'),
    example: { params: { [param]: 'zyl' }, response: [elementExample(resource)] },
    run: async (ctx, { params, query }) => {
      const wanted = (params as Record<string, string>)[param] as string;
      const { after, ...asked } = query as Record<string, unknown>;
      if (asked.sort !== undefined)
        return answerList(
          ctx,
          resource,
          planList(resource, query, [await listedCondition(ctx, resource, wanted)]),
        );
      const from = after === undefined ? undefined : readPlace(after as string);
      return answerSearch(ctx, resource, wanted, planList(resource, asked), from);
    },
  });
};
