import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { apikeys } from '#areas/ground/apikeys';
import { customers } from '#areas/parties/customers';
import { principalFinder } from '#platform/auth/find-principal';
import { withClient } from '#platform/db/connection';
import { type Got, startService, type TestService } from '#test/service';
import { createIntegrationKey, type TestTenant } from '#test/tenant';

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
const patch = (apiKeyID: string, body: object, more: object = {}) =>
  service.ask(`${url}/${apiKeyID}`, { method: 'PATCH', body, ...more });
const rotate = (apiKeyID: string, overlapHours: number, more: object = {}) =>
  service.ask(`${url}/${apiKeyID}/rotate`, { method: 'POST', body: { overlapHours }, ...more });
const revoke = (apiKeyID: string, more: object = {}) =>
  service.ask(`${url}/${apiKeyID}`, { method: 'DELETE', ...more });
/** What the service says to a request with this key. */
const tried = async (key: string) => (await service.ask('/v1/accounts/lite', { key })).status;
const pointers = (answer: Got) => answer.body.errors?.map((error: { pointer: string }) => error.pointer);
const later = (hours: number) => {
  service.time.now = new Date(Date.parse(service.time.now) + hours * 3_600_000).toISOString();
};

describe('a key that is over', () => {
  it('is refused at the next request after it was revoked, with the secret before a rotation too', async () => {
    const first = await create();
    const second = await rotate(first.apiKeyID, 24);
    assert.deepEqual([await tried(first.key), await tried(second.body.key)], [200, 200]);
    const gone = await revoke(first.apiKeyID);
    assert.equal(gone.body.revokedUTC, service.time.now);
    assert.deepEqual([await tried(first.key), await tried(second.body.key)], [401, 401]);
    later(1);
    const again = await revoke(first.apiKeyID);
    assert.deepEqual([again.status, again.body.revokedUTC], [200, gone.body.revokedUTC]);
    for (const answer of [await patch(first.apiKeyID, { name: 'Back' }), await rotate(first.apiKeyID, 1)]) {
      assert.deepEqual([answer.status, answer.body.code], [409, 'NotEditable']);
    }
    assert.ok(
      (await service.ask(url)).body.some((one: { apiKeyID: string }) => one.apiKeyID === first.apiKeyID),
    );
  });

  it('is refused from the moment it expires, and works on when that is put off in time', async () => {
    const expiresUTC = new Date(Date.parse(service.time.now) + 3_600_000).toISOString();
    const { key, apiKeyID } = await create({ expiresUTC });
    assert.equal(await tried(key), 200);
    later(1);
    assert.equal(await tried(key), 401);
    assert.deepEqual((await rotate(apiKeyID, 1)).body.code, 'NotEditable');
    assert.equal((await patch(apiKeyID, { name: 'Still expired' })).status, 200);
    assert.deepEqual(pointers(await patch(apiKeyID, { expiresUTC: '2026-01-01T00:00:00Z' })), [
      '/expiresUTC',
    ]);
    assert.equal((await patch(apiKeyID, { expiresUTC: null })).status, 200);
    assert.equal(await tried(key), 200);
  });

  it('is one whose user was switched off', async () => {
    const user = await service.ask('/v1/accounts', {
      method: 'POST',
      body: { email: `u${++made}@x`, displayName: 'Gone', roles: ['SALES'] },
    });
    const { key } = await create({ userID: user.body.userID });
    assert.equal(await tried(key), 200);
    await service.ask(`/v1/accounts/${user.body.userID}`, { method: 'PATCH', body: { isActive: false } });
    assert.equal(await tried(key), 401);
  });

  it('is over on another node too, within a second', async () => {
    const { key, apiKeyID } = await create();
    const time = { now: Date.parse(service.time.now) };
    const otherNode = principalFinder(service.pool, () => time.now);
    assert.equal((await otherNode(key))?.userID, service.a.users.SALES);
    await revoke(apiKeyID);
    time.now += 1000;
    assert.equal(await otherNode(key), undefined);
  });

  it('is over on another node within a second also where the clock is set back, and where it stands still', async () => {
    for (const stepMs of [-3_600_000, 0]) {
      const { key, apiKeyID } = await create();
      const time = { now: Date.parse(service.time.now), elapsed: 0 };
      const otherNode = principalFinder(
        service.pool,
        () => time.now,
        () => time.elapsed,
      );
      assert.equal((await otherNode(key))?.userID, service.a.users.SALES);
      await revoke(apiKeyID);
      time.now += stepMs;
      time.elapsed += 1000;
      assert.equal(await otherNode(key), undefined, `${stepMs}`);
    }
  });
});

describe('a rotation', () => {
  it('lets both secrets work until the overlap ends, and then the new one alone', async () => {
    const first = await create();
    const second = await rotate(first.apiKeyID, 2);
    assert.equal(second.body.apiKeyID, first.apiKeyID);
    assert.notEqual(second.body.key, first.key);
    assert.equal(
      second.body.previousUntilUTC,
      new Date(Date.parse(service.time.now) + 7_200_000).toISOString(),
    );
    assert.deepEqual([await tried(first.key), await tried(second.body.key)], [200, 200]);
    later(2);
    assert.deepEqual([await tried(first.key), await tried(second.body.key)], [401, 200]);
  });

  it('without overlap ends the old secret at once, and leaves an entry in the audit trail', async () => {
    const first = await create();
    const second = await rotate(first.apiKeyID, 0);
    assert.equal(second.body.previousUntilUTC, null);
    assert.deepEqual([await tried(first.key), await tried(second.body.key)], [401, 200]);
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query(
        'select changes from millwright.audit_entries where entity_id = $1 order by audit_id desc limit 1',
        [first.apiKeyID],
      ),
    );
    assert.deepEqual(rows[0].changes, [{ field: 'secret', old: null, new: null }]);
  });

  it('within the overlap of another ends the oldest secret', async () => {
    const first = await create();
    const second = await rotate(first.apiKeyID, 10);
    const third = await rotate(first.apiKeyID, 10);
    const answers = [first.key, second.body.key, third.body.key].map(tried);
    assert.deepEqual(await Promise.all(answers), [401, 200, 200]);
  });

  it('at the same moment as another: one after the other, or 412 where both saw the same version', async () => {
    const first = await create();
    const both = await Promise.all([rotate(first.apiKeyID, 1), rotate(first.apiKeyID, 1)]);
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    assert.deepEqual(await Promise.all(both.map(({ body }) => tried(body.key))), [200, 200]);
    assert.equal(await tried(first.key), 401);
    const version = { headers: { 'if-match': '"3"' } };
    const guarded = await Promise.all([
      rotate(first.apiKeyID, 1, version),
      rotate(first.apiKeyID, 1, version),
    ]);
    assert.deepEqual(guarded.map(({ status }) => status).sort(), [200, 412]);
  });

  it('needs hours within reason', async () => {
    const { apiKeyID } = await create();
    for (const overlapHours of [-1, 721, 1.5, '1', null]) {
      assert.deepEqual(pointers(await rotate(apiKeyID, overlapHours as number)), ['/overlapHours']);
    }
    assert.equal((await service.ask(`${url}/${apiKeyID}/rotate`, { method: 'POST' })).status, 400);
  });
});

describe('keys', () => {
  it('change name, scopes and expiry, and neither kind nor user; a scope taken away is gone at the next request', async () => {
    const { key, apiKeyID } = await create({
      kind: 'INTEGRATION',
      userID: undefined,
      scopes: ['customers.read', 'accounts.read'],
    });
    assert.equal((await service.ask('/v1/customers', { key })).status, 200);
    const changed = await patch(apiKeyID, { name: 'Less', scopes: ['accounts.read'] });
    assert.deepEqual(
      [changed.body.name, changed.body.scopes, changed.body.rowVersion],
      ['Less', ['accounts.read'], 2],
    );
    assert.equal((await service.ask('/v1/customers', { key })).status, 403);
    assert.deepEqual(pointers(await patch(apiKeyID, { scopes: ['apikeys.write'] })), ['/scopes/0']);
    assert.deepEqual(pointers(await patch(apiKeyID, { scopes: [] })), ['/scopes']);
    for (const body of [
      { kind: 'USER' },
      { userID: service.a.users.ADMIN },
      { revokedUTC: service.time.now },
    ]) {
      assert.equal((await patch(apiKeyID, body)).body.code, 'ReadOnlyField', JSON.stringify(body));
    }
  });

  it('that were used since they were read can be sent back', async () => {
    const { key: _key, ...shown } = await create();
    const read = { ...shown, lastUsedUTC: '2026-01-01T00:00:00.000Z', name: 'Renamed' };
    assert.equal((await patch(shown.apiKeyID, read)).status, 200);
  });

  it('tell when they were last used, once a minute', async () => {
    const { key, apiKeyID } = await create();
    const lastUsed = async () => (await service.ask(`${url}/${apiKeyID}`)).body.lastUsedUTC;
    assert.equal(await tried(key), 200);
    const used = service.time.now;
    // It is written beside the request, so it may come a moment later.
    for (let waits = 0; (await lastUsed()) === null && waits < 100; waits++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    assert.equal(await lastUsed(), used);
  });

  it('are for ADMIN alone, and not there for another tenant', async () => {
    const { apiKeyID } = await create();
    const integration = await createIntegrationKey(service.db.admin, service.a.tenantID, [
      'customers.read',
      'accounts.read',
    ]);
    const asks = (key: string | undefined) => [
      service.ask(url, { key }),
      service.ask(`${url}/${apiKeyID}`, { key }),
      service.ask(url, {
        method: 'POST',
        key,
        body: { name: 'N', kind: 'USER', userID: service.a.users.ADMIN },
      }),
      patch(apiKeyID, { name: 'N' }, { key }),
      rotate(apiKeyID, 1, { key }),
      revoke(apiKeyID, { key }),
    ];
    for (const key of [service.a.keys.SALES, service.a.keys.SHOP, integration]) {
      const statuses = (await Promise.all(asks(key))).map(({ status }) => status);
      assert.deepEqual(statuses, [403, 403, 403, 403, 403, 403]);
    }
    const theirs = (await Promise.all(asks(service.b.keys.ADMIN))).map(({ status }) => status);
    assert.deepEqual(theirs, [200, 404, 400, 404, 404, 404]);
    const list = await service.ask(url, { key: service.b.keys.ADMIN });
    assert.ok(list.body.length > 0);
    assert.deepEqual(
      list.body.map((one: { userID: string }) =>
        Object.values((service.b as TestTenant).users).includes(one.userID),
      ),
      list.body.map(() => true),
    );
  });
});
