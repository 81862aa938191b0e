import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { choose, type LineWorld, startLines } from '#test/line-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

describe('other markups of pricing components in a simulation', () => {
  let world: LineWorld;
  let metal: string;
  let firm: string;
  before(async () => {
    world = await startLines();
    const component = async (name: string, more: object = {}): Promise<string> =>
      (
        await world.done('/v1/pricingcomponents', 'POST', {
          name,
          category: 'MATERIAL',
          markupPercent: 50,
          ...more,
        })
      ).pricingComponentID;
    [metal, firm] = [await component('Metal'), await component('Firm', { allowDiscount: false })];
    const item = (number: string, more: object) =>
      world.done('/v1/items', 'POST', {
        number,
        description: number,
        unitCost: 10,
        currencyCode: 'EUR',
        ...more,
      });
    await item('AT-COST', { pricingComponentID: metal });
    await item('KEPT', { pricingComponentID: firm });
    await item('DEAR', { pricingComponentID: metal, unitCost: 987_654.321 });
    // The body of the configured product is sold at its cost of 4.00 with the component's markup.
    const [body] = await world.done('/v1/items?number=BODY-BRASS-20', 'GET');
    await world.done(`/v1/items/${body.itemID}/basics`, 'PATCH', {
      unitPrice: null,
      pricingComponentID: metal,
    });
  });
  const url = (quote: Body, one?: Body) =>
    `/v1/salesquotes/${quote.salesQuoteID}/simulations${one ? `/${one.simulationID}` : ''}`;
  const simulated = (quote: Body, changes: object): Promise<Body> =>
    world.done(url(quote), 'POST', { name: 'Markups', changes });
  const apply = (quote: Body, one: Body) =>
    world.service.ask(url(quote, one), { method: 'PATCH', body: { status: 'APPLIED' } });
  const read = (quote: Body): Promise<Body> => world.done(`/v1/salesquotes/${quote.salesQuoteID}`, 'GET');
  const markup = (markupPercent: number, pricingComponentID = metal) => ({
    markups: [{ pricingComponentID, markupPercent }],
  });
  const nets = ({ result }: Body) =>
    result.lines.map((line: Body) =>
      [line.present, line.simulated].map(({ netPrice }) => String(netPrice)).join(' '),
    );

  it('price what is booked to the component and nothing else, of lines of both kinds', async () => {
    const quote = await world.quote({
      items: [
        { number: 'AT-COST', quantity: 10 },
        { number: 'A', quantity: 1 },
      ],
    });
    const whole = await world.configured(quote.salesQuoteID, {
      attributes: choose({ SIZE: 20, BODY: 'BRASS' }),
      quantity: 2,
    });
    const one = await simulated(whole, markup(25));
    const [configured] = whole.lineItems;
    // Two bodies at a cost of 4.00: one euro of markup less on each.
    const less = String(configured.netPrice.minus?.(2) ?? configured.netPrice - 2);
    assert.deepEqual(nets(one), ['150 125', '100 100', `${configured.netPrice} ${less}`]);
    assert.equal(String(one.result.margin.simulated.cost), String(one.result.margin.present.cost));
    assert.deepEqual(await read(quote), whole);
  });

  it('are applied as the discounts that reach them; prices of lists and components stay', async () => {
    const quote = await world.quote({ items: [{ number: 'AT-COST', quantity: 7 }], discountPercent: 3 });
    const whole = await world.configured(quote.salesQuoteID, {
      attributes: choose({ SIZE: 20, BODY: 'BRASS' }),
      quantity: 3,
    });
    const one = await simulated(whole, {
      ...markup(33.3),
      lines: [{ lineID: whole.items[0].itemAndQtyID, quantity: 9, discount: 2 }],
    });
    const got = await apply(whole, one);
    assert.equal(got.status, 200, JSON.stringify(got.body));
    const after = await read(quote);
    const shown = one.result.lines.map(({ simulated: { quantity, extendedPrice, netPrice } }: Body) =>
      [quantity, extendedPrice, netPrice].map(String).join(' '),
    );
    assert.deepEqual(
      [...after.items, ...after.lineItems].map(({ quantity, extendedPrice, netPrice }: Body) =>
        [quantity, extendedPrice, netPrice].map(String).join(' '),
      ),
      shown,
    );
    assert.equal(String(after.grandTotal), String(one.result.totals.simulated.grandTotal));
    assert.deepEqual(
      [...after.items, ...after.lineItems].map(({ unitPrice }: Body) => String(unitPrice)),
      [...whole.items, ...whole.lineItems].map(({ unitPrice }: Body) => String(unitPrice)),
    );
    assert.ok(after.items[0].discount > 2 && after.lineItems[0].discount > 0);
    const { markupPercent } = await world.done(`/v1/pricingcomponents/${metal}`, 'GET');
    assert.equal(String(markupPercent), '50');
  });

  it('that no discount reaches are refused with the line, and nothing is written', async () => {
    const cases: [string, number, object, RegExp][] = [
      ['AT-COST', 1, markup(60), /Line 1 comes to 16 by the markups and to 15 by its prices: no discount/],
      ['KEPT', 1, markup(10, firm), /Line 1 comes to 11 by the markups and to 15 by its prices: no discount/],
      [
        'DEAR',
        999,
        markup(33.333333),
        /Line 1 comes to .* by the markups; the nearest discount, .* %, comes to/,
      ],
    ];
    for (const [number, quantity, changes, why] of cases) {
      const quote = await world.quote({ items: [{ number, quantity }] });
      const got = await apply(quote, await simulated(quote, changes));
      assert.deepEqual(
        [got.status, got.body.code, got.body.errors?.[0].pointer],
        [409, 'PreconditionMissing', '/changes/markups'],
        JSON.stringify(got.body),
      );
      assert.match(got.body.detail, why);
      assert.deepEqual(await read(quote), quote);
    }
  });

  it('of what is sold by its own price, or by a price set by hand, move nothing', async () => {
    const quote = await world.quote({
      items: [
        { number: 'A', quantity: 1 },
        { number: 'AT-COST', quantity: 1, unitPrice: 12 },
      ],
    });
    const one = await simulated(quote, markup(10));
    assert.deepEqual(nets(one), ['100 100', '12 12']);
    assert.equal((await apply(quote, one)).status, 200);
    assert.equal(String((await read(quote)).netTotal), '112');
  });
});
