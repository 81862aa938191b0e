import { type Decimal, decimal, zero } from '#lib/decimal';
import { ConflictingPrices } from './choose.ts';
import type { Asked, ListedPrice, PricedItem, PricedProduct, PriceFacts } from './facts.ts';
import { FaultyFormula, listPrice } from './list-price.ts';
import { resolveLine } from './resolve-line.ts';

/** What the check of a list tells besides the warnings of a resolved price. */
export const findingCodes = [
  'BREAK_ABOVE_LIST',
  'CURRENCY_DECIDED',
  'CONFLICTING_PRICES',
  'FORMULA_FAILED',
] as const;

/** What was perhaps not meant: of an item or product, for whom, from which quantity on. */
export type ListFinding = {
  code: (typeof findingCodes)[number];
  itemID: string | null;
  productID: string | null;
  customerID: string | null;
  verticalID: string | null;
  quantity: Decimal;
  date: string;
  sourceIDs: string[];
  message: string;
};

/** For whom a list is looked at: for everybody, for a customer, or for any customer of a vertical. */
export type ListAudience = { customerID: string | null; verticalID: string | null };

/** A list that is checked, and whether it is of costs. */
export type CheckedList = { listID: string; kind: 'PRICE' | 'COST' };

/**
 * What a check may still look at: prices and breaks, each time that they are. It stops where nothing is left.
 */
export type Budget = { left: number };

type Look = Asked & { facts: PriceFacts; list: CheckedList };

type CheckAsked = { list: CheckedList; today: string; audiences: readonly ListAudience[]; budget: Budget };

/**
 * What prices of a list come to for an item or product where breaks, and the prices of lists themselves,
 * begin to count: by the same functions that price lines, each thing reported once, at the least quantity.
 * `factsOn` gives the facts of a day: a price that begins later is looked at on its first day.
 */
export const checkListFor = (
  of: PricedItem | PricedProduct,
  factsOn: (date: string) => PriceFacts,
  { list, today, audiences, budget }: CheckAsked,
): ListFinding[] => {
  const all = factsOn(today);
  const own = all.listed.filter(({ listID }) => listID === list.listID);
  const dates = [
    ...new Set(own.map(({ validFrom }) => (validFrom !== null && validFrom > today ? validFrom : today))),
  ];
  const quantities = quantitiesOf(all, own);
  const findings = new Map<string, ListFinding>();
  const cost = 1 + all.listed.length + all.breaks.length + all.contracts.length;
  for (const date of dates.toSorted())
    for (const whom of audiences) {
      const facts = { ...factsOn(date), customer: customerOf(whom) };
      for (const quantity of quantities) {
        if (budget.left <= 0) return [...findings.values()];
        budget.left -= cost;
        for (const { code, sourceIDs, message } of findAt({ facts, list, of, quantity })) {
          const key = [code, ...sourceIDs.toSorted()].join(' ');
          if (findings.has(key)) continue;
          const isProduct = 'productID' in of;
          findings.set(key, {
            code,
            ...{ itemID: isProduct ? null : of.itemID, productID: isProduct ? of.productID : null },
            ...{ ...whom, quantity, date, sourceIDs, message },
          });
        }
      }
    }
  return [...findings.values()];
};

/** Nobody's own id is empty: who is known by the vertical alone has no breaks and contracts of his own. */
const customerOf = ({ customerID, verticalID }: ListAudience): PriceFacts['customer'] =>
  customerID === null && verticalID === null
    ? null
    : { customerID: customerID ?? '', verticalID, grossMarginTarget: null };

/**
 * One piece, and where anything begins to count; of tiers also one more, because a tier costs nothing where
 * it begins.
 */
const quantitiesOf = (facts: PriceFacts, own: readonly ListedPrice[]): Decimal[] => {
  const starts = [...facts.listed, ...facts.breaks, ...facts.contracts].map(({ minQuantity }) => minQuantity);
  const isTiered = own.some(({ list }) => (list.breakMode ?? facts.breakMode) === 'TIERED');
  const beyond = isTiered ? facts.breaks.map(({ minQuantity }) => minQuantity.plus(1)) : [];
  const all = [
    decimal(1),
    ...starts.flatMap((one) => (one === null || one.eq(zero) ? [] : [one])),
    ...beyond,
  ];
  return [...new Map(all.map((one) => [one.toFixed(), one])).values()].sort((a, b) => a.cmp(b));
};

type Found = Pick<ListFinding, 'code' | 'sourceIDs' | 'message'>;

/**
 * At one quantity for one customer on one day. Where another list's price counts, nothing of that is this
 * list's.
 */
const findAt = (look: Look): Found[] => {
  const { facts, list, of, quantity } = look;
  try {
    const found = listPrice(facts, { of, quantity }, list.kind);
    if (found?.by.listID !== list.listID || list.kind === 'COST' || 'productID' in of) return [];
    // Costs and promotions have a say in no warning.
    const priced = {
      ...facts,
      discounts: [],
      listed: facts.listed.filter((one) => one.list.type !== 'COST'),
    };
    return resolveLine(priced, { item: of, quantity, discount: zero }).warnings;
  } catch (error) {
    if (error instanceof FaultyFormula) return isOfList(look, [error.priceListItemID]) ? [faulty(error)] : [];
    if (!(error instanceof ConflictingPrices)) throw error;
    const { step, sourceIDs } = error.conflict;
    return step !== 'PRICE_LIST' || isOfList(look, sourceIDs) ? [undecided(step, sourceIDs)] : [];
  }
};

/** Whether one of these is a price of the list, or of one that its prices are calculated from. */
const isOfList = ({ facts, list: { listID } }: Look, priceIDs: readonly string[]): boolean => {
  const bases = new Set<string | null>([listID]);
  // Lists are at most five in a row.
  for (let depth = 0; depth < 5; depth++)
    for (const one of facts.listed)
      if (bases.has(one.listID) && one.baseListID !== null) bases.add(one.baseListID);
  return facts.listed.some((one) => priceIDs.includes(one.priceListItemID) && bases.has(one.listID));
};

const undecided = (step: string, sourceIDs: string[]): Found => ({
  code: 'CONFLICTING_PRICES',
  sourceIDs,
  message: `Nothing decides between two sources of the step ${step}, so there is no price: give one a higher priority, another quantity or other days.`,
});

const faulty = ({ message, priceListItemID }: FaultyFormula): Found => ({
  code: 'FORMULA_FAILED',
  sourceIDs: [priceListItemID],
  message: `${message}. Mend the formula, or begin the price at a quantity at which it can be calculated.`,
});
