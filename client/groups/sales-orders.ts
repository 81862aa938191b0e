// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BatchAnswer, BodyCode, ConfigurationsOfOrders, Document, FollowedOrder, HistoryInput, Import, NewSalesOrderSent, NoteInput, OrderedCustomer, OwnershipMove, ProductionComparison, ProductionComparisonChangeSent, ProductionComparisonJob, ProductionComparisonNow, ProductionComparisonSummary, ProductionOrderSummary, PublicLink, PublicLinkGiven, Reprice, SalesOrder, SalesOrderChangeSent, SalesOrderCustomerChange, SalesOrderFinishDate, SalesOrderItemInputSent, SalesOrderLineItemInputSent, SalesOrderLinkState, SalesOrderMaxDaysElapsed, SalesOrderReport, SalesOrderStatusChange, SalesOrderStatusCheck, SalesOrderSummary, SalesOrderSums, SalesOrderWork, ScheduledSalesOrder, StateMachine, TagInput, TemplateFindings, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inSalesOrder: Shape = { exchangeRates: () => inLockedExchangeRate, fxRate: 1, discountPercent: 1, discountAmount: 1, purchaseOrders: () => inPurchaseOrderOfCustomer, subTotal: 1, discountTotal: 1, netTotal: 1, dutyTotal: 1, importTaxTotal: 1, grandTotal: 1, tax: { taxableTotal: 1, taxTotal: 1, grossTotal: 1, taxes: () => inDocumentTaxOfRate }, delivery: { cost: 1, weight: 1, terms: () => inDeliveryTerms }, deliveryTotal: 1, cost: 1, marginPercent: 1, items: () => inSalesOrderItem, lineItems: () => inSalesOrderLineItem };
const inLockedExchangeRate: Shape = { rate: 1 };
const inPurchaseOrderOfCustomer: Shape = { amount: 1 };
const inDocumentTaxOfRate: Shape = { ratePercent: 1, taxableAmount: 1, taxAmount: 1 };
const inDeliveryTerms: Shape = { price: 1, pricePerWeight: 1, freeAbove: 1 };
const inSalesOrderItem: Shape = { quantity: 1, quantities: () => inItemQuantity, unitCost: 1, unitPrice: 1, discount: 1, extendedPrice: 1, quoteDiscount: 1, netPrice: 1, discountable: 1, minMargin: 1, maxMargin: 1, marginGuard: { marginPercent: 1, limitPercent: 1 }, priceWaterfall: () => inWaterfallRow, tariff: { customsValue: 1, dutyRatePercent: 1, dutyAmount: 1, importTaxRatePercent: 1, importTaxAmount: 1, totalImportCharges: 1, landedValue: 1 }, quantityShipped: 1, quantityInvoiced: 1 };
const inItemQuantity: Shape = { quantity: 1, unitPrice: 1, unitCost: 1, extendedPrice: 1, discountable: 1, minMargin: 1, maxMargin: 1, priceWaterfall: () => inWaterfallRow };
const inWaterfallRow: Shape = { before: 1, after: 1 };
const inSalesOrderLineItem: Shape = { quantity: 1, quantities: () => inLineItemQuantity, unitCost: 1, unitPrice: 1, choices: () => inConfigurationChoice, attributes: () => inLineItemAttribute, items: () => inLineItemBomRow, tasks: () => inRouterRow, priceEvents: () => inPriceEvent, weight: { weight: 1 }, dimensions: { length: 1, width: 1, height: 1 }, discount: 1, extendedPrice: 1, quoteDiscount: 1, netPrice: 1, discountable: 1, minMargin: 1, maxMargin: 1, marginGuard: { marginPercent: 1, limitPercent: 1 }, priceWaterfall: () => inWaterfallRow, tariff: { customsValue: 1, dutyRatePercent: 1, dutyAmount: 1, importTaxRatePercent: 1, importTaxAmount: 1, totalImportCharges: 1, landedValue: 1 }, quantityShipped: 1, quantityInvoiced: 1 };
const inLineItemQuantity: Shape = { quantity: 1, unitPrice: 1, unitCost: 1 };
const inConfigurationChoice: Shape = { value: 1 };
const inLineItemAttribute: Shape = { value: 1 };
const inLineItemBomRow: Shape = { quantity: 1, unitCost: 1, unitPrice: 1, sources: () => inBomSource };
const inBomSource: Shape = { quantity: 1, because: () => inCause };
const inCause: Shape = { value: 1 };
const inRouterRow: Shape = { number: 1, minutes: 1, setupMinutes: 1, teardownMinutes: 1, transferMinutes: 1, lineMinutes: 1, hourlyRate: 1, cost: 1, price: 1 };
const inPriceEvent: Shape = { source: () => inPriceSource, amount: 1, before: 1, after: 1 };
const inPriceSource: Shape = { value: 1 };
const inSalesOrderSummary: Shape = { exchangeRates: () => inLockedExchangeRate, fxRate: 1, discountPercent: 1, discountAmount: 1, purchaseOrders: () => inPurchaseOrderOfCustomer, subTotal: 1, discountTotal: 1, netTotal: 1, dutyTotal: 1, importTaxTotal: 1, grandTotal: 1, tax: { taxableTotal: 1, taxTotal: 1, grossTotal: 1, taxes: () => inDocumentTaxOfRate }, delivery: { cost: 1, weight: 1, terms: () => inDeliveryTerms }, deliveryTotal: 1, cost: 1, marginPercent: 1 };
const inSalesOrderSums: Shape = { value: 1, byStatus: { value: 1 }, byMonth: { value: 1 }, byCurrency: { value: 1, convertedValue: 1 } };
const inConfigurationsOfOrders: Shape = { totals: { units: 1 }, attributes: () => inTakeRateAttribute };
const inTakeRateAttribute: Shape = { options: () => inTakeRateOption, others: { units: 1, takeRate: 1 }, entropy: 1 };
const inTakeRateOption: Shape = { value: 1, units: 1, takeRate: 1 };
const inProductionComparisonNow: Shape = { lines: () => inComparedOrderTask, materials: () => inComparedOrderMaterial, totals: { quantity: 1, quotedMinutes: 1, actualMinutes: 1, quotedTaskCost: 1, actualTaskCost: 1, quotedMaterialCost: 1, quotedCost: 1, actualCost: 1, variancePercent: 1 } };
const inComparedOrderTask: Shape = { taskNumber: 1, quotedMinutes: 1, actualMinutes: 1, quotedCost: 1, actualCost: 1, variancePercent: 1 };
const inComparedOrderMaterial: Shape = { quotedQuantity: 1, actualQuantity: 1, quotedCost: 1, actualCost: 1, variancePercent: 1 };
const inProductionComparison: Shape = { totals: { quantity: 1, quotedMinutes: 1, actualMinutes: 1, quotedTaskCost: 1, actualTaskCost: 1, quotedMaterialCost: 1, quotedCost: 1, actualCost: 1, variancePercent: 1 }, lines: () => inComparedOrderTask, materials: () => inComparedOrderMaterial };
const inFollowedOrder: Shape = { lines: () => inFollowedLine, packingLists: () => inFollowedPackingList };
const inFollowedLine: Shape = { quantity: 1, quantityShipped: 1 };
const inFollowedPackingList: Shape = { lines: () => inFollowedPackedLine };
const inFollowedPackedLine: Shape = { quantityShipped: 1 };
const inProductionOrderSummary: Shape = { quantity: 1, quantityCompleted: 1, quantityScrapped: 1, sequenceNumber: 1, estimatedMinutes: 1, actualMinutes: 1, estimatedCost: 1, actualMaterialCost: 1 };
const inSalesOrderWork: Shape = { productionOrders: () => inProductionOfSalesOrder, progressPercent: 1 };
const inProductionOfSalesOrder: Shape = { quantity: 1, quantityCompleted: 1 };
const inSalesOrderFinishDate: Shape = { perLine: { openQuantity: 1, plannedQuantity: 1 } };
/** Create a sales order. */
export const createSalesOrder = /* @__PURE__ */ operation<
  { body: NewSalesOrderSent; },
  SalesOrder,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference' | 'ConflictingPrices'
>('POST', '/v1/salesorders', { decimals: () => inSalesOrder, writes: true });

/** Make a sales order of a quote. */
export const orderSalesQuote = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; },
  SalesOrder,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('POST', '/v1/salesquotes/{SalesQuoteID}/salesorder', { decimals: () => inSalesOrder, writes: true });

/** List sales orders. */
export const listSalesOrders = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; shipmentStatus?: 'NONE' | 'PARTIAL' | 'SHIPPED' | undefined; paymentStatus?: 'UNPAID' | 'PARTIAL' | 'PAID' | undefined; salesQuoteID?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; requestedDateUTCFrom?: string | undefined; requestedDateUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; isOnTime?: boolean | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SalesOrderSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/salesorders', { decimals: () => inSalesOrderSummary });

/** Read one sales order. */
export const getSalesOrder = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; },
  SalesOrder,
  AnyCode | 'NotFound'
>('GET', '/v1/salesorders/{SalesOrderID}', { decimals: () => inSalesOrder });

/** Delete a sales order. */
export const deleteSalesOrder = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; },
  SalesOrder,
  AnyCode | WriteCode | 'NotFound' | 'Referenced' | 'NotEditable'
>('DELETE', '/v1/salesorders/{SalesOrderID}', { decimals: () => inSalesOrder, writes: true });

/** Search sales orders. */
export const searchSalesOrders = /* @__PURE__ */ operation<
  { params: { ordernumber: string; }; query?: { number?: string | undefined; status?: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; shipmentStatus?: 'NONE' | 'PARTIAL' | 'SHIPPED' | undefined; paymentStatus?: 'UNPAID' | 'PARTIAL' | 'PAID' | undefined; salesQuoteID?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; requestedDateUTCFrom?: string | undefined; requestedDateUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; isOnTime?: boolean | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SalesOrderSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/salesorders/search/{ordernumber}', { decimals: () => inSalesOrderSummary });

/** Change the basics of a sales order. */
export const updateSalesOrderBasics = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; body: SalesOrderChangeSent; },
  SalesOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'NotEditable' | 'PreconditionMissing'
>('PATCH', '/v1/salesorders/{SalesOrderID}/basics', { decimals: () => inSalesOrder, writes: true });

/** Change the customer of a sales order. */
export const setSalesOrderCustomer = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; body: SalesOrderCustomerChange; },
  SalesOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'UnknownReference' | 'PreconditionMissing' | 'ConflictingPrices'
>('PATCH', '/v1/salesorders/{SalesOrderID}/customer', { decimals: () => inSalesOrder, writes: true });

/** List the sales orders of a customer. */
export const listSalesOrdersByCustomer = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; query?: { number?: string | undefined; status?: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; shipmentStatus?: 'NONE' | 'PARTIAL' | 'SHIPPED' | undefined; paymentStatus?: 'UNPAID' | 'PARTIAL' | 'PAID' | undefined; salesQuoteID?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; requestedDateUTCFrom?: string | undefined; requestedDateUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; isOnTime?: boolean | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SalesOrderSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/salesorders/bycustomer/{CustomerID}', { decimals: () => inSalesOrderSummary });

/** List the sales orders of a quote. */
export const listSalesOrdersByQuote = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; query?: { number?: string | undefined; status?: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; shipmentStatus?: 'NONE' | 'PARTIAL' | 'SHIPPED' | undefined; paymentStatus?: 'UNPAID' | 'PARTIAL' | 'PAID' | undefined; salesQuoteID?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; requestedDateUTCFrom?: string | undefined; requestedDateUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; isOnTime?: boolean | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SalesOrderSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/salesorders/byquoteid/{SalesQuoteID}', { decimals: () => inSalesOrderSummary });

/** List the sales orders of a user. */
export const listSalesOrdersCreatedBy = /* @__PURE__ */ operation<
  { params: { UserID: string; }; query?: { number?: string | undefined; status?: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; shipmentStatus?: 'NONE' | 'PARTIAL' | 'SHIPPED' | undefined; paymentStatus?: 'UNPAID' | 'PARTIAL' | 'PAID' | undefined; salesQuoteID?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; requestedDateUTCFrom?: string | undefined; requestedDateUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; isOnTime?: boolean | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SalesOrderSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/salesorders/createdby/{UserID}', { decimals: () => inSalesOrderSummary });

/** List the customers that have sales orders. */
export const listSalesOrderCustomers = /* @__PURE__ */ operation<
  Record<never, never>,
  OrderedCustomer[],
  AnyCode
>('GET', '/v1/salesorders/customers');

/** Sales orders of this month so far. */
export const sumSalesOrdersMonthToDate = /* @__PURE__ */ operation<
  Record<never, never>,
  SalesOrderSums,
  AnyCode
>('GET', '/v1/salesorders/mtd', { decimals: () => inSalesOrderSums });

/** Sales orders of this year so far. */
export const sumSalesOrdersYearToDate = /* @__PURE__ */ operation<
  Record<never, never>,
  SalesOrderSums,
  AnyCode
>('GET', '/v1/salesorders/ytd', { decimals: () => inSalesOrderSums });

/** Read which open sales order has been open longest. */
export const getSalesOrderMaxDaysElapsed = /* @__PURE__ */ operation<
  Record<never, never>,
  SalesOrderMaxDaysElapsed,
  AnyCode
>('GET', '/v1/salesorders/dayselapsed/max');

/** Check what keeps sales orders from another status. */
export const checkSalesOrderStatuses = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; shipmentStatus?: 'NONE' | 'PARTIAL' | 'SHIPPED' | undefined; paymentStatus?: 'UNPAID' | 'PARTIAL' | 'PAID' | undefined; salesQuoteID?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; requestedDateUTCFrom?: string | undefined; requestedDateUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; isOnTime?: boolean | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; To?: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'ON HOLD' | 'ON_HOLD' | 'COMPLETED' | 'CANCELLED' | undefined; limit?: number | undefined; }; },
  SalesOrderStatusCheck[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/salesorders/status/check');

/** Export sales orders, a row for each. */
export const exportSalesOrderSummary = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; shipmentStatus?: 'NONE' | 'PARTIAL' | 'SHIPPED' | undefined; paymentStatus?: 'UNPAID' | 'PARTIAL' | 'PAID' | undefined; salesQuoteID?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; requestedDateUTCFrom?: string | undefined; requestedDateUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; isOnTime?: boolean | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/salesorders/export/summary', { file: true });

/** Hand sales orders over to another user. */
export const moveSalesOrderOwnership = /* @__PURE__ */ operation<
  { body: OwnershipMove; },
  BatchAnswer,
  AnyCode | BodyCode | WriteCode | 'UnknownReference'
>('PATCH', '/v1/salesorders/createdby', { writes: true });

/** Add and change item lines of a sales order. */
export const setSalesOrderItems = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; body: SalesOrderItemInputSent[]; },
  SalesOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing' | 'ConflictingPrices'
>('PATCH', '/v1/salesorders/{SalesOrderID}/items', { decimals: () => inSalesOrder, writes: true });

/** Reprice the lines of a sales order. */
export const repriceSalesOrder = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; body: Reprice; },
  SalesOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing' | 'ConflictingPrices'
>('POST', '/v1/salesorders/{SalesOrderID}/reprice', { decimals: () => inSalesOrder, writes: true });

/** Delete an item line of a sales order. */
export const deleteSalesOrderItem = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; itemandqtyid: string; }; },
  SalesOrder,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable' | 'Referenced' | 'PreconditionMissing'
>('DELETE', '/v1/salesorders/{SalesOrderID}/items/{itemandqtyid}', { decimals: () => inSalesOrder, writes: true });

/** Export the lines of sales orders, a row for each. */
export const exportSalesOrderLines = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; shipmentStatus?: 'NONE' | 'PARTIAL' | 'SHIPPED' | undefined; paymentStatus?: 'UNPAID' | 'PARTIAL' | 'PAID' | undefined; salesQuoteID?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; requestedDateUTCFrom?: string | undefined; requestedDateUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; isOnTime?: boolean | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/salesorders/export/lineitems', { file: true });

/** Export sales orders as XML, by a template. */
export const exportSalesOrdersXml = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; shipmentStatus?: 'NONE' | 'PARTIAL' | 'SHIPPED' | undefined; paymentStatus?: 'UNPAID' | 'PARTIAL' | 'PAID' | undefined; salesQuoteID?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; requestedDateUTCFrom?: string | undefined; requestedDateUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; isOnTime?: boolean | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; TemplateID?: string | undefined; }; },
  File,
  AnyCode | 'NotFound' | 'InvalidTemplate'
>('GET', '/v1/salesorders/export/xml', { file: true });

/** Export sales orders with their item lines, a row for each line. */
export const exportSalesOrders = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; shipmentStatus?: 'NONE' | 'PARTIAL' | 'SHIPPED' | undefined; paymentStatus?: 'UNPAID' | 'PARTIAL' | 'PAID' | undefined; salesQuoteID?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; requestedDateUTCFrom?: string | undefined; requestedDateUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; isOnTime?: boolean | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/salesorders/export/records', { file: true });

/** How the last import of salesorders stands. */
export const getLastSalesOrderImport = /* @__PURE__ */ operation<
  Record<never, never>,
  Import,
  AnyCode | 'NotFound'
>('GET', '/v1/salesorders/import/results');

/** Import salesorders from a CSV or XLSX file. */
export const importSalesOrders = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/salesorders/import', { writes: true, upload: true });

/** Change configured lines of a sales order. */
export const setSalesOrderLineItems = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; body: SalesOrderLineItemInputSent[]; },
  SalesOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing' | 'ConflictingPrices' | 'TooMany'
>('PATCH', '/v1/salesorders/{SalesOrderID}/lineitems', { decimals: () => inSalesOrder, writes: true });

/** Delete a configured line of a sales order. */
export const deleteSalesOrderLineItem = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; lineitemid: string; }; },
  SalesOrder,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable' | 'Referenced' | 'PreconditionMissing'
>('DELETE', '/v1/salesorders/{SalesOrderID}/lineitems/{lineitemid}', { decimals: () => inSalesOrder, writes: true });

/** The life cycle of a sales order as data. */
export const getSalesOrderStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/salesorders/statemachines/status');

/** List the statuses that a sales order can become from one. */
export const listAllowedSalesOrderStatuses = /* @__PURE__ */ operation<
  { params: { Status: string; }; },
  string[],
  AnyCode | 'NotFound'
>('GET', '/v1/salesorders/status/{Status}/allowed');

/** Move a sales order to another status. */
export const setSalesOrderStatus = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; body: SalesOrderStatusChange; },
  SalesOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('PATCH', '/v1/salesorders/{SalesOrderID}/status', { decimals: () => inSalesOrder, writes: true });

/** Add notes to a sales order. */
export const addSalesOrderNotes = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; body: NoteInput | NoteInput[]; },
  SalesOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/salesorders/{SalesOrderID}/notes', { decimals: () => inSalesOrder, writes: true });

/** Set tags of a sales order. */
export const setSalesOrderTags = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; body: TagInput | TagInput[]; },
  SalesOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable'
>('PATCH', '/v1/salesorders/{SalesOrderID}/tags', { decimals: () => inSalesOrder, writes: true });

/** Append to the history of a sales order. */
export const appendSalesOrderHistory = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; body: HistoryInput | HistoryInput[]; },
  SalesOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable'
>('PATCH', '/v1/salesorders/{SalesOrderID}/history', { decimals: () => inSalesOrder, writes: true });

/** A sales order as PDF. */
export const renderSalesOrderPdf = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; query?: { DocumentID?: string | undefined; Language?: string | undefined; ShowParts?: boolean | undefined; }; },
  File,
  AnyCode | 'NotFound' | 'NotAcceptable' | 'InvalidTemplate' | 'PdfUnavailable' | 'TemplateRequired'
>('GET', '/v1/salesorders/{SalesOrderID}/pdf', { file: true });

/** Check a sales order against its template. */
export const validateSalesOrderPdf = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; query?: { DocumentID?: string | undefined; Language?: string | undefined; ShowParts?: boolean | undefined; }; },
  TemplateFindings,
  AnyCode | 'NotFound' | 'TemplateRequired'
>('GET', '/v1/salesorders/{SalesOrderID}/pdf/validate');

/** Attach a file to a sales order. */
export const attachSalesOrderDocument = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; body: { file: Blob; name?: string | undefined; description?: string | undefined; }; },
  SalesOrder,
  AnyCode | UploadCode | WriteCode | 'NotFound'
>('POST', '/v1/salesorders/{SalesOrderID}/documents', { decimals: () => inSalesOrder, writes: true, upload: true });

/** Read one document of a sales order. */
export const getSalesOrderDocument = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; DocumentID: string; }; },
  Document,
  AnyCode | 'NotFound'
>('GET', '/v1/salesorders/{SalesOrderID}/documents/{DocumentID}');

/** Remove a document from a sales order. */
export const deleteSalesOrderDocument = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; DocumentID: string; }; },
  SalesOrder,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/salesorders/{SalesOrderID}/documents/{DocumentID}', { decimals: () => inSalesOrder, writes: true });

/** Give the customer's link to a sales order. */
export const getSalesOrderPublicUrl = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; },
  PublicLinkGiven,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('GET', '/v1/salesorders/{SalesOrderID}/public/url', { writes: true });

/** Give the customer's link to a sales order. */
export const getSalesOrderPublicUrlByPost = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; },
  PublicLinkGiven,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('POST', '/v1/salesorders/{SalesOrderID}/public/url', { writes: true });

/** List the customer's links to a sales order. */
export const listSalesOrderPublicLinks = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; },
  PublicLink[],
  AnyCode | 'NotFound'
>('GET', '/v1/salesorders/{SalesOrderID}/public/links');

/** End a customer's link to a sales order. */
export const revokeSalesOrderPublicLink = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; LinkID: string; }; },
  PublicLink,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/salesorders/{SalesOrderID}/public/links/{LinkID}', { writes: true });

/** Say whether a customer's link to a sales order is good. */
export const validateSalesOrderPublicLink = /* @__PURE__ */ operation<
  { query?: { token?: string | undefined; }; },
  SalesOrderLinkState,
  AnyCode | 'LinkExpired' | 'LinkRevoked'
>('GET', '/v1/salesorders/public/validate');

/** Count which options were chosen in sales orders. */
export const analyzeSalesOrderConfigurations = /* @__PURE__ */ operation<
  { query?: { ProductID?: string | undefined; VersionID?: string | undefined; from?: string | undefined; to?: string | undefined; }; },
  ConfigurationsOfOrders[],
  AnyCode | 'TooMany'
>('GET', '/v1/salesorders/analysis/configurations', { decimals: () => inConfigurationsOfOrders });

/** Compare what an order was quoted to need with what it needed. */
export const getSalesOrderProductionComparison = /* @__PURE__ */ operation<
  { params: { salesOrderID: string; }; },
  ProductionComparisonNow,
  AnyCode | 'NotFound'
>('GET', '/v1/salesorders/{salesOrderID}/analysis/production-comparison', { decimals: () => inProductionComparisonNow });

/** List production comparisons. */
export const listProductionComparisons = /* @__PURE__ */ operation<
  { query?: { salesOrderID?: string | undefined; number?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionComparisonSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/salesorders/analysis/production-comparisons');

/** Read one production comparison. */
export const getProductionComparison = /* @__PURE__ */ operation<
  { params: { id: string; }; },
  ProductionComparison,
  AnyCode | 'NotFound'
>('GET', '/v1/salesorders/analysis/production-comparisons/{id}', { decimals: () => inProductionComparison });

/** Change a production comparison. */
export const updateProductionComparison = /* @__PURE__ */ operation<
  { params: { id: string; }; body: ProductionComparisonChangeSent; },
  ProductionComparison,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField'
>('PATCH', '/v1/salesorders/analysis/production-comparisons/{id}', { decimals: () => inProductionComparison, writes: true });

/** Delete a production comparison. */
export const deleteProductionComparison = /* @__PURE__ */ operation<
  { params: { id: string; }; },
  ProductionComparison,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/salesorders/analysis/production-comparisons/{id}', { decimals: () => inProductionComparison, writes: true });

/** Store a production comparison of each order. */
export const generateProductionComparisons = /* @__PURE__ */ operation<
  { body: { statuses?: ('DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED')[] | undefined; }; },
  ProductionComparisonJob,
  AnyCode | BodyCode | WriteCode
>('POST', '/v1/salesorders/analysis/production-comparisons/generate-all', { writes: true });

/** Read how far the comparison of all orders is. */
export const getProductionComparisonJob = /* @__PURE__ */ operation<
  { params: { jobID: string; }; },
  ProductionComparisonJob,
  AnyCode | 'NotFound'
>('GET', '/v1/salesorders/analysis/production-comparisons/generate-all/{jobID}');

/** List report on sales orderss. */
export const listSalesOrderReports = /* @__PURE__ */ operation<
  { query?: { kind?: 'COMPARISONS' | 'PROFITABILITY' | undefined; status?: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SalesOrderReport[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/salesorders/analysis/jobs');

/** Have a file written about the profit of sales orders. */
export const exportSalesOrderProfitability = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; shipmentStatus?: 'NONE' | 'PARTIAL' | 'SHIPPED' | undefined; paymentStatus?: 'UNPAID' | 'PARTIAL' | 'PAID' | undefined; salesQuoteID?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; requestedDateUTCFrom?: string | undefined; requestedDateUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; isOnTime?: boolean | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  SalesOrderReport,
  AnyCode | WriteCode
>('GET', '/v1/salesorders/export/profitability', { writes: true });

/** Have a file written about the profit of sales orders. */
export const exportSalesOrderProfitabilityByPost = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; shipmentStatus?: 'NONE' | 'PARTIAL' | 'SHIPPED' | undefined; paymentStatus?: 'UNPAID' | 'PARTIAL' | 'PAID' | undefined; salesQuoteID?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; currencyCode?: string | undefined; termID?: string | undefined; incoTermCode?: string | undefined; destinationCountryCode?: string | undefined; requestedDateUTCFrom?: string | undefined; requestedDateUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; isOnTime?: boolean | undefined; salesRepUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  SalesOrderReport,
  AnyCode | WriteCode
>('POST', '/v1/salesorders/export/profitability', { writes: true });

/** Download a file about the profit of sales orders. */
export const downloadSalesOrderProfitability = /* @__PURE__ */ operation<
  { params: { fileName: string; }; },
  File,
  AnyCode | 'NotFound' | 'PreconditionMissing'
>('GET', '/v1/salesorders/export/profitability/download/{fileName}', { file: true });

/** Follow an order as the customer. */
export const getSalesOrderPublicStatus = /* @__PURE__ */ operation<
  { query?: { token?: string | undefined; }; },
  FollowedOrder,
  AnyCode | 'LinkExpired' | 'LinkRevoked'
>('GET', '/v1/salesorders/public/status', { decimals: () => inFollowedOrder });

/** List the production orders of a configured line. */
export const listProductionOrdersByLineItem = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; LineItemID: string; }; query?: { number?: string | undefined; status?: 'PLANNED' | 'RELEASED' | 'WIP' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; salesOrderID?: string | undefined; itemAndQtyID?: string | undefined; lineItemID?: string | undefined; serviceTicketLineItemID?: string | undefined; reworkOfProductionOrderID?: string | undefined; splitFromProductionOrderID?: string | undefined; mergedIntoProductionOrderID?: string | undefined; batchID?: string | undefined; productID?: string | undefined; customerID?: string | undefined; itemID?: string | undefined; priority?: number | undefined; locationID?: string | undefined; plannedStartUTCFrom?: string | undefined; plannedStartUTCTo?: string | undefined; plannedFinishUTCFrom?: string | undefined; plannedFinishUTCTo?: string | undefined; actualStartUTCFrom?: string | undefined; actualStartUTCTo?: string | undefined; actualFinishUTCFrom?: string | undefined; actualFinishUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; assignedToUserID?: string | undefined; phase?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'priority' | '-priority' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionOrderSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/salesorders/{SalesOrderID}/lineitems/{LineItemID}/prodorders', { decimals: () => inProductionOrderSummary });

/** List the open work of the order book. */
export const listSalesOrderWork = /* @__PURE__ */ operation<
  { query?: { salesOrderID?: string | undefined; number?: string | undefined; status?: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; customerID?: string | undefined; salesRepUserID?: string | undefined; requestedDateUTCFrom?: string | undefined; requestedDateUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; shipmentStatus?: 'NONE' | 'PARTIAL' | 'SHIPPED' | undefined; sort?: 'number' | '-number' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SalesOrderWork[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/salesorders/work', { decimals: () => inSalesOrderWork });

/** List when sales orders are planned to be made and finished. */
export const listSalesOrderSchedule = /* @__PURE__ */ operation<
  { query?: { salesOrderID?: string | undefined; number?: string | undefined; status?: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; customerID?: string | undefined; salesRepUserID?: string | undefined; requestedDateUTCFrom?: string | undefined; requestedDateUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; sort?: 'number' | '-number' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ScheduledSalesOrder[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/salesorders/schedule');

/** Read when a sales order is planned to be finished. */
export const getSalesOrderFinishDate = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; },
  SalesOrderFinishDate,
  AnyCode | 'NotFound'
>('GET', '/v1/salesorders/{SalesOrderID}/finishdate', { decimals: () => inSalesOrderFinishDate });

