import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startService, type TestService } from '#test/service';

let service: TestService;
before(async () => {
  service = await startService();
});

const post = async (url: string, body: unknown) => {
  const answer = await service.ask(url, { method: 'POST', body });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};

describe('where an item is used by records of later areas', () => {
  it('counts a quote once for all its lines, and what was moved and set aside of the item', async () => {
    const { customerID } = await post('/v1/customers', { customerName: 'Nordwind' });
    const { itemID } = await post('/v1/items', { number: 'U-1', description: 'Used', unitPrice: 5 });
    const lines = [1, 2].map((quantity) => ({ itemID, quantity }));
    const { salesQuoteID } = await post('/v1/salesquotes', { customerID, items: lines });
    const { locationID } = await post('/v1/inventory/locations', { code: 'A1' });
    const movement = { itemID, type: 'RECEIPT', quantity: 3, toLocationID: locationID };
    const { movementID } = await post('/v1/inventory/movements', movement);
    assert.deepEqual((await service.ask(`/v1/items/${itemID}/references`)).body, [
      { kind: 'inventory movements', count: 1, ids: [movementID] },
      { kind: 'sales quotes', count: 1, ids: [salesQuoteID] },
    ]);
    const left = (await service.ask('/v1/items/all?confirm=true', { method: 'DELETE' })).body;
    assert.deepEqual(left, { deleted: 0, referenced: 1, remaining: 0 });
  });
});
