import { type Decimal, roundHalfUp } from '#lib/decimal';
import type { Line } from './lines.ts';
import { exactGross } from './print-amounts.ts';

/** Unit prices are kept with six decimals; of a large quantity it may take more of them. */
const most = 20;

/**
 * The unit price as a customer reads it: with those decimals of the currency, and as many more as it takes
 * until quantity times price is the amount that the line is calculated with before its discount.
 */
export const shownPrice = (line: Line, minorUnits: number): Decimal => {
  const { quantity, unitPrice } = line;
  const exact = exactGross(line);
  const gross = roundHalfUp(exact, minorUnits);
  const price = exact.eq(quantity.times(unitPrice)) ? unitPrice : exact.div(quantity);
  for (let places = minorUnits; places < most; places++) {
    const shown = roundHalfUp(price, places);
    if (roundHalfUp(quantity.times(shown), minorUnits).eq(gross)) return shown;
  }
  return price;
};
