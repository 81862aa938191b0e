import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type FloorWorld, startFloor } from '#test/floor-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let floor: FloorWorld;
before(async () => {
  floor = await startFloor();
});
// Nobody's time of one test reaches into the next.
beforeEach(() => floor.nextDay());

const url = '/v1/prodorders/batches';
/** Ten rods and thirty, sawn together: two minutes each. */
const batch = async (more: object = {}, status = 'ACTIVE') => {
  const orders = [await floor.make({ quantity: 10 }), await floor.make({ quantity: 30 })] as const;
  const productionOrderIDs = orders.map(({ id }) => id);
  const made = await floor.done(url, 'POST', { name: 'Sawn', taskName: 'saw', productionOrderIDs, ...more });
  if (status !== 'DRAFT') await floor.done(`${url}/${made.batchID}/status`, 'PATCH', { status });
  return { batchID: made.batchID as string, orders };
};
const send = (batchID: string, does: string, body: object = {}, more: object = {}) =>
  floor.service.ask(`${url}/${batchID}/${does}`, { method: 'POST', body, ...more });
const clock = async (batchID: string, does: 'clock-in' | 'clock-out', body: object = {}): Promise<Body> => {
  const got = await send(batchID, does, body);
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body;
};
const minutesOf = (events: Body[]): string[] => events.map(({ minutes }) => `${minutes}`);
const openOf = (userID: string): Promise<Body[]> =>
  floor.done(`/v1/prodorders/events?userID=${userID}&isOpen=true`, 'GET');
const person = async (): Promise<string> => (await floor.people(1))[0] ?? '';

describe('clocking in for a batch', () => {
  it('begins its task of all orders, and divides the time by what each takes, to the last minute', async () => {
    const { batchID, orders } = await batch();
    const { events } = await clock(batchID, 'clock-in');
    assert.deepEqual(
      events.map((one: Body) => [one.productionOrderID, one.taskName, one.isOpen, one.isShared]),
      orders.map(({ id }) => [id, 'Saw', true, true]),
    );
    for (const { id } of orders)
      assert.equal((await floor.done(`/v1/prodorders/${id}`, 'GET')).status, 'WIP');
    floor.at('10:00');
    const again = await clock(batchID, 'clock-in');
    assert.deepEqual(
      [again.events, again.ended].map((list) => list.map((one: Body) => one.eventID)),
      [events.map((one: Body) => one.eventID), []],
      'Who is there stays.',
    );
    floor.at('10:40');
    const out = await clock(batchID, 'clock-out', { note: 'Blade' });
    assert.deepEqual(minutesOf(out.ended), ['25', '75']);
    assert.deepEqual(
      out.events.map((one: Body) => one.type),
      ['CLOCKOUT', 'CLOCKOUT'],
    );
    const { members, actualMinutes } = await floor.done(`${url}/${batchID}`, 'GET');
    assert.deepEqual(
      [minutesOf(members.map((one: Body) => ({ minutes: one.actualMinutes }))), `${actualMinutes}`],
      [['25', '75'], '100'],
    );
    floor.refused(await send(batchID, 'clock-out'), 'PreconditionMissing');
  });

  it('divides equally where the tenant shares time so, and several people have their own time', async () => {
    await floor.done('/v1/prodorders/events/settings', 'PATCH', { sharedTime: 'EQUAL' });
    const { batchID } = await batch();
    const people = await floor.people(4);
    await Promise.all(people.map((userID) => clock(batchID, 'clock-in', { userID })));
    floor.at('09:30');
    const outs = await Promise.all(people.map((userID) => clock(batchID, 'clock-out', { userID })));
    for (const { ended } of outs) assert.deepEqual(minutesOf(ended), ['15', '15']);
    await floor.done('/v1/prodorders/events/settings', 'PATCH', { sharedTime: 'NONE' });
  });

  it('of one user at once, from two terminals, is one clock-in for each order', async () => {
    const { batchID } = await batch();
    const userID = await person();
    const both = await Promise.all([1, 2, 3].map(() => clock(batchID, 'clock-in', { userID })));
    assert.equal(new Set(both.flatMap(({ events }) => events.map((one: Body) => one.eventID))).size, 2);
    assert.equal((await openOf(userID)).length, 2);
  });

  it('ends what the user did before, and ends with what they do next', async () => {
    const userID = await person();
    const [alone, next] = [await floor.make(), await floor.make()];
    const { event } = await floor.clockIn(alone.id, alone.saw, { body: { userID } });
    floor.at('09:10');
    const [one, other] = [await batch(), await batch()];
    const first = await clock(one.batchID, 'clock-in', { userID });
    assert.deepEqual(
      first.ended.map((it: Body) => [it.eventID, `${it.minutes}`]),
      [[event.eventID, '10']],
    );
    floor.at('09:50');
    const second = await clock(other.batchID, 'clock-in', { userID });
    assert.deepEqual(minutesOf(second.ended), ['10', '30']);
    floor.at('10:30');
    const { ended } = await floor.clockIn(next.id, next.saw, { body: { userID } });
    assert.deepEqual(minutesOf(ended).sort(), ['10', '30']);
    assert.equal((await openOf(userID)).length, 1);
  });

  it('turns the time at one of its orders into time for all', async () => {
    const { batchID, orders } = await batch();
    const userID = await person();
    const alone = await floor.clockIn(orders[0].id, orders[0].saw, { body: { userID } });
    floor.at('09:05');
    const { events, ended } = await clock(batchID, 'clock-in', { userID });
    assert.deepEqual(
      ended.map((it: Body) => [it.eventID, `${it.minutes}`]),
      [[alone.event.eventID, '5']],
    );
    floor.at('09:45');
    // What is paused at one order alone goes on at the other.
    await floor.task(orders[0].id, { taskID: orders[0].saw, status: 'PAUSED' });
    floor.at('09:55');
    const out = await clock(batchID, 'clock-out', { userID, isDone: true });
    const done = await Promise.all(
      events.map((one: Body) => floor.done(`/v1/prodorders/events/${one.eventID}`, 'GET')),
    );
    assert.deepEqual([minutesOf(done), out.ended.length], [['10', '40'], 1]);
    const { tasks } = await floor.done(`/v1/prodorders/${orders[1].id}`, 'GET');
    assert.equal(tasks[0].status, 'COMPLETED');
  });

  it('is at the batch’s resource, and at a task of its own name where whole orders are made together', async () => {
    const bench = await floor.done('/v1/resources', 'POST', { name: 'Band saw', type: 'MACHINE' });
    const { batchID } = await batch({ resourceID: bench.resourceID });
    const { events } = await clock(batchID, 'clock-in', { userID: await person() });
    assert.deepEqual(
      events.map((one: Body) => one.resourceName),
      ['Band saw', 'Band saw'],
    );
    const whole = await batch({ taskName: null });
    floor.refused(await send(whole.batchID, 'clock-in'), 'InvalidInput', '/taskName');
    floor.refused(await send(whole.batchID, 'clock-in', { taskName: 'Turn' }), 'PreconditionMissing');
    await clock(whole.batchID, 'clock-in', { taskName: 'SAW' });
    await clock(whole.batchID, 'clock-out', { taskName: 'Saw', isDone: true });
    const turned = await clock(whole.batchID, 'clock-in', { taskName: 'Turn' });
    assert.deepEqual(
      turned.events.map((one: Body) => one.taskName),
      ['Turn', 'Turn'],
    );
    floor.refused(await send(batchID, 'clock-in', { taskName: 'Turn' }), 'InvalidInput', '/taskName');
  });

  it('is refused of what is no batch in work, and for who may not', async () => {
    const draft = await batch({}, 'DRAFT');
    floor.refused(await send(draft.batchID, 'clock-in'), 'PreconditionMissing');
    floor.refused(await send('none', 'clock-in'), 'NotFound');
    const { batchID, orders } = await batch();
    floor.refused(await send(batchID, 'clock-in', { userID: 'none' }), 'UnknownReference', '/userID');
    floor.refused(await send(batchID, 'clock-out', { userID: 'none' }), 'UnknownReference', '/userID');
    const key = floor.keys.SHOP;
    floor.refused(await send(batchID, 'clock-in', { userID: await person() }, { key }), 'Forbidden');
    for (const { id, saw } of orders)
      await floor.task(id, { taskID: saw, status: 'SKIPPED', reason: 'Came cut' });
    floor.refused(await send(batchID, 'clock-in'), 'PreconditionMissing');
  });
});
