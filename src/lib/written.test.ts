import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fc } from '#test/fast-check';
import { dateOrderOf, orderOfLocale, readDay } from './written-date.ts';
import { type DecimalSign, decimalSignOf, readNumber, signOfLocale } from './written-number.ts';

const number = (text: string, decimalSign: DecimalSign | undefined, isSaid = false) => {
  const read = readNumber(text, { decimalSign, isSaid });
  return 'value' in read ? read.value : `! ${read.fault}`;
};

describe('a number as people write it', () => {
  it('is read by the file’s decimal sign; what can be two numbers is neither', () => {
    const table: [text: string, point: string, comma: string][] = [
      ['12', '12', '12'],
      ['-7', '-7', '-7'],
      ['7-', '-7', '-7'],
      ['−7', '-7', '-7'],
      ['12.5', '12.5', '!'],
      ['12,5', '!', '12.5'],
      ['1.234', '1.234', '!'],
      ['1,234', '!', '1.234'],
      ['0.125', '0.125', '!'],
      ['0,125', '!', '0.125'],
      ['1.234,5', '!', '1234.5'],
      ['1,234.5', '1234.5', '!'],
      ['1.234.567', '!', '1234567'],
      ['1,234,567', '1234567', '!'],
      ['1 234,5', '!', '1234.5'],
      ['1\u00a0234\u00a0567', '1234567', '1234567'],
      ['1\u202f234,50', '!', '1234.50'],
      ["1'234.50", '1234.50', '!'],
      ['1’234.567', '1234.567', '!'],
      ['12.34.56', '!', '!'],
      ['1.23,45.6', '!', '!'],
      ['1,23,456', '!', '!'],
      ['1 23', '!', '!'],
      ['-1-', '!', '!'],
      ['12.', '!', '!'],
      ['1e5', '!', '!'],
      ['', '!', '!'],
      ['abc', '!', '!'],
      ['12,50 €', '!', '!'],
    ];
    for (const [text, point, comma] of table) {
      const short = (read: string) => (read.startsWith('!') ? '!' : read);
      assert.equal(short(number(text, 'POINT')), point, `${text} with points`);
      assert.equal(short(number(text, 'COMMA')), comma, `${text} with commas`);
    }
    assert.match(
      number('1.234', 'COMMA'),
      /can be 1\.234 or 1234: write 1234 without a separator or 1,234, or say/,
    );
    assert.equal(number('1.234', 'COMMA', true), '1234', 'said is said');
    assert.equal(number('1,234', 'POINT', true), '1234');
    assert.match(number('12.5', 'COMMA', true), /decimal sign is not that/);
  });

  it('shows its sign where it can be read in one way only', () => {
    const signs = ['12', '12.5', '12,5', '1.234', '1,234', '1.234,5', '1,234.5', '1.234.567', 'x'].map(
      decimalSignOf,
    );
    const [none] = [undefined];
    assert.deepEqual(signs, [none, 'POINT', 'COMMA', none, none, 'COMMA', 'POINT', 'COMMA', none]);
    assert.deepEqual(['de-DE', 'de-CH', 'en', 'fr', 'pl'].map(signOfLocale), [
      'COMMA',
      'POINT',
      'POINT',
      'COMMA',
      'COMMA',
    ]);
  });

  it('printed in a language is that number again, in time that grows with its length', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.constantFrom('de-DE', 'en-US', 'fr-FR', 'sv-SE', 'es-ES'),
        (whole, locale) => {
          const value = whole / 100;
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value);
          assert.equal(Number(number(text, signOfLocale(locale))), value, text);
        },
      ),
      { numRuns: 300 },
    );
    const began = performance.now();
    for (const long of ['1'.repeat(1e6), '1.'.repeat(5e5), "1'".repeat(5e5), ' '.repeat(1e6)])
      number(long, 'POINT');
    assert.ok(performance.now() - began < 20_000, 'what grows with the square would take hours');
  });
});

const day = (text: string, order?: 'DMY' | 'MDY') => {
  const read = readDay(text, order);
  return read === undefined
    ? undefined
    : 'fault' in read
      ? '!'
      : read.time === undefined
        ? read.day
        : `${read.day} ${read.time}`;
};

describe('a day as people write it', () => {
  it('is read where it can be read in one way, else by the order, else refused', () => {
    const none = undefined;
    const table: [
      text: string,
      open: string | undefined,
      dayFirst: string | undefined,
      monthFirst: string | undefined,
    ][] = [
      ['31.01.2027', '2027-01-31', '2027-01-31', '2027-01-31'],
      ['1.2.2027', '2027-02-01', '2027-02-01', '2027-02-01'],
      ['01.13.2027', '!', '!', '!'],
      ['03/04/2027', '!', '2027-04-03', '2027-03-04'],
      ['03-04-2027', '!', '2027-04-03', '2027-03-04'],
      ['04/04/2027', '2027-04-04', '2027-04-04', '2027-04-04'],
      ['31/01/2027', '2027-01-31', '2027-01-31', '!'],
      ['01/31/2027', '2027-01-31', '!', '2027-01-31'],
      ['30/02/2027', '!', '!', '!'],
      ['2027/01/31', '2027-01-31', '2027-01-31', '2027-01-31'],
      ['01.01.27', '!', '!', '!'],
      ['01.01.2027 08:30', '2027-01-01 08:30:00', '2027-01-01 08:30:00', '2027-01-01 08:30:00'],
      ['01.01-2027', none, none, none],
      ['soon', none, none, none],
      ['', none, none, none],
    ];
    for (const [text, open, dayFirst, monthFirst] of table)
      assert.deepEqual([day(text), day(text, 'DMY'), day(text, 'MDY')], [open, dayFirst, monthFirst], text);
    assert.equal(day('2027-01-31'), '2027-01-31');
  });

  it('shows its order where one of its numbers is no month; a language has one, and a bare “en” has none', () => {
    const none = undefined;
    assert.deepEqual(['31/01/2027', '01/31/2027', '03/04/2027', '31.01.2027'].map(dateOrderOf), [
      'DMY',
      'MDY',
      none,
      none,
    ]);
    assert.deepEqual(['de', 'en-GB', 'en-US', 'en', 'sv', 'fr'].map(orderOfLocale), [
      'DMY',
      'DMY',
      'MDY',
      none,
      none,
      'DMY',
    ]);
  });
});
