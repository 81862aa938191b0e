import { sql } from 'kysely';
import { withdrawApprovals } from '#areas/company/approvals';
import { deleteAttachments, documentsPart } from '#areas/ground/documents';
import { revokeLinks } from '#areas/ground/publiclinks';
import { deliverySchema } from '#areas/selling/deliveryoptions';
import {
  contactIDs,
  contactsSnapshot,
  customerSnapshot,
  foundByCustomer,
  importPayers,
  partyWords,
  shipToSnapshot,
} from '#areas/selling/header';
import { exchangeRates } from '#areas/selling/pricing';
import { documentTax } from '#areas/selling/taxes';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { stateOf } from '#kit/machine';
import { deleteHistory, historyPart } from '#kit/parts/history';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { statusDatesSchema } from '#kit/parts/status-dates';
import { deleteTags, tagsPart } from '#kit/parts/tags';
import { resource } from '#kit/resource';
import type { NumberSeries } from '#platform/numbering';
import { Problem } from '#platform/problem';
import { id, instant, list, object, optional, orNull, quantity } from '#platform/schema';
import { paymentSchema } from './payment.ts';
import { acceptance } from './public/acceptance.ts';
import { quoteExample } from './quote.example.ts';
import { type QuoteStatus, quoteMachine, quoteStatuses } from './quote.machine.ts';
import { lineItemsPart, linesPart } from './quote-lines.ts';

const set = { required: true, readOnly: true } as const;
const optionsChosen = object(
  {
    ...{ utc: instant(), userID: orNull(id()), lineIDs: list(id()) },
    quantities: optional(
      list(object({ lineID: id(), quantity: quantity() }, { title: 'SalesQuoteQuantityTaken' })),
    ),
  },
  { title: 'SalesQuoteOptionsChosen' },
);
/** They may have gaps: in one tenant, too, many quotes can be made at once. */
export const quoteNumbers: NumberSeries = {
  ...{ entity: 'SalesQuote', format: 'Q####', first: 1001 },
  mayHaveGaps: true,
};

const fields = {
  number: field.number(quoteNumbers, { description: 'Unique; given by the tenant’s number format' }),
  version: field.integer(
    { minimum: 1 },
    { ...set, description: 'Grows when an offered quote returns to DRAFT' },
  ),
  status: field.oneOf<QuoteStatus, typeof set & { filter: 'equal' }>(quoteStatuses, {
    ...set,
    filter: 'equal',
  }),
  isExpired: field.flag({
    ...set,
    filter: 'equal',
    description: 'Offered, and the validity is over',
    computed: (now) => sql`(t.status = 'OFFERED' and t.valid_until_utc < ${now}::timestamptz)`,
  }),
  phase: field.text(100, {
    readOnly: true,
    filter: 'equal',
    description: 'The tenant’s own second axis, changed by …/phase',
  }),
  description: field.longText(1000, { search: true, example: 'Boom cylinders, first series' }),
  customerID: field.id({ ...set, filter: 'equal', description: 'Changed by …/customer' }),
  customer: field.json(customerSnapshot, set),
  contactIDs: field.json(contactIDs, {
    required: true,
    description: 'People of the customer whom it is for, the first of them whom to speak to',
  }),
  contacts: field.json(contactsSnapshot, {
    ...set,
    description: 'They as they were when they were chosen, and from the offer on as they were then',
  }),
  shipToID: field.id({ refers: true, filter: 'equal', description: 'One of the customer’s ship-to’s' }),
  shipTo: field.json(shipToSnapshot, {
    description: 'As it was when chosen, or an address of the quote’s own',
  }),
  currencyCode: field.text(3, {
    required: true,
    filter: 'equal',
    description: 'ISO 4217, of all amounts; can change while there are no lines',
    example: 'EUR',
  }),
  exchangeRates: field.json(exchangeRates, {
    ...set,
    description:
      'What prices in other currencies were converted by, and that of the tenant’s own currency: the rate of the day on which one was first needed. …/reprice takes those of today',
  }),
  fxRate: field.decimal(
    { integer: 30, places: 80 },
    {
      readOnly: true,
      description:
        'That of the tenant’s own currency; null where it is the quote’s, and while none is loaded',
    },
  ),
  fxDateUTC: field.instant({ readOnly: true, description: 'The day of fxRate' }),
  discountPercent: field.percent({ ...set, description: 'On all lines, changed by …/discount' }, '100'),
  discountAmount: field.price({ readOnly: true, description: 'Agreed instead of a percentage' }),
  paymentTerms: field.text(200, { example: '30 days net' }),
  leadTimeDays: field.integer({ minimum: 0, maximum: 10_000 }, { description: 'From receipt of the order' }),
  termID: field.id({ refers: true, filter: 'equal', description: 'Inco Term of the tenant’s catalogue' }),
  incoTermCode: field.text(10, {
    readOnly: true,
    filter: 'equal',
    description: 'The term’s code as it was when chosen',
    example: 'DAP',
  }),
  incoTermLocation: field.text(200, { description: 'The named place of the term', example: 'Rotterdam' }),
  importChargesPaidBy: field.oneOf(importPayers, {
    description:
      'Who pays import duties and taxes: as the Inco Term says, unless it is said here. Part of grandTotal only where the seller pays',
  }),
  destinationCountryCode: field.text(2, {
    filter: 'equal',
    description:
      'Where the goods are delivered, ISO 3166-1 alpha-2; decides which duties apply; the country of shipTo, else the customer’s, unless said',
    example: 'US',
  }),
  importDate: field.date({
    description: 'When the import is expected, for duties; null: the day on which they are calculated',
  }),
  validityDays: field.integer(
    { minimum: 1, maximum: 3650 },
    {
      readOnly: true,
      description: 'Each offer starts the validity again, for this many days; null: fixed dates',
    },
  ),
  validFromUTC: field.instant({ ...set, description: 'Changed by …/validity' }),
  validUntilUTC: field.instant({
    ...set,
    filter: 'range',
    description: 'The last moment at which the offer can be accepted',
  }),
  salesRepUserID: field.id({ refers: true, filter: 'equal', description: 'Who looks after the quote' }),
  purchaseOrder: field.text(100, { search: true, description: 'The customer’s order number' }),
  subTotal: field.money({ ...set, description: 'Sum of the extendedPrice of the lines that are included' }),
  discountTotal: field.money({ ...set, description: 'Sum of their quoteDiscount' }),
  netTotal: field.money({
    ...set,
    description: 'The goods: subTotal less discountTotal, the sum of their netPrice',
    computed: () => sql`(t.sub_total - t.discount_total)`,
  }),
  dutyTotal: field.money({ ...set, description: 'Sum of their tariff.dutyAmount' }),
  importTaxTotal: field.money({ ...set, description: 'Sum of their tariff.importTaxAmount' }),
  grandTotal: field.money({
    ...set,
    description: 'netTotal, deliveryTotal, and dutyTotal and importTaxTotal where the seller pays them',
  }),
  tax: field.json(documentTax, {
    readOnly: true,
    description:
      'What tax would be charged, and why. Follows a DRAFT and is chosen again when it is offered; from then on it stays as it was chosen. Null where the last offer or change was of a version without it',
  }),
  delivery: field.json(deliverySchema, { readOnly: true, description: 'Chosen by …/delivery/update' }),
  deliveryTotal: field.money({ ...set, description: 'The cost of the delivery, part of grandTotal' }),
  optionsTotal: field.money({
    ...set,
    description: 'What the optional lines that are not included would add to netTotal, all together',
  }),
  optionsChosen: field.json(optionsChosen, {
    readOnly: true,
    description: 'What was last chosen of the offer; null while nothing was',
  }),
  cost: field.money({ readOnly: true, description: 'Null while the cost of a line is not known' }),
  marginPercent: field.decimal(
    { integer: 28, places: 2 },
    { readOnly: true, description: 'Percent of netTotal that is left over cost' },
  ),
  payment: field.json(paymentSchema, { ...set, description: 'Changed by …/payment' }),
  statusDates: field.json(statusDatesSchema(quoteMachine), set),
  rejectedReason: field.text(1000, { readOnly: true }),
  acceptedBy: field.json(acceptance, {
    readOnly: true,
    description:
      'Who of the customer accepted it, by the public link; null where a user noted the acceptance',
  }),
};

/** A sales quote: the header here, its lines, tags, notes and history as parts. */
export const quoteResource = resource({
  entity: 'SalesQuote',
  noun: 'sales quote',
  table: 'sales_quotes',
  path: '/v1/salesquotes',
  param: 'SalesQuoteID',
  idField: 'salesQuoteID',
  tag: 'sales-quotes',
  permission: 'quotes',
  fields,
  parts: {
    items: linesPart,
    lineItems: lineItemsPart,
    tags: tagsPart('SalesQuote', 'sales_quote_id'),
    notes: notesPart('SalesQuote', 'sales_quote_id'),
    history: historyPart('SalesQuote', 'sales_quote_id'),
    documents: documentsPart('SalesQuote', 'sales_quote_id'),
  },
  operations: ['list', 'get', 'delete', 'count', 'pages', 'search'],
  additions: ['pages'],
  sort: 'number',
  search: {
    param: 'quotenumber',
    words: partyWords,
    others: foundByCustomer,
  },
  deleting: async (ctx, row) => {
    refuseUnlessNeverOffered(row);
    const about = { entity: 'SALESQUOTE', entityID: row.salesQuoteID } as const;
    await withdrawApprovals(ctx, about, 'The quote was deleted.');
    await revokeLinks(ctx, 'SalesQuote', row.salesQuoteID, 'The quote was deleted.');
    await deleteTags(ctx, 'SalesQuote', row.salesQuoteID);
    await deleteNotes(ctx, 'SalesQuote', row.salesQuoteID);
    await deleteHistory(ctx, 'SalesQuote', row.salesQuoteID);
    await deleteAttachments(ctx, 'SalesQuote', row.salesQuoteID);
  },
  problems: { delete: ['NotEditable'] },
  example: quoteExample,
});

/** The header of a quote as it is stored. */
export type Quote = Kept<typeof fields, 'salesQuoteID'>;

/** What a customer was promised must not change under it. @throws Problem 409 NotEditable */
export const refuseUnlessEditable = ({ number, status }: Pick<Quote, 'number' | 'status'>): void => {
  if (stateOf(quoteMachine, status).isEditable) return;
  const way = stateOf(quoteMachine, status).isFinal ? 'It is final.' : 'Move it back to DRAFT first.';
  throw new Problem(
    'NotEditable',
    `The quote ${number} is ${status} and can be changed only in DRAFT. ${way}`,
  );
};

/**
 * Notes, tags, history and phase go on after the offer, but a cancelled quote is closed. @throws Problem 409
 * NotEditable
 */
export const refuseIfCancelled = ({ number, status }: Record<string, unknown>): void => {
  if (status === 'CANCELLED')
    throw new Problem('NotEditable', `The quote ${number} is CANCELLED and cannot be changed any more.`);
};

const refuseUnlessNeverOffered = ({ number, status, statusDates }: Quote): void => {
  const wentOut = Object.keys(statusDates).some((one) => one !== 'DRAFT' && one !== 'CANCELLED');
  if (!wentOut && (status === 'DRAFT' || status === 'CANCELLED')) return;
  throw new Problem(
    'NotEditable',
    `The quote ${number} was offered to the customer once and is kept. Cancel it instead.`,
  );
};
