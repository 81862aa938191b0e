// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, ApprovalQuestion, ApprovalState, BatchAnswer, BodyCode, CheckoutGiven, Count, Document, HistoryInput, LineItemInputSent, LineNumbering, NewSalesQuoteSent, NewSalesQuoteSimulationSent, NoteInput, OfferAcceptance, OfferPage, OfferQuestionInput, OfferRejection, OwnershipMove, PastStatus, PaymentProviderHeard, PaymentProviderMessage, PublicLink, PublicLinkGiven, QuotedCustomer, Reprice, SalesQuote, SalesQuoteChangeSent, SalesQuoteCheckout, SalesQuoteCustomerChange, SalesQuoteDiscountSent, SalesQuoteItemInputSent, SalesQuoteLinkState, SalesQuoteMail, SalesQuoteMailDetail, SalesQuoteMailQueued, SalesQuoteOptionsSent, SalesQuotePaymentChangeSent, SalesQuotePhase, SalesQuoteRefundSent, SalesQuoteSimulation, SalesQuoteSimulationChangeSent, SalesQuoteStatusChange, SalesQuoteSummary, SalesQuoteSums, SalesQuoteValidity, SalesQuoteVersion, SalesQuoteVersionSummary, StateMachine, TagInput, TemplateFindings, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inSalesQuote: Shape = { exchangeRates: () => inLockedExchangeRate, fxRate: 1, discountPercent: 1, discountAmount: 1, subTotal: 1, discountTotal: 1, netTotal: 1, dutyTotal: 1, importTaxTotal: 1, grandTotal: 1, tax: { taxableTotal: 1, taxTotal: 1, grossTotal: 1, taxes: () => inDocumentTaxOfRate }, delivery: { cost: 1, weight: 1, terms: () => inDeliveryTerms }, deliveryTotal: 1, optionsTotal: 1, optionsChosen: { quantities: () => inSalesQuoteQuantityTaken }, cost: 1, marginPercent: 1, payment: () => inSalesQuotePayment, items: () => inSalesQuoteItem, lineItems: () => inLineItem };
const inLockedExchangeRate: Shape = { rate: 1 };
const inDocumentTaxOfRate: Shape = { ratePercent: 1, taxableAmount: 1, taxAmount: 1 };
const inDeliveryTerms: Shape = { price: 1, pricePerWeight: 1, freeAbove: 1 };
const inSalesQuoteQuantityTaken: Shape = { quantity: 1 };
const inSalesQuotePayment: Shape = { amount: 1, refundedAmount: 1 };
const inSalesQuoteItem: Shape = { quantity: 1, quantities: () => inItemQuantity, unitCost: 1, unitPrice: 1, discount: 1, extendedPrice: 1, quoteDiscount: 1, netPrice: 1, discountable: 1, minMargin: 1, maxMargin: 1, marginGuard: { marginPercent: 1, limitPercent: 1 }, priceWaterfall: () => inWaterfallRow, tariff: { customsValue: 1, dutyRatePercent: 1, dutyAmount: 1, importTaxRatePercent: 1, importTaxAmount: 1, totalImportCharges: 1, landedValue: 1 } };
const inItemQuantity: Shape = { quantity: 1, unitPrice: 1, unitCost: 1, extendedPrice: 1, discountable: 1, minMargin: 1, maxMargin: 1, priceWaterfall: () => inWaterfallRow };
const inWaterfallRow: Shape = { before: 1, after: 1 };
const inLineItem: Shape = { quantity: 1, quantities: () => inLineItemQuantity, unitCost: 1, unitPrice: 1, choices: () => inConfigurationChoice, attributes: () => inLineItemAttribute, items: () => inLineItemBomRow, tasks: () => inRouterRow, priceEvents: () => inPriceEvent, weight: { weight: 1 }, dimensions: { length: 1, width: 1, height: 1 }, discount: 1, extendedPrice: 1, quoteDiscount: 1, netPrice: 1, discountable: 1, minMargin: 1, maxMargin: 1, marginGuard: { marginPercent: 1, limitPercent: 1 }, priceWaterfall: () => inWaterfallRow, tariff: { customsValue: 1, dutyRatePercent: 1, dutyAmount: 1, importTaxRatePercent: 1, importTaxAmount: 1, totalImportCharges: 1, landedValue: 1 } };
const inLineItemQuantity: Shape = { quantity: 1, unitPrice: 1, unitCost: 1 };
const inConfigurationChoice: Shape = { value: 1 };
const inLineItemAttribute: Shape = { value: 1 };
const inLineItemBomRow: Shape = { quantity: 1, unitCost: 1, unitPrice: 1, sources: () => inBomSource };
const inBomSource: Shape = { quantity: 1, because: () => inCause };
const inCause: Shape = { value: 1 };
const inRouterRow: Shape = { number: 1, minutes: 1, setupMinutes: 1, teardownMinutes: 1, transferMinutes: 1, lineMinutes: 1, hourlyRate: 1, cost: 1, price: 1 };
const inPriceEvent: Shape = { source: () => inPriceSource, amount: 1, before: 1, after: 1 };
const inPriceSource: Shape = { value: 1 };
const inSalesQuoteSummary: Shape = { exchangeRates: () => inLockedExchangeRate, fxRate: 1, discountPercent: 1, discountAmount: 1, subTotal: 1, discountTotal: 1, netTotal: 1, dutyTotal: 1, importTaxTotal: 1, grandTotal: 1, tax: { taxableTotal: 1, taxTotal: 1, grossTotal: 1, taxes: () => inDocumentTaxOfRate }, delivery: { cost: 1, weight: 1, terms: () => inDeliveryTerms }, deliveryTotal: 1, optionsTotal: 1, optionsChosen: { quantities: () => inSalesQuoteQuantityTaken }, cost: 1, marginPercent: 1, payment: () => inSalesQuotePayment };
const inSalesQuoteCheckout: Shape = { amount: 1, refundedAmount: 1 };
const inCheckoutGiven: Shape = { amount: 1 };
const inSalesQuoteSums: Shape = { value: 1, byStatus: { value: 1 }, byMonth: { value: 1 }, byCurrency: { value: 1, convertedValue: 1 } };
const inOfferPage: Shape = { offer: () => inOffer };
const inOffer: Shape = { lines: () => inOfferLine, totals: () => inOfferTotals, tax: () => inOfferTax };
const inOfferLine: Shape = { priceDifference: 1, quantity: 1, unitPrice: 1, grossPrice: 1, discount: 1, discountAmount: 1, extendedPrice: 1, quoteDiscount: 1, netPrice: 1, components: () => inOfferComponent, alternativeQuantities: () => inOfferQuantity, dutyRatePercent: 1, dutyAmount: 1, importTaxRatePercent: 1, importTaxAmount: 1 };
const inOfferComponent: Shape = { amount: 1 };
const inOfferQuantity: Shape = { quantity: 1, unitPrice: 1 };
const inOfferTotals: Shape = { subTotal: 1, discountTotal: 1, netTotal: 1, dutyTotal: 1, importTaxTotal: 1, deliveryTotal: 1, grandTotal: 1 };
const inOfferTax: Shape = { taxes: () => inOfferTaxOfRate, taxTotal: 1, grossTotal: 1 };
const inOfferTaxOfRate: Shape = { ratePercent: 1, taxableAmount: 1, taxAmount: 1 };
const inSalesQuoteSimulation: Shape = { changes: () => inSalesQuoteSimulationChanges, result: () => inSalesQuoteSimulationResult };
const inSalesQuoteSimulationChanges: Shape = { discountPercent: 1, discountAmount: 1, lines: () => inSimulatedLineChange, markups: () => inSimulatedMarkup };
const inSimulatedLineChange: Shape = { quantity: 1, discount: 1 };
const inSimulatedMarkup: Shape = { markupPercent: 1 };
const inSalesQuoteSimulationResult: Shape = { totals: () => inSimulatedTotalsCompared, tax: () => inSimulatedTaxCompared, margin: () => inSimulatedMarginCompared, lines: () => inSimulatedLine };
const inSimulatedTotalsCompared: Shape = { present: () => inSimulatedTotals, simulated: () => inSimulatedTotals, difference: { subTotal: 1, discountTotal: 1, netTotal: 1, optionsTotal: 1, dutyTotal: 1, importTaxTotal: 1, deliveryTotal: 1, grandTotal: 1 } };
const inSimulatedTotals: Shape = { subTotal: 1, discountTotal: 1, netTotal: 1, optionsTotal: 1, dutyTotal: 1, importTaxTotal: 1, deliveryTotal: 1, grandTotal: 1 };
const inSimulatedTaxCompared: Shape = { present: { taxableTotal: 1, taxTotal: 1, grossTotal: 1, taxes: () => inDocumentTaxOfRate }, simulated: { taxableTotal: 1, taxTotal: 1, grossTotal: 1, taxes: () => inDocumentTaxOfRate } };
const inSimulatedMarginCompared: Shape = { present: () => inSimulatedMargin, simulated: () => inSimulatedMargin };
const inSimulatedMargin: Shape = { cost: 1, marginAmount: 1, marginPercent: 1 };
const inSimulatedLine: Shape = { present: () => inSimulatedLinePrice, simulated: () => inSimulatedLinePrice, netDifference: 1 };
const inSimulatedLinePrice: Shape = { quantity: 1, unitPrice: 1, discount: 1, extendedPrice: 1, netPrice: 1, unitCost: 1, marginGuard: { marginPercent: 1, limitPercent: 1 } };
/** Create a sales quote. */
export const createSalesQuote = /* @__PURE__ */ operation<
  { body: NewSalesQuoteSent; },
  SalesQuote,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference' | 'ConflictingPrices'
>('POST', '/v1/salesquotes', { decimals: () => inSalesQuote, writes: true });

/** List sales quotes. */
export const listSalesQuotes = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'RELEASED' | 'CANCELLED' | undefined; isExpired?: boolean | undefined; phase?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; validUntilUTCFrom?: string | undefined; validUntilUTCTo?: string | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SalesQuoteSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/salesquotes', { decimals: () => inSalesQuoteSummary });

/** Read one sales quote. */
export const getSalesQuote = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; },
  SalesQuote,
  AnyCode | 'NotFound'
>('GET', '/v1/salesquotes/{SalesQuoteID}', { decimals: () => inSalesQuote });

/** Delete a sales quote. */
export const deleteSalesQuote = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; },
  SalesQuote,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/salesquotes/{SalesQuoteID}', { decimals: () => inSalesQuote, writes: true });

/** Count sales quotes. */
export const countSalesQuotes = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'RELEASED' | 'CANCELLED' | undefined; isExpired?: boolean | undefined; phase?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; validUntilUTCFrom?: string | undefined; validUntilUTCTo?: string | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/salesquotes/count');

/** One page of sales quotes. */
export const pageSalesQuotes = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { number?: string | undefined; status?: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'RELEASED' | 'CANCELLED' | undefined; isExpired?: boolean | undefined; phase?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; validUntilUTCFrom?: string | undefined; validUntilUTCTo?: string | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; recordsperpage?: number | undefined; }; },
  SalesQuoteSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/salesquotes/pages/{page}', { decimals: () => inSalesQuoteSummary });

/** Search sales quotes. */
export const searchSalesQuotes = /* @__PURE__ */ operation<
  { params: { quotenumber: string; }; query?: { number?: string | undefined; status?: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'RELEASED' | 'CANCELLED' | undefined; isExpired?: boolean | undefined; phase?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; validUntilUTCFrom?: string | undefined; validUntilUTCTo?: string | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SalesQuoteSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/salesquotes/search/{quotenumber}', { decimals: () => inSalesQuoteSummary });

/** Change the basics of a sales quote. */
export const updateSalesQuoteBasics = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: SalesQuoteChangeSent; },
  SalesQuote,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/salesquotes/{SalesQuoteID}/basics', { decimals: () => inSalesQuote, writes: true });

/** List the sales quotes of a customer. */
export const listSalesQuotesByCustomer = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; query?: { number?: string | undefined; status?: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'RELEASED' | 'CANCELLED' | undefined; isExpired?: boolean | undefined; phase?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; validUntilUTCFrom?: string | undefined; validUntilUTCTo?: string | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SalesQuoteSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/salesquotes/bycustomer/{CustomerID}', { decimals: () => inSalesQuoteSummary });

/** List the sales quotes of a user. */
export const listSalesQuotesCreatedBy = /* @__PURE__ */ operation<
  { params: { UserID: string; }; query?: { number?: string | undefined; status?: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'RELEASED' | 'CANCELLED' | undefined; isExpired?: boolean | undefined; phase?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; validUntilUTCFrom?: string | undefined; validUntilUTCTo?: string | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SalesQuoteSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/salesquotes/createdby/{UserID}', { decimals: () => inSalesQuoteSummary });

/** List the customers that have sales quotes. */
export const listSalesQuoteCustomers = /* @__PURE__ */ operation<
  Record<never, never>,
  QuotedCustomer[],
  AnyCode
>('GET', '/v1/salesquotes/customers');

/** Add and change item lines of a sales quote. */
export const setSalesQuoteItems = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: SalesQuoteItemInputSent[]; },
  SalesQuote,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'ConflictingPrices'
>('PATCH', '/v1/salesquotes/{SalesQuoteID}/items', { decimals: () => inSalesQuote, writes: true });

/** Delete an item line of a sales quote. */
export const deleteSalesQuoteItem = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; itemandqtyid: string; }; },
  SalesQuote,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/salesquotes/{SalesQuoteID}/items/{itemandqtyid}', { decimals: () => inSalesQuote, writes: true });

/** Change configured lines of a sales quote. */
export const setSalesQuoteLineItems = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: LineItemInputSent[]; },
  SalesQuote,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing' | 'ConflictingPrices' | 'TooMany'
>('PATCH', '/v1/salesquotes/{SalesQuoteID}/lineitems', { decimals: () => inSalesQuote, writes: true });

/** Delete a configured line of a sales quote. */
export const deleteSalesQuoteLineItem = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; lineitemid: string; }; },
  SalesQuote,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/salesquotes/{SalesQuoteID}/lineitems/{lineitemid}', { decimals: () => inSalesQuote, writes: true });

/** Export the bill of materials of a configured line. */
export const exportSalesQuoteLineBom = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; LineItemID: string; }; query?: { Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode | 'NotFound'
>('GET', '/v1/salesquotes/{SalesQuoteID}/lineitems/{LineItemID}/export/bom', { file: true });

/** Export the router of a configured line. */
export const exportSalesQuoteLineRouter = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; LineItemID: string; }; query?: { Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode | 'NotFound'
>('GET', '/v1/salesquotes/{SalesQuoteID}/lineitems/{LineItemID}/export/router', { file: true });

/** Renumber the lines of a sales quote. */
export const setSalesQuoteLineNumbering = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: LineNumbering; },
  SalesQuote,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable'
>('PATCH', '/v1/salesquotes/{SalesQuoteID}/linenumbering', { decimals: () => inSalesQuote, writes: true });

/** Set the discount of a sales quote. */
export const setSalesQuoteDiscount = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: SalesQuoteDiscountSent; },
  SalesQuote,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable'
>('PATCH', '/v1/salesquotes/{SalesQuoteID}/discount', { decimals: () => inSalesQuote, writes: true });

/** Choose the options of a sales quote. */
export const chooseSalesQuoteOptions = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: SalesQuoteOptionsSent; },
  SalesQuote,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable'
>('PATCH', '/v1/salesquotes/{SalesQuoteID}/options', { decimals: () => inSalesQuote, writes: true });

/** Choose the delivery of a sales quote. */
export const setSalesQuoteDelivery = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; DeliveryOptionID: string; }; },
  SalesQuote,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing'
>('PATCH', '/v1/salesquotes/{SalesQuoteID}/delivery/update/{DeliveryOptionID}', { decimals: () => inSalesQuote, writes: true });

/** Reprice the lines of a sales quote. */
export const repriceSalesQuote = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: Reprice; },
  SalesQuote,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing' | 'ConflictingPrices'
>('POST', '/v1/salesquotes/{SalesQuoteID}/reprice', { decimals: () => inSalesQuote, writes: true });

/** Recalculate the duties of a sales quote. */
export const calculateSalesQuoteDuties = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; },
  SalesQuote,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('POST', '/v1/salesquotes/{SalesQuoteID}/duties', { decimals: () => inSalesQuote, writes: true });

/** Set the validity of a sales quote. */
export const setSalesQuoteValidity = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: SalesQuoteValidity; },
  SalesQuote,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable'
>('PATCH', '/v1/salesquotes/{SalesQuoteID}/validity', { decimals: () => inSalesQuote, writes: true });

/** Change the customer of a sales quote. */
export const setSalesQuoteCustomer = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: SalesQuoteCustomerChange; },
  SalesQuote,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'UnknownReference' | 'PreconditionMissing' | 'ConflictingPrices'
>('PATCH', '/v1/salesquotes/{SalesQuoteID}/customer', { decimals: () => inSalesQuote, writes: true });

/** Set the phase of a sales quote. */
export const setSalesQuotePhase = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: SalesQuotePhase; },
  SalesQuote,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable'
>('PATCH', '/v1/salesquotes/{SalesQuoteID}/phase', { decimals: () => inSalesQuote, writes: true });

/** Add notes to a sales quote. */
export const addSalesQuoteNotes = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: NoteInput | NoteInput[]; },
  SalesQuote,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/salesquotes/{SalesQuoteID}/notes', { decimals: () => inSalesQuote, writes: true });

/** Set tags of a sales quote. */
export const setSalesQuoteTags = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: TagInput | TagInput[]; },
  SalesQuote,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable'
>('PATCH', '/v1/salesquotes/{SalesQuoteID}/tags', { decimals: () => inSalesQuote, writes: true });

/** Append to the history of a sales quote. */
export const appendSalesQuoteHistory = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: HistoryInput | HistoryInput[]; },
  SalesQuote,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable'
>('PATCH', '/v1/salesquotes/{SalesQuoteID}/history', { decimals: () => inSalesQuote, writes: true });

/** The life cycle of a sales quote as data. */
export const getSalesQuoteStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/salesquotes/statemachines/status');

/** The life cycle of a sales quote payment as data. */
export const getSalesQuotePaymentMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/salesquotes/statemachines/payment');

/** Change the payment of a sales quote. */
export const setSalesQuotePayment = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: SalesQuotePaymentChangeSent; },
  SalesQuote,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'IllegalTransition' | 'PreconditionMissing'
>('PATCH', '/v1/salesquotes/{SalesQuoteID}/payment', { decimals: () => inSalesQuote, writes: true });

/** Upload the customer’s purchase order of a sales quote. */
export const uploadSalesQuotePurchaseOrder = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: { file: Blob; purchaseOrderNumber?: string | undefined; }; },
  SalesQuote,
  AnyCode | UploadCode | WriteCode | 'NotFound' | 'NotEditable' | 'IllegalTransition'
>('POST', '/v1/salesquotes/{SalesQuoteID}/payment/purchaseorder', { decimals: () => inSalesQuote, writes: true, upload: true });

/** The customer’s purchase order of a sales quote as PDF. */
export const getSalesQuotePurchaseOrderPdf = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; },
  File,
  AnyCode | 'NotFound' | 'NotAcceptable' | 'InvalidTemplate' | 'PdfUnavailable'
>('GET', '/v1/salesquotes/{SalesQuoteID}/payment/purchaseorder/pdf', { file: true });

/** Have a sales quote paid at the provider’s page. */
export const startSalesQuoteCheckout = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; },
  SalesQuoteCheckout,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing' | 'NotEditable' | 'PaymentUnavailable'
>('POST', '/v1/salesquotes/{SalesQuoteID}/payment/checkout', { decimals: () => inSalesQuoteCheckout, writes: true });

/** Pay an offer as the customer. */
export const startSalesQuotePaymentPublic = /* @__PURE__ */ operation<
  { query?: { token?: string | undefined; }; },
  CheckoutGiven,
  AnyCode | WriteCode | 'PreconditionMissing' | 'NotEditable' | 'PaymentUnavailable' | 'LinkExpired' | 'LinkRevoked'
>('POST', '/v1/salesquotes/public/payment', { decimals: () => inCheckoutGiven, writes: true });

/** List the attempts to pay a sales quote at the provider’s page. */
export const listSalesQuoteCheckouts = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; },
  SalesQuoteCheckout[],
  AnyCode | 'NotFound'
>('GET', '/v1/salesquotes/{SalesQuoteID}/payment/checkouts', { decimals: () => inSalesQuoteCheckout });

/** Close the page at which a sales quote can be paid. */
export const closeSalesQuoteCheckout = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; },
  SalesQuoteCheckout[],
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing' | 'PaymentUnavailable'
>('POST', '/v1/salesquotes/{SalesQuoteID}/payment/checkout/close', { decimals: () => inSalesQuoteCheckout, writes: true });

/** Give back what was paid for a sales quote at the provider’s page. */
export const refundSalesQuotePayment = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: SalesQuoteRefundSent; },
  SalesQuoteCheckout[],
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'PreconditionMissing' | 'PaymentUnavailable'
>('POST', '/v1/salesquotes/{SalesQuoteID}/payment/refund', { decimals: () => inSalesQuoteCheckout, writes: true });

/** Take a message of the payment provider. */
export const hearPaymentProvider = /* @__PURE__ */ operation<
  { query?: { token?: string | undefined; }; body: PaymentProviderMessage; },
  PaymentProviderHeard,
  AnyCode | BodyCode | WriteCode | 'LinkExpired' | 'LinkRevoked'
>('POST', '/v1/salesquotes/public/provider', { writes: true });

/** Read which approvals a sales quote needs and has. */
export const getSalesQuoteApproval = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; },
  ApprovalState,
  AnyCode | 'NotFound'
>('GET', '/v1/salesquotes/{SalesQuoteID}/approval');

/** Ask for the approvals that a sales quote needs. */
export const askSalesQuoteApproval = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: ApprovalQuestion; },
  ApprovalState,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing'
>('POST', '/v1/salesquotes/{SalesQuoteID}/approval', { writes: true });

/** Move a sales quote to another status. */
export const setSalesQuoteStatus = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: SalesQuoteStatusChange; },
  SalesQuote,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing' | 'ApprovalRequired'
>('PATCH', '/v1/salesquotes/{SalesQuoteID}/status', { decimals: () => inSalesQuote, writes: true });

/** Cancel a sales quote. */
export const cancelSalesQuote = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; },
  SalesQuote,
  AnyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('GET', '/v1/salesquotes/{SalesQuoteID}/cancel', { decimals: () => inSalesQuote, writes: true });

/** Cancel a sales quote. */
export const cancelSalesQuoteByPost = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; },
  SalesQuote,
  AnyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('POST', '/v1/salesquotes/{SalesQuoteID}/cancel', { decimals: () => inSalesQuote, writes: true });

/** Write past status dates of a sales quote. */
export const setSalesQuoteStatusHistorical = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: PastStatus[]; },
  SalesQuote,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/salesquotes/{SalesQuoteID}/status/historical', { decimals: () => inSalesQuote, writes: true });

/** A sales quote as PDF. */
export const renderSalesQuotePdf = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; query?: { DocumentID?: string | undefined; Language?: string | undefined; ShowParts?: boolean | undefined; }; },
  File,
  AnyCode | 'NotFound' | 'NotAcceptable' | 'InvalidTemplate' | 'PdfUnavailable' | 'TemplateRequired'
>('GET', '/v1/salesquotes/{SalesQuoteID}/pdf', { file: true });

/** Check a sales quote against its template. */
export const validateSalesQuotePdf = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; query?: { DocumentID?: string | undefined; Language?: string | undefined; ShowParts?: boolean | undefined; }; },
  TemplateFindings,
  AnyCode | 'NotFound' | 'TemplateRequired'
>('GET', '/v1/salesquotes/{SalesQuoteID}/pdf/validate');

/** Attach a file to a sales quote. */
export const attachSalesQuoteDocument = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: { file: Blob; name?: string | undefined; description?: string | undefined; }; },
  SalesQuote,
  AnyCode | UploadCode | WriteCode | 'NotFound'
>('POST', '/v1/salesquotes/{SalesQuoteID}/documents', { decimals: () => inSalesQuote, writes: true, upload: true });

/** Read one document of a sales quote. */
export const getSalesQuoteDocument = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; DocumentID: string; }; },
  Document,
  AnyCode | 'NotFound'
>('GET', '/v1/salesquotes/{SalesQuoteID}/documents/{DocumentID}');

/** Remove a document from a sales quote. */
export const deleteSalesQuoteDocument = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; DocumentID: string; }; },
  SalesQuote,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/salesquotes/{SalesQuoteID}/documents/{DocumentID}', { decimals: () => inSalesQuote, writes: true });

/** List the offered versions of a sales quote. */
export const listSalesQuoteVersions = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; },
  SalesQuoteVersionSummary[],
  AnyCode | 'NotFound'
>('GET', '/v1/salesquotes/{SalesQuoteID}/versions');

/** Read a version of a sales quote as it was offered. */
export const getSalesQuoteVersion = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; VersionNumber: number; }; },
  SalesQuoteVersion,
  AnyCode | 'NotFound'
>('GET', '/v1/salesquotes/{SalesQuoteID}/versions/{VersionNumber}');

/** Hand sales quotes over to another user. */
export const moveSalesQuoteOwnership = /* @__PURE__ */ operation<
  { body: OwnershipMove; },
  BatchAnswer,
  AnyCode | BodyCode | WriteCode | 'UnknownReference'
>('PATCH', '/v1/salesquotes/createdby', { writes: true });

/** Sales quotes of this month so far. */
export const sumSalesQuotesMonthToDate = /* @__PURE__ */ operation<
  Record<never, never>,
  SalesQuoteSums,
  AnyCode
>('GET', '/v1/salesquotes/mtd', { decimals: () => inSalesQuoteSums });

/** Sales quotes of this year so far. */
export const sumSalesQuotesYearToDate = /* @__PURE__ */ operation<
  Record<never, never>,
  SalesQuoteSums,
  AnyCode
>('GET', '/v1/salesquotes/ytd', { decimals: () => inSalesQuoteSums });

/** Export sales quotes, a row for each. */
export const exportSalesQuoteSummary = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'RELEASED' | 'CANCELLED' | undefined; isExpired?: boolean | undefined; phase?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; validUntilUTCFrom?: string | undefined; validUntilUTCTo?: string | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/salesquotes/export/summary', { file: true });

/** Export the lines of sales quotes, a row for each. */
export const exportSalesQuoteLines = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'RELEASED' | 'CANCELLED' | undefined; isExpired?: boolean | undefined; phase?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; validUntilUTCFrom?: string | undefined; validUntilUTCTo?: string | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/salesquotes/export/lineitems', { file: true });

/** Write an e-mail about a quote. */
export const sendSalesQuoteMail = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: { to?: string[] | undefined; cc?: string[] | undefined; templateID?: string | undefined; subject?: string | undefined; text?: string | undefined; }; },
  SalesQuoteMailQueued,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'PreconditionMissing' | 'NotEditable' | 'UnknownReference' | 'InvalidTemplate'
>('POST', '/v1/salesquotes/{SalesQuoteID}/email', { writes: true });

/** List the e-mails of sales quotes, newest first. */
export const listSalesQuoteMails = /* @__PURE__ */ operation<
  { query?: { salesQuoteID?: string | undefined; status?: 'QUEUED' | 'SENT' | 'FAILED' | 'CANCELLED' | 'SUPPRESSED' | undefined; sentUTCFrom?: string | undefined; sentUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SalesQuoteMail[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/salesquotes/logs/email');

/** Read an e-mail of a sales quote, with its text and what was attached. */
export const getSalesQuoteMail = /* @__PURE__ */ operation<
  { params: { LogID: string; }; },
  SalesQuoteMailDetail,
  AnyCode | 'NotFound'
>('GET', '/v1/salesquotes/logs/email/{LogID}');

/** Give the customer's link to a sales quote. */
export const getSalesQuotePublicUrl = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; },
  PublicLinkGiven,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('GET', '/v1/salesquotes/{SalesQuoteID}/public/url', { writes: true });

/** Give the customer's link to a sales quote. */
export const getSalesQuotePublicUrlByPost = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; },
  PublicLinkGiven,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('POST', '/v1/salesquotes/{SalesQuoteID}/public/url', { writes: true });

/** List the customer's links to a sales quote. */
export const listSalesQuotePublicLinks = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; },
  PublicLink[],
  AnyCode | 'NotFound'
>('GET', '/v1/salesquotes/{SalesQuoteID}/public/links');

/** End a customer's link to a sales quote. */
export const revokeSalesQuotePublicLink = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; LinkID: string; }; },
  PublicLink,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/salesquotes/{SalesQuoteID}/public/links/{LinkID}', { writes: true });

/** Say whether a customer's link to a sales quote is good. */
export const validateSalesQuotePublicLink = /* @__PURE__ */ operation<
  { query?: { token?: string | undefined; }; },
  SalesQuoteLinkState,
  AnyCode | 'LinkExpired' | 'LinkRevoked'
>('GET', '/v1/salesquotes/public/validate');

/** Read the page of an offer as the customer. */
export const getSalesQuoteCheckout = /* @__PURE__ */ operation<
  { query?: { token?: string | undefined; }; },
  OfferPage,
  AnyCode | 'LinkExpired' | 'LinkRevoked'
>('GET', '/v1/salesquotes/public/checkout', { decimals: () => inOfferPage });

/** An offer as a page for a browser, for the customer. */
export const getSalesQuotePublicPage = /* @__PURE__ */ operation<
  { query?: { token?: string | undefined; }; },
  File,
  AnyCode | 'LinkExpired' | 'LinkRevoked'
>('GET', '/v1/salesquotes/public/page', { file: true });

/** The seller’s logo, for the page of an offer. */
export const getSalesQuotePublicLogo = /* @__PURE__ */ operation<
  { query?: { token?: string | undefined; }; },
  File,
  AnyCode | 'NotFound' | 'LinkExpired' | 'LinkRevoked'
>('GET', '/v1/salesquotes/public/logo', { file: true });

/** Accept an offer as the customer. */
export const acceptSalesQuotePublic = /* @__PURE__ */ operation<
  { query?: { token?: string | undefined; }; body: OfferAcceptance; },
  OfferPage,
  AnyCode | BodyCode | WriteCode | 'OfferChanged' | 'AlreadyAnswered' | 'PreconditionMissing' | 'LinkExpired' | 'LinkRevoked'
>('POST', '/v1/salesquotes/public/accept', { decimals: () => inOfferPage, writes: true });

/** Reject an offer as the customer. */
export const rejectSalesQuotePublic = /* @__PURE__ */ operation<
  { query?: { token?: string | undefined; }; body: OfferRejection; },
  OfferPage,
  AnyCode | BodyCode | WriteCode | 'AlreadyAnswered' | 'PreconditionMissing' | 'LinkExpired' | 'LinkRevoked'
>('POST', '/v1/salesquotes/public/reject', { decimals: () => inOfferPage, writes: true });

/** Choose the options of an offer as the customer. */
export const chooseSalesQuoteOptionsPublic = /* @__PURE__ */ operation<
  { query?: { token?: string | undefined; }; body: SalesQuoteOptionsSent; },
  OfferPage,
  AnyCode | BodyCode | WriteCode | 'AlreadyAnswered' | 'PreconditionMissing' | 'LinkExpired' | 'LinkRevoked'
>('POST', '/v1/salesquotes/public/options', { decimals: () => inOfferPage, writes: true });

/** Ask something about an offer as the customer. */
export const askSalesQuotePublic = /* @__PURE__ */ operation<
  { query?: { token?: string | undefined; }; body: OfferQuestionInput; },
  OfferPage,
  AnyCode | BodyCode | WriteCode | 'TooMany' | 'LinkExpired' | 'LinkRevoked'
>('POST', '/v1/salesquotes/public/questions', { decimals: () => inOfferPage, writes: true });

/** Upload a purchase order as the customer. */
export const uploadSalesQuotePurchaseOrderPublic = /* @__PURE__ */ operation<
  { query?: { token?: string | undefined; }; body: { file: Blob; number?: string | undefined; }; },
  OfferPage,
  AnyCode | UploadCode | WriteCode | 'TooMany' | 'LinkExpired' | 'LinkRevoked'
>('POST', '/v1/salesquotes/public/purchaseorder', { decimals: () => inOfferPage, writes: true, upload: true });

/** An offer as PDF, for the customer. */
export const renderSalesQuotePdfPublic = /* @__PURE__ */ operation<
  { query?: { token?: string | undefined; }; },
  File,
  AnyCode | 'NotAcceptable' | 'InvalidTemplate' | 'PdfUnavailable' | 'TemplateRequired' | 'LinkExpired' | 'LinkRevoked'
>('GET', '/v1/salesquotes/public/pdf', { file: true });

/** List the simulations of a sales quote. */
export const listSalesQuoteSimulations = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; query?: { status?: 'DRAFT' | 'APPLIED' | 'DISCARDED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SalesQuoteSimulation[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/salesquotes/{SalesQuoteID}/simulations', { decimals: () => inSalesQuoteSimulation });

/** Simulate other prices of a sales quote. */
export const createSalesQuoteSimulation = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; body: NewSalesQuoteSimulationSent; },
  SalesQuoteSimulation,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'PreconditionMissing' | 'ConflictingPrices' | 'TooMany'
>('POST', '/v1/salesquotes/{SalesQuoteID}/simulations', { decimals: () => inSalesQuoteSimulation, writes: true });

/** Read a simulation of a sales quote. */
export const getSalesQuoteSimulation = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; SimulationID: string; }; },
  SalesQuoteSimulation,
  AnyCode | 'NotFound'
>('GET', '/v1/salesquotes/{SalesQuoteID}/simulations/{SimulationID}', { decimals: () => inSalesQuoteSimulation });

/** Change, apply or discard a simulation of a sales quote. */
export const updateSalesQuoteSimulation = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; SimulationID: string; }; body: SalesQuoteSimulationChangeSent; },
  SalesQuoteSimulation,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'IllegalTransition' | 'SimulationOutdated' | 'PreconditionMissing' | 'ConflictingPrices' | 'ReadOnlyField'
>('PATCH', '/v1/salesquotes/{SalesQuoteID}/simulations/{SimulationID}', { decimals: () => inSalesQuoteSimulation, writes: true });

/** Delete a simulation of a sales quote. */
export const deleteSalesQuoteSimulation = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; SimulationID: string; }; },
  SalesQuoteSimulation,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/salesquotes/{SalesQuoteID}/simulations/{SimulationID}', { decimals: () => inSalesQuoteSimulation, writes: true });

/** The life cycle of a sales quote simulation as data. */
export const getSalesQuoteSimulationMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/salesquotes/statemachines/simulations');

/** List the sales quotes that belong to no opportunity. */
export const listSalesQuotesNotInFunnel = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'RELEASED' | 'CANCELLED' | undefined; isExpired?: boolean | undefined; phase?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; validUntilUTCFrom?: string | undefined; validUntilUTCTo?: string | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SalesQuoteSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/salesquotes/notinfunnel', { decimals: () => inSalesQuoteSummary });

/** List the sales quotes of a sales order. */
export const listSalesQuotesBySalesOrder = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; query?: { number?: string | undefined; status?: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'RELEASED' | 'CANCELLED' | undefined; isExpired?: boolean | undefined; phase?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; validUntilUTCFrom?: string | undefined; validUntilUTCTo?: string | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SalesQuoteSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/salesquotes/bysalesorder/{SalesOrderID}', { decimals: () => inSalesQuoteSummary });

