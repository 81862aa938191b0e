// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BatchAnswer, BatchClockIn, BatchClockOut, BodyCode, ClockIn, ClockOutSent, Count, EventProduct, EventProductionOrder, EventSalesOrder, EventUser, InvalidProductionTime, NewProductionReason, ProductionBatchClocked, ProductionEvent, ProductionEventCorrectionSent, ProductionEventFilters, ProductionEventSentSent, ProductionEventTaken, ProductionEventsBootstrap, ProductionOrderActuals, ProductionReason, ProductionReasonChange, ProductionTaskTouched, ShopfloorSettings, ShopfloorSettingsChangeSent, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inShopfloorSettings: Shape = { longestHours: 1 };
const inProductionEventTaken: Shape = { event: () => inProductionEvent, ended: () => inProductionEvent };
const inProductionEvent: Shape = { minutes: 1, quantity: 1 };
const inProductionBatchClocked: Shape = { events: () => inProductionEvent, ended: () => inProductionEvent };
const inProductionEventsBootstrap: Shape = { settings: () => inShopfloorSettings, clockedIn: () => inProductionEvent, events: () => inProductionEvent };
const inInvalidProductionTime: Shape = { minutes: 1, quantity: 1 };
const inProductionOrderActuals: Shape = { tasks: () => inTaskActuals, totals: () => inProductionActuals };
const inTaskActuals: Shape = { taskNumber: 1, quotedMinutes: 1, actualMinutes: 1, runningMinutes: 1, variancePercent: 1, quotedCost: 1, actualCost: 1, uncostedMinutes: 1, quantityGood: 1, quantityScrapped: 1, downtimeMinutes: 1 };
const inProductionActuals: Shape = { quotedMinutes: 1, actualMinutes: 1, runningMinutes: 1, variancePercent: 1, quotedCost: 1, actualCost: 1 };
/** List reasons. */
export const listProductionReasons = /* @__PURE__ */ operation<
  { query?: { kind?: 'SCRAP' | 'DOWNTIME' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'sequence' | '-sequence' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionReason[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/prodorders/reasons');

/** Create a reason. */
export const createProductionReason = /* @__PURE__ */ operation<
  { body: NewProductionReason; },
  ProductionReason,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/prodorders/reasons', { writes: true });

/** Read one reason. */
export const getProductionReason = /* @__PURE__ */ operation<
  { params: { ReasonID: string; }; },
  ProductionReason,
  AnyCode | 'NotFound'
>('GET', '/v1/prodorders/reasons/{ReasonID}');

/** Change a reason. */
export const updateProductionReason = /* @__PURE__ */ operation<
  { params: { ReasonID: string; }; body: ProductionReasonChange; },
  ProductionReason,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/prodorders/reasons/{ReasonID}', { writes: true });

/** Delete a reason. */
export const deleteProductionReason = /* @__PURE__ */ operation<
  { params: { ReasonID: string; }; },
  ProductionReason,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/prodorders/reasons/{ReasonID}', { writes: true });

/** Read how time is clocked. */
export const getShopfloorSettings = /* @__PURE__ */ operation<
  Record<never, never>,
  ShopfloorSettings,
  AnyCode
>('GET', '/v1/prodorders/events/settings', { decimals: () => inShopfloorSettings });

/** Set how time is clocked. */
export const setShopfloorSettings = /* @__PURE__ */ operation<
  { body: ShopfloorSettingsChangeSent; },
  ShopfloorSettings,
  AnyCode | BodyCode | WriteCode
>('PATCH', '/v1/prodorders/events/settings', { decimals: () => inShopfloorSettings, writes: true });

/** Clock in on a task. */
export const clockIn = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; TaskID: string; }; body: ClockIn; },
  ProductionEventTaken,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'IllegalTransition' | 'PreconditionMissing' | 'UnknownReference'
>('POST', '/v1/prodorders/{ProductionOrderID}/tasks/{TaskID}/clock-in', { decimals: () => inProductionEventTaken, writes: true });

/** Clock out of a task. */
export const clockOut = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; TaskID: string; }; body: ClockOutSent; },
  ProductionEventTaken,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'IllegalTransition' | 'PreconditionMissing' | 'UnknownReference'
>('POST', '/v1/prodorders/{ProductionOrderID}/tasks/{TaskID}/clock-out', { decimals: () => inProductionEventTaken, writes: true });

/** Clock in for all orders of a batch. */
export const clockInBatch = /* @__PURE__ */ operation<
  { params: { BatchID: string; }; body: BatchClockIn; },
  ProductionBatchClocked,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'PreconditionMissing' | 'UnknownReference'
>('POST', '/v1/prodorders/batches/{BatchID}/clock-in', { decimals: () => inProductionBatchClocked, writes: true });

/** Clock out of all orders of a batch. */
export const clockOutBatch = /* @__PURE__ */ operation<
  { params: { BatchID: string; }; body: BatchClockOut; },
  ProductionBatchClocked,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'PreconditionMissing' | 'UnknownReference'
>('POST', '/v1/prodorders/batches/{BatchID}/clock-out', { decimals: () => inProductionBatchClocked, writes: true });

/** Note what somebody does at a task. */
export const touchProductionTask = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; TaskID: string; }; body: ProductionTaskTouched; },
  ProductionEventTaken,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'IllegalTransition' | 'PreconditionMissing' | 'UnknownReference'
>('POST', '/v1/prodorders/{ProductionOrderID}/tasks/{TaskID}/events', { decimals: () => inProductionEventTaken, writes: true });

/** Take events that terminals noted without a connection. */
export const takeProductionEvents = /* @__PURE__ */ operation<
  { body: ProductionEventSentSent[]; },
  BatchAnswer,
  AnyCode | BodyCode | WriteCode
>('POST', '/v1/prodorders/events', { writes: true });

/** Correct clocked time, pieces or downtime. */
export const correctProductionEvent = /* @__PURE__ */ operation<
  { params: { ProductionEventID: string; }; body: ProductionEventCorrectionSent; },
  ProductionEventTaken,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'UnknownReference'
>('POST', '/v1/prodorders/events/{ProductionEventID}/corrections', { decimals: () => inProductionEventTaken, writes: true });

/** List what happened on the shop floor, newest first. */
export const listProductionEvents = /* @__PURE__ */ operation<
  { query?: { type?: 'CLOCKIN' | 'CLOCKOUT' | 'STATUS' | 'NOTE' | 'DETAILVIEW' | 'DOCUMENTVIEW' | 'SENDTOUSER' | 'QUANTITY' | 'SCRAP' | 'DOWNTIME' | undefined; productionOrderID?: string | undefined; salesOrderID?: string | undefined; productID?: string | undefined; taskID?: string | undefined; taskName?: string | undefined; userID?: string | undefined; resourceID?: string | undefined; startUTCFrom?: string | undefined; startUTCTo?: string | undefined; isOpen?: boolean | undefined; isCounted?: boolean | undefined; reasonID?: string | undefined; toUserID?: string | undefined; source?: 'AUTO' | 'MANUAL' | 'IMPORT' | undefined; sort?: 'startUTC' | '-startUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionEvent[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/prodorders/events', { decimals: () => inProductionEvent });

/** List what happened on the shop floor, page by page. */
export const pageProductionEvents = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { type?: 'CLOCKIN' | 'CLOCKOUT' | 'STATUS' | 'NOTE' | 'DETAILVIEW' | 'DOCUMENTVIEW' | 'SENDTOUSER' | 'QUANTITY' | 'SCRAP' | 'DOWNTIME' | undefined; productionOrderID?: string | undefined; salesOrderID?: string | undefined; productID?: string | undefined; taskID?: string | undefined; taskName?: string | undefined; userID?: string | undefined; resourceID?: string | undefined; startUTCFrom?: string | undefined; startUTCTo?: string | undefined; isOpen?: boolean | undefined; isCounted?: boolean | undefined; reasonID?: string | undefined; toUserID?: string | undefined; source?: 'AUTO' | 'MANUAL' | 'IMPORT' | undefined; sort?: 'startUTC' | '-startUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionEvent[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/prodorders/events/pages/{page}', { decimals: () => inProductionEvent });

/** Read one event of production. */
export const getProductionEvent = /* @__PURE__ */ operation<
  { params: { ProductionEventID: string; }; },
  ProductionEvent,
  AnyCode | 'NotFound'
>('GET', '/v1/prodorders/events/{ProductionEventID}', { decimals: () => inProductionEvent });

/** List what happened at a production order, newest first. */
export const listEventsOfProductionOrder = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; query?: { type?: 'CLOCKIN' | 'CLOCKOUT' | 'STATUS' | 'NOTE' | 'DETAILVIEW' | 'DOCUMENTVIEW' | 'SENDTOUSER' | 'QUANTITY' | 'SCRAP' | 'DOWNTIME' | undefined; productionOrderID?: string | undefined; salesOrderID?: string | undefined; productID?: string | undefined; taskID?: string | undefined; taskName?: string | undefined; userID?: string | undefined; resourceID?: string | undefined; startUTCFrom?: string | undefined; startUTCTo?: string | undefined; isOpen?: boolean | undefined; isCounted?: boolean | undefined; reasonID?: string | undefined; toUserID?: string | undefined; source?: 'AUTO' | 'MANUAL' | 'IMPORT' | undefined; sort?: 'startUTC' | '-startUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionEvent[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/prodorders/{ProductionOrderID}/events', { decimals: () => inProductionEvent });

/** List what happened at tasks of one name, of all production orders. */
export const listEventsOfTaskName = /* @__PURE__ */ operation<
  { params: { TaskName: string; }; query?: { type?: 'CLOCKIN' | 'CLOCKOUT' | 'STATUS' | 'NOTE' | 'DETAILVIEW' | 'DOCUMENTVIEW' | 'SENDTOUSER' | 'QUANTITY' | 'SCRAP' | 'DOWNTIME' | undefined; productionOrderID?: string | undefined; salesOrderID?: string | undefined; productID?: string | undefined; taskID?: string | undefined; taskName?: string | undefined; userID?: string | undefined; resourceID?: string | undefined; startUTCFrom?: string | undefined; startUTCTo?: string | undefined; isOpen?: boolean | undefined; isCounted?: boolean | undefined; reasonID?: string | undefined; toUserID?: string | undefined; source?: 'AUTO' | 'MANUAL' | 'IMPORT' | undefined; sort?: 'startUTC' | '-startUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionEvent[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/prodorders/tasks/{TaskName}/events', { decimals: () => inProductionEvent });

/** Count what happened at tasks of one name. */
export const countEventsOfTaskName = /* @__PURE__ */ operation<
  { params: { TaskName: string; }; query?: { type?: 'CLOCKIN' | 'CLOCKOUT' | 'STATUS' | 'NOTE' | 'DETAILVIEW' | 'DOCUMENTVIEW' | 'SENDTOUSER' | 'QUANTITY' | 'SCRAP' | 'DOWNTIME' | undefined; productionOrderID?: string | undefined; salesOrderID?: string | undefined; productID?: string | undefined; taskID?: string | undefined; taskName?: string | undefined; userID?: string | undefined; resourceID?: string | undefined; startUTCFrom?: string | undefined; startUTCTo?: string | undefined; isOpen?: boolean | undefined; isCounted?: boolean | undefined; reasonID?: string | undefined; toUserID?: string | undefined; source?: 'AUTO' | 'MANUAL' | 'IMPORT' | undefined; }; },
  Count,
  AnyCode | 'NotFound'
>('GET', '/v1/prodorders/tasks/{TaskName}/events/count');

/** List what happened at tasks of one name, page by page. */
export const pageEventsOfTaskName = /* @__PURE__ */ operation<
  { params: { TaskName: string; page: number; }; query?: { type?: 'CLOCKIN' | 'CLOCKOUT' | 'STATUS' | 'NOTE' | 'DETAILVIEW' | 'DOCUMENTVIEW' | 'SENDTOUSER' | 'QUANTITY' | 'SCRAP' | 'DOWNTIME' | undefined; productionOrderID?: string | undefined; salesOrderID?: string | undefined; productID?: string | undefined; taskID?: string | undefined; taskName?: string | undefined; userID?: string | undefined; resourceID?: string | undefined; startUTCFrom?: string | undefined; startUTCTo?: string | undefined; isOpen?: boolean | undefined; isCounted?: boolean | undefined; reasonID?: string | undefined; toUserID?: string | undefined; source?: 'AUTO' | 'MANUAL' | 'IMPORT' | undefined; sort?: 'startUTC' | '-startUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionEvent[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/prodorders/tasks/{TaskName}/events/pages/{page}', { decimals: () => inProductionEvent });

/** Export what happened on the shop floor. */
export const exportProductionEvents = /* @__PURE__ */ operation<
  { query?: { type?: 'CLOCKIN' | 'CLOCKOUT' | 'STATUS' | 'NOTE' | 'DETAILVIEW' | 'DOCUMENTVIEW' | 'SENDTOUSER' | 'QUANTITY' | 'SCRAP' | 'DOWNTIME' | undefined; productionOrderID?: string | undefined; salesOrderID?: string | undefined; productID?: string | undefined; taskID?: string | undefined; taskName?: string | undefined; userID?: string | undefined; resourceID?: string | undefined; startUTCFrom?: string | undefined; startUTCTo?: string | undefined; isOpen?: boolean | undefined; isCounted?: boolean | undefined; reasonID?: string | undefined; toUserID?: string | undefined; source?: 'AUTO' | 'MANUAL' | 'IMPORT' | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/events/prodorders/export', { file: true });

/** Read all that a page of events begins with. */
export const getProductionEventsBootstrap = /* @__PURE__ */ operation<
  Record<never, never>,
  ProductionEventsBootstrap,
  AnyCode
>('GET', '/v1/prodorders/events/bootstrap', { decimals: () => inProductionEventsBootstrap });

/** Read what production events can be filtered by. */
export const getProductionEventFilters = /* @__PURE__ */ operation<
  Record<never, never>,
  ProductionEventFilters,
  AnyCode
>('GET', '/v1/prodorders/events/filters');

/** List the users of production events. */
export const listUsersOfProductionEvents = /* @__PURE__ */ operation<
  Record<never, never>,
  EventUser[],
  AnyCode
>('GET', '/v1/prodorders/events/users');

/** List the production orders of production events, the latest first. */
export const listProductionOrdersOfEvents = /* @__PURE__ */ operation<
  Record<never, never>,
  EventProductionOrder[],
  AnyCode
>('GET', '/v1/prodorders/events/prodorders');

/** List the products of production events. */
export const listProductsOfProductionEvents = /* @__PURE__ */ operation<
  Record<never, never>,
  EventProduct[],
  AnyCode
>('GET', '/v1/prodorders/events/products');

/** List the sales orders of production events, the latest first. */
export const listSalesOrdersOfProductionEvents = /* @__PURE__ */ operation<
  Record<never, never>,
  EventSalesOrder[],
  AnyCode
>('GET', '/v1/prodorders/events/salesorders');

/** Where a user is clocked in. */
export const listClockedInOfUser = /* @__PURE__ */ operation<
  { params: { UserID: string; }; },
  ProductionEvent[],
  AnyCode | 'NotFound'
>('GET', '/v1/prodorders/events/users/{UserID}/clockedin', { decimals: () => inProductionEvent });

/** List time that cannot be true. */
export const listInvalidProductionTime = /* @__PURE__ */ operation<
  { query?: { type?: 'CLOCKIN' | 'CLOCKOUT' | 'STATUS' | 'NOTE' | 'DETAILVIEW' | 'DOCUMENTVIEW' | 'SENDTOUSER' | 'QUANTITY' | 'SCRAP' | 'DOWNTIME' | undefined; productionOrderID?: string | undefined; salesOrderID?: string | undefined; productID?: string | undefined; taskID?: string | undefined; taskName?: string | undefined; userID?: string | undefined; resourceID?: string | undefined; startUTCFrom?: string | undefined; startUTCTo?: string | undefined; isOpen?: boolean | undefined; isCounted?: boolean | undefined; reasonID?: string | undefined; toUserID?: string | undefined; source?: 'AUTO' | 'MANUAL' | 'IMPORT' | undefined; sort?: 'startUTC' | '-startUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  InvalidProductionTime[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/events/prodorders/invalid-time', { decimals: () => inInvalidProductionTime });

/** Compare what a production order should need with what it has needed so far. */
export const getProductionOrderActuals = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; },
  ProductionOrderActuals,
  AnyCode | 'NotFound'
>('GET', '/v1/prodorders/{ProductionOrderID}/actuals', { decimals: () => inProductionOrderActuals });

