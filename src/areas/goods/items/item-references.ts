import { sql } from 'kysely';
import { idIn, idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { mostUseIDs, usesOf } from '#platform/references';
import { id, int32, list, object, text } from '#platform/schema';
import { itemResource } from './item.resource.ts';

/** Where something is used: an answer of `…/references`. */
export const usesModel = list(
  object(
    {
      kind: text(100, { description: 'What kind of record, in words', examples: ['sales quotes'] }),
      count: int32({
        minimum: 1,
        description: 'How many of them; a quote with two lines of the item counts once',
      }),
      ids: list(id(), { description: `Of the latest ${mostUseIDs} of them` }),
    },
    { title: 'ItemUse' },
  ),
);

export const usesExample = [
  { kind: 'sales quotes', count: 1, ids: ['0198c5a0-0000-7000-8000-000000000031'] },
];

/**
 * What keeps the item from being deleted, by the same keys that would refuse it: the two cannot say different
 * things.
 */
export const listItemReferences = operation({
  id: 'listItemReferences',
  method: 'GET',
  path: '/v1/items/{ItemID}/references',
  tag: 'items',
  summary: 'Where an item is used',
  description:
    'The kinds of record that refer to the item, and so keep it from being deleted: quotes, movements of stock, contract prices and so on. ' +
    'An empty list: it can be deleted.',
  permission: 'items.read',
  params: idParams(itemResource),
  response: usesModel,
  problems: ['NotFound'],
  example: { response: usesExample },
  run: async (ctx, { params }) => {
    const itemID = idIn(itemResource, params);
    await ctx.one(sql`select 1 from items i where ${ctx.mine('i')} and i.item_id = ${itemID}`, 'item');
    return usesOf(ctx, 'items', itemID);
  },
});
