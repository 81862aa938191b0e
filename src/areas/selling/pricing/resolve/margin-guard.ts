import { type Decimal, roundHalfUp, zero } from '#lib/decimal';

/** The margins that a price is held against, in percent of it; null: no limit. */
export type MarginLimits = { minMargin: Decimal | null; maxMargin: Decimal | null };

/**
 * Why a margin is not as it should be. Both are in percent of the price; no margin where something is given
 * away that costs.
 */
export type MarginGuard = {
  reason: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM';
  marginPercent: Decimal | null;
  limitPercent: Decimal;
};

/**
 * What is left of a line's amount over its cost (null: not known), in percent of the amount, to two decimals;
 * null where that cannot be reported.
 */
export const marginPercentOf = (amount: Decimal, lineCost: Decimal | null): Decimal | null =>
  lineCost === null || amount.eq(zero) ? null : roundHalfUp(amount.minus(lineCost).times(100).div(amount), 2);

/** Whether the margin is within its limits; null where it is, or where nobody knows the cost. */
export const marginGuardOf = (
  amount: Decimal,
  lineCost: Decimal | null,
  { minMargin, maxMargin }: MarginLimits,
): MarginGuard | null => {
  const marginPercent = marginPercentOf(amount, lineCost);
  const isBelow =
    marginPercent === null ? lineCost?.gt(zero) : minMargin !== null && marginPercent.lt(minMargin);
  if (minMargin !== null && isBelow)
    return { reason: 'BELOW_MINIMUM', marginPercent, limitPercent: minMargin };
  if (maxMargin !== null && marginPercent?.gt(maxMargin))
    return { reason: 'ABOVE_MAXIMUM', marginPercent, limitPercent: maxMargin };
  return null;
};
