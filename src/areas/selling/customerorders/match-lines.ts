import { type Decimal, decimalPlaces, roundHalfUp, sum, zero } from '#lib/decimal';
import type { CustomerLine } from './customer-line.ts';
import { type Difference, differs, sameText } from './difference.ts';

/** A line of the quote or order, of either kind: `unitPrice` is what is paid for one, after all discounts. */
export type OurLine = {
  lineNumber: number;
  number: string;
  description: string;
  uOM: string;
  quantity: Decimal;
  unitPrice: Decimal;
};

/** Lines that belong together: one of each side, or several of one item where they are not as many. */
export type Match = { ours: readonly OurLine[]; theirs: readonly CustomerLine[] };

type Matched = {
  matches: Match[];
  onlyOurs: OurLine[];
  onlyTheirs: CustomerLine[];
};

/**
 * Finds for each of the customer's lines what it answers: by `itemNumber`, else by the customer's own number
 * where that is ours. Of several lines of one item each gets the nearest of the other side if there are as
 * many there; if not, they are compared together, so that one line that was split in two is no difference.
 */
export const matchLines = (ours: readonly OurLine[], theirs: readonly CustomerLine[]): Matched => {
  const ourLines = Map.groupBy(ours, ({ number }) => folded(number));
  const theirLines = Map.groupBy(theirs, (line) =>
    [line.itemNumber, line.customerItemNumber]
      .map((number) => folded(number ?? ''))
      .find((number) => ourLines.has(number)),
  );
  return {
    matches: [...ourLines].flatMap(([number, some]) => {
      const others = theirLines.get(number) ?? [];
      if (others.length === 0) return [];
      return some.length === others.length ? inPairs(some, others) : [{ ours: some, theirs: others }];
    }),
    onlyOurs: [...ourLines].flatMap(([number, some]) => (theirLines.has(number) ? [] : some)),
    onlyTheirs: theirLines.get(undefined) ?? [],
  };
};

const folded = (number: string) => number.normalize('NFKC').trim().toUpperCase();

/** As exactly as the customer wrote it, but not more coarsely than to the cent. */
const samePrice = (our: OurLine, { unitPrice }: CustomerLine, cent = 2): boolean =>
  roundHalfUp(our.unitPrice, Math.max(cent, decimalPlaces(unitPrice))).eq(unitPrice);

/** How alike two lines of one item can be, the nearest first. */
const likeness: readonly ((our: OurLine, their: CustomerLine) => boolean)[] = [
  (our, their) => our.quantity.eq(their.quantity) && samePrice(our, their),
  (our, their) => our.quantity.eq(their.quantity),
  (our, their) => samePrice(our, their),
  () => true,
];

const inPairs = (ours: readonly OurLine[], theirs: readonly CustomerLine[]): Match[] => {
  const left = [...theirs];
  const found = new Map<OurLine, CustomerLine>();
  for (const isLike of likeness)
    for (const our of ours) {
      if (found.has(our)) continue;
      const at = left.findIndex((their) => isLike(our, their));
      const [their] = at < 0 ? [] : left.splice(at, 1);
      if (their) found.set(our, their);
    }
  return [...found].map(([our, their]) => ({ ours: [our], theirs: [their] }));
};

/**
 * Compares what belongs together. `cent`: the decimals of the currency; without it prices are in two
 * currencies.
 */
export const compareMatch = (
  { ours, theirs }: Match,
  placeOf: (line: CustomerLine) => string,
  cent: number | undefined,
): Difference[] => {
  const [our, their] = [ours[0] as OurLine, theirs[0] as CustomerLine]; // a match has one of each at least
  const [ourQuantity, theirQuantity] = [quantityOf(ours), quantityOf(theirs)];
  const quantity = ourQuantity.eq(theirQuantity)
    ? []
    : [
        differs('QUANTITY', {
          ...{ place: `${placeOf(their)}/quantity`, ...numbersOf(their, our) },
          ...{ ours: ourQuantity.toFixed(), theirs: theirQuantity.toFixed() },
          by: theirQuantity.minus(ourQuantity),
        }),
      ];
  return [...quantity, ...theirs.flatMap((one) => compareLine(ours, one, placeOf(one), cent))];
};

const quantityOf = (lines: Match['ours'] | Match['theirs']): Decimal =>
  sum(lines.map(({ quantity }) => quantity));

const numbersOf = (their: CustomerLine, our: OurLine) => ({
  lineNumber: their.lineNumber,
  ourLineNumber: our.lineNumber,
});

/** One line of theirs with all of ours that it may be about: with the nearest in price. */
const compareLine = (
  ours: readonly OurLine[],
  their: CustomerLine,
  place: string,
  cent: number | undefined,
): Difference[] => {
  const found: Difference[] = [];
  const { uOM, description, unitPrice } = their;
  const our = nearest(ours, their);
  const said = numbersOf(their, our);
  if (uOM !== null && !ours.some((one) => sameText(one.uOM, uOM)))
    found.push(differs('UNIT', { place: `${place}/uOM`, ...said, ours: our.uOM, theirs: uOM }));
  if (cent !== undefined && !samePrice(our, their, cent)) {
    const price = roundHalfUp(our.unitPrice, Math.max(cent, pricePlaces));
    const texts = { ours: price.toFixed(), theirs: unitPrice.toFixed() };
    const by = unitPrice.minus(price);
    found.push(differs('UNIT_PRICE', { place: `${place}/unitPrice`, ...said, ...texts, by }));
  }
  if (description !== null && !ours.some((one) => sameText(one.description, description))) {
    const texts = { ours: our.description, theirs: description };
    found.push(differs('DESCRIPTION', { place: `${place}/description`, ...said, ...texts }));
  }
  return found;
};

/** Prices of documents have six decimals. */
const pricePlaces = 6;

const nearest = (ours: readonly OurLine[], { unitPrice }: CustomerLine): OurLine => {
  const distance = (line: OurLine) => line.unitPrice.minus(unitPrice).abs();
  return ours.reduce((best, line) => (distance(line).lt(distance(best)) ? line : best));
};

/** What is paid for one of a line. */
export const pricePerUnit = (netPrice: Decimal, quantity: Decimal): Decimal =>
  quantity.eq(zero) ? zero : netPrice.div(quantity);
