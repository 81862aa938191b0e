import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type OrderWorld, startOrders } from '#test/order-world';
import { createIntegrationKey } from '#test/tenant';

const path = '/v1/prodorders';

describe('what a production order costs', () => {
  let world: OrderWorld;
  let planner: string;
  before(async () => {
    world = await startOrders();
    const scopes = ['prodorders.read', 'prodorders.write', 'prodorders.work'];
    planner = await createIntegrationKey(world.service.db.admin, world.service.a.tenantID, scopes);
  });
  /** An order with a task at 60 an hour, of 10 minutes a piece. */
  const make = async () => {
    const { productionOrderID: id } = await world.post(path, { itemID: world.items.FEE, quantity: 6 });
    return world.stock.send('PATCH', `${path}/${id}/tasks`, [{ name: 'Saw', minutes: 10, hourlyRate: 90 }]);
  };
  const ask = (url: string, method: 'GET' | 'PATCH' | 'DELETE', body?: unknown, key = planner) =>
    world.service.ask(`${path}${url}`, { method, key, ...(body === undefined ? {} : { body }) });

  it('is null to who may not see it, alone, in lists and in files', async () => {
    const made = await make();
    assert.deepEqual([made.estimatedCost, made.tasks[0].hourlyRate], [90, 90]);
    const { body: seen } = await ask(`/${made.productionOrderID}`, 'GET');
    const [task] = made.tasks;
    assert.deepEqual(seen, {
      ...made,
      ...{ estimatedCost: null, actualMaterialCost: null },
      tasks: [{ ...task, hourlyRate: null, estimatedCost: null }],
    });
    const { body: listed } = await ask('?limit=100', 'GET');
    assert.ok(listed.every((one: { estimatedCost: unknown }) => one.estimatedCost === null));
    const file = await ask('/export?Format=csv', 'GET');
    const full = await ask('/export?Format=csv', 'GET', undefined, world.service.a.keys.ADMIN);
    assert.doesNotMatch(file.bytes.toString(), /,90(\.0+)?,/);
    assert.match(full.bytes.toString(), /,90(\.0+)?,/);
  });

  it('stays what it is when who does not see it sends back what was read', async () => {
    const { productionOrderID: id } = await make();
    const { body: seen } = await ask(`/${id}`, 'GET');
    const sent = await ask(`/${id}`, 'PATCH', { ...seen, description: 'Other words' });
    assert.deepEqual(
      [sent.status, sent.body.description, sent.body.estimatedCost],
      [200, 'Other words', null],
    );
    const [{ taskID, hourlyRate }] = seen.tasks;
    const changed = await ask(`/${id}/tasks`, 'PATCH', [{ taskID, hourlyRate, minutes: 20 }]);
    assert.deepEqual([changed.status, changed.body.tasks[0].hourlyRate], [200, null]);
    const { body: whole } = await ask(`/${id}`, 'GET', undefined, world.service.a.keys.ADMIN);
    assert.deepEqual([whole.estimatedCost, whole.tasks[0].hourlyRate], [180, 90]);
  });

  it('is set by nobody who may not see it, and the place is said', async () => {
    const { productionOrderID: id, tasks } = await make();
    const sent = [{ taskID: tasks[0].taskID }, { name: 'Turn', hourlyRate: 1 }];
    const got = await ask(`/${id}/tasks`, 'PATCH', sent);
    assert.deepEqual(
      [got.status, got.body.code, got.body.errors],
      [403, 'Forbidden', [{ pointer: '/1/hourlyRate', detail: 'may not be set by you' }]],
    );
  });

  it('a deletion answers the order without it', async () => {
    const { productionOrderID: id } = await make();
    const { body } = await ask(`/${id}`, 'DELETE');
    assert.deepEqual([body.estimatedCost, body.tasks[0].hourlyRate], [null, null]);
  });
});
