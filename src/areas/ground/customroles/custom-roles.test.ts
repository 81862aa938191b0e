import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { principalFinder } from '#platform/auth/find-principal';
import { type AutomationWorld, note, startAutomation } from '#test/automation-world';
import { oneInTheOther } from '#test/one-in-the-other';
import type { Ask, Got, TestService } from '#test/service';
import { cookieFrom, password } from '#test/signin-world';

const url = '/v1/customroles';
let world: AutomationWorld;
let service: TestService;
let made = 0;

before(async () => {
  world = await startAutomation();
  service = world.service;
});

type Person = { userID: string; email: string; key: string };
/** A user with a key. */
const person = async (sent: object = {}): Promise<Person> => {
  const email = `p${++made}@a.example.com`;
  const { userID } = await service.make('/v1/accounts', { email, displayName: `P ${made}`, ...sent });
  const { key } = await service.make('/v1/apikeys', { name: email, kind: 'USER', userID });
  return { userID, email, key };
};
const role = (permissions: readonly string[], sent: object = {}) =>
  service.make(url, { name: `Role ${++made}`, permissions, ...sent });
const give = (roleID: string, userID: string, more: Ask = {}) =>
  service.ask(`${url}/${roleID}/users`, { method: 'POST', body: { userID }, ...more });
const take = (roleID: string, userID: string, more: Ask = {}) =>
  service.ask(`${url}/${roleID}/users/${userID}`, { method: 'DELETE', ...more });
const change = (roleID: string, body: object, more: Ask = {}) =>
  service.ask(`${url}/${roleID}`, { method: 'PATCH', body, ...more });
const having = async (permissions: readonly string[], sent: object = {}) => {
  const given = await role(permissions);
  const user = await person(sent);
  assert.equal((await give(given.customRoleID, user.userID)).status, 200);
  return { ...user, roleID: given.customRoleID as string };
};
/** Whether a key may make teams, which takes teams.write. */
const mayMake = async (key: string): Promise<boolean> => {
  const { status } = await service.ask('/v1/teams', { method: 'POST', key, body: { name: `T ${++made}` } });
  assert.ok([200, 403].includes(status));
  return status === 200;
};
const outcome = ({ status, body }: Got) => [status, body.code, body.errors?.[0]?.pointer];

describe('a role of the tenant’s own', () => {
  it('gives who has it its permissions, by each of their keys, until it is changed or taken', async () => {
    const { customRoleID } = await role(['teams.read', 'teams.write']);
    const { userID, key } = await person();
    assert.equal(await mayMake(key), false);
    const given = await give(customRoleID, userID);
    assert.deepEqual(
      given.body.users.map((one: Person) => one.userID),
      [userID],
    );
    assert.equal(await mayMake(key), true);
    assert.equal((await service.ask('/v1/customers', { key })).status, 403);
    const account = (await service.ask(`/v1/accounts/${userID}`)).body;
    assert.deepEqual(
      [account.roles, account.customPermissions, account.groupPermissions],
      [[], ['auth.own', 'teams.read', 'teams.write'], []],
    );
    assert.equal((await change(customRoleID, { permissions: ['teams.read'] })).status, 200);
    assert.equal(await mayMake(key), false);
    assert.equal((await change(customRoleID, { permissions: ['teams.write'] })).status, 200);
    assert.equal(await mayMake(key), true);
    assert.equal((await take(customRoleID, userID)).status, 200);
    assert.equal(await mayMake(key), false);
    assert.equal((await take(customRoleID, userID)).status, 404);
  });

  it('adds to built-in roles and to other custom roles', async () => {
    const user = await having(['teams.write'], { roles: ['SHOP'] });
    const second = await role(['teams.write', 'customers.read']);
    await give(second.customRoleID, user.userID);
    await take(user.roleID, user.userID);
    assert.equal(await mayMake(user.key), true);
    for (const path of ['/v1/customers', '/v1/teams'])
      assert.equal((await service.ask(path, { key: user.key })).status, 200);
  });

  it('is given through a group, whose members come and go, and whose roles change', async () => {
    const { customRoleID } = await role(['teams.write']);
    const { userID, key } = await person();
    const groups = '/v1/instances/groups';
    const group = await service.make(groups, { name: `G ${++made}`, customRoleIDs: [customRoleID] });
    const at = `${groups}/${group.groupID}`;
    await service.make(`${at}/members`, { userID });
    assert.equal(await mayMake(key), true);
    assert.deepEqual((await service.ask(`/v1/accounts/${userID}`)).body.groupPermissions, [
      'auth.own',
      'teams.write',
    ]);
    await change(customRoleID, { permissions: ['teams.read'] });
    assert.equal(await mayMake(key), false);
    await change(customRoleID, { permissions: ['teams.write'] });
    assert.equal(await mayMake(key), true);
    const empty = { method: 'PATCH' as const, body: { customRoleIDs: [] } };
    assert.deepEqual((await service.ask(at, empty)).body.customRoleIDs, []);
    assert.equal(await mayMake(key), false);
    await service.ask(at, { method: 'PATCH', body: { customRoleIDs: [customRoleID] } });
    assert.equal(await mayMake(key), true);
    const unknown = await service.ask(at, { method: 'PATCH', body: { customRoleIDs: [customRoleID, 'x'] } });
    assert.deepEqual(outcome(unknown), [400, 'UnknownReference', '/customRoleIDs/1']);
    assert.deepEqual(outcome(await service.ask(`${url}/${customRoleID}`, { method: 'DELETE' })), [
      ...[409, 'Referenced', undefined],
    ]);
    assert.equal((await service.ask(at, { method: 'DELETE' })).status, 200);
    assert.equal(await mayMake(key), false);
    assert.equal((await service.ask(`${url}/${customRoleID}`, { method: 'DELETE' })).status, 200);
  });

  it('counts in a session, which says what it allows, and in the tariff component', async () => {
    const user = await having(['tariffs.read', 'tariffs.write']);
    const { token } = await service.make('/v1/auth/links', { userID: user.userID });
    await service.make('/v1/auth/password', { token, newPassword: password });
    const signedIn = await service.ask('/v1/auth/signin', {
      ...{ method: 'POST', key: undefined, headers: { 'sec-fetch-site': 'same-origin' } },
      body: { tenantID: service.a.tenantID, email: user.email, password },
    });
    const cookie = cookieFrom(signedIn);
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const me = await service.ask('/v1/auth/session', { key: undefined, headers });
    assert.deepEqual(me.body.permissions, ['auth.own', 'tariffs.read', 'tariffs.write']);
    const set = `/v1/tariffs/custom-role-set`;
    const put = { method: 'PUT' as const, key: undefined, headers, body: { name: 'By a custom role' } };
    assert.equal((await service.ask(set, put)).status, 200);
    // The life cycle of a set asks for LOGISTICS or PURCHASING of others.
    const publish = { method: 'POST' as const, key: user.key };
    assert.equal((await service.ask(`${set}/publish`, publish)).status, 200);
    await take(user.roleID, user.userID);
    assert.equal((await service.ask(`${set}/retire`, publish)).status, 403);
  });

  it('is not asked for a built-in role by the life cycles of what it allows', async () => {
    const user = await having(['employees.read', 'employees.write']);
    const employee = await service.make('/v1/employees', { firstName: 'Ada', lastName: 'A' });
    const move = (key: string) =>
      service.ask(`/v1/employees/${employee.employeeID}/status`, {
        ...{ method: 'POST', key, body: { status: 'ONLEAVE' } },
      });
    const moved = await move(user.key);
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
  });

  it('makes an approver of who is named, and of nobody any more when it is taken', async () => {
    const user = await having(['approvals.decide']);
    const policy = {
      ...{ name: `Policy ${++made}`, entity: 'CHANGE', isActive: false, condition: { all: [] } },
      steps: [{ sequence: 1, approvers: { users: [user.userID] }, mode: 'ANY' }],
    };
    await service.make('/v1/approval/policies', policy);
    await take(user.roleID, user.userID);
    const body = { ...policy, name: `Policy ${++made}` };
    const refused = await service.ask('/v1/approval/policies', { method: 'POST', body });
    assert.deepEqual(outcome(refused), [400, 'InvalidInput', '/steps/0/approvers/users/0']);
  });

  it('is what automation of its owner acts by, as it is now', async () => {
    const user = await having(['automation.read', 'automation.write', 'ncr.read', 'ncr.write']);
    const designID = await world.design([note('By a custom role')], { key: user.key });
    const first = await world.finding();
    await world.work();
    assert.deepEqual(await world.texts(first), ['By a custom role']);
    await change(user.roleID, { permissions: ['automation.read', 'automation.write', 'ncr.read'] });
    const second = await world.finding();
    await world.work();
    assert.deepEqual(await world.texts(second), []);
    await world.stop(designID);
  });

  it('narrows keys as built-in roles do', async () => {
    const user = await having(['teams.read', 'teams.write']);
    const sent = { name: 'Narrow', kind: 'USER', userID: user.userID };
    const { key } = await service.make('/v1/apikeys', { ...sent, scopes: ['teams.read'] });
    assert.equal((await service.ask('/v1/teams', { key })).status, 200);
    assert.equal(await mayMake(key), false);
    const body = { ...sent, scopes: ['customers.read'] };
    const refused = await service.ask('/v1/apikeys', { method: 'POST', body });
    assert.deepEqual(outcome(refused), [400, 'InvalidInput', '/scopes/0']);
  });

  it('that was taken is over on another node within a second', async () => {
    const user = await having(['teams.write']);
    const time = { now: Date.parse(service.time.now) };
    const otherNode = principalFinder(service.pool, () => time.now);
    assert.deepEqual((await otherNode(user.key))?.granted, ['auth.own', 'teams.write']);
    await take(user.roleID, user.userID);
    time.now += 1000;
    assert.equal((await otherNode(user.key))?.granted, undefined);
  });

  it('is answered no stored answer from before it was taken', async () => {
    const user = await having(['teams.write']);
    const ask = () =>
      service.ask('/v1/teams', {
        ...{ method: 'POST', key: user.key, body: { name: 'Once' } },
        headers: { 'idempotency-key': 'custom-once' },
      });
    assert.equal((await ask()).status, 200);
    const other = await role(['teams.write', 'teams.read']);
    await give(other.customRoleID, user.userID);
    assert.equal((await ask()).body.code, 'IdempotencyKeyReused');
  });

  it('has a name of its own, and permissions that may be given', async () => {
    const one = await role(['teams.read'], { name: 'Own name' });
    const other = await role(['teams.read']);
    const renamed = outcome(await change(other.customRoleID, { name: 'own NAME' }));
    assert.deepEqual(renamed, [409, 'Duplicate', '/name']);
    const cases: [object, number, string, string][] = [
      [{ name: 'OWN NAME' }, 409, 'Duplicate', '/name'],
      [{ permissions: [] }, 400, 'InvalidInput', '/permissions'],
      [{ permissions: ['teams.read', 'teams.eat'] }, 400, 'InvalidInput', '/permissions/1'],
      [{ permissions: ['teams.read', 'teams.read'] }, 400, 'InvalidInput', '/permissions'],
      ...(
        [
          ...['accounts.write', 'groups.write', 'customroles.write', 'apikeys.write', 'tenants.write'],
          ...['email.setup', 'operator.tenants', 'ADMIN', '*'],
        ] as const
      ).map((name): [object, number, string, string] => [
        { permissions: [name] },
        ...([400, 'InvalidInput', '/permissions/0'] as const),
      ]),
    ];
    for (const [sent, ...expected] of cases) {
      const body = { name: `Role ${++made}`, permissions: ['teams.read'], ...sent };
      const refused = await service.ask(url, { method: 'POST', body });
      assert.deepEqual(outcome(refused), expected, JSON.stringify(sent));
    }
    assert.deepEqual(outcome(await change(one.customRoleID, { permissions: ['email.setup'] })), [
      ...[400, 'InvalidInput', '/permissions/0'],
    ]);
  });

  it('is made and given by ADMIN alone, to active persons of the tenant', async () => {
    const { customRoleID } = await role(['teams.read']);
    const key = service.a.keys.SALES as string;
    const body = { name: `Role ${++made}`, permissions: ['teams.read'] };
    assert.equal((await service.ask(url, { method: 'POST', key, body })).status, 403);
    assert.equal((await give(customRoleID, service.a.users.SALES as string, { key })).status, 403);
    assert.equal((await service.ask(url, { key })).status, 200);
    const gone = await person();
    await service.ask(`/v1/accounts/${gone.userID}`, { method: 'PATCH', body: { isActive: false } });
    const erp = { name: 'ERP', kind: 'INTEGRATION', scopes: ['teams.read'] };
    const machine = await service.make('/v1/apikeys', erp);
    for (const [userID, code] of [
      [service.b.users.SALES as string, 'UnknownReference'],
      [gone.userID, 'InvalidInput'],
      [machine.userID, 'InvalidInput'],
    ] as const)
      assert.deepEqual(outcome(await give(customRoleID, userID)), [400, code, '/userID']);
    const other = { key: service.b.keys.ADMIN };
    assert.equal((await give(customRoleID, service.b.users.SALES as string, other)).status, 404);
  });

  it('is not deleted while somebody has it', async () => {
    const user = await having(['teams.read']);
    const refused = await service.ask(`${url}/${user.roleID}`, { method: 'DELETE' });
    assert.deepEqual([refused.status, refused.body.missing], [409, ['user custom roles: 1']]);
    await take(user.roleID, user.userID);
    assert.equal((await service.ask(`${url}/${user.roleID}`, { method: 'DELETE' })).status, 200);
  });

  it('of two given to one user at once both count, and none is given while it is deleted', async () => {
    const { userID } = await person();
    const roles = [await role(['teams.read']), await role(['teams.write'])];
    const both = await Promise.all(roles.map(({ customRoleID }) => give(customRoleID, userID)));
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    const { customPermissions } = (await service.ask(`/v1/accounts/${userID}`)).body;
    assert.deepEqual(customPermissions, ['auth.own', 'teams.read', 'teams.write']);
    const { customRoleID } = await role(['customers.read']);
    const [gone, given] = await Promise.all([
      service.ask(`${url}/${customRoleID}`, { method: 'DELETE' }),
      give(customRoleID, userID),
    ]);
    assert.ok(
      (gone.status === 200 && given.status === 404) || (gone.status === 409 && given.status === 200),
      `${gone.status} ${given.status}`,
    );
    assert.deepEqual(service.faults, []);
  });

  it('that is changed while somebody enters a group with it allows them what it allows then', async () => {
    const { customRoleID } = await role(['teams.read', 'teams.write']);
    const group = { name: `G ${++made}`, customRoleIDs: [customRoleID] };
    const { groupID } = await service.make('/v1/instances/groups', group);
    const { userID, key } = await person();
    const [entered, changed] = await oneInTheOther(
      service.db.admin,
      () => service.ask(`/v1/instances/groups/${groupID}/members`, { method: 'POST', body: { userID } }),
      () => change(customRoleID, { permissions: ['teams.read'] }),
    );
    assert.deepEqual([entered.status, changed.status], [200, 200]);
    assert.equal(await mayMake(key), false);
  });
});
