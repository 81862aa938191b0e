import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { templateOf } from '#areas/selling/header';
import type { TaxedTotals } from '#areas/selling/taxes';
import { auditRow, lockOne, lockRow, readOne, updateRow } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import { zero } from '#lib/decimal';
import { addDays, dateIn } from '#lib/instant';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { NumberSeries } from '#platform/numbering';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { date, object, optional } from '#platform/schema';
import { completeLines, draftOf, refuseTooLarge, storedTotals } from './complete-lines.ts';
import { readCredited, takenOf } from './credited.ts';
import { electronicOf, refuseNotElectronic } from './electronic/read-stated.ts';
import { frozenHash } from './frozen-hash.ts';
import { giveBack } from './give-back.ts';
import { invoiceExample } from './invoice.example.ts';
import { type Invoice, invoiceResource } from './invoice.resource.ts';
import { linesOf, type StoredLine, storeLines } from './invoice-lines.ts';
import { readSettings } from './invoice-settings.ts';
import { refuseUnready } from './issue-preconditions.ts';
import { moveInvoice, refuseMove, statusBy, tellOrder } from './move-invoice.ts';
import { seriesOf, takeInvoiceNumber } from './number-series.ts';
import { daysOfTerms } from './payment-terms.ts';
import { paperOf } from './print-invoice.ts';
import { readBuyer } from './read-buyer.ts';
import { readSeller, type Seller } from './seller.ts';

/** Gives a draft its number and freezes it. */
export const issueOperation = operation({
  id: 'issueInvoice',
  method: 'POST',
  path: '/v1/invoices/{InvoiceID}/issue',
  tag: 'invoices',
  summary: 'Issue an invoice',
  description:
    'Gives it the next number of its series and freezes seller, customer, lines, taxes and totals; from then on only status, payments, dunning and notes change. Taxes are chosen again for the day of the delivery, else of the issue. A credit note is taken off its invoice.',
  permission: 'invoices.issue',
  addition: true,
  params: idParams(invoiceResource),
  body: object(
    {
      issueDate: optional(
        date({ description: 'Default: today; not before the last one of the series, and not in the future' }),
      ),
    },
    { title: 'InvoiceIssue' },
  ),
  response: invoiceResource.model,
  problems: [
    ...(['NotFound', 'IllegalTransition', 'PreconditionMissing', 'PreconditionFailed', 'NoTaxRate'] as const),
    ...(['ConflictingTaxRates', 'UnknownReference'] as const),
  ],
  example: { body: {}, response: invoiceExample.row },
  run: async (ctx, { params, body }) =>
    whole(await issueInvoice(ctx, await lockOne(ctx, invoiceResource, params.InvoiceID), body.issueDate)),
});

/** A draft that can be issued, with all that it will say but for its number. */
export type Issuable = {
  old: Invoice;
  wantedDate: string | undefined;
  today: string;
  parties: Pick<Invoice, 'customer' | 'customerTaxID' | 'buyerReference' | 'electronic'>;
  /** Lines whose taxes are others than in the draft; undefined: they stay as they are stored. */
  lines: StoredLine[] | undefined;
  totals: TaxedTotals;
  seller: Seller;
  series: NumberSeries;
  due: { days: number; by: NonNullable<Invoice['dueDateBy']> };
  template: PinnedTemplate;
};

/**
 * Looks at a locked draft: all that can be known before it has a number. It only reads, so that what many
 * drafts have in common is read once (`rememberReads`).
 * @throws Problem 400, 403, 409
 */
export const readIssuable = async (ctx: Ctx, old: Invoice, wantedDate?: string): Promise<Issuable> => {
  refuseMove(ctx, old.status, 'ISSUED', 'issue');
  const today = dateIn(ctx.principal.timeZone, ctx.now);
  if (wantedDate !== undefined && wantedDate > today)
    throw invalid('/issueDate', `must not be after ${today}`);
  const settings = await readSettings(ctx);
  const parties = { ...(await partiesOf(ctx, old)), ...(await electronicOf(ctx, old)) };
  const { lines, totals, isOther } = await linesToIssue(ctx, { ...old, ...parties }, wantedDate ?? today);
  const seller = await readSeller(ctx, wantedDate ?? today);
  const invoice = { ...old, ...parties, ...totals };
  refuseUnready({ invoice, lines, totals, seller, issueDate: wantedDate ?? today });
  await refuseNotElectronic(
    ctx,
    { ...invoice, deliveryDate: old.deliveryDate ?? wantedDate ?? today },
    lines,
    seller,
  );
  return {
    ...{ old, wantedDate, today, parties, totals, seller },
    lines: isOther ? lines : undefined,
    series: seriesOf(old.kind, settings),
    due: dueOf(old, settings),
    template: await templateToPin(ctx, old),
  };
};

/**
 * Gives a draft that was looked at its number and freezes it. The number comes last of all that can fail:
 * until the transaction ends, other issues of the series wait behind it; what is rolled back leaves no gap.
 * The template is pinned before.
 * @throws Problem 400, 409
 */
export const giveNumber = async (
  ctx: Ctx,
  { old, wantedDate, today, parties, lines, totals, seller, series, due, template }: Issuable,
): Promise<string> => {
  const { number, issueDate } = await takeInvoiceNumber(ctx, series, today, wantedDate);
  if (lines) storeLines(ctx, old.invoiceID, lines);
  ctx.send(sql`
    update invoices as i set series = ${series.entity} where ${ctx.mine('i')} and i.invoice_id = ${old.invoiceID}`);
  const { templateKey, templateLocale } = template;
  const issued = await moveInvoice(ctx, old, 'ISSUED', 'issue', {
    ...parties,
    ...totals,
    ...{ templateKey, templateLocale },
    ...{ number, issueDate, seller, issuedUTC: ctx.now },
    deliveryDate: old.deliveryDate ?? issueDate,
    ...(old.kind === 'CREDITNOTE'
      ? { dueDate: null }
      : { dueDate: old.dueDate ?? addDays(issueDate, due.days), dueDateBy: due.by }),
  });
  const hashed = await updateRow(ctx, invoiceResource, issued, { contentHash: frozenHash(issued) });
  auditRow(ctx, invoiceResource, 'UPDATE', issued, hashed);
  const settled = old.kind === 'CREDITNOTE' ? await applyCredit(ctx, hashed) : hashed;
  if (statusBy(settled) === 'PAID') await moveInvoice(ctx, settled, 'PAID', 'creditnotes');
  await tellOrder(ctx, old.salesOrderID);
  return number;
};

/** Issues a locked draft. @throws Problem 400, 403, 409 */
export const issueInvoice = async (ctx: Ctx, old: Invoice, wantedDate?: string): Promise<Invoice> => {
  const issuable = await readIssuable(ctx, old, wantedDate);
  pinTemplates(ctx, [issuable.template]);
  await giveNumber(ctx, issuable);
  return readOne(ctx, invoiceResource, old.invoiceID);
};

/** When it is due, and what that is by. */
const dueOf = (
  { dueDate, dueDays, paymentTerms }: Invoice,
  settings: { dueDays: number },
): Issuable['due'] => {
  if (dueDate !== null) return { days: 0, by: 'DUEDATE' };
  if (dueDays !== null) return { days: dueDays, by: 'DUEDAYS' };
  const days = daysOfTerms(paymentTerms);
  return days === undefined ? { days: settings.dueDays, by: 'SETTINGS' } : { days, by: 'PAYMENTTERMS' };
};

/** Whom it is for: a credit note says what its invoice said, all others what is so now. */
const partiesOf = async (ctx: Ctx, old: Invoice): Promise<Pick<Invoice, 'customer' | 'customerTaxID'>> => {
  if (old.kind === 'CREDITNOTE') return { customer: old.customer, customerTaxID: old.customerTaxID };
  const { customer, taxID } = await readBuyer(ctx, old.customerID);
  return { customer, customerTaxID: taxID };
};

/**
 * The lines as they are issued: with the taxes of the day, unless they are another invoice's; and whether
 * they are others than those that are stored.
 */
const linesToIssue = async (
  ctx: Ctx,
  old: Invoice,
  day: string,
): Promise<{ lines: StoredLine[]; totals: TaxedTotals; isOther: boolean }> => {
  const { rates, lines } = await readLines(ctx, old.invoiceID);
  if (old.kind === 'CREDITNOTE') {
    const { subTotal, taxTotal, total, taxes } = old;
    const stored = lines.map((line) => ({ ...line, taxRateID: null, givesBack: false }));
    return { lines: stored, totals: { subTotal, taxTotal, total, taxes }, isOther: false };
  }
  const buyer = await readBuyer(ctx, old.customerID);
  const taxed = { buyer, shipToCountryCode: old.shipToCountryCode, date: old.deliveryDate ?? day };
  const drafts = lines.map((line) => draftOf(line, rates.get(line.invoiceLineID) ?? null));
  const completed = await completeLines(ctx, taxed, drafts);
  const kept = completed.map((line, at) => ({
    ...line,
    invoiceLineID: lines[at]?.invoiceLineID ?? line.invoiceLineID,
  }));
  const totals = storedTotals(kept, old.currencyCode);
  refuseTooLarge(totals);
  const isOther = kept.some(({ lineNumber, tax }, at) => {
    const stored = lines[at];
    return lineNumber !== stored?.lineNumber || printJson(tax) !== printJson(stored.tax);
  });
  return { lines: kept, totals, isOther };
};

/** The lines of an invoice, and the rates that were chosen by hand. */
export const readLines = async (ctx: Ctx, invoiceID: string) => {
  const found = await readOne(ctx, invoiceResource, invoiceID);
  const rates = await ctx.rows(sql<{ invoiceLineID: string; taxRateID: string }>`
    select l.invoice_line_id as "invoiceLineID", l.tax_rate_id as "taxRateID" from invoice_lines l
    where ${ctx.mine('l')} and l.invoice_id = ${invoiceID} and l.tax_rate_id is not null`);
  return {
    lines: linesOf(found),
    rates: new Map(rates.map((one) => [one.invoiceLineID, one.taxRateID])),
  };
};

/** A template as it is now, by the hash of what it is made of. */
export type PinnedTemplate = { templateKey: string; templateLocale: string; compiled: Uint8Array };

const templateToPin = async (
  ctx: Ctx,
  invoice: Pick<Invoice, 'kind' | 'customerID'>,
): Promise<PinnedTemplate> => {
  const { compiled, locale } = await templateOf(ctx, paperOf(invoice), {}, invoice.customerID);
  const templateKey = createHash('sha256').update(compiled).digest('hex');
  return { templateKey, templateLocale: locale, compiled };
};

/** Keeps templates as they are, so that invoices print the same when the templates change. */
export const pinTemplates = (ctx: Ctx, templates: readonly PinnedTemplate[]): void => {
  for (const { templateKey, compiled } of new Map(templates.map((one) => [one.templateKey, one])).values())
    ctx.send(sql`
      insert into invoice_templates (tenant_id, template_key, compiled) values (${ctx.tenantID}, ${templateKey}, ${compiled})
      on conflict (tenant_id, template_key) do nothing`);
};

/** Takes an issued credit note off its invoice, as far as that is owed; the rest is to be paid back. */
const applyCredit = async (ctx: Ctx, note: Invoice): Promise<Invoice> => {
  const original = await lockRow(ctx, invoiceResource, note.creditsInvoiceID ?? '');
  await refuseDeducted(ctx, original);
  await giveBack(ctx, note, `credited by ${note.number}`);
  const applied = note.total.gt(original.balance) ? original.balance : note.total;
  if (applied.lte(zero)) return note;
  const credited = original.credited.plus(applied);
  const by = original.status === 'VOID' ? undefined : statusBy({ ...original, credited });
  if (by) await moveInvoice(ctx, original, by, 'creditnotes', { credited });
  return updateRow(ctx, invoiceResource, note, { credited: applied });
};

/** @throws Problem 409 PreconditionMissing where an invoice deducted meanwhile what a draft was to credit */
const refuseDeducted = async (ctx: Ctx, original: Invoice): Promise<void> => {
  const { credited, deducted } = await readCredited(ctx, original);
  if (deducted.size === 0) return;
  const taken = takenOf(credited, deducted);
  const lines = linesOf(await readOne(ctx, invoiceResource, original.invoiceID));
  if (lines.every(({ invoiceLineID, amount }) => !taken.get(invoiceLineID)?.amount.gt(amount))) return;
  throw new Problem(
    'PreconditionMissing',
    `Another invoice deducted meanwhile what this credits of ${original.number}: void one of them.`,
    { missing: ['deductions'] },
  );
};
