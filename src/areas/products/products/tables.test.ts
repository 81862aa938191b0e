import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startService, type TestService } from '#test/service';

let service: TestService;
let productID: string;
const ask = (url: string, method: 'POST' | 'PUT' | 'PATCH' | 'GET' | 'DELETE' = 'GET', body?: unknown) =>
  service.ask(url, { method, ...(body === undefined ? {} : { body }) });
const forces = (more: Record<string, unknown> = {}) => ({
  ...{ productID, name: 'FORCES', columns: ['BORE', 'FORCE'] },
  rows: [
    [50, 31.4],
    [63, 49.9],
  ],
  ...more,
});

before(async () => {
  service = await startService();
  productID = (await ask('/v1/products', 'POST', { number: 'T-1', name: 'x' })).body.productID;
});

describe('a table of a product', () => {
  it('is made, read, changed and deleted; its name is its own, letter case aside', async () => {
    const made = await ask('/v1/products/tables', 'POST', forces());
    assert.deepEqual([made.status, made.body.keyCount], [200, 1], JSON.stringify(made.body));
    const path = `/v1/products/tables/${made.body.tableID}`;
    assert.deepEqual((await ask(path)).body, made.body);
    const again = await ask('/v1/products/tables', 'POST', forces({ name: 'Forces' }));
    assert.deepEqual([again.status, again.body.code], [409, 'Duplicate']);
    const other = await ask('/v1/products/tables', 'POST', forces({ name: 'OTHER' }));
    const twin = await ask(`/v1/products/tables/${other.body.tableID}`, 'PATCH', { name: 'forces' });
    assert.equal(twin.body.code, 'Duplicate');
    await ask(`/v1/products/tables/${other.body.tableID}`, 'DELETE');
    const changed = await ask(path, 'PATCH', { rows: [[80, 100.123456789]] });
    assert.equal(String(changed.body.rows[0][1]), '100.123456789');
    const listed = await ask(`/v1/products/${productID}/tables`);
    assert.deepEqual(listed.body, [changed.body]);
    assert.equal((await ask('/v1/products/nobody/tables')).status, 404);
    const both = await Promise.all(
      ['A', 'B'].map((name) =>
        service.ask(path, { method: 'PATCH', body: { name }, headers: { 'if-match': '"2"' } }),
      ),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    assert.equal((await ask(path, 'DELETE')).status, 200);
    assert.equal((await ask(path)).status, 404);
  });

  it('that makes no sense is refused with the place', async () => {
    for (const [more, pointer] of [
      [{ name: '1A' }, '/name'],
      [{ columns: ['BORE'], rows: [] }, '/keyCount'],
      [{ rows: [[1]] }, '/rows/0'],
      [
        {
          rows: [
            [1, 2],
            [1, 3],
          ],
        },
        '/rows/1',
      ],
      [{ productID: 'nobody' }, '/productID'],
    ] as const) {
      const { status, body } = await ask('/v1/products/tables', 'POST', forces(more));
      assert.deepEqual([status, body.errors?.[0]?.pointer], [400, pointer], JSON.stringify(body));
    }
  });
});

describe('an attribute that is deleted', () => {
  it('takes its revisions with it', async () => {
    const { pageID } = (await ask('/v1/pages', 'POST', { productID, name: 'P' })).body;
    const attribute = { productID, pageID, name: 'BORE', dataType: 'INTEGER' };
    const { attributeID } = (await ask('/v1/attributes', 'PUT', attribute)).body;
    await ask('/v1/attributes', 'PUT', { ...attribute, label: 'Bore' });
    assert.equal((await ask(`/v1/attributes/${attributeID}`, 'DELETE')).status, 200);
    assert.equal((await ask(`/v1/attributes/${attributeID}/revisions/history`)).status, 404);
  });
});
