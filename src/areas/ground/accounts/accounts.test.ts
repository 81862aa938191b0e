import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { withClient } from '#platform/db/connection';
import { type Got, startService, type TestService } from '#test/service';
import { createIntegrationKey, createTenant } from '#test/tenant';

const url = '/v1/accounts';
let service: TestService;
let made = 0;

before(async () => {
  service = await startService({ areas: [accounts] });
});

const create = async (body: object = {}): Promise<Got['body']> => {
  const answer = await service.ask(url, {
    method: 'POST',
    body: { email: `user${++made}@alpha.example.com`, displayName: `User ${made}`, ...body },
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const patch = (userID: string, body: object, more: object = {}) =>
  service.ask(`${url}/${userID}`, { method: 'PATCH', body, ...more });
const pointers = (answer: Got) => answer.body.errors?.map((error: { pointer: string }) => error.pointer);

describe('an account', () => {
  it('is made with initials of its name and without roles, and read back', async () => {
    const user = await create({ displayName: 'Marit Lindqvist' });
    assert.deepEqual(
      [user.initials, user.roles, user.isActive, user.kind, user.rowVersion],
      ['ML', [], true, 'PERSON', 1],
    );
    const read = await service.ask(`${url}/${user.userID}`);
    assert.deepEqual(read.body, user);
    assert.match(read.headers.etag ?? '', /^"1-/);
    assert.equal((await create({ initials: 'XYZ' })).initials, 'XYZ');
  });

  it('changes name, roles and activity, and keeps what was not sent', async () => {
    const user = await create({ roles: ['SALES'] });
    const changed = await patch(user.userID, {
      displayName: 'Other',
      roles: ['SALES', 'PLANNING'],
      mobileNumber: '+49 1',
    });
    assert.deepEqual(
      [
        changed.body.displayName,
        changed.body.roles,
        changed.body.mobileNumber,
        changed.body.initials,
        changed.body.rowVersion,
      ],
      ['Other', ['SALES', 'PLANNING'], '+49 1', user.initials, 2],
    );
    assert.equal((await patch(user.userID, changed.body)).body.rowVersion, 2);
    assert.equal(
      (await patch(user.userID, { isActive: false }, { headers: { 'if-match': '"1"' } })).status,
      412,
    );
  });

  it('is refused at the place that is wrong', async () => {
    const cases: [object, string][] = [
      [{ email: 'nobody' }, '/email'],
      [{ email: 'a b@c' }, '/email'],
      [{ roles: ['KING'] }, '/roles/0'],
      [{ roles: ['SALES', 'SALES'] }, '/roles'],
      [{ roles: 'SALES' }, '/roles'],
      [{ displayName: '' }, '/displayName'],
      [{ initials: null }, '/initials'],
      [{ kind: 'SERVICE' }, '/kind'],
      [{ password: 'x' }, '/password'],
      [{ userID: 'operator' }, '/userID'],
    ];
    for (const [body, pointer] of cases) {
      const answer = await service.ask(url, {
        method: 'POST',
        body: { email: 'new@alpha.example.com', displayName: 'New', ...body },
      });
      assert.equal(answer.status, 400, JSON.stringify(body));
      assert.deepEqual(pointers(answer), [pointer], JSON.stringify(answer.body));
    }
    const user = await create();
    const refused = await patch(user.userID, { kind: 'SERVICE' });
    assert.deepEqual(
      [refused.status, refused.body.code, pointers(refused)],
      [400, 'ReadOnlyField', ['/kind']],
    );
    const same = await service.ask(url, {
      method: 'POST',
      body: { userID: user.userID, email: 'same@x', displayName: 'Same' },
    });
    assert.deepEqual(
      [same.status, same.body.code, same.body.detail],
      [409, 'Duplicate', 'There is one with the same id already.'],
    );
  });

  it('is one for an email address in its tenant, without regard to letter case, also of two made at once', async () => {
    const twice = await Promise.all(
      ['Twice@Alpha.example.com', 'twice@alpha.example.com'].map((email) =>
        service.ask(url, { method: 'POST', body: { email, displayName: 'Twice' } }),
      ),
    );
    assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 409]);
    const refused = twice.find(({ status }) => status === 409) as Got;
    assert.deepEqual([refused.body.code, pointers(refused)], ['Duplicate', ['/email']]);
    const other = await service.ask(url, {
      method: 'POST',
      key: service.b.keys.ADMIN,
      body: { email: 'twice@alpha.example.com', displayName: 'Twice' },
    });
    assert.equal(other.status, 200);
  });

  it('cannot take the address of another', async () => {
    const [one, other] = [await create(), await create()];
    const refused = await patch(other.userID, { email: one.email });
    assert.deepEqual([refused.status, refused.body.code, pointers(refused)], [409, 'Duplicate', ['/email']]);
  });

  it('is written by ADMIN alone, read by everyone, and not there for another tenant', async () => {
    const user = await create();
    for (const key of [service.a.keys.SALES, service.a.keys.SHOP]) {
      assert.equal(
        (await service.ask(url, { method: 'POST', key, body: { email: 'a@b', displayName: 'A' } })).status,
        403,
      );
      assert.equal((await patch(user.userID, { roles: ['ADMIN'] }, { key })).status, 403);
      assert.equal((await service.ask(`${url}/${user.userID}`, { key })).status, 200);
    }
    const key = service.b.keys.ADMIN;
    assert.equal((await service.ask(`${url}/${user.userID}`, { key })).status, 404);
    assert.equal((await service.ask(`${url}/lite/${user.userID}`, { key })).status, 404);
    assert.equal((await patch(user.userID, { displayName: 'Stolen' }, { key })).status, 404);
    const list = await service.ask(url, { key });
    assert.ok(list.body.every((one: { userID: string }) => one.userID !== user.userID));
  });

  it('that is switched off, or loses a role, is answered so at the very next request', async () => {
    const tenant = await createTenant(service.db.admin, `Off${++made}`, ['ADMIN', 'SALES']);
    const key = tenant.keys.SALES;
    const asAdmin = { key: tenant.keys.ADMIN };
    assert.equal((await service.ask(url, { key })).status, 200);
    const userID = tenant.users.SALES as string;
    assert.equal(
      (await service.ask(url, { method: 'POST', key, body: { email: 'a@b', displayName: 'A' } })).status,
      403,
    );
    assert.equal((await patch(userID, { roles: ['ADMIN'] }, asAdmin)).status, 200);
    assert.equal(
      (await service.ask(url, { method: 'POST', key, body: { email: 'a@b', displayName: 'A' } })).status,
      200,
    );
    assert.equal((await patch(userID, { isActive: false }, asAdmin)).status, 200);
    const refused = await service.ask(url, { key });
    assert.deepEqual([refused.status, refused.body.code], [401, 'Unauthenticated']);
    assert.equal((await patch(userID, { isActive: true }, asAdmin)).status, 200);
    assert.equal((await service.ask(url, { key })).status, 200);
  });
});

describe('the last active ADMIN', () => {
  it('cannot be demoted or switched off', async () => {
    const tenant = await createTenant(service.db.admin, `Last${++made}`, ['ADMIN']);
    const asAdmin = { key: tenant.keys.ADMIN };
    for (const body of [{ roles: [] }, { roles: ['SALES'] }, { isActive: false }]) {
      const refused = await patch(tenant.users.ADMIN as string, body, asAdmin);
      assert.deepEqual(
        [refused.status, refused.body.code],
        [409, 'PreconditionMissing'],
        JSON.stringify(body),
      );
      assert.deepEqual(refused.body.missing, ['another active ADMIN']);
    }
    assert.equal(
      (
        await patch(
          tenant.users.ADMIN as string,
          { roles: ['ADMIN', 'SALES'], displayName: 'Still' },
          asAdmin,
        )
      ).status,
      200,
    );
  });

  it('is not made by an inactive second one, but by an active one', async () => {
    const tenant = await createTenant(service.db.admin, `Second${++made}`, ['ADMIN']);
    const asAdmin = { key: tenant.keys.ADMIN };
    const second = await service.ask(url, {
      method: 'POST',
      ...asAdmin,
      body: { email: 'second@x', displayName: 'Second', roles: ['ADMIN'], isActive: false },
    });
    assert.equal((await patch(tenant.users.ADMIN as string, { roles: [] }, asAdmin)).status, 409);
    assert.equal((await patch(second.body.userID, { isActive: true }, asAdmin)).status, 200);
    assert.equal((await patch(tenant.users.ADMIN as string, { roles: [] }, asAdmin)).status, 200);
  });

  it('remains when two demote each other at the same moment: one wins and one gets the reason', async () => {
    for (let round = 0; round < 5; round++) {
      const tenant = await createTenant(service.db.admin, `Duel${++made}`, ['ADMIN']);
      const asAdmin = { key: tenant.keys.ADMIN };
      const second = await service.ask(url, {
        method: 'POST',
        ...asAdmin,
        body: { email: 'second@x', displayName: 'Second', roles: ['ADMIN'] },
      });
      const answers = await Promise.all(
        [tenant.users.ADMIN as string, second.body.userID].map((userID) =>
          patch(userID, { roles: [] }, asAdmin),
        ),
      );
      // The loser may have been demoted by the winner before it was let in: then it is 403, which is right
      // too.
      const statuses = answers.map(({ status }) => status).sort();
      assert.equal(statuses[0], 200);
      assert.ok([403, 409].includes(statuses[1] as number), String(statuses));
      const left = await withClient(service.db.admin, (client) =>
        client.query(
          `select count(*)::int as admins from millwright.users where tenant_id = $1 and is_active and 'ADMIN' = any (roles)`,
          [tenant.tenantID],
        ),
      );
      assert.equal(left.rows[0].admins, 1);
    }
  });
});

describe('accounts in short form', () => {
  it('have exactly six fields, are sorted by name, and filter by IsActive', async () => {
    const tenant = await createTenant(service.db.admin, `Lite${++made}`, ['ADMIN', 'SALES']);
    await createIntegrationKey(service.db.admin, tenant.tenantID, ['accounts.read']);
    const key = tenant.keys.SALES;
    await patch(tenant.users.SALES as string, { mobileNumber: '+1' }, { key: tenant.keys.ADMIN });
    await service.ask(url, {
      method: 'POST',
      key: tenant.keys.ADMIN,
      body: { email: 'z@x', displayName: 'Aaron Away', isActive: false },
    });
    const ask = async (query: string) => (await service.ask(`${url}/lite${query}`, { key })).body;
    const all = await ask('');
    assert.deepEqual(
      all.map((one: { displayName: string }) => one.displayName),
      [`ADMIN of ${tenant.name}`, 'Aaron Away', 'Integration', `SALES of ${tenant.name}`].sort(),
    );
    assert.deepEqual(Object.keys(all[0]), [
      'userID',
      'displayName',
      'email',
      'initials',
      'roles',
      'isActive',
    ]);
    assert.deepEqual(await ask('?IsActive=*'), all);
    assert.deepEqual(
      (await ask('?isactive=false')).map((one: { initials: string }) => one.initials),
      ['AA'],
    );
    assert.equal((await ask('?IsActive=true')).length, 3);
    assert.deepEqual((await service.ask(`${url}/lite/${all[0].userID}`, { key })).body, all[0]);
    assert.equal((await service.ask(`${url}/lite/nobody`, { key })).status, 404);
    const refused = await service.ask(`${url}/lite?IsActive=yes`, { key });
    assert.deepEqual([refused.status, pointers(refused)], [400, ['?IsActive']]);
  });

  it('are read by an integration key with the scope, and by none without it', async () => {
    const withScope = await createIntegrationKey(service.db.admin, service.a.tenantID, ['accounts.read']);
    const without = await createIntegrationKey(service.db.admin, service.a.tenantID, ['items.read']);
    assert.equal((await service.ask(`${url}/lite`, { key: withScope })).status, 200);
    assert.equal((await service.ask(`${url}/lite`, { key: without })).status, 403);
  });

  it('has a language, which its user sets too, and nobody else but who manages accounts', async () => {
    const { keys, users } = service.a;
    const say = (language: unknown, key: string | undefined) =>
      service.ask('/v1/auth/language', { method: 'PUT', key, body: { language } });
    const read = async () => (await service.ask(`${url}/${users.SALES}`)).body;
    assert.equal((await read()).language, null);
    assert.deepEqual((await say('de', keys.SALES)).body, { language: 'de' });
    const { language, rowVersion } = await read();
    assert.equal(language, 'de');
    // Again it changes nothing, so that who is changing the account meanwhile may go on.
    await say('de', keys.SALES);
    assert.equal((await read()).rowVersion, rowVersion);
    assert.equal((await say('fr', keys.SALES)).status, 400);
    assert.equal((await patch(users.SALES ?? '', { language: null })).body.language, null);
    assert.equal((await patch(users.SALES ?? '', { language: 'en' }, { key: keys.SALES })).status, 403);
  });
});
