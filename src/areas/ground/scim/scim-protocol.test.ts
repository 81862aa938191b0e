import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { base, type ScimWorld, startScim, userSchema } from '#test/scim-world';
import { createIntegrationKey } from '#test/tenant';

let world: ScimWorld;
before(async () => {
  world = await startScim();
});

describe('SCIM', () => {
  it('says what it does, of what, and what of that is kept', async () => {
    const { scim } = world;
    const config = (await scim('/ServiceProviderConfig')).body;
    assert.deepEqual(
      [config.patch.supported, config.bulk.supported, config.filter.maxResults],
      [true, false, 500],
    );
    assert.equal(config.authenticationSchemes[0].type, 'oauthbearertoken');
    const types = (await scim('/ResourceTypes')).body;
    assert.deepEqual(
      types.Resources.map(({ endpoint }: { endpoint: string }) => endpoint),
      ['/Users', '/Groups'],
    );
    assert.equal((await scim('/ResourceTypes/Group')).body.schema.endsWith(':Group'), true);
    const user = (await scim(`/Schemas/${userSchema}`)).body;
    const userName = user.attributes.find(({ name }: { name: string }) => name === 'userName');
    assert.deepEqual(
      [userName.required, userName.uniqueness, userName.caseExact, userName.multiValued],
      [true, 'server', false, false],
    );
    assert.deepEqual((await scim('/Schemas')).body.Resources[0], user);
    for (const path of ['/ResourceTypes/Device', '/Schemas/urn:nothing'])
      assert.equal((await scim(path)).status, 404);
  });

  it('answers every error in its own form to who speaks it, and as everywhere to who does not', async () => {
    const { scim, service, bearer } = world;
    const post = (raw: string, headers = {}) => scim('/Users', { method: 'POST', raw, headers });
    const cases = [
      [await scim('/Users', { bearer: 'mw_test_wrong' }), 401],
      [await scim('/Users', { bearer: '' }), 401],
      [await scim('/Users', { headers: { 'x-apikey': service.a.keys.ADMIN as string } }), 401],
      [await scim(`/Users/${'nobody'}`), 404],
      [await scim('/Bulk', { method: 'POST', body: {} }), 404],
      [await scim('/Users', { method: 'DELETE' }), 405],
      [await post('{'), 400, 'invalidSyntax'],
      [await post('{"userName":5}'), 400, 'invalidValue'],
      [await post('{}'), 400, 'invalidValue'],
      [await post('a=1', { 'content-type': 'text/plain' }), 415],
      [await scim('/Users?colour=red'), 400, 'invalidValue'],
    ] as const;
    for (const [got, status, scimType] of cases) {
      assert.deepEqual([got.status, got.body.scimType], [status, scimType], JSON.stringify(got.body));
      assert.match(got.headers['content-type'] ?? '', /^application\/scim\+json/);
    }
    assert.equal(cases[0][0].headers['www-authenticate'], 'Bearer');
    const key = await createIntegrationKey(service.db.admin, service.a.tenantID, ['scim.read']);
    const own = await service.ask(`${base}/Users/nobody`, { key });
    assert.deepEqual([own.status, own.body.code], [404, 'NotFound']);
    assert.match(own.headers['content-type'] ?? '', /^application\/problem\+json/);
    const elsewhere = await service.ask('/v1/accounts', {
      ...{ key: undefined, headers: { authorization: `Bearer ${bearer}` } },
    });
    assert.deepEqual([elsewhere.status, elsewhere.body.code], [401, 'Unauthenticated']);
    const other = await service.ask('/v1/teams', {
      ...{ method: 'POST', raw: '{"name":"x"}', headers: { 'content-type': 'application/scim+json' } },
    });
    assert.equal(other.status, 415);
  });

  it('says of what it leaves out of the standard that it does, whatever the method, to who has a key', async () => {
    const { scim, service } = world;
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
      for (const path of ['/Me', '/me?attributes=userName']) {
        const got = await scim(path, { method, ...(method.startsWith('P') ? { body: {} } : {}) });
        assert.deepEqual([got.status, got.body.status, got.body.scimType], [501, '501', undefined]);
        assert.deepEqual(got.body.schemas, ['urn:ietf:params:scim:api:messages:2.0:Error']);
        assert.match(got.headers['content-type'] ?? '', /^application\/scim\+json/);
      }
    assert.equal((await scim('/Me', { bearer: 'mw_test_wrong' })).status, 401);
    assert.equal((await scim('/Meat')).status, 404);
    const plain = await service.ask(`${base}/Me`);
    assert.deepEqual([plain.status, plain.body.code], [501, 'NotSupported'], 'to who does not speak it');
    assert.deepEqual(service.faults, [], 'a provider that tries it fills no log with faults');
  });

  it('is for keys that are given it, and no role but ADMIN has it', async () => {
    const { scim, service } = world;
    const { keys, tenantID } = service.a;
    for (const key of [keys.SALES, keys.SHOP])
      assert.equal((await service.ask(`${base}/Users`, { key })).status, 403);
    const made = await service.make('/v1/apikeys', {
      ...{ name: 'Directory', kind: 'INTEGRATION', scopes: ['scim.read'] },
    });
    assert.equal((await scim('/Users', { bearer: made.key })).status, 200);
    const body = { userName: 'a@b.example.com' };
    const write = await scim('/Users', { bearer: made.key, method: 'POST', body });
    assert.deepEqual([write.status, write.body.status], [403, '403']);
    const other = await createIntegrationKey(service.db.admin, tenantID, ['accounts.read', 'groups.read']);
    assert.equal((await scim('/Users', { bearer: other })).status, 403);
    const role = await service.ask('/v1/customroles', {
      ...{ method: 'POST', body: { name: 'Provisioning', permissions: ['scim.write'] } },
    });
    assert.equal(role.status, 400, 'who provisions people puts them into any group');
    const revoked = await service.ask(`/v1/apikeys/${made.apiKeyID}`, { method: 'DELETE' });
    assert.equal(revoked.status, 200);
    assert.equal((await scim('/Users', { bearer: made.key })).status, 401);
  });

  it('answers a repeated write as it answered it first, where it is marked as the same', async () => {
    const { scim } = world;
    const asked = {
      method: 'POST',
      body: { userName: 'repeated@directory.example.com' },
      headers: { 'idempotency-key': 'scim-1' },
    } as const;
    const [first, again] = [await scim('/Users', asked), await scim('/Users', asked)];
    assert.deepEqual([first.status, again.status], [201, 201]);
    assert.deepEqual(again.body, first.body);
    assert.equal(again.headers['idempotency-replayed'], 'true');
    const url = `/Users/${first.body.id}`;
    const gone = { method: 'DELETE', headers: { 'idempotency-key': 'scim-2' } } as const;
    assert.deepEqual([(await scim(url, gone)).status, (await scim(url, gone)).status], [204, 204]);
  });
});
