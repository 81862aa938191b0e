// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, GlobalIncoTerm, GlobalIncoTermChange, Import, IncoTerm, IncoTermChange, NewGlobalIncoTerm, NewIncoTerm, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List Inco Terms. */
export const listIncoTerms = /* @__PURE__ */ operation<
  { query?: { isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'code' | '-code' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  IncoTerm[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/incoterms');

/** Create an Inco Term. */
export const createIncoTerm = /* @__PURE__ */ operation<
  { body: NewIncoTerm; },
  IncoTerm,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/incoterms', { writes: true });

/** Read one Inco Term. */
export const getIncoTerm = /* @__PURE__ */ operation<
  { params: { TermID: string; }; },
  IncoTerm,
  AnyCode | 'NotFound'
>('GET', '/v1/incoterms/{TermID}');

/** Change an Inco Term. */
export const updateIncoTerm = /* @__PURE__ */ operation<
  { params: { TermID: string; }; body: IncoTermChange; },
  IncoTerm,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/incoterms/{TermID}', { writes: true });

/** Delete an Inco Term. */
export const deleteIncoTerm = /* @__PURE__ */ operation<
  { params: { TermID: string; }; },
  IncoTerm,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/incoterms/{TermID}', { writes: true });

/** Export Inco Terms. */
export const exportIncoTerms = /* @__PURE__ */ operation<
  { query?: { isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/incoterms/export', { file: true });

/** Import incoterms from a CSV or XLSX file. */
export const importIncoTerms = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/incoterms/import', { writes: true, upload: true });

/** List the Inco Terms that all tenants share. */
export const listGlobalIncoTerms = /* @__PURE__ */ operation<
  Record<never, never>,
  GlobalIncoTerm[],
  AnyCode
>('GET', '/v1/global/incoterms');

/** Create a global Inco Term. */
export const createGlobalIncoTerm = /* @__PURE__ */ operation<
  { body: NewGlobalIncoTerm; },
  GlobalIncoTerm,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/global/incoterms', { writes: true });

/** Read one global Inco Term. */
export const getGlobalIncoTerm = /* @__PURE__ */ operation<
  { params: { TermID: string; }; },
  GlobalIncoTerm,
  AnyCode | 'NotFound'
>('GET', '/v1/global/incoterms/{TermID}');

/** Change a global Inco Term. */
export const updateGlobalIncoTerm = /* @__PURE__ */ operation<
  { params: { TermID: string; }; body: GlobalIncoTermChange; },
  GlobalIncoTerm,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField'
>('PATCH', '/v1/global/incoterms/{TermID}', { writes: true });

/** Delete a global Inco Term. */
export const deleteGlobalIncoTerm = /* @__PURE__ */ operation<
  { params: { TermID: string; }; },
  GlobalIncoTerm,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/global/incoterms/{TermID}', { writes: true });

/** Copy a global Inco Term into the own catalogue. */
export const copyGlobalIncoTermToTenant = /* @__PURE__ */ operation<
  { params: { TermID: string; }; },
  IncoTerm,
  AnyCode | WriteCode | 'NotFound' | 'Duplicate'
>('POST', '/v1/global/incoterms/{TermID}/copy-to-tenant', { writes: true });

