import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { reference } from '#areas/ground/reference';
import { customers } from '#areas/parties/customers';
import { verticals } from '#areas/parties/verticals';
import { pricing } from '#areas/selling/pricing';
import { type Ask, type Got, startService, type TestService } from '#test/service';

const url = '/v1/pricelists';
let service: TestService;
let itemID: string;
let customerID: string;
let made = 0;

before(async () => {
  service = await startService({ areas: [reference, verticals, customers, items, pricing] });
  ({ itemID } = await create('/v1/items', { number: 'SEAL', description: 'Seal kit', category: 'Seals' }));
  ({ customerID } = await create('/v1/customers', { customerName: 'Nordwind' }));
});

const create = async (path: string, body: unknown): Promise<Got['body']> => {
  const answer = await service.ask(path, { method: 'POST', body });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const bodyOf = (more: object = {}) => ({
  number: `L-${++made}`,
  name: 'N',
  currencyCode: 'EUR',
  type: 'SALE',
  ...more,
});
const list = async (more: object = {}) => (await create(url, bodyOf(more))).listID;
const ask = (path: string, method: Ask['method'], body?: unknown, headers = {}) =>
  service.ask(`${url}/${path}`, { method, headers, ...(body === undefined ? {} : { body }) } as Ask);
const put = (id: string, body: unknown, headers = {}) => ask(`${id}/items`, 'PUT', body, headers);
const patch = (id: string, body: unknown, headers = {}) => ask(`${id}/items`, 'PATCH', body, headers);
const move = (id: string, status: string, headers = {}) => ask(`${id}/status`, 'PATCH', { status }, headers);
const pointers = (answer: Got) => answer.body.errors?.map((error: { pointer: string }) => error.pointer);
const fixed = (more: object = {}) => ({ itemID, computePrice: 'FIXED', fixedPrice: 10.5, ...more });
const based = (baseListID: string) => ({
  itemID,
  computePrice: 'PERCENT',
  base: 'OTHER_LIST',
  baseListID,
  percent: -10,
});

describe('price lists', () => {
  it('are made, read, changed, started, ended and deleted', async () => {
    const one = await create(url, bodyOf({ customerIDs: [customerID], priority: 3 }));
    assert.deepEqual([one.status, one.isCurrent, one.rowVersion], ['DRAFT', false, 1]);
    assert.deepEqual((await service.ask(`${url}/${one.listID}`)).body, one);
    assert.equal((await ask(one.listID, 'PATCH', { name: 'M' })).body.name, 'M');
    assert.equal((await move(one.listID, 'EXPIRED')).body.code, 'IllegalTransition');
    assert.equal((await move(one.listID, 'ACTIVE')).body.isCurrent, true);
    assert.equal((await ask(one.listID, 'DELETE')).body.code, 'NotEditable');
    await move(one.listID, 'EXPIRED');
    assert.equal((await ask(one.listID, 'PATCH', { name: 'O' })).body.code, 'NotEditable');
    assert.equal((await put(one.listID, [])).body.code, 'NotEditable');
    assert.equal((await patch(one.listID, [fixed()])).body.code, 'NotEditable');
    assert.equal((await ask(`${one.listID}/items/nothing`, 'DELETE')).body.code, 'NotEditable');
    assert.equal((await ask(one.listID, 'DELETE')).status, 200);
    for (const answer of [
      await ask(one.listID, 'GET'),
      await ask(one.listID, 'DELETE'),
      await move(one.listID, 'DRAFT'),
    ])
      assert.equal(answer.status, 404);
    assert.equal((await ask(one.listID, 'PATCH', {})).status, 404);
    const { body: table } = await service.ask(`${url}/statemachines/status`);
    assert.deepEqual(table.transitions.length, 3);
    assert.equal((await service.ask(`${url}?after=no`)).body.code, 'InvalidCursor');
  });

  it('are refused where what they say does not fit', async () => {
    const post = (more: object) => service.ask(url, { method: 'POST', body: bodyOf(more) });
    const cases: [object, string, string][] = [
      [{ currencyCode: 'XXX' }, 'InvalidInput', '/currencyCode'],
      [{ startsUTC: '2026-02-02T00:00:00Z', endsUTC: '2026-02-01T00:00:00Z' }, 'InvalidInput', '/endsUTC'],
      [{ isDefault: true, customerIDs: [customerID] }, 'InvalidInput', '/isDefault'],
      [{ customerIDs: ['nobody'] }, 'UnknownReference', '/customerIDs/0'],
      [{ verticalIDs: ['none'] }, 'UnknownReference', '/verticalIDs/0'],
    ];
    for (const [more, code, pointer] of cases) {
      const answer = await post(more);
      assert.deepEqual([answer.status, answer.body.code, pointers(answer)], [400, code, [pointer]]);
    }
    const late = await list({ endsUTC: '2020-01-01T00:00:00Z' });
    assert.equal((await move(late, 'ACTIVE')).body.code, 'PreconditionMissing');
    assert.equal((await ask(late, 'PATCH', { customerIDs: ['nobody'] })).body.code, 'UnknownReference');
    assert.equal((await ask(late, 'PATCH', { currencyCode: 'USD' })).body.code, 'ReadOnlyField');
  });

  it('have one default of a type and currency, also when two are made at once', async () => {
    const both = await Promise.all(
      [1, 2].map(() =>
        service.ask(url, { method: 'POST', body: bodyOf({ isDefault: true, currencyCode: 'CHF' }) }),
      ),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    await list({ isDefault: true, currencyCode: 'CHF', type: 'COST' });
    const other = await list({ currencyCode: 'CHF' });
    const answer = await ask(other, 'PATCH', { isDefault: true });
    assert.deepEqual([answer.body.code, pointers(answer)], ['Duplicate', ['/isDefault']]);
  });

  it('of two changes from one reading the second is refused, whatever is changed', async () => {
    const id = await list();
    const stale = { 'if-match': '"1"' };
    const both = await Promise.all(['A', 'B'].map((name) => ask(id, 'PATCH', { name }, stale)));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    const { body } = await put(id, [fixed()]);
    for (const answer of [
      await put(id, [], stale),
      await patch(id, [], stale),
      await move(id, 'ACTIVE', stale),
      await ask(`${id}/items/${body[0].priceListItemID}`, 'DELETE', undefined, stale),
      await ask(id, 'DELETE', undefined, stale),
    ])
      assert.equal(answer.status, 412);
  });
});

describe('the prices of a list', () => {
  it('are set as a whole, changed one by one, deleted, and each change is one version of the list', async () => {
    const id = await list();
    const first = await put(id, [fixed({ minQuantity: 10 }), fixed({ category: 'Seals', itemID: null })]);
    assert.deepEqual([first.status, first.headers.etag], [200, '"2"'], JSON.stringify(first.body));
    const [ten, seals] = first.body;
    assert.deepEqual([ten.listID, String(ten.fixedPrice), seals.category], [id, '10.5', 'Seals']);
    assert.equal((await put(id, first.body)).headers.etag, '"2"');
    const changed = await patch(id, [
      { priceListItemID: ten.priceListItemID, fixedPrice: 9.99 },
      fixed({ minQuantity: 50 }),
    ]);
    assert.equal(changed.headers.etag, '"3"');
    assert.equal(changed.body.length, 3);
    assert.deepEqual((await ask(`${id}/items`, 'GET')).body, changed.body);
    const { body: found } = await service.ask(`${url}/${id}/items?category=Seals`);
    assert.deepEqual(found, [seals]);
    const gone = await ask(`${id}/items/${ten.priceListItemID}`, 'DELETE');
    assert.deepEqual([gone.status, String(gone.body.fixedPrice)], [200, '9.99']);
    assert.equal((await ask(`${id}/items/${ten.priceListItemID}`, 'DELETE')).body.code, 'NotFound');
    assert.equal((await ask(`${id}/items`, 'GET')).body.length, 2);
    assert.deepEqual((await put(id, [])).body, []);
    for (const answer of [await put('none', []), await patch('none', []), await ask('none/items', 'GET')])
      assert.equal(answer.body.code, 'NotFound');
    assert.equal((await service.ask(`${url}/${id}/items?after=no`)).body.code, 'InvalidCursor');
  });

  it('may be by a formula, which is read when it is saved', async () => {
    const id = await list();
    const by = (formula: string | null, more: object = {}) => ({
      itemID,
      computePrice: 'FORMULA',
      formula,
      ...more,
    });
    const [kept] = (
      await put(id, [by('max(base * 0.9, cost + 40 / quantity)', { base: 'LIST', rounding: 0.05 })])
    ).body;
    assert.deepEqual(
      [kept.formula, kept.base, kept.percent],
      ['max(base * 0.9, cost + 40 / quantity)', 'LIST', null],
    );
    const cases: [object, string, RegExp][] = [
      [by(null), 'formula', /required/],
      [by('cost * '), 'formula', /At letter 8/],
      [by('cost + BORE'), 'formula', /BORE/],
      [by('cost + totalPrice'), 'formula', /totalPrice/],
      [by("cost + 'x'"), 'formula', /At letter \d+: .*number/],
      [by('lookup(T, C, 1)'), 'formula', /T/],
      [by('text(cost)'), 'formula', /number/],
      [by('quantity > 3'), 'formula', /number/],
      [by('base * 2'), 'base', /asks for it/],
      [by('cost', { percent: 5 }), 'percent', /FORMULA/],
      [by('cost', { fixedPrice: 5 }), 'fixedPrice', /FORMULA/],
      [by('cost', { base: 'OTHER_LIST' }), 'baseListID', /required/],
      [fixed({ formula: 'cost' }), 'formula', /FIXED/],
    ];
    for (const [one, name, about] of cases) {
      const answer = await put(id, [one]);
      assert.deepEqual([answer.status, pointers(answer)], [400, [`/0/${name}`]], JSON.stringify(one));
      assert.match(answer.body.errors[0].detail, about);
    }
    const circle = await list();
    await put(circle, [by('base', { base: 'OTHER_LIST', baseListID: id })]);
    const back = await put(id, [by('base', { base: 'OTHER_LIST', baseListID: circle })]);
    assert.deepEqual([back.status, pointers(back)], [400, ['/0/baseListID']]);
  });

  it('are refused with every place where they do not fit', async () => {
    const id = await list();
    const percent = { itemID, computePrice: 'PERCENT', base: 'COST', percent: 30 };
    const cases: [object, string[]][] = [
      [{ itemID, computePrice: 'FIXED' }, ['/0/fixedPrice']],
      [{ itemID }, ['/0/computePrice']],
      [fixed({ category: 'Seals' }), ['/0/itemID']],
      [fixed({ itemID: null }), ['/0/itemID']],
      [fixed({ percent: 3, surcharge: 1 }), ['/0/percent', '/0/surcharge']],
      [{ ...percent, fixedPrice: 3 }, ['/0/fixedPrice']],
      [{ ...percent, base: 'OTHER_LIST' }, ['/0/baseListID']],
      [{ ...percent, baseListID: id }, ['/0/baseListID']],
      [{ ...percent, minMargin: 30, maxMargin: 20 }, ['/0/maxMargin']],
      [fixed({ validFrom: '2026-02-02', validTo: '2026-02-01' }), ['/0/validTo']],
      [fixed({ priceListItemID: 'none' }), ['/0/priceListItemID']],
    ];
    for (const set of [put, patch])
      for (const [body, places] of cases) {
        const answer = await set(id, [body]);
        assert.deepEqual(
          [answer.body.code, pointers(answer)],
          ['InvalidInput', places],
          JSON.stringify(body),
        );
      }
    for (const set of [put, patch]) {
      assert.deepEqual(pointers(await set(id, [fixed(), fixed({ itemID: 'none', minQuantity: 2 })])), [
        '/1/itemID',
      ]);
      const readOnly = await set(id, [fixed({ rowVersion: 9 })]);
      assert.deepEqual([readOnly.body.code, pointers(readOnly)], ['InvalidInput', ['/0/rowVersion']]);
    }
    assert.equal((await put(id, [{ ...percent, percent: -100.1 }])).status, 400);
    assert.deepEqual((await ask(`${id}/items`, 'GET')).body, []);
  });

  it('have one price from a quantity on, on any day; 409 names the other', async () => {
    const id = await list();
    const twice = await put(id, [fixed({ minQuantity: 10 }), fixed({ minQuantity: 10.0 })]);
    assert.deepEqual(
      [twice.status, twice.body.code, pointers(twice)],
      [409, 'Duplicate', ['/1/minQuantity']],
    );
    const days = [
      fixed({ minQuantity: 10, validTo: '2026-06-30' }),
      fixed({ minQuantity: 10, validFrom: '2026-07-01' }),
      fixed({ minQuantity: 20 }),
      fixed({ itemID: null, category: 'Seals', minQuantity: 10 }),
    ];
    assert.equal((await put(id, days)).status, 200);
    const overlapping = await patch(id, [
      fixed({ minQuantity: 10, validFrom: '2026-06-30', validTo: '2026-06-30' }),
    ]);
    assert.deepEqual([overlapping.body.code, pointers(overlapping)], ['Duplicate', ['/0/minQuantity']]);
    const many = await list();
    const at = { minQuantity: 7 };
    const both = await Promise.all([patch(many, [fixed(at)]), patch(many, [fixed(at)])]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  });

  it('may be calculated from another list of the currency and type, never in a circle, also when two close it at once', async () => {
    const [a, b, c] = [await list(), await list(), await list()];
    assert.equal((await put(a, [based(b)])).status, 200);
    assert.equal((await put(b, [based(c)])).status, 200);
    const circle = await put(c, [based(a)]);
    assert.deepEqual([circle.body.code, pointers(circle)], ['InvalidInput', ['/0/baseListID']]);
    assert.equal((await put(a, [based(a)])).body.code, 'InvalidInput');
    assert.equal((await put(a, [based('none')])).body.code, 'UnknownReference');
    assert.match(
      (await put(a, [based(await list({ currencyCode: 'USD' }))])).body.detail,
      /SALE list in USD/,
    );
    assert.equal((await ask(b, 'DELETE')).body.code, 'Referenced');
    const [one, other] = [await list(), await list()];
    const both = await Promise.all([put(one, [based(other)]), put(other, [based(one)])]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 400]);
    let last = await list();
    for (const expected of [200, 200, 200, 200, 400]) {
      const next = await list();
      assert.equal((await put(next, [based(last)])).status, expected);
      last = next;
    }
  });

  it('keep their item from being deleted', async () => {
    const item = await create('/v1/items', { number: 'GONE', description: 'G' });
    const id = await list();
    await put(id, [fixed({ itemID: item.itemID })]);
    assert.equal(
      (await service.ask(`/v1/items/${item.itemID}`, { method: 'DELETE' })).body.code,
      'Referenced',
    );
  });
});
