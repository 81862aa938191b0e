import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { teams } from '#areas/ground/teams';
import { startService, type TestService } from '#test/service';

const url = '/v1/teams';

describe('teams', () => {
  let service: TestService;
  let named = 0;
  before(async () => {
    service = await startService({ areas: [accounts, teams] });
  });
  const make = (sent: object = {}) => {
    named += 1;
    return service.make(url, { name: `Team ${named}`, ...sent });
  };
  const add = (teamID: string, body: object) =>
    service.ask(`${url}/${teamID}/members`, { method: 'POST', body });
  const take = (teamID: string, userID: string) =>
    service.ask(`${url}/${teamID}/members/${userID}`, { method: 'DELETE' });
  const rolesOf = (body: { members: { userID: string; role: string }[] }) =>
    body.members.map(({ userID, role }) => [userID, role]);

  it('have a lead who is a member, and members who are no lead', async () => {
    const { ADMIN, SALES, SHOP } = service.a.users;
    const team = await make({ leadUserID: SALES });
    assert.deepEqual(rolesOf(team), [[SALES, 'LEAD']]);
    await add(team.teamID, { userID: SHOP });
    const led = await add(team.teamID, { userID: ADMIN, role: 'LEAD' });
    assert.equal(led.body.leadUserID, ADMIN);
    assert.deepEqual(rolesOf(led.body), [
      [ADMIN, 'LEAD'],
      [SALES, 'MEMBER'],
      [SHOP, 'MEMBER'],
    ]);
    const twice = await add(team.teamID, { userID: SHOP });
    assert.deepEqual([twice.status, twice.body.members.length], [200, 3]);
  });

  it('without their lead have none, and who is no member cannot be taken out', async () => {
    const { SALES, SHOP } = service.a.users;
    const { teamID } = await make({ leadUserID: SALES });
    await add(teamID, { userID: SHOP });
    const left = await take(teamID, SALES as string);
    assert.deepEqual(
      [left.status, left.body.leadUserID, rolesOf(left.body)],
      [200, null, [[SHOP, 'MEMBER']]],
    );
    assert.equal((await take(teamID, SALES as string)).status, 404);
  });

  it('are mine where I am a member', async () => {
    const { SHOP } = service.a.users;
    const { teamID } = await make();
    await make();
    await add(teamID, { userID: SHOP });
    const mine = (await service.ask(`${url}/my`, { key: service.a.keys.SHOP })).body;
    assert.ok(mine.some((one: { teamID: string }) => one.teamID === teamID));
    for (const one of mine) {
      const { members } = (await service.ask(`${url}/${one.teamID}`)).body;
      assert.ok(members.some(({ userID }: { userID: string }) => userID === SHOP));
    }
    assert.deepEqual((await service.ask(`${url}/my`, { key: service.b.keys.SHOP })).body, []);
  });

  it('take active persons of their own tenant alone', async () => {
    const { teamID } = await make();
    const gone = await service.make('/v1/accounts', { email: 'gone@a.example.com', displayName: 'Gone' });
    await service.ask(`/v1/accounts/${gone.userID}`, { method: 'PATCH', body: { isActive: false } });
    for (const [userID, code] of [
      [service.b.users.SALES, 'UnknownReference'],
      ['nobody', 'UnknownReference'],
      [gone.userID, 'InvalidInput'],
    ]) {
      const refused = await add(teamID, { userID });
      assert.deepEqual(
        [refused.status, refused.body.code, refused.body.errors[0].pointer],
        [400, code, '/userID'],
      );
    }
    const led = await service.ask(url, {
      method: 'POST',
      body: { name: 'Led from abroad', leadUserID: service.b.users.ADMIN },
    });
    assert.deepEqual([led.status, led.body.errors[0].pointer], [400, '/leadUserID']);
  });

  it('have a name that no other team has, letter case aside', async () => {
    const [{ name }, { teamID }] = [await make(), await make()];
    const same = await service.ask(`${url}/${teamID}`, {
      method: 'PATCH',
      body: { name: name.toUpperCase() },
    });
    assert.deepEqual([same.status, same.body.code, same.body.errors[0].pointer], [409, 'Duplicate', '/name']);
  });

  it('of two who add members at once both are heard, unless they ask for one version', async () => {
    const { SALES, SHOP } = service.a.users;
    const { teamID } = await make();
    const both = await Promise.all([add(teamID, { userID: SALES }), add(teamID, { userID: SHOP })]);
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    const { body, headers } = await service.ask(`${url}/${teamID}`);
    assert.equal(body.members.length, 2);
    const asked = { 'if-match': headers.etag as string };
    const races = await Promise.all(
      [SALES, SHOP].map((userID) =>
        service.ask(`${url}/${teamID}/members/${userID}`, { method: 'DELETE', headers: asked }),
      ),
    );
    assert.deepEqual(races.map(({ status }) => status).sort(), [200, 412]);
  });

  it('are made and changed by MANAGEMENT and ADMIN', async () => {
    const { teamID } = await make();
    const key = service.a.keys.SALES;
    const asked = { method: 'POST' as const, key };
    assert.equal((await service.ask(url, { ...asked, body: { name: 'Own' } })).status, 403);
    const self = { ...asked, body: { userID: service.a.users.SALES } };
    assert.equal((await service.ask(`${url}/${teamID}/members`, self)).status, 403);
  });
});
