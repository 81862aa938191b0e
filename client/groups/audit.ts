// Made by `npm run generate`; do not edit.
import type { AnyCode, AuditChainHead, AuditChainLink, AuditEntry, AuditFilter, BodyCode, Count, MovesAsked, ProductionOrderPhaseMove, ProductionOrderStatusMove, SalesOrderStatusMove, SalesQuotePhaseMove, SalesQuoteStatusMove, TakenFile } from '../models.ts';
import { operation } from '../operation.ts';

/** List who took which file and when, newest first. */
export const listTakenFiles = /* @__PURE__ */ operation<
  { query?: { documentID?: string | undefined; action?: 'DOWNLOAD' | 'PRINT' | undefined; userID?: string | undefined; utcFrom?: string | undefined; utcTo?: string | undefined; sort?: 'utc' | '-utc' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  TakenFile[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/documents/audit/files');

/** List the audit trail, newest first. */
export const listAuditEntries = /* @__PURE__ */ operation<
  { query?: { sort?: 'utc' | '-utc' | undefined; after?: string | undefined; entity?: string | undefined; entityID?: string | undefined; userID?: string | undefined; action?: 'CREATE' | 'UPDATE' | 'DELETE' | 'STATUS' | 'EXPORT' | 'DOWNLOAD' | 'PRINT' | 'SEND' | 'IMPORT' | undefined; fromUTC?: string | undefined; toUTC?: string | undefined; text?: string | undefined; limit?: number | undefined; }; },
  AuditEntry[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/audit');

/** List what a filter leaves of the audit trail, newest first. */
export const findAuditEntries = /* @__PURE__ */ operation<
  { query?: { sort?: 'utc' | '-utc' | undefined; after?: string | undefined; limit?: number | undefined; }; body: AuditFilter; },
  AuditEntry[],
  AnyCode | BodyCode | 'InvalidCursor'
>('POST', '/v1/audit');

/** Count what a filter leaves of the audit trail. */
export const countAuditEntries = /* @__PURE__ */ operation<
  { body: AuditFilter; },
  Count,
  AnyCode | BodyCode
>('POST', '/v1/audit/count');

/** One page of what a filter leaves of the audit trail. */
export const pageAuditEntries = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { sort?: 'utc' | '-utc' | undefined; after?: string | undefined; recordsperpage?: number | undefined; }; body: AuditFilter; },
  AuditEntry[],
  AnyCode | BodyCode | 'NotFound' | 'InvalidCursor'
>('POST', '/v1/audit/pages/{page}');

/** List the audit trail of one record, newest first. */
export const listAuditEntriesOfRecord = /* @__PURE__ */ operation<
  { params: { EntityID: string; }; query?: { sort?: 'utc' | '-utc' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  AuditEntry[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/audit/byid/{EntityID}');

/** Read one entry of the audit trail. */
export const getAuditEntry = /* @__PURE__ */ operation<
  { params: { AuditID: string; }; },
  AuditEntry,
  AnyCode | 'NotFound'
>('GET', '/v1/audit/{AuditID}');

/** Read the head of the hash chain of the audit trail. */
export const getAuditChain = /* @__PURE__ */ operation<
  Record<never, never>,
  AuditChainHead,
  AnyCode
>('GET', '/v1/audit/chain');

/** List the links of the audit trail’s hash chain, from the first. */
export const listAuditChainLinks = /* @__PURE__ */ operation<
  { query?: { positionFrom?: number | undefined; positionTo?: number | undefined; auditID?: string | undefined; sort?: 'position' | '-position' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  AuditChainLink[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/audit/chain/links');

/** List the moves of sales quotes from status to status, newest first. */
export const listSalesQuoteStatusMoves = /* @__PURE__ */ operation<
  { query?: { sort?: 'utc' | '-utc' | undefined; after?: string | undefined; limit?: number | undefined; }; body: MovesAsked; },
  SalesQuoteStatusMove[],
  AnyCode | BodyCode | 'InvalidCursor'
>('POST', '/v1/audit/salesquotes/status');

/** List the moves of sales quotes from phase to phase, newest first. */
export const listSalesQuotePhaseMoves = /* @__PURE__ */ operation<
  { query?: { sort?: 'utc' | '-utc' | undefined; after?: string | undefined; limit?: number | undefined; }; body: MovesAsked; },
  SalesQuotePhaseMove[],
  AnyCode | BodyCode | 'InvalidCursor'
>('POST', '/v1/audit/salesquotes/phase');

/** List the moves of sales orders from status to status, newest first. */
export const listSalesOrderStatusMoves = /* @__PURE__ */ operation<
  { query?: { sort?: 'utc' | '-utc' | undefined; after?: string | undefined; limit?: number | undefined; }; body: MovesAsked; },
  SalesOrderStatusMove[],
  AnyCode | BodyCode | 'InvalidCursor'
>('POST', '/v1/audit/salesorders/status');

/** List the moves of production orders from status to status, newest first. */
export const listProductionOrderStatusMoves = /* @__PURE__ */ operation<
  { query?: { sort?: 'utc' | '-utc' | undefined; after?: string | undefined; limit?: number | undefined; }; body: MovesAsked; },
  ProductionOrderStatusMove[],
  AnyCode | BodyCode | 'InvalidCursor'
>('POST', '/v1/audit/prodorders/status');

/** List the moves of production orders from phase to phase, newest first. */
export const listProductionOrderPhaseMoves = /* @__PURE__ */ operation<
  { query?: { sort?: 'utc' | '-utc' | undefined; after?: string | undefined; limit?: number | undefined; }; body: MovesAsked; },
  ProductionOrderPhaseMove[],
  AnyCode | BodyCode | 'InvalidCursor'
>('POST', '/v1/audit/prodorders/phase');

