import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { areas } from '#app/areas';
import type { Area } from '#platform/area';
import { reaction } from '#platform/reaction';
import { type FloorWorld, startFloor } from '#test/floor-world';
import { timeClocked } from '../index.ts';

let floor: FloorWorld;
let worker: string;
/** What a later area hears, added up by task. */
const heard = new Map<string, number>();
const listener: Area = {
  ...{ name: 'listener', tables: [], operations: [] },
  reactions: [
    reaction({
      on: timeClocked,
      run: async (_ctx, { body: { taskID, minutesChange } }) => {
        heard.set(taskID, (heard.get(taskID) ?? 0) + Number(minutesChange));
      },
    }),
  ],
};
before(async () => {
  floor = await startFloor({ areas: [...areas, listener] });
  [worker = ''] = await floor.people(1);
});
// Nobody's time of one test reaches into the next.
beforeEach(() => floor.nextDay());

const readEvent = async (id: string, eventID: string) => {
  const all = await floor.done(`/v1/prodorders/${id}/events`, 'GET');
  return all.find((one: { eventID: string }) => one.eventID === eventID);
};

describe('clocking', () => {
  it('begins a task that is ready, and the order with it; the end is reported once', async () => {
    const { id, saw } = await floor.make();
    const { event } = await floor.clockIn(id, saw, { body: { note: 'Second shift' } });
    assert.deepEqual([event.type, event.isOpen, event.minutes], ['CLOCKIN', true, null]);
    assert.deepEqual(event, await readEvent(id, event.eventID), 'It is answered as it is read.');
    const order = await floor.done(`/v1/prodorders/${id}`, 'GET');
    assert.deepEqual([order.status, order.tasks[0].status], ['WIP', 'WIP']);
    floor.at('09:48', 30);
    const { ended } = await floor.clockOut(id, saw);
    assert.deepEqual(
      ended.map((one) => [one.eventID, `${one.minutes}`, one.endedBy, one.isOpen]),
      [[event.eventID, '48.5', 'CLOCKOUT', false]],
    );
    const told = await floor.service.eventsOf(event.eventID);
    assert.deepEqual(
      told.map(({ event: name, data }) => [name, `${data.minutes}`, `${data.minutesChange}`]),
      [
        ['Started', 'undefined', 'undefined'],
        ['Clocked', '48.5', '48.5'],
      ],
    );
    floor.refused(await floor.ask(id, saw, 'clock-out'), 'PreconditionMissing');
  });

  it('at a machine, in a shift that will end, is answered as it is read', async () => {
    const { id, saw } = await floor.make();
    await floor.done('/v1/prodorders/events/settings', 'PATCH', { pausesAtShiftEnd: true });
    const machine = await floor.done('/v1/resources', 'POST', {
      ...{ name: 'Saw line 7', type: 'MACHINE', capacity: 1 },
      workingHours: [1, 2, 3, 4, 5, 6, 7].map(() => [{ start: '08:00', end: '17:00' }]),
    });
    const { event } = await floor.clockIn(id, saw, { body: { resourceID: machine.resourceID } });
    assert.equal(event.resourceName, 'Saw line 7');
    assert.deepEqual(event, await readEvent(id, event.eventID));
    await floor.done('/v1/prodorders/events/settings', 'PATCH', { pausesAtShiftEnd: false });
  });

  it('of a user ends what they did before, in the same transaction', async () => {
    const [one, other] = [await floor.make(), await floor.make()];
    const first = await floor.clockIn(one.id, one.saw);
    floor.at('10:00');
    const { event, ended } = await floor.clockIn(other.id, other.saw);
    assert.deepEqual(
      ended.map((it) => [it.eventID, `${it.minutes}`, it.endedBy, it.endUTC]),
      [[first.event.eventID, '60', 'CLOCKIN', event.startUTC]],
    );
    floor.at('10:05');
    const again = await floor.clockIn(other.id, other.saw);
    assert.deepEqual([again.event.eventID, again.ended], [event.eventID, []], 'who is there stays');
  });

  it('of two clock-ins of one user at once, one ends the other: one is open', async () => {
    const [one, other] = [await floor.make(), await floor.make()];
    for (const { id, saw } of [one, other]) await floor.begin(id, saw);
    const key = floor.keys.SHOP;
    for (const [at, pair] of [
      [one, other],
      [other, one],
      [one, other],
    ].entries()) {
      floor.at('09:00', at);
      await Promise.all(pair.map(({ id, saw }) => floor.clockIn(id, saw, { key })));
    }
    const open = await floor.done(`/v1/prodorders/events?userID=${floor.users.SHOP}&isOpen=true`, 'GET');
    assert.equal(open.length, 1);
  });

  it('of a clock-in and a task that is paused at once, nobody is left at a task that is not in work', async () => {
    const { id, saw } = await floor.make();
    await floor.begin(id, saw);
    const people = await floor.people(3);
    for (let at = 0; at < 4; at++) {
      floor.at('09:00', at);
      const clock = (userID: string) => floor.ask(id, saw, 'clock-in', { body: { userID } });
      const [first = '', second = '', third = ''] = people;
      const pause = floor.task(id, { taskID: saw, status: 'PAUSED' });
      const got = await Promise.all([clock(first), pause, clock(second), clock(third)]);
      const refused = [got[0], got[2], got[3]].filter(({ status }) => status !== 200);
      for (const one of refused) floor.refused(one, 'PreconditionMissing');
      const { tasks } = await floor.done(`/v1/prodorders/${id}`, 'GET');
      const open = await floor.done(`/v1/prodorders/${id}/events?isOpen=true`, 'GET');
      if (tasks[0].status !== 'WIP') {
        assert.deepEqual(open, []);
        await floor.begin(id, saw);
      }
    }
  });

  it('of a terminal that is touched several times at once is one', async () => {
    const { id, saw } = await floor.make();
    const [userID = ''] = await floor.people(1);
    const all = await Promise.all([1, 2, 3, 4].map(() => floor.clockIn(id, saw, { body: { userID } })));
    assert.equal(new Set(all.map(({ event }) => event.eventID)).size, 1);
    const made = await floor.done(`/v1/prodorders/events?userID=${userID}&type=CLOCKIN`, 'GET');
    assert.equal(made.length, 1);
  });

  it('of a task that waits for another, or is done, is refused, and so is somebody else’s time', async () => {
    const { id, saw, turn } = await floor.make();
    floor.refused(await floor.ask(id, turn, 'clock-in'), 'PreconditionMissing');
    await floor.clockIn(id, saw);
    await floor.clockOut(id, saw, { isDone: true });
    floor.refused(await floor.ask(id, saw, 'clock-in'), 'PreconditionMissing');
    const other = { userID: worker };
    floor.refused(await floor.ask(id, turn, 'clock-in', { body: other, key: floor.keys.SHOP }), 'Forbidden');
    floor.refused(await floor.ask(id, turn, 'clock-in', { key: floor.keys.SALES }), 'Forbidden');
    floor.refused(
      await floor.ask(id, turn, 'clock-in', { body: { userID: 'nobody' } }),
      'UnknownReference',
      '/userID',
    );
    floor.refused(
      await floor.ask(id, turn, 'clock-in', { body: { resourceID: 'none' } }),
      'UnknownReference',
      '/resourceID',
    );
    floor.refused(await floor.ask(id, 'none', 'clock-in'), 'NotFound');
    await floor.clockIn(id, turn, { body: other });
    const [there] = await floor.done(`/v1/prodorders/events?userID=${worker}&isOpen=true`, 'GET');
    assert.equal(there.taskID, turn);
  });

  it('of what was skipped, or of an order that is over, is refused', async () => {
    const [one, other] = [await floor.make(), await floor.make()];
    await floor.task(one.id, { taskID: one.saw, status: 'SKIPPED', reason: 'Came cut' });
    floor.refused(await floor.ask(one.id, one.saw, 'clock-in'), 'IllegalTransition');
    await floor.move(other.id, 'CANCELLED');
    floor.refused(await floor.ask(other.id, other.saw, 'clock-in'), 'NotEditable');
    floor.refused(
      await floor.ask(one.id, one.turn, 'clock-out', { body: { userID: 'nobody' } }),
      'UnknownReference',
      '/userID',
    );
  });

  it('ends for all who are there when the order is held, when the task is paused, and when it is done', async () => {
    const { id, saw } = await floor.make();
    const [shop, tech] = [{ key: floor.keys.SHOP }, { body: { userID: worker } }];
    const people = async () => {
      await floor.clockIn(id, saw, shop);
      await floor.clockIn(id, saw, tech);
    };
    const ends = async () =>
      (await floor.done(`/v1/prodorders/${id}/events?type=CLOCKIN&sort=startUTC`, 'GET')).map(
        (one: { endedBy: string; minutes: unknown }) => `${one.endedBy} ${one.minutes}`,
      );
    await people();
    floor.at('09:10');
    await floor.move(id, 'ONHOLD');
    assert.deepEqual(await ends(), ['STATUS 10', 'STATUS 10']);
    floor.refused(await floor.ask(id, saw, 'clock-in'), 'PreconditionMissing');
    floor.at('09:20');
    await floor.move(id, 'WIP');
    await people();
    floor.at('09:25');
    await floor.task(id, { taskID: saw, status: 'PAUSED' });
    assert.deepEqual((await ends()).slice(2), ['STATUS 5', 'STATUS 5']);
    floor.at('09:30');
    await people();
    floor.at('09:31');
    await floor.clockOut(id, saw, { ...shop, isDone: true });
    assert.deepEqual((await ends()).slice(4).sort(), ['CLOCKOUT 1', 'STATUS 1']);
  });

  it('counts pieces as they come, and scrap with its reason', async () => {
    const { id, saw } = await floor.make();
    const reason = await floor.done('/v1/prodorders/reasons', 'POST', { kind: 'SCRAP', name: 'Burr' });
    await floor.clockIn(id, saw);
    floor.at('09:30');
    floor.refused(
      await floor.ask(id, saw, 'clock-out', { body: { quantityScrapped: 1 } }),
      'InvalidInput',
      '/reasonID',
    );
    await floor.clockOut(id, saw, { quantityGood: 2, quantityScrapped: 1, reasonID: reason.reasonID });
    await floor.clockIn(id, saw);
    await floor.clockOut(id, saw, { quantityGood: 1.5 });
    const { tasks } = await floor.done(`/v1/prodorders/${id}`, 'GET');
    assert.deepEqual(
      [`${tasks[0].quantityGood}`, `${tasks[0].quantityScrapped}`, tasks[0].scrapReason],
      ['3.5', '1', 'Burr'],
    );
    const counted = await floor.done(`/v1/prodorders/${id}/events?type=SCRAP`, 'GET');
    assert.deepEqual([counted.length, counted[0].reason, `${counted[0].quantity}`], [1, 'Burr', '1']);
    const got = await floor.service.ask(`/v1/prodorders/reasons/${reason.reasonID}`, { method: 'DELETE' });
    floor.refused(got, 'Referenced');
  });
});

describe('200 users', () => {
  it('who clock in at once on a task that nobody has begun begin it together', async () => {
    const { id, saw } = await floor.make();
    const people = await floor.people(8);
    await Promise.all(people.map((userID) => floor.clockIn(id, saw, { body: { userID } })));
    const open = await floor.done(`/v1/prodorders/${id}/events?type=CLOCKIN`, 'GET');
    assert.deepEqual(open.map(({ userID }: { userID: string }) => userID).sort(), people.toSorted());
    const begun = await floor.done(`/v1/prodorders/${id}/events?type=STATUS`, 'GET');
    assert.equal(begun.length, 2, 'The order and the task moved once each.');
  });

  it('who clock in at once are all there, each once, and out again with every minute', async () => {
    const { id, saw } = await floor.make();
    await floor.begin(id, saw);
    const people = await floor.people(200);
    const all = await Promise.all(
      people.map((userID) => floor.ask(id, saw, 'clock-in', { body: { userID } })),
    );
    assert.deepEqual([...new Set(all.map(({ status }) => status))], [200]);
    const [there] = await floor.sql(
      `select count(*)::int as rows, count(distinct user_id)::int as users from production_events
        where production_order_id = $1 and type = 'CLOCKIN' and end_utc is null`,
      [id],
    );
    assert.deepEqual(there, { rows: 200, users: 200 });
    floor.at('09:07');
    await Promise.all(people.map((userID) => floor.clockOut(id, saw, { userID })));
    const [sum] = await floor.sql('select minutes from production_actuals where task_id = $1', [saw]);
    assert.deepEqual([Number(sum.minutes), heard.get(saw)], [1400, 1400]);
  });
});
