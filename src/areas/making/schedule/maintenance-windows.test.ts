import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { maintenance } from '#areas/making/maintenance';
import { type ScheduleWorld, startSchedule } from '#test/schedule-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

describe('a schedule with maintenance', () => {
  let world: ScheduleWorld;
  before(async () => {
    world = await startSchedule(undefined, [maintenance]);
  });
  const plans = '/v1/maintenance/plans';
  const daily = { calendarInterval: 1, calendarUnit: 'DAYS', startDate: '2026-03-01' };
  const due = (resource: Body, more: object = {}): Promise<Body> =>
    world.post(plans, { name: 'Grease', resourceID: resource.resourceID, durationMinutes: 120, ...more });
  const planned = async (name: string, minutes = 60): Promise<string[]> => {
    const { number } = await world.production([{ name, minutes, resources: [name] }]);
    await world.build();
    return (await world.plan()).filter((one) => one.startsWith(`${number} `)).map((one) => one.slice(-23));
  };

  it('gives a machine no task while what is due is done, one maintenance after the other', async () => {
    const saw = await world.machine('Saw');
    await due(saw, daily);
    assert.deepEqual(await planned('Saw'), ['03-02T11:00-03-02T12:00']);
    const [entry] = await world.get('/v1/schedule');
    assert.equal(entry.delayedBy.kind, 'CALENDAR');
    // Tomorrow's begins at midnight, and splits what is in work then.
    await due(saw, { ...daily, calendarInterval: 2 });
    assert.deepEqual(await planned('Saw', 780), ['03-02T12:00-03-03T03:00']);
    const press = await world.machine('Press');
    await due(press, daily);
    await due(press, { ...daily, durationMinutes: 30 });
    assert.deepEqual(await planned('Press'), ['03-02T11:30-03-02T12:30']);
  });

  it('finds it a place in working time, over closed hours if it must', async () => {
    const site = await world.post('/v1/locations', {
      ...{ number: 'KI', name: 'Kiel', timeZone: 'Europe/Berlin' },
      workingHours: [1, 2, 3, 4, 5, 6, 7].map((day) => (day <= 5 ? [{ start: '08:00', end: '16:00' }] : [])),
    });
    const mill = await world.machine('Mill', { locationID: site.locationID });
    // It is due on Saturday, and done on Monday and Tuesday.
    await due(mill, { ...daily, calendarInterval: 6, durationMinutes: 540 });
    world.service.time.now = '2026-03-07T09:00:00.000Z';
    assert.deepEqual(await planned('Mill'), ['03-10T08:00-03-10T09:00']);
    world.service.time.now = '2026-03-02T09:00:00.000Z';
  });

  it('leaves the machine alone where the plan is paused, done or takes nothing away', async () => {
    const lathe = await world.machine('Lathe');
    await due(lathe, { ...daily, takesOffline: false });
    const { planID } = await due(lathe, { runHours: 1, ...daily });
    await world.stock.send('PATCH', `${plans}/${planID}/status`, { status: 'PAUSED' });
    assert.deepEqual(await planned('Lathe'), ['03-02T09:00-03-02T10:00']);
    const other = await due(lathe, { ...daily, calendarInterval: 1 });
    assert.deepEqual(await planned('Lathe'), ['03-02T12:00-03-02T13:00']);
    await world.post(`${plans}/${other.planID}/done`, {});
    assert.deepEqual(await planned('Lathe'), ['03-02T11:00-03-02T12:00']);
  });
});
