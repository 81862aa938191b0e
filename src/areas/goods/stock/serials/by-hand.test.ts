import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type PieceWorld, startPieces } from '#test/piece-world';

const movements = '/v1/inventory/movements';

describe('a serial number that somebody changes by hand', () => {
  let world: PieceWorld['world'];
  let itemID = '';
  // Set before each of the tests.
  let { next, ask, piece, move, receive, status } = {} as PieceWorld;
  before(async () => {
    ({ world, itemID, next, ask, piece, move, receive, status } = await startPieces());
  });

  it('by hand makes no stock and takes none; what the ledger names keeps its name', async () => {
    const serial = next();
    const created = { itemID, serialNumber: serial };
    world.refused(
      await ask('POST', '/v1/serialization', { ...created, status: 'IN_STOCK' }),
      'InvalidInput',
      '/status',
    );
    const { serialID } = await world.post('/v1/serialization', { ...created, status: 'RETURNED' });
    const patch = (body: object) => ask('PATCH', `/v1/serialization/${serialID}`, body);
    world.refused(await patch({ status: 'IN_STOCK' }), 'PreconditionMissing');
    await receive(serial);
    assert.equal(
      (await piece(serial)).serialID,
      serialID,
      'the piece that was registered is the one that came',
    );
    world.refused(await ask('POST', '/v1/serialization', created), 'Duplicate', '/serialNumber');
    for (const gone of ['SHIPPED', 'SCRAPPED', 'ISSUED', 'MISSING'])
      world.refused(await patch({ status: gone }), 'IllegalTransition');
    assert.equal((await patch({ status: 'RETURNED' })).status, 200, 'to be looked at, where it lies');
    for (const gone of ['SHIPPED', 'SCRAPPED', 'IN_SERVICE'])
      world.refused(await patch({ status: gone }), 'PreconditionMissing');
    assert.equal((await patch({ status: 'IN_STOCK' })).status, 200);
    assert.equal(await status(serial), 'IN_STOCK A-01');
    world.refused(await patch({ serialNumber: next() }), 'NotEditable');
    world.refused(await patch({ itemID: world.items.SER }), 'NotEditable');
    world.refused(await ask('DELETE', `/v1/serialization/${serialID}`), 'Referenced');
    assert.equal(
      (await world.service.ask(`${movements}?itemID=${itemID}&serialNumber=${serial}`)).body.length,
      1,
    );
  });

  it('tells the ledger when a piece in stock is of another lot, and all of it or nothing', async () => {
    const serial = next();
    await receive(serial);
    const { serialID } = await piece(serial);
    const set = (body: object) => ask('PATCH', `/v1/serialization/${serialID}/batch`, body);
    assert.equal((await set({ lotNumber: 'L-2' })).body.lotNumber, 'L-2');
    const [balance] = (
      await world.service.ask(`/v1/inventory/status?itemID=${itemID}&serialNumber=${serial}`)
    ).body;
    assert.deepEqual([balance.lotNumber, Number(balance.onHandQuantity)], ['L-2', 1]);
    const told = (await world.service.ask(`${movements}?itemID=${itemID}&serialNumber=${serial}`)).body;
    assert.deepEqual(
      told
        .filter(({ referenceID }: { referenceID: string }) => referenceID === serialID)
        .map((one: { type: string }) => one.type),
      ['ADJUST', 'ADJUST'],
    );
    const last = (await piece(serial)).lastMovementID;
    assert.ok(
      told.some(
        ({ movementID, toLocationID }: Record<string, unknown>) => movementID === last && toLocationID,
      ),
    );
    await world.stock.send('PATCH', `/v1/inventory/locations/${world.from}`, { isActive: false });
    world.refused(await set({ lotNumber: 'L-3' }), 'InvalidInput', '/lotNumber');
    await world.stock.send('PATCH', `/v1/inventory/locations/${world.from}`, { isActive: true });
    assert.equal(await status(serial), 'IN_STOCK A-01');
    assert.equal((await piece(serial)).lotNumber, 'L-2');
  });

  it('of another lot, and moved at once, both or one of the two are done and it is in one place', async () => {
    for (let round = 0; round < 5; round++) {
      const serial = next();
      await receive(serial);
      const { serialID } = await piece(serial);
      const got = await Promise.all([
        ask('PATCH', `/v1/serialization/${serialID}/batch`, { lotNumber: 'L-9' }),
        move('MOVE', serial, { fromLocationID: world.from, toLocationID: world.other }),
      ]);
      assert.equal(got[0].status, 200, JSON.stringify(got[0].body));
      assert.equal(got[1].body.code ?? 'moved', got[1].status === 200 ? 'moved' : 'InsufficientStock');
      const { locationID, lotNumber } = await piece(serial);
      const balances = (
        await world.service.ask(`/v1/inventory/status?itemID=${itemID}&serialNumber=${serial}`)
      ).body;
      assert.deepEqual(
        balances.map((one: Record<string, unknown>) => [
          one.locationID,
          one.lotNumber,
          Number(one.onHandQuantity),
        ]),
        [[locationID, lotNumber, 1]],
      );
      assert.equal(lotNumber, 'L-9');
    }
  });
});
