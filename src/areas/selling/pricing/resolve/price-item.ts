import { zero } from '#lib/decimal';
import { ConflictingPrices } from './choose.ts';
import { componentOf, ownPrice } from './component.ts';
import { contractPrice } from './contract-price.ts';
import type { ItemLine, PricedBefore, PriceFacts, PriceWarning } from './facts.ts';
import { inCurrency } from './in-currency.ts';
import { FaultyFormula, leastMarginOf, limitsOf, listPrice } from './list-price.ts';
import { warningsOfBreak, warningsOfContract } from './price-warnings.ts';
import { quantityBreak } from './quantity-break.ts';
import type { Waterfall } from './waterfall.ts';

/**
 * An item's price up to promotions: price list or item, quantity break, contract. An item without a price of
 * its own is sold at its cost with what its pricing component puts on it. @throws ConflictingPrices
 */
export const priceItem = (facts: PriceFacts, line: ItemLine, fall: Waterfall): PricedBefore => {
  const { item, quantity, fixed } = line;
  const asked = { of: item, quantity };
  const list = ifNeeded(fixed, () => listPrice(facts, asked, 'PRICE'));
  const byList = list === 'UNDECIDED' ? undefined : list;
  const contract = ifNeeded(fixed, () => contractPrice(facts, { item, quantity }));
  const component = componentOf(facts.components, item);
  const price = ownPrice(facts.components, item);
  const own = inCurrency(facts, price, item.currencyCode);
  if (byList)
    fall.step(
      'PRICE_LIST',
      byList.unitPrice.times(quantity),
      byList.by.priceListItemID,
      byList.by.list.rowVersion,
    );
  else if (own !== undefined && price !== null) {
    if (item.unitPrice === null && component)
      fall.step('COMPONENT', quantity.times(price), component.pricingComponentID, component.rowVersion);
    else fall.step('ITEM', quantity.times(price), item.itemID, item.rowVersion);
    if (item.currencyCode !== facts.currencyCode) fall.step('FX', quantity.times(own), item.currencyCode);
  }
  const base = byList?.unitPrice ?? own;
  const byBreak =
    base &&
    ifNeeded(fixed, () =>
      quantityBreak(facts, { item, quantity }, base, byList?.by.list.breakMode ?? undefined),
    );
  const warnings: PriceWarning[] = [];
  if (byBreak && byBreak !== 'UNDECIDED') {
    warnings.push(...warningsOfBreak(facts, byBreak, byList && { by: byList.by, amount: fall.amount }));
    fall.step('QUANTITY_BREAK', byBreak.amount, byBreak.by.priceBreakID, byBreak.by.itemVersion);
  }
  if (contract && contract !== 'UNDECIDED') {
    const agreed = contract.unitPrice.times(quantity);
    if (base === undefined || !facts.contractsCompete || agreed.lt(fall.amount)) {
      warnings.push(...warningsOfContract(contract));
      fall.step('CONTRACT', agreed, contract.by.contractPriceID, contract.by.rowVersion);
    }
  }
  const cost = ifNeeded(fixed, () => listPrice(facts, asked, 'COST'));
  const unitCost =
    cost === 'UNDECIDED'
      ? undefined
      : (cost?.unitPrice ?? inCurrency(facts, item.unitCost, item.currencyCode));
  return {
    firm: component?.allowDiscount === false ? fall.amount : zero,
    lineCost: unitCost?.times(quantity) ?? null,
    limits:
      list === 'UNDECIDED' ? { minMargin: leastMarginOf(facts, asked), maxMargin: null } : limitsOf(byList),
    components: [],
    warnings,
    lacks: null,
    problem: price === null ? 'NO_PRICE' : 'NO_RATE',
  };
};

/**
 * What is found of a step. A price that is set by hand needs no decision between sources that come before it,
 * nor a formula that can be calculated: the step is left out then, and the others stand.
 */
export const ifNeeded = <T>(fixed: ItemLine['fixed'] | undefined, find: () => T): T | 'UNDECIDED' => {
  try {
    return find();
  } catch (error) {
    if (fixed && (error instanceof ConflictingPrices || error instanceof FaultyFormula)) return 'UNDECIDED';
    throw error;
  }
};
