import { sql } from 'kysely';
import { nameOf } from '#areas/selling/header';
import { unitLabel } from '#areas/selling/lines';
import { minorUnits } from '#lib/currency';
import { decimal, zero } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import type { DocumentFormat } from '#platform/pdf/format-value';
import type { Invoice } from './invoice.resource.ts';
import { linesOf } from './invoice-lines.ts';
import { readSeller, type Seller } from './seller.ts';

/** The type of the templates that invoices of a kind are printed with: credit notes have their own. */
export const paperOf = ({ kind }: Pick<Invoice, 'kind'>): 'INVOICE' | 'CREDITNOTE' =>
  kind === 'CREDITNOTE' ? 'CREDITNOTE' : 'INVOICE';

/**
 * The invoice as its template sees it: exactly the names that the samples of INVOICE and CREDITNOTE promise
 * (#areas/ground/documents). Of an issued one all of it is frozen.
 */
export const printInvoice = async (
  ctx: Ctx,
  invoice: Invoice,
  locale: string,
): Promise<{ data: Readonly<Record<string, unknown>>; format: DocumentFormat }> => {
  const seller = invoice.seller ?? (await readSeller(ctx, dateIn(ctx.principal.timeZone, ctx.now)));
  const { currencyCode } = invoice;
  const format: DocumentFormat = {
    ...{ locale, currencyCode, timeZone: seller.timeZone, minorUnits: minorUnits(currencyCode) },
  };
  const others = await numbersOf(ctx, invoice);
  const own = ownNames(invoice, seller, others, locale);
  const group = paperOf(invoice) === 'CREDITNOTE' ? 'creditNote' : 'invoice';
  return { data: { ...own, [group]: own, company: companyOf(seller, locale) }, format };
};

type Others = { creditsNumber: string | null; creditsDate: string | null; orderNumber: string | null };

/** What it refers to, by numbers that never change. */
const numbersOf = async (ctx: Ctx, { creditsInvoiceID, salesOrderID }: Invoice): Promise<Others> =>
  ctx.one(
    sql<Others>`
      select
        (select i.number from invoices i where ${ctx.mine('i')} and i.invoice_id = ${creditsInvoiceID}) as "creditsNumber",
        (select i.issue_date from invoices i where ${ctx.mine('i')} and i.invoice_id = ${creditsInvoiceID}) as "creditsDate",
        (select o.number from sales_orders o where ${ctx.mine('o')} and o.sales_order_id = ${salesOrderID}) as "orderNumber"`,
    'invoice',
  );

const ownNames = (invoice: Invoice, seller: Seller, others: Others, locale: string) => {
  const { customer, kind } = invoice;
  const { paymentTerms: _terms, ...known } = customer;
  return {
    ...Object.fromEntries(ownFields.map((name) => [name, invoice[name]])),
    ...others,
    isDraft: invoice.number === null,
    isInvoice: kind === 'INVOICE',
    isPrepayment: kind === 'PREPAYMENT',
    isCreditNote: kind === 'CREDITNOTE',
    ownTaxID: seller.taxNumbers.map(({ taxID }) => taxID).join(', ') || null,
    customer: { ...known, countryName: nameOf(customer.country, locale) },
    items: linesOf(invoice).map((line) => ({
      lineNumber: decimal(line.lineNumber),
      number: line.number,
      description: line.description,
      uOM: line.uOM,
      unitLabel: unitLabel(line.uOM, locale),
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      discountAmount: line.discountAmount.eq(zero) ? null : line.discountAmount,
      amount: line.amount,
      taxPercent: line.tax.ratePercent,
    })),
    taxes: invoice.taxes.map(({ ratePercent, taxableAmount, taxAmount, reason, categoryCode }) => ({
      ...{ ratePercent, taxableAmount, taxAmount, reason, categoryCode },
    })),
  };
};

const companyOf = (seller: Seller, locale: string) => {
  const {
    legalName,
    timeZone: _zone,
    taxNumbers,
    electronicAddress: _a,
    electronicAddressScheme: _s,
    ...rest
  } = seller;
  const numbers = taxNumbers.map(({ localTaxNumber }) => localTaxNumber).filter(Boolean);
  return {
    ...rest,
    name: legalName,
    countryName: nameOf(seller.country, locale),
    localTaxNumber: numbers.join(', ') || null,
    taxID: taxNumbers.map(({ taxID }) => taxID).join(', ') || null,
  };
};

const ownFields = [
  ...([
    'invoiceID',
    'number',
    'kind',
    'currencyCode',
    'customerTaxID',
    'purchaseOrder',
    'description',
  ] as const),
  ...([
    'remarks',
    'reason',
    'deliveryDate',
    'paymentTerms',
    'dueDate',
    'issueDate',
    'subTotal',
    'taxTotal',
  ] as const),
  'total' as const,
];
