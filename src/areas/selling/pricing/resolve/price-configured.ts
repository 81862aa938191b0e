import { roundMoney } from '#lib/currency';
import { atLeastNothing, sum, zero } from '#lib/decimal';
import { configuredRows } from './configured-rows.ts';
import type { ConfiguredLine, PricedBefore, PriceFacts } from './facts.ts';
import { limitsOf } from './list-price.ts';
import { productPrice } from './product-price.ts';
import type { Waterfall } from './waterfall.ts';

/**
 * A configured line's price up to promotions: the product's price of a list, then what items, tasks, values
 * and rules brought, a row for each source, or for the pricing component that they name. The configurator
 * began with the list's price too; its part of the outcome is the first row, and counts once. @throws
 * RangeError where the outcome was calculated from another base @throws ConflictingPrices
 */
export const priceConfigured = (facts: PriceFacts, line: ConfiguredLine, fall: Waterfall): PricedBefore => {
  const { product, outcome } = line;
  const byList = productPrice(facts, { of: product, quantity: outcome.quantity }, 'PRICE');
  const base = byList?.amount?.times(outcome.quantity) ?? zero;
  const known = sum(
    outcome.priceParts.flatMap(({ source, amount }) => (source.type === 'BASE' ? [amount] : [])),
  );
  if (!known.eq(base)) throw new RangeError(`The outcome begins with ${known}, and the price with ${base}.`);
  if (byList?.amount) {
    const { unitPrice, by } = byList;
    fall.step('PRICE_LIST', unitPrice.times(outcome.quantity), by.priceListItemID, by.list.rowVersion);
    if (by.list.currencyCode !== facts.currencyCode) fall.step('FX', base, by.list.currencyCode);
  }
  const rows = configuredRows(facts, outcome.priceParts);
  // Each row ends at an exact sum, so that roundings of rows do not gather.
  let exact = base;
  for (const { sourceID, component, amount } of rows) {
    exact = exact.plus(amount);
    fall.step('COMPONENT', exact, sourceID, component?.rowVersion ?? null);
  }
  const booked = rows.flatMap(({ component, amount }) => (component ? [{ component, amount }] : []));
  const firm = booked.filter(({ component }) => !component.allowDiscount).map(({ amount }) => amount);
  return {
    // Where rules took off more of it than it is, that is no room for discounts on the rest.
    firm: product.allowDiscount ? atLeastNothing(sum(firm)) : fall.amount,
    lineCost: outcome.isCostKnown ? outcome.totals.lineCost : null,
    limits: limitsOf(byList),
    components: booked
      .filter(({ component }) => component.showOnQuote)
      .map(({ component: { pricingComponentID, name }, amount }) => ({
        ...{ pricingComponentID, name, amount: roundMoney(amount, facts.currencyCode) },
      })),
    warnings: [],
    lacks: outcome.unpricedItems.length > 0 ? 'NO_PRICE' : byList && !byList.amount ? 'NO_RATE' : null,
    problem: 'NO_PRICE',
  };
};
