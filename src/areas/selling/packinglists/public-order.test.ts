import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type PackingWorld, startPacking } from '#test/packing-world';
import { internalIn } from '#test/public-answers';

const ofPrices = /price|discount|total|cost|notes/i;

describe('the customer’s link to an order', () => {
  let world: PackingWorld;
  before(async () => {
    world = await startPacking();
  });
  const open = (what: string, token: string) =>
    world.service.ask(`/v1/salesorders/public/${what}?token=${token}`, { key: undefined });
  const move = async (id: string, status: string, more: object = {}) => {
    const got = await world.ask(`/${id}/status`, { method: 'PATCH', body: { status, ...more } });
    assert.equal(got.status, 200, JSON.stringify(got.body));
  };
  const released = async () => {
    const order = await world.released({ items: [{ number: 'FEE', quantity: 10 }] });
    const link = await world.ask(`/${order.salesOrderID}/public/url`);
    assert.equal(link.status, 200, JSON.stringify(link.body));
    return { order, id: order.salesOrderID as string, token: link.body.token as string, link: link.body };
  };

  it('shows how far it is, with the packing lists that left the house, and no price', async () => {
    const { order, id, token } = await released();
    const draft = await world.listOf(order, [{ quantityToShip: 4 }]);
    const before = await open('status', token);
    assert.equal(before.status, 200, JSON.stringify(before.body));
    assert.deepEqual(
      [before.body.status, before.body.shipmentStatus, before.body.packingLists],
      ['RELEASED', 'NONE', []],
    );
    const shipped = await world.ship(draft.packingListID, { trackingNumber: 'HS-4471' });
    assert.equal(shipped.status, 200, JSON.stringify(shipped.body));
    await world.ask(`/${id}/notes`, { method: 'PATCH', body: { text: 'Pays late' } });
    const { body } = await open('status', token);
    assert.equal(body.shipmentStatus, 'PARTIAL');
    assert.deepEqual(
      body.lines.map((one: Record<string, unknown>) => [
        one.number,
        `${one.quantity}`,
        `${one.quantityShipped}`,
      ]),
      [['FEE', '10', '4']],
    );
    const [list] = body.packingLists;
    assert.deepEqual(
      [list.number, list.trackingNumber, `${list.lines[0].quantityShipped}`],
      [shipped.body.number, 'HS-4471', '4'],
    );
    assert.deepEqual(internalIn(body), []);
    assert.ok(!JSON.stringify(body).includes('Pays late'));
    assert.doesNotMatch(JSON.stringify(body), ofPrices);
  });

  it('is good for as long as the tenant says, and the same each time', async () => {
    const { id, token, link } = await released();
    assert.equal(Date.parse(link.expiresUTC) - Date.parse(world.service.time.now), 180 * 86_400_000);
    assert.equal((await world.ask(`/${id}/public/url`)).body.token, token);
    const good = await open('validate', token);
    assert.deepEqual(good.body, {
      isValid: true,
      salesOrderID: id,
      status: 'RELEASED',
      expiresUTC: link.expiresUTC,
      reason: null,
    });
    const was = world.service.time.now;
    world.service.time.now = '2027-03-02T09:00:00.000Z';
    assert.equal((await open('validate', token)).body.reason, 'EXPIRED');
    assert.equal((await open('status', token)).body.code, 'LinkExpired');
    world.service.time.now = was;
  });

  it('ends with the order’s return to DRAFT, its cancellation, and by hand', async () => {
    const ways: ((id: string, linkID: string) => Promise<unknown>)[] = [
      (id) => move(id, 'DRAFT'),
      (id) => move(id, 'CANCELLED', { reason: 'Not wanted any more' }),
      (id, linkID) => world.ask(`/${id}/public/links/${linkID}`, { method: 'DELETE' }),
    ];
    for (const end of ways) {
      const { id, token, link } = await released();
      await end(id, link.linkID);
      assert.equal((await open('validate', token)).body.reason, 'REVOKED');
      assert.equal((await open('status', token)).body.code, 'LinkRevoked');
      const [listed] = (await world.ask(`/${id}/public/links`)).body;
      assert.equal(listed.isOpen, false);
    }
  });

  it('is given of no order that is a DRAFT or CANCELLED', async () => {
    const order = await world.order();
    const ask = () => world.ask(`/${order.salesOrderID}/public/url`);
    assert.deepEqual([(await ask()).status, (await ask()).body.missing], [409, ['status']]);
    await move(order.salesOrderID, 'CANCELLED', { reason: 'x' });
    assert.deepEqual([(await ask()).status, (await ask()).body.missing], [409, ['status']]);
  });

  it('opens no quote, nor does a quote’s open an order', async () => {
    const { token } = await released();
    const got = await world.service.ask(`/v1/salesquotes/public/checkout?token=${token}`, { key: undefined });
    assert.deepEqual([got.status, got.body.code], [401, 'Unauthenticated']);
  });
});
