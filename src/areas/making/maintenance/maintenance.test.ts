import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { resources } from '#areas/company/resources';
import { withClient } from '#platform/db/connection';
import { testEveryMove } from '#test/every-move';
import { multipart } from '#test/multipart';
import { type Got, startService, type TestService } from '#test/service';
import { maintenance } from './index.ts';
import { planMachine } from './plan.machine.ts';

describe('a maintenance plan', () => {
  let service: TestService;
  let resourceID: string;
  const url = '/v1/maintenance/plans';
  before(async () => {
    service = await startService({ areas: [resources, maintenance] });
    await withClient(service.db.admin, (client) =>
      client.query("update millwright.tenants set time_zone = 'Pacific/Auckland'"),
    );
    ({ resourceID } = await service.make('/v1/resources', { name: 'Lathe 2', type: 'MACHINE' }));
  });

  type Sent = Record<string, unknown>;
  const make = async (sent: Sent = {}): Promise<string> =>
    (await service.make(url, { name: 'Grease', resourceID, runHours: 10, durationMinutes: 45, ...sent }))
      .planID;
  const read = async (id: string) => (await service.ask(`${url}/${id}`)).body;
  const patch = (id: string, body: Sent) => service.ask(`${url}/${id}`, { method: 'PATCH', body });
  const done = (id: string, body: Sent = {}) => service.ask(`${url}/${id}/done`, { method: 'POST', body });
  const refused = ({ status, body }: Got) => [status, body.code, body.errors?.[0]?.pointer];

  testEveryMove({
    service: () => service,
    table: planMachine,
    url,
    make: () => make(),
    moves: { ACTIVE: ['PAUSED'], PAUSED: ['ACTIVE'] },
    change: { body: { durationMinutes: 50 }, in: ['ACTIVE', 'PAUSED'] },
    deletable: ['ACTIVE', 'PAUSED'],
  });

  it('is due by days, weeks or months to the same day, at the start of the tenant’s day', async () => {
    service.time.now = '2026-03-02T09:00:00.000Z'; // 22 o'clock in Auckland, summer time
    for (const [calendarInterval, calendarUnit, startDate, next, isDue, isOverdue] of [
      [1, 'DAYS', '2026-03-02', '2026-03-02T11:00:00.000Z', false, false],
      [1, 'DAYS', '2026-03-01', '2026-03-01T11:00:00.000Z', true, false],
      [1, 'DAYS', '2026-02-28', '2026-02-28T11:00:00.000Z', true, true],
      [2, 'WEEKS', '2026-03-02', '2026-03-15T11:00:00.000Z', false, false],
      [1, 'MONTHS', '2026-01-31', '2026-02-27T11:00:00.000Z', true, true],
      [6, 'MONTHS', '2026-01-31', '2026-07-30T12:00:00.000Z', false, false],
    ] as const) {
      const plan = await read(await make({ calendarInterval, calendarUnit, startDate, runHours: null }));
      const said = [plan.nextDueUTC, plan.isDue, plan.isOverdue];
      assert.deepEqual(said, [next, isDue, isOverdue], `${calendarInterval} ${calendarUnit} ${startDate}`);
    }
    assert.equal((await read(await make())).startDate, '2026-03-02');
  });

  it('needs a calendar or hours, and of a calendar both; is due before 2201', async () => {
    for (const [sent, pointer] of [
      [{ runHours: null }, '/runHours'],
      [{ calendarInterval: 3 }, '/calendarUnit'],
      [{ calendarUnit: 'DAYS' }, '/calendarInterval'],
      [{ calendarInterval: 1, calendarUnit: 'DAYS', startDate: '2200-12-31' }, '/startDate'],
    ] as const) {
      const body = { name: 'x', resourceID, runHours: 1, durationMinutes: 1, ...sent };
      const got = await service.ask(url, { method: 'POST', body });
      assert.deepEqual(refused(got), [400, 'InvalidInput', pointer]);
    }
    const id = await make();
    assert.deepEqual(refused(await patch(id, { runHours: null })), [400, 'InvalidInput', '/runHours']);
  });

  it('counts again once it was carried out; what was done earlier is kept and changes nothing', async () => {
    const startDate = '2026-02-20';
    const id = await make({ calendarInterval: 7, calendarUnit: 'DAYS', startDate });
    assert.equal((await read(id)).isOverdue, true);
    const doneByUserID = service.a.users.SALES;
    // Already the first of March in Auckland.
    const doneUTC = '2026-02-28T12:00:00.000Z';
    const { body } = await done(id, { doneUTC, doneByUserID, minutes: 40, notes: 'One nipple replaced' });
    assert.deepEqual(
      [body.lastDoneUTC, body.nextDueUTC, body.isDue, body.rowVersion],
      [doneUTC, '2026-03-07T11:00:00.000Z', false, 2],
    );
    await done(id, { doneUTC: '2026-02-22T12:00:00.000Z' });
    const plan = await read(id);
    assert.deepEqual([plan.lastDoneUTC, plan.nextDueUTC], [doneUTC, '2026-03-07T11:00:00.000Z']);
    type Done = {
      doneUTC: string;
      doneByUserID: string | null;
      minutes: number | null;
      notes: string | null;
    };
    assert.deepEqual(
      plan.history.map((one: Done) => [one.doneUTC, one.doneByUserID, one.minutes, one.notes]),
      [
        ['2026-02-22T12:00:00.000Z', null, null, null],
        [doneUTC, doneByUserID, 40, 'One nipple replaced'],
      ],
    );
    const [first, ...others] = (await service.eventsOf(id)).filter(({ event }) => event === 'Done');
    assert.equal(others.length, 1);
    assert.deepEqual(
      [first?.data.doneUTC, first?.data.notes, first?.data.nextDueUTC, first?.data.resourceID],
      [doneUTC, 'One nipple replaced', '2026-03-07T11:00:00.000Z', resourceID],
    );
  });

  it('is not carried out in the future, nor by somebody who does not exist', async () => {
    const id = await make();
    const future = await done(id, { doneUTC: '2026-03-02T09:00:00.001Z' });
    assert.deepEqual(refused(future), [400, 'InvalidInput', '/doneUTC']);
    assert.equal((await done(id, { doneByUserID: 'nobody' })).body.code, 'UnknownReference');
    assert.equal((await done('nothing')).body.code, 'NotFound');
    const stale = { method: 'POST', body: {}, headers: { 'if-match': '"9"' } } as const;
    assert.equal((await service.ask(`${url}/${id}/done`, stale)).body.code, 'PreconditionFailed');
    assert.deepEqual((await read(id)).history, []);
  });

  it('that two carry out at once has both, and counts from the later', async () => {
    const id = await make({ calendarInterval: 1, calendarUnit: 'WEEKS' });
    const times = ['2026-03-02T08:00:00.000Z', '2026-03-01T08:00:00.000Z'];
    await Promise.all(times.map((doneUTC) => done(id, { doneUTC })));
    const { history, lastDoneUTC } = await read(id);
    assert.deepEqual([history.length, lastDoneUTC], [2, times[0]]);
  });

  it('that is paused is not due, and may be carried out all the same', async () => {
    const id = await make({ calendarInterval: 1, calendarUnit: 'DAYS', startDate: '2026-01-01' });
    const pause = { method: 'PATCH', body: { status: 'PAUSED' } } as const;
    const { body } = await service.ask(`${url}/${id}/status`, pause);
    assert.deepEqual([body.isDue, body.isOverdue], [false, false]);
    const after = await done(id);
    assert.deepEqual([after.status, after.body.status, after.body.history.length], [200, 'PAUSED', 1]);
    const due = await service.ask(`${url}?IsOverdue=true&ResourceID=${resourceID}`);
    assert.ok(due.body.length > 0);
    assert.ok(!due.body.some(({ planID }: { planID: string }) => planID === id));
  });

  it('has documents, which go with it', async () => {
    const id = await make();
    const path = `${url}/${id}/documents`;
    const file = multipart({ bytes: Buffer.from('a drawing'), fields: { name: 'Nipples' } });
    const attached = await service.ask(path, { method: 'POST', ...file });
    const [document] = attached.body.documents;
    assert.equal((await service.ask(`${path}/${document.documentID}`)).body.name, 'Nipples');
    const removed = await service.ask(`${path}/${document.documentID}`, { method: 'DELETE' });
    assert.deepEqual(removed.body.documents, []);
    await service.ask(path, { method: 'POST', ...file });
    assert.equal((await service.ask(`${url}/${id}`, { method: 'DELETE' })).status, 200);
  });
});
