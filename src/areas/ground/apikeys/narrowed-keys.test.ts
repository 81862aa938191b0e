import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { apikeys } from '#areas/ground/apikeys';
import { customers } from '#areas/parties/customers';
import { principalFinder } from '#platform/auth/find-principal';
import { withClient } from '#platform/db/connection';
import { type Got, startService, type TestService } from '#test/service';

const url = '/v1/apikeys';
let service: TestService;
let made = 0;

before(async () => {
  service = await startService({
    areas: [accounts, apikeys, customers],
    environment: { MILLWRIGHT_TRUSTED_PROXIES: '127.0.0.1' },
  });
});

const create = async (body: object = {}): Promise<Got['body']> =>
  service.make(url, { name: `Key ${++made}`, kind: 'USER', userID: service.a.users.SALES, ...body });
const patch = (apiKeyID: string, body: object) =>
  service.ask(`${url}/${apiKeyID}`, { method: 'PATCH', body });
const listed = (key: string, from?: string) =>
  service.ask('/v1/customers', { key, headers: from === undefined ? {} : { 'x-forwarded-for': from } });
const added = (key: string) =>
  service.ask('/v1/customers', { method: 'POST', key, body: { customerName: `Customer ${++made}` } });
const pointers = (answer: Got) => answer.body.errors?.map((error: { pointer: string }) => error.pointer);
const later = (seconds: number) => {
  service.time.now = new Date(Date.parse(service.time.now) + seconds * 1000).toISOString();
};

describe('a USER key that is narrowed', () => {
  it('does what its scopes name of what its user may, and says what it is not given', async () => {
    const { key, scopes } = await create({ scopes: ['customers.read'] });
    assert.deepEqual(scopes, ['customers.read']);
    assert.equal((await listed(key)).status, 200);
    const refused = await added(key);
    assert.deepEqual([refused.status, refused.body.code], [403, 'Forbidden']);
    assert.match(refused.body.detail, /customers\.write, which the key is not given/);
    assert.equal((await service.ask('/v1/accounts/lite', { key })).status, 403);
  });

  it('has no more than its user when that loses a role, whatever its scopes name', async () => {
    const user = await service.make('/v1/accounts', {
      ...{ email: `n${++made}@a.example.com`, displayName: 'Narrow', roles: ['SALES'] },
    });
    const { key } = await create({ userID: user.userID, scopes: ['customers.read', 'customers.write'] });
    assert.equal((await added(key)).status, 200);
    await service.ask(`/v1/accounts/${user.userID}`, { method: 'PATCH', body: { roles: ['QUALITY'] } });
    assert.deepEqual([(await listed(key)).status, (await added(key)).status], [200, 403]);
    await service.ask(`/v1/accounts/${user.userID}`, { method: 'PATCH', body: { roles: ['SALES'] } });
    assert.equal((await added(key)).status, 200);
  });

  it('of an ADMIN makes no keys, accounts or groups', async () => {
    const { key } = await create({ userID: service.a.users.ADMIN, scopes: ['customers.read'] });
    for (const path of [url, '/v1/accounts'])
      assert.equal((await service.ask(path, { method: 'POST', key, body: {} })).status, 403);
  });

  it('is widened and narrowed at once here, and within a second elsewhere', async () => {
    const { key, apiKeyID } = await create({ scopes: ['customers.read'] });
    const time = { now: Date.parse(service.time.now) };
    const otherNode = principalFinder(service.pool, () => time.now);
    assert.deepEqual((await otherNode(key))?.scopes, ['customers.read']);
    assert.equal((await patch(apiKeyID, { scopes: [], addresses: ['10.0.0.0/8'] })).status, 200);
    time.now += 1000;
    const found = await otherNode(key);
    assert.deepEqual([found?.scopes, found?.addresses], [[], ['10.0.0.0/8']]);
    assert.equal((await patch(apiKeyID, { addresses: [] })).status, 200);
    assert.equal((await added(key)).status, 200);
    assert.equal((await patch(apiKeyID, { scopes: ['customers.read'] })).status, 200);
    assert.equal((await added(key)).status, 403);
    assert.deepEqual(pointers(await patch(apiKeyID, { scopes: ['customers.read', 'email.setup'] })), [
      '/scopes/1',
    ]);
  });

  it('keeps a scope that its user lost when something else of it changes', async () => {
    const user = await service.make('/v1/accounts', {
      ...{ email: `n${++made}@a.example.com`, displayName: 'Narrow', roles: ['SALES'] },
    });
    const { apiKeyID } = await create({ userID: user.userID, scopes: ['customers.write'] });
    await service.ask(`/v1/accounts/${user.userID}`, { method: 'PATCH', body: { roles: [] } });
    assert.equal((await patch(apiKeyID, { name: 'Renamed' })).status, 200);
    assert.deepEqual(pointers(await patch(apiKeyID, { scopes: ['customers.write', 'customers.read'] })), [
      '/scopes/1',
    ]);
  });

  it('is answered no stored answer of a key that may more', async () => {
    const { key: wide } = await create();
    const { key: narrow } = await create({ scopes: ['customers.write'] });
    const ask = (key: string) =>
      service.ask('/v1/customers', {
        ...{ method: 'POST', key, body: { customerName: 'Once' } },
        headers: { 'idempotency-key': 'wide-and-narrow' },
      });
    assert.equal((await ask(wide)).status, 200);
    const refused = await ask(narrow);
    assert.deepEqual([refused.status, refused.body.code], [422, 'IdempotencyKeyReused']);
  });
});

describe('a key that is bound to addresses', () => {
  const bound = ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32'];

  it('works from these, as the trusted proxy says, and is refused from others without naming them', async () => {
    const { key, addresses, apiKeyID } = await create({ addresses: [...bound, '2001:DB9:0::1'] });
    assert.deepEqual(addresses, [...bound, '2001:db9::1']);
    for (const from of ['203.0.113.7', '198.51.100.9', '2001:db8::77', '::ffff:203.0.113.7'])
      assert.equal((await listed(key, from)).status, 200, from);
    for (const from of [undefined, '203.0.113.8', '2001:dba::1', 'nonsense', '203.0.113.7, 192.0.2.1']) {
      const refused = await listed(key, from);
      assert.deepEqual([refused.status, refused.body.code], [403, 'AddressRefused'], String(from));
      assert.doesNotMatch(JSON.stringify(refused.body), /198\.51\.100|2001:db8:/);
    }
    assert.match((await listed(key, '192.0.2.200')).body.detail, /192\.0\.2\.200/);
    assert.equal((await service.ask('/v1/nothing', { key })).body.code, 'AddressRefused');
    assert.equal((await patch(apiKeyID, { addresses: [] })).status, 200);
    assert.equal((await listed(key, '192.0.2.1')).status, 200);
  });

  it('of an integration is refused like one of a user; a wrong secret says nothing of addresses', async () => {
    const sent = { kind: 'INTEGRATION', userID: undefined, scopes: ['customers.read'], addresses: bound };
    const { key } = await create(sent);
    assert.equal((await listed(key, '203.0.113.7')).status, 200);
    assert.equal((await listed(key, '192.0.2.1')).body.code, 'AddressRefused');
    const wrong = await listed(`${key.slice(0, -1)}x`, '192.0.2.1');
    assert.deepEqual([wrong.status, wrong.body.code], [401, 'Unauthenticated']);
  });

  it('shows from where it was refused, with an entry in the audit trail, once a minute', async () => {
    const { key, apiKeyID } = await create({ addresses: bound });
    const shown = async () => {
      const { body } = await service.ask(`${url}/${apiKeyID}`);
      return [body.lastRefusedAddress, body.lastRefusedUTC, body.rowVersion];
    };
    assert.deepEqual(await shown(), [null, null, 1]);
    const first = service.time.now;
    await Promise.all(['192.0.2.1', '192.0.2.1'].map((from) => listed(key, from)));
    await listed(key, '192.0.2.2');
    assert.deepEqual(await shown(), ['192.0.2.1', first, 1]);
    later(61);
    const second = service.time.now;
    await listed(key, '192.0.2.3');
    assert.deepEqual(await shown(), ['192.0.2.3', second, 1]);
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query(
        `select a.operation, a.ip, a.api_key_id as key, a.user_id as "user", a.changes from millwright.audit_entries a
         where a.entity_id = $1 and a.action = 'UPDATE' order by a.audit_id`,
        [apiKeyID],
      ),
    );
    const entry = (ip: string, was: (string | null)[], is: string[]) => ({
      ...{ operation: 'refuseAddress', ip, key: apiKeyID, user: service.a.users.SALES },
      changes: ['lastRefusedAddress', 'lastRefusedUTC'].map((field, n) => ({
        field,
        old: was[n],
        new: is[n],
      })),
    });
    assert.deepEqual(rows, [
      entry('192.0.2.1', [null, null], ['192.0.2.1', first]),
      entry('192.0.2.3', ['192.0.2.1', first], ['192.0.2.3', second]),
    ]);
    assert.equal((await patch(apiKeyID, { lastRefusedAddress: null, name: 'Sent back' })).status, 200);
  });

  it('is refused at each address that is none', async () => {
    const { apiKeyID } = await create();
    const refused = await patch(apiKeyID, { addresses: ['10.0.0.1', '10.0.0.1/8', 'home', '0.0.0.0/0'] });
    assert.deepEqual(pointers(refused), ['/addresses/1', '/addresses/2', '/addresses/3']);
  });
});
