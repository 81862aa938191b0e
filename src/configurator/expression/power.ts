import { type Decimal, decimal } from '#lib/decimal';
import { expressionLimits } from './limits.ts';

/**
 * A number to a whole power, exactly, and then rounded once: half away from zero to as many decimals as a
 * product has, below one to those of a quotient. Null where it is beyond the bound of numbers, as a negative
 * power of zero is.
 */
export const powerOf = (value: Decimal, exponent: number): Decimal | null => {
  const { units, places } = fractionOf(value);
  const times = Math.abs(exponent);
  if (units === 0n) return exponent < 0 ? null : decimal(times === 0 ? 1 : 0);
  // Each factor is at least, and at most, so many times ten: what is far beyond the bound is not multiplied
  // out.
  const digits = units.toString().replace('-', '').length - places;
  const atLeast = exponent < 0 ? -digits * times : (digits - 1) * times;
  if (atLeast > expressionLimits.magnitude + 1) return null;
  const power = units ** BigInt(times);
  return exponent < 0
    ? roundedQuotient(10n ** BigInt(places * times), power, expressionLimits.quotientDecimals)
    : roundedQuotient(power, 10n ** BigInt(places * times), expressionLimits.decimals);
};

/** As a whole number of units of so many decimals, without zeros at the end. */
const fractionOf = ({ s, c, e }: Decimal): { units: bigint; places: number } => {
  const places = c.length - 1 - e;
  const digits = BigInt(c.join('')) * (s < 0 ? -1n : 1n);
  return places >= 0 ? { units: digits, places } : { units: digits * 10n ** BigInt(-places), places: 0 };
};

/** Null beyond the bound of numbers. */
const roundedQuotient = (a: bigint, b: bigint, places: number): Decimal | null => {
  const isNegative = a < 0n !== b < 0n;
  const [dividend, divisor] = [a < 0n ? -a : a, b < 0n ? -b : b];
  const rounded = (2n * dividend * 10n ** BigInt(places) + divisor) / (2n * divisor);
  if (rounded > 10n ** BigInt(places + expressionLimits.magnitude)) return null;
  return decimal(`${isNegative && rounded > 0n ? '-' : ''}${rounded}e-${places}`);
};
