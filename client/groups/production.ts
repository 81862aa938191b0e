// Made by `npm run generate`; do not edit.
import type { DecimalSent } from '../decimal.ts';
import type { Shape } from '../json.ts';
import type { AnyCode, BatchAnswer, BodyCode, Count, CustomerOfProduction, Document, Genealogy, HistoryInput, NewProductionBatchSent, NewProductionOrderSent, NoteInput, OwnershipMove, ProductionBatch, ProductionBatchChangeSent, ProductionBatchSummary, ProductionBooking, ProductionBookingsSent, ProductionImage, ProductionImageChange, ProductionMaterialsChangeSent, ProductionOrder, ProductionOrderAssignment, ProductionOrderChangeSent, ProductionOrderLotNumbersSent, ProductionOrderMerge, ProductionOrderPhase, ProductionOrderSequenceSent, ProductionOrderSerialNumbers, ProductionOrderSplitSent, ProductionOrderStart, ProductionOrderStatusChangeSent, ProductionOrderSummary, ProductionSettings, ProductionSettingsChange, ProductionTaskInputSent, ResequenceRequest, StateMachine, TagInput, TemplateFindings, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inProductionOrderSummary: Shape = { quantity: 1, quantityCompleted: 1, quantityScrapped: 1, sequenceNumber: 1, estimatedMinutes: 1, actualMinutes: 1, estimatedCost: 1, actualMaterialCost: 1 };
const inProductionOrder: Shape = { quantity: 1, quantityCompleted: 1, quantityScrapped: 1, sequenceNumber: 1, estimatedMinutes: 1, actualMinutes: 1, estimatedCost: 1, actualMaterialCost: 1, tasks: () => inProductionTask, materials: () => inProductionMaterial, lotNumbers: () => inProductionLotNumber };
const inProductionTask: Shape = { taskNumber: 1, setupMinutes: 1, minutes: 1, teardownMinutes: 1, transferMinutes: 1, quantity: 1, estimatedMinutes: 1, hourlyRate: 1, unitCost: 1, estimatedCost: 1, minutesActual: 1, quantityGood: 1, quantityScrapped: 1 };
const inProductionMaterial: Shape = { quantityPerPiece: 1, quantity: 1, quantityIssued: 1, quantityScrapped: 1, unitCost: 1, estimatedCost: 1, actualCost: 1 };
const inProductionLotNumber: Shape = { quantity: 1 };
const inProductionBooking: Shape = { quantity: 1, unitCost: 1 };
const inGenealogy: Shape = { madeOf: () => inGenealogyRow, wentInto: () => inGenealogyRow, customers: () => inGenealogyCustomer };
const inGenealogyRow: Shape = { quantity: 1 };
const inGenealogyCustomer: Shape = { quantity: 1 };
const inProductionBatchSummary: Shape = { capacity: 1, quantity: 1, quantityCompleted: 1, quantityScrapped: 1, estimatedMinutes: 1, actualMinutes: 1 };
const inProductionBatch: Shape = { capacity: 1, quantity: 1, quantityCompleted: 1, quantityScrapped: 1, estimatedMinutes: 1, actualMinutes: 1, members: () => inProductionBatchMember };
const inProductionBatchMember: Shape = { quantity: 1, quantityCompleted: 1, quantityScrapped: 1, estimatedMinutes: 1, actualMinutes: 1, sharePercent: 1 };
const inResequenceRequest: Shape = { currentSequence: 1, requestedSequence: 1 };
/** List production orders. */
export const listProductionOrders = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'PLANNED' | 'RELEASED' | 'WIP' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; salesOrderID?: string | undefined; itemAndQtyID?: string | undefined; lineItemID?: string | undefined; serviceTicketLineItemID?: string | undefined; reworkOfProductionOrderID?: string | undefined; splitFromProductionOrderID?: string | undefined; mergedIntoProductionOrderID?: string | undefined; batchID?: string | undefined; productID?: string | undefined; customerID?: string | undefined; itemID?: string | undefined; priority?: number | undefined; locationID?: string | undefined; plannedStartUTCFrom?: string | undefined; plannedStartUTCTo?: string | undefined; plannedFinishUTCFrom?: string | undefined; plannedFinishUTCTo?: string | undefined; actualStartUTCFrom?: string | undefined; actualStartUTCTo?: string | undefined; actualFinishUTCFrom?: string | undefined; actualFinishUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; assignedToUserID?: string | undefined; phase?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'priority' | '-priority' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionOrderSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/prodorders', { decimals: () => inProductionOrderSummary });

/** Create a production order. */
export const createProductionOrder = /* @__PURE__ */ operation<
  { body: NewProductionOrderSent; },
  ProductionOrder,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference' | 'NotEditable'
>('POST', '/v1/prodorders', { decimals: () => inProductionOrder, writes: true });

/** Read one production order. */
export const getProductionOrder = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; },
  ProductionOrder,
  AnyCode | 'NotFound'
>('GET', '/v1/prodorders/{ProductionOrderID}', { decimals: () => inProductionOrder });

/** Change a production order. */
export const updateProductionOrder = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; body: ProductionOrderChangeSent; },
  ProductionOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/prodorders/{ProductionOrderID}', { decimals: () => inProductionOrder, writes: true });

/** Delete a production order. */
export const deleteProductionOrder = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; },
  ProductionOrder,
  AnyCode | WriteCode | 'NotFound' | 'Referenced' | 'NotEditable'
>('DELETE', '/v1/prodorders/{ProductionOrderID}', { decimals: () => inProductionOrder, writes: true });

/** Count production orders. */
export const countProductionOrders = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'PLANNED' | 'RELEASED' | 'WIP' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; salesOrderID?: string | undefined; itemAndQtyID?: string | undefined; lineItemID?: string | undefined; serviceTicketLineItemID?: string | undefined; reworkOfProductionOrderID?: string | undefined; splitFromProductionOrderID?: string | undefined; mergedIntoProductionOrderID?: string | undefined; batchID?: string | undefined; productID?: string | undefined; customerID?: string | undefined; itemID?: string | undefined; priority?: number | undefined; locationID?: string | undefined; plannedStartUTCFrom?: string | undefined; plannedStartUTCTo?: string | undefined; plannedFinishUTCFrom?: string | undefined; plannedFinishUTCTo?: string | undefined; actualStartUTCFrom?: string | undefined; actualStartUTCTo?: string | undefined; actualFinishUTCFrom?: string | undefined; actualFinishUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; assignedToUserID?: string | undefined; phase?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/prodorders/count');

/** One page of production orders. */
export const pageProductionOrders = /* @__PURE__ */ operation<
  { params: { Page: number; }; query?: { number?: string | undefined; status?: 'PLANNED' | 'RELEASED' | 'WIP' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; salesOrderID?: string | undefined; itemAndQtyID?: string | undefined; lineItemID?: string | undefined; serviceTicketLineItemID?: string | undefined; reworkOfProductionOrderID?: string | undefined; splitFromProductionOrderID?: string | undefined; mergedIntoProductionOrderID?: string | undefined; batchID?: string | undefined; productID?: string | undefined; customerID?: string | undefined; itemID?: string | undefined; priority?: number | undefined; locationID?: string | undefined; plannedStartUTCFrom?: string | undefined; plannedStartUTCTo?: string | undefined; plannedFinishUTCFrom?: string | undefined; plannedFinishUTCTo?: string | undefined; actualStartUTCFrom?: string | undefined; actualStartUTCTo?: string | undefined; actualFinishUTCFrom?: string | undefined; actualFinishUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; assignedToUserID?: string | undefined; phase?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'priority' | '-priority' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionOrderSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/prodorders/pages/{Page}', { decimals: () => inProductionOrderSummary });

/** Search production orders. */
export const searchProductionOrders = /* @__PURE__ */ operation<
  { params: { searchfor: string; }; query?: { number?: string | undefined; status?: 'PLANNED' | 'RELEASED' | 'WIP' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; salesOrderID?: string | undefined; itemAndQtyID?: string | undefined; lineItemID?: string | undefined; serviceTicketLineItemID?: string | undefined; reworkOfProductionOrderID?: string | undefined; splitFromProductionOrderID?: string | undefined; mergedIntoProductionOrderID?: string | undefined; batchID?: string | undefined; productID?: string | undefined; customerID?: string | undefined; itemID?: string | undefined; priority?: number | undefined; locationID?: string | undefined; plannedStartUTCFrom?: string | undefined; plannedStartUTCTo?: string | undefined; plannedFinishUTCFrom?: string | undefined; plannedFinishUTCTo?: string | undefined; actualStartUTCFrom?: string | undefined; actualStartUTCTo?: string | undefined; actualFinishUTCFrom?: string | undefined; actualFinishUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; assignedToUserID?: string | undefined; phase?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'priority' | '-priority' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionOrderSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/prodorders/search/{searchfor}', { decimals: () => inProductionOrderSummary });

/** List the production orders of a sales order. */
export const listProductionOrdersBySalesOrder = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; query?: { number?: string | undefined; status?: 'PLANNED' | 'RELEASED' | 'WIP' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; salesOrderID?: string | undefined; itemAndQtyID?: string | undefined; lineItemID?: string | undefined; serviceTicketLineItemID?: string | undefined; reworkOfProductionOrderID?: string | undefined; splitFromProductionOrderID?: string | undefined; mergedIntoProductionOrderID?: string | undefined; batchID?: string | undefined; productID?: string | undefined; customerID?: string | undefined; itemID?: string | undefined; priority?: number | undefined; locationID?: string | undefined; plannedStartUTCFrom?: string | undefined; plannedStartUTCTo?: string | undefined; plannedFinishUTCFrom?: string | undefined; plannedFinishUTCTo?: string | undefined; actualStartUTCFrom?: string | undefined; actualStartUTCTo?: string | undefined; actualFinishUTCFrom?: string | undefined; actualFinishUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; assignedToUserID?: string | undefined; phase?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'priority' | '-priority' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionOrderSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/prodorders/bysalesorder/{SalesOrderID}', { decimals: () => inProductionOrderSummary });

/** List the production orders in a status. */
export const listProductionOrdersByStatus = /* @__PURE__ */ operation<
  { params: { Status: string; }; query?: { number?: string | undefined; status?: 'PLANNED' | 'RELEASED' | 'WIP' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; salesOrderID?: string | undefined; itemAndQtyID?: string | undefined; lineItemID?: string | undefined; serviceTicketLineItemID?: string | undefined; reworkOfProductionOrderID?: string | undefined; splitFromProductionOrderID?: string | undefined; mergedIntoProductionOrderID?: string | undefined; batchID?: string | undefined; productID?: string | undefined; customerID?: string | undefined; itemID?: string | undefined; priority?: number | undefined; locationID?: string | undefined; plannedStartUTCFrom?: string | undefined; plannedStartUTCTo?: string | undefined; plannedFinishUTCFrom?: string | undefined; plannedFinishUTCTo?: string | undefined; actualStartUTCFrom?: string | undefined; actualStartUTCTo?: string | undefined; actualFinishUTCFrom?: string | undefined; actualFinishUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; assignedToUserID?: string | undefined; phase?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'priority' | '-priority' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionOrderSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/prodorders/bystatus/{Status}', { decimals: () => inProductionOrderSummary });

/** List the production orders of a priority. */
export const listProductionOrdersByPriority = /* @__PURE__ */ operation<
  { params: { priority: number; }; query?: { number?: string | undefined; status?: 'PLANNED' | 'RELEASED' | 'WIP' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; salesOrderID?: string | undefined; itemAndQtyID?: string | undefined; lineItemID?: string | undefined; serviceTicketLineItemID?: string | undefined; reworkOfProductionOrderID?: string | undefined; splitFromProductionOrderID?: string | undefined; mergedIntoProductionOrderID?: string | undefined; batchID?: string | undefined; productID?: string | undefined; customerID?: string | undefined; itemID?: string | undefined; priority?: number | undefined; locationID?: string | undefined; plannedStartUTCFrom?: string | undefined; plannedStartUTCTo?: string | undefined; plannedFinishUTCFrom?: string | undefined; plannedFinishUTCTo?: string | undefined; actualStartUTCFrom?: string | undefined; actualStartUTCTo?: string | undefined; actualFinishUTCFrom?: string | undefined; actualFinishUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; assignedToUserID?: string | undefined; phase?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'priority' | '-priority' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionOrderSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/prodorders/bypriority/{priority}', { decimals: () => inProductionOrderSummary });

/** List the production orders in a phase. */
export const listProductionOrdersByPhase = /* @__PURE__ */ operation<
  { params: { phase: string; }; query?: { number?: string | undefined; status?: 'PLANNED' | 'RELEASED' | 'WIP' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; salesOrderID?: string | undefined; itemAndQtyID?: string | undefined; lineItemID?: string | undefined; serviceTicketLineItemID?: string | undefined; reworkOfProductionOrderID?: string | undefined; splitFromProductionOrderID?: string | undefined; mergedIntoProductionOrderID?: string | undefined; batchID?: string | undefined; productID?: string | undefined; customerID?: string | undefined; itemID?: string | undefined; priority?: number | undefined; locationID?: string | undefined; plannedStartUTCFrom?: string | undefined; plannedStartUTCTo?: string | undefined; plannedFinishUTCFrom?: string | undefined; plannedFinishUTCTo?: string | undefined; actualStartUTCFrom?: string | undefined; actualStartUTCTo?: string | undefined; actualFinishUTCFrom?: string | undefined; actualFinishUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; assignedToUserID?: string | undefined; phase?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'priority' | '-priority' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionOrderSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/prodorders/byphase/{phase}', { decimals: () => inProductionOrderSummary });

/** List the production orders of customers. */
export const listProductionOrdersByCustomers = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'PLANNED' | 'RELEASED' | 'WIP' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; salesOrderID?: string | undefined; itemAndQtyID?: string | undefined; lineItemID?: string | undefined; serviceTicketLineItemID?: string | undefined; reworkOfProductionOrderID?: string | undefined; splitFromProductionOrderID?: string | undefined; mergedIntoProductionOrderID?: string | undefined; batchID?: string | undefined; productID?: string | undefined; customerID?: string | undefined; itemID?: string | undefined; priority?: number | undefined; locationID?: string | undefined; plannedStartUTCFrom?: string | undefined; plannedStartUTCTo?: string | undefined; plannedFinishUTCFrom?: string | undefined; plannedFinishUTCTo?: string | undefined; actualStartUTCFrom?: string | undefined; actualStartUTCTo?: string | undefined; actualFinishUTCFrom?: string | undefined; actualFinishUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; assignedToUserID?: string | undefined; phase?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'priority' | '-priority' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; customerIDs?: string | undefined; }; },
  ProductionOrderSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/prodorders/bycustomers', { decimals: () => inProductionOrderSummary });

/** List the customers that have production orders. */
export const listProductionOrderCustomers = /* @__PURE__ */ operation<
  Record<never, never>,
  CustomerOfProduction[],
  AnyCode
>('GET', '/v1/prodorders/customers');

/** List the production orders of a line of a service ticket. */
export const listProductionOrdersByServiceTicketLine = /* @__PURE__ */ operation<
  { params: { serviceTicketLineItemID: string; }; query?: { number?: string | undefined; status?: 'PLANNED' | 'RELEASED' | 'WIP' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; salesOrderID?: string | undefined; itemAndQtyID?: string | undefined; lineItemID?: string | undefined; serviceTicketLineItemID?: string | undefined; reworkOfProductionOrderID?: string | undefined; splitFromProductionOrderID?: string | undefined; mergedIntoProductionOrderID?: string | undefined; batchID?: string | undefined; productID?: string | undefined; customerID?: string | undefined; itemID?: string | undefined; priority?: number | undefined; locationID?: string | undefined; plannedStartUTCFrom?: string | undefined; plannedStartUTCTo?: string | undefined; plannedFinishUTCFrom?: string | undefined; plannedFinishUTCTo?: string | undefined; actualStartUTCFrom?: string | undefined; actualStartUTCTo?: string | undefined; actualFinishUTCFrom?: string | undefined; actualFinishUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; assignedToUserID?: string | undefined; phase?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'priority' | '-priority' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionOrderSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/prodorders/byserviceticketline/{serviceTicketLineItemID}', { decimals: () => inProductionOrderSummary });

/** List what was booked of the materials of a production order. */
export const listProductionBookings = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; query?: { type?: 'ISSUE' | 'RETURN' | 'SCRAP' | 'BYPRODUCT' | undefined; cause?: 'HAND' | 'TASK' | 'ORDER' | undefined; materialID?: string | undefined; taskID?: string | undefined; itemID?: string | undefined; lotNumber?: string | undefined; serialNumber?: string | undefined; forSerialNumber?: string | undefined; utcFrom?: string | undefined; utcTo?: string | undefined; sort?: 'utc' | '-utc' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionBooking[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/prodorders/{ProductionOrderID}/materials/bookings', { decimals: () => inProductionBooking });

/** Search production orders by text and filters. */
export const findProductionOrders = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'PLANNED' | 'RELEASED' | 'WIP' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; salesOrderID?: string | undefined; itemAndQtyID?: string | undefined; lineItemID?: string | undefined; serviceTicketLineItemID?: string | undefined; reworkOfProductionOrderID?: string | undefined; splitFromProductionOrderID?: string | undefined; mergedIntoProductionOrderID?: string | undefined; batchID?: string | undefined; productID?: string | undefined; customerID?: string | undefined; itemID?: string | undefined; priority?: number | undefined; locationID?: string | undefined; plannedStartUTCFrom?: string | undefined; plannedStartUTCTo?: string | undefined; plannedFinishUTCFrom?: string | undefined; plannedFinishUTCTo?: string | undefined; actualStartUTCFrom?: string | undefined; actualStartUTCTo?: string | undefined; actualFinishUTCFrom?: string | undefined; actualFinishUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; assignedToUserID?: string | undefined; phase?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'priority' | '-priority' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; searchfor?: string | undefined; limit?: number | undefined; }; },
  ProductionOrderSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/prodorders/search', { decimals: () => inProductionOrderSummary });

/** Export production orders. */
export const exportProductionOrders = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'PLANNED' | 'RELEASED' | 'WIP' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined; salesOrderID?: string | undefined; itemAndQtyID?: string | undefined; lineItemID?: string | undefined; serviceTicketLineItemID?: string | undefined; reworkOfProductionOrderID?: string | undefined; splitFromProductionOrderID?: string | undefined; mergedIntoProductionOrderID?: string | undefined; batchID?: string | undefined; productID?: string | undefined; customerID?: string | undefined; itemID?: string | undefined; priority?: number | undefined; locationID?: string | undefined; plannedStartUTCFrom?: string | undefined; plannedStartUTCTo?: string | undefined; plannedFinishUTCFrom?: string | undefined; plannedFinishUTCTo?: string | undefined; actualStartUTCFrom?: string | undefined; actualStartUTCTo?: string | undefined; actualFinishUTCFrom?: string | undefined; actualFinishUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; assignedToUserID?: string | undefined; phase?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/prodorders/export', { file: true });

/** Hand production orders over to another user. */
export const moveProductionOrderOwnership = /* @__PURE__ */ operation<
  { body: OwnershipMove; },
  BatchAnswer,
  AnyCode | BodyCode | WriteCode | 'UnknownReference'
>('PATCH', '/v1/prodorders/createdby', { writes: true });

/** Move production orders to another status. */
export const setProductionOrderStatuses = /* @__PURE__ */ operation<
  { body: ProductionOrderStatusChangeSent[]; },
  BatchAnswer,
  AnyCode | BodyCode | WriteCode
>('PATCH', '/v1/prodorders/status', { writes: true });

/** The life cycle of a production order as data. */
export const getProductionOrderStateMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/prodorders/statemachines/status');

/** Say who looks after production orders. */
export const assignProductionOrders = /* @__PURE__ */ operation<
  { body: ProductionOrderAssignment[]; },
  BatchAnswer,
  AnyCode | BodyCode | WriteCode
>('PATCH', '/v1/prodorders/assignedto', { writes: true });

/** Plan when production orders begin. */
export const planProductionOrders = /* @__PURE__ */ operation<
  { body: ProductionOrderStart[]; },
  BatchAnswer,
  AnyCode | BodyCode | WriteCode
>('PATCH', '/v1/prodorders/plannedstart', { writes: true });

/** Give production orders their places in the schedule. */
export const sequenceProductionOrders = /* @__PURE__ */ operation<
  { body: ProductionOrderSequenceSent[]; },
  BatchAnswer,
  AnyCode | BodyCode | WriteCode
>('PATCH', '/v1/prodorders/sequencenumber', { writes: true });

/** A production order as PDF, to go with the pieces. */
export const renderProductionOrderPdf = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; query?: { DocumentID?: string | undefined; Language?: string | undefined; }; },
  File,
  AnyCode | 'NotFound' | 'NotAcceptable' | 'InvalidTemplate' | 'PdfUnavailable' | 'TemplateRequired'
>('GET', '/v1/prodorders/{ProductionOrderID}/pdf', { file: true });

/** Check a production order against its template. */
export const validateProductionOrderPdf = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; query?: { DocumentID?: string | undefined; Language?: string | undefined; }; },
  TemplateFindings,
  AnyCode | 'NotFound' | 'TemplateRequired'
>('GET', '/v1/prodorders/{ProductionOrderID}/pdf/validate');

/** Say in which phase a production order is. */
export const setProductionOrderPhase = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; body: ProductionOrderPhase; },
  ProductionOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable'
>('PATCH', '/v1/prodorders/{ProductionOrderID}/phase', { decimals: () => inProductionOrder, writes: true });

/** Split a production order. */
export const splitProductionOrder = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; body: ProductionOrderSplitSent; },
  ProductionOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing'
>('POST', '/v1/prodorders/{ProductionOrderID}/split', { decimals: () => inProductionOrder, writes: true });

/** Merge production orders into one. */
export const mergeProductionOrders = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; body: ProductionOrderMerge; },
  ProductionOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing' | 'UnknownReference'
>('POST', '/v1/prodorders/{ProductionOrderID}/merge', { decimals: () => inProductionOrder, writes: true });

/** Change, insert, reorder or move tasks of a production order. */
export const changeProductionTasks = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; body: ProductionTaskInputSent[]; },
  ProductionOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'IllegalTransition' | 'PreconditionMissing' | 'UnknownReference'
>('PATCH', '/v1/prodorders/{ProductionOrderID}/tasks', { decimals: () => inProductionOrder, writes: true });

/** Change the bill of materials of a production order. */
export const changeProductionMaterials = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; body: ProductionMaterialsChangeSent; },
  ProductionOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'UnknownReference'
>('PATCH', '/v1/prodorders/{ProductionOrderID}/materials', { decimals: () => inProductionOrder, writes: true });

/** Issue, return or scrap materials of a production order. */
export const bookProductionMaterials = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; body: ProductionBookingsSent; },
  ProductionOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'UnknownReference' | 'InsufficientStock' | 'SerialInStock' | 'IllegalTransition'
>('POST', '/v1/prodorders/{ProductionOrderID}/materials/bookings', { decimals: () => inProductionOrder, writes: true });

/** Take a booking of a production order back. */
export const reverseProductionBooking = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; BookingID: string; }; },
  ProductionOrder,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable' | 'InsufficientStock' | 'SerialInStock' | 'IllegalTransition'
>('POST', '/v1/prodorders/{ProductionOrderID}/materials/bookings/{BookingID}/reversal', { decimals: () => inProductionOrder, writes: true });

/** Set the serial numbers of what a production order makes. */
export const setProductionOrderSerialNumbers = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; body: ProductionOrderSerialNumbers; },
  ProductionOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'Duplicate' | 'SerialInStock'
>('PATCH', '/v1/prodorders/{ProductionOrderID}/serialnumbers', { decimals: () => inProductionOrder, writes: true });

/** Set the lots of what a production order makes. */
export const setProductionOrderLotNumbers = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; body: ProductionOrderLotNumbersSent; },
  ProductionOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable'
>('PATCH', '/v1/prodorders/{ProductionOrderID}/lotnumbers', { decimals: () => inProductionOrder, writes: true });

/** Read what a production order used, and where what it made went. */
export const getProductionOrderGenealogy = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; },
  Genealogy,
  AnyCode | 'NotFound'
>('GET', '/v1/prodorders/{ProductionOrderID}/genealogy', { decimals: () => inGenealogy });

/** Add a picture to a production order. */
export const addProductionImage = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; body: { file: Blob; caption?: string | undefined; }; },
  ProductionOrder,
  AnyCode | UploadCode | WriteCode | 'NotFound'
>('POST', '/v1/prodorders/{ProductionOrderID}/images', { decimals: () => inProductionOrder, writes: true, upload: true });

/** List the pictures of a production order. */
export const listProductionImages = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; },
  ProductionImage[],
  AnyCode | 'NotFound'
>('GET', '/v1/prodorders/{ProductionOrderID}/images');

/** Read what is known of a picture of a production order. */
export const getProductionImage = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; ImageID: string; }; },
  ProductionImage,
  AnyCode | 'NotFound'
>('GET', '/v1/prodorders/{ProductionOrderID}/images/{ImageID}');

/** Set the caption or the place of a picture of a production order. */
export const changeProductionImage = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; ImageID: string; }; body: ProductionImageChange; },
  ProductionOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/prodorders/{ProductionOrderID}/images/{ImageID}', { decimals: () => inProductionOrder, writes: true });

/** Remove a picture from a production order. */
export const deleteProductionImage = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; ImageID: string; }; },
  ProductionOrder,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/prodorders/{ProductionOrderID}/images/{ImageID}', { decimals: () => inProductionOrder, writes: true });

/** Download a picture of a production order. */
export const downloadProductionImage = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; ImageID: string; }; },
  File,
  AnyCode | 'NotFound'
>('GET', '/v1/prodorders/{ProductionOrderID}/images/{ImageID}/download', { file: true });

/** Attach a file to a production order. */
export const attachProductionOrderDocument = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; body: { file: Blob; name?: string | undefined; description?: string | undefined; }; },
  ProductionOrder,
  AnyCode | UploadCode | WriteCode | 'NotFound'
>('POST', '/v1/prodorders/{ProductionOrderID}/documents', { decimals: () => inProductionOrder, writes: true, upload: true });

/** Read one document of a production order. */
export const getProductionOrderDocument = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; DocumentID: string; }; },
  Document,
  AnyCode | 'NotFound'
>('GET', '/v1/prodorders/{ProductionOrderID}/documents/{DocumentID}');

/** Remove a document from a production order. */
export const deleteProductionOrderDocument = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; DocumentID: string; }; },
  ProductionOrder,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/prodorders/{ProductionOrderID}/documents/{DocumentID}', { decimals: () => inProductionOrder, writes: true });

/** Attach a file to a task of a production order. */
export const attachProductionTaskDocument = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; TaskID: string; }; body: { file: Blob; name?: string | undefined; description?: string | undefined; }; },
  ProductionOrder,
  AnyCode | UploadCode | WriteCode | 'NotFound'
>('POST', '/v1/prodorders/{ProductionOrderID}/tasks/{TaskID}/documents', { decimals: () => inProductionOrder, writes: true, upload: true });

/** Read one document of a task of a production order. */
export const getProductionTaskDocument = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; TaskID: string; DocumentID: string; }; },
  Document,
  AnyCode | 'NotFound'
>('GET', '/v1/prodorders/{ProductionOrderID}/tasks/{TaskID}/documents/{DocumentID}');

/** The life cycle of a production task as data. */
export const getProductionTaskStateMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/prodorders/tasks/statemachines/status');

/** Read how production is run. */
export const getProductionSettings = /* @__PURE__ */ operation<
  Record<never, never>,
  ProductionSettings,
  AnyCode
>('GET', '/v1/prodorders/settings');

/** Set how production is run. */
export const setProductionSettings = /* @__PURE__ */ operation<
  { body: ProductionSettingsChange; },
  ProductionSettings,
  AnyCode | BodyCode | WriteCode | 'UnknownReference'
>('PATCH', '/v1/prodorders/settings', { writes: true });

/** Add notes to a production order. */
export const addProductionOrderNotes = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; body: NoteInput | NoteInput[]; },
  ProductionOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/prodorders/{ProductionOrderID}/notes', { decimals: () => inProductionOrder, writes: true });

/** Set tags of a production order. */
export const setProductionOrderTags = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; body: TagInput | TagInput[]; },
  ProductionOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/prodorders/{ProductionOrderID}/tags', { decimals: () => inProductionOrder, writes: true });

/** Append to the history of a production order. */
export const appendProductionOrderHistory = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; body: HistoryInput | HistoryInput[]; },
  ProductionOrder,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/prodorders/{ProductionOrderID}/history', { decimals: () => inProductionOrder, writes: true });

/** List batchs. */
export const listProductionBatchs = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; taskName?: string | undefined; resourceID?: string | undefined; status?: 'DRAFT' | 'ACTIVE' | 'COMPLETING' | 'COMPLETED' | 'DISSOLVED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionBatchSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/prodorders/batches', { decimals: () => inProductionBatchSummary });

/** Create a batch. */
export const createProductionBatch = /* @__PURE__ */ operation<
  { body: NewProductionBatchSent; },
  ProductionBatch,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference' | 'InAnotherBatch'
>('POST', '/v1/prodorders/batches', { decimals: () => inProductionBatch, writes: true });

/** Read one batch. */
export const getProductionBatch = /* @__PURE__ */ operation<
  { params: { BatchID: string; }; },
  ProductionBatch,
  AnyCode | 'NotFound'
>('GET', '/v1/prodorders/batches/{BatchID}', { decimals: () => inProductionBatch });

/** Change a batch. */
export const updateProductionBatch = /* @__PURE__ */ operation<
  { params: { BatchID: string; }; body: ProductionBatchChangeSent; },
  ProductionBatch,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'NotEditable' | 'InAnotherBatch'
>('PATCH', '/v1/prodorders/batches/{BatchID}', { decimals: () => inProductionBatch, writes: true });

/** Delete a batch. */
export const deleteProductionBatch = /* @__PURE__ */ operation<
  { params: { BatchID: string; }; },
  ProductionBatch,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/prodorders/batches/{BatchID}', { decimals: () => inProductionBatch, writes: true });

/** Move a batch to another status. */
export const setProductionBatchStatus = /* @__PURE__ */ operation<
  { params: { BatchID: string; }; body: { status: 'DRAFT' | 'ACTIVE' | 'COMPLETING' | 'COMPLETED' | 'DISSOLVED'; }; },
  ProductionBatch,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('PATCH', '/v1/prodorders/batches/{BatchID}/status', { decimals: () => inProductionBatch, writes: true });

/** The life cycle of a production batch as data. */
export const getProductionBatchStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/prodorders/batches/statemachines/status');

/** Append to the history of a batch. */
export const appendProductionBatchHistory = /* @__PURE__ */ operation<
  { params: { BatchID: string; }; body: HistoryInput | HistoryInput[]; },
  ProductionBatch,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/prodorders/batches/{BatchID}/history', { decimals: () => inProductionBatch, writes: true });

/** Ask that this production order be made earlier or later. */
export const requestProductionOrderResequence = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; query?: { RequestedSequence?: DecimalSent | undefined; RequestedDateUTC?: string | undefined; Reason?: string | undefined; }; },
  ResequenceRequest,
  AnyCode | WriteCode | 'NotFound' | 'UnknownReference' | 'Duplicate' | 'TooMany'
>('GET', '/v1/prodorders/{ProductionOrderID}/resequence/request', { decimals: () => inResequenceRequest, writes: true });

/** Ask that this production order be made earlier or later. */
export const requestProductionOrderResequenceByPost = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; query?: { RequestedSequence?: DecimalSent | undefined; RequestedDateUTC?: string | undefined; Reason?: string | undefined; }; },
  ResequenceRequest,
  AnyCode | WriteCode | 'NotFound' | 'UnknownReference' | 'Duplicate' | 'TooMany'
>('POST', '/v1/prodorders/{ProductionOrderID}/resequence/request', { decimals: () => inResequenceRequest, writes: true });

