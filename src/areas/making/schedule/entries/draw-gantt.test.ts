import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Bar, drawGantt } from './draw-gantt.ts';

const bar: Bar = {
  lane: 'Lathe',
  label: 'PO-1 Turn',
  startUTC: '2026-03-28T08:00:00.000Z',
  finishUTC: '2026-03-28T10:00:00.000Z',
  lateMinutes: 0,
};
const draw = (from: string, to: string, timeZone = 'Europe/Berlin', now = '2026-01-01T00:00:00.000Z') =>
  drawGantt([bar], { from, to, now, timeZone });
/** What stands at which x. */
const marks = (svg: string, size: 'days' | 'hours'): [number, string][] =>
  [
    ...svg.matchAll(
      size === 'days' ? /<text x="(\d+)" y="14">([^<]*)/g : /<text x="(\d+)" y="28"[^>]*>(\d+)/g,
    ),
  ].map(([, x, text]) => [Number(x) - (size === 'days' ? 3 : 2), text ?? '']);

describe('the picture of a plan', () => {
  it('marks days at midnight of the time zone, also on the day when the clocks change', () => {
    const svg = draw('2026-03-27T11:00:00.000Z', '2026-03-30T11:00:00.000Z');
    // 72 hours on 1,200 px; the 29th has 23 hours.
    assert.deepEqual(marks(svg, 'days'), [
      [160, '2026-03-27'],
      [160 + (12 * 1200) / 72, '2026-03-28'],
      [160 + (36 * 1200) / 72, '2026-03-29'],
      [Math.round(160 + (59 * 1200) / 72), '2026-03-30'],
    ]);
  });

  it('marks hours as the clock shows them, fewer the longer it is, and none beyond a week', () => {
    const hours = (days: number) =>
      marks(
        draw('2026-03-02T23:00:00.000Z', new Date(Date.UTC(2026, 2, 2 + days, 23)).toISOString()),
        'hours',
      );
    assert.deepEqual(
      hours(1).map(([, hour]) => Number(hour)),
      Array.from({ length: 23 }, (_, n) => n + 1),
    );
    assert.deepEqual(
      hours(2).map(([, hour]) => hour),
      ['03', '06', '09', '12', '15', '18', '21', '03', '06', '09', '12', '15', '18', '21'],
    );
    assert.equal(hours(7).length, 21);
    assert.deepEqual(hours(8), []);
    const spring = marks(draw('2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'), 'hours');
    assert.deepEqual(
      spring.slice(0, 2).map(([, hour]) => hour),
      ['01', '03'],
      'two o’clock does not exist on this day',
    );
  });

  it('leaves out the date of a day of which hardly anything is left, and marks now', () => {
    const svg = draw(
      '2026-03-27T22:30:00.000Z',
      '2026-03-29T22:30:00.000Z',
      'Europe/Berlin',
      '2026-03-28T22:30:00.000Z',
    );
    assert.deepEqual(
      marks(svg, 'days').map(([, date]) => date),
      ['2026-03-28', '2026-03-29', '2026-03-30'],
    );
    assert.match(svg, /<path d="M760 18V\d+" stroke="#c0392b"\/>/);
    assert.doesNotMatch(draw('2026-03-27T22:30:00.000Z', '2026-03-29T22:30:00.000Z'), /#c0392b/);
  });
});
