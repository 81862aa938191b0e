import { minorUnits } from '#lib/currency';
import { type Decimal, decimalPlaces } from '#lib/decimal';

/** Whether an amount can be paid in its currency: no hundredths of a yen. */
export const isFineEnough = (amount: Decimal, currencyCode: string): boolean =>
  decimalPlaces(amount) <= minorUnits(currencyCode);
