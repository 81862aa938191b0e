import type { Decimal } from '#lib/decimal';
import type { Asked, ListedPrice, PricedProduct, PriceFacts } from './facts.ts';
import { listPrice } from './list-price.ts';

/**
 * A product's price by a list: as the list has it, and in the document's currency; that is undefined where
 * there is no rate.
 */
export type ProductPrice = { by: ListedPrice; unitPrice: Decimal; amount: Decimal | undefined };

/**
 * The price or cost of a product by the lists in the document's currency, else by those in the product's own,
 * brought over by the rate, as an item's own price is. It is not rounded. @throws ConflictingPrices,
 * FaultyFormula
 */
export const productPrice = (
  facts: PriceFacts,
  asked: Asked & { of: PricedProduct },
  kind: 'PRICE' | 'COST',
): ProductPrice | undefined => {
  const { currencyCode, rates } = facts;
  const byListIn = (code: string) =>
    listPrice(
      { ...facts, listed: facts.listed.filter(({ list }) => list.currencyCode === code) },
      asked,
      kind,
    );
  const found = byListIn(currencyCode);
  if (found) return { ...found, amount: found.unitPrice };
  const own = asked.of.currencyCode;
  const foreign = own === currencyCode ? undefined : byListIn(own);
  const rate = rates.get(own)?.rate;
  return foreign && { ...foreign, amount: rate && foreign.unitPrice.times(rate) };
};

/**
 * Whether a product begins with a price or a cost that stands in a list of its own currency, and in none of
 * the document's. @throws ConflictingPrices, FaultyFormula
 */
export const isByForeignList = (facts: PriceFacts, of: PricedProduct, quantity: Decimal): boolean =>
  (['PRICE', 'COST'] as const).some((kind) => {
    const found = productPrice(facts, { of, quantity }, kind);
    return found !== undefined && found.by.list.currencyCode !== facts.currencyCode;
  });

/**
 * What a product itself costs for a quantity, by price lists, in the document's currency; what the
 * configurator is given before it calculates, because values in percent are of it, and what the price of the
 * configured line begins with. @throws ConflictingPrices, FaultyFormula
 */
export const productBase = (
  facts: PriceFacts,
  product: PricedProduct,
  quantity: Decimal,
): { basePrice: Decimal | null; baseCost: Decimal | null } => {
  const asked = { of: product, quantity };
  return {
    basePrice: productPrice(facts, asked, 'PRICE')?.amount ?? null,
    baseCost: productPrice(facts, asked, 'COST')?.amount ?? null,
  };
};
