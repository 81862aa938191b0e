import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { resources } from '#areas/company/resources';
import { testEveryMove } from '#test/every-move';
import { type OrderWorld, startOrders } from '#test/order-world';
import { batchMachine } from './batch.machine.ts';
import { productionBatches } from './index.ts';

const url = '/v1/prodorders/batches';

describe('batches of production orders', () => {
  let world: OrderWorld;
  before(async () => {
    world = await startOrders(undefined, [resources, productionBatches]);
  });
  const order = (body: object = {}) =>
    world.post('/v1/prodorders', { itemID: world.items.FEE, quantity: 5, ...body });
  const two = async (): Promise<string[]> => [
    (await order()).productionOrderID,
    (await order()).productionOrderID,
  ];
  const post = (body: object) =>
    world.service.ask(url, { method: 'POST', body: { name: 'Week 6', ...body } });
  const make = async (body: object = {}) => {
    const productionOrderIDs = await two();
    return world.post(url, { name: 'Week 6', productionOrderIDs, ...body });
  };
  const read = async (path: string) => (await world.service.ask(path)).body;
  const patch = (id: string, body: object) => world.service.ask(`${url}/${id}`, { method: 'PATCH', body });
  const move = (id: string, status: string) => patch(`${id}/status`, { status });
  const moveOrder = async (productionOrderID: string, ...statuses: string[]) => {
    for (const status of statuses) {
      const body = [{ productionOrderID, status, reason: 'for the test' }];
      const got = await world.service.ask('/v1/prodorders/status', { method: 'PATCH', body });
      assert.equal(got.body.updated, 1, JSON.stringify(got.body));
    }
  };
  const membersOf = async (id: string): Promise<string[]> => (await read(`${url}/${id}`)).productionOrderIDs;
  const complete = async (id: string, most: number) => {
    for (const one of (await membersOf(id)).slice(0, most)) {
      const { status } = await read(`/v1/prodorders/${one}`);
      if (status !== 'COMPLETED') await moveOrder(one, 'WIP', 'COMPLETED');
    }
  };

  testEveryMove({
    service: () => world.service,
    table: batchMachine,
    url,
    make: async () => (await make()).batchID,
    moves: {
      DRAFT: ['ACTIVE', 'DISSOLVED'],
      ACTIVE: ['DISSOLVED'],
      COMPLETING: ['DISSOLVED'],
      COMPLETED: [],
      DISSOLVED: [],
    },
    otherwise: { COMPLETING: (id) => complete(id, 1), COMPLETED: (id) => complete(id, 2) },
    change: { body: { name: 'Another' }, in: ['DRAFT', 'ACTIVE', 'COMPLETING'] },
    deletable: ['DRAFT', 'ACTIVE', 'DISSOLVED'],
  });

  it('show their orders and add them up, and each order names its batch', async () => {
    const made = await make();
    assert.deepEqual(
      [made.number.slice(0, 2), made.orderCount, made.ordersCompleted, made.quantity, made.quantityCompleted],
      ['BT', 2, 0, 10, 0],
    );
    assert.deepEqual(
      made.members.map((one: { productionOrderID: string }) => one.productionOrderID),
      made.productionOrderIDs,
    );
    const listed = await read(`/v1/prodorders?batchID=${made.batchID}`);
    assert.deepEqual(
      listed.map((one: { productionOrderID: string }) => one.productionOrderID).sort(),
      [...made.productionOrderIDs].sort(),
    );
    await complete(made.batchID, 1);
    // A DRAFT does not follow; its figures do.
    const half = await read(`${url}/${made.batchID}`);
    assert.deepEqual([half.status, half.ordersCompleted, half.quantityCompleted], ['DRAFT', 1, 5]);
  });

  it('follow their orders, forwards and back, and report each step', async () => {
    const { batchID, productionOrderIDs } = await make();
    await move(batchID, 'ACTIVE');
    await complete(batchID, 2);
    assert.equal((await read(`${url}/${batchID}`)).status, 'COMPLETED');
    for (const id of productionOrderIDs) await moveOrder(id, 'WIP');
    assert.equal((await read(`${url}/${batchID}`)).status, 'ACTIVE');
    const events = await world.service.eventsOf(batchID);
    assert.deepEqual(
      events.map(({ data }) => data?.status),
      ['ACTIVE', 'COMPLETING', 'COMPLETED', 'COMPLETING', 'ACTIVE'],
    );
  });

  it('ACTIVE puts its orders at the first place that one of them has in the schedule', async () => {
    const [a, b] = [await order({ sequenceNumber: 7 }), await order({ sequenceNumber: 3 })];
    const ids = [a.productionOrderID, b.productionOrderID];
    const { batchID } = await make({ productionOrderIDs: ids });
    await move(batchID, 'ACTIVE');
    for (const id of ids) assert.equal((await read(`/v1/prodorders/${id}`)).sequenceNumber, 3);
  });

  it('need two open orders', async () => {
    const { batchID } = await make({ productionOrderIDs: [(await order()).productionOrderID] });
    const got = await move(batchID, 'ACTIVE');
    assert.deepEqual(
      [got.status, got.body.code, got.body.missing],
      [409, 'PreconditionMissing', ['members']],
    );
  });

  it('take no order of another batch, and of two at once one gets it', async () => {
    const { productionOrderIDs, batchID } = await make();
    world.refused(await post({ productionOrderIDs }), 'InAnotherBatch', '/productionOrderIDs/0');
    await move(batchID, 'DISSOLVED');
    const both = await Promise.all([1, 2, 3].map(() => post({ productionOrderIDs })));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409, 409]);
    const { body: winner } = both.find(({ status }) => status === 200) ?? assert.fail();
    const id = productionOrderIDs[0];
    assert.equal((await read(`/v1/prodorders/${id}`)).batchID, winner.batchID);
    const other = await make();
    world.refused(
      await patch(other.batchID, { productionOrderIDs: [...other.productionOrderIDs, id] }),
      'InAnotherBatch',
      '/productionOrderIDs/2',
    );
  });

  it('hold no more than goes in, also when an order of it is to make more', async () => {
    const { batchID, productionOrderIDs } = await make({ capacity: 11.5 });
    const grow = (at: number, quantity: number) =>
      world.service.ask(`/v1/prodorders/${productionOrderIDs[at]}`, { method: 'PATCH', body: { quantity } });
    world.refused(await grow(0, 6.500001), 'InvalidInput', '/quantity');
    const both = await Promise.all([grow(0, 6), grow(1, 6)]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 400]);
    assert.equal(String((await read(`${url}/${batchID}`)).quantity), '11');
    assert.equal((await patch(batchID, { capacity: null })).status, 200);
    assert.equal((await grow(0, 60)).status, 200);
  });

  it('refuse what cannot be made together, and say where', async () => {
    const [one, other] = [await order(), await order({ itemID: world.items.A })];
    const ids = [one.productionOrderID, other.productionOrderID];
    world.refused(await post({ productionOrderIDs: ids }), 'InvalidInput', '/productionOrderIDs/1');
    world.refused(await post({ productionOrderIDs: ['none'] }), 'UnknownReference', '/productionOrderIDs/0');
    world.refused(
      await post({ productionOrderIDs: ids.slice(0, 1), capacity: 4 }),
      'InvalidInput',
      '/capacity',
    );
    const task = { productionOrderIDs: ids, taskName: 'Plating' };
    world.refused(await post(task), 'InvalidInput', '/productionOrderIDs/0');
    for (const id of ids)
      await world.stock.send('PATCH', `/v1/prodorders/${id}/tasks`, [{ name: 'plating' }]);
    const metre = await order({ itemID: world.items.B });
    await world.stock.send('PATCH', `/v1/prodorders/${metre.productionOrderID}/tasks`, [{ name: 'Plating' }]);
    world.refused(
      await post({ ...task, productionOrderIDs: [...ids, metre.productionOrderID] }),
      'InvalidInput',
      '/productionOrderIDs/2',
    );
    const { body: made, status } = await post(task);
    assert.equal(status, 200);
    world.refused(
      await patch(made.batchID, { productionOrderIDs: [...ids, 'none'] }),
      'UnknownReference',
      '/productionOrderIDs/2',
    );
  });

  it('name the resource of their shared task, which then stays', async () => {
    const { resourceID } = await world.post('/v1/resources', { name: 'Bath 1', type: 'MACHINE' });
    const ids = await two();
    for (const id of ids)
      await world.stock.send('PATCH', `/v1/prodorders/${id}/tasks`, [{ name: 'Zinc', minutes: 2 }]);
    const body = { productionOrderIDs: ids, resourceID };
    world.refused(await post(body), 'InvalidInput', '/resourceID');
    const unknown = { ...body, taskName: 'Zinc', resourceID: 'none' };
    world.refused(await post(unknown), 'UnknownReference', '/resourceID');
    const made = await world.post(url, { name: 'Zinc', ...body, taskName: 'Zinc' });
    assert.equal((await read(`${url}/${made.batchID}`)).resourceID, resourceID);
    assert.deepEqual(
      (await read(`${url}?resourceID=${resourceID}`)).map((one: { batchID: string }) => one.batchID),
      [made.batchID],
    );
    world.refused(await world.service.ask(`/v1/resources/${resourceID}`, { method: 'DELETE' }), 'Referenced');
    world.refused(await patch(made.batchID, { taskName: null }), 'InvalidInput', '/resourceID');
  });

  it('share the minutes of their task by what it takes of each order', async () => {
    const [a, b] = [await order({ quantity: 10 }), await order({ quantity: 30 })];
    const ids = [a.productionOrderID, b.productionOrderID];
    for (const id of ids)
      await world.stock.send('PATCH', `/v1/prodorders/${id}/tasks`, [{ name: 'Plating', minutes: 2 }]);
    const made = await make({ productionOrderIDs: ids, taskName: 'PLATING' });
    assert.equal(made.estimatedMinutes, 80);
    assert.deepEqual(
      made.members.map((one: Record<string, unknown>) => [one.estimatedMinutes, one.sharePercent]),
      [
        [20, 25],
        [60, 75],
      ],
    );
  });

  it('neither take nor let go an order that was begun, nor are deleted then', async () => {
    const { batchID, productionOrderIDs } = await make();
    await moveOrder(productionOrderIDs[0], 'WIP');
    world.refused(
      await patch(batchID, { productionOrderIDs: productionOrderIDs.slice(1) }),
      'InvalidInput',
      '/productionOrderIDs',
    );
    world.refused(await world.service.ask(`${url}/${batchID}`, { method: 'DELETE' }), 'NotEditable');
    const begun = (await order()).productionOrderID;
    await moveOrder(begun, 'WIP');
    world.refused(
      await patch(batchID, { productionOrderIDs: [...productionOrderIDs, begun] }),
      'InvalidInput',
      '/productionOrderIDs/2',
    );
    assert.equal((await move(batchID, 'DISSOLVED')).status, 200);
    assert.equal((await read(`/v1/prodorders/${productionOrderIDs[0]}`)).batchID, null);
    const other = await make();
    await move(other.batchID, 'ACTIVE');
    await complete(other.batchID, 1);
    const left = { productionOrderIDs: other.productionOrderIDs.slice(0, 1) };
    world.refused(await patch(other.batchID, left), 'InvalidInput', '/productionOrderIDs');
  });

  it('name no order that was deleted: a user takes it out first, its sales order takes it along', async () => {
    const remove = (id: string) => world.service.ask(`/v1/prodorders/${id}`, { method: 'DELETE' });
    const { batchID, productionOrderIDs } = await make();
    const [kept, gone] = productionOrderIDs;
    world.refused(await remove(gone), 'Referenced');
    assert.equal((await patch(batchID, { productionOrderIDs: [kept] })).status, 200);
    assert.equal((await remove(gone)).status, 200);

    const sold = await world.released({ items: [{ number: 'FEE', quantity: 5 }] });
    const of = { salesOrderID: sold.salesOrderID, itemAndQtyID: sold.items[0].itemAndQtyID };
    const ordered = (await world.post('/v1/prodorders', { ...of, quantity: 1 })).productionOrderID;
    const stocked = (await order()).productionOrderID;
    const dissolved = await make({ productionOrderIDs: [stocked, ordered] });
    await move(dissolved.batchID, 'DISSOLVED');
    const following = await make({ productionOrderIDs: [stocked, ordered] });
    await move(following.batchID, 'ACTIVE');
    await moveOrder(stocked, 'WIP', 'COMPLETED');
    assert.equal((await read(`${url}/${following.batchID}`)).status, 'COMPLETING');
    assert.equal((await world.move(sold.salesOrderID, 'DRAFT')).status, 200);
    assert.equal((await world.service.ask(`/v1/prodorders/${ordered}`)).status, 404);
    const [open, over] = [await read(`${url}/${following.batchID}`), await membersOf(dissolved.batchID)];
    assert.deepEqual([open.status, open.productionOrderIDs, over], ['COMPLETED', [stocked], [stocked]]);
    const left = open.history.find(({ field }: { field: string }) => field === 'productionOrderIDs');
    assert.equal(left.oldValue, ordered);
  });
});
