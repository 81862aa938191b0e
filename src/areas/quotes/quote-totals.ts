import { minorUnits, roundMoney } from '#lib/currency';
import { type Decimal, percentOf, roundHalfUp, spread, sum, zero } from '#lib/decimal';

/** What the price of a line follows from. `discount` is the line's own, in percent; null `unitCost`: not known. */
export type LinePricing = { quantity: Decimal; unitPrice: Decimal; unitCost: Decimal | null; discount: Decimal };

/** The quote's discount: an agreed amount where there is one, else a percentage of the subtotal. */
export type QuoteDiscount = { discountPercent: Decimal; discountAmount: Decimal | null };

/** A line's amounts, rounded: after its own discount, its share of the quote's discount, and what remains. */
export type LineAmounts = { extendedPrice: Decimal; quoteDiscount: Decimal; netPrice: Decimal };

/** Of the whole quote. `cost` is null while that of a line is not known, `marginPercent` also where there is no price. */
export type QuoteTotals = {
  subTotal: Decimal;
  discountTotal: Decimal;
  /** The goods, without what is due at import. */
  netTotal: Decimal;
  cost: Decimal | null;
  marginPercent: Decimal | null;
};

/**
 * The amounts of a quote (decisions 1): each line is rounded half-up to the currency's minor unit, the quote's discount is
 * spread over the lines by largest remainder, and every total is the sum of its rounded lines. An agreed discount larger
 * than the subtotal takes all of it and no more, so that no line falls below zero.
 * @throws RangeError for a currency without a minor unit
 */
export const priceQuote = (
  lines: readonly LinePricing[],
  discount: QuoteDiscount,
  currencyCode: string,
): { lines: LineAmounts[]; totals: QuoteTotals } => {
  const extended = lines.map((line) => extendedPrice(line, currencyCode));
  const subTotal = sum(extended);
  const discountTotal = discountOf(subTotal, discount, currencyCode);
  const shares = lines.length === 0 ? [] : spread(discountTotal, extended, minorUnits(currencyCode));
  const amounts = extended.map((price, index) => {
    const quoteDiscount = shares[index] ?? zero;
    return { extendedPrice: price, quoteDiscount, netPrice: price.minus(quoteDiscount) };
  });
  const netTotal = subTotal.minus(discountTotal);
  const cost = costOf(lines, currencyCode);
  return {
    lines: amounts,
    totals: { subTotal, discountTotal, netTotal, cost, marginPercent: margin(netTotal, cost) },
  };
};

const extendedPrice = ({ quantity, unitPrice, discount }: LinePricing, currencyCode: string): Decimal => {
  const gross = quantity.times(unitPrice);
  return roundMoney(gross.minus(percentOf(gross, discount)), currencyCode);
};

const discountOf = (
  subTotal: Decimal,
  { discountPercent, discountAmount }: QuoteDiscount,
  currencyCode: string,
): Decimal => {
  const wanted = discountAmount ?? percentOf(subTotal, discountPercent);
  return roundMoney(wanted.gt(subTotal) ? subTotal : wanted, currencyCode);
};

const costOf = (lines: readonly LinePricing[], currencyCode: string): Decimal | null => {
  const costs = lines.map(({ quantity, unitCost }) => unitCost && roundMoney(quantity.times(unitCost), currencyCode));
  return costs.every((cost) => cost !== null) ? sum(costs) : null;
};

/** Percent of the net price that is left over the cost, with two decimals. */
const margin = (netTotal: Decimal, cost: Decimal | null): Decimal | null =>
  cost === null || netTotal.eq(zero) ? null : roundHalfUp(netTotal.minus(cost).times(100).div(netTotal), 2);
