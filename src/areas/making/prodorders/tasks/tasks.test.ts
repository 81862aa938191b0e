import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { choose, type LineWorld, startLines } from '#test/line-world';
import type { Got } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
const path = '/v1/prodorders';

describe('the router of a production order', () => {
  let world: LineWorld;
  let itemID: string;
  before(async () => {
    world = await startLines();
    const body = {
      number: 'ROD',
      description: 'Rod',
      currencyCode: 'EUR',
      replenishment: 'MAKE',
      isStocked: false,
    };
    itemID = (await world.done('/v1/items', 'POST', { ...body, unitPrice: 9 })).itemID;
    await world.done(`/v1/items/${itemID}/router`, 'PATCH', [
      { taskName: 'Saw', minutes: 2 },
      { taskName: 'Turn', minutes: 5.5 },
      { taskName: 'Grind', minutes: 1 },
    ]);
  });
  const make = (more: object = {}): Promise<Body> =>
    world.done(path, 'POST', { itemID, quantity: 4, ...more });
  const patch = (id: string, body: unknown, key?: string): Promise<Got> =>
    world.service.ask(`${path}/${id}/tasks`, { method: 'PATCH', body, ...(key ? { key } : {}) });
  const done = async (id: string, body: unknown, key?: string): Promise<Body> => {
    const got = await patch(id, body, key);
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const refused = (got: Got, code: string, pointer?: string) =>
    assert.deepEqual(
      [got.body.code, got.body.errors?.[0]?.pointer],
      [code, pointer],
      JSON.stringify(got.body),
    );
  const move = async (productionOrderID: string, status: string, more: object = {}): Promise<Body> => {
    const { results } = await world.done(`${path}/status`, 'PATCH', [{ productionOrderID, status, ...more }]);
    return results[0].problem ?? results[0].outcome;
  };
  const shown = ({ tasks }: Body): string[] =>
    tasks.map((one: Body) => `${one.taskNumber} ${one.name} ${one.status}`);
  const idOf = ({ tasks }: Body, name: string): string => tasks.find((one: Body) => one.name === name).taskID;
  const released = async (): Promise<Body> => {
    const order = await world.order({
      items: [
        { number: 'A', quantity: 1 },
        { number: 'ROD', quantity: 3 },
      ],
    });
    const tap = { attributes: choose({ SIZE: 20 }), quantity: 10 };
    return world.done(`/v1/configure/${world.productID}/salesorders/${order.salesOrderID}`, 'PUT', tap);
  };
  const release = (id: string): Promise<Body> =>
    world.done(`/v1/salesorders/${id}/status`, 'PATCH', { status: 'RELEASED' });

  it('of an item is its own copy, and the item may change', async () => {
    const made = await make();
    assert.deepEqual(shown(made), ['10 Saw READY', '20 Turn PLANNED', '30 Grind PLANNED']);
    const [saw, turn] = made.tasks;
    assert.deepEqual([turn.dependsOn, turn.followsPrevious], [[saw.taskID], true]);
    assert.deepEqual(
      [`${turn.estimatedMinutes}`, turn.estimatedCost, `${made.estimatedMinutes}`],
      ['22', null, '34'],
    );
    await world.done(`/v1/items/${itemID}/router`, 'PATCH', [
      { taskName: 'Saw', minutes: 2 },
      { taskName: 'Turn', minutes: 5.5 },
      { taskName: 'Grind', minutes: 1 },
      { taskName: 'Wash', minutes: 1 },
    ]);
    const again = await world.done(`${path}/${made.productionOrderID}`, 'GET');
    assert.deepEqual(again, made);
    const more = await world.done(`${path}/${made.productionOrderID}`, 'PATCH', { quantity: 8 });
    assert.equal(`${more.estimatedMinutes}`, '68', 'minutes of a piece count for each');
  });

  it('of a configured line is as it was sold: set-up once, run time for each piece, cost and materials', async () => {
    const order = await release((await released()).salesOrderID);
    const [line] = order.lineItems;
    const of = { salesOrderID: order.salesOrderID, lineItemID: line.lineItemID };
    const made = await world.done(path, 'POST', { ...of, quantity: 10 });
    const [turn] = made.tasks;
    const [sold] = line.tasks;
    assert.deepEqual(
      [turn.name, `${turn.setupMinutes}`, `${turn.minutes}`, `${turn.hourlyRate}`, turn.unitCost],
      ['Turn', '30', '4', '60', null],
    );
    assert.equal(`${turn.estimatedMinutes}`, `${sold.lineMinutes}`, 'as the line was quoted');
    assert.equal(`${turn.estimatedCost}`, '70');
    assert.deepEqual(
      made.materials.map((one: Body) => [
        one.itemNumber,
        `${one.quantityPerPiece}`,
        `${one.quantity}`,
        `${one.estimatedCost}`,
      ]),
      [['BODY-BRASS-20', '1', '10', '40']],
    );
    assert.equal(`${made.estimatedCost}`, '110');
    const half = await world.done(path, 'POST', { ...of, quantity: 5 });
    assert.deepEqual([`${half.tasks[0].estimatedMinutes}`, `${half.estimatedCost}`], ['50', '70']);
  });

  it('is worked through in turn: the first task makes the order WIP, all done let it be COMPLETED', async () => {
    const made = await make();
    const id = made.productionOrderID;
    refused(await patch(id, [{ taskID: idOf(made, 'Turn'), status: 'WIP' }]), 'PreconditionMissing', '/0');
    const begun = await done(id, [{ taskID: idOf(made, 'Saw'), status: 'WIP' }]);
    assert.deepEqual([begun.status, begun.actualStartUTC], ['WIP', world.service.time.now]);
    const open = await move(id, 'COMPLETED');
    assert.equal(open.code, 'PreconditionMissing');
    assert.match(open.detail, /10 Saw, 20 Turn, 30 Grind/);
    const back = await move(id, 'RELEASED');
    assert.deepEqual([back.code, back.detail.includes('10 Saw')], ['PreconditionMissing', true]);
    const sawn = await done(id, [
      { taskID: idOf(made, 'Saw'), status: 'COMPLETED', quantityScrapped: 1, scrapReason: 'Short' },
    ]);
    assert.deepEqual(shown(sawn).slice(0, 3), ['10 Saw COMPLETED', '20 Turn READY', '30 Grind PLANNED']);
    const [saw] = sawn.tasks;
    assert.deepEqual(
      [`${saw.quantityGood}`, `${saw.quantityScrapped}`, saw.scrapReason],
      ['3', '1', 'Short'],
    );
    refused(
      await patch(id, [{ taskID: idOf(made, 'Turn'), status: 'SKIPPED' }]),
      'PreconditionMissing',
      '/0',
    );
    const rest = made.tasks
      .slice(1)
      .map(({ taskID }: Body) => ({ taskID, status: 'SKIPPED', reason: 'Bought' }));
    await done(id, rest);
    assert.equal(await move(id, 'COMPLETED'), 'UPDATED');
    refused(await patch(id, [{ taskID: saw.taskID, quantityGood: 2 }]), 'NotEditable');
    const kinds = (await world.service.eventsOf(id)).map((one: Body) => one.event);
    // The saw moved twice, what comes next became READY by it, and each of the rest was SKIPPED.
    const moves = kinds.filter((one: string) => one === 'TaskStatusChanged').length;
    assert.equal(moves, 3 + rest.length);
  });

  it('takes inserted rework, which what comes next waits for', async () => {
    const made = await make();
    const id = made.productionOrderID;
    const saw = idOf(made, 'Saw');
    await done(id, [{ taskID: saw, status: 'COMPLETED' }]);
    const more = await done(id, [{ name: 'Straighten', afterTaskID: saw, minutes: 3, quantity: 2 }]);
    assert.deepEqual(shown(more).slice(0, 3), ['10 Saw COMPLETED', '15 Straighten READY', '20 Turn PLANNED']);
    const inserted = more.tasks[1];
    assert.deepEqual(
      [inserted.isInserted, `${inserted.estimatedMinutes}`, inserted.dependsOn],
      [true, '6', [saw]],
    );
    const last = await done(id, [{ name: 'Pack' }]);
    assert.equal(shown(last).at(-1), `${10 * (made.tasks.length + 1)} Pack PLANNED`);
    const gone = await done(id, [{ taskID: inserted.taskID, status: 'CANCELLED' }]);
    assert.deepEqual(shown(gone).slice(1, 3), ['15 Straighten CANCELLED', '20 Turn READY']);
  });

  it('is reordered by number, and what was inserted behind something takes over who waits for that', async () => {
    const made = await make();
    const id = made.productionOrderID;
    const [saw, turn, grind] = ['Saw', 'Turn', 'Grind'].map((name) => idOf(made, name));
    const turned = await done(id, [{ taskID: saw, taskNumber: 25 }]);
    assert.deepEqual(shown(turned).slice(0, 3), ['20 Turn READY', '25 Saw PLANNED', '30 Grind PLANNED']);
    const beside = await done(id, [{ taskID: grind, dependsOn: [turn] }]);
    const inserted = await done(id, [{ name: 'Wash', afterTaskID: turn }]);
    const wash = idOf(inserted, 'Wash');
    assert.deepEqual(beside.tasks.find((one: Body) => one.taskID === grind).dependsOn, [turn]);
    assert.deepEqual(inserted.tasks.find((one: Body) => one.taskID === grind).dependsOn, [wash]);
    const follows = await done(id, [{ taskID: grind, dependsOn: null }]);
    assert.deepEqual(follows.tasks.find((one: Body) => one.taskID === grind).dependsOn, [saw]);
  });

  it('refuses circles, strange tasks and bad bodies with the place, and leaves all as it was', async () => {
    const made = await make();
    const id = made.productionOrderID;
    const other = await make();
    const [saw, turn, grind] = ['Saw', 'Turn', 'Grind'].map((name) => idOf(made, name));
    for (const [body, code, pointer] of [
      [[{ taskID: saw, dependsOn: [grind] }], 'InvalidInput', '/0/dependsOn'],
      [
        [
          { taskID: turn, detail: 'x' },
          { taskID: turn, dependsOn: [turn] },
        ],
        'InvalidInput',
        '/1/dependsOn/0',
      ],
      [[{ taskID: turn, dependsOn: [saw, saw] }], 'InvalidInput', '/0/dependsOn/1'],
      [[{ taskID: turn, dependsOn: [idOf(other, 'Saw')] }], 'UnknownReference', '/0/dependsOn/0'],
      [[{ taskID: idOf(other, 'Saw'), name: 'Mine' }], 'UnknownReference', '/0/taskID'],
      [[{ minutes: 4 }], 'InvalidInput', '/0/name'],
      [[{ name: 'Wash', afterTaskID: 'none' }], 'UnknownReference', '/0/afterTaskID'],
      [[{ taskID: saw, afterTaskID: turn }], 'InvalidInput', '/0/afterTaskID'],
      [[{ taskID: saw, minutes: -1 }], 'InvalidInput', '/0/minutes'],
      [[{ taskID: saw, status: 'DONE' }], 'InvalidInput', '/0/status'],
      [[{ taskID: saw, status: 'PLANNED' }], 'IllegalTransition', '/0'],
      [[{ taskID: saw, status: 'PAUSED' }], 'IllegalTransition', '/0'],
      [[{ name: 'x' }, { taskID: turn, status: 'COMPLETED' }], 'PreconditionMissing', '/1'],
    ] as const)
      refused(await patch(id, body), code, pointer);
    assert.deepEqual((await world.done(`${path}/${id}`, 'GET')).tasks, made.tasks);
  });

  it('of two users who begin one task, one wins and the other is told', async () => {
    const made = await make();
    const body = [{ taskID: idOf(made, 'Saw'), status: 'WIP' }];
    const both = await Promise.all([
      patch(made.productionOrderID, body),
      patch(made.productionOrderID, body),
    ]);
    const [one, other] = both.toSorted((a, b) => a.status - b.status) as [Got, Got];
    assert.deepEqual([one.status, other.status, other.body.code], [200, 409, 'IllegalTransition']);
    assert.match(other.body.detail, /WIP already/);
  });

  it('is worked at by the shop, planned by planning alone', async () => {
    const { keys } = world.service.a;
    const made = await make();
    const saw = idOf(made, 'Saw');
    refused(await patch(made.productionOrderID, [{ taskID: saw, minutes: 1 }], keys.SHOP), 'Forbidden');
    refused(await patch(made.productionOrderID, [{ taskID: saw, status: 'WIP' }], keys.SALES), 'Forbidden');
    const begun = await done(
      made.productionOrderID,
      [{ taskID: saw, status: 'WIP' }, { name: 'Rework' }],
      keys.SHOP,
    );
    assert.equal(begun.status, 'WIP', 'who may not move orders begins one by its task');
    refused(
      await patch(
        made.productionOrderID,
        [{ taskID: idOf(made, 'Turn'), status: 'SKIPPED', reason: 'x' }],
        keys.SHOP,
      ),
      'Forbidden',
      '/0',
    );
  });

  it('pauses with its order, goes on by hand, is reopened with a reason, and is cancelled with it', async () => {
    const made = await make();
    const id = made.productionOrderID;
    const [saw, turn] = ['Saw', 'Turn'].map((name) => idOf(made, name));
    await done(id, [{ taskID: saw, status: 'WIP' }]);
    await move(id, 'ONHOLD');
    assert.deepEqual(shown(await world.done(`${path}/${id}`, 'GET'))[0], '10 Saw PAUSED');
    refused(await patch(id, [{ taskID: saw, status: 'WIP' }]), 'PreconditionMissing', '/0');
    await move(id, 'WIP');
    await done(id, [{ taskID: saw, status: 'COMPLETED' }]);
    refused(await patch(id, [{ taskID: saw, status: 'WIP' }]), 'PreconditionMissing', '/0');
    await done(id, [{ taskID: saw, status: 'WIP', reason: 'Miscounted' }]);
    await done(id, [
      { taskID: saw, status: 'COMPLETED' },
      { taskID: turn, status: 'WIP' },
    ]);
    refused(await patch(id, [{ taskID: saw, status: 'WIP', reason: 'x' }]), 'PreconditionMissing', '/0');
    await move(id, 'CANCELLED');
    const { tasks } = await world.done(`${path}/${id}`, 'GET');
    assert.deepEqual([...new Set(tasks.slice(1).map((one: Body) => one.status))], ['CANCELLED']);
  });

  it('says the phase of the order, which may be set by hand and found', async () => {
    const made = await make();
    const id = made.productionOrderID;
    await done(id, [{ taskID: idOf(made, 'Saw'), phase: 'Cutting', status: 'WIP' }]);
    const find = async (phase: string) =>
      (await world.done(`${path}/byphase/${phase}`, 'GET')).map((one: Body) => one.productionOrderID);
    assert.deepEqual(await find('CUTTING'), [id]);
    const { phase } = await world.done(`${path}/${id}/phase`, 'PATCH', { phase: 'Waiting' });
    assert.deepEqual([phase, await find('Cutting'), await find('waiting')], ['Waiting', [], [id]]);
    const found = await world.done(`${path}/search?searchfor=waiting&status=WIP`, 'GET');
    assert.deepEqual(
      found.map((one: Body) => one.productionOrderID),
      [id],
    );
    const rows = await world.done(`${path}/export?Format=json&phase=Waiting`, 'GET');
    assert.deepEqual(
      rows.map((one: Body) => one.number),
      [made.number],
    );
  });

  it('is made with the order that is released, one per line, where the tenant wants that', async () => {
    const settings = `${path}/settings`;
    const of = async (id: string) => world.done(`${path}/bysalesorder/${id}`, 'GET');
    const byHand = await release((await released()).salesOrderID);
    assert.deepEqual(await of(byHand.salesOrderID), []);
    await world.done(settings, 'PATCH', { orderCreation: 'PER_LINE' });
    const order = await release((await released()).salesOrderID);
    const made = await of(order.salesOrderID);
    assert.deepEqual(
      made.map((one: Body) => [one.itemNumber, `${one.quantity}`]),
      [
        ['ROD', '3'],
        ['TAP', '10'],
      ],
    );
    await world.done(`/v1/salesorders/${order.salesOrderID}/status`, 'PATCH', {
      status: 'ONHOLD',
      reason: 'x',
    });
    await release(order.salesOrderID);
    assert.equal((await of(order.salesOrderID)).length, 2, 'once for a line');
    await world.done(settings, 'PATCH', { orderCreation: 'BY_HAND' });
    assert.equal((await world.done(settings, 'GET')).orderCreation, 'BY_HAND');
    assert.equal(
      (await world.service.ask(settings, { method: 'PATCH', body: {}, key: world.service.a.keys.SHOP }))
        .status,
      403,
    );
  });
});
