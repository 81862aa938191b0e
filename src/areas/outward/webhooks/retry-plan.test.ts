import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '#test/fast-check';
import { nextAttempt } from './retry-plan.ts';

const now = Date.parse('2026-03-02T09:00:00Z');
const day = 86_400_000;

const wholePlan = (random: () => number, retryAfter?: string): number[] => {
  const delays: number[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const delay = nextAttempt(attempt, retryAfter, now, random());
    if (delay === undefined) return delays;
    delays.push(delay);
  }
};
const sum = (delays: number[]) => delays.reduce((total, delay) => total + delay, 0);

test('whatever the jitter, there are at least 25 attempts over at least 8 days and at most 12', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 60, maxLength: 60 }),
      (randoms) => {
        const delays = wholePlan(() => randoms.pop() ?? 0);
        assert.ok(delays.length + 1 >= 25, `${delays.length + 1} attempts`);
        assert.ok(sum(delays) >= 8 * day && sum(delays) <= 12 * day, `${sum(delays) / day} days`);
      },
    ),
  );
});

test('waits grow from seconds to hours, and jitter spreads them', () => {
  const delays = wholePlan(() => 0);
  assert.equal(delays[0], 5000);
  assert.deepEqual(
    delays,
    [...delays].sort((a, b) => a - b),
  );
  assert.equal(delays.at(-1), day / 2);
  assert.equal(nextAttempt(1, undefined, now, 1), 6000);
});

test('Retry-After lengthens a wait, in seconds or as a date, and never shortens one', () => {
  assert.equal(nextAttempt(1, '120', now, 0), 120_000);
  assert.equal(nextAttempt(1, 'Mon, 02 Mar 2026 10:00:00 GMT', now, 0), 3_600_000);
  assert.equal(nextAttempt(12, '1', now, 0), nextAttempt(12, undefined, now, 0));
  assert.equal(sum(wholePlan(() => 0, '0')), sum(wholePlan(() => 0)));
});

test('a Retry-After that is nonsense, past or boundless does no harm', () => {
  for (const header of ['', 'soon', '-5', '5.1', '1e9', 'Mon, 02 Mar 2020 10:00:00 GMT', 'Xyz, never'])
    assert.equal(nextAttempt(1, header, now, 0), 5000, header);
  assert.equal(nextAttempt(1, '999999999999', now, 0), 7 * day);
});
