import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type FloorWorld, startFloor } from '#test/floor-world';

let floor: FloorWorld;
let people: string[];
before(async () => {
  floor = await startFloor();
  people = await floor.people(2);
});
// Nobody's time of one test reaches into the next.
beforeEach(() => floor.nextDay());

const plans = '/v1/maintenance/plans';
let made = 0;
const machine = async (): Promise<string> => {
  made += 1;
  return (await floor.service.make('/v1/resources', { name: `Machine ${made}`, type: 'MACHINE' })).resourceID;
};
const plan = async (resourceID: string, more: object = {}): Promise<string> =>
  (await floor.service.make(plans, { name: 'Oil', resourceID, runHours: 2, durationMinutes: 15, ...more }))
    .planID;
/** Minutes since it was done, when its hours were reached, when it is due. */
const state = async (planID: string): Promise<(string | null)[]> => {
  const { minutesSinceDone, hoursReachedUTC, nextDueUTC } = await floor.done(`${plans}/${planID}`, 'GET');
  return [`${minutesSinceDone}`, ...[hoursReachedUTC, nextDueUTC].map((one) => one?.slice(11, 16) ?? null)];
};
/** Time of a person at a machine, stated as a whole. */
const work = async (resourceID: string, from: string, to: string, person = 0): Promise<string> => {
  const { id, saw } = await floor.make();
  const day = floor.service.time.now.slice(0, 10);
  const [startUTC, endUTC] = [from, to].map((clock) => `${day}T${clock}:00.000Z`);
  made += 1;
  const eventID = `stated-${made}`;
  const at = { productionOrderID: id, taskID: saw, userID: people[person], resourceID };
  const [got] = (
    await floor.done('/v1/prodorders/events', 'POST', [{ eventID, type: 'CLOCKIN', ...at, startUTC, endUTC }])
  ).results;
  assert.equal(got.problem, null, JSON.stringify(got.problem));
  return eventID;
};

describe('run hours of a maintenance plan', () => {
  it('are those in which somebody was clocked at its resource, of two at once counted once', async () => {
    const [lathe, other] = [await machine(), await machine()];
    const id = await plan(lathe);
    const { id: order, saw } = await floor.make();
    const { id: second, saw: sawToo } = await floor.make();
    await floor.clockIn(order, saw, { body: { userID: people[0], resourceID: lathe } });
    floor.at('09:30');
    await floor.clockIn(second, sawToo, { body: { userID: people[1], resourceID: lathe } });
    floor.at('10:00');
    await floor.clockOut(order, saw, { userID: people[0] });
    assert.deepEqual(await state(id), ['60', null, null]);
    floor.at('11:00', 10);
    await floor.clockOut(second, sawToo, { userID: people[1] });
    assert.deepEqual(await state(id), ['120.166667', '11:00', '11:00']);
    floor.at('13:00');
    await work(other, '11:30', '12:30');
    await work(lathe, '12:00', '13:00');
    // It is due since the hours were reached.
    assert.deepEqual(await state(id), ['180.166667', '11:00', '11:00']);
    const { isDue, isOverdue } = await floor.done(`${plans}/${id}`, 'GET');
    assert.deepEqual([isDue, isOverdue], [true, false]);
    floor.nextDay();
    assert.equal((await floor.done(`${plans}/${id}`, 'GET')).isOverdue, true);
  });

  it('begin again once it was carried out, in the middle of a shift too; what comes late counts where it lay', async () => {
    const lathe = await machine();
    const id = await plan(lathe);
    floor.at('14:00');
    await work(lathe, '09:00', '12:00');
    assert.deepEqual(await state(id), ['180', '14:00', '14:00']);
    const doneUTC = `${floor.service.time.now.slice(0, 10)}T11:00:00.000Z`;
    await floor.done(`${plans}/${id}/done`, 'POST', { doneUTC });
    assert.deepEqual(await state(id), ['60', null, null]);
    await work(lathe, '08:00', '09:00');
    assert.deepEqual(await state(id), ['60', null, null]);
    await work(lathe, '12:30', '13:00');
    assert.deepEqual(await state(id), ['90', null, null]);
  });

  it('are fewer once time is corrected, and then it is not due', async () => {
    const [lathe, other] = [await machine(), await machine()];
    const [id, theirs] = [await plan(lathe), await plan(other)];
    floor.at('14:00');
    const eventID = await work(lathe, '09:00', '12:00');
    const correct = (body: object) =>
      floor.done(`/v1/prodorders/events/${eventID}/corrections`, 'POST', { note: 'Was elsewhere', ...body });
    await correct({ resourceID: other });
    assert.deepEqual(
      [await state(id), await state(theirs)],
      [
        ['0', null, null],
        ['180', '14:00', '14:00'],
      ],
    );
  });

  it('are counted when a plan is made or changed, from its start', async () => {
    const [lathe, other] = [await machine(), await machine()];
    floor.at('14:00');
    await work(lathe, '09:00', '12:00');
    const id = await plan(lathe, { runHours: 4 });
    assert.deepEqual(await state(id), ['180', null, null]);
    const change = (body: object) => floor.done(`${plans}/${id}`, 'PATCH', body);
    await change({ runHours: 3 });
    assert.deepEqual(await state(id), ['180', '14:00', '14:00']);
    const startDate = '2030-01-01';
    await change({ calendarInterval: 1, calendarUnit: 'DAYS', runHours: 4 });
    assert.deepEqual(await state(id), ['180', null, '00:00']);
    await change({ startDate });
    assert.deepEqual(await state(id), ['0', null, '00:00']);
    await change({ startDate: floor.service.time.now.slice(0, 10), resourceID: other });
    assert.deepEqual(await state(id), ['0', null, '00:00']);
  });

  it('of what was begun long before are those since then', async () => {
    const lathe = await machine();
    const id = await plan(lathe, { runHours: 24 });
    floor.at('14:00');
    const { id: order, saw } = await floor.make();
    const today = floor.service.time.now.slice(0, 10);
    const span = { startUTC: '2026-01-05T08:00:00.000Z', endUTC: `${today}T10:00:00.000Z` };
    const stated = {
      eventID: 'weeks',
      type: 'CLOCKIN',
      productionOrderID: order,
      taskID: saw,
      userID: people[0],
    };
    const { results } = await floor.done('/v1/prodorders/events', 'POST', [
      { ...stated, resourceID: lathe, ...span },
    ]);
    assert.equal(results[0].problem, null, JSON.stringify(results[0].problem));
    const doneUTC = `${today}T08:30:00.000Z`;
    await floor.done(`${plans}/${id}/done`, 'POST', { doneUTC });
    assert.deepEqual(await state(id), ['90', null, null]);
  });

  it('of two who clock out at once are both there', async () => {
    const lathe = await machine();
    const id = await plan(lathe);
    const [one, two] = [await floor.make(), await floor.make()];
    await floor.clockIn(one.id, one.saw, { body: { userID: people[0], resourceID: lathe } });
    floor.at('10:00');
    await floor.clockOut(one.id, one.saw, { userID: people[0] });
    const who = [one, two].map((order, at) => ({ order, userID: people[at], resourceID: lathe }));
    for (const { order, ...body } of who) await floor.clockIn(order.id, order.saw, { body });
    floor.at('11:30');
    await Promise.all(who.map(({ order, userID }) => floor.clockOut(order.id, order.saw, { userID })));
    assert.deepEqual(await state(id), ['150', '11:30', '11:30']);
  });
});
