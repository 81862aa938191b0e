// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, Count, Genealogy, Import, ImportLog, NewPackingListSent, NewSerialNumber, NewWarehouseMoveSent, PackingList, PackingListChangeSent, SerialNumber, SerialNumberBatch, SerialNumberChange, SerialNumberSummary, StateMachine, TemplateFindings, UploadCode, WarehouseMove, WarehouseMoveChangeSent, WarehouseMoveStatusChange, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inWarehouseMove: Shape = { lines: () => inWarehouseMoveLine };
const inWarehouseMoveLine: Shape = { quantity: 1 };
const inPackingList: Shape = { packages: () => inPackage, salesItems: () => inPackingListItem, salesLines: () => inPackingListSalesLine };
const inPackage: Shape = { weight: 1, length: 1, width: 1, height: 1 };
const inPackingListItem: Shape = { quantityShipped: 1, quantityToShip: 1 };
const inPackingListSalesLine: Shape = { quantityShipped: 1, quantityToShip: 1 };
const inGenealogy: Shape = { madeOf: () => inGenealogyRow, wentInto: () => inGenealogyRow, customers: () => inGenealogyCustomer };
const inGenealogyRow: Shape = { quantity: 1 };
const inGenealogyCustomer: Shape = { quantity: 1 };
/** List serial numbers. */
export const listSerialNumbers = /* @__PURE__ */ operation<
  { query?: { serialNumber?: string | undefined; itemID?: string | undefined; lotNumber?: string | undefined; status?: 'CREATED' | 'IN_PRODUCTION' | 'IN_STOCK' | 'ISSUED' | 'MISSING' | 'SHIPPED' | 'IN_SERVICE' | 'RETURNED' | 'SCRAPPED' | undefined; locationID?: string | undefined; customerID?: string | undefined; salesOrderID?: string | undefined; productionOrderID?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; warrantyEndFrom?: string | undefined; warrantyEndTo?: string | undefined; isUnderWarranty?: boolean | undefined; parentSerialID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'serialNumber' | '-serialNumber' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SerialNumberSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/serialization');

/** Create a serial number. */
export const createSerialNumber = /* @__PURE__ */ operation<
  { body: NewSerialNumber; },
  SerialNumber,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/serialization', { writes: true });

/** Read one serial number. */
export const getSerialNumber = /* @__PURE__ */ operation<
  { params: { SerialID: string; }; },
  SerialNumber,
  AnyCode | 'NotFound'
>('GET', '/v1/serialization/{SerialID}');

/** Change a serial number. */
export const updateSerialNumber = /* @__PURE__ */ operation<
  { params: { SerialID: string; }; body: SerialNumberChange; },
  SerialNumber,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'IllegalTransition' | 'NotEditable' | 'PreconditionMissing'
>('PATCH', '/v1/serialization/{SerialID}', { writes: true });

/** Delete a serial number. */
export const deleteSerialNumber = /* @__PURE__ */ operation<
  { params: { SerialID: string; }; },
  SerialNumber,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/serialization/{SerialID}', { writes: true });

/** Count serial numbers. */
export const countSerialNumbers = /* @__PURE__ */ operation<
  { query?: { serialNumber?: string | undefined; itemID?: string | undefined; lotNumber?: string | undefined; status?: 'CREATED' | 'IN_PRODUCTION' | 'IN_STOCK' | 'ISSUED' | 'MISSING' | 'SHIPPED' | 'IN_SERVICE' | 'RETURNED' | 'SCRAPPED' | undefined; locationID?: string | undefined; customerID?: string | undefined; salesOrderID?: string | undefined; productionOrderID?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; warrantyEndFrom?: string | undefined; warrantyEndTo?: string | undefined; isUnderWarranty?: boolean | undefined; parentSerialID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/serialization/count');

/** One page of serial numbers. */
export const pageSerialNumbers = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { serialNumber?: string | undefined; itemID?: string | undefined; lotNumber?: string | undefined; status?: 'CREATED' | 'IN_PRODUCTION' | 'IN_STOCK' | 'ISSUED' | 'MISSING' | 'SHIPPED' | 'IN_SERVICE' | 'RETURNED' | 'SCRAPPED' | undefined; locationID?: string | undefined; customerID?: string | undefined; salesOrderID?: string | undefined; productionOrderID?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; warrantyEndFrom?: string | undefined; warrantyEndTo?: string | undefined; isUnderWarranty?: boolean | undefined; parentSerialID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'serialNumber' | '-serialNumber' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SerialNumberSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/serialization/pages/{page}');

/** Search serial numbers. */
export const searchSerialNumbers = /* @__PURE__ */ operation<
  { params: { SearchString: string; }; query?: { serialNumber?: string | undefined; itemID?: string | undefined; lotNumber?: string | undefined; status?: 'CREATED' | 'IN_PRODUCTION' | 'IN_STOCK' | 'ISSUED' | 'MISSING' | 'SHIPPED' | 'IN_SERVICE' | 'RETURNED' | 'SCRAPPED' | undefined; locationID?: string | undefined; customerID?: string | undefined; salesOrderID?: string | undefined; productionOrderID?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; warrantyEndFrom?: string | undefined; warrantyEndTo?: string | undefined; isUnderWarranty?: boolean | undefined; parentSerialID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'serialNumber' | '-serialNumber' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SerialNumberSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/serialization/search/{SearchString}');

/** Export serial numbers. */
export const exportSerialNumbers = /* @__PURE__ */ operation<
  { query?: { serialNumber?: string | undefined; itemID?: string | undefined; lotNumber?: string | undefined; status?: 'CREATED' | 'IN_PRODUCTION' | 'IN_STOCK' | 'ISSUED' | 'MISSING' | 'SHIPPED' | 'IN_SERVICE' | 'RETURNED' | 'SCRAPPED' | undefined; locationID?: string | undefined; customerID?: string | undefined; salesOrderID?: string | undefined; productionOrderID?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; warrantyEndFrom?: string | undefined; warrantyEndTo?: string | undefined; isUnderWarranty?: boolean | undefined; parentSerialID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/serialization/export', { file: true });

/** How the last import of serialization stands. */
export const getLastSerialNumberImport = /* @__PURE__ */ operation<
  Record<never, never>,
  Import,
  AnyCode | 'NotFound'
>('GET', '/v1/serialization/import/results');

/** Import serialization from a CSV or XLSX file. */
export const importSerialNumbers = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/serialization/import', { writes: true, upload: true });

/** How an import of serialization stands. */
export const getSerialNumberImportSummary = /* @__PURE__ */ operation<
  { params: { ImportID: string; }; },
  Import,
  AnyCode | 'NotFound'
>('GET', '/v1/serialization/imports/{ImportID}/summary');

/** Count the log of an import. */
export const countSerialNumberImportLogs = /* @__PURE__ */ operation<
  { params: { ImportID: string; }; query?: { code?: string | undefined; LogType?: 'MESSAGES' | 'ERRORS' | 'WARNINGS' | undefined; }; },
  Count,
  AnyCode | 'NotFound'
>('GET', '/v1/serialization/imports/{ImportID}/logs/count');

/** One page of the log of an import, by row. */
export const pageSerialNumberImportLogs = /* @__PURE__ */ operation<
  { params: { ImportID: string; page: number; }; query?: { code?: string | undefined; sort?: 'row' | '-row' | undefined; after?: string | undefined; LogType?: 'MESSAGES' | 'ERRORS' | 'WARNINGS' | undefined; limit?: number | undefined; }; },
  ImportLog[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/serialization/imports/{ImportID}/logs/pages/{page}');

/** List the serial numbers that a customer has. */
export const listSerialNumbersOfCustomer = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; query?: { serialNumber?: string | undefined; itemID?: string | undefined; lotNumber?: string | undefined; status?: 'CREATED' | 'IN_PRODUCTION' | 'IN_STOCK' | 'ISSUED' | 'MISSING' | 'SHIPPED' | 'IN_SERVICE' | 'RETURNED' | 'SCRAPPED' | undefined; locationID?: string | undefined; customerID?: string | undefined; salesOrderID?: string | undefined; productionOrderID?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; warrantyEndFrom?: string | undefined; warrantyEndTo?: string | undefined; isUnderWarranty?: boolean | undefined; parentSerialID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'serialNumber' | '-serialNumber' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SerialNumberSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/serialization/customers/{CustomerID}');

/** Set the lot of a serial number. */
export const setSerialNumberBatch = /* @__PURE__ */ operation<
  { params: { SerialID: string; }; body: SerialNumberBatch; },
  SerialNumber,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/serialization/{SerialID}/batch', { writes: true });

/** The life cycle of a serial number as data. */
export const getSerialNumberStateMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/serialization/statemachines/status');

/** List warehouse moves. */
export const listWarehouseMoves = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'PLANNED' | 'IN_PROGRESS' | 'DONE' | 'CANCELLED' | undefined; fromLocationID?: string | undefined; toLocationID?: string | undefined; doneUTCFrom?: string | undefined; doneUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  WarehouseMove[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/warehouse/moves', { decimals: () => inWarehouseMove });

/** Create a warehouse move. */
export const createWarehouseMove = /* @__PURE__ */ operation<
  { body: NewWarehouseMoveSent; },
  WarehouseMove,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/warehouse/moves', { decimals: () => inWarehouseMove, writes: true });

/** Read one warehouse move. */
export const getWarehouseMove = /* @__PURE__ */ operation<
  { params: { MoveID: string; }; },
  WarehouseMove,
  AnyCode | 'NotFound'
>('GET', '/v1/warehouse/moves/{MoveID}', { decimals: () => inWarehouseMove });

/** Change a warehouse move. */
export const updateWarehouseMove = /* @__PURE__ */ operation<
  { params: { MoveID: string; }; body: WarehouseMoveChangeSent; },
  WarehouseMove,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/warehouse/moves/{MoveID}', { decimals: () => inWarehouseMove, writes: true });

/** Delete a warehouse move. */
export const deleteWarehouseMove = /* @__PURE__ */ operation<
  { params: { MoveID: string; }; },
  WarehouseMove,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/warehouse/moves/{MoveID}', { decimals: () => inWarehouseMove, writes: true });

/** Move a warehouse move to another status. */
export const setWarehouseMoveStatus = /* @__PURE__ */ operation<
  { params: { MoveID: string; }; body: WarehouseMoveStatusChange; },
  WarehouseMove,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'InsufficientStock' | 'UnknownReference'
>('PATCH', '/v1/warehouse/moves/{MoveID}/status', { decimals: () => inWarehouseMove, writes: true });

/** The life cycle of a warehouse move as data. */
export const getWarehouseMoveStateMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/warehouse/moves/statemachines/status');

/** Create a packing list of a sales order. */
export const createPackingList = /* @__PURE__ */ operation<
  { body: NewPackingListSent; },
  PackingList,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference' | 'NotEditable' | 'MoreThanOrdered'
>('POST', '/v1/packinglists', { decimals: () => inPackingList, writes: true });

/** List packing lists. */
export const listPackingLists = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'DRAFT' | 'SHIPPED' | undefined; listType?: 'WIP' | 'FINISHED' | undefined; salesOrderID?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; carrier?: string | undefined; trackingNumber?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  PackingList[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/packinglists', { decimals: () => inPackingList });

/** Read one packing list. */
export const getPackingList = /* @__PURE__ */ operation<
  { params: { PackingListID: string; }; },
  PackingList,
  AnyCode | 'NotFound'
>('GET', '/v1/packinglists/{PackingListID}', { decimals: () => inPackingList });

/** Delete a packing list. */
export const deletePackingList = /* @__PURE__ */ operation<
  { params: { PackingListID: string; }; },
  PackingList,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/packinglists/{PackingListID}', { decimals: () => inPackingList, writes: true });

/** Search packing lists. */
export const searchPackingLists = /* @__PURE__ */ operation<
  { params: { q: string; }; query?: { number?: string | undefined; status?: 'DRAFT' | 'SHIPPED' | undefined; listType?: 'WIP' | 'FINISHED' | undefined; salesOrderID?: string | undefined; customerID?: string | undefined; shipToID?: string | undefined; carrier?: string | undefined; trackingNumber?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  PackingList[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/packinglists/search/{q}', { decimals: () => inPackingList });

/** Change a packing list, or ship it. */
export const updatePackingList = /* @__PURE__ */ operation<
  { params: { PackingListID: string; }; body: PackingListChangeSent; },
  PackingList,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'NotEditable' | 'IllegalTransition' | 'PreconditionMissing' | 'MoreThanOrdered' | 'InsufficientStock'
>('PATCH', '/v1/packinglists/{PackingListID}', { decimals: () => inPackingList, writes: true });

/** The life cycle of a packing list as data. */
export const getPackingListStateMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/packinglists/statemachines/status');

/** A packing list as PDF. */
export const renderPackingListPdf = /* @__PURE__ */ operation<
  { params: { PackingListID: string; }; query?: { DocumentID?: string | undefined; Language?: string | undefined; }; },
  File,
  AnyCode | 'NotFound' | 'NotAcceptable' | 'InvalidTemplate' | 'PdfUnavailable' | 'TemplateRequired'
>('GET', '/v1/packinglists/{PackingListID}/pdf', { file: true });

/** Check a packing list against its template. */
export const validatePackingListPdf = /* @__PURE__ */ operation<
  { params: { PackingListID: string; }; query?: { DocumentID?: string | undefined; Language?: string | undefined; }; },
  TemplateFindings,
  AnyCode | 'NotFound' | 'TemplateRequired'
>('GET', '/v1/packinglists/{PackingListID}/pdf/validate');

/** Read what a serial number is made of, and where it went. */
export const getSerialNumberGenealogy = /* @__PURE__ */ operation<
  { params: { SerialID: string; }; },
  Genealogy,
  AnyCode | 'NotFound'
>('GET', '/v1/serialization/{SerialID}/genealogy', { decimals: () => inGenealogy });

