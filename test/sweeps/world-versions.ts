import assert from 'node:assert/strict';
import type { Maker } from './maker.ts';

/** Two versions of the product, one live, and two snapshots of it. After the product's parts. */
export const makeVersions: Maker = async ({ make, service, key, canary, ids }) => {
  ids.InstanceID = ids.tenantId as string;
  const versions = `/v1/instances/${ids.InstanceID}/smartquote/${ids.ProductID}/versions`;
  ids.VersionID = (await make(versions, { notes: canary })).versionID;
  const snapshots = `/v1/products/${ids.ProductID}/snapshots`;
  ids.SnapshotID = (await make(snapshots, { name: canary, description: canary })).snapshotID;
  ids.OtherID = (await make(snapshots, { name: `${canary} again` })).snapshotID;
  await make(`/v1/products/${ids.ProductID}/references/build`, undefined);
  // Another one is live, so that the first can still be moved.
  const { versionID } = await make(versions, { notes: canary });
  for (const state of ['IN_TEST', 'RELEASED']) {
    const moved = await service.ask(`${versions}/${versionID}/state`, {
      method: 'PATCH',
      key,
      body: { state },
    });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
  }
};
