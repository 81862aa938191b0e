import Big from 'big.js';

/**
 * Exact decimal numbers for money and quantities. A thin wrapping of big.js: addition, subtraction and
 * multiplication are exact at any length; only division and rounding lose digits, and both say so in their
 * name.
 *
 * `Decimal` prints itself into JSON as the number it is (`12.50` stays exact, never a double), because
 * `toJSON` answers a raw JSON value.
 */
export type Decimal = Big;

Big.DP = 20;
Big.RM = Big.roundHalfUp;
Big.NE = -1000;
Big.PE = 1000;
(Big.prototype as { toJSON: () => unknown }).toJSON = function toJSON(this: Big) {
  return JSON.rawJSON(this.toFixed());
};

/**
 * The exact decimal of a number's source text or a safe integer. Throws on anything else. Not of another
 * decimal: what should be one by its schema is one (#platform/revive), and code that makes it one by hand
 * hides that it is not.
 */
export const decimal = (value: string | number): Decimal => new Big(value);

/** The decimal of a number as JSON reads it, which is a decimal already unless it is a safe integer. */
export const decimalOf = (value: number | Decimal): Decimal =>
  typeof value === 'number' ? decimal(value) : value;

export const isDecimal = (value: unknown): value is Decimal => value instanceof Big;

export const zero: Decimal = new Big(0);

/** Rounds half-up (away from zero) to `places` decimals, the rule for every amount of money (decisions 1). */
export const roundHalfUp = (value: Decimal, places: number): Decimal => value.round(places, Big.roundHalfUp);

/** The ways to round that a record may name; UP and DOWN are away from zero and towards it. */
const roundings = {
  DOWN: Big.roundDown,
  HALF_UP: Big.roundHalfUp,
  HALF_EVEN: Big.roundHalfEven,
  UP: Big.roundUp,
};

/** Rounds to `places` decimals by a rule that a record names, where it need not be the house's half-up. */
export const roundBy = (value: Decimal, places: number, mode: keyof typeof roundings): Decimal =>
  value.round(places, roundings[mode]);

export const sum = (values: Iterable<Decimal>): Decimal => {
  let total = zero;
  for (const value of values) total = total.plus(value);
  return total;
};

/** The amount, or 0 where it is below that. */
export const atLeastNothing = (amount: Decimal): Decimal => (amount.lt(zero) ? zero : amount);

/** `percent` of `amount`, exact and not rounded; 100 is the whole. */
export const percentOf = (amount: Decimal, percent: Decimal): Decimal => amount.times(percent).times('0.01');

/**
 * Splits `total` over `weights` into parts of `places` decimals whose sum is exactly `total`, by largest
 * remainder: no part is further than one unit of the last place from its exact share, and of equal remainders
 * the earlier wins. Where the weights sum to zero all count alike. A negative total is the mirror image of
 * the positive one. Throws `RangeError` where nothing can be split without loss: no weights, or a total of
 * more than `places` decimals.
 */
export const spread = (total: Decimal, weights: readonly Decimal[], places: number): Decimal[] => {
  if (weights.length === 0) throw new RangeError('A total cannot be spread over nothing.');
  if (!total.eq(roundHalfUp(total, places)))
    throw new RangeError(`${total} has more than ${places} decimals.`);
  const units = toUnits(total.abs(), places);
  const scale = Math.max(...weights.map(decimalPlaces));
  const scaled = weights.map((weight) => toUnits(weight, scale));
  const [parts, whole] = nonZero(scaled);
  const shares = parts.map((part) => divideFloor(units * part, whole));
  const left = Number(units - shares.reduce((given, share) => given + share.quotient, 0n));
  const lucky = new Set(shares.toSorted((a, b) => compare(b.remainder, a.remainder)).slice(0, left));
  return shares.map((share) => {
    const part = new Big((share.quotient + (lucky.has(share) ? 1n : 0n)).toString()).times(unit(places));
    return total.lt(zero) ? part.times(-1) : part;
  });
};

/** The decimals a value needs to be written in full: 1 for 12.50, 0 for 1200. */
export const decimalPlaces = (value: Decimal): number => Math.max(0, value.c.length - 1 - value.e);

const unit = (places: number): Decimal => new Big(`1e-${places}`);
const toUnits = (value: Decimal, places: number): bigint => BigInt(value.times(`1e${places}`).toFixed(0));
const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The weights and their sum, made positive, so that remainders lie in 0 ≤ r < sum; all ones where the sum is
 * zero.
 */
const nonZero = (weights: readonly bigint[]): [bigint[], bigint] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole > 0n) return [[...weights], whole];
  if (whole < 0n) return [weights.map((weight) => -weight), -whole];
  return [weights.map(() => 1n), BigInt(weights.length)];
};

const divideFloor = (dividend: bigint, divisor: bigint): { quotient: bigint; remainder: bigint } => {
  const remainder = ((dividend % divisor) + divisor) % divisor;
  return { quotient: (dividend - remainder) / divisor, remainder };
};
