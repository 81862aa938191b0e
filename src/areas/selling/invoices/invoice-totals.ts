import type { TaxGroup } from '#areas/selling/taxes';
import { minorUnits, roundMoney } from '#lib/currency';
import { type Decimal, percentOf, roundHalfUp, sum } from '#lib/decimal';

/** What is left of taxes when those of others are taken off; groups of which nothing is left go. */
export const lessTaxes = (taxes: readonly TaxGroup[], others: readonly TaxGroup[]): TaxGroup[] =>
  taxes.flatMap((group) => {
    const same = others.filter(
      (one) => one.categoryCode === group.categoryCode && one.ratePercent.eq(group.ratePercent),
    );
    const taxableAmount = group.taxableAmount.minus(sum(same.map((one) => one.taxableAmount)));
    const taxAmount = group.taxAmount.minus(sum(same.map((one) => one.taxAmount)));
    return taxableAmount.eq(0) && taxAmount.eq(0) && same.length > 0
      ? []
      : [{ ...group, taxableAmount, taxAmount }];
  });

/** A line's net amount by quantity and price, rounded. */
export const amountOf = (
  line: { quantity: Decimal; unitPrice: Decimal; discountPercent?: Decimal | undefined },
  currencyCode: string,
): { amount: Decimal; discountAmount: Decimal } => {
  const gross = line.quantity.times(line.unitPrice);
  const net = line.discountPercent ? gross.minus(percentOf(gross, line.discountPercent)) : gross;
  const amount = roundMoney(net, currencyCode);
  return { amount, discountAmount: roundMoney(gross, currencyCode).minus(amount) };
};

/**
 * The part of an amount that a quantity of it has, when some of both is invoiced already: parts of one amount
 * always add up to it, however it is cut.
 */
export const partOf = (
  whole: { amount: Decimal; quantity: Decimal },
  before: { amount: Decimal; quantity: Decimal },
  quantity: Decimal,
  currencyCode: string,
): Decimal => {
  const until = before.quantity.plus(quantity);
  const due = roundHalfUp(whole.amount.times(until).div(whole.quantity), minorUnits(currencyCode));
  return due.minus(before.amount);
};
