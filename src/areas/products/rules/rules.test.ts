import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { multipart } from '#test/multipart';
import { startService, type TestService } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let service: TestService;
let productID: string;
let count = 0;
const ask = (url: string, method: 'POST' | 'PATCH' | 'GET' | 'DELETE' = 'GET', body?: unknown) =>
  service.ask(url, { method, ...(body === undefined ? {} : { body }) });
const done = async (
  url: string,
  method: 'POST' | 'PATCH' | 'GET' | 'DELETE' = 'GET',
  body?: unknown,
): Promise<Body> => {
  const got = await ask(url, method, body);
  assert.equal(got.status, 200, `${method} ${url}: ${JSON.stringify(got.body)}`);
  return got.body;
};
const newProduct = async (): Promise<string> =>
  (await done('/v1/products', 'POST', { number: `R-${++count}`, name: 'x' })).productID;
const note = [{ action: 'ADD_NOTE', text: 'Bore {BORE}' }];
const doing = (actions: unknown) => Object.fromEntries([['then', actions]]);
const rule = (more: Record<string, unknown> = {}) => ({
  productID,
  name: 'x',
  type: 'MESSAGE',
  ...doing(note),
  ...more,
});
const make = (more: Record<string, unknown> = {}) => done('/v1/rules', 'POST', rule(more));
const numbers = (rows: Body[]) => rows.map(({ number }) => number);

before(async () => {
  service = await startService();
});

describe('a rule', () => {
  before(async () => {
    productID = await newProduct();
  });

  it('gets the next number of its product, counts its changes, and those of the model', async () => {
    const first = await make();
    const second = await make({ number: 7 });
    const third = await make();
    assert.deepEqual(numbers([first, second, third]), [1, 7, 8]);
    assert.deepEqual([first.revision, first.sequence, first.status, first.when], [1, 0, 'ACTIVE', null]);
    const path = `/v1/rules/${first.ruleID}`;
    service.time.now = '2026-03-02T10:00:00.000Z';
    const changed = await done(path, 'PATCH', { status: 'INACTIVE', ...doing([...note, ...note]) });
    assert.deepEqual([changed.revision, changed.status, changed.then.length], [2, 'INACTIVE', 2]);
    assert.equal((await done(`/v1/products/${productID}`)).modelChangedUTC, service.time.now);
    service.time.now = '2026-03-02T11:00:00.000Z';
    assert.equal((await done(path, 'PATCH', changed)).revision, 2);
    assert.equal((await done(`/v1/products/${productID}`)).modelChangedUTC, '2026-03-02T10:00:00.000Z');
    const again = await ask('/v1/rules', 'POST', rule({ number: 7 }));
    assert.deepEqual([again.status, again.body.code], [409, 'Duplicate']);
    const taken = await ask(path, 'PATCH', { number: 7 });
    assert.deepEqual([taken.status, taken.body.code], [409, 'Duplicate']);
  });

  it('made at the same time as others gets a number of its own', async () => {
    productID = await newProduct();
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => make()));
    assert.deepEqual(numbers(made).sort(), [1, 2, 3, 4, 5]);
  });

  it('of two changes that read the same version one is refused', async () => {
    const { ruleID } = await make();
    const change = (description: string) =>
      service.ask(`/v1/rules/${ruleID}`, {
        method: 'PATCH',
        body: { description },
        headers: { 'if-match': '"1"' },
      });
    const both = await Promise.all([change('a'), change('b')]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
  });

  it('that makes no sense by itself is refused with the place', async () => {
    const set = { action: 'SET_ATTRIBUTE', attribute: 'A' };
    const cases: [Record<string, unknown>, string][] = [
      [{ when: { expression: 'A >' } }, '/when/expression'],
      [{ when: { attribute: 'A', op: 'BETWEEN', values: [1] } }, '/when'],
      [{ type: 'PRICING' }, '/then/0/action'],
      [{ ...doing([]) }, '/then'],
      [{ ...doing([{ action: 'ADD_NOTE', text: 'x {BORE' }]) }, '/then/0/text'],
      [{ ...doing([{ action: 'ADD_NOTE', text: 'x', tag: 'y' }]) }, '/then/0/tag'],
      [{ ...doing([{ action: 'ADD_SOMETHING' }]) }, '/then/0/action'],
      [{ type: 'BOM', ...doing([{ action: 'ADD_ITEM', number: 'I', quantity: '2 *' }]) }, '/then/0/quantity'],
      [{ type: 'CONSTRAINT', ...doing([set]) }, '/then/0'],
      [{ type: 'CONSTRAINT', ...doing([{ ...set, value: 1, expression: 'B' }]) }, '/then/0'],
      [
        { type: 'CONSTRAINT', ...doing([{ action: 'ALLOW_TUPLES', attributes: ['A', 'B'], rows: [[1]] }]) },
        '/then/0/rows/0',
      ],
      [{ validFrom: '2026-02-01', validTo: '2026-01-01' }, '/validTo'],
    ];
    for (const [more, pointer] of cases) {
      const { status, body } = await ask('/v1/rules', 'POST', rule(more));
      assert.equal(status, 400, JSON.stringify(more));
      assert.equal(body.errors?.[0]?.pointer, pointer, JSON.stringify([more, body]));
    }
    // What names attributes that do not exist yet is taken: parts come in any order.
    await make({ when: { attribute: 'LATER', op: 'EQ', value: 1 } });
  });

  it('keeps every kind of action as it was sent, with exact numbers', async () => {
    const actions = [
      {
        action: 'ADD_TASK',
        name: 'Saw',
        minutes: 0.1,
        task: { setupMinutes: 'BORE / 10', resources: ['SAW-1'] },
      },
      { action: 'SET_TASK', name: 'Saw', task: { number: 10, price: 12.345678 } },
      { action: 'REMOVE_TASK', name: 'Saw' },
    ];
    const made = await make({ type: 'ROUTER', ...doing(actions) });
    const read = await done(`/v1/rules/${made.ruleID}`);
    assert.deepEqual(JSON.parse(JSON.stringify(read.then)), actions);
  });

  it('names a product and a group of it that there are', async () => {
    const elsewhere = await done('/v1/rules/groups', 'POST', { productID: await newProduct(), name: 'G' });
    for (const [more, pointer] of [
      [{ productID: 'nobody' }, '/productID'],
      [{ ruleGroupID: 'nobody' }, '/ruleGroupID'],
      [{ ruleGroupID: elsewhere.ruleGroupID }, '/ruleGroupID'],
    ] as const) {
      const { status, body } = await ask('/v1/rules', 'POST', rule(more));
      assert.deepEqual([status, body.code, body.errors[0].pointer], [400, 'UnknownReference', pointer]);
    }
  });
});

describe('a group of rules', () => {
  it('has a name of its own in the product, and stays while it has rules', async () => {
    productID = await newProduct();
    const first = await done('/v1/rules/groups', 'POST', { productID, name: 'Seals' });
    const second = await done('/v1/rules/groups', 'POST', { productID, name: 'Rods' });
    assert.deepEqual([first.sequence, second.sequence], [10, 20]);
    const again = await ask('/v1/rules/groups', 'POST', { productID, name: 'SEALS' });
    assert.deepEqual([again.status, again.body.code], [409, 'Duplicate']);
    const twin = await ask(`/v1/rules/groups/${second.ruleGroupID}`, 'PATCH', { name: 'seals' });
    assert.equal(twin.body.code, 'Duplicate');
    const nowhere = await ask('/v1/rules/groups', 'POST', { productID: 'nobody', name: 'x' });
    assert.deepEqual([nowhere.status, nowhere.body.code], [400, 'UnknownReference']);
    const made = await make({ ruleGroupID: first.ruleGroupID });
    await make();
    const inGroup = `/v1/rules/products/${productID}/groups/`;
    assert.deepEqual(numbers(await done(`${inGroup}${first.ruleGroupID}`)), [made.number]);
    assert.deepEqual(await done(`${inGroup}${second.ruleGroupID}`), []);
    assert.equal((await ask(`/v1/rules/products/nobody/groups/${first.ruleGroupID}`)).status, 404);
    assert.equal((await ask(`${inGroup}nobody`)).status, 404);
    const refused = await ask(`/v1/rules/groups/${first.ruleGroupID}`, 'DELETE');
    assert.deepEqual([refused.status, refused.body.code], [409, 'Referenced']);
    await done(`/v1/rules/${made.ruleID}`, 'DELETE');
    await done(`/v1/rules/groups/${first.ruleGroupID}`, 'DELETE');
    const bad = await ask(`/v1/rules/groups/${second.ruleGroupID}`, 'PATCH', {
      condition: { expression: '1 +' },
    });
    assert.equal(bad.body.errors[0].pointer, '/condition/expression');
  });
});

describe('the rules of a product', () => {
  it('are listed, counted and exported on both paths, and of no other product', async () => {
    productID = await newProduct();
    await make();
    productID = await newProduct();
    await make({ number: 20, type: 'BOM', ...doing([{ action: 'ADD_ITEM', number: 'I-1', quantity: 2 }]) });
    await make({ number: 10 });
    for (const path of [`/v1/rules/products/${productID}`, `/v1/products/${productID}/rules`])
      assert.deepEqual(numbers(await done(path)), [10, 20]);
    assert.deepEqual(numbers(await done(`/v1/rules/products/${productID}?type=BOM`)), [20]);
    assert.deepEqual(await done(`/v1/rules/products/${productID}/count`), { count: 2 });
    const [csv, other] = await Promise.all(
      [`/v1/rules/${productID}/export`, `/v1/products/${productID}/rules/export`].map((path) =>
        service.ask(path),
      ),
    );
    assert.equal(String(csv?.bytes), String(other?.bytes));
    assert.equal(String(csv?.bytes).trim().split('\r\n').length, 3);
    for (const path of [
      '/v1/rules/products/nobody',
      '/v1/rules/products/nobody/count',
      '/v1/rules/nobody/export',
    ])
      assert.equal((await ask(path)).status, 404);
  });

  it('are found by number and name', async () => {
    productID = await newProduct();
    await make({ number: 4711, name: 'Hot oil needs FKM' });
    for (const words of ['4711', 'hot oil', 'fkm'])
      assert.equal((await done(`/v1/rules/search/${words}`))[0]?.number, 4711, words);
  });

  it('are deleted all at once by the contract’s request, which has no query', async () => {
    productID = await newProduct();
    for (const _ of [1, 2, 3]) await make();
    const path = `/v1/${productID}/rules/all`;
    assert.equal((await ask(`${path}?confirm=true`, 'DELETE')).status, 400);
    assert.deepEqual(await done(path, 'DELETE'), { deleted: 3, remaining: 0 });
    assert.deepEqual(await done(path, 'DELETE'), { deleted: 0, remaining: 0 });
    assert.deepEqual(await done(`/v1/products/${productID}/rules`), []);
    assert.equal((await ask('/v1/nobody/rules/all', 'DELETE')).status, 404);
  });

  it('that attach a document are reported with it', async () => {
    const file = {
      fields: { documentType: 'GENERAL', name: 'Manual' },
      bytes: Buffer.from('x'),
      fileName: 'm.txt',
    };
    const { body } = await service.ask('/v1/documents', { method: 'POST', ...multipart(file) });
    productID = await newProduct();
    const { ruleID } = await make(doing([...note, { action: 'ADD_DOCUMENT', document: 'Manual' }]));
    await make(doing([{ action: 'ADD_DOCUMENT', document: 'Other' }]));
    const found = await done(`/v1/documents/${body.documentID}/references/rules`);
    assert.deepEqual(
      found.map((one: Body) => one.ruleID),
      [ruleID],
    );
    assert.equal((await ask('/v1/documents/nobody/references/rules')).status, 404);
  });
});
