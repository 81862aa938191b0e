import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextTime, readTimeTable } from './time-table.ts';

const next = (line: string, after: string, zone = 'Europe/Berlin'): string | undefined => {
  const table = readTimeTable(line);
  assert.ok(typeof table !== 'string', `${line} ${String(table)}`);
  return nextTime(table, zone, after);
};

for (const [line, after, expected] of [
  ['0 7 * * *', '2026-03-02T05:59:00.000Z', '2026-03-02T06:00:00.000Z'],
  ['0 7 * * *', '2026-03-02T06:00:00.000Z', '2026-03-03T06:00:00.000Z'],
  ['0 7 * * 1-5', '2026-03-06T07:00:00.000Z', '2026-03-09T06:00:00.000Z'],
  ['*/15 8-9 * * *', '2026-03-02T07:16:00.000Z', '2026-03-02T07:30:00.000Z'],
  ['5,35 * * * *', '2026-03-02T07:06:00.000Z', '2026-03-02T07:35:00.000Z'],
  ['0 0 1 */3 *', '2026-03-02T07:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ['0 6 * * 0', '2026-03-02T07:00:00.000Z', '2026-03-08T05:00:00.000Z'],
  ['0 6 * * 7', '2026-03-02T07:00:00.000Z', '2026-03-08T05:00:00.000Z'],
  // Both days restricted: one of them is enough.
  ['0 6 13 * 5', '2026-03-02T07:00:00.000Z', '2026-03-06T05:00:00.000Z'],
  ['0 6 29 2 *', '2026-03-02T07:00:00.000Z', '2028-02-29T05:00:00.000Z'],
  // 02:30 is skipped on 29 March: the clock then shows 03:30.
  ['30 2 * * *', '2026-03-28T12:00:00.000Z', '2026-03-29T01:30:00.000Z'],
  // 02:30 comes twice on 25 October, and counts once.
  ['30 2 * * *', '2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z'],
] as const)
  test(`${line} after ${after}`, () => assert.equal(next(line, after), expected));

for (const line of [
  '',
  '* * * *',
  '60 * * * *',
  '* 24 * * *',
  '* * 0 * *',
  '* * * 13 *',
  '* * * * 8',
  '*/0 * * * *',
])
  test(`${line || 'nothing'} is no time`, () => assert.equal(typeof readTimeTable(line), 'string'));
for (const line of ['5-1 * * * *', 'a * * * *', '1,, * * * *', '1-2-3 * * * *', '@daily'])
  test(`${line} is no time`, () => assert.equal(typeof readTimeTable(line), 'string'));

test('a day that never comes is not waited for', () =>
  assert.equal(next('0 7 30 2 *', '2026-03-02T07:00:00.000Z'), undefined));
