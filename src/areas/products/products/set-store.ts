import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { idIn, idParams, whole } from '#kit/shapes';
import { sameValue } from '#kit/write-rows';
import { operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { productExample } from './product.example.ts';
import { productResource } from './product.resource.ts';
import { storeChange } from './store.schema.ts';

/** `PATCH …/store`: only what is sent changes. */
export const setStore = operation({
  id: 'setProductStore',
  method: 'PATCH',
  path: '/v1/products/{ProductID}/store',
  tag: 'products',
  summary: 'Publish a product in the store, or change what the store shows of it',
  description:
    'Changes only the fields sent. A product is published with a slug, which is its address in the store.',
  permission: 'products.write',
  params: idParams(productResource),
  body: storeChange,
  response: productResource.model,
  problems: ['NotFound', 'Duplicate', 'PreconditionFailed'],
  example: { body: productExample.row.store, response: productExample.row },
  run: async (ctx, { params, body }) => {
    const productID = idIn(productResource, params);
    const old = await lockOne(ctx, productResource, productID);
    const store = { ...old.store, ...body };
    if (store.isPublished && store.slug === null)
      throw invalid('/slug', 'is needed by a product that is published');
    const row = sameValue(store, old.store) ? old : await updateRow(ctx, productResource, old, { store });
    auditRow(ctx, productResource, 'UPDATE', old, row);
    return whole(await readOne(ctx, productResource, productID));
  },
});
