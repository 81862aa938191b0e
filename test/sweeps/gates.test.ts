import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { permissions } from '#app/permissions';
import { paragraph, testDocx } from '#platform/pdf/test-docx';
import type { TObject } from '#platform/schema';
import { multipart } from '../multipart.ts';
import type { TestService } from '../service.ts';
import { createIntegrationKey, createTenant, type TestTenant } from '../tenant.ts';
import { startFilled } from './filled.ts';
import { keyFor, requestFor, urlFor, withQuery } from './requests.ts';
import type { World } from './world.ts';

const operations = operationsOf(areas);
const withKey = operations.filter(({ permission }) => permission !== 'public');

describe('every operation', () => {
  let service: TestService;
  let world: World;
  let roleless: TestTenant;
  /** By scope: a key that has it and nothing else. */
  const scoped = new Map<string, string>();

  before(async () => {
    ({ service, world } = await startFilled());
    roleless = await createTenant(service.db.admin, 'Roleless', ['NOBODY']);
    for (const scope of ['integrations.erp.read', 'integrations.erp.write', 'contract.read']) {
      scoped.set(scope, await createIntegrationKey(service.db.admin, service.a.tenantID, [scope]));
    }
  });

  for (const operation of withKey) {
    it(`${operation.id} refuses a request without a key, whatever else is wrong with it`, async () => {
      const url = urlFor(operation, world.ids);
      const asks = [
        { ...requestFor(operation), key: undefined },
        {
          method: operation.method,
          key: undefined,
          raw: '{broken',
          headers: { 'content-type': 'application/json' },
        },
        {
          method: operation.method,
          key: undefined,
          raw: '<x/>',
          headers: { 'content-type': 'application/xml' },
        },
        { method: operation.method, key: `mw_test_${'a'.repeat(16)}_${'b'.repeat(40)}_00000000` },
      ];
      for (const ask of operation.method === 'GET' ? asks.filter((one) => !('raw' in one)) : asks) {
        assert.equal((await service.ask(url, ask)).status, 401);
      }
    });

    it(`${operation.id} refuses a user without its permission`, async () => {
      const answer = await service.ask(urlFor(operation, world.ids), {
        ...requestFor(operation),
        key: roleless.keys.NOBODY,
      });
      assert.equal(answer.status, 403, JSON.stringify(answer.body));
    });

    it(`${operation.id} refuses an integration key without its scope: least privilege`, async () => {
      for (const [scope, key] of scoped) {
        if (scope === operation.permission) continue;
        const answer = await service.ask(urlFor(operation, world.ids), { ...requestFor(operation), key });
        assert.equal(answer.status, 403, `${scope}: ${JSON.stringify(answer.body)}`);
      }
    });

    it(`${operation.id} refuses a query parameter it does not know`, async () => {
      if (operation.permission.startsWith('operator.')) return;
      const key = keyFor(operation, world.tenant);
      const url = urlFor(operation, world.ids);
      const answer = await service.ask(withQuery(url, 'zzz=1'), { ...requestFor(operation), key });
      assert.equal(answer.status, 400, JSON.stringify(answer.body));
      assert.equal(answer.body.errors[0].pointer, '?zzz');
    });
  }

  for (const operation of withKey.filter(({ body }) => (body as TObject | undefined)?.properties)) {
    it(`${operation.id} refuses a field it does not know, and points at it`, async () => {
      if (operation.permission.startsWith('operator.')) return;
      const body = { ...(requestFor(operation).body as object), 'zz/unknown~': 1 };
      const key = keyFor(operation, world.tenant);
      const answer = await service.ask(urlFor(operation, world.ids), { method: operation.method, body, key });
      assert.equal(answer.status, 400, JSON.stringify(answer.body));
      assert.ok(answer.body.errors.some(({ pointer }: { pointer: string }) => pointer === '/zz~1unknown~0'));
    });
  }

  for (const operation of withKey.filter(({ integrationOnly }) => integrationOnly)) {
    it(`${operation.id} refuses every user, ADMIN included`, async () => {
      for (const key of [service.a.keys.ADMIN, service.a.keys.SALES]) {
        const answer = await service.ask(urlFor(operation, world.ids), {
          ...requestFor(operation, world),
          key,
        });
        assert.equal(answer.status, 403, JSON.stringify(answer.body));
        assert.match(
          answer.body.detail,
          new RegExp(`integration keys with the scope ${operation.permission}`),
        );
      }
    });
  }

  for (const operation of withKey.filter(({ usersOnly }) => usersOnly)) {
    it(`${operation.id} refuses an integration key, whatever its scopes, what is for users`, async () => {
      const all = Object.keys(permissions).filter((name) => !name.startsWith('operator.'));
      const key = await createIntegrationKey(service.db.admin, service.a.tenantID, all);
      const template = multipart({
        ...{ bytes: testDocx({ body: paragraph('x') }), fileName: 'a.docx' },
        fields: { documentType: 'SALESQUOTE', isTemplate: 'true' },
      });
      const made = await service.ask('/v1/documents', { method: 'POST', ...template });
      const ids = { ...world.ids, DocumentID: made.body.documentID };
      const isUpload = operation.upload?.fields.properties.isTemplate !== undefined;
      const asked = { ...requestFor(operation, world), ...(isUpload ? template : {}), key };
      const answer = await service.ask(urlFor(operation, ids), asked);
      assert.deepEqual([answer.status, answer.body.code], [403, 'Forbidden'], JSON.stringify(answer.body));
      assert.match(answer.body.detail, /for users/);
    });
  }

  /** What somebody says in their own name, with a permission that other operations take of anybody. */
  const ofPersons = ['checkCAPAEffectiveness', 'acknowledgeQualityDocument'];

  it('is for users wherever one of its permissions is, and names no other', () => {
    const others = operations.filter(({ id }) => !ofPersons.includes(id));
    assert.equal(operations.length - others.length, ofPersons.length);
    const forUsers = new Set(others.flatMap(({ usersOnly = [] }) => usersOnly));
    assert.deepEqual([...forUsers].sort(), [
      'automation.write',
      'buyerreview.write',
      'instance.invoices.read',
      'instance.invoices.write',
      'ncr.decide',
      'templates.write',
    ]);
    for (const { id, permission, needsToo = {}, usersOnly = [] } of others) {
      const named = [permission, ...Object.keys(needsToo)];
      assert.deepEqual([...usersOnly].sort(), named.filter((one) => forUsers.has(one)).sort(), id);
    }
  });

  it('answers 405 with Allow where the path is there and the method is not', async () => {
    const answer = await service.ask('/v1/setup/currencies', { method: 'DELETE' });
    assert.equal(answer.status, 405);
    assert.equal(answer.headers.allow, 'GET, HEAD');
  });

  it('answers 401 on an unknown path under /v1 without a key, and 404 with one or elsewhere', async () => {
    assert.equal((await service.ask('/v1/nowhere', { key: undefined })).status, 401);
    assert.equal((await service.ask('/v1/nowhere')).status, 404);
    assert.equal((await service.ask('/nowhere', { key: undefined })).status, 404);
  });

  it('has an example of its body that is taken as valid', () => {
    const without = operations
      .filter(({ body, example }) => body && example?.body === undefined)
      .map(({ id }) => id);
    assert.deepEqual(without, []);
  });
});
