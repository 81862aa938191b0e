import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fx } from '#areas/company/fx';
import { items } from '#areas/goods/items';
import { pricingComponents } from '#areas/goods/pricingcomponents';
import { reference } from '#areas/ground/reference';
import { tenants } from '#areas/ground/tenants';
import { itemMapping } from '#areas/products/itemmapping';
import { products } from '#areas/products/products';
import { productVersions } from '#areas/products/productversions';
import { rules } from '#areas/products/rules';
import { pricing } from '#areas/selling/pricing';
import { type Ask, type Got, startService, type TestService } from '#test/service';

let service: TestService;
let productID: string;
let listID: string;

before(async () => {
  service = await startService({
    areas: [
      reference,
      tenants,
      fx,
      items,
      products,
      rules,
      itemMapping,
      productVersions,
      pricingComponents,
      pricing,
    ],
  });
  ({ productID } = await send('/v1/products', { number: 'CYL', name: 'Cylinder' }));
  const list = { number: 'L', name: 'L', currencyCode: 'EUR', type: 'SALE' };
  ({ listID } = await send('/v1/pricelists', list));
});

const ask = (path: string, method: Ask['method'], body?: unknown): Promise<Got> =>
  service.ask(path, { method, ...(body === undefined ? {} : { body }) } as Ask);
const send = async (path: string, body: unknown, method: Ask['method'] = 'POST'): Promise<Got['body']> => {
  const answer = await ask(path, method, body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const put = (body: unknown) => ask(`/v1/pricelists/${listID}/items`, 'PUT', body);
const fixed = (more: object = {}) => ({ productID, computePrice: 'FIXED', fixedPrice: 100, ...more });
const faultOf = ({ body: { code, errors } }: Got) => [code, errors?.[0].pointer];

describe('prices of products', () => {
  it('stand in lists beside those of items and categories, one of the three each', async () => {
    const [first, second] = await send(
      `/v1/pricelists/${listID}/items`,
      [fixed(), fixed({ minQuantity: 10, fixedPrice: 90 })],
      'PUT',
    );
    assert.deepEqual(
      [first.productID, first.itemID, first.category, String(second.fixedPrice)],
      [productID, null, null, '90'],
    );
    const found = (await ask(`/v1/pricelists/${listID}/items?productID=${productID}`, 'GET')).body;
    assert.equal(found.length, 2);
    assert.deepEqual(faultOf(await put([fixed({ category: 'C' })])), ['InvalidInput', '/0/itemID']);
    assert.deepEqual(faultOf(await put([fixed({ productID: 'none' })])), [
      'UnknownReference',
      '/0/productID',
    ]);
    assert.deepEqual(faultOf(await put([fixed(), fixed({ fixedPrice: 5 })])), [
      'Duplicate',
      '/1/minQuantity',
    ]);
    const percent = { productID, computePrice: 'PERCENT', base: 'COST', percent: 10 };
    assert.deepEqual(faultOf(await put([percent])), ['InvalidInput', '/0/base']);
    const formula = { productID, computePrice: 'FORMULA', formula: 'cost * 2' };
    assert.deepEqual(faultOf(await put([formula])), ['InvalidInput', '/0/formula']);
  });

  it('another tenant’s product has none', async () => {
    const { listID: theirs } = await (async () => {
      const body = { number: 'T', name: 'T', currencyCode: 'EUR', type: 'SALE' };
      return (await service.ask('/v1/pricelists', { method: 'POST', body, key: service.b.keys.ADMIN })).body;
    })();
    const answer = await service.ask(`/v1/pricelists/${theirs}/items`, {
      ...{ method: 'PUT', body: [fixed()], key: service.b.keys.ADMIN },
    });
    assert.deepEqual(faultOf(answer), ['UnknownReference', '/0/productID']);
  });

  it('keep the product from being deleted, and so do promotions of it', async () => {
    await send(`/v1/pricelists/${listID}/items`, [fixed()], 'PUT');
    assert.equal((await ask(`/v1/products/${productID}`, 'DELETE')).body.code, 'Referenced');
    const promotion = (productIDs: string[]) => ({
      ...{ code: 'P', name: 'P', kind: 'DISCOUNT', actions: [{ action: 'PERCENT_OFF', percent: 5 }] },
      conditions: [{ condition: 'PRODUCTS', productIDs }],
    });
    const unknown = await ask('/v1/promotions', 'POST', promotion([productID, 'none']));
    assert.deepEqual(faultOf(unknown), ['UnknownReference', '/conditions/0/productIDs/1']);
    const { productID: other } = await send('/v1/products', { number: 'TAP', name: 'Tap' });
    const made = await send('/v1/promotions', promotion([other]));
    assert.deepEqual(made.conditions, [{ condition: 'PRODUCTS', productIDs: [other] }]);
    assert.equal((await ask(`/v1/products/${other}`, 'DELETE')).body.code, 'Referenced');
    await send(`/v1/promotions/${made.promotionID}`, undefined, 'DELETE');
    await send(`/v1/products/${other}`, undefined, 'DELETE');
  });
});

describe('items of a pricing component', () => {
  it('without a price are sold at cost with its markup, as long as it is in use', async () => {
    const component = await send('/v1/pricingcomponents', {
      name: 'Bought parts',
      category: 'OTHER',
      markupPercent: 25,
    });
    const { pricingComponentID } = component;
    const item = { number: 'B', description: 'B', unitCost: 80, currencyCode: 'EUR', pricingComponentID };
    const { itemID } = await send('/v1/items', item);
    const resolve = async (discount = 0) =>
      (await send('/v1/pricing/resolve', { currencyCode: 'EUR', items: [{ itemID, quantity: 2, discount }] }))
        .items[0];
    const at = async () => {
      const { amount, waterfall, problem } = await resolve();
      return [amount && String(amount), problem, waterfall[0]?.step ?? null, waterfall[0]?.sourceID ?? null];
    };
    assert.deepEqual(await at(), ['200', null, 'COMPONENT', pricingComponentID]);
    const set = (body: object) => send(`/v1/pricingcomponents/${pricingComponentID}`, body, 'PATCH');
    await set({ allowDiscount: false });
    assert.equal((await resolve(10)).problem, 'DISCOUNT_REFUSED');
    await set({ isActive: false });
    assert.deepEqual(await at(), [null, 'NO_PRICE', null, null]);
    assert.equal(
      (await ask(`/v1/pricingcomponents/${pricingComponentID}`, 'DELETE')).body.code,
      'Referenced',
    );
    const unknown = await ask('/v1/items', 'POST', { ...item, number: 'C', pricingComponentID: 'none' });
    assert.deepEqual([unknown.status, ...faultOf(unknown)], [400, 'UnknownReference', '/pricingComponentID']);
  });
});
