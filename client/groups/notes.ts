// Made by `npm run generate`; do not edit.
import type { AnyCode, ProductionOrderNote, ProductionTaskNote, SalesOrderNote, SalesQuoteNote } from '../models.ts';
import { operation } from '../operation.ts';

/** List the notes on production orders, newest first. */
export const listProductionOrderNotes = /* @__PURE__ */ operation<
  { query?: { productionOrderID?: string | undefined; isPinned?: boolean | undefined; source?: 'USER' | 'SYSTEM' | undefined; createdByUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionOrderNote[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/notes/prodorders');

/** List the notes on tasks of production orders, newest first. */
export const listProductionTaskNotes = /* @__PURE__ */ operation<
  { query?: { productionOrderID?: string | undefined; taskID?: string | undefined; taskName?: string | undefined; createdByUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionTaskNote[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/notes/prodordertasks');

/** List the notes on sales quotes, newest first. */
export const listSalesQuoteNotes = /* @__PURE__ */ operation<
  { query?: { salesQuoteID?: string | undefined; isPinned?: boolean | undefined; source?: 'USER' | 'SYSTEM' | undefined; createdByUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SalesQuoteNote[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/notes/salesquotes');

/** List the notes on sales orders, newest first. */
export const listSalesOrderNotes = /* @__PURE__ */ operation<
  { query?: { salesOrderID?: string | undefined; isPinned?: boolean | undefined; source?: 'USER' | 'SYSTEM' | undefined; createdByUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SalesOrderNote[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/notes/salesorders');

