import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startTariffComponent } from '#app/start-component';
import { items } from '#areas/goods/items';
import { tariffs } from '#areas/goods/tariffs';
import { readConfig } from '#platform/config';
import { withClient } from '#platform/db/connection';
import { noConverter } from '#platform/pdf/converter';
import { rawRequest } from '#test/raw-request';
import { startService, type TestService } from '#test/service';
import { type TariffWorld, tariffWorld } from '#test/tariff-world';
import { createIntegrationKey } from '#test/tenant';
import type { ComponentAddress } from './component-address.ts';
import { refuseOpenPlace } from './component-address.ts';

let service: TestService;
let world: TariffWorld;
let component: ComponentAddress;
let item: string;

before(async () => {
  service = await startService({ areas: [items, tariffs] });
  world = tariffWorld(service);
  component = service.component?.address as ComponentAddress;
  item = await world.item();
  await world.published('trust', { r: {} });
  await world.draft('draft', { r: {} });
});

type Trio = { user?: string | undefined; tenant?: string | undefined; session?: string | undefined };
const trio = (more: Trio = {}): string[] => {
  const { user, tenant, session } = {
    user: service.a.users.ADMIN,
    tenant: service.a.tenantID,
    session: 's-1',
    ...more,
  };
  return [
    ...(user === undefined ? [] : ['X-UserID', user]),
    ...(tenant === undefined ? [] : ['X-TenantID', tenant]),
    ...(session === undefined ? [] : ['X-Session-ID', session]),
  ];
};
const calculation = () => ({
  itemID: item,
  destinationCountryCode: 'DE',
  customsValue: 100,
  currencyCode: 'EUR',
});
const ask = (
  path: string,
  headers: readonly string[],
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
) => rawRequest(component, path, { method, headers, body });
const inDatabase = (text: string, values: unknown[] = []) =>
  withClient(service.db.admin, async (client) => {
    await client.query('set search_path = millwright');
    return (await client.query(text, values)).rows;
  });

describe('the tariff component', () => {
  it('is a server of its own: it has the tariffs and nothing else, and takes no API key', async () => {
    assert.equal((await ask('/v1/tariffs', trio())).status, 200);
    assert.equal((await ask('/v1/items', trio())).status, 404);
    assert.equal((await ask('/v1/tariffs', ['X-APIKEY', service.a.keys.ADMIN as string])).status, 401);
    const port = Number(new URL(component.origin).port);
    assert.notEqual(port, 0);
    assert.equal(service.component?.app.server.listening, true);
  });

  it('asks for user, tenant and session on every one of its routes, an unknown one included', async () => {
    for (const [method, path, body] of [
      ['POST', '/v1/tariffs/calculate', calculation()],
      ['GET', '/v1/tariffs', undefined],
      ['GET', '/v1/tariffs/trust', undefined],
      ['GET', '/v1/tariffs/statemachines/status', undefined],
      ['PUT', '/v1/tariffs/new', { name: 'x' }],
      ['DELETE', '/v1/tariffs/draft', undefined],
      ['POST', '/v1/tariffs/draft/publish', undefined],
      ['POST', '/v1/tariffs/trust/retire', undefined],
      ['POST', '/v1/tariffs/draft/archive', undefined],
      ['GET', '/v1/tariffs/trust/rules', undefined],
      ['GET', '/v1/tariffs/trust/rules/r', undefined],
      ['PUT', '/v1/tariffs/draft/rules/r', {}],
      ['DELETE', '/v1/tariffs/draft/rules/r', undefined],
      ['GET', '/v1/nothing', undefined],
    ] as const) {
      for (const missing of ['user', 'tenant', 'session'] as const) {
        const answer = await ask(path, trio({ [missing]: undefined }), body, method);
        assert.deepEqual(
          [answer.status, answer.body.code],
          [401, 'Unauthenticated'],
          `${method} ${path} ${missing}`,
        );
        assert.match(String(answer.headers['content-type']), /^application\/problem\+json/);
      }
    }
    assert.equal((await ask('/v1/tariffs/draft', trio())).body.status, 'Draft', 'nothing was done');
  });

  it('takes each of the three exactly once: twice, as a list, empty, in another case or after 1,200 others it is 401', async () => {
    const filler = Array.from({ length: 1200 }, (_, index) => [`a${index.toString(36)}`, '']).flat();
    assert.equal((await ask('/v1/tariffs', [...filler, ...trio()])).status, 200, 'all headers are looked at');
    for (const [name, value] of [
      ['X-UserID', service.a.users.ADMIN],
      ['X-TenantID', service.a.tenantID],
      ['X-Session-ID', 's-1'],
    ] as [string, string][]) {
      const rest = trio().filter((_part, index, all) => all[index - (index % 2)] !== name);
      for (const [what, headers] of Object.entries({
        'twice the same': [...rest, name, value, name, value],
        'in another case': [...rest, name, value, name.toLowerCase(), value],
        'another after it': [...rest, name, value, name, 'other'],
        'a list': [...rest, name, `${value},${value}`],
        'a list with a blank': [...rest, name, `${value}, other`],
        empty: [...rest, name, ''],
        blank: [...rest, name, ' '],
        'after many others': [...rest, name, value, ...filler, name, value],
        'not an id': [...rest, name, `${value}\u00e4`],
        'too long': [...rest, name, 'x'.repeat(129)],
      })) {
        const answer = await ask('/v1/tariffs', headers);
        assert.deepEqual([answer.status, answer.body.code], [401, 'Unauthenticated'], `${name}: ${what}`);
      }
    }
  });

  it('wants a user and a tenant that exist and belong together: else 401 with the error body', async () => {
    for (const [what, headers] of Object.entries({
      'no such user': trio({ user: 'nobody' }),
      'no such tenant': trio({ tenant: 'nowhere' }),
      'the user of another tenant': trio({ user: service.b.users.ADMIN }),
      'the tenant of another user': trio({ tenant: service.b.tenantID }),
      'the operator': trio({ user: 'operator', tenant: 'operator' }),
    })) {
      const answer = await ask('/v1/tariffs/calculate', headers, calculation());
      assert.deepEqual(
        [answer.status, answer.body.code, answer.body.title],
        [401, 'Unauthenticated', 'A valid API key or a session is needed'],
        what,
      );
      assert.match(answer.body.type, /^urn:/);
      assert.match(answer.body.instance, /^urn:/);
    }
    assert.equal((await ask('/v1/tariffs/calculate', trio(), calculation())).status, 200);
  });

  it('keeps the session as the correlation id of audit and event', async () => {
    const headers = [...trio({ session: 'session-84' }), 'X-Correlation-ID', 'other'];
    const answer = await ask('/v1/tariffs/calculate', headers, calculation());
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    for (const table of ['audit_entries', 'events']) {
      const found = await inDatabase(
        `select 1 from ${table} where correlation_id = 'session-84' and entity = 'TariffCalculation'`,
      );
      assert.equal(found.length, 1, table);
    }
  });

  it('turns away a disabled user and a suspended tenant at once: 401', async () => {
    const statuses = async (...more: string[]) => [
      (await ask('/v1/tariffs', [...trio(), ...more])).status,
      (await ask('/v1/tariffs/calculate', [...trio(), ...more], calculation())).status,
    ];
    for (const [off, on, id, throughTheService] of [
      [
        'update users set is_active = false where user_id = $1',
        'update users set is_active = true where user_id = $1',
        service.a.users.ADMIN,
        [401, 401],
      ],
      [
        "update tenants set status = 'SUSPENDED' where tenant_id = $1",
        "update tenants set status = 'ACTIVE' where tenant_id = $1",
        service.a.tenantID,
        [200, 403],
      ],
    ] as [string, string, string, number[]][]) {
      await inDatabase(off, [id]);
      assert.deepEqual(await statuses(), [401, 401]);
      // With a key at the service, a suspended tenant reads.
      assert.deepEqual(await statuses('X-APIKEY-ID', 'key'), throughTheService);
      await inDatabase(on, [id]);
      assert.deepEqual(await statuses(), [200, 200]);
    }
  });

  it('gives a service user the scopes of its keys that still count, and a person the permissions of the roles', async () => {
    await createIntegrationKey(service.db.admin, service.a.tenantID, ['tariffs.read']);
    const [{ user_id: user }] = (await inDatabase(
      "select user_id from users where kind = 'SERVICE' and tenant_id = $1 order by user_id desc limit 1",
      [service.a.tenantID],
    )) as [{ user_id: string }];
    const asked = async () => [
      (await ask('/v1/tariffs', trio({ user }))).status,
      (await ask('/v1/tariffs/service', trio({ user }), { name: 'x' }, 'PUT')).status,
    ];
    assert.deepEqual(await asked(), [200, 403]);
    await inDatabase('update api_keys set revoked_utc = now() where user_id = $1', [user]);
    assert.deepEqual(await asked(), [403, 403]);
    assert.equal((await ask('/v1/tariffs', trio({ user: service.a.users.SHOP }))).status, 403);
  });

  it('listens on nothing but this machine’s own addresses or a socket, unless it has a secret', async () => {
    const place = (host: string) => ({ host, port: 8082 });
    for (const open of ['0.0.0.0', '::', '10.1.2.3', '192.168.0.1', 'fe80::1', 'no-such-host.invalid'])
      await assert.rejects(
        refuseOpenPlace(place(open), []),
        /^StartError: The tariff component would listen on .*: set TARIFF_GATEWAY_SECRET, or MILLWRIGHT_TARIFF_HOST to 127\.0\.0\.1\.$/,
        open,
      );
    for (const own of ['127.0.0.1', '127.8.9.10', '::1', 'localhost']) await refuseOpenPlace(place(own), []);
    await refuseOpenPlace({ path: '/run/tariffs.sock' }, []);
    await refuseOpenPlace(place('0.0.0.0'), ['a-secret-of-sixteen']);
    const { tariffHost } = readConfig({});
    assert.equal(tariffHost, '127.0.0.1', 'and by default it is out of reach');
  });

  it('with a secret demands it as well, exactly once; of several any will do, so that it can be changed', async () => {
    const [now, next] = ['secret-of-today-1', 'secret-of-tomorrow'];
    const guarded = await startTariffComponent(
      {
        areas: [items, tariffs],
        purses: service.purses,
        config: readConfig({ MILLWRIGHT_ENV: 'test', TARIFF_GATEWAY_SECRET: `${now}, ${next}` }),
        log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
        office: noConverter('Not here.'),
      },
      { host: '127.0.0.1', port: 0 },
    );
    try {
      const status = async (headers: string[]) =>
        (await rawRequest(guarded.address, '/v1/tariffs', { headers: [...trio(), ...headers] })).status;
      assert.equal(await status([]), 401, 'the three headers alone');
      for (const wrong of ['', 'secret-of-today-', `${now}x`, `${now}, ${next}`, 'x'.repeat(300)])
        assert.equal(await status(['X-Gateway-Secret', wrong]), 401, wrong);
      assert.equal(await status(['X-Gateway-Secret', now, 'X-Gateway-Secret', now]), 401, 'twice');
      for (const right of [now, next]) assert.equal(await status(['x-gateway-secret', right]), 200);
      const unknown = await rawRequest(guarded.address, '/v1/tariffs', {
        headers: ['X-Gateway-Secret', now],
      });
      assert.equal(unknown.status, 401, 'the secret alone');
    } finally {
      await guarded.app.close();
    }
    for (const bad of [
      'short',
      'sixteen letters with blanks',
      'long-enough-secret,',
      'long-enough-secret,short',
    ])
      assert.throws(
        () => readConfig({ TARIFF_GATEWAY_SECRET: bad }),
        /TARIFF_GATEWAY_SECRET must be secrets of 16/,
      );
  });
});
