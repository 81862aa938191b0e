import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '#test/fast-check';
import { formatNumber, NumberFormatError, parseNumberFormat } from './number-format.ts';

const numberOf = (format: string, sequence: number, date = '2026-04-09') =>
  formatNumber(parseNumberFormat(format), sequence, date);

test('a number is literals, parts of the date and the padded sequence', () => {
  assert.equal(numberOf('Q####', 1002), 'Q1002');
  assert.equal(numberOf('INV-YYMM-###', 12), 'INV-2604-012');
  assert.equal(numberOf('YYYY/MM/DD #', 7), '2026/04/09 7');
  assert.equal(numberOf('DDMMYYYY##', 1), '0904202601');
  assert.equal(numberOf('SALES-####', 3), 'SALES-0003');
  assert.equal(numberOf('INVOICY MD ####', 3), 'INVOICY MD 0003');
  assert.equal(numberOf('Angebot № ###', 1), 'Angebot № 001');
  assert.equal(numberOf('😀#', 1), '😀1');
});

test('the sequence grows beyond its width and is never cut', () => {
  assert.equal(numberOf('Q##', 100), 'Q100');
  assert.equal(numberOf('#', Number.MAX_SAFE_INTEGER), '9007199254740991');
  assert.equal(numberOf('###', 0), '000');
  for (const sequence of [-1, 1.5, Number.NaN, 2 ** 53])
    assert.throws(() => numberOf('#', sequence), RangeError);
});

test('what stands in double quotes is literal', () => {
  assert.equal(numberOf('"COMMON"-####', 5), 'COMMON-0005');
  assert.equal(numberOf('"#YYYY"-#', 5), '#YYYY-5');
  assert.equal(numberOf('3"""" #', 5), '3" 5');
  assert.equal(numberOf('""#', 5), '5');
  fc.assert(
    fc.property(fc.string({ maxLength: 20, unit: 'grapheme' }), (literal) => {
      assert.equal(numberOf(`"${literal.replaceAll('"', '""')}"#`, 5), `${literal}5`);
    }),
  );
});

test('a format that cannot be meant is refused with a sentence', () => {
  const cases: [string, RegExp][] = [
    ['', /needs a run of #/],
    ['Q-YYYY', /needs a run of #/],
    ['##-##', /one run of # only/],
    ['YYY-##', /YYY is not one of/],
    ['YYYYYY##', /YYYYYY is not one of/],
    ['MMM##', /MMM is not one of/],
    ['DDD##', /DDD is not one of/],
    ['"Q####', /not closed/],
    ['Q"##', /not closed/],
    ['#'.repeat(16), /At most 15 #/],
    [`${'x'.repeat(64)}#`, /at most 64 characters/],
    ['Q\n###', /control/],
    ['Q\u202e###', /control/],
    ['\ud800#', /control/],
  ];
  for (const [format, why] of cases) {
    assert.throws(
      () => parseNumberFormat(format),
      (error: unknown) => error instanceof NumberFormatError && why.test(error.message),
      format,
    );
  }
});

test('two sequences never give one number, whatever the format', () => {
  const format = fc.array(fc.constantFrom('Q', '-', 'YYYY', 'YY', 'MM', 'DD', '"YM"', '1', ' '), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(
      format,
      format,
      fc.integer({ min: 1, max: 6 }),
      fc.nat(),
      fc.nat(),
      (before, after, width, a, b) => {
        const text = `${before.join('')}${'#'.repeat(width)}${after.join('')}`;
        try {
          parseNumberFormat(text);
        } catch {
          return; // YY beside YYYY, and the like
        }
        assert.equal(numberOf(text, a) === numberOf(text, b), a === b);
      },
    ),
  );
});
