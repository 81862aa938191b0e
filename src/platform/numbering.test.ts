import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatNumber, NumberFormatError, parseNumberFormat } from '#lib/number-format';
import { withClient } from '#platform/db/connection';
import { createTestDatabase } from '#test/database';
import { fc } from '#test/fast-check';

const isFormat = (format: string): boolean => {
  try {
    parseNumberFormat(format);
    return true;
  } catch (error) {
    if (error instanceof NumberFormatError) return false;
    throw error;
  }
};

test('the database prints a number as its format is read: in a thousand formats', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'YYYY',
      'YY',
      'MM',
      'DD',
      '""',
      '"a""b"',
      '"#YYYY"',
      '"DD',
      'Y',
      'M',
      '-',
      '\\',
      '%',
      '\\1',
      '😀',
      '\u00a0',
    ),
    fc.string({ maxLength: 4, unit: 'grapheme' }),
    fc.string({ maxLength: 6, unit: fc.constantFrom('"', 'Y', 'M', 'D', '-', 'x') }),
  );
  const format = fc
    .tuple(
      fc.array(piece, { maxLength: 4 }),
      fc.integer({ min: 1, max: 15 }),
      fc.array(piece, { maxLength: 4 }),
    )
    .map(([before, width, after]) => [...before, '#'.repeat(width), ...after].join(''))
    .filter(isFormat);
  const value = fc.oneof(
    fc.integer({ min: 0, max: 2000 }),
    fc.constantFrom(999_999_999, Number.MAX_SAFE_INTEGER),
  );
  const day = fc.constantFrom('2026-04-09', '2031-12-31', '2000-01-01');
  const asked = fc.sample(fc.record({ format, value, day }), 1000);
  const database = await createTestDatabase();
  try {
    const { rows } = await withClient(database.service, (client) =>
      client.query<{ number: string }>(
        `select millwright.format_number(x.format, x.value, x.day) as number
         from unnest($1::text[], $2::bigint[], $3::date[]) with ordinality as x (format, value, day, n) order by n`,
        [asked.map((one) => one.format), asked.map((one) => one.value), asked.map((one) => one.day)],
      ),
    );
    assert.deepEqual(
      rows.map(({ number }) => number),
      asked.map((one) => formatNumber(parseNumberFormat(one.format), one.value, one.day as never)),
    );
  } finally {
    await database.drop();
  }
});
