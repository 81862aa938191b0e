import { lockOne, readOne } from '#kit/rows';
import { patchBody, problemsOf, whole } from '#kit/shapes';
import { patchRow, writable } from '#kit/write-rows';
import { operation } from '#platform/operation';
import { id, object } from '#platform/schema';
import { mappingExample } from './item-mapping.example.ts';
import { itemMappingResource } from './item-mapping.resource.ts';

/** `PATCH /v1/itemmapping`: the body says which mapping is meant. */
export const changeMapping = operation({
  id: 'updateItemMapping',
  method: 'PATCH',
  path: '/v1/itemmapping',
  tag: 'item-mapping',
  summary: 'Change an item mapping',
  description:
    'The body names it by its itemMappingID. Changes only the fields sent. Read-only fields may be sent back as they were read.',
  permission: 'products.write',
  body: object(
    {
      ...patchBody(itemMappingResource).properties,
      itemMappingID: id({ description: 'Which one is meant' }),
    },
    { title: 'ItemMappingChange' },
  ),
  response: itemMappingResource.model,
  problems: problemsOf(itemMappingResource, 'patch'),
  example: {
    body: { itemMappingID: mappingExample.row.itemMappingID, isActive: true },
    response: mappingExample.row,
  },
  run: async (ctx, { body: sent }) => {
    const { itemMappingID } = sent;
    const old = await lockOne(ctx, itemMappingResource, itemMappingID);
    const parts = 'history' in sent ? await readOne(ctx, itemMappingResource, itemMappingID) : {};
    await patchRow(ctx, itemMappingResource, old, writable(itemMappingResource, sent, old, parts));
    return whole(await readOne(ctx, itemMappingResource, itemMappingID));
  },
});
