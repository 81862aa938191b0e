import assert from 'node:assert/strict';
import type { Maker } from './maker.ts';
import { makeShopfloor } from './world-shopfloor.ts';

/** A resource, a group of another one, so that the first may be deleted, and a phase. */
const makeResources: Maker = async ({ make, service, key, canary, ids }) => {
  const resource = {
    type: 'PERSON',
    skills: [canary],
    nonWorkingDays: [{ date: '2026-12-24', reason: canary }],
    exceptions: [
      {
        kind: 'REPAIR',
        startUTC: '2026-03-03T08:00:00.000Z',
        endUTC: '2026-03-03T12:00:00.000Z',
        reason: canary,
      },
    ],
  };
  const { resourceID } = await make('/v1/resources', { ...resource, name: canary });
  const member = await make('/v1/resources', { ...resource, name: `${canary}-2` });
  const { resourceGroupID } = await make('/v1/resourcegroups', {
    name: canary,
    description: canary,
    resourceIDs: [member.resourceID],
  });
  for (const path of [`resources/${resourceID}`, `resourcegroups/${resourceGroupID}`]) {
    const noted = await service.ask(`/v1/${path}/notes`, { method: 'PATCH', key, body: { text: canary } });
    assert.equal(noted.status, 200, JSON.stringify(noted.body));
  }
  const { phaseID } = await make('/v1/phases', { name: canary, colour: '#1F77B4' });
  Object.assign(ids, {
    ...{ ResourceID: resourceID, ResourceName: canary },
    ...{ ResourceGroupID: resourceGroupID, ResourceGroupName: canary, PhaseID: phaseID },
  });
};

/** Master data of making. */
export const makingMakers: Maker[] = [makeResources, makeShopfloor];
