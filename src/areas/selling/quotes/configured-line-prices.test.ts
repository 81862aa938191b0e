import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { choose, type LineWorld, startLines } from '#test/line-world';
import { multipart } from '#test/multipart';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: LineWorld;
before(async () => {
  world = await startLines();
});
const tap = { attributes: choose({ SIZE: 20 }) };
const stepsOf = ({ priceWaterfall }: Body): string =>
  priceWaterfall
    .map(({ step, sourceID, after }: Body) => `${step === 'COMPONENT' ? sourceID : step} ${after}`)
    .join(' > ');
const list = async (fixedPrice: number, more: object = {}): Promise<string> => {
  const number = `L-${fixedPrice}-${Math.random()}`;
  const body = { number, name: number, currencyCode: 'EUR', type: 'SALE' };
  const { listID } = await world.done('/v1/pricelists', 'POST', body);
  const price = { productID: world.productID, computePrice: 'FIXED', fixedPrice, ...more };
  await world.done(`/v1/pricelists/${listID}/items`, 'PUT', [price]);
  await world.done(`/v1/pricelists/${listID}/status`, 'PATCH', { status: 'ACTIVE' });
  return listID;
};
const expire = (listID: string) =>
  world.done(`/v1/pricelists/${listID}/status`, 'PATCH', { status: 'EXPIRED' });
const reprice = (path: string, body: object = {}) =>
  world.service.ask(`${path}/reprice`, { method: 'POST', body });

describe('the price of a configured line', () => {
  it('has a margin that nobody knows where an item of it has no cost, and no quote says otherwise', async () => {
    const [body] = await world.done('/v1/items/search/BODY-BRASS-20', 'GET');
    const costs = (unitCost: number | null) =>
      world.done(`/v1/items/${body.itemID}/basics`, 'PATCH', { unitCost });
    await costs(null);
    const { salesQuoteID } = await world.quote();
    const quote = await world.configured(salesQuoteID, { ...tap, quantities: [1, 10] });
    const [line] = quote.lineItems;
    assert.deepEqual([line.unitCost, line.quantities[1].unitCost, line.marginGuard], [null, null, null]);
    assert.deepEqual([quote.cost, quote.marginPercent], [null, null]);
    const asked = { ...tap, customerID: world.customerID };
    const [outcome] = (await world.done(`/v1/configure/${world.productID}/configuration`, 'POST', asked))
      .outcomes;
    assert.deepEqual([outcome.unitCost, outcome.marginPercent], [null, null]);
    await costs(4);
    const { body: known } = await reprice(`/v1/salesquotes/${salesQuoteID}`);
    assert.equal(String(known.cost), '38', 'of the body, and 34 minutes at 60 an hour');
  });

  it('is the resolver’s, with its steps down to the share of the quote’s discount and its margin', async () => {
    const listID = await list(100, { minMargin: 90 });
    const { salesQuoteID } = await world.quote({ discountPercent: 10 });
    const { lineItems } = await world.configured(salesQuoteID, { ...tap, quantity: 10, discount: 20 });
    const [line] = lineItems;
    assert.equal(
      stepsOf(line),
      'PRICE_LIST 1000 > BOM 1080 > TASKS 1150 > LINE_DISCOUNT 920 > ROUNDING 920 > QUOTE_DISCOUNT 828',
    );
    assert.deepEqual(
      [line.unitPrice, line.extendedPrice, line.discountable, line.netPrice, line.minMargin].map(String),
      ['115', '920', '920', '828', '90'],
    );
    assert.deepEqual(
      [line.marginGuard.reason, String(line.marginGuard.marginPercent)],
      ['BELOW_MINIMUM', '86.71'],
    );
    const asked = { ...tap, customerID: world.customerID, quantity: 10 };
    const [outcome] = (await world.done(`/v1/configure/${world.productID}/configuration`, 'POST', asked))
      .outcomes;
    assert.equal(String(outcome.linePrice), '1150');
    const path = `/v1/salesquotes/${salesQuoteID}`;
    const more = await world.done(`${path}/lineitems`, 'PATCH', [
      { lineItemID: line.lineItemID, discount: 0 },
    ]);
    assert.equal(
      stepsOf(more.lineItems[0]),
      'PRICE_LIST 1000 > BOM 1080 > TASKS 1150 > ROUNDING 1150 > QUOTE_DISCOUNT 1035',
    );
    await expire(listID);
  });

  it('stays what it was found to be, until it is repriced: in its version, for today', async () => {
    const { salesQuoteID } = await world.quote();
    const path = `/v1/salesquotes/${salesQuoteID}`;
    const made = await world.configured(salesQuoteID, { ...tap, description: 'Mine' });
    await world.sql('update sales_quote_line_items set configured_on = $1 where sales_quote_id = $2', [
      '2026-03-01',
      salesQuoteID,
    ]);
    const listID = await list(10);
    await world.rule(40, { status: 'INACTIVE' });
    await world.release();
    const [line] = (await world.done(`${path}/discount`, 'PATCH', { discountPercent: 50 })).lineItems;
    assert.equal(stepsOf(line), 'BOM 8 > TASKS 42 > ROUNDING 42 > QUOTE_DISCOUNT 21');
    const { body } = await reprice(path);
    const [again] = body.lineItems;
    assert.equal(stepsOf(again), 'PRICE_LIST 10 > BOM 18 > TASKS 52 > ROUNDING 52 > QUOTE_DISCOUNT 26');
    assert.deepEqual(
      [again.versionID, again.description, again.configuredOn === made.lineItems[0].configuredOn],
      [made.lineItems[0].versionID, 'Mine', true],
    );
    assert.ok(
      body.history.some(({ action, newValue }: Body) => action === 'PRICE' && newValue === 'lines 1'),
    );
    const same = await reprice(path);
    assert.equal(same.body.rowVersion, body.rowVersion, 'nothing is new');
    await expire(listID);
    await world.rule(40, { status: 'ACTIVE' });
    await world.release();
  });

  it('is found again for another customer, and what cannot be configured any more is reported by its line', async () => {
    const { salesQuoteID } = await world.quote();
    const path = `/v1/salesquotes/${salesQuoteID}`;
    await world.configured(salesQuoteID, tap);
    const german = { customerName: 'K', country: 'DE', currencyCode: 'EUR' };
    const { customerID } = await world.done('/v1/customers', 'POST', german);
    const moved = await world.done(`${path}/customer`, 'PATCH', { customerID });
    assert.equal(String(moved.lineItems[0].netPrice), '41', 'Germans pay less');
    const [{ itemID }] = await world.done('/v1/items?number=BODY-BRASS-20', 'GET');
    await world.done(`/v1/items/${itemID}/basics`, 'PATCH', { isActive: false });
    const { body } = await reprice(path);
    assert.deepEqual([body.code, body.missing], ['PreconditionMissing', ['BODY-BRASS-20']]);
    assert.match(body.detail, /^Line 1: /);
    await world.done(`/v1/items/${itemID}/basics`, 'PATCH', { isActive: true });
  });

  it('is calculated at the rates that the quote keeps', async () => {
    const rates = async (text: string) =>
      world.done(
        '/v1/setup/currencies/fx/import',
        'POST',
        undefined,
        multipart({
          fields: { source: 'ECB' },
          bytes: Buffer.from(text),
          fileName: 'rates.csv',
        }),
      );
    await rates('Date,USD\n2026-03-01,2\n');
    const { salesQuoteID } = await world.quote({ currencyCode: 'USD' });
    const path = `/v1/salesquotes/${salesQuoteID}`;
    const made = await world.configured(salesQuoteID, tap);
    const kept = ({ exchangeRates, fxRate }: Body) => [
      exchangeRates.map(({ currencyCode, rate }: Body) => `${currencyCode} ${rate}`),
      String(fxRate),
    ];
    assert.deepEqual([kept(made), String(made.lineItems[0].items[0].unitCost)], [[['EUR 2'], '2'], '8']);
    await rates('Date,USD\n2026-03-02,4\n');
    const { lineItemID } = made.lineItems[0];
    const more = await world.done(`${path}/lineitems`, 'PATCH', [{ lineItemID, quantity: 2 }]);
    assert.deepEqual([kept(more), String(more.lineItems[0].items[0].unitCost)], [[['EUR 2'], '2'], '8']);
    const renewed = (await reprice(path, { renewRates: true })).body;
    assert.deepEqual(
      [kept(renewed), String(renewed.lineItems[0].items[0].unitCost)],
      [[['EUR 4'], '4'], '16'],
    );
  });

  it('is 409 where nothing decides between two prices, wherever it is asked for', async () => {
    const { salesQuoteID } = await world.quote();
    const { salesOrderID } = await world.order();
    const [quoteURL, orderURL, product] = [
      `/v1/salesquotes/${salesQuoteID}`,
      `/v1/salesorders/${salesOrderID}`,
      `/v1/configure/${world.productID}`,
    ];
    const quoted = (await world.configured(salesQuoteID, tap)).lineItems[0].lineItemID;
    const ordered = (await world.done(`${product}/salesorders/${salesOrderID}`, 'PUT', tap)).lineItems[0]
      .lineItemID;
    const lists = [await list(5), await list(6)];
    for (const [method, url, body] of [
      ['PUT', `${product}/salesquotes/${salesQuoteID}`, tap],
      ['PUT', `${product}/salesorders/${salesOrderID}`, tap],
      ['PATCH', `${quoteURL}/lineitems`, [{ lineItemID: quoted, quantity: 2 }]],
      ['PATCH', `${orderURL}/lineitems`, [{ lineItemID: ordered, discount: 2 }]],
      ['POST', `${product}/comparison`, { salesQuoteID, lineItemID: quoted }],
      ['POST', `${quoteURL}/reprice`, {}],
      ['POST', `${orderURL}/reprice`, {}],
    ] as const) {
      const got = await world.service.ask(url, { method, body });
      assert.deepEqual(
        [got.status, got.body.code, got.body.conflicting?.length],
        [409, 'ConflictingPrices', 2],
        url,
      );
    }
    for (const one of lists) await expire(one);
  });
});
