import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { withClient } from '#platform/db/connection';
import { startService, type TestService } from '#test/service';
import { stockWorld } from '#test/stock-world';
import { stock } from './index.ts';

const path = '/v1/inventory';

describe('the stock ledger', () => {
  let service: TestService;
  let world: ReturnType<typeof stockWorld>;
  let [bin, shelf] = ['', ''];
  before(async () => {
    service = await startService({ areas: [items, stock] });
    world = stockWorld(service);
    [bin, shelf] = [await world.location('A-01'), await world.location('A-02')];
  });
  const post = (body: object) => service.ask(`${path}/movements`, { method: 'POST', body });
  const lying = async (itemID: string) => {
    const { body } = await service.ask(`${path}/items/${itemID}`);
    return body.balances.map((one: Record<string, unknown>) => [one.code, String(one.onHandQuantity)]);
  };
  const refused = async (body: object, status: number, code: string, pointer: string) => {
    const got = await post(body);
    const [error] = got.body.errors ?? [];
    assert.deepEqual(
      [got.status, got.body.code, error?.pointer],
      [status, code, pointer],
      JSON.stringify(got.body),
    );
  };

  it('adds up what was received, moved and taken, by place', async () => {
    const item = await world.item({ uOM: 'KGM' });
    const first = await world.receive(item, 10.5, bin);
    assert.equal(first.sequence, 1);
    await world.receive(item, 2000, bin, { uOM: 'GRM' });
    await world.issue(item, 0.25, bin);
    await world.send('POST', `${path}/movements`, {
      itemID: item,
      type: 'MOVE',
      quantity: 5,
      fromLocationID: bin,
      toLocationID: shelf,
    });
    await world.send('POST', `${path}/movements`, {
      itemID: item,
      type: 'COUNT',
      quantity: 1,
      fromLocationID: shelf,
    });
    await world.send('POST', `${path}/movements`, {
      itemID: item,
      type: 'ADJUST',
      quantity: 3,
      toLocationID: shelf,
    });
    assert.deepEqual(await lying(item), [
      ['A-01', '7.25'],
      ['A-02', '7'],
    ]);
    const { body: list } = await service.ask(`${path}/movements?itemID=${item}&type=COUNT`);
    assert.deepEqual(
      list.map((one: { sequence: number }) => one.sequence),
      [5],
    );
    assert.deepEqual((await service.ask(`${path}/movements/${first.movementID}`)).body, first);
    assert.equal((await service.ask(`${path}/movements/nothing`)).status, 404);
  });

  it('cannot be changed or deleted, not even by the service’s own role', async () => {
    const made = await world.receive(await world.item(), 1, bin);
    for (const method of ['PATCH', 'PUT', 'DELETE'] as const)
      assert.equal((await service.ask(`${path}/movements/${made.movementID}`, { method })).status, 405);
    for (const text of ['delete from inventory_movements', 'update inventory_movements set quantity = 2']) {
      await withClient(service.db.service, async (client) => {
        await client.query(`set search_path = millwright; set app.tenant_id = '${service.a.tenantID}'`);
        await assert.rejects(client.query(text), /permission denied/);
      });
    }
  });

  it('refuses what each kind of movement has no place for, and says where', async () => {
    const itemID = await world.item();
    const at = { fromLocationID: bin, toLocationID: shelf };
    await refused({ itemID, type: 'RECEIPT', quantity: 1 }, 400, 'InvalidInput', '/toLocationID');
    await refused({ itemID, type: 'RECEIPT', quantity: 1, ...at }, 400, 'InvalidInput', '/fromLocationID');
    await refused({ itemID, type: 'ISSUE', quantity: 1 }, 400, 'InvalidInput', '/fromLocationID');
    await refused({ itemID, type: 'SHIP', quantity: 1, ...at }, 400, 'InvalidInput', '/toLocationID');
    await refused(
      { itemID, type: 'MOVE', quantity: 1, toLocationID: bin },
      400,
      'InvalidInput',
      '/fromLocationID',
    );
    await refused(
      { itemID, type: 'MOVE', quantity: 1, fromLocationID: bin, toLocationID: bin },
      400,
      'InvalidInput',
      '/toLocationID',
    );
    await refused({ itemID, type: 'ADJUST', quantity: 1, ...at }, 400, 'InvalidInput', '/toLocationID');
    await refused({ itemID, type: 'COUNT', quantity: 1 }, 400, 'InvalidInput', '/toLocationID');
    await refused(
      { itemID, type: 'RECEIPT', quantity: 0, toLocationID: bin },
      400,
      'InvalidInput',
      '/quantity',
    );
    await refused(
      { itemID, type: 'RECEIPT', quantity: -1, toLocationID: bin },
      400,
      'InvalidInput',
      '/quantity',
    );
    await refused(
      { itemID, type: 'RECEIPT', quantity: 1, uOM: 'MTR', toLocationID: bin },
      400,
      'InvalidInput',
      '/uOM',
    );
    await refused(
      { itemID, type: 'RECEIPT', quantity: 1, toLocationID: 'nowhere' },
      400,
      'UnknownReference',
      '/toLocationID',
    );
    await refused(
      { itemID: 'nobody', type: 'RECEIPT', quantity: 1, toLocationID: bin },
      400,
      'UnknownReference',
      '/itemID',
    );
    const pound = {
      itemID: await world.item({ uOM: 'LBR' }),
      type: 'RECEIPT',
      quantity: 1,
      uOM: 'KGM',
      toLocationID: bin,
    };
    await refused(pound, 400, 'InvalidInput', '/quantity');
    const closed = await world.location('closed');
    await world.send('PATCH', `${path}/locations/${closed}`, { isActive: false });
    await refused(
      { itemID, type: 'RECEIPT', quantity: 1, toLocationID: closed },
      400,
      'InvalidInput',
      '/toLocationID',
    );
    assert.deepEqual(await lying(itemID), []);
  });

  it('tracks lots and serial numbers, and has each serial number in stock once', async () => {
    const [lot, serial] = [
      await world.item({ trackingType: 'LOT' }),
      await world.item({ trackingType: 'SERIAL' }),
    ];
    await refused(
      { itemID: lot, type: 'RECEIPT', quantity: 5, toLocationID: bin },
      400,
      'InvalidInput',
      '/lotNumber',
    );
    await refused(
      { itemID: serial, type: 'RECEIPT', quantity: 1, toLocationID: bin },
      400,
      'InvalidInput',
      '/serialNumber',
    );
    await refused(
      { itemID: serial, type: 'RECEIPT', quantity: 2, toLocationID: bin, serialNumber: 'S' },
      400,
      'InvalidInput',
      '/quantity',
    );
    await world.receive(lot, 5, bin, { lotNumber: 'L1' });
    await refused(
      { itemID: lot, type: 'ISSUE', quantity: 1, fromLocationID: bin, lotNumber: 'L2' },
      409,
      'InsufficientStock',
      '/quantity',
    );
    await world.issue(lot, 1, bin, { lotNumber: 'L1' });
    await world.receive(serial, 1, bin, { serialNumber: 'S' });
    await refused(
      { itemID: serial, type: 'RECEIPT', quantity: 1, toLocationID: shelf, serialNumber: 'S' },
      409,
      'SerialInStock',
      '/serialNumber',
    );
    await world.send('POST', `${path}/movements`, {
      itemID: serial,
      type: 'MOVE',
      quantity: 1,
      fromLocationID: bin,
      toLocationID: shelf,
      serialNumber: 'S',
    });
    await world.issue(serial, 1, shelf, { serialNumber: 'S' });
    await world.send('POST', `${path}/movements`, {
      itemID: serial,
      type: 'RETURN',
      quantity: 1,
      toLocationID: bin,
      serialNumber: 'S',
    });
    const { body } = await service.ask(`${path}/items/${serial}`);
    assert.deepEqual(
      body.balances.map(({ code, serialNumber }: Record<string, string>) => [code, serialNumber]),
      [['A-01', 'S']],
    );
  });

  it('refuses to take more than lies at a place, unless the tenant allows negative stock', async () => {
    const item = await world.item();
    await world.receive(item, 3, bin);
    await refused(
      { itemID: item, type: 'ISSUE', quantity: 4, fromLocationID: bin },
      409,
      'InsufficientStock',
      '/quantity',
    );
    await refused(
      { itemID: item, type: 'ISSUE', quantity: 1, fromLocationID: shelf },
      409,
      'InsufficientStock',
      '/quantity',
    );
    await world.settings({ isNegativeStockAllowed: true });
    await world.issue(item, 4, bin);
    assert.deepEqual(await lying(item), [['A-01', '-1']]);
    await world.settings({});
    await refused(
      { itemID: item, type: 'ISSUE', quantity: 1, fromLocationID: bin },
      409,
      'InsufficientStock',
      '/quantity',
    );
  });

  it('of many that take the last piece at once exactly one gets it', async () => {
    const item = await world.item();
    await world.receive(item, 3, bin);
    const body = { itemID: item, type: 'ISSUE', quantity: 1, fromLocationID: bin };
    const got = await Promise.all(Array.from({ length: 16 }, () => post(body)));
    const late = got.filter(({ status }) => status !== 200);
    assert.deepEqual(
      late.map(({ body: { code } }) => code),
      Array.from({ length: 13 }, () => 'InsufficientStock'),
    );
    assert.deepEqual(await lying(item), []);
    const sequences = got.filter(({ status }) => status === 200).map(({ body: { sequence } }) => sequence);
    assert.deepEqual(sequences.sort(), [2, 3, 4]);
  });

  it('takes a movement back once, by its mirror image; of two at once one wins', async () => {
    const item = await world.item();
    const made = await world.receive(item, 3, bin);
    const url = `${path}/movements/${made.movementID}/reversal`;
    const both = await Promise.all(
      [1, 2].map(() => service.ask(url, { method: 'POST', body: { notes: 'twice' } })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const [taken, late] = both[0]?.status === 200 ? both : both.toReversed();
    assert.equal(late?.body.code, 'NotEditable');
    const { type, fromLocationID, toLocationID, reversesMovementID, notes } = taken?.body ?? {};
    assert.deepEqual(
      [type, fromLocationID, toLocationID, reversesMovementID, notes],
      ['RECEIPT', bin, null, made.movementID, 'twice'],
    );
    assert.deepEqual(await lying(item), []);
    const again = await service.ask(`${path}/movements/${taken?.body.movementID}/reversal`, {
      method: 'POST',
      body: {},
    });
    assert.deepEqual([again.status, again.body.code], [409, 'NotEditable']);
    // What has gone cannot be taken back from where it came.
    const other = await world.receive(item, 3, bin);
    await world.issue(item, 2, bin);
    const gone = await service.ask(`${path}/movements/${other.movementID}/reversal`, {
      method: 'POST',
      body: {},
    });
    assert.deepEqual([gone.status, gone.body.code], [409, 'InsufficientStock']);
    const serial = await world.item({ trackingType: 'SERIAL' });
    await world.receive(serial, 1, bin, { serialNumber: 'S' });
    const out = await world.issue(serial, 1, bin, { serialNumber: 'S' });
    await world.receive(serial, 1, shelf, { serialNumber: 'S' });
    const back = await service.ask(`${path}/movements/${out.movementID}/reversal`, {
      method: 'POST',
      body: {},
    });
    assert.deepEqual([back.status, back.body.code], [409, 'SerialInStock']);
    const unknown = await service.ask(`${path}/movements/nothing/reversal`, { method: 'POST', body: {} });
    assert.equal(unknown.status, 404);
  });
});
