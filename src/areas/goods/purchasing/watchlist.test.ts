import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { buyerreview, materialRequestCreated, shortageNotification } from '#areas/goods/buyerreview';
import { items } from '#areas/goods/items';
import { stock } from '#areas/goods/stock';
import { suppliers } from '#areas/goods/suppliers';
import { newID } from '#lib/id';
import { defineArea } from '#platform/area';
import { withClient } from '#platform/db/connection';
import { operation } from '#platform/operation';
import { reviewShell } from '#test/review-area';
import { type Got, startService, type TestService } from '#test/service';
import { stockWorld } from '#test/stock-world';
import { createTenant, type TestTenant } from '#test/tenant';
import { purchasing } from './index.ts';

const url = '/v1/purchasing/watchlist';
let service: TestService;
let tenant: TestTenant;
let world: ReturnType<typeof stockWorld>;

/** Tells of a notification as often as it is asked to, which buyer review itself never does. */
const teller = defineArea({
  name: 'teller',
  tables: [],
  operations: [
    operation({
      id: 'tellAgain',
      method: 'POST',
      path: '/v1/tellagain',
      tag: 'inventory',
      summary: 'Emits what is sent',
      permission: 'purchasing.write',
      body: shortageNotification,
      response: shortageNotification,
      run: async (ctx, { body }) => {
        ctx.audit({ entity: 'BuyerReview', entityID: body.notificationID, action: 'SEND' });
        await ctx.emit(materialRequestCreated, body.notificationID, body);
        return body;
      },
    }),
  ],
});

before(async () => {
  service = await startService({
    areas: [items, suppliers, stock, buyerreview, reviewShell, purchasing, teller],
  });
  tenant = await createTenant(service.db.admin, 'Gamma', ['ADMIN', 'PURCHASING', 'SALES']);
  world = stockWorld(service, tenant);
});

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, who = 'PURCHASING') =>
  service.ask(`${url}${path}`, { method, key: tenant.keys[who], ...(body ? { body } : {}) });
const good = async (got: Promise<Got>): Promise<Got['body']> => {
  const { status, body } = await got;
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const watch = async (more: object = {}) => good(ask('POST', '', { itemID: await world.item(), ...more }));
const outcome = (got: Got) => [got.status, got.body.code, got.body.errors?.[0]?.pointer];
const line = (itemID: string, shortfallQuantity: number) => ({
  ...{ itemID, itemNumber: itemID, description: 'Bar steel', uOM: 'KGM', shortfallQuantity },
  ...{ requiredQuantity: shortfallQuantity + 1, onHandQuantity: 1, availableQuantity: 1 },
});
const notification = (...lines: object[]) => ({
  ...{ notificationID: newID(), productID: 'cylinder', productName: 'Cylinder', availabilitySource: 'ERP' },
  ...{ snapshotAtUTC: '2026-03-02T09:00:00.000Z', items: lines },
});
const tell = (body: object) =>
  service.ask('/v1/tellagain', { method: 'POST', key: tenant.keys.PURCHASING as string, body });

describe('a shortage that was sent to buyer review', () => {
  it('puts what is short on the watch list, with its quantities and where it came from', async () => {
    const bin = await world.location('A-01');
    const [short, plenty] = [await world.item({ description: 'Bar' }), await world.item()];
    await world.receive(short, 4, bin);
    await world.receive(plenty, 40, bin);
    const sent = await service.ask('/v1/configure/cylinder/buyerreview', {
      method: 'POST',
      key: tenant.keys.PURCHASING as string,
      body: {
        productName: 'Cylinder',
        configurationKey: 'c-1',
        requirements: [
          { itemID: short, quantity: 10.5, uOM: 'C62' },
          { itemID: plenty, quantity: 10, uOM: 'C62' },
          { itemNumber: 'nobody knows', quantity: 2, uOM: 'MTR' },
        ],
      },
    });
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    const listed = await good(ask('GET', `?sourceID=${sent.body.notificationID}&sort=createdUTC`));
    const told = listed
      .map((one: Got['body']) => [
        ...[one.itemID, one.itemNumber, one.description, one.uOM],
        ...[Number(one.requiredQuantity), Number(one.availableQuantity), Number(one.shortfallQuantity)],
        ...[one.reason, one.status, one.source, one.createdByUserID],
      ])
      .toSorted((one: unknown[]) => (one[0] === null ? 1 : -1));
    const { number } = (await service.ask(`/v1/items/${short}`, { key: tenant.keys.ADMIN as string })).body;
    const rest = ['SHORTAGE', 'OPEN', 'BUYERREVIEW', tenant.users.PURCHASING];
    assert.deepEqual(told, [
      [short, number, 'Bar', 'C62', 10.5, 4, 6.5, ...rest],
      [null, 'nobody knows', 'nobody knows', 'MTR', 2, 0, 2, ...rest],
    ]);
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query('select action from millwright.audit_entries where entity_id = any ($1)', [
        listed.map(({ watchID }: { watchID: string }) => watchID),
      ]),
    );
    assert.deepEqual(rows, [{ action: 'CREATE' }, { action: 'CREATE' }]);
  });

  it('is put there once, however often it is reported, also at the same moment', async () => {
    const itemID = await world.item();
    const body = notification(line(itemID, 5), line(itemID, 7), line('nobody-knows', 1));
    const got = await Promise.all(Array.from({ length: 6 }, () => tell(body)));
    assert.ok(got.every(({ status }) => status === 200));
    const listed = await good(ask('GET', `?sourceID=${body.notificationID}`));
    assert.deepEqual(
      listed.map(({ shortfallQuantity }: Got['body']) => Number(shortfallQuantity)).toSorted(),
      [1, 5, 7],
      'a line each, of one item too',
    );
    await tell(notification(line(itemID, 5)));
    assert.equal(
      (await good(ask('GET', `?itemID=${itemID}`))).length,
      3,
      'another notification is another shortage',
    );
  });

  it('is found by its words, and can be said to be of an item that there is by now', async () => {
    const body = notification({ ...line('nobody-knows-it', 3), description: 'Größe Ø 50' });
    await tell(body);
    const [entry] = await good(ask('GET', '/search/grosse%20o%2050'));
    assert.deepEqual([entry.sourceID, entry.itemID], [body.notificationID, null]);
    const itemID = await world.item({ number: 'NOW-THERE', uOM: 'C62' });
    const named = await good(ask('PATCH', `/${entry.watchID}`, { itemID }));
    assert.deepEqual([named.itemID, named.itemNumber, named.uOM], [itemID, 'NOW-THERE', 'KGM']);
    assert.deepEqual(outcome(await ask('PATCH', `/${entry.watchID}`, { itemID: null })), [
      400,
      'InvalidInput',
      '/itemID',
    ]);
  });
});

describe('what a buyer watches', () => {
  it('is put there for a reason, with the item as it is then', async () => {
    const entry = await watch({
      reason: 'OBSOLETE',
      buyerUserID: tenant.users.PURCHASING,
      notes: 'Last call in May',
    });
    assert.deepEqual([entry.source, entry.sourceID, entry.uOM, entry.status], ['USER', null, 'C62', 'OPEN']);
    assert.deepEqual(await good(ask('GET', `/${entry.watchID}`, undefined, 'SALES')), entry);
    assert.deepEqual(await good(ask('GET', `?itemID=${entry.itemID}&reason=OBSOLETE`)), [entry]);
    const used = await service.ask(`/v1/items/${entry.itemID}`, {
      method: 'DELETE',
      key: tenant.keys.ADMIN as string,
    });
    assert.deepEqual([used.status, used.body.code], [409, 'Referenced']);
    assert.deepEqual(await good(ask('DELETE', `/${entry.watchID}`)), entry);
    assert.equal((await ask('GET', `/${entry.watchID}`)).status, 404);
  });

  it('refuses what cannot be, and says where', async () => {
    const itemID = await world.item();
    for (const [body, code, pointer] of [
      [{}, 'InvalidInput', '/itemID'],
      [{ itemID: 'nothing' }, 'UnknownReference', '/itemID'],
      [{ itemID, buyerUserID: 'nobody' }, 'UnknownReference', '/buyerUserID'],
      [{ itemID, reason: 'WHIM' }, 'InvalidInput', '/reason'],
      [{ itemID, status: 'ORDERED' }, 'InvalidInput', '/status'],
      [{ itemID, source: 'BUYERREVIEW' }, 'InvalidInput', '/source'],
    ] as const)
      assert.deepEqual(outcome(await ask('POST', '', body)), [400, code, pointer], JSON.stringify(body));
    for (const got of [
      await ask('PATCH', '/none', { notes: 'x' }),
      await ask('DELETE', '/none'),
      await ask('PATCH', '/none/status', { status: 'ORDERED' }),
    ])
      assert.equal(got.status, 404);
    assert.equal((await ask('POST', '', { itemID }, 'SALES')).status, 403);
  });

  it('is watched once at a time for one reason, also of several who say so at the same moment', async () => {
    const itemID = await world.item();
    const got = await Promise.all(Array.from({ length: 5 }, () => ask('POST', '', { itemID })));
    assert.deepEqual(got.map(({ status }) => status).sort(), [200, 409, 409, 409, 409]);
    assert.deepEqual(outcome(got.find(({ status }) => status === 409) as Got), [409, 'Duplicate', '/itemID']);
    const first = got.find(({ status }) => status === 200) as Got;
    const other = await good(ask('POST', '', { itemID, reason: 'LEADTIME' }));
    assert.deepEqual(outcome(await ask('PATCH', `/${other.watchID}`, { reason: 'MANUAL' })), [
      409,
      'Duplicate',
      '/itemID',
    ]);
    await good(ask('PATCH', `/${first.body.watchID}/status`, { status: 'ORDERED' }));
    await good(ask('POST', '', { itemID }));
    const back = await ask('PATCH', `/${first.body.watchID}/status`, { status: 'OPEN' });
    assert.deepEqual(outcome(back), [409, 'Duplicate', '/itemID']);
  });

  const statuses = ['OPEN', 'ORDERED', 'RESOLVED', 'DISMISSED'] as const;
  const allowed: Record<(typeof statuses)[number], string[]> = {
    OPEN: ['ORDERED', 'RESOLVED', 'DISMISSED'],
    ORDERED: ['OPEN', 'RESOLVED', 'DISMISSED'],
    RESOLVED: [],
    DISMISSED: [],
  };
  for (const from of statuses)
    for (const to of statuses)
      it(`moves ${allowed[from].includes(to) ? '' : 'not '}from ${from} to ${to}`, async () => {
        const { watchID } = await watch();
        if (from !== 'OPEN') await good(ask('PATCH', `/${watchID}/status`, { status: from }));
        const got = await ask('PATCH', `/${watchID}/status`, { status: to });
        if (allowed[from].includes(to)) return assert.deepEqual([got.status, got.body.status], [200, to]);
        assert.deepEqual(
          [got.status, got.body.code, got.body.allowed],
          [409, 'IllegalTransition', allowed[from]],
        );
      });

  it('is changed while it is open or ordered, and not once it is closed', async () => {
    const { watchID } = await watch();
    for (const [status, changes] of [
      ['ORDERED', 200],
      ['DISMISSED', 409],
    ] as const) {
      await good(ask('PATCH', `/${watchID}/status`, { status }));
      const got = await ask('PATCH', `/${watchID}`, { notes: status });
      assert.deepEqual([got.status, got.body.code], [changes, changes === 200 ? undefined : 'NotEditable']);
    }
    assert.equal((await good(ask('GET', '/statemachines/status'))).transitions.length, 6);
  });

  it('moves once when two move it at the same moment', async () => {
    const { watchID } = await watch();
    const got = await Promise.all(
      ['RESOLVED', 'DISMISSED'].map((status) => ask('PATCH', `/${watchID}/status`, { status })),
    );
    assert.deepEqual(got.map(({ status }) => status).sort(), [200, 409]);
  });
});
