import { changePart } from '#kit/parts/part';
import { idIn, idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { list, Type } from '#platform/schema';
import { attributeInput, mergeAttributes } from './attributes.ts';
import { detailsExample } from './item.example.ts';
import { itemResource } from './item.resource.ts';
import { replaceRouter, stepInput } from './router.ts';

const common = {
  method: 'PATCH',
  tag: 'items',
  permission: 'items.write',
  params: idParams(itemResource),
  response: itemResource.model,
  problems: ['NotFound', 'PreconditionFailed'],
} as const satisfies Partial<Parameters<typeof operation>[0]>;

/**
 * `PATCH …/attributes`: merges by name, as tags do, so that who knows one attribute need not send the others.
 */
export const setAttributes = operation({
  ...common,
  id: 'setItemAttributes',
  path: '/v1/items/{ItemID}/attributes',
  summary: 'Set attributes of an item',
  description:
    'Takes one attribute or a list of them and merges by name, letter case aside: the others stay; with value null one goes away.',
  body: Type.Union([attributeInput, list(attributeInput, { minItems: 1, maxItems: 200 })]),
  example: { body: [{ name: 'Bore', value: '50 mm' }], response: itemResource.spec.example.row },
  run: async (ctx, { params, body }) =>
    changePart(ctx, itemResource, idIn(itemResource, params), {}, (itemID) =>
      mergeAttributes(ctx, itemID, Array.isArray(body) ? body : [body]),
    ),
});

export const setRouter = operation({
  ...common,
  id: 'setItemRouter',
  path: '/v1/items/{ItemID}/router',
  summary: 'Set the router of an item',
  description:
    'The steps sent are the steps afterwards. Each has a sequence of its own, or none of them has: then they are numbered 10, 20, 30 … as sent.',
  body: list(stepInput, { maxItems: 200 }),
  example: { body: detailsExample.router, response: itemResource.spec.example.row },
  run: async (ctx, { params, body }) =>
    changePart(ctx, itemResource, idIn(itemResource, params), {}, (itemID) =>
      replaceRouter(ctx, itemID, body),
    ),
});
