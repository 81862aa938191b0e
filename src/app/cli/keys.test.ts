import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { asOperator } from '#app/as-operator';
import { accounts } from '#areas/ground/accounts';
import { apikeys } from '#areas/ground/apikeys';
import { reference } from '#areas/ground/reference';
import { createTenant, tenants } from '#areas/ground/tenants';
import { withClient } from '#platform/db/connection';
import { startService, type TestService } from '#test/service';
import { listKeys, makeKey, revokeAnyKey, rotateAnyKey } from './keys.ts';

let service: TestService;
before(async () => {
  service = await startService({ areas: [reference, accounts, apikeys, tenants] });
  service.time.now = new Date().toISOString(); // the command line has the real clock
});

const tried = async (key: string, url = '/v1/accounts/lite') => {
  service.app.findPrincipal.forget(); // another process than the service: it would notice within a second
  return (await service.ask(url, { key })).status;
};

describe('keys of a tenant, from the command line', () => {
  for (const who of ['admin', 'service'] as const) {
    it(`are made, listed, rotated and revoked on the connection of the ${who}`, async () => {
      const connection = service.db[who];
      const made = await makeKey(connection, {
        kind: 'USER',
        tenant: 'Alpha',
        user: 'SALES@alpha.example.com',
        name: `By ${who}`,
      });
      assert.equal(await tried(made.key), 200);
      const listed = (await listKeys(connection, { tenant: service.a.tenantID })).find(
        ({ apiKeyID }) => apiKeyID === made.apiKeyID,
      );
      assert.deepEqual(
        [listed?.tenant, listed?.kind, listed?.user, listed?.name],
        ['Alpha', 'USER', 'sales@alpha.example.com', `By ${who}`],
      );
      assert.ok(!JSON.stringify(listed).includes(made.key.split('_')[3] as string));
      const rotated = await rotateAnyKey(connection, made.apiKeyID, 0);
      assert.deepEqual([await tried(made.key), await tried(rotated.key)], [401, 200]);
      const revoked = await revokeAnyKey(connection, rotated.key);
      assert.equal(revoked.apiKeyID, made.apiKeyID);
      assert.ok(revoked.revokedUTC);
      assert.equal(await tried(rotated.key), 401);
      await assert.rejects(rotateAnyKey(connection, made.apiKeyID, 0), /revoked, which is final/);
      const { rows } = await withClient(service.db.admin, (client) =>
        client.query(
          'select operation, user_id, origin from millwright.audit_entries where entity_id = $1 order by audit_id',
          [made.apiKeyID],
        ),
      );
      assert.deepEqual(
        rows.map(({ operation }) => operation),
        ['keys make', 'keys rotate', 'keys revoke'],
      );
      assert.deepEqual([rows[0].user_id, rows[0].origin], ['operator', 'CLI']);
    });
  }

  it('for an integration take known scopes only', async () => {
    const made = await makeKey(service.db.service, {
      kind: 'INTEGRATION',
      tenant: 'Beta',
      scopes: ['accounts.read'],
      name: 'ERP',
    });
    assert.equal(await tried(made.key), 200);
    assert.equal(await tried(made.key, '/v1/apikeys'), 403);
    await assert.rejects(
      makeKey(service.db.service, {
        kind: 'INTEGRATION',
        tenant: 'Beta',
        scopes: ['apikeys.write'],
        name: 'ERP',
      }),
      /scopes\/0: is not a scope of a key/,
    );
  });

  it('of a user are narrowed and bound to addresses', async () => {
    const { key, apiKeyID } = await makeKey(service.db.service, {
      ...{ kind: 'USER', tenant: 'Beta', name: 'Reader', user: 'admin@beta.example.com' },
      ...{ scopes: ['accounts.read'], addresses: ['127.0.0.0/8'] },
    });
    assert.deepEqual([await tried(key), await tried(key, '/v1/apikeys')], [200, 403]);
    const listed = await listKeys(service.db.service, { tenant: 'Beta' });
    const shown = listed.find((one) => one.apiKeyID === apiKeyID);
    assert.deepEqual([shown?.scopes, shown?.addresses], [['accounts.read'], ['127.0.0.0/8']]);
  });

  it('say what is missing', async () => {
    const connection = service.db.service;
    const wanted = { kind: 'USER', name: 'N', user: 'admin@alpha.example.com' } as const;
    await assert.rejects(makeKey(connection, wanted), /Say which tenant, by name or id: Alpha \(.*\), Beta/);
    await assert.rejects(
      makeKey(connection, { ...wanted, tenant: 'Gamma' }),
      /There is no tenant Gamma; there are Alpha/,
    );
    await assert.rejects(
      makeKey(connection, { ...wanted, tenant: 'Beta' }),
      /The tenant has no account admin@alpha/,
    );
    await assert.rejects(
      makeKey(connection, { ...wanted, tenant: 'Alpha', expiresUTC: '2020-01-01T00:00:00.000Z' }),
      /must lie in the future/,
    );
    for (const work of [
      () => rotateAnyKey(connection, 'nothing', 1),
      () => revokeAnyKey(connection, 'nothing'),
    ]) {
      await assert.rejects(work, /There is no such key: millwright keys list shows all/);
    }
  });
});

describe('operator keys, from the command line', () => {
  it('are made, listed, rotated and revoked on the administrator’s connection', async () => {
    const made = await makeKey(service.db.admin, { kind: 'OPERATOR', name: 'Night shift' });
    assert.equal(await tried(made.key, '/v1/tenants/summary'), 200);
    const rotated = await rotateAnyKey(service.db.admin, made.apiKeyID, 1);
    assert.deepEqual(
      [await tried(made.key, '/v1/tenants'), await tried(rotated.key, '/v1/tenants')],
      [200, 200],
    );
    const all = await listKeys(service.db.admin);
    assert.ok(['Alpha', 'Beta', null].every((tenant) => all.some((key) => key.tenant === tenant)));
    assert.equal(all.find(({ apiKeyID }) => apiKeyID === made.apiKeyID)?.kind, 'OPERATOR');
    await revokeAnyKey(service.db.admin, made.apiKeyID);
    assert.deepEqual(
      [await tried(made.key, '/v1/tenants'), await tried(rotated.key, '/v1/tenants')],
      [401, 401],
    );
    await assert.rejects(rotateAnyKey(service.db.admin, made.apiKeyID, 1), /revoked, which is final/);
  });

  it('are out of reach for the service’s own role', async () => {
    const made = await makeKey(service.db.admin, { kind: 'OPERATOR', name: 'Day shift' });
    for (const work of [
      () => makeKey(service.db.service, { kind: 'OPERATOR', name: 'Mine' }),
      () => rotateAnyKey(service.db.service, made.apiKeyID, 1),
      () => revokeAnyKey(service.db.service, made.apiKeyID),
    ]) {
      await assert.rejects(work, /set DATABASE_ADMIN_URL/);
    }
    assert.ok((await listKeys(service.db.service)).every(({ tenant }) => tenant !== null));
    assert.equal(await tried(made.key, '/v1/tenants'), 200);
  });

  it('an administrator who is no superuser does the same', async () => {
    await withClient(service.db.admin, async (client) => {
      await client.query('create role keys_admin login createrole');
      await client.query('grant millwright_owner, millwright_backup to keys_admin');
    });
    const connection = { ...service.db.admin, user: 'keys_admin' };
    const made = await makeKey(connection, { kind: 'OPERATOR', name: 'Managed' });
    const user = await makeKey(connection, {
      kind: 'USER',
      tenant: 'Alpha',
      user: 'admin@alpha.example.com',
      name: 'Managed',
    });
    assert.deepEqual([await tried(made.key, '/v1/tenants'), await tried(user.key)], [200, 200]);
    await rotateAnyKey(connection, made.apiKeyID, 0);
    await revokeAnyKey(connection, user.apiKeyID);
    assert.deepEqual([await tried(made.key, '/v1/tenants'), await tried(user.key)], [401, 401]);
    await withClient(service.db.admin, (client) => client.query('drop role keys_admin'));
  });
});

describe('an operator’s work outside HTTP', () => {
  it('makes a tenant on the service’s own connection, and nothing of it stays when it fails', async () => {
    const made = await asOperator(service.pool, { tenantID: 'demo-tenant', operation: 'demo' }, (ctx) =>
      createTenant(ctx, { name: 'Demo', admin: { email: 'a@demo.example.com', displayName: 'A B' } }),
    );
    assert.equal(await tried(made.apiKey.key), 200);
    await assert.rejects(
      asOperator(service.pool, { tenantID: 'half-made', operation: 'demo' }, async (ctx) => {
        await createTenant(ctx, { name: 'Half', admin: { email: 'a@half.example.com', displayName: 'A B' } });
        throw new Error('power cut');
      }),
      /power cut/,
    );
    await assert.rejects(listKeys(service.db.admin, { tenant: 'Half' }), /There is no tenant Half/);
  });
});
