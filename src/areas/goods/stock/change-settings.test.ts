import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { withClient } from '#platform/db/connection';
import { type Receiver, startReceiver } from '#test/receiver';
import { startService, type TestService } from '#test/service';
import { stockWorld } from '#test/stock-world';
import { stock } from './index.ts';
import { settingsBody } from './stock-settings.ts';

const settingsPath = '/v1/inventory/availability/settings';

describe('the settings of availability', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas: [items, stock] });
  });
  const put = (body: object, more: object = {}) =>
    service.ask(settingsPath, { method: 'PUT', body, ...more });

  it('are the defaults until somebody sets them, and can be sent back as they were read', async () => {
    const { body, headers } = await service.ask(settingsPath);
    assert.match(headers.etag ?? '', /^"1-/);
    assert.deepEqual(
      [body.provider, body.availableToPromise, body.isNegativeStockAllowed],
      ['OWN', 'ON_HAND_MINUS_ALLOCATED', false],
    );
    const same = await put(body, { headers: { 'if-match': '"1"' } });
    assert.deepEqual([same.status, same.body.secret, same.body.rowVersion], [200, null, 2]);
    const again = (await service.ask(settingsPath)).body;
    assert.equal((await put(again)).status, 200);
    const stale = await put({}, { headers: { 'if-match': '"1"' } });
    assert.equal(stale.status, 412);
    const late = { method: 'POST', body: {}, headers: { 'if-match': '"1"' } } as const;
    assert.equal((await service.ask(`${settingsPath}/secret`, late)).status, 412);
    const other = { timeoutMs: 900, availableToPromise: 'PLUS_INBOUND', isNegativeStockAllowed: true };
    assert.equal((await put(other)).body.timeoutMs, 900);
    const described = Object.entries(
      settingsBody.properties as Record<string, { default?: unknown }>,
    ).flatMap(([name, { default: value }]) => (value === undefined ? [] : [[name, value] as const]));
    const emptied = (await put({})).body;
    assert.deepEqual(
      described.map(([name]) => [name, emptied[name]]),
      described,
    );
    assert.equal(described.length, 4);
    const wrong = await put({ hasSecret: true });
    assert.deepEqual([wrong.status, wrong.body.code], [400, 'ReadOnlyField']);
  });

  it('show a secret once, when a middleware is named or it is rotated, and the old one signs along during the overlap', async () => {
    const receiver = await startReceiver((_received, response) => response.end('{}'));
    service.time.now = new Date().toISOString();
    const first = (
      await put({ provider: 'MIDDLEWARE', url: receiver.url }, { headers: { 'idempotency-key': 'one' } })
    ).body;
    assert.match(first.secret, /^whsec_/);
    const repeated = await put(
      { provider: 'MIDDLEWARE', url: receiver.url },
      { headers: { 'idempotency-key': 'one' } },
    );
    assert.equal(repeated.body.secret, null, 'not even to the same request');
    assert.equal((await put({ provider: 'MIDDLEWARE', url: receiver.url })).body.secret, null);
    assert.equal('secret' in (await service.ask(settingsPath)).body, false);
    const rotated = await service.ask(`${settingsPath}/secret`, {
      method: 'POST',
      body: { overlapHours: 1 },
    });
    const signatures = async () => {
      receiver.received.length = 0;
      await stockWorld(service).assess([{ itemID: 'x', quantity: 1, uOM: 'C62' }]);
      const [{ headers, body }] = receiver.received as [Receiver['received'][number]];
      const by = (secret: string) => createHmac('sha256', secret).update(body).digest('hex');
      return [
        headers['x-service-signature'] === by(rotated.body.secret),
        headers['x-service-signature-previous'] === by(first.secret),
      ];
    };
    assert.deepEqual(await signatures(), [true, true]);
    service.time.now = new Date(Date.now() + 3_601_000).toISOString();
    assert.deepEqual(await signatures(), [true, false]);
    const told = await withClient(service.db.admin, async (client) => {
      const { rows } = await client.query(
        "select changes::text as changes from millwright.audit_entries where entity = 'AvailabilitySettings'",
      );
      return rows.map(({ changes }) => changes).join();
    });
    assert.doesNotMatch(told, /whsec_/);
    assert.match(told, /hasSecret/);
  });

  it('refuse a middleware without an address, at one that may not be called, or with more time than there is', async () => {
    const place = async (body: object) => {
      const { status, body: got } = await put(body);
      return [status, got.code, got.errors?.[0]?.pointer];
    };
    assert.deepEqual(await place({ provider: 'MIDDLEWARE' }), [400, 'InvalidInput', '/url']);
    for (const url of [
      'http://10.0.0.1/',
      'http://169.254.169.254/latest',
      'ftp://example.com',
      'nonsense',
      'http://[::ffff:10.0.0.1]/',
    ])
      assert.deepEqual(await place({ provider: 'MIDDLEWARE', url }), [400, 'InvalidTarget', '/url']);
    assert.deepEqual(await place({ timeoutMs: 5000 }), [400, 'InvalidInput', '/timeoutMs']);
    assert.deepEqual(await place({ availableToPromise: 'ALL' }), [
      400,
      'InvalidInput',
      '/availableToPromise',
    ]);
    const strict = await startService({
      areas: [items, stock],
      environment: { MILLWRIGHT_ALLOW_LOOPBACK_TARGETS: 'false' },
    });
    const own = await strict.ask(settingsPath, { method: 'PUT', body: { url: 'http://127.0.0.1:9/' } });
    assert.deepEqual([own.status, own.body.code], [400, 'InvalidTarget']);
  });

  it('of two changes at once both hold one after the other, and If-Match lets one of two through', async () => {
    const version = (await service.ask(settingsPath)).headers.etag as string;
    const both = await Promise.all(
      ['PLUS_INBOUND', 'MINUS_SAFETY_STOCK'].map((availableToPromise) =>
        put({ availableToPromise }, { headers: { 'if-match': version } }),
      ),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    const kept = both.find(({ status }) => status === 200)?.body.availableToPromise;
    assert.equal((await service.ask(settingsPath)).body.availableToPromise, kept);
  });

  it('of an item are its own, with an ETag; of two changes with one version one wins', async () => {
    const itemID = await stockWorld(service).item({ uOM: 'KGM' });
    const url = `/v1/inventory/items/${itemID}/settings`;
    const { body, headers } = await service.ask(url);
    assert.deepEqual([body.uOM, body.safetyStock, body.units], ['KGM', 0, []]);
    assert.match(headers.etag ?? '', /^"1-/);
    const set = (safetyStock: number) =>
      service.ask(url, { method: 'PUT', body: { safetyStock }, headers: { 'if-match': '"1"' } });
    const both = await Promise.all([set(3), set(4)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    const units = [{ uOM: 'XBG', factor: 12.5 }];
    const kept = (await service.ask(url, { method: 'PUT', body: { units } })).body;
    assert.deepEqual([kept.safetyStock, String(kept.units[0].factor)], [0, '12.5']);
    const double = await service.ask(url, { method: 'PUT', body: { units: [...units, ...units] } });
    assert.deepEqual([double.status, double.body.errors[0].pointer], [400, '/units/1/uOM']);
    for (const method of ['GET', 'PUT'] as const) {
      const nobody = '/v1/inventory/items/nobody/settings';
      assert.equal(
        (await service.ask(nobody, { method, ...(method === 'PUT' ? { body: {} } : {}) })).status,
        404,
      );
    }
  });

  it('are for those who set the tenant up', async () => {
    assert.equal((await service.ask(settingsPath, { key: service.a.keys.SALES })).status, 403);
    assert.equal((await put({}, { key: service.a.keys.SHOP })).status, 403);
  });
});
