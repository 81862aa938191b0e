import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { productionBatches } from '#areas/making/productionbatches';
import { type ScheduleWorld, short, startSchedule } from '#test/schedule-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: ScheduleWorld;
before(async () => {
  world = await startSchedule(undefined, [productionBatches]);
  for (const name of ['Saw', 'Mill', 'Bath', 'Pack', 'Spare bath']) await world.machine(name);
});
beforeEach(async () => {
  const open = await world.get('/v1/prodorders');
  const moves = open
    .filter(({ status }: Body) => status !== 'CANCELLED' && status !== 'COMPLETED')
    .map(({ productionOrderID }: Body) => ({ productionOrderID, status: 'CANCELLED' }));
  if (moves.length > 0) await world.stock.send('PATCH', '/v1/prodorders/status', moves);
});

const plate = (minutes: number, more: object = {}) => ({
  ...{ name: 'Plate', minutes, setupMinutes: 10, resources: ['Bath'], ...more },
});
const step = (name: string, machine: string, minutes: number) => ({ name, minutes, resources: [machine] });

/** One that is sawn for half an hour and one that is milled for two, plated together, and packed. */
const two = async (of: object = {}): Promise<Body[]> => [
  await world.production([step('Saw off', 'Saw', 30), plate(40), step('Pack', 'Pack', 20)], of),
  await world.production([step('Mill', 'Mill', 120), plate(20), step('Pack', 'Pack', 20)], of),
];
const batch = async (orders: readonly Body[], body: object = {}): Promise<Body> => {
  const productionOrderIDs = orders.map(({ productionOrderID }) => productionOrderID);
  const made = await world.post('/v1/prodorders/batches', {
    ...{ name: 'Zinc', taskName: 'plate', productionOrderIDs, ...body },
  });
  return move(made, 'ACTIVE');
};
const move = ({ batchID }: Body, status: string): Promise<Body> =>
  world.stock.send('PATCH', `/v1/prodorders/batches/${batchID}/status`, { status });
/** `machine start finish minutes` of each task of an order in the plan, by start. */
const planOf = async ({ productionOrderID }: Body): Promise<string[]> =>
  (await entriesOf(productionOrderID)).map((one: Body) =>
    [one.resourceName, short(one.startUTC).slice(6), short(one.finishUTC).slice(6), one.minutes].join(' '),
  );
const entriesOf = (id: string): Promise<Body> => world.get(`/v1/schedule?productionOrderID=${id}`);
const whyOf = async ({ productionOrderID }: Body, task: string): Promise<string> => {
  const entries = await entriesOf(productionOrderID);
  return entries.find(({ taskName }: Body) => taskName === task).delayedBy.text;
};

describe('a batch in the schedule', () => {
  it('is planned at the resource that it names, and again at those of its orders once it names none', async () => {
    const resources = await world.get('/v1/resources');
    const spare = resources.find(({ name }: Body) => name === 'Spare bath');
    const [a, b] = await two({ sequenceNumber: 1 });
    const { batchID } = await batch([a, b], { resourceID: spare.resourceID });
    await world.build();
    const at = async () => [(await planOf(a))[1], (await planOf(b))[1]];
    assert.deepEqual(await at(), ['Spare bath 11:00 12:10 46', 'Spare bath 11:00 12:10 24']);
    await world.stock.send('PATCH', `/v1/prodorders/batches/${batchID}`, { resourceID: null });
    const order = await world.get(`/v1/prodorders/${a.productionOrderID}`);
    assert.equal(order.isScheduleOutdated, true, 'The plan goes by another resource now.');
    await world.build();
    assert.deepEqual(await at(), ['Bath 11:00 12:10 46', 'Bath 11:00 12:10 24']);
  });

  it('is one block: after all that comes before it, for the time that its orders share, before what follows', async () => {
    const [a, b] = await two({ sequenceNumber: 1 });
    const { number, batchID } = await batch([a, b]);
    await world.build();
    assert.deepEqual(await planOf(a), ['Saw 09:00 09:30 30', 'Bath 11:00 12:10 46', 'Pack 12:10 12:30 20']);
    assert.deepEqual(await planOf(b), ['Mill 09:00 11:00 120', 'Bath 11:00 12:10 24', 'Pack 12:30 12:50 20']);
    const inBatch = await world.get(`/v1/schedule?batchID=${batchID}`);
    assert.deepEqual(
      inBatch.map((one: Body) => [one.batchNumber, one.setupMinutes]),
      [
        [number, 10],
        [number, 10],
      ],
    );
    // It waits for the slower one, each of what follows for its own task, and others for the batch.
    for (const one of [a, b])
      assert.equal(await whyOf(one, 'Plate'), `${b.number} Mill comes first until 2026-03-02T11:00:00.000Z.`);
    assert.equal(
      await whyOf(a, 'Pack'),
      `${a.number} Plate in batch ${number} comes first until 2026-03-02T12:10:00.000Z.`,
    );
    const other = await world.production([step('Rinse', 'Bath', 300)], { sequenceNumber: 2 });
    await world.build();
    assert.equal(
      await whyOf(other, 'Rinse'),
      `Bath is busy with ${a.number} Plate in batch ${number} until 2026-03-02T12:10:00.000Z.`,
    );
    const { plannedFinishUTC, tasks } = await world.get(`/v1/prodorders/${b.productionOrderID}`);
    assert.deepEqual([plannedFinishUTC, tasks[1].plannedStartUTC, tasks[1].plannedFinishUTC].map(short), [
      '03-02T12:50',
      '03-02T11:00',
      '03-02T12:10',
    ]);
  });

  it('takes its resource once: in sums of minutes, in queues and as a bar', async () => {
    const orders = await two();
    const { number } = await batch(orders);
    await world.build();
    const queues = await world.get('/v1/schedule/resources/queues');
    const bath = queues.find(({ queueName }: Body) => queueName === 'Bath');
    assert.deepEqual([bath.count, bath.minutes], [2, 70]);
    const { resourceID } = bath;
    const [week] = await world.get(`/v1/schedule/utilisation?ResourceID=${resourceID}&Weeks=1`);
    assert.equal(week.plannedMinutes, 70);
    const picture = await world.service.ask('/v1/schedule/gantt?Days=1');
    assert.ok(number && String(picture.body).includes(`${orders[0].number}, ${orders[1].number} Plate `));
  });

  it('takes as long as the longest of its orders where all of it goes in at once', async () => {
    const [a, b] = await two();
    await batch([a, b], { isSimultaneous: true });
    await world.build();
    assert.deepEqual(
      [(await planOf(a))[1], (await planOf(b))[1]],
      ['Bath 11:00 11:50 33', 'Bath 11:00 11:50 17'],
    );
  });

  it('of whole orders is one block at each of their tasks', async () => {
    const tasks = [step('Saw off', 'Saw', 15), step('Pack', 'Pack', 10), step('Pack', 'Pack', 5)];
    const orders = [await world.production(tasks), await world.production(tasks)];
    await batch(orders, { taskName: null });
    await world.build();
    for (const one of orders)
      assert.deepEqual(await planOf(one), [
        'Saw 09:00 09:30 15',
        'Pack 09:30 09:50 10',
        'Pack 09:50 10:00 5',
      ]);
  });

  it('outdates its orders when it becomes ACTIVE, changes or is dissolved, and a run for what changed follows', async () => {
    const orders = await two();
    const [a, b] = orders;
    const bystander = await world.production([step('Saw off', 'Saw', 30)]);
    await world.build();
    const outdated = async () =>
      (
        await Promise.all(
          [...orders, bystander].map((one) => world.get(`/v1/prodorders/${one.productionOrderID}`)),
        )
      ).map(({ isScheduleOutdated }) => isScheduleOutdated);
    assert.deepEqual(await outdated(), [false, false, false]);
    const made = await batch(orders);
    assert.deepEqual(await outdated(), [true, true, false]);
    const still = await planOf(bystander);
    await world.build('?Incremental=true');
    assert.deepEqual([await outdated(), await planOf(bystander)], [[false, false, false], still]);
    const together = [await planOf(a), await planOf(b)];
    assert.deepEqual([together[0]?.[1], together[1]?.[1]], ['Bath 11:00 12:10 46', 'Bath 11:00 12:10 24']);
    // What does not change stays, the batch with it.
    await world.production([step('Saw off', 'Saw', 30), step('Rinse', 'Bath', 5)], { priority: 9 });
    await world.build('?Incremental=true');
    assert.deepEqual([await planOf(a), await planOf(b)], together);
    await world.stock.send('PATCH', `/v1/prodorders/batches/${made.batchID}`, { isSimultaneous: true });
    assert.deepEqual(await outdated(), [true, true, false]);
    await world.build('?Incremental=true');
    assert.equal((await planOf(a))[1], 'Bath 11:00 11:50 33');
    await move(made, 'DISSOLVED');
    assert.deepEqual(await outdated(), [true, true, false]);
    await world.build('?Incremental=true');
    const apart = [(await planOf(a))[1] ?? '', (await planOf(b))[1] ?? ''].map((one) => one.split(' '));
    assert.deepEqual(
      apart.map(([, , , minutes]) => minutes),
      ['50', '30'],
    );
    assert.ok(String(apart[0]?.[2]) <= String(apart[1]?.[1]), JSON.stringify(apart));
  });

  it('stays whole in questions and proposals: a rush order, a machine that is down, a promise', async () => {
    const orders = await two();
    const [a, b] = orders;
    await batch(orders);
    await world.build();
    const ask = async (body: object): Promise<Body> => {
      const { runID } = await world.post('/v1/schedule/runs', body);
      await world.workOff();
      return world.run(runID);
    };
    const span = { startUTC: '2026-03-02T08:00:00Z', endUTC: '2026-03-02T13:00:00Z' };
    const { resourceID } = (await world.get('/v1/resources')).find(({ name }: Body) => name === 'Mill');
    const down = await ask({ whatIf: { down: [{ resourceID, ...span }] } });
    const after = new Map(
      down.difference.orders.map((one: Body) => [one.number, short(one.after.finishUTC)]),
    );
    // Both wait for the one that is milled from 13 to 15 o'clock.
    assert.deepEqual([after.get(a.number), after.get(b.number)], ['03-02T16:30', '03-02T16:50']);
    const rush = await ask({ whatIf: { rush: [{ productionOrderID: b.productionOrderID }] } });
    assert.equal(rush.status, 'DONE');
    await world.stock.send('PATCH', `/v1/prodorders/${b.productionOrderID}`, { priority: 5 });
    const { runID } = await ask({});
    await world.post(`/v1/schedule/runs/${runID}/apply`, {});
    assert.deepEqual(
      [(await planOf(a))[1], (await planOf(b))[1]],
      ['Bath 11:00 12:10 46', 'Bath 11:00 12:10 24'],
    );
    const promised = await world.post('/v1/schedule/promise', {
      lines: [{ quantity: 1, tasks: [{ name: 'Dip', minutes: 180, resources: ['Bath'] }] }],
    });
    assert.equal(promised.lines[0].startUTC, '2026-03-02T12:10:00.000Z');
    assert.match(promised.lines[0].why[0].delayedBy.text, / Plate in batch BT\d+ until 2026-03-02T12:10/);
  });

  it('says why its orders are late through the one that held them', async () => {
    const [a, b] = await two();
    await world.stock.send('PATCH', `/v1/prodorders/${a.productionOrderID}`, {
      promiseDateUTC: '2026-03-02T11:30:00Z',
    });
    await batch([a, b]);
    await world.build();
    const [late] = await world.get('/v1/schedule/orders');
    assert.deepEqual(
      late.whyLate.map((one: Body) => `${one.productionOrderNumber} ${one.taskName} ${one.delayedBy.kind}`),
      [`${a.number} Pack TASK`, `${a.number} Plate TASK`, `${b.number} Mill NOW`],
    );
  });

  it('that was begun goes on with the orders that are ready, and those that still wait follow', async () => {
    const orders = [
      await world.production([plate(60)]),
      await world.production([plate(60)]),
      await world.production([step('Mill', 'Mill', 30), plate(60)]),
    ];
    await batch(orders);
    await world.build();
    for (const { productionOrderID } of orders)
      await world.stock.send('PATCH', '/v1/prodorders/status', [{ productionOrderID, status: 'RELEASED' }]);
    const { productionOrderID, tasks } = orders[0];
    await world.stock.send('PATCH', `/v1/prodorders/${productionOrderID}/tasks`, [
      { taskID: tasks[0].taskID, status: 'WIP' },
    ]);
    await world.build();
    assert.deepEqual(await Promise.all(orders.map(async (one) => (await planOf(one)).at(-1))), [
      'Bath 09:00 11:10 65',
      'Bath 09:00 11:10 65',
      'Bath 11:10 12:20 70',
    ]);
    assert.equal(await whyOf(orders[1], 'Plate'), 'It was begun.');
  });

  it('is planned apart where nobody can do it for all, and by whom all of them name otherwise', async () => {
    const apart = [
      await world.production([plate(40)]),
      await world.production([plate(20, { resources: ['Saw'] })]),
    ];
    const made = await batch(apart);
    await world.build();
    const found = await world.get('/v1/schedule/results/last/pages/1');
    const note = found.find(({ code }: Body) => code === 'BatchApart');
    assert.equal(
      note.message,
      `${made.number} Plate: nobody can do it for all of its orders, so each is planned alone.`,
    );
    assert.deepEqual(await planOf(apart[1]), ['Saw 09:00 09:30 30']);
    const either = [
      await world.production([plate(40, { resources: ['Bath', 'Spare bath'] })]),
      await world.production([plate(20, { resources: ['Spare bath', 'Mill'] })]),
    ];
    await batch(either);
    await world.build();
    for (const one of either) assert.match((await planOf(one))[0] ?? '', /^Spare bath 09:00 10:10 /);
  });

  it('is planned apart at a task that one order has before and the other after another of its tasks', async () => {
    const tasks = [step('Saw off', 'Saw', 15), step('Mill', 'Mill', 15)];
    const orders = [await world.production(tasks), await world.production(tasks)];
    const [, other] = orders;
    const [first, second] = other.tasks;
    await world.stock.send('PATCH', `/v1/prodorders/${other.productionOrderID}/tasks`, [
      { taskID: second.taskID, dependsOn: [] },
      { taskID: first.taskID, dependsOn: [second.taskID] },
    ]);
    await batch(orders, { taskName: null });
    await world.build();
    const found = await world.get('/v1/schedule/results/last/pages/1');
    assert.match(
      found.find(({ code }: Body) => code === 'BatchApart').message,
      /: one of its orders needs it done before another, so each is planned alone\.$/,
    );
    assert.equal((await world.get('/v1/schedule')).length, 4);
  });
});
