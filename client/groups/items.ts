// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BatchAnswer, BodyCode, ContractPrice, ContractPriceChangeSent, Count, DeletedItems, Document, Import, ImportLog, Item, ItemAttributeInput, ItemAttributeSummary, ItemAttributeValues, ItemBatchElementSent, ItemChangeSent, ItemCompatibility, ItemReview, ItemReviewChangeSent, ItemSummary, ItemUse, Link, NewContractPriceSent, NewItemCompatibilitySent, NewItemReviewSent, NewItemSent, PriceBreakInputSent, Promotion, RouterStepInputSent, StateMachine, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inItemSummary: Shape = { unitCost: 1, unitPrice: 1, minOrderQty: 1, orderMultiple: 1, weight: 1, length: 1, width: 1, height: 1 };
const inItem: Shape = { unitCost: 1, unitPrice: 1, minOrderQty: 1, orderMultiple: 1, weight: 1, length: 1, width: 1, height: 1, priceBreaks: () => inPriceBreak, router: () => inRouterStep };
const inPriceBreak: Shape = { minQuantity: 1, unitPrice: 1, discountPercent: 1 };
const inRouterStep: Shape = { minutes: 1 };
const inContractPrice: Shape = { unitPrice: 1, discountPercent: 1, minQuantity: 1 };
const inItemCompatibility: Shape = { quantity: 1 };
const inItemReview: Shape = { proposed: { unitCost: 1, unitPrice: 1, minOrderQty: 1, orderMultiple: 1, weight: 1, length: 1, width: 1, height: 1 } };
const inPromotion: Shape = { conditions: { quantity: 1, amount: 1 }, actions: { percent: 1, amount: 1, unitPrice: 1 }, configuration: { quantity: 1, attributes: () => inConfigurationChoice }, price: 1, items: () => inPromotionItem };
const inConfigurationChoice: Shape = { value: 1 };
const inPromotionItem: Shape = { quantity: 1, price: 1 };
/** List items. */
export const listItems = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; category?: string | undefined; currencyCode?: string | undefined; isActive?: boolean | undefined; pricingComponentID?: string | undefined; trackingType?: 'NONE' | 'LOT' | 'SERIAL' | undefined; replenishment?: 'BUY' | 'MAKE' | 'BUY_AND_MAKE' | undefined; isStocked?: boolean | undefined; manufacturerPartNumber?: string | undefined; commodityCode?: string | undefined; countryOfOrigin?: string | undefined; erpCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'description' | '-description' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ItemSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/items', { decimals: () => inItemSummary });

/** Create an item. */
export const createItem = /* @__PURE__ */ operation<
  { body: NewItemSent; },
  Item,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/items', { decimals: () => inItem, writes: true });

/** Read one item. */
export const getItem = /* @__PURE__ */ operation<
  { params: { ItemID: string; }; },
  Item,
  AnyCode | 'NotFound'
>('GET', '/v1/items/{ItemID}', { decimals: () => inItem });

/** Change the fields of an item. */
export const updateItemBasics = /* @__PURE__ */ operation<
  { params: { ItemID: string; }; body: ItemChangeSent; },
  Item,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference'
>('PATCH', '/v1/items/{ItemID}/basics', { decimals: () => inItem, writes: true });

/** Delete an item. */
export const deleteItem = /* @__PURE__ */ operation<
  { params: { ItemID: string; }; },
  Item,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/items/{ItemID}', { decimals: () => inItem, writes: true });

/** Count items. */
export const countItems = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; category?: string | undefined; currencyCode?: string | undefined; isActive?: boolean | undefined; pricingComponentID?: string | undefined; trackingType?: 'NONE' | 'LOT' | 'SERIAL' | undefined; replenishment?: 'BUY' | 'MAKE' | 'BUY_AND_MAKE' | undefined; isStocked?: boolean | undefined; manufacturerPartNumber?: string | undefined; commodityCode?: string | undefined; countryOfOrigin?: string | undefined; erpCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/items/count');

/** One page of items. */
export const pageItems = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { number?: string | undefined; category?: string | undefined; currencyCode?: string | undefined; isActive?: boolean | undefined; pricingComponentID?: string | undefined; trackingType?: 'NONE' | 'LOT' | 'SERIAL' | undefined; replenishment?: 'BUY' | 'MAKE' | 'BUY_AND_MAKE' | undefined; isStocked?: boolean | undefined; manufacturerPartNumber?: string | undefined; commodityCode?: string | undefined; countryOfOrigin?: string | undefined; erpCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'description' | '-description' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ItemSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/items/pages/{page}', { decimals: () => inItemSummary });

/** Search items. */
export const searchItems = /* @__PURE__ */ operation<
  { params: { q: string; }; query?: { number?: string | undefined; category?: string | undefined; currencyCode?: string | undefined; isActive?: boolean | undefined; pricingComponentID?: string | undefined; trackingType?: 'NONE' | 'LOT' | 'SERIAL' | undefined; replenishment?: 'BUY' | 'MAKE' | 'BUY_AND_MAKE' | undefined; isStocked?: boolean | undefined; manufacturerPartNumber?: string | undefined; commodityCode?: string | undefined; countryOfOrigin?: string | undefined; erpCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'description' | '-description' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ItemSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/items/search/{q}', { decimals: () => inItemSummary });

/** Export items. */
export const exportItems = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; category?: string | undefined; currencyCode?: string | undefined; isActive?: boolean | undefined; pricingComponentID?: string | undefined; trackingType?: 'NONE' | 'LOT' | 'SERIAL' | undefined; replenishment?: 'BUY' | 'MAKE' | 'BUY_AND_MAKE' | undefined; isStocked?: boolean | undefined; manufacturerPartNumber?: string | undefined; commodityCode?: string | undefined; countryOfOrigin?: string | undefined; erpCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/items/export', { file: true });

/** How the last import of items stands. */
export const getLastItemImport = /* @__PURE__ */ operation<
  Record<never, never>,
  Import,
  AnyCode | 'NotFound'
>('GET', '/v1/items/import/summary');

/** Import items from a CSV or XLSX file. */
export const importItems = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/items/import', { writes: true, upload: true });

/** Count the log of an import. */
export const countItemImportLogs = /* @__PURE__ */ operation<
  { params: { ImportID: string; }; query?: { code?: string | undefined; LogType?: 'MESSAGES' | 'ERRORS' | 'WARNINGS' | undefined; }; },
  Count,
  AnyCode | 'NotFound'
>('GET', '/v1/items/import/{ImportID}/logs/count');

/** One page of the log of an import, by row. */
export const pageItemImportLogs = /* @__PURE__ */ operation<
  { params: { ImportID: string; page: number; }; query?: { code?: string | undefined; sort?: 'row' | '-row' | undefined; after?: string | undefined; LogType?: 'MESSAGES' | 'ERRORS' | 'WARNINGS' | undefined; limit?: number | undefined; }; },
  ImportLog[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/items/import/{ImportID}/logs/pages/{page}');

/** Export the attributes of all items. */
export const exportItemAttributes = /* @__PURE__ */ operation<
  { query?: { Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/items/attributes/export', { file: true });

/** Import itemattributes from a CSV or XLSX file. */
export const importItemAttributes = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/items/attributes/import', { writes: true, upload: true });

/** Export the price breaks of all items. */
export const exportItemPriceBreaks = /* @__PURE__ */ operation<
  { query?: { Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/items/pricebreaks/export', { file: true });

/** Import pricebreaks from a CSV or XLSX file. */
export const importItemPriceBreaks = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/items/pricebreaks/import', { writes: true, upload: true });

/** Export contract prices. */
export const exportContractPrices = /* @__PURE__ */ operation<
  { query?: { customerID?: string | undefined; itemID?: string | undefined; contractNumber?: string | undefined; currencyCode?: string | undefined; validFromFrom?: string | undefined; validFromTo?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/items/contractpricing/export', { file: true });

/** Import contractprices from a CSV or XLSX file. */
export const importContractPrices = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/items/contractpricing/import', { writes: true, upload: true });

/** Find an item by its number. */
export const findItemByNumber = /* @__PURE__ */ operation<
  { params: { Number: string; }; },
  ItemSummary[],
  AnyCode | 'NotFound'
>('GET', '/v1/items/bynumber/{Number}', { decimals: () => inItemSummary });

/** List the categories in use. */
export const listItemCategories = /* @__PURE__ */ operation<
  Record<never, never>,
  string[],
  AnyCode
>('GET', '/v1/items/categories');

/** List the countries of origin in use. */
export const listItemCountries = /* @__PURE__ */ operation<
  Record<never, never>,
  string[],
  AnyCode
>('GET', '/v1/items/countries');

/** Set the price breaks of an item. */
export const setItemPriceBreaks = /* @__PURE__ */ operation<
  { params: { ItemID: string; }; body: PriceBreakInputSent[]; },
  Item,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/items/{ItemID}/pricebreaks', { decimals: () => inItem, writes: true });

/** Set attributes of an item. */
export const setItemAttributes = /* @__PURE__ */ operation<
  { params: { ItemID: string; }; body: ItemAttributeInput | ItemAttributeInput[]; },
  Item,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/items/{ItemID}/attributes', { decimals: () => inItem, writes: true });

/** Set the links of an item. */
export const setItemLinks = /* @__PURE__ */ operation<
  { params: { ItemID: string; }; body: Link[]; },
  Item,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/items/{ItemID}/links', { decimals: () => inItem, writes: true });

/** Set the router of an item. */
export const setItemRouter = /* @__PURE__ */ operation<
  { params: { ItemID: string; }; body: RouterStepInputSent[]; },
  Item,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/items/{ItemID}/router', { decimals: () => inItem, writes: true });

/** List the attributes in use, with counts. */
export const summarizeItemAttributes = /* @__PURE__ */ operation<
  Record<never, never>,
  ItemAttributeSummary[],
  AnyCode
>('GET', '/v1/items/attributes/summary');

/** List the attributes in use, with their values. */
export const listItemAttributeValues = /* @__PURE__ */ operation<
  Record<never, never>,
  ItemAttributeValues[],
  AnyCode
>('GET', '/v1/items/attributes/withvalues');

/** Where an item is used. */
export const listItemReferences = /* @__PURE__ */ operation<
  { params: { ItemID: string; }; },
  ItemUse[],
  AnyCode | 'NotFound'
>('GET', '/v1/items/{ItemID}/references');

/** List the items that the caller changed last. */
export const listRecentItems = /* @__PURE__ */ operation<
  Record<never, never>,
  ItemSummary[],
  AnyCode
>('GET', '/v1/items/recent', { decimals: () => inItemSummary });

/** Add or change items. */
export const putItems = /* @__PURE__ */ operation<
  { body: ItemBatchElementSent[]; },
  BatchAnswer,
  AnyCode | BodyCode | WriteCode
>('PATCH', '/v1/items/batch', { writes: true });

/** Delete all items that nothing refers to. */
export const deleteAllItems = /* @__PURE__ */ operation<
  { query: { confirm: 'true'; }; },
  DeletedItems,
  AnyCode | WriteCode
>('DELETE', '/v1/items/all', { writes: true });

/** Attach a file to an item. */
export const attachItemDocument = /* @__PURE__ */ operation<
  { params: { ItemID: string; }; body: { file: Blob; name?: string | undefined; description?: string | undefined; }; },
  Item,
  AnyCode | UploadCode | WriteCode | 'NotFound'
>('POST', '/v1/items/{ItemID}/documents', { decimals: () => inItem, writes: true, upload: true });

/** Read one document of an item. */
export const getItemDocument = /* @__PURE__ */ operation<
  { params: { ItemID: string; DocumentID: string; }; },
  Document,
  AnyCode | 'NotFound'
>('GET', '/v1/items/{ItemID}/documents/{DocumentID}');

/** Remove a document from an item. */
export const deleteItemDocument = /* @__PURE__ */ operation<
  { params: { ItemID: string; DocumentID: string; }; },
  Item,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/items/{ItemID}/documents/{DocumentID}', { decimals: () => inItem, writes: true });

/** List contract prices. */
export const listContractPrices = /* @__PURE__ */ operation<
  { query?: { customerID?: string | undefined; itemID?: string | undefined; contractNumber?: string | undefined; currencyCode?: string | undefined; validFromFrom?: string | undefined; validFromTo?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'validFrom' | '-validFrom' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ContractPrice[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/items/contractpricing', { decimals: () => inContractPrice });

/** Create a contract price. */
export const createContractPrice = /* @__PURE__ */ operation<
  { body: NewContractPriceSent; },
  ContractPrice,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/items/contractpricing', { decimals: () => inContractPrice, writes: true });

/** Read one contract price. */
export const getContractPrice = /* @__PURE__ */ operation<
  { params: { ContractPriceID: string; }; },
  ContractPrice,
  AnyCode | 'NotFound'
>('GET', '/v1/items/contractpricing/{ContractPriceID}', { decimals: () => inContractPrice });

/** Change a contract price. */
export const updateContractPrice = /* @__PURE__ */ operation<
  { params: { ContractPriceID: string; }; body: ContractPriceChangeSent; },
  ContractPrice,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/items/contractpricing/{ContractPriceID}', { decimals: () => inContractPrice, writes: true });

/** Delete a contract price. */
export const deleteContractPrice = /* @__PURE__ */ operation<
  { params: { ContractPriceID: string; }; },
  ContractPrice,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/items/contractpricing/{ContractPriceID}', { decimals: () => inContractPrice, writes: true });

/** List what goes together. */
export const listItemCompatibilities = /* @__PURE__ */ operation<
  { query?: { itemID?: string | undefined; compatibleItemID?: string | undefined; type?: 'COMPATIBLE' | 'INCOMPATIBLE' | 'REPLACES' | 'REPLACED_BY' | 'ACCESSORY' | 'SPARE' | 'REQUIRES' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ItemCompatibility[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/items/compatibility', { decimals: () => inItemCompatibility });

/** Create a compatibility. */
export const createItemCompatibility = /* @__PURE__ */ operation<
  { body: NewItemCompatibilitySent; },
  ItemCompatibility,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/items/compatibility', { decimals: () => inItemCompatibility, writes: true });

/** Read one compatibility. */
export const getItemCompatibility = /* @__PURE__ */ operation<
  { params: { CompatibilityID: string; }; },
  ItemCompatibility,
  AnyCode | 'NotFound'
>('GET', '/v1/items/compatibility/{CompatibilityID}', { decimals: () => inItemCompatibility });

/** Delete a compatibility. */
export const deleteItemCompatibility = /* @__PURE__ */ operation<
  { params: { CompatibilityID: string; }; },
  ItemCompatibility,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/items/compatibility/{CompatibilityID}', { decimals: () => inItemCompatibility, writes: true });

/** Search what goes together. */
export const searchItemCompatibilities = /* @__PURE__ */ operation<
  { query?: { itemID?: string | undefined; compatibleItemID?: string | undefined; type?: 'COMPATIBLE' | 'INCOMPATIBLE' | 'REPLACES' | 'REPLACED_BY' | 'ACCESSORY' | 'SPARE' | 'REQUIRES' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; q?: string | undefined; limit?: number | undefined; }; },
  ItemCompatibility[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/items/compatibility/search', { decimals: () => inItemCompatibility });

/** List what goes with an item. */
export const listCompatibilitiesOfItem = /* @__PURE__ */ operation<
  { params: { ItemID: string; }; query?: { itemID?: string | undefined; compatibleItemID?: string | undefined; type?: 'COMPATIBLE' | 'INCOMPATIBLE' | 'REPLACES' | 'REPLACED_BY' | 'ACCESSORY' | 'SPARE' | 'REQUIRES' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ItemCompatibility[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/items/{ItemID}/compatibility', { decimals: () => inItemCompatibility });

/** List reviews. */
export const listItemReviews = /* @__PURE__ */ operation<
  { query?: { reviewType?: 'ENGINEERING' | 'CUSTOMER' | undefined; status?: 'OPEN' | 'IN_REVIEW' | 'APPROVED' | 'REJECTED' | undefined; itemID?: string | undefined; number?: string | undefined; customerID?: string | undefined; assignedToUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ItemReview[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/items/reviews', { decimals: () => inItemReview });

/** Create a review. */
export const createItemReview = /* @__PURE__ */ operation<
  { body: NewItemReviewSent; },
  ItemReview,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/items/reviews', { decimals: () => inItemReview, writes: true });

/** Read one review. */
export const getItemReview = /* @__PURE__ */ operation<
  { params: { ReviewID: string; }; },
  ItemReview,
  AnyCode | 'NotFound'
>('GET', '/v1/items/reviews/{ReviewID}', { decimals: () => inItemReview });

/** Change the fields of a review. */
export const updateItemReviewBasics = /* @__PURE__ */ operation<
  { params: { ReviewID: string; }; body: ItemReviewChangeSent; },
  ItemReview,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/items/reviews/{ReviewID}/basics', { decimals: () => inItemReview, writes: true });

/** Delete a review. */
export const deleteItemReview = /* @__PURE__ */ operation<
  { params: { ReviewID: string; }; },
  ItemReview,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/items/reviews/{ReviewID}', { decimals: () => inItemReview, writes: true });

/** Move a review on. */
export const setItemReviewStatus = /* @__PURE__ */ operation<
  { params: { ReviewID: string; }; body: { status: 'OPEN' | 'IN_REVIEW' | 'IN REVIEW' | 'APPROVED' | 'REJECTED'; }; },
  ItemReview,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('PATCH', '/v1/items/reviews/{ReviewID}/status', { decimals: () => inItemReview, writes: true });

/** The life cycle of an item review as data. */
export const getItemReviewStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/items/reviews/statemachines/status');

/** Where the item of a review is used. */
export const listItemReviewReferences = /* @__PURE__ */ operation<
  { params: { ReviewID: string; }; },
  ItemUse[],
  AnyCode | 'NotFound'
>('GET', '/v1/items/reviews/{ReviewID}/references');

/** List the promotions that touch items. */
export const listItemPromotions = /* @__PURE__ */ operation<
  { query?: { code?: string | undefined; kind?: 'PACKAGE' | 'DISCOUNT' | undefined; status?: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'EXPIRED' | undefined; isCurrent?: boolean | undefined; currencyCode?: string | undefined; group?: string | undefined; productID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'code' | '-code' | 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; itemID?: string | undefined; limit?: number | undefined; }; },
  Promotion[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/items/promotions', { decimals: () => inPromotion });

