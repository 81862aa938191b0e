import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type OrderWorld, startOrders } from '#test/order-world';
import { orderMachine, orderStatuses } from './order.machine.ts';

/**
 * The life cycle, written down once more by hand: what an order of one line, of which nothing was shipped,
 * can become.
 */
const moves: Record<string, string[]> = {
  DRAFT: ['RESERVED', 'RELEASED', 'CANCELLED'],
  RESERVED: ['RELEASED', 'CANCELLED'],
  RELEASED: ['ONHOLD', 'COMPLETED', 'DRAFT', 'CANCELLED'],
  ONHOLD: ['RELEASED', 'CANCELLED'],
  COMPLETED: [],
  CANCELLED: [],
};
const ways: Record<string, string[]> = {
  DRAFT: [],
  RESERVED: ['RESERVED'],
  RELEASED: ['RELEASED'],
  ONHOLD: ['RELEASED', 'ONHOLD'],
  COMPLETED: ['RELEASED', 'COMPLETED'],
  CANCELLED: ['CANCELLED'],
};

describe('the life cycle of a sales order', () => {
  let world: OrderWorld;
  before(async () => {
    world = await startOrders();
  });
  const brought = async (status: string): Promise<string> => {
    const { salesOrderID: id } = await world.order();
    for (const step of ways[status] ?? []) {
      if (step === 'COMPLETED') await shipped(id);
      assert.equal((await world.move(id, step, { reason: 'so' })).status, 200, step);
    }
    return id;
  };
  const shipped = (id: string) =>
    world.sql('update sales_order_items set quantity_shipped = quantity where sales_order_id = $1', [id]);
  const told = async (id: string) => (await world.events(id)).length;

  it('is served as data, and what can follow each status as a list', async () => {
    assert.deepEqual((await world.ask('/statemachines/status')).body, orderMachine);
    for (const status of orderStatuses)
      assert.deepEqual(
        new Set((await world.ask(`/status/${status}/allowed`)).body),
        new Set(moves[status]),
        status,
      );
    assert.deepEqual((await world.ask('/status/on%20hold/allowed')).body, ['RELEASED', 'CANCELLED']);
    assert.equal((await world.ask('/status/SHIPPED/allowed')).status, 404);
  });

  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      const isAllowed = moves[from]?.includes(to);
      it(`${from} → ${to} ${isAllowed ? 'is done and reported once' : 'is refused and reported to nobody'}`, async () => {
        const id = await brought(from);
        if (to === 'COMPLETED') await shipped(id);
        const [before, count] = [(await world.ask(`/${id}`)).body, await told(id)];
        const got = await world.move(id, to, { reason: 'because' });
        if (isAllowed) {
          assert.deepEqual([got.status, got.body.status], [200, to], JSON.stringify(got.body));
          const events = await world.events(id);
          assert.equal(events.length, count + 1);
          assert.deepEqual([events.at(-1).event, events.at(-1).data.status], ['StatusChanged', to]);
          assert.deepEqual(Object.keys(got.body.statusDates).includes(to), true);
          return;
        }
        assert.deepEqual([got.status, got.body.code], [409, 'IllegalTransition']);
        assert.deepEqual(new Set(got.body.allowed), new Set(moves[from]));
        assert.equal(await told(id), count);
        assert.deepEqual((await world.ask(`/${id}`)).body, before);
      });
    }
  }
});
