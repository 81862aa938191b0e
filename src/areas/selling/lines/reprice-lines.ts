import { findSaleItems } from '#areas/selling/pricing';
import type { HistoryInput } from '#kit/parts/history';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import { flag, object, otherwise, type Static } from '#platform/schema';
import { type AskedDocument, askLines } from './ask-lines.ts';
import { configuredAgain, keptQuestion } from './change-line-items.ts';
import { isConfigured, isItem, keyOf, type Line, type LineDraft } from './lines.ts';
import { fixedOf, noRates, reopened } from './open-line.ts';
import { type PricedDrafts, priceOpenLines } from './price-open-lines.ts';

/** How lines are repriced. */
export const repriceInput = object(
  {
    renewRates: otherwise(
      flag({ description: 'Use today’s exchange rates instead of the stored ones' }),
      false,
    ),
    keepManual: otherwise(flag({ description: 'Leave prices as they are that were set by hand' }), true),
  },
  { title: 'Reprice' },
);

/**
 * Prices all lines of a document as it would be priced now. Prices of packages stay, and those set by
 * hand unless given; the steps before them are found again all the same, so that nothing of a former
 * customer's prices is left. Configured lines are configured again in their versions, and refuse where that
 * cannot be any more. The history says which lines changed.
 * @throws Problem 409 PreconditionMissing where a line has no price any more, ConflictingPrices; each points
 * at its place in `items`
 */
export const repriceLines = async (
  ctx: Ctx,
  lines: readonly Line[],
  header: AskedDocument,
  { renewRates = false, keepManual = true }: Static<typeof repriceInput> = {},
): Promise<PricedDrafts & { history: HistoryInput[] }> => {
  const own = lines.filter(isItem);
  const items = await findSaleItems(ctx, { itemIDs: own.map(({ itemID }) => itemID) });
  const places = new Map(own.map((line, index) => [line.itemAndQtyID, `/items/${index}`]));
  const open = lines.map((line) => {
    if (!isItem(line)) return line;
    const fixed = fixedOf(line);
    const kept = fixed?.step === 'MANUAL' && !keepManual ? null : fixed;
    return reopened(line, kept, places.get(line.itemAndQtyID) ?? '');
  });
  const rates = renewRates ? noRates : {};
  const priced = await priceOpenLines(ctx, open, {
    ...{ items, header: { ...header, ...rates }, code: 'PreconditionMissing' },
  });
  const configured = priced.lines.filter(isConfigured);
  const asked = await askLines(
    ctx,
    { ...header, ...rates, ...priced.set },
    configured.map((line) => ({ ...keptQuestion(line), date: null, lineNumber: line.lineNumber })),
  );
  const found = new Map(configured.map((line, at) => [line, present(asked.lines[at])]));
  const anew = priced.lines.map((line): LineDraft => {
    const again = isConfigured(line) ? found.get(line) : undefined;
    return again && isConfigured(line) ? configuredAgain(line, line.discount, again) : line;
  });
  return {
    lines: anew,
    set: { ...rates, ...priced.set, ...asked.set },
    history: changedPrices(lines, anew),
  };
};

const changedPrices = (before: readonly Line[], after: readonly LineDraft[]): HistoryInput[] => {
  const former = new Map(before.map((line) => [keyOf(line), line]));
  const changed = after.filter((line) => {
    const old = former.get(keyOf(line));
    return !(old?.unitPrice.eq(line.unitPrice) && old.extendedPrice.eq(line.extendedPrice));
  });
  if (changed.length === 0) return [];
  const numbers = changed.slice(0, mostTold).map(({ lineNumber }) => lineNumber);
  const more = changed.length > mostTold ? ` and ${changed.length - mostTold} more` : '';
  return [
    { action: 'PRICE', field: 'items', oldValue: null, newValue: `lines ${numbers.join(', ')}${more}` },
  ];
};

/** An entry of the history has 4,000 characters. */
const mostTold = 300;
