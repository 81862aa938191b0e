import { type Decimal, decimal, roundHalfUp } from '#lib/decimal';

/** What is known of a characteristic; null: not known. */
export type Spread = {
  mean: Decimal | null;
  /** Of the sample (n − 1); null of fewer than two values. */
  standardDeviation: Decimal | null;
  lowerLimit: Decimal | null;
  upperLimit: Decimal | null;
};

/**
 * How well a process keeps its limits, to four places: cp = (upper − lower) / 6s, cpk = the lesser of
 * (upper − mean) / 3s and (mean − lower) / 3s. With one limit there is no cp, and cpk is of that one. Both
 * are null where nothing varies, or fewer than two values are known.
 */
export const capability = ({
  mean,
  standardDeviation: s,
  lowerLimit,
  upperLimit,
}: Spread): { cp: Decimal | null; cpk: Decimal | null } => {
  if (mean === null || s === null || s.eq(0)) return { cp: null, cpk: null };
  const index = (width: Decimal, sigmas: number) => roundHalfUp(width.div(s.times(sigmas)), 4);
  const sides = [
    ...(upperLimit === null ? [] : [index(upperLimit.minus(mean), 3)]),
    ...(lowerLimit === null ? [] : [index(mean.minus(lowerLimit), 3)]),
  ];
  const [cpk = null] = sides.toSorted((one, other) => one.cmp(other));
  return {
    cp: upperLimit === null || lowerLimit === null ? null : index(upperLimit.minus(lowerLimit), 6),
    cpk,
  };
};

/** 3 / d2, with d2 = 1.128 for ranges of two values in turn (ISO 7870-2, charts of single values). */
const perMovingRange = decimal('2.66');

/** The control limits of single values; undefined of fewer than two, which have no moving range. */
export const controlLimits = (
  mean: Decimal | null,
  movingRange: Decimal | null,
): { lower: Decimal; upper: Decimal } | undefined => {
  if (mean === null || movingRange === null) return undefined;
  const width = movingRange.times(perMovingRange);
  return { lower: mean.minus(width), upper: mean.plus(width) };
};
