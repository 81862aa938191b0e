import assert from 'node:assert/strict';
import { it } from 'node:test';
import { roundTripsOf } from '#test/count-statements';
import { startOrders } from '#test/order-world';

it('a quote is created in five round trips at most and an order in six, however many lines they have', async () => {
  const world = await startOrders();
  const create = async (path: string, items: object[]): Promise<void> => {
    const body = { customerID: world.customerID, items };
    const got = await world.service.ask(path, { method: 'POST', body });
    assert.equal(got.status, 200, JSON.stringify(got.body));
  };
  for (const [path, most] of [
    ['/v1/salesquotes', 5],
    ['/v1/salesorders', 6],
  ] as const) {
    const lines = (count: number, more: object = {}) =>
      Array.from({ length: count }, () => ({ number: 'A', quantity: 2, ...more }));
    await create(path, lines(1)); // what the service learns once
    for (const [items, trips] of [
      [lines(1), most],
      [lines(50), most],
      [lines(3, { unitPrice: 5 }), most + 1], // whose margin is looked at
    ] as const) {
      const taken = await roundTripsOf(world.service, () => create(path, items));
      assert.ok(
        taken <= trips,
        `${path} with ${items.length} lines took ${taken} round trips, ${trips} expected`,
      );
    }
  }
});
