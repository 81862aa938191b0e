import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { workOffNext } from '#platform/queued-work/lane';
import { startTickets, type TicketWorld } from '#test/service-world';
import { workerTools } from '#test/worker-tools';
import { deadlineLane } from './escalate.ts';
import { warrantyOn } from './warranty.ts';
import { afterMinutes, minutesBetween, type Site } from './work-clock.ts';

const day = [{ start: '08:00', end: '16:00' }];
const berlin: Site = {
  timeZone: 'Europe/Berlin',
  workingHours: [day, day, day, day, day, [], []],
  nonWorkingDays: [{ date: '2026-04-03', reason: 'Good Friday' }],
};

describe('working minutes', () => {
  for (const [from, minutes, until] of [
    // A Monday morning, within the day and over its end.
    ['2026-03-02T08:00:00.000Z', 60, '2026-03-02T09:00:00.000Z'],
    ['2026-03-02T14:00:00.000Z', 120, '2026-03-03T08:00:00.000Z'],
    // Over a weekend on which summer time begins: eight o’clock is an hour earlier in UTC.
    ['2026-03-27T14:00:00.000Z', 120, '2026-03-30T07:00:00.000Z'],
    // Good Friday is a day off.
    ['2026-04-02T13:00:00.000Z', 120, '2026-04-06T07:00:00.000Z'],
    ['2026-03-07T12:00:00.000Z', 0, '2026-03-07T12:00:00.000Z'],
  ] as const)
    it(`${minutes} from ${from} end ${until}, and are as many when counted`, () => {
      assert.equal(afterMinutes(berlin, from, minutes), until);
      assert.equal(minutesBetween(berlin, from, until), minutes);
    });
  it('are those of a site three and a half hours behind, over its summer time, and of one on the next day', () => {
    const office = { workingHours: berlin.workingHours, nonWorkingDays: [] };
    const johns: Site = { ...office, timeZone: 'America/St_Johns' };
    // Friday from 14:30 there; summer time begins on Sunday, so that Monday begins at 10:30 in UTC.
    assert.equal(afterMinutes(johns, '2026-03-06T18:00:00.000Z', 90), '2026-03-06T19:30:00.000Z');
    assert.equal(afterMinutes(johns, '2026-03-06T18:00:00.000Z', 120), '2026-03-09T11:00:00.000Z');
    assert.equal(minutesBetween(johns, '2026-03-06T18:00:00.000Z', '2026-03-09T11:00:00.000Z'), 120);
    // Sunday evening in UTC is Monday morning on Chatham, 13:45 ahead.
    const chatham: Site = { ...office, timeZone: 'Pacific/Chatham' };
    assert.equal(afterMinutes(chatham, '2026-03-08T12:00:00.000Z', 60), '2026-03-08T19:15:00.000Z');
  });
  it('of up to two years have an end', () => {
    // 104 weeks of five days of eight hours.
    assert.equal(
      afterMinutes({ ...berlin, nonWorkingDays: [] }, '2026-03-02T07:00:00.000Z', 104 * 5 * 480),
      '2028-02-25T15:00:00.000Z',
    );
  });
  it('of a site that is never open have no end', () => {
    assert.equal(
      afterMinutes({ ...berlin, workingHours: [[], [], [], [], [], [], []] }, '2026-03-02T08:00:00.000Z', 1),
      null,
    );
  });
  it('without a site go day and night', () => {
    assert.equal(afterMinutes(null, '2026-03-07T23:30:00.000Z', 60), '2026-03-08T00:30:00.000Z');
  });
});

describe('the end of a warranty', () => {
  it('is the last day of its months', () => {
    const until = (start: string, months: number) =>
      warrantyOn('2026-01-01', { shippedDate: start, warrantyStart: null, warrantyEnd: null }, months)
        .warrantyUntil;
    assert.deepEqual(
      [until('2024-02-29', 12), until('2025-03-01', 24), until('2025-01-31', 1), until('2025-01-28', 1)],
      ['2025-02-28', '2027-02-28', '2025-02-28', '2025-02-27'],
    );
  });
  it('has not begun before its start', () => {
    const piece = { shippedDate: null, warrantyStart: '2026-02-01', warrantyEnd: '2027-01-31' };
    assert.equal(warrantyOn('2026-01-31', piece, null).warranty, 'OUT');
    assert.equal(warrantyOn('2026-02-01', piece, null).warranty, 'IN');
  });
});

describe('the deadline of a ticket', () => {
  let world: TicketWorld;
  before(async () => {
    world = await startTickets();
    const { locationID } = await world.service.make('/v1/locations', {
      ...{ number: 'L1', name: 'Works', timeZone: 'Europe/Berlin', workingHours: berlin.workingHours },
    });
    const settings = {
      ...{ locationID, warrantyMonths: null, labourItemID: null, escalateTo: ['chief@example.com'] },
      deadlines: [
        { priority: 'LOW', minutes: null },
        { priority: 'NORMAL', minutes: 480 },
        { priority: 'HIGH', minutes: 240 },
        { priority: 'URGENT', minutes: 60 },
      ],
    };
    const put = await world.service.ask('/v1/service/settings', { method: 'PUT', body: settings });
    assert.equal(put.status, 200, JSON.stringify(put.body));
  });
  const at = (instant: string) => {
    world.service.time.now = instant;
  };
  const monday = '2026-03-02T09:00:00.000Z';

  it('follows its priority, less what was used', async () => {
    at(monday);
    const { ticketID, dueUTC } = await world.make();
    // Six hours are left on Monday, two are of Tuesday.
    assert.equal(dueUTC, '2026-03-03T09:00:00.000Z');
    at('2026-03-02T11:00:00.000Z');
    const urgent = await world.done('PATCH', `/${ticketID}`, { priority: 'HIGH' });
    assert.deepEqual([urgent.usedMinutes, urgent.dueUTC], [120, '2026-03-02T13:00:00.000Z']);
    assert.equal((await world.done('PATCH', `/${ticketID}`, { priority: 'LOW' })).dueUTC, null);
  });

  it('stands while the customer is waited for, and at night', async () => {
    at(monday);
    const { ticketID } = await world.make({ priority: 'HIGH' });
    at('2026-03-02T10:00:00.000Z');
    const waiting = await world.done('PATCH', `/${ticketID}/waiting`, { isWaitingForCustomer: true });
    assert.deepEqual([waiting.usedMinutes, waiting.dueUTC, waiting.clockSinceUTC], [60, null, null]);
    at('2026-03-05T22:00:00.000Z');
    const going = await world.done('PATCH', `/${ticketID}/waiting`, { isWaitingForCustomer: false });
    assert.deepEqual([going.usedMinutes, going.dueUTC], [60, '2026-03-06T10:00:00.000Z']);
    at('2026-03-06T08:00:00.000Z');
    await world.done('PATCH', `/${ticketID}/waiting`, { isWaitingForCustomer: true });
    const moved = (await world.move(ticketID, 'DIAGNOSIS')).body;
    assert.deepEqual(
      [moved.isWaitingForCustomer, moved.usedMinutes, moved.dueUTC],
      [false, 120, '2026-03-06T10:00:00.000Z'],
    );
    assert.equal((await world.move(ticketID, 'COMPLETED')).body.dueUTC, null);
  });

  it('stays when the ticket moves and its clock goes on, after it is over too', async () => {
    at('2026-03-02T09:00:45.000Z');
    const { ticketID, dueUTC } = await world.make({ priority: 'HIGH' });
    at('2026-03-02T10:00:30.000Z');
    assert.equal((await world.move(ticketID, 'DIAGNOSIS')).body.dueUTC, dueUTC);
    const late = await world.make({ priority: 'URGENT' });
    at('2026-03-05T09:00:00.000Z');
    const moved = (await world.move(late.ticketID, 'DIAGNOSIS')).body;
    assert.deepEqual([moved.dueUTC, moved.isOverdue], [late.dueUTC, true]);
  });

  it('is escalated once when it runs out, and not before', async () => {
    at(monday);
    const { ticketID } = await world.make({ priority: 'URGENT' });
    const tools = workerTools(world.service);
    await world.sql(
      "update millwright.tenants set environment = 'TEST', is_delivery_enabled = false, locale = 'de-DE'",
    );
    // Nothing else of the other tests is looked after here.
    await world.sql('delete from millwright.queued_work where work_id <> $1', [ticketID]);
    await world.sql('update millwright.queued_work set lease_until_utc = null');
    assert.equal(await workOffNext(tools, deadlineLane), true);
    assert.equal((await world.done('GET', `/${ticketID}`)).escalatedUTC, null);
    at('2026-03-02T10:00:00.000Z');
    await world.sql('update millwright.queued_work set lease_until_utc = null');
    assert.equal(await workOffNext(tools, deadlineLane), true);
    const escalated = await world.done('GET', `/${ticketID}`);
    assert.deepEqual([escalated.escalatedUTC, escalated.isOverdue], ['2026-03-02T10:00:00.000Z', true]);
    const events = (await world.service.eventsOf(ticketID)).map(({ event }) => event);
    assert.deepEqual(events, ['Created', 'Escalated']);
    const [mail] = await world.sql(
      'select recipients, subject, body_text as text from millwright.emails where entity_id = $1',
      [ticketID],
    );
    assert.deepEqual(mail?.recipients, ['chief@example.com']);
    // Ten o’clock in UTC is eleven in Berlin, where the tenant is.
    assert.match(mail?.subject, /^\[ST\d+\] Die Zeit für dieses Ticket ist um$/);
    assert.match(mail?.text, /Fällig war es 02\.03\.2026, 11:00; sein Status ist OPEN\./);
    assert.equal(await workOffNext(tools, deadlineLane), false);
    // Another priority gives it time again, and another end of it.
    const again = await world.done('PATCH', `/${ticketID}`, { priority: 'NORMAL' });
    assert.deepEqual([again.escalatedUTC, again.dueUTC], [null, '2026-03-03T09:00:00.000Z']);
  });
});
