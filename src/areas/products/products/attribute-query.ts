import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { readOne } from '#kit/rows';
import { idIn, idParams } from '#kit/shapes';
import { patchRow } from '#kit/write-rows';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { int32, list, object, optional, orNull } from '#platform/schema';
import { attributeExample } from './attribute.example.ts';
import { attributeResource } from './attribute.resource.ts';
import { valueQuery } from './attribute.schema.ts';
import { attributeName, scalar } from './document.schema.ts';
import { attributeOfDocument } from './part-of-document.ts';
import { refuseFaults } from './refuse-faults.ts';
import { mostRows, runQuery } from './run-query.ts';

export const setQuery = behaviourOf(attributeResource, {
  id: 'setAttributeQuery',
  method: 'PATCH',
  does: 'query',
  summary: 'Set where the values of an attribute come from',
  description:
    'A closed query over items, an attribute of items, or a table of the product, instead of a list of values; null takes it away. It is asked ' +
    'when a version is released, and on each use of a draft.',
  permission: 'products.write',
  body: { query: orNull(valueQuery) },
  bodyTitle: 'AttributeQueryChange',
  example: { body: { query: attributeExample.query }, response: { query: attributeExample.query } },
  run: (ctx, old, { query }) => patchRow(ctx, attributeResource, old, { query }),
});

const binding = object({ name: attributeName(), value: scalar }, { title: 'AttributeBinding' });

export const testQuery = operation({
  id: 'testAttributeQuery',
  method: 'POST',
  path: '/v1/attributes/{AttributeID}/queries/test',
  tag: 'attributes',
  reads: true,
  summary: 'Try where the values of an attribute would come from',
  description:
    'Runs the query that is sent, or the stored one, with values for the attributes that it names. A condition on an attribute without one is ' +
    `left out. At most ${mostRows.toLocaleString('en')} rows are looked at.`,
  permission: 'products.read',
  params: idParams(attributeResource),
  body: object(
    { query: optional(valueQuery), attributes: optional(list(binding, { maxItems: 100 })) },
    { title: 'AttributeQueryTest' },
  ),
  response: object(
    {
      values: list(scalar, { description: 'Distinct, in the order of the query' }),
      rowCount: int32({ minimum: 0, description: 'Rows that they are of' }),
      durationMs: int32({ minimum: 0 }),
    },
    { title: 'AttributeQueryResult' },
  ),
  problems: ['NotFound', 'PreconditionMissing'],
  example: {
    body: { attributes: [{ name: 'SERIES', value: 'DZ' }] },
    response: { values: ['50', '63', '80'], rowCount: 14, durationMs: 2 },
  },
  run: async (ctx, { params, body }) => {
    const row = await readOne(ctx, attributeResource, idIn(attributeResource, params));
    const query = body.query ?? row.query;
    if (body.query) refuseFaults('attributes', attributeOfDocument({ ...row, values: [], query }, 'PAGE'));
    if (!query) throw new Problem('PreconditionMissing', 'The attribute has no query, and none was sent.');
    const bound = new Map((body.attributes ?? []).map(({ name, value }) => [name, value]));
    const begun = performance.now();
    const found = await runQuery(ctx, row.productID, query, bound);
    return { ...found, durationMs: Math.round(performance.now() - begun) };
  },
});
