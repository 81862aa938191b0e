import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { reference } from '#areas/ground/reference';
import { customers } from '#areas/parties/customers';
import { type Got, startService, type TestService } from '#test/service';

const url = '/v1/items';
let service: TestService;
let made = 0;

before(async () => {
  service = await startService({ areas: [reference, customers, items] });
});

const create = async (body: object = {}, key?: string): Promise<Got['body']> => {
  const number = `T-${String(++made).padStart(4, '0')}`;
  const answer = await service.ask(url, {
    method: 'POST',
    body: { number, description: `Item ${made}`, ...body },
    ...(key ? { key } : {}),
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const pointers = (answer: Got) => answer.body.errors?.map((error: { pointer: string }) => error.pointer);

describe('an item', () => {
  it('is made with its defaults, read back, and found by its number in a list', async () => {
    const item = await create({ unitPrice: 208.123456 });
    assert.deepEqual(
      [
        item.uOM,
        item.isActive,
        item.trackingType,
        item.replenishment,
        item.isStocked,
        item.unitCost,
        item.priceBreaks,
      ],
      ['C62', true, 'NONE', 'BUY', true, null, []],
    );
    assert.equal(String(item.unitPrice), '208.123456');
    assert.deepEqual((await service.ask(`${url}/${item.itemID}`)).body, item);
    const found = await service.ask(`${url}/bynumber/${item.number}`);
    const { priceBreaks: _b, attributes: _a, links: _l, router: _r, documents: _d, ...element } = item;
    assert.deepEqual(found.body, [element]);
    assert.deepEqual((await service.ask(`${url}/bynumber/${item.number.toLowerCase()}`)).body, []);
  });

  it('needs a number and a description', async () => {
    const answer = await service.ask(url, { method: 'POST', body: {} });
    assert.equal(answer.status, 400);
    assert.deepEqual(pointers(answer).sort(), ['/description', '/number']);
  });

  it('keeps a commodity code as its digits, and refuses what is not one', async () => {
    const item = await create({ commodityCode: '8412.21 80' });
    assert.equal(item.commodityCode, '84122180');
    const changed = await service.ask(`${url}/${item.itemID}/basics`, {
      method: 'PATCH',
      body: { commodityCode: '8412.21.80.90' },
    });
    assert.equal(changed.body.commodityCode, '8412218090');
    for (const commodityCode of ['8', '84122180901', '8412-21', 'ABCD', '. .']) {
      const refused = await service.ask(`${url}/${item.itemID}/basics`, {
        method: 'PATCH',
        body: { commodityCode },
      });
      assert.equal(refused.status, 400, commodityCode);
      assert.deepEqual(pointers(refused), ['/commodityCode']);
    }
  });

  it('takes only known countries and currencies', async () => {
    for (const [field, value] of [
      ['countryOfOrigin', 'XX'],
      ['countryOfOrigin', 'de'],
      ['currencyCode', 'EUX'],
      ['currencyCode', 'DEM'],
    ] as const) {
      const refused = await service.ask(url, {
        method: 'POST',
        body: { number: 'X', description: 'X', [field]: value },
      });
      assert.equal(refused.status, 400, value);
      assert.deepEqual(pointers(refused), [`/${field}`]);
    }
  });

  it('changes by /basics, where null clears, and lists and read-only fields may be sent back but not changed', async () => {
    const item = await create({ category: 'Seals', leadTimeDays: 5 });
    const same = await service.ask(`${url}/${item.itemID}/basics`, { method: 'PATCH', body: item });
    assert.equal(same.status, 200, JSON.stringify(same.body));
    assert.equal(same.body.rowVersion, 1);
    const changed = await service.ask(`${url}/${item.itemID}/basics`, {
      method: 'PATCH',
      body: { category: null, leadTimeDays: 7 },
      headers: { 'if-match': '"1"' },
    });
    assert.deepEqual(
      [changed.body.category, changed.body.leadTimeDays, changed.body.rowVersion],
      [null, 7, 2],
    );
    const refused = await service.ask(`${url}/${item.itemID}/basics`, {
      method: 'PATCH',
      body: {
        priceBreaks: [
          {
            priceBreakID: 'x',
            minQuantity: 1,
            unitPrice: 1,
            discountPercent: null,
            customerID: null,
            currencyCode: null,
            validFrom: null,
            validTo: null,
            isActive: true,
          },
        ],
      },
    });
    assert.deepEqual(
      [refused.status, refused.body.code, pointers(refused)],
      [400, 'ReadOnlyField', ['/priceBreaks']],
    );
    assert.equal((await service.ask(`${url}/${item.itemID}`, { method: 'PATCH', body: {} })).status, 405);
  });

  it('is unique by number in its tenant only, also when two are made at once', async () => {
    const twice = await Promise.all(
      [1, 2].map(() => service.ask(url, { method: 'POST', body: { number: 'ONCE', description: 'Once' } })),
    );
    assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 409]);
    const refused = twice.find(({ status }) => status === 409) as Got;
    assert.deepEqual([refused.body.code, pointers(refused)], ['Duplicate', ['/number']]);
    await create({ number: 'ONCE' }, service.b.keys.ADMIN);
  });

  it('cannot take the number of another', async () => {
    const numbers = ['TAKEN-1', 'TAKEN-2'];
    const [, second] = await Promise.all(
      numbers.map((number) =>
        service.ask('/v1/items', { method: 'POST', body: { number, description: 'Valve' } }),
      ),
    );
    const refused = await service.ask(`/v1/items/${second?.body.itemID}/basics`, {
      method: 'PATCH',
      body: { number: 'TAKEN-1' },
    });
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.errors[0].pointer],
      [409, 'Duplicate', '/number'],
    );
  });

  it('is deleted with its price breaks, and gone afterwards', async () => {
    const item = await create();
    await service.ask(`${url}/${item.itemID}/pricebreaks`, {
      method: 'PATCH',
      body: [{ minQuantity: 5, unitPrice: 1 }],
    });
    const gone = await service.ask(`${url}/${item.itemID}`, { method: 'DELETE' });
    assert.equal(gone.body.priceBreaks.length, 1);
    assert.equal((await service.ask(`${url}/${item.itemID}`)).status, 404);
    assert.equal((await service.ask(`${url}/${item.itemID}`, { method: 'DELETE' })).status, 404);
  });

  it('is read by the shop, written by purchasing and planning, and not there for another tenant', async () => {
    const item = await create();
    const shop = service.a.keys.SHOP;
    assert.equal((await service.ask(`${url}/${item.itemID}`, { key: shop })).status, 200);
    for (const key of [shop, service.a.keys.SALES]) {
      assert.equal(
        (await service.ask(url, { method: 'POST', key, body: { number: 'N', description: 'N' } })).status,
        403,
      );
      assert.equal(
        (await service.ask(`${url}/${item.itemID}/basics`, { method: 'PATCH', key, body: {} })).status,
        403,
      );
      assert.equal(
        (await service.ask(`${url}/${item.itemID}/pricebreaks`, { method: 'PATCH', key, body: [] })).status,
        403,
      );
      assert.equal((await service.ask(`${url}/${item.itemID}`, { method: 'DELETE', key })).status, 403);
    }
    const key = service.b.keys.ADMIN;
    assert.equal((await service.ask(`${url}/${item.itemID}`, { key })).status, 404);
    assert.equal(
      (await service.ask(`${url}/${item.itemID}/basics`, { method: 'PATCH', key, body: {} })).status,
      404,
    );
    assert.equal(
      (await service.ask(`${url}/${item.itemID}/pricebreaks`, { method: 'PATCH', key, body: [] })).status,
      404,
    );
    assert.equal((await service.ask(`${url}/${item.itemID}`, { method: 'DELETE', key })).status, 404);
    assert.deepEqual((await service.ask(`${url}/bynumber/${item.number}`, { key })).body, []);
  });
});

describe('lists of items', () => {
  it('filter alike on list, count and pages, search without accents, and export', async () => {
    await create({
      category: 'Zubehör',
      description: 'Gelenköse groß',
      manufacturerPartNumber: 'GE-30',
      trackingType: 'LOT',
      countryOfOrigin: 'IT',
    });
    await create({ category: 'Zubehör', isActive: false, countryOfOrigin: 'AT' });
    const list = await service.ask(`${url}?category=Zubeh%C3%B6r&isActive=true`);
    assert.equal(list.body.length, 1);
    assert.equal((await service.ask(`${url}/count?category=Zubeh%C3%B6r&isActive=true`)).body.count, 1);
    assert.deepEqual(
      (await service.ask(`${url}/pages/1?category=Zubeh%C3%B6r&isActive=true`)).body,
      list.body,
    );
    for (const wanted of ['GELENKOSE', 'gross', 'ge-30', 'zubehor']) {
      const found = await service.ask(`${url}/search/${wanted}?trackingType=LOT`);
      assert.deepEqual(found.body, list.body, wanted);
    }
    const csv = await service.ask(`${url}/export?category=Zubeh%C3%B6r`);
    assert.match(String(csv.headers['content-type']), /^text\/csv/);
    assert.equal(csv.bytes.toString().trim().split('\r\n').length, 3);
  });

  it('name the categories and origins in use, each once and in order, of the own tenant only', async () => {
    const key = service.b.keys.ADMIN;
    await create({ category: 'zinc', countryOfOrigin: 'SE' }, key);
    await create({ category: 'Alu', countryOfOrigin: 'DE' }, key);
    await create({ category: 'Öle', countryOfOrigin: 'DE' }, key);
    await create({}, key);
    assert.deepEqual((await service.ask(`${url}/categories`, { key })).body, ['Alu', 'Öle', 'zinc']);
    assert.deepEqual((await service.ask(`${url}/countries`, { key })).body, ['DE', 'SE']);
  });
});
