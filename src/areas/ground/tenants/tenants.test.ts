import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { apikeys } from '#areas/ground/apikeys';
import { reference } from '#areas/ground/reference';
import { tenants } from '#areas/ground/tenants';
import { withClient } from '#platform/db/connection';
import { type Got, startService, type TestService } from '#test/service';
import { createIntegrationKey, createOperatorKey, createTenant } from '#test/tenant';

const url = '/v1/tenants';
let service: TestService;
let operator: string;
let made = 0;

before(async () => {
  service = await startService({ areas: [reference, accounts, apikeys, tenants] });
  operator = await createOperatorKey(service.db.admin);
});

const newTenant = (body: object = {}) => ({
  name: `Tenant ${++made}`,
  admin: { email: `admin@t${made}.example.com`, displayName: 'Helene Strobach' },
  ...body,
});
const create = (body: object = {}, more: object = {}) =>
  service.ask(url, { method: 'POST', key: operator, body: newTenant(body), ...more });
const patch = (tenantID: string, body: object, key: string | undefined) =>
  service.ask(`${url}/${tenantID}`, { method: 'PATCH', key, body });
const pointers = (answer: Got) => answer.body.errors?.map((error: { pointer: string }) => error.pointer);

describe('an operator', () => {
  it('makes a tenant with its first ADMIN, whose key works at once in it and nowhere else', async () => {
    const answer = await create({
      timeZone: 'Europe/Berlin',
      address: { city: 'München', country: 'DE' },
      quoteValidityDays: 45,
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.equal(answer.headers['cache-control'], 'private, no-store');
    const { tenant, admin, apiKey } = answer.body;
    assert.deepEqual(
      [
        tenant.environment,
        tenant.status,
        tenant.timeZone,
        tenant.currencyCode,
        tenant.quoteValidityDays,
        tenant.isDeliveryEnabled,
      ],
      ['PRODUCTION', 'ACTIVE', 'Europe/Berlin', 'EUR', 45, true],
    );
    assert.deepEqual([admin.roles, admin.initials, apiKey.userID], [['ADMIN'], 'HS', admin.userID]);
    const key = apiKey.key;
    assert.deepEqual((await service.ask(`${url}/${tenant.tenantID}`, { key })).body, tenant);
    assert.deepEqual(
      (await service.ask('/v1/accounts', { key })).body.map((one: { userID: string }) => one.userID),
      [admin.userID],
    );
    assert.equal((await service.ask(`${url}/${service.a.tenantID}`, { key })).status, 404);
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query(
        'select entity, action, user_id, operation from millwright.audit_entries where tenant_id = $1 order by audit_id',
        [tenant.tenantID],
      ),
    );
    assert.deepEqual(
      rows.map(({ entity, user_id }) => [entity, user_id]),
      [
        ['Tenant', 'operator'],
        ['Account', 'operator'],
        ['ApiKey', 'operator'],
      ],
    );
  });

  it('makes a TEST tenant with deliveries off and test keys', async () => {
    const { tenant, apiKey } = (await create({ environment: 'TEST' })).body;
    assert.deepEqual([tenant.environment, tenant.isDeliveryEnabled], ['TEST', false]);
    assert.match(apiKey.key, /^mw_test_/);
  });

  it('repeating a request under its Idempotency-Key gets the same tenant, without the key, and never two', async () => {
    const body = newTenant();
    const ask = { method: 'POST' as const, key: operator, body, headers: { 'idempotency-key': 'tenant-1' } };
    const [one, other] = await Promise.all([service.ask(url, ask), service.ask(url, ask)]);
    const first = one.status === 200 ? one : other;
    assert.ok([one.status, other.status].every((status) => [200, 409].includes(status)));
    const again = await service.ask(url, ask);
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.deepEqual(again.body, { ...first.body, apiKey: { ...first.body.apiKey, key: null } });
    assert.equal((await service.ask(url, { ...ask, body: { ...body, name: 'Other' } })).status, 422);
    const named = (await service.ask(url, { key: operator })).body.filter(
      (tenant: { name: string }) => tenant.name === body.name,
    );
    assert.equal(named.length, 1);
    const anotherOperator = await createOperatorKey(service.db.admin);
    assert.equal((await service.ask(url, { ...ask, key: anotherOperator, body: newTenant() })).status, 200);
  });

  it('may name the id of a tenant, once, also of two made at the same moment', async () => {
    const tenantID = 'a-tenant-of-mine';
    const answers = await Promise.all([create({ tenantID }), create({ tenantID })]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    const refused = answers.find(({ status }) => status === 409) as Got;
    assert.deepEqual([refused.body.code, pointers(refused)], ['Duplicate', ['/tenantID']]);
    const took = await create({ tenantID: service.a.tenantID });
    assert.deepEqual([took.status, pointers(took)], [409, ['/tenantID']]);
  });

  it('reports the place at which a new tenant is wrong', async () => {
    const admin = { email: 'a@b', displayName: 'A' };
    const cases: [object, string][] = [
      [{ name: '' }, '/name'],
      [{ admin: undefined }, '/admin'],
      [{ admin: { displayName: 'A' } }, '/admin/email'],
      [{ admin: { ...admin, email: 'nobody' } }, '/admin/email'],
      [{ admin: { ...admin, roles: ['SALES'] } }, '/admin/roles'],
      [{ timeZone: 'Mars/Base' }, '/timeZone'],
      [{ locale: 'not a locale' }, '/locale'],
      [{ currencyCode: 'EUX' }, '/currencyCode'],
      [{ address: { country: 'XX' } }, '/address/country'],
      [{ address: { street: 'X' } }, '/address/street'],
      [{ quoteValidityDays: 0 }, '/quoteValidityDays'],
      [{ tenantID: 'no id!' }, '/tenantID'],
      [{ status: 'SUSPENDED' }, '/status'],
    ];
    for (const [body, pointer] of cases) {
      const answer = await create(body);
      assert.equal(answer.status, 400, JSON.stringify(body));
      assert.deepEqual(pointers(answer), [pointer], JSON.stringify(answer.body));
    }
  });

  it('sees and counts all tenants', async () => {
    const list = await service.ask(url, { key: operator });
    const names = list.body.map((one: { name: string }) => one.name);
    for (const { name } of [service.a, service.b]) assert.ok(names.includes(name));
    const { body } = await service.ask(`${url}/summary`, { key: operator });
    assert.equal(body.count, names.length);
    assert.equal(body.byStatus.ACTIVE + body.byStatus.SUSPENDED, body.count);
    assert.equal(body.byEnvironment.PRODUCTION + body.byEnvironment.TEST, body.count);
  });

  it('reads and changes any tenant, and can do nothing that belongs to a tenant alone', async () => {
    const { tenant } = (await create()).body;
    const changed = await patch(
      tenant.tenantID,
      { name: 'Renamed', environment: 'TEST', isDeliveryEnabled: false },
      operator,
    );
    assert.deepEqual(
      [changed.body.name, changed.body.environment, changed.body.lastUpdatedByUserID],
      ['Renamed', 'TEST', 'operator'],
    );
    assert.deepEqual((await service.ask(`${url}/${tenant.tenantID}`, { key: operator })).body, changed.body);
    assert.equal((await service.ask(`${url}/nobody`, { key: operator })).status, 404);
    assert.equal((await patch('nobody', { name: 'X' }, operator)).status, 404);
    for (const path of ['/v1/accounts/lite', '/v1/apikeys', '/v1/setup/currencies']) {
      assert.equal((await service.ask(path, { key: operator })).status, 403, path);
    }
  });

  it('suspends a tenant: its keys read and do not write from the next request on, until it is active', async () => {
    const { tenant, apiKey } = (await create()).body;
    const { key } = apiKey;
    const ask = async () => {
      const { status } = await service.ask('/v1/accounts/lite', { key });
      const written = await service.ask(`${url}/${tenant.tenantID}`, {
        ...{ method: 'PATCH' as const, key, body: { phone: '1' } },
      });
      return [status, written.status, written.body.code];
    };
    assert.deepEqual(await ask(), [200, 200, undefined]);
    assert.equal((await patch(tenant.tenantID, { status: 'SUSPENDED' }, operator)).body.status, 'SUSPENDED');
    assert.deepEqual(await ask(), [200, 403, 'TenantSuspended']);
    assert.equal((await service.ask(`${url}/summary`, { key: operator })).body.byStatus.SUSPENDED, 1);
    assert.equal((await patch(tenant.tenantID, { status: 'ACTIVE' }, operator)).status, 200);
    assert.deepEqual(await ask(), [200, 200, undefined]);
    const move = (word: string, more: object = {}) =>
      service.ask(`${url}/${tenant.tenantID}/${word}`, { method: 'POST', key: operator, ...more });
    const both = await Promise.all([1, 2].map(() => move('suspend', { body: { reason: 'Overdue' } })));
    for (const { body } of both)
      assert.deepEqual([body.status, body.suspendedReason], ['SUSPENDED', 'Overdue']);
    assert.deepEqual(await ask(), [200, 403, 'TenantSuspended']);
    const again = await move('suspend', { body: {} });
    assert.equal(again.body.suspendedReason, 'Overdue', 'without a reason it keeps the one it has');
    const stale = await move('resume', { headers: { 'if-match': '"1"' } });
    assert.equal(stale.status, 412);
    const { body } = await move('resume');
    assert.deepEqual([body.status, body.suspendedReason], ['ACTIVE', null]);
    assert.deepEqual(await ask(), [200, 200, undefined]);
    for (const word of ['suspend', 'resume']) {
      const nobody = `${url}/nobody/${word}`;
      const asked = { method: 'POST' as const, ...(word === 'suspend' ? { body: {} } : {}) };
      assert.equal((await service.ask(nobody, { ...asked, key: operator })).status, 404);
      assert.equal((await service.ask(nobody, { ...asked, key })).status, 403);
    }
  });
});

describe('a tenant', () => {
  it('is changed by its ADMIN, but for what is the operator’s', async () => {
    const tenant = await createTenant(service.db.admin, `Own${++made}`, ['ADMIN', 'SALES']);
    const read = await service.ask(`${url}/${tenant.tenantID}`, { key: tenant.keys.SALES });
    const body = {
      name: 'New name',
      phone: '+49 89 1',
      address: { city: 'Kiel' },
      currencyCode: 'CHF',
      allowDirectRelease: true,
    };
    const changed = await patch(tenant.tenantID, { ...read.body, ...body }, tenant.keys.ADMIN);
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    assert.deepEqual({ ...changed.body, ...body }, changed.body);
    for (const refused of [{ status: 'SUSPENDED' }, { environment: 'TEST' }, { isDeliveryEnabled: false }]) {
      const answer = await patch(tenant.tenantID, refused, tenant.keys.ADMIN);
      assert.deepEqual([answer.status, pointers(answer)], [403, [`/${Object.keys(refused)[0]}`]]);
    }
    for (const [wrong, pointer] of [
      [{ timeZone: 'X' }, '/timeZone'],
      [{ address: { country: 'xx' } }, '/address/country'],
      [{ name: null }, '/name'],
    ] as const) {
      assert.deepEqual(pointers(await patch(tenant.tenantID, wrong, tenant.keys.ADMIN)), [pointer]);
    }
    assert.equal((await patch(tenant.tenantID, { name: 'X' }, tenant.keys.SALES)).status, 403);
  });

  it('is all that its keys see: another one is 404, and lists and counts hold one', async () => {
    const integration = await createIntegrationKey(service.db.admin, service.a.tenantID, ['tenants.read']);
    for (const key of [service.a.keys.ADMIN, service.a.keys.SHOP, integration]) {
      assert.equal((await service.ask(`${url}/${service.a.tenantID}`, { key })).status, 200);
      assert.equal((await service.ask(`${url}/${service.b.tenantID}`, { key })).status, 404);
      assert.deepEqual(
        (await service.ask(url, { key })).body.map((one: { tenantID: string }) => one.tenantID),
        [service.a.tenantID],
      );
      assert.equal((await service.ask(`${url}/summary`, { key })).body.count, 1);
    }
    assert.equal((await patch(service.b.tenantID, { name: 'Stolen' }, service.a.keys.ADMIN)).status, 404);
    for (const key of [service.a.keys.ADMIN, integration]) {
      assert.equal((await service.ask(url, { method: 'POST', key, body: newTenant() })).status, 403);
    }
    assert.equal((await patch(service.a.tenantID, { name: 'X' }, integration)).status, 403);
  });

  it('of two changes with one If-Match one wins', async () => {
    const { tenant } = (await create()).body;
    const answers = await Promise.all(
      ['One', 'Other'].map((name) =>
        service.ask(`${url}/${tenant.tenantID}`, {
          method: 'PATCH',
          key: operator,
          body: { name },
          headers: { 'if-match': '"1"' },
        }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412]);
  });
});
