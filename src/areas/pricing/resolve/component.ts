import { type Decimal, decimal } from '#lib/decimal';
import type { Component, PricedItem } from './facts.ts';

/** Components by their names: rules and tasks name one as people do, letter case aside. */
export const componentsByName = (components: readonly Component[]): ((name: string) => Component | undefined) => {
  const named = new Map(components.map((one) => [one.name.toLowerCase(), one]));
  return (name) => named.get(name.toLowerCase());
};

/** The component in use that an item belongs to. */
export const componentOf = (
  components: readonly Component[],
  { pricingComponentID }: Pick<PricedItem, 'pricingComponentID'>,
): Component | undefined =>
  pricingComponentID === null ? undefined : components.find((one) => one.pricingComponentID === pricingComponentID);

/** An item's own price, in its currency: its unitPrice, else its cost with what its component puts on it, not rounded (decisions 10); null without either. */
export const ownPrice = (
  components: readonly Component[],
  item: Pick<PricedItem, 'unitPrice' | 'unitCost' | 'pricingComponentID'>,
): Decimal | null => {
  if (item.unitPrice !== null || item.unitCost === null) return item.unitPrice;
  const component = componentOf(components, item);
  return component ? priceOfCost(component, item.unitCost) : null;
};

/** What is asked for a cost that is booked to a component: with its markup, or so that its margin of the price is left. Exact but for the margin: 20 decimals. */
export const priceOfCost = (
  { markupPercent, marginPercent }: Pick<Component, 'markupPercent' | 'marginPercent'>,
  cost: Decimal,
): Decimal => {
  if (marginPercent !== null) return cost.times(100).div(decimal(100).minus(marginPercent));
  return cost.times(decimal(100).plus(markupPercent ?? 0)).times('0.01');
};
