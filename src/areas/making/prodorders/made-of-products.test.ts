import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { choose, type LineWorld, startLines } from '#test/line-world';
import type { Got } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
const path = '/v1/prodorders';

describe('production of a configured line', () => {
  let world: LineWorld;
  before(async () => {
    world = await startLines();
  });
  const draft = async (quantity = 5): Promise<Body> => {
    const items = [{ number: 'A', quantity: 1 }];
    const { salesOrderID } = await world.order({ items, promiseDateUTC: '2026-05-01T00:00:00Z' });
    const tap = { attributes: choose({ SIZE: 20 }), quantity };
    return world.done(`/v1/configure/${world.productID}/salesorders/${salesOrderID}`, 'PUT', tap);
  };
  const moveOrder = (id: string, status: string) =>
    world.service.ask(`/v1/salesorders/${id}/status`, { method: 'PATCH', body: { status } });
  /** A RELEASED order, and how its configured line is named. */
  const released = async (
    quantity = 5,
  ): Promise<{ order: Body; of: { salesOrderID: string; lineItemID: string } }> => {
    const order = await draft(quantity);
    await moveOrder(order.salesOrderID, 'RELEASED');
    return { order, of: { salesOrderID: order.salesOrderID, lineItemID: order.lineItems[0].lineItemID } };
  };
  const create = (body: object): Promise<Got> => world.service.ask(path, { method: 'POST', body });
  const make = (body: object): Promise<Body> => world.done(path, 'POST', body);
  /** Moves one; `UPDATED`, or the code and the place of what refuses it. */
  const move = async (productionOrderID: string, status: string, more: object = {}): Promise<string> => {
    const [{ outcome, problem }] = (
      await world.done(`${path}/status`, 'PATCH', [{ productionOrderID, status, ...more }])
    ).results;
    return problem ? [problem.code, problem.errors?.[0]?.pointer].filter(Boolean).join(' ') : outcome;
  };
  /** Begins one and does all its tasks. */
  const work = async (productionOrderID: string): Promise<void> => {
    const url = `${path}/${productionOrderID}`;
    const { tasks } = await world.done(url, 'GET');
    const all = tasks.map(({ taskID }: Body) => ({ taskID, status: 'COMPLETED' }));
    await world.done(`${url}/tasks`, 'PATCH', all);
  };
  const lineNow = async (salesOrderID: string): Promise<string> =>
    (await world.done(`/v1/salesorders/${salesOrderID}`, 'GET')).lineItems[0].status;
  const refused = (got: Got, code: string, pointer?: string) =>
    assert.deepEqual(
      [got.body.code, got.body.errors?.[0]?.pointer],
      [code, pointer],
      JSON.stringify(got.body),
    );

  it('takes over product, version, words, unit, customer and promise', async () => {
    const { order, of } = await released();
    const made = await make({ ...of, quantity: 5 });
    const [line] = order.lineItems;
    assert.deepEqual(
      [made.lineItemID, made.productID, made.versionID, made.itemID, made.itemAndQtyID],
      [line.lineItemID, world.productID, line.versionID, null, null],
    );
    assert.deepEqual(
      [made.itemNumber, made.description, made.uOM, made.customerID, made.promiseDateUTC],
      ['TAP', 'Tap 20 BRASS', line.uOM, world.customerID, '2026-05-01T00:00:00.000Z'],
    );
    assert.equal((await make({ ...of, quantity: 1, description: 'The first' })).description, 'The first');
    const found = await world.done(
      `${path}?productID=${world.productID}&lineItemID=${line.lineItemID}`,
      'GET',
    );
    assert.equal(found.length, 2);
  });

  it('is refused with the place that does not fit', async () => {
    const [{ order, of }, waiting] = [await released(), await draft()];
    const { itemAndQtyID } = order.items[0];
    for (const [body, code, pointer] of [
      [{ ...of, lineItemID: 'none' }, 'UnknownReference', '/lineItemID'],
      [{ ...of, lineItemID: itemAndQtyID }, 'UnknownReference', '/lineItemID'],
      [{ ...of, lineItemID: waiting.lineItems[0].lineItemID }, 'UnknownReference', '/lineItemID'],
      [{ ...of, itemAndQtyID }, 'InvalidInput', '/lineItemID'],
      [{ ...of, itemID: world.itemID }, 'InvalidInput', '/itemID'],
      [{ lineItemID: of.lineItemID }, 'InvalidInput', '/salesOrderID'],
      [{ ...of, productID: world.productID }, 'InvalidInput', '/productID'],
      [
        { salesOrderID: waiting.salesOrderID, lineItemID: waiting.lineItems[0].lineItemID },
        'NotEditable',
        undefined,
      ],
    ] as const)
      refused(await create({ quantity: 1, ...body }), code, pointer);
  });

  it('is followed by the line, and brings nothing into stock', async () => {
    const { of } = await released();
    const [one, two] = [await make({ ...of, quantity: 2 }), await make({ ...of, quantity: 3 })];
    const now = () => lineNow(of.salesOrderID);
    assert.equal(await now(), 'NEW');
    assert.equal(await move(one.productionOrderID, 'WIP'), 'UPDATED');
    assert.equal(await now(), 'WIP');
    assert.equal(await move(one.productionOrderID, 'COMPLETED'), 'PreconditionMissing');
    await work(one.productionOrderID);
    const somewhere = { toLocationID: 'anywhere' };
    assert.equal(await move(one.productionOrderID, 'COMPLETED', somewhere), 'InvalidInput /0/toLocationID');
    assert.equal(await move(one.productionOrderID, 'COMPLETED'), 'UPDATED');
    assert.equal(await now(), 'WIP');
    await work(two.productionOrderID);
    await move(two.productionOrderID, 'COMPLETED', { quantityScrapped: 1 });
    assert.equal(await now(), 'FINISHED');
    const { quantityCompleted } = await world.done(`${path}/${two.productionOrderID}`, 'GET');
    assert.equal(String(quantityCompleted), '2');
    assert.deepEqual(await world.sql('select 1 from inventory_movements'), []);
    assert.equal(await move(two.productionOrderID, 'WIP', { reason: 'Leaks' }), 'UPDATED');
    assert.equal(await now(), 'WIP');
    await make({ ...of, quantity: 1 });
    await move(two.productionOrderID, 'COMPLETED');
    assert.equal(await now(), 'WIP', 'what is remade is open');
  });

  it('is FINISHED whichever of two who finish it at once comes last', async () => {
    for (let round = 0; round < 4; round++) {
      const { of } = await released();
      const made = [await make({ ...of, quantity: 2 }), await make({ ...of, quantity: 3 })];
      for (const { productionOrderID } of made) await work(productionOrderID);
      const got = await Promise.all(
        made.map(({ productionOrderID }) => move(productionOrderID, 'COMPLETED')),
      );
      assert.deepEqual(got, ['UPDATED', 'UPDATED']);
      assert.equal(await lineNow(of.salesOrderID), 'FINISHED');
    }
  });

  it('keeps its order from being completed or a draft again, and the line from being deleted', async () => {
    const { of } = await released();
    const { productionOrderID, number } = await make({ ...of, quantity: 5 });
    await move(productionOrderID, 'RELEASED');
    const { packingListID } = await world.done('/v1/packinglists', 'POST', {
      salesOrderID: of.salesOrderID,
      salesLines: [{ salesLineItemID: of.lineItemID, quantityToShip: 1 }],
    });
    await world.done(`/v1/packinglists/${packingListID}`, 'DELETE');
    await move(productionOrderID, 'WIP');
    const begun = await moveOrder(of.salesOrderID, 'DRAFT');
    assert.deepEqual([begun.body.code, begun.body.missing], ['PreconditionMissing', [number]]);
    await move(productionOrderID, 'RELEASED');
    assert.equal((await moveOrder(of.salesOrderID, 'DRAFT')).status, 200);
    assert.equal((await world.done(`${path}/${productionOrderID}`, 'GET')).status, 'CANCELLED');
    const gone = await world.service.ask(`/v1/salesorders/${of.salesOrderID}/lineitems/${of.lineItemID}`, {
      method: 'DELETE',
    });
    assert.equal(gone.body.code, 'Referenced');
  });

  it('is listed by the line', async () => {
    const { order, of } = await released();
    const url = `/v1/salesorders/${of.salesOrderID}/lineitems`;
    assert.deepEqual(await world.done(`${url}/${of.lineItemID}/prodorders`, 'GET'), []);
    const [one, two] = [await make({ ...of, quantity: 2 }), await make({ ...of, quantity: 3 })];
    await make({ salesOrderID: of.salesOrderID, itemAndQtyID: order.items[0].itemAndQtyID, quantity: 1 });
    const listed = await world.done(`${url}/${of.lineItemID}/prodorders?sort=number`, 'GET');
    assert.deepEqual(
      listed.map((each: Body) => each.number),
      [one.number, two.number],
    );
    const ask = (rest: string, key?: string) => world.service.ask(`${url}/${rest}`, key ? { key } : {});
    refused(await ask(`${of.lineItemID}/prodorders?after=x`), 'InvalidCursor', '?after');
    refused(await ask('none/prodorders'), 'NotFound');
    refused(await ask(`${order.items[0].itemAndQtyID}/prodorders`), 'NotFound');
    refused(await ask(`${of.lineItemID}/prodorders`, world.service.b.keys.ADMIN), 'NotFound');
    const other = await released();
    refused(
      await world.service.ask(
        `/v1/salesorders/${other.of.salesOrderID}/lineitems/${of.lineItemID}/prodorders`,
      ),
      'NotFound',
    );
  });
});
