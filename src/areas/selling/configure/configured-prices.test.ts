import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { type Ask, startService, type TestService } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let service: TestService;
let productID: string;
let listID: string;
const done = async (url: string, method: Ask['method'], body?: unknown): Promise<Body> => {
  const got = await service.ask(url, { method, ...(body === undefined ? {} : { body }) } as Ask);
  assert.equal(got.status, 200, `${method} ${url}: ${JSON.stringify(got.body)}`);
  return got.body;
};

/**
 * The tap of the other tests, whose steel body costs a tenth of the base more; turning is booked to Labour,
 * and a rule adds a fee of 5 for small orders.
 */
const tap = () => {
  const document = JSON.parse(
    readFileSync(new URL('../../../../test/configurator/tap.json', import.meta.url), 'utf8'),
  );
  document.attributes[1].values[1].pricePercent = 10;
  document.rules[3].then[0].task.component = 'labour';
  const fee = {
    action: 'SET_PRICE',
    scope: 'LINE',
    operation: 'ADD',
    amount: '5 / quantity',
    component: 'Fees',
  };
  const small = { number: 60, name: 'Small orders', type: 'PRICING', when: { expression: 'quantity < 10' } };
  document.rules.push({ ...small, ...Object.fromEntries([['then', [fee]]]) });
  return document;
};

const listOf = async (number: string, price: object, more: object = {}): Promise<string> => {
  const list = await done('/v1/pricelists', 'POST', {
    number,
    name: number,
    currencyCode: 'EUR',
    type: 'SALE',
    ...more,
  });
  await done(`/v1/pricelists/${list.listID}/items`, 'PUT', [{ productID, computePrice: 'FIXED', ...price }]);
  await done(`/v1/pricelists/${list.listID}/status`, 'PATCH', { status: 'ACTIVE' });
  return list.listID;
};
const component = (name: string, more: object = {}) =>
  done('/v1/pricingcomponents', 'POST', { name, category: 'OTHER', markupPercent: 50, ...more });

before(async () => {
  service = await startService();
  await done('/v1/products/document', 'PUT', tap());
  ({ productID } = (await done('/v1/products/search/TAP', 'GET'))[0]);
  await done('/v1/items', 'POST', {
    ...{ number: 'BODY-STEEL-20', description: 'Body', unitCost: 8, unitPrice: 16, currencyCode: 'EUR' },
  });
  listID = await listOf('L', { fixedPrice: 100, minMargin: 90 });
});

const question = (more: object = {}) => ({
  isDraft: true,
  currencyCode: 'EUR',
  attributes: [
    { name: 'SIZE', value: 20 },
    { name: 'BODY', value: 'STEEL' },
  ],
  ...more,
});
const asked = async (more: object = {}): Promise<Body> =>
  (await done(`/v1/configure/${productID}/configuration`, 'POST', question(more))).outcomes[0];
const steps = ({ priceWaterfall }: Body) =>
  priceWaterfall.map(({ step, sourceID, after }: Body) => `${sourceID ?? step} ${after}`);

describe('the price of a configuration', () => {
  it('begins with the product’s price of a list, of which values in percent are, and counts it once', async () => {
    const one = await asked({ quantity: 2 });
    // 16 of the body; 4 min and 15 of setup at 60 are 19 of turning; 4 and a tenth of 100 of the steel; the
    // fee.
    assert.deepEqual(
      [String(one.basePrice), String(one.unitPrice), String(one.linePrice)],
      ['100', '151.5', '303'],
    );
    const [price] = await done(`/v1/pricelists/${listID}/items`, 'GET');
    assert.deepEqual(steps(one), [
      `${price.priceListItemID} 200`,
      'BOM 232',
      'TASKS 270',
      'VALUE BODY 298',
      'RULE 60 303',
      'ROUNDING 303',
    ]);
    assert.deepEqual(one.faults, []);
    // 27 of 151.5 are cost.
    assert.deepEqual([one.marginGuard.reason, String(one.marginGuard.limitPercent)], ['BELOW_MINIMUM', '90']);
  });

  it('costs by the quantity what the list says for it, and nothing of the product’s own without a list', async () => {
    await done(`/v1/pricelists/${listID}/items`, 'PATCH', [
      { productID, computePrice: 'FIXED', minQuantity: 10, fixedPrice: 90 },
    ]);
    const body = await done(
      `/v1/configure/${productID}/configuration`,
      'POST',
      question({ quantities: [1, 10] }),
    );
    assert.deepEqual(
      body.outcomes.map(({ basePrice }: Body) => String(basePrice)),
      ['100', '90'],
    );
    const costs = await listOf('C', { fixedPrice: 7 }, { type: 'COST' });
    assert.equal(String((await asked({ quantity: 2 })).unitCost), '34');
    for (const id of [listID, costs]) await done(`/v1/pricelists/${id}/status`, 'PATCH', { status: 'DRAFT' });
    const none = await asked({ quantity: 2 });
    assert.deepEqual(
      [none.basePrice, String(none.unitPrice), none.priceWaterfall[0].sourceID],
      [null, '41.5', 'BOM'],
    );
    assert.equal(none.faults[0].code, 'NO_BASE_PRICE');
    await done(`/v1/pricelists/${listID}/status`, 'PATCH', { status: 'ACTIVE' });
  });

  it('is of the lists of the day that is asked, in no more digits than money has', async () => {
    const exact = await listOf('E', { fixedPrice: 0.333333 }, { type: 'OVERRIDE' });
    await done(`/v1/pricelists/${exact}/status`, 'PATCH', { status: 'DRAFT' });
    const more = { computePrice: 'PERCENT', base: 'OTHER_LIST', baseListID: exact, percent: 33.333333 };
    const later = await listOf('N', more, { type: 'OVERRIDE', startsUTC: '2126-01-01T00:00:00Z' });
    assert.equal(String((await asked({ quantity: 3 })).basePrice), '100');
    const then = await asked({ quantity: 3, date: '2126-06-01' });
    assert.equal(String(then.basePrice), '0.444444');
    assert.equal(String(then.priceWaterfall[0].after), '1.333331996667');
    const dear = await listOf('D', { fixedPrice: 90_000_000_000_000 }, { type: 'OVERRIDE' });
    const path = `/v1/configure/${productID}/configuration`;
    for (const [sent, pointer] of [
      [{ quantity: 999_999_999_999 }, '/quantity'],
      [{ quantities: [1, 2] }, '/quantities/1'],
    ] as const) {
      const { status, body } = await service.ask(path, { method: 'POST', body: question(sent) });
      assert.deepEqual([status, body.errors?.[0].pointer], [400, pointer]);
    }
    for (const id of [later, dear]) await done(`/v1/pricelists/${id}/status`, 'PATCH', { status: 'DRAFT' });
  });

  it('has what is booked to a component at cost with its markup, apart where a quote shows it', async () => {
    const labour = await component('Labour');
    const fees = await component('Fees', { showOnQuote: false, allowDiscount: false, sequence: 9 });
    const one = await asked({ quantity: 2 });
    assert.deepEqual(steps(one).slice(1), [
      'BOM 232',
      `${labour.pricingComponentID} 289`,
      `${fees.pricingComponentID} 294`,
      'VALUE BODY 322',
      'ROUNDING 322',
    ]);
    assert.deepEqual(
      one.components.map(({ name, amount }: Body) => [name, String(amount)]),
      [['Labour', '57']],
    );
    assert.equal(String(one.tasks[0].price), '28.5');
  });

  it('prices what a rule names in another unit than the item’s by what that measures of it', async () => {
    const body = { number: 'ROD-U', description: 'Rod', uOM: 'MTR', unitCost: 8, unitPrice: 20, weight: 1.5 };
    const rod = await done('/v1/items', 'POST', { ...body, weightUOM: 'KGM', currencyCode: 'EUR' });
    const units = [{ uOM: 'XBX', factor: 6 }];
    await done(`/v1/inventory/items/${rod.itemID}/settings`, 'PUT', { units });
    const askedIn = async (uOM: string, quantity: number) => {
      const document = tap();
      document.product.number = `TAP-${uOM}`;
      const added = { action: 'ADD_ITEM', number: 'ROD-U', quantity, uOM };
      const when = { expression: '1 = 1' };
      document.rules = [
        { number: 70, name: 'Rod', type: 'BOM', when, ...Object.fromEntries([['then', [added]]]) },
      ];
      await done('/v1/products/document', 'PUT', document);
      const [product] = await done(`/v1/products/search/TAP-${uOM}`, 'GET');
      const path = `/v1/configure/${product.productID}/configuration`;
      const one = (await done(path, 'POST', question({ quantity: 2 }))).outcomes[0];
      const [{ unitCost, unitPrice }] = one.items;
      const amounts = [unitCost, unitPrice, one.weight?.weight, one.unitCost, one.unitPrice].map(String);
      return [...amounts, one.unpricedItems];
    };
    // With the 4 that its steel costs.
    assert.deepEqual(await askedIn('MTR', 2), ['8', '20', '3', '16', '44', []]);
    assert.deepEqual(await askedIn('MMT', 2000), ['0.008', '0.02', '3', '16', '44', []]);
    assert.deepEqual(await askedIn('XBX', 0.5), ['48', '120', '4.5', '24', '64', []]);
    assert.deepEqual(await askedIn('KGM', 3), ['0', '0', 'undefined', 'null', 'null', ['ROD-U']]);
  });

  it('sells an item of a component that has no price at cost with the markup', async () => {
    const metal = await component('Metal', { markupPercent: null, marginPercent: 20 });
    const [item] = await done('/v1/items?number=BODY-STEEL-20', 'GET');
    const set = (body: object) => done(`/v1/items/${item.itemID}/basics`, 'PATCH', body);
    await set({ unitPrice: null, pricingComponentID: metal.pricingComponentID });
    const one = await asked({ quantity: 2 });
    assert.equal(String(one.items[0].unitPrice), '10');
    assert.ok(steps(one).includes(`${metal.pricingComponentID} 277`), steps(one).join());
    await set({ unitPrice: 16, pricingComponentID: null });
  });

  it('gets promotions of the product, off what may be discounted', async () => {
    const promotion = await done('/v1/promotions', 'POST', {
      ...{ code: 'TAPS', name: 'Taps', kind: 'DISCOUNT', actions: [{ action: 'PERCENT_OFF', percent: 10 }] },
      conditions: [{ condition: 'PRODUCTS', productIDs: [productID] }],
    });
    const move = (status: string) =>
      done(`/v1/promotions/${promotion.promotionID}/status`, 'PATCH', { status });
    await move('ACTIVE');
    const one = await asked({ quantity: 2 });
    // A tenth of 322 less the fee of 5.
    assert.deepEqual([String(one.unitPrice), String(one.linePrice)], ['161', '290.3']);
    assert.equal(steps(one).at(-2), `${promotion.promotionID} 290.3`);
    await move('PAUSED');
  });

  it('is 409 where nothing decides between two lists, whatever is asked, or where a formula cannot be calculated', async () => {
    await done(`/v1/products/${productID}`, 'PATCH', { status: 'ACTIVE' });
    const versions = `/v1/instances/${service.a.tenantID}/smartquote/${productID}/versions`;
    const { versionID } = await done(versions, 'POST', {});
    for (const state of ['IN_TEST', 'RELEASED'])
      await done(`${versions}/${versionID}/state`, 'PATCH', { state });
    const other = await listOf('M', { fixedPrice: 101 });
    const path = `/v1/configure/${productID}`;
    for (const [url, method, body] of [
      [`${path}/configuration`, 'POST', question()],
      [`${path}/reset`, 'GET'],
      [`${path}/buyerreview`, 'POST', { ...question(), isDraft: false }],
    ] as const) {
      const got = await service.ask(url, { method, ...(body ? { body } : {}) } as Ask);
      assert.deepEqual(
        [got.status, got.body.code, got.body.conflicting?.length],
        [409, 'ConflictingPrices', 2],
        url,
      );
    }
    await done(`/v1/pricelists/${other}/items`, 'PUT', [
      { productID, computePrice: 'FORMULA', formula: '100 / (quantity - 1)' },
    ]);
    await done(`/v1/pricelists/${other}`, 'PATCH', { priority: 5 });
    const failed = await service.ask(`${path}/reset`);
    assert.deepEqual([failed.status, failed.body.code], [409, 'PreconditionMissing']);
    assert.match(failed.body.detail, /formula/);
    assert.equal(String((await asked({ quantity: 5 })).basePrice), '25');
    await done(`/v1/pricelists/${other}/status`, 'PATCH', { status: 'EXPIRED' });
  });
});
