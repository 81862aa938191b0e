import { type Decimal, decimal } from '#lib/decimal';
import { invalid } from '#platform/problem';
import { list, object, price, quantity } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';

/** From so many on, one costs so much. */
export type CostBreak = { minQuantity: Decimal; unitCost: Decimal };

/** The most breaks that one thing has. */
export const mostBreaks = 100;

export const costBreakList = list(
  object(
    {
      minQuantity: quantity({ description: 'Counts from this quantity on, in the uOM that it is sold in' }),
      unitCost: price({ description: 'What one uOM costs' }),
    },
    { title: 'CostBreak' },
  ),
  { maxItems: mostBreaks, description: 'The smallest quantity first; no quantity twice' },
);

/**
 * The breaks in order. @throws Problem 400 where two begin at the same quantity, at the place where they
 * stand in the body
 */
export const orderedBreaks = (breaks: readonly CostBreak[], at: string): CostBreak[] => {
  refuseTogether(
    breaks.map(({ minQuantity }, index) => {
      const before = breaks.findIndex((other) => other.minQuantity.eq(minQuantity));
      return (
        before < index && invalid(`${at}/${index}/minQuantity`, `is the same as that of ${at}/${before}`)
      );
    }),
  );
  return breaks.toSorted((one, other) => one.minQuantity.cmp(other.minQuantity));
};

/**
 * What one costs where so many are bought: the break with the largest quantity that is reached; undefined
 * below the first one.
 */
export const breakAt = (breaks: readonly CostBreak[], bought: Decimal): CostBreak | undefined =>
  breaks
    .filter(({ minQuantity }) => minQuantity.lte(bought))
    .reduce<CostBreak | undefined>(
      (best, one) => (best === undefined || one.minQuantity.gt(best.minQuantity) ? one : best),
      undefined,
    );

/** `1=2.5;100=2.1`, as a cell of a file holds them. */
export const printBreaks = (breaks: readonly CostBreak[]): string | null =>
  breaks.length === 0
    ? null
    : breaks.map(({ minQuantity, unitCost }) => `${minQuantity.toFixed()}=${unitCost.toFixed()}`).join(';');

/** The breaks of a cell. @throws Problem 400 at /costBreaks, saying which of them cannot be read */
export const readBreaks = (cell: string): CostBreak[] => {
  const parts = cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > mostBreaks) throw invalid('/costBreaks', `must hold at most ${mostBreaks} breaks`);
  const breaks = parts.map((part) => {
    const [, quantity, cost] = /^(\d{1,12}(?:\.\d{1,6})?)\s*=\s*(\d{1,14}(?:\.\d{1,6})?)$/.exec(part) ?? [];
    if (quantity === undefined || cost === undefined || decimal(quantity).eq(0))
      throw invalid(
        '/costBreaks',
        `must be quantities and costs such as 1=2.50;100=2.10; “${part.slice(0, 60)}” is not`,
      );
    return { minQuantity: decimal(quantity), unitCost: decimal(cost) };
  });
  const twice = breaks.findIndex((one, index) =>
    breaks.slice(0, index).some((other) => other.minQuantity.eq(one.minQuantity)),
  );
  if (twice >= 0)
    throw invalid('/costBreaks', `has the quantity ${breaks[twice]?.minQuantity.toFixed()} twice`);
  return orderedBreaks(breaks, '/costBreaks');
};
