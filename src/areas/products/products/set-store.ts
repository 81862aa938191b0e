import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { auditRow, updateRow } from '#kit/rows';
import { sameValue } from '#kit/write-rows';
import { invalid } from '#platform/problem';
import { productExample } from './product.example.ts';
import { productResource } from './product.resource.ts';
import { storeChange } from './store.schema.ts';

/** `PATCH …/store`: only what is sent changes. */
export const setStore = behaviourOf(productResource, {
  id: 'setProductStore',
  method: 'PATCH',
  does: 'store',
  summary: 'Publish a product in the store, or change what the store shows of it',
  description:
    'Changes only the fields sent. A product is published with a slug, which is its address in the store.',
  body: storeChange.properties,
  bodyTitle: 'ProductStoreChange',
  problems: ['Duplicate'],
  example: { body: productExample.row.store },
  run: async (ctx, old, body) => {
    const store = { ...old.store, ...body };
    if (store.isPublished && store.slug === null)
      throw invalid('/slug', 'is needed by a product that is published');
    const row = sameValue(store, old.store) ? old : await updateRow(ctx, productResource, old, { store });
    auditRow(ctx, productResource, 'UPDATE', old, row);
  },
});
