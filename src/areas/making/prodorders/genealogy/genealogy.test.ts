import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { whereUsed } from '#areas/making/prodorders';
import { defineArea } from '#platform/area';
import { operation } from '#platform/operation';
import { id, list, object, text } from '#platform/schema';
import { type PackingWorld, startPacking } from '#test/packing-world';
import type { Got } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
const path = '/v1/prodorders';

/** A later area that asks where a lot went, as quality does. */
const quality = defineArea({
  name: 'quality-probe',
  tables: [],
  operations: [
    operation({
      id: 'probeWhereUsed',
      method: 'GET',
      path: '/v1/probes/{ItemID}/{LotNumber}',
      tag: 'probes',
      summary: 'Ask where a lot went',
      permission: 'prodorders.read',
      params: object({ ItemID: id(), LotNumber: text(100) }),
      response: object({ pieces: list(text(100)), orders: list(text(100)), customers: list(text(200)) }),
      run: async (ctx, { params: { ItemID: itemID, LotNumber: lotNumber } }) => {
        const { pieces, orders, customers } = await whereUsed(ctx, { itemID, lotNumber });
        return {
          pieces: pieces.map(({ serialNumber }) => serialNumber),
          orders: orders.map(({ number }) => number),
          customers: customers.map((one) => `${one.customerName} ${one.serialNumber} ${one.isShipped}`),
        };
      },
    }),
  ],
});

describe('pieces and lots of production', () => {
  let world: PackingWorld;
  before(async () => {
    world = await startPacking([quality]);
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
  it('says which pieces it makes: registered before, needed, and settled as it is COMPLETED', async () => {
    const { productionOrderID, url } = await make(world.items.SER, 3);
    const set = (serialNumbers: string[]) => ask('PATCH', `${url}/serialnumbers`, { serialNumbers });
    world.refused(await set(['M-1', 'M-1']), 'InvalidInput', '/serialNumbers/1');
    world.refused(await set(['M-1', 'M-2', 'M-3', 'M-4']), 'InvalidInput', '/serialNumbers');
    await patch(`${url}/serialnumbers`, { serialNumbers: ['M-1', 'M-2', 'M-3'] });
    const piece = async (serialNumber: string) =>
      (await read(`/v1/serialization?itemID=${world.items.SER}&serialNumber=${serialNumber}`))[0];
    assert.deepEqual(
      [(await piece('M-3')).status, (await piece('M-3')).productionOrderID],
      ['IN_PRODUCTION', productionOrderID],
    );
    const twin = await make(world.items.SER, 1);
    world.refused(
      await ask('PATCH', `${twin.url}/serialnumbers`, { serialNumbers: ['M-1'] }),
      'Duplicate',
      '/serialNumbers/0',
    );
    await moved(productionOrderID, 'WIP');
    const to = { toLocationID: world.from };
    const which = await move(productionOrderID, 'COMPLETED', { ...to, quantityScrapped: 1 });
    assert.equal(which.problem.errors[0].pointer, '/0/serialNumbers');
    await moved(productionOrderID, 'COMPLETED', {
      ...to,
      quantityScrapped: 1,
      serialNumbers: ['M-1', 'M-3'],
    });
    assert.deepEqual(
      (await read(url)).serialNumbers.map((one: Body) => `${one.serialNumber} ${one.outcome}`),
      ['M-1 MADE', 'M-3 MADE', 'M-2 SCRAPPED'],
    );
    assert.deepEqual([(await piece('M-2')).status, (await piece('M-1')).status], ['SCRAPPED', 'IN_STOCK']);
    world.refused(await set([]), 'NotEditable');
    await moved(productionOrderID, 'WIP', { reason: 'Not scrapped after all' });
    assert.equal((await piece('M-2')).status, 'IN_PRODUCTION');
    await moved(productionOrderID, 'COMPLETED', to);
    assert.equal((await piece('M-2')).status, 'IN_STOCK');
    const gone = await make(world.items.SER, 1);
    await patch(`${gone.url}/serialnumbers`, { serialNumbers: ['M-9'] });
    await world.service.ask(gone.url, { method: 'DELETE' });
    assert.equal(await piece('M-9'), undefined);
  });

  it('makes several lots, which are what was made together', async () => {
    const { productionOrderID, url } = await make(world.items.LOT, 10);
    const lots = (...lotNumbers: object[]) => ask('PATCH', `${url}/lotnumbers`, { lotNumbers });
    world.refused(
      await lots({ lotNumber: 'X' }, { lotNumber: 'Y' }),
      'InvalidInput',
      '/lotNumbers/0/quantity',
    );
    assert.equal((await lots({ lotNumber: 'X', quantity: 4 }, { lotNumber: 'Y', quantity: 6 })).status, 200);
    await moved(productionOrderID, 'WIP');
    const few = await move(productionOrderID, 'COMPLETED', {
      toLocationID: world.other,
      quantityCompleted: 9,
    });
    assert.equal(few.problem.errors[0].pointer, '/0/lotNumber');
    await moved(productionOrderID, 'COMPLETED', { toLocationID: world.other });
    const rows = await read(`/v1/inventory/status?itemID=${world.items.LOT}&locationID=${world.other}`);
    assert.deepEqual(rows.map((one: Body) => `${one.lotNumber} ${one.onHandQuantity}`).sort(), [
      'X 4',
      'Y 6',
    ]);
  });

  it('is traced both ways, over two levels, and to the customer who got it', async () => {
    const [steel, rod] = [
      await world.stock.item({ trackingType: 'LOT' }),
      await world.stock.item({ trackingType: 'SERIAL' }),
    ];
    await world.stock.receive(steel, 10, world.from, { lotNumber: 'HEAT 7/a' });
    const first = await make(rod, 2);
    await moved(first.productionOrderID, 'RELEASED');
    await patch(`${first.url}/serialnumbers`, { serialNumbers: ['R-1', 'R-2'] });
    await booked(first.url, {
      ...{ type: 'ISSUE', itemID: steel, quantity: 4, locationID: world.from, lotNumber: 'HEAT 7/a' },
    });
    await moved(first.productionOrderID, 'WIP');
    await moved(first.productionOrderID, 'COMPLETED', { toLocationID: world.from });
    const order = await world.released({ items: [{ itemID: world.items.SER, quantity: 2 }] });
    const { salesOrderID } = order;
    const { productionOrderID } = await world.post(path, {
      ...{ salesOrderID, itemAndQtyID: order.items[0].itemAndQtyID, quantity: 2 },
    });
    const url = `${path}/${productionOrderID}`;
    await moved(productionOrderID, 'RELEASED');
    await patch(`${url}/serialnumbers`, { serialNumbers: ['Z-1', 'Z-2'] });
    const into = { type: 'ISSUE', itemID: rod, locationID: world.from };
    world.refused(
      await book(url, { ...into, serialNumbers: ['R-1'], forSerialNumber: 'Z-9' }),
      'InvalidInput',
      '/bookings/0/forSerialNumber',
    );
    await booked(
      url,
      { ...into, serialNumbers: ['R-1'], forSerialNumber: 'Z-1' },
      { ...into, serialNumbers: ['R-2'], forSerialNumber: 'Z-2' },
    );
    await moved(productionOrderID, 'WIP');
    await moved(productionOrderID, 'COMPLETED', { toLocationID: world.from });
    const list = await world.listOf(order, [{ quantityToShip: 1, serialNumbers: ['Z-1'] }]);
    assert.equal((await world.ship(list.packingListID)).status, 200);

    const { serialID } = (await read(url)).serialNumbers[0];
    const piece = await read(`/v1/serialization/${serialID}/genealogy`);
    assert.deepEqual(
      piece.madeOf.map((one: Body) => [one.level, one.from, one.serialNumber ?? one.lotNumber, one.isShared]),
      [
        [1, null, 'R-1', false],
        [2, 0, 'HEAT 7/a', true],
      ],
    );
    assert.equal((await read(`/v1/serialization/${serialID}`)).components[0].serialNumber, 'R-1');
    const lot = await read(
      `/v1/inventory/genealogy?itemID=${steel}&lotNumber=${encodeURIComponent('HEAT 7/a')}`,
    );
    assert.deepEqual(
      lot.wentInto.map((one: Body) => [one.level, one.serialNumber]),
      [
        [1, 'R-1'],
        [1, 'R-2'],
        [2, 'Z-1'],
        [2, 'Z-2'],
      ],
    );
    assert.deepEqual(
      lot.customers.map((one: Body) => [one.serialNumber, one.isShipped, one.salesOrderNumber]),
      [
        ['Z-1', true, order.number],
        ['Z-2', false, order.number],
      ],
    );
    const asked = await read(`/v1/probes/${steel}/${encodeURIComponent('HEAT 7/a')}`);
    assert.deepEqual(asked.pieces, ['R-1', 'R-2', 'Z-1', 'Z-2']);
    assert.equal(asked.orders.length, 2);
    assert.equal(asked.customers[0], 'Nordwind Fördertechnik GmbH Z-1 true');
    const whole = await read(`${first.url}/genealogy`);
    assert.deepEqual(
      [whole.of, whole.madeOf.length, whole.wentInto.map((one: Body) => one.serialNumber)],
      [null, 1, ['R-1', 'R-2', 'Z-1', 'Z-2']],
    );
    const rest = `/v1/inventory/genealogy?itemID=${steel}`;
    world.refused(await world.service.ask(rest), 'InvalidInput', '?lotNumber');
    const theirs = { key: world.service.b.keys.ADMIN };
    world.refused(await world.service.ask(`${rest}&lotNumber=x`, theirs), 'NotFound');
  });
});
