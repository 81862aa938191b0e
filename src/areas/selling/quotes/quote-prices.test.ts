import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type PricedQuotes, startPricedQuotes, stepsOf } from '#test/price-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Any = any;
let world: PricedQuotes;
before(async () => {
  world = await startPricedQuotes();
});
const sources = (line: Any): string[] => line.priceWaterfall.map(({ sourceID }: Any) => sourceID);
const text = (value: unknown) => JSON.stringify(value);

describe('the prices of a quote’s lines', () => {
  it('are those of POST /v1/pricing/resolve, step by step, in each mode of breaks', async () => {
    const customerID = await world.customer({ grossMarginTarget: 45 });
    const listed = await world.item({ category: 'Listed' });
    const tiered = await world.item();
    const agreed = await world.item();
    const dollars = await world.item({ currencyCode: 'USD', unitPrice: 33.33, unitCost: 20 });
    await world.prices.list(listed, 91.5, {}, { minMargin: 50 });
    await world.prices.list(listed, 55.25, { type: 'COST' });
    await world.prices.breaks(tiered, [
      { minQuantity: 7, unitPrice: 89.333333 },
      { minQuantity: 20, unitPrice: 80 },
    ]);
    await world.prices.contract(customerID, agreed, { discountPercent: 12.5 });
    await world.prices.discount(3, [{ condition: 'CATEGORIES', categories: ['Listed'] }]);
    await world.prices.rate('2026-02-27', '1.25');
    const lines = [
      { itemID: listed, quantity: 3 },
      { itemID: listed, quantity: 2.5, discount: 7.5 },
      { itemID: tiered, quantity: 9 },
      { itemID: tiered, quantity: 3000 },
      { itemID: agreed, quantity: 1, discount: 1 },
      { itemID: dollars, quantity: 7 },
    ];
    const seen = new Set<string>();
    try {
      for (const priceBreakMode of ['TIERED', 'BLOCK', 'VOLUME']) {
        await world.prices.tenant({ priceBreakMode });
        const quote = await world.make(lines, { customerID });
        const { items: resolved } = await world.prices.send('/v1/pricing/resolve', 'POST', {
          customerID,
          items: lines,
        });
        for (const [index, line] of quote.items.entries()) {
          const { waterfall, guard, amount, ...one } = resolved[index];
          assert.equal(
            text([line.priceWaterfall, line.marginGuard, line.extendedPrice, line.netPrice]),
            text([waterfall, guard, amount, amount]),
            priceBreakMode,
          );
          for (const name of ['unitPrice', 'unitCost', 'minMargin', 'maxMargin'])
            assert.equal(text(line[name]), text(one[name]), name);
          for (const { step } of line.priceWaterfall) seen.add(step);
        }
        assert.equal(quote.items[0].marginGuard.reason, 'BELOW_MINIMUM');
      }
    } finally {
      await world.prices.tenant({ priceBreakMode: 'VOLUME' });
    }
    assert.equal(
      [...seen].sort().join(' '),
      'CONTRACT FX ITEM LINE_DISCOUNT PRICE_LIST PROMOTION QUANTITY_BREAK ROUNDING',
    );
  });

  it('keep the exact amount, which is not calculated from the unit price', async () => {
    const itemID = await world.item({ unitPrice: 10 });
    await world.prices.breaks(itemID, [{ minQuantity: 10000, unitPrice: 9.999999 }]);
    await world.prices.tenant({ priceBreakMode: 'TIERED' });
    const [line] = (await world.make([{ itemID, quantity: 30000 }])).items;
    await world.prices.tenant({ priceBreakMode: 'VOLUME' });
    // 10,000 at 10 and 20,000 at 9.999999; 30,000 × 9.999999 would be 299999.97.
    assert.deepEqual([String(line.unitPrice), String(line.extendedPrice)], ['9.999999', '299999.98']);
  });

  it('end with the share of the quote’s discount; the margin is held against what is left', async () => {
    const itemID = await world.item();
    const listID = await world.prices.list(itemID, 100, {}, { minMargin: 35 });
    const quote = await world.make([{ itemID, quantity: 1 }]);
    assert.deepEqual(
      [stepsOf(quote.items[0]), quote.items[0].marginGuard],
      ['PRICE_LIST 100 > ROUNDING 100', null],
    );
    // The list says otherwise by now: the discount alone moves nothing but itself.
    const [price] = await world.prices.send(`/v1/pricelists/${listID}/items`, 'GET');
    await world.prices.send(`/v1/pricelists/${listID}/items`, 'PATCH', [
      { priceListItemID: price.priceListItemID, fixedPrice: 140 },
    ]);
    const reduced = await world.patch(quote.salesQuoteID, 'discount', { discountPercent: 10 });
    assert.equal(stepsOf(reduced.items[0]), 'PRICE_LIST 100 > ROUNDING 100 > QUOTE_DISCOUNT 90');
    assert.deepEqual(
      [reduced.items[0].marginGuard.reason, String(reduced.items[0].marginGuard.marginPercent)],
      ['BELOW_MINIMUM', '33.33'],
    );
    for (const [what, body] of [
      ['phase', { phase: 'Hot' }],
      ['notes', { text: 'Called.' }],
      ['basics', { description: 'Other' }],
      ['linenumbering', { start: 5 }],
      ['items', [{ itemAndQtyID: quote.items[0].itemAndQtyID, notes: 'Green', quantity: 1 }]],
      ['items', [{ ...reduced.items[0], lineNumber: 5 }]],
    ] as const)
      assert.equal(
        stepsOf((await world.patch(quote.salesQuoteID, what, body)).items[0]),
        stepsOf(reduced.items[0]),
        what,
      );
    const again = await world.patch(quote.salesQuoteID, 'discount', { discountPercent: 0 });
    assert.deepEqual(
      [stepsOf(again.items[0]), again.items[0].marginGuard],
      ['PRICE_LIST 100 > ROUNDING 100', null],
    );
    const more = await world.change(quote, { quantity: 2 });
    assert.equal(stepsOf(more.items[0]), 'PRICE_LIST 280 > ROUNDING 280', 'a quantity asks again');
  });

  it('stay as they were set by hand until null goes back, and name who did', async () => {
    const itemID = await world.item();
    await world.prices.breaks(itemID, [{ minQuantity: 5, unitPrice: 90 }]);
    const quote = await world.make([{ itemID, quantity: 2 }]);
    const byHand = await world.change(quote, { unitPrice: 95.5, discount: 10 });
    assert.equal(stepsOf(byHand.items[0]), 'ITEM 200 > MANUAL 191 > LINE_DISCOUNT 171.9 > ROUNDING 171.9');
    assert.equal(sources(byHand.items[0])[1], world.service.a.users.ADMIN);
    const back = await world.patch(quote.salesQuoteID, 'items', [byHand.items[0]]);
    assert.equal(back.rowVersion, byHand.rowVersion, 'sent back as read is no change');
    const more = await world.change(quote, { quantity: 6, unitPrice: 95.5 });
    assert.equal(
      stepsOf(more.items[0]),
      'ITEM 600 > QUANTITY_BREAK 540 > MANUAL 573 > LINE_DISCOUNT 515.7 > ROUNDING 515.7',
    );
    const free = await world.change(quote, { unitPrice: null });
    assert.equal(stepsOf(free.items[0]), 'ITEM 600 > QUANTITY_BREAK 540 > LINE_DISCOUNT 486 > ROUNDING 486');
    assert.equal((await world.change(quote, { unitPrice: null })).rowVersion, free.rowVersion);
    const sent = await world.change(quote, { ...free.items[0], quantity: 5 });
    assert.equal(
      stepsOf(sent.items[0]).includes('MANUAL'),
      false,
      'resolved stays resolved when it is sent back',
    );
    const other = await world.change(quote, { unitPrice: 1 });
    const exchanged = await world.change(other, { itemID: world.items.A });
    assert.equal(stepsOf(exchanged.items[0]), 'ITEM 500 > LINE_DISCOUNT 450 > ROUNDING 450');
    for (const name of ['priceWaterfall', 'marginGuard', 'minMargin'] as const) {
      const lie = await world.ask(`/${quote.salesQuoteID}/items`, {
        method: 'PATCH',
        body: [
          {
            ...exchanged.items[0],
            [name]: { priceWaterfall: [], marginGuard: null, minMargin: 3 }[name],
            ...(name === 'marginGuard'
              ? { marginGuard: { reason: 'BELOW_MINIMUM', marginPercent: 1, limitPercent: 2 } }
              : {}),
          },
        ],
      });
      assert.equal(lie.body.errors[0].pointer, `/0/${name}`);
    }
  });

  it('of a line from before waterfalls were kept stay until somebody asks for others', async () => {
    const quote = await world.make([{ itemID: await world.item(), quantity: 2 }]);
    await world.sql(
      `update sales_quote_items set price_waterfall = '[]', unit_price = 70, extended_price = 140, net_price = 140 where sales_quote_id = $1`,
      [quote.salesQuoteID],
    );
    const more = await world.change(quote, { quantity: 3 });
    assert.equal(stepsOf(more.items[0]), 'ITEM 300 > MANUAL 210 > ROUNDING 210');
    assert.equal(sources(more.items[0])[1], null);
    assert.equal(
      stepsOf((await world.repriced(quote, { keepManual: false })).items[0]),
      'ITEM 300 > ROUNDING 300',
    );
  });

  it('of a package are the package’s, which the steps name, whatever is asked', async () => {
    const itemID = await world.item();
    const { promotionID } = await world.prices.send('/v1/promotions', 'POST', {
      ...{ code: 'PACK', name: 'P', kind: 'PACKAGE', currencyCode: 'EUR' },
      items: [{ itemID, quantity: 2, price: 80 }],
    });
    await world.prices.send(`/v1/promotions/${promotionID}/status`, 'PATCH', { status: 'ACTIVE' });
    const path = `/v1/promotions/${promotionID}/salesquote/add`;
    const quote = await world.prices.send(`${path}?CustomerID=${world.customerID}`, 'POST');
    const steps = 'ITEM 200 > PACKAGE 160 > ROUNDING 160';
    assert.equal(stepsOf(quote.items[0]), steps);
    const { sourceID, sourceVersion } = quote.items[0].priceWaterfall[1];
    assert.deepEqual([sourceID, sourceVersion], [promotionID, 2]);
    assert.equal(stepsOf((await world.repriced(quote, { keepManual: false })).items[0]), steps);
    const moved = await world.patch(quote.salesQuoteID, 'customer', { customerID: await world.customer() });
    assert.equal(stepsOf(moved.items[0]), steps);
    assert.equal(
      stepsOf((await world.change(quote, { unitPrice: null })).items[0]),
      'ITEM 200 > ROUNDING 200',
    );
    const second = await world.prices.send(`${path}?SalesQuoteID=${quote.salesQuoteID}`, 'POST');
    assert.equal(stepsOf(second.items[1]), steps);
  });

  it('are those of the quote’s customer, and nothing of another’s is left when that changes', async () => {
    const [first, second] = [await world.customer(), await world.customer({ grossMarginTarget: 20 })];
    const itemID = await world.item();
    const { contractPriceID } = await world.prices.contract(first, itemID, { unitPrice: 71 });
    const lines = [
      { itemID, quantity: 1 },
      { itemID, quantity: 1, unitPrice: 50 },
    ];
    const quote = await world.make(lines, { customerID: first });
    assert.deepEqual(quote.items.map(stepsOf), [
      'ITEM 100 > CONTRACT 71 > ROUNDING 71',
      'ITEM 100 > CONTRACT 71 > MANUAL 50 > ROUNDING 50',
    ]);
    const moved = await world.patch(quote.salesQuoteID, 'customer', { customerID: second });
    assert.deepEqual(moved.items.map(stepsOf), [
      'ITEM 100 > ROUNDING 100',
      'ITEM 100 > MANUAL 50 > ROUNDING 50',
    ]);
    const { history: _history, ...shown } = moved;
    assert.ok(!text(shown).includes(contractPriceID));
    assert.equal(String(moved.items[1].minMargin), '20');
    const entry = moved.history.find((one: Any) => one.field === 'items');
    assert.deepEqual([entry.action, entry.newValue], ['PRICE', 'lines 1']);
    // The same customer again renews terms, and no world.prices.
    await world.prices.contract(second, itemID, { unitPrice: 60 });
    const same = await world.patch(quote.salesQuoteID, 'customer', { customerID: second });
    assert.equal(String(same.items[0].unitPrice), '100');
  });

  it('keep a customer from changing where a line would have no price, or two', async () => {
    const [first, second] = [await world.customer(), await world.customer()];
    const itemID = await world.item({ unitPrice: undefined });
    await world.prices.contract(first, itemID, { unitPrice: 71, currencyCode: 'EUR' });
    const quote = await world.make(
      [
        { itemID: world.items.A, quantity: 1 },
        { itemID, quantity: 1 },
      ],
      { customerID: first },
    );
    const move = () =>
      world.ask(`/${quote.salesQuoteID}/customer`, { method: 'PATCH', body: { customerID: second } });
    const none = await move();
    assert.deepEqual(
      [none.status, none.body.code, none.body.errors[0].pointer, none.body.missing],
      [409, 'PreconditionMissing', '/items/1/unitPrice', ['unitPrice']],
    );
    const lists = [await world.prices.list(itemID, 5), await world.prices.list(itemID, 6)];
    const two = await move();
    assert.deepEqual([two.body.code, two.body.errors[0].pointer], ['ConflictingPrices', '/items/1']);
    assert.equal((await world.reprice(quote)).body.code, 'ConflictingPrices');
    for (const id of lists) await world.prices.endList(id);
    assert.equal((await world.ask(`/${quote.salesQuoteID}`)).body.customerID, first);
  });

  it('are refused where two sources are alike, at the line that it is, and not where they are set by hand', async () => {
    const itemID = await world.item();
    const lists = [await world.prices.list(itemID, 95), await world.prices.list(itemID, 96)];
    const body = {
      customerID: world.customerID,
      items: [
        { number: 'A', quantity: 1 },
        { itemID, quantity: 1 },
        { itemID, quantity: 2 },
      ],
    };
    const refused = await world.ask('', { method: 'POST', body });
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.errors.map(({ pointer }: Any) => pointer)],
      [409, 'ConflictingPrices', ['/items/1', '/items/2']],
    );
    assert.equal(refused.body.conflicting.length, 2);
    const quote = await world.make([{ itemID, quantity: 1, unitPrice: 90 }]);
    assert.equal(stepsOf(quote.items[0]), 'ITEM 100 > MANUAL 90 > ROUNDING 90');
    const patched = await world.ask(`/${quote.salesQuoteID}/items`, {
      method: 'PATCH',
      body: [
        { number: 'B', quantity: 1 },
        { itemAndQtyID: quote.items[0].itemAndQtyID, unitPrice: null },
      ],
    });
    assert.deepEqual([patched.body.code, patched.body.errors[0].pointer], ['ConflictingPrices', '/1']);
    for (const id of lists) await world.prices.endList(id);
  });

  it('are not reduced where the item’s pricing component allows no discount', async () => {
    const { pricingComponentID } = await world.prices.send('/v1/pricingcomponents', 'POST', {
      ...{ name: 'Freight', category: 'FREIGHT', markupPercent: 10, allowDiscount: false },
    });
    const firm = await world.item({ pricingComponentID });
    const lines = [
      { itemID: firm, quantity: 1 },
      { itemID: firm, quantity: 1, unitPrice: 50 },
      { number: 'A', quantity: 1 },
    ];
    const quote = await world.make(lines, { discountPercent: 10 });
    assert.deepEqual(
      quote.items.map((line: Any) => [stepsOf(line), String(line.discountable)]),
      [
        ['ITEM 100 > ROUNDING 100', '0'],
        ['ITEM 100 > MANUAL 50 > ROUNDING 50', '0'],
        ['ITEM 100 > ROUNDING 100 > QUOTE_DISCOUNT 90', '100'],
      ],
    );
    const all = await world.patch(quote.salesQuoteID, 'discount', { discountAmount: 300 });
    assert.deepEqual(
      [all.discountTotal, all.netTotal].map(String),
      ['100', '150'],
      'no more than it may be taken off',
    );
    const path = `/${quote.salesQuoteID}/items`;
    const body = [{ itemAndQtyID: quote.items[0].itemAndQtyID, discount: 5 }];
    const refused = await world.ask(path, { method: 'PATCH', body });
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, '/0/discount']);
    // A line that had its discount before: found when it is repriced.
    const reduced = await world.make([{ number: 'A', quantity: 1, discount: 5 }]);
    await world.sql('update items set pricing_component_id = $1 where number = $2', [
      pricingComponentID,
      'A',
    ]);
    const later = await world.reprice(reduced);
    await world.sql('update items set pricing_component_id = null where number = $1', ['A']);
    assert.deepEqual([later.body.code, later.body.missing], ['PreconditionMissing', ['discount']]);
  });
});
