import { sql } from 'kysely';
import { itemResource } from '#areas/goods/items';
import { needProduct, productParams } from '#areas/products/products';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { elementExample } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { usesOf } from '#platform/references';
import { id, int32, list, object, oneOf, orNull, text } from '#platform/schema';
import { builtItemUses } from './build-uses.ts';
import { documentOf } from './document-of.ts';
import { itemUses, type NamedUse, partKinds } from './named-uses.ts';

const shared = { method: 'GET', tag: 'products', params: productParams } as const;

/** From the index where it was built of the model as it is; the product's parts are read otherwise. */
const named = async (ctx: Ctx, productID: string): Promise<NamedUse[]> => {
  await needProduct(ctx, productID);
  return (await builtItemUses(ctx, productID)) ?? itemUses(await documentOf(ctx, productID));
};

const listItems = operation({
  ...shared,
  id: 'listProductItems',
  path: '/v1/products/{ProductID}/items',
  summary: 'List the items that a product may bring',
  description:
    'Those that its rules, item mappings and values name. Numbers with expressions in braces are known only in a configuration.',
  permission: 'items.read',
  query: listQuery(itemResource, { limit: limitParameter }),
  response: list(itemResource.element),
  problems: ['NotFound', 'InvalidCursor', 'PreconditionMissing'],
  example: { response: [elementExample(itemResource)] },
  run: async (ctx, { params, query }) => {
    const numbers = [...new Set((await named(ctx, params.ProductID)).map(({ name }) => name))];
    return answerList(
      ctx,
      itemResource,
      planList(itemResource, query, [sql`t.number = any (${numbers}::text[])`]),
    );
  },
});

const listItemUses = operation({
  ...shared,
  id: 'listProductItemReferences',
  path: '/v1/products/{ProductID}/references/items',
  summary: 'Which items a product names, and where',
  permission: 'products.read',
  response: list(
    object(
      {
        number: text(200),
        itemID: orNull(id({ description: 'null: the tenant has no item of that number' })),
        references: list(
          object(
            {
              type: oneOf(partKinds),
              key: text(200, { description: 'Its name, or its number as text' }),
              pointer: text(2000, { description: 'The place in the product’s document (RFC 6901)' }),
            },
            { title: 'ProductItemPlace' },
          ),
        ),
      },
      { title: 'ProductItemReference' },
    ),
  ),
  problems: ['NotFound', 'PreconditionMissing'],
  example: {
    response: [
      {
        number: 'SEAL-63-FKM',
        itemID: '0198c5a0-0000-7000-8000-000000000020',
        references: [{ type: 'ITEM_MAPPING', key: '1', pointer: '/itemMappings/0/items/0/number' }],
      },
    ],
  },
  run: async (ctx, { params }) => {
    const byNumber = Map.groupBy(await named(ctx, params.ProductID), ({ name }) => name);
    const known = await ctx.rows(sql<{ number: string; itemID: string }>`
      select i.number, i.item_id as "itemID" from items i
      where ${ctx.mine('i')} and i.number = any (${[...byNumber.keys()]}::text[])`);
    const ids = new Map(known.map(({ number, itemID }) => [number, itemID]));
    return [...byNumber].map(([number, places]) => ({
      number,
      itemID: ids.get(number) ?? null,
      references: places.map(({ entityType: type, entityKey: key, pointer }) => ({ type, key, pointer })),
    }));
  },
});

const listUses = operation({
  ...shared,
  id: 'listProductReferences',
  addition: true,
  path: '/v1/products/{ProductID}/references',
  summary: 'Where a product is used: the records that refer to it',
  description:
    'The kinds of record that refer to the product, and so keep it from being deleted. An empty list: it can be deleted.',
  permission: 'products.read',
  response: list(
    object(
      {
        kind: text(100),
        count: int32({ minimum: 1 }),
        ids: list(id(), { description: 'Of the latest of them' }),
      },
      { title: 'ProductUse' },
    ),
  ),
  problems: ['NotFound'],
  example: {
    response: [{ kind: 'line templates', count: 1, ids: ['0198c5a0-0000-7000-8000-000000000031'] }],
  },
  run: async (ctx, { params }) => {
    await needProduct(ctx, params.ProductID);
    return usesOf(ctx, 'products', params.ProductID);
  },
});

export const productItems = [listItems, listItemUses, listUses];
