import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fc } from '#test/fast-check';
import { sharePlaces } from './share-places.ts';

const lane = (tenantID: string, n = 0) => ({ tenantID, webhookID: `${tenantID}${n}`, from: 0 });
const shared = (tenants: string, inFlight: Record<string, number>, places = 64) =>
  sharePlaces(
    [...tenants].map((tenant, n) => lane(tenant, n)),
    { places, inFlight: new Map(Object.entries(inFlight)) },
  ).map(({ lanes, most }) => `${lanes.map(({ tenantID }) => tenantID).join('')} ${most}`);

it('those with few in flight are claimed for together, the others each for what is left of three quarters', () => {
  assert.deepEqual(shared('aab', {}), ['aab 48']);
  assert.deepEqual(shared('aab', { a: 16 }), ['b 48', 'aa 32']);
  assert.deepEqual(shared('aabc', { a: 40, c: 20 }), ['b 48', 'c 28', 'aa 8']);
  assert.deepEqual(shared('aabc', { a: 40, c: 10 }), ['bc 38', 'aa 8']);
  assert.deepEqual(shared('aa', {}), ['aa 48']);
  assert.deepEqual(shared('aa', { a: 48 }), []);
  assert.deepEqual(shared('', { a: 48 }), []);
  assert.deepEqual(shared('a', {}, 1), ['a 1']);
});

it('no tenant ever comes beyond its share, whatever the claims give, and one that has nothing in flight may have some', () => {
  const tenants = ['a', 'b', 'c'];
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.array(fc.nat(120), { minLength: 3, maxLength: 3 }),
      (places, flying) => {
        const inFlight = new Map(tenants.map((tenant, at) => [tenant, flying[at] ?? 0]));
        const rounds = sharePlaces(
          tenants.map((tenant) => lane(tenant)),
          { places, inFlight },
        );
        const share = Math.max(1, Math.ceil((places * 3) / 4));
        for (const { lanes, most } of rounds)
          for (const { tenantID } of lanes) assert.ok((inFlight.get(tenantID) ?? 0) + most <= share);
        for (const [tenant, now] of inFlight)
          if (now === 0)
            assert.ok(
              rounds.some(({ lanes, most }) => most > 0 && lanes.some((one) => one.tenantID === tenant)),
            );
      },
    ),
  );
});
