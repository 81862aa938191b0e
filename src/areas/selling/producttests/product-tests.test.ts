import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { choose, type LineWorld, startLines } from '#test/line-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: LineWorld;
before(async () => {
  world = await startLines();
});

const nothing = {
  canBeSold: true,
  linePrice: null,
  unitCost: null,
  leadTimeDays: null,
  attributes: [],
  items: null,
};
let count = 0;
const made = (choices: Record<string, unknown>, expected: object = {}, more: object = {}): Promise<Body> =>
  world.done('/v1/products/testcases', 'POST', {
    ...{ productID: world.productID, name: `Case ${++count}`, choices: choose(choices), quantity: 1 },
    ...{ currencyCode: 'EUR', expected: { ...nothing, ...expected }, ...more },
  });
const runs = (version = 'draft') => `/v1/products/${world.productID}/versions/${version}/testruns`;
const ran = (version = 'draft'): Promise<Body> => world.done(runs(version), 'POST', {});
const drop = async (...cases: Body[]) => {
  for (const { testCaseID } of cases) await world.done(`/v1/products/testcases/${testCaseID}`, 'DELETE');
};
const frozen = async (): Promise<string> => {
  const { versionID } = await world.done(world.versions(), 'POST', {});
  await world.done(`${world.versions()}/${versionID}/state`, 'PATCH', { state: 'IN_TEST' });
  return versionID;
};
const release = (versionID: string) =>
  world.service.ask(`${world.versions()}/${versionID}/state`, {
    method: 'PATCH',
    body: { state: 'RELEASED' },
  });
const told = ({ results }: Body) =>
  results.map((one: Body) => [
    one.result,
    ...one.differences.map((each: Body) => [each.what, each.name, each.expected, each.found].join(' ')),
  ]);

describe('test cases of a product', () => {
  it('compare what choices come to with what is expected, exactly, and nothing else', async () => {
    const asked = { attributes: choose({ SIZE: 20 }), currencyCode: 'EUR' };
    const { attributes, outcomes } = await world.done(
      `/v1/configure/${world.productID}/configuration`,
      'POST',
      asked,
    );
    const [{ linePrice, unitCost, leadTimeDays, items }] = outcomes;
    const right = {
      ...{ linePrice, unitCost, leadTimeDays },
      attributes: attributes
        .filter(({ name }: Body) => name === 'SIZE')
        .map(({ name, value }: Body) => ({ name, value })),
      items: items.map(({ number, quantity }: Body) => ({ number, quantity })),
    };
    const cases = [
      await made({ SIZE: 20 }, right),
      await made(
        { SIZE: 20 },
        { ...right, linePrice: Number(linePrice) + 0.01, items: [{ number: 'X', quantity: 1 }] },
      ),
      await made({ SIZE: 20 }, { canBeSold: false }),
      await made({ SIZE: 999 }),
      await made({ SIZE: 999 }, { canBeSold: false }),
      await made({ SIZE: 20 }, { attributes: choose({ SIZE: 25 }) }, { isActive: false }),
    ];
    const run = await ran();
    assert.deepEqual([run.passed, run.failed, run.isCurrent, run.versionID], [2, 3, true, null]);
    assert.deepEqual(told(run), [
      ['PASSED'],
      [
        'FAILED',
        `LINE_PRICE  ${Number(linePrice) + 0.01} ${linePrice}`,
        'ITEM X 1 ',
        ...items.map(({ number, quantity }: Body) => `ITEM ${number}  ${quantity}`),
      ],
      ['FAILED', 'CAN_BE_SOLD  false true'],
      ['FAILED', 'CAN_BE_SOLD  true false'],
      ['PASSED'],
    ]);
    assert.ok(run.results[3].detail.length > 0, 'says why it cannot be sold');
    await world.done(`/v1/products/testcases/${cases[1].testCaseID}`, 'PATCH', { description: 'Another' });
    const [latest] = await world.done(`${runs()}?limit=1`, 'GET');
    assert.deepEqual(
      [latest.testRunID, latest.isCurrent],
      [run.testRunID, false],
      'the cases are others now',
    );
    await drop(...cases);
  });

  it('keep a version from its release until all pass as they are now; others may go on without any', async () => {
    const versionID = await frozen();
    const one = await made({ SIZE: 20 });
    const refused = async (code: RegExp) => {
      const got = await release(versionID);
      assert.deepEqual([got.status, got.body.code], [409, 'PreconditionMissing']);
      assert.match(got.body.detail, code);
    };
    await refused(/have not been run with this version/);
    await ran();
    await refused(/have not been run with this version/);
    assert.equal((await ran(versionID)).failed, 0);
    await world.done(`/v1/products/testcases/${one.testCaseID}`, 'PATCH', {
      expected: { ...nothing, canBeSold: false },
    });
    await refused(/were changed since/);
    assert.equal((await ran(versionID)).failed, 1);
    await refused(/Test cases fail with this version: Case/);
    await world.done(`/v1/products/testcases/${one.testCaseID}`, 'PATCH', { expected: nothing });
    await ran(versionID);
    assert.equal((await release(versionID)).status, 200);
    await drop(one);
    assert.equal((await release(await frozen())).status, 200, 'without cases nothing is asked for');
  });

  it('of two who change one case at once one is refused; a name is there once, and a currency is one in use', async () => {
    const one = await made({ SIZE: 20 });
    const url = `/v1/products/testcases/${one.testCaseID}`;
    const change = (quantity: number) =>
      world.service.ask(url, { method: 'PATCH', body: { quantity }, headers: { 'if-match': '"1"' } });
    const both = await Promise.all([change(2), change(3)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    const twice = await world.service.ask('/v1/products/testcases', {
      method: 'POST',
      body: {
        productID: world.productID,
        name: one.name.toUpperCase(),
        choices: [],
        quantity: 1,
        expected: nothing,
      },
    });
    assert.deepEqual([twice.status, twice.body.code], [409, 'Duplicate']);
    const other = await made({ SIZE: 20 });
    const renamed = await world.service.ask(`/v1/products/testcases/${other.testCaseID}`, {
      ...{ method: 'PATCH', body: { name: one.name } },
    });
    assert.deepEqual([renamed.status, renamed.body.code], [409, 'Duplicate']);
    const unknown = await world.service.ask(`/v1/products/testcases/${other.testCaseID}`, {
      ...{ method: 'PATCH', body: { currencyCode: 'XXX' } },
    });
    assert.deepEqual([unknown.status, unknown.body.errors[0].pointer], [400, '/currencyCode']);
    await drop(one, other);
  });

  it('say so where the product’s rows are no whole document', async () => {
    const document = {
      ...{ format: 'millwright-product-1', product: { number: 'BROKEN', name: 'Broken' } },
      pages: [{ name: 'Size' }],
    };
    const { productID } = await world.done('/v1/products/document', 'PUT', document);
    const one = await made({}, {}, { productID });
    await world.sql('update product_pages set display_condition = $2 where product_id = $1', [
      productID,
      '{"of": "another program"}',
    ]);
    const { results } = await world.done(`/v1/products/${productID}/versions/draft/testruns`, 'POST', {});
    assert.deepEqual(
      results.map(({ result, detail }: Body) => [result, /^The product is no whole document/.test(detail)]),
      [['NOT_TESTED', true]],
    );
    await drop(one);
  });

  it('are at most 200 of a product, of two made at once too; one that cannot be asked says why', async () => {
    await world.sql(
      `insert into product_test_cases (tenant_id, test_case_id, product_id, name, choices, quantity, is_active, expected,
         created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
       select $1, 'many-' || n, $2, 'Many ' || n, '[]', 1, false, $3, 'x', now(), 'x', now() from generate_series(1, 199) n`,
      [world.service.a.tenantID, world.productID, JSON.stringify(nothing)],
    );
    const last = [1, 2].map((at) =>
      world.service.ask('/v1/products/testcases', {
        method: 'POST',
        body: {
          productID: world.productID,
          name: `Last ${at}`,
          choices: [],
          quantity: 1,
          currencyCode: 'EUR',
          expected: nothing,
        },
      }),
    );
    const got = await Promise.all(last);
    assert.deepEqual(got.map(({ status, body }) => body.code ?? status).sort(), [200, 'TooMany']);
    // A currency that went out of use after the case was written.
    await world.sql(`update product_test_cases set currency_code = 'XXX' where is_active`);
    const run = await ran();
    assert.deepEqual(
      run.results.map(({ result }: Body) => result),
      ['NOT_TESTED'],
    );
    assert.match(run.results[0].detail, /currencyCode/);
    await world.sql(`delete from product_test_cases where product_id = $1`, [world.productID]);
  });

  it('are run and read by those who may, of products and versions that there are', async () => {
    const { keys } = world.service.a;
    const ask = (url: string, method: 'GET' | 'POST', role: string) =>
      world.service.ask(url, {
        method,
        key: keys[role] as string,
        ...(method === 'POST' ? { body: {} } : {}),
      });
    assert.equal((await ask(runs(), 'POST', 'SALES')).status, 403);
    assert.equal((await ask(runs(), 'GET', 'SALES')).status, 200);
    assert.equal((await ask(runs(), 'GET', 'SHOP')).status, 403);
    assert.equal((await ask(runs('nobody'), 'GET', 'SALES')).status, 404);
    assert.equal((await ask('/v1/products/nobody/versions/draft/testruns', 'POST', 'ADMIN')).status, 404);
    const { productID } = await world.service.make('/v1/products', { number: 'GONE', name: 'Gone' });
    const body = { productID, name: 'Its own', choices: [], quantity: 1, expected: nothing };
    await world.done('/v1/products/testcases', 'POST', body);
    await world.done(`/v1/products/${productID}`, 'DELETE');
    assert.equal(
      (await world.service.ask(`/v1/products/${productID}/testcases`)).status,
      404,
      'it goes with its product',
    );
  });
});
