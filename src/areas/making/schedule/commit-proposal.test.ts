import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { type ScheduleWorld, startSchedule } from '#test/schedule-world';
import { until } from '#test/until';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: ScheduleWorld;
const machines: Record<string, string> = {};
/** Three orders of an hour on the saw, the first due first. */
let orders: Body[];
before(async () => {
  world = await startSchedule();
  for (const name of ['Saw', 'Spare']) machines[name] = (await world.machine(name)).resourceID;
});
beforeEach(async () => {
  const open = (await world.get('/v1/prodorders?limit=100')).filter(
    ({ status }: Body) => status === 'PLANNED',
  );
  if (open.length > 0)
    await world.stock.send(
      'PATCH',
      '/v1/prodorders/status',
      open.map(({ productionOrderID }: Body) => ({ productionOrderID, status: 'CANCELLED' })),
    );
  orders = [];
  for (const day of [3, 4, 5])
    orders.push(
      await world.production([{ name: 'Saw off', minutes: 60, resources: ['Saw'] }], {
        promiseDateUTC: `2026-03-0${day}T09:00:00Z`,
      }),
    );
  await world.build();
});

const proposed = async (whatIf: object): Promise<Body> => {
  const { runID } = await world.post('/v1/schedule/runs', { whatIf });
  await world.workOff();
  return world.run(runID);
};
const commit = (runID: string, key?: string) =>
  world.service.ask(`/v1/schedule/runs/${runID}/commit`, { method: 'POST', ...(key ? { key } : {}) });
const places = async (): Promise<string[]> =>
  (await world.plan()).map((entry) => entry.replaceAll('03-02T', '').replace(' Saw off', ''));
const numbered = (at: number, rest: string): string => `${orders[at].number} ${rest}`;

describe('a proposal that supposes something', () => {
  it('lists the tasks that it moves, and who would do them, while nothing is moved', async () => {
    const [, , last] = orders;
    const run = await proposed({
      rush: [{ productionOrderID: last.productionOrderID }],
      assign: [{ taskID: orders[1].tasks[0].taskID, resourceID: machines.Spare }],
    });
    const moves = await world.get(`/v1/schedule/runs/${run.runID}/moves`);
    const at = (place: Body): string =>
      `${place.startUTC.slice(11, 16)} ${place.resourceIDs.map((id: string) => (id === machines.Saw ? 'Saw' : 'Spare')).join()}`;
    const said = moves.map(
      ({ productionOrderNumber, before: was, after }: Body) =>
        `${productionOrderNumber} ${at(was)} → ${at(after)}`,
    );
    assert.deepEqual(said, [
      numbered(1, '10:00 Saw → 09:00 Spare'),
      numbered(2, '11:00 Saw → 09:00 Saw'),
      numbered(0, '09:00 Saw → 10:00 Saw'),
    ]);
    assert.equal(run.difference.tasksMoved, 3);
    assert.deepEqual(await places(), [
      numbered(0, 'Saw 09:00-10:00'),
      numbered(1, 'Saw 10:00-11:00'),
      numbered(2, 'Saw 11:00-12:00'),
    ]);
    const [built] = await world.get('/v1/schedule/runs?isInForce=true');
    const refused = await world.service.ask(`/v1/schedule/runs/${built.runID}/moves`);
    assert.deepEqual([refused.status, refused.body.missing], [409, ['plan']]);
    assert.equal((await world.service.ask('/v1/schedule/runs/none/moves')).status, 404);
  });

  it('says what of it moves anyway, as time went on since the plan was made', async () => {
    const { time } = world.service;
    const before = time.now;
    time.now = '2026-03-02T10:30:00.000Z'; // the first should have begun an hour and a half ago
    const run = await proposed({
      assign: [{ taskID: orders[1].tasks[0].taskID, resourceID: machines.Spare }],
    });
    const moves = await world.get(`/v1/schedule/runs/${run.runID}/moves`);
    const nothing = await proposed({});
    time.now = before;
    assert.deepEqual(
      [run.difference.tasksMoved, run.difference.anyway],
      [3, { tasksMoved: 1, lateMinutes: 0 }],
    );
    const said = ({ number, productionOrderNumber, movesAnyway }: Body) =>
      `${number ?? productionOrderNumber} ${movesAnyway}`;
    // What the change moves comes first.
    assert.deepEqual(run.difference.orders.map(said), [
      numbered(1, 'false'),
      numbered(2, 'false'),
      numbered(0, 'true'),
    ]);
    assert.deepEqual(moves.map(said).toSorted(), run.difference.orders.map(said).toSorted());
    assert.equal(nothing.difference.anyway.tasksMoved, 3);
  });

  it('is made so and comes into force as it was shown; the next plan is the same', async () => {
    const [, second, last] = orders;
    const { runID } = await proposed({
      rush: [{ productionOrderID: last.productionOrderID }],
      assign: [{ taskID: second.tasks[0].taskID, resourceID: machines.Spare }],
      down: [{ resourceID: machines.Saw, startUTC: '2026-03-02T09:30:00Z', endUTC: '2026-03-02T10:30:00Z' }],
    });
    const done = await commit(runID);
    assert.deepEqual([done.status, done.body.isInForce], [200, true], JSON.stringify(done.body));
    const shown = await places();
    assert.deepEqual(
      shown.toSorted(),
      [
        numbered(0, 'Saw 11:00-12:00'),
        numbered(1, 'Spare 09:00-10:00'),
        numbered(2, 'Saw 09:00-11:00'),
      ].toSorted(),
    );
    const now = await world.get(`/v1/prodorders/${last.productionOrderID}`);
    assert.deepEqual([now.isScheduleOutdated, String(now.sequenceNumber)], [false, '-2']);
    const { tasks, isScheduleOutdated } = await world.get(`/v1/prodorders/${second.productionOrderID}`);
    assert.deepEqual([tasks[0].resources, isScheduleOutdated], [['Spare'], false]);
    const saw = await world.get(`/v1/resources/${machines.Saw}`);
    assert.deepEqual(saw.exceptions, [
      { kind: 'REPAIR', startUTC: '2026-03-02T09:30:00.000Z', endUTC: '2026-03-02T10:30:00.000Z' },
    ]);
    await world.build();
    assert.deepEqual(await places(), shown);
    const twice = await commit(runID);
    assert.deepEqual([twice.status, twice.body.missing], [409, ['baseRunID']]);
    await world.stock.send('PATCH', `/v1/resources/${machines.Saw}`, { exceptions: [] });
  });

  it('keeps the start that it supposes of an order, until that is taken back', async () => {
    const [{ productionOrderID }] = orders;
    const begin = async (notBeforeUTC: string | null): Promise<string[]> => {
      const { runID } = await proposed({ notBefore: [{ productionOrderID, notBeforeUTC }] });
      assert.equal((await commit(runID)).status, 200);
      const shown = await places();
      await world.build();
      assert.deepEqual(await places(), shown);
      assert.equal((await world.get(`/v1/prodorders/${productionOrderID}`)).isScheduleOutdated, false);
      return shown;
    };
    assert.ok((await begin('2026-03-02T10:30:00Z')).includes(numbered(0, 'Saw 11:00-12:00')));
    assert.ok((await begin(null)).includes(numbered(0, 'Saw 09:00-10:00')));
    const got = await world.service.ask('/v1/schedule/runs', {
      ...{
        method: 'POST',
        body: { whatIf: { notBefore: [{ productionOrderID: 'none', notBeforeUTC: null }] } },
      },
    });
    assert.deepEqual(
      [got.status, got.body.errors[0].pointer],
      [400, '/whatIf/notBefore/0/productionOrderID'],
    );
  });

  it('of two that are committed at once one comes into force, and nothing of the other is so', async () => {
    const [first, second, last] = orders;
    const runs = [
      await proposed({ rush: [{ productionOrderID: last.productionOrderID }] }),
      await proposed({ rush: [{ productionOrderID: second.productionOrderID }] }),
    ];
    const answers = await Promise.all(runs.map(({ runID }) => commit(runID)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.deepEqual(answers.find(({ status }) => status === 409)?.body.missing, ['baseRunID']);
    const sequenced = await Promise.all(
      [first, second, last].map(async ({ productionOrderID }) =>
        (await world.get(`/v1/prodorders/${productionOrderID}`)).sequenceNumber === null ? 0 : 1,
      ),
    );
    assert.deepEqual(sequenced, answers[0]?.status === 200 ? [0, 0, 1] : [0, 1, 0]);
  });

  it('is refused where an order of it is cancelled at the same moment', async () => {
    const [{ productionOrderID }] = orders;
    const { runID } = await proposed({ rush: [{ productionOrderID }] });
    const got = await withClient(world.service.db.admin, async (client) => {
      await client.query('begin');
      await client.query('set local search_path = millwright');
      await client.query(`update production_orders set status = 'CANCELLED' where production_order_id = $1`, [
        productionOrderID,
      ]);
      const asked = commit(runID);
      await until('the request waits', async () => {
        const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        return (await world.sql(waiting)).length > 0;
      });
      await client.query('commit');
      return asked;
    });
    assert.deepEqual([got.status, got.body.code], [409, 'NotEditable'], JSON.stringify(got.body));
    const [{ runID: inForce }] = await world.get('/v1/schedule/runs?isInForce=true');
    assert.notEqual(inForce, runID);
  });

  it('is refused with all that it supposes where it cannot be made so', async () => {
    const [first] = orders;
    const overtime = [
      { resourceID: machines.Spare, startUTC: '2026-03-02T20:00:00Z', endUTC: '2026-03-02T21:00:00Z' },
    ];
    const rush = [{ productionOrderID: first.productionOrderID }];
    const run = await proposed({ rush, overtime });
    const away = { kind: 'TRAINING', startUTC: '2026-03-02T20:30:00Z', endUTC: '2026-03-02T20:40:00Z' };
    await world.stock.send('PATCH', `/v1/resources/${machines.Spare}`, { exceptions: [away] });
    const refused = await commit(run.runID);
    assert.deepEqual([refused.status, refused.body.missing], [409, ['exceptions']]);
    assert.match(refused.body.detail, /^Spare works otherwise than usual at that time already: TRAINING/);
    assert.equal((await world.get(`/v1/prodorders/${first.productionOrderID}`)).sequenceNumber, null);
    await world.stock.send('PATCH', `/v1/resources/${machines.Spare}`, { exceptions: [] });
    const denied = await commit(run.runID, world.service.a.keys.SALES);
    assert.deepEqual([denied.status, denied.body.code], [403, 'Forbidden']);
    await world.stock.send('PATCH', `/v1/prodorders/${orders[1].productionOrderID}`, { priority: 9 });
    const changed = await commit(run.runID);
    assert.deepEqual([changed.status, changed.body.missing], [409, ['orders']]);
    const [task] = first.tasks;
    for (const [assign, pointer] of [
      [{ taskID: 'none', resourceID: machines.Saw }, '/whatIf/assign/0/taskID'],
      [{ taskID: task.taskID, resourceID: 'none' }, '/whatIf/assign/0/resourceID'],
    ] as const) {
      const got = await world.service.ask('/v1/schedule/runs', {
        ...{ method: 'POST', body: { whatIf: { assign: [assign] } } },
      });
      assert.deepEqual([got.status, got.body.errors[0].pointer], [400, pointer]);
    }
  });
});
