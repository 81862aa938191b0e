import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { statementsOf } from '#test/count-statements';
import { type PricedQuotes, startPricedQuotes, stepsOf } from '#test/price-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Any = any;
let world: PricedQuotes;
before(async () => {
  world = await startPricedQuotes();
});

describe('repricing a quote', () => {
  it('are found again by …/reprice, which says which changed and changes nothing else', async () => {
    const itemID = await world.item();
    const quote = await world.make([
      { itemID: world.items.A, quantity: 1 },
      { itemID, quantity: 2 },
      { itemID, quantity: 2, unitPrice: 50 },
    ]);
    const same = await world.repriced(quote);
    assert.deepEqual(same, quote, 'nothing to change: the version stays');
    const listID = await world.prices.list(itemID, 88);
    const now = await world.repriced(quote);
    assert.deepEqual(now.items.map(stepsOf), [
      'ITEM 100 > ROUNDING 100',
      'PRICE_LIST 176 > ROUNDING 176',
      'PRICE_LIST 176 > MANUAL 100 > ROUNDING 100',
    ]);
    assert.deepEqual(
      now.history.map((one: Any) => [one.action, one.field, one.newValue]),
      [
        ['PRICE', 'items', 'lines 2'],
        ['PRICE', 'grandTotal', '376'],
      ],
    );
    const all = await world.repriced(quote, { keepManual: false });
    assert.equal(stepsOf(all.items[2]), 'PRICE_LIST 176 > ROUNDING 176');
    await world.prices.endList(listID);
    assert.equal((await world.reprice({ salesQuoteID: 'none' })).body.code, 'NotFound');
    assert.equal((await world.reprice(quote, {}, { 'if-match': '"1"' })).body.code, 'PreconditionFailed');
    await world.bring(quote.salesQuoteID, 'OFFERED');
    assert.equal((await world.reprice(quote)).body.code, 'NotEditable');
  });

  it('say so too where only the amount changes, and who set a price by hand stays named, also for other users', async () => {
    const itemID = await world.item({ unitPrice: 10 });
    const quote = await world.make([
      { itemID, quantity: 1_000_000 },
      { itemID, quantity: 1, unitPrice: 9 },
    ]);
    const price = { computePrice: 'PERCENT', base: 'LIST', percent: 0.000001, fixedPrice: null };
    const listID = await world.prices.list(itemID, 1, {}, price);
    const { keys, users } = world.service.a;
    const { body, status } = await world.ask(`/${quote.salesQuoteID}/reprice`, {
      method: 'POST',
      body: {},
      key: keys.SALES,
    });
    assert.equal(status, 200, JSON.stringify(body));
    await world.prices.endList(listID);
    const [line, byHand] = body.items;
    assert.deepEqual([String(line.unitPrice), String(line.extendedPrice)], ['10', '10000000.1']);
    assert.equal(body.history[0].newValue, 'lines 1');
    const manual = byHand.priceWaterfall.find(({ step }: Any) => step === 'MANUAL');
    assert.deepEqual([manual.sourceID, String(manual.after)], [users.ADMIN, '9']);
  });

  it('have none where the formula of the list’s price cannot be calculated, unless they are set by hand', async () => {
    const itemID = await world.item();
    const lines = [
      { itemID, quantity: 1 },
      { itemID, quantity: 1, unitPrice: 70 },
    ];
    const quote = await world.make(lines);
    const formula = { computePrice: 'FORMULA', formula: '100 / (quantity - 1)', fixedPrice: null };
    const listID = await world.prices.list(itemID, 1, {}, formula);
    const refused = await world.reprice(quote);
    assert.deepEqual(
      [refused.status, refused.body.errors.length, refused.body.errors[0].pointer],
      [409, 1, '/items/0/unitPrice'],
    );
    assert.match(refused.body.errors[0].detail, /by a formula that cannot be calculated/);
    const changed = await world.patch(quote.salesQuoteID, 'items', [
      { itemAndQtyID: quote.items[1].itemAndQtyID, unitPrice: 71 },
      { itemAndQtyID: quote.items[0].itemAndQtyID, quantity: 3 },
    ]);
    assert.deepEqual(changed.items.map(stepsOf), [
      'PRICE_LIST 150 > ROUNDING 150',
      'ITEM 100 > MANUAL 71 > ROUNDING 71',
    ]);
    await world.prices.endList(listID);
  });

  it('have no price where the item lost its own, and say where', async () => {
    const itemID = await world.item();
    const quote = await world.make([{ itemID, quantity: 1 }]);
    await world.prices.send(`/v1/items/${itemID}/basics`, 'PATCH', { unitPrice: null });
    const refused = await world.reprice(quote);
    assert.deepEqual(
      [refused.body.code, refused.body.errors[0].pointer],
      ['PreconditionMissing', '/items/0/unitPrice'],
    );
  });
});

describe('the exchange rates of a quote', () => {
  it('are those of the day they were first needed, until they are renewed', async () => {
    const itemID = await world.item({ currencyCode: 'CHF', unitPrice: 10, unitCost: 8 });
    const body = { customerID: world.customerID, items: [{ itemID, quantity: 3 }] };
    const without = await world.ask('', { method: 'POST', body });
    assert.deepEqual([without.status, without.body.errors[0].pointer], [400, '/items/0/unitPrice']);
    assert.match(
      without.body.errors[0].detail,
      /priced in CHF and this is in EUR, for which no exchange rate/,
    );
    const byHand = await world.make([{ itemID, quantity: 3, unitPrice: 12 }]);
    assert.deepEqual([byHand.exchangeRates, byHand.items[0].unitCost], [[], null]);

    await world.prices.rate('2026-02-20', '0.8', 'CHF');
    const quote = await world.make([{ itemID, quantity: 3 }]);
    assert.equal(stepsOf(quote.items[0]), 'ITEM 30 > FX 37.5 > ROUNDING 37.5');
    assert.deepEqual(
      quote.exchangeRates.map((one: Any) => [one.currencyCode, String(one.rate), one.rateDateUTC]),
      [['CHF', '1.25', '2026-02-20T00:00:00.000Z']],
    );
    assert.deepEqual([quote.fxRate, quote.fxDateUTC, String(quote.items[0].unitCost)], [null, null, '10']);
    await world.prices.rate('2026-02-27', '0.5', 'CHF');
    const more = await world.change(quote, { quantity: 4 });
    assert.equal(stepsOf(more.items[0]), 'ITEM 40 > FX 50 > ROUNDING 50');
    assert.equal(stepsOf((await world.repriced(quote)).items[0]), 'ITEM 40 > FX 50 > ROUNDING 50');
    const renewed = await world.repriced(quote, { renewRates: true });
    assert.equal(stepsOf(renewed.items[0]), 'ITEM 40 > FX 80 > ROUNDING 80');
    assert.deepEqual(
      renewed.exchangeRates.map((one: Any) => [String(one.rate), one.rateDateUTC]),
      [['2', '2026-02-27T00:00:00.000Z']],
    );
    assert.equal((await world.repriced(quote, { renewRates: true })).rowVersion, renewed.rowVersion);
    const lie = await world.ask(`/${quote.salesQuoteID}/basics`, {
      method: 'PATCH',
      body: { exchangeRates: [] },
    });
    assert.equal(lie.body.code, 'ReadOnlyField');
  });

  it('tell that of the tenant’s own currency apart, and are gone with another currency', async () => {
    const { currencyCode: own } = (
      await world.sql('select currency_code as "currencyCode" from tenants where tenant_id = $1', [
        world.service.a.tenantID,
      ])
    )[0] as { currencyCode: string };
    assert.equal(own, 'EUR');
    await world.prices.rate('2026-02-27', '1.25');
    const quote = await world.make([{ itemID: await world.item(), quantity: 2 }], { currencyCode: 'USD' });
    assert.equal(stepsOf(quote.items[0]), 'ITEM 200 > FX 250 > ROUNDING 250');
    assert.deepEqual([String(quote.fxRate), quote.fxDateUTC], ['1.25', '2026-02-27T00:00:00.000Z']);
    await world.ask(`/${quote.salesQuoteID}/items/${quote.items[0].itemAndQtyID}`, { method: 'DELETE' });
    const euros = await world.patch(quote.salesQuoteID, 'basics', { currencyCode: 'EUR' });
    assert.deepEqual([euros.exchangeRates, euros.fxRate, euros.fxDateUTC], [[], null, null]);
  });
});

describe('prices under way', () => {
  it('of two changes of one quote at once lose neither, and each line is as its own steps say', async () => {
    const itemID = await world.item();
    await world.prices.breaks(itemID, [{ minQuantity: 10, unitPrice: 90 }]);
    const quote = await world.make([
      { itemID, quantity: 1 },
      { itemID, quantity: 1 },
    ]);
    const [one, other] = quote.items;
    await Promise.all([
      world.patch(quote.salesQuoteID, 'items', [{ itemAndQtyID: one.itemAndQtyID, quantity: 10 }]),
      world.patch(quote.salesQuoteID, 'items', [{ itemAndQtyID: other.itemAndQtyID, unitPrice: 70 }]),
      world.repriced(quote),
      world.patch(quote.salesQuoteID, 'discount', { discountPercent: 10 }),
    ]);
    const after = (await world.ask(`/${quote.salesQuoteID}`)).body;
    assert.deepEqual(after.items.map(stepsOf), [
      'ITEM 1000 > QUANTITY_BREAK 900 > ROUNDING 900 > QUOTE_DISCOUNT 810',
      'ITEM 100 > MANUAL 70 > ROUNDING 70 > QUOTE_DISCOUNT 63',
    ]);
    assert.equal(String(after.netTotal), '873');
  });

  it('are of one version of a price list, the old or the new, when it changes meanwhile', async () => {
    const itemID = await world.item();
    const listID = await world.prices.list(itemID, 1);
    const [price] = await world.prices.send(`/v1/pricelists/${listID}/items`, 'GET');
    const first = (await world.prices.send(`/v1/pricelists/${listID}`, 'GET')).rowVersion;
    const quotes = await Promise.all(Array.from({ length: 6 }, () => world.make([{ itemID, quantity: 1 }])));
    const priceOf = (version: number) => String(1 + version - first);
    const raise = async () => {
      for (let at = 1; at <= 8; at += 1)
        await world.prices.send(`/v1/pricelists/${listID}/items`, 'PATCH', [
          { priceListItemID: price.priceListItemID, fixedPrice: 1 + at },
        ]);
    };
    const answers = await Promise.all([
      raise(),
      ...quotes.flatMap((one) => [world.repriced(one), world.repriced(one)]),
    ]);
    for (const answer of answers.slice(1)) {
      const [{ sourceVersion, after }] = answer.items[0].priceWaterfall;
      assert.equal(String(after), priceOf(sourceVersion));
    }
    await world.prices.endList(listID);
  });

  it('take as many statements for two hundred lines as for two', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => world.item()));
    const lines = (count: number) =>
      Array.from({ length: count }, (_none, at) => ({ itemID: all[at % 20], quantity: 1 + at }));
    const [few, many] = [await world.make(lines(2)), await world.make(lines(200))];
    const counted = async (quote: Any) => {
      for (const itemID of all)
        await world.sql('update items set unit_price = unit_price + 1 where item_id = $1', [itemID]);
      return (await statementsOf(world.service, () => world.repriced(quote))).length;
    };
    assert.equal(await counted(many), await counted(few));
    const creating = async (count: number) =>
      (await statementsOf(world.service, () => world.make(lines(count)))).length;
    assert.equal(await creating(200), await creating(2));
  });
});
