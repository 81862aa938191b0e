import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { choose, type LineWorld, startLines } from '#test/line-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
const path = '/v1/prodorders';

describe('a task of a production order', () => {
  let world: LineWorld;
  let itemID: string;
  let rod: string;
  const post = (url: string, body: object): Promise<Body> => world.done(url, 'POST', body);
  before(async () => {
    world = await startLines();
    const { phaseID } = await post('/v1/phases', { name: 'Machining' });
    const [one, two] = [
      await post('/v1/resources', { name: 'Lathe 1', type: 'MACHINE' }),
      await post('/v1/resources', { name: 'Lathe 2', type: 'MACHINE' }),
    ];
    const { supplierID } = await post('/v1/suppliers', { supplierNumber: 'S1', name: 'Plating Ltd' });
    rod = (
      await post('/v1/tasks', {
        ...{ name: 'TURN', phaseID, hourlyRate: 90, setupMinutes: 25, transferMinutes: 5, minutes: 7 },
        ...{ instruction: 'Soft jaws for {SIZE}', detail: 'Turn {bore} of {nothing}', mayBeSplit: false },
        ...{ skills: ['Turning'], setupAttribute: 'BORE', resourceIDs: [two.resourceID, one.resourceID] },
        timeModel: { intercept: 1, terms: [{ attribute: 'BORE', slope: 0.1 }] },
      })
    ).taskID;
    await post('/v1/tasks', {
      name: 'Plate',
      isOutside: true,
      supplierID,
      turnaroundDays: 5,
      setupMinutes: 1,
    });
    await post('/v1/tasks', { name: 'Old', isActive: false, setupMinutes: 99 });
    itemID = (
      await post('/v1/items', {
        ...{
          number: 'ROD',
          description: 'Rod',
          currencyCode: 'EUR',
          replenishment: 'MAKE',
          isStocked: false,
        },
        unitPrice: 9,
      })
    ).itemID;
    await world.done(`/v1/items/${itemID}/attributes`, 'PATCH', [{ name: 'Bore', value: '40' }]);
    await world.done(`/v1/items/${itemID}/router`, 'PATCH', [
      { taskName: 'Turn', minutes: 0 },
      { taskName: 'plate', minutes: 2 },
      { taskName: 'Old', minutes: 3 },
    ]);
  });
  const make = (more: object = {}): Promise<Body> => post(path, { itemID, quantity: 4, ...more });

  it('takes from the active master task of its name what its step does not say', async () => {
    const { tasks, estimatedMinutes } = await make();
    const [turn, plate, old] = tasks;
    assert.deepEqual(
      [
        turn.name,
        turn.masterTaskID,
        turn.phase,
        turn.resources,
        turn.skills,
        turn.mayBeSplit,
        turn.setupAttribute,
      ],
      ['Turn', rod, 'Machining', ['Lathe 2', 'Lathe 1'], ['Turning'], false, 'BORE'],
    );
    assert.deepEqual(
      [turn.setupMinutes, turn.minutes, turn.transferMinutes, turn.hourlyRate].map(String),
      ['25', '5', '5', '90'],
      'minutes of the time model, by the item’s attributes',
    );
    assert.deepEqual([turn.detail, turn.instruction], ['Turn 40 of {nothing}', 'Soft jaws for {SIZE}']);
    assert.deepEqual(
      [plate.isOutside, plate.turnaroundDays, String(plate.minutes), String(plate.setupMinutes)],
      [true, 5, '2', '1'],
      'the step’s own minutes',
    );
    assert.deepEqual([old.masterTaskID, String(old.setupMinutes), old.isOutside], [null, '0', false]);
    assert.equal(String(estimatedMinutes), String(25 + 5 + 4 * 5 + 1 + 4 * 2 + 4 * 3));
  });

  it('keeps what it took, whatever becomes of the master task', async () => {
    const made = await make();
    await world.done(`/v1/tasks/${rod}`, 'PATCH', { setupMinutes: 1, name: 'Turn otherwise' });
    assert.deepEqual((await world.done(`${path}/${made.productionOrderID}`, 'GET')).tasks, made.tasks);
    await world.done(`/v1/tasks/${rod}`, 'PATCH', { setupMinutes: 25, name: 'Turn' });
    const { taskID } = await post('/v1/tasks', { name: 'Short-lived', minutes: 3 });
    const [inserted] = (
      await world.done(`${path}/${made.productionOrderID}/tasks`, 'PATCH', [{ name: 'Short-lived' }])
    ).tasks.slice(-1);
    assert.deepEqual(
      [inserted.masterTaskID, String(inserted.minutes), inserted.isInserted],
      [taskID, '3', true],
    );
    await world.done(`/v1/tasks/${taskID}`, 'DELETE');
    const { tasks } = await world.done(`${path}/${made.productionOrderID}`, 'GET');
    assert.deepEqual([tasks.at(-1).masterTaskID, String(tasks.at(-1).minutes)], [null, '3']);
  });

  it('is promised for a line of a quote as it will be made: by whom the master task names', async () => {
    const { salesQuoteID } = await world.quote();
    const tap = { attributes: choose({ SIZE: 20 }), quantity: 10 };
    const { lineItems } = await world.configured(salesQuoteID, tap);
    const lines = [{ lineItemID: lineItems[0].lineItemID }];
    for (const { itemID: body } of lineItems[0].items)
      await world.done(`/v1/items/${body}/basics`, 'PATCH', { leadTimeDays: 1 });
    const promised = await post('/v1/schedule/promise', { lines });
    const [{ startUTC, finishUTC }] = promised.lines;
    // Thirty minutes to set up and four for each of ten.
    assert.equal((Date.parse(finishUTC) - Date.parse(startUTC)) / 60_000, 70);
    const resources = await world.done('/v1/resources', 'GET');
    const lathes = resources.filter(({ name }: Body) => name.startsWith('Lathe'));
    for (const { resourceID } of lathes)
      await world.done(`/v1/resources/${resourceID}`, 'PATCH', { isActive: false });
    const [first] = lathes;
    const hours = [[], [], [], [], [], [], [{ start: '08:00', end: '16:00' }]];
    await world.done(`/v1/resources/${first.resourceID}`, 'PATCH', { isActive: true, workingHours: hours });
    const onSunday = await post('/v1/schedule/promise', { lines });
    assert.equal(new Date(onSunday.lines[0].startUTC).getUTCDay(), 0, 'The lathe works on Sundays alone.');
    for (const { resourceID } of lathes)
      await world.done(`/v1/resources/${resourceID}`, 'PATCH', { isActive: true, workingHours: null });
  });

  it('of a configured line keeps times and rate as they were sold, and takes the rest', async () => {
    const order = await world.order({});
    const tap = { attributes: choose({ SIZE: 20 }), quantity: 10 };
    await world.done(`/v1/configure/${world.productID}/salesorders/${order.salesOrderID}`, 'PUT', tap);
    const { lineItems } = await world.done(`/v1/salesorders/${order.salesOrderID}/status`, 'PATCH', {
      status: 'RELEASED',
    });
    const of = { salesOrderID: order.salesOrderID, lineItemID: lineItems[0].lineItemID };
    const { tasks } = await post(path, { ...of, quantity: 10 });
    const [turn] = tasks;
    assert.deepEqual([turn.setupMinutes, turn.minutes, turn.transferMinutes, turn.hourlyRate].map(String), [
      '30',
      '4',
      '0',
      '60',
    ]);
    assert.deepEqual(
      [turn.phase, turn.skills, turn.instruction],
      ['Machining', ['Turning'], 'Soft jaws for 20'],
    );
  });

  it('is planned with sites and suppliers that there are', async () => {
    const made = await make();
    const [{ taskID }] = made.tasks;
    const ask = (body: object) =>
      world.service.ask(`${path}/${made.productionOrderID}/tasks`, { method: 'PATCH', body: [body] });
    for (const name of ['supplierID', 'locationID']) {
      const got = await ask({ taskID, [name]: 'none' });
      assert.deepEqual(
        [got.status, got.body.code, got.body.errors[0].pointer],
        [400, 'UnknownReference', `/0/${name}`],
      );
    }
    const changed = await ask({ taskID, mayBeSplit: true, skills: ['Milling'], turnaroundDays: 2 });
    const [now] = changed.body.tasks;
    assert.deepEqual([now.mayBeSplit, now.skills, now.turnaroundDays], [true, ['Milling'], 2]);
  });
});
