import { type Decimal, decimal, decimalPlaces, zero } from '#lib/decimal';

/** Evenly spaced numbers: `base` plus any whole multiple of `step`. */
export type Lattice = { base: Decimal; step: Decimal };

/** The numbers that lie in both; null if none exists. */
export const intersectLattices = (one: Lattice, other: Lattice): Lattice | null => {
  const places = Math.max(...[one.base, one.step, other.base, other.step].map(decimalPlaces));
  const [base, step, otherBase, otherStep] = [one.base, one.step, other.base, other.step].map((value) =>
    unitsOf(value, places),
  ) as [bigint, bigint, bigint, bigint];
  const { divisor, factor } = extendedGcd(step, otherStep);
  const distance = otherBase - base;
  if (distance % divisor !== 0n) return null;
  const period = otherStep / divisor;
  const times = modulo((distance / divisor) * factor, period);
  return { base: ofUnits(base + times * step, places), step: ofUnits(step * period, places) };
};

/**
 * The smallest number of the lattice that is not below `from`, or that is above it where `from` itself is not
 * meant.
 */
export const firstFrom = (lattice: Lattice, from: Decimal, isIncluded: boolean): Decimal => {
  const { distance, step, places } = measured(lattice, from);
  const below = floorDivide(distance, step);
  const isOn = below * step === distance;
  return lattice.base.plus(ofUnits((isOn && isIncluded ? below : below + 1n) * step, places));
};

/** The largest number of the lattice that is not above `to`, or that is below it. */
export const lastTo = (lattice: Lattice, to: Decimal, isIncluded: boolean): Decimal => {
  const { distance, step, places } = measured(lattice, to);
  const below = floorDivide(distance, step);
  const isOn = below * step === distance;
  return lattice.base.plus(ofUnits((isOn && !isIncluded ? below - 1n : below) * step, places));
};

export const isOnLattice = (lattice: Lattice, value: Decimal): boolean => {
  const { distance, step } = measured(lattice, value);
  return distance % step === 0n;
};

/** The numbers of so many decimals. */
export const latticeOfDecimals = (places: number): Lattice => ({ base: zero, step: decimal(`1e-${places}`) });

const measured = ({ base, step }: Lattice, value: Decimal) => {
  const places = Math.max(decimalPlaces(base), decimalPlaces(step), decimalPlaces(value));
  return { distance: unitsOf(value.minus(base), places), step: unitsOf(step, places), places };
};

const unitsOf = (value: Decimal, places: number): bigint => BigInt(value.times(`1e${places}`).toFixed(0));
const ofUnits = (units: bigint, places: number): Decimal => decimal(units.toString()).times(`1e-${places}`);
const modulo = (value: bigint, by: bigint): bigint => ((value % by) + by) % by;
const floorDivide = (value: bigint, by: bigint): bigint => (value - modulo(value, by)) / by;

/**
 * The greatest common divisor of two positive numbers, and what `a` is multiplied by to give it, modulo `b`.
 */
const extendedGcd = (a: bigint, b: bigint): { divisor: bigint; factor: bigint } => {
  let [left, right, factor, next] = [a, b, 1n, 0n];
  while (right !== 0n) {
    const times = left / right;
    [left, right] = [right, left - times * right];
    [factor, next] = [next, factor - times * next];
  }
  return { divisor: left, factor };
};
