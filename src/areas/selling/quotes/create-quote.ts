import { readDefaultTags } from '#areas/ground/defaulttags';
import { isCountryCode, isCurrencyCode } from '#areas/ground/reference';
import {
  contactIDs,
  contactsOfNew,
  countryOf,
  importPayers,
  placeOfNew,
  readCustomerTerms,
  shipToSnapshot,
  termOf,
} from '#areas/selling/header';
import {
  type AskedDocument,
  assessDuties,
  bringTags,
  findItems,
  hasTariffFor,
  type LineDraft,
  lineInput,
  mergeLines,
  mostLines,
  noRates,
  type PricedDrafts,
  type PriceSource,
  priceLines,
  storedTotals,
} from '#areas/selling/lines';
import { documentTaxBy, readTaxing } from '#areas/selling/taxes';
import { withStatusDate } from '#kit/parts/status-dates';
import { addDefaultTags } from '#kit/parts/tags';
import { auditRow, insertNumbered, readOne } from '#kit/rows';
import { whole } from '#kit/shapes';
import { isFineEnough } from '#lib/currency';
import { zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import {
  date,
  id,
  instant,
  int32,
  list,
  newID,
  object,
  oneOf,
  optional,
  orNull,
  percent,
  price,
  type Static,
  text,
} from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { together } from '#platform/together';
import { noPayment } from './payment.ts';
import { quoteCreated } from './quote.events.ts';
import { quoteExample } from './quote.example.ts';
import { quoteMachine } from './quote.machine.ts';
import { type Quote, quoteResource } from './quote.resource.ts';
import { quoteLines } from './quote-lines.ts';
import { readValidity, validFor } from './validity.ts';

const newQuote = object(
  {
    salesQuoteID: optional(newID()),
    customerID: id(),
    description: optional(orNull(text(1000, { min: 0 }))),
    phase: optional(orNull(text(100))),
    currencyCode: optional(
      orNull(text(3, { description: 'The customer’s, else the tenant’s, unless given' })),
    ),
    discountPercent: optional(orNull(percent({ description: 'The customer’s unless given' }, '100'))),
    discountAmount: optional(orNull(price({ description: 'Instead of a percentage' }))),
    paymentTerms: optional(orNull(text(200, { description: 'The customer’s unless given' }))),
    leadTimeDays: optional(orNull(int32({ minimum: 0, maximum: 10_000 }))),
    validityDays: optional(
      orNull(int32({ minimum: 1, maximum: 3650, description: 'The tenant’s unless given' })),
    ),
    validFromUTC: optional(orNull(instant())),
    validUntilUTC: optional(orNull(instant({ description: 'Instead of validityDays' }))),
    termID: optional(
      orNull(id({ description: 'Inco Term of the tenant’s catalogue; default: the customer’s; null: none' })),
    ),
    incoTermLocation: optional(orNull(text(200, { description: 'The named place of the term' }))),
    importChargesPaidBy: optional(
      orNull(oneOf(importPayers, { description: 'As the Inco Term says unless given' })),
    ),
    contactIDs: optional(contactIDs),
    shipToID: optional(orNull(id({ description: 'Default: the customer’s default ship-to; null: none' }))),
    shipTo: optional(orNull(shipToSnapshot)),
    destinationCountryCode: optional(
      orNull(text(2, { description: 'The ship-to’s, else the customer’s country unless given' })),
    ),
    importDate: optional(orNull(date({ description: 'When the import is expected, for duties' }))),
    salesRepUserID: optional(orNull(id({ description: 'The customer’s unless given' }))),
    purchaseOrder: optional(orNull(text(100))),
    items: optional(list(lineInput, { maxItems: mostLines })),
  },
  { title: 'NewSalesQuote' },
);

/** Makes a quote in DRAFT, with its lines when they are sent along, and says so with `SalesQuote.Created`. */
export const createQuote = operation({
  id: 'createSalesQuote',
  method: 'POST',
  path: '/v1/salesquotes',
  tag: 'sales-quotes',
  summary: 'Create a sales quote',
  description:
    'Takes over the customer’s currency, discount, payment terms, Inco Term, sales representative, primary person and default ship-to unless it says otherwise. ' +
    'Prices that are not sent are found as POST /v1/pricing/resolve finds them.',
  permission: 'quotes.write',
  addition: true,
  body: newQuote,
  response: quoteResource.model,
  problems: ['Duplicate', 'UnknownReference', 'ConflictingPrices'],
  example: { body: quoteExample.create, response: quoteExample.row },
  run: async (ctx, { body }) => whole(await makeQuote(ctx, body)),
});

/** What a package adds to a quote that is made of it. */
type Further = {
  /** Where the prices that the body names come from. */
  by?: PriceSource;
  /** Further lines behind those of the body. */
  further?: (lines: LineDraft[], header: AskedDocument) => Promise<PricedDrafts> | PricedDrafts;
};

/** Makes a quote as the operation does. @throws Problem 400, 409 */
export const makeQuote = async (
  ctx: Ctx,
  body: Static<typeof newQuote>,
  { by, further = (lines) => ({ lines, set: {} }) }: Further = {},
): Promise<Quote> => {
  const inputs = body.items ?? [];
  const [terms, items, defaultTags] = await together(
    headerOf(ctx, body),
    findItems(ctx, inputs),
    readDefaultTags(ctx, 'SalesQuote'),
  );
  const [{ lines: merged, set }, isDutiable, taxing] = await together(
    mergeLines(ctx, [], inputs, { items, header: terms, at: '/items', by }),
    hasTariffFor(ctx, terms.destinationCountryCode),
    readTaxing(ctx, terms.customerID),
  );
  const { lines: drafts, set: more } = await further(merged, { ...terms, ...set });
  const header = { ...terms, ...set, ...more };
  const priced = priceLines(drafts, header);
  const lines = await assessDuties(ctx, { header, lines: priced.lines }, undefined, { isDutiable });
  const totals = storedTotals(priced.totals, lines, header.importChargesPaidBy, zero);
  const tax = documentTaxBy(taxing, ctx, { ...header, ...totals });
  // The number last of all that can fail: until the transaction ends, other creates wait behind it.
  const { optionsTotal } = priced.totals;
  const stored = await insertNumbered(ctx, quoteResource, { ...header, ...totals, optionsTotal, tax });
  const key = stored.salesQuoteID;
  quoteLines.write(ctx, key, lines);
  addDefaultTags(ctx, 'SalesQuote', key, defaultTags);
  await bringTags(ctx, 'SalesQuote', key, [], lines);
  const made = await readOne(ctx, quoteResource, key);
  auditRow(ctx, quoteResource, 'CREATE', undefined, made);
  await ctx.emit(quoteCreated, key, made);
  return made;
};

const headerOf = async (ctx: Ctx, body: Static<typeof newQuote>) => {
  const [terms, place, contacts] = await together(
    readCustomerTerms(ctx, body.customerID),
    placeOfNew(ctx, body.customerID, body),
    contactsOfNew(ctx, body.customerID, body.contactIDs),
  );
  const currencyCode = body.currencyCode ?? terms.currencyCode;
  const discountAmount = body.discountAmount ?? null;
  refuseTogether([
    !isCurrencyCode(currencyCode) &&
      invalid('/currencyCode', 'must be the ISO 4217 code of a currency in use, like EUR'),
    body.destinationCountryCode != null &&
      !isCountryCode(body.destinationCountryCode) &&
      invalid('/destinationCountryCode', 'must be an ISO 3166-1 alpha-2 code in upper case, like US'),
    discountAmount !== null &&
      body.discountPercent != null &&
      invalid('/discountAmount', 'cannot stand beside discountPercent'),
    discountAmount !== null &&
      body.discountPercent == null &&
      isCurrencyCode(currencyCode) &&
      !isFineEnough(discountAmount, currencyCode) &&
      invalid('/discountAmount', `is finer than ${currencyCode} can be paid in`),
  ]);
  const destinationCountryCode =
    body.destinationCountryCode === undefined
      ? countryOf(place.shipTo, terms.customer)
      : body.destinationCountryCode;
  const termID = body.termID === undefined ? terms.termID : body.termID;
  const term = await termOf(ctx, termID, body.importChargesPaidBy ?? undefined);
  const isDated = body.validityDays != null || body.validFromUTC != null || body.validUntilUTC != null;
  const { timeZone } = ctx.principal;
  const validity = isDated
    ? readValidity(
        { ...body, days: body.validityDays },
        { now: ctx.now, timeZone, daysField: 'validityDays' },
      )
    : validFor(terms.validityDays, ctx.now, timeZone);
  return {
    salesQuoteID: ctx.givenID(body.salesQuoteID, '/salesQuoteID'),
    version: 1,
    status: quoteMachine.initial,
    phase: body.phase ?? null,
    description: body.description ?? null,
    customerID: body.customerID,
    customer: terms.customer,
    ...contacts,
    ...place,
    currencyCode,
    discountPercent: discountAmount === null ? (body.discountPercent ?? terms.discountPercent) : zero,
    discountAmount,
    paymentTerms: body.paymentTerms ?? terms.customer.paymentTerms,
    leadTimeDays: body.leadTimeDays ?? null,
    ...term,
    incoTermLocation: body.incoTermLocation ?? null,
    destinationCountryCode,
    importDate: body.importDate ?? null,
    ...validity,
    salesRepUserID: body.salesRepUserID ?? terms.salesRepUserID,
    purchaseOrder: body.purchaseOrder ?? null,
    statusDates: withStatusDate({}, quoteMachine.initial, ctx.userID, ctx.now),
    rejectedReason: null,
    optionsChosen: null,
    payment: noPayment,
    ...{ delivery: null, deliveryTotal: zero },
    ...noRates,
  };
};
