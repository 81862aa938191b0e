import { sql } from 'kysely';
import { readOne } from '#kit/rows';
import { idIn, idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { id, instant, int32, list, object, type Static, Type, text } from '#platform/schema';
import { attributeExample } from './attribute.example.ts';
import { attributeResource } from './attribute.resource.ts';

const revision = object(
  {
    revision: int32({
      minimum: 2,
      description: 'That the change made; the first is the attribute as it was created',
    }),
    utc: instant(),
    userID: id(),
    diff: list(
      object(
        { field: text(100), old: Type.Unknown(), new: Type.Unknown() },
        { title: 'AttributeFieldChange' },
      ),
    ),
  },
  { title: 'AttributeRevision' },
);

export const listRevisions = operation({
  id: 'listAttributeRevisions',
  method: 'GET',
  path: '/v1/attributes/{AttributeID}/revisions/history',
  tag: 'attributes',
  summary: 'List the changes of an attribute’s definition, newest first',
  permission: 'products.read',
  params: idParams(attributeResource),
  response: list(revision),
  problems: ['NotFound'],
  example: { response: [attributeExample.revision] },
  run: async (ctx, { params }) => {
    const attributeID = idIn(attributeResource, params);
    await readOne(ctx, attributeResource, attributeID);
    return ctx.rows(sql<Static<typeof revision>>`
      select r.revision, r.utc, r.user_id as "userID", r.diff from product_attribute_revisions r
      where ${ctx.mine('r')} and r.attribute_id = ${attributeID} order by r.revision desc`);
  },
});
