import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type OrderWorld, startOrders } from '#test/order-world';

describe('notes on sales orders', () => {
  let world: OrderWorld;
  before(async () => {
    world = await startOrders();
  });

  it('are those of all orders with their numbers, newest first, and nothing else’s', async () => {
    const [first, second] = [await world.order(), await world.order()];
    await world.patch(`/${first.salesOrderID}/notes`, { text: 'Call before delivery', isPinned: true });
    await world.patch(`/${second.salesOrderID}/notes`, [{ text: 'Two pallets' }, { text: 'No Fridays' }]);
    const quote = await world.quote('DRAFT');
    await world.stock.send('PATCH', `/v1/salesquotes/${quote.salesQuoteID}/notes`, { text: 'of a quote' });
    const ask = async (query = '', key = world.service.a.keys.ADMIN) =>
      (await world.service.ask(`/v1/notes/salesorders${query}`, { key })).body.map(
        ({ number, text }: { number: string; text: string }) => `${number} ${text}`,
      );
    const all = [
      `${second.number} No Fridays`,
      `${second.number} Two pallets`,
      `${first.number} Call before delivery`,
    ];
    assert.deepEqual(await ask(), all);
    assert.deepEqual(await ask('?isPinned=true'), all.slice(2));
    assert.deepEqual(await ask(`?salesOrderID=${second.salesOrderID}`), all.slice(0, 2));
    assert.deepEqual(await ask('', world.service.b.keys.ADMIN), []);
    assert.equal(
      (await world.service.ask('/v1/notes/salesorders', { key: world.service.a.keys.SHOP })).status,
      403,
    );
    world.refused(await world.service.ask('/v1/notes/salesorders?after=x'), 'InvalidCursor');
  });
});
