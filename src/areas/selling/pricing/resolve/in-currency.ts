import type { Decimal } from '#lib/decimal';
import type { PriceFacts } from './facts.ts';

/**
 * A unit price in the document's currency by its locked rate, exact: only the line's amount is rounded.
 * Undefined without price or rate.
 */
export const inCurrency = (
  { currencyCode, rates }: PriceFacts,
  amount: Decimal | null,
  from: string,
): Decimal | undefined => {
  if (amount === null) return undefined;
  if (from === currencyCode) return amount;
  const rate = rates.get(from)?.rate;
  return rate && amount.times(rate);
};
