import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type ForgeWorld, startForge } from '#test/forge-world';

const valves = {
  proposer: 'ITEMATTRIBUTES',
  context: { documents: [], itemCategories: ['Valves'], notes: null },
};
let world: ForgeWorld;
before(async () => {
  world = await startForge();
  await world.item('V-1', 'Valves', { Size: '10', Body: 'Brass' });
});

describe('jobs at once', () => {
  it('of a tenant are twenty, also where two ask at the same moment; one that ends makes room', async () => {
    const reviewed = await world.proposed(valves);
    const asked = async (key?: string) => {
      const body = { kind: 'PRODUCTMODEL', ...world.fresh(), ...valves, context: { ...valves.context } };
      return world.request(body, key === undefined ? {} : { key });
    };
    for (let n = 1; n < 20; n++) assert.equal((await asked()).status, 200, String(n));
    const both = await Promise.all([asked(), asked()]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 429]);
    const refused = both.find(({ status }) => status === 429);
    assert.deepEqual(
      [refused?.body.code, refused?.body.title],
      ['TooManyJobs', 'Too many jobs of yours are under way already'],
    );
    const again = await world.act(reviewed.jobID, 'context', { notes: 'More' });
    assert.deepEqual([again.status, again.body.code], [429, 'TooManyJobs']);
    assert.equal((await world.read(reviewed.jobID)).status, 'REVIEW', 'and it stays what it was');

    const other = world.service.b.keys.ADMIN ?? '';
    await world.service.ask('/v1/items', {
      ...{ method: 'POST' as const, key: other },
      body: { number: 'V-1', description: 'Valve', category: 'Valves' },
    });
    assert.equal((await asked(other)).status, 200, 'another tenant has its own');

    const waiting = both.find(({ status }) => status === 200)?.body.jobID;
    assert.equal(
      (await world.act(waiting, 'context', { notes: 'More' })).status,
      200,
      'one under way is no other',
    );
    assert.equal((await world.act(waiting, 'cancel')).status, 200);
    assert.equal((await asked()).status, 200);
    await world.workOff();
    assert.equal((await world.act(reviewed.jobID, 'context', { notes: 'More' })).status, 200);
  });
});
