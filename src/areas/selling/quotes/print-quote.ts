import { printDelivery } from '#areas/selling/deliveryoptions';
import {
  companyNames,
  formatOf,
  nameOf,
  notesForCustomer,
  printContacts,
  printPlace,
  readCompany,
} from '#areas/selling/header';
import {
  allLinesOf,
  headingsOf,
  included,
  keyOf,
  type Line,
  type PartsAsked,
  printedBase,
  printLine,
  readShownComponents,
  swapsOf,
} from '#areas/selling/lines';
import { printTax } from '#areas/selling/taxes';
import { notesIn } from '#kit/parts/notes';
import { tagsIn } from '#kit/parts/tags';
import { decimal, zero } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import type { DocumentFormat } from '#platform/pdf/format-value';
import type { Quote } from './quote.resource.ts';

/** What a quote's template is filled with, and how its values are written. */
export type QuotePrint = { data: Readonly<Record<string, unknown>>; format: DocumentFormat };

/**
 * The quote as its template sees it: exactly the names that the sample of SALESQUOTE promises
 * (#areas/ground/documents), null where the quote says nothing. Amounts are written in the quote's currency,
 * dates in the company's time zone, in the language of `locale`.
 */
export const printQuote = async (
  ctx: Ctx,
  quote: Quote,
  locale: string,
  { ShowParts = false }: PartsAsked = {},
): Promise<QuotePrint> => {
  const company = await readCompany(ctx, quote.salesRepUserID);
  const format = formatOf(company, quote.currencyCode, locale);
  const lines = allLinesOf(quote);
  const shown = { components: await readShownComponents(ctx, lines), parts: ShowParts };
  const print = (line: Line) => printLine(line, format, shown);
  const counted = included(lines);
  const swaps = swapsOf(lines, quote);
  /** Lines of one list, each group of them under its heading. */
  const grouped = (some: readonly Line[]) => {
    const headings = headingsOf(some);
    return some.map((line) => ({ line, groupHeading: headings.get(keyOf(line)) ?? null }));
  };
  const headed = (some: readonly Line[]) =>
    grouped(some).map(({ line, groupHeading }) => ({ ...print(line), groupHeading }));
  const items = headed(counted);
  const others = lines.filter(({ isIncluded }) => !isIncluded);
  const options = headed(others.filter(({ isOptional }) => isOptional));
  const swapped = others.filter((line) => swaps.has(keyOf(line)));
  const alternatives = grouped(swapped).flatMap(({ line, groupHeading }) => {
    const swap = swaps.get(keyOf(line));
    return swap ? [{ ...print(line), groupHeading, groupName: line.groupName, ...swap }] : [];
  });
  const base = printedBase(counted);
  const choices = {
    ...{ options, optionCount: decimal(options.length) },
    ...{ alternatives, alternativeCount: decimal(alternatives.length) },
  };
  const { sums, ...taxed } = printTax(quote.tax);
  const own = ownNames(quote, { items, ...choices, ...base, ...sums, ...taxed }, locale);
  const { subTotal, discountTotal, netTotal, dutyTotal, importTaxTotal, grandTotal } = quote;
  return {
    data: {
      ...own,
      salesQuote: own,
      company: companyNames(company, locale),
      ...printContacts(quote.contacts),
      shipTo: printPlace(quote.shipTo, locale),
      salesRep: { displayName: company.repName, email: company.repEmail, phone: company.repPhone },
      totals: {
        subTotal,
        ...base,
        discountTotal,
        netTotal,
        dutyTotal,
        importTaxTotal,
        deliveryTotal: quote.deliveryTotal,
        grandTotal,
        ...sums,
        optionsTotal: quote.optionsTotal,
      },
      today: dateIn(company.timeZone, ctx.now),
    },
    format,
  };
};

const ownNames = (quote: Quote, more: Record<string, unknown>, locale: string) => {
  const { customer } = quote;
  const [notes, tags] = [notesIn(quote), tagsIn(quote)];
  return {
    ...Object.fromEntries(ownFields.map((name) => [name, quote[name]])),
    destinationCountryName: nameOf(quote.destinationCountryCode, locale),
    delivery: printDelivery(quote.delivery),
    isDutyPaid: quote.importChargesPaidBy === 'SELLER',
    isDutyUnpaid: quote.importChargesPaidBy === 'BUYER',
    isDiscountInPercent: quote.discountAmount === null && !quote.discountTotal.eq(zero),
    isDiscountAgreed: quote.discountAmount !== null && !quote.discountTotal.eq(zero),
    noteCount: decimal(notesForCustomer(notes).length),
    ...more,
    customer: { ...customer, countryName: nameOf(customer.country, locale) },
    notes: notesForCustomer(notes),
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
  'deliveryTotal',
  'grandTotal',
  'optionsTotal',
  'cost',
  'marginPercent',
  'createdUTC',
  'lastUpdatedUTC',
] as const;
