import { sql } from 'kysely';
import {
  builtInPdfProblems,
  builtInTemplate,
  pdfAnswer,
  pdfResponse,
  templateQuery,
  wantedLanguages,
} from '#areas/ground/documents';
import { nameOf } from '#areas/selling/header';
import { unitLabel } from '#areas/selling/lines';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { minorUnits } from '#lib/currency';
import { decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { object } from '#platform/schema';
import { type PlatformInvoice, platformInvoiceResource } from './platform-invoice.resource.ts';

/** The platform's invoice on paper. */
export const renderPlatformInvoicePdf = operation({
  id: 'renderPlatformInvoicePdf',
  method: 'GET',
  path: '/v1/instance/invoices/{InvoiceID}/pdf',
  tag: 'invoices',
  summary: 'An invoice of the platform as PDF',
  description:
    'Printed in the built-in template, never in one of the tenant’s: it is not the tenant’s paper. The file is called `Invoice_<number>.pdf`.',
  permission: 'instance.invoices.read',
  params: idParams(platformInvoiceResource),
  query: object({ Language: templateQuery.Language }),
  traced: true,
  response: pdfResponse,
  problems: [...builtInPdfProblems],
  run: async (ctx, { params, query }) => {
    const found = await readOne(ctx, platformInvoiceResource, params.InvoiceID);
    const { locale, timeZone } = await ctx.one(
      sql<{ locale: string; timeZone: string }>`
        select n.locale, n.time_zone as "timeZone" from tenants n where ${ctx.mine('n')}`,
      'tenant',
    );
    const paper = found.kind === 'CREDITNOTE' ? 'CREDITNOTE' : 'INVOICE';
    const template = await builtInTemplate(ctx, paper, wantedLanguages(query.Language, [locale]));
    const { currencyCode, number } = found;
    return pdfAnswer(ctx, {
      of: { entity: 'PlatformInvoice', entityID: found.invoiceID },
      template,
      data: printed(found, await creditedBy(ctx, found), template.locale),
      format: { locale: template.locale, currencyCode, timeZone, minorUnits: minorUnits(currencyCode) },
      fileName: `Invoice_${number}`,
    });
  },
});

type Credited = { creditsNumber: string | null; creditsDate: string | null };

/** What a credit note takes back. */
const creditedBy = async (ctx: Ctx, { creditsInvoiceID }: PlatformInvoice): Promise<Credited> =>
  (creditsInvoiceID === null
    ? undefined
    : await ctx.first(sql<{ creditsNumber: string; creditsDate: string }>`
        select i.number as "creditsNumber", i.issue_date as "creditsDate"
        from platform_invoices i where ${ctx.mine('i')} and i.invoice_id = ${creditsInvoiceID}`)) ?? {
    creditsNumber: null,
    creditsDate: null,
  };

/**
 * What the samples of INVOICE and CREDITNOTE promise (#areas/ground/documents), with the platform as the
 * company.
 */
const printed = (
  found: PlatformInvoice,
  credited: Credited,
  locale: string,
): Readonly<Record<string, unknown>> => {
  const { seller, customer, kind } = found;
  const { name: customerName, taxID: customerTaxID, ...address } = customer;
  const own = {
    ...{ invoiceID: found.invoiceID, number: found.number, currencyCode: found.currencyCode },
    ...{ subTotal: found.subTotal, taxTotal: found.taxTotal, total: found.total },
    ...{ issueDate: found.issueDate, deliveryDate: found.periodUntil },
    dueDate: kind === 'CREDITNOTE' ? null : found.dueDate,
    ...{ description: found.description, paymentTerms: found.paymentTerms, customerTaxID },
    remarks: [found.remarks, found.paymentReference].filter(Boolean).join('\n') || null,
    ...{ kind: kind === 'CREDITNOTE' ? kind : 'INVOICE', isDraft: false, isPrepayment: false },
    ...{ isInvoice: kind !== 'CREDITNOTE', isCreditNote: kind === 'CREDITNOTE' },
    ...{ purchaseOrder: found.ownReference, orderNumber: null, ...credited, reason: null },
    ownTaxID: seller.taxID,
    customer: {
      ...{
        customerID: found.customerID,
        customerNumber: found.customerID,
        customerName,
        phone: null,
        email: null,
      },
      ...{ ...address, address: [address.address1, address.address2].filter(Boolean).join(', ') || null },
      countryName: nameOf(address.country, locale),
    },
    items: found.lines.map(({ lineNumber, taxPercent, discountAmount, ...line }) => ({
      ...{ ...line, lineNumber: decimal(lineNumber), taxPercent, unitLabel: unitLabel(line.uOM, locale) },
      discountAmount: discountAmount.eq(0) ? null : discountAmount,
    })),
    taxes: found.taxes,
  };
  const { legalName, ...rest } = seller;
  const company = {
    ...{ ...rest, name: legalName, localTaxNumber: null, countryName: nameOf(seller.country, locale) },
    accountName: seller.accountName ?? legalName,
  };
  return { ...own, [kind === 'CREDITNOTE' ? 'creditNote' : 'invoice']: own, company };
};
