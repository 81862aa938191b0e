import { type Decimal, roundHalfUp, sum } from '#lib/decimal';
import type { Line } from './lines.ts';

/** A line's amounts as a reader adds them up: `grossPrice − discountAmount = extendedPrice`, all rounded. */
export type PrintedAmounts = {
  /** Quantity times unit price. */
  grossPrice: Decimal;
  /** What the line's own discount takes off. */
  discountAmount: Decimal;
  /** What of `grossPrice` that discount is of. */
  discountBase: Decimal;
  /** What of `extendedPrice` the discount on the whole is not taken off. */
  excludedFromDiscount: Decimal;
};

/** What a page must say of a line so that its amount can be followed. */
export const printedAmounts = (line: Line, minorUnits: number): PrintedAmounts => {
  const { extendedPrice, discountable } = line;
  const grossPrice = roundHalfUp(exactGross(line), minorUnits);
  const discountAmount = grossPrice.minus(extendedPrice);
  return {
    grossPrice,
    discountAmount,
    // What a discount spares it spares before and after: the rest is what it was of.
    discountBase: discountAmount.plus(discountable),
    excludedFromDiscount: extendedPrice.minus(discountable),
  };
};

/** The same of a document: what its discount is of, and what is kept from it. */
export const printedBase = (
  lines: readonly Line[],
): { discountBase: Decimal; excludedFromDiscount: Decimal } => ({
  discountBase: sum(lines.map(({ discountable }) => discountable)),
  excludedFromDiscount: sum(
    lines.map(({ extendedPrice, discountable }) => extendedPrice.minus(discountable)),
  ),
});

/** The unrounded amount of a line before its discount. */
export const exactGross = ({
  quantity,
  unitPrice,
  priceWaterfall,
}: Pick<Line, 'quantity' | 'unitPrice' | 'priceWaterfall'>): Decimal =>
  priceWaterfall.find(({ step }) => step === 'LINE_DISCOUNT' || step === 'ROUNDING')?.before ??
  quantity.times(unitPrice);
