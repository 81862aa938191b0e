import { type Decimal, percentOf, roundHalfUp, zero } from '#lib/decimal';
import type { PromotionAction, PromotionCondition } from '../promotion-terms.ts';
import { ConflictingPrices } from './choose.ts';
import { type Discount, type PricedItem, type PriceFacts, placesBetween } from './facts.ts';

type Line = { item: PricedItem; quantity: Decimal };

/**
 * The discounts that count for a line of `amount`, one after the other, with the line's amount after each. Of a group the one of the
 * highest priority counts, of those the cheapest for the customer; groups add up, those of higher priority first.
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
  const groups = Map.groupBy(open, ({ group, code }) => (group === null ? `code ${code}` : `group ${group}`));
  const chosen = [...groups].map(([name, group]) => ({ name, by: bestOf(group, line, amount) }));
  chosen.sort((a, b) => b.by.priority - a.by.priority || (a.name < b.name ? -1 : 1));
  let after = amount;
  return chosen.map(({ by }) => {
    after = roundHalfUp(applied(by.actions, line.quantity, after), placesBetween);
    return { by, after };
  });
};

const bestOf = (group: readonly Discount[], { quantity }: Line, amount: Decimal): Discount => {
  const ranked = group
    .map((by) => ({ by, after: applied(by.actions, quantity, amount) }))
    .sort((a, b) => b.by.priority - a.by.priority || a.after.cmp(b.after) || byRest(a.by, b.by));
  const [first, second] = ranked as [(typeof ranked)[number], (typeof ranked)[number] | undefined];
  if (
    second &&
    first.by.priority === second.by.priority &&
    first.after.eq(second.after) &&
    byRest(first.by, second.by) === 0
  )
    throw new ConflictingPrices({ step: 'PROMOTION', sourceIDs: [first.by.promotionID, second.by.promotionID] });
  return first.by;
};

/** Specificity, then the later start. */
const byRest = (a: Discount, b: Discount): number => {
  const specificity = specificityOf(b) - specificityOf(a);
  if (specificity !== 0 || a.startsUTC === b.startsUTC) return specificity;
  return (a.startsUTC ?? '') < (b.startsUTC ?? '') ? 1 : -1;
};

const specificityOf = ({ isPublic, conditions }: Discount): number => {
  const has = (kind: PromotionCondition['condition']) => conditions.some(({ condition }) => condition === kind);
  return (isPublic ? 0 : 8) + (has('VERTICALS') ? 4 : 0) + (has('ITEMS') ? 2 : 0) + (has('CATEGORIES') ? 1 : 0);
};

const applied = (actions: readonly PromotionAction[], quantity: Decimal, amount: Decimal): Decimal => {
  let after = amount;
  for (const one of actions) {
    if (one.action === 'PERCENT_OFF') after = after.minus(percentOf(after, one.percent));
    else if (one.action === 'AMOUNT_OFF') after = after.minus(quantity.times(one.amount));
    else after = quantity.times(one.unitPrice);
    if (after.lt(zero)) after = zero;
  }
  return after;
};

const isOpen = ({ at, currencyCode, customer }: PriceFacts, one: Discount): boolean =>
  (one.startsUTC === null || one.startsUTC <= at) &&
  (one.endsUTC === null || one.endsUTC > at) &&
  (one.currencyCode === null || one.currencyCode === currencyCode) &&
  (one.isPublic || (customer !== null && one.customerIDs.includes(customer.customerID)));

const holds = (
  one: PromotionCondition,
  { customer }: PriceFacts,
  { item, quantity }: Line,
  amount: Decimal,
): boolean => {
  switch (one.condition) {
    case 'ITEMS':
      return one.itemIDs.includes(item.itemID);
    case 'CATEGORIES':
      return item.category !== null && one.categories.includes(item.category);
    case 'VERTICALS':
      return customer?.verticalID != null && one.verticalIDs.includes(customer.verticalID);
    case 'MIN_QUANTITY':
      return quantity.gte(one.quantity);
    case 'MIN_AMOUNT':
      return amount.gte(one.amount);
  }
};
