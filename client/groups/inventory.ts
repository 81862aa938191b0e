// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, AvailabilityAssessment, AvailabilityAssessmentRequestSent, AvailabilitySettings, AvailabilitySettingsChange, AvailabilitySettingsWithSecret, BatchAnswer, BodyCode, BuyerReview, Count, ExpectedReceipt, ExpectedReceiptChangeSent, Genealogy, Import, ImportLog, InventoryLocation, InventoryLocationChange, InventoryLocationSummary, InventoryMovement, InventoryMovementReversal, InventoryTestData, ItemDemand, ItemStock, ItemStockSettings, ItemStockSettingsChangeSent, NewAvailabilitySecret, NewExpectedReceiptSent, NewInventoryLocation, NewInventoryMovementSent, NewInventoryMovementsSent, NewStockAllocationSent, NewStockHoldSent, NoteInput, StockAllocation, StockAllocationChangeSent, StockBalance, StockHold, StockHoldChangeSent, StockHoldReleaseSent, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inAvailabilityAssessment: Shape = { items: { onHandQuantity: 1, allocatedQuantity: 1, availableQuantity: 1, inboundQuantity: 1 } };
const inItemStock: Shape = { onHandQuantity: 1, allocatedQuantity: 1, heldQuantity: 1, availableQuantity: 1, inboundQuantity: 1, safetyStock: 1, balances: { onHandQuantity: 1 }, allocations: () => inStockAllocation, inbound: () => inExpectedReceipt };
const inStockAllocation: Shape = { quantity: 1, issuedQuantity: 1 };
const inExpectedReceipt: Shape = { quantity: 1, unitCost: 1, receivedQuantity: 1 };
const inItemStockSettings: Shape = { safetyStock: 1, units: { factor: 1 } };
const inStockBalance: Shape = { onHandQuantity: 1 };
const inItemDemand: Shape = { onHandQuantity: 1, heldQuantity: 1, safetyStock: 1, demandQuantity: 1, supplyQuantity: 1, demand: { quantity: 1 }, supply: { quantity: 1 }, lowestQuantity: 1, suggestedBuyQuantity: 1 };
const inInventoryMovement: Shape = { quantity: 1, unitCost: 1 };
const inStockHold: Shape = { quantity: 1, releasedQuantity: 1 };
const inBuyerReview: Shape = { items: { requiredQuantity: 1, onHandQuantity: 1, availableQuantity: 1, shortfallQuantity: 1 } };
const inGenealogy: Shape = { madeOf: () => inGenealogyRow, wentInto: () => inGenealogyRow, customers: () => inGenealogyCustomer };
const inGenealogyRow: Shape = { quantity: 1 };
const inGenealogyCustomer: Shape = { quantity: 1 };
/** Say what of some items is available. */
export const assessAvailability = /* @__PURE__ */ operation<
  { body: AvailabilityAssessmentRequestSent; },
  AvailabilityAssessment,
  AnyCode | BodyCode | WriteCode
>('POST', '/v1/inventory/availability/assessments', { decimals: () => inAvailabilityAssessment, writes: true });

/** Read who answers what is available, and by which rule. */
export const getAvailabilitySettings = /* @__PURE__ */ operation<
  Record<never, never>,
  AvailabilitySettings,
  AnyCode
>('GET', '/v1/inventory/availability/settings');

/** Set who answers what is available, and by which rule. */
export const setAvailabilitySettings = /* @__PURE__ */ operation<
  { body: AvailabilitySettingsChange; },
  AvailabilitySettingsWithSecret,
  AnyCode | BodyCode | WriteCode | 'InvalidTarget' | 'ReadOnlyField'
>('PUT', '/v1/inventory/availability/settings', { writes: true });

/** Give the calls of the middleware a new secret. */
export const rotateAvailabilitySecret = /* @__PURE__ */ operation<
  { body: NewAvailabilitySecret; },
  AvailabilitySettingsWithSecret,
  AnyCode | BodyCode | WriteCode
>('POST', '/v1/inventory/availability/settings/secret', { writes: true });

/** Read the stock of an item, with its open demand and supply. */
export const getInventoryItem = /* @__PURE__ */ operation<
  { params: { ItemID: string; }; },
  ItemStock,
  AnyCode | 'NotFound'
>('GET', '/v1/inventory/items/{ItemID}', { decimals: () => inItemStock });

/** Read an item’s safety stock and units. */
export const getInventoryItemSettings = /* @__PURE__ */ operation<
  { params: { ItemID: string; }; },
  ItemStockSettings,
  AnyCode | 'NotFound'
>('GET', '/v1/inventory/items/{ItemID}/settings', { decimals: () => inItemStockSettings });

/** Set an item’s safety stock and units. */
export const setInventoryItemSettings = /* @__PURE__ */ operation<
  { params: { ItemID: string; }; body: ItemStockSettingsChangeSent; },
  ItemStockSettings,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PUT', '/v1/inventory/items/{ItemID}/settings', { decimals: () => inItemStockSettings, writes: true });

/** List inventory locations. */
export const listInventoryLocations = /* @__PURE__ */ operation<
  { query?: { code?: string | undefined; type?: 'BIN' | 'SHELF' | 'ZONE' | 'RECEIVING' | 'SHIPPING' | 'QUARANTINE' | 'WIP' | undefined; parentID?: string | undefined; siteLocationID?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'code' | '-code' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  InventoryLocationSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/inventory/locations');

/** Create an inventory location. */
export const createInventoryLocation = /* @__PURE__ */ operation<
  { body: NewInventoryLocation; },
  InventoryLocation,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/inventory/locations', { writes: true });

/** Read one inventory location. */
export const getInventoryLocation = /* @__PURE__ */ operation<
  { params: { LocationID: string; }; },
  InventoryLocation,
  AnyCode | 'NotFound'
>('GET', '/v1/inventory/locations/{LocationID}');

/** Change an inventory location. */
export const updateInventoryLocation = /* @__PURE__ */ operation<
  { params: { LocationID: string; }; body: InventoryLocationChange; },
  InventoryLocation,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference'
>('PATCH', '/v1/inventory/locations/{LocationID}', { writes: true });

/** Add notes to an inventory location. */
export const addInventoryLocationNotes = /* @__PURE__ */ operation<
  { params: { LocationID: string; }; body: NoteInput | NoteInput[]; },
  InventoryLocation,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/inventory/locations/{LocationID}/notes', { writes: true });

/** List what lies where. */
export const listInventoryStatus = /* @__PURE__ */ operation<
  { query?: { itemID?: string | undefined; itemNumber?: string | undefined; locationID?: string | undefined; locationCode?: string | undefined; siteLocationID?: string | undefined; lotNumber?: string | undefined; serialNumber?: string | undefined; sort?: 'itemNumber' | '-itemNumber' | 'locationCode' | '-locationCode' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  StockBalance[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/inventory/status', { decimals: () => inStockBalance });

/** Count the places that hold something. */
export const countInventoryStatus = /* @__PURE__ */ operation<
  { query?: { itemID?: string | undefined; itemNumber?: string | undefined; locationID?: string | undefined; locationCode?: string | undefined; siteLocationID?: string | undefined; lotNumber?: string | undefined; serialNumber?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/inventory/status/count');

/** One page of what lies where. */
export const pageInventoryStatus = /* @__PURE__ */ operation<
  { params: { Page: number; }; query?: { itemID?: string | undefined; itemNumber?: string | undefined; locationID?: string | undefined; locationCode?: string | undefined; siteLocationID?: string | undefined; lotNumber?: string | undefined; serialNumber?: string | undefined; sort?: 'itemNumber' | '-itemNumber' | 'locationCode' | '-locationCode' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  StockBalance[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/inventory/status/pages/{Page}', { decimals: () => inStockBalance });

/** List what lies at an inventory location. */
export const listInventoryStatusAtLocation = /* @__PURE__ */ operation<
  { params: { LocationID: string; }; query?: { itemID?: string | undefined; itemNumber?: string | undefined; locationID?: string | undefined; locationCode?: string | undefined; siteLocationID?: string | undefined; lotNumber?: string | undefined; serialNumber?: string | undefined; sort?: 'itemNumber' | '-itemNumber' | 'locationCode' | '-locationCode' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  StockBalance[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/inventory/status/locations/{LocationID}', { decimals: () => inStockBalance });

/** Export what lies where. */
export const exportInventory = /* @__PURE__ */ operation<
  { query?: { itemID?: string | undefined; itemNumber?: string | undefined; locationID?: string | undefined; locationCode?: string | undefined; siteLocationID?: string | undefined; lotNumber?: string | undefined; serialNumber?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/inventory/export', { file: true });

/** How the last import of inventory stands. */
export const getLastInventoryImport = /* @__PURE__ */ operation<
  Record<never, never>,
  Import,
  AnyCode | 'NotFound'
>('GET', '/v1/inventory/import/results');

/** Import inventory from a CSV or XLSX file. */
export const importInventorys = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/inventory/import', { writes: true, upload: true });

/** How an import of inventory stands. */
export const getInventoryImportSummary = /* @__PURE__ */ operation<
  { params: { ImportID: string; }; },
  Import,
  AnyCode | 'NotFound'
>('GET', '/v1/inventory/imports/{ImportID}/summary');

/** Count the log of an import. */
export const countInventoryImportLogs = /* @__PURE__ */ operation<
  { params: { ImportID: string; }; query?: { code?: string | undefined; LogType?: 'MESSAGES' | 'ERRORS' | 'WARNINGS' | undefined; }; },
  Count,
  AnyCode | 'NotFound'
>('GET', '/v1/inventory/imports/{ImportID}/logs/count');

/** One page of the log of an import, by row. */
export const pageInventoryImportLogs = /* @__PURE__ */ operation<
  { params: { ImportID: string; page: number; }; query?: { code?: string | undefined; sort?: 'row' | '-row' | undefined; after?: string | undefined; LogType?: 'MESSAGES' | 'ERRORS' | 'WARNINGS' | undefined; limit?: number | undefined; }; },
  ImportLog[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/inventory/imports/{ImportID}/logs/pages/{page}');

/** Export inventory locations. */
export const exportInventoryLocations = /* @__PURE__ */ operation<
  { query?: { code?: string | undefined; type?: 'BIN' | 'SHELF' | 'ZONE' | 'RECEIVING' | 'SHIPPING' | 'QUARANTINE' | 'WIP' | undefined; parentID?: string | undefined; siteLocationID?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/inventory/locations/export', { file: true });

/** Import inventorylocations from a CSV or XLSX file. */
export const importInventoryLocations = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/inventory/locations/import', { writes: true, upload: true });

/** Compare demand and supply of items by date. */
export const analyzeInventoryDemand = /* @__PURE__ */ operation<
  { query?: { itemID?: string | undefined; itemNumber?: string | undefined; sort?: 'itemNumber' | '-itemNumber' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ItemDemand[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/inventory/demand/analyzer', { decimals: () => inItemDemand });

/** Fill a test tenant with stock. */
export const createInventoryTestData = /* @__PURE__ */ operation<
  Record<never, never>,
  InventoryTestData,
  AnyCode | WriteCode
>('GET', '/v1/inventory/createtestdata', { writes: true });

/** Fill a test tenant with stock. */
export const createInventoryTestDataByPost = /* @__PURE__ */ operation<
  Record<never, never>,
  InventoryTestData,
  AnyCode | WriteCode
>('POST', '/v1/inventory/createtestdata', { writes: true });

/** List the movements of stock, newest first. */
export const listInventoryMovements = /* @__PURE__ */ operation<
  { query?: { itemID?: string | undefined; type?: 'RECEIPT' | 'ISSUE' | 'RETURN' | 'ADJUST' | 'MOVE' | 'SHIP' | 'SCRAP' | 'COUNT' | 'PRODUCE' | undefined; fromLocationID?: string | undefined; toLocationID?: string | undefined; lotNumber?: string | undefined; serialNumber?: string | undefined; referenceID?: string | undefined; inboundID?: string | undefined; allocationID?: string | undefined; supplierID?: string | undefined; userID?: string | undefined; utcFrom?: string | undefined; utcTo?: string | undefined; sort?: 'utc' | '-utc' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  InventoryMovement[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/inventory/movements', { decimals: () => inInventoryMovement });

/** Move stock. */
export const createInventoryMovement = /* @__PURE__ */ operation<
  { body: NewInventoryMovementSent; },
  InventoryMovement,
  AnyCode | BodyCode | WriteCode | 'UnknownReference' | 'InsufficientStock' | 'SerialInStock' | 'IllegalTransition'
>('POST', '/v1/inventory/movements', { decimals: () => inInventoryMovement, writes: true });

/** Move stock, many at once. */
export const createInventoryMovements = /* @__PURE__ */ operation<
  { body: NewInventoryMovementsSent; },
  BatchAnswer,
  AnyCode | BodyCode | WriteCode
>('POST', '/v1/inventory/movements/batch', { writes: true });

/** Read one movement of stock. */
export const getInventoryMovement = /* @__PURE__ */ operation<
  { params: { MovementID: string; }; },
  InventoryMovement,
  AnyCode | 'NotFound'
>('GET', '/v1/inventory/movements/{MovementID}', { decimals: () => inInventoryMovement });

/** Take a movement of stock back. */
export const reverseInventoryMovement = /* @__PURE__ */ operation<
  { params: { MovementID: string; }; body: InventoryMovementReversal; },
  InventoryMovement,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'InsufficientStock' | 'SerialInStock' | 'IllegalTransition'
>('POST', '/v1/inventory/movements/{MovementID}/reversal', { decimals: () => inInventoryMovement, writes: true });

/** List stock allocations. */
export const listStockAllocations = /* @__PURE__ */ operation<
  { query?: { itemID?: string | undefined; demandEntity?: 'SALESORDER' | 'PRODORDER' | 'TICKET' | undefined; demandID?: string | undefined; neededUTCFrom?: string | undefined; neededUTCTo?: string | undefined; status?: 'SOFT' | 'HARD' | 'ISSUED' | 'RELEASED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  StockAllocation[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/inventory/allocations', { decimals: () => inStockAllocation });

/** Create a stock allocation. */
export const createStockAllocation = /* @__PURE__ */ operation<
  { body: NewStockAllocationSent; },
  StockAllocation,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/inventory/allocations', { decimals: () => inStockAllocation, writes: true });

/** Read one stock allocation. */
export const getStockAllocation = /* @__PURE__ */ operation<
  { params: { AllocationID: string; }; },
  StockAllocation,
  AnyCode | 'NotFound'
>('GET', '/v1/inventory/allocations/{AllocationID}', { decimals: () => inStockAllocation });

/** Change a stock allocation. */
export const updateStockAllocation = /* @__PURE__ */ operation<
  { params: { AllocationID: string; }; body: StockAllocationChangeSent; },
  StockAllocation,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'NotEditable'
>('PATCH', '/v1/inventory/allocations/{AllocationID}', { decimals: () => inStockAllocation, writes: true });

/** Delete a stock allocation. */
export const deleteStockAllocation = /* @__PURE__ */ operation<
  { params: { AllocationID: string; }; },
  StockAllocation,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/inventory/allocations/{AllocationID}', { decimals: () => inStockAllocation, writes: true });

/** List expected receipts. */
export const listExpectedReceipts = /* @__PURE__ */ operation<
  { query?: { itemID?: string | undefined; expectedUTCFrom?: string | undefined; expectedUTCTo?: string | undefined; supplierID?: string | undefined; referenceEntity?: string | undefined; referenceID?: string | undefined; status?: 'EXPECTED' | 'RECEIVED' | 'CANCELLED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'expectedUTC' | '-expectedUTC' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ExpectedReceipt[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/inventory/inbound', { decimals: () => inExpectedReceipt });

/** Create an expected receipt. */
export const createExpectedReceipt = /* @__PURE__ */ operation<
  { body: NewExpectedReceiptSent; },
  ExpectedReceipt,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/inventory/inbound', { decimals: () => inExpectedReceipt, writes: true });

/** Read one expected receipt. */
export const getExpectedReceipt = /* @__PURE__ */ operation<
  { params: { InboundID: string; }; },
  ExpectedReceipt,
  AnyCode | 'NotFound'
>('GET', '/v1/inventory/inbound/{InboundID}', { decimals: () => inExpectedReceipt });

/** Change an expected receipt. */
export const updateExpectedReceipt = /* @__PURE__ */ operation<
  { params: { InboundID: string; }; body: ExpectedReceiptChangeSent; },
  ExpectedReceipt,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/inventory/inbound/{InboundID}', { decimals: () => inExpectedReceipt, writes: true });

/** Delete an expected receipt. */
export const deleteExpectedReceipt = /* @__PURE__ */ operation<
  { params: { InboundID: string; }; },
  ExpectedReceipt,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/inventory/inbound/{InboundID}', { decimals: () => inExpectedReceipt, writes: true });

/** List stock holds. */
export const listStockHolds = /* @__PURE__ */ operation<
  { query?: { itemID?: string | undefined; locationID?: string | undefined; lotNumber?: string | undefined; serialNumber?: string | undefined; isOpen?: boolean | undefined; referenceEntity?: string | undefined; referenceID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  StockHold[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/inventory/holds', { decimals: () => inStockHold });

/** Create a stock hold. */
export const createStockHold = /* @__PURE__ */ operation<
  { body: NewStockHoldSent; },
  StockHold,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference' | 'InsufficientStock'
>('POST', '/v1/inventory/holds', { decimals: () => inStockHold, writes: true });

/** Read one stock hold. */
export const getStockHold = /* @__PURE__ */ operation<
  { params: { HoldID: string; }; },
  StockHold,
  AnyCode | 'NotFound'
>('GET', '/v1/inventory/holds/{HoldID}', { decimals: () => inStockHold });

/** Change a stock hold. */
export const updateStockHold = /* @__PURE__ */ operation<
  { params: { HoldID: string; }; body: StockHoldChangeSent; },
  StockHold,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField'
>('PATCH', '/v1/inventory/holds/{HoldID}', { decimals: () => inStockHold, writes: true });

/** Let held stock go, in whole or in part. */
export const releaseStockHold = /* @__PURE__ */ operation<
  { params: { HoldID: string; }; body: StockHoldReleaseSent; },
  StockHold,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable'
>('POST', '/v1/inventory/holds/{HoldID}/release', { decimals: () => inStockHold, writes: true });

/** List what was sent to buyer review, newest first. */
export const listBuyerReviews = /* @__PURE__ */ operation<
  { query?: { productID?: string | undefined; sentByUserID?: string | undefined; sentUTCFrom?: string | undefined; sentUTCTo?: string | undefined; sort?: 'sentUTC' | '-sentUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  BuyerReview[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/buyerreviews', { decimals: () => inBuyerReview });

/** Read one shortage that was sent to buyer review. */
export const getBuyerReview = /* @__PURE__ */ operation<
  { params: { NotificationID: string; }; },
  BuyerReview,
  AnyCode | 'NotFound'
>('GET', '/v1/buyerreviews/{NotificationID}', { decimals: () => inBuyerReview });

/** Read what a lot or serial number is made of, and where it went. */
export const getGenealogy = /* @__PURE__ */ operation<
  { query?: { itemID?: string | undefined; productID?: string | undefined; lotNumber?: string | undefined; serialNumber?: string | undefined; }; },
  Genealogy,
  AnyCode | 'NotFound'
>('GET', '/v1/inventory/genealogy', { decimals: () => inGenealogy });

