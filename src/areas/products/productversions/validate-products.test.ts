import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { multipart } from '#test/multipart';
import { startService, type TestService } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let service: TestService;
let count = 0;
const ask = (url: string) => service.ask(url);
const doing = (actions: unknown) => Object.fromEntries([['then', actions]]);
const put = async (more: Record<string, unknown>): Promise<string> => {
  const product = { number: `V-${++count}`, name: 'x' };
  const page = { name: 'Page' };
  const attributes = [
    {
      name: 'SEAL',
      dataType: 'DROPDOWN',
      page: 'Page',
      isRequired: true,
      values: ['NBR', { value: 'FKM', item: 'S1' }],
    },
  ];
  const body = { format: 'millwright-product-1', product, pages: [page], attributes, ...more };
  const got = await service.ask('/v1/products/document', { method: 'PUT', body });
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body.productID;
};
const rule = (number: number, type: string, actions: unknown) => ({
  number,
  name: `R${number}`,
  type,
  ...doing(actions),
});
const told = (findings: Body[]) => findings.map(({ code, pointer }) => `${code} ${pointer}`);

before(async () => {
  service = await startService();
  await service.ask('/v1/items', { method: 'POST', body: { number: 'S1', description: 'Seal', uOM: 'C62' } });
});

describe('the check of a product', () => {
  it('tells what its parts say wrong, what only the solver finds, and the records', async () => {
    const productID = await put({
      rules: [
        rule(10, 'CONSTRAINT', [{ action: 'EXCLUDE_VALUES', attribute: 'SEAL', values: ['NBR'] }]),
        rule(20, 'BOM', [{ action: 'ADD_ITEM', number: 'NONE', quantity: 1 }]),
      ],
    });
    const { body } = await ask(`/v1/products/${productID}/validate`);
    assert.deepEqual(told(body), [
      'DEAD_VALUE /attributes/0/values/0',
      'FORCED_VALUE /attributes/0/values/1',
      'UNKNOWN_ITEM /rules/1/then/0/number',
    ]);
    const [attribute] = (await ask(`/v1/products/${productID}/attributes`)).body;
    assert.deepEqual(body[0].entity, { type: 'ATTRIBUTE', key: 'SEAL', entityID: attribute.attributeID });
    const wrong = await put({
      rules: [rule(10, 'CONSTRAINT', [{ action: 'REQUIRE', attribute: 'SEALS' }])],
    });
    assert.deepEqual(told((await ask(`/v1/products/${wrong}/validate`)).body), [
      'UNKNOWN_ATTRIBUTE /rules/0/then/0/attribute',
    ]);
    assert.equal((await ask('/v1/products/nobody/validate')).status, 404);
  });

  it('warns of pricing components that rules book to and that are not in use, letter case aside', async () => {
    const component = async (name: string): Promise<string> =>
      (
        await service.ask('/v1/pricingcomponents', {
          method: 'POST',
          body: { name, category: 'OTHER', markupPercent: 5 },
        })
      ).body.pricingComponentID;
    await component('Labour');
    const gone = await component('Gone');
    await service.ask(`/v1/pricingcomponents/${gone}`, { method: 'PATCH', body: { isActive: false } });
    const price = (name: string) => ({
      ...{ action: 'SET_PRICE', scope: 'LINE', operation: 'ADD', amount: 1, component: name },
    });
    const task = (name: string) => ({
      action: 'ADD_TASK',
      name: 'Turn',
      minutes: 1,
      task: { component: name, cost: 1 },
    });
    const productID = await put({
      rules: [
        rule(10, 'ROUTER', [task('labour'), task('Labor'), { action: 'ADD_TASK', name: 'Saw' }]),
        rule(20, 'PRICING', [price('LABOUR'), price('gone')]),
      ],
    });
    const wanted = [
      'UNKNOWN_COMPONENT /rules/0/then/1/task/component',
      'UNKNOWN_COMPONENT /rules/1/then/1/component',
    ];
    const { body } = await ask(`/v1/products/${productID}/validate`);
    const found = body.filter(({ code }: Body) => code === 'UNKNOWN_COMPONENT');
    assert.deepEqual(
      [told(found), found.map(({ severity, rule: by }: Body) => [severity, by])],
      [
        wanted,
        [
          ['WARNING', 10],
          ['WARNING', 20],
        ],
      ],
    );
    const all = (await ask('/v1/products/validate')).body.find((one: Body) => one.productID === productID);
    assert.deepEqual([all.errors, told(all.findings)], [0, wanted]);
    // A warning keeps nothing from being released.
    const versions = `/v1/instances/${service.a.tenantID}/smartquote/${productID}/versions`;
    const { versionID } = (await service.ask(versions, { method: 'POST', body: {} })).body;
    for (const state of ['IN_TEST', 'RELEASED']) {
      const moved = await service.ask(`${versions}/${versionID}/state`, { method: 'PATCH', body: { state } });
      assert.equal(moved.body.state, state, JSON.stringify(moved.body));
    }
  });

  it('tells of items that are named in a unit that does not measure them', async () => {
    const body = { number: 'U1', description: 'Tube', uOM: 'MTR', unitPrice: 2 };
    const { itemID } = (await service.ask('/v1/items', { method: 'POST', body })).body;
    const tube = (uOM?: string) => ({ action: 'ADD_ITEM', number: 'U1', quantity: 1, ...(uOM && { uOM }) });
    const productID = await put({
      rules: [rule(10, 'BOM', [tube(), tube('MMT'), tube('KGM'), tube('XBX')])],
      itemMappings: [
        {
          ...{ number: 1, attributes: [{ name: 'SEAL', value: 'FKM' }] },
          items: [{ number: 'U1', quantity: 1, uOM: 'LTR' }],
        },
      ],
    });
    const wrong = ['WRONG_UNIT /rules/0/then/2/number', 'WRONG_UNIT /rules/0/then/3/number'];
    const mapped = 'WRONG_UNIT /itemMappings/0/items/0/number';
    const { body: findings } = await ask(`/v1/products/${productID}/validate`);
    assert.deepEqual(told(findings), [...wrong, mapped]);
    assert.match(findings[0].message, /^The item U1 is priced by MTR, and KGM does not measure it/);
    const units = [
      { uOM: 'XBX', factor: 6 },
      { uOM: 'KGM', factor: 0.5 },
    ];
    const settings = `/v1/inventory/items/${itemID}/settings`;
    assert.equal((await service.ask(settings, { method: 'PUT', body: { units } })).status, 200);
    assert.deepEqual(told((await ask(`/v1/products/${productID}/validate`)).body), [mapped]);
  });

  it('tells of items in it that have no price, whatever they are sold by later', async () => {
    const pieces = ['S1', 'S2', 'S3'];
    await service.ask('/v1/items', {
      method: 'POST',
      body: { number: 'S2', description: 'Free', unitPrice: 0 },
    });
    const body = { name: 'Parts', category: 'OTHER', markupPercent: 20 };
    const { pricingComponentID } = (await service.ask('/v1/pricingcomponents', { method: 'POST', body }))
      .body;
    const booked = { number: 'S3', description: 'At cost', unitCost: 5, pricingComponentID };
    await service.ask('/v1/items', { method: 'POST', body: booked });
    const items = pieces.map((number) => ({ number, quantity: 1 }));
    const productID = await put({
      rules: [rule(10, 'BOM', [{ action: 'ADD_ITEM', ...items[0] }])],
      itemMappings: [{ number: 1, attributes: [{ name: 'SEAL', value: 'FKM' }], items }],
    });
    const { body: findings } = await ask(`/v1/products/${productID}/validate`);
    assert.deepEqual(told(findings), [
      'UNPRICED_ITEM /rules/0/then/0/number',
      'UNPRICED_ITEM /itemMappings/0/items/0/number',
    ]);
    assert.match(findings[0].message, /^The item S1 has no price: .* or book it to a pricing component/);
    const component = `/v1/pricingcomponents/${pricingComponentID}`;
    await service.ask(component, { method: 'PATCH', body: { isActive: false } });
    const mappings = (await ask(`/v1/itemmapping/${productID}/validate`)).body;
    assert.deepEqual(told(mappings), [
      'UNPRICED_ITEM /itemMappings/0/items/0/number',
      'UNPRICED_ITEM /itemMappings/0/items/2/number',
    ]);
    const [all] = (await ask('/v1/products/validate')).body.filter(
      (one: Body) => one.productID === productID,
    );
    assert.equal(all.errors, 0, 'it is no error: prices come after products');
  });

  it('tells of tasks that take time and are sold for nothing, and keeps nothing from being released by it', async () => {
    const add = (name: string, more: object = {}) => ({ action: 'ADD_TASK', name, ...more });
    const change = (name: string, more: object) => ({ action: 'SET_TASK', name, ...more });
    const productID = await put({
      rules: [
        rule(10, 'ROUTER', [
          add('Turn', { minutes: 1 }),
          add('Mill', { minutes: 1, task: { hourlyRate: 0 } }),
          add('Grind', { task: { setupMinutes: '1 + 1' } }),
          add('Look', { minutes: 0 }),
          add('Pack', { minutes: 3 }),
          add('Wash'),
        ]),
        rule(20, 'ROUTER', [change('Pack', { task: { price: 4 } }), change('Wash', { minutes: 2 })]),
      ],
    });
    const wanted = [0, 2, 5].map((place) => `UNPRICED_TASK /rules/0/then/${place}/name`);
    const { body: findings } = await ask(`/v1/products/${productID}/validate`);
    assert.deepEqual(told(findings), wanted);
    assert.deepEqual([findings[0].severity, findings[0].rule], ['WARNING', 10]);
    assert.match(
      findings[0].message,
      /^The task Turn takes time and has no price: .*hourlyRate, a cost or a price/,
    );
    const [all] = (await ask('/v1/products/validate')).body.filter(
      (one: Body) => one.productID === productID,
    );
    assert.deepEqual([all.errors, told(all.findings)], [0, wanted]);
    const versions = `/v1/instances/${service.a.tenantID}/smartquote/${productID}/versions`;
    const { versionID } = (await service.ask(versions, { method: 'POST', body: {} })).body;
    for (const state of ['IN_TEST', 'RELEASED']) {
      const moved = await service.ask(`${versions}/${versionID}/state`, { method: 'PATCH', body: { state } });
      assert.equal(moved.body.state, state, JSON.stringify(moved.body));
    }
  });

  it('of all products counts what is wrong with each, by number', async () => {
    const right = await put({});
    const wrong = await put({
      rules: [rule(10, 'BOM', [{ action: 'ADD_ITEM', number: 'NONE', quantity: 'X' }])],
    });
    const all = (await ask('/v1/products/validate')).body;
    const of = (productID: string) => all.find((one: Body) => one.productID === productID);
    assert.deepEqual([of(right).errors, of(right).findings], [0, []]);
    assert.deepEqual(
      [of(wrong).errors, told(of(wrong).findings)],
      [2, ['BAD_EXPRESSION /rules/0/then/0/quantity', 'UNKNOWN_ITEM /rules/0/then/0/number']],
    );
  });

  it('of a product that is no whole document says where', async () => {
    const productID = await put({
      rules: [rule(10, 'BOM', [{ action: 'ADD_ITEM', number: 'S1', quantity: 1 }])],
    });
    await withClient(service.db.admin, (client) =>
      client.query(
        `update millwright.product_rules set actions = '[{"action": "NONE"}]' where product_id = $1`,
        [productID],
      ),
    );
    const path = `/v1/products/${productID}`;
    for (const url of ['/validate', '/document', '/items', '/references/items']) {
      const { status, body } = await ask(`${path}${url}`);
      assert.deepEqual([status, body.code], [409, 'PreconditionMissing'], url);
      assert.equal(body.errors[0].pointer, '/rules/0/then/0/action');
    }
    const { number, name } = (await ask(path)).body;
    const body = { format: 'millwright-product-1', product: { number, name } };
    const again = await service.ask('/v1/products/document', { method: 'PUT', body });
    assert.deepEqual([again.status, again.body.code], [409, 'PreconditionMissing']);
    const sent = multipart({
      fields: {},
      bytes: Buffer.from(JSON.stringify(body)),
      fileName: 'product.json',
    });
    const asFile = await service.ask('/v1/products/document/file', { method: 'PUT', ...sent });
    assert.deepEqual([asFile.status, asFile.body.code], [409, 'PreconditionMissing']);
    await service.ask(path, { method: 'DELETE' });
  });
});

describe('the items of a product', () => {
  it('are those that its values, rules and mappings name, with the places', async () => {
    const productID = await put({
      rules: [rule(10, 'BOM', [{ action: 'ADD_ITEM', number: 'NONE', quantity: 1 }])],
      itemMappings: [
        {
          number: 1,
          attributes: [],
          items: [
            { number: 'S1', quantity: 1 },
            { number: 'KIT-{SEAL}', quantity: 1 },
          ],
        },
      ],
    });
    const path = `/v1/products/${productID}`;
    const items = (await ask(`${path}/items`)).body;
    assert.deepEqual(
      items.map(({ number }: Body) => number),
      ['S1'],
    );
    assert.deepEqual((await ask(`${path}/references/items`)).body, [
      {
        number: 'S1',
        itemID: items[0].itemID,
        references: [
          { type: 'ATTRIBUTE', key: 'SEAL', pointer: '/attributes/0/values/1/item' },
          { type: 'ITEM_MAPPING', key: '1', pointer: '/itemMappings/0/items/0/number' },
        ],
      },
      {
        number: 'NONE',
        itemID: null,
        references: [{ type: 'RULE', key: '10', pointer: '/rules/0/then/0/number' }],
      },
    ]);
    assert.equal((await ask(`${path}/items?after=x`)).body.code, 'InvalidCursor');
    for (const rest of ['items', 'references', 'references/items', 'references/build'])
      assert.equal((await ask(`/v1/products/nobody/${rest}`)).status, 404);
  });

  it('records that refer to a product are reported, and keep it', async () => {
    const productID = await put({});
    const path = `/v1/products/${productID}`;
    assert.deepEqual((await ask(`${path}/references`)).body, []);
    const make = async (url: string, body: unknown) =>
      (await service.ask(url, { method: 'POST', body })).body;
    const { customerID } = await make('/v1/customers', { customerName: 'Acme' });
    const template = { name: 'Again', productID, items: [], attributes: [{ name: 'A', value: '1' }] };
    const { templateID } = await make(`/v1/customers/${customerID}/templates`, template);
    const uses = (await ask(`${path}/references`)).body;
    assert.deepEqual(uses, [{ kind: 'line templates', count: 1, ids: [templateID] }]);
    assert.equal((await service.ask(path, { method: 'DELETE' })).body.code, 'Referenced');
  });
});
