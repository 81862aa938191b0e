// Made by `npm run generate`; do not edit.
import type { AnyCode, Count, Import, ImportKind, ImportLog, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List imports, newest first. */
export const listImports = /* @__PURE__ */ operation<
  { query?: { entity?: string | undefined; dryRun?: boolean | undefined; status?: 'QUEUED' | 'VALIDATING' | 'RUNNING' | 'DONE' | 'DONEWITHERRORS' | 'FAILED' | 'CANCELLED' | undefined; origin?: 'APP' | 'ERP' | undefined; correlationID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Import[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/imports');

/** List imports that have not ended, queued ones too. */
export const listActiveImports = /* @__PURE__ */ operation<
  { query?: { entity?: string | undefined; dryRun?: boolean | undefined; status?: 'QUEUED' | 'VALIDATING' | 'RUNNING' | 'DONE' | 'DONEWITHERRORS' | 'FAILED' | 'CANCELLED' | undefined; origin?: 'APP' | 'ERP' | undefined; correlationID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Import[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/imports/active');

/** List imports that are being worked on. */
export const listRunningImports = /* @__PURE__ */ operation<
  { query?: { entity?: string | undefined; dryRun?: boolean | undefined; status?: 'QUEUED' | 'VALIDATING' | 'RUNNING' | 'DONE' | 'DONEWITHERRORS' | 'FAILED' | 'CANCELLED' | undefined; origin?: 'APP' | 'ERP' | undefined; correlationID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Import[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/imports/jobs/running');

/** List what can be imported, with the columns of each. */
export const listImportEntities = /* @__PURE__ */ operation<
  Record<never, never>,
  ImportKind[],
  AnyCode
>('GET', '/v1/imports/entities');

/** Import records of a kind from a CSV or XLSX file. */
export const createImport = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; entity: string; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/imports', { writes: true, upload: true });

/** Read one import with its progress. */
export const getImport = /* @__PURE__ */ operation<
  { params: { ImportID: string; }; },
  Import,
  AnyCode | 'NotFound'
>('GET', '/v1/imports/{ImportID}');

/** Cancel an import. */
export const cancelImport = /* @__PURE__ */ operation<
  { params: { ImportID: string; }; },
  Import,
  AnyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('POST', '/v1/imports/{ImportID}/cancel', { writes: true });

/** Count the log of an import. */
export const countImportLogs = /* @__PURE__ */ operation<
  { params: { ImportID: string; }; query?: { code?: string | undefined; LogType?: 'MESSAGES' | 'ERRORS' | 'WARNINGS' | undefined; }; },
  Count,
  AnyCode | 'NotFound'
>('GET', '/v1/imports/{ImportID}/logs/count');

/** One page of the log of an import, by row. */
export const pageImportLogs = /* @__PURE__ */ operation<
  { params: { ImportID: string; page: number; }; query?: { code?: string | undefined; sort?: 'row' | '-row' | undefined; after?: string | undefined; LogType?: 'MESSAGES' | 'ERRORS' | 'WARNINGS' | undefined; limit?: number | undefined; }; },
  ImportLog[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/imports/{ImportID}/logs/pages/{page}');

