import { sql } from 'kysely';
import { isCountryCode } from '#areas/ground/reference';
import { whole } from '#kit/shapes';
import { hasMinorUnits } from '#lib/currency';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, type PlaceError, Problem } from '#platform/problem';
import { id, list, newID, object, optional, orNull, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { completeLines } from './complete-lines.ts';
import { invoiceExample } from './invoice.example.ts';
import { invoiceResource } from './invoice.resource.ts';
import { type LineDraft, type LineInput, lineInput, mostLines, plainLine } from './invoice-lines.ts';
import { amountOf } from './invoice-totals.ts';
import { readBuyer } from './read-buyer.ts';
import { saveDraft } from './save-draft.ts';

const {
  shipToCountryCode,
  purchaseOrder,
  buyerReference,
  description,
  remarks,
  deliveryDate,
  paymentTerms,
  dueDays,
  dueDate,
} = invoiceResource.fields;

/** What may be said of any draft. */
export const draftFields = {
  purchaseOrder: optional(orNull(purchaseOrder.schema)),
  buyerReference: optional(orNull(buyerReference.schema)),
  description: optional(orNull(description.schema)),
  remarks: optional(orNull(remarks.schema)),
  deliveryDate: optional(orNull(deliveryDate.schema)),
  paymentTerms: optional(orNull(paymentTerms.schema)),
  dueDays: optional(orNull(dueDays.schema)),
  dueDate: optional(orNull(dueDate.schema)),
};

/** Makes a draft by hand. */
export const makeInvoice = operation({
  id: 'createInvoice',
  method: 'POST',
  path: '/v1/invoices',
  tag: 'invoices',
  summary: 'Create an invoice by hand',
  description:
    'In DRAFT, without a number: it can change until it is issued. Each line gets its tax by the table of the tenant, with the reason. What was ordered is better invoiced by POST /v1/salesorders/{SalesOrderID}/invoices, which keeps count.',
  permission: 'invoices.write',
  addition: true,
  body: object(
    {
      invoiceID: optional(newID()),
      customerID: id(),
      currencyCode: optional(
        text(3, { description: 'ISO 4217; default: the customer’s, else the tenant’s' }),
      ),
      shipToCountryCode: optional(orNull(shipToCountryCode.schema)),
      ...draftFields,
      lines: list(lineInput, { maxItems: mostLines }),
    },
    { title: 'NewInvoice' },
  ),
  response: invoiceResource.model,
  problems: ['Duplicate', 'UnknownReference', 'NoTaxRate', 'ConflictingTaxRates', 'PreconditionMissing'],
  example: { body: invoiceExample.create, response: invoiceExample.row },
  run: async (ctx, { body }) => {
    const { lines: inputs, customerID, invoiceID: given, ...said } = body;
    const invoiceID = ctx.givenID(given, '/invoiceID');
    const buyer = await readBuyer(ctx, customerID);
    const currencyCode = said.currencyCode ?? buyer.currencyCode;
    refuseWrongCodes({ currencyCode, shipToCountryCode: said.shipToCountryCode ?? null });
    const drafts = await linesByHand(ctx, inputs, currencyCode);
    const date = said.deliveryDate ?? dateIn(ctx.principal.timeZone, ctx.now);
    const taxed = { buyer, shipToCountryCode: said.shipToCountryCode ?? null, date };
    const lines = await completeLines(ctx, taxed, drafts);
    const header = { ...said, invoiceID, kind: 'INVOICE' as const, customerID, currencyCode };
    const { customer, taxID: customerTaxID } = buyer;
    const paymentTerms = said.paymentTerms === undefined ? customer.paymentTerms : said.paymentTerms;
    return whole(await saveDraft(ctx, { ...header, customer, customerTaxID, paymentTerms }, lines));
  },
});

/** @throws Problem 400 */
export const refuseWrongCodes = (codes: { currencyCode: string; shipToCountryCode: string | null }): void =>
  refuseTogether([
    !hasMinorUnits(codes.currencyCode) &&
      invalid(
        '/currencyCode',
        'must be the ISO 4217 code of a currency that amounts are stated in, like EUR',
      ),
    codes.shipToCountryCode !== null &&
      !isCountryCode(codes.shipToCountryCode) &&
      invalid('/shipToCountryCode', 'must be an ISO 3166-1 alpha-2 code like DE'),
  ]);

/** Lines as they were sent, with their amounts. @throws Problem 400 with each place */
export const linesByHand = async (
  ctx: Ctx,
  inputs: readonly LineInput[],
  currencyCode: string,
): Promise<LineDraft[]> => {
  await refuseUnknownItems(ctx, inputs);
  return inputs.map(({ discountPercent, ...input }) => ({
    ...plainLine,
    ...input,
    itemID: input.itemID ?? null,
    number: input.number ?? null,
    taxRateID: input.taxRateID ?? null,
    uOM: input.uOM ?? plainLine.uOM,
    supply: input.supply ?? plainLine.supply,
    taxClass: input.taxClass ?? plainLine.taxClass,
    ...amountOf({ ...input, discountPercent }, currencyCode),
  }));
};

const refuseUnknownItems = async (ctx: Ctx, inputs: readonly LineInput[]): Promise<void> => {
  const named = inputs.flatMap(({ itemID }) => itemID ?? []);
  if (named.length === 0) return;
  const rows = await ctx.rows(sql<{ itemID: string }>`
    select i.item_id as "itemID" from items i where ${ctx.mine('i')} and i.item_id = any (${named}::text[])`);
  const known = new Set(rows.map(({ itemID }) => itemID));
  const errors = inputs.flatMap(({ itemID }, at): PlaceError[] =>
    itemID == null || known.has(itemID) ? [] : [{ pointer: `/lines/${at}/itemID`, detail: 'does not exist' }],
  );
  const [first] = errors;
  if (first)
    throw new Problem('UnknownReference', `${first.pointer} ${first.detail}.`, {
      errors: errors.slice(0, 20),
    });
};
