import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { choose, type LineWorld, startLines } from '#test/line-world';
import { priceWorld } from '#test/price-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: LineWorld;
let prices: ReturnType<typeof priceWorld>;
/** What who sends it all is called. */
let setter: string;
const tap = { attributes: choose({ SIZE: 20, BODY: 'STEEL' }) };

before(async () => {
  world = await startLines();
  prices = priceWorld(world.service);
  await prices.rate('2026-01-02', '2');
  const [{ createdByUserID }] = await world.done('/v1/items?number=A', 'GET');
  [{ display_name: setter }] = await world.sql('select display_name from users where user_id = $1', [
    createdByUserID,
  ]);
});

const namesOf = ({ priceWaterfall }: Body): string[] =>
  priceWaterfall.map(({ step, sourceName }: Body) => `${step} ${sourceName}`);
/** Of item lines and configured ones, each row must have a name. */
const namesIn = (document: Body): string[][] => {
  const lines = [...document.items, ...document.lineItems];
  for (const { priceWaterfall } of lines)
    for (const row of priceWaterfall) assert.ok(row.sourceName, JSON.stringify(row));
  return lines.map(namesOf);
};

/**
 * A list in euros, a break, a contract, a component, promotions; a price by hand in dollars, a package,
 * discounts.
 */
const rich = async (): Promise<Body> => {
  const component = { name: 'Bought parts', category: 'OTHER', markupPercent: 25 };
  const { pricingComponentID } = await world.done('/v1/pricingcomponents', 'POST', component);
  const item = async (number: string, more: object): Promise<string> =>
    (await world.done('/v1/items', 'POST', { number, description: number, currencyCode: 'EUR', ...more }))
      .itemID;
  const [dear, bought] = [
    await item('DEAR', { unitPrice: 50 }),
    await item('BOUGHT', { unitCost: 8, pricingComponentID }),
  ];
  await prices.list(world.itemID, 90, { name: 'Catalogue', currencyCode: 'USD' });
  await prices.breaks(world.itemID, [{ minQuantity: 5, unitPrice: 40 }]);
  await prices.contract(world.customerID, world.itemID, { unitPrice: 30 });
  await prices.discount(10, [{ condition: 'ITEMS', itemIDs: [world.itemID] }]);
  const { salesQuoteID } = await world.quote({
    currencyCode: 'USD',
    discountPercent: 12.5,
    items: [
      { itemID: world.itemID, quantity: 5, discount: 4 },
      { itemID: dear, quantity: 1, unitPrice: 70 },
      { itemID: bought, quantity: 3 },
    ],
  });
  await world.configured(salesQuoteID, { ...tap, quantity: 2, discount: 3 });
  const pack = { code: 'KIT', name: 'Winter kit', currencyCode: 'USD' };
  const { promotionID } = await world.done(`/v1/configure/${world.productID}/promotion/create`, 'PUT', {
    ...{ ...pack, ...tap, quantity: 1 },
  });
  await world.done(`/v1/promotions/${promotionID}/status`, 'PATCH', { status: 'ACTIVE' });
  return world.done(`/v1/promotions/${promotionID}/salesquote/add?SalesQuoteID=${salesQuoteID}`, 'GET');
};

describe('the names of a waterfall’s rows', () => {
  it('are on every row of every line of a rich quote, its order and both repriced', async () => {
    await world.rule(50, { when: null });
    await world.release();
    const quote = await rich();
    const [own, byHand, bought, configured, packaged] = namesIn(quote);
    const date = 'rate of 2026-01-02';
    assert.deepEqual(own, [
      ...['PRICE_LIST Catalogue', 'QUANTITY_BREAK from 5', 'CONTRACT from 2020-01-01', 'PROMOTION P2'],
      ...['LINE_DISCOUNT 4 %', 'ROUNDING USD, 2 decimals', 'QUOTE_DISCOUNT 12.5 %'],
    ]);
    assert.deepEqual(byHand, [
      ...['ITEM DEAR', `FX EUR to USD, ${date}`, `MANUAL ${setter}`],
      ...['ROUNDING USD, 2 decimals', 'QUOTE_DISCOUNT 12.5 %'],
    ]);
    assert.deepEqual(bought?.slice(0, 2), ['COMPONENT Bought parts', `FX EUR to USD, ${date}`]);
    const brought = ['Bill of materials', 'Tasks', 'BODY: STEEL', 'Germans pay less'].map(
      (one) => `COMPONENT ${one}`,
    );
    assert.deepEqual(configured, [
      ...[...brought, 'LINE_DISCOUNT 3 %', 'ROUNDING USD, 2 decimals', 'QUOTE_DISCOUNT 12.5 %'],
    ]);
    assert.deepEqual(packaged?.slice(0, 5), [...brought, 'PACKAGE Winter kit']);
    const path = `/v1/salesquotes/${quote.salesQuoteID}`;
    const again = await world.done(`${path}/reprice`, 'POST', {});
    assert.deepEqual(namesIn(again), namesIn(quote));
    const amount = await world.done(`${path}/discount`, 'PATCH', { discountAmount: 20 });
    for (const names of namesIn(amount)) assert.equal(names.at(-1), 'QUOTE_DISCOUNT 20 USD');
    for (const status of ['OFFERED', 'ACCEPTED']) await world.done(`${path}/status`, 'PATCH', { status });
    const order = await world.done(`${path}/salesorder`, 'POST');
    assert.deepEqual(namesIn(order), namesIn(amount));
    const priced = await world.done(`/v1/salesorders/${order.salesOrderID}/reprice`, 'POST', {});
    assert.deepEqual(namesIn(priced), namesIn(order));
  });

  it('are those of questions to the configurator and to the resolver too', async () => {
    const asked = { ...tap, currencyCode: 'USD', customerID: world.customerID, quantity: 2 };
    const { outcomes } = await world.done(`/v1/configure/${world.productID}/configuration`, 'POST', asked);
    assert.deepEqual(namesOf(outcomes[0]).slice(0, 2), ['COMPONENT Bill of materials', 'COMPONENT Tasks']);
    const body = { currencyCode: 'USD', items: [{ itemID: world.itemID, quantity: 1, discount: 5 }] };
    const [{ waterfall }] = (await world.done('/v1/pricing/resolve', 'POST', body)).items;
    for (const row of [...waterfall, ...outcomes[0].priceWaterfall])
      assert.ok(row.sourceName, JSON.stringify(row));
  });

  it('that an earlier line does not have are found when it is repriced, and never empty', async () => {
    const made = await world.quote({ items: [{ itemID: world.itemID, quantity: 1, unitPrice: 7 }] });
    const forget = (sourceID: string | null) =>
      world.sql(
        `update sales_quote_items set price_waterfall = (select jsonb_agg(r || jsonb_build_object('sourceName', null)
          || case when r->>'step' = 'MANUAL' then jsonb_build_object('sourceID', $2::text) else '{}' end)
          from jsonb_array_elements(price_waterfall::jsonb) r) where sales_quote_id = $1`,
        [made.salesQuoteID, sourceID],
      );
    const manual = async (): Promise<string | undefined> => {
      const [names] = namesIn(await world.done(`/v1/salesquotes/${made.salesQuoteID}/reprice`, 'POST', {}));
      return names?.find((name) => name.startsWith('MANUAL'));
    };
    const { sourceID } = made.items[0].priceWaterfall.find(({ step }: Body) => step === 'MANUAL');
    await forget(sourceID);
    assert.equal(await manual(), `MANUAL ${setter}`);
    await forget(null);
    assert.equal(await manual(), 'MANUAL set by hand');
  });
});
