import type { PricedItem, PriceFacts } from './facts.ts';

/**
 * The same facts, narrowed to what an item's price can follow from: sorted by item once, so that of many lines each looks at its own sources
 * and not at those of all. Prices of a category are narrowed by it.
 */
export const factsByItem = (facts: PriceFacts): ((item: PricedItem) => PriceFacts) => {
  const ofItem = Map.groupBy(facts.listed, ({ itemID }) => itemID);
  const ofCategory = Map.groupBy(ofItem.get(null) ?? [], ({ category }) => category);
  const breaks = Map.groupBy(facts.breaks, ({ itemID }) => itemID);
  const contracts = Map.groupBy(facts.contracts, ({ itemID }) => itemID);
  return ({ itemID, category }) => ({
    ...facts,
    listed: [...(ofItem.get(itemID) ?? []), ...(category === null ? [] : (ofCategory.get(category) ?? []))],
    breaks: breaks.get(itemID) ?? [],
    contracts: contracts.get(itemID) ?? [],
  });
};
