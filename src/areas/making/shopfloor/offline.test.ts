import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type FloorWorld, startFloor } from '#test/floor-world';
import { seeded } from '#test/seeded';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let floor: FloorWorld;
let people: string[];
before(async () => {
  floor = await startFloor();
  people = await floor.people(12);
});
beforeEach(() => floor.nextDay());

const path = '/v1/prodorders/events';
const send = async (events: object[], key?: string): Promise<Body> =>
  floor.done(path, 'POST', events, key === undefined ? {} : { key });
const day = () => floor.service.time.now.slice(0, 10);
const utc = (clock: string) => `${day()}T${clock}:00.000Z`;
const timesOf = async (userID: string): Promise<string[]> =>
  (await floor.done(`${path}?userID=${userID}&type=CLOCKIN&sort=startUTC`, 'GET')).map((one: Body) =>
    [
      one.taskName,
      one.startUTC.slice(11, 16),
      one.endUTC?.slice(11, 16) ?? 'open',
      `${one.minutes}`,
      one.endedBy,
    ].join(' '),
  );
const minutesOf = async (taskID: string): Promise<number> =>
  Number(
    (await floor.sql('select minutes from production_actuals where task_id = $1', [taskID]))[0]?.minutes ?? 0,
  );
/** What was reported of a task, added up. */
const reported = async (taskID: string): Promise<number> =>
  Number(
    (
      await floor.sql(
        `select sum((data->>'minutesChange')::numeric) as sum from events
          where entity = 'ProductionTime' and event = 'Clocked' and data->>'taskID' = $1`,
        [taskID],
      )
    )[0].sum ?? 0,
  );

describe('a batch of a terminal', () => {
  it('sent twice, and by two terminals at once, counts once', async () => {
    const { id, saw } = await floor.make();
    await floor.begin(id, saw);
    const [userID = ''] = people;
    const at = { productionOrderID: id, taskID: saw, userID };
    const events = [
      { eventID: 'T1-1', type: 'CLOCKIN', startUTC: utc('06:00'), ...at },
      { eventID: 'T1-2', type: 'CLOCKOUT', startUTC: utc('06:45'), ...at },
      { eventID: 'T1-3', type: 'QUANTITY', startUTC: utc('06:45'), quantity: 2, ...at },
      { eventID: 'T1-4', type: 'SCRAP', startUTC: utc('06:45'), quantity: 1, reason: 'Crack', ...at },
    ];
    const both = await Promise.all([send(events), send(events.toReversed())]);
    assert.equal(both[0].created + both[1].created, 4, JSON.stringify(both));
    const outcomes = [...both[0].results, ...both[1].results].map((one: Body) => one.outcome).sort();
    assert.deepEqual(outcomes, [...Array(4).fill('CREATED'), ...Array(4).fill('UNCHANGED')]);
    assert.deepEqual(await timesOf(userID), ['Saw 06:00 06:45 45 CLOCKOUT']);
    const { tasks } = await floor.done(`/v1/prodorders/${id}`, 'GET');
    assert.deepEqual([`${tasks[0].quantityGood}`, `${tasks[0].quantityScrapped}`], ['2', '1']);
    const other = await send([{ ...events[0], startUTC: utc('06:01') }]);
    assert.equal(other.results[0].problem.code, 'Duplicate');
    assert.deepEqual([await minutesOf(saw), await reported(saw)], [45, 45]);
  });

  it('in whatever order it comes leaves the same times, with live ones in between', async (t) => {
    const [one, other] = [await floor.make(), await floor.make()];
    for (const { id, saw } of [one, other]) await floor.begin(id, saw);
    const told = (userID: string) =>
      [
        ['CLOCKIN', one, '05:00'],
        ['CLOCKIN', other, '06:30'],
        ['CLOCKOUT', other, '07:00'],
        ['CLOCKIN', other, '07:10'],
        ['CLOCKIN', one, '08:00'],
        ['CLOCKOUT', one, '08:20'],
      ].map(([type, { id, saw }, clock]: Body, at) => ({
        ...{ eventID: `${userID}-${at}`, type, productionOrderID: id, taskID: saw, userID },
        startUTC: utc(clock),
      }));
    const { random } = seeded(t);
    const want = [
      'Saw 05:00 06:30 90 CLOCKIN',
      'Saw 06:30 07:00 30 CLOCKOUT',
      'Saw 07:10 08:00 50 CLOCKIN',
      'Saw 08:00 08:20 20 CLOCKOUT',
      'Saw 09:00 09:05 5 CLOCKOUT',
    ];
    const some = people.slice(1, 7);
    for (const [at, userID] of some.entries()) {
      const events = told(userID);
      const order = events
        .map((event) => ({ event, key: at === 0 ? 0 : random(1000) }))
        .sort((a, b) => a.key - b.key)
        .map(({ event }) => event);
      floor.at('09:00');
      await floor.clockIn(one.id, one.saw, { body: { userID } });
      for (const event of order.slice(0, 3)) assert.equal((await send([event])).failed, 0);
      floor.at('09:05');
      await floor.clockOut(one.id, one.saw, { userID });
      const left = await send(order.slice(2));
      assert.deepEqual([left.created, left.failed], [3, 0]);
      assert.deepEqual(await timesOf(userID), want);
    }
    assert.deepEqual(
      [await minutesOf(one.saw), await reported(one.saw)],
      [115 * some.length, 115 * some.length],
    );
    assert.deepEqual(
      [await minutesOf(other.saw), await reported(other.saw)],
      [80 * some.length, 80 * some.length],
    );
  });

  it('ends with the hold that the terminal did not hear of', async () => {
    const { id, saw } = await floor.make();
    const userID = people[7] as string;
    await floor.begin(id, saw);
    await floor.move(id, 'ONHOLD');
    floor.at('10:00');
    const at = { productionOrderID: id, taskID: saw, userID };
    await send([{ eventID: 'T2-1', type: 'CLOCKIN', startUTC: utc('08:40'), ...at }]);
    assert.deepEqual(await timesOf(userID), ['Saw 08:40 09:00 20 STATUS']);
  });

  it('tells of work after the end, which who did it ends without completing anything', async () => {
    const [one, other] = [await floor.make(), await floor.make()];
    const [first = '', second = ''] = people.slice(9);
    await floor.task(one.id, { taskID: one.saw, status: 'SKIPPED', reason: 'Came cut' });
    await floor.move(other.id, 'CANCELLED');
    floor.at('10:00');
    for (const [{ id, saw }, userID, code] of [
      [one, first, 'IllegalTransition'],
      [other, second, 'NotEditable'],
    ] as const) {
      const at = { productionOrderID: id, taskID: saw, userID };
      await send([{ eventID: `T4-${code}`, type: 'CLOCKIN', startUTC: utc('09:30'), ...at }]);
      floor.refused(await floor.ask(id, saw, 'clock-out', { body: { userID, isDone: true } }), code);
      await floor.clockOut(id, saw, { userID });
      assert.deepEqual(await timesOf(userID), ['Saw 09:30 10:00 30 CLOCKOUT']);
    }
  });

  it('refuses what does not fit alone, and keeps what cannot be true without counting it', async () => {
    const { id, saw } = await floor.make();
    const userID = people[8] as string;
    const at = { productionOrderID: id, taskID: saw, userID };
    const answer = await send([
      { eventID: 'T3-1', type: 'QUANTITY', startUTC: utc('07:00'), ...at },
      { eventID: 'T3-2', type: 'CLOCKIN', startUTC: utc('07:00'), ...at, userID: 'nobody' },
      { eventID: 'T3-3', type: 'CLOCKIN', startUTC: utc('07:00'), ...at, taskID: 'none' },
      { eventID: 'T3-4', type: 'CLOCKIN', startUTC: utc('12:00'), ...at },
      { eventID: 'T3-5', type: 'CLOCKIN', startUTC: utc('07:00'), endUTC: utc('06:00'), ...at },
      { eventID: 'T3-6', type: 'SCRAP', startUTC: utc('07:00'), quantity: 1, ...at },
      { eventID: 'events', type: 'NOTE', startUTC: utc('07:00'), note: 'x', ...at },
    ]);
    assert.deepEqual(
      answer.results.map((one: Body) => one.problem?.errors[0]?.pointer ?? one.problem?.code ?? one.outcome),
      ['/0/quantity', '/1/userID', 'NotFound', 'CREATED', 'CREATED', '/5/reasonID', '/6/eventID'],
    );
    assert.equal(await minutesOf(saw), 0);
    const wrong = await floor.done(`/v1/events/prodorders/invalid-time?userID=${userID}`, 'GET');
    assert.deepEqual(
      wrong.map((one: Body) => [one.eventID, one.faults, one.isCounted]),
      [
        ['T3-4', ['FUTURE'], false],
        ['T3-5', ['ENDS_BEFORE_START'], false],
      ],
    );
    const { event } = await floor.done(`${path}/T3-5/corrections`, 'POST', {
      ...{ note: 'Clock was wrong', startUTC: utc('06:00'), endUTC: utc('07:00') },
    });
    assert.deepEqual([`${event.minutes}`, await minutesOf(saw)], ['60', 60]);
    assert.equal((await floor.done(`/v1/events/prodorders/invalid-time?userID=${userID}`, 'GET')).length, 1);
  });
});

describe('a correction', () => {
  it('may be corrected in its turn; what was said before stays, and the sum is right', async () => {
    const { id, saw, turn } = await floor.make();
    const userID = people[9] as string;
    const { event } = await floor.clockIn(id, saw, { body: { userID } });
    floor.at('11:00');
    await floor.clockOut(id, saw, { userID });
    const correct = (eventID: string, body: object) =>
      floor.service.ask(`${path}/${eventID}/corrections`, { method: 'POST', body });
    const first = (await correct(event.eventID, { note: 'Left at ten', endUTC: utc('10:00') })).body.event;
    floor.refused(await correct(event.eventID, { note: 'x', endUTC: utc('10:10') }), 'NotEditable');
    floor.refused(
      await correct(first.eventID, { note: 'x', endUTC: utc('08:00') }),
      'InvalidInput',
      '/endUTC',
    );
    floor.refused(
      await correct(first.eventID, { note: 'x', endUTC: utc('12:00') }),
      'InvalidInput',
      '/endUTC',
    );
    assert.deepEqual([await minutesOf(saw), await reported(saw)], [60, 60]);
    const second = (await correct(first.eventID, { note: 'Was turning', taskID: turn })).body.event;
    assert.deepEqual([await minutesOf(saw), await reported(saw)], [0, 0]);
    assert.deepEqual([await minutesOf(turn), await reported(turn)], [60, 60]);
    const third = (await correct(second.eventID, { note: 'Was not there', isWithdrawn: true })).body.event;
    assert.deepEqual([await minutesOf(turn), await reported(turn), third.isCounted], [0, 0, false]);
    const chain = await floor.done(`/v1/prodorders/${id}/events?type=CLOCKIN`, 'GET');
    assert.equal(chain.length, 4);
    const old = chain.find((one: Body) => one.eventID === event.eventID);
    assert.deepEqual(
      [`${old.minutes}`, old.endUTC, old.isCounted, old.correctedByEventID],
      ['120', utc('11:00'), false, first.eventID],
    );
    const both = await Promise.all(
      [1, 2].map(() => correct(third.eventID, { note: 'Was there', endUTC: utc('09:30') })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    assert.deepEqual([await minutesOf(turn), await reported(turn)], [30, 30]);
  });

  it('of pieces changes what the task counts by the difference', async () => {
    const { id, saw } = await floor.make();
    await floor.clockIn(id, saw);
    await floor.clockOut(id, saw, { quantityGood: 3, quantityScrapped: 1, reason: 'Crack' });
    const events = await floor.done(`/v1/prodorders/${id}/events`, 'GET');
    const of = (type: string) => events.find((one: Body) => one.type === type).eventID;
    await floor.done(`${path}/${of('QUANTITY')}/corrections`, 'POST', { note: 'Miscounted', quantity: 2 });
    await floor.done(`${path}/${of('SCRAP')}/corrections`, 'POST', { note: 'Was good', isWithdrawn: true });
    const { tasks } = await floor.done(`/v1/prodorders/${id}`, 'GET');
    assert.deepEqual([`${tasks[0].quantityGood}`, `${tasks[0].quantityScrapped}`], ['2', '0']);
    const correct = (eventID: string, body: object) =>
      floor.service.ask(`${path}/${eventID}/corrections`, { method: 'POST', body: { note: 'x', ...body } });
    floor.refused(await correct(of('STATUS'), {}), 'NotEditable');
    const other = await floor.make();
    await floor.clockIn(other.id, other.saw);
    await floor.clockOut(other.id, other.saw, { quantityScrapped: 1, reason: 'Crack' });
    const [{ eventID }] = await floor.done(`/v1/prodorders/${other.id}/events?type=SCRAP`, 'GET');
    for (const [body, code, pointer] of [
      [{ reasonID: 'none' }, 'UnknownReference', '/reasonID'],
      [{ userID: 'nobody' }, 'UnknownReference', '/userID'],
      [{ productionOrderID: id, taskID: other.saw }, 'NotFound'],
    ] as const)
      floor.refused(await correct(eventID, body), code, pointer);
  });
});
