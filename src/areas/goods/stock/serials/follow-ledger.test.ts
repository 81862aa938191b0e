import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type PieceWorld, startPieces } from '#test/piece-world';
import type { Got } from '#test/service';
import { createIntegrationKey } from '#test/tenant';

const movements = '/v1/inventory/movements';

describe('the register of serial numbers', () => {
  let world: PieceWorld['world'];
  let itemID = '';
  // Set before each of the tests.
  let { next, ask, piece, move, receive, status } = {} as PieceWorld;
  before(async () => {
    ({ world, itemID, next, ask, piece, move, receive, status } = await startPieces());
  });

  it('has what a receipt brought, with its lot, place and order, in the trail too', async () => {
    const { salesOrderID, items } = await world.released();
    const lineItemID = items[0].itemAndQtyID;
    const { productionOrderID } = await world.post('/v1/prodorders', { itemID, quantity: 1 });
    const serial = next();
    const order = { salesOrderID, lineItemID, productionOrderID, customerID: world.customerID };
    const receipt = await receive(serial, { lotNumber: 'L-7', ...order });
    const row = await piece(serial);
    assert.deepEqual(
      {
        ...row,
        ...order,
        status: 'IN_STOCK',
        lotNumber: 'L-7',
        locationID: world.from,
        lastMovementID: receipt.movementID,
      },
      row,
    );
    assert.deepEqual({ ...receipt, ...order }, receipt, 'and the movement says the same');
    const trail = await world.sql(`select action, changes from audit_entries where entity_id = $1`, [
      row.serialID,
    ]);
    assert.deepEqual(
      trail.map(({ action }) => action),
      ['CREATE'],
    );
    const found = await world.service.ask(`/v1/serialization/search/${serial.toLowerCase()}`);
    assert.ok(found.body.some((one: { serialID: string }) => one.serialID === row.serialID));
    for (const filter of [
      `locationID=${world.from}`,
      `salesOrderID=${salesOrderID}`,
      `productionOrderID=${productionOrderID}`,
    ]) {
      const { body } = await world.service.ask(`/v1/serialization?${filter}&serialNumber=${serial}`);
      assert.equal(body.length, 1, filter);
    }
  });

  it('refuses orders that do not exist, of movements and by hand, and takes the other movements of a batch', async () => {
    const { salesOrderID, items } = await world.released();
    const other = (await world.released()).items[0].itemAndQtyID;
    const wrong: [object, string][] = [
      [{ salesOrderID: 'none' }, '/salesOrderID'],
      [{ productionOrderID: 'none' }, '/productionOrderID'],
      [{ salesOrderID, lineItemID: other }, '/lineItemID'],
      [{ lineItemID: items[0].itemAndQtyID }, '/salesOrderID'],
    ];
    const { serialID } = await world.post('/v1/serialization', { itemID, serialNumber: next() });
    for (const [named, pointer] of wrong) {
      const receipt = {
        itemID,
        type: 'RECEIPT',
        quantity: 1,
        serialNumber: next(),
        toLocationID: world.from,
      };
      const alone = await ask('POST', movements, { ...receipt, ...named });
      assert.deepEqual([alone.status, alone.body.errors[0].pointer], [400, pointer]);
      const batch = await ask('POST', `${movements}/batch`, {
        movements: [
          { ...receipt, ...named },
          { ...receipt, salesOrderID, lineItemID: items[0].itemAndQtyID },
        ],
      });
      assert.deepEqual([batch.body.created, batch.body.failed], [1, 1]);
      assert.equal(batch.body.results[0].problem.errors[0].pointer, `/movements/0${pointer}`);
      const byHand = await ask('PATCH', `/v1/serialization/${serialID}`, named);
      assert.deepEqual([byHand.status, byHand.body.errors[0].pointer], [400, pointer]);
    }
    const none = await move('RECEIPT', next(), { toLocationID: world.from, customerID: 'none' });
    world.refused(none, 'UnknownReference', '/customerID');
    const bare = {
      itemID: world.items.A,
      type: 'RECEIPT',
      quantity: 1,
      toLocationID: world.from,
      salesOrderID,
    };
    world.refused(await ask('POST', movements, bare), 'InvalidInput', '/salesOrderID');
  });

  it('moves a piece along with each kind of movement, and back when it is taken back', async () => {
    const from = { fromLocationID: world.from };
    const to = { toLocationID: world.from };
    const out: [string, string][] = [
      ['ISSUE', 'ISSUED'],
      ['SHIP', 'SHIPPED'],
      ['SCRAP', 'SCRAPPED'],
      ['COUNT', 'MISSING'],
      ['ADJUST', 'MISSING'],
    ];
    for (const [type, becomes] of out) {
      const serial = next();
      await receive(serial);
      const { body } = await move(type, serial, from);
      assert.equal(await status(serial), `${becomes} away`, type);
      assert.equal((await ask('POST', `${movements}/${body.movementID}/reversal`, {})).status, 200);
      assert.equal(await status(serial), 'IN_STOCK A-01', `${type} taken back`);
    }
    const into: [string, string, string][] = [
      ['RECEIPT', 'IN_STOCK', 'CREATED'],
      ['PRODUCE', 'IN_STOCK', 'IN_PRODUCTION'],
      ['RETURN', 'RETURNED', 'SHIPPED'],
      ['COUNT', 'IN_STOCK', 'MISSING'],
      ['ADJUST', 'IN_STOCK', 'MISSING'],
    ];
    for (const [type, becomes, before] of into) {
      const serial = next();
      const { body } = await move(type, serial, to);
      assert.equal(await status(serial), `${becomes} A-01`, type);
      const there = { ...from, toLocationID: world.other };
      assert.equal((await move('MOVE', serial, there)).status, 200);
      assert.equal(await status(serial), `${becomes} B-01`, 'a move leaves it what it is');
      const back = { fromLocationID: world.other, ...to };
      assert.equal((await move('MOVE', serial, back)).status, 200);
      assert.equal((await ask('POST', `${movements}/${body.movementID}/reversal`, {})).status, 200);
      assert.equal(await status(serial), `${before} away`, `${type} taken back`);
    }
  });

  it('says who got a shipped piece and since when its warranty runs, and forgets both when that is taken back', async () => {
    const serial = next();
    await receive(serial);
    const customer = { customerID: world.customerID };
    const { body } = await move('SHIP', serial, { fromLocationID: world.from, ...customer });
    const shipped = await piece(serial);
    const today = world.service.time.now.slice(0, 10);
    assert.deepEqual(
      [shipped.status, shipped.customerID, shipped.shippedUTC, shipped.warrantyStart],
      ['SHIPPED', world.customerID, world.service.time.now, today],
    );
    await ask('POST', `${movements}/${body.movementID}/reversal`, {});
    const back = await piece(serial);
    assert.deepEqual([back.customerID, back.shippedUTC, back.warrantyStart], [null, null, null]);
    await ask('PATCH', `/v1/serialization/${back.serialID}`, { warrantyEnd: '2020-01-01' });
    await move('SHIP', serial, { fromLocationID: world.from });
    assert.equal((await piece(serial)).warrantyStart, null, 'one that was over before does not begin');
  });

  it('has a piece in one place: it is brought when it is nowhere, and taken from where it lies, whatever the tenant allows', async () => {
    const serial = next();
    await receive(serial, { lotNumber: 'L-1' });
    const again = await move('RECEIPT', serial, { toLocationID: world.other });
    world.refused(again, 'SerialInStock', '/serialNumber');
    assert.match(again.body.detail, /is in stock already, at A-01, lot L-1/);
    await world.stock.settings({ isNegativeStockAllowed: true });
    const elsewhere = await move('ISSUE', serial, { fromLocationID: world.other });
    world.refused(elsewhere, 'InsufficientStock', '/serialNumber');
    assert.match(elsewhere.body.detail, /does not lie there, but at A-01, lot L-1/);
    world.refused(
      await move('ISSUE', next(), { fromLocationID: world.from }),
      'InsufficientStock',
      '/serialNumber',
    );
    await move('SCRAP', serial, { fromLocationID: world.from, lotNumber: 'L-1' });
    const scrapped = await move('RETURN', serial, { toLocationID: world.from });
    world.refused(scrapped, 'IllegalTransition', '/serialNumber');
    await world.stock.settings({ isNegativeStockAllowed: false });
  });

  it('refuses to take back what would bring a piece that is here again, or one that was scrapped since', async () => {
    const serial = next();
    await receive(serial);
    const issued = await move('ISSUE', serial, { fromLocationID: world.from });
    await receive(serial, { toLocationID: world.other });
    const takeBack = ({ body }: Got) => ask('POST', `${movements}/${body.movementID}/reversal`, {});
    world.refused(await takeBack(issued), 'SerialInStock', '/serialNumber');
    const shipped = await move('SHIP', serial, { fromLocationID: world.other });
    const { serialID } = await piece(serial);
    for (const to of ['IN_SERVICE', 'SCRAPPED'])
      assert.equal((await ask('PATCH', `/v1/serialization/${serialID}`, { status: to })).status, 200);
    world.refused(await takeBack(shipped), 'IllegalTransition', '/serialNumber');
    assert.equal(await status(serial), 'SCRAPPED away');
  });

  it('stays where it is while others put right what earlier negative stock left of a piece', async () => {
    const serial = next();
    await receive(serial);
    // As it could be written before: out of a place where it was not, and once more into a third.
    for (const [type, from, to] of [
      ['ISSUE', world.other, null],
      ['RECEIPT', null, world.other],
      ['RECEIPT', null, world.other],
      ['ISSUE', world.from, null],
      ['ISSUE', world.from, null],
    ])
      await world.sql(
        `with counted as (
           update stock_items set last_sequence = last_sequence + 1 where item_id = $1 returning tenant_id, item_id, last_sequence)
         insert into inventory_movements (tenant_id, movement_id, item_id, sequence, type, quantity, from_location_id, to_location_id,
           serial_number, user_id, utc)
         select tenant_id, gen_random_uuid()::text, item_id, last_sequence, $2, 1, $3, $4, $5, 'u', now() from counted`,
        [itemID, type, from, to, serial],
      );
    // 1 at B-01, 1 too few at A-01.
    await world.sql('update serial_numbers set location_id = $1 where item_id = $2 and serial_number = $3', [
      world.other,
      itemID,
      serial,
    ]);
    const right = await move('ADJUST', serial, { toLocationID: world.from });
    assert.equal(right.status, 200, JSON.stringify(right.body));
    assert.equal(await status(serial), 'IN_STOCK B-01');
    world.refused(await move('ADJUST', serial, { toLocationID: world.from }), 'SerialInStock');
    assert.equal((await move('ISSUE', serial, { fromLocationID: world.other })).status, 200);
    assert.equal(await status(serial), 'ISSUED away');
  });

  it('lets one of two have it who bring it, take it, or register and bring it at once', async () => {
    for (let round = 0; round < 5; round++) {
      const serial = next();
      const places = [world.from, world.other];
      const brought = await Promise.all(
        places.map((toLocationID) => move('RECEIPT', serial, { toLocationID })),
      );
      assert.deepEqual(brought.map(({ status: one, body }) => body.code ?? one).sort(), [
        200,
        'SerialInStock',
      ]);
      const { locationID } = await piece(serial);
      const taken = await Promise.all(
        ['ISSUE', 'SCRAP'].map((type) => move(type, serial, { fromLocationID: locationID })),
      );
      assert.deepEqual(taken.map(({ status: one, body }) => body.code ?? one).sort(), [
        200,
        'InsufficientStock',
      ]);
      const both = next();
      const [receipt, byHand] = await Promise.all([
        move('RECEIPT', both, { toLocationID: world.from }),
        ask('POST', '/v1/serialization', { itemID, serialNumber: both, notes: 'By hand' }),
      ]);
      assert.equal(receipt.status, 200, 'registered before or by the receipt: it comes');
      assert.ok(byHand.status === 200 || byHand.body.code === 'Duplicate', JSON.stringify(byHand.body));
      assert.equal(await status(both), 'IN_STOCK A-01');
      assert.equal((await piece(both)).notes, byHand.status === 200 ? 'By hand' : null);
    }
  });

  it('has what production made, for whom, and follows it back; and what an ERP moves', async () => {
    const { salesOrderID, items } = await world.released({ items: [{ itemID, quantity: 1 }] });
    const itemAndQtyID = items[0].itemAndQtyID;
    const { productionOrderID } = await world.post('/v1/prodorders', {
      salesOrderID,
      itemAndQtyID,
      quantity: 1,
    });
    const serial = next();
    const set = async (to: string, more: object = {}) => {
      const { body } = await ask('PATCH', '/v1/prodorders/status', [
        { productionOrderID, status: to, ...more },
      ] as object);
      assert.deepEqual(body.failed, 0, JSON.stringify(body));
    };
    await set('WIP');
    for (let twice = 0; twice < 2; twice++) {
      await set('COMPLETED', { toLocationID: world.from, serialNumbers: [serial] });
      const row = await piece(serial);
      assert.deepEqual(
        [row.status, row.customerID, row.salesOrderID, row.lineItemID, row.productionOrderID],
        ['IN_STOCK', world.customerID, salesOrderID, itemAndQtyID, productionOrderID],
      );
      await set('WIP', { reason: 'Wrong' });
      assert.equal(await status(serial), 'IN_PRODUCTION away');
    }
    const key = await createIntegrationKey(world.service.db.admin, world.service.a.tenantID, [
      'inventory.write',
      'integrations.erp.write',
    ]);
    const body = { itemID, type: 'RECEIPT', quantity: 1, serialNumber: serial, toLocationID: world.from };
    const headers = { 'x-origin': 'ERP', 'x-correlation-id': 'erp-1' };
    const moved = await world.service.ask(movements, { method: 'POST', key, headers, body });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    const { serialID } = await piece(serial);
    const [entry] = await world.sql(
      'select origin, correlation_id from audit_entries where entity_id = $1 order by audit_id desc limit 1',
      [serialID],
    );
    assert.deepEqual([entry.origin, entry.correlation_id], ['ERP', 'erp-1']);
  });
});
