import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type OrderWorld, startOrders } from '#test/order-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Any = any;

describe('the work and the schedule of the order book', () => {
  let world: OrderWorld;
  before(async () => {
    world = await startOrders();
    world.service.time.now = '2026-03-01T12:00:00.000Z';
  });
  const make = (order: Any, at: number, quantity: number, more: object = {}): Promise<Any> =>
    world.post('/v1/prodorders', {
      ...{ salesOrderID: order.salesOrderID, itemAndQtyID: order.items[at].itemAndQtyID, quantity },
      ...more,
    });
  const move = async ({ productionOrderID }: Any, status: string, more: object = {}) => {
    const { body } = await world.service.ask('/v1/prodorders/status', {
      method: 'PATCH',
      body: [{ productionOrderID, status, ...more }],
    });
    assert.equal(body.failed, 0, JSON.stringify(body));
  };
  const planned = (start: string, finish: string) => ({
    plannedStartUTC: `2026-03-${start}T07:00:00.000Z`,
    plannedFinishUTC: `2026-03-${finish}T15:00:00.000Z`,
  });
  const finishDate = async ({ salesOrderID }: Any): Promise<Any> =>
    (await world.ask(`/${salesOrderID}/finishdate`)).body;
  const only = async (path: string, { number }: Any): Promise<Any> => {
    const { body } = await world.ask(`${path}?number=${number}`);
    assert.ok(body.length <= 1);
    return body[0];
  };

  it('an order is finished with the last of its production orders: as it happened, else as planned', async () => {
    const order = await world.released({
      promiseDateUTC: '2026-03-20T12:00:00.000Z',
      items: [
        { number: 'FEE', quantity: 2 },
        { number: 'FEE', quantity: 3 },
      ],
    });
    assert.deepEqual(
      [await finishDate(order)].map(({ finishDateUTC, otdDays, isComplete, perLine }) => [
        finishDateUTC,
        otdDays,
        isComplete,
        perLine.map((one: Any) => [
          one.lineNumber,
          one.finishDateUTC,
          `${one.openQuantity}`,
          `${one.plannedQuantity}`,
        ]),
      ]),
      [
        [
          null,
          null,
          false,
          [
            [1, null, '2', '0'],
            [2, null, '3', '0'],
          ],
        ],
      ],
    );
    const first = await make(order, 0, 2, planned('10', '12'));
    await make(order, 1, 1, planned('08', '18'));
    const rest = await make(order, 1, 2);
    let found = await finishDate(order);
    assert.deepEqual(
      [found.finishDateUTC, found.otdDays, found.isComplete],
      ['2026-03-18T15:00:00.000Z', 2, false],
      'one is not planned yet',
    );
    let listed = await only('/schedule', order);
    assert.deepEqual(
      [listed.startDateUTC, listed.finishDateUTC, listed.otdDays, listed.unplannedCount],
      ['2026-03-08T07:00:00.000Z', '2026-03-18T15:00:00.000Z', 2, 1],
    );
    await world.stock.send('PATCH', `/v1/prodorders/${rest.productionOrderID}`, planned('19', '22'));
    found = await finishDate(order);
    assert.deepEqual(
      [found.finishDateUTC, found.otdDays, found.isComplete],
      ['2026-03-22T15:00:00.000Z', -2, true],
    );
    world.service.time.now = '2026-03-05T12:00:00.000Z';
    await move(first, 'WIP');
    listed = await only('/schedule', order);
    assert.equal(listed.startDateUTC, '2026-03-05T12:00:00.000Z', 'it was begun earlier than planned');
    await move(rest, 'CANCELLED');
    assert.equal((await only('/schedule', order)).finishDateUTC, '2026-03-18T15:00:00.000Z');
  });

  it('the work is what is released and held, with production orders and progress', async () => {
    const order = await world.released({ items: [{ number: 'FEE', quantity: 4 }] });
    const [done, open, gone] = [
      await make(order, 0, 1, planned('10', '12')),
      await make(order, 0, 2, planned('05', '06')),
      await make(order, 0, 1),
    ];
    await move(done, 'WIP');
    await move(done, 'COMPLETED');
    await move(gone, 'CANCELLED');
    const listed = await only('/work', order);
    assert.deepEqual(
      listed.productionOrders.map((one: Any) => [
        one.number,
        one.status,
        `${one.quantity}`,
        one.plannedStartUTC,
      ]),
      [
        [open.number, 'PLANNED', '2', '2026-03-05T07:00:00.000Z'],
        [done.number, 'COMPLETED', '1', '2026-03-10T07:00:00.000Z'],
      ],
    );
    assert.deepEqual(
      [listed.openCount, `${listed.progressPercent}`, listed.shipmentStatus],
      [1, '50', 'NONE'],
    );
    const bare = await world.released({ items: [{ number: 'FEE', quantity: 1 }] });
    assert.deepEqual(
      [await only('/work', bare)].map((one) => [one.productionOrders, one.openCount, one.progressPercent]),
      [[[], 0, null]],
    );
    await world.move(bare.salesOrderID, 'CANCELLED', { reason: 'x' });
    assert.equal(await only('/work', bare), undefined);
    assert.equal(await only('/work', await world.order()), undefined, 'a draft is no work');
    assert.equal((await world.ask('/nobody/finishdate')).body.code, 'NotFound');
  });
});
