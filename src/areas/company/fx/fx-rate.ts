import { hasMinorUnits } from '#lib/currency';
import { type Decimal, decimal } from '#lib/decimal';
import { type CalendarDate, dateIn, instantFault, isDate, parseInstant } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import { decimalNumber, instant, object, optional, orNull, type Static, text } from '#platform/schema';

const code = text(3, { min: 3, description: 'ISO 4217' });

/** An exchange rate as the wire shows it. */
export const fxRate = object(
  {
    code,
    baseCode: code,
    rate: decimalNumber(
      { integer: 30, places: 40, min: '0' },
      {
        description:
          'Units of `code` for one unit of `baseCode`; rounded half-up to 10 significant digits if computed',
      },
    ),
    rateDateUTC: instant({ description: 'The day it was published for, at midnight' }),
    source: orNull(
      text(210, {
        description: 'As stated when it was loaded; null where a currency is asked for in terms of itself',
      }),
    ),
  },
  { title: 'FxRate' },
);
export type FxRate = Static<typeof fxRate>;

/** What each question about rates may be narrowed by. */
export const rateQuery = object({
  date: optional(
    text(40, {
      description:
        'Date (YYYY-MM-DD), or instant, which counts as the day it is in the tenant’s time zone. The last published day on or before it answers. Today when left out',
    }),
  ),
  base: optional(text(3, { min: 3, description: 'ISO 4217. The tenant’s currency when left out' })),
});
type RateQuery = Static<typeof rateQuery>;

/** @throws Problem 400 for a text that is neither a date nor an instant */
export const askedDay = (ctx: Ctx, { date }: RateQuery): CalendarDate => {
  if (date === undefined) return dateIn(ctx.principal.timeZone, ctx.now);
  if (isDate(date)) return date;
  const at = parseInstant(date);
  if (!at)
    throw invalid('?date', `must be a date like 2026-01-31, or an instant, which ${instantFault(date)}`);
  return dateIn(ctx.principal.timeZone, at);
};

/** A currency's code in upper case. @throws Problem 400 at `pointer`; currencies that ended are known too */
export const knownCode = (pointer: string, sent: string): string => {
  const upper = sent.toUpperCase();
  if (!hasMinorUnits(upper)) throw invalid(pointer, 'must be the ISO 4217 code of a currency, like EUR');
  return upper;
};

/**
 * One rate divided by another. Left as it was loaded where nothing is divided, else rounded half-up to 10
 * significant digits. The quotient is taken to 80 decimals first: rates have 24 digits at most, so no
 * quotient of two lies so close beside a half that rounding twice could take the other side.
 */
export const quotient = (dividend: Decimal, divisor: Decimal): Decimal =>
  divisor.eq(1) ? dividend : dividend.times('1e60').div(divisor).prec(10).times('1e-60');

export const one: Decimal = decimal(1);

/** The day of a rate as instants cross the wire. */
export const midnight = (day: CalendarDate): string => `${day}T00:00:00.000Z`;

/** Examples of the API description. */
export const dollarExample = {
  code: 'USD',
  baseCode: 'EUR',
  rate: 1.0841,
  rateDateUTC: '2026-01-30T00:00:00.000Z',
  source: 'ECB',
};
