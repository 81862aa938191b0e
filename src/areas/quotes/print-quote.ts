import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import type { DocumentFormat } from '#platform/pdf/format-value';
import { allLinesOf } from './lines.ts';
import { companyNames, empty, formatOf, nameOf, readCompany } from './print-company.ts';
import { printLine } from './print-line.ts';
import type { Quote } from './quote.resource.ts';

/** What a quote's template is filled with, and how its values are written. */
export type QuotePrint = { data: Readonly<Record<string, unknown>>; format: DocumentFormat };

/**
 * The quote as its template sees it: exactly the names that the sample of SALESQUOTE promises (#areas/documents), null
 * where the quote says nothing. Amounts are written in the quote's currency, dates in the company's time zone.
 */
export const printQuote = async (ctx: Ctx, quote: Quote): Promise<QuotePrint> => {
  const company = await readCompany(ctx, quote.salesRepUserID);
  const format = formatOf(company, quote.currencyCode);
  const own = ownNames(quote, format);
  const { subTotal, discountTotal, netTotal, dutyTotal, importTaxTotal, grandTotal } = quote;
  return {
    data: {
      ...own,
      salesQuote: own,
      company: companyNames(company),
      // Quotes name no person of the customer and no other place of delivery yet; templates may ask for them all the same.
      contact: { fullName: null, email: null, phone: null },
      shipTo: empty('name', 'address', 'postalCode', 'city', 'state', 'country', 'countryName'),
      salesRep: { displayName: company.repName, email: company.repEmail, phone: company.repPhone },
      totals: { subTotal, discountTotal, netTotal, dutyTotal, importTaxTotal, grandTotal },
      today: dateIn(company.timeZone, ctx.now),
    },
    format,
  };
};

const ownNames = (quote: Quote, format: DocumentFormat) => {
  const { customer, notes, tags } = quote as Quote & {
    notes: { text: string; isPinned: boolean }[];
    tags: { name: string; value: string | null }[];
  };
  return {
    ...Object.fromEntries(ownFields.map((name) => [name, quote[name]])),
    destinationCountryName: nameOf(quote.destinationCountryCode),
    isDutyPaid: quote.importChargesPaidBy === 'SELLER',
    customer: { ...customer, countryName: nameOf(customer.country) },
    items: allLinesOf(quote).map((line) => printLine(line, format)),
    notes: notes.map(({ text, isPinned }) => ({ text, isPinned })),
    tags: tags.map(({ name, value }) => ({ name, value })),
  };
};

const ownFields = [
  'salesQuoteID',
  'number',
  'version',
  'status',
  'isExpired',
  'phase',
  'description',
  'currencyCode',
  'discountPercent',
  'discountAmount',
  'paymentTerms',
  'leadTimeDays',
  'incoTermCode',
  'incoTermLocation',
  'importChargesPaidBy',
  'destinationCountryCode',
  'importDate',
  'validityDays',
  'validFromUTC',
  'validUntilUTC',
  'purchaseOrder',
  'subTotal',
  'discountTotal',
  'netTotal',
  'dutyTotal',
  'importTaxTotal',
  'grandTotal',
  'cost',
  'marginPercent',
  'createdUTC',
  'lastUpdatedUTC',
] as const;
