// Made by `npm run generate`; do not edit.
import type { AnyCode, BatchAnswer, BodyCode, Count, Import, ImportLog, ShipTo, ShipToChange, ShipToToPut, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List ship-tos. */
export const listShipTos = /* @__PURE__ */ operation<
  { query?: { customerID?: string | undefined; shipToNumber?: string | undefined; city?: string | undefined; country?: string | undefined; isDefault?: boolean | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ShipTo[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/customers/shipto');

/** Count ship-tos. */
export const countShipTos = /* @__PURE__ */ operation<
  { query?: { customerID?: string | undefined; shipToNumber?: string | undefined; city?: string | undefined; country?: string | undefined; isDefault?: boolean | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/customers/shipto/count');

/** One page of ship-tos. */
export const pageShipTos = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { customerID?: string | undefined; shipToNumber?: string | undefined; city?: string | undefined; country?: string | undefined; isDefault?: boolean | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; RecordsPerPage?: number | undefined; }; },
  ShipTo[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/customers/shipto/pages/{page}');

/** List the ship-to’s of a customer. */
export const listShipTosByCustomer = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; query?: { customerID?: string | undefined; shipToNumber?: string | undefined; city?: string | undefined; country?: string | undefined; isDefault?: boolean | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ShipTo[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/customers/{CustomerID}/shipto');

/** Read one ship-to. */
export const getShipTo = /* @__PURE__ */ operation<
  { params: { CustomerID: string; ShipToID: string; }; },
  ShipTo,
  AnyCode | 'NotFound'
>('GET', '/v1/customers/{CustomerID}/shipto/{ShipToID}');

/** Add or change a ship-to. */
export const putShipTo = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; body: ShipToToPut; },
  ShipTo,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'Duplicate'
>('PUT', '/v1/customers/{CustomerID}/shipto', { writes: true });

/** Add or change ship-to’s of a customer. */
export const putShipTos = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; body: ShipToToPut[]; },
  BatchAnswer,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PUT', '/v1/customers/{CustomerID}/shipto/batch', { writes: true });

/** Change a ship-to. */
export const updateShipTo = /* @__PURE__ */ operation<
  { params: { CustomerID: string; ShipToID: string; }; body: ShipToChange; },
  ShipTo,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/customers/{CustomerID}/shipto/{ShipToID}', { writes: true });

/** Delete a ship-to. */
export const deleteShipTo = /* @__PURE__ */ operation<
  { params: { CustomerID: string; ShipToID: string; }; },
  ShipTo,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/customers/{CustomerID}/shipto/{ShipToID}', { writes: true });

/** Export ship-tos. */
export const exportShipTos = /* @__PURE__ */ operation<
  { query?: { customerID?: string | undefined; shipToNumber?: string | undefined; city?: string | undefined; country?: string | undefined; isDefault?: boolean | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/customers/shipto/export', { file: true });

/** Import shipto from a CSV or XLSX file. */
export const importShipTos = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/customers/shipto/import', { writes: true, upload: true });

/** How an import of shipto stands. */
export const getShipToImportSummary = /* @__PURE__ */ operation<
  { params: { ImportID: string; }; },
  Import,
  AnyCode | 'NotFound'
>('GET', '/v1/customers/shipto/imports/{ImportID}/summary');

/** Count the log of an import. */
export const countShipToImportLogs = /* @__PURE__ */ operation<
  { params: { ImportID: string; }; query?: { code?: string | undefined; LogType?: 'MESSAGES' | 'ERRORS' | 'WARNINGS' | undefined; }; },
  Count,
  AnyCode | 'NotFound'
>('GET', '/v1/customers/shipto/imports/{ImportID}/logs/count');

/** One page of the log of an import, by row. */
export const pageShipToImportLogs = /* @__PURE__ */ operation<
  { params: { ImportID: string; page: number; }; query?: { code?: string | undefined; sort?: 'row' | '-row' | undefined; after?: string | undefined; LogType?: 'MESSAGES' | 'ERRORS' | 'WARNINGS' | undefined; limit?: number | undefined; }; },
  ImportLog[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/customers/shipto/imports/{ImportID}/logs/pages/{page}');

/** Count the log of an import. */
export const countShipToImportTwinLogs = /* @__PURE__ */ operation<
  { params: { ImportID: string; }; query?: { code?: string | undefined; LogType?: 'MESSAGES' | 'ERRORS' | 'WARNINGS' | undefined; }; },
  Count,
  AnyCode | 'NotFound'
>('GET', '/v1/customers/shipto/import/{ImportID}/logs/count');

/** One page of the log of an import, by row. */
export const pageShipToImportTwinLogs = /* @__PURE__ */ operation<
  { params: { ImportID: string; page: number; }; query?: { code?: string | undefined; sort?: 'row' | '-row' | undefined; after?: string | undefined; LogType?: 'MESSAGES' | 'ERRORS' | 'WARNINGS' | undefined; limit?: number | undefined; }; },
  ImportLog[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/customers/shipto/import/{ImportID}/logs/pages/{page}');

