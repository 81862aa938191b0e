import { zero } from '#lib/decimal';
import { componentOf, ownPrice } from './component.ts';
import { contractPrice } from './contract-price.ts';
import type { ItemLine, PricedBefore, PriceFacts } from './facts.ts';
import { inCurrency } from './in-currency.ts';
import { listPrice } from './list-price.ts';
import { quantityBreak } from './quantity-break.ts';
import type { Waterfall } from './waterfall.ts';

/**
 * An item's price up to promotions: price list or item, quantity break, contract. An item without a price of its own is sold at its cost with what
 * its pricing component puts on it. @throws ConflictingPrices
 */
export const priceItem = (facts: PriceFacts, { item, quantity }: ItemLine, fall: Waterfall): PricedBefore => {
  const asked = { of: item, quantity };
  const byList = listPrice(facts, asked, 'PRICE');
  const contract = contractPrice(facts, { item, quantity });
  const component = componentOf(facts.components, item);
  const price = ownPrice(facts.components, item);
  const own = inCurrency(facts, price, item.currencyCode);
  if (byList)
    fall.step('PRICE_LIST', byList.unitPrice.times(quantity), byList.by.priceListItemID, byList.by.list.rowVersion);
  else if (own !== undefined && price !== null) {
    if (item.unitPrice === null && component)
      fall.step('COMPONENT', quantity.times(price), component.pricingComponentID, component.rowVersion);
    else fall.step('ITEM', quantity.times(price), item.itemID, item.rowVersion);
    if (item.currencyCode !== facts.currencyCode) fall.step('FX', quantity.times(own), item.currencyCode);
  }
  const base = byList?.unitPrice ?? own;
  const byBreak = base && quantityBreak(facts, { item, quantity }, base);
  if (byBreak) fall.step('QUANTITY_BREAK', byBreak.amount, byBreak.by.priceBreakID, byBreak.by.itemVersion);
  if (contract) {
    const agreed = contract.unitPrice.times(quantity);
    if (base === undefined || !facts.contractsCompete || agreed.lt(fall.amount))
      fall.step('CONTRACT', agreed, contract.by.contractPriceID, contract.by.rowVersion);
  }
  const unitCost = listPrice(facts, asked, 'COST')?.unitPrice ?? inCurrency(facts, item.unitCost, item.currencyCode);
  return {
    firm: component?.allowDiscount === false ? fall.amount : zero,
    lineCost: unitCost?.times(quantity) ?? null,
    byList: byList?.by ?? null,
    components: [],
    problem: price === null ? 'NO_PRICE' : 'NO_RATE',
  };
};
