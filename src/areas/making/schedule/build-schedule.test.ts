import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { scheduleLane } from '#areas/making/schedule';
import type { Heavy } from '#platform/heavy/pool';
import { NotHeld } from '#platform/queued-work/held';
import { workOffNext } from '#platform/queued-work/lane';
import { type ScheduleWorld, short, startSchedule } from '#test/schedule-world';
import { until } from '#test/until';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: ScheduleWorld;
before(async () => {
  world = await startSchedule();
  for (const name of ['Saw', 'Lathe']) await world.machine(name);
});

const cancelAll = async (): Promise<void> => {
  const open = await world.get('/v1/prodorders');
  const moves = open
    .filter(({ status }: Body) => status !== 'CANCELLED' && status !== 'COMPLETED')
    .map(({ productionOrderID }: Body) => ({ productionOrderID, status: 'CANCELLED' }));
  if (moves.length > 0) await world.stock.send('PATCH', '/v1/prodorders/status', moves);
};
const saw = { name: 'Saw off', minutes: 60, resources: ['Saw'] };
const turn = { name: 'Turn', minutes: 30, resources: ['Lathe'] };

describe('a schedule', () => {
  it('says who does what, when and why not earlier, and orders, tasks and sales orders follow it', async () => {
    await cancelAll();
    const sold = await world.released({ promiseDateUTC: '2026-03-02T10:00:00Z' });
    const of = { salesOrderID: sold.salesOrderID, itemAndQtyID: sold.items[0].itemAndQtyID };
    const a = await world.production([saw, turn], { ...of, itemID: undefined });
    const b = await world.production([saw, turn]);
    assert.equal(a.isScheduleOutdated, true);
    const run = await world.build();
    assert.deepEqual(
      [run.status, run.isInForce, run.orders, run.tasks, run.unplaced, run.lateOrders, run.lateMinutes],
      ['DONE', true, 2, 4, 0, 1, 30],
    );
    assert.deepEqual(await world.plan(), [
      `${a.number} Saw off Saw 03-02T09:00-03-02T10:00`,
      `${a.number} Turn Lathe 03-02T10:00-03-02T10:30`,
      `${b.number} Saw off Saw 03-02T10:00-03-02T11:00`,
      `${b.number} Turn Lathe 03-02T11:00-03-02T11:30`,
    ]);
    const entries = await world.get('/v1/schedule');
    assert.deepEqual(
      entries.map(({ delayedBy }: Body) => delayedBy.kind),
      ['NOW', 'TASK', 'RESOURCE', 'TASK'],
    );
    assert.equal(
      entries[2].delayedBy.text,
      `Saw is busy with ${a.number} Saw off until 2026-03-02T10:00:00.000Z.`,
    );
    assert.equal(entries[2].delayedBy.productionOrderID, a.productionOrderID);
    const now = await world.get(`/v1/prodorders/${a.productionOrderID}`);
    assert.deepEqual([now.plannedStartUTC, now.plannedFinishUTC, now.isScheduleOutdated].map(String), [
      '2026-03-02T09:00:00.000Z',
      '2026-03-02T10:30:00.000Z',
      'false',
    ]);
    assert.deepEqual(
      now.tasks.map(({ plannedStartUTC }: Body) => short(plannedStartUTC)),
      ['03-02T09:00', '03-02T10:00'],
    );
    const [order] = await world.get(`/v1/salesorders/schedule`);
    assert.equal(short(order.finishDateUTC), '03-02T10:30');
    const { finishDateUTC } = await world.get(`/v1/salesorders/${sold.salesOrderID}/finishdate`);
    assert.equal(short(finishDateUTC), '03-02T10:30');
    const [late] = await world.get('/v1/schedule/orders');
    assert.deepEqual(
      [
        late.number,
        late.lateMinutes,
        late.whyLate.map(({ taskName, delayedBy }: Body) => `${taskName} ${delayedBy.kind}`),
      ],
      [a.number, 30, ['Turn TASK', 'Saw off NOW']],
    );
    const [inPlan, ...others] = await world.get('/v1/schedule/salesorders');
    assert.deepEqual(
      [inPlan.number, inPlan.lateMinutes, inPlan.isOutdated, others.length],
      [sold.number, 30, false, 0],
    );
    const [customer] = await world.get('/v1/schedule/customers');
    assert.deepEqual([customer.customerID, customer.productionOrderCount], [world.customerID, 1]);
    const theirs = await world.get(`/v1/schedule/customers/${world.customerID}`);
    assert.equal(theirs.length, 2);
    const trail = await world.get(`/v1/audit/byid/${a.productionOrderID}`);
    assert.ok(trail.some(({ action }: Body) => action === 'UPDATE'));
    const results = await world.get('/v1/schedule/results/last/pages/1');
    assert.deepEqual(
      results.map(({ code, level }: Body) => `${code} ${level}`),
      ['Late WARNING', 'Planned INFO'],
    );
    assert.deepEqual(await world.get('/v1/schedule/results/last/count?code=Late'), { count: 1 });
  });

  it('is outdated where the order was changed since, and not by work that goes on', async () => {
    await cancelAll();
    const made = await world.production([saw, turn]);
    await world.build();
    const path = `/v1/prodorders/${made.productionOrderID}`;
    const outdated = async () => (await world.get(path)).isScheduleOutdated;
    await world.stock.send('PATCH', `${path}/tasks`, [{ taskID: made.tasks[0].taskID, status: 'WIP' }]);
    assert.equal(await outdated(), false);
    await world.stock.send('PATCH', `${path}/tasks`, [{ taskID: made.tasks[1].taskID, minutes: 45 }]);
    assert.equal(await outdated(), true);
    await world.build();
    assert.equal(await outdated(), false);
    await world.stock.send('PATCH', path, { priority: 3 });
    assert.equal(await outdated(), true);
  });

  it('keeps what is in work where it is, with what remains', async () => {
    await cancelAll();
    const first = await world.production([{ ...saw, quantity: 4 }]);
    const path = `/v1/prodorders/${first.productionOrderID}/tasks`;
    const [{ taskID }] = first.tasks;
    const was = world.service.time.now;
    await world.stock.send('PATCH', path, [{ taskID, status: 'WIP' }]);
    world.service.time.now = '2026-03-02T10:00:00.000Z';
    await world.stock.send('PATCH', path, [{ taskID, quantityGood: 2, quantityScrapped: 1 }]);
    const next = await world.production([saw], { sequenceNumber: 1 });
    await world.build();
    assert.deepEqual(await world.plan(), [
      `${first.number} Saw off Saw 03-02T09:00-03-02T11:00`,
      `${next.number} Saw off Saw 03-02T11:00-03-02T12:00`,
    ]);
    const [kept] = await world.get('/v1/schedule');
    assert.equal(kept.delayedBy.kind, 'WIP');
    world.service.time.now = was;
  });

  it('goes by hours, over the change to summer time, and splits work over closed hours', async () => {
    await cancelAll();
    const site = await world.post('/v1/locations', {
      ...{ number: 'KI', name: 'Kiel', timeZone: 'Europe/Berlin' },
      workingHours: [1, 2, 3, 4, 5, 6, 7].map((day) => (day <= 5 ? [{ start: '08:00', end: '16:00' }] : [])),
    });
    await world.machine('Mill', { locationID: site.locationID });
    const was = world.service.time.now;
    // The Friday before; on Sunday 2026-03-29 clocks go forward.
    world.service.time.now = '2026-03-27T12:00:00.000Z';
    const made = await world.production([{ name: 'Mill', minutes: 300, resources: ['Mill'] }]);
    await world.build();
    const [entry] = await world.get(`/v1/schedule?productionOrderID=${made.productionOrderID}`);
    assert.deepEqual(
      entry.blocks.map(({ startUTC, finishUTC }: Body) => `${short(startUTC)}-${short(finishUTC)}`),
      ['03-27T12:00-03-27T15:00', '03-30T06:00-03-30T08:00'],
    );
    assert.equal(entry.minutes, 300);
    world.service.time.now = was;
  });

  it('begins no earlier than somebody set, until that is cleared', async () => {
    await cancelAll();
    const made = await world.production([saw], { plannedStartUTC: '2026-03-04T00:00:00Z' });
    const start = async () => (await world.get(`/v1/prodorders/${made.productionOrderID}`)).plannedStartUTC;
    await world.build();
    await world.build();
    assert.equal(short(await start()), '03-04T00:00');
    const [entry] = await world.get('/v1/schedule');
    assert.equal(entry.delayedBy.kind, 'RELEASE');
    await world.stock.send('PATCH', '/v1/prodorders/plannedstart', [
      { productionOrderID: made.productionOrderID, plannedStartUTC: null },
    ]);
    await world.build();
    assert.equal(short(await start()), '03-02T09:00');
  });

  it('of two builds at once is one', async () => {
    await cancelAll();
    await world.production([saw]);
    const both = await Promise.all([1, 2, 3].map(() => world.get('/v1/schedule/build')));
    assert.equal(new Set(both.map(({ runID }) => runID)).size, 1);
    const [queued] = await world.sql(`select count(*)::int as n from queued_work where kind = 'SCHEDULE'`);
    assert.equal(queued.n, 1);
    await world.workOff();
    assert.equal((await world.run(both[0].runID)).status, 'DONE');
    const again = await world.service.ask('/v1/schedule/build', { method: 'POST' });
    assert.deepEqual([again.status, again.body.status], [200, 'QUEUED']);
    await world.workOff();
  });

  it('stays as it was where the worker dies in the middle, and the next worker makes it', async () => {
    await cancelAll();
    await world.production([saw]);
    await world.build();
    const before = [await world.plan(), await world.get('/v1/schedule/runs?isInForce=true')];
    const more = await world.production([saw, turn]);
    const { runID } = await world.get('/v1/schedule/build');
    // It dies with the thread that plans for it: nothing is given back, and its lease runs on.
    const end = Promise.withResolvers<never>();
    const heavy = {
      ...world.worker.heavy,
      of: (id: string) => ({ ...world.worker.heavy.of(id), run: () => end.promise }),
    };
    const dying = workOffNext({ ...world.worker, heavy, leaseMs: 300_000 }, scheduleLane);
    await until('it runs', async () => (await world.run(runID)).status === 'RUNNING');
    assert.deepEqual([await world.plan(), await world.get('/v1/schedule/runs?isInForce=true')], before);
    assert.deepEqual(await world.get(`/v1/schedule?productionOrderID=${more.productionOrderID}`), []);
    await world.sql(
      `update queued_work set lease_until_utc = now() - interval '1 s', lease_owner = 'dead' where kind = 'SCHEDULE'`,
    );
    await world.workOff();
    assert.deepEqual([(await world.run(runID)).status, (await world.plan()).length], ['DONE', 3]);
    // Had it lived, it would have found that the run is not its any more.
    end.reject(new NotHeld());
    await dying;
    assert.equal((await world.plan()).length, 3);
  });

  it('leaves out an order that is cancelled while it is made', async () => {
    await cancelAll();
    const [kept, gone, deleted] = [
      await world.production([saw]),
      await world.production([saw]),
      await world.production([saw]),
    ];
    const { runID } = await world.get('/v1/schedule/build');
    const { heavy } = world.worker;
    const meddle = async (): Promise<void> => {
      const { productionOrderID } = gone;
      await world.stock.send('PATCH', '/v1/prodorders/status', [{ productionOrderID, status: 'CANCELLED' }]);
      await world.service.ask(`/v1/prodorders/${deleted.productionOrderID}`, { method: 'DELETE' });
    };
    const meddling = (tenantID: string): Heavy => ({
      ...heavy.of(tenantID),
      run: (task, input, options) => heavy.of(tenantID).run(task, input, options).finally(meddle),
    });
    const slow = { ...world.worker, heavy: { ...heavy, of: meddling } };
    await workOffNext(slow, scheduleLane);
    assert.equal((await world.run(runID)).status, 'DONE');
    assert.deepEqual(
      (await world.plan()).map((one) => one.split(' ')[0]),
      [kept.number],
    );
    const after = await world.get(`/v1/prodorders/${gone.productionOrderID}`);
    assert.deepEqual([after.status, after.plannedStartUTC], ['CANCELLED', null]);
  });

  it('is the same for the same input and seed', async () => {
    await cancelAll();
    for (let at = 0; at < 6; at++)
      await world.production([saw, turn, { ...saw, minutes: 10 + at * 7 }], {
        promiseDateUTC: `2026-03-0${2 + (at % 3)}T12:00:00Z`,
      });
    const first = await world.build('?Seed=7');
    const plan = await world.plan();
    const second = await world.build('?Seed=7');
    assert.deepEqual(await world.plan(), plan);
    assert.deepEqual(
      [second.lateMinutes, second.improvementSteps],
      [first.lateMinutes, first.improvementSteps],
    );
    assert.ok(first.improvementSteps > 0);
  });

  it('of another tenant neither waits for it nor shows it', async () => {
    await cancelAll();
    await world.production([saw]);
    await world.build();
    const key = world.service.b.keys.ADMIN;
    assert.deepEqual(await world.get('/v1/schedule', key), []);
    assert.deepEqual(await world.get('/v1/schedule/count', key), { count: 0 });
    const mine = await world.get('/v1/schedule/build');
    const theirs = await world.get('/v1/schedule/build', key);
    assert.notEqual(mine.runID, theirs.runID);
    await world.workOff();
    const got = await world.service.ask(`/v1/schedule/runs/${mine.runID}`, { key });
    assert.equal(got.status, 404);
    assert.equal((await world.get(`/v1/schedule/runs/${theirs.runID}`, key)).status, 'DONE');
  });

  it('is made by itself while few orders are open, once for what waits', async () => {
    await cancelAll();
    await world.stock.send('PATCH', '/v1/schedule/settings', { autoScheduleBelow: 3 });
    const waiting = async () => (await world.get('/v1/schedule/runs?status=QUEUED')).length;
    const [one] = [await world.production([saw]), await world.production([saw])];
    assert.equal(await waiting(), 1);
    await world.workOff();
    assert.equal((await world.plan()).length, 2);
    await world.production([saw]);
    assert.equal(await waiting(), 0, 'as many as the limit are open');
    await world.stock.send('PATCH', '/v1/prodorders/status', [
      { productionOrderID: one?.productionOrderID, status: 'CANCELLED' },
    ]);
    assert.equal(await waiting(), 1);
    await world.workOff();
    assert.equal((await world.plan()).length, 2);
    await world.stock.send('PATCH', '/v1/schedule/settings', { autoScheduleBelow: 0 });
  });

  it('planned again after a change leaves what did not change where it was, if asked so', async () => {
    await cancelAll();
    const [a, b] = [await world.production([saw]), await world.production([saw])];
    await world.build();
    const urgent = await world.production([{ ...saw, minutes: 30 }], {
      promiseDateUTC: '2026-03-02T09:30:00Z',
    });
    const run = await world.build('?Incremental=true');
    assert.equal(run.scheduler, 'INCREMENTAL');
    assert.deepEqual(
      (await world.plan()).map((one) => one.replace(/ Saw off Saw/, '')),
      [
        `${a.number} 03-02T09:00-03-02T10:00`,
        `${b.number} 03-02T10:00-03-02T11:00`,
        `${urgent.number} 03-02T11:00-03-02T11:30`,
      ],
    );
    await world.build();
    assert.match((await world.plan())[0] ?? '', new RegExp(`^${urgent.number} `));
  });
});
