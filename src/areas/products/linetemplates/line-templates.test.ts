import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { startService, type TestService } from '#test/service';

let service: TestService;
let items: string[];
before(async () => {
  service = await startService();
  items = await Promise.all(
    ['A', 'B'].map(async (number) => (await post('/v1/items', { number, description: number })).body.itemID),
  );
});

type Body = Record<string, unknown>;
const post = (url: string, body: Body, more: object = {}) =>
  service.ask(url, { method: 'POST', body, ...more });
const newCustomer = async (more: object = {}): Promise<string> =>
  (await post('/v1/customers', { customerName: 'Nordwind' }, more)).body.customerID;
const lines = () => [
  { itemID: items[1], quantity: 2.5 },
  { itemID: items[0], quantity: 1 },
  { itemID: items[1], quantity: 4 },
];
const save = async (customerID: string, more: Body = {}, asked: object = {}) =>
  post(`/v1/customers/${customerID}/templates`, { name: 'Spring', items: lines(), ...more }, asked);

describe('a line item template', () => {
  it('keeps items in their order and attributes, and is read, listed, changed and deleted', async () => {
    const customerID = await newCustomer();
    const attributes = [
      { name: 'Packaging', value: 'Boxes' },
      { name: 'carrier', value: '=Ours' },
    ];
    const { status, body, headers } = await save(customerID, { attributes });
    assert.deepEqual([status, headers.etag, body.lastUsedUTC], [200, '"1"', null]);
    assert.deepEqual(body.attributes, attributes);
    const kept = (rows: { itemID: string; quantity: unknown }[]) =>
      rows.map(({ itemID, quantity }) => [itemID, Number(quantity)]);
    assert.deepEqual(kept(body.items), [
      [items[1], 2.5],
      [items[0], 1],
      [items[1], 4],
    ]);
    const url = `/v1/customers/${customerID}/templates`;
    const one = `${url}/${body.templateID}`;
    assert.deepEqual((await service.ask(one)).body, body);
    await save(customerID, { name: 'Autumn' });
    const listed = (await service.ask(`${url}?sort=name`)).body;
    assert.deepEqual(
      listed.map(({ name }: Body) => name),
      ['Autumn', 'Spring'],
    );
    const patch = (sent: Body, more: object = {}) =>
      service.ask(one, { method: 'PATCH', body: sent, ...more });
    const same = await patch({ items: body.items, attributes, rowVersion: 1 });
    assert.equal(same.headers.etag, '"1"', 'what says what is stored changes nothing');
    const changed = await patch({ name: 'Summer', items: [{ itemID: items[0], quantity: 3 }] });
    assert.deepEqual(
      [changed.body.name, kept(changed.body.items), changed.headers.etag],
      ['Summer', [[items[0], 3]], '"2"'],
    );
    assert.deepEqual(changed.body.attributes, attributes);
    const late = await patch({ name: 'Late' }, { headers: { 'if-match': '"1"' } });
    assert.deepEqual([late.status, late.body.code], [412, 'PreconditionFailed']);
    const readOnly = await patch({ lastUsedUTC: '2026-01-01T00:00:00.000Z' });
    assert.deepEqual([readOnly.status, readOnly.body.code], [400, 'ReadOnlyField']);
    const tag = { 'if-match': '"1"' };
    assert.equal(
      (await service.ask(one, { method: 'DELETE', headers: tag })).body.code,
      'PreconditionFailed',
    );
    assert.deepEqual((await service.ask(one, { method: 'DELETE' })).body, changed.body);
    for (const method of ['GET', 'DELETE'] as const)
      assert.equal((await service.ask(one, { method })).body.code, 'NotFound');
    assert.equal((await patch({ name: 'Gone' })).body.code, 'NotFound');
    const trail = await withClient(service.db.admin, (client) =>
      client.query(`select action from millwright.audit_entries where entity_id = $1 order by audit_id`, [
        body.templateID,
      ]),
    );
    assert.deepEqual(
      trail.rows.map(({ action }) => action),
      ['CREATE', 'UPDATE', 'DELETE'],
    );
  });

  it('is refused with its place where it is empty, names what is not there or twice, or is called as another', async () => {
    const customerID = await newCustomer();
    await save(customerID);
    const theirs = await post('/v1/items', { number: 'T', description: 'T' }, { key: service.b.keys.ADMIN });
    const unknown = (itemID: string) => ({ name: 'x', items: [...lines(), { itemID, quantity: 1 }] });
    for (const [sent, status, code, pointer] of [
      [{ name: 'x', items: [] }, 400, 'InvalidInput', '/items'],
      [unknown('none'), 400, 'UnknownReference', '/items/3/itemID'],
      [unknown(theirs.body.itemID), 400, 'UnknownReference', '/items/3/itemID'],
      [{ name: 'x', items: [{ itemID: items[0], quantity: 0 }] }, 400, 'InvalidInput', '/items/0/quantity'],
      [
        { name: 'x', attributes: ['a', 'A'].map((name) => ({ name, value: 'v' })) },
        400,
        'InvalidInput',
        '/attributes/1/name',
      ],
      [{ name: 'SPRING' }, 409, 'Duplicate', '/name'],
    ] as const) {
      const refused = await save(customerID, sent);
      assert.deepEqual(
        [refused.status, refused.body.code, refused.body.errors?.[0]?.pointer],
        [status, code, pointer],
        JSON.stringify(refused.body),
      );
    }
    const { templateID } = (await save(customerID, { name: 'Other' })).body;
    const url = `/v1/customers/${customerID}/templates/${templateID}`;
    const renamed = await service.ask(url, { method: 'PATCH', body: { name: 'spring' } });
    assert.deepEqual([renamed.status, renamed.body.code], [409, 'Duplicate']);
    const emptied = await service.ask(url, { method: 'PATCH', body: { items: [] } });
    assert.deepEqual([emptied.status, emptied.body.errors[0].pointer], [400, '/items']);
    const wrong = await service.ask(url, {
      method: 'PATCH',
      body: { items: [{ itemID: 'none', quantity: 1 }] },
    });
    assert.equal(wrong.body.code, 'UnknownReference');
    const cursor = await service.ask(`/v1/customers/${customerID}/templates?after=nonsense`);
    assert.equal(cursor.body.code, 'InvalidCursor');
  });

  it('belongs to one customer: another one’s path does not know it', async () => {
    const [mine, other] = [await newCustomer(), await newCustomer()];
    const { templateID } = (await save(mine)).body;
    for (const [method, more] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/use'],
    ] as const) {
      const body = method === 'PATCH' ? { body: { name: 'x' } } : {};
      const answer = await service.ask(`/v1/customers/${other}/templates/${templateID}${more}`, {
        method,
        ...body,
      });
      assert.deepEqual([answer.status, answer.body.code], [404, 'NotFound'], method);
    }
    assert.equal((await save('nobody')).body.code, 'NotFound');
    assert.equal((await service.ask('/v1/customers/nobody/templates')).body.code, 'NotFound');
  });

  it('may be of a product, which is not deleted before it', async () => {
    const [customerID, target] = [await newCustomer(), await newCustomer()];
    const product = (await post('/v1/products', { number: 'P-1', name: 'Cylinder' })).body;
    const attributes = [{ name: 'LENGTH', value: '120' }];
    const made = await save(customerID, { items: [], attributes, productID: product.productID });
    assert.deepEqual([made.status, made.body.productID], [200, product.productID], JSON.stringify(made.body));
    const unknown = await save(customerID, { name: 'x', productID: 'none' });
    assert.deepEqual(
      [unknown.status, unknown.body.code, unknown.body.errors[0].pointer],
      [400, 'UnknownReference', '/productID'],
    );
    const copied = await post(`/v1/customers/${customerID}/copyinto`, { targetCustomerID: target });
    assert.equal(copied.body.templates.copied, 1);
    const [copy] = (await service.ask(`/v1/customers/${target}/templates`)).body;
    assert.equal(copy.productID, product.productID);
    const refused = await service.ask(`/v1/products/${product.productID}`, { method: 'DELETE' });
    assert.equal(refused.body.code, 'Referenced');
  });

  it('of two saved under one name at the same moment is one', async () => {
    const customerID = await newCustomer();
    const done = await Promise.all([1, 2].map(() => save(customerID)));
    assert.deepEqual(done.map(({ status }) => status).sort(), [200, 409]);
  });

  it('of two changes at one version takes one', async () => {
    const customerID = await newCustomer();
    const { templateID } = (await save(customerID)).body;
    const done = await Promise.all(
      [1, 2].map((quantity) =>
        service.ask(`/v1/customers/${customerID}/templates/${templateID}`, {
          method: 'PATCH',
          body: { items: [{ itemID: items[0], quantity }] },
          headers: { 'if-match': '"1"' },
        }),
      ),
    );
    assert.deepEqual(done.map(({ status }) => status).sort(), [200, 412]);
  });

  it('says when it was used last', async () => {
    const customerID = await newCustomer();
    const { templateID } = (await save(customerID)).body;
    const url = `/v1/customers/${customerID}/templates/${templateID}`;
    service.time.now = '2026-03-01T10:00:00.000Z';
    const used = await service.ask(`${url}/use`, { method: 'POST' });
    assert.deepEqual(
      [used.body.lastUsedUTC, used.headers.etag, used.body.items.length],
      [service.time.now, '"2"', 3],
    );
    assert.equal((await service.ask(url)).body.lastUsedUTC, service.time.now);
    const late = await service.ask(`${url}/use`, { method: 'POST', headers: { 'if-match': '"1"' } });
    assert.equal(late.body.code, 'PreconditionFailed');
  });

  it('keeps its items and its customer from being deleted', async () => {
    const customerID = await newCustomer();
    const { itemID } = (await post('/v1/items', { number: 'Kept', description: 'Kept' })).body;
    const { templateID } = (await save(customerID, { items: [{ itemID, quantity: 1 }] })).body;
    for (const url of [`/v1/items/${itemID}`, `/v1/customers/${customerID}`]) {
      const refused = await service.ask(url, { method: 'DELETE' });
      assert.deepEqual([refused.status, refused.body.code], [409, 'Referenced'], url);
    }
    await service.ask(`/v1/customers/${customerID}/templates/${templateID}`, { method: 'DELETE' });
    for (const url of [`/v1/items/${itemID}`, `/v1/customers/${customerID}`])
      assert.equal((await service.ask(url, { method: 'DELETE' })).status, 200, url);
  });
});

describe('copyinto', () => {
  it('brings templates that the target lacks by name, unused, and those kinds alone that are named', async () => {
    const [source, target] = [await newCustomer(), await newCustomer()];
    const { templateID } = (await save(source, { attributes: [{ name: 'a', value: 'b' }] })).body;
    await service.ask(`/v1/customers/${source}/templates/${templateID}/use`, { method: 'POST' });
    await save(source, { name: 'Autumn' });
    const mine = (await save(target, { name: 'AUTUMN', items: [{ itemID: items[0], quantity: 9 }] })).body;
    const copy = (include: string[]) =>
      post(`/v1/customers/${source}/copyinto`, { targetCustomerID: target, include });
    const nothing = { copied: 0, kept: 0 };
    assert.deepEqual((await copy(['PEOPLE'])).body.templates, nothing);
    const copied = await copy(['TEMPLATES']);
    assert.deepEqual([copied.body.templates, copied.body.people], [{ copied: 1, kept: 1 }, nothing]);
    const there = (await service.ask(`/v1/customers/${target}/templates?sort=name`)).body;
    const whole = await Promise.all(
      there.map(
        async (one: Body) => (await service.ask(`/v1/customers/${target}/templates/${one.templateID}`)).body,
      ),
    );
    assert.deepEqual(whole[0], mine);
    assert.deepEqual(
      [whole[1].name, whole[1].items.length, whole[1].attributes, whole[1].lastUsedUTC],
      ['Spring', 3, [{ name: 'a', value: 'b' }], null],
    );
    assert.notEqual(whole[1].templateID, templateID);
    const again = await Promise.all([copy(['TEMPLATES']), copy(['TEMPLATES'])]);
    assert.deepEqual(
      again.map(({ body }) => body.templates),
      [
        { copied: 0, kept: 2 },
        { copied: 0, kept: 2 },
      ],
    );
  });
});
