import {
  type MarginGuard,
  type MarginLimits,
  marginGuardOf,
  type WaterfallRow,
} from '#areas/selling/pricing';
import { minorUnits, roundMoney } from '#lib/currency';
import { type Decimal, percentOf, roundHalfUp, spread, sum, zero } from '#lib/decimal';

/**
 * What the amounts of a line of any kind follow from. `discount` is the line's own, in percent; null
 * `unitCost`: not known. `extendedPrice` is the exact amount after that discount where the line has one,
 * `discountable` what of it the document's discount is taken off (all by default), and `priceWaterfall` how
 * it came about.
 */
export type LinePricing = {
  quantity: Decimal;
  unitPrice: Decimal;
  unitCost: Decimal | null;
  discount: Decimal;
  extendedPrice?: Decimal;
  discountable?: Decimal;
  priceWaterfall?: readonly WaterfallRow[];
  /** Whether it is part of the totals; it is by default. */
  isIncluded?: boolean;
  isOptional?: boolean;
} & Partial<MarginLimits>;

/** The document's discount: an agreed amount where there is one, else a percentage of the subtotal. */
export type DocumentDiscount = { discountPercent: Decimal; discountAmount: Decimal | null };

/**
 * A line's amounts, rounded: after its own discount, its share of the document's discount, and what remains;
 * with the margin of that. Of a line that is not included they are what it alone would add.
 */
export type LineAmounts = {
  extendedPrice: Decimal;
  quoteDiscount: Decimal;
  netPrice: Decimal;
  marginGuard: MarginGuard | null;
  priceWaterfall: WaterfallRow[];
};

/**
 * Of the whole document. `cost` is null while that of a line is not known, `marginPercent` also where there
 * is no price.
 */
export type DocumentTotals = {
  subTotal: Decimal;
  discountTotal: Decimal;
  /** The goods, without what is due at import. */
  netTotal: Decimal;
  /** What the optional lines that are not included would add to `netTotal`, all together. */
  optionsTotal: Decimal;
  cost: Decimal | null;
  marginPercent: Decimal | null;
};

/**
 * The amounts of a document (decisions 1): each line is rounded half-up to the currency's minor unit, the
 * document's discount is spread over the lines by largest remainder, and every total is the sum of its
 * rounded lines. Only lines that are included count. An agreed discount larger than what it may be taken off
 * takes all of that and no more, so that no line falls below zero.
 * @throws RangeError for a currency without a minor unit
 */
export const priceDocument = (
  lines: readonly LinePricing[],
  discount: DocumentDiscount,
  currencyCode: string,
): { lines: LineAmounts[]; totals: DocumentTotals } => {
  const priced = lines.map((line) => {
    const extended = line.extendedPrice ?? extendedPrice(line, currencyCode);
    return { line, extended, discountable: line.discountable ?? extended };
  });
  const counted = priced.filter(({ line }) => line.isIncluded !== false);
  const subTotal = sum(counted.map(({ extended }) => extended));
  const base = sum(counted.map(({ discountable }) => discountable));
  const discountTotal = discountOf(base, discount, currencyCode);
  const weights = counted.map(({ discountable }) => discountable);
  const shares = counted.length === 0 ? [] : spread(discountTotal, weights, minorUnits(currencyCode));
  const shareOf = new Map(counted.map((one, index) => [one, shares[index] ?? zero]));
  const further = (more: Decimal): Decimal =>
    discountOf(base.plus(more), discount, currencyCode).minus(discountTotal);
  const name = nameOf(discount, currencyCode);
  const amounts = priced.map((one) =>
    amountsOf(one.line, one.extended, { name, amount: shareOf.get(one) ?? further(one.discountable) }),
  );
  const options = priced.filter(({ line }) => line.isIncluded === false && line.isOptional);
  const optionsTotal = sum(options.map(({ extended }) => extended)).minus(
    further(sum(options.map(({ discountable }) => discountable))),
  );
  const netTotal = subTotal.minus(discountTotal);
  const cost = costOf(
    counted.map(({ line }) => line),
    currencyCode,
  );
  return {
    lines: amounts,
    totals: {
      ...{ subTotal, discountTotal, netTotal, optionsTotal, cost },
      marginPercent: margin(netTotal, cost),
    },
  };
};

/** What remains of the goods after the discount on the whole; `base` is what it is taken off. */
export const netOf = (
  { subTotal, base }: { subTotal: Decimal; base: Decimal },
  { currencyCode, ...discount }: DocumentDiscount & { currencyCode: string },
): Decimal => subTotal.minus(discountOf(base, discount, currencyCode));

/** The discount on the whole in words: `10 %`, or `250 EUR`. */
const nameOf = ({ discountPercent, discountAmount }: DocumentDiscount, currencyCode: string): string =>
  discountAmount === null ? `${discountPercent.toFixed()} %` : `${discountAmount.toFixed()} ${currencyCode}`;

/** A line's share of the discount on the whole. */
type Share = { name: string; amount: Decimal };

const amountsOf = (
  line: LinePricing,
  price: Decimal,
  { name, amount: quoteDiscount }: Share,
): LineAmounts => {
  const { quantity, unitCost, minMargin = null, maxMargin = null, priceWaterfall = [] } = line;
  const netPrice = price.minus(quoteDiscount);
  return {
    ...{ extendedPrice: price, quoteDiscount, netPrice },
    marginGuard: marginGuardOf(netPrice, unitCost && quantity.times(unitCost), { minMargin, maxMargin }),
    priceWaterfall: withShare(priceWaterfall, { name, before: price, after: netPrice }),
  };
};

/**
 * The steps to a line's price, and after them its present share of the document's discount. Of a line without
 * steps none is reported.
 */
const withShare = (
  rows: readonly WaterfallRow[],
  { name, before, after }: { name: string } & Pick<WaterfallRow, 'before' | 'after'>,
): WaterfallRow[] => {
  const own = rows.filter(({ step }) => step !== 'QUOTE_DISCOUNT');
  if (own.length === 0 || before.eq(after)) return own;
  return [
    ...own,
    {
      ...{ sequence: own.length + 1, step: 'QUOTE_DISCOUNT', sourceID: null, sourceVersion: null },
      ...{ before, after, sourceName: name },
    },
  ];
};

const extendedPrice = ({ quantity, unitPrice, discount }: LinePricing, currencyCode: string): Decimal => {
  const gross = quantity.times(unitPrice);
  return roundMoney(gross.minus(percentOf(gross, discount)), currencyCode);
};

const discountOf = (
  discountable: Decimal,
  { discountPercent, discountAmount }: DocumentDiscount,
  currencyCode: string,
): Decimal => {
  const wanted = discountAmount ?? percentOf(discountable, discountPercent);
  return roundMoney(wanted.gt(discountable) ? discountable : wanted, currencyCode);
};

const costOf = (lines: readonly LinePricing[], currencyCode: string): Decimal | null => {
  const costs = lines.map(
    ({ quantity, unitCost }) => unitCost && roundMoney(quantity.times(unitCost), currencyCode),
  );
  return costs.every((cost) => cost !== null) ? sum(costs) : null;
};

/** Percent of the net price that is left over the cost, with two decimals. */
const margin = (netTotal: Decimal, cost: Decimal | null): Decimal | null =>
  cost === null || netTotal.eq(zero) ? null : roundHalfUp(netTotal.minus(cost).times(100).div(netTotal), 2);
