// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, VerticalAssignmentPage, VerticalConflict, VerticalForERP, VerticalFromERP, VerticalStanding, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List all verticals, inactive ones too, for an ERP. */
export const listVerticalsForERP = /* @__PURE__ */ operation<
  Record<never, never>,
  VerticalForERP[],
  AnyCode
>('GET', '/v1/integrations/erp/verticals');

/** Read which customer has which vertical, page by page. */
export const readVerticalAssignments = /* @__PURE__ */ operation<
  { query?: { updatedSince?: string | undefined; cursor?: string | undefined; }; },
  VerticalAssignmentPage,
  AnyCode | 'InvalidCursor'
>('GET', '/v1/integrations/erp/customers/verticals');

/** List what the ERP said against a pending change, newest first. */
export const listVerticalConflicts = /* @__PURE__ */ operation<
  { query?: { customerId?: string | undefined; correlationId?: string | undefined; occurredUtcFrom?: string | undefined; occurredUtcTo?: string | undefined; isSettled?: boolean | undefined; sort?: 'occurredUtc' | '-occurredUtc' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  VerticalConflict[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/integrations/erp/customers/verticals/conflicts');

/** Read a customer’s vertical, and whether the ERP has confirmed it. */
export const getVerticalStanding = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; },
  VerticalStanding,
  AnyCode | 'NotFound'
>('GET', '/v1/integrations/erp/customers/{CustomerID}/vertical');

/** Tell which vertical a customer has in the ERP. */
export const putVerticalFromERP = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; body: VerticalFromERP; },
  VerticalStanding,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PUT', '/v1/integrations/erp/customers/{CustomerID}/vertical', { writes: true });

