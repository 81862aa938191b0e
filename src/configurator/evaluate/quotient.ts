import { type Decimal, decimal } from '#lib/decimal';

/**
 * The same as `dividend.div(divisor)`: rounded half up to 20 decimals. A thousand price rules divide
 * thousands of times by the quantity, and long division digit by digit was most of their time; whole numbers
 * of the machine are several times as fast. The divisor is not zero.
 */
export const quotient = (dividend: Decimal, divisor: Decimal): Decimal => {
  const [a, b] = [wholeOf(dividend), wholeOf(divisor)];
  const shift = PLACES + b.places - a.places;
  const numerator = shift >= 0 ? a.whole * 10n ** BigInt(shift) : a.whole;
  const denominator = shift >= 0 ? b.whole : b.whole * 10n ** BigInt(-shift);
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  return decimal(`${rounded === 0n || dividend.s === divisor.s ? '' : '-'}${rounded}e-${PLACES}`);
};

const PLACES = 20;

/**
 * The digits as a whole number without its sign, and how many of them are decimals (below zero: zeros that
 * are missing).
 */
const wholeOf = (value: Decimal): { whole: bigint; places: number } => ({
  whole: BigInt(value.c.join('')),
  places: value.c.length - 1 - value.e,
});
