import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { choose, type LineWorld, startLines } from '#test/line-world';
import type { Got } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: LineWorld;
let made = 0;
before(async () => {
  world = await startLines();
});

const brass20 = choose({ SIZE: 20 });
const save = (more: object = {}, productID = world.productID): Promise<Got> =>
  world.service.ask(`/v1/configure/${productID}/promotion/create`, {
    ...{ method: 'PUT', body: { code: `TAP-${++made}`, name: 'Taps', attributes: brass20, ...more } },
  });
const saved = async (more: object = {}): Promise<Body> => {
  const got = await save(more);
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body;
};
const move = (id: string, status: string) => world.done(`/v1/promotions/${id}/status`, 'PATCH', { status });
const started = async (more: object = {}): Promise<string> =>
  (await move((await saved(more)).promotionID, 'ACTIVE')).promotionID;
const add = (id: string, query: string) => world.service.ask(`/v1/promotions/${id}/salesquote/add?${query}`);
const codeOf = ({ status, body }: Got) => [status, body.code, body.errors?.[0].pointer ?? null];

describe('a configuration saved as a promotion', () => {
  it('is a package in DRAFT with product, choices, version, and the price that it comes to unless one is sent', async () => {
    const one = await saved({ quantity: 10 });
    assert.deepEqual(
      [one.kind, one.status, one.productID, String(one.price), one.currencyCode, one.items],
      ['PACKAGE', 'DRAFT', world.productID, '15', 'EUR', []],
    );
    assert.equal(one.configuration.versionID, world.versionID);
    assert.equal(JSON.stringify(one.configuration.attributes), JSON.stringify(brass20));
    assert.equal(String(one.configuration.quantity), '10');
    assert.equal(String((await saved({ price: 9.5, perCustomerLimit: 3 })).price), '9.5');
    const path = `/v1/promotions/${one.promotionID}`;
    assert.deepEqual((await world.done(path, 'GET')).configuration, one.configuration);
    assert.equal(String((await world.done(path, 'PATCH', { price: 14 })).price), '14');
    const unpriced = await world.service.ask(path, { method: 'PATCH', body: { price: null } });
    assert.deepEqual(codeOf(unpriced), [400, 'InvalidInput', '/price']);
    const other = await world.service.ask(path, { method: 'PATCH', body: { productID: 'other' } });
    assert.deepEqual(codeOf(other), [400, 'ReadOnlyField', '/productID']);
    const [found] = await world.done(`/v1/promotions?productID=${world.productID}`, 'GET');
    assert.equal(found.productID, world.productID);
  });

  it('is refused where no line could be made of it, and nothing is left', async () => {
    const count = async () => (await world.done('/v1/promotions', 'GET')).length;
    const before = await count();
    assert.deepEqual(codeOf(await save({ attributes: [] })), [409, 'PreconditionMissing', null]);
    assert.deepEqual(codeOf(await save({ attributes: choose({ SIZE: 21 }) })), [
      400,
      'InvalidInput',
      '/attributes/0/value',
    ]);
    const small = await save({ attributes: choose({ SIZE: 15, BODY: 'STEEL' }) });
    assert.deepEqual([small.body.code, small.body.conflicts.length], ['PreconditionMissing', 1]);
    assert.deepEqual(codeOf(await save({}, 'none')), [404, 'NotFound', null]);
    assert.deepEqual(codeOf(await save({ versionID: 'none' })), [404, 'NotFound', null]);
    assert.deepEqual(codeOf(await save({ currencyCode: 'XAU' })), [400, 'InvalidInput', '/currencyCode']);
    const somebody = { isPublic: false, customerIDs: ['nobody'] };
    assert.deepEqual(codeOf(await save(somebody)), [400, 'UnknownReference', '/customerIDs/0']);
    const times = { startsUTC: '2026-02-02T00:00:00Z', endsUTC: '2026-02-01T00:00:00Z' };
    assert.deepEqual(codeOf(await save(times)), [400, 'InvalidInput', '/endsUTC']);
    assert.equal(await count(), before);
    const both = await Promise.all([1, 2].map(() => save({ code: 'ONCE' })));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    assert.deepEqual(codeOf(await save({ code: 'ONCE' })), [409, 'Duplicate', '/code']);
  });

  it('is 409 where nothing decides between two prices of the product', async () => {
    const lists = [];
    for (const number of ['P', 'Q']) {
      const body = { number, name: number, currencyCode: 'EUR', type: 'SALE' };
      const { listID } = await world.done('/v1/pricelists', 'POST', body);
      const price = { productID: world.productID, computePrice: 'FIXED', fixedPrice: 100 };
      await world.done(`/v1/pricelists/${listID}/items`, 'PUT', [price]);
      await world.done(`/v1/pricelists/${listID}/status`, 'PATCH', { status: 'ACTIVE' });
      lists.push(listID);
    }
    assert.deepEqual(codeOf(await save()), [409, 'ConflictingPrices', null]);
    await world.done(`/v1/pricelists/${lists[1]}/status`, 'PATCH', { status: 'EXPIRED' });
    assert.equal(String((await saved()).price), '142');
    await world.done(`/v1/pricelists/${lists[0]}/status`, 'PATCH', { status: 'EXPIRED' });
  });
});

describe('a package of a configured product', () => {
  it('becomes a line of a quote that is there, or of a new one, at its price and in its version', async () => {
    const id = await started({ quantity: 2, price: 33.5 });
    const { salesQuoteID, customerID } = await world.quote({ items: [{ number: 'A', quantity: 1 }] });
    const answers = [
      await add(id, `SalesQuoteID=${salesQuoteID}`),
      await add(id, `CustomerID=${customerID}`),
    ];
    for (const { status, body } of answers) {
      assert.equal(status, 200, JSON.stringify(body));
      const [line] = body.lineItems;
      assert.deepEqual(
        [
          line.productID,
          line.versionID,
          String(line.quantity),
          String(line.unitPrice),
          String(line.netPrice),
        ],
        [world.productID, world.versionID, '2', '33.5', '67'],
      );
      assert.equal(line.description, 'Tap 20 BRASS');
      const steps = line.priceWaterfall.map(({ step, sourceID, after }: Body) => [
        step,
        sourceID,
        String(after),
      ]);
      assert.deepEqual(steps.slice(2), [
        ['PACKAGE', id, '67'],
        ['ROUNDING', null, '67'],
      ]);
      const path = `/v1/salesquotes/${body.salesQuoteID}/lineitems`;
      const more = await world.done(path, 'PATCH', [{ lineItemID: line.lineItemID, quantity: 4 }]);
      assert.deepEqual(String(more.lineItems[0].netPrice), '134', 'it stays the price of the package');
      await world.done(path, 'PATCH', [{ lineItemID: line.lineItemID, quantity: 2 }]);
      assert.equal(String(body.netTotal), body.items.length === 0 ? '67' : '167');
      assert.deepEqual(
        (await world.done(`/v1/salesquotes/${body.salesQuoteID}`, 'GET')).lineItems,
        body.lineItems,
      );
    }
    assert.equal((await world.done(`/v1/promotions/${id}`, 'GET')).usedCount, 2);
  });

  it('stands beside items of the package', async () => {
    const { promotionID } = await saved();
    const [{ itemID }] = await world.done('/v1/items?number=A', 'GET');
    await world.done(`/v1/promotions/${promotionID}`, 'PATCH', {
      items: [{ itemID, quantity: 1, price: 80 }],
    });
    await move(promotionID, 'ACTIVE');
    const { customerID } = await world.quote();
    const { body } = await add(promotionID, `CustomerID=${customerID}`);
    assert.deepEqual(
      [...body.items, ...body.lineItems].map((line: Body) => [line.lineNumber, String(line.unitPrice)]),
      [
        [1, '80'],
        [2, '42'],
      ],
    );
  });

  it('gets the reason why it cannot be taken any more, and then nothing is counted', async () => {
    const id = await started();
    const { customerID } = await world.quote();
    const [{ itemID }] = await world.done('/v1/items?number=BODY-BRASS-20', 'GET');
    const set = (isActive: boolean) => world.done(`/v1/items/${itemID}/basics`, 'PATCH', { isActive });
    await set(false);
    const got = await add(id, `CustomerID=${customerID}`);
    assert.deepEqual([got.status, got.body.code], [409, 'PromotionUnavailable']);
    assert.match(got.body.detail, /BODY-BRASS-20/);
    assert.equal((await world.done(`/v1/promotions/${id}`, 'GET')).usedCount, 0);
    await set(true);
  });

  it('does not make a quote larger than can be answered', async () => {
    const { salesQuoteID } = await world.quote();
    await world.configured(salesQuoteID, { attributes: brass20 });
    await world.sql('update sales_quote_line_items set rule_notes = $1 where sales_quote_id = $2', [
      JSON.stringify(Array(1000).fill('x'.repeat(20_000))),
      salesQuoteID,
    ]);
    const url = `/v1/promotions/${await started()}/salesquote/add?SalesQuoteID=${salesQuoteID}`;
    for (const method of ['GET', 'POST'] as const)
      assert.deepEqual(codeOf(await world.service.ask(url, { method })), [409, 'TooMany', null]);
  });
});
