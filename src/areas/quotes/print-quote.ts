import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import type { DocumentFormat } from '#platform/pdf/format-value';
import { companyNames, empty, formatOf, nameOf, readCompany } from './print-company.ts';
import type { Quote } from './quote.resource.ts';
import { linesOf, type QuoteLine } from './quote-lines.ts';
import { unitLabel } from './unit-label.ts';

/** What a quote's template is filled with, and how its values are written. */
export type QuotePrint = { data: Readonly<Record<string, unknown>>; format: DocumentFormat };

/**
 * The quote as its template sees it: exactly the names that the sample of SALESQUOTE promises (#areas/documents), null
 * where the quote says nothing. Amounts are written in the quote's currency, dates in the company's time zone.
 */
export const printQuote = async (ctx: Ctx, quote: Quote): Promise<QuotePrint> => {
  const company = await readCompany(ctx, quote.salesRepUserID);
  const own = ownNames(quote);
  const { subTotal, discountTotal, netTotal, dutyTotal, importTaxTotal, grandTotal, currencyCode } = quote;
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
    format: formatOf(company, currencyCode),
  };
};

const ownNames = (quote: Quote) => {
  const { customer, notes, tags } = quote as Quote & {
    notes: { text: string; isPinned: boolean }[];
    tags: { name: string; value: string | null }[];
  };
  return {
    ...Object.fromEntries(ownFields.map((name) => [name, quote[name]])),
    destinationCountryName: nameOf(quote.destinationCountryCode),
    isDutyPaid: quote.importChargesPaidBy === 'SELLER',
    customer: { ...customer, countryName: nameOf(customer.country) },
    items: linesOf(quote).map(printLine),
    notes: notes.map(({ text, isPinned }) => ({ text, isPinned })),
    tags: tags.map(({ name, value }) => ({ name, value })),
  };
};

/** A line of a quote or order as a template sees it: its duty without the rest of the answer of the calculation, and nothing of how its price came about. */
export const printLine = ({
  itemAndQtyID: _line,
  itemID: _item,
  tariff,
  tariffProblem: _problem,
  priceWaterfall: _waterfall,
  marginGuard: _guard,
  minMargin: _min,
  maxMargin: _max,
  ...line
}: QuoteLine): Record<string, unknown> => ({
  ...line,
  commodityCode: tariff?.commodityCode ?? null,
  originCountryCode: tariff?.originCountryCode ?? null,
  dutyRatePercent: tariff?.dutyRatePercent ?? null,
  dutyAmount: tariff?.dutyAmount ?? null,
  importTaxRatePercent: tariff?.importTaxRatePercent ?? null,
  importTaxAmount: tariff?.importTaxAmount ?? null,
  unitLabel: unitLabel(line.uOM),
});

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
