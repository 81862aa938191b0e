import type { Decimal } from '#lib/decimal';
import { priceOfCost } from '#lib/price-of-cost';
import type { Component, PricedItem } from './facts.ts';

/** The component in use that an item belongs to. */
export const componentOf = (
  components: readonly Component[],
  { pricingComponentID }: Pick<PricedItem, 'pricingComponentID'>,
): Component | undefined =>
  pricingComponentID === null
    ? undefined
    : components.find((one) => one.pricingComponentID === pricingComponentID);

/**
 * An item's own price, in its currency: its unitPrice, else its cost with what its component puts on it, not
 * rounded (decisions 10); null without either.
 */
export const ownPrice = (
  components: readonly Component[],
  item: Pick<PricedItem, 'unitPrice' | 'unitCost' | 'pricingComponentID'>,
): Decimal | null => {
  if (item.unitPrice !== null || item.unitCost === null) return item.unitPrice;
  const component = componentOf(components, item);
  return component ? priceOfCost(component, item.unitCost) : null;
};
