import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createService } from '#app/service';
import { startTariffComponent } from '#app/start-component';
import { items } from '#areas/goods/items';
import { tariffs } from '#areas/goods/tariffs';
import { readConfig } from '#platform/config';
import { withClient } from '#platform/db/connection';
import { noConverter } from '#platform/pdf/converter';
import { rawRequest } from '#test/raw-request';
import { startService, type TestService } from '#test/service';
import { plainRule, type TariffWorld, tariffWorld } from '#test/tariff-world';
import { createIntegrationKey, createOperatorKey } from '#test/tenant';
import type { ComponentAddress } from './component-address.ts';

let service: TestService;
let world: TariffWorld;
let item: string;
/** The public listener, on a port: headers are sent as they are. */
let open: ComponentAddress;
const closers: (() => Promise<unknown> | unknown)[] = [];

before(async () => {
  service = await startService({ areas: [items, tariffs] });
  world = tariffWorld(service);
  item = await world.item();
  await world.published('published', { r: {} });
  open = { origin: await service.app.listen({ host: '127.0.0.1', port: 0 }) };
});
after(async () => {
  for (const close of closers.reverse()) await close();
});

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
/** The public listener over some component, with nothing else of its own. */
const publicOver = async (address: ComponentAddress, environment: Record<string, string> = {}) => {
  const app = await createService({
    areas: [items, tariffs],
    purses: service.purses,
    config: readConfig({ MILLWRIGHT_ENV: 'test', MILLWRIGHT_TARIFF_TIMEOUT_MS: '400', ...environment }),
    log: quiet,
    office: noConverter('Not here.'),
    components: { tariffs: address },
  });
  closers.push(() => app.close());
  return async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body?: unknown,
    key = service.a.keys.ADMIN as string,
  ) => {
    const answer = await app.inject({
      method,
      url,
      headers: { 'x-apikey': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, headers: answer.headers, text: answer.payload };
  };
};
const calculation = () => ({
  itemID: item,
  destinationCountryCode: 'DE',
  customsValue: 100,
  currencyCode: 'EUR',
});
/** A stranger in the component's place. */
const stranger = async (
  listener: Parameters<typeof createServer>[1],
): Promise<ComponentAddress & { server: Server }> => {
  const server = createServer({}, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as { port: number }).port}`, server };
};

describe('the gateway', () => {
  it('throws away who the caller says to be, however it is spelled or repeated: the answer is that of the key', async () => {
    const theirs = service.b;
    await world.draft('mine', { r: {} });
    const headers = (extra: string[]) => ['X-APIKEY', service.a.keys.ADMIN as string, ...extra];
    const filler = Array.from({ length: 120 }, (_, index) => [`filler-${index}`, 'x']).flat();
    const [user, tenant] = [theirs.users.ADMIN as string, theirs.tenantID];
    for (const [what, extra] of Object.entries({
      plain: ['X-UserID', user, 'X-TenantID', tenant, 'X-Session-ID', 'mine'],
      'another case': ['x-userid', user, 'X-TENANTID', tenant, 'x-SESSION-id', 'mine'],
      repeated: ['X-UserID', user, 'X-UserID', user, 'X-TenantID', tenant, 'x-tenantid', tenant],
      joined: ['X-UserID', `${user},${user}`, 'X-TenantID', `${tenant}, ${tenant}`],
      'after many': [...filler, 'X-UserID', user, 'X-TenantID', tenant],
      'behind Connection': ['Connection', 'X-TenantID, X-UserID', 'X-TenantID', tenant],
      'a secret': ['X-Gateway-Secret', 'of the caller', 'X-Gateway-Refused', 'x', 'X-APIKEY-ID', 'other'],
    })) {
      for (const path of [
        '/v1/tariffs/mine',
        '/v1/tariffs/mine/rules',
        '/v1/items?limit=1',
        '/v1/TARIFFS/mine',
      ]) {
        const answer = await rawRequest(open, path, { headers: headers(extra) });
        assert.equal(answer.status, 200, `${what} ${path} ${JSON.stringify(answer.body)}`);
      }
      const calculated = await rawRequest(open, '/v1/tariffs/calculate', {
        method: 'POST',
        headers: headers(extra),
        body: calculation(),
      });
      assert.equal(calculated.status, 200, what);
      const other = await rawRequest(open, '/v1/tariffs/mine', {
        headers: ['X-APIKEY', theirs.keys.ADMIN as string, ...extra],
      });
      assert.equal(other.status, 404, what);
    }
    const written = await withClient(service.db.admin, (client) =>
      client.query(
        "select distinct tenant_id, user_id, api_key_id from millwright.audit_entries where entity = 'TariffCalculation'",
      ),
    );
    assert.deepEqual(
      written.rows.map(({ tenant_id, user_id }) => [tenant_id, user_id]),
      [[service.a.tenantID, service.a.users.ADMIN]],
    );
    assert.equal(
      (service.a.keys.ADMIN as string).includes(written.rows[0].api_key_id),
      true,
      'and the trail names the key',
    );
  });

  it('without a key answers 401 and asks nobody, whatever the three headers say', async () => {
    let asked = 0;
    const component = await stranger((_request, response) => {
      asked++;
      response.end('{}');
    });
    const app = await publicOver(component);
    assert.equal((await app('GET', '/v1/tariffs', undefined, 'mw_test_nobody')).status, 401);
    assert.equal((await app('GET', '/v1/tariffs', undefined, service.a.keys.SHOP as string)).status, 403);
    assert.equal(asked, 0);
    const three = [
      'X-UserID',
      service.a.users.ADMIN as string,
      'X-TenantID',
      service.a.tenantID,
      'X-Session-ID',
      's',
    ];
    const answer = await rawRequest(open, '/v1/tariffs', { headers: three });
    assert.deepEqual([answer.status, answer.body.code], [401, 'Unauthenticated']);
  });

  it('lets an integration key act as its service user within its scopes, and turns an operator’s key away: 403', async () => {
    const reads = await createIntegrationKey(service.db.admin, service.a.tenantID, ['tariffs.read']);
    const writes = await createIntegrationKey(service.db.admin, service.a.tenantID, [
      'tariffs.read',
      'tariffs.write',
    ]);
    assert.equal((await world.calculate(item, {}, { key: reads })).status, 200);
    assert.equal((await world.put('/v1/tariffs/by-key', { name: 'x' }, { key: reads })).status, 403);
    const made = await world.put('/v1/tariffs/by-key', { name: 'x' }, { key: writes });
    assert.equal(made.status, 200);
    const [user] = (
      await withClient(service.db.admin, (client) =>
        client.query('select kind from millwright.users where user_id = $1', [made.body.createdByUserID]),
      )
    ).rows;
    assert.equal(user.kind, 'SERVICE');
    const operator = await createOperatorKey(service.db.admin);
    for (const answer of [
      await service.ask('/v1/tariffs', { key: operator }),
      await world.calculate(item, {}, { key: operator }),
      await world.put('/v1/tariffs/x', { name: 'x' }, { key: operator }),
    ])
      assert.deepEqual([answer.status, answer.body.code], [403, 'Forbidden']);
  });

  it('hands on method, path, query, body, conditions and preferences as they come, and status and headers back', async () => {
    await world.draft('handed', { a: {}, b: {}, c: {} });
    const page = await service.ask('/v1/tariffs/handed/rules?limit=2', {
      headers: { prefer: 'count=exact' },
    });
    assert.deepEqual([page.body.length, page.headers['x-total-count']], [2, '3']);
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.link ?? '')?.[1] as string;
    assert.deepEqual(
      (await service.ask(next)).body.map(({ ruleID }: { ruleID: string }) => ruleID),
      ['c'],
    );
    const one = await service.ask('/v1/tariffs/handed');
    const unchanged = await service.ask('/v1/tariffs/handed', {
      headers: { 'if-none-match': one.headers.etag as string },
    });
    assert.deepEqual([unchanged.status, unchanged.bytes.length], [304, 0]);
    const head = await service.ask('/v1/tariffs/handed', { method: 'HEAD' });
    assert.deepEqual([head.status, head.headers.etag, head.bytes.length], [200, one.headers.etag, 0]);
    assert.equal(
      (
        await service.ask('/v1/tariffs/handed', {
          method: 'PUT',
          body: { name: 'y' },
          headers: { 'if-match': '"99"' },
        })
      ).status,
      412,
    );
    const headers = { 'idempotency-key': 'handed-1', 'x-correlation-id': 'cause-1' };
    const twice = [
      await world.put('/v1/tariffs/once', { name: 'x' }, { headers }),
      await world.put('/v1/tariffs/once', { name: 'x' }, { headers }),
    ];
    assert.deepEqual(
      twice.map((answer) => answer.headers['idempotency-replayed']),
      [undefined, 'true'],
    );
    assert.equal((await world.put('/v1/tariffs/once', { name: 'y' }, { headers })).status, 422);
    const trail = await withClient(service.db.admin, (client) =>
      client.query("select ip from millwright.audit_entries where correlation_id = 'cause-1'"),
    );
    assert.deepEqual(trail.rows, [{ ip: '127.0.0.1' }]);
    const raw = `{"commodityCode":"84","destinationCountryCode":"DE","dutyRatePercent":5.100,"importTaxRatePercent":1e1}`;
    const put = await service.ask('/v1/tariffs/handed/rules/raw', { method: 'PUT', raw });
    assert.equal(put.status, 200);
  });

  it('keeps the order of the checks: route, key, permission, media type and size, body, existence, state', async () => {
    const bad = { method: 'PUT', raw: '{"name": ' } as const;
    const url = '/v1/tariffs/published';
    assert.equal((await service.ask('/v1/tariffs/a/b/c/d', bad)).body.code, 'NotFound');
    assert.equal((await service.ask(url, { ...bad, method: 'PATCH' })).body.code, 'MethodNotAllowed');
    assert.equal((await service.ask(url, { ...bad, key: undefined })).body.code, 'Unauthenticated');
    assert.equal((await service.ask(url, { ...bad, key: service.a.keys.SALES })).body.code, 'Forbidden');
    assert.equal(
      (await service.ask(url, { ...bad, headers: { 'content-type': 'text/csv' } })).body.code,
      'UnsupportedMediaType',
    );
    const large = { method: 'PUT', raw: `{"name": "${'x'.repeat(1_100_000)}"` } as const;
    assert.equal((await service.ask(url, large)).body.code, 'TooLarge');
    assert.equal((await service.ask(url, bad)).body.code, 'MalformedJson');
    assert.equal((await service.ask(url, { method: 'PUT', body: { nome: 'x' } })).body.code, 'InvalidInput');
    assert.equal(
      (await service.ask(url, { method: 'PUT', raw: '{"name":"a","name":"b"}' })).body.code,
      'MalformedJson',
    );
    assert.equal((await service.ask(`${url}?other=1`)).body.code, 'InvalidInput');
    assert.equal((await world.put('/v1/tariffs/nobody/rules/r', plainRule)).body.code, 'NotFound');
    assert.equal((await world.put(url, { name: 'x' })).body.code, 'NotEditable');
    const wrong = await service.ask(url, { method: 'PATCH', body: {} });
    assert.deepEqual([wrong.status, wrong.headers.allow], [405, 'GET, HEAD, PUT, DELETE']);
  });

  it('answers under one request id with the component', async () => {
    const answer = await service.ask('/v1/tariffs/nobody');
    assert.ok(answer.headers['x-request-id']);
    assert.equal(answer.body.instance, `urn:millwright:request:${answer.headers['x-request-id']}`);
  });

  it('sends the first of its secrets, and one that the component does not take is no fault of the caller', async () => {
    const guarded = await startTariffComponent(
      {
        areas: [items, tariffs],
        purses: service.purses,
        config: readConfig({
          MILLWRIGHT_ENV: 'test',
          TARIFF_GATEWAY_SECRET: 'secret-of-tomorrow,secret-of-today-1',
        }),
        log: quiet,
        office: noConverter('Not here.'),
      },
      { host: '127.0.0.1', port: 0 },
    );
    closers.push(() => guarded.app.close());
    for (const [secret, status] of [
      ['secret-of-today-1', 200],
      ['secret-of-tomorrow', 200],
      ['secret-of-yesterday', 503],
      ['', 503],
    ] as const) {
      const ask = await publicOver(guarded.address, { TARIFF_GATEWAY_SECRET: secret });
      assert.equal((await ask('GET', '/v1/tariffs')).status, status, secret);
    }
  });

  it('reaches a component on a Unix socket', async () => {
    const path = join(tmpdir(), `tariffs-${process.pid}.sock`);
    const parts = {
      areas: [items, tariffs],
      purses: service.purses,
      config: service.config,
      log: quiet,
      office: noConverter('Not here.'),
    };
    const component = await startTariffComponent(parts, { path });
    closers.push(() => component.app.close());
    const ask = await publicOver(component.address);
    assert.equal((await ask('POST', '/v1/tariffs/calculate', calculation())).status, 200);
    await assert.rejects(
      startTariffComponent(parts, { path }),
      /is in use by another program: set MILLWRIGHT_TARIFF_SOCKET/,
    );
  });
});
