import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { locations } from '#areas/company/locations';
import { notifications } from '#areas/ground/notifications';
import { teams } from '#areas/ground/teams';
import { todo } from '#areas/ground/todo';
import { customers } from '#areas/parties/customers';
import { verticals } from '#areas/parties/verticals';
import { testEveryMove } from '#test/every-move';
import { startService, type TestService } from '#test/service';
import { speaks } from '#test/speaks';
import { createIntegrationKey } from '#test/tenant';
import { toDoMachine } from './to-do.machine.ts';

const url = '/v1/todo';

describe('to-dos', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas: [teams, notifications, todo, locations, verticals, customers] });
  });
  const make = async (sent: object = {}, key = service.a.keys.ADMIN) => {
    const made = await service.ask(url, { method: 'POST', key, body: { title: 'Call', ...sent } });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    return made.body;
  };
  const set = (id: string, status: string, key = service.a.keys.ADMIN) =>
    service.ask(`${url}/${id}/status`, { method: 'PATCH', key, body: { status } });
  const idsOf = async (path: string, key = service.a.keys.ADMIN): Promise<string[]> =>
    (await service.ask(`${url}${path}`, { key })).body.map(({ toDoID }: { toDoID: string }) => toDoID);
  const titlesFor = async (role: string) =>
    (await service.ask('/v1/notifications', { key: service.a.keys[role] })).body.map(
      ({ title }: { title: string }) => title,
    );

  testEveryMove({
    service: () => service,
    table: toDoMachine,
    url,
    make: async () => (await make()).toDoID,
    moves: {
      OPEN: ['INPROGRESS', 'DONE', 'CANCELLED'],
      INPROGRESS: ['OPEN', 'DONE', 'CANCELLED'],
      DONE: ['OPEN'],
      CANCELLED: ['OPEN'],
    },
    change: { body: { text: 'Twice' }, in: ['OPEN', 'INPROGRESS'] },
  });

  it('without an addressee are for who makes them', async () => {
    assert.equal((await make({}, service.a.keys.SHOP)).assignedToUserID, service.a.users.SHOP);
  });

  it('are for a user, a role or a team, and notify them, but not who makes them', async () => {
    const { SALES, SHOP } = service.a.users;
    const team = await service.make('/v1/teams', { name: 'Floor', leadUserID: SHOP });
    await make({ title: 'By name', assignedToUserID: SHOP });
    await make({ title: 'By role', role: 'SHOP' });
    await make({ title: 'By team', teamID: team.teamID });
    await make({ title: 'Own', role: 'SHOP' }, service.a.keys.SHOP);
    assert.deepEqual(await titlesFor('SHOP'), ['By team', 'By role', 'By name']);
    const mine = await service.ask(`${url}?mine=true`, { key: service.a.keys.SHOP });
    const titles = mine.body.map(({ title }: { title: string }) => title);
    for (const title of ['By name', 'By role', 'By team', 'Own']) assert.ok(titles.includes(title), title);
    assert.deepEqual(await idsOf(`?mine=true&assignedToUserID=${SALES}`, service.a.keys.SHOP), []);
    assert.equal((await idsOf(`/teams/${team.teamID}`)).length, 1);
    assert.ok((await idsOf('/roles/SHOP')).length >= 2);
  });

  it('keep the team that they are for, whose list takes no cursor but its own', async () => {
    const { teamID } = await service.make('/v1/teams', { name: 'Kept' });
    const { toDoID } = await make({ teamID });
    const kept = await service.ask(`/v1/teams/${teamID}`, { method: 'DELETE' });
    assert.deepEqual([kept.status, kept.body.code, kept.body.missing], [409, 'Referenced', ['to dos: 1']]);
    const list = await service.ask(`${url}/teams/${teamID}?after=elsewhere`);
    assert.deepEqual(
      [list.status, list.body.code, list.body.errors[0].pointer],
      [400, 'InvalidCursor', '?after'],
    );
    for (const [body, pointer] of [
      [{ teamID: 'none' }, '/teamID'],
      [{ teamID: null, assignedToUserID: service.b.users.SHOP }, '/assignedToUserID'],
    ] as const) {
      const got = await service.ask(`${url}/${toDoID}`, { method: 'PATCH', body });
      assert.deepEqual(
        [got.status, got.body.code, got.body.errors[0].pointer],
        [400, 'UnknownReference', pointer],
      );
    }
  });

  it('tell who asked for them when they are done, and say by whom', async () => {
    const { toDoID } = await make({ title: 'Drill', assignedToUserID: service.a.users.SHOP });
    const done = await set(toDoID, 'DONE', service.a.keys.SHOP);
    assert.deepEqual([done.body.endedByUserID, done.body.endedUTC], [service.a.users.SHOP, service.time.now]);
    assert.ok((await titlesFor('ADMIN')).includes('Done: Drill'));
    await speaks(service, service.a.users.ADMIN, 'de');
    for (const status of ['OPEN', 'DONE']) await set(toDoID, status, service.a.keys.SHOP);
    assert.ok((await titlesFor('ADMIN')).includes('Erledigt: Drill'));
    await speaks(service, service.a.users.ADMIN, 'en');
    const again = await set(toDoID, 'OPEN', service.a.keys.SHOP);
    assert.deepEqual([again.body.endedByUserID, again.body.endedUTC], [null, null]);
  });

  it('are seen by whom they concern, and who manages to-dos', async () => {
    const { toDoID } = await make({ role: 'SALES' });
    const as = (key: string | undefined) => service.ask(`${url}/${toDoID}`, { key });
    assert.equal((await as(service.a.keys.SALES)).status, 200);
    assert.equal((await as(service.a.keys.SHOP)).status, 404);
    assert.equal((await as(service.b.keys.ADMIN)).status, 404);
    assert.ok(!(await idsOf('', service.a.keys.SHOP)).includes(toDoID));
    assert.equal((await set(toDoID, 'DONE', service.a.keys.SHOP)).status, 404);
  });

  it('about a record are seen by who may read its kind, and changed by whom they concern', async () => {
    const customer = await service.make('/v1/customers', { customerName: 'Arvenholz' });
    const about = { entity: 'Customer', entityID: customer.customerID };
    const { toDoID } = await make({ role: 'SALES', ...about });
    const { a, db } = service;
    const reader = await createIntegrationKey(db.admin, a.tenantID, [
      'todo.read',
      'todo.write',
      'customers.read',
    ]);
    const other = await createIntegrationKey(db.admin, a.tenantID, ['todo.read', 'todo.write']);
    assert.deepEqual(await idsOf(`?entityID=${customer.customerID}`, reader), [toDoID]);
    assert.deepEqual(await idsOf(`?entityID=${customer.customerID}`, other), []);
    assert.deepEqual(
      [(await set(toDoID, 'DONE', reader)).status, (await set(toDoID, 'DONE', other)).status],
      [403, 404],
    );
    const change = { method: 'PATCH' as const, body: { text: 'No' } };
    assert.equal((await service.ask(`${url}/${toDoID}`, { ...change, key: reader })).status, 403);
    assert.equal((await service.ask(`${url}/${toDoID}`, { ...change, key: other })).status, 404);
    const refused = await service.ask(url, { method: 'POST', key: other, body: { title: 'X', ...about } });
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, '/entity']);
  });

  it('are overdue once they are due and open', async () => {
    const { toDoID } = await make({ dueUTC: '2026-03-02T08:59:59Z' });
    assert.ok((await idsOf('?isOverdue=true')).includes(toDoID));
    await set(toDoID, 'DONE');
    assert.ok(!(await idsOf('?isOverdue=true')).includes(toDoID));
  });

  it('are read by those that shall do them; the first is kept', async () => {
    const { toDoID } = await make({ role: 'SHOP' });
    const read = (key?: string) => service.ask(`${url}/${toDoID}/read`, { method: 'POST', key });
    assert.equal((await read(service.a.keys.ADMIN)).body.readUTC, null);
    const seen = await read(service.a.keys.SHOP);
    assert.deepEqual([seen.body.readByUserID, seen.body.readUTC], [service.a.users.SHOP, service.time.now]);
    assert.deepEqual((await read(service.a.keys.SHOP)).body, seen.body);
  });

  it('are deleted by who made them and who manages to-dos', async () => {
    const own = await make({ role: 'SHOP' }, service.a.keys.SALES);
    const remove = (key?: string) => service.ask(`${url}/todo/${own.toDoID}`, { method: 'DELETE', key });
    assert.equal((await remove(service.a.keys.SHOP)).status, 403);
    assert.equal((await remove(service.a.keys.SALES)).status, 200);
    assert.equal((await service.ask(`${url}/${own.toDoID}`)).status, 404);
    const other = await make({}, service.a.keys.SALES);
    assert.equal((await service.ask(`${url}/todo/${other.toDoID}`, { method: 'DELETE' })).status, 200);
  });

  it('name one addressee, and a record by kind and id', async () => {
    const wrong: [object, string[]][] = [
      [{ role: 'SHOP', assignedToUserID: service.a.users.SHOP }, ['/assignedToUserID']],
      [{ assignedToUserID: service.b.users.SHOP }, ['/assignedToUserID']],
      [{ teamID: 'none' }, ['/teamID']],
      [{ entity: 'Customer' }, ['/entityID']],
      [{ entity: 'Spaceship', entityID: 'x' }, ['/entity']],
      [{ role: 'SHOP', teamID: 'none', entityID: 'x' }, ['/assignedToUserID', '/entity']],
    ];
    for (const [body, pointers] of wrong) {
      const refused = await service.ask(url, { method: 'POST', body: { title: 'X', ...body } });
      assert.deepEqual(
        [refused.status, refused.body.errors.map(({ pointer }: { pointer: string }) => pointer)],
        [400, pointers],
        JSON.stringify(body),
      );
    }
  });

  it('of two who end one at once one does', async () => {
    const { toDoID } = await make({ role: 'SHOP' });
    const both = await Promise.all([set(toDoID, 'DONE'), set(toDoID, 'CANCELLED')]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  });

  it('are exported as they are seen', async () => {
    const lines = async (key?: string) =>
      (await service.ask(`${url}/export`, { key })).bytes.toString().trim().split(/\r?\n/).length - 1;
    assert.equal(await lines(service.a.keys.ADMIN), (await idsOf('')).length);
    assert.equal(await lines(service.a.keys.SHOP), (await idsOf('', service.a.keys.SHOP)).length);
    assert.equal(await lines(service.b.keys.ADMIN), 0);
  });
});
