import { type Decimal, decimal } from './decimal.ts';

/**
 * What is put on a cost that is booked to it: a markup on the cost, or a margin of the price; both in
 * percent.
 */
export type CostComponent = { name: string; markupPercent: Decimal | null; marginPercent: Decimal | null };

/** Components by their names: rules and tasks name one as people do, letter case aside. */
export const componentsByName = <C extends { name: string }>(
  components: readonly C[],
): ((name: string) => C | undefined) => {
  const named = new Map(components.map((one) => [one.name.toLowerCase(), one]));
  return (name) => named.get(name.toLowerCase());
};

/**
 * What is asked for a cost that is booked to a component: with its markup, or so that its margin of the price
 * is left. Exact but for the margin: 20 decimals.
 */
export const priceOfCost = (
  { markupPercent, marginPercent }: Pick<CostComponent, 'markupPercent' | 'marginPercent'>,
  cost: Decimal,
): Decimal => {
  if (marginPercent !== null) return cost.times(100).div(decimal(100).minus(marginPercent));
  return cost.times(decimal(100).plus(markupPercent ?? 0)).times('0.01');
};
