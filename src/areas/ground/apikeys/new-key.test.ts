import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { apikeys } from '#areas/ground/apikeys';
import { customers } from '#areas/parties/customers';
import { withClient } from '#platform/db/connection';
import { type Got, startService, type TestService } from '#test/service';
import { createTenant } from '#test/tenant';

const url = '/v1/apikeys';
let service: TestService;
let made = 0;

before(async () => {
  service = await startService({ areas: [accounts, apikeys, customers] });
});

const create = async (body: object = {}, more: object = {}): Promise<Got['body']> => {
  const answer = await service.ask(url, {
    method: 'POST',
    body: { name: `Key ${++made}`, kind: 'USER', userID: service.a.users.SALES, ...body },
    ...more,
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const rotate = (apiKeyID: string, overlapHours: number, more: object = {}) =>
  service.ask(`${url}/${apiKeyID}/rotate`, { method: 'POST', body: { overlapHours }, ...more });
/** What the service says to a request with this key. */
const tried = async (key: string) => (await service.ask('/v1/accounts/lite', { key })).status;
const pointers = (answer: Got) => answer.body.errors?.map((error: { pointer: string }) => error.pointer);
describe('a new key', () => {
  it('of a user acts with that user’s roles, and is shown this once', async () => {
    const { key, ...shown } = await create();
    assert.match(key, /^mw_live_[a-z0-9]{16}_[a-z0-9]{40}_[0-9a-f]{8}$/);
    assert.equal(key.split('_')[2], shown.apiKeyID);
    assert.deepEqual(
      [shown.kind, shown.userID, shown.scopes, shown.revokedUTC],
      ['USER', service.a.users.SALES, [], null],
    );
    assert.equal(
      (await service.ask('/v1/customers', { method: 'POST', key, body: { customerName: 'By SALES' } }))
        .status,
      200,
    );
    assert.equal((await service.ask(url, { key })).status, 403);
    const read = await service.ask(`${url}/${shown.apiKeyID}`);
    assert.equal('key' in read.body, false);
    assert.deepEqual({ ...read.body, lastUsedUTC: null }, shown);
  });

  it('of an integration acts within its scopes, as a service user of its own', async () => {
    const answer = await service.ask(url, {
      method: 'POST',
      body: { name: 'ERP', kind: 'INTEGRATION', scopes: ['customers.read', 'accounts.read'] },
    });
    assert.equal(answer.headers['cache-control'], 'private, no-store');
    const { key, userID } = answer.body;
    assert.equal((await service.ask('/v1/customers', { key })).status, 200);
    assert.equal(
      (await service.ask('/v1/customers', { method: 'POST', key, body: { customerName: 'X' } })).status,
      403,
    );
    assert.equal((await service.ask(url, { key })).status, 403);
    const user = await service.ask(`/v1/accounts/${userID}`);
    assert.deepEqual([user.body.kind, user.body.displayName, user.body.roles], ['SERVICE', 'ERP', []]);
    const refused = await service.ask(`/v1/accounts/${userID}`, {
      method: 'PATCH',
      body: { roles: ['ADMIN'] },
    });
    assert.deepEqual([refused.status, pointers(refused)], [400, ['/roles']]);
  });

  it('of a test tenant says so', async () => {
    const tenant = await createTenant(service.db.admin, `Test${++made}`, ['ADMIN'], 'TEST');
    const { key } = await create({ userID: tenant.users.ADMIN }, { key: tenant.keys.ADMIN });
    assert.match(key, /^mw_test_/);
  });

  it('is refused at the place that is wrong', async () => {
    const service1 = await create({ kind: 'INTEGRATION', userID: undefined, scopes: ['customers.read'] });
    const away = await service.ask('/v1/accounts', {
      method: 'POST',
      body: { email: 'away@x', displayName: 'Away', isActive: false },
    });
    const cases: [object, string, number?][] = [
      [{ userID: undefined }, '/userID'],
      [{ userID: 'nobody' }, '/userID'],
      [{ userID: service.b.users.ADMIN }, '/userID'],
      [{ userID: service1.userID }, '/userID'],
      [{ userID: away.body.userID }, '/userID'],
      [{ scopes: ['customers.read', 'accounts.read', 'setup.write'] }, '/scopes/2'],
      [{ scopes: ['customers.read', 'customers.read'] }, '/scopes'],
      [{ addresses: ['203.0.113.7', '10.0.0.1/24'] }, '/addresses/1'],
      [{ addresses: ['203.0.113.7', '203.0.113.7'] }, '/addresses'],
      [{ addresses: ['2001:db8::', '2001:DB8::0'] }, '/addresses'],
      [{ kind: 'OPERATOR' }, '/kind'],
      [{ name: '' }, '/name'],
      [{ expiresUTC: service.time.now }, '/expiresUTC'],
      [{ expiresUTC: 'tomorrow' }, '/expiresUTC'],
      [{ kind: 'INTEGRATION', userID: undefined }, '/scopes'],
      [{ kind: 'INTEGRATION', userID: undefined, scopes: [] }, '/scopes'],
      [{ kind: 'INTEGRATION', scopes: ['customers.read'] }, '/userID'],
      [{ kind: 'INTEGRATION', userID: undefined, scopes: ['customers.read', 'customers.read'] }, '/scopes'],
      [{ kind: 'INTEGRATION', userID: undefined, scopes: ['customers.read', 'customers.eat'] }, '/scopes/1'],
      [{ key: 'mw_live_mine' }, '/key'],
    ];
    for (const scope of [
      'accounts.write',
      'groups.write',
      'apikeys.read',
      'apikeys.write',
      'tenants.write',
      'operator.tenants',
      '*',
      'ADMIN',
    ]) {
      cases.push([{ kind: 'INTEGRATION', userID: undefined, scopes: [scope] }, '/scopes/0']);
      cases.push([{ userID: service.a.users.ADMIN, scopes: [scope] }, '/scopes/0']);
    }
    for (const [body, pointer] of cases) {
      const answer = await service.ask(url, {
        method: 'POST',
        body: { name: 'New', kind: 'USER', userID: service.a.users.SALES, ...body },
      });
      assert.equal(answer.status, 400, JSON.stringify(body));
      assert.deepEqual(pointers(answer), [pointer], JSON.stringify(answer.body));
    }
  });

  it('answered again under its Idempotency-Key comes without the key, which nothing at rest holds', async () => {
    const ask = {
      method: 'POST' as const,
      body: { name: 'Once', kind: 'USER', userID: service.a.users.SALES },
      headers: { 'idempotency-key': 'make-a-key' },
    };
    const first = await service.ask(url, ask);
    const again = await service.ask(url, ask);
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.deepEqual(again.body, { ...first.body, key: null });
    const rotated = await rotate(first.body.apiKeyID, 1, { headers: { 'idempotency-key': 'turn-a-key' } });
    const againRotated = await rotate(first.body.apiKeyID, 1, {
      headers: { 'idempotency-key': 'turn-a-key' },
    });
    assert.deepEqual([rotated.status, againRotated.body], [200, { ...rotated.body, key: null }]);
    assert.equal(await tried(rotated.body.key), 200);
    const stored = await everythingStored();
    for (const { body } of [first, rotated]) {
      assert.ok(stored.includes(body.apiKeyID));
      assert.equal(stored.includes(body.key.split('_')[3]), false, 'a secret lies in the database');
    }
    assert.deepEqual(service.faults, []);
  });
});

/** Every row of every table of the schema, as text. */
const everythingStored = () =>
  withClient(service.db.admin, async (client) => {
    const { rows } =
      await client.query(`select string_agg(table_to_xml(c.oid, true, false, '')::text, '') as all
      from pg_class c where c.relnamespace = 'millwright'::regnamespace and c.relkind = 'r'`);
    return rows[0].all as string;
  });
