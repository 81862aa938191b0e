import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { docxType } from '#lib/media-type';
import { textOf } from '#platform/pdf/test-docx';
import { type LineWorld, startLines } from '#test/line-world';
import { multipart } from '#test/multipart';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

describe('the delivery of a quote', () => {
  let world: LineWorld;
  before(async () => {
    world = await startLines();
    await world.sql("update items set weight = 2.5, weight_uom = 'KGM' where item_id = $1", [world.itemID]);
  });
  const url = (id: string, what = '') => `/v1/salesquotes/${id}${what}`;
  let made = 0;
  const option = (body: object = {}): Promise<Body> => {
    made += 1;
    const name = `Option ${made}`;
    return world.done('/v1/delivery/options', 'POST', { name, currencyCode: 'EUR', price: 10, ...body });
  };
  const choose = (id: string, optionID: string, more: object = {}) =>
    world.service.ask(url(id, `/delivery/update/${optionID}`), { method: 'PATCH', ...more });
  const chosen = async (id: string, optionID: string): Promise<Body> => {
    const got = await choose(id, optionID);
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const patch = (id: string, what: string, body: unknown): Promise<Body> =>
    world.done(url(id, what), 'PATCH', body);
  const lines = (quantity = 4) => [{ number: 'A', quantity }];
  const money = ({ netTotal, deliveryTotal, grandTotal }: Body) =>
    [netTotal, deliveryTotal, grandTotal].map(Number);

  it('is an option at its price and weight, part of the total, and follows the lines', async () => {
    const { deliveryOptionID } = await option({ pricePerWeight: 0.333, days: 3, carrier: 'DHL' });
    const quote = await world.quote({ items: lines() });
    const id = quote.salesQuoteID;
    const got = await chosen(id, deliveryOptionID);
    assert.deepEqual(money(got), [400, 13.33, 413.33]);
    const { cost, weight, unweighedLines, days, carrier } = got.delivery;
    assert.deepEqual([cost, weight, unweighedLines, days].map(Number), [13.33, 10, 0, 3]);
    assert.equal(carrier, 'DHL');
    const [{ itemAndQtyID }] = got.items;
    assert.deepEqual(money(await patch(id, '/items', [{ itemAndQtyID, quantity: 8 }])), [800, 16.66, 816.66]);
    // An option counts once it is taken.
    const further = await patch(id, '/items', [{ number: 'A', quantity: 100, isOptional: true }]);
    assert.deepEqual(money(further), [800, 16.66, 816.66]);
    // What the option costs by now moves no quote.
    await world.done(`/v1/delivery/options/${deliveryOptionID}`, 'PATCH', { price: 99 });
    assert.deepEqual(money(await patch(id, '/discount', { discountPercent: 50 })), [400, 16.66, 416.66]);
    await world.done(`/v1/delivery/options/${deliveryOptionID}`, 'DELETE');
    await patch(id, '/status', { status: 'OFFERED' });
    const taken = await patch(id, '/options', { lineIDs: [further.items[1].itemAndQtyID] });
    assert.deepEqual(money(taken), [5400, 99.91, 5499.91]);
    await patch(id, '/status', { status: 'ACCEPTED' });
    const order = await world.done(url(id, '/salesorder'), 'POST');
    assert.deepEqual(money(order), [5400, 99.91, 5499.91]);
    const changed = await world.done(`/v1/salesorders/${order.salesOrderID}/basics`, 'PATCH', {
      discountPercent: 0,
    });
    assert.deepEqual(money(changed), [10_800, 99.91, 10_899.91]);
    assert.equal((await choose(id, deliveryOptionID)).body.code, 'NotEditable');
  });

  it('is free from the value on that the option says, by what is left after discounts', async () => {
    const { deliveryOptionID } = await option({ freeAbove: 400 });
    const quote = await world.quote({ items: lines() });
    assert.deepEqual(money(await chosen(quote.salesQuoteID, deliveryOptionID)), [400, 0, 400]);
    const less = await patch(quote.salesQuoteID, '/discount', { discountAmount: 0.01 });
    assert.deepEqual(money(less), [399.99, 10, 409.99]);
  });

  it('says of how many lines the weight is not known', async () => {
    const { deliveryOptionID } = await option({ pricePerWeight: 1 });
    await world.done('/v1/items', 'POST', {
      number: 'LIGHT',
      description: 'Light',
      currencyCode: 'EUR',
      unitPrice: 1,
      weight: 1,
      weightUOM: 'C62',
    });
    await world.done('/v1/items', 'POST', {
      number: 'POUND',
      description: 'Pound',
      currencyCode: 'EUR',
      unitPrice: 1,
      weight: 1,
      weightUOM: 'LBR',
    });
    const items = ['LIGHT', 'POUND', 'A'].map((number) => ({ number, quantity: 2 }));
    const quote = await world.quote({ items });
    const { delivery } = await chosen(quote.salesQuoteID, deliveryOptionID);
    assert.deepEqual(
      [delivery.weight, delivery.unweighedLines, delivery.cost].map(Number),
      [5.907185, 1, 15.91],
    );
  });

  it('goes where the option delivers to: else it is refused, or taken off and told', async () => {
    const { deliveryOptionID, name } = await option({ countries: ['FR', 'DE'] });
    const quote = await world.quote({ items: lines() });
    const id = quote.salesQuoteID;
    const got = await chosen(id, deliveryOptionID);
    assert.deepEqual(money(got), [400, 10, 410]);
    assert.deepEqual(money(await patch(id, '/basics', { destinationCountryCode: 'DE' })), [400, 10, 410]);
    const off = await patch(id, '/basics', { destinationCountryCode: 'US' });
    assert.deepEqual([off.delivery, ...money(off)], [null, 400, 0, 400]);
    assert.deepEqual(
      off.history.filter(({ action }: Body) => action === 'DELIVERY').map(({ newValue }: Body) => newValue),
      [name, null, `${name}: not to US`],
    );
    const refused = await choose(id, deliveryOptionID);
    assert.deepEqual([refused.status, refused.body.missing], [409, ['destinationCountryCode']]);
    const idle = await option({ isActive: false });
    assert.deepEqual((await choose(id, idle.deliveryOptionID)).body.missing, ['isActive']);
    assert.equal((await choose(id, 'none')).status, 404);
    assert.equal((await choose('none', deliveryOptionID)).status, 404);
  });

  it('in another currency is converted by the rate of the day, which the quote keeps', async () => {
    const { deliveryOptionID } = await option({ currencyCode: 'USD' });
    const quote = await world.quote({ items: lines() });
    const refused = await choose(quote.salesQuoteID, deliveryOptionID);
    assert.deepEqual([refused.status, refused.body.missing], [409, ['exchangeRate']]);
    const bytes = Buffer.from('Date,USD\n2026-01-02,1.25\n');
    const file = multipart({ fields: { source: 'ECB' }, bytes, fileName: 'rates.csv' });
    await world.done('/v1/setup/currencies/fx/import', 'POST', undefined, file);
    // 10 dollars at 0.8 euros.
    const got = await chosen(quote.salesQuoteID, deliveryOptionID);
    assert.deepEqual(money(got), [400, 8, 408]);
    assert.deepEqual(
      got.exchangeRates.map(({ currencyCode, rate }: Body) => [currencyCode, Number(rate)]),
      [['USD', 0.8]],
    );
    const again = await patch(quote.salesQuoteID, '/discount', { discountPercent: 10 });
    assert.deepEqual(money(again), [360, 8, 368]);
  });

  it('stands on paper between the goods and the total', async () => {
    const { deliveryOptionID } = await option({ name: 'By night' });
    const quote = await world.quote({ items: lines() });
    await chosen(quote.salesQuoteID, deliveryOptionID);
    const got = await world.service.ask(url(quote.salesQuoteID, '/pdf'), { headers: { accept: docxType } });
    assert.match(textOf(got.bytes).join('\n'), /400\.00[\s\S]*Delivery: By night\s+10\.00[\s\S]*410\.00/);
  });

  it('of two who choose at once the last stands whole, and who has an old version is told', async () => {
    const both = [await option({ price: 1 }), await option({ price: 2 })];
    const quote = await world.quote({ items: lines() });
    const id = quote.salesQuoteID;
    const got = await Promise.all(both.map(({ deliveryOptionID }) => choose(id, deliveryOptionID)));
    for (const { status } of got) assert.equal(status, 200);
    const { body } = await world.service.ask(url(id));
    assert.equal(Number(body.grandTotal), 400 + Number(body.delivery.cost));
    const headers = { 'if-match': `"${quote.rowVersion}"` };
    assert.equal((await choose(id, both[0].deliveryOptionID, { headers })).body.code, 'PreconditionFailed');
  });
});

describe('delivery options', () => {
  it('are listed in their sequence, and refused where they cannot be', async () => {
    const world = await startLines();
    const make = (body: object) => world.service.ask('/v1/delivery/options', { method: 'POST', body });
    const base = { currencyCode: 'EUR', price: 1 };
    for (const [name, sequence] of [
      ['B', 2],
      ['A', 3],
      ['C', 1],
    ] as const)
      assert.equal((await make({ ...base, name, sequence })).status, 200);
    const { body } = await world.service.ask('/v1/delivery/options');
    assert.deepEqual(
      body.map(({ name }: Body) => name),
      ['C', 'B', 'A'],
    );
    assert.equal((await make({ ...base, name: 'A' })).body.code, 'Duplicate');
    const renamed = { method: 'PATCH', body: { name: 'A' } } as const;
    const taken = await world.service.ask(`/v1/delivery/options/${body[0].deliveryOptionID}`, renamed);
    assert.deepEqual([taken.status, taken.body.code], [409, 'Duplicate']);
    const wrong = await make({ ...base, name: 'D', currencyCode: 'XXX', countries: ['DE', 'QQ'] });
    assert.deepEqual(
      wrong.body.errors.map(({ pointer }: Body) => pointer),
      ['/currencyCode', '/countries/1'],
    );
    assert.equal((await make({ ...base, name: 'D', price: -1 })).status, 400);
  });
});
