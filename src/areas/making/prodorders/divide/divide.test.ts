import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type PackingWorld, startPacking } from '#test/packing-world';
import type { Got } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
const path = '/v1/prodorders';

describe('production orders that are split and merged', () => {
  let world: PackingWorld;
  before(async () => {
    world = await startPacking();
    await patch(`/v1/items/${world.items.FEE}/router`, [
      { taskName: 'Turn', minutes: 3 },
      { taskName: 'Paint', minutes: 1 },
    ]);
  });
  const read = async (url: string): Promise<Body> => (await world.service.ask(url)).body;
  const patch = (url: string, body: object): Promise<Body> => world.stock.send('PATCH', url, body);
  const post = (id: string, does: string, body: object, more: object = {}): Promise<Got> =>
    world.service.ask(`${path}/${id}/${does}`, { method: 'POST', body, ...more });
  const split = (id: string, body: object, more?: object) => post(id, 'split', body, more);
  const merge = (id: string, productionOrderIDs: string[], more: object = {}) =>
    post(id, 'merge', { productionOrderIDs, ...more });
  const done = async (asked: Promise<Got>): Promise<Body> => {
    const { status, body } = await asked;
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const move = async (productionOrderID: string, status: string, more: object = {}) => {
    const { results } = await patch(`${path}/status`, [{ productionOrderID, status, ...more }]);
    assert.equal(results[0].outcome, 'UPDATED', JSON.stringify(results[0].problem));
  };
  /** An order with the tasks Turn and Paint, and two A of material for each piece. */
  const make = async (body: object = {}): Promise<string> => {
    const { productionOrderID, tasks } = await world.post(path, {
      ...{ itemID: world.items.FEE, quantity: 10 },
      ...body,
    });
    const url = `${path}/${productionOrderID}`;
    const [turn, paint] = tasks.map(({ taskID }: Body) => taskID);
    await patch(`${url}/tasks`, [
      { taskID: turn, setupMinutes: 20, hourlyRate: 60 },
      { taskID: paint, quantity: 5 },
    ]);
    await patch(`${url}/materials`, { materials: [{ itemID: world.items.A, quantityPerPiece: 2 }] });
    return productionOrderID;
  };
  const tasksOf = ({ tasks }: Body) =>
    tasks.map((one: Body) => `${one.name} ${one.status} ${one.quantity} ${one.estimatedMinutes}`);
  const promised = async (id: string) => (await world.promises(id)).filter((one) => one.startsWith('HARD'));
  const missing = ({ status, body }: Got) => [status, body.code, body.missing];
  const eventsOf = async (id: string) =>
    (await world.events(id)).map(({ event, data }: Body) => `${event} ${data.status ?? ''} ${data.quantity}`);
  const forLine = async (quantity: number) => {
    const order = await world.released({ items: [{ number: 'FEE', quantity }] });
    const { salesOrderID } = order;
    const of = { salesOrderID, itemAndQtyID: order.items[0].itemAndQtyID, itemID: null };
    const line = async () => (await world.ask(`/${salesOrderID}`)).body.items[0].status;
    return { of, line, salesOrderID };
  };

  it('leave a part for the same line with its own router, bill of materials and promise', async () => {
    const { of, line } = await forLine(10);
    await world.stock.receive(world.items.A ?? '', 40, world.from);
    const id = await make({ ...of, priority: 3, sequenceNumber: 12 });
    await move(id, 'RELEASED');
    const made = await done(split(id, { quantity: 4, reason: 'By Friday' }));
    const kept = await read(`${path}/${id}`);
    assert.deepEqual(
      [made.status, `${made.quantity}`, made.splitFromProductionOrderID, made.itemAndQtyID, made.priority],
      ['RELEASED', '4', id, of.itemAndQtyID, 3],
    );
    assert.deepEqual([kept.status, `${kept.quantity}`], ['RELEASED', '6']);
    assert.notEqual(made.number, kept.number);
    // Turn takes 20 and 3 a piece; of the five that are painted three stay.
    assert.deepEqual(tasksOf(kept), ['Turn READY null 38', 'Paint PLANNED 3 3']);
    assert.deepEqual(tasksOf(made), ['Turn READY null 32', 'Paint PLANNED 2 2']);
    assert.deepEqual(made.tasks[1].dependsOn, [made.tasks[0].taskID]);
    assert.deepEqual(
      [kept, made].map(({ materials }) => `${materials[0].quantity}`),
      ['12', '8'],
    );
    assert.deepEqual(await promised(id), ['HARD 12']);
    assert.deepEqual(await promised(made.productionOrderID), ['HARD 8']);
    assert.deepEqual((await eventsOf(id)).slice(-1), ['Split RELEASED 6']);
    assert.deepEqual(await eventsOf(made.productionOrderID), [
      'Created PLANNED 4',
      'StatusChanged RELEASED 4',
    ]);
    const listed = await read(`${path}?splitFromProductionOrderID=${id}`);
    assert.deepEqual(
      listed.map((one: Body) => one.productionOrderID),
      [made.productionOrderID],
    );
    assert.ok(kept.history.some((one: Body) => one.newValue === 'By Friday'));
    assert.ok(made.history.some((one: Body) => one.newValue === kept.number));
    // The line is finished with both of them.
    for (const [at, one] of [id, made.productionOrderID].entries()) {
      await move(one, 'WIP');
      const { tasks } = await read(`${path}/${one}`);
      await patch(
        `${path}/${one}/tasks`,
        tasks.map(({ taskID }: Body) => ({ taskID, status: 'COMPLETED' })),
      );
      await move(one, 'COMPLETED');
      assert.equal(await line(), at === 0 ? 'WIP' : 'FINISHED');
    }
  });

  it('keep what was begun: counted pieces, booked material and lots', async () => {
    await world.stock.receive(world.items.A ?? '', 40, world.from);
    const id = await make();
    await move(id, 'RELEASED');
    const url = `${path}/${id}`;
    const [turn] = (await read(url)).tasks;
    await patch(`${url}/tasks`, [
      { taskID: turn.taskID, status: 'WIP', quantityGood: 6, quantityScrapped: 1 },
    ]);
    const issue = { type: 'ISSUE', itemID: world.items.A, locationID: world.from };
    await world.post(`${url}/materials/bookings`, { bookings: [{ ...issue, quantity: 16 }] });
    await patch(`${url}/lotnumbers`, { lotNumbers: [{ lotNumber: 'L-7', quantity: 9 }] });
    assert.deepEqual(missing(await split(id, { quantity: 5 })), [
      ...[409, 'PreconditionMissing'],
      ['10 Turn: 7 pieces were counted', 'A: 16 C62 were booked', 'lots: 9 pieces are in them'],
    ]);
    const made = await done(split(id, { quantity: 1 }));
    const kept = await read(url);
    assert.deepEqual([made.status, kept.status], ['RELEASED', 'WIP']);
    assert.deepEqual(
      [kept, made].map(({ tasks: [one], materials: [row], lotNumbers }) => [
        `${one.status} ${one.quantityGood} ${one.quantityScrapped}`,
        `${row.quantityIssued}`,
        lotNumbers.length,
      ]),
      [
        ['WIP 6 1', '16', 1],
        ['READY 0 0', '0', 0],
      ],
    );
    assert.deepEqual((await read(`${path}/${made.productionOrderID}/genealogy`)).into ?? [], []);
    await patch(`${url}/tasks`, [{ taskID: turn.taskID, status: 'COMPLETED', quantityGood: 8 }]);
    assert.deepEqual(missing(await split(id, { quantity: 1 })).slice(0, 2), [409, 'PreconditionMissing']);
  });

  it('keep rework of single pieces whole, with as many pieces as it is for', async () => {
    const id = await make();
    const url = `${path}/${id}`;
    const [turn] = (await read(url)).tasks;
    const again = { name: 'Turn again', afterTaskID: turn.taskID, minutes: 1, quantity: 7 };
    const { tasks } = await patch(`${url}/tasks`, [again]);
    const { taskID } = tasks.find((one: Body) => one.name === again.name);
    assert.deepEqual(missing(await split(id, { quantity: 4 })), [
      ...[409, 'PreconditionMissing', ['15 Turn again: is for 7 pieces']],
    ]);
    const made = await done(split(id, { quantity: 3 }));
    assert.deepEqual(tasksOf(made), ['Turn READY null 29', 'Paint PLANNED 1.5 1.5']);
    assert.deepEqual(tasksOf(await read(url)).slice(1), ['Turn again PLANNED 7 7', 'Paint PLANNED 3.5 3.5']);
    // What is done of it counts as well; what nobody will do any more does not.
    const counted = { taskID, status: 'WIP', quantity: 2, quantityGood: 6 };
    await patch(`${url}/tasks`, [{ taskID: turn.taskID, status: 'COMPLETED', quantityGood: 1 }, counted]);
    assert.deepEqual(missing(await split(id, { quantity: 2 }))[2], ['15 Turn again: 6 pieces were counted']);
  });

  it('divide their pieces as they are named, and not those for which something was booked', async () => {
    await world.stock.receive(world.items.A ?? '', 10, world.from);
    const { productionOrderID: id } = await world.post(path, { itemID: world.items.SER, quantity: 3 });
    const url = `${path}/${id}`;
    await patch(`${url}/serialnumbers`, { serialNumbers: ['D-1', 'D-2', 'D-3'] });
    await patch(`${url}/materials`, { materials: [{ itemID: world.items.A, quantityPerPiece: 1 }] });
    await move(id, 'RELEASED');
    const issue = { type: 'ISSUE', itemID: world.items.A, locationID: world.from, quantity: 1 };
    await world.post(`${url}/materials/bookings`, { bookings: [{ ...issue, forSerialNumber: 'D-1' }] });
    for (const serialNumbers of [['D-4'], ['D-2', 'D-2'], ['D-2', 'D-3'], []])
      world.refused(await split(id, { quantity: 1, serialNumbers }), 'InvalidInput');
    assert.deepEqual(missing(await split(id, { quantity: 1, serialNumbers: ['D-1'] })), [
      ...[409, 'PreconditionMissing', ['D-1']],
    ]);
    const made = await done(split(id, { quantity: 1, serialNumbers: ['D-3'] }));
    const serials = async (of: string) =>
      (await read(`${path}/${of}`)).serialNumbers.map((one: Body) => one.serialNumber);
    assert.deepEqual(await serials(id), ['D-1', 'D-2']);
    assert.deepEqual(await serials(made.productionOrderID), ['D-3']);
    const [piece] = await read(`/v1/serialization?itemID=${world.items.SER}&serialNumber=D-3`);
    assert.deepEqual([piece.status, piece.productionOrderID], ['IN_PRODUCTION', made.productionOrderID]);
    // What was issued for D-1 is found there alone, and D-3 comes back with the order.
    const trace = JSON.stringify(await read(`${path}/${made.productionOrderID}/genealogy`));
    assert.equal(trace.includes('D-1'), false);
    const back = await done(merge(id, [made.productionOrderID], { reason: 'Together after all' }));
    assert.deepEqual([`${back.quantity}`, await serials(id)], ['3', ['D-1', 'D-2', 'D-3']]);
    const gone = await read(`${path}/${made.productionOrderID}`);
    assert.deepEqual(
      [gone.status, gone.mergedIntoProductionOrderID, gone.serialNumbers],
      ['CANCELLED', id, []],
    );
    await move(id, 'WIP');
    await move(id, 'COMPLETED', { toLocationID: world.from });
    const [made3] = await read(`/v1/serialization?itemID=${world.items.SER}&serialNumber=D-3`);
    assert.equal(made3.status, 'IN_STOCK');
  });

  it('are not split while that is not right', async () => {
    const id = await make();
    world.refused(await split('none', { quantity: 1 }), 'NotFound');
    world.refused(await split(id, { quantity: 10 }), 'InvalidInput', '/quantity');
    const stale = { headers: { 'if-match': '"99"' } };
    world.refused(await split(id, { quantity: 1 }, stale), 'PreconditionFailed');
    world.refused(await post(id, 'merge', { productionOrderIDs: ['x'] }, stale), 'PreconditionFailed');
    await move(id, 'ONHOLD');
    world.refused(await split(id, { quantity: 1 }), 'NotEditable');
    await move(id, 'PLANNED');
    assert.equal((await done(split(id, { quantity: 1 }))).status, 'PLANNED');
    await move(id, 'CANCELLED');
    world.refused(await split(id, { quantity: 1 }), 'NotEditable');
    const { of, salesOrderID } = await forLine(5);
    const begun = await make(of);
    await move(begun, 'WIP');
    await world.move(salesOrderID, 'CANCELLED', { reason: 'Gone' });
    world.refused(await split(begun, { quantity: 1 }), 'NotEditable');
    const { SHOP } = world.service.a.keys;
    world.refused(await split(id, { quantity: 1 }, { key: SHOP }), 'Forbidden');
  });

  it('become one, with the pieces, lots, the earliest promise and the highest priority of all', async () => {
    const { of, line } = await forLine(10);
    await world.stock.receive(world.items.A ?? '', 40, world.from);
    const id = await make({ ...of, quantity: 2, promiseDateUTC: '2026-05-01T00:00:00Z' });
    const early = { promiseDateUTC: '2026-04-01T00:00:00Z', priority: 9 };
    const [one, two] = [await make({ ...of, ...early, quantity: 3 }), await make({ ...of, quantity: 4 })];
    await move(id, 'RELEASED');
    await move(one, 'RELEASED');
    await patch(`${path}/${id}/lotnumbers`, { lotNumbers: [{ lotNumber: 'L-1' }] });
    await patch(`${path}/${two}/lotnumbers`, { lotNumbers: [{ lotNumber: 'L-2' }] });
    const into = await done(merge(id, [one, two]));
    assert.deepEqual(
      [`${into.quantity}`, into.promiseDateUTC, into.priority, into.status],
      ['9', '2026-04-01T00:00:00.000Z', 9, 'RELEASED'],
    );
    assert.deepEqual(tasksOf(into), ['Turn READY null 47', 'Paint PLANNED 15 15']);
    assert.deepEqual(
      into.lotNumbers.map((lot: Body) => `${lot.lotNumber} ${lot.quantity}`),
      ['L-1 2', 'L-2 4'],
    );
    assert.deepEqual(await promised(id), ['HARD 18']);
    assert.deepEqual(await promised(one), []);
    assert.deepEqual((await eventsOf(one)).slice(-1), ['StatusChanged CANCELLED 3']);
    assert.deepEqual((await eventsOf(id)).slice(-1), ['Merged RELEASED 9']);
    assert.deepEqual(tasksOf(await read(`${path}/${two}`))[0], 'Turn CANCELLED null 32');
    assert.equal(await line(), 'NEW');
    const listed = await read(`${path}?mergedIntoProductionOrderID=${id}`);
    assert.equal(listed.length, 2);
  });

  it('are not merged where they differ, or something of them was begun, booked or is in a batch', async () => {
    const id = await make();
    const { of } = await forLine(5);
    const [ofLine, other, begun, booked] = [await make(of), await make(), await make(), await make()];
    await patch(`${path}/${other}/materials`, {
      materials: [{ itemID: world.items.B, quantityPerPiece: 1 }],
    });
    const [turn] = (await read(`${path}/${begun}`)).tasks;
    await patch(`${path}/${begun}/tasks`, [{ taskID: turn.taskID, status: 'WIP' }]);
    await world.stock.receive(world.items.A ?? '', 40, world.from);
    await move(booked, 'RELEASED');
    const issue = { type: 'ISSUE', itemID: world.items.A, quantity: 1, locationID: world.from };
    await world.post(`${path}/${booked}/materials/bookings`, { bookings: [issue] });
    for (const [ids, code, pointer] of [
      [['none', 'no'], 'UnknownReference', '/productionOrderIDs/0'],
      [[id], 'InvalidInput', '/productionOrderIDs/0'],
      [[other, other], 'InvalidInput', '/productionOrderIDs/1'],
      [[ofLine], 'InvalidInput', '/productionOrderIDs/0'],
      [[other], 'InvalidInput', '/productionOrderIDs/0'],
      [[begun], 'PreconditionMissing', '/productionOrderIDs/0'],
      [[booked], 'PreconditionMissing', '/productionOrderIDs/0'],
    ] as const)
      world.refused(await merge(id, [...ids]), code, pointer);
    // What was brought back is no hindrance; the other way round something must not be done already.
    const back = { type: 'RETURN', itemID: world.items.A, quantity: 1, locationID: world.from };
    await world.post(`${path}/${booked}/materials/bookings`, { bookings: [back] });
    assert.equal(`${(await done(merge(id, [booked]))).quantity}`, '20');
    world.refused(await merge(booked, [id]), 'NotEditable');
    assert.equal((await done(merge(begun, [id]))).status, 'WIP');
    await patch(`${path}/${begun}/tasks`, [{ taskID: turn.taskID, status: 'COMPLETED' }]);
    assert.deepEqual(missing(await merge(begun, [other])), [409, 'PreconditionMissing', ['10 Turn']]);
    world.refused(await merge('none', [other]), 'NotFound');
  });

  it('of two at once one after the other is done: no piece is lost or made twice', async () => {
    const id = await make();
    const quantity = async (of: string) => `${(await read(`${path}/${of}`)).quantity}`;
    const both = await Promise.all([6, 6].map((leaves) => split(id, { quantity: leaves })));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 400]);
    assert.equal(await quantity(id), '4');
    const version = `"${(await read(`${path}/${id}`)).rowVersion}"`;
    const same = await Promise.all(
      [1, 1].map((leaves) => split(id, { quantity: leaves }, { headers: { 'if-match': version } })),
    );
    assert.deepEqual(same.map(({ status }) => status).sort(), [200, 412]);
    // Two that would each go into the other: one of them is there no more.
    const other = same.find(({ status }) => status === 200)?.body.productionOrderID;
    const crossed = await Promise.all([merge(id, [other]), merge(other, [id])]);
    assert.deepEqual(crossed.map(({ status }) => status).sort(), [200, 409]);
    const left = [await read(`${path}/${id}`), await read(`${path}/${other}`)];
    assert.deepEqual(left.map(({ status }) => status).sort(), ['CANCELLED', 'PLANNED']);
    assert.equal(`${left.find(({ status }) => status === 'PLANNED').quantity}`, '4');
  });
});
