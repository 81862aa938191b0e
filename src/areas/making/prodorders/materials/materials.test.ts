import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type PackingWorld, startPacking } from '#test/packing-world';
import type { Got } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
const path = '/v1/prodorders';

describe('materials of production', () => {
  let world: PackingWorld;
  before(async () => {
    world = await startPacking();
  });
  const read = async (url: string): Promise<Body> => (await world.service.ask(url)).body;
  const patch = (url: string, body: object): Promise<Body> => world.stock.send('PATCH', url, body);
  const ask = (method: 'POST' | 'PATCH', url: string, body?: object): Promise<Got> =>
    world.service.ask(url, body ? { method, body } : { method });
  /** A production order of an item with rows of material, and how its parts are named. */
  const make = async (itemID: string | undefined, quantity: number, materials: object[] = []) => {
    const { productionOrderID } = await world.post(path, { itemID, quantity });
    const url = `${path}/${productionOrderID}`;
    if (materials.length > 0) await patch(`${url}/materials`, { materials });
    return { productionOrderID, url };
  };
  const move = async (productionOrderID: string, status: string, more: object = {}): Promise<Body> =>
    (await patch(`${path}/status`, [{ productionOrderID, status, ...more }])).results[0];
  const moved = async (id_: string, status: string, more: object = {}) => {
    const { outcome, problem } = await move(id_, status, more);
    assert.equal(outcome, 'UPDATED', JSON.stringify(problem));
  };
  const book = (url: string, ...bookings: object[]): Promise<Got> =>
    ask('POST', `${url}/materials/bookings`, { bookings });
  const booked = async (url: string, ...bookings: object[]): Promise<Body> => {
    const { status, body } = await book(url, ...bookings);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const { stringify: printed } = JSON;

  it('are promised hard when it is RELEASED, issued by hand with their lot, returned, scrapped, and cost what they cost', async () => {
    const { items, from } = world;
    await world.stock.receive(items.LOT ?? '', 50, from, { lotNumber: 'L-1' });
    await world.stock.receive(items.A ?? '', 20, from);
    const { productionOrderID, url } = await make(items.FEE, 5, [
      { itemID: items.LOT, quantityPerPiece: 2 },
      { itemID: items.A, quantityPerPiece: 1 },
    ]);
    assert.deepEqual(await world.promises(productionOrderID), []);
    world.refused(
      await book(url, { type: 'ISSUE', itemID: items.A, quantity: 1, locationID: from }),
      'NotEditable',
    );
    await moved(productionOrderID, 'RELEASED');
    assert.deepEqual((await world.promises(productionOrderID)).sort(), ['HARD 10', 'HARD 5']);
    const wrong = await book(
      url,
      { type: 'ISSUE', itemID: items.LOT, quantity: 1 },
      { type: 'RETURN', itemID: items.A, quantity: 1, locationID: from },
      { type: 'SCRAP', itemID: items.A, quantity: 1, locationID: from },
    );
    assert.deepEqual(
      wrong.body.errors.map((one: { pointer: string }) => one.pointer),
      ['/bookings/0/locationID', '/bookings/1/quantity', '/bookings/2/reason'],
    );
    world.refused(
      await book(url, { type: 'ISSUE', itemID: items.LOT, quantity: 1, locationID: from }),
      'InvalidInput',
      '/bookings/0/lotNumber',
    );
    world.refused(
      await book(url, { type: 'ISSUE', itemID: items.A, quantity: 21, locationID: from }),
      'InsufficientStock',
      '/bookings/0/quantity',
    );
    await booked(
      url,
      { type: 'ISSUE', itemID: items.LOT, quantity: 10, locationID: from, lotNumber: 'L-1' },
      { type: 'ISSUE', itemID: items.A, quantity: 6, locationID: from },
    );
    assert.deepEqual((await world.promises(productionOrderID)).sort(), ['ISSUED 10', 'ISSUED 5']);
    const after = await booked(
      url,
      { type: 'RETURN', itemID: items.A, quantity: 1, locationID: from },
      { type: 'SCRAP', itemID: items.A, quantity: 1, reason: 'Bent' },
    );
    const [oil, cylinder] = after.materials;
    assert.deepEqual(
      [
        String(oil.quantityIssued),
        oil.lotNumbers,
        String(cylinder.quantityIssued),
        String(cylinder.quantityScrapped),
      ],
      ['10', ['L-1'], '4', '1'],
    );
    // Five of 60 stay in it; what oil costs nobody said.
    assert.deepEqual(
      [String(cylinder.actualCost), oil.actualCost, after.actualMaterialCost],
      ['300', null, null],
    );
    assert.deepEqual(await world.lying(items.A ?? ''), ['A-01 15']);
    assert.ok((await world.promises(productionOrderID)).includes('HARD 1'), 'the bent one is needed again');
    const events = await world.events(productionOrderID);
    assert.equal(events.filter(({ event }) => event === 'MaterialBooked').length, 2);
    const [first] = await read(`${url}/materials/bookings?itemID=${items.A}`);
    world.refused(await ask('POST', `${url}/materials/bookings/${first.bookingID}/reversal`), 'NotEditable');
    await world.post(`/v1/inventory/movements/${first.movementID}/reversal`, {});
    assert.equal(
      String((await read(url)).materials[1].quantityIssued),
      '-2',
      'what the ledger takes back counts no more',
    );
  });

  it('cost in the unit of their row what they cost in that of the item', async () => {
    const wire = await world.stock.item({ uOM: 'MTR', unitCost: 8.2 });
    const { url } = await make(world.items.FEE, 3);
    const row = (uOM: string, quantityPerPiece: number) => ({ itemID: wire, uOM, quantityPerPiece });
    const { materials } = await patch(`${url}/materials`, {
      materials: [row('MTR', 0.25), row('MMT', 250), row('KGM', 1)],
    });
    assert.deepEqual(
      materials.map((one: Record<string, unknown>) => `${one.unitCost} ${one.estimatedCost}`),
      // Of what cannot be converted the cost is not known.
      ['8.2 6.15', '0.0082 6.15', 'null null'],
    );
  });

  it('of two who issue the last at once one gets it', async () => {
    for (let round = 0; round < 3; round++) {
      const itemID = await world.stock.item({ unitCost: 2 });
      await world.stock.receive(itemID, 1, world.from);
      const orders = [await make(world.items.FEE, 1), await make(world.items.FEE, 1)];
      for (const { productionOrderID } of orders) await moved(productionOrderID, 'RELEASED');
      const got = await Promise.all(
        orders.map(({ url }) => book(url, { type: 'ISSUE', itemID, quantity: 1, locationID: world.from })),
      );
      assert.deepEqual(got.map(({ status }) => status).sort(), [200, 409]);
    }
  });

  it('are booked by backflush as a task and the order are completed, oldest lot first, and go back with them', async () => {
    const [lots, plain, chips] = [
      await world.stock.item({ trackingType: 'LOT', unitCost: 3, uOM: 'KGM' }),
      await world.stock.item({ unitCost: 2 }),
      await world.stock.item({ unitCost: 0.5, uOM: 'KGM' }),
    ];
    await world.stock.receive(lots, 3, world.from, { lotNumber: 'OLD' });
    await world.stock.receive(lots, 30, world.from, { lotNumber: 'NEW' });
    await world.stock.receive(plain, 100, world.from);
    const { productionOrderID, url } = await make(world.items.FEE, 4);
    const { tasks } = await patch(`${url}/tasks`, [{ name: 'Turn' }]);
    const [{ taskID }] = tasks;
    await patch(`${url}/materials`, {
      materials: [
        { itemID: lots, quantityPerPiece: 1.5, taskID },
        { itemID: plain, quantityPerPiece: 2 },
        { itemID: chips, quantityPerPiece: 0.25, isByProduct: true },
      ],
    });
    await patch(`${path}/settings`, { materialIssue: 'BACKFLUSH' });
    const done = [{ taskID, status: 'COMPLETED' }];
    const nowhere = await ask('PATCH', `${url}/tasks`, done);
    assert.deepEqual(
      [nowhere.body.code, nowhere.body.missing],
      ['PreconditionMissing', ['materialLocationID']],
    );
    world.refused(await ask('PATCH', `${path}/settings`, { materialLocationID: 'none' }), 'UnknownReference');
    await patch(`${path}/settings`, { materialLocationID: world.from });
    await patch(`${url}/tasks`, done);
    const [first] = (await read(url)).materials;
    assert.deepEqual([String(first.quantityIssued), first.lotNumbers], ['6', ['NEW', 'OLD']]);
    const stock = async () =>
      (await Promise.all([lots, plain, chips].map(world.lying))).map((one) => one.join());
    assert.deepEqual(await stock(), ['A-01 27', 'A-01 100', '']);
    await moved(productionOrderID, 'COMPLETED', { quantityScrapped: 1 });
    assert.deepEqual(await stock(), ['A-01 27', 'A-01 92', 'A-01 0.75']);
    // 6 × 3 + 8 × 2 − 0.75 × 0.5
    assert.equal(String((await read(url)).actualMaterialCost), '33.625');
    await moved(productionOrderID, 'WIP', { reason: 'Counted wrong' });
    assert.deepEqual(await stock(), ['A-01 27', 'A-01 100', '']);
    await patch(`${url}/tasks`, [{ taskID, status: 'WIP', reason: 'Again' }]);
    assert.deepEqual((await stock())[0]?.split(',').sort(), ['A-01 3', 'A-01 30']);
    assert.equal(String((await read(url)).actualMaterialCost), '0');
    await patch(`${url}/tasks`, done);
    await world.stock.issue(plain, 95, world.from);
    const short = await move(productionOrderID, 'COMPLETED');
    assert.equal(short.problem.code, 'InsufficientStock', printed(short));
    assert.deepEqual(await stock(), ['A-01 27', 'A-01 5', ''], 'nothing of a refused completion stays');
    await patch(`${path}/settings`, { materialIssue: 'BY_HAND' });
  });
});
