import { type Decimal, percentOf } from '#lib/decimal';
import { choose } from './choose.ts';
import { ownPrice } from './component.ts';
import type { Contract, PricedItem, PriceFacts } from './facts.ts';
import { inCurrency } from './in-currency.ts';
import { overlookedBy } from './price-warnings.ts';

/** The unit price that is agreed with the customer, undefined where none is. @throws ConflictingPrices */
export const contractPrice = (
  facts: PriceFacts,
  { item, quantity }: { item: PricedItem; quantity: Decimal },
): { unitPrice: Decimal; by: Contract; overlooked: Contract | undefined } | undefined => {
  const priced = facts.contracts.flatMap((by) => {
    if (by.itemID !== item.itemID || !fits(facts, by, quantity)) return [];
    const own = inCurrency(facts, ownPrice(facts.components, item), item.currencyCode);
    const unitPrice =
      by.discountPercent === null
        ? inCurrency(facts, by.unitPrice, by.currencyCode ?? item.currencyCode)
        : own?.minus(percentOf(own, by.discountPercent));
    return unitPrice === undefined ? [] : [{ by, unitPrice }];
  });
  const found = choose('CONTRACT', priced, ({ by }) => ({
    sourceID: by.contractPriceID,
    priority: 0,
    specificity: by.currencyCode === null ? 0 : 1,
    minQuantity: by.minQuantity,
    starts: by.validFrom,
  }));
  const all = priced.map(({ by }) => by);
  return found && { ...found, overlooked: overlookedBy(found.by, all) };
};

const fits = (facts: PriceFacts, one: Contract, quantity: Decimal): boolean =>
  one.customerID === facts.customer?.customerID &&
  (one.currencyCode === null || one.currencyCode === facts.currencyCode) &&
  (one.minQuantity === null || one.minQuantity.lte(quantity)) &&
  one.validFrom <= facts.date &&
  (one.validTo === null || one.validTo >= facts.date);
