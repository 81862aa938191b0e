import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { startService, type TestService } from '#test/service';
import { createIntegrationKey } from '#test/tenant';

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

type Product = { productID: string; pageID: string; bore: string; versions: string };
/** A product with a page and a choice on it. */
const newProduct = async (): Promise<Product> => {
  const { productID } = await done('/v1/products', 'POST', { number: `V-${++count}`, name: 'Cylinder' });
  const { pageID } = await done('/v1/pages', 'POST', { productID, name: 'Size' });
  const bore = await attribute({
    productID,
    pageID,
    name: 'BORE',
    values: [{ value: '63' }, { value: '80' }],
  });
  const versions = `/v1/instances/${service.a.tenantID}/smartquote/${productID}/versions`;
  return { productID, pageID, bore, versions };
};
const attribute = async (body: Record<string, unknown>): Promise<string> =>
  (await done('/v1/attributes', 'PUT', { dataType: 'DROPDOWN', ...body })).attributeID;
const rule = (productID: string, more: Record<string, unknown>) =>
  done('/v1/rules', 'POST', { productID, name: 'x', type: 'CONSTRAINT', ...more });
const doing = (...actions: unknown[]) => Object.fromEntries([['then', actions]]);
const move = (one: Product, versionID: string, state: string, more = {}) =>
  ask(`${one.versions}/${versionID}/state`, 'PATCH', { state }, more);
const moved = async (one: Product, versionID: string, ...states: string[]): Promise<Body> => {
  let last: Body;
  for (const state of states) {
    const got = await move(one, versionID, state);
    assert.equal(got.status, 200, `${state}: ${JSON.stringify(got.body)}`);
    last = got.body;
  }
  return last;
};
const make = (one: Product, notes = 'x') => done(one.versions, 'POST', { notes });

before(async () => {
  service = await startService();
});

describe('a version', () => {
  it('keeps the product as it was, whatever becomes of the product and of the version', async () => {
    const one = await newProduct();
    const first = await make(one, 'Bores 63 and 80');
    assert.deepEqual(
      [first.number, first.state, first.notes, first.findings],
      [1, 'DRAFT', 'Bores 63 and 80', []],
    );
    assert.deepEqual(first.document.attributes[0].values, ['63', '80']);
    assert.match(first.sha256, /^[0-9a-f]{64}$/);
    assert.equal((await make(one)).sha256, first.sha256);
    const values = [{ value: '100' }];
    await done(`/v1/attributes/${one.bore}`, 'PATCH', { values });
    await done(`/v1/pages/${one.pageID}`, 'PATCH', { name: 'Dimensions' });
    const path = `${one.versions}/${first.versionID}`;
    await moved(one, first.versionID, 'IN_TEST', 'RELEASED', 'RETIRED');
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'] as const) {
      const refused = await service.ask(path, { method, body: { document: {} } });
      assert.ok(refused.status === 404 || refused.status === 405, method);
    }
    const after = await done(path);
    assert.deepEqual([after.document, after.sha256], [first.document, first.sha256]);
    const third = await make(one);
    assert.deepEqual([third.number, third.document.attributes[0].values], [3, ['100']]);
    assert.notEqual(third.sha256, first.sha256);
  });

  it('of none a product is deleted with all that its parts are found by', async () => {
    const one = await newProduct();
    await rule(one.productID, { name: 'Hydrax rule', ...doing({ action: 'REQUIRE', attribute: 'BORE' }) });
    await done('/v1/itemmapping', 'POST', {
      productID: one.productID,
      category: 'Hydrax',
      attributes: [],
      items: [],
    });
    const entries = () =>
      withClient(service.db.admin, async (client) => {
        const text =
          "select entity from millwright.search_entries where words like '%hydrax%' or record_id = $1 order by entity";
        return (await client.query(text, [one.bore])).rows.map(({ entity }) => entity);
      });
    assert.deepEqual(await entries(), ['Attribute', 'ItemMapping', 'Rule']);
    await done(`/v1/products/${one.productID}`, 'DELETE');
    assert.deepEqual(await entries(), []);
  });

  it('is not released where it names items that do not exist', async () => {
    const one = await newProduct();
    const { ruleID } = await rule(one.productID, {
      ...{ type: 'BOM', name: 'Kit' },
      ...doing({ action: 'ADD_ITEM', number: 'NO-SUCH-KIT', quantity: 1 }),
    });
    const { versionID } = await make(one);
    await moved(one, versionID, 'IN_TEST');
    const refused = await move(one, versionID, 'RELEASED');
    assert.deepEqual([refused.status, refused.body.code], [409, 'PreconditionMissing']);
    assert.match(refused.body.errors[0].detail, /NO-SUCH-KIT/);
    assert.equal(refused.body.errors[0].pointer, '/rules/0/then/0/number');
    await done('/v1/items', 'POST', { number: 'NO-SUCH-KIT', description: 'Now it is one' });
    assert.equal((await moved(one, versionID, 'RELEASED')).state, 'RELEASED');
    assert.ok(ruleID);
  });

  it('is kept where the service has no right to change or delete it', async () => {
    const one = await newProduct();
    await make(one);
    const rights = await withClient(service.db.admin, async (client) => {
      const { rows } = await client.query(
        `select privilege_type from information_schema.role_table_grants
         where grantee = 'millwright_service' and table_name = 'product_version_documents' order by 1`,
      );
      return rows.map(({ privilege_type: right }) => right);
    });
    assert.deepEqual(rights, ['INSERT', 'SELECT']);
    const gone = await ask(`/v1/products/${one.productID}`, 'DELETE');
    assert.deepEqual([gone.status, gone.body.code], [409, 'Referenced']);
  });

  it('is there for its own tenant and its own product', async () => {
    const [one, other] = [await newProduct(), await newProduct()];
    const { versionID } = await make(one);
    const foreign = service.b.tenantID;
    for (const [method, url, body] of [
      ['GET', one.versions.replace(service.a.tenantID, foreign), undefined],
      ['POST', one.versions.replace(service.a.tenantID, foreign), {}],
      ['GET', `${one.versions}/${versionID}`.replace(service.a.tenantID, foreign), undefined],
      [
        'PATCH',
        `${one.versions}/${versionID}/state`.replace(service.a.tenantID, foreign),
        { state: 'IN_TEST' },
      ],
      ['GET', `${other.versions}/${versionID}`, undefined],
      ['PATCH', `${other.versions}/${versionID}/state`, { state: 'IN_TEST' }],
      ['PATCH', `${other.versions}/${versionID}/state`, { state: 'RELEASED' }],
      ['GET', `${one.versions}/released`, undefined],
      ['GET', one.versions.replace(one.productID, 'nobody'), undefined],
      ['POST', one.versions.replace(one.productID, 'nobody'), {}],
    ] as const)
      assert.equal((await ask(url, method, body)).status, 404, `${method} ${url}`);
  });

  it('of two made at once each gets a number of its own; lists tell the latest first, by state', async () => {
    const one = await newProduct();
    const made = await Promise.all([make(one), make(one), make(one)]);
    assert.deepEqual(made.map(({ number }) => number).sort(), [1, 2, 3]);
    const rows = await done(one.versions);
    assert.deepEqual(
      rows.map(({ number, document }: Body) => [number, document]),
      [
        [3, undefined],
        [2, undefined],
        [1, undefined],
      ],
    );
    await moved(one, made[0]?.versionID, 'ARCHIVED');
    assert.equal((await done(`${one.versions}?state=DRAFT`)).length, 2);
  });
});

describe('the states of a version', () => {
  it('are moved between as the table says, which is served as data', async () => {
    const table = await done('/v1/products/versions/statemachines/state');
    const states = table.states.map(({ status }: Body) => status);
    const may = new Set(table.transitions.map(({ from, to }: Body) => `${from} ${to}`));
    assert.deepEqual([...may].sort(), [
      'DRAFT ARCHIVED',
      'DRAFT IN_TEST',
      'IN_TEST RELEASED',
      'RELEASED RETIRED',
    ]);
    const ways: Record<string, string[]> = {
      DRAFT: [],
      IN_TEST: ['IN_TEST'],
      RELEASED: ['IN_TEST', 'RELEASED'],
      RETIRED: ['IN_TEST', 'RELEASED', 'RETIRED'],
      ARCHIVED: ['ARCHIVED'],
    };
    const one = await newProduct();
    for (const from of states) {
      for (const to of states) {
        if (may.has(`${from} ${to}`)) continue;
        const { versionID } = await make(one);
        await moved(one, versionID, ...(ways[from] as string[]));
        const refused = await move(one, versionID, to);
        assert.deepEqual([refused.status, refused.body.code], [409, 'IllegalTransition'], `${from} ${to}`);
      }
    }
  });

  it('need the permission to release for what goes live or ends', async () => {
    const one = await newProduct();
    const { versionID } = await make(one);
    const scopes = ['products.read', 'products.write'];
    const key = await createIntegrationKey(service.db.admin, service.a.tenantID, scopes);
    assert.equal((await move(one, versionID, 'IN_TEST', { key })).status, 200);
    const release = await move(one, versionID, 'RELEASED', { key });
    assert.deepEqual([release.status, release.body.code], [403, 'Forbidden']);
    await moved(one, versionID, 'RELEASED');
    assert.equal((await move(one, versionID, 'RETIRED', { key })).status, 403);
    assert.equal((await done(`${one.versions}/released`)).versionID, versionID);
  });

  it('know what version of themselves a caller saw', async () => {
    const one = await newProduct();
    const { versionID } = await make(one);
    const stale = await move(one, versionID, 'IN_TEST', { headers: { 'if-match': '"7"' } });
    assert.deepEqual([stale.status, stale.body.code], [412, 'PreconditionFailed']);
  });
});

describe('a release', () => {
  it('retires the version that was live; of two at once one is live afterwards', async () => {
    const one = await newProduct();
    const all = await Promise.all([make(one), make(one), make(one)]);
    for (const { versionID } of all) await moved(one, versionID, 'IN_TEST');
    await moved(one, all[0]?.versionID, 'RELEASED');
    const both = await Promise.all(all.slice(1).map(({ versionID }) => move(one, versionID, 'RELEASED')));
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    const states = (await done(one.versions)).map(({ state }: Body) => state).sort();
    assert.deepEqual(states, ['RELEASED', 'RETIRED', 'RETIRED']);
  });

  it('of one version asked for twice at once happens once', async () => {
    const one = await newProduct();
    const { versionID } = await make(one);
    await moved(one, versionID, 'IN_TEST');
    const both = await Promise.all([1, 2].map(() => move(one, versionID, 'RELEASED')));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const released = await done(`${one.versions}/released`);
    assert.deepEqual([released.versionID, released.rowVersion], [versionID, 3]);
  });

  it('is refused with the places while the product has errors, and keeps its warnings', async () => {
    const one = await newProduct();
    const bore = (value: string) => ({ attribute: 'BORE', op: 'EQ', value });
    const nothing = await rule(
      one.productID,
      doing({ action: 'EXCLUDE_VALUES', attribute: 'BORE', values: ['63'] }),
    );
    const warned = await make(one);
    const live = await moved(one, warned.versionID, 'IN_TEST', 'RELEASED');
    assert.ok(
      live.findings.some(({ code, severity }: Body) => code === 'DEAD_VALUE' && severity === 'WARNING'),
      JSON.stringify(live.findings),
    );
    assert.deepEqual((await done(`${one.versions}/${warned.versionID}`)).findings, live.findings);
    await done(`/v1/attributes/${one.bore}`, 'PATCH', { isRequired: true });
    await done(
      `/v1/rules/${nothing.ruleID}`,
      'PATCH',
      doing({ action: 'ASSERT', condition: { not: [{ any: [bore('63'), bore('80')] }] } }),
    );
    const empty = await make(one);
    await moved(one, empty.versionID, 'IN_TEST');
    const refused = await move(one, empty.versionID, 'RELEASED');
    assert.deepEqual([refused.status, refused.body.code], [409, 'PreconditionMissing']);
    assert.equal(refused.body.errors[0].pointer, '/rules/0');
    await rule(one.productID, { number: 9, ...doing({ action: 'REQUIRE', attribute: 'NOBODY' }) });
    const unknown = await make(one);
    await moved(one, unknown.versionID, 'IN_TEST');
    const places = (await move(one, unknown.versionID, 'RELEASED')).body.errors.map(
      ({ pointer }: Body) => pointer,
    );
    assert.ok(places.includes('/rules/1/then/0/attribute'), JSON.stringify(places));
    // What was live is live.
    assert.equal((await done(`${one.versions}/released`)).versionID, warned.versionID);
    assert.equal((await done(`${one.versions}/${unknown.versionID}`)).state, 'IN_TEST');
  });

  it('tells as a warning what will be wrong later', async () => {
    const one = await newProduct();
    await done(`/v1/attributes/${one.bore}`, 'PATCH', {
      isRequired: true,
      values: [{ value: '63', validTo: '2030-12-31' }],
    });
    const { versionID } = await make(one);
    const { state, findings } = await moved(one, versionID, 'IN_TEST', 'RELEASED');
    assert.equal(state, 'RELEASED');
    const later = findings.find(({ code }: Body) => code === 'VOID_PRODUCT');
    assert.equal(later?.severity, 'WARNING');
    assert.match(later.message, /^From 2031-01-01 on: /);
  });
});
