import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { addDays, nextMonth } from '#lib/instant';
import { workOffNext } from '#platform/queued-work/lane';
import { fc } from '#test/fast-check';
import { fillReports, type ReportWorld, startReports } from '#test/report-world';
import { reportLane } from '../sum-lane.ts';
import { splitWindow } from './split-window.ts';

let world: ReportWorld;
before(async () => {
  world = await startReports();
  await fillReports(world);
});

const year = '&from=2025-07-01&to=2026-06-30';
const read = (by: string) => world.read(`/v1/reports/margin-by-product?by=${by}${year}`);
/** What all lines come to, read one by one, beside what each grouping of the sums says. */
const agree = async () => {
  const live = await read('order');
  for (const by of ['product', 'month', 'customer']) {
    const summed = await read(by);
    assert.deepEqual([by, summed.totals], [by, live.totals]);
    assert.deepEqual([by, summed.byCurrency], [by, live.byCurrency]);
    assert.equal(summed.unconvertedCount, live.unconvertedCount);
  }
  return live.totals;
};
/** Notes days as changed. */
const note = (days: readonly string[]) =>
  world.sql(
    `insert into report_changes (tenant_id, change_id, day, user_id)
     select $1, 'noted ' || x.day, x.day, $2 from unnest($3::date[]) x (day)`,
    [world.service.a.tenantID, world.service.a.users.ADMIN, days],
  );
const changes = async () => (await world.sql('select 1 from report_changes')).length;
const summedDays = async () =>
  (
    await world.sql(
      "select sum(line_count)::int as lines from report_order_sums where kind = 'ALL' and grain = 'DAY'",
    )
  )[0].lines;

describe('sums of days', () => {
  it('say the same before the worker was there, after it, and while orders change', async () => {
    assert.ok((await changes()) > 0);
    const first = await agree();
    await world.sumDays();
    assert.deepEqual([await changes(), await summedDays()], [0, first.lineCount]);
    assert.deepEqual(await agree(), first);
    const made = await world.released({ items: [{ number: 'A', quantity: 2 }] });
    const second = await agree();
    assert.equal(second.lineCount, first.lineCount + 1);
    await world.sumDays();
    assert.deepEqual(await agree(), second);
    await world.move(made.salesOrderID, 'CANCELLED', { reason: 'Twice' });
    assert.deepEqual(await agree(), first);
    await world.sumDays();
    assert.deepEqual(await agree(), first);
  });

  it('of an order that goes back to DRAFT and is deleted keep nothing', async () => {
    const first = await agree();
    const made = await world.released({ items: [{ number: 'FEE', quantity: 1 }] });
    await world.sumDays();
    assert.equal((await world.move(made.salesOrderID, 'DRAFT')).status, 200);
    assert.equal((await world.ask(`/${made.salesOrderID}`, { method: 'DELETE' })).status, 200);
    assert.deepEqual(await agree(), first);
    await world.sumDays();
    assert.deepEqual(await agree(), first);
  });

  it('hold though orders are released while two workers sum', async () => {
    const orders = await Promise.all(
      Array.from({ length: 6 }, () => world.order({ items: [{ number: 'B', quantity: 3 }] })),
    );
    const before = await agree();
    await Promise.all([
      ...orders.map(({ salesOrderID }) => world.move(salesOrderID, 'RELEASED')),
      world.sumDays(),
      world.sumDays(),
    ]);
    const after = await agree();
    assert.equal(after.lineCount, before.lineCount + 6);
    await world.sumDays();
    assert.deepEqual([await agree(), await changes()], [after, 0]);
  });

  it('in another currency of the tenant are summed again, and not read meanwhile', async () => {
    await world.sql(`update tenants set currency_code = 'USD' where tenant_id = $1`, [
      world.service.a.tenantID,
    ]);
    await agree();
    await world.sumDays();
    assert.deepEqual(await world.sql('select distinct own_code as code from report_days'), [{ code: 'USD' }]);
    await agree();
  });

  it('are what reports read: months and days, as long as these have not changed', async () => {
    await world.sumDays();
    const window = (by: string) => world.read(`/v1/reports/margin-by-product?by=${by}${days}`);
    const days = '&from=2026-02-10&to=2026-02-25';
    for (const [grain, starts, asked] of [
      ['MONTH', '2026-02-01', () => read('product')],
      ['DAY', '2026-02-20', () => window('customer')],
    ] as const) {
      const before = await asked();
      const spoiled = await world.sql(
        `update report_order_sums s set line_count = line_count + 1000 where s.ctid = (
           select x.ctid from report_order_sums x where x.grain = $1 and x.starts = $2 and x.kind = $3 limit 1) returning 1`,
        [grain, starts, grain === 'MONTH' ? 'ITEM' : 'CUSTOMER'],
      );
      assert.equal(spoiled.length, 1);
      assert.equal((await asked()).totals.lineCount, before.totals.lineCount + 1000, grain);
      await note([starts]);
      assert.deepEqual((await asked()).totals, before.totals);
      await world.sumDays();
      assert.deepEqual([await changes(), (await asked()).totals], [0, before.totals]);
    }
  });

  it('are gone on with though something went wrong before, as long as some of it is done', async () => {
    const all = Array.from({ length: 40 }, (_, at) => addDays('2024-05-01', at));
    await note(all);
    await world.queueDays();
    const faults = () => world.sql(`select w.faults from queued_work w where w.kind = 'REPORT_DAYS'`);
    await world.sql(`update queued_work set faults = 4 where kind = 'REPORT_DAYS'`);
    let asked = 0;
    await workOffNext(world.worker, reportLane, () => asked++ > 0);
    assert.deepEqual([await faults(), await changes()], [[{ faults: 0 }], 9]);
    await world.sumDays();
    assert.deepEqual([await faults(), await changes()], [[], 0]);
  });
});

describe('a window', () => {
  const day = fc.integer({ min: 0, max: 200 }).map((days) => addDays('2025-11-20', days));
  const instant = fc
    .tuple(day, fc.integer({ min: 0, max: 23 }))
    .map(([one, hour]) => `${one}T${String(hour).padStart(2, '0')}:00:00.000Z`);
  it('is split into pieces that cover each hour once: summed are all whole days that have not changed, by months where these have none', () =>
    fc.assert(
      fc.property(instant, instant, fc.uniqueArray(day, { maxLength: 5 }), (one, other, changed) => {
        const [fromUTC = '', untilUTC = ''] = [one, other].toSorted();
        const { months, days, live } = splitWindow({ fromUTC, untilUTC }, new Set(changed));
        const whole = [...days, ...months.flatMap((first) => daysOf(first))];
        assert.ok(!whole.some((summed) => changed.includes(summed)));
        const pieces = [
          ...whole.map((first) => ({
            fromUTC: startOf(first),
            untilUTC: startOf(addDays(first, 1)),
          })),
          ...live.filter((piece) => piece.fromUTC < piece.untilUTC),
        ].toSorted((a, b) => (a.fromUTC < b.fromUTC ? -1 : 1));
        let at = fromUTC;
        for (const piece of pieces) {
          assert.equal(piece.fromUTC, at);
          at = piece.untilUTC;
        }
        assert.equal(at, untilUTC);
        assert.deepEqual(months, wholeMonths(fromUTC, untilUTC, changed));
        assert.ok(!days.some((summed) => months.includes(`${summed.slice(0, 7)}-01`)));
        for (const piece of live)
          for (const read of wholeDays(piece.fromUTC, piece.untilUTC)) assert.ok(changed.includes(read));
      }),
    ));
});

const startOf = (day: string) => `${day}T00:00:00.000Z`;
const wholeDays = (fromUTC: string, untilUTC: string): string[] => {
  const days: string[] = [];
  for (let day = fromUTC.slice(0, 10); startOf(addDays(day, 1)) <= untilUTC; day = addDays(day, 1))
    if (startOf(day) >= fromUTC) days.push(day);
  return days;
};
const wholeMonths = (fromUTC: string, untilUTC: string, changed: readonly string[]): string[] => {
  const months: string[] = [];
  for (let day = `${fromUTC.slice(0, 7)}-01`; startOf(nextMonth(day)) <= untilUTC; day = nextMonth(day))
    if (startOf(day) >= fromUTC && !changed.some((one) => one.startsWith(day.slice(0, 7)))) months.push(day);
  return months;
};

const daysOf = (first: string): string[] => {
  const days: string[] = [];
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) days.push(day);
  return days;
};
