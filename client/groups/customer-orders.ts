// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, Count, CustomerOrder, CustomerOrderChangeSent, CustomerOrderComparison, CustomerOrderStatus, CustomerOrderSummary, Document, Import, NewCustomerOrderSent, NoteInput, StateMachine, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inCustomerOrderSummary: Shape = { lines: () => inCustomerOrderLine, total: 1, statedTotal: 1, acceptedDifferences: () => inCustomerOrderDifference };
const inCustomerOrderLine: Shape = { quantity: 1, unitPrice: 1 };
const inCustomerOrderDifference: Shape = { by: 1 };
const inCustomerOrder: Shape = { lines: () => inCustomerOrderLine, total: 1, statedTotal: 1, acceptedDifferences: () => inCustomerOrderDifference };
const inCustomerOrderComparison: Shape = { differences: () => inCustomerOrderDifference };
/** List customer orders. */
export const listCustomerOrders = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; customerID?: string | undefined; receivedUTCFrom?: string | undefined; receivedUTCTo?: string | undefined; status?: 'RECEIVED' | 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | undefined; salesQuoteID?: string | undefined; salesOrderID?: string | undefined; requestedDateFrom?: string | undefined; requestedDateTo?: string | undefined; currencyCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'receivedUTC' | '-receivedUTC' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  CustomerOrderSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/customerorders', { decimals: () => inCustomerOrderSummary });

/** Create a customer order. */
export const createCustomerOrder = /* @__PURE__ */ operation<
  { body: NewCustomerOrderSent; },
  CustomerOrder,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/customerorders', { decimals: () => inCustomerOrder, writes: true });

/** Read one customer order. */
export const getCustomerOrder = /* @__PURE__ */ operation<
  { params: { CustomerOrderID: string; }; },
  CustomerOrder,
  AnyCode | 'NotFound'
>('GET', '/v1/customerorders/{CustomerOrderID}', { decimals: () => inCustomerOrder });

/** Change a customer order. */
export const updateCustomerOrder = /* @__PURE__ */ operation<
  { params: { CustomerOrderID: string; }; body: CustomerOrderChangeSent; },
  CustomerOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/customerorders/{CustomerOrderID}', { decimals: () => inCustomerOrder, writes: true });

/** Delete a customer order. */
export const deleteCustomerOrder = /* @__PURE__ */ operation<
  { params: { CustomerOrderID: string; }; },
  CustomerOrder,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/customerorders/{CustomerOrderID}', { decimals: () => inCustomerOrder, writes: true });

/** Count customer orders. */
export const countCustomerOrders = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; customerID?: string | undefined; receivedUTCFrom?: string | undefined; receivedUTCTo?: string | undefined; status?: 'RECEIVED' | 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | undefined; salesQuoteID?: string | undefined; salesOrderID?: string | undefined; requestedDateFrom?: string | undefined; requestedDateTo?: string | undefined; currencyCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/customerorders/count');

/** One page of customer orders. */
export const pageCustomerOrders = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { number?: string | undefined; customerID?: string | undefined; receivedUTCFrom?: string | undefined; receivedUTCTo?: string | undefined; status?: 'RECEIVED' | 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | undefined; salesQuoteID?: string | undefined; salesOrderID?: string | undefined; requestedDateFrom?: string | undefined; requestedDateTo?: string | undefined; currencyCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'receivedUTC' | '-receivedUTC' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; recordsperpage?: number | undefined; }; },
  CustomerOrderSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/customerorders/pages/{page}', { decimals: () => inCustomerOrderSummary });

/** Search customer orders. */
export const searchCustomerOrders = /* @__PURE__ */ operation<
  { params: { SearchString: string; }; query?: { number?: string | undefined; customerID?: string | undefined; receivedUTCFrom?: string | undefined; receivedUTCTo?: string | undefined; status?: 'RECEIVED' | 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | undefined; salesQuoteID?: string | undefined; salesOrderID?: string | undefined; requestedDateFrom?: string | undefined; requestedDateTo?: string | undefined; currencyCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'receivedUTC' | '-receivedUTC' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  CustomerOrderSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/customerorders/search/{SearchString}', { decimals: () => inCustomerOrderSummary });

/** List the customer orders that a sales order answers. */
export const listCustomerOrdersBySalesOrder = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; query?: { number?: string | undefined; customerID?: string | undefined; receivedUTCFrom?: string | undefined; receivedUTCTo?: string | undefined; status?: 'RECEIVED' | 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | undefined; salesQuoteID?: string | undefined; salesOrderID?: string | undefined; requestedDateFrom?: string | undefined; requestedDateTo?: string | undefined; currencyCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'receivedUTC' | '-receivedUTC' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  CustomerOrderSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/customerorders/bysalesorder/{SalesOrderID}', { decimals: () => inCustomerOrderSummary });

/** Move a customer order to another status. */
export const setCustomerOrderStatus = /* @__PURE__ */ operation<
  { params: { CustomerOrderID: string; }; body: CustomerOrderStatus; },
  CustomerOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('PATCH', '/v1/customerorders/{CustomerOrderID}/status', { decimals: () => inCustomerOrder, writes: true });

/** The life cycle of a customer order as data. */
export const getCustomerOrderStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/customerorders/statemachines/status');

/** Compare a customer order with its quote or order. */
export const compareCustomerOrder = /* @__PURE__ */ operation<
  { params: { CustomerOrderID: string; }; },
  CustomerOrderComparison,
  AnyCode | 'NotFound'
>('GET', '/v1/customerorders/{CustomerOrderID}/comparison', { decimals: () => inCustomerOrderComparison });

/** Export customer orders, a row for each line. */
export const exportCustomerOrders = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; customerID?: string | undefined; receivedUTCFrom?: string | undefined; receivedUTCTo?: string | undefined; status?: 'RECEIVED' | 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | undefined; salesQuoteID?: string | undefined; salesOrderID?: string | undefined; requestedDateFrom?: string | undefined; requestedDateTo?: string | undefined; currencyCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/customerorders/export', { file: true });

/** How the last import of customerorders stands. */
export const getLastCustomerOrderImport = /* @__PURE__ */ operation<
  Record<never, never>,
  Import,
  AnyCode | 'NotFound'
>('GET', '/v1/customerorders/import/results');

/** Import customerorders from a CSV or XLSX file. */
export const importCustomerOrders = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/customerorders/import', { writes: true, upload: true });

/** Add notes to a customer order. */
export const addCustomerOrderNotes = /* @__PURE__ */ operation<
  { params: { CustomerOrderID: string; }; body: NoteInput | NoteInput[]; },
  CustomerOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PUT', '/v1/customerorders/{CustomerOrderID}/notes', { decimals: () => inCustomerOrder, writes: true });

/** Attach a file to a customer order. */
export const attachCustomerOrderDocument = /* @__PURE__ */ operation<
  { params: { CustomerOrderID: string; }; body: { file: Blob; name?: string | undefined; description?: string | undefined; }; },
  CustomerOrder,
  AnyCode | UploadCode | WriteCode | 'NotFound'
>('POST', '/v1/customerorders/{CustomerOrderID}/documents', { decimals: () => inCustomerOrder, writes: true, upload: true });

/** Read one document of a customer order. */
export const getCustomerOrderDocument = /* @__PURE__ */ operation<
  { params: { CustomerOrderID: string; DocumentID: string; }; },
  Document,
  AnyCode | 'NotFound'
>('GET', '/v1/customerorders/{CustomerOrderID}/documents/{DocumentID}');

/** Remove a document from a customer order. */
export const deleteCustomerOrderDocument = /* @__PURE__ */ operation<
  { params: { CustomerOrderID: string; DocumentID: string; }; },
  CustomerOrder,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/customerorders/{CustomerOrderID}/documents/{DocumentID}', { decimals: () => inCustomerOrder, writes: true });

