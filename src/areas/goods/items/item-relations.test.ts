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

const post = (path: string, body: unknown) => service.ask(path, { method: 'POST', body });
const create = async (path: string, body: unknown) => {
  const answer = await post(path, body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const newItem = async (more: object = {}): Promise<string> =>
  (await create(url, { number: `R-${++made}`, description: `Item ${made}`, ...more })).itemID;
const newCustomer = async (): Promise<string> =>
  (await create('/v1/customers', { customerName: `Customer ${++made}` })).customerID;
const pointers = (answer: Got) => answer.body.errors?.map((error: { pointer: string }) => error.pointer);
const outcome = (answer: Got) => [answer.status, answer.body.code, pointers(answer)];
const uses = (body: { kind: string; count: number; ids: string[] }[]) =>
  body.map((one) => [one.kind, one.count, one.ids]);

describe('contract prices', () => {
  const prices = `${url}/contractpricing`;
  let customerID: string;
  let itemID: string;
  before(async () => {
    [customerID, itemID] = [await newCustomer(), await newItem()];
  });
  const agree = (body: object) =>
    post(prices, { customerID, itemID, unitPrice: 100, validFrom: '2026-01-01', ...body });

  it('are listed flat, by customer, item and contract', async () => {
    const one = (await agree({ contractNumber: 'RV-1', validTo: '2026-06-30' })).body;
    const other = (await agree({ customerID: await newCustomer(), unitPrice: null, discountPercent: 12.5 }))
      .body;
    assert.deepEqual((await service.ask(prices)).body.length, 2);
    assert.deepEqual((await service.ask(`${prices}?customerID=${customerID}`)).body, [one]);
    assert.deepEqual((await service.ask(`${prices}?contractNumber=RV-1&itemID=${itemID}`)).body, [one]);
    assert.equal(String(other.discountPercent), '12.5');
  });

  it('have a price or a discount, days in order, and a customer and an item that there are', async () => {
    assert.deepEqual(outcome(await agree({ discountPercent: 5 })), [400, 'InvalidInput', ['/unitPrice']]);
    assert.deepEqual(outcome(await agree({ unitPrice: null })), [400, 'InvalidInput', ['/unitPrice']]);
    assert.deepEqual(outcome(await agree({ validTo: '2025-12-31' })), [400, 'InvalidInput', ['/validTo']]);
    assert.deepEqual(outcome(await agree({ currencyCode: 'DEM' })), [400, 'InvalidInput', ['/currencyCode']]);
    assert.deepEqual(outcome(await agree({ customerID: 'nobody' })), [
      400,
      'UnknownReference',
      ['/customerID'],
    ]);
    assert.deepEqual(outcome(await agree({ itemID: 'nothing' })), [400, 'UnknownReference', ['/itemID']]);
  });

  it('are one for a day, customer, item, currency and quantity, also when two are agreed on at once', async () => {
    itemID = await newItem();
    const twice = await Promise.all([agree({ validTo: '2026-03-31' }), agree({ validFrom: '2026-03-31' })]);
    assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 409]);
    const refused = twice.find(({ status }) => status === 409) as Got;
    assert.deepEqual(outcome(refused), [409, 'Duplicate', ['/validFrom']]);
    for (const differing of [
      { minQuantity: 10 },
      { currencyCode: 'USD' },
      { customerID: await newCustomer() },
      { isActive: false },
    ]) {
      assert.equal((await agree(differing)).status, 200, JSON.stringify(differing));
    }
    assert.equal((await agree({ minQuantity: 10.0 })).status, 409);
  });

  it('may follow one another, and cannot be changed into one another’s days', async () => {
    itemID = await newItem();
    const first = (await agree({ validTo: '2026-03-31' })).body;
    assert.equal((await agree({ validFrom: '2026-04-01' })).status, 200);
    const change = (body: unknown) =>
      service.ask(`${prices}/${first.contractPriceID}`, { method: 'PATCH', body });
    assert.deepEqual(outcome(await change({ validTo: null })), [409, 'Duplicate', ['/validFrom']]);
    assert.equal((await change({ validFrom: '2025-07-01', unitPrice: 99.123456 })).status, 200);
    assert.deepEqual(outcome(await change({ itemID: 'another' })), [400, 'ReadOnlyField', ['/itemID']]);
    const gone = await service.ask(`${prices}/${first.contractPriceID}`, { method: 'DELETE' });
    assert.equal(String(gone.body.unitPrice), '99.123456');
    assert.equal((await service.ask(`${prices}/${first.contractPriceID}`)).status, 404);
  });
});

describe('what goes together', () => {
  const pairs = `${url}/compatibility`;
  it('is found from either item, and by a text of either', async () => {
    const [itemID, compatibleItemID] = [
      await newItem({ description: 'Zylinder Größe 5' }),
      await newItem({ number: 'SEAL-77' }),
    ];
    const pair = await create(pairs, { itemID, compatibleItemID, type: 'SPARE', quantity: 2 });
    for (const id of [itemID, compatibleItemID])
      assert.deepEqual((await service.ask(`${url}/${id}/compatibility`)).body, [pair]);
    for (const q of ['seal-77', 'grosse', 'GRÖSSE'])
      assert.deepEqual((await service.ask(`${pairs}/search?q=${q}`)).body, [pair]);
    assert.deepEqual((await service.ask(`${pairs}/search?q=nothing`)).body, []);
    assert.deepEqual((await service.ask(`${pairs}/search?type=SPARE`)).body, [pair]);
    assert.deepEqual((await service.ask(`${pairs}?type=REQUIRES`)).body, []);
    assert.equal((await service.ask(`${url}/nothing/compatibility`)).status, 404);
    assert.deepEqual(
      (await service.ask(`${pairs}/${pair.compatibilityID}`, { method: 'DELETE' })).body,
      pair,
    );
    assert.equal((await service.ask(`${pairs}/${pair.compatibilityID}`)).status, 404);
  });

  it('is said once of two different items that there are, also when it is said twice at once', async () => {
    const [itemID, compatibleItemID] = [await newItem(), await newItem()];
    const body = { itemID, compatibleItemID, type: 'REQUIRES' };
    const twice = await Promise.all([post(pairs, body), post(pairs, body)]);
    assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 409]);
    assert.deepEqual(outcome(twice.find(({ status }) => status === 409) as Got), [
      409,
      'Duplicate',
      ['/compatibleItemID'],
    ]);
    assert.equal((await post(pairs, { ...body, type: 'ACCESSORY' })).status, 200);
    assert.deepEqual(outcome(await post(pairs, { ...body, compatibleItemID: itemID })), [
      400,
      'InvalidInput',
      ['/compatibleItemID'],
    ]);
    assert.deepEqual(outcome(await post(pairs, { ...body, compatibleItemID: 'x' })), [
      400,
      'UnknownReference',
      ['/compatibleItemID'],
    ]);
  });
});

describe('where an item is used', () => {
  it('is reported by kind, with the records, and is what keeps it from being deleted', async () => {
    const [itemID, other] = [await newItem(), await newItem()];
    assert.deepEqual((await service.ask(`${url}/${itemID}/references`)).body, []);
    const forth = await create(`${url}/compatibility`, { itemID, compatibleItemID: other, type: 'SPARE' });
    const back = await create(`${url}/compatibility`, {
      itemID: other,
      compatibleItemID: itemID,
      type: 'REQUIRES',
    });
    const review = await create(`${url}/reviews`, {
      reviewType: 'ENGINEERING',
      itemID,
      description: 'Right?',
    });
    const expected = [
      ['item compatibilities', 2, [forth.compatibilityID, back.compatibilityID].sort().reverse()],
      ['item reviews', 1, [review.reviewID]],
    ];
    assert.deepEqual(uses((await service.ask(`${url}/${itemID}/references`)).body), expected);
    assert.deepEqual(
      uses((await service.ask(`${url}/reviews/${review.reviewID}/references`)).body),
      expected,
    );
    assert.deepEqual(outcome(await service.ask(`${url}/${itemID}`, { method: 'DELETE' })).slice(0, 2), [
      409,
      'Referenced',
    ]);
    for (const path of [
      `compatibility/${forth.compatibilityID}`,
      `compatibility/${back.compatibilityID}`,
      `reviews/${review.reviewID}`,
    ])
      assert.equal((await service.ask(`${url}/${path}`, { method: 'DELETE' })).status, 200);
    assert.equal((await service.ask(`${url}/${itemID}`, { method: 'DELETE' })).status, 200);
    assert.equal((await service.ask(`${url}/${itemID}/references`)).status, 404);
  });
});
