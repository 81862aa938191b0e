import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { choose, type LineWorld, startLines } from '#test/line-world';
import type { Ask, Got } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: LineWorld;
let bodyID: string;
const tap = { attributes: choose({ SIZE: 20 }) };

before(async () => {
  world = await startLines();
  const [item] = await world.done('/v1/items/search/BODY-BRASS-20', 'GET');
  bodyID = item.itemID;
});

const price = (unitPrice: number | null) => world.done(`/v1/items/${bodyID}/basics`, 'PATCH', { unitPrice });
const url = () => `/v1/configure/${world.productID}`;
const outcomeOf = async (more: object = {}): Promise<Body> =>
  (await world.done(`${url()}/configuration`, 'POST', { ...tap, ...more })).outcomes[0];
const send = (method: Ask['method'], path: string, body: object): Promise<Got> =>
  world.service.ask(path, { method, body } as Ask);

describe('an item without a price in a configuration', () => {
  it('leaves the configuration without one, wherever it is asked for or put', async () => {
    const quote = await world.quote();
    const order = await world.order();
    const [quoteURL, orderURL] = [
      `/v1/salesquotes/${quote.salesQuoteID}`,
      `/v1/salesorders/${order.salesOrderID}`,
    ];
    const { lineItemID } = (await world.configured(quote.salesQuoteID, tap)).lineItems[0];
    const ordered = await world.done(`${url()}/salesorders/${order.salesOrderID}`, 'PUT', tap);
    await price(null);
    const outcome = await outcomeOf();
    assert.deepEqual(
      [
        outcome.unpricedItems,
        outcome.unitPrice,
        outcome.linePrice,
        outcome.marginPercent,
        outcome.priceWaterfall,
      ],
      [['BODY-BRASS-20'], null, null, null, []],
    );
    assert.equal(String(outcome.unitCost), '38', 'its cost is known all the same');
    for (const [method, path, body] of [
      ['PUT', `${url()}/salesquotes/${quote.salesQuoteID}`, tap],
      ['PUT', `${url()}/salesquotes/${quote.salesQuoteID}`, { ...tap, lineItemID }],
      ['PUT', `${url()}/salesorders/${order.salesOrderID}`, tap],
      ['POST', `${url()}/comparison`, { ...tap, salesQuoteID: quote.salesQuoteID, lineItemID }],
      ['PUT', `${url()}/promotion/create`, { ...tap, code: 'NONE', name: 'None' }],
      ['PATCH', `${quoteURL}/lineitems`, [{ lineItemID, quantity: 2 }]],
      ['PATCH', `${orderURL}/lineitems`, [{ lineItemID: ordered.lineItems[0].lineItemID, quantity: 2 }]],
      ['POST', `${quoteURL}/reprice`, {}],
      ['POST', `${orderURL}/reprice`, {}],
    ] as const) {
      const got = await send(method, path, body);
      const { code, missing, detail } = got.body;
      assert.deepEqual(
        [got.status, code, missing],
        [409, 'PreconditionMissing', ['unitPrice', 'BODY-BRASS-20']],
        `${method} ${path}: ${detail}`,
      );
      assert.match(detail, /these items of it have none: BODY-BRASS-20\. Give each a price/);
    }
    const asked = { currencyCode: 'EUR', items: [{ itemID: bodyID, quantity: 1 }] };
    const [alone] = (await world.done('/v1/pricing/resolve', 'POST', asked)).items;
    assert.equal(alone.problem, 'NO_PRICE', 'as the item alone has none');
    await price(0);
    assert.deepEqual([(await outcomeOf()).unpricedItems, String((await outcomeOf()).linePrice)], [[], '34']);
    await price(8);
  });

  it('is in the way of no package that states a price', async () => {
    await price(null);
    const sent = { ...tap, code: 'PACK', name: 'Pack', price: 30 };
    const { promotionID } = await world.done(`${url()}/promotion/create`, 'PUT', sent);
    await world.done(`/v1/promotions/${promotionID}/status`, 'PATCH', { status: 'ACTIVE' });
    const { salesQuoteID } = await world.quote();
    const added = `/v1/promotions/${promotionID}/salesquote/add?SalesQuoteID=${salesQuoteID}`;
    const { lineItems } = await world.done(added, 'GET');
    assert.deepEqual([String(lineItems[0].unitPrice), String(lineItems[0].extendedPrice)], ['30', '30']);
    await price(8);
  });

  it('has a fellow in a task that takes time and costs nothing, which is reported and sold', async () => {
    assert.deepEqual((await outcomeOf()).unpricedTasks, []);
    const then = [{ action: 'ADD_TASK', name: 'Look', minutes: 4 }];
    const rule = { productID: world.productID, number: 71, name: 'Look', type: 'ROUTER' };
    const { ruleID } = await world.done('/v1/rules', 'POST', {
      ...rule,
      ...Object.fromEntries([['then', then]]),
    });
    const { unpricedTasks, unitPrice } = await outcomeOf({ isDraft: true });
    assert.deepEqual([unpricedTasks, String(unitPrice)], [['Look'], '42']);
    await world.done(`/v1/rules/${ruleID}`, 'DELETE');
  });

  it('is in the way of none whose rule sets the price of the bill of materials, and of none without it', async () => {
    await price(null);
    assert.equal(
      String((await outcomeOf({ attributes: choose({ SIZE: 20, BODY: 'STEEL' }) })).unitPrice),
      '54',
    );
    const rule = { productID: world.productID, number: 70, name: 'Bodies', type: 'PRICING' };
    const set = { action: 'SET_PRICE', scope: 'BOM', operation: 'SET', amount: 11 };
    const body = { ...rule, ...Object.fromEntries([['then', [set]]]) };
    await world.done('/v1/rules', 'POST', body);
    const one = await outcomeOf({ isDraft: true });
    assert.deepEqual([one.unpricedItems, String(one.unitPrice)], [[], '45']);
    await world.release();
    const { salesQuoteID } = await world.quote();
    assert.equal(String((await world.configured(salesQuoteID, tap)).lineItems[0].unitPrice), '45');
    await price(8);
  });
});
