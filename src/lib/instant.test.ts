import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '#test/fast-check';
import {
  addDays,
  addMinutes,
  dateIn,
  dateInYears,
  daysBetween,
  instantFault,
  isDate,
  mondayOf,
  nextMonth,
  parseInstant,
  startOfDay,
  todayIn,
} from './instant.ts';

test('an instant is answered in UTC with three decimals', () => {
  const cases: [string, string][] = [
    ['2026-04-30T08:15:00Z', '2026-04-30T08:15:00.000Z'],
    ['2026-04-30T08:15:00', '2026-04-30T08:15:00.000Z'],
    ['2026-04-30T08:15', '2026-04-30T08:15:00.000Z'],
    ['2026-04-30t08:15:00.5z', '2026-04-30T08:15:00.500Z'],
    ['2026-04-30T08:15:00,25Z', '2026-04-30T08:15:00.250Z'],
    ['2026-04-30T00:15:00+02:00', '2026-04-29T22:15:00.000Z'],
    ['2026-04-30T23:45:00-0530', '2026-05-01T05:15:00.000Z'],
    ['2026-04-30T08:15:00+02', '2026-04-30T06:15:00.000Z'],
    ['2026-12-31T23:59:59.9990000Z', '2026-12-31T23:59:59.999Z'],
    ['2026-12-31T23:59:59.5000Z', '2026-12-31T23:59:59.500Z'],
    ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
    ['2200-12-31T23:59:59.999Z', '2200-12-31T23:59:59.999Z'],
  ];
  for (const [text, expected] of cases) assert.equal(parseInstant(text), expected, text);
});

test('what is no instant, or lies outside 1900 to 2200, is refused', () => {
  const refused = [
    '',
    '2026-04-30',
    '2026-02-29T00:00:00Z',
    '2026-04-31T00:00Z',
    '2026-13-01T00:00Z',
    '2026-00-10T00:00Z',
    '2026-01-00T00:00Z',
    '2026-04-30T24:00:00Z',
    '2026-04-30T23:60:00Z',
    '2026-04-30T23:59:60Z',
    '2026-04-30 08:15:00Z',
    '2026-04-30T08:15:00+24:00',
    '2026-04-30T08:15:00+02:60',
    '2026-04-30T08Z',
    '20260430T081500Z',
    '2026-04-30T08:15:00[Europe/Berlin]',
    ' 2026-04-30T08:15:00Z',
    '2026-04-30T08:15:00Z\n',
    '2026-04-30T08:15:00.Z',
    '2026-04-30T08:15:00.1234567890Z',
    '2026-12-31T23:59:59.9999999Z',
    '2026-12-31T23:59:59.0001Z',
    '2026-12-31T23:59:59,0000001+01:00',
    '1899-12-31T23:59:59Z',
    '2201-01-01T00:00:00Z',
    '1900-01-01T00:00:00+01:00',
    '2200-12-31T23:59:59-01:00',
    '+002026-04-30T08:15:00Z',
    '２026-04-30T08:15:00Z',
    'now',
    '0',
  ];
  for (const text of refused) assert.equal(parseInstant(text), undefined, text);
});

test('what is finer than a millisecond is reported as such, and nothing else is', () => {
  const digits = fc.integer({ min: 0, max: 999_999_999 }).map((n) => String(n).padStart(9, '0'));
  fc.assert(
    fc.property(digits, fc.integer({ min: 1, max: 9 }), (all, length) => {
      const decimals = all.slice(0, length);
      const text = `2026-04-30T08:15:00.${decimals}Z`;
      const isFiner = /[1-9]/.test(decimals.slice(3));
      assert.equal(parseInstant(text) === undefined, isFiner, text);
      if (!isFiner)
        assert.equal(parseInstant(text), `2026-04-30T08:15:00.${decimals.slice(0, 3).padEnd(3, '0')}Z`);
      assert.equal(/finer than a millisecond/.test(instantFault(text)), isFiner);
    }),
  );
  assert.match(instantFault('2026-02-30T08:15:00Z'), /must be an instant like/);
});

test('every instant survives, and agrees with Temporal', () => {
  const millis = fc.integer({ min: Date.UTC(1900, 0, 2), max: Date.UTC(2200, 11, 30) });
  const offset = fc.integer({ min: -23 * 60, max: 23 * 60 });
  fc.assert(
    fc.property(millis, offset, (at, minutes) => {
      const utc = new Date(at).toISOString();
      assert.equal(parseInstant(utc), utc);
      const sign = minutes < 0 ? '-' : '+';
      const two = (n: number) => String(n).padStart(2, '0');
      const zone = `${sign}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
      const local = `${new Date(at + minutes * 60_000).toISOString().slice(0, -1)}${zone}`;
      assert.equal(parseInstant(local), utc, local);
      assert.equal(Temporal.Instant.from(local).epochMilliseconds, at);
    }),
  );
});

test('a date exists, is written in full and lies in 1900 to 2200', () => {
  for (const text of ['2024-02-29', '2000-02-29', '1900-01-01', '2200-12-31', '2026-04-30'])
    assert.ok(isDate(text), text);
  for (const text of [
    '2023-02-29',
    '1900-02-29',
    '2200-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '1899-12-31',
    '2201-01-01',
    '2026-4-3',
    '2026-04-30T00:00:00Z',
    '',
    '20260430',
    '2026-04-30\n',
    '-2026-04-30',
  ]) {
    assert.ok(!isDate(text), text);
  }
  const wild = fc.tuple(
    fc.integer({ min: 1890, max: 2210 }),
    fc.integer({ min: 0, max: 14 }),
    fc.integer({ min: 0, max: 33 }),
  );
  fc.assert(
    fc.property(wild, ([year, month, day]) => {
      const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      let exists = year >= 1900 && year <= 2200;
      try {
        Temporal.PlainDate.from(text);
      } catch {
        exists = false;
      }
      assert.equal(isDate(text), exists, text);
    }),
  );
});

test('date arithmetic counts calendar days', () => {
  assert.equal(addDays('2024-02-28', 2), '2024-03-01');
  assert.equal(addDays('2026-01-01', -1), '2025-12-31');
  assert.equal(daysBetween('2024-02-28', '2024-03-01'), 2);
  assert.equal(addMinutes('2026-12-31T23:59:00.000Z', 1), '2027-01-01T00:00:00.000Z');
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 40_000 }), (days) => {
      assert.equal(daysBetween('2026-04-30', addDays('2026-04-30', days)), days);
    }),
  );
});

test('a week begins on its Monday, and a month on its first', () => {
  assert.deepEqual(['2026-03-02', '2026-03-08', '2026-03-01'].map(mondayOf), [
    ...['2026-03-02', '2026-03-02', '2026-02-23'],
  ]);
  assert.deepEqual(['2026-01-31', '2026-02-01', '2026-12-31', '2024-02-29'].map(nextMonth), [
    ...['2026-02-01', '2026-03-01', '2027-01-01', '2024-03-01'],
  ]);
});

test('a date outside 1900 to 2200 becomes the first or the last', () => {
  for (const [date, kept] of [
    ['1899-12-31', '1900-01-01'],
    ['1900-01-01', '1900-01-01'],
    ['2200-12-31', '2200-12-31'],
    ['2201-01-01', '2200-12-31'],
  ] as const)
    assert.equal(dateInYears(date), kept);
});

test('today is the date on the wall of the time zone', () => {
  assert.equal(todayIn('Europe/Berlin', '2026-04-30T22:30:00.000Z'), '2026-05-01');
  assert.equal(todayIn('America/New_York', '2026-05-01T03:30:00.000Z'), '2026-04-30');
  assert.equal(todayIn('UTC', '2026-05-01T00:00:00.000Z'), '2026-05-01');
  assert.equal(dateIn('Pacific/Kiritimati', '2026-05-01T10:00:00.000Z'), '2026-05-02');
  assert.throws(() => todayIn('Mars/Olympus', '2026-05-01T00:00:00.000Z'), RangeError);
});

test('a day starts at local midnight, or at the first instant after it that exists', () => {
  assert.equal(startOfDay('Europe/Berlin', '2026-05-01'), '2026-04-30T22:00:00.000Z');
  assert.equal(startOfDay('America/Sao_Paulo', '2018-11-04'), '2018-11-04T03:00:00.000Z'); // 00:00 was skipped
});
