import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { stock } from '#areas/goods/stock';
import { startDeliveryWorker, webhookSwitchedOff, webhooksArea } from '#areas/outward/webhooks';
import { parseJsonBytes } from '#lib/json';
import { withClient } from '#platform/db/connection';
import { type Receiver, startReceiver } from '#test/receiver';
import { reviewShell } from '#test/review-area';
import { startService, type TestService } from '#test/service';
import { stockWorld } from '#test/stock-world';
import { createIntegrationKey, createTenant, type TestTenant } from '#test/tenant';
import { until } from '#test/until';
import { buyerreview, materialRequestCreated } from './index.ts';

const path = '/v1/configure/cylinder/buyerreview';

describe('buyer review', () => {
  let service: TestService;
  let tenant: TestTenant;
  let world: ReturnType<typeof stockWorld>;
  let worker: ReturnType<typeof startDeliveryWorker>;
  let bin = '';
  before(async () => {
    const webhooks = webhooksArea(() => [materialRequestCreated, webhookSwitchedOff]);
    service = await startService({ areas: [items, stock, buyerreview, reviewShell, webhooks] });
    tenant = await createTenant(service.db.admin, 'Gamma', ['ADMIN', 'PURCHASING', 'SALES', 'WAREHOUSE']);
    world = stockWorld(service, tenant);
    bin = await world.location('A-01');
    const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
    worker = startDeliveryWorker({
      pool: service.pool,
      config: service.config,
      log,
      clock: () => new Date().toISOString(),
      limits: { idlePollMs: 25 },
    });
  });
  after(() => worker.stop());
  beforeEach(async () => {
    service.time.now = new Date().toISOString();
    await world.settings({});
  });

  // biome-ignore lint/suspicious/noExplicitAny: rows of any statement
  const behind = (text: string, values: unknown[] = []): Promise<any[]> =>
    withClient(service.db.admin, async (client) => {
      await client.query('set search_path = millwright');
      return (await client.query(text, values)).rows;
    });
  const toldSoFar = async () =>
    (await behind(`select count(*)::int as n from events where entity = 'Material Request'`))[0].n;
  const storedSoFar = async () => (await behind('select count(*)::int as n from buyer_reviews'))[0].n;
  let clicks = 0;
  const click = (
    requirements: readonly object[],
    more: { key?: string | undefined; configurationKey?: string } = {},
  ) => {
    clicks += 1;
    const { key = tenant.keys.PURCHASING, configurationKey = `c-${clicks}` } = more;
    return service.ask(path, {
      method: 'POST',
      key,
      body: { productName: 'Cylinder', configurationKey, requirements },
    });
  };
  const short = async (quantity = 10, there = 4) => {
    const itemID = await world.item();
    if (there > 0) await world.receive(itemID, there, bin);
    return [{ itemID, quantity, uOM: 'C62' }];
  };
  const hook = (baseUrl: string) =>
    world.send('POST', '/v1/webhooks', {
      name: 'Buyers',
      entity: 'Material Request',
      event: 'Created',
      baseUrl,
    });

  it('fires on the explicit action alone: not on a change of stock, a save or an assessment', async () => {
    const before = await toldSoFar();
    const [requirement] = await short(10, 12);
    const { itemID } = requirement as { itemID: string };
    await world.issue(itemID, 12, bin);
    await world.send('PATCH', `/v1/items/${itemID}/basics`, { description: 'Saved' });
    await world.send('PUT', `/v1/inventory/items/${itemID}/settings`, { safetyStock: 50 });
    const { items: assessed } = await world.assess([requirement as object]);
    assert.equal(assessed[0].availableQuantity, 0, 'short');
    assert.equal(await toldSoFar(), before);
    assert.equal((await click([requirement as object])).status, 200);
    assert.equal(await toldSoFar(), before + 1);
  });

  it('is for users with PURCHASING or ADMIN; others and integration keys get 403 and nothing is reported', async () => {
    const requirements = await short();
    const [before, stored] = [await toldSoFar(), await storedSoFar()];
    const integration = await createIntegrationKey(service.db.admin, tenant.tenantID, [
      'buyerreview.write',
      'inventory.read',
    ]);
    for (const key of [tenant.keys.SALES, tenant.keys.WAREHOUSE, integration]) {
      const { status, body } = await click(requirements, { key });
      assert.deepEqual([status, body.code], [403, 'Forbidden']);
    }
    assert.deepEqual([await toldSoFar(), await storedSoFar()], [before, stored]);
    assert.equal((await click(requirements, { key: tenant.keys.PURCHASING })).status, 200);
    assert.equal((await click(requirements, { key: tenant.keys.ADMIN })).status, 200);
  });

  it('answers 409 NoShortage where nothing is short, and tells nobody', async () => {
    const before = await toldSoFar();
    const exactly = await short(4, 4);
    for (const requirements of [exactly, await short(3, 4)]) {
      const { status, body } = await click(requirements);
      assert.deepEqual([status, body.code], [409, 'NoShortage']);
    }
    assert.deepEqual(
      [await toldSoFar(), (await click([...exactly, ...exactly])).status],
      [before, 200],
      'twice is more than there is',
    );
  });

  it('answers 503 AvailabilityUnknown where the provider is not healthy, and tells nobody', async () => {
    const requirements = await short();
    const [before, stored] = [await toldSoFar(), await storedSoFar()];
    const middleware = await startReceiver();
    await world.settings({ provider: 'MIDDLEWARE', url: middleware.url, timeoutMs: 500 });
    const item = {
      itemID: (requirements[0] as { itemID: string }).itemID,
      onHandQuantity: 1,
      availableQuantity: 1,
      uOM: 'C62',
    };
    const whole = { source: 'ERP', snapshotAtUTC: '2026-03-02T08:59:00Z', isHealthy: true, items: [item] };
    for (const [body, code] of [
      ['broken', 503],
      [{ ...whole, isHealthy: false }, 503],
      [{ ...whole, items: [{ ...item, uOM: 'KGM' }] }, 503], // which cannot be compared with pieces
      [whole, 200],
    ] as const) {
      middleware.answer = (_received, response) =>
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      const got = await click(requirements);
      assert.equal(got.status, code, JSON.stringify(got.body));
      if (code === 503)
        assert.deepEqual([got.body.code, got.headers['retry-after']], ['AvailabilityUnknown', '30']);
      if (code === 503) assert.deepEqual([await toldSoFar(), await storedSoFar()], [before, stored]);
    }
  });

  it('has the contract’s body and no other field, the shortage lines alone, and shortfall = required − available', async () => {
    const [scarce, plenty] = [await world.item({ uOM: 'KGM', description: 'Bar steel' }), await world.item()];
    const over = await world.item();
    await world.receive(scarce, 2.5, bin);
    await world.receive(plenty, 100, bin);
    await world.receive(over, 1, bin);
    const demand = { demandEntity: 'SALESORDER', demandID: 'order' };
    await world.send('POST', '/v1/inventory/allocations', { itemID: scarce, quantity: 0.5, ...demand });
    await world.send('POST', '/v1/inventory/allocations', { itemID: over, quantity: 4, ...demand });
    const { status, body } = await click([
      { itemID: scarce, quantity: 3.25, uOM: 'KGM' },
      { itemID: plenty, quantity: 100, uOM: 'C62' },
      { itemID: scarce, quantity: 1500, uOM: 'GRM' },
      { itemID: over, quantity: 2, uOM: 'C62' },
      { itemNumber: 'nobody knows', quantity: 1, uOM: 'MTR' },
    ]);
    assert.equal(status, 200, JSON.stringify(body));
    const text = JSON.stringify(body);
    const { number } = (await service.ask(`/v1/items/${scarce}`, { key: tenant.keys.ADMIN })).body;
    const other = (await service.ask(`/v1/items/${over}`, { key: tenant.keys.ADMIN })).body;
    assert.match(
      body.notificationID,
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    assert.equal(
      text,
      `{"notificationID":"${body.notificationID}","productID":"cylinder","productName":"Cylinder","availabilitySource":"Millwright",` +
        `"snapshotAtUTC":"${service.time.now}","items":[` +
        `{"itemID":"${scarce}","itemNumber":"${number}","description":"Bar steel","uOM":"KGM","requiredQuantity":4.75,"onHandQuantity":2.5,"availableQuantity":2,"shortfallQuantity":2.75},` +
        `{"itemID":"${over}","itemNumber":"${other.number}","description":"${other.description}","uOM":"C62","requiredQuantity":2,"onHandQuantity":1,"availableQuantity":-3,"shortfallQuantity":5},` +
        `{"itemID":"nobody knows","itemNumber":"nobody knows","description":"nobody knows","uOM":"MTR","requiredQuantity":1,"onHandQuantity":0,"availableQuantity":0,"shortfallQuantity":1}]}`,
    );
    const [event] = await behind(`select data::text as data from events where entity_id = $1`, [
      body.notificationID,
    ]);
    assert.equal(event.data, text);
  });

  it('carries source and snapshotAtUTC of the assessment it was made from', async () => {
    const requirements = await short();
    const { itemID } = requirements[0] as { itemID: string };
    const middleware = await startReceiver((_received, response) =>
      response.end(
        `{"source":"ERP of Gamma","snapshotAtUTC":"2026-03-02T08:59:00.5Z","isHealthy":true,"items":[{"itemID":"${itemID}","onHandQuantity":5,"availableQuantity":0.5,"uOM":"DZN"}]}`,
      ),
    );
    await world.settings({ provider: 'MIDDLEWARE', url: middleware.url });
    const { body } = await click(requirements);
    assert.deepEqual(
      [body.availabilitySource, body.snapshotAtUTC],
      ['ERP of Gamma', '2026-03-02T08:59:00.500Z'],
    );
    const [line] = body.items;
    // Reported in dozens: 10 pieces are rounded up to what they are of one.
    assert.deepEqual(
      [line.uOM, String(line.requiredQuantity), String(line.shortfallQuantity)],
      ['DZN', '0.833334', '0.333334'],
    );
    assert.equal(middleware.received.length, 1, 'asked once');
    const shown = await service.ask(`/v1/buyerreviews/${body.notificationID}`, { key: tenant.keys.SALES });
    const { configurationKey, sentByUserID, sentUTC, ...notification } = shown.body;
    assert.deepEqual(notification, body);
    assert.deepEqual([sentByUserID, sentUTC], [tenant.users.PURCHASING, service.time.now]);
  });

  it('has one notificationID over all retries and all webhooks of one action', async () => {
    const failing = await startReceiver((_received, response, index) =>
      response.writeHead(index < 2 ? 500 : 200).end(),
    );
    const well = await startReceiver();
    const hooks = [await hook(failing.url), await hook(well.url)];
    const { body } = await click(await short());
    for (let attempt = 1; attempt <= 2; attempt++) {
      await failing.until(attempt);
      await until('it failed', async () => {
        const [row] = await behind(
          `update webhook_deliveries set due_utc = now() where webhook_id = $1 and status = 'FAILED' returning 1 as n`,
          [hooks[0].webhookID],
        );
        return row?.n === 1;
      });
    }
    await failing.until(3);
    await well.until(1);
    const bodies = [...failing.received, ...well.received].map((one: Receiver['received'][number]) =>
      one.body.toString(),
    );
    assert.equal(bodies.length, 4);
    assert.equal(new Set(bodies).size, 1, 'the same bytes each time');
    assert.equal(
      (parseJsonBytes(well.received[0]?.body as Buffer) as typeof body).notificationID,
      body.notificationID,
    );
    const [one, other] = [failing, well].map(({ received }) => received[0]?.headers['x-service-delivery-id']);
    assert.notEqual(one, other, 'the deliveries are two');
    for (const { webhookID } of hooks)
      await service.ask(`/v1/webhooks/${webhookID}`, { method: 'DELETE', key: tenant.keys.ADMIN });
  });

  it('answers the first notification to a second click for the same configuration and snapshot within 10 minutes', async () => {
    const requirements = await short();
    const same = { configurationKey: 'clicked' };
    const before = await toldSoFar();
    const first = await click(requirements, same);
    service.time.now = new Date(Date.now() + 9 * 60_000).toISOString();
    const second = await click(requirements, same);
    assert.equal(JSON.stringify(second.body), JSON.stringify(first.body));
    assert.equal(await toldSoFar(), before + 1);

    const another = await click(requirements, { configurationKey: 'other' });
    assert.notEqual(another.body.notificationID, first.body.notificationID, 'another configuration');
    service.time.now = new Date(Date.now() + 11 * 60_000).toISOString();
    const later = await click(requirements, same);
    assert.notEqual(later.body.notificationID, first.body.notificationID, 'after 10 minutes');
    await world.receive((requirements[0] as { itemID: string }).itemID, 1, bin);
    service.time.now = new Date(Date.parse(service.time.now) + 1000).toISOString();
    const changed = await click(requirements, same);
    assert.deepEqual([changed.status, changed.body.items[0].shortfallQuantity], [200, 5], 'another snapshot');
    assert.equal(await toldSoFar(), before + 4);
  });

  it('answers one notification to several clicks at the same moment, and tells of one', async () => {
    // Several rounds, because in the first most clicks still wait for a connection.
    for (const configurationKey of ['at once 1', 'at once 2', 'at once 3']) {
      const requirements = await short();
      const before = await toldSoFar();
      const got = await Promise.all(
        Array.from({ length: 12 }, () => click(requirements, { configurationKey })),
      );
      assert.ok(got.every(({ status }) => status === 200));
      assert.equal(new Set(got.map(({ body }) => body.notificationID)).size, 1);
      const stored = await behind('select 1 from buyer_reviews where configuration_key = $1', [
        configurationKey,
      ]);
      assert.deepEqual([await toldSoFar(), stored.length], [before + 1, 1]);
    }
  });

  it('keeps what was sent, in a list, for each tenant its own', async () => {
    service.time.now = new Date(Date.now() + 60 * 60_000).toISOString(); // later than those before
    const { body } = await click(await short());
    const { body: list } = await service.ask('/v1/buyerreviews?productID=cylinder&limit=1', {
      key: tenant.keys.SALES,
    });
    assert.deepEqual(
      list.map((one: { notificationID: string }) => one.notificationID),
      [body.notificationID],
    );
    assert.deepEqual((await service.ask('/v1/buyerreviews')).body, []);
    assert.equal((await service.ask(`/v1/buyerreviews/${body.notificationID}`)).status, 404);
    const [entry] = await behind(`select action, user_id from audit_entries where entity_id = $1`, [
      body.notificationID,
    ]);
    assert.deepEqual(entry, { action: 'SEND', user_id: tenant.users.PURCHASING });
  });

  it('refuses more different items than can be assessed at once, and merges those that are the same', async () => {
    const [requirement] = await short();
    const many = Array.from({ length: 201 }, (_, n) => ({ itemNumber: `X-${n}`, quantity: 1, uOM: 'C62' }));
    const refused = await click(many);
    assert.deepEqual([refused.status, refused.body.code], [400, 'InvalidInput']);
    const { body } = await click(Array.from({ length: 201 }, () => requirement as object));
    assert.deepEqual([body.items.length, body.items[0].requiredQuantity], [1, 2010]);
  });
});
