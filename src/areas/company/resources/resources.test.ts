import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { locations } from '#areas/company/locations';
import { audit } from '#areas/outward/audit';
import { type Got, startService, type TestService } from '#test/service';
import { createTenant, type TestTenant } from '#test/tenant';
import { resources } from './index.ts';

let service: TestService;
let tenant: TestTenant;
let made = 0;

before(async () => {
  service = await startService({ areas: [locations, resources, audit] });
  tenant = await createTenant(service.db.admin, 'Gamma', ['ADMIN', 'MANAGEMENT', 'PLANNING', 'SHOP']);
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = (method: Method, url: string, body?: object, who = 'ADMIN') =>
  service.ask(`/v1/${url}`, { method, key: tenant.keys[who], ...(body ? { body } : {}) });
const done = async (method: Method, url: string, body?: object): Promise<Got['body']> => {
  const got = await ask(method, url, body);
  assert.equal(got.status, 200, `${method} ${url}: ${JSON.stringify(got.body)}`);
  return got.body;
};
const create = (more: object = {}) =>
  done('POST', 'resources', { name: `Machine ${++made}`, type: 'MACHINE', ...more });
const site = (more: object = {}) =>
  done('POST', 'locations', { number: `L-${++made}`, name: 'Works', timeZone: 'Europe/Berlin', ...more });
const outcome = (got: Got) => [got.status, got.body.code, got.body.errors?.[0]?.pointer];
const spans = ({ open }: Got['body']) =>
  open.map(
    (one: { startUTC: string; endUTC: string }) => `${one.startUTC.slice(0, 16)}–${one.endUTC.slice(11, 16)}`,
  );

describe('a resource', () => {
  it('is found by its name, letter case aside, and no other has it, also of two made at once', async () => {
    const lathe = await create({ name: 'Drehbank Ärmel' });
    assert.deepEqual([lathe.capacity, lathe.workingHours, lathe.isActive], [1, null, true]);
    const [found] = await done('GET', `resources/byname/${encodeURIComponent('DREHBANK ärmel')}`);
    assert.equal(found.resourceID, lathe.resourceID);
    assert.deepEqual(await done('GET', 'resources/byname/nobody'), []);
    const both = await Promise.all(
      ['Press', 'PRESS'].map((name) => ask('POST', 'resources', { name, type: 'STATION' })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    assert.deepEqual(outcome(both.find(({ status }) => status === 409) as Got), [409, 'Duplicate', '/name']);
    const skilled = await create({ skills: ['Plasma cutting'] });
    const [hit] = await done('GET', 'resources/search/plasma');
    assert.equal(hit.resourceID, skilled.resourceID);
  });

  it('refuses what cannot be, and says where', async () => {
    const day = { startUTC: '2026-03-07T07:00:00Z', endUTC: '2026-03-07T13:00:00Z' };
    for (const [body, code, pointer] of [
      [{ type: 'ROBOT' }, 'InvalidInput', '/type'],
      [{ capacity: 0 }, 'InvalidInput', '/capacity'],
      [{ hourlyCost: -1 }, 'InvalidInput', '/hourlyCost'],
      [{ userID: 'nobody', type: 'PERSON' }, 'UnknownReference', '/userID'],
      [{ userID: tenant.users.SHOP, type: 'MACHINE' }, 'InvalidInput', '/userID'],
      [{ locationID: 'nowhere' }, 'UnknownReference', '/locationID'],
      [{ isDefault: true }, 'InvalidInput', '/isDefault'],
      [{ workingHours: [[]] }, 'InvalidInput', '/workingHours'],
      [{ nonWorkingDays: [{ from: '2026-03-01' }] }, 'InvalidInput', '/nonWorkingDays/0/to'],
      [
        { exceptions: [{ kind: 'REPAIR', ...day, endUTC: day.startUTC }] },
        'InvalidInput',
        '/exceptions/0/endUTC',
      ],
      [
        { exceptions: [{ kind: 'REPAIR', ...day, startUTC: '2026-03-07T07:00:01Z' }] },
        'InvalidInput',
        '/exceptions/0/startUTC',
      ],
      [
        {
          exceptions: [
            { kind: 'REPAIR', ...day },
            { kind: 'OVERTIME', ...day, startUTC: '2026-03-07T06:00:00Z' },
          ],
        },
        'InvalidInput',
        '/exceptions/0',
      ],
    ] as const) {
      const sent = { name: 'Wrong', type: 'MACHINE', ...body };
      assert.deepEqual(
        outcome(await ask('POST', 'resources', sent)),
        [400, code, pointer],
        JSON.stringify(body),
      );
    }
    for (const method of ['GET', 'PATCH', 'DELETE'] as const)
      assert.equal((await ask(method, 'resources/nobody', method === 'PATCH' ? {} : undefined)).status, 404);
  });

  it('of an account one person, also of two who are given it at the same moment', async () => {
    const people = [await create({ type: 'PERSON' }), await create({ type: 'PERSON' })];
    const userID = tenant.users.SHOP;
    const got = await Promise.all(
      people.map(({ resourceID }) => ask('PATCH', `resources/${resourceID}`, { userID })),
    );
    assert.deepEqual(got.map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await done('GET', `resources?userID=${userID}`)).length, 1);
  });

  it('is its location’s default alone, also of several that become it at once', async () => {
    const [here, there] = [await site(), await site()];
    const at = (locationID: string) => create({ locationID });
    const machines = [await at(here.locationID), await at(here.locationID), await at(here.locationID)];
    const other = await create({ locationID: there.locationID, isDefault: true });
    const got = await Promise.all(
      machines.map(({ resourceID }) => ask('PATCH', `resources/${resourceID}`, { isDefault: true })),
    );
    assert.deepEqual(
      got.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal((await done('GET', `resources?isDefault=true&locationID=${here.locationID}`)).length, 1);
    assert.equal((await done('GET', `resources/${other.resourceID}`)).isDefault, true);
    const moved = await done('PATCH', `resources/${other.resourceID}`, { locationID: here.locationID });
    assert.equal(moved.isDefault, true);
    assert.equal((await done('GET', `resources?isDefault=true&locationID=${here.locationID}`)).length, 1);
    const off = await done('PATCH', `resources/${other.resourceID}`, { isActive: false });
    assert.deepEqual([off.isActive, off.isDefault], [false, false]);
  });

  it('shows what an hour costs to who may see it, and takes it from nobody else', async () => {
    const { resourceID } = await create({ hourlyCost: 62.5 });
    const url = `resources/${resourceID}`;
    for (const path of [url, 'resources', 'resources/pages/1', 'resources/search/Machine'])
      for (const who of ['PLANNING', 'SHOP']) {
        const { body } = await ask('GET', path, undefined, who);
        assert.ok(
          [body].flat().every((one: { hourlyCost: unknown }) => one.hourlyCost === null),
          `${who} ${path}`,
        );
      }
    assert.equal(String((await ask('GET', url, undefined, 'MANAGEMENT')).body.hourlyCost), '62.5');
    const refused = await ask('PATCH', url, { hourlyCost: 1 }, 'PLANNING');
    assert.deepEqual(outcome(refused), [403, 'Forbidden', '/hourlyCost']);
    const noted = await ask('PATCH', `${url}/notes`, { text: 'Needs coolant' }, 'PLANNING');
    assert.deepEqual([noted.status, noted.body.hourlyCost, noted.body.notes.length], [200, null, 1]);
    assert.equal((await ask('PATCH', url, { capacity: 2, hourlyCost: null }, 'PLANNING')).status, 200);
    assert.equal(String((await done('GET', url)).hourlyCost), '62.5');
    assert.equal((await ask('PATCH', url, { capacity: 3 }, 'SHOP')).status, 403);
  });

  it('has days off of its own, set as one list', async () => {
    const { resourceID } = await create();
    const url = `resources/${resourceID}/nonworkingdays`;
    const set = await done('PATCH', url, {
      nonWorkingDays: [{ date: '2026-12-31' }, { from: '2026-08-03', to: '2026-08-14', reason: 'Vacation' }],
    });
    assert.deepEqual(
      set.nonWorkingDays.map((day: { date?: string; from?: string }) => day.date ?? day.from),
      ['2026-08-03', '2026-12-31'],
    );
    const twice = await ask('PATCH', url, {
      nonWorkingDays: [{ date: '2026-12-31' }, { date: '2026-12-31' }],
    });
    assert.deepEqual(outcome(twice), [400, 'InvalidInput', '/nonWorkingDays/1']);
    assert.deepEqual((await done('PATCH', url, { nonWorkingDays: [] })).nonWorkingDays, []);
    const stale = { method: 'PATCH', key: tenant.keys.ADMIN, headers: { 'if-match': '"1"' } } as const;
    const late = await service.ask(`/v1/${url}`, { ...stale, body: { nonWorkingDays: [] } });
    assert.equal(late.status, 412);
  });
});

describe('the calendar of a resource', () => {
  it('is what its hours and those of its location share, less days off, with overtime, over summer time', async () => {
    const monday = [
      { start: '06:00', end: '12:00' },
      { start: '12:30', end: '24:00' },
    ];
    const { locationID } = await site({
      workingHours: [monday, monday, monday, monday, monday, [], []],
      nonWorkingDays: [{ date: '2026-03-31', reason: 'Works holiday' }],
    });
    const { resourceID } = await create({
      locationID,
      workingHours: [1, 2, 3, 4, 5, 6, 7].map(() => [{ start: '08:00', end: '17:00' }]),
      nonWorkingDays: [{ date: '2026-03-30' }],
      exceptions: [
        { kind: 'OVERTIME', startUTC: '2026-03-31T08:00:00Z', endUTC: '2026-03-31T09:00:00Z' },
        { kind: 'REPAIR', startUTC: '2026-03-27T08:00:00Z', endUTC: '2026-03-27T20:00:00Z' },
      ],
    });
    // Summer time begins on Sunday, 2026-03-29: 8 o'clock is 7:00Z before it and 6:00Z from then on.
    const shown = await done('GET', `resources/${resourceID}/calendar?FromDate=2026-03-27&Days=6`);
    assert.deepEqual(spans(shown), [
      '2026-03-27T07:00–08:00',
      '2026-03-31T08:00–09:00',
      '2026-04-01T06:00–10:00',
      '2026-04-01T10:30–15:00',
    ]);
    assert.deepEqual([shown.toDate, shown.openMinutes], ['2026-04-01', 60 + 60 + 240 + 270]);
  });

  it('of one without hours and location is always, from today', async () => {
    const { resourceID } = await create({ type: 'SUPPLIER' });
    const shown = await done('GET', `resources/${resourceID}/calendar?Days=2`);
    assert.deepEqual([shown.openMinutes, shown.open.length], [2880, 1]);
    assert.equal((await ask('GET', 'resources/nobody/calendar')).status, 404);
    assert.equal((await ask('GET', `resources/${resourceID}/calendar?Days=93`)).status, 400);
  });
});

describe('a resource group', () => {
  it('keeps its members from being deleted, and is deleted with its list', async () => {
    const [one, other] = [await create(), await create()];
    const resourceIDs = [one.resourceID, other.resourceID];
    const group = await done('POST', 'resourcegroups', { name: 'Lathes', resourceIDs });
    assert.deepEqual([group.selection, group.resourceIDs], ['EARLIEST', resourceIDs]);
    const url = `resourcegroups/${group.resourceGroupID}`;
    const kept = await ask('DELETE', `resources/${one.resourceID}`);
    assert.deepEqual([kept.body.code, kept.body.missing], ['Referenced', ['resource group members: 1']]);
    const stray = await ask('PATCH', url, { resourceIDs: [other.resourceID, 'nobody'] });
    assert.deepEqual(outcome(stray), [400, 'UnknownReference', '/resourceIDs/1']);
    const turned = await done('PATCH', url, { resourceIDs: [other.resourceID], selection: 'LEASTLOADED' });
    assert.deepEqual(turned.resourceIDs, [other.resourceID]);
    assert.equal((await ask('DELETE', `resources/${one.resourceID}`)).status, 200);
    const [found] = await done('GET', 'resourcegroups/byname/LATHES');
    assert.equal(found.resourceGroupID, group.resourceGroupID);
    assert.equal((await done('PATCH', `${url}/notes`, { text: 'All up to 600 mm' })).notes.length, 1);
    assert.equal((await ask('POST', 'resourcegroups', { name: 'lathes' })).body.code, 'Duplicate');
    const presses = await done('POST', 'resourcegroups', { name: 'Presses' });
    const renamed = await ask('PATCH', `resourcegroups/${presses.resourceGroupID}`, { name: 'LATHES' });
    assert.deepEqual(outcome(renamed), [409, 'Duplicate', '/name']);
    const note = [{ text: 'New' }, { noteID: 'none', text: 'Changed' }];
    for (const noted of [url, `resources/${other.resourceID}`])
      assert.deepEqual(outcome(await ask('PATCH', `${noted}/notes`, note)), [
        ...[400, 'UnknownReference', '/1/noteID'],
      ]);
    assert.equal((await ask('DELETE', url)).status, 200);
    assert.equal((await ask('DELETE', `resources/${other.resourceID}`)).status, 200);
  });

  it('never names a resource that was deleted at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const { resourceID } = await create();
      const [deleted, named] = await Promise.all([
        ask('DELETE', `resources/${resourceID}`),
        ask('POST', 'resourcegroups', { name: `Race ${round}`, resourceIDs: [resourceID] }),
      ]);
      assert.deepEqual(
        [deleted.status, named.status],
        deleted.status === 200 ? [200, 400] : [409, 200],
        JSON.stringify([deleted.body, named.body]),
      );
    }
  });
});
