import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { stock } from '#areas/goods/stock';
import { customers } from '#areas/parties/customers';
import { withClient } from '#platform/db/connection';
import { startService, type TestService } from '#test/service';
import { stockWorld } from '#test/stock-world';
import { serialMachine } from './serial.machine.ts';

const path = '/v1/serialization';

describe('serial numbers', () => {
  let service: TestService;
  let world: ReturnType<typeof stockWorld>;
  let item = '';
  before(async () => {
    service = await startService({ areas: [customers, items, stock] });
    world = stockWorld(service);
    item = await world.item();
  });
  let made = 0;
  const create = (more: object = {}) => {
    made += 1;
    return world.send('POST', path, { serialNumber: `SN-${made}`, itemID: item, ...more });
  };
  const patch = (serialID: string, body: object) =>
    service.ask(`${path}/${serialID}`, { method: 'PATCH', body });
  const names = (rows: { serialNumber: string }[]) => rows.map(({ serialNumber }) => serialNumber);

  it('are unique in their item and not beyond, also when two are made at once', async () => {
    const one = await create();
    const again = { serialNumber: one.serialNumber, itemID: item };
    assert.equal((await service.ask(path, { method: 'POST', body: again })).body.code, 'Duplicate');
    const other = await create();
    assert.equal((await patch(other.serialID, { serialNumber: one.serialNumber })).body.code, 'Duplicate');
    await create({ ...again, itemID: await world.item() });
    const twice = { serialNumber: 'RACE', itemID: item };
    const answers = await Promise.all([1, 2].map(() => service.ask(path, { method: 'POST', body: twice })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    const stray = { serialNumber: 'X', itemID: 'nothing' };
    assert.equal((await service.ask(path, { method: 'POST', body: stray })).body.code, 'UnknownReference');
    assert.equal((await patch(one.serialID, { isUnderWarranty: true })).body.code, 'ReadOnlyField');
  });

  it('move along their life cycle alone: every pair of statuses', async () => {
    for (const { status: from } of serialMachine.states)
      for (const { status: to } of serialMachine.states) {
        if (from === to) continue;
        // What is in stock the ledger says.
        if (from === 'IN_STOCK') continue;
        const { serialID, shippedUTC } = await create({ status: from });
        assert.equal(shippedUTC, null);
        const got = await patch(serialID, { status: to });
        const move = serialMachine.transitions.find(
          (one) => one.from === from && one.to === to && one.by === 'status',
        );
        const isOpen = move !== undefined && !move.requires.includes('inStock');
        assert.deepEqual(
          [got.status, got.body.code],
          isOpen ? [200, undefined] : [409, move ? 'PreconditionMissing' : 'IllegalTransition'],
          `${from} ${to}`,
        );
        if (isOpen) assert.equal(got.body.shippedUTC, to === 'SHIPPED' ? service.time.now : null);
      }
    const { body: table } = await service.ask(`${path}/statemachines/status`);
    assert.equal(table.transitions.length, serialMachine.transitions.length);
  });

  it('keep the date of a shipment that is reported with it', async () => {
    const { serialID } = await create({ status: 'IN_PRODUCTION' });
    const { body } = await patch(serialID, { status: 'SHIPPED', shippedUTC: '2025-12-01T08:00:00.000Z' });
    assert.equal(body.shippedUTC, '2025-12-01T08:00:00.000Z');
  });

  it('are under warranty from its first to its last day', async () => {
    const today = service.time.now.slice(0, 10);
    const shown = async (body: object) => (await create(body)).isUnderWarranty;
    assert.equal(await shown({}), false);
    assert.equal(await shown({ warrantyStart: today, warrantyEnd: today }), true);
    assert.equal(await shown({ warrantyEnd: '2000-01-01' }), false);
    assert.equal(await shown({ warrantyStart: '2199-01-01', warrantyEnd: '2199-12-31' }), false);
    assert.equal(await shown({ warrantyEnd: '2199-12-31' }), true);
    assert.equal((await service.ask(`${path}/count?isUnderWarranty=true`)).body.count, 2);
    const wrong = { serialNumber: 'W', itemID: item, warrantyStart: today, warrantyEnd: '2000-01-01' };
    const got = await service.ask(path, { method: 'POST', body: wrong });
    assert.equal(got.body.errors[0].pointer, '/warrantyEnd');
  });

  it('are so by the tenant’s calendar, as a ticket judges them', async () => {
    const { serialID } = await create({ warrantyStart: '2026-02-01', warrantyEnd: '2026-02-28' });
    const before = service.time.now;
    const zoned = (zone: string) =>
      withClient(service.db.admin, (client) =>
        client.query('update millwright.tenants set time_zone = $1', [zone]),
      );
    try {
      // Half past midnight of 1 March in Auckland, and still the day before in UTC.
      service.time.now = '2026-02-28T11:30:00.000Z';
      const shown: boolean[] = [];
      for (const zone of ['UTC', 'Pacific/Auckland']) {
        await zoned(zone);
        shown.push((await service.ask(`${path}/${serialID}`)).body.isUnderWarranty);
      }
      assert.deepEqual(shown, [true, false]);
    } finally {
      await zoned('UTC');
      service.time.now = before;
    }
  });

  it('show what is built into them, and never stand in a circle, not even when two are put into each other at once', async () => {
    const [top, part, deep] = [await create(), await create(), await create()];
    assert.equal((await patch(part.serialID, { parentSerialID: top.serialID })).status, 200);
    assert.equal((await patch(deep.serialID, { parentSerialID: part.serialID })).status, 200);
    assert.deepEqual(names((await service.ask(`${path}/${top.serialID}`)).body.components), [
      part.serialNumber,
    ]);
    const circle = await patch(top.serialID, { parentSerialID: deep.serialID });
    assert.deepEqual([circle.status, circle.body.errors[0].pointer], [400, '/parentSerialID']);
    const [left, right] = [await create(), await create()];
    const answers = await Promise.all([
      patch(left.serialID, { parentSerialID: right.serialID }),
      patch(right.serialID, { parentSerialID: left.serialID }),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
    const kept = await service.ask(`${path}/${top.serialID}`, { method: 'DELETE' });
    assert.deepEqual([kept.body.code, kept.body.missing], ['Referenced', ['serial numbers: 1']]);
    assert.equal((await service.ask(`${path}/${deep.serialID}`, { method: 'DELETE' })).status, 200);
  });

  it('are found by customer, by a part of their number or lot, and get a lot', async () => {
    const { customerID } = await world.send('POST', '/v1/customers', { customerName: 'Nordwind' });
    const mine = await create({ customerID, serialNumber: 'ÄQ-77' });
    assert.deepEqual(names((await service.ask(`${path}/customers/${customerID}`)).body), ['ÄQ-77']);
    assert.equal((await service.ask(`${path}/customers/nothing`)).status, 404);
    assert.deepEqual(names((await service.ask(`${path}/search/aq-7`)).body), ['ÄQ-77']);
    const batch = (body: object, serialID = mine.serialID) =>
      service.ask(`${path}/${serialID}/batch`, { method: 'PATCH', body });
    const { body: set } = await batch({ lotNumber: 'LOT-9Z' });
    assert.deepEqual([set.lotNumber, set.rowVersion], ['LOT-9Z', 2]);
    assert.deepEqual(names((await service.ask(`${path}/search/ot-9z`)).body), ['ÄQ-77']);
    assert.equal((await batch({ lotNumber: null })).body.lotNumber, null);
    assert.equal((await batch({ lotNumber: 'L' }, 'nothing')).status, 404);
    const lost = await service.ask(`/v1/customers/${customerID}`, { method: 'DELETE' });
    assert.equal(lost.body.code, 'Referenced');
  });
});
