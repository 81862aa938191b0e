import { withdrawApprovals } from '#areas/company/approvals';
import { appendHistory, changesNothing, type HistoryInput, historyOfChanges } from '#kit/parts/history';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { whole } from '#kit/shapes';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import type { Answer } from '#platform/operation';
import { invalid } from '#platform/problem';
import { assessDuties, dutyFields } from './assess-duties.ts';
import { bringTags } from './bring-tags.ts';
import { grandTotalOf, type ImportPayer, type ImportTotals, sumCharges } from './import-charges.ts';
import { removeLineItems, storedLineItem, writeLineItems } from './line-items.ts';
import { allLinesOf, isConfigured, isItem, keyOf, type Line, type LineDraft } from './lines.ts';
import { type LockedRates, noRates } from './open-line.ts';
import { type Quote, quoteResource, refuseUnlessEditable } from './quote.resource.ts';
import { approvedContent } from './quote-approval.ts';
import { isStorable, type QuoteLine, removeLines, sameLine, writeLines } from './quote-lines.ts';
import { priceQuote, type QuoteDiscount, type QuoteTotals } from './quote-totals.ts';

/**
 * What a change says: other header fields, the whole list of lines of both kinds as it shall be, or that the
 * duties are to be calculated anew although nothing they follow from has changed.
 */
export type QuoteChange = {
  set?: Partial<Quote>;
  lines?: readonly LineDraft[];
  anew?: boolean;
  /** What the history says besides. */
  history?: HistoryInput[];
};

/** What an operation decides on: the locked header, the lines, and both as they are answered. */
export type Change = (quote: Quote, lines: Line[], whole: Quote) => Promise<QuoteChange> | QuoteChange;

/**
 * Changes a quote in the one way there is: locked, refused where `rule` says so, lines and totals computed
 * anew, what its readers look for noted in its history, a new row version, audited, and answered whole.
 * @throws Problem 404, 412, and what `rule` and `change` throw
 */
export const changeQuote = async (
  ctx: Ctx,
  id: string,
  change: Change,
  rule: (old: Quote) => void = refuseUnlessEditable,
): Promise<Answer> => {
  const old = await lockOne(ctx, quoteResource, id);
  rule(old);
  const before = await readOne(ctx, quoteResource, id);
  const lines = allLinesOf(before);
  const { set: said = {}, lines: wanted, anew = false, history = [] } = await change(old, lines, before);
  const set = withRates(old, said);
  const header = { ...old, ...set };
  // What was promised is not computed again because a phase changes: another program version might round
  // otherwise.
  const isPriced = wanted !== undefined || 'discountPercent' in set || 'discountAmount' in set;
  const priced = isPriced ? priceLines(wanted ?? lines, header) : { lines, totals: old };
  const isDutiable = isPriced || anew || dutyFields.some((name) => name in set);
  const assessed = isDutiable
    ? await assessDuties(ctx, { header, lines: priced.lines }, { header: old, lines }, { anew })
    : lines;
  const changes = { ...set, ...storedTotals(priced.totals, assessed, header.importChargesPaidBy) };
  if (!storeLines(ctx, id, lines, assessed) && changesNothing(old, changes)) {
    auditRow(ctx, quoteResource, 'UPDATE', before, before);
    return whole(before);
  }
  await bringTags(ctx, 'SalesQuote', id, lines, assessed);
  appendHistory(ctx, 'SalesQuote', [id], [...history, ...historyOfChanges(watched, old, changes)]);
  await updateRow(ctx, quoteResource, old, changes);
  const after = await readOne(ctx, quoteResource, id);
  const keep = approvedContent(after);
  if (keep !== approvedContent(before))
    await withdrawApprovals(ctx, { entity: 'SALESQUOTE', entityID: id, keep }, 'What is priced has changed.');
  auditRow(ctx, quoteResource, 'UPDATE', before, after);
  return whole(after);
};

/** Rates are into a currency: with another one there are none. */
export const withRates = <H extends { currencyCode: string }>(
  old: H,
  set: Partial<H>,
): Partial<H> & Partial<LockedRates> =>
  set.currencyCode === undefined || set.currencyCode === old.currencyCode ? set : { ...set, ...noRates };

/** Writes the lines that differ from what is stored, of both kinds. Answers whether there was one. */
const storeLines = (ctx: Ctx, id: string, lines: readonly Line[], wanted: readonly Line[]): boolean => {
  const { gone, changed } = differing(lines, wanted);
  removeLines(ctx, id, gone.filter(isItem).map(keyOf));
  removeLineItems(ctx, id, gone.filter(isConfigured).map(keyOf));
  writeLines(ctx, id, changed.filter(isItem));
  writeLineItems(ctx, id, changed.filter(isConfigured));
  return gone.length + changed.length > 0;
};

/** What of lines is to be removed, and what to be written, so that they are as `wanted`. */
export const differing = <L extends Line>(
  lines: readonly L[],
  wanted: readonly Line[],
): { gone: L[]; changed: Line[] } => {
  const stored = new Map(lines.map((line) => [keyOf(line), line]));
  const stays = new Set(wanted.map(keyOf));
  return {
    gone: lines.filter((line) => !stays.has(keyOf(line))),
    changed: wanted.filter((line) => {
      const same = stored.get(keyOf(line));
      // Where the price is another nothing else needs to be compared.
      return same !== line && !(same?.netPrice.eq(line.netPrice) && sameLine(asStored(line), asStored(same)));
    }),
  };
};

/**
 * Lines with their amounts, in the order and spelling in which they are stored and compared.
 * @throws Problem 400 where an amount has more digits than can be kept
 */
export const priceLines = (
  drafts: readonly LineDraft[],
  { currencyCode, ...discount }: QuoteDiscount & { currencyCode: string },
): { lines: Line[]; totals: QuoteTotals } => {
  const { lines: amounts, totals } = priceQuote(drafts, discount, currencyCode);
  const largest: (Decimal | null)[] = [
    ...[totals.subTotal, totals.cost],
    ...drafts.flatMap(({ unitPrice, unitCost }) => [unitPrice, unitCost]),
    ...drafts.flatMap(({ priceWaterfall }) => priceWaterfall.map(({ after }) => after)),
  ];
  if (largest.some((amount) => amount !== null && !isStorable(amount))) {
    throw invalid('', 'The amounts would have more than 14 digits before the decimal point');
  }
  return {
    lines: drafts.map((draft, index) =>
      asStored({
        ...draft,
        ...(amounts[index] as (typeof amounts)[number]),
        ...{ tariff: null, tariffProblem: null },
      }),
    ),
    totals,
  };
};

const asStored = (line: Line): Line => (isConfigured(line) ? storedLineItem(line) : storedItem(line));

const storedItem = (line: QuoteLine): QuoteLine => ({
  itemAndQtyID: line.itemAndQtyID,
  lineNumber: line.lineNumber,
  itemID: line.itemID,
  number: line.number,
  description: line.description,
  uOM: line.uOM,
  quantity: line.quantity,
  unitCost: line.unitCost,
  unitPrice: line.unitPrice,
  discount: line.discount,
  extendedPrice: line.extendedPrice,
  quoteDiscount: line.quoteDiscount,
  netPrice: line.netPrice,
  discountable: line.discountable,
  minMargin: line.minMargin,
  maxMargin: line.maxMargin,
  marginGuard: line.marginGuard,
  priceWaterfall: line.priceWaterfall,
  leadTimeDays: line.leadTimeDays,
  notes: line.notes,
  showNotes: line.showNotes,
  tariff: line.tariff,
  tariffProblem: line.tariffProblem,
});

/** The totals as they are stored: `netTotal` is not, it follows from two others. */
export const storedTotals = (
  { subTotal, discountTotal, netTotal, cost, marginPercent }: QuoteTotals,
  lines: readonly Line[],
  paidBy: ImportPayer | null,
): Omit<QuoteTotals, 'netTotal'> & ImportTotals & { grandTotal: Decimal } => {
  const charges = sumCharges(lines);
  const grandTotal = grandTotalOf(netTotal, charges, paidBy);
  return { subTotal, discountTotal, ...charges, grandTotal, cost, marginPercent };
};

/** The header fields whose every change stands in the history, and the word it stands under. */
const watched = {
  discountPercent: 'PRICE',
  discountAmount: 'PRICE',
  grandTotal: 'PRICE',
  incoTermCode: 'TERMS',
  importChargesPaidBy: 'TERMS',
  destinationCountryCode: 'TERMS',
  customerID: 'CUSTOMER',
  contactIDs: 'CUSTOMER',
  shipTo: 'SHIPTO',
  phase: 'PHASE',
  validUntilUTC: 'VALIDITY',
} as const;
