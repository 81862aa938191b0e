import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type FloorWorld, startFloor } from '#test/floor-world';
import { type Device, startTerminals, type TerminalWorld } from '#test/terminal-world';

let floor: FloorWorld;
let world: TerminalWorld;
let device: Device;
let people: string[];
before(async () => {
  floor = await startFloor();
  world = await startTerminals(floor.service);
});
beforeEach(async () => {
  floor.nextDay();
  device = await world.enrol({ idleMinutes: 5 });
  people = await Promise.all([world.person('SHOP'), world.person('SHOP')]);
  for (const userID of people)
    assert.equal((await world.give(userID, { badge: `BADGE-${userID}` })).status, 200);
});
const signIn = async (userID: string | undefined) =>
  assert.equal((await device.signIn({ badge: `BADGE-${userID}` })).status, 200);
let sent = 0;
/** What a terminal noted without a connection, as it sends it later. */
const event = (
  order: { id: string; saw: string },
  userID: string | undefined,
  clock: string,
  more: object = {},
) => {
  sent += 1;
  const startUTC = `${floor.service.time.now.slice(0, 10)}T${clock}:00.000Z`;
  const { id: productionOrderID, saw: taskID } = order;
  return { eventID: `D-${sent}`, type: 'CLOCKIN', productionOrderID, taskID, userID, startUTC, ...more };
};
const send = async (...events: object[]) => {
  const got = await device.ask('/v1/prodorders/events', { method: 'POST', body: events });
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body.results.map((one: { outcome: string; problem: { code: string } | null }) => [
    one.outcome,
    one.problem?.code ?? null,
  ]);
};

describe('what a terminal sends late', () => {
  it('keeps who did it, though a colleague is signed in there by now', async () => {
    const order = await floor.make();
    const [first, second] = people;
    await signIn(first);
    floor.at('09:30'); // without a connection: nobody is idle for the terminal
    const events = [
      event(order, first, '09:10'),
      event(order, first, '09:20', { type: 'QUANTITY', quantity: 2 }),
      event(order, first, '09:25', { type: 'CLOCKOUT' }),
    ];
    await signIn(second);
    assert.deepEqual(
      await send(...events),
      events.map(() => ['CREATED', null]),
    );
    assert.deepEqual(
      await send(...events),
      events.map(() => ['UNCHANGED', null]),
      'sent again',
    );
    const kept = await floor.done(`/v1/prodorders/${order.id}/events?sort=startUTC`, 'GET');
    const clocked = kept.filter(({ type }: { type: string }) => type !== 'STATUS');
    assert.deepEqual(
      clocked.map((one: Record<string, unknown>) => [one.type, one.userID, one.recordedByUserID]),
      ['CLOCKIN', 'QUANTITY', 'CLOCKOUT'].map((type) => [type, first, second]),
    );
    assert.equal(`${clocked[0].minutes}`, '15');
    const [entry] = (await floor.service.ask(`/v1/audit?entityID=${events[0]?.eventID}`)).body;
    assert.deepEqual([entry.userID, entry.terminalID], [second, device.terminalID]);
  });

  it('is of nobody who was not there then: not before the sign-in, not after the next badge, not elsewhere', async () => {
    const order = await floor.make();
    const [first, second] = people;
    floor.at('09:30');
    await signIn(first);
    floor.at('10:00');
    await signIn(second);
    floor.at('10:03');
    const refused = ['FAILED', 'Forbidden'];
    assert.deepEqual(
      await send(event(order, first, '09:20'), event(order, first, '10:02'), event(order, first, '09:50')),
      [refused, refused, ['CREATED', null]],
    );
    const other = await world.enrol();
    assert.equal((await other.signIn({ badge: `BADGE-${second}` })).status, 200);
    device = other;
    assert.deepEqual(await send(event(order, first, '09:55')), [refused]);
  });

  it('is taken of nobody else without a terminal, and clocks nobody else in as it happens', async () => {
    const order = await floor.make();
    const [first, second] = people;
    await signIn(first);
    floor.at('09:10');
    await signIn(second);
    const clockIn = await device.ask(`/v1/prodorders/${order.id}/tasks/${order.saw}/clock-in`, {
      ...{ method: 'POST', body: { userID: first } },
    });
    assert.deepEqual([clockIn.status, clockIn.body.code], [403, 'Forbidden']);
    const byKey = await floor.service.ask('/v1/prodorders/events', {
      ...{ method: 'POST', key: floor.keys.SHOP, body: [event(order, first, '09:05')] },
    });
    assert.equal(byKey.body.results[0].problem.code, 'Forbidden');
  });
});
