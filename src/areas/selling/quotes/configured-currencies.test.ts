import assert from 'node:assert/strict';
import { before, describe, it, type TestContext } from 'node:test';
import { printDocument } from '#configurator/document/print-document';
import { roundMoney } from '#lib/currency';
import { decimal, roundHalfUp } from '#lib/decimal';
import { diceOf } from '#test/configurator/dice';
import { randomPriced, randomStock } from '#test/configurator/random-priced';
import { choose, type LineWorld, startLines } from '#test/line-world';
import { multipart } from '#test/multipart';
import { seeded } from '#test/seeded';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: LineWorld;
const tap = { attributes: choose({ SIZE: 20, BODY: 'STEEL' }) };
/** What one euro is worth: in a currency of two decimals, of none, of three. */
const euro = { NOK: '11.745', JPY: '162.41', KWD: '0.332875' };

before(async () => {
  world = await startLines();
  const rows = `Date,NOK,JPY,KWD\n2026-01-02,${Object.values(euro).join(',')}\n`;
  const file = multipart({ fields: { source: 'ECB' }, bytes: Buffer.from(rows), fileName: 'rates.csv' });
  await world.done('/v1/setup/currencies/fx/import', 'POST', undefined, file);
});

const url = (id = world.productID) => `/v1/configure/${id}`;
const lineIn = async (currencyCode: string, body: object, id?: string): Promise<Body> => {
  const { salesQuoteID } = await world.quote({ currencyCode });
  return world.done(`${url(id)}/salesquotes/${salesQuoteID}`, 'PUT', body);
};
const listIn = async (currencyCode: string, fixedPrice: number, type = 'SALE'): Promise<string> => {
  const number = `${type}-${currencyCode}-${fixedPrice}`;
  const { listID } = await world.done('/v1/pricelists', 'POST', { number, name: number, currencyCode, type });
  const price = { productID: world.productID, computePrice: 'FIXED', fixedPrice };
  await world.done(`/v1/pricelists/${listID}/items`, 'PUT', [price]);
  await world.done(`/v1/pricelists/${listID}/status`, 'PATCH', { status: 'ACTIVE' });
  return listID;
};
const expire = (listID: string) =>
  world.done(`/v1/pricelists/${listID}/status`, 'PATCH', { status: 'EXPIRED' });
const put = async (document: object): Promise<string> => {
  await world.done('/v1/products/document', 'PUT', document);
  const { number } = (document as { product: { number: string } }).product;
  const { productID } = (await world.done(`/v1/products/search/${number}`, 'GET'))[0];
  await world.done(`/v1/products/${productID}`, 'PATCH', { status: 'ACTIVE' });
  return productID;
};

/** A rule of a document with one action. */
const ruled = (type: string, action: object, more: { number: number; [key: string]: unknown }) => ({
  ...{ name: `Rule ${more.number}`, type, ...more },
  ...Object.fromEntries([['then', [action]]]),
});

describe('a configuration in another currency', () => {
  it('has every amount of the product converted at the rate that the document is locked to', async () => {
    const body = await lineIn('NOK', { ...tap, quantity: 2 });
    const [line] = body.lineItems;
    // In euros: 16 of the body, 4 min of turning and 15 of its setup at 60, 4 of the steel.
    assert.equal(String(line.unitPrice), '458.055', '39 × 11.745');
    assert.deepEqual([line.tasks[0].hourlyRate, line.tasks[0].cost].map(String), ['704.7', '223.155']);
    assert.deepEqual([line.priceEvents[0].amount, line.unitCost].map(String), ['46.98', '317.115']);
    const [rate] = body.exchangeRates;
    assert.deepEqual([rate.currencyCode, String(rate.rate)], ['EUR', '11.745']);
    const order = await world.order({ currencyCode: 'NOK' });
    const made = await world.done(`${url()}/salesorders/${order.salesOrderID}`, 'PUT', {
      ...tap,
      quantity: 2,
    });
    assert.deepEqual([made.lineItems[0].unitPrice, made.lineItems[0].unitCost].map(String), [
      '458.055',
      '317.115',
    ]);
    const asked = { ...tap, quantity: 2, currencyCode: 'NOK', trace: true };
    const [outcome] = (await world.done(`${url()}/configuration`, 'POST', asked)).outcomes;
    assert.deepEqual([outcome.linePrice, outcome.currencyCode, outcome.productCurrencyCode].map(String), [
      ...['916.11', 'NOK', 'EUR'],
    ]);
    const compared = await world.done(`${url()}/comparison`, 'POST', {
      ...{ salesQuoteID: body.salesQuoteID, lineItemID: line.lineItemID },
    });
    assert.deepEqual([compared.before, compared.items, compared.tasks], [compared.after, [], []]);
  });

  it('is, of any product, what it is in the product’s currency, converted to the cent', async (t: TestContext) => {
    const dice = diceOf(seeded(t).random);
    await world.done('/v1/pricingcomponents', 'POST', {
      name: 'Labour',
      category: 'OTHER',
      markupPercent: 12.5,
    });
    await world.done('/v1/pricingcomponents', 'POST', {
      name: 'Metal',
      category: 'OTHER',
      marginPercent: 30,
    });
    const stock = randomStock(dice, ['EUR']);
    for (const { number, unitCost, unitPrice } of stock)
      await world.done('/v1/items', 'POST', {
        number,
        description: number,
        currencyCode: 'EUR',
        unitCost,
        unitPrice,
      });
    const items = stock.map(({ number }) => number);
    let compared = 0;
    for (let run = 0; run < 7; run++) {
      const made = randomPriced(dice, { number: `R${run}`, items, components: ['Labour', 'metal'] });
      const id = await put(JSON.parse(printDocument(made.document)));
      const ask = async (currencyCode: string): Promise<Body> => {
        const asked = { isDraft: true, attributes: made.choices, quantity: 7, currencyCode };
        return (await world.done(`${url(id)}/configuration`, 'POST', asked)).outcomes[0];
      };
      const own = await ask('EUR');
      // What stands before the line is rounded, to 12 decimals.
      const exact = own.priceWaterfall.at(-2)?.after;
      for (const [code, rate] of Object.entries(euro)) {
        const { linePrice, tasks, messages, items: rows } = await ask(code);
        assert.deepEqual(messages, own.messages);
        assert.deepEqual(rows.length, own.items.length);
        for (const [at, { hourlyRate }] of tasks.entries()) {
          const one = own.tasks[at].hourlyRate;
          const inCode = one && roundHalfUp(decimal(String(one)).times(rate), 12).toFixed();
          assert.equal(hourlyRate && String(hourlyRate), inCode);
        }
        if (exact === undefined) continue;
        compared++;
        const inCode = roundHalfUp(decimal(exact).times(rate), 9);
        assert.equal(String(linePrice), roundMoney(inCode, code).toFixed(), `${code} of R${run}`);
      }
    }
    assert.ok(compared > 8, `${compared}`);
  });

  it('begins with the product’s price of a list in its currency if none exists in the document’s', async () => {
    const [sale, cost] = [await listIn('EUR', 100), await listIn('EUR', 10, 'COST')];
    const own = (await lineIn('EUR', tap)).lineItems[0];
    const foreign = await lineIn('KWD', tap);
    const [line] = foreign.lineItems;
    const steps = line.priceWaterfall.map(({ step, after }: Body) => `${step} ${after}`);
    assert.deepEqual(steps.slice(0, 2), ['PRICE_LIST 100', 'FX 33.2875']);
    const inDinars = decimal(String(own.unitPrice)).times(euro.KWD);
    assert.equal(String(line.extendedPrice), roundMoney(inDinars, 'KWD').toFixed());
    assert.equal(
      String(line.unitCost),
      roundHalfUp(decimal(String(own.unitCost)).times(euro.KWD), 6).toFixed(),
    );
    const kuwaiti = await listIn('KWD', 40);
    const again = (await lineIn('KWD', tap)).lineItems[0].priceWaterfall;
    assert.deepEqual(
      [again[0].step, String(again[0].after), again[1].step],
      ['PRICE_LIST', '40', 'COMPONENT'],
    );
    for (const one of [sale, cost, kuwaiti]) await expire(one);
  });

  it('is 409 with the missing rate, as long as amounts of the product need one, and its line is reported', async () => {
    const { salesQuoteID } = await world.quote({ currencyCode: 'BRL' });
    const path = `${url()}/salesquotes/${salesQuoteID}`;
    const { status, body } = await world.service.ask(path, { method: 'PUT', body: tap });
    assert.deepEqual([status, body.code, body.missing], [409, 'PreconditionMissing', ['rate EUR BRL']]);
    assert.match(body.detail, /^The product’s amounts are in EUR, and there is no rate from it to BRL/);
    const asked = { ...tap, currencyCode: 'BRL' };
    const question = await world.service.ask(`${url()}/configuration`, { method: 'POST', body: asked });
    assert.deepEqual(question.body.missing, ['rate EUR BRL']);
    const saved = await world.service.ask(`${url()}/promotion/create`, {
      ...{ method: 'PUT', body: { code: 'BRL', name: 'Taps', ...asked } },
    });
    assert.deepEqual(saved.body.missing, ['rate EUR BRL']);
  });

  it('of a product that states no amount needs no rate but those of its items', async () => {
    await world.done('/v1/items', 'POST', {
      ...{ number: 'REAL', description: 'Real', currencyCode: 'BRL', unitCost: 5, unitPrice: 7.25 },
    });
    const id = await put({
      format: 'millwright-product-1',
      product: { number: 'BARE', name: 'Bare' },
      rules: [
        ruled('BOM', { action: 'ADD_ITEM', number: 'REAL', quantity: 3 }, { number: 1 }),
        ruled(
          'PRICING',
          { action: 'SET_PRICE', scope: 'LINE', operation: 'MULTIPLY', amount: 0.5 },
          { number: 2 },
        ),
      ],
    });
    await world.release(id);
    const body = await lineIn('BRL', {}, id);
    assert.deepEqual([String(body.lineItems[0].unitPrice), body.exchangeRates], ['10.875', []]);
  });

  it('keeps the rate of the tenant’s currency all the same, so that sums over documents can count it', async () => {
    const priced = { currencyCode: 'NOK', unitCost: 5, unitPrice: 7.25 };
    await world.done('/v1/items', 'POST', { number: 'KRONE', description: 'Krone', ...priced });
    const id = await put({
      format: 'millwright-product-1',
      product: { number: 'PLAIN', name: 'Plain' },
      rules: [ruled('BOM', { action: 'ADD_ITEM', number: 'KRONE', quantity: 3 }, { number: 1 })],
    });
    await world.release(id);
    const quote = await lineIn('NOK', {}, id);
    const { salesOrderID } = await world.order({ currencyCode: 'NOK' });
    const order = await world.done(`${url(id)}/salesorders/${salesOrderID}`, 'PUT', {});
    for (const { lineItems, exchangeRates, fxRate } of [quote, order]) {
      const steps = lineItems[0].priceWaterfall.map(({ step }: Body) => step);
      assert.deepEqual(steps, ['COMPONENT', 'ROUNDING'], 'nothing of the price is converted');
      const rates = exchangeRates.map(({ currencyCode, rate }: Body) => `${currencyCode} ${rate}`);
      assert.deepEqual([rates, String(fxRate)], [['EUR 11.745'], '11.745']);
    }
  });

  it('compares and adds in the product’s currency, which need not be the tenant’s', async () => {
    const dear = { subject: 'totalPrice', op: 'GT', value: 100 };
    const fee = (amount: number) => ({ action: 'SET_PRICE', scope: 'LINE', operation: 'ADD', amount });
    const text = { action: 'LOG', level: 'MESSAGE', text: 'At {totalPrice} yen' };
    const document = (currencyCode: string | undefined) => ({
      format: 'millwright-product-1',
      product: { number: 'YEN', name: 'Yen', ...(currencyCode ? { currencyCode } : {}) },
      rules: [
        ruled('PRICING', fee(95), { number: 1 }),
        ruled('PRICING', fee(10), { number: 2, sequence: 2, when: dear }),
        ruled('MESSAGE', text, { number: 3 }),
      ],
    });
    const id = await put(document('JPY'));
    const former = await world.release(id);
    const priced = async (currencyCode: string, more: object = {}) => {
      const asked = { currencyCode, quantity: 100, ...more };
      const [one] = (await world.done(`${url(id)}/configuration`, 'POST', asked)).outcomes;
      return [one.linePrice, one.productCurrencyCode, one.messages[0].text].map(String);
    };
    assert.deepEqual(await priced('JPY'), ['9500', 'JPY', 'At 95 yen']);
    assert.equal((await priced('EUR'))[0], roundMoney(decimal(9500).div(euro.JPY), 'EUR').toFixed());
    // The currency is of the version: what is being written may have another, and what is released keeps its
    // own.
    await world.done(`/v1/products/${id}`, 'PATCH', { currencyCode: 'EUR' });
    assert.deepEqual(await priced('EUR', { isDraft: true }), ['9500', 'EUR', 'At 95 yen']);
    assert.deepEqual((await priced('JPY', { versionID: former }))[0], '9500');
    const refused = await world.service.ask(`/v1/products/${id}`, {
      method: 'PATCH',
      body: { currencyCode: 'XXX' },
    });
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, '/currencyCode']);
    await world.done('/v1/products/document', 'PUT', document(undefined));
    assert.equal((await world.done(`/v1/products/${id}`, 'GET')).currencyCode, null);
    assert.deepEqual((await priced('EUR', { isDraft: true }))[1], 'EUR');
  });
});
