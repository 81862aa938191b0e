import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startService, type TestService } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let service: TestService;
let productID: string;
let pageID: string;
let count = 0;
const done = async (url: string, method: 'POST' | 'PUT' | 'PATCH' | 'GET', body?: unknown): Promise<Body> => {
  const got = await service.ask(url, { method, ...(body === undefined ? {} : { body }) });
  assert.equal(got.status, 200, `${method} ${url}: ${JSON.stringify(got.body)}`);
  return got.body;
};
const put = (body: Record<string, unknown>) => done('/v1/attributes', 'PUT', { productID, pageID, ...body });
const refused = async (body: Record<string, unknown>) =>
  (await service.ask('/v1/attributes', { method: 'PUT', body: { productID, pageID, ...body } })).body;

const newProduct = async () => {
  ({ productID } = await done('/v1/products', 'POST', { number: `A-${++count}`, name: 'x' }));
  ({ pageID } = await done('/v1/pages', 'POST', { productID, name: 'Dimensions' }));
};
before(async () => {
  service = await startService();
  await newProduct();
});

describe('an attribute', () => {
  it('is created with what is left out given: number, place, label, ids of values', async () => {
    const bore = await put({
      name: 'BORE',
      dataType: 'INTEGER',
      values: [{ value: 50 }, { value: 63, priceAdder: 12.5 }],
    });
    assert.deepEqual(
      [bore.number, bore.sequence, bore.label, bore.method, bore.revision],
      [1, 10, 'BORE', 'SELECTED', 1],
    );
    assert.deepEqual(
      bore.values.map(({ value, label, sequence }: Body) => [String(value), label, sequence]),
      [
        ['50', '50', 10],
        ['63', '63', 20],
      ],
    );
    assert.equal(String(bore.values[1].priceAdder), '12.5');
    const stroke = await put({ name: 'STROKE', dataType: 'NUMBER', minValue: 10, maxValue: 2000 });
    assert.deepEqual([stroke.number, stroke.sequence], [2, 20]);
  });

  it('is found again by its name, keeps the ids of its values, and counts its revisions', async () => {
    const before = await put({ name: 'ROD', dataType: 'INTEGER', values: [{ value: 28 }, { value: 36 }] });
    const after = await put({ name: 'rod', values: [{ value: 36 }, { value: 45 }], label: 'Rod' });
    assert.equal(after.attributeID, before.attributeID);
    assert.equal(after.values[0].attributeValueID, before.values[1].attributeValueID);
    assert.equal(after.revision, 2);
    const same = await put({ name: 'rod', label: 'Rod' });
    assert.deepEqual([same.revision, same.rowVersion], [2, after.rowVersion]);
    const [change] = await done(`/v1/attributes/${before.attributeID}/revisions/history`, 'GET');
    assert.deepEqual(
      [change.revision, change.diff.map(({ field }: Body) => field).sort()],
      [2, ['label', 'name', 'values']],
    );
    await service.ask(`/v1/attributes/${before.attributeID}`, { method: 'PATCH', body: { name: 'ROD' } });
  });

  it('tells its product that the model has changed', async () => {
    const { attributeID } = await put({ name: 'TOLD', dataType: 'TEXT' });
    const changed = async () => (await service.ask(`/v1/products/${productID}`)).body.modelChangedUTC;
    const before = await changed();
    service.time.now = new Date(Date.parse(service.time.now) + 60_000).toISOString();
    const same = await service.ask(`/v1/attributes/${attributeID}`, {
      method: 'PATCH',
      body: { dataType: 'TEXT' },
    });
    assert.deepEqual([same.status, await changed()], [200, before], 'nothing differs');
    for (const [method, body] of [
      ['PATCH', { label: 'Told' }],
      ['DELETE', undefined],
    ] as const) {
      service.time.now = new Date(Date.parse(service.time.now) + 60_000).toISOString();
      const got = await service.ask(`/v1/attributes/${attributeID}`, { method, body });
      assert.deepEqual([got.status, await changed()], [200, service.time.now], method);
    }
  });

  it('begins with its first revision and without a query, whatever is sent', async () => {
    const body = { name: 'FRESH', dataType: 'TEXT', productID, pageID };
    const query = { source: 'ITEMS', name: null, table: null, where: [], order: 'VALUE' };
    for (const [more, pointer] of [
      [{ revision: 7 }, '/revision'],
      [{ createdUTC: '2020-01-01T00:00:00Z' }, '/createdUTC'],
      [{ query }, '/query'],
    ] as const) {
      const got = await service.ask('/v1/attributes', { method: 'PUT', body: { ...body, ...more } });
      assert.deepEqual([got.status, got.body.errors?.[0]?.pointer], [400, pointer], JSON.stringify(got.body));
    }
    const made = await service.ask('/v1/attributes', {
      method: 'PUT',
      body: { ...body, revision: 1, query: null },
    });
    assert.equal(made.body.revision, 1);
  });

  it('stands on a page of its own product', async () => {
    const other = await done('/v1/products', 'POST', { number: 'OTHER-PAGE', name: 'Other' });
    const page = await done('/v1/pages', 'POST', { productID: other.productID, name: 'Theirs' });
    const got = await service.ask('/v1/attributes', {
      method: 'PUT',
      body: { productID, pageID: page.pageID, name: 'LOST', dataType: 'TEXT' },
    });
    assert.deepEqual([got.body.code, got.body.errors?.[0]?.pointer], ['UnknownReference', '/pageID']);
  });

  it('is deleted with its revisions', async () => {
    const { attributeID } = await put({ name: 'GONE', dataType: 'TEXT' });
    await put({ name: 'GONE', label: 'Soon gone' });
    const remove = () => service.ask(`/v1/attributes/${attributeID}`, { method: 'DELETE' });
    const gone = await remove();
    assert.deepEqual([gone.status, gone.body.label], [200, 'Soon gone']);
    assert.equal((await remove()).status, 404);
    assert.equal((await service.ask(`/v1/attributes/${attributeID}/revisions/history`)).status, 404);
  });

  it('is refused where it makes no sense by itself, with the place', async () => {
    const cases: [Record<string, unknown>, string][] = [
      [{ name: 'X', dataType: 'NUMBER', minValue: 5, maxValue: 1 }, '/minValue'],
      [{ name: 'X', dataType: 'INTEGER', values: [{ value: 1 }, { value: 1.0 }] }, '/values/1'],
      [
        { name: 'X', dataType: 'NUMBER', displayCondition: { expression: 'A >' } },
        '/displayCondition/expression',
      ],
      [
        { name: 'X', dataType: 'NUMBER', displayCondition: { attribute: 'A', op: 'BETWEEN', values: [1] } },
        '/displayCondition',
      ],
      [{ name: 'X', dataType: 'NUMBER', displayCondition: { value: 1 } }, '/displayCondition'],
      [{ name: 'and', dataType: 'NUMBER' }, '/name'],
      [{ name: 'X Y', dataType: 'NUMBER' }, '/name'],
      [{ name: 'X', dataType: 'NUMBER', method: 'GENERATED' }, '/pageID'],
      [{ name: 'X', dataType: 'NUMBER', pageID: null }, '/pageID'],
      [{ name: 'X', dataType: 'NUMBER', pageID: 'nobody' }, '/pageID'],
      [{ name: 'X' }, '/dataType'],
      [{ dataType: 'TEXT' }, '/attributeID'],
      [
        { name: 'X', dataType: 'INTEGER', values: [{ value: 1, condition: { all: 1 } }] },
        '/values/0/condition/all',
      ],
    ];
    for (const [body, pointer] of cases) {
      const problem = await refused(body);
      assert.deepEqual(
        [problem.status, problem.errors?.[0]?.pointer],
        [400, pointer],
        JSON.stringify([body, problem]),
      );
    }
    assert.equal(
      (await refused({ name: 'X', dataType: 'TEXT', productID: 'nobody' })).code,
      'UnknownReference',
    );
    const { attributeID } = await put({ name: 'ONLY', dataType: 'TEXT' });
    const moved = await service.ask(`/v1/attributes/${attributeID}`, {
      method: 'PATCH',
      body: { productID: 'x' },
    });
    assert.equal(moved.body.code, 'ReadOnlyField');
    const twin = await service.ask(`/v1/attributes/${attributeID}`, {
      method: 'PATCH',
      body: { name: 'Bore' },
    });
    assert.equal(twin.body.code, 'Duplicate');
    assert.equal((await refused({ attributeID, name: 'Bore' })).code, 'Duplicate');
  });

  it('of two made at once by the same name one is there, and both answers say so', async () => {
    const both = await Promise.all(
      [1, 2].map(() =>
        service.ask('/v1/attributes', {
          method: 'PUT',
          body: { productID, pageID, name: 'RACE', dataType: 'TEXT' },
        }),
      ),
    );
    const statuses = both.map(({ status }) => status).sort();
    assert.ok(statuses[0] === 200 && (statuses[1] === 200 || statuses[1] === 409), String(statuses));
    const named = await done(`/v1/attributes?productID=${productID}&name=RACE`, 'GET');
    assert.equal(named.length, 1);
    const stale = await service.ask(`/v1/attributes/${named[0].attributeID}`, {
      method: 'PATCH',
      body: { label: 'L' },
      headers: { 'if-match': '"99"' },
    });
    assert.equal(stale.status, 412);
    const put = await service.ask('/v1/attributes', {
      method: 'PUT',
      body: { productID, pageID, name: 'RACE', label: 'L' },
      headers: { 'if-match': '"99"' },
    });
    assert.equal(put.status, 412);
  });
});

describe('attributes in batches and lists', () => {
  it('are created and changed one by one; the wrong ones are reported, and stop none of the others', async () => {
    await newProduct();
    const elements = [
      { productID, pageID, name: 'A', dataType: 'TEXT' },
      { productID, pageID, name: 'B', dataType: 'NUMBER', minValue: 2, maxValue: 1 },
      { productID, pageID, name: 'C', dataType: 'BOOLEAN' },
    ];
    const put = await done('/v1/attributes/batch', 'PUT', elements);
    assert.deepEqual(
      [put.created, put.failed, put.results[1].problem.errors[0].pointer],
      [2, 1, '/1/minValue'],
    );
    const changed = await done('/v1/attributes/batch', 'PATCH', [
      { productID, name: 'A', label: 'First' },
      { productID, name: 'NONE', label: 'x' },
      { attributeID: put.results[2].id, label: 'C' },
    ]);
    assert.deepEqual(
      changed.results.map(({ outcome }: Body) => outcome),
      ['UPDATED', 'FAILED', 'UNCHANGED'],
    );
    assert.equal((await service.ask('/v1/attributes/batch', { method: 'PATCH', body: {} })).status, 400);
    const lists = ['/v1/attributes/products/{}', '/v1/products/{}/attributes'].map((path) =>
      path.replace('{}', productID),
    );
    for (const path of lists)
      assert.deepEqual(
        (await done(path, 'GET')).map(({ name }: Body) => name),
        ['A', 'C'],
      );
    assert.deepEqual(await done(`/v1/products/${productID}/attributes/count`, 'GET'), { count: 2 });
    assert.deepEqual((await done('/v1/attributes/by/productids', 'POST', [productID, 'nobody'])).length, 2);
    assert.equal((await done('/v1/attributes/search/first', 'GET'))[0].name, 'A');
    for (const path of [
      `/v1/attributes/${productID}/export`,
      `/v1/products/${productID}/attributes/export`,
    ]) {
      const file = (await service.ask(path)).bytes.toString();
      assert.match(file, /^productNumber,name,/);
      assert.equal(file.trim().split('\r\n').length, 3);
    }
    for (const path of [
      '/v1/attributes/products/x',
      '/v1/products/x/attributes',
      '/v1/products/x/attributes/count',
      '/v1/attributes/x/export',
      '/v1/products/x/attributes/export',
      '/v1/products/x/pages',
      '/v1/products/x/pages/count',
    ])
      assert.equal((await service.ask(path)).status, 404, path);
  });

  it('are renumbered on their page, in their order or by name', async () => {
    await newProduct();
    for (const [name, sequence] of [
      ['B10', 7],
      ['b9', 3],
      ['A', 9],
    ])
      await put({ name, sequence, dataType: 'TEXT' });
    const path = `/v1/pages/${pageID}/attributes/renumber`;
    const order = (body: Body) => body.map(({ name, sequence }: Body) => `${name} ${sequence}`);
    assert.deepEqual(order(await done(path, 'GET')), ['b9 10', 'B10 20', 'A 30']);
    assert.deepEqual(order(await done(`${path}/alpha`, 'POST')), ['A 10', 'b9 20', 'B10 30']);
    assert.equal((await service.ask('/v1/pages/nobody/attributes/renumber')).status, 404);
    const inUse = await service.ask(`/v1/pages/${pageID}`, { method: 'DELETE' });
    assert.deepEqual([inUse.status, inUse.body.code], [409, 'Referenced']);
  });

  it('lose the adders of all their values at once', async () => {
    await newProduct();
    await put({
      name: 'P',
      dataType: 'DROPDOWN',
      values: [{ value: 'a', priceAdder: 1, pricePercent: 2, costAdder: 3 }, { value: 'b' }],
    });
    await put({ name: 'Q', dataType: 'TEXT' });
    const changed = await done(`/v1/products/${productID}/attributes/pricing/reset`, 'PATCH');
    assert.deepEqual(
      changed.map(({ name }: Body) => name),
      ['P'],
    );
    const [value] = changed[0].values;
    assert.deepEqual([value.priceAdder, value.pricePercent, value.costAdder], [null, null, null]);
    assert.deepEqual(await done(`/v1/products/${productID}/attributes/pricing/reset`, 'PATCH'), []);
    assert.equal(
      (await service.ask('/v1/products/nobody/attributes/pricing/reset', { method: 'PATCH' })).status,
      404,
    );
  });
});
