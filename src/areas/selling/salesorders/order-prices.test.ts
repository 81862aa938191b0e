import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fx } from '#areas/company/fx';
import { pricing } from '#areas/selling/pricing';
import { type OrderWorld, startOrders } from '#test/order-world';
import { priceWorld, stepsOf } from '#test/price-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Any = any;

describe('the prices of an order’s lines', () => {
  let world: OrderWorld;
  let prices: ReturnType<typeof priceWorld>;
  let made = 0;
  before(async () => {
    world = await startOrders(undefined, [fx, pricing]);
    prices = priceWorld(world.service);
  });
  const item = async (more: object = {}): Promise<string> =>
    (
      await world.post('/v1/items', {
        number: `I${++made}`,
        description: 'I',
        unitPrice: 100,
        unitCost: 60,
        ...more,
      })
    ).itemID;
  const reprice = (order: Any, body: object = {}, headers: Record<string, string> = {}) =>
    world.ask(`/${order.salesOrderID}/reprice`, { method: 'POST', body, headers });
  const repriced = async (order: Any, body: object = {}): Promise<Any> => {
    const answer = await reprice(order, body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };

  it('are found as those of a quote are, by hand, by contract, and again when the quantity changes', async () => {
    const itemID = await item();
    await prices.breaks(itemID, [{ minQuantity: 10, unitPrice: 90 }]);
    const order = await world.order({
      discountPercent: 10,
      items: [
        { itemID, quantity: 2 },
        { itemID, quantity: 2, unitPrice: 80 },
      ],
    });
    assert.deepEqual(order.items.map(stepsOf), [
      'ITEM 200 > ROUNDING 200 > QUOTE_DISCOUNT 180',
      'ITEM 200 > MANUAL 160 > ROUNDING 160 > QUOTE_DISCOUNT 144',
    ]);
    const more = await world.patch(`/${order.salesOrderID}/items`, [
      { itemAndQtyID: order.items[0].itemAndQtyID, quantity: 10 },
      { itemAndQtyID: order.items[1].itemAndQtyID, unitPrice: null },
    ]);
    assert.deepEqual(more.items.map(stepsOf), [
      'ITEM 1000 > QUANTITY_BREAK 900 > ROUNDING 900 > QUOTE_DISCOUNT 810',
      'ITEM 200 > ROUNDING 200 > QUOTE_DISCOUNT 180',
    ]);
    const noted = await world.patch(`/${order.salesOrderID}/basics`, {
      description: 'Other',
      discountPercent: 0,
    });
    assert.deepEqual(noted.items.map(stepsOf), [
      'ITEM 1000 > QUANTITY_BREAK 900 > ROUNDING 900',
      'ITEM 200 > ROUNDING 200',
    ]);
  });

  it('are those of the quote, with steps and rates, until they are asked for again', async () => {
    const [itemID, dollars] = [
      await item(),
      await item({ currencyCode: 'USD', unitPrice: 50, unitCost: 30 }),
    ];
    const listID = await prices.list(itemID, 95);
    await prices.rate('2026-02-20', '1.25');
    const quote = await world.quote('ACCEPTED', {
      discountAmount: 7,
      items: [
        { itemID, quantity: 3, discount: 2.5 },
        { itemID: dollars, quantity: 2 },
        { itemID, quantity: 1, unitPrice: 60 },
      ],
    });
    await prices.endList(listID);
    await prices.rate('2026-02-27', '2.5');
    const { body: order } = await world.service.ask(`/v1/salesquotes/${quote.salesQuoteID}/salesorder`, {
      method: 'POST',
    });
    const shown = (one: Any) =>
      JSON.stringify(
        one.items.map(
          ({ itemAndQtyID: _id, status: _s, quantityShipped: _q, quantityInvoiced: _i, ...line }: Any) =>
            line,
        ),
      );
    assert.equal(shown(order), shown(quote));
    assert.equal(
      stepsOf(order.items[1]),
      `ITEM 100 > FX 80 > ROUNDING 80 > QUOTE_DISCOUNT ${order.items[1].netPrice}`,
    );
    for (const name of ['exchangeRates', 'fxRate', 'fxDateUTC', 'grandTotal'])
      assert.equal(JSON.stringify(order[name]), JSON.stringify(quote[name]), name);
    const now = await repriced(order);
    assert.match(stepsOf(now.items[0]), /^ITEM 300 > LINE_DISCOUNT 292.5 /);
    assert.match(stepsOf(now.items[1]), /^ITEM 100 > FX 80 /);
    assert.match(stepsOf(now.items[2]), /MANUAL 60 /);
    assert.equal(now.history.find((one: Any) => one.field === 'items').newValue, 'lines 1');
    const renewed = await repriced(order, { renewRates: true, keepManual: false });
    assert.match(stepsOf(renewed.items[1]), /^ITEM 100 > FX 40 /);
    assert.match(stepsOf(renewed.items[2]), /^ITEM 100 > ROUNDING 100 /);
    assert.deepEqual(await repriced(order), renewed, 'nothing to change: the version stays');
    const back = await world.service.ask(`/v1/salesquotes/${quote.salesQuoteID}`);
    assert.equal(shown(back.body), shown(quote));
  });

  it('are refused where nothing decides or none exists, and where the order cannot change', async () => {
    const itemID = await item();
    const order = await world.order({
      items: [
        { number: 'A', quantity: 1 },
        { itemID, quantity: 1 },
      ],
    });
    const lists = [await prices.list(itemID, 95), await prices.list(itemID, 96)];
    world.refused(await reprice(order), 'ConflictingPrices', '/items/1');
    const path = `/${order.salesOrderID}/items`;
    const body = [{ itemAndQtyID: order.items[1].itemAndQtyID, quantity: 2 }];
    world.refused(await world.ask(path, { method: 'PATCH', body }), 'ConflictingPrices', '/0');
    const create = { customerID: world.customerID, items: [{ itemID, quantity: 1 }] };
    world.refused(await world.ask('', { method: 'POST', body: create }), 'ConflictingPrices', '/items/0');
    const other = await world.post('/v1/customers', { customerName: 'Fjordkran AS', currencyCode: 'EUR' });
    const passed = { method: 'PATCH', body: { customerID: other.customerID } } as const;
    const pass = () => world.ask(`/${order.salesOrderID}/customer`, passed);
    world.refused(await pass(), 'ConflictingPrices', '/items/1');
    for (const id of lists) await prices.endList(id);
    await prices.send(`/v1/items/${itemID}/basics`, 'PATCH', { unitPrice: null });
    world.refused(await reprice(order), 'PreconditionMissing', '/items/1/unitPrice');
    world.refused(await pass(), 'PreconditionMissing', '/items/1/unitPrice');
    world.refused(await reprice(order, {}, { 'if-match': '"7"' }), 'PreconditionFailed');
    world.refused(await reprice({ salesOrderID: 'none' }), 'NotFound');
    await world.move(order.salesOrderID, 'CANCELLED', { reason: 'Lost' });
    world.refused(await reprice(order), 'NotEditable');
  });

  it('of two changes at once lose neither', async () => {
    const itemID = await item();
    const order = await world.order({
      items: [
        { itemID, quantity: 1 },
        { itemID, quantity: 1 },
      ],
    });
    await prices.list(itemID, 50);
    const [one, other] = order.items;
    await Promise.all([
      repriced(order),
      world.patch(`/${order.salesOrderID}/items`, [{ itemAndQtyID: one.itemAndQtyID, unitPrice: 70 }]),
      world.patch(`/${order.salesOrderID}/items`, [{ itemAndQtyID: other.itemAndQtyID, quantity: 4 }]),
    ]);
    const { body } = await world.ask(`/${order.salesOrderID}`);
    assert.deepEqual(body.items.map(stepsOf), [
      'PRICE_LIST 50 > MANUAL 70 > ROUNDING 70',
      'PRICE_LIST 200 > ROUNDING 200',
    ]);
    assert.equal(String(body.netTotal), '270');
  });
});
