import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { startService, type TestService } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
let service: TestService;
let count = 0;
const ask = (url: string, method: Method = 'GET', body?: unknown, more: Record<string, unknown> = {}) =>
  service.ask(url, { method, ...(body === undefined ? {} : { body }), ...more });
const done = async (url: string, method: Method = 'GET', body?: unknown): Promise<Body> => {
  const got = await ask(url, method, body);
  assert.equal(got.status, 200, `${method} ${url}: ${JSON.stringify(got.body)}`);
  return got.body;
};
const doing = (...actions: unknown[]) => Object.fromEntries([['then', actions]]);

type Parts = {
  productID: string;
  snapshots: string;
  pageID: string;
  boreID: string;
  sealID: string;
  ruleID: string;
};
/** A product with one of each part. */
const newProduct = async (): Promise<Parts> => {
  const { productID } = await done('/v1/products', 'POST', { number: `S-${++count}`, name: 'Cylinder' });
  const { pageID } = await done('/v1/pages', 'POST', { productID, name: 'Size' });
  const attribute = async (name: string, values: unknown[]) =>
    (await done('/v1/attributes', 'PUT', { productID, pageID, name, dataType: 'DROPDOWN', values }))
      .attributeID;
  const boreID = await attribute('BORE', [{ value: '63' }, { value: '80', priceAdder: 12.5 }]);
  const sealID = await attribute('SEAL', [{ value: 'NBR' }]);
  const { ruleGroupID } = await done('/v1/rules/groups', 'POST', { productID, name: 'Seals' });
  const when = { attribute: 'BORE', op: 'EQ', value: '80' };
  const action = doing({ action: 'REQUIRE', attribute: 'SEAL' });
  const rule = { productID, ruleGroupID, name: 'Seal', type: 'CONSTRAINT', when, ...action };
  const { ruleID } = await done('/v1/rules', 'POST', rule);
  const items = [{ number: 'TUBE', quantity: 1 }];
  await done('/v1/itemmapping', 'POST', { productID, attributes: [{ name: 'BORE', value: '63' }], items });
  return { productID, pageID, boreID, sealID, ruleID, snapshots: `/v1/products/${productID}/snapshots` };
};
const take = (one: Parts, name: string) => done(one.snapshots, 'POST', { name });
const documentOf = (one: Parts) => done(`/v1/products/${one.productID}/document`);
/** Changes, adds and removes parts of every kind. */
const change = async ({ productID, pageID, boreID, sealID, ruleID }: Parts) => {
  await done(`/v1/products/${productID}`, 'PATCH', { leadTimeDays: 9 });
  await done(`/v1/rules/${ruleID}`, 'PATCH', {
    name: 'Seals',
    ...doing({ action: 'REQUIRE', attribute: 'BORE' }),
  });
  await done(`/v1/attributes/${sealID}`, 'DELETE');
  await done(`/v1/attributes/${boreID}`, 'PATCH', { values: [{ value: '63' }, { value: '100' }] });
  const other = await done('/v1/pages', 'POST', { productID, name: 'Options' });
  await done('/v1/attributes', 'PUT', {
    productID,
    pageID: other.pageID,
    name: 'PAINT',
    dataType: 'BOOLEAN',
  });
  await done(`/v1/pages/${pageID}`, 'PATCH', { helpText: 'Sizes' });
  const [mapping] = await done(`/v1/itemmapping/${productID}`);
  await done(`/v1/itemmapping/${mapping.itemMappingID}`, 'DELETE');
};

before(async () => {
  service = await startService();
});

describe('a snapshot', () => {
  it('keeps the whole product, has a name of its own, is listed latest first, renamed and deleted', async () => {
    const one = await newProduct();
    const first = await take(one, 'First');
    assert.deepEqual(first.document, await documentOf(one));
    assert.ok(first.size > 100 && first.restoredUTC === null);
    service.time.now = '2027-01-01T10:00:00.000Z';
    const second = await take(one, 'Second');
    assert.equal(second.sha256, first.sha256);
    const again = await ask(one.snapshots, 'POST', { name: 'FIRST' });
    assert.deepEqual([again.status, again.body.code], [409, 'Duplicate']);
    const path = `${one.snapshots}/${second.snapshotID}`;
    const taken = await ask(path, 'PATCH', { name: 'first' });
    assert.deepEqual([taken.status, taken.body.code], [409, 'Duplicate']);
    const renamed = await done(path, 'PATCH', { name: 'Latest', description: 'After lunch' });
    assert.deepEqual([renamed.name, renamed.rowVersion, renamed.restoredUTC], ['Latest', 2, null]);
    const rows = await done(one.snapshots);
    assert.deepEqual(
      rows.map(({ name, document }: Body) => [name, document]),
      [
        ['Latest', undefined],
        ['First', undefined],
      ],
    );
    await done(path, 'DELETE');
    assert.equal((await ask(path)).status, 404);
    assert.equal((await ask(path, 'DELETE')).status, 404);
  });

  it('is of its product and its tenant, and changed only as the caller knows it', async () => {
    const [one, other] = [await newProduct(), await newProduct()];
    const { snapshotID } = await take(one, 'x');
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { action: 'RESTORE' }],
      ['DELETE', undefined],
    ] as const) {
      assert.equal((await ask(`${other.snapshots}/${snapshotID}`, method, body)).status, 404, method);
      const key = service.b.keys.ADMIN;
      assert.equal((await ask(`${one.snapshots}/${snapshotID}`, method, body, { key })).status, 404, method);
    }
    for (const [method, body] of [
      ['PATCH', { action: 'RESTORE' }],
      ['DELETE', undefined],
    ] as const) {
      const stale = await ask(`${one.snapshots}/${snapshotID}`, method, body, {
        headers: { 'if-match': '"7"' },
      });
      assert.deepEqual([stale.status, stale.body.code], [412, 'PreconditionFailed'], method);
    }
    assert.equal((await ask('/v1/products/nobody/snapshots')).status, 404);
    assert.equal((await ask('/v1/products/nobody/snapshots', 'POST', { name: 'x' })).status, 404);
    assert.equal((await ask('/v1/products/nobody/duplicate', 'POST', { number: 'x' })).status, 404);
    for (const at of ['nobody', other.productID])
      assert.equal((await ask(`${one.snapshots}/${snapshotID}/diff/${at}`)).status, 404);
  });
});

describe('putting a snapshot back', () => {
  it('makes the product what it was, to the byte, and keeps the ids of what is still there', async () => {
    const one = await newProduct();
    const was = await ask(`/v1/products/${one.productID}/document`);
    const { snapshotID } = await take(one, 'Before');
    await change(one);
    await done(`/v1/products/${one.productID}`, 'PATCH', { status: 'ACTIVE' });
    const changed = (await ask(`/v1/products/${one.productID}/document`)).bytes;
    assert.notDeepEqual(changed, was.bytes);
    const restored = await done(`${one.snapshots}/${snapshotID}`, 'PATCH', { action: 'RESTORE' });
    assert.ok(restored.restoredUTC);
    assert.deepEqual((await ask(`/v1/products/${one.productID}/document`)).bytes, was.bytes);
    const bore = await done(`/v1/attributes/${one.boreID}`);
    assert.deepEqual(
      bore.values.map(({ value, priceAdder }: Body) => [
        value,
        priceAdder === null ? null : String(priceAdder),
      ]),
      [
        ['63', null],
        ['80', '12.5'],
      ],
    );
    assert.equal((await done(`/v1/rules/${one.ruleID}`)).name, 'Seal');
    const product = await done(`/v1/products/${one.productID}`);
    assert.deepEqual([product.status, product.leadTimeDays], ['ACTIVE', null]);
    // Once more changes nothing but when it was.
    const { modelChangedUTC } = product;
    service.time.now = '2027-02-01T10:00:00.000Z';
    await done(`${one.snapshots}/${snapshotID}`, 'PATCH', { action: 'RESTORE' });
    assert.deepEqual((await ask(`/v1/products/${one.productID}/document`)).bytes, was.bytes);
    assert.equal((await done(`/v1/products/${one.productID}`)).modelChangedUTC, modelChangedUTC);
  });

  it('leaves the product its number, which may be another’s by now', async () => {
    const one = await newProduct();
    const { snapshotID, document } = await take(one, 'x');
    await done(`/v1/products/${one.productID}`, 'PATCH', { number: `S-${++count}`, name: 'Renamed' });
    await done('/v1/products', 'POST', { number: document.product.number, name: 'Another' });
    await done(`${one.snapshots}/${snapshotID}`, 'PATCH', { action: 'RESTORE' });
    const product = await done(`/v1/products/${one.productID}`);
    assert.deepEqual([product.number, product.name], [`S-${count}`, 'Cylinder']);
  });

  it('and changes of parts wait for each other: the end is one of both orders', async () => {
    const one = await newProduct();
    const { snapshotID } = await take(one, 'x');
    await change(one);
    const answers = await Promise.all([
      ask(`${one.snapshots}/${snapshotID}`, 'PATCH', { action: 'RESTORE' }),
      ask('/v1/pages', 'POST', { productID: one.productID, name: 'New' }),
      ask(`${one.snapshots}/${snapshotID}`, 'PATCH', { action: 'RESTORE' }),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    const pages = (await documentOf(one)).pages.map(({ name }: Body) => name);
    assert.ok(['Size', 'Size,New'].includes(pages.join()), pages.join());
  });
});

describe('what differs', () => {
  it('between a snapshot, another and now is reported by the names of parts, with the members', async () => {
    const one = await newProduct();
    const first = await take(one, 'First');
    const path = `${one.snapshots}/${first.snapshotID}/diff`;
    assert.deepEqual(await done(`${path}/now`), { changes: [], hasMore: false });
    await change(one);
    const second = await take(one, 'Second');
    const { changes } = await done(`${path}/now`);
    assert.deepEqual(
      changes.map(({ kind, key, change: what, members }: Body) => [
        `${what} ${kind} ${kind === 'PRODUCT' ? '' : key}`.trim(),
        members.map(({ name }: Body) => name).join(),
      ]),
      [
        ['CHANGED PRODUCT', 'leadTimeDays'],
        ['CHANGED PAGE Size', 'helpText'],
        ['ADDED PAGE Options', ''],
        ['CHANGED ATTRIBUTE BORE', 'values'],
        ['REMOVED ATTRIBUTE SEAL', ''],
        ['ADDED ATTRIBUTE PAINT', ''],
        ['CHANGED RULE 1', 'name,then'],
        ['REMOVED ITEM_MAPPING 1', ''],
      ],
    );
    assert.deepEqual(changes[0].members, [{ name: 'leadTimeDays', before: null, after: 9 }]);
    assert.deepEqual((await done(`${path}/${second.snapshotID}`)).changes, changes);
    const back = await done(`${one.snapshots}/${second.snapshotID}/diff/${first.snapshotID}`);
    assert.deepEqual(back.changes[0].members, [{ name: 'leadTimeDays', before: 9, after: null }]);
  });
});

describe('a duplicate', () => {
  it('has all parts under a number of its own, is inactive, and shares nothing', async () => {
    const one = await newProduct();
    await done(`/v1/products/${one.productID}`, 'PATCH', { status: 'ACTIVE' });
    const path = `/v1/products/${one.productID}/duplicate`;
    const copy = await done(path, 'POST', { number: `S-${++count}` });
    assert.deepEqual([copy.status, copy.name, copy.number], ['INACTIVE', 'Cylinder', `S-${count}`]);
    const [was, is] = [await documentOf(one), await done(`/v1/products/${copy.productID}/document`)];
    assert.deepEqual({ ...is, product: was.product }, was);
    const [page] = await done(`/v1/pages/products/${copy.productID}`);
    await done(`/v1/pages/${page.pageID}`, 'PATCH', { name: 'Other' });
    assert.deepEqual(await documentOf(one), was);
    const taken = await ask(path, 'POST', { number: copy.number, name: 'x' });
    assert.deepEqual([taken.status, taken.body.code], [409, 'Duplicate']);
  });

  it('asked for twice at once under one number is made once', async () => {
    const one = await newProduct();
    const number = `S-${++count}`;
    const both = await Promise.all(
      [1, 2].map(() => ask(`/v1/products/${one.productID}/duplicate`, 'POST', { number, name: 'x' })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  });
});

it('a product whose rows are no whole document is kept, compared and copied by nobody, and reported as such', async () => {
  const one = await newProduct();
  const { snapshotID } = await take(one, 'x');
  const versions = `/v1/instances/${service.a.tenantID}/smartquote/${one.productID}/versions`;
  const { versionID } = await done(versions, 'POST', {});
  const broken = (condition: string | null) =>
    withClient(service.db.admin, (client) =>
      client.query('update millwright.product_pages set display_condition = $2 where page_id = $1', [
        one.pageID,
        condition,
      ]),
    );
  await broken('{"of": "another program"}');
  for (const [method, url, body] of [
    ['POST', versions, {}],
    ['POST', one.snapshots, { name: 'y' }],
    ['PATCH', `${one.snapshots}/${snapshotID}`, { action: 'RESTORE' }],
    ['GET', `${one.snapshots}/${snapshotID}/diff/now`, undefined],
    ['GET', `/v1/products/${one.productID}/versions/${versionID}/diff/now`, undefined],
    ['POST', `/v1/products/${one.productID}/duplicate`, { number: 'Z' }],
  ] as const) {
    const refused = await ask(url, method, body);
    assert.deepEqual([refused.status, refused.body.code], [409, 'PreconditionMissing'], url);
    assert.match(refused.body.errors[0].pointer, /^\/pages\/0\/displayCondition/);
  }
  await broken(null);
  await done(one.snapshots, 'POST', { name: 'y' });
});
