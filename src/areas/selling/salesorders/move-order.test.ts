import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type OrderWorld, startOrders } from '#test/order-world';

describe('moving a sales order', () => {
  let world: OrderWorld;
  before(async () => {
    world = await startOrders();
  });

  it('names all that is missing to release it', async () => {
    const tag = { entity: 'SalesOrder', name: 'Certificate', isRequired: true, options: ['2.2', '3.1'] };
    const { defaultTagID } = await world.post('/v1/setup/defaulttags', tag);
    const { customerID } = await world.post('/v1/customers', { customerName: 'Kranbau' });
    const { salesOrderID: id } = await world.order({ customerID, items: [] });
    await world.stock.send('PATCH', `/v1/customers/${customerID}`, { isActive: false });
    const got = await world.move(id, 'RELEASED');
    assert.deepEqual(
      [got.status, got.body.code, got.body.missing],
      [409, 'PreconditionMissing', ['items', 'Certificate', 'customerID']],
    );
    assert.deepEqual(await world.promises(id), []);
    const wrong = await world.ask(`/${id}/tags`, {
      method: 'PATCH',
      body: { name: 'Certificate', value: '9' },
    });
    world.refused(wrong, 'InvalidInput', '/value');
    await world.stock.send('PATCH', `/v1/customers/${customerID}`, { isActive: true });
    await world.patch(`/${id}/tags`, { name: 'Certificate', value: '3.1' });
    await world.patch(`/${id}/items`, [{ number: 'A', quantity: 1 }]);
    assert.equal((await world.move(id, 'RELEASED')).status, 200);
    await world.service.ask(`/v1/setup/defaulttags/${defaultTagID}`, { method: 'DELETE' });
  });

  it('needs a reason to hold or cancel it, which stands in the order and its history', async () => {
    const { salesOrderID: id } = await world.released();
    for (const status of ['ONHOLD', 'CANCELLED']) {
      assert.deepEqual((await world.move(id, status)).body.missing, ['reason'], status);
      world.refused(await world.move(id, status, { reason: '  ' }), 'InvalidInput', '/reason');
    }
    const held = await world.patch(`/${id}/status`, { status: 'ON HOLD', reason: 'Credit limit' });
    assert.deepEqual([held.status, held.holdReason], ['ONHOLD', 'Credit limit']);
    assert.equal((await world.patch(`/${id}/status`, { status: 'RELEASED' })).holdReason, null);
    const off = await world.patch(`/${id}/status`, { status: 'CANCELLED', reason: 'Too late' });
    assert.deepEqual([off.cancelReason, off.holdReason], ['Too late', null]);
    assert.ok(off.history.some((one: Record<string, unknown>) => one.newValue === 'Credit limit'));
  });

  it('promises stock softly when reserved, firmly when released, and takes back what is open', async () => {
    const lines = [
      { number: 'A', quantity: 10 },
      { number: 'B', quantity: 2.5 },
      { number: 'FEE', quantity: 1 },
    ];
    const { salesOrderID: id } = await world.order({ items: lines, promiseDateUTC: '2026-05-01T00:00:00Z' });
    assert.deepEqual(await world.promises(id), []);
    await world.patch(`/${id}/status`, { status: 'RESERVED' });
    const open = async () => (await world.promises(id)).filter((one) => !one.startsWith('RELEASED')).sort();
    assert.deepEqual(await open(), ['SOFT 10', 'SOFT 2.5']);
    await world.patch(`/${id}/items`, [{ number: 'A', quantity: 3 }]);
    assert.deepEqual(await open(), ['SOFT 10', 'SOFT 2.5', 'SOFT 3']);
    await world.patch(`/${id}/status`, { status: 'RELEASED' });
    assert.deepEqual(await open(), ['HARD 10', 'HARD 2.5', 'HARD 3']);
    const [first] = (await world.service.ask(`/v1/inventory/allocations?demandID=${id}&status=HARD`)).body;
    assert.deepEqual([first.demandEntity, first.neededUTC], ['SALESORDER', '2026-05-01T00:00:00.000Z']);
    await world.patch(`/${id}/status`, { status: 'DRAFT' });
    assert.deepEqual(await open(), []);
    await world.patch(`/${id}/status`, { status: 'RELEASED' });
    assert.deepEqual(await open(), ['HARD 10', 'HARD 2.5', 'HARD 3']);
    await world.patch(`/${id}/status`, { status: 'CANCELLED', reason: 'x' });
    assert.deepEqual(await open(), []);
  });

  it('counts what is promised in the unit of the stock, and is refused where that cannot be', async () => {
    const itemID = await world.stock.item({ uOM: 'KGM', unitPrice: 2 });
    const { salesOrderID: id } = await world.order({ items: [{ itemID, quantity: 3 }] });
    await world.stock.receive(itemID, 1, world.from);
    const keepIn = (uOM: string) => world.sql('update items set uom = $1 where item_id = $2', [uOM, itemID]);
    // The catalogue changes its unit; the stock keeps the one of its first movement.
    await keepIn('GRM');
    const grams = await world.order({ items: [{ itemID, quantity: 1500 }] });
    await world.patch(`/${id}/status`, { status: 'RELEASED' });
    await world.patch(`/${grams.salesOrderID}/status`, { status: 'RELEASED' });
    assert.deepEqual(
      [await world.promises(id), await world.promises(grams.salesOrderID)],
      [['HARD 3'], ['HARD 1.5']],
    );
    await keepIn('MTR');
    const metres = await world.order({ items: [{ itemID, quantity: 5 }] });
    const got = await world.move(metres.salesOrderID, 'RELEASED');
    assert.deepEqual(
      [got.body.code, got.body.missing],
      ['PreconditionMissing', [metres.items[0].itemAndQtyID]],
    );
  });

  it('a reserved order follows its lines and days, and loses no promise where a unit has become strange', async () => {
    const itemID = await world.stock.item({ uOM: 'KGM', unitPrice: 2 });
    const { salesOrderID: id, items } = await world.order({
      items: [
        { itemID, quantity: 3 },
        { number: 'A', quantity: 1 },
      ],
    });
    await world.patch(`/${id}/status`, { status: 'RESERVED' });
    const open = async () =>
      (await world.service.ask(`/v1/inventory/allocations?demandID=${id}&status=SOFT`)).body.map(
        (one: Record<string, unknown>) => `${one.quantity} ${one.neededUTC}`,
      );
    assert.deepEqual((await open()).sort(), ['1 null', '3 null']);
    const [day, other] = ['2026-05-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z'];
    await world.patch(`/${id}/basics`, { requestedDateUTC: other });
    assert.deepEqual((await open()).sort(), [`1 ${other}`, `3 ${other}`]);
    await world.patch(`/${id}/basics`, { promiseDateUTC: day });
    assert.deepEqual((await open()).sort(), [`1 ${day}`, `3 ${day}`]);
    await world.sql('update items set uom = $1 where item_id = $2', ['MTR', itemID]);
    await world.stock.receive(itemID, 1, world.from);
    const missing = [items[0].itemAndQtyID];
    for (const [path, method, body] of [
      ['basics', 'PATCH', { promiseDateUTC: other }],
      ['items', 'PATCH', [{ itemAndQtyID: items[1].itemAndQtyID, quantity: 2 }]],
      [`items/${items[1].itemAndQtyID}`, 'DELETE', undefined],
    ] as const) {
      const got = await world.ask(`/${id}/${path}`, { method, body });
      assert.deepEqual([got.body.code, got.body.missing], ['PreconditionMissing', missing], path);
    }
    assert.deepEqual((await open()).sort(), [`1 ${day}`, `3 ${day}`]);
    await world.ask(`/${id}/items/${missing}`, { method: 'DELETE' });
    assert.deepEqual(await open(), [`1 ${day}`]);
    const last = await world.ask(`/${id}/items/${items[1].itemAndQtyID}`, { method: 'DELETE' });
    assert.deepEqual(
      [last.body.code, last.body.missing],
      ['PreconditionMissing', ['items']],
      'what is reserved has a line',
    );
  });

  it('is completed only when all is shipped, and goes back to draft only when nothing is', async () => {
    const made = await world.released({
      items: [
        { number: 'A', quantity: 2 },
        { number: 'FEE', quantity: 1 },
      ],
    });
    const id = made.salesOrderID;
    const ship = async (number: string) => {
      await world.sql(
        'update sales_order_items set quantity_shipped = quantity where sales_order_id = $1 and number = $2',
        [id, number],
      );
      await world.sql('update sales_orders set row_version = row_version + 1 where sales_order_id = $1', [
        id,
      ]);
    };
    const early = await world.move(id, 'COMPLETED');
    assert.deepEqual(early.body.missing, ['items']);
    assert.match(early.body.detail, /open: line 1, 2/);
    await ship('A');
    assert.equal((await world.ask(`/${id}`)).body.shipmentStatus, 'PARTIAL');
    assert.match((await world.move(id, 'DRAFT')).body.detail, /nothing of it was shipped/);
    await ship('FEE');
    const shipped = (await world.ask(`/${id}`)).body;
    assert.deepEqual(
      [shipped.shipmentStatus, ...shipped.items.map((one: { status: string }) => one.status)],
      ['SHIPPED', 'SHIPPED', 'SHIPPED'],
    );
    assert.match((await world.move(id, 'CANCELLED', { reason: 'x' })).body.detail, /all of it was shipped/);
    assert.equal((await world.move(id, 'COMPLETED')).body.status, 'COMPLETED');
    assert.deepEqual(await world.promises(id), ['RELEASED 2']);
  });

  it('of two releases at once one is done, and the stock is promised once', async () => {
    for (let round = 0; round < 5; round++) {
      const { salesOrderID: id } = await world.order();
      const both = await Promise.all([world.move(id, 'RELEASED'), world.move(id, 'RELEASED')]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
      assert.deepEqual(await world.promises(id), ['HARD 10']);
      assert.equal((await world.events(id)).length, 2);
    }
  });

  it('is refused with a version that is old, for nobody’s order and for who may not', async () => {
    const { salesOrderID: id } = await world.order();
    const body = { status: 'RELEASED' };
    const ask = (path: string, more: object) => world.ask(path, { method: 'PATCH', body, ...more });
    world.refused(await ask(`/${id}/status`, { headers: { 'if-match': '"9"' } }), 'PreconditionFailed');
    world.refused(await ask('/none/status', {}), 'NotFound');
    assert.equal((await ask(`/${id}/status`, { key: world.service.a.keys.SHOP })).status, 403);
  });
});
