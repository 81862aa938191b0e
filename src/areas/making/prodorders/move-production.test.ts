import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type OrderWorld, startOrders } from '#test/order-world';
import { createTenant } from '#test/tenant';
import { productionMachine, productionStatuses } from './production.machine.ts';

const path = '/v1/prodorders';

/**
 * The life cycle, written down once more by hand: what one that was WIP before it was held, where it is held,
 * can become.
 */
const moves: Record<string, string[]> = {
  PLANNED: ['RELEASED', 'WIP', 'ONHOLD', 'CANCELLED'],
  RELEASED: ['WIP', 'ONHOLD', 'CANCELLED'],
  WIP: ['RELEASED', 'ONHOLD', 'COMPLETED', 'CANCELLED'],
  ONHOLD: ['WIP', 'CANCELLED'],
  COMPLETED: ['WIP'],
  CANCELLED: [],
};
const ways: Record<string, string[]> = {
  PLANNED: [],
  RELEASED: ['RELEASED'],
  WIP: ['WIP'],
  ONHOLD: ['WIP', 'ONHOLD'],
  COMPLETED: ['WIP', 'COMPLETED'],
  CANCELLED: ['CANCELLED'],
};

describe('moving a production order', () => {
  let world: OrderWorld;
  before(async () => {
    world = await startOrders();
  });
  const make = (body: object = {}) => world.post(path, { itemID: world.items.FEE, quantity: 5, ...body });
  const set = (elements: object[], key?: string) =>
    world.service.ask(`${path}/status`, { method: 'PATCH', body: elements, ...(key ? { key } : {}) });
  /** What became of one: its status, or the problem's code. */
  const move = async (productionOrderID: string, status: string, more: object = {}) => {
    const { body } = await set([{ productionOrderID, status, ...more }]);
    return body.results[0];
  };
  const moved = async (id: string, status: string, more: object = {}) =>
    assert.equal((await move(id, status, more)).outcome, 'UPDATED', status);
  const read = async (id: string) => (await world.service.ask(`${path}/${id}`)).body;

  it('is served as data', async () => {
    assert.deepEqual((await world.service.ask(`${path}/statemachines/status`)).body, productionMachine);
  });

  for (const from of productionStatuses) {
    for (const to of productionStatuses) {
      const isAllowed = moves[from]?.includes(to);
      it(`${from} → ${to} ${isAllowed ? 'is done and reported once' : 'is refused and reported to nobody'}`, async () => {
        const { productionOrderID: id } = await make();
        for (const step of ways[from] ?? []) await moved(id, step);
        const [before, count] = [await read(id), (await world.events(id)).length];
        const { outcome, problem } = await move(id, to, { reason: 'because' });
        const events = await world.events(id);
        if (isAllowed) {
          assert.equal(outcome, 'UPDATED', JSON.stringify(problem));
          assert.deepEqual([events.length, events.at(-1).data.status], [count + 1, to]);
          assert.equal((await read(id)).heldStatus, to === 'ONHOLD' ? from : null);
          return;
        }
        assert.deepEqual([outcome, problem.code], ['FAILED', 'IllegalTransition']);
        assert.equal(events.length, count);
        assert.deepEqual(await read(id), before);
      });
    }
  }

  it('takes or refuses each of many alone', async () => {
    const [one, two] = [await make(), await make()];
    const { body } = await set([
      { productionOrderID: one.productionOrderID, status: 'COMPLETED' },
      { productionOrderID: 'none', status: 'WIP' },
      { productionOrderID: two.productionOrderID, status: 'ON HOLD' },
    ]);
    assert.deepEqual(
      [
        body.updated,
        body.failed,
        ...body.results.map((each: Record<string, { code: string }>) => each.problem?.code),
      ],
      [1, 2, 'IllegalTransition', 'NotFound', undefined],
    );
    assert.deepEqual(
      [(await read(one.productionOrderID)).status, (await read(two.productionOrderID)).heldStatus],
      ['PLANNED', 'PLANNED'],
    );
  });

  it('keeps when it was begun and finished, and the result', async () => {
    const { productionOrderID: id } = await make();
    await moved(id, 'WIP');
    assert.equal((await read(id)).actualStartUTC, world.service.time.now);
    assert.equal(
      (await move(id, 'RELEASED', { quantityCompleted: 1 })).problem.errors[0].pointer,
      '/0/quantityCompleted',
    );
    await moved(id, 'COMPLETED', { quantityScrapped: 2 });
    const done = await read(id);
    assert.deepEqual(
      [done.actualFinishUTC, String(done.quantityCompleted), String(done.quantityScrapped)],
      [world.service.time.now, '3', '2'],
    );
    assert.equal((await move(id, 'WIP')).problem.code, 'PreconditionMissing');
    assert.equal((await move(id, 'WIP', { reason: ' ' })).problem.code, 'InvalidInput');
    await moved(id, 'WIP', { reason: 'Counted wrong' });
    const again = await read(id);
    assert.deepEqual([again.actualFinishUTC, String(again.quantityCompleted)], [null, '0']);
    assert.ok(again.history.some((one: { newValue: string }) => one.newValue === 'Counted wrong'));
  });

  it('brings what was made into stock, and takes it back while it is there', async () => {
    const itemID = await world.stock.item({ uOM: 'KGM' });
    const { productionOrderID: id } = await make({ itemID });
    await moved(id, 'WIP');
    const nowhere = await move(id, 'COMPLETED');
    assert.deepEqual(
      [nowhere.problem.code, nowhere.problem.errors[0].pointer],
      ['InvalidInput', '/0/toLocationID'],
    );
    const strange = await move(id, 'COMPLETED', { toLocationID: 'none' });
    assert.deepEqual(
      [strange.problem.code, strange.problem.errors[0].pointer],
      ['UnknownReference', '/0/toLocationID'],
    );
    await moved(id, 'COMPLETED', { toLocationID: world.from, quantityCompleted: 4.5 });
    assert.deepEqual(await world.lying(itemID), ['A-01 4.5']);
    await moved(id, 'WIP', { reason: 'x' });
    assert.deepEqual(await world.lying(itemID), []);
    await moved(id, 'COMPLETED', { toLocationID: world.from });
    await world.stock.issue(itemID, 1, world.from);
    assert.equal((await move(id, 'WIP', { reason: 'x' })).problem.code, 'InsufficientStock');
    assert.deepEqual([(await read(id)).status, await world.lying(itemID)], ['COMPLETED', ['A-01 4']]);
    const fee = await make();
    await moved(fee.productionOrderID, 'WIP');
    const place = await move(fee.productionOrderID, 'COMPLETED', { toLocationID: world.from });
    assert.equal(place.problem.errors[0].pointer, '/0/toLocationID');
  });

  it('takes back only what nobody took back before', async () => {
    const itemID = await world.stock.item();
    const { productionOrderID: id } = await make({ itemID });
    await moved(id, 'WIP');
    for (const quantityCompleted of [3, 4]) {
      await moved(id, 'COMPLETED', { toLocationID: world.from, quantityCompleted });
      assert.deepEqual(await world.lying(itemID), [`A-01 ${quantityCompleted}`]);
      await moved(id, 'WIP', { reason: 'Counted wrong' });
      assert.deepEqual(await world.lying(itemID), []);
    }
    await moved(id, 'COMPLETED', { toLocationID: world.from });
    const [last] = (
      await world.service.ask(`/v1/inventory/movements?itemID=${itemID}&sort=-utc&limit=50`)
    ).body.filter(
      (one: { quantity: unknown; reversesMovementID: unknown }) =>
        Number(one.quantity) === 5 && !one.reversesMovementID,
    );
    await world.post(`/v1/inventory/movements/${last.movementID}/reversal`, {});
    await world.stock.receive(itemID, 5, world.from);
    await moved(id, 'WIP', { reason: 'x' });
    assert.deepEqual(
      await world.lying(itemID),
      ['A-01 5'],
      'what somebody reversed by hand is not taken twice',
    );
  });

  it('names the serial numbers and lots of what was made', async () => {
    const { productionOrderID: id } = await make({ itemID: world.items.SER, quantity: 2 });
    await moved(id, 'WIP');
    const to = { toLocationID: world.from };
    const without = await move(id, 'COMPLETED', to);
    assert.equal(without.problem.errors[0].pointer, '/0/serialNumbers');
    const few = await move(id, 'COMPLETED', { ...to, serialNumbers: ['P-1'] });
    assert.equal(few.problem.errors[0].pointer, '/0/serialNumbers');
    await moved(id, 'COMPLETED', { ...to, serialNumbers: ['P-1', 'P-2'] });
    const twin = await make({ itemID: world.items.SER, quantity: 1 });
    await moved(twin.productionOrderID, 'WIP');
    const same = await move(twin.productionOrderID, 'COMPLETED', { ...to, serialNumbers: ['P-1'] });
    assert.equal(same.problem.code, 'SerialInStock');
    const oil = await make({ itemID: world.items.LOT, quantity: 2 });
    await moved(oil.productionOrderID, 'WIP');
    assert.equal(
      (await move(oil.productionOrderID, 'COMPLETED', to)).problem.errors[0].pointer,
      '/0/lotNumber',
    );
    await moved(oil.productionOrderID, 'COMPLETED', { ...to, lotNumber: 'L-9' });
  });

  it('of two who complete it at once one does, and it is in stock once', async () => {
    for (let round = 0; round < 4; round++) {
      const itemID = await world.stock.item();
      const { productionOrderID: id } = await make({ itemID });
      await moved(id, 'WIP');
      const both = await Promise.all([1, 2].map(() => move(id, 'COMPLETED', { toLocationID: world.from })));
      assert.deepEqual(both.map(({ outcome }) => outcome).sort(), ['FAILED', 'UPDATED']);
      assert.deepEqual(await world.lying(itemID), ['A-01 5']);
    }
  });

  it('is cancelled by administrators alone, and moved by who plans', async () => {
    const { productionOrderID } = await make();
    const SALES = world.service.a.keys.SALES as string;
    assert.equal((await set([{ productionOrderID, status: 'WIP' }], SALES)).status, 403);
    const { ADMIN, PLANNING } = (await createTenant(world.service.db.admin, 'Gamma', ['ADMIN', 'PLANNING']))
      .keys;
    const post = async (url: string, body: object) =>
      (await world.service.ask(url, { method: 'POST', body, key: ADMIN as string })).body;
    const { itemID } = await post('/v1/items', { number: 'X', description: 'X', isStocked: false });
    const { productionOrderID: theirs } = await post(path, { itemID, quantity: 1 });
    const off = [{ productionOrderID: theirs, status: 'CANCELLED' }];
    const { problem } = (await set(off, PLANNING)).body.results[0];
    assert.deepEqual([problem.code, /needs the role ADMIN/.test(problem.detail)], ['Forbidden', true]);
    assert.equal((await set([{ productionOrderID: theirs, status: 'WIP' }], PLANNING)).body.updated, 1);
    assert.equal((await set(off, ADMIN)).body.updated, 1);
  });
});
