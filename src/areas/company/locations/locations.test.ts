import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { importParts } from '#app/import-parts';
import { runNextImport } from '#areas/ground/imports';
import { withClient } from '#platform/db/connection';
import { testHeavyPool } from '#test/heavy';
import { multipart } from '#test/multipart';
import { startService, type TestService } from '#test/service';

const path = '/v1/locations';

describe('locations', () => {
  let service: TestService;
  before(async () => {
    service = await startService();
  });
  let made = 0;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  const create = async (more: object = {}): Promise<any> => {
    made += 1;
    const body = { number: `L-${made}`, name: `Site ${made}`, ...more };
    const got = await service.ask(path, { method: 'POST', body });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const patch = (locationID: string, body: object) =>
    service.ask(`${path}/${locationID}`, { method: 'PATCH', body });
  const refused = async (body: object, pointer: string, code = 'InvalidInput') => {
    const got = await service.ask(path, { method: 'POST', body: { number: 'X', name: 'X', ...body } });
    assert.deepEqual(
      [got.body.code, got.body.errors?.[0]?.pointer],
      [code, pointer],
      JSON.stringify(got.body),
    );
  };

  it('are made with the tenant’s time zone and a usual week, and are found by their number', async () => {
    const site = await create({ city: 'Hamburg', country: 'DE' });
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query('select time_zone as zone from millwright.tenants where tenant_id = $1', [
        service.a.tenantID,
      ]),
    );
    assert.deepEqual(rows, [{ zone: site.timeZone }]);
    assert.equal(site.workingHours.length, 7);
    assert.deepEqual(site.workingHours[0], [{ start: '08:00', end: '17:00' }]);
    assert.deepEqual([site.workingHours[6], site.isDefault], [[], false]);
    assert.deepEqual((await service.ask(`${path}?number=${site.number}`)).body, [site]);
    assert.deepEqual((await service.ask(`${path}/${site.locationID}`)).body, site);
    assert.equal((await service.ask(`${path}/nothing`)).status, 404);
    const again = await service.ask(path, { method: 'POST', body: { number: site.number, name: 'Again' } });
    assert.equal(again.body.code, 'Duplicate');
    const other = await create();
    assert.equal((await patch(other.locationID, { number: site.number })).body.code, 'Duplicate');
    assert.equal((await patch(site.locationID, { rowVersion: 7 })).body.code, 'ReadOnlyField');
  });

  it('refuse a country, a time zone, hours or days that cannot be, and say where', async () => {
    await refused({ country: 'XX' }, '/country');
    await refused({ timeZone: 'Mars/Olympus' }, '/timeZone');
    await refused({ workingHours: [[]] }, '/workingHours');
    const monday = (...spans: object[]) => ({ workingHours: [spans, [], [], [], [], [], []] });
    await refused(monday({ start: '08:00', end: '08:00' }), '/workingHours/0/0/end');
    await refused(monday({ start: '25:00', end: '26:00' }), '/workingHours/0/0/start');
    await refused(
      monday({ start: '08:00', end: '12:00' }, { start: '11:59', end: '17:00' }),
      '/workingHours/0/1/start',
    );
    await refused({ nonWorkingDays: [{ reason: 'none' }] }, '/nonWorkingDays/0/date');
    await refused({ nonWorkingDays: [{ date: '2026-12-24', to: '2026-12-31' }] }, '/nonWorkingDays/0/date');
    await refused({ nonWorkingDays: [{ from: '2026-12-24' }] }, '/nonWorkingDays/0/to');
    await refused({ nonWorkingDays: [{ from: '2026-12-24', to: '2026-12-23' }] }, '/nonWorkingDays/0/to');
    await refused(
      { nonWorkingDays: [{ from: '2026-12-20', to: '2026-12-26' }, { date: '2026-12-24' }] },
      '/nonWorkingDays/1',
    );
    await refused({ isDefault: true, isActive: false }, '/isDefault');
  });

  it('answer non-working days in order, and export them as a row for each entry', async () => {
    const site = await create({
      nonWorkingDays: [
        { date: '2026-12-31', reason: '=1+1' },
        { from: '2026-05-01', to: '2026-05-03' },
      ],
    });
    assert.deepEqual(site.nonWorkingDays, [
      { from: '2026-05-01', to: '2026-05-03' },
      { date: '2026-12-31', reason: '=1+1' },
    ]);
    const one = await service.ask(`${path}/${site.locationID}/nonworkingdays/export?Format=json`);
    const days = one.body;
    assert.deepEqual(
      days.map(({ from, to, reason }: Record<string, unknown>) => [from, to, reason]),
      [
        ['2026-05-01', '2026-05-03', null],
        ['2026-12-31', '2026-12-31', '=1+1'],
      ],
    );
    const all = await service.ask(`${path}/nonworkingdays/export`);
    const lines = String(all.body).split(/\r?\n/);
    assert.equal(lines[0], 'locationID,number,name,from,to,reason');
    const mine = lines.filter((line) => line.startsWith(site.locationID));
    assert.equal(mine.length, 2);
    assert.ok(!mine.some((line) => line.includes(',=1+1')), 'a formula is defused');
    assert.equal((await service.ask(`${path}/nothing/nonworkingdays/export`)).status, 404);
  });

  it('have one default at most, which another takes over and an inactive one cannot be', async () => {
    const [first, second] = [await create({ isDefault: true }), await create()];
    const { body: now } = await patch(second.locationID, { isDefault: true });
    assert.equal(now.isDefault, true);
    const { body: before } = await service.ask(`${path}/${first.locationID}`);
    assert.deepEqual([before.isDefault, before.rowVersion], [false, first.rowVersion + 1]);
    const { body: closed } = await patch(second.locationID, { isActive: false });
    assert.deepEqual([closed.isActive, closed.isDefault], [false, false]);
  });

  it('that become the default at once leave one of them', async () => {
    const sites = await Promise.all([create(), create(), create(), create()]);
    const answers = await Promise.all(sites.map(({ locationID }) => patch(locationID, { isDefault: true })));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.equal((await service.ask(`${path}?isDefault=true`)).body.length, 1);
  });

  it('are not deleted while a bin names them', async () => {
    const site = await create();
    const bin = await service.ask('/v1/inventory/locations', {
      method: 'POST',
      body: { code: 'B-1', siteLocationID: site.locationID },
    });
    assert.equal(bin.body.siteLocationID, site.locationID);
    const kept = await service.ask(`${path}/${site.locationID}`, { method: 'DELETE' });
    assert.deepEqual([kept.status, kept.body.missing], [409, ['inventory locations: 1']]);
    const stray = { code: 'B-2', siteLocationID: 'nothing' };
    const none = await service.ask('/v1/inventory/locations', { method: 'POST', body: stray });
    assert.equal(none.body.code, 'UnknownReference');
    const url = `/v1/inventory/locations/${bin.body.locationID}`;
    await service.ask(url, { method: 'PATCH', body: { siteLocationID: null } });
    assert.equal((await service.ask(`${path}/${site.locationID}`, { method: 'DELETE' })).status, 200);
  });

  it('are brought in a file, whose log tells of the row that is wrong', async () => {
    const bytes = Buffer.from(
      'NUMBER,name,timeZone,country\nF-1,File one,Europe/Berlin,DE\nF-2,File two,Nowhere,DE\n',
    );
    const started = await service.ask(`${path}/import`, {
      method: 'POST',
      ...multipart({ bytes, fileName: 'l.csv' }),
    });
    assert.equal(started.status, 200, JSON.stringify(started.body));
    const log = { debug() {}, info() {}, warn() {}, error: (said: unknown) => assert.fail(String(said)) };
    const parts = {
      heavy: testHeavyPool(),
      ...importParts(areas),
      pool: service.pool,
      config: service.config,
      clock: () => service.time.now,
    };
    while (await runNextImport({ ...parts, log }));
    const at = `${path}/imports/${started.body.importID}`;
    const { body: summary } = await service.ask(`${at}/summary`);
    assert.deepEqual([summary.created, summary.failed, summary.status], [1, 1, 'DONEWITHERRORS']);
    assert.equal((await service.ask(`${at}/logs/count?LogType=ERRORS`)).body.count, 1);
    const { body: errors } = await service.ask(`${at}/logs/pages/1?LogType=ERRORS`);
    assert.deepEqual([errors[0].row, errors[0].column], [3, 'timeZone']);
    assert.equal((await service.ask(`${path}?number=F-1`)).body[0].timeZone, 'Europe/Berlin');
    const file = await service.ask(`${path}/export`);
    assert.match(String(file.body).split(/\r?\n/)[0] as string, /^locationID,number,name/);
  });
});
