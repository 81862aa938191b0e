import type { PricePart } from '#configurator/evaluate/outcome';
import { type Decimal, zero } from '#lib/decimal';
import { componentsByName } from '#lib/price-of-cost';
import type { Component, PriceFacts } from './facts.ts';

/** A row of a configured line's waterfall: the pricing component that it is booked to, or else its source. */
export type ConfiguredRow = { sourceID: string; component: Component | undefined; amount: Decimal };

/** A source as a reader finds it in the product: BOM, TASKS, `VALUE SEAL`, `RULE 780`. */
export const priceSource = (source: PricePart['source']): string => {
  if (source.type === 'VALUE') return `VALUE ${source.attribute}`;
  if (source.type === 'RULE') return `RULE ${source.rule}`;
  return source.type;
};

/** What the configuration brought to the price, each part with the component in use that it is booked to. */
export const rowParts = (
  { components }: Pick<PriceFacts, 'components'>,
  parts: readonly PricePart[],
): { source: PricePart['source']; component: Component | undefined; amount: Decimal }[] => {
  const named = componentsByName(components);
  return parts.flatMap(({ source, component: name, amount }) =>
    source.type === 'BASE' ? [] : [{ source, component: name === null ? undefined : named(name), amount }],
  );
};

/**
 * One row for each source: items, tasks, components by their sequence, then values and rules as they came.
 * What came to nothing has none.
 */
export const configuredRows = (facts: PriceFacts, parts: readonly PricePart[]): ConfiguredRow[] => {
  const rows = new Map<string, ConfiguredRow>();
  for (const { source, component, amount } of rowParts(facts, parts)) {
    const sourceID = component?.pricingComponentID ?? priceSource(source);
    const row = rows.get(sourceID);
    if (row) row.amount = row.amount.plus(amount);
    else rows.set(sourceID, { sourceID, component, amount });
  }
  const place = ({ sourceID, component }: ConfiguredRow) =>
    component ? 2 : sourceID === 'BOM' ? 0 : sourceID === 'TASKS' ? 1 : 3;
  return [...rows.values()]
    .filter(({ amount }) => !amount.eq(zero))
    .sort(
      (a, b) =>
        place(a) - place(b) ||
        (a.component && b.component
          ? a.component.sequence - b.component.sequence || (a.component.name < b.component.name ? -1 : 1)
          : 0),
    );
};
