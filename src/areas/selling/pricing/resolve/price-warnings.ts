import type { Decimal } from '#lib/decimal';
import type { Break, Contract, ListedPrice, PriceFacts, PriceWarning } from './facts.ts';

type Scoped = { customerID: string | null; currencyCode: string | null; minQuantity: Decimal | null };

/**
 * The one from the largest quantity on that would count before `by`, if it were not that `by` names the
 * currency; undefined where nothing hangs on that.
 */
export const overlookedBy = <T extends Scoped>(by: T, all: readonly T[]): T | undefined => {
  if (by.currencyCode === null) return undefined;
  const larger = all.filter(
    (one) =>
      one.currencyCode === null &&
      one.customerID === by.customerID &&
      one.minQuantity !== null &&
      (by.minQuantity === null || one.minQuantity.gt(by.minQuantity)),
  );
  return larger.toSorted((a, b) =>
    b.minQuantity && a.minQuantity ? b.minQuantity.cmp(a.minQuantity) : 0,
  )[0];
};

/**
 * What of a break that counts was perhaps not meant. `list`: the price of a list that it counts after, and
 * the line's amount by it.
 */
export const warningsOfBreak = (
  facts: PriceFacts,
  { by, overlooked, amount }: { by: Break; overlooked: Break | undefined; amount: Decimal },
  list: { by: ListedPrice; amount: Decimal } | undefined,
): PriceWarning[] => {
  const told = `The quantity break from ${by.minQuantity.toFixed()} on`;
  return [
    ...(list && amount.gt(list.amount)
      ? [
          {
            code: 'BREAK_ABOVE_LIST' as const,
            sourceIDs: [by.priceBreakID, list.by.priceListItemID] satisfies [string, string],
            message: `${told} makes the line ${amount.toFixed()} ${facts.currencyCode}, and by the price list ${list.by.list.name} it is ${list.amount.toFixed()}. A break counts after a list: end the break, or set its price below the list’s.`,
          },
        ]
      : []),
    ...(overlooked ? [byCurrency(told, [by.priceBreakID, overlooked.priceBreakID], by, overlooked)] : []),
  ];
};

/** The same of a contract price. */
export const warningsOfContract = ({
  by,
  overlooked,
}: {
  by: Contract;
  overlooked: Contract | undefined;
}): PriceWarning[] =>
  overlooked
    ? [byCurrency('The contract price', [by.contractPriceID, overlooked.contractPriceID], by, overlooked)]
    : [];

const byCurrency = (
  told: string,
  sourceIDs: [string, string],
  by: Scoped,
  overlooked: Scoped,
): PriceWarning => ({
  code: 'CURRENCY_DECIDED',
  sourceIDs,
  message: `${told} counts before the one from ${overlooked.minQuantity?.toFixed()} on, because it names the currency ${by.currencyCode} and the other names none. Give the other the currency too, where it should count.`,
});
