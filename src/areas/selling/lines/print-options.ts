import { type Decimal, sum } from '#lib/decimal';
import { inOrder, keyOf, type Line } from './lines.ts';
import { included } from './options.ts';
import { type DocumentDiscount, netOf } from './totals.ts';

type Document = DocumentDiscount & { currencyCode: string };

/** The headings of groups, by line: over the first of several lines of one group that follow each other. */
export const headingsOf = (lines: readonly Line[]): ReadonlyMap<string, string | null> => {
  const pairs = inOrder(lines).map(
    (line, index, all) =>
      [keyOf(line), line.groupName === all[index - 1]?.groupName ? null : line.groupName] as const,
  );
  return new Map(pairs);
};

/** The line that an alternate would replace, and by how much the goods' total would move. */
export type Swap = { insteadOf: number; priceDifference: Decimal };

/**
 * Of each alternate that does not count which line counts instead of it. The discount on the whole is taken
 * off as though it were chosen.
 */
export const swapsOf = (lines: readonly Line[], document: Document): ReadonlyMap<string, Swap> => {
  const counted = included(lines);
  const subTotal = sum(counted.map(({ extendedPrice }) => extendedPrice));
  const base = sum(counted.map(({ discountable }) => discountable));
  const present = netOf({ subTotal, base }, document);
  const counting = new Map(
    counted.filter(({ isAlternate }) => isAlternate).map((line) => [line.groupName, line]),
  );
  return new Map(
    lines.flatMap((line) => {
      const other = counting.get(line.groupName);
      if (!line.isAlternate || line.isIncluded || !other) return [];
      const swapped = netOf(
        {
          subTotal: subTotal.minus(other.extendedPrice).plus(line.extendedPrice),
          base: base.minus(other.discountable).plus(line.discountable),
        },
        document,
      );
      return [
        [keyOf(line), { insteadOf: other.lineNumber, priceDifference: swapped.minus(present) }] as const,
      ];
    }),
  );
};
