import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { base, namesIn, refusalOf, type ScimWorld, startScim, userSchema } from '#test/scim-world';
import type { Got } from '#test/service';
import { cookieFrom } from '#test/signin-world';
import { createIntegrationKey, createTenant } from '#test/tenant';

let world: ScimWorld;
before(async () => {
  world = await startScim({ MILLWRIGHT_PUBLIC_URL: 'https://mill.example.com' });
});

describe('people of an identity provider', () => {
  it('are looked for, made, changed and switched off as Entra ID does it', async () => {
    const { scim, patch, service } = world;
    const probe = await world.found('userName eq "8f1c7e52-0c44-4c7e-9a39-2f6f0d7e5a11"');
    assert.deepEqual([probe.totalResults, probe.Resources, probe.startIndex], [0, [], 1]);
    const body = {
      schemas: [userSchema, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: 'entra-1',
      userName: 'aino.virtanen@directory.example.com',
      active: true,
      addresses: null,
      displayName: 'Aino Virtanen',
      emails: [{ type: 'work', value: 'aino@mail.example.com', primary: true }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Aino Virtanen', familyName: 'Virtanen', givenName: 'Aino' },
      roles: [],
      title: 'Engineer',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Engineering' },
    };
    const made = await scim('/Users', { method: 'POST', body });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const { id, meta, ...shown } = made.body;
    assert.deepEqual(shown, {
      schemas: [userSchema],
      ...{ userName: body.userName, externalId: 'entra-1', displayName: 'Aino Virtanen', active: true },
      name: { formatted: 'Aino Virtanen', givenName: 'Aino', familyName: 'Virtanen' },
      emails: [{ value: 'aino@mail.example.com', type: 'work', primary: true }],
    });
    assert.match(made.headers['content-type'] ?? '', /^application\/scim\+json/);
    assert.equal(made.headers.location, `https://mill.example.com${base}/Users/${id}`);
    assert.deepEqual([meta.location, meta.version], [made.headers.location, made.headers.etag]);
    const account = (await service.ask(`/v1/accounts/${id}`)).body;
    assert.deepEqual(
      [account.email, account.displayName, account.initials, account.roles, account.kind],
      ['aino@mail.example.com', 'Aino Virtanen', 'AV', [], 'PERSON'],
    );
    const changed = await patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'aino.v@mail.example.com' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+358 40 1234567' },
      { op: 'Replace', path: 'name.familyName', value: 'Virta' },
      { op: 'Replace', path: 'displayName', value: 'Aino Virta' },
    );
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    assert.equal(changed.body.name.formatted, 'Aino Virta');
    const after = (await service.ask(`/v1/accounts/${id}`)).body;
    assert.deepEqual([after.email, after.mobileNumber], ['aino.v@mail.example.com', '+358 40 1234567']);
    assert.notEqual(changed.headers.etag, made.headers.etag);
    const off = await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    assert.equal(off.body.active, false);
    assert.equal((await world.found('externalId eq "entra-1"')).Resources[0].active, false);
    assert.equal((await scim(`/Users/${id}`)).status, 200, 'who is switched off is still there');
  });

  it('are made and replaced as Okta does it, with members of a body in any letter case', async () => {
    const { scim } = world;
    const body = {
      ...{ schemas: [userSchema], userName: 'jo.berg@okta.example.com', locale: 'en-US', groups: [] },
      ...{
        name: { givenName: 'Jo', familyName: 'Berg' },
        password: '1mz050nq',
        externalId: '00ujl29u0le5T6Aj',
      },
      ...{ emails: [{ primary: true, value: 'jo.berg@okta.example.com', type: 'work' }], active: true },
    };
    const made = await scim('/Users', { method: 'POST', body });
    assert.deepEqual([made.status, made.body.displayName], [201, 'Jo Berg']);
    assert.ok(!JSON.stringify(made.body).includes('1mz050nq'));
    const put = await scim(`/Users/${made.body.id}`, {
      method: 'PUT',
      body: {
        ...body,
        id: made.body.id,
        NAME: { GIVENNAME: 'Jo', familyName: 'Bergström' },
        name: undefined,
      },
    });
    assert.equal(put.status, 200, JSON.stringify(put.body));
    assert.deepEqual(
      [put.body.name.formatted, put.body.displayName, put.body.externalId],
      ['Jo Bergström', 'Jo Bergström', '00ujl29u0le5T6Aj'],
    );
    const bare = await scim(`/Users/${made.body.id}`, { method: 'PUT', body: { userName: body.userName } });
    assert.deepEqual(
      [bare.body.externalId, bare.body.name, bare.body.emails[0].value, bare.body.active],
      [undefined, undefined, body.userName, true],
    );
  });

  it('who had an account already are found by their address, and tied to it', async () => {
    const { service, patch } = world;
    const { SALES } = service.a.users;
    const { Resources, totalResults } = await world.found('userName Eq "SALES@alpha.example.com"');
    assert.deepEqual([totalResults, Resources[0].id], [1, SALES]);
    const tied = await patch(`/Users/${SALES}`, { op: 'add', path: 'externalId', value: 'dir-7' });
    assert.deepEqual([tied.body.externalId, tied.body.userName], ['dir-7', 'sales@alpha.example.com']);
    const { body } = await service.ask(`/v1/accounts/${SALES}`);
    assert.deepEqual([body.roles, body.email], [['SALES'], 'sales@alpha.example.com']);
    assert.deepEqual(namesIn(await world.found('externalId eq "DIR-7"')), [], 'ids are as they are written');
    const service_ = await createIntegrationKey(service.db.admin, service.a.tenantID, ['items.read']);
    assert.ok(service_);
    assert.deepEqual(namesIn(await world.found('userName co "integration"')), [], 'service users are none');
  });

  it('have one address: it goes with a userName that was the same, and only then', async () => {
    const { person, patch } = world;
    const one = await person({ userName: 'one@directory.example.com' });
    const moved = await patch(`/Users/${one.id}`, {
      op: 'replace',
      path: 'userName',
      value: 'uno@d.example.com',
    });
    assert.deepEqual(
      [moved.body.userName, moved.body.emails[0].value],
      ['uno@d.example.com', 'uno@d.example.com'],
    );
    const emails = [
      { value: 'home@d.example.com', type: 'home' },
      { value: 'work@d.example.com', type: 'work' },
    ];
    const other = await person({ userName: 'no-address', emails });
    assert.equal(other.emails[0].value, 'work@d.example.com');
    const renamed = await patch(`/Users/${other.id}`, {
      op: 'replace',
      path: 'userName',
      value: 'x@d.example.com',
    });
    assert.equal(renamed.body.emails[0].value, 'work@d.example.com');
    const nowhere = await world.scim('/Users', { method: 'POST', body: { userName: 'nobody' } });
    assert.deepEqual(refusalOf(nowhere), [400, 'invalidValue']);
  });

  it('are one for a name and for an address, whatever its letter case, of two made at once too', async () => {
    const { scim, person } = world;
    const post = (body: object) => scim('/Users', { method: 'POST', body });
    for (let round = 0; round < 3; round += 1) {
      const twice = await Promise.all(
        [`Twin${round}`, `twin${round}`].map((userName, index) =>
          post({ userName, emails: [{ value: `twin${round}-${index}@example.com` }] }),
        ),
      );
      assert.deepEqual(twice.map(({ status }) => status).sort(), [201, 409]);
      assert.equal(twice.find(({ status }) => status === 409)?.body.scimType, 'uniqueness');
    }
    const there = await person();
    for (const body of [
      { userName: there.userName.toUpperCase() },
      { userName: 'another', emails: [{ value: there.emails[0].value }] },
      { userName: 'sales@alpha.example.com', emails: [{ value: 'elsewhere@example.com' }] },
    ])
      assert.deepEqual(refusalOf(await post(body)), [409, 'uniqueness'], JSON.stringify(body));
    const other = await person();
    const taken = { op: 'replace', path: 'userName', value: there.userName };
    assert.deepEqual(refusalOf(await world.patch(`/Users/${other.id}`, taken)), [409, 'uniqueness']);
  });

  it('that are switched off are signed out at once', async () => {
    const { service, invite, signIn, person, patch } = world;
    const { id, emails } = await person();
    const group = await service.make('/v1/instances/groups', { name: 'Signed in', roles: ['SALES'] });
    await service.make(`/v1/instances/groups/${group.groupID}/members`, { userID: id });
    await invite(id);
    const signed = await signIn({ email: emails[0].value });
    assert.equal(signed.status, 200, JSON.stringify(signed.body));
    const me = () =>
      service.ask('/v1/auth/session', { key: undefined, headers: { cookie: cookieFrom(signed) } });
    assert.equal((await me()).status, 200);
    await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    assert.equal((await me()).status, 401);
    await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' });
    assert.equal((await me()).status, 401);
    assert.equal((await signIn({ email: emails[0].value })).status, 200);
  });

  it('that are deleted are gone for the provider, which may make one of the same name; records keep theirs', async () => {
    const { scim, person, service } = world;
    const old = await person({ userName: 'again@directory.example.com', externalId: 'e-1' });
    const { groupID } = await service.make('/v1/instances/groups', {
      name: 'Deciders',
      roles: ['MANAGEMENT'],
    });
    await service.make(`/v1/instances/groups/${groupID}/members`, { userID: old.id });
    const gone = await scim(`/Users/${old.id}`, { method: 'DELETE' });
    assert.deepEqual([gone.status, gone.body], [204, '']);
    assert.equal((await scim(`/Users/${old.id}`)).status, 404);
    assert.equal((await scim(`/Users/${old.id}`, { method: 'DELETE' })).status, 404);
    assert.equal((await world.found('externalId eq "e-1"')).totalResults, 0);
    const account = (await service.ask(`/v1/accounts/${old.id}`)).body;
    assert.deepEqual(
      [account.isActive, account.groupRoles, account.displayName],
      [false, [], old.displayName],
    );
    assert.ok(!account.email.includes('again'));
    const next = await person({ userName: 'again@directory.example.com' });
    assert.notEqual(next.id, old.id);
    // An administrator who switches the first one on again has them back, and so has the provider.
    await service.ask(`/v1/accounts/${old.id}`, {
      method: 'PATCH',
      body: { isActive: true, email: 'b@ack.de' },
    });
    assert.equal((await scim(`/Users/${old.id}`)).body.userName, 'b@ack.de');
    const off = await world.patch(`/Users/${old.id}`, { op: 'replace', path: 'active', value: false });
    assert.equal(off.body.active, false);
    assert.equal((await scim(`/Users/${old.id}`)).status, 200);
  });

  it('of another tenant are not there, and their names are free', async () => {
    const { scim, person, service } = world;
    const { id, userName } = await person();
    const theirs = await createIntegrationKey(service.db.admin, service.b.tenantID, [
      'scim.read',
      'scim.write',
    ]);
    const body = { userName, Operations: [{ op: 'remove', path: 'externalId' }] };
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      const got = await scim(`/Users/${id}`, {
        bearer: theirs,
        method,
        ...(/GET|DEL/.test(method) ? {} : { body }),
      });
      assert.equal(got.status, 404, method);
    }
    assert.equal(
      (await scim('/Users?count=500', { bearer: theirs })).body.Resources.some(
        (one: Got['body']) => one.id === id,
      ),
      false,
    );
    assert.equal((await scim('/Users', { bearer: theirs, method: 'POST', body: { userName } })).status, 201);
  });

  it('leave the last ADMIN', async () => {
    const { scim, service } = world;
    const tenant = await createTenant(service.db.admin, `Scim${Date.now()}`, ['ADMIN']);
    const bearer = await createIntegrationKey(service.db.admin, tenant.tenantID, ['scim.read', 'scim.write']);
    const url = `/Users/${tenant.users.ADMIN}`;
    const Operations = [{ op: 'replace', path: 'active', value: false }];
    for (const got of [
      await scim(url, { bearer, method: 'DELETE' }),
      await scim(url, { bearer, method: 'PATCH', body: { Operations } }),
    ]) {
      assert.deepEqual(refusalOf(got), [409, undefined]);
      assert.match(got.body.detail, /last active ADMIN/);
    }
    assert.equal((await service.ask('/v1/accounts', { key: tenant.keys.ADMIN })).status, 200);
  });

  it('leave what was done with them in the audit trail, under the key’s own user', async () => {
    const { person, patch, service } = world;
    const { id } = await person({ externalId: 'trail' });
    await patch(`/Users/${id}`, { op: 'replace', path: 'externalId', value: 'trail-2' });
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query(
        `select a.action, a.operation, a.changes::text as changes, u.kind from millwright.audit_entries a
         join millwright.users u on u.tenant_id = a.tenant_id and u.user_id = a.user_id
         where a.entity_id = $1 order by a.audit_id`,
        [id],
      ),
    );
    assert.ok(rows.every(({ kind }) => kind === 'SERVICE'));
    assert.ok(rows.some(({ operation, action }) => operation === 'createScimUser' && action === 'CREATE'));
    assert.ok(
      rows.some(({ operation, changes }) => operation === 'patchScimUser' && changes.includes('trail-2')),
    );
  });
});
