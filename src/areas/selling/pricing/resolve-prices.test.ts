import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fx } from '#areas/company/fx';
import { items } from '#areas/goods/items';
import { reference } from '#areas/ground/reference';
import { tenants } from '#areas/ground/tenants';
import { customers } from '#areas/parties/customers';
import { verticals } from '#areas/parties/verticals';
import { pricing } from '#areas/selling/pricing';
import { statementsOf } from '#test/count-statements';
import { multipart } from '#test/multipart';
import { type Ask, type Got, startService, type TestService } from '#test/service';

let service: TestService;
let itemID: string;
let customerID: string;

const send = async (path: string, method: Ask['method'], body: unknown): Promise<Got['body']> => {
  const answer = await service.ask(path, { method, body } as Ask);
  assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const ask = (body: object, key?: string) =>
  service.ask('/v1/pricing/resolve', { method: 'POST', body, ...(key ? { key } : {}) });
const resolve = async (body: object): Promise<Got['body']> => {
  const answer = await ask(body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
/** Unit price, amount and steps of the first line. */
const shortly = ({ items: [line] }: Got['body']) =>
  `${line.unitPrice} ${line.amount} ${line.waterfall.map(({ step }: { step: string }) => step).join(' ')}`;
const line = (quantity: number, more: object = {}) => ({
  customerID,
  items: [{ itemID, quantity, ...more }],
});
const start = (url: string) => send(`${url}/status`, 'PATCH', { status: 'ACTIVE' });

before(async () => {
  service = await startService({ areas: [reference, tenants, fx, verticals, customers, items, pricing] });
  ({ itemID } = await send('/v1/items', 'POST', {
    ...{
      number: 'A',
      description: 'Cylinder',
      category: 'Cylinders',
      unitPrice: 100,
      unitCost: 60,
      currencyCode: 'EUR',
    },
  }));
  ({ customerID } = await send('/v1/customers', 'POST', {
    ...{ customerName: 'Nordwind', currencyCode: 'EUR', grossMarginTarget: 30 },
  }));
});

describe('resolving prices', () => {
  it('goes from the item over break, contract and promotion to a rounded amount, and writes nothing', async () => {
    const before = await resolve(line(20));
    assert.equal(shortly(before), '100 2000 ITEM ROUNDING');
    await send(`/v1/items/${itemID}/pricebreaks`, 'PATCH', [{ minQuantity: 20, unitPrice: 90.125 }]);
    assert.equal(
      shortly(await resolve(line(20, { discount: 2.5 }))),
      '90.125 1757.44 ITEM QUANTITY_BREAK LINE_DISCOUNT ROUNDING',
    );
    const contract = await send('/v1/items/contractpricing', 'POST', {
      ...{ customerID, itemID, unitPrice: 88, validFrom: '2020-01-01' },
    });
    const { promotionID } = await send('/v1/promotions', 'POST', {
      ...{ code: 'SPRING', name: 'S', kind: 'DISCOUNT', actions: [{ action: 'PERCENT_OFF', percent: 25 }] },
      conditions: [
        { condition: 'CATEGORIES', categories: ['Cylinders'] },
        { condition: 'MIN_QUANTITY', quantity: 2 },
      ],
    });
    await start(`/v1/promotions/${promotionID}`);
    const after = await resolve(line(20));
    assert.equal(shortly(after), '66 1320 ITEM QUANTITY_BREAK CONTRACT PROMOTION ROUNDING');
    const [{ waterfall, guard, marginPercent, unitCost }] = after.items;
    assert.deepEqual(
      waterfall.map((row: Record<string, unknown>) => [
        row.sequence,
        row.sourceID,
        row.sourceVersion,
        String(row.before),
        String(row.after),
      ]),
      [
        [1, itemID, 2, '0', '2000'],
        [2, (await service.ask(`/v1/items/${itemID}`)).body.priceBreaks[0].priceBreakID, 2, '2000', '1802.5'],
        [3, contract.contractPriceID, 1, '1802.5', '1760'],
        [4, promotionID, 2, '1760', '1320'],
        [5, null, null, '1320', '1320'],
      ],
    );
    assert.deepEqual(
      [String(unitCost), String(marginPercent), guard.reason, String(guard.limitPercent)],
      ['60', '9.09', 'BELOW_MINIMUM', '30'],
    );
    assert.equal(shortly(await resolve({ items: [{ itemID, quantity: 1 }] })), '100 100 ITEM ROUNDING');
    await send(`/v1/promotions/${promotionID}/status`, 'PATCH', { status: 'PAUSED' });
    await service.ask(`/v1/items/contractpricing/${contract.contractPriceID}`, { method: 'DELETE' });
  });

  it('counts no break or contract that is not in use, and no list in another currency', async () => {
    const item = await send('/v1/items', 'POST', { number: 'IDLE', description: 'I', unitPrice: 100 });
    const asked = { customerID, items: [{ itemID: item.itemID, quantity: 5 }] };
    const idle = { unitPrice: 50, isActive: false };
    await send(`/v1/items/${item.itemID}/pricebreaks`, 'PATCH', [{ minQuantity: 1, ...idle }]);
    await send('/v1/items/contractpricing', 'POST', {
      ...{ customerID, itemID: item.itemID, validFrom: '2020-01-01', ...idle },
    });
    const { listID } = await send('/v1/pricelists', 'POST', {
      ...{ number: 'DOLLARS', name: 'D', currencyCode: 'USD', type: 'SALE' },
    });
    await send(`/v1/pricelists/${listID}/items`, 'PUT', [
      { itemID: item.itemID, computePrice: 'FIXED', fixedPrice: 50 },
    ]);
    await start(`/v1/pricelists/${listID}`);
    assert.equal(shortly(await resolve(asked)), '100 500 ITEM ROUNDING');
  });

  it('follows the tenant’s settings: tiers, blocks, contracts that compete', async () => {
    const tenant = `/v1/tenants/${service.a.tenantID}`;
    await send(`/v1/items/${itemID}/pricebreaks`, 'PATCH', [{ minQuantity: 10, unitPrice: 80 }]);
    await send(tenant, 'PATCH', { priceBreakMode: 'TIERED' });
    assert.equal(shortly(await resolve(line(20))), '90 1800 ITEM QUANTITY_BREAK ROUNDING');
    await send(tenant, 'PATCH', { priceBreakMode: 'BLOCK' });
    assert.equal(shortly(await resolve(line(20))), '4 80 ITEM QUANTITY_BREAK ROUNDING');
    await send(tenant, 'PATCH', { priceBreakMode: 'VOLUME', contractPricesCompete: true });
    const { contractPriceID } = await send('/v1/items/contractpricing', 'POST', {
      ...{ customerID, itemID, unitPrice: 85, validFrom: '2020-01-01' },
    });
    assert.equal(shortly(await resolve(line(20))), '80 1600 ITEM QUANTITY_BREAK ROUNDING');
    await send(tenant, 'PATCH', { contractPricesCompete: false });
    assert.equal(shortly(await resolve(line(20))), '85 1700 ITEM QUANTITY_BREAK CONTRACT ROUNDING');
    await service.ask(`/v1/items/contractpricing/${contractPriceID}`, { method: 'DELETE' });
    await send(`/v1/items/${itemID}/pricebreaks`, 'PATCH', []);
  });

  it('takes the rate of the day, and says if none exists', async () => {
    const dollars = { ...line(2), currencyCode: 'USD' };
    const without = await resolve(dollars);
    assert.deepEqual(
      [without.items[0].problem, without.items[0].unitPrice, without.items[0].waterfall],
      ['NO_RATE', null, []],
    );
    const file = multipart({
      fields: { source: 'ECB' },
      bytes: Buffer.from('Date,USD\n2026-01-30,1.25\n'),
      fileName: 'rates.csv',
    });
    const taken = await service.ask('/v1/setup/currencies/fx/import', { method: 'POST', ...file });
    assert.equal(taken.status, 200, JSON.stringify(taken.body));
    const at = { ...dollars, date: '2026-01-31' };
    assert.equal(shortly(await resolve(at)), '125 250 ITEM FX ROUNDING');
    const [rate] = (await resolve(at)).rates;
    assert.deepEqual(
      [rate.currencyCode, String(rate.rate), rate.rateDateUTC],
      ['EUR', '1.25', '2026-01-30T00:00:00.000Z'],
    );
    assert.equal((await resolve({ ...dollars, date: '2026-01-29' })).items[0].problem, 'NO_RATE');
  });

  it('is 409 and names both where nothing decides, until somebody does', async () => {
    const lists: string[] = [];
    for (const number of ['P', 'Q']) {
      const made = await send('/v1/pricelists', 'POST', {
        number,
        name: number,
        currencyCode: 'EUR',
        type: 'SALE',
      });
      lists.push(made.listID);
      await send(`/v1/pricelists/${made.listID}/items`, 'PUT', [
        { itemID, computePrice: 'FIXED', fixedPrice: 95 },
      ]);
      await start(`/v1/pricelists/${made.listID}`);
    }
    const answer = await ask({ items: [...line(1).items, ...line(1).items] });
    assert.deepEqual(
      [answer.status, answer.body.code, answer.body.errors[0].pointer],
      [409, 'ConflictingPrices', '/items/0'],
    );
    assert.equal(answer.body.conflicting.length, 2);
    await send(`/v1/pricelists/${lists[1]}`, 'PATCH', { priority: 1 });
    assert.equal(shortly(await resolve(line(2))), '95 190 PRICE_LIST ROUNDING');
    for (const id of lists) await send(`/v1/pricelists/${id}/status`, 'PATCH', { status: 'EXPIRED' });
  });

  it('refuses what there is not, with every place, also what another tenant has', async () => {
    const unknown = await ask({
      items: [
        { itemID, quantity: 1 },
        { itemID: 'none', quantity: 1 },
      ],
    });
    assert.deepEqual(
      [unknown.body.code, unknown.body.errors[0].pointer],
      ['UnknownReference', '/items/1/itemID'],
    );
    const nobody = await ask({ ...line(1), customerID: 'none' });
    assert.deepEqual([nobody.body.code, nobody.body.errors[0].pointer], ['UnknownReference', '/customerID']);
    assert.equal((await ask(line(1), service.b.keys.ADMIN)).body.code, 'UnknownReference');
    assert.equal((await ask({ ...line(1), currencyCode: 'XXX' })).body.errors[0].pointer, '/currencyCode');
    for (const body of [
      line(0),
      { items: [] },
      { ...line(1), date: '2026-02-30' },
      line(1, { discount: 101 }),
    ])
      assert.equal((await ask(body)).status, 400, JSON.stringify(body));
  });

  it('refuses amounts of more digits than money has, at the line', async () => {
    const dear = await send('/v1/items', 'POST', {
      number: 'DEAR',
      description: 'D',
      unitPrice: 99_999_999_999,
    });
    const answer = await ask({
      items: [
        { itemID: dear.itemID, quantity: 1000 },
        { itemID: dear.itemID, quantity: 1001 },
      ],
    });
    assert.deepEqual(
      [answer.status, answer.body.errors.map(({ pointer }: { pointer: string }) => pointer)],
      [400, ['/items/1/quantity']],
    );
  });

  it('asks the database as often for five hundred lines as for one', async () => {
    const made: string[] = [];
    for (let at = 0; at < 20; at += 1)
      made.push(
        (
          await send('/v1/items', 'POST', {
            number: `M-${at}`,
            description: 'M',
            unitPrice: at,
            currencyCode: 'EUR',
          })
        ).itemID,
      );
    const lines = Array.from({ length: 500 }, (_none, at) => ({ itemID: made[at % 20], quantity: 1 + at }));
    const few = await statementsOf(service, () => resolve({ customerID, items: lines.slice(0, 1) }));
    const many = await statementsOf(service, () => resolve({ customerID, items: lines }));
    assert.equal(many.length, few.length);
    assert.ok(many.length <= 12, `${many.length} statements`);
  });
});
