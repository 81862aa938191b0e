import { type TaxedTotals, taxesOf, totalsOf } from '#areas/selling/taxes';
import { decimal } from '#lib/decimal';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import type { InvoiceLine, LineDraft, StoredLine } from './invoice-lines.ts';
import type { Buyer } from './read-buyer.ts';

/** What of an invoice its taxes depend on. */
export type Taxed = { buyer: Buyer; shipToCountryCode: string | null; date: string };

/**
 * Lines in their order, each with its tax: that which it brings (of a prepayment that is deducted, of a line
 * that is credited), else the one that the tenant's table has for it.
 * @throws Problem 409 NoTaxRate, ConflictingTaxRates, PreconditionMissing; 400 UnknownReference
 */
export const completeLines = async (
  ctx: Ctx,
  { buyer, shipToCountryCode, date }: Taxed,
  drafts: readonly LineDraft[],
): Promise<StoredLine[]> => {
  const open = drafts.flatMap((draft, at) => (draft.tax ? [] : [{ ...draft, place: `/lines/${at}`, at }]));
  const sale = {
    customer: { country: buyer.customer.country, taxID: buyer.taxID, taxExempt: buyer.taxExempt },
    ...{ shipToCountry: shipToCountryCode, date },
  };
  const found = open.length === 0 ? [] : await taxesOf(ctx, sale, open);
  const taxes = new Map(open.map(({ at }, index) => [at, present(found[index])]));
  return drafts.map((draft, at) => ({
    ...draft,
    invoiceLineID: ctx.newID(),
    lineNumber: at + 1,
    tax: draft.tax ?? present(taxes.get(at)),
  }));
};

/** What lines come to. @throws Problem 400 where that is more than can be kept */
export const storedTotals = (lines: readonly StoredLine[], currencyCode: string): TaxedTotals => {
  const totals = totalsOf(lines, currencyCode);
  refuseTooLarge(totals);
  return totals;
};

/** @throws Problem 400 */
export const refuseTooLarge = ({ subTotal, total }: Pick<TaxedTotals, 'subTotal' | 'total'>): void => {
  if (subTotal.abs().gte(most) || total.abs().gte(most))
    throw invalid('/lines', 'come to an amount of more than 14 digits before the point');
};
const most = decimal('1e14');

/** A line as it is read, as a draft with the same content. */
export const draftOf = (line: InvoiceLine, taxRateID: string | null): LineDraft => {
  const { invoiceLineID: _id, lineNumber: _number, tax, ...rest } = line;
  const keepsTax = line.kind === 'DEDUCTION' || line.creditsLineID !== null;
  return { ...rest, taxRateID, givesBack: false, ...(keepsTax ? { tax } : {}) };
};
