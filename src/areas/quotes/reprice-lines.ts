import { findSaleItems, type PricedDocument } from '#areas/pricing';
import type { HistoryInput } from '#kit/parts/history';
import type { Ctx } from '#platform/ctx';
import { flag, object, optional, type Static } from '#platform/schema';
import { isItem, keyOf, type Line, type LineDraft } from './lines.ts';
import { fixedOf, noRates, reopened } from './open-line.ts';
import { type PricedDrafts, priceOpenLines } from './price-open-lines.ts';

/** How lines are priced anew. */
export const repriceInput = object(
  {
    renewRates: optional(
      flag({ description: 'Take today’s exchange rates instead of those kept; false unless given' }),
    ),
    keepManual: optional(flag({ description: 'Leave prices as they are that were set by hand; true unless given' })),
  },
  { title: 'Reprice' },
);

/**
 * Prices all item lines of a quote or order as it would be priced now. Prices of packages stay, and those set by hand unless told; the steps
 * before them are found anew all the same, so that nothing of a former customer's prices is left; configured lines
 * stay until they are configured anew. The history says which lines changed.
 * @throws Problem 409 PreconditionMissing where a line has no price any more, ConflictingPrices; each points at its place in `items`
 */
export const repriceLines = async (
  ctx: Ctx,
  lines: readonly Line[],
  header: PricedDocument,
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
  return { lines: priced.lines, set: { ...rates, ...priced.set }, history: changedPrices(lines, priced.lines) };
};

const changedPrices = (before: readonly Line[], after: readonly LineDraft[]): HistoryInput[] => {
  const former = new Map(before.map((line) => [keyOf(line), line]));
  const changed = after.filter(isItem).filter((line) => {
    const old = former.get(keyOf(line));
    return !(old?.unitPrice.eq(line.unitPrice) && old.extendedPrice.eq(line.extendedPrice));
  });
  if (changed.length === 0) return [];
  const numbers = changed.slice(0, mostTold).map(({ lineNumber }) => lineNumber);
  const more = changed.length > mostTold ? ` and ${changed.length - mostTold} more` : '';
  return [{ action: 'PRICE', field: 'items', oldValue: null, newValue: `lines ${numbers.join(', ')}${more}` }];
};

/** An entry of the history has 4,000 characters. */
const mostTold = 300;
