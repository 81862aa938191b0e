import { type Decimal, decimal, roundHalfUp, zero } from '#lib/decimal';
import { choose } from './choose.ts';
import { ownPrice } from './component.ts';
import type { Asked, ListedPrice, PriceFacts } from './facts.ts';
import { priceByFormula } from './formula.ts';
import { inCurrency } from './in-currency.ts';
import type { MarginLimits } from './margin-guard.ts';

/** A unit price, or the price of a list whose formula cannot be calculated, with the reason. */
type Reckoned = Decimal | { fault: string; priceListItemID: string };

/**
 * Reported instead of an answer where the price that counts is by a formula that cannot be calculated: to
 * fall back to another would be a guess.
 */
export class FaultyFormula extends Error {
  readonly priceListItemID: string;

  constructor({ fault, priceListItemID }: { fault: string; priceListItemID: string }) {
    super(`The formula of the price ${priceListItemID}: ${fault}`);
    this.name = 'FaultyFormula';
    this.priceListItemID = priceListItemID;
  }
}

/** A unit price by a list, with the price of the list that it is by. */
export type ByList = { unitPrice: Decimal; by: ListedPrice };

/**
 * The unit price by the lists of a kind, undefined where none has one. OVERRIDE lists count before SALE
 * lists, and default lists after all others. @throws ConflictingPrices, FaultyFormula
 */
export const listPrice = (facts: PriceFacts, asked: Asked, kind: 'PRICE' | 'COST'): ByList | undefined => {
  const open = openPrices(facts, asked, kind);
  const rounds = [
    open.filter(({ list }) => list.type === 'OVERRIDE'),
    open.filter(({ list }) => list.type !== 'OVERRIDE' && !list.isDefault),
    open.filter(({ list }) => list.type !== 'OVERRIDE' && list.isDefault),
  ];
  for (const round of rounds) {
    // A price whose base is not known is not one: it says nothing of the item.
    const priced = round.flatMap((by) => {
      const unitPrice = reckon(facts, by, asked, 0);
      return unitPrice === undefined ? [] : [{ by, unitPrice }];
    });
    const found = choose('PRICE_LIST', priced, ({ by }) => ({
      sourceID: by.priceListItemID,
      priority: by.list.priority,
      specificity: audience(facts, by) * 2 + (by.category === null ? 1 : 0),
      minQuantity: by.minQuantity,
      starts: by.validFrom ?? by.list.startsUTC,
    }));
    if (!found) continue;
    const { by, unitPrice } = found;
    if ('fault' in unitPrice) throw new FaultyFormula(unitPrice);
    return { by, unitPrice };
  }
  return undefined;
};

const openPrices = (facts: PriceFacts, asked: Asked, kind: 'PRICE' | 'COST'): ListedPrice[] =>
  facts.listed.filter(
    (one) =>
      (one.list.type === 'COST') === (kind === 'COST') && isOpen(facts, one) && fits(facts, one, asked),
  );

/** The margins that a list's price states. */
export const limitsOf = (byList: Pick<ByList, 'by'> | undefined): MarginLimits => ({
  minMargin: byList?.by.minMargin ?? null,
  maxMargin: byList?.by.maxMargin ?? null,
});

/**
 * The largest of the least margins of prices that nothing decides between, the customer's target where one
 * states none: whichever counts, no less is to be left.
 */
export const leastMarginOf = (facts: PriceFacts, asked: Asked): Decimal | null =>
  openPrices(facts, asked, 'PRICE')
    .map(({ minMargin }) => minMargin ?? facts.customer?.grossMarginTarget ?? null)
    .reduce((most, one) => (most === null || one?.gt(most) ? one : most), null);

const isOpen = ({ at }: PriceFacts, { list }: ListedPrice): boolean =>
  list.status === 'ACTIVE' &&
  (list.startsUTC === null || list.startsUTC <= at) &&
  (list.endsUTC === null || list.endsUTC > at);

const fits = (facts: PriceFacts, one: ListedPrice, { of, quantity }: Asked): boolean =>
  audience(facts, one) >= 0 &&
  isOf(one, of) &&
  (one.minQuantity === null || one.minQuantity.lte(quantity)) &&
  (one.validFrom === null || one.validFrom <= facts.date) &&
  (one.validTo === null || one.validTo >= facts.date);

const isOf = ({ itemID, category, productID }: ListedPrice, of: Asked['of']): boolean => {
  if ('productID' in of) return productID === of.productID;
  return category === null ? itemID === of.itemID : category === of.category;
};

/** How nearly the list is the customer's own: 2 by name, 1 by vertical, 0 for all; −1 where it is others'. */
const audience = ({ customer }: PriceFacts, { list }: ListedPrice): number => {
  if (list.customerIDs.length + list.verticalIDs.length === 0) return 0;
  if (customer === null) return -1;
  if (list.customerIDs.includes(customer.customerID)) return 2;
  return customer.verticalID !== null && list.verticalIDs.includes(customer.verticalID) ? 1 : -1;
};

/** Lists are at most five in a row when they are stored (base-lists.ts); what is deeper is not followed. */
const deepest = 5;

const reckon = (facts: PriceFacts, by: ListedPrice, asked: Asked, depth: number): Reckoned | undefined => {
  if (by.computePrice === 'FIXED') return by.fixedPrice ?? undefined;
  const base = by.base === null ? undefined : baseOf(facts, by, asked, depth);
  if (base && 'fault' in base) return base;
  const put = by.computePrice === 'FORMULA' ? formulaPrice(facts, by, asked, base) : percentPrice(by, base);
  if (put === undefined || 'fault' in put) return put;
  const stepped = by.rounding === null ? put : roundHalfUp(put.div(by.rounding), 0).times(by.rounding);
  const price = stepped.plus(by.surcharge ?? zero);
  return price.lt(zero) ? zero : price;
};

const percentPrice = ({ percent }: ListedPrice, base: Decimal | undefined): Decimal | undefined =>
  base?.times(decimal(100).plus(percent ?? zero)).times('0.01');

const formulaPrice = (
  facts: PriceFacts,
  { formula, priceListItemID }: ListedPrice,
  { of, quantity }: Asked,
  base: Decimal | undefined,
): Reckoned | undefined => {
  const cost = 'productID' in of ? undefined : inCurrency(facts, of.unitCost, of.currencyCode);
  const price = priceByFormula(formula ?? '', { base: base ?? null, cost: cost ?? null, quantity });
  return price && 'fault' in price ? { ...price, priceListItemID } : (price ?? undefined);
};

const baseOf = (facts: PriceFacts, by: ListedPrice, asked: Asked, depth: number): Reckoned | undefined => {
  const { of } = asked;
  if (by.base === 'LIST' || by.base === 'COST') {
    // A product has neither before it is configured.
    if ('productID' in of) return undefined;
    return inCurrency(
      facts,
      by.base === 'LIST' ? ownPrice(facts.components, of) : of.unitCost,
      of.currencyCode,
    );
  }
  if (depth >= deepest) return undefined;
  // Whom the other list is for, and whether it has begun, are of its own prices, not of what is calculated
  // from them.
  const others = facts.listed.filter(
    (one) => one.listID === by.baseListID && one.list.status !== 'EXPIRED' && fitsItem(facts, one, asked),
  );
  const found = choose('PRICE_LIST', others, (one) => ({
    sourceID: one.priceListItemID,
    priority: 0,
    specificity: one.category === null ? 1 : 0,
    minQuantity: one.minQuantity,
    starts: one.validFrom,
  }));
  return found && reckon(facts, found, asked, depth + 1);
};

const fitsItem = (facts: PriceFacts, one: ListedPrice, asked: Asked): boolean =>
  fits(
    { ...facts, customer: null },
    { ...one, list: { ...one.list, customerIDs: [], verticalIDs: [] } },
    asked,
  );
