import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { tours } from '#areas/ground/tours';
import { withClient } from '#platform/db/connection';
import { startService, type TestService } from '#test/service';
import { shippedTours } from './shipped-tours.ts';

const url = '/v1/tours';

describe('guided tours', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas: [tours] });
  });
  const progress = (tourID: string, body: object, more: object = {}) =>
    service.ask(`${url}/${tourID}/progress`, { method: 'PUT', body, ...more });
  const offered = async (key: string | undefined, flag = true): Promise<string[]> =>
    (await service.ask(`${url}?isOffered=${flag}`, { key })).body.map(
      ({ tourID }: { tourID: string }) => tourID,
    );

  it('lead to operations that exist, each by names of its own', () => {
    const api = readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8');
    const known = new Set([...api.matchAll(/"operationId": ?"(\w+)"/g)].map(([, name]) => name));
    const steps = shippedTours.flatMap((tour) => tour.steps);
    assert.deepEqual(
      steps.filter(({ operation }) => !known.has(operation)),
      [],
    );
    for (const names of [shippedTours.map(({ tourID }) => tourID), steps.map(({ target }) => target)])
      assert.equal(new Set(names).size, names.length);
    assert.ok(shippedTours.every((tour) => tour.steps.length >= 3));
  });

  it('are offered to the roles that they are for, until they are done or skipped', async () => {
    const key = service.a.keys.SALES;
    assert.deepEqual(await offered(key), ['first-quote', 'orders']);
    assert.deepEqual(await offered(service.a.keys.SHOP), ['shop-floor']);
    const began = await progress('first-quote', { status: 'STARTED', step: 2 }, { key });
    assert.deepEqual(
      [began.body.progress.status, began.body.progress.step, began.body.isOffered],
      ['STARTED', 2, true],
    );
    await progress('first-quote', { status: 'DONE', step: 5 }, { key });
    await progress('orders', { status: 'SKIPPED', step: 1 }, { key });
    assert.deepEqual(await offered(key), []);
    assert.ok((await offered(key, false)).includes('orders'));
    const again = await progress('orders', { status: 'STARTED', step: 1 }, { key });
    assert.deepEqual([again.body.isOffered, again.body.progress.rowVersion], [true, 2]);
  });

  it('are offered again when their steps changed', async () => {
    const key = service.a.keys.SHOP;
    await progress('shop-floor', { status: 'DONE', step: 4 }, { key });
    assert.deepEqual(await offered(key), []);
    await withClient(service.db.admin, (client) =>
      client.query('update millwright.tour_progress set tour_version = 0 where user_id = $1', [
        service.a.users.SHOP,
      ]),
    );
    assert.deepEqual(await offered(key), ['shop-floor']);
    const taken = await progress('shop-floor', { status: 'SKIPPED', step: 1 }, { key });
    assert.deepEqual([taken.body.progress.tourVersion, taken.body.isOffered], [1, false]);
  });

  it('keep the progress of each user apart', async () => {
    await progress('setup', { status: 'DONE', step: 1 });
    for (const key of [service.a.keys.SALES, service.b.keys.ADMIN])
      assert.equal((await service.ask(`${url}/setup`, { key })).body.progress, null);
    assert.equal((await service.ask(`${url}/setup`)).body.progress.status, 'DONE');
  });

  it('take one of two changes on the same version, and both of two first ones', async () => {
    const key = service.a.keys.ADMIN;
    const both = (headers: Record<string, string>) =>
      Promise.all(
        [1, 2].map(async (step) => {
          const got = await progress('first-product', { status: 'STARTED', step }, { key, headers });
          return got.status;
        }),
      );
    assert.deepEqual(await both({}), [200, 200]);
    const { progress: kept } = (await service.ask(`${url}/first-product`, { key })).body;
    assert.equal(kept.rowVersion, 2);
    assert.deepEqual((await both({ 'if-match': '"2"' })).sort(), [200, 412]);
  });

  it('refuse a tour or a step that does not exist', async () => {
    assert.equal((await service.ask(`${url}/nothing`)).status, 404);
    assert.equal((await progress('nothing', { status: 'DONE', step: 1 })).status, 404);
    const beyond = await progress('orders', { status: 'DONE', step: 4 });
    assert.deepEqual([beyond.status, beyond.body.errors[0].pointer], [400, '/step']);
  });
});
