import { type Decimal, decimal, decimalPlaces, roundHalfUp } from '#lib/decimal';

/**
 * The bounds of the language. They keep every evaluation short: at most as many steps as an expression has
 * letters, on numbers of at most 70 digits and texts of at most 10,000 letters.
 */
export const expressionLimits = {
  /** Letters of one expression, and of one template. */
  length: 2000,
  /** Nested parentheses, calls, negations. */
  depth: 32,
  /** Digits of a number that is written out. */
  digits: 40,
  /** Numbers lie within ±10^30. */
  magnitude: 30,
  /** Sums and products are exact up to so many decimals, and rounded half up beyond. */
  decimals: 40,
  /** Quotients and square roots are rounded half up to so many decimals. */
  quotientDecimals: 20,
  /** Letters of a text that an expression makes. */
  text: 10_000,
  /** Whole exponents of `power` lie within ± this. */
  exponent: 100,
  /** Conditions in one condition, and how deep they nest. */
  conditions: 5000,
  conditionDepth: 24,
} as const;

const least = decimal(`-1e${expressionLimits.magnitude}`);
const most = decimal(`1e${expressionLimits.magnitude}`);

/** The number brought to the bound of decimals; undefined where it is too large. */
export const bounded = (value: Decimal): Decimal | undefined => {
  if (value.lt(least) || value.gt(most)) return undefined;
  return decimalPlaces(value) > expressionLimits.decimals
    ? roundHalfUp(value, expressionLimits.decimals)
    : value;
};
