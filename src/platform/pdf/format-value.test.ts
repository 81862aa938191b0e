import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal } from '#lib/decimal';
import { fc } from '#test/fast-check';
import { type DocumentFormat, formatValue } from './format-value.ts';
import { parseFormat } from './placeholder.ts';

const us: DocumentFormat = { locale: 'en-US', currencyCode: 'USD', minorUnits: 2 };
const german: DocumentFormat = {
  locale: 'de-DE',
  currencyCode: 'EUR',
  minorUnits: 2,
  timeZone: 'Europe/Berlin',
};
const as = (value: unknown, format: string | undefined, document = us): string => {
  const parsed = format === undefined ? undefined : parseFormat(format);
  assert.ok(typeof parsed !== 'string', String(parsed));
  return formatValue(value, parsed, document).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
};

describe('values are written', () => {
  it('as money, amounts and numbers, exactly and half-up', () => {
    const table: [unknown, string | undefined, string, string][] = [
      [decimal('1234.5'), 'money', '$1,234.50', '1.234,50 €'],
      [decimal('-0.004'), 'money', '$0.00', '0,00 €'],
      [decimal('2.345'), 'amount', '2.35', '2,35'],
      [decimal('1234.5'), 'price', '1,234.50', '1.234,50'],
      [decimal('0.01234'), 'price', '0.01234', '0,01234'],
      [decimal('1.005'), 'number(2)', '1.01', '1,01'],
      [
        decimal('12345678901234567.891'),
        'number(3)',
        '12,345,678,901,234,567.891',
        '12.345.678.901.234.567,891',
      ],
      [decimal('1234.500'), 'number', '1,234.5', '1.234,5'],
      [decimal('1234.5'), undefined, '1234.5', '1234,5'],
      ['1234.5', 'number(0)', '1,235', '1.235'],
      [decimal('12.5'), 'percent', '12.5%', '12,5 %'],
      [decimal('12.345'), 'percent(1)', '12.3%', '12,3 %'],
      ['on request', 'money', 'on request', 'on request'],
      [null, 'money', '', ''],
      [true, undefined, 'Yes', 'Ja'],
      [false, undefined, 'No', 'Nein'],
      ['2026-03-09', undefined, 'Mar 9, 2026', '09.03.2026'],
      ['2026-03-09T23:30:00.000Z', undefined, 'Mar 9, 2026', '10.03.2026'],
      ['2026-03-09 or later', undefined, '2026-03-09 or later', '2026-03-09 or later'],
      [['a', decimal(2)], undefined, 'a, 2', 'a, 2'],
    ];
    for (const [value, format, english, german_] of table) {
      assert.deepEqual(
        [as(value, format), as(value, format, german)],
        [english, german_],
        `${value} ${format}`,
      );
    }
    assert.equal(
      as(decimal('1234.5'), 'money', { ...us, locale: 'ja-JP', currencyCode: 'JPY', minorUnits: 0 }),
      '￥1,235',
    );
  });
  it('as dates, by style or pattern, in the document’s time zone', () => {
    assert.deepEqual(
      [as('2026-03-09', 'date'), as('2026-03-09', 'date', german), as('2026-03-09', 'date(long)', german)],
      ['Mar 9, 2026', '09.03.2026', '9. März 2026'],
    );
    assert.equal(as('2026-03-09', "date(dd.MM.yyyy 'at' d/M/yy)"), '09.03.2026 at 9/3/26');
    assert.equal(as('2026-03-09', 'date(dddd, d MMMM yyyy)', german), 'Montag, 9 März 2026');
    assert.equal(as('2026-03-09T23:30:00Z', 'date(yyyy-MM-dd HH:mm)', german), '2026-03-10 00:30');
    assert.equal(as('2026-03-09T23:30:00Z', 'datetime', german), '10.03.2026, 00:30');
    assert.equal(as('soon', 'date'), 'soon');
  });
  it('with every digit of any decimal', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(9), (digits, places) => {
        const value = decimal(digits.toString()).times(decimal(`1e-${places}`));
        const written = as(value, `number(${places})`).replaceAll(',', '');
        assert.equal(decimal(written).toFixed(), value.toFixed());
      }),
    );
  });
});
