// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, Import, ItemSummary, NewPriceList, NewPricingComponentSent, NewPromotionSent, PriceList, PriceListChange, PriceListCheck, PriceListItem, PriceListItemChangeSent, PriceQuestionSent, PricingComponent, PricingComponentChangeSent, PricingComponentTask, Promotion, PromotionChangeSent, ResolvedPrices, SalesQuote, StateMachine, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inPricingComponent: Shape = { markupPercent: 1, marginPercent: 1 };
const inItemSummary: Shape = { unitCost: 1, unitPrice: 1, minOrderQty: 1, orderMultiple: 1, weight: 1, length: 1, width: 1, height: 1 };
const inPromotion: Shape = { conditions: { quantity: 1, amount: 1 }, actions: { percent: 1, amount: 1, unitPrice: 1 }, configuration: { quantity: 1, attributes: () => inConfigurationChoice }, price: 1, items: () => inPromotionItem };
const inConfigurationChoice: Shape = { value: 1 };
const inPromotionItem: Shape = { quantity: 1, price: 1 };
const inPriceListCheck: Shape = { warnings: () => inPriceListWarning };
const inPriceListWarning: Shape = { quantity: 1 };
const inPriceListItem: Shape = { minQuantity: 1, fixedPrice: 1, percent: 1, surcharge: 1, rounding: 1, minMargin: 1, maxMargin: 1 };
const inResolvedPrices: Shape = { rates: () => inLockedExchangeRate, items: () => inResolvedPrice };
const inLockedExchangeRate: Shape = { rate: 1 };
const inResolvedPrice: Shape = { quantity: 1, unitPrice: 1, amount: 1, unitCost: 1, marginPercent: 1, minMargin: 1, maxMargin: 1, guard: { marginPercent: 1, limitPercent: 1 }, waterfall: () => inWaterfallRow };
const inWaterfallRow: Shape = { before: 1, after: 1 };
const inSalesQuote: Shape = { exchangeRates: () => inLockedExchangeRate, fxRate: 1, discountPercent: 1, discountAmount: 1, subTotal: 1, discountTotal: 1, netTotal: 1, dutyTotal: 1, importTaxTotal: 1, grandTotal: 1, tax: { taxableTotal: 1, taxTotal: 1, grossTotal: 1, taxes: () => inDocumentTaxOfRate }, delivery: { cost: 1, weight: 1, terms: () => inDeliveryTerms }, deliveryTotal: 1, optionsTotal: 1, optionsChosen: { quantities: () => inSalesQuoteQuantityTaken }, cost: 1, marginPercent: 1, payment: () => inSalesQuotePayment, items: () => inSalesQuoteItem, lineItems: () => inLineItem };
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
const inBomSource: Shape = { quantity: 1, because: () => inCause };
const inCause: Shape = { value: 1 };
const inRouterRow: Shape = { number: 1, minutes: 1, setupMinutes: 1, teardownMinutes: 1, transferMinutes: 1, lineMinutes: 1, hourlyRate: 1, cost: 1, price: 1 };
const inPriceEvent: Shape = { source: () => inPriceSource, amount: 1, before: 1, after: 1 };
const inPriceSource: Shape = { value: 1 };
/** List pricing components. */
export const listPricingComponents = /* @__PURE__ */ operation<
  { query?: { category?: 'MATERIAL' | 'LABOR' | 'MACHINE' | 'OUTSIDE' | 'OVERHEAD' | 'SERVICE' | 'FREIGHT' | 'OTHER' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'sequence' | '-sequence' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  PricingComponent[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/pricingcomponents', { decimals: () => inPricingComponent });

/** Create a pricing component. */
export const createPricingComponent = /* @__PURE__ */ operation<
  { body: NewPricingComponentSent; },
  PricingComponent,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/pricingcomponents', { decimals: () => inPricingComponent, writes: true });

/** Read one pricing component. */
export const getPricingComponent = /* @__PURE__ */ operation<
  { params: { PricingComponentID: string; }; },
  PricingComponent,
  AnyCode | 'NotFound'
>('GET', '/v1/pricingcomponents/{PricingComponentID}', { decimals: () => inPricingComponent });

/** Change a pricing component. */
export const updatePricingComponent = /* @__PURE__ */ operation<
  { params: { PricingComponentID: string; }; body: PricingComponentChangeSent; },
  PricingComponent,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/pricingcomponents/{PricingComponentID}', { decimals: () => inPricingComponent, writes: true });

/** Delete a pricing component. */
export const deletePricingComponent = /* @__PURE__ */ operation<
  { params: { PricingComponentID: string; }; },
  PricingComponent,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/pricingcomponents/{PricingComponentID}', { decimals: () => inPricingComponent, writes: true });

/** List the items that belong to a pricing component. */
export const listItemsOfPricingComponent = /* @__PURE__ */ operation<
  { params: { PricingComponentID: string; }; query?: { number?: string | undefined; category?: string | undefined; currencyCode?: string | undefined; isActive?: boolean | undefined; pricingComponentID?: string | undefined; trackingType?: 'NONE' | 'LOT' | 'SERIAL' | undefined; replenishment?: 'BUY' | 'MAKE' | 'BUY_AND_MAKE' | undefined; isStocked?: boolean | undefined; manufacturerPartNumber?: string | undefined; commodityCode?: string | undefined; countryOfOrigin?: string | undefined; erpCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'description' | '-description' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ItemSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/pricingcomponents/{PricingComponentID}/references/items', { decimals: () => inItemSummary });

/** List promotions. */
export const listPromotions = /* @__PURE__ */ operation<
  { query?: { code?: string | undefined; kind?: 'PACKAGE' | 'DISCOUNT' | undefined; status?: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'EXPIRED' | undefined; isCurrent?: boolean | undefined; currencyCode?: string | undefined; group?: string | undefined; productID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'code' | '-code' | 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Promotion[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/promotions', { decimals: () => inPromotion });

/** Create a promotion. */
export const createPromotion = /* @__PURE__ */ operation<
  { body: NewPromotionSent; },
  Promotion,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/promotions', { decimals: () => inPromotion, writes: true });

/** Read one promotion. */
export const getPromotion = /* @__PURE__ */ operation<
  { params: { PromotionID: string; }; },
  Promotion,
  AnyCode | 'NotFound'
>('GET', '/v1/promotions/{PromotionID}', { decimals: () => inPromotion });

/** Change a promotion. */
export const updatePromotion = /* @__PURE__ */ operation<
  { params: { PromotionID: string; }; body: PromotionChangeSent; },
  Promotion,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/promotions/{PromotionID}', { decimals: () => inPromotion, writes: true });

/** Delete a promotion. */
export const deletePromotion = /* @__PURE__ */ operation<
  { params: { PromotionID: string; }; },
  Promotion,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/promotions/{PromotionID}', { decimals: () => inPromotion, writes: true });

/** Start, pause or end a promotion. */
export const setPromotionStatus = /* @__PURE__ */ operation<
  { params: { PromotionID: string; }; body: { status: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'EXPIRED'; }; },
  Promotion,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('PATCH', '/v1/promotions/{PromotionID}/status', { decimals: () => inPromotion, writes: true });

/** The life cycle of a promotion as data. */
export const getPromotionStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/promotions/statemachines/status');

/** List price lists. */
export const listPriceLists = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; currencyCode?: string | undefined; type?: 'SALE' | 'OVERRIDE' | 'COST' | undefined; status?: 'DRAFT' | 'ACTIVE' | 'EXPIRED' | undefined; isCurrent?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  PriceList[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/pricelists');

/** Create a price list. */
export const createPriceList = /* @__PURE__ */ operation<
  { body: NewPriceList; },
  PriceList,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/pricelists', { writes: true });

/** Read one price list. */
export const getPriceList = /* @__PURE__ */ operation<
  { params: { ListID: string; }; },
  PriceList,
  AnyCode | 'NotFound'
>('GET', '/v1/pricelists/{ListID}');

/** Change a price list. */
export const updatePriceList = /* @__PURE__ */ operation<
  { params: { ListID: string; }; body: PriceListChange; },
  PriceList,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/pricelists/{ListID}', { writes: true });

/** Delete a price list. */
export const deletePriceList = /* @__PURE__ */ operation<
  { params: { ListID: string; }; },
  PriceList,
  AnyCode | WriteCode | 'NotFound' | 'Referenced' | 'NotEditable'
>('DELETE', '/v1/pricelists/{ListID}', { writes: true });

/** Start or end a price list. */
export const setPriceListStatus = /* @__PURE__ */ operation<
  { params: { ListID: string; }; body: { status: 'DRAFT' | 'ACTIVE' | 'EXPIRED'; }; },
  PriceList,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('PATCH', '/v1/pricelists/{ListID}/status', { writes: true });

/** The life cycle of a price list as data. */
export const getPriceListStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/pricelists/statemachines/status');

/** Check a price list. */
export const checkPriceList = /* @__PURE__ */ operation<
  { params: { ListID: string; }; query?: { after?: string | undefined; customerID?: string | undefined; }; },
  PriceListCheck,
  AnyCode | 'NotFound' | 'UnknownReference' | 'PreconditionMissing'
>('GET', '/v1/pricelists/{ListID}/check', { decimals: () => inPriceListCheck });

/** List the prices of a price list. */
export const listPriceListItems = /* @__PURE__ */ operation<
  { params: { ListID: string; }; query?: { itemID?: string | undefined; category?: string | undefined; productID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  PriceListItem[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/pricelists/{ListID}/items', { decimals: () => inPriceListItem });

/** Set all prices of a price list. */
export const replacePriceListItems = /* @__PURE__ */ operation<
  { params: { ListID: string; }; body: PriceListItemChangeSent[]; },
  PriceListItem[],
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'UnknownReference' | 'Duplicate'
>('PUT', '/v1/pricelists/{ListID}/items', { decimals: () => inPriceListItem, writes: true });

/** Add and change prices of a price list. */
export const updatePriceListItems = /* @__PURE__ */ operation<
  { params: { ListID: string; }; body: PriceListItemChangeSent[]; },
  PriceListItem[],
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'UnknownReference' | 'Duplicate'
>('PATCH', '/v1/pricelists/{ListID}/items', { decimals: () => inPriceListItem, writes: true });

/** Delete a price of a price list. */
export const deletePriceListItem = /* @__PURE__ */ operation<
  { params: { ListID: string; PriceListItemID: string; }; },
  PriceListItem,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/pricelists/{ListID}/items/{PriceListItemID}', { decimals: () => inPriceListItem, writes: true });

/** Export the prices of all price lists. */
export const exportPriceListItems = /* @__PURE__ */ operation<
  { query?: { Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/pricelists/items/export', { file: true });

/** Import listprices from a CSV or XLSX file. */
export const importPriceListItems = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/pricelists/items/import', { writes: true, upload: true });

/** Resolve the prices of items. */
export const resolvePrices = /* @__PURE__ */ operation<
  { body: PriceQuestionSent; },
  ResolvedPrices,
  AnyCode | BodyCode | 'UnknownReference' | 'ConflictingPrices'
>('POST', '/v1/pricing/resolve', { decimals: () => inResolvedPrices });

/** Put a package on a sales quote. */
export const addPromotionToSalesQuote = /* @__PURE__ */ operation<
  { params: { PromotionID: string; }; query?: { SalesQuoteID?: string | undefined; CustomerID?: string | undefined; }; },
  SalesQuote,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PromotionUnavailable' | 'UnknownReference' | 'TooMany'
>('GET', '/v1/promotions/{PromotionID}/salesquote/add', { decimals: () => inSalesQuote, writes: true });

/** Put a package on a sales quote. */
export const addPromotionToSalesQuoteByPost = /* @__PURE__ */ operation<
  { params: { PromotionID: string; }; query?: { SalesQuoteID?: string | undefined; CustomerID?: string | undefined; }; },
  SalesQuote,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PromotionUnavailable' | 'UnknownReference' | 'TooMany'
>('POST', '/v1/promotions/{PromotionID}/salesquote/add', { decimals: () => inSalesQuote, writes: true });

/** List the tasks that are booked to a pricing component. */
export const listTasksOfPricingComponent = /* @__PURE__ */ operation<
  { params: { PricingComponentID: string; }; },
  PricingComponentTask[],
  AnyCode | 'NotFound'
>('GET', '/v1/pricingcomponents/{PricingComponentID}/references/tasks');

