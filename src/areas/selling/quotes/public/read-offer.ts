import {
  companyNames,
  customerLocale,
  formatOf,
  nameOf,
  notesForCustomer,
  readCompany,
  showBuyer,
  showContacts,
  showPlace,
  showRep,
  showSeller,
} from '#areas/selling/header';
import { allLinesOf, keyOf, type Line, printLine, readShownComponents, swapsOf } from '#areas/selling/lines';
import type { DocumentTax } from '#areas/selling/taxes';
import { notesIn } from '#kit/parts/notes';
import { contentHash } from '#lib/content-hash';
import type { Ctx } from '#platform/ctx';
import type { DocumentFormat } from '#platform/pdf/format-value';
import { reviver } from '#platform/revive';
import { together } from '#platform/together';
import type { Quote } from '../quote.resource.ts';
import { type Offer, offer } from './offer.schema.ts';

/** What a customer is shown of a quote, its hash that an acceptance names, and how values are written. */
export type ShownOffer = { offer: Offer; contentHash: string; format: DocumentFormat };

/**
 * A quote as its customer sees it, in the customer's language. Every field is named here: nothing that is not
 * meant for the customer comes along because the quote has it.
 */
export const readOffer = async (ctx: Ctx, quote: Quote): Promise<ShownOffer> => {
  const [company, locale] = await together(
    readCompany(ctx, quote.salesRepUserID),
    customerLocale(ctx, quote.customerID),
  );
  const format = formatOf(company, quote.currencyCode, locale);
  const lines = allLinesOf(quote);
  const names = await readShownComponents(ctx, lines);
  const swaps = swapsOf(lines, quote);
  const shown = reviveOffer({
    ...headerOf(quote, locale),
    seller: showSeller(companyNames(company, locale)),
    salesRep: showRep(company),
    customer: showBuyer(quote.customer, locale),
    contacts: showContacts(quote.contacts),
    shipTo: showPlace(quote.shipTo, locale),
    lines: lines.map((line) => ({
      ...offeredLine(line, format, { components: names, parts: false }),
      ...noSwap,
      ...swaps.get(keyOf(line)),
    })),
    notes: notesForCustomer(notesIn(quote)).map(({ text }) => text),
  });
  return { offer: shown, contentHash: contentHash(shown), format };
};

/** What is printed has no types; the schema has. */
const reviveOffer = reviver(offer);

const headerOf = (quote: Quote, locale: string) => ({
  ...pick(quote, headerFields),
  destinationCountryName: nameOf(quote.destinationCountryCode, locale),
  totals: pick(quote, totalFields),
  // Left out of what was offered without it: its hash stays what it was.
  ...(quote.tax?.problem === null ? { tax: taxOf(quote.tax) } : {}),
  delivery: quote.delivery && pick(quote.delivery, ['name', 'carrier', 'service', 'days']),
});

const taxOf = ({ taxes, taxTotal, grossTotal }: DocumentTax) => ({
  taxes: taxes.map((one) => pick(one, taxFields)),
  ...{ taxTotal, grossTotal },
});

const offeredLine = (line: Line, format: DocumentFormat, shown: Parameters<typeof printLine>[2]) => ({
  ...pick(printLine(line, format, shown), lineFields),
  lineID: keyOf(line),
  ...pick(line, optionNames),
  description: line.description,
});

const pick = (from: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? null]));

const headerFields = [
  ...['number', 'version', 'description', 'currencyCode', 'paymentTerms', 'leadTimeDays', 'incoTermCode'],
  ...['incoTermLocation', 'importChargesPaidBy', 'destinationCountryCode', 'importDate', 'validFromUTC'],
  ...['validUntilUTC', 'purchaseOrder'],
];
const totalFields = [
  ...['subTotal', 'discountTotal', 'netTotal', 'dutyTotal', 'importTaxTotal', 'deliveryTotal', 'grandTotal'],
];
const taxFields = [
  ...['category', 'categoryCode', 'countryCode', 'ratePercent', 'taxableAmount', 'taxAmount', 'reason'],
];
const noSwap = { insteadOf: null, priceDifference: null };
const optionNames = ['isOptional', 'isAlternate', 'groupName', 'isIncluded'];
const lineFields = [
  ...['lineNumber', 'number', 'quantity', 'uOM', 'unitLabel', 'unitPrice', 'grossPrice', 'discount'],
  ...['discountAmount', 'extendedPrice', 'quoteDiscount', 'netPrice', 'leadTimeDays', 'notes', 'attributes'],
  ...['components', 'alternativeQuantities', 'ruleNotes', 'dutyRatePercent', 'dutyAmount'],
  ...['importTaxRatePercent', 'importTaxAmount'],
];
