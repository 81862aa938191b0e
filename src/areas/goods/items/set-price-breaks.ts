import { changePart } from '#kit/parts/part';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { priceBreakExample } from './item.example.ts';
import { itemResource } from './item.resource.ts';
import { mostPriceBreaks, priceBreakInput, replacePriceBreaks } from './price-breaks.ts';

/**
 * The list sent is the list afterwards, as a price table is thought of and kept: sending it twice changes
 * nothing more, and what is read can be sent back. Merging was rejected, because then nothing says how a
 * break goes away.
 */
export const setPriceBreaks = operation({
  id: 'setItemPriceBreaks',
  method: 'PATCH',
  path: '/v1/items/{ItemID}/pricebreaks',
  tag: 'items',
  summary: 'Set the price breaks of an item',
  description:
    'Replaces the whole list: a break with its priceBreakID changes that one, without one it is new, and those left out are removed. ' +
    'Two breaks from the same quantity on need another customer, currency or other days.',
  permission: 'items.write',
  params: idParams(itemResource),
  body: list(priceBreakInput, { maxItems: mostPriceBreaks }),
  response: itemResource.model,
  problems: ['NotFound', 'UnknownReference', 'PreconditionFailed'],
  example: { body: [priceBreakExample], response: itemResource.spec.example.row },
  run: async (ctx, { params, body }) =>
    changePart(ctx, itemResource, params.ItemID, {}, (itemID) => replacePriceBreaks(ctx, itemID, body)),
});
