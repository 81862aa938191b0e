// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, BuyerReviewQuestionSent, Configuration, ConfigurationAsPromotionSent, ConfigurationQuestionSent, ConfiguredLineInputSent, ExplainQuestionSent, Explanation, LineComparison, LineComparisonQuestionSent, Promotion, SalesOrder, SalesQuote, ShortageNotification, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inConfiguration: Shape = { attributes: () => inConfiguredAttribute, conflicts: () => inConfigurationConflict, checkedAtEnd: () => inOpenQuestion, outcomes: () => inConfigurationOutcome };
const inConfiguredAttribute: Shape = { value: 1, values: () => inOfferedValue, ranges: () => inOfferedRange };
const inOfferedValue: Shape = { value: 1 };
const inOfferedRange: Shape = { from: 1, to: 1 };
const inConfigurationConflict: Shape = { choices: () => inChoiceMade, facts: () => inFactKnown };
const inChoiceMade: Shape = { value: 1 };
const inFactKnown: Shape = { value: 1 };
const inOpenQuestion: Shape = { condition: () => inCondition };
const inCondition: Shape = { all: () => inCondition, any: () => inCondition, not: () => inCondition, count: () => inCondition, value: 1, values: 1 };
const inConfigurationOutcome: Shape = { quantity: 1, items: () => inBomRow, tasks: () => inRouterRow, unitCost: 1, unitPrice: 1, basePrice: 1, linePrice: 1, priceWaterfall: () => inWaterfallRow, components: () => inShownComponent, marginGuard: { marginPercent: 1, limitPercent: 1 }, marginPercent: 1, priceEvents: () => inPriceEvent, leadTimeDays: 1, weight: { weight: 1 }, dimensions: { length: 1, width: 1, height: 1 }, trace: () => inTraceEntry };
const inBomRow: Shape = { quantity: 1, unitCost: 1, unitPrice: 1, sources: () => inBomSource };
const inBomSource: Shape = { quantity: 1, because: () => inCause };
const inCause: Shape = { value: 1 };
const inRouterRow: Shape = { number: 1, minutes: 1, setupMinutes: 1, teardownMinutes: 1, transferMinutes: 1, lineMinutes: 1, hourlyRate: 1, cost: 1, price: 1 };
const inWaterfallRow: Shape = { before: 1, after: 1 };
const inShownComponent: Shape = { amount: 1 };
const inPriceEvent: Shape = { source: () => inPriceSource, amount: 1, before: 1, after: 1 };
const inPriceSource: Shape = { value: 1 };
const inTraceEntry: Shape = { because: () => inTraceCause };
const inTraceCause: Shape = { value: 1 };
const inExplanation: Shape = { reasons: () => inBecause };
const inBecause: Shape = { choices: () => inChoiceMade, facts: () => inFactKnown };
const inShortageNotification: Shape = { items: { requiredQuantity: 1, onHandQuantity: 1, availableQuantity: 1, shortfallQuantity: 1 } };
const inPromotion: Shape = { conditions: { quantity: 1, amount: 1 }, actions: { percent: 1, amount: 1, unitPrice: 1 }, configuration: { quantity: 1, attributes: () => inConfigurationChoice }, price: 1, items: () => inPromotionItem };
const inConfigurationChoice: Shape = { value: 1 };
const inPromotionItem: Shape = { quantity: 1, price: 1 };
const inSalesQuote: Shape = { exchangeRates: () => inLockedExchangeRate, fxRate: 1, discountPercent: 1, discountAmount: 1, subTotal: 1, discountTotal: 1, netTotal: 1, dutyTotal: 1, importTaxTotal: 1, grandTotal: 1, tax: { taxableTotal: 1, taxTotal: 1, grossTotal: 1, taxes: () => inDocumentTaxOfRate }, delivery: { cost: 1, weight: 1, terms: () => inDeliveryTerms }, deliveryTotal: 1, optionsTotal: 1, optionsChosen: { quantities: () => inSalesQuoteQuantityTaken }, cost: 1, marginPercent: 1, payment: () => inSalesQuotePayment, items: () => inSalesQuoteItem, lineItems: () => inLineItem };
const inLockedExchangeRate: Shape = { rate: 1 };
const inDocumentTaxOfRate: Shape = { ratePercent: 1, taxableAmount: 1, taxAmount: 1 };
const inDeliveryTerms: Shape = { price: 1, pricePerWeight: 1, freeAbove: 1 };
const inSalesQuoteQuantityTaken: Shape = { quantity: 1 };
const inSalesQuotePayment: Shape = { amount: 1, refundedAmount: 1 };
const inSalesQuoteItem: Shape = { quantity: 1, quantities: () => inItemQuantity, unitCost: 1, unitPrice: 1, discount: 1, extendedPrice: 1, quoteDiscount: 1, netPrice: 1, discountable: 1, minMargin: 1, maxMargin: 1, marginGuard: { marginPercent: 1, limitPercent: 1 }, priceWaterfall: () => inWaterfallRow, tariff: { customsValue: 1, dutyRatePercent: 1, dutyAmount: 1, importTaxRatePercent: 1, importTaxAmount: 1, totalImportCharges: 1, landedValue: 1 } };
const inItemQuantity: Shape = { quantity: 1, unitPrice: 1, unitCost: 1, extendedPrice: 1, discountable: 1, minMargin: 1, maxMargin: 1, priceWaterfall: () => inWaterfallRow };
const inLineItem: Shape = { quantity: 1, quantities: () => inLineItemQuantity, unitCost: 1, unitPrice: 1, choices: () => inConfigurationChoice, attributes: () => inLineItemAttribute, items: () => inLineItemBomRow, tasks: () => inRouterRow, priceEvents: () => inPriceEvent, weight: { weight: 1 }, dimensions: { length: 1, width: 1, height: 1 }, discount: 1, extendedPrice: 1, quoteDiscount: 1, netPrice: 1, discountable: 1, minMargin: 1, maxMargin: 1, marginGuard: { marginPercent: 1, limitPercent: 1 }, priceWaterfall: () => inWaterfallRow, tariff: { customsValue: 1, dutyRatePercent: 1, dutyAmount: 1, importTaxRatePercent: 1, importTaxAmount: 1, totalImportCharges: 1, landedValue: 1 } };
const inLineItemQuantity: Shape = { quantity: 1, unitPrice: 1, unitCost: 1 };
const inLineItemAttribute: Shape = { value: 1 };
const inLineItemBomRow: Shape = { quantity: 1, unitCost: 1, unitPrice: 1, sources: () => inBomSource };
const inSalesOrder: Shape = { exchangeRates: () => inLockedExchangeRate, fxRate: 1, discountPercent: 1, discountAmount: 1, purchaseOrders: () => inPurchaseOrderOfCustomer, subTotal: 1, discountTotal: 1, netTotal: 1, dutyTotal: 1, importTaxTotal: 1, grandTotal: 1, tax: { taxableTotal: 1, taxTotal: 1, grossTotal: 1, taxes: () => inDocumentTaxOfRate }, delivery: { cost: 1, weight: 1, terms: () => inDeliveryTerms }, deliveryTotal: 1, cost: 1, marginPercent: 1, items: () => inSalesOrderItem, lineItems: () => inSalesOrderLineItem };
const inPurchaseOrderOfCustomer: Shape = { amount: 1 };
const inSalesOrderItem: Shape = { quantity: 1, quantities: () => inItemQuantity, unitCost: 1, unitPrice: 1, discount: 1, extendedPrice: 1, quoteDiscount: 1, netPrice: 1, discountable: 1, minMargin: 1, maxMargin: 1, marginGuard: { marginPercent: 1, limitPercent: 1 }, priceWaterfall: () => inWaterfallRow, tariff: { customsValue: 1, dutyRatePercent: 1, dutyAmount: 1, importTaxRatePercent: 1, importTaxAmount: 1, totalImportCharges: 1, landedValue: 1 }, quantityShipped: 1, quantityInvoiced: 1 };
const inSalesOrderLineItem: Shape = { quantity: 1, quantities: () => inLineItemQuantity, unitCost: 1, unitPrice: 1, choices: () => inConfigurationChoice, attributes: () => inLineItemAttribute, items: () => inLineItemBomRow, tasks: () => inRouterRow, priceEvents: () => inPriceEvent, weight: { weight: 1 }, dimensions: { length: 1, width: 1, height: 1 }, discount: 1, extendedPrice: 1, quoteDiscount: 1, netPrice: 1, discountable: 1, minMargin: 1, maxMargin: 1, marginGuard: { marginPercent: 1, limitPercent: 1 }, priceWaterfall: () => inWaterfallRow, tariff: { customsValue: 1, dutyRatePercent: 1, dutyAmount: 1, importTaxRatePercent: 1, importTaxAmount: 1, totalImportCharges: 1, landedValue: 1 }, quantityShipped: 1, quantityInvoiced: 1 };
const inLineComparison: Shape = { before: () => inComparedLine, after: () => inComparedLine, attributes: () => inComparedAttribute, items: () => inComparedBomRow, tasks: () => inComparedTask };
const inComparedLine: Shape = { quantity: 1, unitCost: 1, unitPrice: 1 };
const inComparedAttribute: Shape = { before: { value: 1 }, after: { value: 1 } };
const inComparedBomRow: Shape = { before: { quantity: 1, unitCost: 1, unitPrice: 1, sources: () => inBomSource }, after: { quantity: 1, unitCost: 1, unitPrice: 1, sources: () => inBomSource } };
const inComparedTask: Shape = { before: { number: 1, minutes: 1, setupMinutes: 1, teardownMinutes: 1, transferMinutes: 1, lineMinutes: 1, hourlyRate: 1, cost: 1, price: 1 }, after: { number: 1, minutes: 1, setupMinutes: 1, teardownMinutes: 1, transferMinutes: 1, lineMinutes: 1, hourlyRate: 1, cost: 1, price: 1 } };
/** Configure a product: choices in, what may be chosen and what follows out. */
export const configureProduct = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; body: ConfigurationQuestionSent; },
  Configuration,
  AnyCode | BodyCode | 'NotFound' | 'UnknownReference' | 'PreconditionMissing' | 'ConflictingPrices'
>('POST', '/v1/configure/{ProductID}/configuration', { decimals: () => inConfiguration });

/** A fresh configuration of a product, with its defaults. */
export const resetConfiguration = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; },
  Configuration,
  AnyCode | 'NotFound' | 'PreconditionMissing' | 'ConflictingPrices'
>('GET', '/v1/configure/{ProductID}/reset', { decimals: () => inConfiguration });

/** Why a value cannot be chosen, or why an attribute has its value. */
export const explainConfiguration = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; body: ExplainQuestionSent; },
  Explanation,
  AnyCode | BodyCode | 'NotFound' | 'UnknownReference' | 'PreconditionMissing'
>('POST', '/v1/configure/{ProductID}/explain', { decimals: () => inExplanation });

/** Tell the buyers what a configuration needs and is not available. */
export const sendConfigurationToBuyers = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; body: BuyerReviewQuestionSent; },
  ShortageNotification,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference' | 'PreconditionMissing' | 'NoShortage' | 'AvailabilityUnknown' | 'ConflictingPrices'
>('POST', '/v1/configure/{ProductID}/buyerreview', { decimals: () => inShortageNotification, writes: true });

/** Save a configuration as a promotion. */
export const saveConfigurationAsPromotion = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; body: ConfigurationAsPromotionSent; },
  Promotion,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference' | 'PreconditionMissing' | 'ConflictingPrices' | 'Duplicate'
>('PUT', '/v1/configure/{ProductID}/promotion/create', { decimals: () => inPromotion, writes: true });

/** Put a configuration into a sales quote. */
export const configureSalesQuoteLine = /* @__PURE__ */ operation<
  { params: { ProductID: string; SalesQuoteID: string; }; body: ConfiguredLineInputSent; },
  SalesQuote,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing' | 'ConflictingPrices' | 'TooMany'
>('PUT', '/v1/configure/{ProductID}/salesquotes/{SalesQuoteID}', { decimals: () => inSalesQuote, writes: true });

/** Put a configuration into a sales order. */
export const configureSalesOrderLine = /* @__PURE__ */ operation<
  { params: { ProductID: string; SalesOrderID: string; }; body: ConfiguredLineInputSent; },
  SalesOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing' | 'ConflictingPrices' | 'TooMany'
>('PUT', '/v1/configure/{ProductID}/salesorders/{SalesOrderID}', { decimals: () => inSalesOrder, writes: true });

/** Compare a configured line with how it would be configured today. */
export const compareConfiguredLine = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; body: LineComparisonQuestionSent; },
  LineComparison,
  AnyCode | BodyCode | 'NotFound' | 'PreconditionMissing' | 'ConflictingPrices'
>('POST', '/v1/configure/{ProductID}/comparison', { decimals: () => inLineComparison });

/** Export the configured lines of quotes and orders with their attributes. */
export const exportConfigurations = /* @__PURE__ */ operation<
  { query?: { Format?: 'csv' | 'json' | 'xlsx' | undefined; basis?: 'QUOTES' | 'ORDERS' | undefined; ProductID?: string | undefined; VersionID?: string | undefined; from?: string | undefined; to?: string | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/configure/export', { file: true });

