import { roundMoney } from '#lib/currency';
import { atLeastNothing, type Decimal, percentOf, roundHalfUp, zero } from '#lib/decimal';
import { componentOf } from './component.ts';
import type {
  PricedBefore,
  PricedLine,
  PriceFacts,
  PriceWarning,
  ShownComponent,
  WaterfallRow,
} from './facts.ts';
import { FaultyFormula } from './list-price.ts';
import { type MarginGuard, type MarginLimits, marginGuardOf, marginPercentOf } from './margin-guard.ts';
import { priceConfigured } from './price-configured.ts';
import { ifNeeded, priceItem } from './price-item.ts';
import { promotionsOfLine } from './promotions-of-line.ts';
import { withNames } from './source-names.ts';
import { startWaterfall, type Waterfall } from './waterfall.ts';

/** The price of a line; null amounts where there is no price. */
export type ResolvedLine = MarginLimits & {
  /** Before the line's discount, to six decimals; the amount is not calculated from it. */
  unitPrice: Decimal | null;
  /** After the line's discount, rounded to the currency's minor unit. */
  amount: Decimal | null;
  /** What of the amount a discount of the whole document may be taken off. */
  discountable: Decimal | null;
  unitCost: Decimal | null;
  marginPercent: Decimal | null;
  guard: MarginGuard | null;
  components: ShownComponent[];
  waterfall: WaterfallRow[];
  warnings: PriceWarning[];
  /**
   * Why there is no price. FORMULA_FAILED: the price that counts is by a formula that cannot be calculated
   * here. DISCOUNT_REFUSED: the line has a discount, and its product or component allows none.
   */
  problem: 'NO_PRICE' | 'NO_RATE' | 'FORMULA_FAILED' | 'DISCOUNT_REFUSED' | null;
};

/**
 * The price of a line, step by step (decisions 10). @throws ConflictingPrices where nothing decides between
 * two
 */
export const resolveLine = (facts: PriceFacts, line: PricedLine): ResolvedLine => {
  const fall = startWaterfall();
  const isItem = 'item' in line;
  const { discount } = line;
  if (!discount.eq(zero) && !allowsDiscount(facts, line)) return noPrice('DISCOUNT_REFUSED');
  const before = priceBefore(facts, line, fall);
  if (before === 'FORMULA_FAILED') return noPrice(before);
  const { fixed } = line;
  if (before.lacks && !fixed) return noPrice(before.lacks);
  if (fall.rows.length === 0 && !fixed) return noPrice(before.problem);
  const [of, quantity] = isItem ? [line.item, line.quantity] : [line.product, line.outcome.quantity];
  if (allowsDiscount(facts, line)) {
    const found = ifNeeded(fixed, () =>
      promotionsOfLine(facts, { of, quantity, firm: before.firm }, fall.amount),
    );
    if (found !== 'UNDECIDED')
      for (const { by, after } of found) fall.step('PROMOTION', after, by.promotionID, by.rowVersion);
  }
  if (fixed) fall.step(fixed.step, fixed.unitPrice.times(quantity), fixed.sourceID, fixed.sourceVersion);
  // Of an item all is firm or nothing, whatever its price is now.
  const firm = fixed && !allowsDiscount(facts, line) ? fall.amount : before.firm;
  const unitPrice = roundHalfUp(fall.amount.div(quantity), 6);
  const off = percentOf(atLeastNothing(fall.amount.minus(firm)), discount);
  if (!discount.eq(zero)) fall.step('LINE_DISCOUNT', fall.amount.minus(off));
  fall.step('ROUNDING', roundMoney(fall.amount, facts.currencyCode));
  const { rows, amount } = fall;
  // What keeps from discounts is rounded as the line is: a difference of the exact ones would leave a cent of
  // it to discounts.
  const discountable = atLeastNothing(amount.minus(roundMoney(firm, facts.currencyCode)));
  const { components, warnings } = before;
  return {
    unitPrice,
    amount,
    discountable,
    ...marginOf(facts, before, amount, quantity),
    components,
    waterfall: withNames(facts, line, rows),
    warnings,
    problem: null,
  };
};

const priceBefore = (
  facts: PriceFacts,
  line: PricedLine,
  fall: Waterfall,
): PricedBefore | 'FORMULA_FAILED' => {
  try {
    return 'item' in line ? priceItem(facts, line, fall) : priceConfigured(facts, line, fall);
  } catch (error) {
    if (error instanceof FaultyFormula) return 'FORMULA_FAILED';
    throw error;
  }
};

/** Of a product it says so itself; of an item its pricing component does. */
const allowsDiscount = ({ components }: PriceFacts, line: PricedLine): boolean =>
  'item' in line ? (componentOf(components, line.item)?.allowDiscount ?? true) : line.product.allowDiscount;

const noPrice = (problem: NonNullable<ResolvedLine['problem']>): ResolvedLine => ({
  ...{ unitPrice: null, amount: null, discountable: null, unitCost: null, marginPercent: null, guard: null },
  ...{ minMargin: null, maxMargin: null, components: [], waterfall: [], warnings: [], problem },
});

/** The margin over the cost, held against the limits of the list's price, else the customer's target. */
const marginOf = (
  facts: PriceFacts,
  { lineCost, limits: { minMargin, maxMargin } }: PricedBefore,
  amount: Decimal,
  quantity: Decimal,
): MarginLimits & Pick<ResolvedLine, 'unitCost' | 'marginPercent' | 'guard'> => {
  const limits = {
    minMargin: minMargin ?? facts.customer?.grossMarginTarget ?? null,
    maxMargin,
  };
  return {
    unitCost: lineCost && roundHalfUp(lineCost.div(quantity), 6),
    ...limits,
    marginPercent: marginPercentOf(amount, lineCost),
    guard: marginGuardOf(amount, lineCost, limits),
  };
};
