import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { base, groupSchema, type ScimWorld, startScim } from '#test/scim-world';
import type { Got } from '#test/service';
import { createIntegrationKey } from '#test/tenant';

let world: ScimWorld;
let named = 0;
before(async () => {
  world = await startScim();
});
const make = async (sent: object = {}): Promise<Got['body']> => {
  const body = { schemas: [groupSchema], displayName: `Directory ${++named}`, ...sent };
  const got = await world.scim('/Groups', { method: 'POST', body });
  assert.equal(got.status, 201, JSON.stringify(got.body));
  return got.body;
};
const membersOf = ({ members = [] }: { members?: { value: string }[] }) =>
  members.map(({ value }) => value).sort();
const read = async (id: string, query = '') => (await world.scim(`/Groups/${id}${query}`)).body;
const rolesOf = async (userID: string) => (await world.service.ask(`/v1/accounts/${userID}`)).body.groupRoles;

describe('groups of an identity provider', () => {
  it('are made, filled, emptied and deleted as Entra ID does it', async () => {
    const { scim, patch, person } = world;
    const [one, other] = [await person(), await person()];
    const made = await make({ externalId: 'g-1', members: [] });
    assert.equal(made.members, undefined);
    assert.equal(made.meta.location, `${base}/Groups/${made.id}`);
    const filter = encodeURIComponent('externalId eq "g-1"');
    const found = await scim(`/Groups?excludedAttributes=members&filter=${filter}`);
    assert.deepEqual([found.body.totalResults, found.body.Resources[0].id], [1, made.id]);
    const url = `/Groups/${made.id}`;
    const add = (userID: string) => ({
      ...{ op: 'Add', path: 'members', value: [{ $ref: null, value: userID }] },
    });
    const filled = await patch(url, add(one.id), add(other.id));
    assert.equal(filled.status, 200, JSON.stringify(filled.body));
    assert.deepEqual(membersOf(filled.body), [one.id, other.id].sort());
    const [{ display, type, $ref }] = filled.body.members;
    assert.deepEqual([typeof display, type, $ref.startsWith(`${base}/Users/`)], ['string', 'User', true]);
    assert.notEqual(filled.headers.etag, `"${made.meta.version}"`);
    assert.equal((await read(made.id, '?excludedAttributes=members')).members, undefined);
    const byMember = encodeURIComponent(`members[value eq "${one.id}"] and id eq "${made.id}"`);
    assert.equal((await scim(`/Groups?filter=${byMember}`)).body.totalResults, 1);
    const taken = { op: 'Remove', path: 'members', value: [{ $ref: null, value: one.id }] };
    assert.deepEqual(membersOf((await patch(url, taken)).body), [other.id]);
    const name = { op: 'Replace', path: 'displayName', value: 'Renamed in the directory' };
    assert.equal((await patch(url, name)).body.displayName, name.value);
    assert.equal((await scim(url, { method: 'DELETE' })).status, 204);
    assert.equal((await scim(url)).status, 404);
    assert.equal((await scim(`/Users/${other.id}`)).status, 200);
  });

  it('are read again where a member was renamed, though nothing changed them', async () => {
    const { scim, person, service } = world;
    const one = await person();
    const { id, meta } = await make({ members: [{ value: one.id }] });
    const url = `/Groups/${id}`;
    const first = await scim(url);
    const known = { headers: { 'if-none-match': first.headers.etag ?? '' } };
    assert.deepEqual([first.headers.etag, (await scim(url, known)).status], [meta.version, 304]);
    const renamed = await service.ask(`/v1/accounts/${one.id}`, {
      ...{ method: 'PATCH', body: { displayName: 'Another name' } },
    });
    assert.equal(renamed.status, 200, JSON.stringify(renamed.body));
    const again = await scim(url, known);
    assert.deepEqual([again.status, again.body.members[0].display], [200, 'Another name']);
    assert.equal(again.headers.etag, again.body.meta.version);
    // What is written is the group: nobody changed that.
    const put = await scim(url, {
      ...{
        method: 'PUT',
        body: { displayName: again.body.displayName },
        headers: { 'if-match': meta.version },
      },
    });
    assert.equal(put.status, 200, JSON.stringify(put.body));
  });

  it('are renamed, and replaced as a whole, as Okta does it', async () => {
    const { scim, patch, person } = world;
    const [one, other] = [await person(), await person()];
    const { id } = await make({ members: [{ value: one.id, display: one.userName }] });
    const value = { id, displayName: 'Okta calls it so' };
    assert.equal(
      (await patch(`/Groups/${id}`, { op: 'replace', value })).body.displayName,
      value.displayName,
    );
    const body = {
      ...{ schemas: [groupSchema], id, displayName: value.displayName },
      members: [{ value: other.id, display: other.userName }, { value: other.id }],
    };
    const put = await scim(`/Groups/${id}`, { method: 'PUT', body });
    assert.deepEqual(membersOf(put.body), [other.id]);
    const path = `members[value eq "${other.id}"]`;
    assert.deepEqual(membersOf((await patch(`/Groups/${id}`, { op: 'remove', path })).body), []);
  });

  it('that there were already are found by their name, and give the rights that an administrator set', async () => {
    const { scim, patch, person, service } = world;
    const { id: userID } = await person();
    const body = { name: 'Buying', roles: ['PURCHASING'] };
    const { groupID } = await service.make('/v1/instances/groups', body);
    const filter = encodeURIComponent('displayName eq "buying"');
    const { Resources } = (await scim(`/Groups?filter=${filter}`)).body;
    assert.equal(Resources[0].id, groupID);
    const members = [{ op: 'add', path: 'members', value: [{ value: userID }] }];
    await patch(`/Groups/${groupID}`, ...members, { op: 'add', path: 'externalId', value: 'b' });
    assert.deepEqual(await rolesOf(userID), ['PURCHASING']);
    const group = (await service.ask(`/v1/instances/groups/${groupID}`)).body;
    assert.deepEqual([group.roles, group.members[0].userID], [['PURCHASING'], userID]);
    await patch(`/Groups/${groupID}`, { op: 'remove', path: 'members' });
    assert.deepEqual(await rolesOf(userID), []);
    const fresh = await make({ members: [{ value: userID }], roles: ['ADMIN'] });
    assert.deepEqual((await service.ask(`/v1/instances/groups/${fresh.id}`)).body.roles, []);
    assert.deepEqual(await rolesOf(userID), []);
  });

  it('take people whose account is off, who may do nothing until it is on, and nobody else', async () => {
    const { patch, person, service } = world;
    const off = await person({ active: false });
    const { id } = await make({ members: [{ value: off.id }] });
    assert.deepEqual(membersOf(await read(id)), [off.id]);
    const bearer = await createIntegrationKey(service.db.admin, service.a.tenantID, ['items.read']);
    assert.ok(bearer);
    const gone = await person();
    assert.equal((await world.scim(`/Users/${gone.id}`, { method: 'DELETE' })).status, 204);
    const machine = (await service.ask('/v1/accounts')).body.find(
      ({ kind }: { kind: string }) => kind === 'SERVICE',
    );
    for (const value of ['nobody', gone.id, service.b.users.SALES, machine.userID]) {
      const got = await patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value }] });
      assert.deepEqual([got.status, got.body.scimType], [400, 'invalidValue']);
    }
    assert.deepEqual(membersOf(await read(id)), [off.id]);
  });

  it('keep both of two members that come at once, and one name of two', async () => {
    const { patch, person, scim } = world;
    const people = await Promise.all([1, 2, 3, 4].map(() => person()));
    const { id } = await make();
    const answers = await Promise.all(
      people.map((one) => patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value: one.id }] })),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.deepEqual(membersOf(await read(id)), people.map((one) => one.id).sort());
    const twice = await Promise.all(
      ['At Once', 'at once'].map((displayName) => scim('/Groups', { method: 'POST', body: { displayName } })),
    );
    assert.deepEqual(twice.map(({ status }) => status).sort(), [201, 409]);
    assert.equal(twice.find(({ status }) => status === 409)?.body.scimType, 'uniqueness');
    const wrong = await patch(`/Groups/${id}`, { op: 'replace', path: 'displayName', value: 'AT ONCE' });
    assert.deepEqual([wrong.status, wrong.body.scimType], [409, 'uniqueness']);
  });

  it('are changed only as they were seen, whoever changed them', async () => {
    const { scim, service, person } = world;
    const { id, meta, displayName } = await make();
    const { id: userID } = await person();
    await service.make(`/v1/instances/groups/${id}/members`, { userID });
    const headers = { 'if-match': meta.version };
    const put = await scim(`/Groups/${id}`, { method: 'PUT', headers, body: { displayName } });
    assert.equal(put.status, 412);
    assert.deepEqual(membersOf(await read(id)), [userID]);
  });

  it('of another tenant are not there', async () => {
    const { scim, service } = world;
    const { id } = await make();
    const scopes = ['scim.read', 'scim.write'];
    const bearer = await createIntegrationKey(service.db.admin, service.b.tenantID, scopes);
    for (const method of ['GET', 'DELETE'] as const)
      assert.equal((await scim(`/Groups/${id}`, { bearer, method })).status, 404);
    const body = { displayName: 'Taken over', Operations: [{ op: 'remove', path: 'members' }] };
    for (const method of ['PUT', 'PATCH'] as const)
      assert.equal((await scim(`/Groups/${id}`, { bearer, method, body })).status, 404);
    assert.deepEqual((await scim('/Groups', { bearer })).body.Resources, []);
  });

  it('keep the last ADMIN, who is one by the group', async () => {
    const { scim, patch, service, person } = world;
    const { id: userID } = await person();
    const body = { name: 'Administrators', roles: ['ADMIN'] };
    const { groupID } = await service.make('/v1/instances/groups', body);
    const url = `/Groups/${groupID}`;
    await patch(url, { op: 'add', path: 'members', value: [{ value: userID }] });
    const { ADMIN } = service.a.users;
    const off = await patch(`/Users/${ADMIN}`, { op: 'replace', path: 'active', value: false });
    assert.equal(off.status, 200, JSON.stringify(off.body));
    for (const got of [
      await patch(url, { op: 'remove', path: `members[value eq "${userID}"]` }),
      await scim(url, { method: 'PUT', body: { displayName: 'Administrators' } }),
      await scim(url, { method: 'DELETE' }),
    ])
      assert.deepEqual([got.status, /last active ADMIN/.test(got.body.detail)], [409, true]);
    assert.deepEqual(membersOf(await read(groupID)), [userID]);
  });
});
