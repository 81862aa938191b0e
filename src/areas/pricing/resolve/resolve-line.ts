import { roundMoney } from '#lib/currency';
import { type Decimal, percentOf, roundHalfUp, zero } from '#lib/decimal';
import { contractPrice } from './contract-price.ts';
import { type PricedLine, type PriceFacts, placesBetween, type WaterfallRow } from './facts.ts';
import { inCurrency } from './in-currency.ts';
import { type ByList, listPrice } from './list-price.ts';
import { promotionsOfLine } from './promotions-of-line.ts';
import { quantityBreak } from './quantity-break.ts';

/** Why a margin is not as it should be. Both are in percent of the price; no margin where something is given away that costs. */
export type MarginGuard = {
  reason: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM';
  marginPercent: Decimal | null;
  limitPercent: Decimal;
};

/** The price of a line; null amounts where there is no price. */
export type ResolvedLine = {
  /** Before the line's discount, to six decimals; the amount is not reckoned from it. */
  unitPrice: Decimal | null;
  /** After the line's discount, rounded to the currency's minor unit. */
  amount: Decimal | null;
  unitCost: Decimal | null;
  marginPercent: Decimal | null;
  guard: MarginGuard | null;
  waterfall: WaterfallRow[];
  /** Why there is no price. */
  problem: 'NO_PRICE' | 'NO_RATE' | null;
};

/** The price of a line, step by step (decisions 10). @throws ConflictingPrices where nothing decides between two */
export const resolveLine = (facts: PriceFacts, line: PricedLine): ResolvedLine => {
  const { item, quantity, discount } = line;
  const waterfall: WaterfallRow[] = [];
  let amount = zero;
  const step = (name: WaterfallRow['step'], after: Decimal, sourceID: string | null, sourceVersion: number | null) => {
    const next = roundHalfUp(after, placesBetween);
    waterfall.push({
      sequence: waterfall.length + 1,
      step: name,
      sourceID,
      sourceVersion,
      before: amount,
      after: next,
    });
    amount = next;
  };
  const byList = listPrice(facts, line, 'PRICE');
  const contract = contractPrice(facts, line);
  const own = inCurrency(facts, item.unitPrice, item.currencyCode);
  if (byList)
    step('PRICE_LIST', byList.unitPrice.times(quantity), byList.by.priceListItemID, byList.by.list.rowVersion);
  else if (own !== undefined && item.currencyCode !== facts.currencyCode) {
    step('ITEM', quantity.times(item.unitPrice ?? zero), item.itemID, item.rowVersion);
    step('FX', quantity.times(own), item.currencyCode, null);
  } else if (own !== undefined) step('ITEM', quantity.times(own), item.itemID, item.rowVersion);
  const base = byList?.unitPrice ?? own;
  const byBreak = base && quantityBreak(facts, line, base);
  if (byBreak) step('QUANTITY_BREAK', byBreak.amount, byBreak.by.priceBreakID, byBreak.by.itemVersion);
  if (contract) {
    const agreed = contract.unitPrice.times(quantity);
    if (base === undefined || !facts.contractsCompete || agreed.lt(amount))
      step('CONTRACT', agreed, contract.by.contractPriceID, contract.by.rowVersion);
  }
  if (waterfall.length === 0) return noPrice(item.unitPrice === null ? 'NO_PRICE' : 'NO_RATE');
  for (const one of line.components ?? []) step('COMPONENT', amount.plus(one.amount), one.sourceID, one.sourceVersion);
  for (const { by, after } of promotionsOfLine(facts, line, amount))
    step('PROMOTION', after, by.promotionID, by.rowVersion);
  const unitPrice = roundHalfUp(amount.div(quantity), 6);
  if (!discount.eq(zero)) step('LINE_DISCOUNT', amount.minus(percentOf(amount, discount)), null, null);
  step('ROUNDING', roundMoney(amount, facts.currencyCode), null, null);
  return { unitPrice, amount, ...marginOf(facts, line, amount, byList), waterfall, problem: null };
};

const noPrice = (problem: 'NO_PRICE' | 'NO_RATE'): ResolvedLine => ({
  ...{ unitPrice: null, amount: null, unitCost: null, marginPercent: null, guard: null, waterfall: [] },
  problem,
});

/** The margin over the cost of a COST list, else of the item, held against the list's price's limits, else the customer's target. */
const marginOf = (facts: PriceFacts, line: PricedLine, amount: Decimal, byList: ByList | undefined) => {
  const { item, quantity } = line;
  const unitCost =
    listPrice(facts, line, 'COST')?.unitPrice ?? inCurrency(facts, item.unitCost, item.currencyCode) ?? null;
  const marginPercent =
    unitCost === null || amount.eq(zero)
      ? null
      : roundHalfUp(amount.minus(unitCost.times(quantity)).times(100).div(amount), 2);
  const least = byList?.by.minMargin ?? facts.customer?.grossMarginTarget ?? null;
  const most = byList?.by.maxMargin ?? null;
  return { unitCost, marginPercent, guard: guardOf(marginPercent, least, most, unitCost?.gt(zero) ?? false) };
};

const guardOf = (
  marginPercent: Decimal | null,
  least: Decimal | null,
  most: Decimal | null,
  isCosting: boolean,
): MarginGuard | null => {
  const isBelow = marginPercent === null ? isCosting : least !== null && marginPercent.lt(least);
  if (least !== null && isBelow) return { reason: 'BELOW_MINIMUM', marginPercent, limitPercent: least };
  if (most !== null && marginPercent?.gt(most)) return { reason: 'ABOVE_MAXIMUM', marginPercent, limitPercent: most };
  return null;
};
