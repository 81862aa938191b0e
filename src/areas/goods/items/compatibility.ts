import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { idsFound } from '#kit/search/find-entries';
import { elementExample } from '#kit/shapes';
import { type Operation, operation } from '#platform/operation';
import { id, list, object, optional, text } from '#platform/schema';
import { compatibilityResource } from './compatibility.resource.ts';
import { itemResource } from './item.resource.ts';

const common = {
  method: 'GET',
  tag: 'items',
  permission: 'items.read',
  response: list(compatibilityResource.element),
  example: { response: [elementExample(compatibilityResource)] },
} as const;

/**
 * Either item's fields are looked through, since who looks for a seal kit does not know which of the two was
 * entered first.
 */
const searchCompatibility = operation({
  ...common,
  id: 'searchItemCompatibilities',
  path: '/v1/items/compatibility/search',
  summary: 'Search what goes together',
  description:
    'Those of which one of the two items holds the text in its searched fields, accents and case aside; without `q` all.',
  query: listQuery(compatibilityResource, {
    q: optional(text(200, { description: 'What to look for' })),
    limit: limitParameter,
  }),
  problems: ['InvalidCursor'],
  run: async (ctx, { query }) => {
    const { q } = query;
    const holds = (wanted: string) => {
      const found = idsFound(ctx, itemResource, wanted);
      return sql`(t.item_id in ${found} or t.compatible_item_id in ${found})`;
    };
    return answerList(
      ctx,
      compatibilityResource,
      planList(compatibilityResource, query, q === undefined ? [] : [holds(q)]),
    );
  },
});

const listOfItem = operation({
  ...common,
  id: 'listCompatibilitiesOfItem',
  path: '/v1/items/{ItemID}/compatibility',
  summary: 'List what goes with an item',
  description: 'Those that name the item on either side.',
  params: object({ ItemID: id({ description: 'The item’s id' }) }),
  query: listQuery(compatibilityResource, { limit: limitParameter }),
  problems: ['NotFound', 'InvalidCursor'],
  run: async (ctx, { params: { ItemID }, query }) => {
    await ctx.one(sql`select 1 from items i where ${ctx.mine('i')} and i.item_id = ${ItemID}`, 'item');
    const either = sql`${ItemID} in (t.item_id, t.compatible_item_id)`;
    return answerList(ctx, compatibilityResource, planList(compatibilityResource, query, [either]));
  },
});

// The kit would say "compatibilitys".
const ordinary = compatibilityResource.operations.map((one) =>
  one.method === 'GET' && !one.path.includes('{')
    ? { ...one, id: 'listItemCompatibilities', summary: 'List what goes together' }
    : one,
);

/** All that is done with compatibilities. */
export const compatibilityOperations: Operation[] = [...ordinary, searchCompatibility, listOfItem];
