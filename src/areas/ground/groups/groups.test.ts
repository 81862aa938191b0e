import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { apikeys } from '#areas/ground/apikeys';
import { groups } from '#areas/ground/groups';
import { teams } from '#areas/ground/teams';
import { startService, type TestService } from '#test/service';
import { createTenant, type TestTenant } from '#test/tenant';

const url = '/v1/instances/groups';

describe('groups', () => {
  let service: TestService;
  let named = 0;
  before(async () => {
    service = await startService({ areas: [accounts, apikeys, groups, teams] });
  });
  const make = (sent: object = {}) => {
    named += 1;
    return service.make(url, { name: `Group ${named}`, ...sent });
  };
  const add = (groupID: string, userID: string | undefined, more: object = {}) =>
    service.ask(`${url}/${groupID}/members`, { method: 'POST', body: { userID }, ...more });
  const take = (groupID: string, userID: string | undefined, more: object = {}) =>
    service.ask(`${url}/${groupID}/members/${userID}`, { method: 'DELETE', ...more });
  const change = (groupID: string, body: object, more: object = {}) =>
    service.ask(`${url}/${groupID}`, { method: 'PATCH', body, ...more });
  /** Whether SHOP may make teams, which takes MANAGEMENT. */
  const mayManage = async () => {
    const body = { name: `Team ${++named}` };
    const { status } = await service.ask('/v1/teams', { method: 'POST', key: service.a.keys.SHOP, body });
    assert.ok([200, 403].includes(status));
    return status === 200;
  };

  it('have a name of their own', async () => {
    const [one, other] = [await make({ name: 'Night shift' }), await make()];
    const taken = await change(other.groupID, { name: one.name });
    assert.deepEqual(
      [taken.status, taken.body.code, taken.body.errors[0].pointer],
      [409, 'Duplicate', '/name'],
    );
  });

  it('are made with custom roles that there are', async () => {
    const body = { name: `Group ${++named}`, customRoleIDs: ['nobody'] };
    const refused = await service.ask(url, { method: 'POST', body });
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.errors[0].pointer],
      [400, 'UnknownReference', '/customRoleIDs/0'],
    );
  });

  it('really give their members the permissions of their roles, and take them away again', async () => {
    const { SHOP } = service.a.users;
    const { groupID } = await make({ roles: ['MANAGEMENT'] });
    assert.equal(await mayManage(), false);
    const joined = await add(groupID, SHOP);
    assert.deepEqual(
      [joined.status, joined.body.members.map(({ userID }: { userID: string }) => userID)],
      [200, [SHOP]],
    );
    assert.equal(await mayManage(), true);
    await change(groupID, { roles: ['QUALITY'] });
    assert.equal(await mayManage(), false);
    await change(groupID, { roles: ['QUALITY', 'MANAGEMENT'] });
    assert.equal(await mayManage(), true);
    const account = (await service.ask(`/v1/accounts/${SHOP}`)).body;
    assert.deepEqual([account.roles, account.groupRoles], [['SHOP'], ['MANAGEMENT', 'QUALITY']]);
    const second = await make({ roles: ['MANAGEMENT'] });
    await add(second.groupID, SHOP);
    assert.equal((await take(groupID, SHOP)).status, 200);
    assert.equal(await mayManage(), true);
    assert.equal((await service.ask(`${url}/${second.groupID}`, { method: 'DELETE' })).status, 200);
    assert.equal(await mayManage(), false);
    assert.deepEqual((await service.ask(`/v1/accounts/${SHOP}`)).body.groupRoles, []);
  });

  it('stay what an account has when its own roles change', async () => {
    const { groupID } = await make({ roles: ['PLANNING'] });
    const made = await service.make('/v1/accounts', {
      ...{ email: 'own@a.example.com', displayName: 'Own Roles', roles: ['SALES'] },
    });
    await add(groupID, made.userID);
    const patched = await service.ask(`/v1/accounts/${made.userID}`, {
      ...{ method: 'PATCH', body: { roles: ['TECH'] } },
    });
    assert.deepEqual([patched.body.roles, patched.body.groupRoles], [['TECH'], ['PLANNING']]);
    const refused = await service.ask(`/v1/accounts/${made.userID}`, {
      ...{ method: 'PATCH', body: { groupRoles: ['ADMIN'] } },
    });
    assert.deepEqual([refused.status, refused.body.code], [400, 'ReadOnlyField']);
  });

  it('are read with their members, and all persons with their groups', async () => {
    const { SALES, ADMIN } = service.a.users;
    const { groupID, name } = await make({ roles: ['LOGISTICS', 'SALES'] });
    await add(groupID, SALES);
    await add(groupID, ADMIN);
    const members = (await service.ask(`${url}/${groupID}/members`)).body;
    assert.deepEqual(
      members.map(({ displayName }: { displayName: string }) => displayName),
      ['ADMIN of Alpha', 'SALES of Alpha'],
    );
    const own = `/v1/instances/${service.a.tenantID}/groups`;
    const listed = (await service.ask(own)).body;
    assert.deepEqual(listed, (await service.ask(url)).body);
    const all = (await service.ask(`${own}/memberships`)).body;
    const sales = all.find(({ userID }: { userID: string }) => userID === SALES);
    assert.deepEqual(
      [sales.ownRoles, sales.groups, sales.roles],
      [['SALES'], [{ groupID, name, roles: ['LOGISTICS', 'SALES'] }], ['LOGISTICS', 'SALES']],
    );
    for (const path of [
      `/v1/instances/${service.b.tenantID}/groups`,
      '/v1/instances/nobody/groups/memberships',
    ])
      assert.equal((await service.ask(path)).status, 404);
  });

  it('take active persons of their own tenant alone', async () => {
    const { groupID } = await make();
    const gone = await service.make('/v1/accounts', { email: 'gone@a.example.com', displayName: 'Gone' });
    await service.ask(`/v1/accounts/${gone.userID}`, { method: 'PATCH', body: { isActive: false } });
    for (const [userID, code] of [
      [service.b.users.SALES, 'UnknownReference'],
      ['nobody', 'UnknownReference'],
      [gone.userID, 'InvalidInput'],
    ]) {
      const refused = await add(groupID, userID);
      assert.deepEqual(
        [refused.status, refused.body.code, refused.body.errors[0].pointer],
        [400, code, '/userID'],
      );
    }
    assert.equal((await take(groupID, service.a.users.SALES)).status, 404);
    assert.equal((await add(groupID, service.a.users.SALES, { key: service.b.keys.ADMIN })).status, 404);
  });

  it('are changed by ADMIN alone: who makes groups could give themselves any right', async () => {
    const { groupID } = await make();
    const key = service.a.keys.SALES;
    assert.equal((await change(groupID, { roles: ['ADMIN'] }, { key })).status, 403);
    assert.equal((await add(groupID, service.a.users.SALES, { key })).status, 403);
    assert.equal((await service.ask(`${url}/${groupID}`, { key })).status, 200);
  });

  it('of two groups that one user joins at once both count', async () => {
    const { userID } = await service.make('/v1/accounts', {
      ...{ email: 'two@a.example.com', displayName: 'In Two' },
    });
    const made = await Promise.all([make({ roles: ['TECH'] }), make({ roles: ['QUALITY'] })]);
    const both = await Promise.all(made.map(({ groupID }) => add(groupID, userID)));
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    const { body } = await service.ask(`/v1/accounts/${userID}`);
    assert.deepEqual(body.groupRoles, ['QUALITY', 'TECH']);
    const { groupID, rowVersion } = (await service.ask(`${url}/${made[0].groupID}`)).body;
    const headers = { 'if-match': `"${rowVersion}"` };
    const races = await Promise.all([
      change(groupID, { roles: ['SHOP'] }, { headers }),
      take(groupID, userID, { headers }),
    ]);
    assert.deepEqual(races.map(({ status }) => status).sort(), [200, 412]);
  });

  describe('and the last ADMIN', () => {
    let tenant: TestTenant;
    let groupID: string;
    let key: string | undefined;
    before(async () => {
      tenant = await createTenant(service.db.admin, `Own${Date.now()}`, ['ADMIN', 'SALES']);
      key = tenant.keys.ADMIN;
      const made = await service.ask(url, {
        method: 'POST',
        key,
        body: { name: 'Admins', roles: ['ADMIN'] },
      });
      groupID = made.body.groupID;
      await add(groupID, tenant.users.SALES, { key });
    });

    it('may be one through a group, who then neither leaves nor loses it', async () => {
      const demoted = await service.ask(`/v1/accounts/${tenant.users.ADMIN}`, {
        ...{ method: 'PATCH', key, body: { roles: ['SALES'] } },
      });
      assert.equal(demoted.status, 200, JSON.stringify(demoted.body));
      key = tenant.keys.SALES;
      for (const refused of [
        await take(groupID, tenant.users.SALES, { key }),
        await change(groupID, { roles: [] }, { key }),
        await service.ask(`${url}/${groupID}`, { method: 'DELETE', key }),
        await service.ask(`/v1/accounts/${tenant.users.SALES}`, {
          ...{ method: 'PATCH', key, body: { isActive: false } },
        }),
      ])
        assert.deepEqual([refused.status, refused.body.code], [409, 'PreconditionMissing']);
    });

    it('remains though two of them lose it at once, one by the group and one by their own roles', async () => {
      const promoted = await service.ask(`/v1/accounts/${tenant.users.ADMIN}`, {
        ...{ method: 'PATCH', key, body: { roles: ['ADMIN'] } },
      });
      assert.equal(promoted.status, 200);
      const both = await Promise.all([
        take(groupID, tenant.users.SALES, { key }),
        service.ask(`/v1/accounts/${tenant.users.ADMIN}`, {
          ...{ method: 'PATCH', key, body: { roles: ['TECH'] } },
        }),
      ]);
      // Where one came first and looked the other's key up afterwards, it is refused as no ADMIN's.
      const statuses = both.map(({ status }) => status);
      assert.equal(statuses.filter((status) => status === 200).length, 1, JSON.stringify(statuses));
    });
  });
});
