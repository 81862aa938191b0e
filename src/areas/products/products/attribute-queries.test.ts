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

const newProduct = async () => {
  ({ productID } = await done('/v1/products', 'POST', { number: `A-${++count}`, name: 'x' }));
  ({ pageID } = await done('/v1/pages', 'POST', { productID, name: 'Dimensions' }));
};
before(async () => {
  service = await startService();
  await newProduct();
});

describe('values from a query', () => {
  it('are the distinct ones of items, narrowed by what is fixed and by what is chosen', async () => {
    await newProduct();
    for (const [number, series, bore] of [
      ['T-1', 'DZ', '63'],
      ['T-2', 'DZ', '50'],
      ['T-3', 'DZ', '63'],
      ['T-4', 'EZ', '100'],
    ]) {
      const item = await done('/v1/items', 'POST', { number, description: number, category: 'Tubes' });
      await done(`/v1/items/${item.itemID}/attributes`, 'PATCH', [
        { name: 'Series', value: series },
        { name: 'Bore', value: bore },
      ]);
    }
    await done('/v1/items', 'POST', { number: 'T-5', description: 'x', category: 'Tubes', isActive: false });
    const { attributeID } = await put({ name: 'BORE', dataType: 'DROPDOWN' });
    const query = {
      source: 'ITEM_ATTRIBUTE',
      name: 'Bore',
      table: null,
      order: 'VALUE',
      where: [
        { field: 'category', op: 'EQ', values: ['Tubes'], attribute: null },
        { field: 'attribute:Series', op: 'EQ', values: null, attribute: 'SERIES' },
      ],
    };
    const path = `/v1/attributes/${attributeID}`;
    const none = await service.ask(`${path}/queries/test`, { method: 'POST', body: {} });
    assert.equal(none.body.code, 'PreconditionMissing');
    assert.deepEqual((await done(`${path}/query`, 'PATCH', { query })).query.where.length, 2);
    const run = async (body: unknown) => (await done(`${path}/queries/test`, 'POST', body)).values;
    assert.deepEqual(await run({}), ['50', '63', '100']);
    assert.deepEqual(await run({ attributes: [{ name: 'SERIES', value: 'EZ' }] }), ['100']);
    assert.deepEqual(
      await run({
        query: {
          ...query,
          source: 'ITEMS',
          name: null,
          where: [{ field: 'number', op: 'STARTS_WITH', values: ['T-'], attribute: null }],
        },
      }),
      ['T-1', 'T-2', 'T-3', 'T-4'],
    );
    const hostile = { field: "number') or true --", op: 'EQ', values: ['x'], attribute: null };
    const bad = await service.ask(`${path}/queries/test`, {
      method: 'POST',
      body: { query: { ...query, where: [hostile] } },
    });
    assert.deepEqual([bad.status, bad.body.errors[0].pointer], [400, '/query/where/0/field']);
    const both = await service.ask(path, { method: 'PATCH', body: { values: [{ value: '1' }] } });
    assert.equal(both.body.errors[0].pointer, '/query');
    assert.equal((await done(`${path}/query`, 'PATCH', { query: null })).query, null);
  });
});

describe('a value that is not on offer', () => {
  it('is asked for once, and decided once', async () => {
    await newProduct();
    const { attributeID } = await put({ name: 'BORE', dataType: 'DROPDOWN', values: [{ value: '50' }] });
    const path = `/v1/${productID}/attributes/${attributeID}/requestvalue`;
    const asked = await Promise.all(
      [1, 2].map(() =>
        service.ask(path, {
          method: 'POST',
          key: service.a.keys.SALES,
          body: { requestedValue: '70', reason: 'old cylinder' },
        }),
      ),
    );
    assert.deepEqual(asked.map(({ status }) => status).sort(), [200, 409]);
    const strange = { requestedValue: '90', salesQuoteID: 'none' };
    const unknown = await service.ask(path, { method: 'POST', body: strange });
    assert.deepEqual(
      [unknown.status, unknown.body.code, unknown.body.errors[0].pointer],
      [400, 'UnknownReference', '/salesQuoteID'],
    );
    const theirs = await service.ask('/v1/customers', {
      ...{ method: 'POST', body: { customerName: 'T' }, key: service.b.keys.ADMIN },
    });
    const foreign = await service.ask('/v1/salesquotes', {
      ...{ method: 'POST', body: { customerID: theirs.body.customerID }, key: service.b.keys.ADMIN },
    });
    const { salesQuoteID: notOurs } = foreign.body;
    const hidden = await service.ask(path, { method: 'POST', body: { ...strange, salesQuoteID: notOurs } });
    assert.equal(hidden.body.code, 'UnknownReference');
    const { customerID } = await done('/v1/customers', 'POST', { customerName: 'Ours' });
    const { salesQuoteID } = await done('/v1/salesquotes', 'POST', { customerID });
    const { requestID } = await done(path, 'POST', { ...strange, salesQuoteID });
    // The quote may go; the wish stays.
    assert.equal((await service.ask(`/v1/salesquotes/${salesQuoteID}`, { method: 'DELETE' })).status, 200);
    const kept = await done(`/v1/attributes/valuerequests/${requestID}`, 'GET');
    assert.deepEqual([kept.requestedValue, kept.salesQuoteID], ['90', null]);
    const [wish] = (await done('/v1/attributes/valuerequests?status=OPEN', 'GET')).filter(
      ({ requestedValue }: Body) => requestedValue === '70',
    );
    assert.deepEqual([wish.requestedValue, wish.createdByUserID], ['70', service.a.users.SALES]);
    const status = `/v1/attributes/valuerequests/${wish.requestID}/status`;
    assert.equal(
      (await done(status, 'PATCH', { status: 'REJECTED', answer: 'No tube.' })).status,
      'REJECTED',
    );
    const again = await service.ask(status, { method: 'PATCH', body: { status: 'APPROVED' } });
    assert.equal(again.body.code, 'IllegalTransition');
    assert.equal((await service.ask(path, { method: 'POST', body: { requestedValue: '70' } })).status, 200);
    for (const other of [
      `/v1/nobody/attributes/${attributeID}/requestvalue`,
      `/v1/${productID}/attributes/nobody/requestvalue`,
    ])
      assert.equal((await service.ask(other, { method: 'POST', body: { requestedValue: '1' } })).status, 404);
    const stale = await service.ask(status, {
      method: 'PATCH',
      body: { status: 'APPROVED' },
      headers: { 'if-match': '"9"' },
    });
    assert.equal(stale.status, 412);
    assert.equal(
      (
        await service.ask('/v1/attributes/valuerequests/nobody/status', {
          method: 'PATCH',
          body: { status: 'APPROVED' },
        })
      ).status,
      404,
    );
  });
});
