import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type PackingWorld, startPacking } from '#test/packing-world';

const path = '/v1/packinglists';

describe('shipping a packing list', () => {
  let world: PackingWorld;
  before(async () => {
    world = await startPacking();
  });
  const stocked = async (quantity: number, more: object = {}) => {
    const itemID = await world.stock.item({ unitPrice: 5, ...more });
    if (quantity > 0) await world.stock.receive(itemID, quantity, world.from);
    return itemID;
  };

  it('takes the stock, issues what was promised, counts on the order’s lines, and says when', async () => {
    const itemID = await stocked(10, { uOM: 'KGM' });
    const order = await world.released({
      items: [
        { itemID, quantity: 6 },
        { number: 'FEE', quantity: 1 },
      ],
    });
    const id = order.salesOrderID;
    const first = await world.listOf(order, [{ quantityToShip: 4 }]);
    assert.deepEqual(await world.lying(itemID), ['A-01 10'], 'a draft takes nothing');
    const { status, body } = await world.ship(first.packingListID, { trackingNumber: 'HS-1' });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      [body.status, body.shippedUTC, body.trackingNumber, `${body.salesItems[0].quantityShipped}`],
      ['SHIPPED', world.service.time.now, 'HS-1', '4'],
    );
    assert.deepEqual(await world.lying(itemID), ['A-01 6']);
    const ledger = await world.service.ask(`/v1/inventory/movements?referenceID=${first.packingListID}`);
    assert.deepEqual(
      ledger.body.map((one: Record<string, unknown>) => [one.type, `${one.quantity}`, one.referenceEntity]),
      [['SHIP', '4', 'PACKINGLIST']],
    );
    assert.deepEqual(await world.orderNow(id), ['PARTIAL', 'NEW 4', 'NEW 0']);
    assert.deepEqual(await world.promises(id), ['HARD 6']);
    const rest = await world.post(path, { salesOrderID: id, fromLocationID: world.from });
    assert.deepEqual(
      rest.salesItems.map((one: Record<string, unknown>) => `${one.quantityToShip}`),
      ['2', '1'],
    );
    assert.equal((await world.ship(rest.packingListID)).status, 200);
    assert.deepEqual(await world.orderNow(id), ['SHIPPED', 'SHIPPED 6', 'SHIPPED 1']);
    assert.deepEqual(await world.promises(id), ['ISSUED 6']);
    const { body: whole } = await world.ask(`/${id}`);
    assert.deepEqual(
      whole.history
        .filter(({ action }: { action: string }) => action === 'SHIP')
        .map((one: Record<string, unknown>) => `${one.field} ${one.newValue}`),
      [
        `packingList ${first.number}`,
        'shipmentStatus PARTIAL',
        `packingList ${rest.number}`,
        'shipmentStatus SHIPPED',
      ],
    );
    assert.equal((await world.move(id, 'COMPLETED')).body.status, 'COMPLETED');
  });

  it('has no way back; afterwards only what the road brings changes', async () => {
    const itemID = await stocked(5);
    const order = await world.released({ items: [{ itemID, quantity: 5 }] });
    const { packingListID: id } = await world.listOf(order, [{ quantityToShip: 2 }]);
    const shipped = (await world.ship(id)).body;
    const patch = (body: object) => world.service.ask(`${path}/${id}`, { method: 'PATCH', body });
    const again = await patch({ status: 'SHIPPED' });
    assert.deepEqual([again.status, again.body], [200, shipped], 'the same status is no second shipment');
    const back = await patch({ status: 'DRAFT' });
    assert.deepEqual([back.status, back.body.code, back.body.allowed], [409, 'IllegalTransition', []]);
    world.refused(await patch({ salesItems: [] }), 'NotEditable');
    world.refused(await patch({ listType: 'WIP' }), 'NotEditable');
    world.refused(await patch({ shipToID: null, number: 'X' }), 'NotEditable');
    const sent = await patch({ ...shipped, trackingNumber: 'HS-7', carrier: 'Hansa' });
    assert.deepEqual([sent.status, sent.body.trackingNumber], [200, 'HS-7']);
    world.refused(await world.service.ask(`${path}/${id}`, { method: 'DELETE' }), 'NotEditable');
    assert.deepEqual(await world.lying(itemID), ['A-01 3']);
    world.refused(await world.move(order.salesOrderID, 'DRAFT'), 'PreconditionMissing');
  });

  it('needs lines, and the place of each that is stocked', async () => {
    const order = await world.released({
      items: [
        { number: 'A', quantity: 1 },
        { number: 'FEE', quantity: 1 },
      ],
    });
    const empty = await world.listOf(order, []);
    assert.deepEqual((await world.ship(empty.packingListID)).body.missing, ['salesItems']);
    const lines = [
      { at: 1, quantityToShip: 1, fromLocationID: null },
      { quantityToShip: 1, fromLocationID: null },
    ];
    const bare = await world.listOf(order, lines);
    const got = await world.ship(bare.packingListID);
    assert.deepEqual(
      [got.body.code, got.body.missing],
      ['PreconditionMissing', ['/salesItems/1/fromLocationID']],
    );
    const fee = await world.listOf(order, [{ at: 1, quantityToShip: 1, fromLocationID: null }]);
    assert.equal(
      (await world.ship(fee.packingListID)).status,
      200,
      'what is not stocked leaves no trace in the ledger',
    );
    assert.deepEqual(await world.orderNow(order.salesOrderID), ['PARTIAL', 'NEW 0', 'SHIPPED 1']);
  });

  it('is refused whole where the stock lacks one line of it, which is named', async () => {
    const [many, few] = [await stocked(10), await stocked(1)];
    const order = await world.released({
      items: [
        { itemID: many, quantity: 5 },
        { itemID: few, quantity: 5 },
      ],
    });
    const { packingListID } = await world.listOf(order, [
      { quantityToShip: 5 },
      { at: 1, quantityToShip: 2 },
    ]);
    const got = await world.ship(packingListID, { carrier: 'Hansa' });
    world.refused(got, 'InsufficientStock', '/salesItems/1/quantityToShip');
    assert.deepEqual([await world.lying(many), await world.lying(few)], [['A-01 10'], ['A-01 1']]);
    assert.deepEqual(await world.orderNow(order.salesOrderID), ['NONE', 'NEW 0', 'NEW 0']);
    const { body } = await world.service.ask(`${path}/${packingListID}`);
    assert.deepEqual([body.status, body.carrier, body.rowVersion], ['DRAFT', null, 1]);
  });

  it('is refused while the order is held, and after it was changed to less', async () => {
    const itemID = await stocked(10);
    const order = await world.released({ items: [{ itemID, quantity: 5 }] });
    const id = order.salesOrderID;
    const { packingListID } = await world.listOf(order, [{ quantityToShip: 5 }]);
    await world.patch(`/${id}/status`, { status: 'ONHOLD', reason: 'Credit' });
    world.refused(await world.ship(packingListID), 'NotEditable');
    await world.patch(`/${id}/status`, { status: 'RELEASED' });
    await world.patch(`/${id}/status`, { status: 'DRAFT' });
    await world.patch(`/${id}/items`, [{ itemAndQtyID: order.items[0].itemAndQtyID, quantity: 3 }]);
    await world.patch(`/${id}/status`, { status: 'RELEASED' });
    world.refused(await world.ship(packingListID), 'MoreThanOrdered', '/salesItems/0/quantityToShip');
    await world.patch(`/${id}/status`, { status: 'DRAFT' });
    await world.patch(`/${id}/items`, [{ itemID, quantity: 9 }]);
    await world.ask(`/${id}/items/${order.items[0].itemAndQtyID}`, { method: 'DELETE' });
    await world.patch(`/${id}/status`, { status: 'RELEASED' });
    world.refused(await world.ship(packingListID), 'UnknownReference', '/salesItems/0/salesItemAndQtyID');
    assert.deepEqual(await world.lying(itemID), ['A-01 10']);
  });

  it('of lists that together ship more than was ordered lets as many go as there is room for', async () => {
    for (let round = 0; round < 4; round++) {
      const itemID = await stocked(100);
      const order = await world.released({ items: [{ itemID, quantity: 10 }] });
      const lists = await Promise.all(
        [4, 4, 4, 4].map((quantityToShip) => world.listOf(order, [{ quantityToShip }])),
      );
      const got = await Promise.all(lists.map(({ packingListID }) => world.ship(packingListID)));
      assert.deepEqual(got.map(({ status, body }) => body.code ?? status).sort(), [
        200,
        200,
        'MoreThanOrdered',
        'MoreThanOrdered',
      ]);
      assert.deepEqual(await world.orderNow(order.salesOrderID), ['PARTIAL', 'NEW 8']);
      assert.deepEqual(await world.lying(itemID), ['A-01 92']);
    }
  });

  it('of orders that want the last piece lets one have it; the stock never falls below zero', async () => {
    for (let round = 0; round < 4; round++) {
      const itemID = await stocked(1);
      const orders = await Promise.all(
        [1, 2, 3, 4].map(() => world.released({ items: [{ itemID, quantity: 1 }] })),
      );
      const lists = await Promise.all(orders.map((order) => world.listOf(order, [{ quantityToShip: 1 }])));
      const got = await Promise.all(lists.map(({ packingListID }) => world.ship(packingListID)));
      assert.deepEqual(got.map(({ status }) => status).sort(), [200, 409, 409, 409]);
      assert.ok(got.every(({ status, body }) => status === 200 || body.code === 'InsufficientStock'));
      assert.deepEqual(await world.lying(itemID), []);
      const states = await Promise.all(orders.map(({ salesOrderID }) => world.orderNow(salesOrderID)));
      assert.deepEqual(
        states.map(([state]) => state),
        got.map(({ status }) => (status === 200 ? 'SHIPPED' : 'NONE')),
      );
    }
  });

  it('of two clicks on one list ships once', async () => {
    const itemID = await stocked(10);
    const order = await world.released({ items: [{ itemID, quantity: 10 }] });
    const { packingListID } = await world.listOf(order, [{ quantityToShip: 3 }]);
    const got = await Promise.all([1, 2, 3].map(() => world.ship(packingListID)));
    assert.deepEqual(
      got.map(({ status, body }) => [status, body.rowVersion]),
      [
        [200, 2],
        [200, 2],
        [200, 2],
      ],
    );
    assert.deepEqual(await world.lying(itemID), ['A-01 7']);
    assert.deepEqual(await world.orderNow(order.salesOrderID), ['PARTIAL', 'NEW 3']);
  });

  it('and the return of its order to draft at once: one of the two is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const itemID = await stocked(10);
      const order = await world.released({ items: [{ itemID, quantity: 2 }] });
      const { packingListID } = await world.listOf(order, [{ quantityToShip: 2 }]);
      const got = await Promise.all([world.ship(packingListID), world.move(order.salesOrderID, 'DRAFT')]);
      assert.deepEqual(got.map(({ status }) => status).sort(), [200, 409]);
      const { body } = await world.ask(`/${order.salesOrderID}`);
      assert.equal(
        `${body.status} ${body.shipmentStatus}`,
        got[0]?.status === 200 ? 'RELEASED SHIPPED' : 'DRAFT NONE',
      );
    }
  });
});
