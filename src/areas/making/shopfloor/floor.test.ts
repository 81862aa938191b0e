import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { type FloorWorld, startFloor } from '#test/floor-world';
import { until } from '#test/until';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
const path = '/v1/prodorders/events';

describe('the floor', () => {
  let floor: FloorWorld;
  let people: string[];
  before(async () => {
    floor = await startFloor();
    people = await floor.people(6);
  });
  beforeEach(() => floor.nextDay());
  const settings = (body: object) => floor.done(`${path}/settings`, 'PATCH', body);
  const utc = (clock: string) => `${floor.service.time.now.slice(0, 10)}T${clock}:00.000Z`;
  const touch = (id: string, taskID: string, body: object) => floor.ask(id, taskID, 'events', { body });

  it('lets a user share time over orders, in parts that sum to the whole', async () => {
    const orders = [await floor.make(), await floor.make(), await floor.make()];
    const userID = people[0] as string;
    await settings({ sharedTime: 'EQUAL' });
    for (const [at, { id, saw }] of orders.entries()) {
      floor.at('09:00', at * 7);
      await floor.clockIn(id, saw, { body: { userID } });
    }
    const open = await floor.done(`${path}/users/${userID}/clockedin`, 'GET');
    assert.equal(open.length, 3);
    floor.at('09:10');
    const live = await floor.done(`/v1/prodorders/${orders[0]?.id}/actuals`, 'GET');
    for (const [at, { id, saw }] of orders.entries()) {
      floor.at('09:10', at * 11);
      await floor.clockOut(id, saw, { userID });
    }
    const rows = await floor.done(`${path}?userID=${userID}&type=CLOCKIN`, 'GET');
    const millionths = rows.map((one: Body) => Math.round(Number(one.minutes) * 1e6));
    const [start, end] = [Date.parse(utc('09:00')), Date.parse(utc('09:10')) + 22_000];
    assert.equal(
      millionths.reduce((sum: number, one: number) => sum + one, 0),
      Math.round((end * 50) / 3) - Math.round((start * 50) / 3),
    );
    const first = await floor.done(`/v1/prodorders/${orders[0]?.id}/actuals`, 'GET');
    assert.equal(`${live.tasks[0].runningMinutes}`, `${first.tasks[0].actualMinutes}`, 'the share as it ran');
    assert.equal(Number(first.tasks[0].runningMinutes), 0);
    await settings({ sharedTime: 'NONE' });
  });

  it('clocks out at the end of a night shift, when clocks change too', async () => {
    const { id, saw } = await floor.make();
    const userID = people[1] as string;
    // In the night to 29 March 2026 it is 2 o’clock in Berlin, and then 3: eight hours of the clock are
    // seven.
    const night = [{ start: '22:00', end: '24:00' }];
    const site = await floor.done('/v1/locations', 'POST', {
      ...{ number: 'NIGHT', name: 'Night', timeZone: 'Europe/Berlin' },
      workingHours: [1, 2, 3, 4, 5, 6, 7].map(() => [{ start: '00:00', end: '06:00' }, ...night]),
    });
    const person = { type: 'PERSON', name: 'Nia', userID, locationID: site.locationID, hourlyCost: 30 };
    await floor.done('/v1/resources', 'POST', person);
    await settings({ pausesAtShiftEnd: true, graceMinutes: 10 });
    const time = floor.service.time;
    time.now = '2026-03-28T21:00:00.000Z';
    const { event } = await floor.clockIn(id, saw, { body: { userID } });
    time.now = '2026-03-29T04:05:00.000Z';
    const read = () => floor.done(`${path}/${event.eventID}`, 'GET');
    assert.equal((await read()).isOpen, true, 'within the grace');
    time.now = '2026-03-29T08:00:00.000Z';
    const over = await read();
    assert.deepEqual(
      [over.isOpen, over.endUTC, over.endedBy, `${over.minutes}`],
      [false, '2026-03-29T04:00:00.000Z', 'SHIFT', '420'],
    );
    assert.deepEqual(await floor.done(`${path}/users/${userID}/clockedin`, 'GET'), []);
    floor.refused(await floor.ask(id, saw, 'clock-out', { body: { userID } }), 'PreconditionMissing');
    const { ended } = await floor.clockIn(id, saw, { body: { userID } });
    assert.deepEqual(
      ended.map((one) => [one.endUTC, `${one.minutes}`, one.endedBy]),
      [['2026-03-29T04:00:00.000Z', '420', 'SHIFT']],
    );
    const told = await floor.service.eventsOf(event.eventID);
    assert.equal(`${told.at(-1)?.data.minutes}`, '420');
    await settings({ pausesAtShiftEnd: false });
  });

  it('has what time costs for who may see it, at the rate of then, live', async () => {
    const { id, saw } = await floor.make();
    const userID = people[2] as string;
    const { resourceID } = await floor.done('/v1/resources', 'POST', {
      ...{ type: 'PERSON', name: 'Ron', userID, hourlyCost: 60 },
    });
    const machine = await floor.done('/v1/resources', 'POST', {
      ...{ type: 'MACHINE', name: 'Saw 1', hourlyCost: 30 },
    });
    floor.at('10:00');
    await floor.clockIn(id, saw, { body: { userID, resourceID: machine.resourceID } });
    await floor.done(`/v1/resources/${resourceID}`, 'PATCH', { hourlyCost: 600 });
    floor.at('10:04');
    const actuals = (key?: string) =>
      floor.done(`/v1/prodorders/${id}/actuals`, 'GET', undefined, key ? { key } : {});
    const live = (await actuals()).tasks[0];
    assert.deepEqual(
      [`${live.quotedMinutes}`, `${live.actualMinutes}`, `${live.runningMinutes}`, `${live.actualCost}`],
      ['8', '4', '4', '6'],
    );
    assert.equal(`${live.variancePercent}`, '-50');
    floor.at('10:12');
    await floor.clockOut(id, saw, { userID });
    const { tasks, totals } = await actuals();
    assert.deepEqual(
      [
        `${tasks[0].actualMinutes}`,
        `${tasks[0].actualCost}`,
        `${totals.actualCost}`,
        `${totals.actualMinutes}`,
      ],
      ['12', '18', '18', '12'],
    );
    const shop = await actuals(floor.keys.SHOP);
    assert.deepEqual([shop.tasks[0].actualCost, `${shop.tasks[0].actualMinutes}`], [null, '12']);
    const order = await floor.done(`/v1/prodorders/${id}`, 'GET');
    assert.deepEqual([`${order.actualMinutes}`, `${order.tasks[0].minutesActual}`], ['12', '12']);
    const again = await floor.service.ask('/v1/prodorders/status', {
      ...{ method: 'PATCH', body: [{ productionOrderID: id, status: 'RELEASED' }] },
    });
    assert.equal(again.body.results[0].problem.code, 'PreconditionMissing');
  });

  it('does not take an order back of which time was clocked, though no task was begun', async () => {
    const { id, turn } = await floor.make();
    await floor.move(id, 'WIP');
    const [userID, productionOrderID] = [people[3] as string, id];
    const clocked = {
      ...{ eventID: 'B-1', type: 'CLOCKIN', productionOrderID, taskID: turn, userID },
      ...{ startUTC: utc('07:00'), endUTC: utc('07:30') },
    };
    await floor.done(path, 'POST', [clocked]);
    const back = () =>
      floor.done('/v1/prodorders/status', 'PATCH', [{ productionOrderID, status: 'RELEASED' }]);
    const [refused] = (await back()).results;
    assert.deepEqual(
      [refused.problem?.code, /20 Turn/.test(refused.problem?.detail)],
      ['PreconditionMissing', true],
    );
    const other = await floor.make();
    await floor.done(path, 'POST', [
      { ...clocked, eventID: 'B-2', productionOrderID: other.id, taskID: other.turn },
    ]);
    const gone = (one: string) => floor.service.ask(`/v1/prodorders/${one}`, { method: 'DELETE' });
    floor.refused(await gone(other.id), 'NotEditable');
    await floor.done(`${path}/B-1/corrections`, 'POST', { note: 'Never was', isWithdrawn: true });
    assert.equal((await back()).failed, 0);
    await floor.done(`${path}/B-2/corrections`, 'POST', { note: 'Never was', isWithdrawn: true });
    assert.equal((await gone(other.id)).status, 200, 'with its events');
  });

  it('clocks by touch where the tenant wants that, and notes what was done', async () => {
    const { id, saw, turn } = await floor.make();
    const userID = people[4] as string;
    const document = (await floor.sql(`select document_id from documents limit 1`))[0]?.document_id;
    assert.equal(document, undefined);
    for (const [body, pointer] of [
      [{ type: 'NOTE' }, '/note'],
      [{ type: 'DOCUMENTVIEW' }, '/documentID'],
      [{ type: 'DETAILVIEW', toUserID: userID }, '/toUserID'],
      [{ type: 'DOWNTIME', startUTC: utc('08:00'), endUTC: utc('07:00'), reason: 'x' }, '/endUTC'],
      [{ type: 'DOWNTIME', startUTC: utc('08:00'), endUTC: utc('08:10') }, '/reasonID'],
    ] as const)
      floor.refused(await touch(id, saw, body), 'InvalidInput', pointer);
    floor.refused(
      await touch(id, saw, { type: 'SENDTOUSER', toUserID: 'x' }),
      'UnknownReference',
      '/toUserID',
    );
    const seen = (await touch(id, saw, { type: 'DETAILVIEW', userID })).body;
    assert.equal(seen.event.type, 'DETAILVIEW');
    assert.deepEqual(await floor.done(`${path}/users/${userID}/clockedin`, 'GET'), []);
    await settings({ clocksOnTouch: true });
    await touch(id, saw, { type: 'DETAILVIEW', userID });
    const [there] = await floor.done(`${path}/users/${userID}/clockedin`, 'GET');
    assert.deepEqual([there.taskID, there.source], [saw, 'AUTO']);
    await floor.done('/v1/employees', 'POST', { firstName: 'Wim', lastName: 'Worm', userID });
    const [person] = await floor.done('/v1/employees/status', 'GET');
    assert.deepEqual(
      person.clockedIn.map((one: Body) => [one.eventID, one.productionOrderID, one.sinceUTC]),
      [[there.eventID, id, there.startUTC]],
    );
    floor.at('09:20');
    const noted = (await touch(id, saw, { type: 'NOTE', note: 'Blade changed', userID })).body;
    assert.deepEqual(noted.ended, [], 'who is there stays');
    await touch(id, turn, { type: 'DETAILVIEW', userID });
    assert.equal(
      (await floor.done(`${path}/users/${userID}/clockedin`, 'GET'))[0].taskID,
      saw,
      'it waits still',
    );
    const downtime = { type: 'DOWNTIME', startUTC: utc('09:05'), endUTC: utc('09:11'), reason: 'No coolant' };
    assert.equal((await touch(id, saw, downtime)).status, 200);
    const { tasks } = await floor.done(`/v1/prodorders/${id}/actuals`, 'GET');
    assert.deepEqual([`${tasks[0].downtimeMinutes}`, `${tasks[0].actualMinutes}`], ['6', '20']);
    const notes = await floor.done(`/v1/notes/prodordertasks?productionOrderID=${id}`, 'GET');
    assert.deepEqual(
      notes.map((one: Body) => [one.text, one.taskName, one.createdByUserID]),
      [['Blade changed', 'Saw', userID]],
    );
    await floor.done(`/v1/prodorders/${id}/notes`, 'PATCH', { text: 'Lot L-77' });
    const ofOrders = await floor.done(`/v1/notes/prodorders?productionOrderID=${id}`, 'GET');
    assert.deepEqual(
      ofOrders.map((one: Body) => one.text),
      ['Lot L-77'],
    );
    await settings({ clocksOnTouch: false });
  });

  it('clocks nobody by touch where the work has just stopped', async () => {
    await settings({ clocksOnTouch: true });
    const userID = people[5] as string;
    const waiting =
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    for (const [code, stop, isBegun] of [
      ['NotEditable', "update production_orders set status = 'CANCELLED' where production_order_id = $1"],
      ['IllegalTransition', "update production_tasks set status = 'SKIPPED' where production_order_id = $1"],
      [
        'PreconditionMissing',
        "update production_tasks set status = 'PAUSED' where production_order_id = $1",
        1,
      ],
    ] as const) {
      const { id, saw } = await floor.make();
      if (isBegun) await floor.begin(id, saw);
      await withClient(floor.service.db.admin, async (client) => {
        await client.query('set search_path = millwright; begin');
        await client.query('select 1 from production_orders where production_order_id = $1 for update', [id]);
        await client.query(stop, [id]);
        const touched = touch(id, saw, { type: 'DETAILVIEW', userID });
        await until('the touch waits for the order', async () => (await floor.sql(waiting)).length === 1);
        await client.query('commit');
        floor.refused(await touched, code);
      });
      assert.deepEqual(await floor.done(`/v1/prodorders/${id}/events?type=CLOCKIN`, 'GET'), []);
    }
    await settings({ clocksOnTouch: false });
  });

  it('is set up by who saw how it is', async () => {
    const got = await floor.service.ask(`${path}/settings`, {
      ...{ method: 'PATCH', body: { graceMinutes: 5 }, headers: { 'if-match': '"99"' } },
    });
    assert.equal(got.status, 412);
    floor.refused(got, 'PreconditionFailed');
    const [{ name }, { reasonID }] = await Promise.all(
      ['Burr', 'Rust'].map((one) =>
        floor.done('/v1/prodorders/reasons', 'POST', { kind: 'SCRAP', name: one }),
      ),
    );
    const renamed = await floor.service.ask(`/v1/prodorders/reasons/${reasonID}`, {
      ...{ method: 'PATCH', body: { name: name.toUpperCase() } },
    });
    assert.deepEqual([renamed.status, renamed.body.code], [409, 'Duplicate']);
  });

  it('lists time that cannot be true: overlaps, what is too long, what the shift left open', async () => {
    const { id, saw } = await floor.make();
    const userID = people[5] as string;
    const at = { productionOrderID: id, taskID: saw, userID, type: 'CLOCKIN' };
    await floor.done(path, 'POST', [
      { eventID: 'C-1', ...at, startUTC: utc('01:00'), endUTC: utc('02:00') },
      { eventID: 'C-2', ...at, startUTC: utc('01:30'), endUTC: utc('01:45') },
      { eventID: 'C-3', ...at, startUTC: utc('02:00'), endUTC: utc('02:10') },
    ]);
    await floor.clockIn(id, saw, { body: { userID } });
    floor.at('22:00');
    const wrong = await floor.done(
      `/v1/events/prodorders/invalid-time?userID=${userID}&sort=startUTC`,
      'GET',
    );
    assert.deepEqual(
      wrong.map((one: Body) => [one.startUTC.slice(11, 16), one.faults, one.overlapsEventID]),
      [
        ['01:00', ['OVERLAP'], 'C-2'],
        ['09:00', ['TOO_LONG'], null],
      ],
    );
    await settings({ longestHours: 14 });
    assert.equal((await floor.done(`/v1/events/prodorders/invalid-time?userID=${userID}`, 'GET')).length, 1);
  });

  it('answers all that a page of events begins with, and goes through pages without gap or repeat', async () => {
    const start = await floor.done(`${path}/bootstrap`, 'GET');
    assert.equal(start.events.length, 25);
    assert.deepEqual(start.filters, await floor.done(`${path}/filters`, 'GET'));
    assert.deepEqual(start.filters.taskNames, ['Saw', 'Turn']);
    assert.deepEqual(start.filters.users, await floor.done(`${path}/users`, 'GET'));
    assert.deepEqual(start.filters.productionOrders, await floor.done(`${path}/prodorders`, 'GET'));
    const all = await floor.done(path, 'GET');
    const seen: string[] = [];
    for (let url = `${path}/pages/1?limit=9`; ; ) {
      const got = await floor.service.ask(url);
      seen.push(...got.body.map((one: Body) => one.eventID));
      const next = /<([^>]+)>; rel="next"/.exec(got.headers.link ?? '')?.[1];
      if (next === undefined) break;
      url = next;
    }
    assert.deepEqual(
      seen,
      all.map((one: Body) => one.eventID),
    );
    const ofSaw = await floor.done('/v1/prodorders/tasks/saw/events', 'GET');
    const { count } = await floor.done('/v1/prodorders/tasks/SAW/events/count', 'GET');
    const page = await floor.done('/v1/prodorders/tasks/Saw/events/pages/1?limit=1000', 'GET');
    assert.deepEqual([count, page], [ofSaw.length, ofSaw]);
    const file = await floor.service.ask('/v1/events/prodorders/export?Format=json&type=SCRAP');
    assert.equal(file.status, 200);
  });
});
