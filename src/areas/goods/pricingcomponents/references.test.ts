import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { importWorld } from '#test/import-world';
import { kindWorld } from '#test/kind-world';
import { type Ask, startService, type TestService } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let service: TestService;
let componentID: string;
let count = 0;
const ask = (url: string, method: Ask['method'] = 'GET', body?: unknown, key?: string) =>
  service.ask(url, { method, ...(body === undefined ? {} : { body }), ...(key ? { key } : {}) } as Ask);
const done = async (url: string, method: Ask['method'] = 'GET', body?: unknown): Promise<Body> => {
  const got = await ask(url, method, body);
  assert.equal(got.status, 200, `${method} ${url}: ${JSON.stringify(got.body)}`);
  return got.body;
};
const references = (what: 'items' | 'tasks', query = '') =>
  done(`/v1/pricingcomponents/${componentID}/references/${what}${query}`);
const newComponent = async (name: string): Promise<string> =>
  (await done('/v1/pricingcomponents', 'POST', { name, category: 'LABOR', markupPercent: 10 }))
    .pricingComponentID;
const newItem = (more: object = {}) =>
  done('/v1/items', 'POST', {
    number: `I-${++count}`,
    description: 'x',
    pricingComponentID: componentID,
    ...more,
  });
const numbers = (rows: Body[]) => rows.map(({ number }) => number);

before(async () => {
  service = await startService();
  componentID = await newComponent('Labour');
});

describe('a pricing component', () => {
  it('tells the items that belong to it, and is not deleted before the settings say otherwise', async () => {
    assert.deepEqual(await references('items'), []);
    const [first, second] = [await newItem({ category: 'A' }), await newItem()];
    await newItem({ pricingComponentID: null });
    await newItem({ pricingComponentID: await newComponent('Other') });
    assert.deepEqual(numbers(await references('items')), [first.number, second.number]);
    assert.deepEqual(numbers(await references('items', '?category=A')), [first.number]);
    assert.equal((await references('items', '?limit=1')).length, 1);
    const refused = await ask(`/v1/pricingcomponents/${componentID}`, 'DELETE');
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.missing],
      [409, 'Referenced', ['items: 2']],
    );
    assert.equal(
      (await ask('/v1/items', 'POST', { number: 'X', description: 'x', pricingComponentID: 'no' })).status,
      400,
    );
  });

  it('deleted while an item is put into it leaves no item without one', async () => {
    const own = await newComponent('Short-lived');
    const [deleted, made] = await Promise.all([
      ask(`/v1/pricingcomponents/${own}`, 'DELETE'),
      ask('/v1/items', 'POST', { number: 'RACE', description: 'x', pricingComponentID: own }),
    ]);
    assert.deepEqual(
      [deleted.status, made.status].sort(),
      deleted.status === 200 ? [200, 400] : [200, 409],
      JSON.stringify([deleted.body, made.body]),
    );
  });

  it('tells what rules of products book to it, letter case aside', async () => {
    assert.deepEqual(await references('tasks'), []);
    const { productID } = await done('/v1/products', 'POST', { number: 'CYL', name: 'Cylinder' });
    const rule = (number: number, type: string, actions: unknown[]) =>
      done('/v1/rules', 'POST', {
        productID,
        number,
        name: `Rule ${number}`,
        type,
        ...Object.fromEntries([['then', actions]]),
      });
    const turning = await rule(10, 'ROUTER', [
      { action: 'ADD_TASK', name: 'Turn', minutes: 5, task: { component: 'LABOUR' } },
      { action: 'ADD_TASK', name: 'Paint', minutes: 5, task: { component: 'Paint' } },
      { action: 'SET_TASK', name: 'Turn', task: { component: 'labour' } },
    ]);
    const price = { action: 'SET_PRICE', scope: 'SKU', operation: 'ADD', amount: 1 };
    const fee = await rule(5, 'PRICING', [{ ...price, component: 'Labour' }, price]);
    const master = await done('/v1/tasks', 'POST', { name: 'Turn', pricingComponentID: componentID });
    const ofProduct = { taskID: null, productID, productNumber: 'CYL' };
    const ofRule = (one: Body) => ({ ruleID: one.ruleID, ruleNumber: one.number, ruleName: one.name });
    assert.deepEqual(await references('tasks'), [
      {
        ...{ taskID: master.taskID, productID: null, productNumber: null, ruleID: null, ruleNumber: null },
        ...{ ruleName: null, action: 'MASTER', taskName: 'Turn' },
      },
      { ...ofProduct, ...ofRule(fee), action: 'SET_PRICE', taskName: null },
      { ...ofProduct, ...ofRule(turning), action: 'ADD_TASK', taskName: 'Turn' },
      { ...ofProduct, ...ofRule(turning), action: 'SET_TASK', taskName: 'Turn' },
    ]);
  });

  it('that does not exist, or another tenant’s, is reported as nonexistent', async () => {
    for (const what of ['items', 'tasks']) {
      assert.equal((await ask(`/v1/pricingcomponents/none/references/${what}`)).status, 404);
      const others = await ask(
        `/v1/pricingcomponents/${componentID}/references/${what}`,
        'GET',
        undefined,
        service.b.keys.ADMIN,
      );
      assert.equal(others.status, 404);
    }
    assert.equal(
      (await ask(`/v1/pricingcomponents/${componentID}/references/items?after=x`)).body.code,
      'InvalidCursor',
    );
  });

  it('is named in files of items by its name, and comes out so', async () => {
    const world = await importWorld();
    const here = kindWorld(world);
    const body = { name: 'Bought =parts', category: 'MATERIAL', markupPercent: 5 };
    const { pricingComponentID } = await here.send('POST', '/v1/pricingcomponents', body);
    const file = 'Number,Description,PricingComponent\nA,x,Bought =parts\nB,x,\nC,x,None\n';
    const brought = await here.bring('/v1/items/import', file);
    assert.deepEqual([brought.created, brought.failed], [2, 1]);
    const [wrong] = await here.log(brought.importID, 'ERRORS');
    assert.deepEqual([wrong.row, wrong.column, wrong.code], [4, 'pricingComponent', 'UnknownReference']);
    const listed = async () =>
      (await here.ask('/v1/items')).body.map((one: Body) => [
        one.number,
        one.pricingComponentID,
        one.rowVersion,
      ]);
    assert.deepEqual(await listed(), [
      ['A', pricingComponentID, 1],
      ['B', null, 1],
    ]);
    const again = await here.bring('/v1/items/import', await here.download('/v1/items/export'));
    assert.equal(again.unchanged, 2);
    await here.bring('/v1/items/import', 'Number,PricingComponent\nA,\n');
    assert.deepEqual((await listed())[0], ['A', null, 2]);
  });
});
