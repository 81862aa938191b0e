import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { insertRework, makeReworkOrder } from '#areas/making/prodorders';
import { decimal } from '#lib/decimal';
import { defineArea } from '#platform/area';
import { operation } from '#platform/operation';
import { id, object, text } from '#platform/schema';
import { type OrderWorld, startOrders } from '#test/order-world';

const path = '/v1/prodorders';
const grind = { name: 'Grind', minutes: decimal('2.5') };

/** A later area that has pieces put right, as quality does. */
const quality = defineArea({
  name: 'quality-probe',
  tables: [],
  operations: (['insert', 'order'] as const).map((does) =>
    operation({
      id: `probe${does}`,
      method: 'POST',
      path: `/v1/probes/${does}`,
      tag: 'probes',
      summary: 'Have pieces put right',
      permission: 'prodorders.write',
      body: object({ productionOrderID: id(), afterTaskID: id() }),
      response: object({ made: text(64) }),
      problems: ['NotFound', 'NotEditable', 'UnknownReference'],
      run: async (ctx, { body: { productionOrderID, afterTaskID } }) => {
        const quantity = decimal(2);
        if (does === 'insert') {
          const rework = { ...grind, quantity, afterTaskID, reason: 'Burr' };
          await insertRework(ctx, productionOrderID, rework);
          return { made: productionOrderID };
        }
        const rework = { tasks: [grind], quantity, reason: 'Burr' };
        return { made: (await makeReworkOrder(ctx, productionOrderID, rework)).productionOrderID };
      },
    }),
  ),
});

describe('rework', () => {
  let world: OrderWorld;
  before(async () => {
    world = await startOrders(undefined, [quality]);
  });
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  const read = async (url: string): Promise<any> => (await world.service.ask(url)).body;
  const begin = async (body: object) => {
    const { productionOrderID } = await world.post(path, { quantity: 5, ...body });
    const url = `${path}/${productionOrderID}`;
    const { tasks } = await world.stock.send('PATCH', `${url}/tasks`, [{ name: 'Turn' }, { name: 'Paint' }]);
    await world.stock.send('PATCH', `${url}/tasks`, [{ taskID: tasks[0].taskID, status: 'COMPLETED' }]);
    return { productionOrderID, url, afterTaskID: tasks[0].taskID };
  };
  const ask = (does: string, body: object) =>
    world.service.ask(`/v1/probes/${does}`, { method: 'POST', body });

  it('is inserted where it is needed, with its reason in the history', async () => {
    const { url, ...named } = await begin({ itemID: world.items.FEE });
    assert.equal((await ask('insert', named)).status, 200);
    const { tasks, history } = await read(url);
    assert.deepEqual(
      tasks.map((one: Record<string, unknown>) => [one.name, one.status, one.isInserted]),
      [
        ['Turn', 'COMPLETED', true],
        ['Grind', 'READY', true],
        ['Paint', 'PLANNED', true],
      ],
    );
    assert.deepEqual([String(tasks[1].quantity), String(tasks[1].estimatedMinutes)], ['2', '5']);
    assert.ok(history.some((one: { newValue: string }) => one.newValue === 'Burr'));
    world.refused(
      await ask('insert', { ...named, afterTaskID: 'none' }),
      ...(['UnknownReference', '/afterTaskID'] as const),
    );
    world.refused(await ask('insert', { ...named, productionOrderID: 'none' }), 'NotFound');
  });

  it('of an order that is COMPLETED is one of its own, for the same line', async () => {
    const order = await world.released({ items: [{ number: 'A', quantity: 5 }] });
    const { salesOrderID } = order;
    const { itemAndQtyID } = order.items[0];
    const { url, ...named } = await begin({ salesOrderID, itemAndQtyID });
    const { tasks } = await read(url);
    await world.stock.send('PATCH', `${url}/tasks`, [{ taskID: tasks[1].taskID, status: 'COMPLETED' }]);
    const done = [
      { productionOrderID: named.productionOrderID, status: 'COMPLETED', toLocationID: world.from },
    ];
    assert.equal((await world.stock.send('PATCH', `${path}/status`, done)).updated, 1);
    world.refused(await ask('insert', named), 'NotEditable');
    assert.equal((await world.ask(`/${salesOrderID}`)).body.items[0].status, 'FINISHED');
    const { made } = (await ask('order', named)).body;
    const rework = await read(`${path}/${made}`);
    assert.deepEqual(
      [rework.reworkOfProductionOrderID, rework.itemAndQtyID, rework.status, String(rework.quantity)],
      [named.productionOrderID, itemAndQtyID, 'PLANNED', '2'],
    );
    assert.deepEqual(
      [rework.tasks.map((one: { name: string }) => one.name), rework.materials[0].itemID],
      [['Grind'], world.items.A],
    );
    const [created] = await world.events(made);
    assert.equal(created.data.tasks[0].name, 'Grind');
    assert.equal((await world.ask(`/${salesOrderID}`)).body.items[0].status, 'WIP');
    const listed = await read(`${path}?reworkOfProductionOrderID=${named.productionOrderID}`);
    assert.equal(listed.length, 1);
  });
});
