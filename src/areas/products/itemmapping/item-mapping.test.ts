import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startService, type TestService } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
type Method = 'POST' | 'PUT' | 'PATCH' | 'GET' | 'DELETE';
let service: TestService;
let productID: string;
let count = 0;
const ask = (url: string, method: Method = 'GET', body?: unknown) =>
  service.ask(url, { method, ...(body === undefined ? {} : { body }) });
const done = async (url: string, method: Method = 'GET', body?: unknown): Promise<Body> => {
  const got = await ask(url, method, body);
  assert.equal(got.status, 200, `${method} ${url}: ${JSON.stringify(got.body)}`);
  return got.body;
};
const pair = (name: string, value: unknown) => ({ name, value });
const item = (number: string, more: object = {}) => ({ number, quantity: 1, ...more });
const mapping = (more: Record<string, unknown> = {}) => ({
  productID,
  attributes: [],
  items: [item('X')],
  ...more,
});
const make = (more: Record<string, unknown> = {}) => done('/v1/itemmapping', 'POST', mapping(more));
const numbers = (rows: Body[]) => rows.map(({ number }) => number);
const match = async (pairs: string) =>
  numbers((await done(`/v1/itemmapping/${productID}/match/${encodeURIComponent(pairs)}`)).mappings);

/** A product with an attribute of each kind that mappings ask for. */
const newProduct = async () => {
  ({ productID } = await done('/v1/products', 'POST', { number: `M-${++count}`, name: 'x' }));
  const { pageID } = await done('/v1/pages', 'POST', { productID, name: 'Page' });
  const values = (...all: unknown[]) => ({ values: all.map((value) => ({ value })) });
  for (const one of [
    { name: 'BORE', dataType: 'INTEGER', ...values(50, 63) },
    { name: 'SEAL', dataType: 'DROPDOWN', ...values('NBR', 'FKM', 'a;b=c\\d', '5') },
    { name: 'LENGTH', dataType: 'NUMBER', minValue: 0, maxValue: 1000 },
    { name: 'COATED', dataType: 'BOOLEAN' },
    { name: 'EXTRAS', dataType: 'MULTISELECT', ...values('A', 'B', 'C') },
  ])
    await done('/v1/attributes', 'PUT', { productID, pageID, ...one });
};

before(async () => {
  service = await startService();
  await newProduct();
});

describe('an item mapping', () => {
  it('gets the next number of its product, and is changed by the id in the body', async () => {
    await newProduct();
    const first = await make();
    const second = await make({ number: 7, sequence: 3 });
    const third = await make();
    assert.deepEqual(numbers([first, second, third]), [1, 7, 8]);
    assert.deepEqual([first.sequence, second.sequence, third.sequence], [1, 3, 8]);
    const { itemMappingID } = first;
    service.time.now = '2026-03-02T10:00:00.000Z';
    const changed = await done('/v1/itemmapping', 'PATCH', { itemMappingID, category: 'Seals' });
    assert.equal((await done(`/v1/products/${productID}`)).modelChangedUTC, service.time.now);
    assert.deepEqual([changed.category, changed.rowVersion], ['Seals', 2]);
    assert.deepEqual(await done('/v1/itemmapping', 'PATCH', changed), changed);
    const again = await ask('/v1/itemmapping', 'POST', mapping({ number: 7 }));
    assert.deepEqual([again.status, again.body.code], [409, 'Duplicate']);
    const taken = await ask('/v1/itemmapping', 'PATCH', { itemMappingID, number: 7 });
    assert.deepEqual([taken.status, taken.body.code], [409, 'Duplicate']);
    const nowhere = await ask('/v1/itemmapping', 'POST', mapping({ productID: 'nobody' }));
    assert.deepEqual([nowhere.status, nowhere.body.code], [400, 'UnknownReference']);
    assert.equal((await ask('/v1/itemmapping', 'PATCH', { itemMappingID: 'nobody' })).status, 404);
    assert.equal((await ask('/v1/itemmapping', 'PATCH', { category: 'x' })).status, 400);
  });

  it('made at the same time as others gets a number of its own', async () => {
    await newProduct();
    const made = await Promise.all([1, 2, 3, 4].map(() => make()));
    assert.deepEqual(numbers(made).sort(), [1, 2, 3, 4]);
  });

  it('of two changes that read the same version one is refused', async () => {
    const { itemMappingID } = await make();
    const change = (category: string) => {
      const body = { itemMappingID, category };
      return service.ask('/v1/itemmapping', { method: 'PATCH', body, headers: { 'if-match': '"1"' } });
    };
    const both = await Promise.all([change('a'), change('b')]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
  });

  it('that makes no sense by itself is refused with the place', async () => {
    for (const [more, pointer] of [
      [{ items: [item('X', { quantity: '2 *' })] }, '/items/0/quantity'],
      [{ items: [item('X', { more: 1 })] }, '/items/0/more'],
      [{ attributes: [pair('1A', 1)] }, '/attributes/0/name'],
      [{ attributes: [pair('A', null)] }, '/attributes/0/value'],
    ] as const) {
      const { status, body } = await ask('/v1/itemmapping', 'POST', mapping(more));
      assert.deepEqual([status, body.errors?.[0]?.pointer], [400, pointer], JSON.stringify(body));
    }
  });

  it('has a history that only grows, and goes with it', async () => {
    const { itemMappingID } = await make();
    const path = `/v1/itemmapping/${itemMappingID}`;
    await done(`${path}/history`, 'PATCH', { action: 'CALL', newValue: 'Supplier changed' });
    await done(`${path}/history`, 'PATCH', [{ action: 'NOTE' }]);
    const detail = await done(`${path}/detail`);
    assert.deepEqual(
      detail.history.map(({ action }: Body) => action),
      ['CALL', 'NOTE'],
    );
    await done(path, 'DELETE');
    assert.equal((await ask(`${path}/detail`)).status, 404);
  });
});

describe('a match', () => {
  before(newProduct);

  it('finds the active mappings whose every pair is met, by sequence and number', async () => {
    await make({ number: 1 });
    await make({ number: 2, sequence: 0, attributes: [pair('BORE', 63)] });
    await make({ number: 3, attributes: [pair('SEAL', 'FKM'), pair('BORE', 63)] });
    await make({ number: 4, attributes: [pair('BORE', 50)] });
    await make({ number: 5, attributes: [pair('BORE', 63)], isActive: false });
    assert.deepEqual(await match('BORE=63;SEAL=FKM'), [2, 1, 3]);
    assert.deepEqual(await match('SEAL=FKM;BORE=63;'), [2, 1, 3]);
    assert.deepEqual(await match('BORE=50'), [1, 4]);
    assert.deepEqual(await match('SEAL=FKM'), [1]);
    const path = `/v1/products/${productID}/itemmapping/match/BORE=50`;
    assert.deepEqual(numbers((await done(path)).mappings), [1, 4]);
  });

  it('reads values as their attributes have them', async () => {
    await make({ number: 10, attributes: [pair('LENGTH', 12.5)] });
    await make({ number: 11, attributes: [pair('COATED', true)] });
    await make({ number: 12, attributes: [pair('SEAL', 'a;b=c\\d')] });
    await make({ number: 13, attributes: [pair('SEAL', '5')] });
    await make({ number: 14, attributes: [pair('BORE', 63)] });
    assert.deepEqual(await match('LENGTH=12.50'), [1, 10]);
    assert.deepEqual(await match('COATED=true'), [1, 11]);
    assert.deepEqual(await match('COATED=false'), [1]);
    assert.deepEqual(await match('SEAL=a\\;b\\=c\\\\d'), [1, 12]);
    assert.deepEqual(await match('SEAL=5'), [1, 13]);
    assert.deepEqual(await match('SEAL=5.0'), [1, 13]);
    assert.deepEqual(await match('BORE=63.0'), [2, 1, 14]);
  });

  it('takes several values of one attribute, and any number of combinations', async () => {
    await make({ number: 20, attributes: [pair('EXTRAS', 'C'), pair('EXTRAS', 'A')] });
    await make({ number: 21, attributes: [pair('EXTRAS', 'B')] });
    assert.deepEqual(await match('EXTRAS=A;EXTRAS=C'), [1, 20]);
    assert.deepEqual(await match('EXTRAS=A;EXTRAS=B'), [1, 21]);
    assert.deepEqual(await match('EXTRAS=A;EXTRAS=A'), [1]);
    const lengths = Array.from({ length: 40 }, (_, at) => pair('LENGTH', at));
    await make({ number: 22, attributes: lengths.slice(0, 20) });
    const many = lengths.map(({ value }) => `LENGTH=${value}`).join(';');
    assert.deepEqual(await match(many), [1, 22]);
  });

  it('brings the items with what the tenant knows of them', async () => {
    await newProduct();
    const known = await done('/v1/items', 'POST', { number: 'SEAL-1', description: 'Seal', uOM: 'C62' });
    const items = [item('SEAL-1', { quantity: 'BORE / 10', position: '20' }), item('KIT-{BORE}')];
    const { itemMappingID } = await make({ attributes: [pair('BORE', 50)], items });
    const got = await done(`/v1/itemmapping/${productID}/match/BORE=50`);
    assert.deepEqual(got.items, [
      {
        ...{ itemMappingID, number: 'SEAL-1', quantity: 'BORE / 10', uOM: null, position: '20' },
        ...{ itemID: known.itemID, description: 'Seal' },
      },
      { itemMappingID, ...item('KIT-{BORE}'), uOM: null, position: null, itemID: null, description: null },
    ]);
  });

  it('refuses pairs that it cannot read', async () => {
    for (const pairs of ['BORE', 'BORE=63=64', '=5', 'NOBODY=1', 'LENGTH=long', 'COATED=maybe']) {
      const { status, body } = await ask(`/v1/itemmapping/${productID}/match/${encodeURIComponent(pairs)}`);
      assert.deepEqual([status, body.code], [400, 'InvalidInput'], pairs);
    }
    assert.equal((await ask('/v1/itemmapping/nobody/match/A=1')).status, 404);
  });
});

describe('the item mappings of a product', () => {
  it('are listed, counted, paged, searched and exported on both paths', async () => {
    await newProduct();
    const product = productID;
    await make({ number: 20, category: 'Seals', items: [item('GASKET-7')] });
    await make({ number: 10, category: 'Rods', attributes: [pair('SEAL', 'Viton')] });
    await make({ number: 30, category: 'Rods' });
    await newProduct();
    await make({ items: [item('GASKET-7')] });
    for (const path of [`/v1/itemmapping/${product}`, `/v1/products/${product}/itemmapping`]) {
      assert.deepEqual(numbers(await done(path)), [10, 20, 30]);
      assert.deepEqual(numbers(await done(`${path}?category=Rods`)), [10, 30]);
      assert.deepEqual(await done(`${path}/count`), { count: 3 });
      assert.deepEqual(numbers(await done(`${path}/pages/2?limit=2`)), [30]);
      for (const [words, found] of [
        ['gasket', [20]],
        ['viton', [10]],
        ['rods', [10, 30]],
        ['20', [20]],
      ] as const)
        assert.deepEqual(numbers(await done(`${path}/search/${words}`)).sort(), found, words);
      assert.deepEqual(numbers(await done(`${path}/search/rods?sort=-number`)), [30, 10]);
    }
    for (const path of [`/v1/itemmapping/${product}`, `/v1/itemmapping/products/${product}`]) {
      assert.deepEqual(await done(`${path}/categories`), [
        { category: 'Rods', count: 2 },
        { category: 'Seals', count: 1 },
      ]);
      const csv = String((await service.ask(`${path}/export`)).bytes)
        .trim()
        .split('\r\n');
      assert.deepEqual(csv, [
        'productNumber,number,category,attributes,items,isActive,sequence',
        `M-${count - 1},10,Rods,SEAL=Viton,X=1,true,10`,
        `M-${count - 1},20,Seals,,GASKET-7=1,true,20`,
        `M-${count - 1},30,Rods,,X=1,true,30`,
      ]);
    }
    for (const rest of ['', '/count', '/pages/1', '/search/x', '/categories', '/export', '/validate'])
      assert.equal((await ask(`/v1/itemmapping/nobody${rest}`)).status, 404, rest);
    for (const rest of ['', '/pages/1', '/search/x'])
      assert.equal((await ask(`/v1/itemmapping/${product}${rest}?after=x`)).body.code, 'InvalidCursor', rest);
  });

  it('are checked: what they name, what comes twice, what is never met', async () => {
    await newProduct();
    await done('/v1/items', 'POST', { number: 'KNOWN', description: 'x', uOM: 'C62', unitPrice: 1 });
    const items = [item('KNOWN')];
    const right = await make({ items, attributes: [pair('BORE', 50), pair('SEAL', 'NBR')] });
    await make({ items, attributes: [pair('SEAL', 'NBR'), pair('BORE', 50.0)] });
    await make({ items, attributes: [pair('BOR', 50)] });
    await make({ items, attributes: [pair('BORE', 51)] });
    await make({ items, attributes: [pair('BORE', 50), pair('BORE', 63)] });
    await make({ items: [item('UNKNOWN'), item('KIT-{BORE}')] });
    await make({ attributes: [pair('BORE', 63)], items: [item('KNOWN', { quantity: 'NOWHERE * 2' })] });
    for (const path of [`/v1/itemmapping/${productID}`, `/v1/products/${productID}/itemmapping`]) {
      const found = await done(`${path}/validate`);
      assert.deepEqual(
        found.map(({ code, pointer }: Body) => `${code} ${pointer}`),
        [
          'DUPLICATE_MAPPING /itemMappings/1',
          'UNKNOWN_ATTRIBUTE /itemMappings/2/attributes/0/name',
          'UNKNOWN_VALUE /itemMappings/3/attributes/0/value',
          'MAPPING_NEVER /itemMappings/4/attributes/1',
          'BAD_EXPRESSION /itemMappings/6/items/0/quantity',
          'UNKNOWN_ITEM /itemMappings/5/items/0/number',
        ],
      );
      assert.ok(
        found.every(
          ({ entity }: Body) => entity.entityID !== null && entity.entityID !== right.itemMappingID,
        ),
      );
    }
  });

  it('are deleted all at once, with their histories, by the contract’s request, which has no query', async () => {
    await newProduct();
    for (const _ of [1, 2]) {
      const { itemMappingID } = await make();
      await done(`/v1/itemmapping/${itemMappingID}/history`, 'PATCH', { action: 'NOTE' });
    }
    const path = `/v1/itemmapping/${productID}/all`;
    assert.equal((await ask(`${path}?confirm=true`, 'DELETE')).status, 400);
    assert.deepEqual(await done(path, 'DELETE'), { deleted: 2, remaining: 0 });
    assert.deepEqual(await done(path, 'DELETE'), { deleted: 0, remaining: 0 });
    assert.deepEqual(await done(`/v1/itemmapping/${productID}`), []);
  });
});
