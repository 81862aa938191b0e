import { isCurrencyCode } from '#areas/ground/reference';
import { allLinesOf, type Line, noRates, rateInto, whatIfLines, withOwnRate } from '#areas/selling/lines';
import { type Quote, recalculate } from '#areas/selling/quotes';
import { isFineEnough, roundMoney } from '#lib/currency';
import { zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { changedLines } from './changed-lines.ts';
import { compare } from './compare.ts';
import type { SimulationChanges, SimulationResult } from './simulation.schema.ts';

/**
 * What a quote, read whole, would come to: the same calculation as that of a change, without writing it.
 * @throws Problem 400 with the place in `changes`, 409 PreconditionMissing, ConflictingPrices
 */
export const simulate = async (
  ctx: Ctx,
  quote: Quote,
  changes: SimulationChanges,
): Promise<SimulationResult> => {
  const lines = allLinesOf(quote);
  const byLine = changedLines(changes, lines);
  const { header, rate } = await inCurrency(ctx, quote, changes);
  const marked = new Set(changes.markups.map(({ pricingComponentID }) => pricingComponentID));
  const document = { ...header, markups: changes.markups };
  const { lines: drafts, set } = await whatIfLines(ctx, lines, document, {
    changes: byLine,
    isTouched: (line) => rate !== undefined || isMarked(line, marked),
    ...(rate ? { rate } : {}),
  });
  const after = await recalculate(ctx, { ...header, ...set }, lines, {
    lines: drafts,
    set: discountOf(changes, header.currencyCode),
    // An amount of another currency may be the same number.
    anew: rate !== undefined,
  });
  const simulated = { ...after.changes, lines: after.lines, currencyCode: header.currencyCode };
  return compare(ctx, { ...quote, lines }, simulated, changes.dueDate);
};

/** Whether a price of the line has a part that is booked to one of these components. */
export const isMarked = ({ priceWaterfall }: Line, marked: ReadonlySet<string>): boolean =>
  priceWaterfall.some(({ step, sourceID }) => step === 'COMPONENT' && marked.has(sourceID ?? ''));

/** The discount on the whole that is simulated; nothing where the quote's stays. @throws Problem 400 */
export const discountOf = (
  { discountPercent, discountAmount }: SimulationChanges,
  currencyCode: string,
): Partial<Pick<Quote, 'discountPercent' | 'discountAmount'>> => {
  if (discountAmount !== null && discountPercent !== null)
    throw invalid('/changes/discountAmount', 'cannot stand beside discountPercent');
  if (discountAmount !== null && !isFineEnough(discountAmount, currencyCode))
    throw invalid('/changes/discountAmount', `is finer than ${currencyCode} can be paid in`);
  if (discountAmount !== null) return { discountPercent: zero, discountAmount };
  return discountPercent === null ? {} : { discountPercent, discountAmount: null };
};

/**
 * The quote's header in the simulated currency, and by what its agreed amounts are multiplied; no rate where
 * the currency stays. @throws Problem 400, 409 where no rate is loaded
 */
const inCurrency = async (ctx: Ctx, quote: Quote, { currencyCode: to }: SimulationChanges) => {
  const from = quote.currencyCode;
  if (to === null || to === from) return { header: quote, rate: undefined };
  if (!isCurrencyCode(to))
    throw invalid('/changes/currencyCode', 'must be the ISO 4217 code of a currency in use, like EUR');
  const exchangeRates = await withOwnRate(ctx, [], { from, to });
  const rate = rateInto(exchangeRates, { from, to });
  if (rate === undefined)
    throw new Problem('PreconditionMissing', `No exchange rate of ${from} into ${to} is loaded.`, {
      missing: ['exchangeRate'],
      errors: [{ pointer: '/changes/currencyCode', detail: 'has no rate' }],
    });
  const { discountAmount } = quote;
  const header = {
    ...{ ...quote, ...noRates, currencyCode: to, exchangeRates },
    discountAmount: discountAmount && roundMoney(discountAmount.times(rate), to),
  };
  return { header, rate };
};
