import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { addDays } from '#lib/instant';
import { fc } from '#test/fast-check';
import { fillReports, type ReportWorld, startReports } from '#test/report-world';
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
    const made = await world.released({ items: [{ number: 'A', quantity: 1 }] });
    await world.sumDays();
    assert.equal((await world.sql("select 1 from report_days where own_code <> 'USD'")).length, 0);
    await agree();
    assert.ok(made.salesOrderID);
  });
});

describe('a window', () => {
  const day = fc.integer({ min: 0, max: 200 }).map((days) => addDays('2025-11-20', days));
  const instant = fc
    .tuple(day, fc.integer({ min: 0, max: 23 }))
    .map(([one, hour]) => `${one}T${String(hour).padStart(2, '0')}:00:00.000Z`);
  it('is split into pieces that cover each hour of it once, and no changed day is among the summed ones', () =>
    fc.assert(
      fc.property(instant, instant, fc.uniqueArray(day, { maxLength: 5 }), (one, other, changed) => {
        const [fromUTC = '', untilUTC = ''] = [one, other].toSorted();
        const { months, days, live } = splitWindow({ fromUTC, untilUTC }, new Set(changed));
        const whole = [...days, ...months.flatMap((first) => daysOf(first))];
        assert.ok(!whole.some((summed) => changed.includes(summed)));
        const pieces = [
          ...whole.map((first) => ({
            fromUTC: `${first}T00:00:00.000Z`,
            untilUTC: `${addDays(first, 1)}T00:00:00.000Z`,
          })),
          ...live.filter((piece) => piece.fromUTC < piece.untilUTC),
        ].toSorted((a, b) => (a.fromUTC < b.fromUTC ? -1 : 1));
        let at = fromUTC;
        for (const piece of pieces) {
          assert.equal(piece.fromUTC, at);
          at = piece.untilUTC;
        }
        assert.equal(at, untilUTC);
      }),
    ));
});

const daysOf = (first: string): string[] => {
  const days: string[] = [];
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) days.push(day);
  return days;
};
