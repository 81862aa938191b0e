import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fc } from '#test/fast-check';
import { placeOf } from './minutes.ts';
import { sharesOf } from './shares.ts';
import { type Punch, timeline } from './timeline.ts';

const minute = 60_000;
const at = (clock: string): number => Date.parse(`2026-03-02T${clock}:00.000Z`);
const shown = (millis: number | null) =>
  millis === null ? null : new Date(millis).toISOString().slice(11, 16);
let made = 0;
const punch = (kind: 'IN' | 'OUT', taskID: string, clock: string, more: Partial<Punch> = {}): Punch => ({
  ...{ eventID: `e${made++}`, kind, taskID, at: at(clock), isShared: false, shiftEnd: null },
  ...{ pausesAfter: null, endsAs: 'CLOCKOUT', isOnline: true, ...more },
});
const run = (punches: Punch[], now = '23:00') =>
  timeline(punches, at(now)).map(({ start, end, endedBy }) => `${shown(start)}–${shown(end)} ${endedBy}`);

describe('the timeline of a user', () => {
  it('ends each clock-in by what comes next', () => {
    const day = [punch('IN', 'a', '08:00'), punch('IN', 'b', '09:00'), punch('OUT', 'b', '10:00')];
    assert.deepEqual(run(day), ['08:00–09:00 CLOCKIN', '09:00–10:00 CLOCKOUT']);
    assert.deepEqual(
      run([...day, punch('OUT', 'a', '11:00')]),
      run(day),
      'of what ended before, nothing ends',
    );
  });

  it('lets shared ones run side by side, each task once', () => {
    const shared = { isShared: true };
    const day = [
      punch('IN', 'a', '08:00', shared),
      punch('IN', 'b', '09:00', shared),
      punch('IN', 'b', '09:30', shared),
      punch('OUT', 'a', '10:00'),
    ];
    assert.deepEqual(run(day), ['08:00–10:00 CLOCKOUT', '09:00–09:30 CLOCKIN', '09:30–null null']);
    const alone = [...day, punch('IN', 'c', '11:00')];
    assert.deepEqual(run(alone).slice(2), ['09:30–11:00 CLOCKIN', '11:00–null null']);
  });

  it('ends with the shift what nobody ended within the grace, whenever it is looked at', () => {
    const shift = { shiftEnd: at('16:00'), pausesAfter: at('16:15') };
    const day = [punch('IN', 'a', '08:00', shift)];
    assert.deepEqual(run(day, '16:10'), ['08:00–null null']);
    assert.deepEqual(run(day, '16:16'), ['08:00–16:00 SHIFT']);
    assert.deepEqual(run([...day, punch('OUT', 'a', '16:15')]), ['08:00–16:15 CLOCKOUT']);
    assert.deepEqual(run([...day, punch('OUT', 'a', '18:00')]), ['08:00–16:00 SHIFT']);
    assert.deepEqual(run([...day, punch('IN', 'b', '18:00')]), ['08:00–16:00 SHIFT', '18:00–null null']);
  });

  it('is the same in whatever order it was heard of, and no minute of it is lost or there twice', () => {
    const any = fc.array(
      fc.record({
        kind: fc.constantFrom('IN' as const, 'OUT' as const),
        taskID: fc.constantFrom('a', 'b', 'c'),
        at: fc.integer({ min: 0, max: 40 }).map((n) => at('06:00') + n * 7 * minute + n * 13),
        isShared: fc.boolean(),
        isOnline: fc.boolean(),
      }),
      { minLength: 1, maxLength: 25 },
    );
    fc.assert(
      fc.property(any, fc.infiniteStream(fc.nat()), (drawn, draws) => {
        const punches = drawn.map((one, index) => ({
          ...punch(one.kind, one.taskID, '06:00'),
          ...one,
          eventID: `p${index}`,
        }));
        const found = timeline(punches, at('23:00'));
        const shuffled = punches
          .map((one) => ({ one, key: draws.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        assert.deepEqual(timeline(shuffled, at('23:00')), found);
        const now = at('23:00');
        const spans = found.map((one) => ({
          ...{ eventID: one.eventID, start: one.start, end: one.end ?? now, weight: 1 },
          isShared: punches.find(({ eventID }) => eventID === one.eventID)?.isShared ?? false,
        }));
        const sum = [...sharesOf(spans).values()].reduce((total, share) => total + share, 0);
        assert.equal(sum, timeWithin(spans), 'the time in which the user was somewhere');
      }),
    );
  });
});

/** How long at least one of them lasts, in millionths of a minute. */
const timeWithin = (spans: { start: number; end: number }[]): number => {
  let [sum, until] = [0, Number.NEGATIVE_INFINITY];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (end > until) sum += placeOf(end) - placeOf(Math.max(start, until));
    until = Math.max(until, end);
  }
  return sum;
};

describe('shared time', () => {
  it('is divided by weight, to the last millionth', () => {
    const span = (eventID: string, from: number, end: number | null, weight: number) => ({
      ...{ eventID, start: at('08:00') + from, end: end === null ? null : at('08:00') + end },
      ...{ isShared: true, weight },
    });
    const shares = sharesOf([span('a', 0, minute, 1), span('b', 0, minute, 1), span('c', 0, minute, 1)]);
    assert.deepEqual([...shares.values()], [333_334, 333_333, 333_333]);
    const weighed = sharesOf([span('a', 0, 40 * minute, 3), span('b', 20 * minute, null, 1)]);
    assert.deepEqual([...weighed], [['a', 35_000_000]], 'twenty alone, and three quarters of twenty');
  });
});
