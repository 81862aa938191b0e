import { type Decimal, percentOf, roundHalfUp, zero } from '#lib/decimal';
import { present } from '#lib/present';
import type { PromotionAction, PromotionCondition } from '../promotion-terms.ts';
import { ConflictingPrices } from './choose.ts';
import { type Asked, type Discount, type PriceFacts, placesBetween } from './facts.ts';

/** `firm` is what of the line's amount no discount is taken off. */
type Line = Asked & { firm: Decimal };

/**
 * The discounts that count for a line of `amount`, one after the other, with the line's amount after each. Of
 * a group the one of the highest priority counts, of those the cheapest for the customer; groups add up,
 * those of higher priority first. Where nothing is left that may be discounted, none counts.
 * @throws ConflictingPrices where two of a group are alike
 */
export const promotionsOfLine = (
  facts: PriceFacts,
  line: Line,
  amount: Decimal,
): { by: Discount; after: Decimal }[] => {
  const open = facts.discounts.filter(
    (one) => isOpen(facts, one) && one.conditions.every((c) => holds(c, facts, line, amount)),
  );
  const named = Map.groupBy(open, ({ group, code }) => (group === null ? `code ${code}` : `group ${group}`));
  const groups = [...named].map(([name, group]) => ({ name, group, priority: highestOf(group) }));
  groups.sort((a, b) => b.priority - a.priority || (a.name < b.name ? -1 : 1));
  let after = amount;
  // Which of a group is the cheapest is seen on what those before it left.
  return groups.flatMap(({ group }) => {
    if (!after.gt(line.firm)) return [];
    const by = bestOf(group, line, after);
    after = roundHalfUp(applied(by.actions, line, after), placesBetween);
    return [{ by, after }];
  });
};

const highestOf = (group: readonly Discount[]): number => Math.max(...group.map(({ priority }) => priority));

const bestOf = (group: readonly Discount[], line: Line, amount: Decimal): Discount => {
  const ranked = group
    .map((by) => ({ by, after: applied(by.actions, line, amount) }))
    .sort((a, b) => b.by.priority - a.by.priority || a.after.cmp(b.after) || byRest(a.by, b.by));
  const [first, second] = [present(ranked[0]), ranked[1]];
  if (
    second &&
    first.by.priority === second.by.priority &&
    first.after.eq(second.after) &&
    byRest(first.by, second.by) === 0
  )
    throw new ConflictingPrices({
      step: 'PROMOTION',
      sourceIDs: [first.by.promotionID, second.by.promotionID],
    });
  return first.by;
};

/** Specificity, then the later start. */
const byRest = (a: Discount, b: Discount): number => {
  const specificity = specificityOf(b) - specificityOf(a);
  if (specificity !== 0 || a.startsUTC === b.startsUTC) return specificity;
  return (a.startsUTC ?? '') < (b.startsUTC ?? '') ? 1 : -1;
};

const specificityOf = ({ isPublic, conditions }: Discount): number => {
  const has = (kind: PromotionCondition['condition']) =>
    conditions.some(({ condition }) => condition === kind);
  return (
    (isPublic ? 0 : 8) +
    (has('VERTICALS') ? 4 : 0) +
    (has('ITEMS') || has('PRODUCTS') ? 2 : 0) +
    (has('CATEGORIES') ? 1 : 0)
  );
};

/** `amount` is more than what of it is firm. */
const applied = (actions: readonly PromotionAction[], { quantity, firm }: Line, amount: Decimal): Decimal => {
  let after = amount.minus(firm);
  for (const one of actions) {
    if (one.action === 'PERCENT_OFF') after = after.minus(percentOf(after, one.percent));
    else if (one.action === 'AMOUNT_OFF') after = after.minus(quantity.times(one.amount));
    else after = atMost(after, quantity.times(one.unitPrice));
    if (after.lt(zero)) after = zero;
  }
  return after.plus(firm);
};

/** A discount never makes dearer what a contract or break had made cheaper. */
const atMost = (amount: Decimal, most: Decimal): Decimal => (amount.gt(most) ? most : amount);

const isOpen = ({ at, currencyCode, customer }: PriceFacts, one: Discount): boolean =>
  (one.startsUTC === null || one.startsUTC <= at) &&
  (one.endsUTC === null || one.endsUTC > at) &&
  (one.currencyCode === null || one.currencyCode === currencyCode) &&
  (one.isPublic || (customer !== null && one.customerIDs.includes(customer.customerID)));

const holds = (
  one: PromotionCondition,
  { customer }: PriceFacts,
  { of, quantity }: Line,
  amount: Decimal,
): boolean => {
  switch (one.condition) {
    case 'ITEMS':
      return 'itemID' in of && one.itemIDs.includes(of.itemID);
    case 'CATEGORIES':
      return 'itemID' in of && of.category !== null && one.categories.includes(of.category);
    case 'PRODUCTS':
      return 'productID' in of && one.productIDs.includes(of.productID);
    case 'VERTICALS':
      return customer?.verticalID != null && one.verticalIDs.includes(customer.verticalID);
    case 'MIN_QUANTITY':
      return quantity.gte(one.quantity);
    case 'MIN_AMOUNT':
      return amount.gte(one.amount);
  }
};
