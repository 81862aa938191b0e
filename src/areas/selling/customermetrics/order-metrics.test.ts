import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fx } from '#areas/company/fx';
import { customermetrics } from '#areas/selling/customermetrics';
import { type OrderWorld, startOrders } from '#test/order-world';
import { priceWorld } from '#test/price-world';

let world: OrderWorld;
before(async () => {
  world = await startOrders(undefined, [fx, customermetrics]);
  const { service } = world;
  await world.sql(`update tenants set time_zone = 'Europe/Berlin' where tenant_id = $1`, [
    service.a.tenantID,
  ]);
  service.app.findPrincipal.forget();
});

const at = (utc: string) => {
  world.service.time.now = utc;
};
const compute = async () => {
  const { status, body } = await world.service.ask(`/v1/customers/${world.customerID}/metrics`, {
    method: 'POST',
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
/** An order of two start-ups, which no stock is needed for; shipped as far as given. */
const order = async (dates: object, shipments: [utc: string, quantity: number][] = []) => {
  const { salesOrderID, items } = await world.released({ items: [{ number: 'FEE', quantity: 2 }], ...dates });
  for (const [utc, quantityToShip] of shipments) {
    at(utc);
    const salesItems = [{ salesItemAndQtyID: items[0].itemAndQtyID, quantityToShip }];
    const { packingListID } = await world.post('/v1/packinglists', {
      ...{ salesOrderID, fromLocationID: world.from, salesItems },
    });
    const body = { status: 'SHIPPED' };
    const shipped = await world.service.ask(`/v1/packinglists/${packingListID}`, { method: 'PATCH', body });
    assert.equal(shipped.status, 200, JSON.stringify(shipped.body));
  }
  return salesOrderID;
};

describe('the orders in a customer’s metrics', () => {
  it('are counted and summed in the tenant’s currency, but for cancelled ones', async () => {
    at('2026-03-01T09:00:00.000Z');
    const none = await compute();
    assert.deepEqual([none.ordersCount, none.ordersValue, none.lastOrderUTC], [0, 0, null]);
    await priceWorld(world.service).rate('2026-02-27', '1.25');
    const fee = (currencyCode: string, unitPrice: number) =>
      world.order({ currencyCode, items: [{ number: 'FEE', quantity: 1, unitPrice }] });
    await fee('EUR', 400);
    await fee('USD', 100);
    await fee('CHF', 70);
    at('2026-03-02T09:00:00.000Z');
    const { salesOrderID } = await fee('USD', 1000);
    at('2026-03-03T09:00:00.000Z');
    assert.equal((await world.move(salesOrderID, 'CANCELLED', { reason: 'Twice' })).status, 200);
    await world.quote('DRAFT', {
      currencyCode: 'USD',
      items: [{ number: 'FEE', quantity: 1, unitPrice: 1 }],
    });
    const body = await compute();
    assert.deepEqual(
      [body.ordersCount, body.ordersValue, body.ordersUnconvertedCount, body.lastOrderUTC].map(String),
      ['3', '480', '1', '2026-03-01T09:00:00.000Z'],
    );
    assert.deepEqual(
      body.orderValuesByCurrency.map((one: Record<string, unknown>) => Object.values(one).map(String).sort()),
      [
        ['0', '1', '1', '70', 'CHF'],
        ['0', '1', '400', '400', 'EUR'],
        ['0', '1', '100', '80', 'USD'],
      ],
    );
    assert.deepEqual([body.quotesCount, body.quotesValue, body.quotesUnconvertedCount].map(String), [
      '1',
      '0.8',
      '0',
    ]);
    assert.equal(body.onTimeDeliveryPercent, null, 'none was released');
  });

  it('are on time by the day of the tenant that was promised, else requested', async () => {
    const promised = {
      promiseDateUTC: '2026-03-10T12:00:00.000Z',
      requestedDateUTC: '2026-03-05T12:00:00.000Z',
    };
    const percent = async () => String((await compute()).onTimeDeliveryPercent);
    at('2026-03-04T09:00:00.000Z');
    await order({});
    assert.equal(await percent(), 'null', 'no day was named');
    await order(promised, [
      ['2026-03-08T10:00:00.000Z', 1],
      ['2026-03-10T22:59:00.000Z', 1],
    ]);
    assert.equal(await percent(), '100', 'a minute before midnight in Berlin');
    at('2026-03-04T09:00:00.000Z');
    await order({ requestedDateUTC: '2026-03-12T08:00:00.000Z' }, [['2026-03-10T23:01:00.000Z', 2]]);
    assert.equal(await percent(), '100');
    at('2026-03-04T09:00:00.000Z');
    await order(promised, [['2026-03-10T23:01:00.000Z', 2]]);
    assert.equal(await percent(), '66.67', 'a minute after midnight in Berlin');
    await order({ promiseDateUTC: '2026-03-20T12:00:00.000Z' }, [['2026-03-11T09:00:00.000Z', 1]]);
    assert.equal(await percent(), '66.67', 'what is still to come is neither');
    at('2026-03-20T22:00:00.000Z');
    assert.equal(await percent(), '66.67', 'its day is not over');
    at('2026-03-20T23:00:00.000Z');
    assert.equal(await percent(), '50', 'now it is, and half is not there');
    await world.order({ promiseDateUTC: '2026-03-10T12:00:00.000Z' });
    assert.equal(await percent(), '50', 'nobody waits for a draft');
    const judged = (by: string, days: number) =>
      world.sql('update tenants set on_time_by = $1, on_time_grace_days = $2', [by, days]);
    await judged('PROMISE', 1);
    assert.equal(
      await percent(),
      '100',
      'a day late is on time for this tenant, and the last is not late yet',
    );
    await judged('REQUEST', 0);
    assert.equal(await percent(), '25', 'by the requested day, where there is one');
  });
});
