import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { areas as allAreas } from '#app/areas';
import { workParts } from '#app/import-parts';
import { escalationTemplates } from '#areas/company/escalationtemplates';
import { locations } from '#areas/company/locations';
import { items } from '#areas/goods/items';
import { accounts } from '#areas/ground/accounts';
import { emailArea } from '#areas/ground/email';
import { notifications } from '#areas/ground/notifications';
import { teams } from '#areas/ground/teams';
import { escalations } from '#areas/making/escalations';
import { productionOrders } from '#areas/making/prodorders';
import { withClient } from '#platform/db/connection';
import { type LaneParts, workOffNext } from '#platform/queued-work/lane';
import { testEveryMove } from '#test/every-move';
import { testHeavyPool } from '#test/heavy';
import { startService, type TestService } from '#test/service';
import { escalationMachine } from './escalation.machine.ts';
import { escalationLane } from './raise-levels.ts';

const url = '/v1/prodorders/escalations';
/** A Monday, 10:00 in Berlin. */
const monday = '2026-03-02T09:00:00.000Z';

describe('escalations', () => {
  let service: TestService;
  let parts: LaneParts;
  let productionOrderID: string;
  let itemID: string;
  let named = 0;
  before(async () => {
    service = await startService({
      areas: [
        ...[accounts, teams, notifications, emailArea, locations, items, escalationTemplates],
        ...[productionOrders, escalations],
      ],
    });
    parts = {
      ...workParts(allAreas),
      ...{ heavy: testHeavyPool(), pool: service.pool, config: service.config },
      clock: () => service.time.now,
      log: {
        ...{ debug: () => undefined, info: () => undefined, warn: () => undefined },
        error: (fields) => assert.fail(JSON.stringify(fields)),
      },
    };
    itemID = (await service.make('/v1/items', { number: 'A', description: 'Cylinder' })).itemID;
    productionOrderID = (await service.make('/v1/prodorders', { itemID, quantity: 1 })).productionOrderID;
  });
  beforeEach(async () => {
    service.time.now = monday;
    for (const key of Object.values(service.a.keys))
      await service.ask('/v1/notifications/all/dismiss', { key });
  });
  const raise = (sent: object = {}) => service.make(url, { productionOrderID, title: 'Hot', ...sent });
  const template = (sent: object = {}) => {
    named += 1;
    return service.make('/v1/escalation/templates', {
      name: `Template ${named}`,
      levels: [
        { afterMinutes: 0, notify: { roles: ['SHOP'] }, channel: 'NOTIFICATION' },
        { afterMinutes: 60, notify: { roles: ['SALES'] }, channel: 'NOTIFICATION' },
      ],
      isByWorkingTime: false,
      ...sent,
    });
  };
  const read = async (id: string) => (await service.ask(`${url}/${id}`)).body;
  const set = (id: string, body: object, more: object = {}) =>
    service.ask(`${url}/${id}/status`, { method: 'PATCH', body, ...more });
  const queueDue = () =>
    withClient(service.db.service, (client) =>
      client.query('select millwright.queue_due_escalations($1, 100)', [service.time.now]),
    );
  const workOff = async (): Promise<void> => {
    await queueDue();
    while (await workOffNext(parts, escalationLane));
  };
  const titlesFor = async (role: string): Promise<string[]> =>
    (await service.ask('/v1/notifications', { key: service.a.keys[role] })).body.map(
      ({ title }: { title: string }) => title,
    );

  testEveryMove({
    service: () => service,
    table: escalationMachine,
    url,
    make: async () => (await raise()).escalationID,
    moves: {
      OPEN: ['ACKNOWLEDGED', 'IN_PROGRESS', 'RESOLVED'],
      ACKNOWLEDGED: ['IN_PROGRESS', 'RESOLVED'],
      IN_PROGRESS: ['RESOLVED'],
      RESOLVED: ['IN_PROGRESS', 'CLOSED'],
      CLOSED: [],
    },
    body: { resolution: 'Cooled', reason: 'Hot again' },
    change: { body: { description: 'More' }, in: ['OPEN', 'ACKNOWLEDGED', 'IN_PROGRESS'] },
    deletable: ['OPEN', 'CLOSED'],
  });

  it('rise by time, each level once, though two workers race and the job runs twice', async () => {
    const { templateID } = await template();
    const made = await raise({ templateID });
    assert.deepEqual(
      [made.level, made.nextEscalationUTC, await titlesFor('SHOP'), await titlesFor('SALES')],
      [1, '2026-03-02T10:00:00.000Z', [`${made.number}: Hot`], []],
    );
    service.time.now = '2026-03-02T09:59:59.000Z';
    await workOff();
    assert.equal((await read(made.escalationID)).level, 1);
    service.time.now = '2026-03-02T10:00:00.000Z';
    await Promise.all([queueDue(), queueDue()]);
    await Promise.all([workOffNext(parts, escalationLane), workOffNext(parts, escalationLane)]);
    await workOff();
    const risen = await read(made.escalationID);
    assert.deepEqual(
      [risen.level, risen.nextEscalationUTC, await titlesFor('SALES'), (await titlesFor('SHOP')).length],
      [2, null, [`${made.number}: Hot`], 1],
    );
    const events = (await service.eventsOf(made.escalationID)).map(({ event }) => event);
    assert.deepEqual(events, ['Created', 'LevelRaised', 'LevelRaised']);
  });

  it('catch up on all levels that came due while no worker ran', async () => {
    const { templateID } = await template();
    const made = await raise({ templateID });
    service.time.now = '2026-03-09T09:00:00.000Z';
    await workOff();
    assert.equal((await read(made.escalationID)).level, 2);
  });

  it('count working time of the order’s location, over the weekend and summer time', async () => {
    const site = await service.make('/v1/locations', {
      ...{ number: 'B', name: 'Berlin', timeZone: 'Europe/Berlin' },
      nonWorkingDays: [{ date: '2026-03-30', reason: 'Closed' }],
    });
    const order = await service.make('/v1/prodorders', { itemID, quantity: 1, locationID: site.locationID });
    const levels = [60, 180].map((afterMinutes) => ({
      afterMinutes,
      notify: { roles: ['SALES'] },
      channel: 'NOTIFICATION',
    }));
    const { templateID } = await template({ isByWorkingTime: true, levels });
    // Friday, 16:00 in Berlin: an hour is left; the clocks change on Sunday, Monday is closed.
    service.time.now = '2026-03-27T15:00:00.000Z';
    const made = await raise({ templateID, productionOrderID: order.productionOrderID });
    assert.equal(made.nextEscalationUTC, '2026-03-27T16:00:00.000Z');
    service.time.now = made.nextEscalationUTC;
    await workOff();
    // Tuesday, 8 + 2 hours: 10:00 in Berlin is 08:00 of UTC by then.
    assert.equal((await read(made.escalationID)).nextEscalationUTC, '2026-03-31T08:00:00.000Z');
  });

  it('rise no more from the status on that the template names, and again when taken up again', async () => {
    const { templateID } = await template({ risesUntil: 'IN_PROGRESS' });
    const { escalationID } = await raise({ templateID });
    const seen = await set(escalationID, { status: 'ACKNOWLEDGED' });
    assert.deepEqual(
      [seen.body.nextEscalationUTC, seen.body.acknowledgedByUserID],
      ['2026-03-02T10:00:00.000Z', service.a.users.ADMIN],
    );
    assert.equal((await set(escalationID, { status: 'IN_PROGRESS' })).body.nextEscalationUTC, null);
    const other = await raise({ templateID: (await template()).templateID });
    await set(other.escalationID, { status: 'RESOLVED', resolution: 'Cooled' });
    service.time.now = '2026-03-02T12:00:00.000Z';
    await workOff();
    assert.equal((await read(other.escalationID)).level, 1);
    const again = await set(other.escalationID, { status: 'IN_PROGRESS', reason: 'Hot' });
    assert.deepEqual(
      [again.body.level, again.body.levelsFromUTC, again.body.nextEscalationUTC, again.body.resolution],
      [0, service.time.now, service.time.now, null],
    );
  });

  it('are resolved with a resolution, and taken up again with a reason', async () => {
    const { escalationID } = await raise();
    const bare = await set(escalationID, { status: 'RESOLVED' });
    assert.deepEqual([bare.status, bare.body.missing], [409, ['resolution']]);
    assert.equal((await set(escalationID, { status: 'RESOLVED', resolution: 'Cooled' })).status, 200);
    const again = await set(escalationID, { status: 'IN_PROGRESS' });
    assert.deepEqual([again.status, again.body.missing], [409, ['reason']]);
  });

  it('keep their template’s levels as they were, and take its severity', async () => {
    const { templateID } = await template({ severity: 'CRITICAL' });
    const made = await raise({ templateID });
    const change = { levels: [{ afterMinutes: 5, notify: { roles: ['SHOP'] }, channel: 'EMAIL' }] };
    await service.ask(`/v1/escalation/templates/${templateID}`, { method: 'PATCH', body: change });
    assert.deepEqual([(await read(made.escalationID)).levels.length, made.severity], [2, 'CRITICAL']);
    assert.equal((await raise({ templateID, severity: 'LOW' })).severity, 'LOW');
    const kept = await service.ask(`/v1/escalation/templates/${templateID}`, { method: 'DELETE' });
    assert.deepEqual([kept.status, kept.body.code], [409, 'Referenced']);
    await service.ask(`/v1/escalation/templates/${templateID}`, {
      method: 'PATCH',
      body: { isActive: false },
    });
    const off = await service.ask(url, {
      method: 'POST',
      body: { productionOrderID, title: 'Hot', templateID },
    });
    assert.deepEqual([off.status, off.body.errors[0].pointer], [400, '/templateID']);
  });

  it('go by mail too where a level says so; without a mail server by notification alone', async () => {
    const levels = [{ afterMinutes: 0, notify: { roles: ['SHOP'] }, channel: 'EMAIL' }];
    const { templateID } = await template({ levels });
    const bare = await raise({ templateID });
    assert.deepEqual([bare.level, (await titlesFor('SHOP')).length], [1, 1]);
    const server = { host: '127.0.0.1', port: 9, security: 'NONE', fromAddress: 'mw@a.example.com' };
    await service.ask('/v1/instances/smtpserver', { method: 'PATCH', body: server });
    const { escalationID } = await raise({ templateID });
    const mails = (await service.ask(`/v1/email?entityID=${escalationID}`)).body;
    assert.deepEqual(
      mails.map(({ to }: { to: string[] }) => to),
      [['shop@alpha.example.com']],
    );
  });

  it('are raised to the next level at once when somebody says so', async () => {
    const { escalationID } = await raise({ templateID: (await template()).templateID });
    const now = () => service.ask(`${url}/${escalationID}/raise`, { method: 'POST' });
    assert.equal((await now()).body.level, 2);
    assert.deepEqual([(await now()).status, (await titlesFor('SALES')).length], [409, 1]);
  });

  it('notify who shall see to them', async () => {
    const { escalationID } = await raise();
    const body = { assignedToUserID: service.a.users.SHOP };
    await service.ask(`${url}/${escalationID}`, { method: 'PATCH', body });
    assert.deepEqual(await titlesFor('SHOP'), ['Yours: Hot']);
  });

  it('are listed by order, as active, and counted for the dashboard', async () => {
    const order = await service.make('/v1/prodorders', { itemID, quantity: 1 });
    const path = `/v1/prodorders/${order.productionOrderID}/escalations`;
    assert.deepEqual((await service.ask(path)).body, []);
    const at = {
      productionOrderID: order.productionOrderID,
      severity: 'LOW',
      dueUTC: '2026-03-02T08:00:00Z',
    };
    const before = (await service.ask('/v1/dashboard/escalations')).body;
    const { escalationID } = await raise(at);
    const done = await raise(at);
    await set(done.escalationID, { status: 'RESOLVED', resolution: 'Cooled' });
    const after = (await service.ask('/v1/dashboard/escalations')).body;
    assert.deepEqual(
      [
        after.active - before.active,
        after.overdue - before.overdue,
        after.byStatus.RESOLVED - before.byStatus.RESOLVED,
        after.bySeverity.LOW - before.bySeverity.LOW,
      ],
      [1, 1, 1, 1],
    );
    const [{ createdUTC: first }, ...rest] = after.oldest;
    assert.ok(rest.every(({ createdUTC }: { createdUTC: string }) => createdUTC >= first));
    assert.equal((await service.ask(path)).body.length, 2);
    const active = (await service.ask(`${url}/active?productionOrderID=${at.productionOrderID}`)).body;
    assert.deepEqual(
      active.map((one: { escalationID: string }) => one.escalationID),
      [escalationID],
    );
    assert.equal((await service.ask(path, { key: service.b.keys.ADMIN })).status, 404);
  });

  it('name an order, a task of it and a template of their own tenant', async () => {
    const key = service.b.keys.ADMIN;
    for (const [body, pointer] of [
      [{ productionOrderID }, '/productionOrderID'],
      [{ productionOrderID: 'none' }, '/productionOrderID'],
    ] as const) {
      const refused = await service.ask(url, { method: 'POST', key, body: { title: 'Hot', ...body } });
      assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, pointer]);
    }
    for (const [sent, pointer] of [
      [{ taskID: 'none' }, '/taskID'],
      [{ templateID: 'none' }, '/templateID'],
      [{ assignedToUserID: service.b.users.SHOP }, '/assignedToUserID'],
    ] as const) {
      const body = { productionOrderID, title: 'Hot', ...sent };
      const refused = await service.ask(url, { method: 'POST', body });
      assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, pointer]);
    }
  });

  it('have no notes but their own', async () => {
    const { escalationID } = await raise();
    const got = await service.ask(`${url}/${escalationID}/notes`, {
      ...{ method: 'PATCH', body: { noteID: 'none', text: 'Changed' } },
    });
    assert.deepEqual(
      [got.status, got.body.code, got.body.errors[0].pointer],
      [400, 'UnknownReference', '/noteID'],
    );
  });

  it('refuse templates whose levels make no sense, or whose name is taken', async () => {
    const level = { afterMinutes: 5, notify: { roles: ['SHOP'] }, channel: 'NOTIFICATION' };
    for (const [levels, pointer] of [
      [[], '/levels'],
      [[level, level], '/levels/1/afterMinutes'],
      [[{ ...level, notify: {} }], '/levels/0/notify'],
      [[{ ...level, notify: { users: [service.b.users.SHOP] } }], '/levels/0/notify/users/0'],
      [[{ ...level, notify: { teams: ['none'] } }], '/levels/0/notify/teams/0'],
    ] as const) {
      const body = { name: 'Wrong', levels };
      const refused = await service.ask('/v1/escalation/templates', { method: 'POST', body });
      assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, pointer]);
    }
    const [{ name }, { templateID }] = [await template(), await template()];
    for (const [body, ...told] of [
      [{ name: name.toUpperCase() }, 409, 'Duplicate', '/name'],
      [
        { levels: [{ ...level, notify: { teams: ['none'] } }] },
        ...([400, 'UnknownReference', '/levels/0/notify/teams/0'] as const),
      ],
    ] as const) {
      const refused = await service.ask(`/v1/escalation/templates/${templateID}`, { method: 'PATCH', body });
      assert.deepEqual([refused.status, refused.body.code, refused.body.errors[0].pointer], told);
    }
  });
});
