import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { testEveryMove } from '#test/every-move';
import { type OrderWorld, startOrders } from '#test/order-world';
import { orderMachine, orderStatuses } from './order.machine.ts';

/**
 * The life cycle, written down once more by hand: what an order of one line, of which nothing was shipped,
 * can become.
 */
const moves = {
  DRAFT: ['RESERVED', 'RELEASED', 'CANCELLED'],
  RESERVED: ['RELEASED', 'CANCELLED'],
  RELEASED: ['ONHOLD', 'COMPLETED', 'DRAFT', 'CANCELLED'],
  ONHOLD: ['RELEASED', 'CANCELLED'],
  COMPLETED: [],
  CANCELLED: [],
} as const;
describe('the life cycle of a sales order', () => {
  let world: OrderWorld;
  before(async () => {
    world = await startOrders();
  });
  const shipped = (id: string) =>
    world.sql('update sales_order_items set quantity_shipped = quantity where sales_order_id = $1', [id]);

  it('what can follow each status is served as a list', async () => {
    for (const status of orderStatuses)
      assert.deepEqual(
        new Set((await world.ask(`/status/${status}/allowed`)).body),
        new Set(moves[status]),
        status,
      );
    assert.deepEqual((await world.ask('/status/on%20hold/allowed')).body, ['RELEASED', 'CANCELLED']);
    assert.equal((await world.ask('/status/SHIPPED/allowed')).status, 404);
  });

  testEveryMove({
    service: () => world.service,
    table: orderMachine,
    url: '/v1/salesorders',
    make: async () => (await world.order()).salesOrderID,
    moves,
    body: { reason: 'because' },
    ready: async (id, to) => (to === 'COMPLETED' ? shipped(id) : undefined),
    deletable: ['DRAFT'],
  });
});
