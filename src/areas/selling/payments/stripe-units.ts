import { hasMinorUnits, minorUnits } from '#lib/currency';
import { type Decimal, decimal, decimalPlaces } from '#lib/decimal';

/** Currencies that Stripe counts in whole units; of MGA too, which ISO 4217 gives two decimals. */
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Whole by ISO 4217 by now, and still counted in hundredths by Stripe. */
const hundredths = new Set(['ISK']);
/** Of three decimals Stripe takes two: the last digit must be 0. */
const thousandths = new Set('BHD JOD KWD OMR TND'.split(' '));
/** Its documentation says two things of how UGX is counted: better refused than a hundred times too much. */
const refused = new Set(['UGX']);

/** Stripe takes no more digits. */
const most = decimal(99_999_999);

/**
 * An amount as Stripe counts it (docs.stripe.com/currencies); undefined where Stripe cannot take just that
 * amount: a fraction that it does not know, or a currency that it counts in a way of its own.
 */
export const stripeUnits = (amount: Decimal, currencyCode: string): number | undefined => {
  const places = placesOf(currencyCode);
  if (places === undefined || amount.lte(0)) return undefined;
  const units = amount.times(decimal(10).pow(places));
  const isExact = decimalPlaces(units) === 0 && (places !== 3 || units.mod(10).eq(0));
  return isExact && units.lte(most) ? Number(units.toFixed()) : undefined;
};

/** What so many of Stripe's units are; undefined for a currency that it does not take here. */
export const stripeAmount = (units: number, currencyCode: string): Decimal | undefined => {
  const places = placesOf(currencyCode);
  if (places === undefined || !Number.isSafeInteger(units)) return undefined;
  return decimal(units).div(decimal(10).pow(places));
};

const placesOf = (code: string): number | undefined => {
  if (refused.has(code) || !hasMinorUnits(code)) return undefined;
  if (whole.has(code)) return 0;
  if (hundredths.has(code)) return 2;
  if (thousandths.has(code)) return 3;
  return minorUnits(code) === 2 ? 2 : undefined;
};
