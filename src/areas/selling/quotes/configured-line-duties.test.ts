import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { choose, type LineWorld, startLines } from '#test/line-world';
import { tariffWorld } from '#test/tariff-world';

let world: LineWorld;
before(async () => {
  world = await startLines();
  const rule = {
    commodityCode: '8481',
    destinationCountryCode: 'US',
    dutyRatePercent: 10,
    importTaxRatePercent: 0,
  };
  await tariffWorld(world.service).published('us', {
    'us-de': { ...rule, originCountryCode: 'DE' },
    'us-it': { ...rule, originCountryCode: 'IT', dutyRatePercent: 20 },
  });
  await world.sql(`update tenants set address = '{"country":"DE"}' where tenant_id = $1`, [
    world.service.a.tenantID,
  ]);
});
const product = (body: object) => world.done(`/v1/products/${world.productID}`, 'PATCH', body);

describe('the duties of a configured line', () => {
  it('go by the product’s code and the country that it is made in, and count with those of item lines', async () => {
    const part = { number: 'VALVE', description: 'Valve', unitPrice: 50, currencyCode: 'EUR' };
    await world.done('/v1/items', 'POST', { ...part, commodityCode: '848120', countryOfOrigin: 'IT' });
    const { salesQuoteID } = await world.quote({
      destinationCountryCode: 'US',
      importChargesPaidBy: 'SELLER',
      items: [{ number: 'VALVE', quantity: 1 }],
    });
    const path = `/v1/salesquotes/${salesQuoteID}`;
    const none = await world.configured(salesQuoteID, { attributes: choose({ SIZE: 20 }), quantity: 10 });
    const [{ tariff, tariffProblem, lineItemID }] = none.lineItems;
    assert.deepEqual([tariff, tariffProblem.code], [null, 'CommodityCodeMissing']);
    assert.match(tariffProblem.detail, /^The product TAP has no commodity code/);

    await product({ commodityCode: '8481.80' });
    const anew = await world.done(`${path}/duties`, 'POST');
    assert.deepEqual(
      [anew.lineItems[0].tariff.tariffRuleID, anew.lineItems[0].tariff.originCountryCode],
      ['us-de', 'DE'],
    );
    // 10 % of 150 and 20 % of 50.
    assert.deepEqual([String(anew.dutyTotal), String(anew.grandTotal)], ['25', '225']);
    const [event] = await world.sql(
      `select data::text as data from events where entity = 'TariffCalculation' and data::text like $1`,
      [`%${world.productID}%`],
    );
    const told = JSON.parse(event?.data as string);
    assert.deepEqual([told.productID, told.itemID], [world.productID, undefined]);

    const discounted = await world.done(`${path}/lineitems`, 'PATCH', [{ lineItemID, discount: 50 }]);
    assert.equal(String(discounted.lineItems[0].tariff.dutyAmount), '7.5');

    const { locationID } = await world.done('/v1/locations', 'POST', {
      number: 'IT-1',
      name: 'Milano',
      country: 'IT',
      timeZone: 'Europe/Rome',
    });
    await product({ defaultLocationID: locationID });
    const [line] = (await world.done(`${path}/duties`, 'POST')).lineItems;
    assert.deepEqual([line.tariff.originCountryCode, String(line.tariff.dutyAmount)], ['IT', '15']);
  });
});
