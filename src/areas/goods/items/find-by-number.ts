import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { planList } from '#kit/list-plan';
import { operation } from '#platform/operation';
import { list, object, text } from '#platform/schema';
import { itemResource } from './item.resource.ts';

/** Like every `by…` a list: the number is unique, so it holds one item or none. */
export const findItemByNumber = operation({
  id: 'findItemByNumber',
  method: 'GET',
  path: '/v1/items/bynumber/{Number}',
  tag: 'items',
  summary: 'Find an item by its number',
  description: 'A list with the one item of exactly this number, or an empty one.',
  permission: 'items.read',
  params: object({ Number: text(60, { description: 'The item’s number' }) }),
  response: list(itemResource.element),
  example: { params: { Number: 'DZ-50-30-300' } },
  run: async (ctx, { params }) =>
    answerList(ctx, itemResource, planList(itemResource, {}, [sql`t.number = ${params.Number}`])),
});
