import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type OrderWorld, startOrders } from '#test/order-world';
import type { Ask, Got } from '#test/service';

const path = '/v1/prodorders';

describe('a production order refuses', () => {
  let world: OrderWorld;
  let pump: string;
  before(async () => {
    world = await startOrders();
    pump = await world.stock.item({ trackingType: 'SERIAL' });
  });
  const ask = (method: NonNullable<Ask['method']>, url: string, body?: object): Promise<Got> =>
    world.service.ask(url, body ? { method, body } : { method });
  /** An order in one of its statuses: where it is. */
  const order = async (itemID: string | undefined, ...way: string[]): Promise<string> => {
    const { productionOrderID } = await world.post(path, { itemID, quantity: 1 });
    for (const status of way) {
      const { results } = await world.stock.send('PATCH', `${path}/status`, [{ productionOrderID, status }]);
      assert.equal(results[0].problem, null, JSON.stringify(results[0].problem));
    }
    return `${path}/${productionOrderID}`;
  };
  const receive = (serialNumber: string) => world.stock.receive(pump, 1, world.from, { serialNumber });
  const book = (url: string, booking: object): Promise<Got> =>
    ask('POST', `${url}/materials/bookings`, { bookings: [{ locationID: world.from, ...booking }] });
  /** Books, and answers where that can be taken back. */
  const booked = async (url: string, booking: object): Promise<string> => {
    const { status, body } = await book(url, booking);
    assert.equal(status, 200, JSON.stringify(body));
    const all = (await ask('GET', `${url}/materials/bookings`)).body;
    return `${url}/materials/bookings/${all.at(-1).bookingID}/reversal`;
  };

  it('another phase, other materials and lots once it is over', async () => {
    for (const way of [['CANCELLED'], ['WIP', 'COMPLETED']]) {
      const url = await order(world.items.FEE, ...way);
      for (const [part, body] of [
        ['phase', { phase: 'PAINT' }],
        ['materials', { materials: [{ itemID: pump, quantityPerPiece: 1 }] }],
        ['lotnumbers', { lotNumbers: [{ lotNumber: 'L-1' }] }],
      ] as const) {
        const got = await ask('PATCH', `${url}/${part}`, body);
        assert.deepEqual([got.status, got.body.code], [409, 'NotEditable'], `${part} ${way}`);
      }
    }
  });

  it('settings of whoever saw others', async () => {
    const got = await world.service.ask(`${path}/settings`, {
      ...{ method: 'PATCH', body: { orderCreation: 'BY_HAND' }, headers: { 'if-match': '"99"' } },
    });
    assert.deepEqual([got.status, got.body.code], [412, 'PreconditionFailed']);
  });

  it('to make a piece that lies in stock, or was scrapped', async () => {
    for (const serialNumber of ['S-1', 'S-2']) await receive(serialNumber);
    const scrap = { itemID: pump, type: 'SCRAP', quantity: 1, serialNumber: 'S-2', notes: 'Cracked' };
    await world.post('/v1/inventory/movements', { ...scrap, fromLocationID: world.from });
    const made = await ask('PATCH', `${await order(pump)}/serialnumbers`, { serialNumbers: ['S-1'] });
    world.refused(made, 'SerialInStock', '/serialNumbers/0');
    const url = await order(world.items.FEE, 'RELEASED');
    for (const [serialNumber, code] of [
      ['S-1', 'SerialInStock'],
      ['S-2', 'IllegalTransition'],
    ] as const) {
      const got = await book(url, { type: 'BYPRODUCT', itemID: pump, serialNumbers: [serialNumber] });
      world.refused(got, code, '/bookings/0/serialNumbers');
    }
  });

  it('to take back what has gone on since', async () => {
    const url = await order(world.items.FEE, 'RELEASED');
    for (const serialNumber of ['S-3', 'S-4']) await receive(serialNumber);
    const issue = { type: 'ISSUE', itemID: pump };
    const again = await booked(url, { ...issue, serialNumbers: ['S-3'] });
    await receive('S-3');
    const scrapped = await booked(url, { ...issue, serialNumbers: ['S-4'] });
    const [piece] = (await ask('GET', `/v1/serialization?serialNumber=S-4&itemID=${pump}`)).body;
    const { serialID } = piece;
    await world.stock.send('PATCH', `/v1/serialization/${serialID}`, { status: 'SCRAPPED' });
    const itemID = await world.stock.item();
    await world.stock.receive(itemID, 2, world.from);
    await booked(url, { type: 'ISSUE', itemID, quantity: 2 });
    const returned = await booked(url, { type: 'RETURN', itemID, quantity: 2 });
    await world.stock.issue(itemID, 1, world.from);
    for (const [reversal, code] of [
      [again, 'SerialInStock'],
      [scrapped, 'IllegalTransition'],
      [returned, 'InsufficientStock'],
    ] as const) {
      const got = await ask('POST', reversal);
      assert.deepEqual([got.status, got.body.code], [409, code], JSON.stringify(got.body));
    }
  });
});
