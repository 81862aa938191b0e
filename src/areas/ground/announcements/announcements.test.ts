import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { announcements } from '#areas/ground/announcements';
import { startService, type TestService } from '#test/service';
import { createIntegrationKey } from '#test/tenant';

const url = '/v1/announcements';

describe('announcements', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas: [announcements] });
  });
  beforeEach(async () => {
    service.time.now = '2026-03-02T09:00:00.000Z';
    for (const { announcementID } of (await service.ask(url)).body)
      assert.equal((await service.ask(`${url}/${announcementID}`, { method: 'DELETE' })).status, 200);
  });
  const make = async (body: Record<string, unknown>) => {
    const made = await service.ask(url, { method: 'POST', body: { title: 'T', text: 'X', ...body } });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    return made.body;
  };
  const titles = async (path: string, key = service.a.keys.ADMIN) =>
    (await service.ask(`${url}${path}`, { key })).body.map(({ title }: { title: string }) => title);

  it('are for all, at once and without an end, unless stated otherwise', async () => {
    const made = await make({});
    assert.deepEqual(
      [made.audience, made.severity, made.startsUTC, made.endsUTC, made.isActive, made.createdByUserID],
      [{ all: true, roles: [] }, 'INFO', service.time.now, null, true, service.a.users.ADMIN],
    );
  });

  it('are active from their start until their end, the newest first', async () => {
    await make({ title: 'past', startsUTC: '2026-03-01T00:00:00Z', endsUTC: '2026-03-02T09:00:00Z' });
    await make({ title: 'now', startsUTC: '2026-03-02T09:00:00Z', endsUTC: '2026-03-02T09:00:00.001Z' });
    await make({ title: 'long', startsUTC: '2026-02-01T00:00:00Z' });
    await make({ title: 'future', startsUTC: '2026-03-02T09:00:00.001Z' });
    assert.deepEqual(await titles('/active'), ['now', 'long']);
    assert.deepEqual(await titles('?isActive=false'), ['future', 'past']);
    service.time.now = '2026-03-02T09:00:00.001Z';
    assert.deepEqual(await titles('/active'), ['future', 'long']);
  });

  it('are sent again to who has read them once they are active', async () => {
    const { announcementID } = await make({ startsUTC: '2026-03-02T09:00:01Z' });
    const { headers, body } = await service.ask(`${url}/${announcementID}`);
    const again = () =>
      service.ask(`${url}/${announcementID}`, { headers: { 'if-none-match': headers.etag ?? '' } });
    assert.deepEqual([body.isActive, (await again()).status], [false, 304]);
    service.time.now = '2026-03-02T09:00:01.000Z';
    const { status, body: now } = await again();
    assert.deepEqual([status, now.isActive, now.rowVersion], [200, true, body.rowVersion]);
  });

  it('are shown to the roles that they are for, and are not there for others', async () => {
    const { SALES, SHOP } = service.a.keys;
    const machine = await createIntegrationKey(service.db.admin, service.a.tenantID, ['announcements.read']);
    const sales = await make({ title: 'sales', audience: { roles: ['SALES', 'MANAGEMENT'] } });
    const everybody = await make({ title: 'all' });
    assert.deepEqual((await titles('/active', SALES)).sort(), ['all', 'sales']);
    for (const key of [SHOP, machine]) {
      assert.deepEqual(await titles('/active', key), ['all']);
      assert.deepEqual(await titles('', key), ['all']);
      assert.equal((await service.ask(`${url}/${sales.announcementID}`, { key })).status, 404);
      assert.equal((await service.ask(`${url}/${everybody.announcementID}`, { key })).status, 200);
    }
    // Who writes them reads them all, but is shown only what is for them.
    assert.equal((await service.ask(`${url}/${sales.announcementID}`)).status, 200);
    assert.deepEqual(await titles('/active'), ['all']);
    assert.deepEqual((await titles('')).sort(), ['all', 'sales']);
  });

  it('do not show themselves before their time but to who writes them, and can be read when they are over', async () => {
    const key = service.a.keys.SALES;
    const { announcementID } = await make({
      startsUTC: '2026-04-01T00:00:00Z',
      endsUTC: '2026-04-02T00:00:00Z',
    });
    const read = async (by = key) => (await service.ask(`${url}/${announcementID}`, { key: by })).status;
    assert.deepEqual([await read(), await read(service.a.keys.ADMIN), await titles('', key)], [404, 200, []]);
    service.time.now = '2026-05-01T00:00:00.000Z';
    assert.deepEqual([await read(), await titles('/active', key)], [200, []]);
  });

  it('are changed and deleted by who may write them alone', async () => {
    const { announcementID } = await make({});
    const one = `${url}/${announcementID}`;
    const key = service.a.keys.SALES;
    assert.equal(
      (await service.ask(url, { method: 'POST', key, body: { title: 'T', text: 'X' } })).status,
      403,
    );
    assert.equal((await service.ask(one, { method: 'PATCH', key, body: { title: 'Other' } })).status, 403);
    const changed = await service.ask(one, {
      method: 'PATCH',
      body: { severity: 'CRITICAL', endsUTC: null },
    });
    assert.deepEqual([changed.body.severity, changed.body.rowVersion], ['CRITICAL', 2]);
    assert.equal((await service.ask(one, { method: 'DELETE' })).status, 200);
    for (const method of ['GET', 'PATCH', 'DELETE'] as const)
      assert.equal(
        (await service.ask(one, { method, ...(method === 'PATCH' ? { body: {} } : {}) })).status,
        404,
      );
  });

  it('refuse what makes no sense, and point at it', async () => {
    const wrong: [Record<string, unknown>, string][] = [
      [{ endsUTC: '2026-03-02T09:00:00Z' }, '/endsUTC'],
      [{ startsUTC: '2026-05-01T00:00:00Z', endsUTC: '2026-04-01T00:00:00Z' }, '/endsUTC'],
      [{ startsUTC: '' }, '/startsUTC'],
      [{ audience: {} }, '/audience'],
      [{ audience: { all: false, roles: [] } }, '/audience'],
      [{ audience: { all: true, roles: ['SALES'] } }, '/audience/roles'],
      [{ audience: { roles: ['BOSS'] } }, '/audience/roles/0'],
      [{ severity: 'LOUD' }, '/severity'],
      [{ text: '' }, '/text'],
    ];
    for (const [body, pointer] of wrong) {
      const refused = await service.ask(url, { method: 'POST', body: { title: 'T', text: 'X', ...body } });
      assert.equal(refused.status, 400, JSON.stringify(body));
      assert.equal(refused.body.errors[0].pointer, pointer);
    }
    const { announcementID } = await make({});
    const change = { method: 'PATCH', body: { endsUTC: '2026-01-01T00:00:00Z' } } as const;
    assert.equal((await service.ask(`${url}/${announcementID}`, change)).body.errors[0].pointer, '/endsUTC');
  });

  it('of two changes on the same version one is refused', async () => {
    const { announcementID } = await make({});
    const change = (title: string) =>
      service.ask(`${url}/${announcementID}`, {
        method: 'PATCH',
        body: { title },
        headers: { 'if-match': '"1"' },
      });
    const both = await Promise.all([change('one'), change('other')]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
  });
});
