import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { startService, type TestService } from '#test/service';

let service: TestService;
let count = 0;
const doing = (number: number, type: string, actions: unknown[]) => ({
  ...{ number, name: `R${number}`, type },
  ...Object.fromEntries([['then', actions]]),
});
const rules = [
  doing(10, 'BOM', [
    { action: 'ADD_ITEM', number: 'S1', quantity: 1 },
    { action: 'ADD_ITEM', number: 'S1', quantity: 2 },
    { action: 'ADD_ITEM', number: 'KIT-{SEAL}', quantity: 1 },
  ]),
  doing(20, 'ROUTER', [{ action: 'ADD_TASK', name: 'Turn', minutes: 5, task: { component: 'Labour' } }]),
  doing(30, 'PRICING', [
    { action: 'SET_PRICE', scope: 'LINE', operation: 'ADD', amount: 5, component: 'labour' },
  ]),
  doing(40, 'MESSAGE', [{ action: 'ADD_DOCUMENT', document: 'Manual' }]),
];
const put = async (more: Record<string, unknown>): Promise<string> => {
  const body = {
    ...{
      format: 'millwright-product-1',
      product: { number: `U-${++count}`, name: 'x' },
      pages: [{ name: 'P' }],
    },
    attributes: [{ name: 'SEAL', dataType: 'DROPDOWN', page: 'P', values: [{ value: 'FKM', item: 'S2' }] }],
    ...more,
  };
  const got = await service.ask('/v1/products/document', { method: 'PUT', body });
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body.productID;
};
const build = (productID: string, method: 'GET' | 'POST' = 'POST', key?: string) =>
  service.ask(`/v1/products/${productID}/references/build`, { method, ...(key ? { key } : {}) });
/** The rows of the index itself. */
const kept = async (productID: string) =>
  withClient(service.db.admin, async (client) => {
    const { rows } = await client.query(
      'select kind, name, pointer from millwright.product_uses where product_id = $1 order by place',
      [productID],
    );
    return rows.map(({ kind, name, pointer }) => `${kind} ${name} ${pointer}`);
  });
const whole = [
  'ITEM S2 /attributes/0/values/0/item',
  'ITEM S1 /rules/0/then/0/number',
  'ITEM S1 /rules/0/then/1/number',
  'TASK Turn /rules/1/then/0/name',
  'DOCUMENT Manual /rules/3/then/0/document',
  'PRICING_COMPONENT Labour /rules/1/then/0/task/component',
  'PRICING_COMPONENT labour /rules/2/then/0/component',
];
const counts = { items: 2, tasks: 1, documents: 1, pricingComponents: 1, places: 7 };
const itemsOf = async (productID: string) => {
  const { body } = await service.ask(`/v1/products/${productID}/references/items`);
  return body.map(({ number }: { number: string }) => number);
};

before(async () => {
  service = await startService();
});

describe('the index of what a product names', () => {
  it('is not built of a product that is no whole document, and the answer says where', async () => {
    const productID = await put({ rules });
    await withClient(service.db.admin, (client) =>
      client.query(
        `update millwright.product_rules set actions = '[{"action": "NONE"}]' where product_id = $1`,
        [productID],
      ),
    );
    for (const method of ['GET', 'POST'] as const) {
      const { status, body } = await build(productID, method);
      assert.deepEqual([status, body.code], [409, 'PreconditionMissing']);
      assert.equal(body.errors[0].pointer, '/rules/0/then/0/action');
    }
  });

  it('is built by GET and POST alike, counted, and the same each time', async () => {
    const productID = await put({ rules });
    for (const method of ['GET', 'POST', 'POST'] as const) {
      const { status, body, headers } = await build(productID, method);
      const { modelRevision, ...rest } = body;
      assert.deepEqual([status, rest], [200, counts], JSON.stringify(body));
      assert.ok(modelRevision >= 1);
      if (method === 'GET') assert.equal(headers['cache-control'], 'private, no-store');
      assert.deepEqual(await kept(productID), whole);
    }
    const trail = await withClient(service.db.admin, (client) =>
      client.query('select 1 from millwright.audit_entries where entity_id = $1 and operation like $2', [
        ...[productID, 'buildProductReferences%'],
      ]),
    );
    // The first built it; the others changed nothing.
    assert.equal(trail.rows.length, 1);
  });

  it('is asked for the items while the model is that of the build, and never after', async () => {
    const productID = await put({ rules });
    await build(productID);
    assert.deepEqual(await itemsOf(productID), ['S2', 'S1']);
    // What is read is the index: a name that only the index has is answered.
    await withClient(service.db.admin, (client) =>
      client.query(`update millwright.product_uses set name = 'S9' where product_id = $1 and name = 'S2'`, [
        productID,
      ]),
    );
    assert.deepEqual(await itemsOf(productID), ['S9', 'S1']);
    const { body } = await service.ask(`/v1/products/${productID}/rules`);
    const [first] = body;
    const gone = await service.ask(`/v1/rules/${first.ruleID}`, { method: 'DELETE' });
    assert.ok(gone.status < 300, JSON.stringify(gone.body));
    assert.deepEqual(await itemsOf(productID), ['S2']);
    const again = (await build(productID)).body;
    assert.deepEqual([again.items, again.places], [1, 5]);
    assert.deepEqual(await itemsOf(productID), ['S2']);
  });

  it('is built once where many build it at the same time', async () => {
    const productID = await put({ rules });
    const built = await Promise.all(Array.from({ length: 6 }, () => build(productID)));
    for (const { status, body } of built) assert.deepEqual([status, body], [200, built[0]?.body]);
    assert.deepEqual(await kept(productID), whole);
  });

  it('is built by those who may change products, in their own tenant, and goes with the product', async () => {
    const productID = await put({ rules });
    assert.equal((await build(productID, 'GET', service.b.keys.ADMIN)).status, 404);
    assert.equal((await build('nobody')).status, 404);
    assert.equal((await build(productID, 'GET', service.a.keys.SALES)).status, 403);
    assert.deepEqual(await kept(productID), []);
    await build(productID);
    const gone = await service.ask(`/v1/products/${productID}`, { method: 'DELETE' });
    assert.ok(gone.status < 300, JSON.stringify(gone.body));
    assert.deepEqual(await kept(productID), []);
  });
});
