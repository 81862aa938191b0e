import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startService, type TestService } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let service: TestService;
let count = 0;
const put = (body: unknown, query = '', key?: string) =>
  service.ask(`/v1/products/document${query}`, { method: 'PUT', body, ...(key ? { key } : {}) });
const taken = async (body: unknown, query = '', key?: string): Promise<Body> => {
  const got = await put(body, query, key);
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body;
};
const exported = async (productID: string, key?: string): Promise<string> => {
  const got = await service.ask(`/v1/products/${productID}/document`, key ? { key } : {});
  assert.equal(got.status, 200, String(got.bytes));
  return String(got.bytes);
};
const told = ({ changes }: Body): string[] =>
  changes.map((one: Body) => `${one.change} ${one.type} ${one.key}`);
const doing = (actions: unknown) => Object.fromEntries([['then', actions]]);

/** A product with every kind of part, and numbers that a double would spoil. */
const cylinder = (number: string, more: Record<string, unknown> = {}) => ({
  format: 'millwright-product-1',
  product: {
    number,
    name: 'Cylinder',
    family: 'Cylinders',
    descriptionTemplate: 'Cylinder {BORE} x {STROKE}',
  },
  pages: [
    { name: 'Dimensions' },
    { name: 'Options', displayCondition: { attribute: 'BORE', op: 'NOT_EMPTY' } },
  ],
  attributes: [
    { name: 'BORE', dataType: 'INTEGER', page: 'Dimensions', values: [50, { value: 63, priceAdder: 0.1 }] },
    { name: 'STROKE', dataType: 'NUMBER', page: 'Dimensions', minValue: 10, maxValue: 2000.5, step: 0.5 },
    {
      name: 'SEAL',
      dataType: 'DROPDOWN',
      page: 'Options',
      values: ['NBR', { value: 'FKM', isDefault: true }],
    },
    { name: 'FORCE', dataType: 'NUMBER', method: 'GENERATED' },
  ],
  ruleGroups: [{ name: 'Seals', condition: { attribute: 'BORE', op: 'GT', value: 40 } }],
  rules: [
    {
      ...{ number: 10, name: 'Large need FKM', group: 'Seals', type: 'CONSTRAINT' },
      when: { attribute: 'BORE', op: 'EQ', value: 63 },
      ...doing([{ action: 'LIMIT_VALUES', attribute: 'SEAL', values: ['FKM'] }]),
    },
    {
      ...{ number: 20, name: 'Force', type: 'GENERATE' },
      ...doing([{ action: 'SET_ATTRIBUTE', attribute: 'FORCE', expression: 'lookup(FORCES, FORCE, BORE)' }]),
    },
    {
      number: 30,
      name: 'Price',
      type: 'PRICING',
      ...doing([{ action: 'SET_PRICE', scope: 'SKU', operation: 'ADD', amount: 12.345 }]),
    },
  ],
  itemMappings: [
    {
      number: 1,
      category: 'Tube',
      attributes: [{ name: 'BORE', value: 50 }],
      items: [{ number: 'T50', quantity: 1.5 }],
    },
  ],
  tables: [
    {
      name: 'FORCES',
      columns: ['BORE', 'FORCE'],
      rows: [
        [50, 31.4],
        [63, 49.9],
      ],
    },
  ],
  ...more,
});

before(async () => {
  service = await startService();
});

describe('a product’s document', () => {
  it('makes the product with all its parts, and comes out the same, here and in another tenant', async () => {
    const number = `D-${++count}`;
    const made = await taken(cylinder(number));
    assert.deepEqual(told(made).slice(0, 3), [
      `CREATED PRODUCT ${number}`,
      'CREATED PAGE dimensions',
      'CREATED PAGE options',
    ]);
    assert.equal(made.changes.length, 13);
    assert.deepEqual(
      made.findings.map(({ code, pointer }: Body) => `${code} ${pointer}`),
      ['UNKNOWN_ITEM /itemMappings/0/items/0/number'],
    );
    const product = (await service.ask(`/v1/products/${made.productID}`)).body;
    assert.deepEqual([product.status, product.number], ['INACTIVE', number]);
    const first = await exported(made.productID);
    assert.match(first, /"priceAdder": 0\.1\b/);
    assert.deepEqual((await taken(JSON.parse(first))).changes, []);
    const key = service.b.keys.ADMIN as string;
    const there = await taken(JSON.parse(first), '', key);
    assert.notEqual(there.productID, made.productID);
    assert.equal(await exported(there.productID, key), first);
    assert.equal(await exported(made.productID), first);
  });

  it('changes only what differs, and deletes what it does not have', async () => {
    const document = cylinder(`D-${++count}`);
    const { productID } = await taken(document);
    const { attributes, rules } = document;
    const [bore, stroke, , force] = attributes;
    const changed = {
      ...document,
      // The two change places, and with them their numbers.
      attributes: [stroke, bore, force],
      pages: [{ name: 'Dimensions' }],
      ruleGroups: [],
      rules: [{ ...rules[1], name: 'Force of the bore' }, rules[2], { ...rules[2], number: 40 }],
      itemMappings: [],
    };
    assert.deepEqual(told(await taken(changed)), [
      'DELETED ATTRIBUTE seal',
      'UPDATED ATTRIBUTE stroke',
      'UPDATED ATTRIBUTE bore',
      'UPDATED ATTRIBUTE force',
      'DELETED PAGE options',
      'DELETED RULE 10',
      'UPDATED RULE 20',
      'CREATED RULE 40',
      'DELETED RULE_GROUP seals',
      'DELETED ITEM_MAPPING 1',
    ]);
    const names = (await service.ask(`/v1/products/${productID}/attributes?sort=name`)).body;
    assert.deepEqual(
      names.map(({ name, number }: Body) => [name, number]),
      [
        ['BORE', 2],
        ['FORCE', 3],
        ['STROKE', 1],
      ],
    );
    assert.deepEqual((await taken(changed)).changes, []);
  });

  it('says in a dry run what would change, and changes nothing', async () => {
    const document = cylinder(`D-${++count}`);
    const tried = await taken(document, '?dryRun=true');
    assert.deepEqual([tried.productID, tried.dryRun, tried.changes.length], [null, true, 13]);
    assert.deepEqual((await service.ask(`/v1/products/search/${document.product.number}`)).body, []);
    const { productID } = await taken(document);
    const text = await exported(productID);
    const again = await taken({ ...document, rules: [] }, '?dryRun=true');
    assert.deepEqual(told(again), ['DELETED RULE 10', 'DELETED RULE 20', 'DELETED RULE 30']);
    assert.equal(again.productID, productID);
    assert.equal(await exported(productID), text);
  });

  it('that cannot be stored is refused as a whole, with the places', async () => {
    const number = `D-${++count}`;
    const whole = cylinder(number);
    const [bore] = whole.attributes;
    const [rule] = whole.rules;
    for (const [more, pointer] of [
      [{ format: 'x' }, '/format'],
      [{ product: { name: 'x' } }, '/product'],
      [{ attributes: [bore, { ...bore, name: 'TWO', page: 'Nowhere' }] }, '/attributes/1/page'],
      [{ attributes: [{ ...bore, minValue: 5, maxValue: 1 }] }, '/attributes/0/minValue'],
      [{ attributes: [bore, { ...bore, number: 7, values: [1] }] }, '/attributes/1/name'],
      [{ rules: [{ ...rule, group: 'Nowhere' }] }, '/rules/0/group'],
      [{ rules: [{ ...rule, type: 'PRICING' }] }, '/rules/0/then/0/action'],
      [{ rules: [{ ...rule, number: 0 }] }, '/rules/0/number'],
      [{ rules: [rule, { ...rule, name: 'again' }] }, '/rules/1/number'],
      [{ tables: [{ name: 'T', columns: ['A', 'B'], rows: [[1]] }] }, '/tables/0/rows/0'],
      [{ product: { number: 'x'.repeat(100), name: 'x' } }, '/product/number'],
    ] as const) {
      const { status, body } = await put({ ...whole, ...more });
      assert.equal(status, 400, JSON.stringify(more));
      assert.equal(body.errors?.[0]?.pointer, pointer, JSON.stringify(body));
    }
    assert.deepEqual((await service.ask(`/v1/products/search/${number}`)).body, []);
  });

  it('taken in twice at once makes one product', async () => {
    const document = cylinder(`D-${++count}`);
    const both = await Promise.all([put(document), put(document)]);
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
      JSON.stringify(both.map(({ body }) => body)),
    );
    assert.deepEqual(both.map(({ body }) => body.changes.length).sort(), [0, 13]);
    const again = await Promise.all([put({ ...document, rules: [] }), put(document)]);
    assert.deepEqual(
      again.map(({ status }) => status),
      [200, 200],
    );
    const [id] = again.map(({ body }) => body.productID);
    const left = (await service.ask(`/v1/products/${id}/rules/`)).body.length;
    assert.ok(left === 0 || left === 3, `${left} rules`);
  });

  it('of a product that does not exist is 404', async () => {
    assert.equal((await service.ask('/v1/products/nobody/document')).status, 404);
  });
});
