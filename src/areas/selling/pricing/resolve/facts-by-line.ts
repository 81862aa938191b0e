import type { PricedItem, PricedProduct, PriceFacts } from './facts.ts';

/**
 * The same facts, narrowed to what the price of an item or product can follow from: sorted once, so that of
 * many lines each looks at its own sources and not at those of all. Prices of a category are narrowed by it.
 */
export const factsByLine = (facts: PriceFacts): ((of: PricedItem | PricedProduct) => PriceFacts) => {
  const ofItem = Map.groupBy(facts.listed, ({ itemID }) => itemID);
  const ofProduct = Map.groupBy(facts.listed, ({ productID }) => productID);
  const ofCategory = Map.groupBy(facts.listed, ({ category }) => category);
  const breaks = Map.groupBy(facts.breaks, ({ itemID }) => itemID);
  const contracts = Map.groupBy(facts.contracts, ({ itemID }) => itemID);
  return (of) => {
    if ('productID' in of)
      return { ...facts, listed: ofProduct.get(of.productID) ?? [], breaks: [], contracts: [] };
    const { itemID, category } = of;
    return {
      ...facts,
      listed: [...(ofItem.get(itemID) ?? []), ...(category === null ? [] : (ofCategory.get(category) ?? []))],
      breaks: breaks.get(itemID) ?? [],
      contracts: contracts.get(itemID) ?? [],
    };
  };
};
