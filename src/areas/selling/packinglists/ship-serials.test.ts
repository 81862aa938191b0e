import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type PackingWorld, startPacking } from '#test/packing-world';

describe('shipping pieces and lots', () => {
  let world: PackingWorld;
  before(async () => {
    world = await startPacking();
  });

  it('takes the lots and serial numbers named, and registers the pieces as the customer’s', async () => {
    const { SER, LOT } = world.items as { SER: string; LOT: string };
    // One was registered before it came, two by coming.
    const { serialID } = await world.post('/v1/serialization', {
      serialNumber: 'S-1',
      itemID: SER,
      warrantyEnd: '2028-03-01',
    });
    for (const serialNumber of ['S-1', 'S-2', 'S-3'])
      await world.stock.receive(SER, 1, world.from, { serialNumber });
    for (const lotNumber of ['L-1', 'L-2']) await world.stock.receive(LOT, 5, world.from, { lotNumber });
    const [third] = (await world.service.ask('/v1/serialization?serialNumber=S-3')).body;
    await world.stock.send('PATCH', `/v1/serialization/${third.serialID}`, { warrantyStart: '2026-01-01' });
    const order = await world.released({
      items: [
        { number: 'SER', quantity: 3 },
        { number: 'LOT', quantity: 8 },
      ],
    });
    const unnamed = await world.listOf(order, [{ quantityToShip: 2 }]);
    world.refused(await world.ship(unnamed.packingListID), 'InvalidInput', '/salesItems/0/serialNumbers');
    const noLot = await world.listOf(order, [{ at: 1, quantityToShip: 2 }]);
    world.refused(await world.ship(noLot.packingListID), 'InvalidInput', '/salesItems/0/lotNumber');
    const strange = await world.listOf(order, [{ quantityToShip: 1, serialNumbers: ['S-9'] }]);
    world.refused(
      await world.ship(strange.packingListID),
      'InsufficientStock',
      '/salesItems/0/serialNumbers',
    );
    const { packingListID } = await world.listOf(order, [
      { quantityToShip: 3, serialNumbers: ['S-1', 'S-2', 'S-3'] },
      { at: 1, quantityToShip: 5, lotNumber: 'L-1' },
      { at: 1, quantityToShip: 3, lotNumber: 'L-2' },
    ]);
    const got = await world.ship(packingListID);
    assert.equal(got.status, 200, JSON.stringify(got.body));
    assert.deepEqual(await world.orderNow(order.salesOrderID), ['SHIPPED', 'SHIPPED 3', 'SHIPPED 8']);
    assert.deepEqual(await world.promises(order.salesOrderID), ['ISSUED 3', 'ISSUED 8']);
    const { body: pieces } = await world.service.ask(`/v1/serialization/customers/${world.customerID}`);
    assert.deepEqual(
      pieces.map((one: Record<string, unknown>) => [
        one.serialNumber,
        one.status,
        one.warrantyStart,
        one.shippedUTC,
      ]),
      [
        ['S-1', 'SHIPPED', '2026-03-02', world.service.time.now],
        ['S-2', 'SHIPPED', '2026-03-02', world.service.time.now],
        ['S-3', 'SHIPPED', '2026-01-01', world.service.time.now],
      ],
    );
    assert.equal(pieces[0].serialID, serialID);
    const lineItemID = order.items[0].itemAndQtyID;
    for (const one of pieces)
      assert.deepEqual(
        [one.locationID, one.salesOrderID, one.lineItemID, one.productionOrderID],
        [null, order.salesOrderID, lineItemID, null],
      );
    assert.deepEqual(await world.lying(LOT), ['A-01 2']);
  });

  it('ships no piece that is scrapped, from stock or without, and registers those of items that are not stocked', async () => {
    const itemID = await world.stock.item({ unitPrice: 5, trackingType: 'SERIAL' });
    const loose = await world.stock.item({ unitPrice: 5, isStocked: false });
    await world.stock.receive(itemID, 1, world.from, { serialNumber: 'X-1' });
    await world.stock.issue(itemID, 1, world.from, { type: 'SCRAP', serialNumber: 'X-1' });
    await world.post('/v1/serialization', { serialNumber: 'X-2', itemID: loose, status: 'SCRAPPED' });
    const order = await world.released({
      items: [
        { itemID, quantity: 1 },
        { itemID: loose, quantity: 2 },
      ],
    });
    const [gone, scrapped, free] = [
      await world.listOf(order, [{ quantityToShip: 1, serialNumbers: ['X-1'] }]),
      await world.listOf(order, [{ at: 1, quantityToShip: 1, serialNumbers: ['X-2'] }]),
      await world.listOf(order, [{ at: 1, quantityToShip: 1, serialNumbers: ['X-3'] }]),
    ];
    const refused = await world.ship(gone.packingListID);
    world.refused(refused, 'InsufficientStock', '/salesItems/0/serialNumbers');
    assert.match(refused.body.detail, /X-1 is SCRAPPED/);
    assert.equal((await world.ship(scrapped.packingListID)).body.code, 'IllegalTransition');
    assert.deepEqual(await world.orderNow(order.salesOrderID), ['NONE', 'NEW 0', 'NEW 0']);
    assert.equal((await world.ship(free.packingListID)).status, 200);
    const [piece] = (await world.service.ask(`/v1/serialization?itemID=${loose}&serialNumber=X-3`)).body;
    assert.deepEqual(
      [piece.status, piece.customerID, piece.salesOrderID, piece.lineItemID, piece.lastMovementID],
      ['SHIPPED', world.customerID, order.salesOrderID, order.items[1].itemAndQtyID, null],
    );
  });
});
