// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, Count, Import, ImportLog, Location, LocationChange, NewLocation, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List locations. */
export const listLocations = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; city?: string | undefined; country?: string | undefined; isDefault?: boolean | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Location[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/locations');

/** Create a location. */
export const createLocation = /* @__PURE__ */ operation<
  { body: NewLocation; },
  Location,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/locations', { writes: true });

/** Read one location. */
export const getLocation = /* @__PURE__ */ operation<
  { params: { LocationID: string; }; },
  Location,
  AnyCode | 'NotFound'
>('GET', '/v1/locations/{LocationID}');

/** Change a location. */
export const updateLocation = /* @__PURE__ */ operation<
  { params: { LocationID: string; }; body: LocationChange; },
  Location,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/locations/{LocationID}', { writes: true });

/** Delete a location. */
export const deleteLocation = /* @__PURE__ */ operation<
  { params: { LocationID: string; }; },
  Location,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/locations/{LocationID}', { writes: true });

/** Export locations. */
export const exportLocations = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; city?: string | undefined; country?: string | undefined; isDefault?: boolean | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/locations/export', { file: true });

/** Import locations from a CSV or XLSX file. */
export const importLocations = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/locations/import', { writes: true, upload: true });

/** How an import of locations stands. */
export const getLocationImportSummary = /* @__PURE__ */ operation<
  { params: { ImportID: string; }; },
  Import,
  AnyCode | 'NotFound'
>('GET', '/v1/locations/imports/{ImportID}/summary');

/** Count the log of an import. */
export const countLocationImportLogs = /* @__PURE__ */ operation<
  { params: { ImportID: string; }; query?: { code?: string | undefined; LogType?: 'MESSAGES' | 'ERRORS' | 'WARNINGS' | undefined; }; },
  Count,
  AnyCode | 'NotFound'
>('GET', '/v1/locations/imports/{ImportID}/logs/count');

/** One page of the log of an import, by row. */
export const pageLocationImportLogs = /* @__PURE__ */ operation<
  { params: { ImportID: string; page: number; }; query?: { code?: string | undefined; sort?: 'row' | '-row' | undefined; after?: string | undefined; LogType?: 'MESSAGES' | 'ERRORS' | 'WARNINGS' | undefined; limit?: number | undefined; }; },
  ImportLog[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/locations/imports/{ImportID}/logs/pages/{page}');

/** Export the non-working days of all locations. */
export const exportNonWorkingDays = /* @__PURE__ */ operation<
  { query?: { Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/locations/nonworkingdays/export', { file: true });

/** Export the non-working days of a location. */
export const exportLocationNonWorkingDays = /* @__PURE__ */ operation<
  { params: { LocationID: string; }; query?: { Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode | 'NotFound'
>('GET', '/v1/locations/{LocationID}/nonworkingdays/export', { file: true });

