import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { locations } from '#areas/company/locations';
import { phases } from '#areas/company/phases';
import { resources } from '#areas/company/resources';
import { pricingComponents } from '#areas/goods/pricingcomponents';
import { suppliers } from '#areas/goods/suppliers';
import { products } from '#areas/products/products';
import { rules } from '#areas/products/rules';
import { importWorld } from '#test/import-world';
import { kindWorld } from '#test/kind-world';
import { type Got, startService, type TestService } from '#test/service';
import { createTenant, type TestTenant } from '#test/tenant';
import { tasks } from './index.ts';

let service: TestService;
let tenant: TestTenant;
let made = 0;

before(async () => {
  service = await startService({
    areas: [locations, resources, phases, pricingComponents, suppliers, products, rules, tasks],
  });
  tenant = await newTenant();
});
const newTenant = () =>
  createTenant(service.db.admin, `Making ${++made}`, ['ADMIN', 'MANAGEMENT', 'PLANNING', 'SHOP']);

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = (method: Method, url: string, body?: object, key = tenant.keys.ADMIN) =>
  service.ask(`/v1/${url}`, { method, key, ...(body ? { body } : {}) });
const done = async (method: Method, url: string, body?: object, key?: string): Promise<Got['body']> => {
  const got = await ask(method, url, body, key);
  assert.equal(got.status, 200, `${method} ${url}: ${JSON.stringify(got.body)}`);
  return got.body;
};
const create = (more: object = {}) => done('POST', 'tasks', { name: `Task ${++made}`, ...more });
const outcome = (got: Got) => [got.status, got.body.code, got.body.errors?.[0]?.pointer];
const numbered = (rows: Got['body']) =>
  rows.map((one: { number: number; name: string }) => `${one.number} ${one.name}`);

describe('a master task', () => {
  it('gets the next number, is found by it and by its name, and no other has either', async () => {
    tenant = await newTenant();
    assert.deepEqual(await done('GET', 'tasks/numbers/next'), { nextNumber: 10 });
    await create({ name: 'Drehen Ä' });
    await create({ name: 'Saw', number: 45 });
    assert.deepEqual(await done('GET', 'tasks/numbers/next'), { nextNumber: 50 });
    const both = await Promise.all([1, 2].map((at) => create({ name: `At once ${at}` })));
    assert.deepEqual(both.map(({ number }) => number).sort(), [50, 60]);
    const [found] = await done('GET', `tasks/byname/${encodeURIComponent('DREHEN ä')}`);
    assert.equal(found.name, 'Drehen Ä');
    assert.deepEqual(numbered(await done('GET', 'tasks/search/45')), ['45 Saw']);
    for (const [body, pointer] of [
      [{ name: 'drehen Ä' }, '/name'],
      [{ name: 'x', number: 45 }, '/number'],
    ] as const)
      assert.deepEqual(outcome(await ask('POST', 'tasks', body)), [409, 'Duplicate', pointer]);
    for (const [body, pointer] of [
      [{ name: 'SAW' }, '/name'],
      [{ number: 45 }, '/number'],
    ] as const)
      assert.deepEqual(outcome(await ask('PATCH', `tasks/${found.taskID}`, body)), [
        409,
        'Duplicate',
        pointer,
      ]);
  });

  it('is renumbered in the present order, once by either method, and found by its new number', async () => {
    tenant = await newTenant();
    for (const [name, number] of [
      ['Last', 31],
      ['First', 10],
      ['Middle', 20],
      ['Second', 15],
    ] as const)
      await create({ name, number });
    const [got] = await Promise.all([
      ask('GET', 'tasks/renumber'),
      ask('POST', 'tasks/renumber'),
      create({ name: 'Made meanwhile' }),
    ]);
    assert.deepEqual([got.status, got.headers['cache-control']], [200, 'private, no-store']);
    await done('POST', 'tasks/renumber');
    const now = await done('GET', 'tasks');
    assert.deepEqual(numbered(now), ['10 First', '20 Second', '30 Middle', '40 Last', '50 Made meanwhile']);
    assert.deepEqual(numbered(await done('GET', 'tasks/search/30')), ['30 Middle']);
    assert.deepEqual(await done('POST', 'tasks/renumber'), now, 'nothing left to move, no version more');
    const shop = await ask('GET', 'tasks/renumber', undefined, tenant.keys.SHOP);
    assert.deepEqual(outcome(shop), [403, 'Forbidden', undefined]);
  });

  it('refuses what cannot be, all of it together', async () => {
    const phase = await done('POST', 'phases', { name: 'Offer', entity: 'SALESQUOTE' });
    const machine = await done('POST', 'resources', { name: 'Lathe', type: 'MACHINE' });
    const group = await done('POST', 'resourcegroups', { name: 'Lathes', resourceIDs: [machine.resourceID] });
    const bad = await ask('POST', 'tasks', {
      ...{ name: 'x', supplierID: 'none', turnaroundDays: 3, phaseID: phase.phaseID },
      ...{ resourceIDs: [machine.resourceID], resourceGroupID: group.resourceGroupID },
    });
    assert.deepEqual(
      bad.body.errors.map(({ pointer }: { pointer: string }) => pointer),
      ['/supplierID', '/turnaroundDays', '/resourceGroupID', '/phaseID'],
    );
    for (const [body, code, pointer] of [
      [{ resourceIDs: [machine.resourceID, 'gone'] }, 'UnknownReference', '/resourceIDs/1'],
      [{ isOutside: true, supplierID: 'gone' }, 'UnknownReference', '/supplierID'],
      [{ setupMinutes: -1 }, 'InvalidInput', '/setupMinutes'],
      [{ timeModel: { intercept: 1 } }, 'InvalidInput', '/timeModel/terms'],
      [
        { timeModel: { intercept: 1, terms: [{ attribute: 'A' }] } },
        'InvalidInput',
        '/timeModel/terms/0/slope',
      ],
      [{ number: 0 }, 'InvalidInput', '/number'],
    ] as const)
      assert.deepEqual(outcome(await ask('POST', 'tasks', { name: 'x', ...body })), [400, code, pointer]);
    const task = await create({ resourceIDs: [machine.resourceID] });
    const used = await ask('DELETE', `resources/${machine.resourceID}`);
    assert.deepEqual([used.status, used.body.missing.includes('task resources: 1')], [409, true]);
    const other = await ask('PATCH', `tasks/${task.taskID}`, { resourceIDs: [] }, service.b.keys.ADMIN);
    assert.equal(other.status, 404);
    await done('PATCH', `tasks/${task.taskID}`, {
      resourceIDs: [],
      resourceGroupID: group.resourceGroupID,
    });
    await done('DELETE', `tasks/${task.taskID}`);
  });

  it('shows its rate to those alone who may see costs, who alone may set it', async () => {
    const { taskID } = await create({ name: 'Guarded', hourlyRate: 62.5, minutes: 6, setupMinutes: 6 });
    const url = `tasks/${taskID}`;
    const seen = async (key?: string) => {
      const question = { attributes: [], quantity: 9 };
      const evaluated = await done('POST', `${url}/timemodel/evaluate`, question, key);
      const { hourlyRate } = await done('GET', url, undefined, key);
      return [hourlyRate, evaluated.cost, evaluated.totalMinutes].map((one) => one && String(one));
    };
    assert.deepEqual(await seen(), ['62.5', '62.5', '60']);
    assert.deepEqual(await seen(tenant.keys.PLANNING), [null, null, '60']);
    const set = await ask('PATCH', url, { hourlyRate: 1 }, tenant.keys.PLANNING);
    assert.deepEqual(outcome(set), [403, 'Forbidden', '/hourlyRate']);
    const kept = await done('GET', url, undefined, tenant.keys.PLANNING);
    await done('PATCH', url, { ...kept, minutes: 7 }, tenant.keys.PLANNING);
    assert.equal(String((await done('GET', url)).hourlyRate), '62.5');
    for (const one of await done('GET', 'tasks/byname/guarded', undefined, tenant.keys.PLANNING))
      assert.equal(one.hourlyRate, null);
    const file = await ask('GET', 'tasks/export', undefined, tenant.keys.PLANNING);
    assert.ok(!file.bytes.toString().includes('62.5'));
  });

  it('calculates its time exactly by a linear model of attributes', async () => {
    const timeModel = {
      intercept: 0.1,
      terms: [
        { attribute: 'LENGTH', slope: 0.000000001 },
        { attribute: 'Material', value: 'Steel', slope: 4 },
        { attribute: 'BORE', value: '12.50', slope: 0.2 },
      ],
    };
    const task = await create({
      ...{ timeModel, setupMinutes: 10, teardownMinutes: 1, transferMinutes: 0.5 },
      ...{ hourlyRate: 60, markupPercent: 35, minutes: 99 },
    });
    const evaluate = (attributes: object, more: object = {}) =>
      done('POST', `tasks/${task.taskID}/timemodel/evaluate`, {
        attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
        ...more,
      });
    const exact = await evaluate({ length: 300_000_000, MATERIAL: 'steel', BORE: 12.5 }, { quantity: 10 });
    assert.deepEqual([exact.minutes, exact.totalMinutes, exact.cost, exact.price].map(String), [
      '4.6',
      '57.5',
      '57.5',
      '77.625',
    ]);
    assert.deepEqual(
      exact.terms.map(({ minutes }: { minutes: unknown }) => String(minutes)),
      ['0.3', '4', '0.2'],
    );
    const lacking = await evaluate({ LENGTH: 'long', MATERIAL: null, BORE: '12.4' });
    assert.deepEqual([lacking.minutes, lacking.missing, lacking.cost], [null, ['LENGTH', 'Material'], null]);
    assert.equal(String((await evaluate({ LENGTH: '1e400', MATERIAL: 'x', BORE: 1 })).minutes), 'null');
    const other = await evaluate(
      { SIZE: 3, FLAG: true, MANY: ['a', 'b'] },
      {
        timeModel: {
          intercept: -5,
          terms: [
            { attribute: 'SIZE', slope: -2 },
            { attribute: 'FLAG', value: 'TRUE', slope: 1 },
            { attribute: 'MANY', value: 'b', slope: 1 },
          ],
        },
      },
    );
    assert.deepEqual(String(other.minutes), '0', 'no task takes less than no time');
    await done('PATCH', `tasks/${task.taskID}`, { timeModel: null });
    assert.equal(String((await evaluate({})).minutes), '99');
  });

  it('tells the rules of products that use it, letter case aside', async () => {
    const { taskID } = await create({ name: 'Turn it' });
    const other = await create({ name: 'Hone' });
    const { productID } = await done('POST', 'products', { number: 'CYL', name: 'Cylinder' });
    const rule = (number: number, ...actions: object[]) =>
      done('POST', 'rules', {
        ...{ productID, number, name: `Rule ${number}`, type: 'ROUTER' },
        ...Object.fromEntries([['then', actions]]),
      });
    const added = await rule(20, { action: 'ADD_TASK', name: 'TURN IT', minutes: 5 });
    const removed = await rule(10, { action: 'REMOVE_TASK', name: 'turn it' });
    await rule(30, { action: 'ADD_TASK', name: 'Saw', minutes: 5 });
    const used = await done('GET', `tasks/${taskID}/references/rules`);
    assert.deepEqual(
      new Set(used.map((one: Got['body']) => one.ruleID)),
      new Set([added.ruleID, removed.ruleID]),
    );
    assert.equal((await done('GET', `tasks/${taskID}/references/rules?limit=1`)).length, 1);
    assert.deepEqual(await done('GET', `tasks/${other.taskID}/references/rules`), []);
    assert.equal((await ask('GET', 'tasks/none/references/rules')).status, 404);
    assert.deepEqual(outcome(await ask('GET', `tasks/${taskID}/references/rules?after=elsewhere`)), [
      ...[400, 'InvalidCursor', '?after'],
    ]);
  });
});

describe('files of master tasks', () => {
  it('bring and take them by name, with names in place of ids, and bring back unchanged', async () => {
    const here = kindWorld(await importWorld());
    await here.send('POST', '/v1/phases', { name: 'Turning', entity: 'SALESORDER' });
    const { phaseID } = await here.send('POST', '/v1/phases', { name: 'Turning' });
    const model = '"{""intercept"":2.5,""terms"":[{""attribute"":""BORE"",""slope"":0.01}]}"';
    const brought = await here.bring(
      '/v1/tasks/import',
      `Name,Minutes,Skills,Phase,TimeModel,IsOutside,TurnaroundDays
Turn,12.5,Turning;Milling,Turning,${model},,
Paint,,,,,true,5
Bad,,,None,,,
Worse,,,,,,3
`,
    );
    const errors = await here.log(brought.importID, 'ERRORS');
    assert.deepEqual(
      errors.map((one: Got['body']) => [one.row, one.column, one.code]),
      [
        [4, 'phase', 'UnknownReference'],
        [5, 'turnaroundDays', 'InvalidInput'],
      ],
    );
    const [turn, paint] = (await here.ask('/v1/tasks')).body;
    assert.deepEqual(
      [turn.number, turn.phaseID, turn.skills, String(turn.timeModel.terms[0].slope), paint.number],
      [10, phaseID, ['Turning', 'Milling'], '0.01', 20],
    );
    const again = await here.bring('/v1/tasks/import', await here.download('/v1/tasks/export'));
    assert.deepEqual(
      [again.unchanged, again.failed],
      [2, 0],
      JSON.stringify(again) + (await here.download('/v1/tasks/export')),
    );
  });
});
