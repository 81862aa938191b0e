import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { productionBatches } from '#areas/making/productionbatches';
import { nightlyLane } from '#areas/making/schedule';
import { withClient } from '#platform/db/connection';
import { workOffNext } from '#platform/queued-work/lane';
import { type ScheduleWorld, startSchedule } from '#test/schedule-world';
import { eventually } from '#test/until';

let world: ScheduleWorld;
const settings = '/v1/schedule/settings';
before(async () => {
  world = await startSchedule(undefined, [productionBatches]);
  await world.sql("update tenants set time_zone = 'Europe/Berlin'");
  await world.machine('Saw');
  await world.production([{ name: 'Saw off', minutes: 60, resources: ['Saw'] }]);
  // Who asks is remembered for a second, with the time zone.
  world.service.time.now = '2026-03-02T09:00:00.000Z';
  await eventually(async () => {
    assert.equal((await setTo('02:30')).nextNightlyUTC, '2026-03-03T01:30:00.000Z');
  });
});
const queueDue = () =>
  withClient(world.service.db.service, (client) =>
    client.query('select millwright.queue_nightly_schedules($1, 100)', [world.service.time.now]),
  );
/** The runs of that time, of this kind of trigger. */
const nights = async (): Promise<string[]> =>
  (await world.get('/v1/schedule/runs?trigger=NIGHTLY')).map(({ status }: { status: string }) => status);
const at = async (now: string): Promise<void> => {
  world.service.time.now = now;
  await queueDue();
  while (await workOffNext(world.worker, nightlyLane));
  await world.workOff();
};
const setTo = (nightlyAt: string | null) => world.stock.send('PATCH', settings, { nightlyAt });

describe('the schedule of each night', () => {
  beforeEach(async () => {
    await setTo(null);
    await world.sql('update schedule_runs set is_in_force = false');
    await world.sql('delete from schedule_entries');
    await world.sql('delete from schedule_orders');
    await world.sql('delete from schedule_runs');
  });

  it('is made at the tenant’s time, once, though two workers and two jobs race; never where none is set', async () => {
    world.service.time.now = '2026-03-02T09:00:00.000Z';
    const { nextNightlyUTC, nightlyAt } = await setTo('02:30');
    assert.deepEqual([nightlyAt, nextNightlyUTC], ['02:30', '2026-03-03T01:30:00.000Z']);
    await at('2026-03-03T01:29:59.000Z');
    assert.deepEqual(await nights(), []);
    world.service.time.now = '2026-03-03T01:30:00.000Z';
    await Promise.all([queueDue(), queueDue()]);
    await Promise.all([1, 2].map(() => workOffNext(world.worker, nightlyLane)));
    await at('2026-03-03T01:31:00.000Z');
    assert.deepEqual(await nights(), ['DONE']);
    assert.equal((await world.plan()).length, 1);
    assert.equal((await world.get(settings)).nextNightlyUTC, '2026-03-04T01:30:00.000Z');
    // Four nights without a worker are one.
    await at('2026-03-07T08:00:00.000Z');
    assert.deepEqual(await nights(), ['DONE', 'DONE']);
    assert.equal((await world.get(settings)).nextNightlyUTC, '2026-03-08T01:30:00.000Z');
    assert.equal((await setTo(null)).nextNightlyUTC, null);
    await at('2026-03-09T08:00:00.000Z');
    assert.equal((await nights()).length, 2);
  });

  it('has batches as one block, which begins when the last of its orders is ready', async () => {
    world.service.time.now = '2026-02-02T09:00:00.000Z';
    await world.machine('Oven');
    const bake = { name: 'Bake', minutes: 30, setupMinutes: 0, resources: ['Oven'] };
    const orders = [
      await world.production([bake]),
      await world.production([{ name: 'Saw off', minutes: 90, resources: ['Saw'] }, bake]),
    ];
    const productionOrderIDs = orders.map(({ productionOrderID }) => productionOrderID);
    const { batchID } = await world.post('/v1/prodorders/batches', {
      ...{ name: 'Oven, night', taskName: 'Bake', isSimultaneous: true, productionOrderIDs },
    });
    await world.stock.send('PATCH', `/v1/prodorders/batches/${batchID}/status`, { status: 'ACTIVE' });
    await setTo('02:30');
    await at('2026-02-03T01:30:00.000Z');
    assert.deepEqual(await nights(), ['DONE']);
    const baked = await world.get(`/v1/schedule?batchID=${batchID}`);
    const [sawn] = await world.get(
      `/v1/schedule?productionOrderID=${productionOrderIDs[1]}&taskName=Saw off`,
    );
    assert.equal(baked.length, 2);
    for (const one of baked) assert.deepEqual([one.startUTC, one.resourceName], [sawn.finishUTC, 'Oven']);
    await world.stock.send(
      'PATCH',
      '/v1/prodorders/status',
      productionOrderIDs.map((productionOrderID) => ({ productionOrderID, status: 'CANCELLED' })),
    );
  });

  it('comes once in the nights in which the clocks change', async () => {
    world.service.time.now = '2026-03-28T12:00:00.000Z';
    // On the 29th there is no half past two: 03:30 summer time.
    assert.equal((await setTo('02:30')).nextNightlyUTC, '2026-03-29T01:30:00.000Z');
    await at('2026-03-29T01:30:00.000Z');
    assert.equal((await world.get(settings)).nextNightlyUTC, '2026-03-30T00:30:00.000Z');
    world.service.time.now = '2026-10-24T12:00:00.000Z';
    // On the 25th it is half past two twice.
    assert.equal((await setTo('02:30')).nextNightlyUTC, '2026-10-25T00:30:00.000Z');
    await at('2026-10-25T00:30:00.000Z');
    await at('2026-10-25T01:30:00.000Z');
    assert.equal((await world.get(settings)).nextNightlyUTC, '2026-10-26T01:30:00.000Z');
    assert.equal((await nights()).length, 2);
  });

  it('joins a run that waits already, and keeps its time when other settings change', async () => {
    world.service.time.now = '2026-05-04T09:00:00.000Z';
    const { nextNightlyUTC } = await setTo('23:00');
    const kept = await world.stock.send('PATCH', settings, { outsideDays: 4 });
    assert.deepEqual([kept.nextNightlyUTC, kept.nightlyAt], [nextNightlyUTC, '23:00']);
    for (const nightlyAt of ['24:00', '2:30', 'noon'])
      world.refused(
        await world.service.ask(settings, { method: 'PATCH', body: { nightlyAt } }),
        ...(['InvalidInput', '/nightlyAt'] as const),
      );
    world.service.time.now = '2026-05-04T21:00:00.000Z';
    await world.get('/v1/schedule/build');
    await at('2026-05-04T21:00:01.000Z');
    const runs = await world.get('/v1/schedule/runs');
    assert.deepEqual(
      runs.map(({ trigger, status }: Record<string, string>) => `${trigger} ${status}`),
      ['MANUAL DONE'],
    );
    assert.equal((await world.get(settings)).nextNightlyUTC, '2026-05-05T21:00:00.000Z');
  });
});
