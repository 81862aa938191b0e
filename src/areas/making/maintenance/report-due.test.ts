import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { type LaneParts, workOffNext } from '#platform/queued-work/lane';
import { type FloorWorld, startFloor } from '#test/floor-world';
import { eventually } from '#test/until';
import { workerTools } from '#test/worker-tools';
import { maintenanceLane } from './index.ts';

let floor: FloorWorld;
let parts: LaneParts;
const plans = '/v1/maintenance/plans';
before(async () => {
  floor = await startFloor();
  parts = workerTools(floor.service);
  await floor.sql("update tenants set time_zone = 'Pacific/Auckland'");
  // Who asks is remembered for a second, with the time zone.
  await eventually(async () => {
    const id = await plan({ ...daily, startDate: '2026-03-02' });
    const { nextDueUTC } = await floor.done(`${plans}/${id}`, 'GET');
    await floor.done(`${plans}/${id}`, 'DELETE');
    assert.equal(nextDueUTC, '2026-03-02T11:00:00.000Z');
  });
});

let made = 0;
const plan = async (more: object): Promise<string> => {
  made += 1;
  const { resourceID } = await floor.service.make('/v1/resources', { name: `M ${made}`, type: 'MACHINE' });
  return (await floor.service.make(plans, { name: 'Oil', resourceID, durationMinutes: 15, ...more })).planID;
};
const daily = { calendarInterval: 1, calendarUnit: 'DAYS' };
const queueDue = () =>
  withClient(floor.service.db.service, (client) =>
    client.query('select millwright.queue_due_maintenance($1, 100)', [floor.service.time.now]),
  );
const workOff = async (): Promise<void> => {
  await queueDue();
  while (await workOffNext(parts, maintenanceLane));
};
const eventsOf = async (id: string): Promise<string[]> =>
  (await floor.service.eventsOf(id)).map(({ event }) => event).filter((one) => one !== 'Created');
const at = async (now: string): Promise<void> => {
  floor.service.time.now = now;
  await workOff();
};

describe('a maintenance plan that falls due', () => {
  it('is reported once when it is due and once when that day of the tenant is over, and again next time', async () => {
    floor.service.time.now = '2026-03-02T09:00:00.000Z'; // 22 o'clock in Auckland, of the second
    const id = await plan({ ...daily, startDate: '2026-03-02' });
    await at('2026-03-02T10:59:59.000Z');
    assert.deepEqual(await eventsOf(id), []);
    await at('2026-03-02T11:00:00.000Z');
    await workOff();
    assert.deepEqual(await eventsOf(id), ['Due']);
    await at('2026-03-03T10:59:00.000Z');
    assert.deepEqual(await eventsOf(id), ['Due']);
    await at('2026-03-03T11:00:00.000Z');
    await workOff();
    assert.deepEqual(await eventsOf(id), ['Due', 'Overdue']);
    const { rowVersion, isOverdue } = await floor.done(`${plans}/${id}`, 'GET');
    assert.deepEqual([rowVersion, isOverdue], [1, true]);
    const [, event] = await floor.service.eventsOf(id);
    assert.deepEqual([event?.data.isDue, event?.data.nextDueUTC], [true, '2026-03-02T11:00:00.000Z']);
    await floor.done(`${plans}/${id}/done`, 'POST', {});
    // Nobody worked for three days: both at once, in their order.
    await at('2026-03-07T11:00:00.000Z');
    assert.deepEqual(await eventsOf(id), ['Due', 'Overdue', 'Done', 'Due', 'Overdue']);
  });

  it('is reported once though two workers race and the job runs twice', async () => {
    floor.service.time.now = '2026-04-02T09:00:00.000Z';
    const id = await plan({ ...daily, startDate: '2026-03-30' });
    await Promise.all([queueDue(), queueDue()]);
    await Promise.all([workOffNext(parts, maintenanceLane), workOffNext(parts, maintenanceLane)]);
    await workOff();
    assert.deepEqual(await eventsOf(id), ['Due', 'Overdue']);
  });

  it('is reported by hours that were clocked, and not while it is paused', async () => {
    floor.service.time.now = '2026-05-04T09:00:00.000Z';
    const id = await plan({ runHours: 1, startDate: '2026-05-01' });
    const { resourceID } = await floor.done(`${plans}/${id}`, 'GET');
    const order = await floor.make();
    await floor.clockIn(order.id, order.saw, { body: { resourceID } });
    await at('2026-05-04T10:30:00.000Z');
    assert.deepEqual(await eventsOf(id), []);
    await floor.clockOut(order.id, order.saw);
    await floor.done(`${plans}/${id}/status`, 'PATCH', { status: 'PAUSED' });
    await workOff();
    assert.deepEqual(await eventsOf(id), ['StatusChanged']);
    await floor.done(`${plans}/${id}/status`, 'PATCH', { status: 'ACTIVE' });
    await workOff();
    await workOff();
    assert.deepEqual(await eventsOf(id), ['StatusChanged', 'StatusChanged', 'Due']);
  });
});
