import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type OrderWorld, startOrders } from '#test/order-world';

const path = '/v1/prodorders';

describe('production and its sales order', () => {
  let world: OrderWorld;
  before(async () => {
    world = await startOrders();
  });
  const move = async (id: string, status: string, more: object = {}) => {
    const { body } = await world.service.ask(`${path}/status`, {
      method: 'PATCH',
      body: [{ productionOrderID: id, status, ...more }],
    });
    assert.equal(body.failed, 0, JSON.stringify(body));
  };
  /** A released order of a line that is not stocked, with production orders brought into these statuses. */
  const ordered = async (...statuses: string[]) => {
    const order = await world.released({ items: [{ number: 'FEE', quantity: 3 }] });
    const ids: string[] = [];
    for (const status of statuses) {
      const of = { salesOrderID: order.salesOrderID, itemAndQtyID: order.items[0].itemAndQtyID };
      const { productionOrderID } = await world.post(path, { ...of, quantity: 1 });
      ids.push(productionOrderID);
      if (status === 'COMPLETED') await move(productionOrderID, 'WIP');
      if (status !== 'PLANNED') await move(productionOrderID, status);
    }
    return { id: order.salesOrderID as string, ids, lineID: order.items[0].itemAndQtyID as string };
  };
  const statuses = async (ids: string[]) =>
    Promise.all(
      ids.map(async (id) => {
        const { body } = await world.service.ask(`${path}/${id}`);
        return body.code ?? body.status;
      }),
    );
  const line = async (id: string) => (await world.ask(`/${id}`)).body.items[0].status;

  it('the line is NEW, then WIP, then FINISHED as its production goes, and back', async () => {
    const { id, ids } = await ordered('PLANNED', 'PLANNED');
    const [one, two] = ids as [string, string];
    assert.equal(await line(id), 'NEW');
    await move(one, 'WIP');
    assert.equal(await line(id), 'WIP');
    await move(one, 'ONHOLD');
    assert.equal(await line(id), 'WIP', 'what is held was begun');
    await move(one, 'WIP');
    await move(one, 'COMPLETED');
    assert.equal(await line(id), 'WIP', 'the other one is still to be made');
    await move(two, 'CANCELLED');
    assert.equal(await line(id), 'FINISHED');
    await move(one, 'WIP', { reason: 'x' });
    await move(one, 'RELEASED');
    assert.equal(await line(id), 'NEW');
  });

  it('what is planned or deleted for a line counts at once', async () => {
    const { id, ids, lineID } = await ordered('COMPLETED');
    assert.equal(await line(id), 'FINISHED');
    const more = await world.post(path, { salesOrderID: id, itemAndQtyID: lineID, quantity: 1 });
    assert.equal(await line(id), 'WIP', 'something of it is still to be made');
    const { rowVersion } = (await world.ask(`/${id}`)).body;
    await move(more.productionOrderID, 'ONHOLD');
    await move(more.productionOrderID, 'PLANNED');
    assert.equal(
      (await world.ask(`/${id}`)).body.rowVersion,
      rowVersion,
      'what the line is already is no change',
    );
    const remove = () => world.service.ask(`${path}/${more.productionOrderID}`, { method: 'DELETE' });
    assert.equal((await remove()).status, 200);
    assert.equal(await line(id), 'FINISHED');
    assert.equal((await remove()).status, 404);
    assert.deepEqual(await statuses(ids), ['COMPLETED']);
  });

  it('of a deletion and a move of the order at once neither waits for the other in a circle', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, ids } = await ordered('COMPLETED', 'PLANNED');
      const [removed, held] = await Promise.all([
        world.service.ask(`${path}/${ids[1]}`, { method: 'DELETE' }),
        world.move(id, 'ONHOLD', { reason: 'Credit' }),
      ]);
      assert.equal(held.status, 200, JSON.stringify(held.body));
      // Held first it is no more PLANNED.
      if (removed.status !== 200) world.refused(removed, 'NotEditable');
      assert.equal(await line(id), removed.status === 200 ? 'FINISHED' : 'WIP');
    }
  });

  it('what was made for an order that is completed is not opened again', async () => {
    const { id, ids } = await ordered('COMPLETED');
    const [one] = ids as [string];
    await world.sql('update sales_order_items set quantity_shipped = quantity where sales_order_id = $1', [
      id,
    ]);
    assert.equal((await world.move(id, 'COMPLETED')).status, 200);
    const body = [{ productionOrderID: one, status: 'WIP', reason: 'Miscounted' }];
    const got = await world.service.ask(`${path}/status`, { method: 'PATCH', body });
    assert.equal(got.body.results[0].problem?.code, 'PreconditionMissing');
    assert.deepEqual(await statuses(ids), ['COMPLETED']);
  });

  it('a held order holds what is open, and lets go on what it held and nothing else', async () => {
    const { id, ids } = await ordered('PLANNED', 'RELEASED', 'WIP', 'COMPLETED', 'ONHOLD');
    await world.patch(`/${id}/status`, { status: 'ONHOLD', reason: 'Credit' });
    assert.deepEqual(await statuses(ids), ['ONHOLD', 'ONHOLD', 'ONHOLD', 'COMPLETED', 'ONHOLD']);
    await world.patch(`/${id}/status`, { status: 'RELEASED' });
    assert.deepEqual(await statuses(ids), ['PLANNED', 'RELEASED', 'WIP', 'COMPLETED', 'ONHOLD']);
  });

  it('an order is completed only when nothing is open', async () => {
    const { id, ids } = await ordered('WIP', 'COMPLETED');
    await world.sql('update sales_order_items set quantity_shipped = quantity where sales_order_id = $1', [
      id,
    ]);
    const { number } = (await world.service.ask(`${path}/${ids[0]}`)).body;
    const got = await world.move(id, 'COMPLETED');
    assert.deepEqual([got.body.code, got.body.missing], ['PreconditionMissing', [number]]);
    assert.equal((await world.ask(`/${id}`)).body.status, 'RELEASED');
    await move(ids[0] as string, 'COMPLETED');
    assert.equal((await world.move(id, 'COMPLETED')).body.status, 'COMPLETED');
  });

  it('an order goes back to draft while nothing was begun, and what was planned for it goes', async () => {
    const begun = await ordered('WIP');
    assert.equal((await world.move(begun.id, 'DRAFT')).body.code, 'PreconditionMissing');
    assert.deepEqual(await statuses(begun.ids), ['WIP']);
    const { id, ids } = await ordered('PLANNED', 'RELEASED');
    assert.equal((await world.move(id, 'DRAFT')).status, 200);
    assert.deepEqual(await statuses(ids), ['NotFound', 'CANCELLED']);
  });

  it('a cancelled order cancels what was not begun, by any path; the rest stays for somebody to look at', async () => {
    const { id, ids } = await ordered('PLANNED', 'RELEASED', 'WIP', 'COMPLETED');
    const SALES = world.service.a.keys.SALES as string;
    assert.equal((await world.move(id, 'CANCELLED', { reason: 'x' }, SALES)).status, 200);
    assert.deepEqual(await statuses(ids), ['CANCELLED', 'CANCELLED', 'WIP', 'COMPLETED']);
  });

  it('a line that something is made for stays in its order', async () => {
    const { id, lineID } = await ordered('RELEASED');
    await world.patch(`/${id}/status`, { status: 'DRAFT' });
    world.refused(await world.ask(`/${id}/items/${lineID}`, { method: 'DELETE' }), 'Referenced');
    world.refused(await world.ask(`/${id}`, { method: 'DELETE' }), 'Referenced');
    assert.equal((await world.ask(`/${id}`)).body.items.length, 1);
  });

  it('an order’s move and its production’s at once come one after the other', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, ids } = await ordered('PLANNED');
      const [one] = ids as [string];
      const element = [{ productionOrderID: one, status: 'WIP' }];
      const [order, made] = await Promise.all([
        world.move(id, 'DRAFT'),
        world.service.ask(`${path}/status`, { method: 'PATCH', body: element }),
      ]);
      const [status] = await statuses([one]);
      assert.equal(made.status, 200, JSON.stringify(made.body));
      assert.equal(status, order.status === 200 ? 'NotFound' : 'WIP');
      assert.equal(made.body.failed, order.status === 200 ? 1 : 0);
    }
  });

  it('production planned while its order goes back to draft is either planned first, and goes, or refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, lineID } = await ordered();
      const body = { salesOrderID: id, itemAndQtyID: lineID, quantity: 1 };
      const [order, made] = await Promise.all([
        world.move(id, 'DRAFT'),
        world.service.ask(path, { method: 'POST', body }),
      ]);
      assert.equal(order.status, 200);
      if (made.status !== 200) world.refused(made, 'NotEditable');
      assert.deepEqual((await world.service.ask(`${path}/bysalesorder/${id}`)).body, []);
    }
  });
});
