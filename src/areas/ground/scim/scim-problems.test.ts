import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { scimArea } from '#areas/ground/scim';
import { base, type ScimWorld, startScim } from '#test/scim-world';
import { createTenant } from '#test/tenant';

/** What is wrong with a request of an operation, and the code that it is answered. */
type Case = {
  operation: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  code: string;
  body?: object;
  headers?: Record<string, string>;
};

describe('SCIM asked with X-APIKEY', () => {
  let world: ScimWorld;
  before(async () => {
    world = await startScim();
  });

  it('answers each problem that it declares as every other operation does', async () => {
    const { service, person } = world;
    // A tenant whose only ADMIN is one by a group.
    const tenant = await createTenant(service.db.admin, `Scim${Date.now()}`, ['ADMIN']);
    const key = tenant.keys.ADMIN;
    const ask = (path: string, asked: object) => service.ask(path, { key, ...asked });
    const make = async (path: string, body: object) => {
      const made = await ask(path, { method: 'POST', body });
      assert.equal(made.status, 200, JSON.stringify(made.body));
      return made.body;
    };
    const { ADMIN: admin } = tenant.users;
    const admins = await make('/v1/instances/groups', { name: 'Admins', roles: ['ADMIN'] });
    await make(`/v1/instances/groups/${admins.groupID}/members`, { userID: admin });
    await ask(`/v1/accounts/${admin}`, { method: 'PATCH', body: { roles: [] } });
    const [one, other] = [
      await make(`${base}/Users`, { userName: 'one@example.com' }),
      await make(`${base}/Users`, { userName: 'other@example.com' }),
    ];
    const [group, taken] = [
      await make(`${base}/Groups`, { displayName: 'One' }),
      await make(`${base}/Groups`, { displayName: 'Other' }),
    ];
    const theirs = await person();
    const stale = { 'if-match': '"987654321"' };
    const patch = (...Operations: object[]) => ({ Operations });
    const filter = `?filter=${encodeURIComponent('userName is "x"')}`;
    const named = (name: 'User' | 'Group'): Case[] => {
      const isUser = name === 'User';
      const [path, field] = [`/${name}s/${isUser ? one.id : group.id}`, isUser ? 'userName' : 'displayName'];
      const used = { [field]: isUser ? other.userName : taken.displayName };
      const last = isUser ? `/Users/${admin}` : `/Groups/${admins.groupID}`;
      const own = { [field]: isUser ? `admin@${tenant.name.toLowerCase()}.example.com` : 'Admins' };
      const [replace, change, remove] = [`replaceScim${name}`, `patchScim${name}`, `deleteScim${name}`];
      const off = isUser
        ? { op: 'replace', path: 'active', value: false }
        : { op: 'remove', path: 'members' };
      const wrong = (operation: object, code: string): Case => ({
        ...{ operation: change, method: 'PATCH', path, body: patch(operation), code },
      });
      const gone = `/${name}s/${isUser ? theirs.id : 'nobody'}`;
      return [
        { operation: `listScim${name}s`, method: 'GET', path: `/${name}s${filter}`, code: 'InvalidFilter' },
        { operation: `getScim${name}`, method: 'GET', path: gone, code: 'NotFound' },
        { operation: `createScim${name}`, method: 'POST', path: `/${name}s`, body: used, code: 'Duplicate' },
        { operation: replace, method: 'PUT', path: gone, body: used, code: 'NotFound' },
        { operation: replace, method: 'PUT', path, body: used, code: 'Duplicate' },
        { operation: replace, method: 'PUT', path, body: used, headers: stale, code: 'PreconditionFailed' },
        {
          ...{ operation: replace, method: 'PUT', path: last, code: 'PreconditionMissing' },
          body: { ...own, active: false },
        },
        { operation: change, method: 'PATCH', path: gone, body: patch(off), code: 'NotFound' },
        { ...wrong({ op: 'replace', path: field, value: used[field] }, 'Duplicate') },
        { ...wrong({ op: 'remove', path: 'externalId' }, 'PreconditionFailed'), headers: stale },
        { ...wrong(off, 'PreconditionMissing'), path: last },
        wrong({ op: 'replace', path: 'id', value: 'x' }, 'ReadOnlyField'),
        wrong({ op: 'replace', path: 'colour', value: 'x' }, 'InvalidPath'),
        isUser
          ? wrong({ op: 'replace', path: 'emails[type is "x"].value', value: 'x' }, 'InvalidFilter')
          : wrong({ op: 'remove', path: 'members[value is "x"]' }, 'InvalidFilter'),
        wrong({ op: 'remove' }, 'NoTarget'),
        { operation: remove, method: 'DELETE', path: gone, code: 'NotFound' },
        { operation: remove, method: 'DELETE', path, headers: stale, code: 'PreconditionFailed' },
        { operation: remove, method: 'DELETE', path: last, code: 'PreconditionMissing' },
      ];
    };
    const members = [{ value: theirs.id }];
    const adding = { op: 'add', path: 'members', value: members };
    const code = 'UnknownReference';
    const cases: Case[] = [
      ...named('User'),
      ...named('Group'),
      {
        ...{ operation: 'createScimGroup', method: 'POST', path: '/Groups', code },
        body: { displayName: 'New', members },
      },
      {
        ...{ operation: 'replaceScimGroup', method: 'PUT', path: `/Groups/${group.id}`, code },
        body: { displayName: 'One', members },
      },
      {
        ...{ operation: 'patchScimGroup', method: 'PATCH', path: `/Groups/${group.id}`, code },
        body: patch(adding),
      },
      { operation: 'getScimResourceType', method: 'GET', path: '/ResourceTypes/Device', code: 'NotFound' },
      { operation: 'getScimSchema', method: 'GET', path: '/Schemas/urn:x', code: 'NotFound' },
    ];
    for (const { operation, path, code: expected, ...asked } of cases) {
      const got = await ask(base + path, asked);
      assert.equal(got.body.code, expected, `${operation}: ${JSON.stringify(got.body)}`);
    }
    assert.deepEqual(
      scimArea.operations.flatMap(({ id, problems }) =>
        problems
          .filter((problem) => !cases.some((one) => one.operation === id && one.code === problem))
          .map((problem) => `${id} ${problem}`),
      ),
      [],
    );
  });
});
