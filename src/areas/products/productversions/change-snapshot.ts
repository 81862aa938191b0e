import { productResource } from '#areas/products/products';
import { readStored } from '#configurator/document/read-stored';
import { auditRow, lockOne, lockRow, updateRow } from '#kit/rows';
import { patchRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { object, oneOf, optional, orNull, text } from '#platform/schema';
import { lockModel } from './document-of.ts';
import { makeProductSo } from './make-product-so.ts';
import { readSnapshot, snapshotParams, snapshotResource } from './snapshot.resource.ts';
import { snapshotModel } from './snapshots.ts';
import { onWire } from './stored-document.ts';
import { snapshotExample } from './version.example.ts';

/** Renames a snapshot, or makes the product again what it was. */
export const changeSnapshot = operation({
  id: 'changeProductSnapshot',
  method: 'PATCH',
  path: `${snapshotResource.spec.path}/{SnapshotID}`,
  tag: 'products',
  summary: 'Rename a snapshot of a product, or put it back',
  description:
    '`{"action": "RESTORE"}` makes the product exactly what the snapshot keeps, all or nothing: what came since is deleted, what has the same name or ' +
    'number keeps its id. Its number, its status and its versions stay. Take a snapshot before, to be able to go back.',
  permission: 'products.write',
  params: snapshotParams,
  body: object(
    {
      name: optional(text(200)),
      description: optional(orNull(text(4000, { min: 0 }))),
      action: optional(oneOf(['RESTORE'])),
    },
    { title: 'ProductSnapshotChange' },
  ),
  response: snapshotModel,
  problems: ['NotFound', 'Duplicate', 'PreconditionFailed', 'PreconditionMissing'],
  example: { body: snapshotExample.patch, response: snapshotExample.whole },
  run: async (ctx, { params, body: { action, ...changes } }) => {
    // The product first, as everybody does who changes it.
    await lockModel(ctx, params.ProductID);
    const { text: document } = await readSnapshot(ctx, params);
    const old = await lockOne(ctx, snapshotResource, params.SnapshotID);
    let row = await patchRow(ctx, snapshotResource, old, changes);
    if (action === 'RESTORE') {
      await restore(ctx, params.ProductID, document);
      const before = row;
      row = await updateRow(ctx, snapshotResource, before, { restoredUTC: ctx.now });
      auditRow(ctx, snapshotResource, 'UPDATE', before, row);
    }
    return answer({ body: { ...row, document: onWire(document) }, version: row.rowVersion });
  },
});

/** All but the number: others know the product by it, and it may be another's by now. */
const restore = async (ctx: Ctx, productID: string, text: string): Promise<void> => {
  // The If-Match is the snapshot's.
  const row = await lockRow(ctx, productResource, productID);
  const kept = readStored(text);
  await makeProductSo(ctx, { ...kept, product: { ...kept.product, number: row.number } }, row);
};
