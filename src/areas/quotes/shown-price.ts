import { type Decimal, roundHalfUp } from '#lib/decimal';
import type { Line } from './lines.ts';

/** Unit prices are kept with so many decimals. */
const most = 6;

/**
 * The unit price as a customer reads it: with those decimals of the currency, and as many more as it takes until quantity times price is
 * the amount that the line is reckoned with before its discount.
 */
export const shownPrice = ({ quantity, unitPrice, priceWaterfall }: Line, minorUnits: number): Decimal => {
  const discounted = priceWaterfall.find(({ step }) => step === 'LINE_DISCOUNT' || step === 'ROUNDING');
  const gross = roundHalfUp(discounted?.before ?? quantity.times(unitPrice), minorUnits);
  for (let places = minorUnits; places < most; places++) {
    const shown = roundHalfUp(unitPrice, places);
    if (roundHalfUp(quantity.times(shown), minorUnits).eq(gross)) return shown;
  }
  return unitPrice;
};
