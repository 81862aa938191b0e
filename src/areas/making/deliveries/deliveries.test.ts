import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { deliveries } from '#areas/making/deliveries';
import { statementsOf } from '#test/count-statements';
import { type PackingWorld, startPacking } from '#test/packing-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Any = any;

describe('deliveries', () => {
  let world: PackingWorld;
  before(async () => {
    world = await startPacking([deliveries]);
    await world.sql(`update tenants set time_zone = 'Europe/Berlin' where tenant_id = $1`, [
      world.service.a.tenantID,
    ]);
    world.service.app.findPrincipal.forget();
  });
  beforeEach(() => at('2026-03-01T12:00:00.000Z'));
  const at = (utc: string) => {
    world.service.time.now = utc;
  };
  const get = async (path: string): Promise<Any> => {
    const { status, body } = await world.service.ask(`/v1/delivery${path}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const one = async ({ number }: Any): Promise<Any> => (await get(`?number=${number}`))[0];
  const status = async (order: Any): Promise<string> => (await one(order)).status;
  const fees = (quantity = 2, more: object = {}): Promise<Any> =>
    world.released({ items: [{ number: 'FEE', quantity }], ...more });
  const pack = (order: Any, quantityToShip: number): Promise<Any> =>
    world.listOf(order, [{ quantityToShip }]);
  const ship = async ({ packingListID }: Any) => assert.equal((await world.ship(packingListID)).status, 200);
  const numbers = (found: Any[]): string[] => found.map(({ number }) => number);

  it('are of orders that were released, and of no others', async () => {
    const draft = await world.order();
    const reserved = await world.order();
    await world.move(reserved.salesOrderID, 'RESERVED');
    const cancelled = await fees();
    await world.move(cancelled.salesOrderID, 'CANCELLED', { reason: 'x' });
    for (const order of [draft, reserved, cancelled])
      assert.deepEqual(await get(`?number=${order.number}`), []);
    const held = await fees();
    await world.move(held.salesOrderID, 'ONHOLD', { reason: 'x' });
    assert.deepEqual([(await one(held)).orderStatus, await status(held)], ['ONHOLD', 'PENDING']);
  });

  it('follow packing: PENDING, READY once all is packed, PARTIAL, SHIPPED, and DELIVERED with the order', async () => {
    const order = await fees(3);
    assert.equal(await status(order), 'PENDING');
    const first = await pack(order, 1);
    assert.deepEqual([await status(order), (await one(order)).isReady], ['PENDING', false], 'not all');
    await ship(first);
    assert.equal(await status(order), 'PARTIAL');
    const rest = await pack(order, 2);
    const ready = await one(order);
    assert.deepEqual([ready.status, ready.isReady, ready.shipmentStatus], ['READY', true, 'PARTIAL']);
    assert.deepEqual(ready.packingListIDs, [first.packingListID, rest.packingListID]);
    const [line] = ready.lines;
    assert.deepEqual(
      ['quantity', 'quantityShipped', 'openQuantity', 'packedQuantity'].map((name) => `${line[name]}`),
      ['3', '1', '2', '2'],
    );
    await ship(rest);
    const gone = await one(order);
    assert.deepEqual([gone.status, gone.isReady, gone.daysUntilDue], ['SHIPPED', false, null]);
    assert.deepEqual([`${gone.lines[0].openQuantity}`, gone.lines[0].status], ['0', 'SHIPPED']);
    await world.move(order.salesOrderID, 'COMPLETED');
    assert.equal(await status(order), 'DELIVERED');
  });

  it('are READY once production has finished what is open; an order on hold never is', async () => {
    const order = await fees(2);
    const made = await world.post('/v1/prodorders', {
      ...{ salesOrderID: order.salesOrderID, itemAndQtyID: order.items[0].itemAndQtyID, quantity: 2 },
      plannedFinishUTC: '2026-03-07T15:00:00.000Z',
    });
    assert.deepEqual(
      [await status(order), (await one(order)).finishDateUTC],
      ['PENDING', '2026-03-07T15:00:00.000Z'],
    );
    const done = async (to: string, more = {}) => {
      const { productionOrderID } = made;
      const body = [{ productionOrderID, status: to, ...more }];
      const moved = await world.service.ask('/v1/prodorders/status', { method: 'PATCH', body });
      assert.equal(moved.body.failed, 0, JSON.stringify(moved.body));
    };
    await done('WIP');
    at('2026-03-06T09:00:00.000Z');
    await done('COMPLETED', { quantityCompleted: 2 });
    const finished = await one(order);
    assert.deepEqual([finished.status, finished.finishDateUTC], ['READY', '2026-03-06T09:00:00.000Z']);
    await world.move(order.salesOrderID, 'ONHOLD', { reason: 'payment' });
    assert.deepEqual([await status(order), (await one(order)).isReady], ['PENDING', false]);
  });

  it('are READY from stock that is enough for the whole order, less what is packed for others', async () => {
    const shelf = { number: 'SHELF', description: 'Bolt', unitPrice: 5 };
    const itemID = await world.stock.item(shelf);
    const boxed = { units: [{ uOM: 'box', factor: 10 }] };
    await world.stock.send('PUT', `/v1/inventory/items/${itemID}/settings`, boxed);
    const line = (quantity: number) => ({ number: 'SHELF', quantity });
    await world.stock.receive(itemID, 6, world.from);
    const mine = await world.released({ items: [line(4), line(3)] });
    // Sold in boxes from now on; its stock is still kept in pieces.
    await world.stock.send('PATCH', '/v1/items/batch', [{ itemID, uOM: 'box' }]);
    const theirs = await world.released({ items: [line(1)] });
    const inStock = async (order: Any) => (await one(order)).lines.map((at: Any) => at.isInStock);
    assert.deepEqual([await status(mine), await inStock(mine)], ['PENDING', [false, false]], 'not for both');
    await world.stock.receive(itemID, 10, world.from);
    assert.deepEqual([await status(mine), await inStock(mine)], ['READY', [true, true]]);
    assert.deepEqual([await status(theirs), await inStock(theirs)], ['READY', [true]], 'whoever packs first');
    const packed = await pack(theirs, 1);
    assert.deepEqual([await status(theirs), await status(mine)], ['READY', 'PENDING'], '6 are left');
    assert.deepEqual(await inStock(mine), [false, false]);
    assert.equal((await get(`/count?isReady=true&number=${mine.number}`)).count, 0);
    await world.stock.receive(itemID, 1, world.from);
    assert.equal(await status(mine), 'READY', '7 of 17 are not packed');
    await ship(packed);
    assert.deepEqual([await status(theirs), await status(mine)], ['SHIPPED', 'READY']);
    await ship(await pack(mine, 4));
    assert.deepEqual([await status(mine), await inStock(mine)], ['READY', [false, true]], 'the rest');
    await world.stock.issue(itemID, 1, world.from);
    assert.deepEqual([await status(mine), await inStock(mine)], ['PARTIAL', [false, false]]);
  });

  it('are READY for one of two who pack the same stock at once', async () => {
    const itemID = await world.stock.item({ number: 'LAST', unitPrice: 5 });
    await world.stock.receive(itemID, 5, world.from);
    const both = [];
    for (const _ of [1, 2]) both.push(await world.released({ items: [{ number: 'LAST', quantity: 5 }] }));
    await Promise.all(both.map((order) => pack(order, 5)));
    const [one, two] = await Promise.all(
      both.map(async (order) => (await get(`?number=${order.number}`))[0]),
    );
    // Both lists plan all of it: each line is packed, and neither has stock that the other has not.
    assert.deepEqual([one.status, two.status], ['READY', 'READY']);
    assert.deepEqual([one.lines[0].isInStock, two.lines[0].isInStock], [false, false]);
  });

  it('are LATE when the day is over where the tenant is, by the date that the tenant says', async () => {
    const order = await fees(2, {
      requestedDateUTC: '2026-03-05T11:00:00.000Z',
      promiseDateUTC: '2026-03-08T11:00:00.000Z',
    });
    at('2026-03-08T22:30:00.000Z'); // 23:30 in Berlin
    assert.deepEqual([await status(order), (await one(order)).daysUntilDue], ['PENDING', 0]);
    at('2026-03-08T23:30:00.000Z'); // the next day there
    assert.deepEqual([await status(order), (await one(order)).daysUntilDue], ['LATE', -1]);
    assert.deepEqual(numbers(await get('?status=LATE')), [order.number]);
    assert.deepEqual(numbers(await get('?isLate=true')), [order.number]);
    await ship(await pack(order, 1));
    const partly = await one(order);
    assert.deepEqual(
      [partly.status, partly.shipmentStatus],
      ['LATE', 'PARTIAL'],
      'and the flag tells the rest',
    );
    const byRequest = (by: string) =>
      world.sql('update tenants set on_time_by = $2 where tenant_id = $1', [world.service.a.tenantID, by]);
    at('2026-03-06T10:00:00.000Z');
    await byRequest('REQUEST');
    assert.deepEqual([await status(order), (await one(order)).daysUntilDue], ['LATE', -1]);
    await byRequest('PROMISE');
    assert.equal(await status(order), 'PARTIAL');
    at('2026-04-01T10:00:00.000Z');
    await ship(await pack(order, 1));
    assert.deepEqual(
      [await status(order), (await one(order)).isLate],
      ['SHIPPED', false],
      'no longer waited for',
    );
  });

  it('come by the day they are due, one without a date by when it was ordered, and are filtered and counted', async () => {
    await world.sql('delete from packing_lists');
    await world.sql('delete from production_orders');
    await world.sql(`update sales_orders set status = 'CANCELLED'`);
    const later = await fees(2, { promiseDateUTC: '2026-06-08T11:00:00.000Z' });
    const sooner = await fees(2, { requestedDateUTC: '2026-05-08T11:00:00.000Z' });
    const undated = await fees(2);
    const all = [undated.number, sooner.number, later.number];
    assert.deepEqual(numbers(await get('')), all);
    assert.deepEqual(numbers(await get('?sort=-dueUTC')), all.toReversed());
    assert.deepEqual(numbers(await get('/pages/2?recordcount=1')), [sooner.number]);
    assert.deepEqual(numbers(await get('?dueUTCFrom=2026-05-01T00:00:00Z&dueUTCTo=2026-05-31T00:00:00Z')), [
      sooner.number,
    ]);
    await ship(await pack(sooner, 2));
    await world.move(sooner.salesOrderID, 'COMPLETED');
    for (const [query, found] of [
      ['status=DELIVERED', 1],
      ['status=PENDING', 2],
      ['status=READY', 0],
      ['isReady=false', 3],
      ['orderStatus=COMPLETED', 1],
      ['shipmentStatus=SHIPPED', 1],
      [`salesOrderID=${later.salesOrderID}`, 1],
    ] as const) {
      assert.equal((await get(`/count?${query}`)).count, found, query);
      assert.equal((await get(`?${query}`)).length, found, query);
    }
    const strange = await world.service.ask('/v1/delivery?after=x');
    const other = await world.service.ask('/v1/delivery/pages/1?after=x');
    assert.deepEqual([strange.body.code, other.body.code], ['InvalidCursor', 'InvalidCursor']);
  });

  it('are read in one statement a page; what is open is found by its index among many orders that are over', async () => {
    const { a } = world.service;
    await world.sql(
      `insert into sales_orders (tenant_id, sales_order_id, number, status, customer_id, customer, currency_code, status_dates,
         created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
       select o.tenant_id, 'over-' || n, 'OVER' || n, 'COMPLETED', o.customer_id, o.customer, 'EUR', '{}', o.created_by_user_id,
         timestamptz '2020-01-01' + n * interval '1 hour', o.created_by_user_id, now()
       from (select * from sales_orders where tenant_id = $1 limit 1) o, generate_series(1, 20000) n`,
      [a.tenantID],
    );
    const pages: Any[] = [];
    const statements = await statementsOf(world.service, async () => {
      pages.push(await get('/pages/1?status=PENDING'), await get('/pages/1'));
    });
    assert.deepEqual([pages[0].length, pages[1].length, statements.length], [2, 25, 2]);
    const indexes = async (text: string): Promise<string[]> => {
      const plan = JSON.stringify(await world.sql(`explain (generic_plan, format json) ${text}`));
      return [...plan.matchAll(/"Index Name":"(sales_orders_\w*delivery_index)"/g)].map(
        ([, name]) => name ?? '',
      );
    };
    assert.deepEqual(await Promise.all(statements.map(indexes)), [
      ['sales_orders_open_delivery_index'],
      ['sales_orders_delivery_index'],
    ]);
  });
});
