import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { withClient } from '#platform/db/connection';
import { statementsOf } from '#test/count-statements';
import { startService, type TestService } from '#test/service';
import { stockWorld } from '#test/stock-world';
import { stock } from './index.ts';

const path = '/v1/inventory/availability/assessments';

describe('availability from the own ledger', () => {
  let service: TestService;
  let world: ReturnType<typeof stockWorld>;
  let bin = '';
  before(async () => {
    service = await startService({ areas: [items, stock] });
    world = stockWorld(service);
    bin = await world.location('A-01');
  });
  // biome-ignore lint/suspicious/noExplicitAny: rows of any statement
  const behind = (text: string, values: unknown[] = []): Promise<any[]> =>
    withClient(service.db.admin, async (client) => {
      await client.query('set search_path = millwright');
      return (await client.query(text, values)).rows;
    });
  const refused = async (requirements: unknown, pointer: string) => {
    const { status, body } = await service.ask(path, { method: 'POST', body: { requirements } });
    assert.deepEqual([status, body.errors?.[0]?.pointer], [400, pointer], JSON.stringify(body));
  };
  const promised = (itemID: string, quantity: number, more: object = {}) =>
    world.send('POST', '/v1/inventory/allocations', {
      itemID,
      quantity,
      demandEntity: 'SALESORDER',
      demandID: 'order',
      ...more,
    });
  const expected = (itemID: string, quantity: number, expectedUTC: string) =>
    world.send('POST', '/v1/inventory/inbound', { itemID, quantity, expectedUTC });

  it('takes requirements by itemID or itemNumber, and echoes requestID and requestedAtUTC in the audit trail', async () => {
    const itemID = await world.item({ number: 'by-number' });
    await world.receive(itemID, 5, bin);
    const asked = { requestID: 'request-1', requestedAtUTC: '2026-03-01T10:00:00.000Z' };
    const both = [
      { itemID, quantity: 1, uOM: 'C62' },
      { itemNumber: 'by-number', quantity: 1.5, uOM: 'C62' },
      { itemID, itemNumber: 'by-number', quantity: 2, uOM: 'C62' },
    ];
    const { items: entries } = await world.assess(both, asked);
    assert.deepEqual(
      entries.map((one: { itemID: string }) => one.itemID),
      [itemID],
    );
    const [byNumber] = (await world.assess([{ itemNumber: 'by-number', quantity: 1, uOM: 'C62' }])).items;
    assert.deepEqual([byNumber.itemID, byNumber.itemNumber], [itemID, 'by-number']);

    const trail = await behind(
      `select entity_id, changes from audit_entries where entity = 'AvailabilityAssessment' order by audit_id`,
    );
    const echoed = (row: { changes: { field: string; new: unknown }[] }) =>
      Object.fromEntries(row.changes.map(({ field, new: value }) => [field, value]));
    assert.equal(trail[0].entity_id, 'request-1');
    assert.deepEqual(echoed(trail[0]), {
      ...asked,
      requirementCount: 3,
      source: 'Millwright',
      snapshotAtUTC: '2026-03-02T09:00:00.000Z',
      isHealthy: true,
    });
    const { requestID, requestedAtUTC } = echoed(trail[1]);
    assert.match(String(requestID), /^[0-9a-f-]{36}$/);
    assert.equal(requestedAtUTC, '2026-03-02T09:00:00.000Z');

    const other = await world.item();
    await refused(
      [{ itemID: other, itemNumber: 'by-number', quantity: 1, uOM: 'C62' }],
      '/requirements/0/itemNumber',
    );
    await refused(
      [{ itemID: other, itemNumber: 'nobody', quantity: 1, uOM: 'C62' }],
      '/requirements/0/itemNumber',
    );
    await refused(
      [{ itemID: 'nobody', itemNumber: 'by-number', quantity: 1, uOM: 'C62' }],
      '/requirements/0/itemNumber',
    );
    await refused(
      [
        { itemID, quantity: 1, uOM: 'C62' },
        { quantity: 1, uOM: 'C62' },
      ],
      '/requirements/1/itemID',
    );
    await refused([{ itemID, uOM: 'C62' }], '/requirements/0/quantity');
    await refused([{ itemID, quantity: 1 }], '/requirements/0/uOM');
    await refused([{ itemID, quantity: 0, uOM: 'C62' }], '/requirements/0/quantity');
    await refused([{ itemID, quantity: '1', uOM: 'C62' }], '/requirements/0/quantity');
    await refused([{ itemID, quantity: 1, uOM: 'C62', colour: 'red' }], '/requirements/0/colour');
    const bare = await service.ask(path, { method: 'POST', body: {} });
    assert.deepEqual([bare.status, bare.body.errors[0].pointer], [400, '/requirements']);
  });

  it('assesses 200 requirements by at most 3 SQL statements, and refuses 201', async () => {
    const ids = await Promise.all(Array.from({ length: 200 }, () => world.item()));
    await world.send('POST', '/v1/inventory/movements/batch', {
      movements: ids.map((itemID, n) => ({ itemID, type: 'RECEIPT', quantity: n + 1, toLocationID: bin })),
    });
    const requirements = ids.map((itemID) => ({ itemID, quantity: 1, uOM: 'C62' }));
    let answered: { itemID: string; onHandQuantity: number }[] = [];
    const statements = await statementsOf(service, async () => {
      answered = (await world.assess(requirements)).items;
    });
    assert.ok(statements.length >= 2 && statements.length <= 3, statements.join('\n'));
    assert.deepEqual(
      answered.map(({ itemID, onHandQuantity }) => [itemID, onHandQuantity]),
      ids.map((id, n) => [id, n + 1]),
    );
    await refused([...requirements, { itemID: ids[0], quantity: 1, uOM: 'C62' }], '/requirements');
    await refused([], '/requirements');
  });

  it('says who answered, as of when and that all is well, also for requirements of which none is known', async () => {
    const { items: entries, ...rest } = await world.assess([{ itemID: 'nobody', quantity: 1, uOM: 'C62' }]);
    assert.deepEqual(rest, {
      source: 'Millwright',
      snapshotAtUTC: '2026-03-02T09:00:00.000Z',
      isHealthy: true,
    });
    assert.equal(entries.length, 1);
  });

  it('has one entry for each item, however often it is named, and zeros with isKnown false for one that does not exist', async () => {
    const [one, two] = [await world.item(), await world.item({ number: 'Nr 2/ä' })];
    await world.receive(two, 7, bin);
    const got = await world.assess([
      { itemID: two, quantity: 1, uOM: 'C62' },
      { itemNumber: 'no such/number', quantity: 3, uOM: 'MTR' },
      { itemID: one, quantity: 1, uOM: 'C62' },
      { itemNumber: 'Nr 2/ä', quantity: 5, uOM: 'DZN' },
    ]);
    const nothing = { onHandQuantity: 0, allocatedQuantity: 0, availableQuantity: 0, inboundQuantity: 0 };
    assert.deepEqual(got.items, [
      { itemID: two, ...nothing, onHandQuantity: 7, availableQuantity: 7, uOM: 'C62' },
      { itemID: 'no such/number', itemNumber: 'no such/number', isKnown: false, ...nothing, uOM: 'MTR' },
      { itemID: one, ...nothing, uOM: 'C62' },
    ]);
  });

  it('answers in the unit asked for, by UN/ECE Rec 20 or the item’s own units; 400 where there is no way', async () => {
    const itemID = await world.item({ uOM: 'KGM' });
    await world.receive(itemID, 12.5, bin);
    await promised(itemID, 0.1);
    const inUnit = async (uOM: string) => {
      const [entry] = (await world.assess([{ itemID, quantity: 1, uOM }])).items;
      return [
        entry.uOM,
        String(entry.onHandQuantity),
        String(entry.allocatedQuantity),
        String(entry.availableQuantity),
      ];
    };
    assert.deepEqual(await inUnit('KGM'), ['KGM', '12.5', '0.1', '12.4']);
    assert.deepEqual(await inUnit('GRM'), ['GRM', '12500', '100', '12400']);
    // No finite number of pounds: what is there is rounded down and what is promised up.
    assert.deepEqual(await inUnit('LBR'), ['LBR', '27.557782', '0.220463', '27.33732']);
    await refused(
      [
        { itemID, quantity: 1, uOM: 'KGM' },
        { itemID, quantity: 1, uOM: 'MTR' },
      ],
      '/requirements/1/uOM',
    );
    await refused([{ itemID, quantity: 1, uOM: 'XBG' }], '/requirements/0/uOM');
    const url = `/v1/inventory/items/${itemID}/settings`;
    await world.send('PUT', url, {
      units: [
        { uOM: 'XBG', factor: 2.5 },
        { uOM: 'MTR', factor: 0.75 },
      ],
    });
    assert.deepEqual(await inUnit('XBG'), ['XBG', '5', '0.04', '4.96']);
    assert.deepEqual(await inUnit('CMT'), ['CMT', '1666.666666', '13.333334', '1653.333333']);
    const kept = await service.ask(url, { method: 'PUT', body: { units: [{ uOM: 'KGM', factor: 2 }] } });
    assert.deepEqual([kept.status, kept.body.errors[0].pointer], [400, '/units/0/uOM']);
    // The ledger keeps its unit when the item’s is changed.
    await world.send('PATCH', `/v1/items/${itemID}/basics`, { uOM: 'GRM' });
    assert.deepEqual(await inUnit('KGM'), ['KGM', '12.5', '0.1', '12.4']);
  });

  it('has the four fields always; nextReceiptUTC is absent where nothing is expected, and nothing is null', async () => {
    const [quiet, busy] = [await world.item(), await world.item()];
    const always = ['itemID', 'onHandQuantity', 'allocatedQuantity', 'availableQuantity', 'inboundQuantity'];
    await expected(busy, 4, '2026-04-01T00:00:00.000Z');
    await expected(busy, 2, '2026-03-10T00:00:00.000Z');
    const got = await world.assess([quiet, busy].map((itemID) => ({ itemID, quantity: 1, uOM: 'C62' })));
    assert.deepEqual(Object.keys(got.items[0]), [...always, 'uOM']);
    assert.deepEqual(Object.keys(got.items[1]), [...always, 'nextReceiptUTC', 'uOM']);
    assert.deepEqual(
      [got.items[1].inboundQuantity, got.items[1].nextReceiptUTC],
      [6, '2026-03-10T00:00:00.000Z'],
    );
    assert.doesNotMatch(JSON.stringify(got), /null/);
  });

  it('follows the tenant’s rule: less what is allocated, plus what comes until it is needed, or less the safety stock', async () => {
    const itemID = await world.item();
    await world.receive(itemID, 10, bin);
    await promised(itemID, 3);
    await promised(itemID, 1, { status: 'HARD' });
    const released = await promised(itemID, 5);
    await world.send('PATCH', `/v1/inventory/allocations/${released.allocationID}`, { status: 'RELEASED' });
    await expected(itemID, 20, '2026-03-20T00:00:00.000Z');
    await expected(itemID, 100, '2026-05-01T00:00:00.000Z');
    await world.send('PUT', `/v1/inventory/items/${itemID}/settings`, { safetyStock: 8 });
    const available = async (...needed: (string | undefined)[]) => {
      const requirements = needed.map((neededUTC) => ({
        itemID,
        quantity: 1,
        uOM: 'C62',
        ...(neededUTC ? { neededUTC } : {}),
      }));
      return (await world.assess(requirements)).items[0].availableQuantity;
    };
    assert.equal(await available(undefined), 6);
    await world.settings({ availableToPromise: 'PLUS_INBOUND' });
    assert.equal(await available(undefined), 126);
    assert.equal(await available('2026-03-19T23:59:59.999Z'), 6);
    assert.equal(await available('2026-03-20T00:00:00.000Z'), 26);
    assert.equal(
      await available('2026-06-01T00:00:00Z', '2026-04-01T00:00:00Z'),
      26,
      'the earlier need decides',
    );
    await world.settings({ availableToPromise: 'MINUS_SAFETY_STOCK' });
    assert.equal(await available(undefined), -2, 'more than there is to promise');
    await world.settings({});
    assert.equal(
      (await service.ask('/v1/inventory/availability/settings')).body.availableToPromise,
      'ON_HAND_MINUS_ALLOCATED',
    );
    assert.equal(await available(undefined), 6);
  });

  it('changes nothing but the audit trail: no order, allocation, movement or event', async () => {
    const itemID = await world.item();
    await world.receive(itemID, 10, bin);
    const picture = () =>
      behind(
        `select ${[
          'inventory_movements',
          'stock_allocations',
          'stock_inbound',
          'stock_closings',
          'stock_items',
          'events',
          'webhook_deliveries',
        ]
          .map((table) => `(select json_agg(t) from ${table} t)::text as ${table}`)
          .join(', ')}, (select count(*)::int from audit_entries) as trail`,
      );
    const [before] = await picture();
    await world.assess([{ itemID, quantity: 100, uOM: 'C62' }]);
    const [after] = await picture();
    assert.deepEqual(after, { ...before, trail: before.trail + 1 });
  });

  it('shows each tenant its own stock alone', async () => {
    const itemID = await world.item({ number: 'mine' });
    await world.receive(itemID, 10, bin);
    const theirs = stockWorld(service, service.b);
    const own = await theirs.item({ number: 'mine' });
    const { items: entries } = await theirs.assess([
      { itemID, quantity: 1, uOM: 'C62' },
      { itemNumber: 'mine', quantity: 1, uOM: 'C62' },
    ]);
    assert.deepEqual(
      entries.map((one: Record<string, unknown>) => [one.itemID, one.isKnown, one.onHandQuantity]),
      [
        [itemID, false, 0],
        [own, undefined, 0],
      ],
    );
    const taken = await service.ask('/v1/inventory/movements', {
      method: 'POST',
      key: service.b.keys.ADMIN,
      body: { itemID: own, type: 'RECEIPT', quantity: 1, toLocationID: bin },
    });
    assert.deepEqual([taken.status, taken.body.code], [400, 'UnknownReference']);
  });
});
