import { type Decimal, isDecimal, roundHalfUp } from '#lib/decimal';
import { type DocumentFormat, formatValue } from '../pdf/format-value.ts';
import type { Format } from '../pdf/placeholder.ts';

/** What values of one record are written by: the decimals of its currency, and whose days instants are in. */
export type XmlFormat = Pick<DocumentFormat, 'minorUnits' | 'timeZone'>;

/**
 * A value for machines, the same in every language: numbers with a point and without grouping, `true` and
 * `false`, days as 2026-04-20, instants as they are. `money` and `amount` are rounded to the currency,
 * `price` has its decimals at least; a date may have a pattern: `date(yyyyMMdd)`.
 */
export const xmlValue = (value: unknown, format: Format | undefined, of: XmlFormat): string => {
  if (value === undefined || value === null || (typeof value === 'object' && !isDecimal(value))) return '';
  if (isDecimal(value)) return writtenNumber(value, format, of);
  const text = String(value);
  if (format?.name === 'date') return written(text, format.argument ?? 'yyyy-MM-dd', of);
  if (format?.name === 'datetime' && format.argument !== undefined) return written(text, format.argument, of);
  return text;
};

const written = (text: string, argument: string, of: XmlFormat): string =>
  formatValue(text, { name: 'date', argument }, { ...of, locale: 'en', currencyCode: '' });

const writtenNumber = (value: Decimal, format: Format | undefined, { minorUnits }: XmlFormat): string => {
  switch (format?.name) {
    case 'money':
    case 'amount':
      return fixed(value, minorUnits);
    case 'price':
      return value.toFixed(Math.max(minorUnits, (value.toFixed().split('.')[1] ?? '').length));
    case 'number':
    case 'percent':
      return format.argument === undefined ? value.toFixed() : fixed(value, Number(format.argument));
    default:
      return value.toFixed();
  }
};

const fixed = (value: Decimal, places: number): string => {
  const rounded = roundHalfUp(value, places);
  // No -0.00.
  return (rounded.eq(0) ? rounded.abs() : rounded).toFixed(places);
};
