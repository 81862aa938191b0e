import { type Decimal, percentOf, zero } from '#lib/decimal';
import { choose } from './choose.ts';
import type { Break, BreakMode, PricedItem, PriceFacts } from './facts.ts';
import { inCurrency } from './in-currency.ts';
import { overlookedBy } from './price-warnings.ts';

/** The line's amount by a break. */
export type ByBreak = { amount: Decimal; by: Break; overlooked: Break | undefined };

/**
 * What the item's breaks make of a line whose unit costs `unitPrice` without them; undefined where none
 * counts. VOLUME: the break of the quantity prices all of it. TIERED: what lies above a break's quantity
 * costs its price, what lies below that of the one before. BLOCK: a break's price is that of the whole line.
 * @throws ConflictingPrices
 */
export const quantityBreak = (
  facts: PriceFacts,
  { item, quantity }: { item: PricedItem; quantity: Decimal },
  unitPrice: Decimal,
  mode: BreakMode = facts.breakMode,
): ByBreak | undefined => {
  const priced = facts.breaks.flatMap((by) => {
    if (by.itemID !== item.itemID || !fits(facts, by, quantity)) return [];
    const price =
      by.discountPercent === null
        ? inCurrency(facts, by.unitPrice, by.currencyCode ?? item.currencyCode)
        : unitPrice.minus(percentOf(unitPrice, by.discountPercent));
    return price === undefined ? [] : [{ by, price }];
  });
  const found = choose('QUANTITY_BREAK', priced, ({ by }) => ({
    sourceID: by.priceBreakID,
    priority: 0,
    specificity: specificityOf(by),
    minQuantity: by.minQuantity,
    starts: by.validFrom,
  }));
  if (!found) return undefined;
  const { by, price } = found;
  const overlooked = overlookedBy(
    by,
    priced.map((one) => one.by),
  );
  if (mode === 'BLOCK' && by.discountPercent === null) return { by, overlooked, amount: price };
  if (mode !== 'TIERED') return { by, overlooked, amount: price.times(quantity) };
  const scope = priced.filter((one) => specificityOf(one.by) === specificityOf(by));
  return { by, overlooked, amount: tiered(scope, quantity, unitPrice) };
};

/** Two breaks of one quantity, one of which began later: the later one counts. */
const tiered = (
  scope: readonly { by: Break; price: Decimal }[],
  quantity: Decimal,
  unitPrice: Decimal,
): Decimal => {
  const steps = scope.toSorted(
    (a, b) =>
      a.by.minQuantity.cmp(b.by.minQuantity) || ((a.by.validFrom ?? '') < (b.by.validFrom ?? '') ? -1 : 1),
  );
  let [amount, from, price] = [zero, zero, unitPrice];
  for (const step of steps) {
    amount = amount.plus(step.by.minQuantity.minus(from).times(price));
    [from, price] = [step.by.minQuantity, step.price];
  }
  return amount.plus(quantity.minus(from).times(price));
};

const specificityOf = ({ customerID, currencyCode }: Break): number =>
  (customerID === null ? 0 : 2) + (currencyCode === null ? 0 : 1);

const fits = (facts: PriceFacts, one: Break, quantity: Decimal): boolean =>
  one.minQuantity.lte(quantity) &&
  (one.customerID === null || one.customerID === facts.customer?.customerID) &&
  (one.currencyCode === null || one.currencyCode === facts.currencyCode) &&
  (one.validFrom === null || one.validFrom <= facts.date) &&
  (one.validTo === null || one.validTo >= facts.date);
