import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { testEveryMove } from '#test/every-move';
import { type ScheduleWorld, short, startSchedule } from '#test/schedule-world';
import { resequenceMachine } from './resequence/resequence.machine.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: ScheduleWorld;
/** Orders of an hour on the saw each, by number, the first due first. */
let orders: Body[];
before(async () => {
  world = await startSchedule();
  await world.machine('Saw');
  await world.machine('Spare');
  const user = { type: 'PERSON', userID: world.service.a.users.SHOP };
  await world.post('/v1/resources', { name: 'Jo', ...user });
  orders = [];
  for (const day of [3, 4, 5])
    orders.push(
      await world.production([{ name: 'Saw off', minutes: 60, resources: ['Saw'] }], {
        promiseDateUTC: `2026-03-0${day}T09:00:00Z`,
      }),
    );
  await world.production([{ name: 'Look at it', minutes: 20, resources: ['Jo'] }]);
  await world.build();
});

const names = (list: Body[]): string[] => list.map((one) => `${one.productionOrderNumber} ${one.taskName}`);

describe('the plan in force', () => {
  it('is listed, counted, and found by its ends, months and words', async () => {
    assert.deepEqual(await world.get('/v1/schedule/count'), { count: 4 });
    assert.deepEqual(await world.get('/v1/schedule/count?taskName=Look%20at%20it'), { count: 1 });
    assert.equal(short((await world.get('/v1/schedule/first')).startUTC), '03-02T09:00');
    assert.equal((await world.get('/v1/schedule/last')).productionOrderNumber, orders[2].number);
    assert.equal((await world.get('/v1/schedule/month')).length, 4);
    assert.deepEqual(await world.get('/v1/schedule/month?Year=2026&Month=4'), []);
    assert.deepEqual(names(await world.get('/v1/schedule/search?searchfor=JO')), [
      `${(await world.get('/v1/schedule?taskName=Look%20at%20it'))[0].productionOrderNumber} Look at it`,
    ]);
    assert.equal((await world.get(`/v1/schedule/search?searchfor=${orders[1].number}`)).length, 1);
    assert.equal((await world.get('/v1/schedule/search?searchfor=%25')).length, 0, 'a wild card is a letter');
    assert.equal((await world.get('/v1/schedule/search')).length, 4);
    const key = world.service.b.keys.ADMIN;
    assert.equal((await world.service.ask('/v1/schedule/first', { key })).status, 404);
  });

  it('has queues of resources and of tasks, without what is over', async () => {
    const queues = await world.get('/v1/schedule/resources/queues');
    assert.deepEqual(
      queues.map(({ queueName, count, minutes }: Body) => `${queueName} ${count} ${minutes}`),
      ['Jo 1 20', 'Saw 3 180', 'Spare 0 0'],
    );
    const numbers = orders.map(({ number }) => `${number} Saw off`);
    assert.deepEqual(names(await world.get('/v1/schedule/resources/queues/saw')), numbers);
    assert.deepEqual(names(await world.get('/v1/schedule/tasks/queues/SAW%20OFF')), numbers);
    const tooLong = `/v1/schedule/tasks/queues/${'a'.repeat(201)}`;
    assert.equal((await world.service.ask(tooLong)).status, 404);
    assert.deepEqual(await world.get('/v1/schedule/resources/queues/Spare'), []);
    assert.equal((await world.service.ask('/v1/schedule/resources/queues/None')).status, 404);
    const found = await world.get('/v1/schedule/queues/search/saw');
    assert.deepEqual(
      found.map(({ kind, queueName }: Body) => `${kind} ${queueName}`),
      ['RESOURCE Saw', 'TASK Saw off'],
    );
    const [{ resourceID }] = (await world.get('/v1/resources?sort=name')).filter(
      ({ name }: Body) => name === 'Saw',
    );
    assert.equal((await world.get(`/v1/schedule/assigned/${resourceID}`)).length, 3);
    const [user] = await world.get('/v1/schedule/users/assigned');
    assert.deepEqual(
      [user.userID, user.entryCount, user.taskName],
      [world.service.a.users.SHOP, 1, 'Look at it'],
    );
    const [first] = orders;
    const path = `/v1/prodorders/${first.productionOrderID}/tasks`;
    await world.stock.send('PATCH', path, [{ taskID: first.tasks[0].taskID, status: 'COMPLETED' }]);
    assert.deepEqual(names(await world.get('/v1/schedule/resources/queues/Saw')), numbers.slice(1));
    await world.stock.send('PATCH', path, [{ taskID: first.tasks[0].taskID, status: 'WIP', reason: 'x' }]);
  });

  it('is not for everybody to make', async () => {
    for (const [path, role, status] of [
      ['/v1/schedule', 'SHOP', 200],
      ['/v1/schedule/build', 'SHOP', 403],
      ['/v1/schedule/build', 'SALES', 403],
    ] as const)
      assert.equal((await world.service.ask(path, { key: world.service.a.keys[role] })).status, status);
  });
});

describe('a proposal', () => {
  const proposed = async (body: object): Promise<Body> => {
    const { runID } = await world.post('/v1/schedule/runs', body);
    await world.workOff();
    return world.run(runID);
  };

  it('says what a rush order, a machine that is down, or overtime would move, and moves nothing', async () => {
    const plan = await world.plan();
    const [, , last] = orders;
    const rush = await proposed({ whatIf: { rush: [{ productionOrderID: last.productionOrderID }] } });
    assert.deepEqual([rush.kind, rush.status, rush.isInForce], ['PROPOSAL', 'DONE', false]);
    const own = rush.difference.orders.find(({ number }: Body) => number === last.number);
    assert.ok(own.after.finishUTC < own.before.finishUTC);
    const [saw] = (await world.get('/v1/resources')).filter(({ name }: Body) => name === 'Saw');
    const span = {
      resourceID: saw.resourceID,
      startUTC: '2026-03-02T09:00:00Z',
      endUTC: '2026-03-06T09:00:00Z',
    };
    const down = await proposed({ whatIf: { down: [span] } });
    assert.ok(down.difference.lateMinutesAfter > down.difference.lateMinutesBefore);
    assert.deepEqual(await world.plan(), plan);
    for (const [whatIf, pointer] of [
      [{ rush: [{ productionOrderID: 'none' }] }, '/whatIf/rush/0/productionOrderID'],
      [{ down: [{ ...span, resourceID: 'none' }] }, '/whatIf/down/0/resourceID'],
      [{ overtime: [{ ...span, endUTC: span.startUTC }] }, '/whatIf/overtime/0/endUTC'],
    ] as const) {
      const got = await world.service.ask('/v1/schedule/runs', { method: 'POST', body: { whatIf } });
      assert.deepEqual([got.status, got.body.errors[0].pointer], [400, pointer]);
    }
    const refused = await world.service.ask(`/v1/schedule/runs/${down.runID}/apply`, { method: 'POST' });
    assert.deepEqual([refused.status, refused.body.missing], [409, ['whatIf']]);
  });

  it('comes into force as it was shown, unless something changed since', async () => {
    await world.build();
    const made = await world.production([{ name: 'Saw off', minutes: 5, resources: ['Saw'] }]);
    const one = await proposed({});
    assert.ok(
      one.difference.orders.some(({ number, before: was }: Body) => number === made.number && was === null),
    );
    const apply = (runID: string) =>
      world.service.ask(`/v1/schedule/runs/${runID}/apply`, { method: 'POST' });
    const done = await apply(one.runID);
    assert.deepEqual([done.status, done.body.isInForce], [200, true], JSON.stringify(done.body));
    assert.ok((await world.plan()).some((entry) => entry.startsWith(made.number)));
    assert.equal((await world.get(`/v1/prodorders/${made.productionOrderID}`)).isScheduleOutdated, false);
    const again = await apply(one.runID);
    assert.deepEqual([again.status, again.body.missing], [409, ['baseRunID']]);
    const other = await proposed({});
    await world.stock.send('PATCH', `/v1/prodorders/${made.productionOrderID}`, { priority: 9 });
    const refused = await apply(other.runID);
    assert.deepEqual([refused.status, refused.body.missing], [409, ['orders']]);
    const both = await Promise.all([proposed({}), proposed({})]);
    const results = await Promise.all(both.map(({ runID }) => apply(runID)));
    assert.deepEqual(results.map(({ status }) => status).sort(), [200, 409]);
  });
});

describe('a resequence request', () => {
  const requests = '/v1/schedule/resequence/requests';
  const fresh = (): Promise<Body> => world.production([{ name: 'Saw off', minutes: 30, resources: ['Saw'] }]);
  const make = async (): Promise<string> => {
    const { productionOrderID } = await fresh();
    return (await world.post(requests, { productionOrderID, requestedSequence: 5 })).requestID;
  };

  testEveryMove({
    service: () => world.service,
    table: resequenceMachine,
    url: requests,
    make,
    moves: {
      ...{ REQUESTED: ['APPROVED', 'REJECTED', 'WITHDRAWN'], APPROVED: [], REJECTED: [] },
      ...{ APPLIED: [], WITHDRAWN: [] },
    },
    otherwise: { APPLIED: () => world.workOff() },
    change: { body: { requestedSequence: 7 }, in: ['REQUESTED'] },
    deletable: ['REQUESTED', 'REJECTED', 'WITHDRAWN'],
  });

  it('says what it would move, and gives the order its place with the schedule that follows', async () => {
    const { productionOrderID, number } = await fresh();
    await world.build();
    const wished = await world.post(requests, {
      productionOrderID,
      requestedDateUTC: '2026-03-02T11:00:00Z',
      reason: 'Rush',
    });
    const [own] = wished.impact.orders;
    assert.equal(own.number, number);
    assert.ok(own.finishAfter < own.finishBefore);
    assert.equal(wished.impact.isMet, own.finishAfter <= '2026-03-02T11:00:00.000Z');
    const twice = await world.service.ask(requests, { method: 'POST', body: { productionOrderID } });
    assert.deepEqual([twice.status, twice.body.code], [409, 'Duplicate']);
    const path = `/v1/prodorders/${productionOrderID}/resequence/request`;
    assert.equal((await world.get(path)).requestID, wished.requestID, 'the open one is answered');
    const denied = await world.service.ask(`${requests}/${wished.requestID}`, {
      ...{ method: 'PATCH', body: { status: 'APPROVED' }, key: world.service.a.keys.SALES },
    });
    assert.equal(denied.status, 403);
    const approved = await world.stock.send('PATCH', `${requests}/${wished.requestID}`, {
      status: 'APPROVED',
    });
    assert.equal(
      String((await world.get(`/v1/prodorders/${productionOrderID}`)).sequenceNumber),
      String(wished.requestedSequence),
    );
    await world.workOff();
    const applied = await world.get(`${requests}/${wished.requestID}`);
    assert.deepEqual([applied.status, applied.runID], ['APPLIED', approved.runID]);
    const planned = await world.get(`/v1/prodorders/${productionOrderID}`);
    assert.equal(planned.plannedFinishUTC, own.finishAfter);
  });

  it('is made by asking for it, once', async () => {
    const { productionOrderID } = await fresh();
    const path = `/v1/prodorders/${productionOrderID}/resequence/request`;
    const both = await Promise.all([world.service.ask(path), world.service.ask(path)]);
    assert.ok(both.some(({ status }) => status === 200));
    assert.equal((await world.get(`${requests}?productionOrderID=${productionOrderID}`)).length, 1);
    const twin = await world.service.ask(path, { method: 'POST' });
    assert.equal(twin.status, 200);
    assert.equal((await world.service.ask('/v1/prodorders/none/resequence/request')).status, 404);
  });

  it('of an order that is cancelled is withdrawn with the next schedule', async () => {
    const { productionOrderID } = await fresh();
    const { requestID } = await world.post(requests, { productionOrderID });
    await world.stock.send('PATCH', '/v1/prodorders/status', [{ productionOrderID, status: 'CANCELLED' }]);
    await world.build();
    assert.equal((await world.get(`${requests}/${requestID}`)).status, 'WITHDRAWN');
  });
});
