import { withdrawApprovals } from '#areas/company/approvals';
import {
  allLinesOf,
  assessDuties,
  bringTags,
  dutyFields,
  type Line,
  type LineDraft,
  priceLines,
  settleChoices,
  storedTotals,
  withRates,
} from '#areas/selling/lines';
import { chooseDocumentTax, type DocumentTax, taxOfTotal } from '#areas/selling/taxes';
import { appendHistory, changesNothing, type HistoryInput, historyOfChanges } from '#kit/parts/history';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import type { Answer } from '#platform/operation';
import { type Quote, quoteResource, refuseUnlessEditable } from './quote.resource.ts';
import { approvedContent } from './quote-approval.ts';
import { deliveryAnew } from './quote-delivery.ts';
import { quoteLines } from './quote-lines.ts';

/**
 * What a change says: other header fields, the whole list of lines of both kinds as it shall be, or that the
 * duties are to be recalculated although nothing they follow from has changed.
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
 * Changes a quote in the one way there is: locked, refused where `rule` says so, lines and totals recomputed,
 * what its readers look for noted in its history, a new row version, audited, and answered whole.
 * @throws Problem 404, 412, and what `rule` and `change` throw
 */
export const changeQuote = async (
  ctx: Ctx,
  id: string,
  change: Change,
  rule: (old: Quote) => void = refuseUnlessEditable,
  lock: typeof lockOne = lockOne,
): Promise<Answer> => {
  const old = await lock(ctx, quoteResource, id);
  rule(old);
  const before = await readOne(ctx, quoteResource, id);
  const lines = allLinesOf(before);
  const { history = [], ...changed } = await change(old, lines, before);
  const { lines: assessed, changes, history: told } = await recalculate(ctx, old, lines, changed);
  if (!quoteLines.store(ctx, id, lines, assessed) && changesNothing(old, changes)) {
    auditRow(ctx, quoteResource, 'UPDATE', before, before);
    return whole(before);
  }
  await bringTags(ctx, 'SalesQuote', id, lines, assessed);
  appendHistory(ctx, 'SalesQuote', [id], [...history, ...told, ...historyOfChanges(watched, old, changes)]);
  await updateRow(ctx, quoteResource, old, changes);
  const after = await readOne(ctx, quoteResource, id);
  const keep = approvedContent(after);
  // What a customer chooses of an offer was approved with it.
  if (old.status === 'DRAFT' && keep !== approvedContent(before))
    await withdrawApprovals(ctx, { entity: 'SALESQUOTE', entityID: id, keep }, 'What is priced has changed.');
  auditRow(ctx, quoteResource, 'UPDATE', before, after);
  return whole(after);
};

/**
 * What a change makes of a quote, before anything is written: the lines with their amounts and duties, and
 * the fields of the header that follow. `old` and `lines` are the quote as it is.
 */
export const recalculate = async (
  ctx: Ctx,
  old: Quote,
  lines: readonly Line[],
  { set: said = {}, lines: wanted, anew = false }: Omit<QuoteChange, 'history'>,
) => {
  const set = withRates(old, said);
  const header = { ...old, ...set };
  // What was promised is not computed again because a phase changes: another program version might round
  // otherwise.
  const isPriced = wanted !== undefined || 'discountPercent' in set || 'discountAmount' in set;
  const priced = isPriced ? priceLines(settleChoices(wanted ?? lines), header) : { lines, totals: old };
  const isDutiable = isPriced || anew || dutyFields.some((name) => name in set);
  const assessed = isDutiable
    ? await assessDuties(ctx, { header, lines: priced.lines }, { header: old, lines }, { anew })
    : lines;
  const { optionsTotal, netTotal } = priced.totals;
  const isMoved = isPriced || 'delivery' in set || 'destinationCountryCode' in set;
  const { history, ...sent } = isMoved
    ? await deliveryAnew(ctx, header, assessed, netTotal)
    : { ...pickDelivery(header), history: [] };
  const paidBy = header.importChargesPaidBy;
  const totals = storedTotals(priced.totals, assessed, paidBy, sent.deliveryTotal);
  const tax = await taxAnew(ctx, { ...header, ...totals });
  return { lines: assessed, changes: { ...set, ...totals, optionsTotal, ...sent, tax }, history };
};

/** Taxes follow a draft. Of what was offered they stay as they were chosen, whatever it comes to now. */
const taxAnew = async (ctx: Ctx, header: Quote): Promise<DocumentTax | null> => {
  const { status, tax, grandTotal, currencyCode } = header;
  if (status === 'DRAFT') return chooseDocumentTax(ctx, header, tax);
  return tax && taxOfTotal(tax, grandTotal, currencyCode);
};

const pickDelivery = ({ delivery, deliveryTotal, exchangeRates }: Quote) => ({
  ...{ delivery, deliveryTotal, exchangeRates },
});

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
