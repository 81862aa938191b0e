import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { notifications } from '#areas/ground/notifications';
import { teams } from '#areas/ground/teams';
import { withClient } from '#platform/db/connection';
import { createLog } from '#platform/log';
import { startService, type TestService } from '#test/service';
import { speaks } from '#test/speaks';
import { notificationMachine } from './notification.machine.ts';
import { purgeNotifications } from './purge-notifications.ts';

const url = '/v1/notifications';
type Shown = { notificationID: string; title: string };

describe('notifications', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas: [accounts, teams, notifications] });
  });
  beforeEach(async () => {
    for (const key of Object.values(service.a.keys)) await service.ask(`${url}/all/dismiss`, { key });
  });
  const send = (body: object) => service.make(url, { title: 'News', ...body });
  const of = async (role: string, path = ''): Promise<Shown[]> =>
    (await service.ask(`${url}${path}`, { key: service.a.keys[role] })).body;
  const titles = async (role: string, path = '') => (await of(role, path)).map(({ title }) => title);
  /** One for SALES, and its id. */
  const one = async (): Promise<string> => {
    await send({ users: [service.a.users.SALES] });
    const [first] = await of('SALES');
    assert.ok(first);
    return first.notificationID;
  };
  const set = (id: string, status: string, more: object = {}) =>
    service.ask(`${url}/${id}/status`, {
      method: 'PATCH',
      key: service.a.keys.SALES,
      body: { status },
      ...more,
    });

  it('reach each person once, however they are named', async () => {
    const { SALES } = service.a.users;
    const team = await service.make('/v1/teams', { name: 'Sellers', leadUserID: SALES });
    const sent = await send({ users: [SALES], roles: ['SALES'], teams: [team.teamID], title: 'Once' });
    assert.equal(sent.notified, 1);
    assert.deepEqual(await titles('SALES'), ['Once']);
    assert.deepEqual([await titles('SHOP'), await titles('ADMIN')], [[], []]);
  });

  it('to all are system notifications of every active person', async () => {
    const gone = await service.make('/v1/accounts', { email: 'gone@a.example.com', displayName: 'Gone' });
    await service.ask(`/v1/accounts/${gone.userID}`, { method: 'PATCH', body: { isActive: false } });
    assert.equal((await send({ all: true, title: 'All' })).notified, 3);
    await send({ roles: ['SHOP'], title: 'Shop' });
    assert.deepEqual(await titles('SHOP'), ['Shop', 'All']);
    assert.deepEqual(await titles('SHOP', '/system'), ['All']);
    const other = await service.ask(url, { key: service.b.keys.SHOP });
    assert.deepEqual(other.body, []);
  });

  it('that somebody writes stay as they are written, whatever language is read', async () => {
    await speaks(service, service.a.users.SHOP, 'de');
    await send({ all: true, title: 'Stocktaking', text: 'At noon' });
    for (const role of ['SALES', 'SHOP'])
      assert.deepEqual(
        (await service.ask(url, { key: service.a.keys[role] })).body.map(
          ({ title, text }: Record<string, string>) => [title, text],
        ),
        [['Stocktaking', 'At noon']],
      );
  });

  it('of another user or tenant are not there', async () => {
    const id = await one();
    for (const key of [service.a.keys.ADMIN, service.a.keys.SHOP, service.b.keys.SALES]) {
      assert.equal((await service.ask(`${url}/${id}`, { key })).status, 404);
      assert.equal((await service.ask(`${url}/${id}/dismiss`, { key })).status, 404);
      const move = { method: 'PATCH' as const, key, body: { status: 'READ' } };
      assert.equal((await service.ask(`${url}/${id}/status`, move)).status, 404);
    }
    assert.equal((await service.ask(`${url}/${id}`, { key: service.a.keys.SALES })).body.status, 'UNREAD');
  });

  it('are read and dismissed, and say when', async () => {
    const id = await one();
    const read = await set(id, 'READ');
    assert.deepEqual([read.body.status, read.body.readUTC], ['READ', service.time.now]);
    assert.deepEqual((await set(id, 'UNREAD')).body.readUTC, null);
    const gone = await set(id, 'DISMISSED');
    assert.deepEqual([gone.body.readUTC, gone.body.dismissedUTC], [service.time.now, service.time.now]);
    const again = await set(id, 'READ');
    assert.deepEqual([again.status, again.body.code, again.body.allowed], [409, 'IllegalTransition', []]);
    assert.deepEqual(await titles('SALES'), []);
    assert.deepEqual((await of('SALES', '?status=DISMISSED'))[0]?.notificationID, id);
    assert.deepEqual((await service.ask(`${url}/statemachines/status`)).body, notificationMachine);
  });

  it('are dismissed by a read that acts, once or twice', async () => {
    const id = await one();
    const dismiss = () => service.ask(`${url}/${id}/dismiss`, { key: service.a.keys.SALES });
    const first = await dismiss();
    assert.deepEqual([first.body.status, first.headers['cache-control']], ['DISMISSED', 'private, no-store']);
    assert.deepEqual((await dismiss()).body, first.body);
    const head = await service.ask(`${url}/${await one()}/dismiss`, {
      method: 'HEAD',
      key: service.a.keys.SALES,
    });
    assert.ok(head.status < 500);
    assert.deepEqual(await titles('SALES'), ['News']);
  });

  it('are all dismissed at once, and are counted', async () => {
    await send({ roles: ['SALES', 'SHOP'] });
    await set(await one(), 'READ');
    const key = service.a.keys.SALES;
    const count = async (query = '') => (await service.ask(`${url}/count${query}`, { key })).body.count;
    assert.deepEqual([await count(), await count('?status=UNREAD')], [2, 1]);
    assert.deepEqual((await service.ask(`${url}/all/dismiss`, { key })).body, { dismissed: 2 });
    assert.deepEqual([await count(), (await of('SHOP')).length], [0, 1]);
    assert.deepEqual((await service.ask(`${url}/all/dismiss`, { key, method: 'POST' })).body, {
      dismissed: 0,
    });
  });

  it('of two who move one at once one does', async () => {
    const id = await one();
    const { headers } = await service.ask(`${url}/${id}`, { key: service.a.keys.SALES });
    const asked = { headers: { 'if-match': headers.etag as string } };
    const both = await Promise.all([set(id, 'READ', asked), set(id, 'DISMISSED', asked)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
  });

  it('are dismissed by no request that saw another version', async () => {
    const id = await one();
    for (const method of ['GET', 'POST'] as const) {
      const late = await service.ask(`${url}/${id}/dismiss`, {
        ...{ method, key: service.a.keys.SALES },
        headers: { 'if-match': '"7"' },
      });
      assert.deepEqual([late.status, late.body.code], [412, 'PreconditionFailed'], method);
    }
    assert.deepEqual((await of('SALES'))[0]?.notificationID, id);
  });

  it('are sent by who may, to whom there is', async () => {
    const wrong: [object, string][] = [
      [{}, ''],
      [{ all: true, roles: ['SHOP'] }, '/all'],
      [{ users: ['nobody'] }, '/users/0'],
      [{ users: [service.b.users.SHOP] }, '/users/0'],
      [{ teams: ['none'] }, '/teams/0'],
      [{ roles: ['BOSS'] }, '/roles/0'],
    ];
    for (const [body, pointer] of wrong) {
      const refused = await service.ask(url, { method: 'POST', body: { title: 'News', ...body } });
      assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, pointer]);
    }
    const sent = await service.ask(url, {
      method: 'POST',
      key: service.a.keys.SALES,
      body: { title: 'News', all: true },
    });
    assert.equal(sent.status, 403);
  });

  it('go a month after they are dismissed, and not before', async () => {
    const [kept, fresh, gone] = [await one(), await one(), await one()];
    const age = (id: string, days: number) =>
      withClient(service.db.admin, (client) =>
        client.query(
          `update millwright.notifications set status = 'DISMISSED', created_utc = now(),
             dismissed_utc = now() - make_interval(days => $2) where notification_id = $1`,
          [id, days],
        ),
      );
    await withClient(service.db.admin, (client) =>
      client.query('update millwright.notifications set created_utc = now() where notification_id = $1', [
        kept,
      ]),
    );
    await age(fresh, 29);
    await age(gone, 31);
    await purgeNotifications.run(
      { pool: service.pool, config: service.config, log: createLog('silent') },
      null,
    );
    const statuses = [kept, fresh, gone].map((id) =>
      service.ask(`${url}/${id}`, { key: service.a.keys.SALES }).then(({ status }) => status),
    );
    assert.deepEqual(await Promise.all(statuses), [200, 200, 404]);
  });
});
