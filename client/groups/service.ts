// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BatchAnswer, BodyCode, Count, CustodyChange, Document, HistoryInput, Import, NewRepairSummaryTemplate, NewServiceCode, NewTicketLabour, NewTicketPartSent, NewTicketSent, NewTroubleReportSent, NoteInput, OwnershipMove, ReceivedMail, RepairQuoteItemSent, RepairSummaryTemplate, RepairSummaryTemplateChange, ServiceCode, ServiceCodeChange, ServiceSettings, ServiceSettingsChange, ServiceTicketLineInputSent, StateMachine, SymptomImage, TagInput, TemplateFindings, Ticket, TicketChangeSent, TicketMessage, TicketSummary, TroubleReport, TroubleReportChangeSent, TroubleReportSummary, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inTicket: Shape = { lineItems: () => inServiceTicketLine, spareParts: () => inServiceTicketPart };
const inServiceTicketLine: Shape = { quantity: 1 };
const inServiceTicketPart: Shape = { quantity: 1 };
const inTroubleReportSummary: Shape = { partsUsed: () => inReportPart };
const inReportPart: Shape = { quantity: 1 };
const inTroubleReport: Shape = { partsUsed: () => inReportPart };
/** List service codes. */
export const listServiceCodes = /* @__PURE__ */ operation<
  { query?: { code?: string | undefined; type?: 'SYMPTOM' | 'CAUSE' | 'REPAIR' | 'FAILURE' | 'WARRANTY' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'code' | '-code' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ServiceCode[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/service/codes');

/** Create a service code. */
export const createServiceCode = /* @__PURE__ */ operation<
  { body: NewServiceCode; },
  ServiceCode,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/service/codes', { writes: true });

/** Read one service code. */
export const getServiceCode = /* @__PURE__ */ operation<
  { params: { CodeID: string; }; },
  ServiceCode,
  AnyCode | 'NotFound'
>('GET', '/v1/service/codes/{CodeID}');

/** Change a service code. */
export const updateServiceCode = /* @__PURE__ */ operation<
  { params: { CodeID: string; }; body: ServiceCodeChange; },
  ServiceCode,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'UnknownReference'
>('PATCH', '/v1/service/codes/{CodeID}', { writes: true });

/** Delete a service code. */
export const deleteServiceCode = /* @__PURE__ */ operation<
  { params: { CodeID: string; }; },
  ServiceCode,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/service/codes/{CodeID}', { writes: true });

/** Count service codes. */
export const countServiceCodes = /* @__PURE__ */ operation<
  { query?: { code?: string | undefined; type?: 'SYMPTOM' | 'CAUSE' | 'REPAIR' | 'FAILURE' | 'WARRANTY' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/service/codes/count');

/** One page of service codes. */
export const pageServiceCodes = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { code?: string | undefined; type?: 'SYMPTOM' | 'CAUSE' | 'REPAIR' | 'FAILURE' | 'WARRANTY' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'code' | '-code' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; recordsperpage?: number | undefined; }; },
  ServiceCode[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/service/codes/pages/{page}');

/** Search service codes. */
export const searchServiceCodes = /* @__PURE__ */ operation<
  { params: { SearchString: string; }; query?: { code?: string | undefined; type?: 'SYMPTOM' | 'CAUSE' | 'REPAIR' | 'FAILURE' | 'WARRANTY' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'code' | '-code' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ServiceCode[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/service/codes/search/{SearchString}');

/** List the service codes for a product. */
export const listServiceCodesOfProduct = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { code?: string | undefined; type?: 'SYMPTOM' | 'CAUSE' | 'REPAIR' | 'FAILURE' | 'WARRANTY' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'code' | '-code' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ServiceCode[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/service/codes/products/{ProductID}');

/** List repair summary templates. */
export const listRepairSummaryTemplates = /* @__PURE__ */ operation<
  { query?: { productID?: string | undefined; locale?: 'de' | 'en' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  RepairSummaryTemplate[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/service/repairsummary/templates');

/** Create a repair summary template. */
export const createRepairSummaryTemplate = /* @__PURE__ */ operation<
  { body: NewRepairSummaryTemplate; },
  RepairSummaryTemplate,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference' | 'InvalidTemplate'
>('POST', '/v1/service/repairsummary/templates', { writes: true });

/** Read one repair summary template. */
export const getRepairSummaryTemplate = /* @__PURE__ */ operation<
  { params: { TemplateID: string; }; },
  RepairSummaryTemplate,
  AnyCode | 'NotFound'
>('GET', '/v1/service/repairsummary/templates/{TemplateID}');

/** Change a repair summary template. */
export const updateRepairSummaryTemplate = /* @__PURE__ */ operation<
  { params: { TemplateID: string; }; body: RepairSummaryTemplateChange; },
  RepairSummaryTemplate,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'InvalidTemplate'
>('PATCH', '/v1/service/repairsummary/templates/{TemplateID}', { writes: true });

/** Delete a repair summary template. */
export const deleteRepairSummaryTemplate = /* @__PURE__ */ operation<
  { params: { TemplateID: string; }; },
  RepairSummaryTemplate,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/service/repairsummary/templates/{TemplateID}', { writes: true });

/** Create a service ticket. */
export const createTicket = /* @__PURE__ */ operation<
  { body: NewTicketSent; },
  Ticket,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/service/tickets', { decimals: () => inTicket, writes: true });

/** List tickets. */
export const listTickets = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; customerID?: string | undefined; contactPersonID?: string | undefined; status?: 'OPEN' | 'RECEIVED' | 'DIAGNOSIS' | 'QUOTED' | 'APPROVED' | 'INREPAIR' | 'WAITINGPARTS' | 'COMPLETED' | 'SHIPPED' | 'CLOSED' | 'CANCELLED' | undefined; priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined; rmaNumber?: string | undefined; purchaseOrder?: string | undefined; salesOrderID?: string | undefined; assignedToUserID?: string | undefined; receivedUTCFrom?: string | undefined; receivedUTCTo?: string | undefined; isWaitingForCustomer?: boolean | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; isOverdue?: boolean | undefined; escalatedUTCFrom?: string | undefined; escalatedUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'receivedUTC' | '-receivedUTC' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  TicketSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/service/tickets');

/** Read one ticket. */
export const getTicket = /* @__PURE__ */ operation<
  { params: { TicketID: string; }; },
  Ticket,
  AnyCode | 'NotFound'
>('GET', '/v1/service/tickets/{TicketID}', { decimals: () => inTicket });

/** Change a ticket. */
export const updateTicket = /* @__PURE__ */ operation<
  { params: { TicketID: string; }; body: TicketChangeSent; },
  Ticket,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/service/tickets/{TicketID}', { decimals: () => inTicket, writes: true });

/** Delete a ticket. */
export const deleteTicket = /* @__PURE__ */ operation<
  { params: { TicketID: string; }; },
  Ticket,
  AnyCode | WriteCode | 'NotFound' | 'Referenced' | 'NotEditable'
>('DELETE', '/v1/service/tickets/{TicketID}', { decimals: () => inTicket, writes: true });

/** Count tickets. */
export const countTickets = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; customerID?: string | undefined; contactPersonID?: string | undefined; status?: 'OPEN' | 'RECEIVED' | 'DIAGNOSIS' | 'QUOTED' | 'APPROVED' | 'INREPAIR' | 'WAITINGPARTS' | 'COMPLETED' | 'SHIPPED' | 'CLOSED' | 'CANCELLED' | undefined; priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined; rmaNumber?: string | undefined; purchaseOrder?: string | undefined; salesOrderID?: string | undefined; assignedToUserID?: string | undefined; receivedUTCFrom?: string | undefined; receivedUTCTo?: string | undefined; isWaitingForCustomer?: boolean | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; isOverdue?: boolean | undefined; escalatedUTCFrom?: string | undefined; escalatedUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/service/tickets/count');

/** One page of tickets. */
export const pageTickets = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { number?: string | undefined; customerID?: string | undefined; contactPersonID?: string | undefined; status?: 'OPEN' | 'RECEIVED' | 'DIAGNOSIS' | 'QUOTED' | 'APPROVED' | 'INREPAIR' | 'WAITINGPARTS' | 'COMPLETED' | 'SHIPPED' | 'CLOSED' | 'CANCELLED' | undefined; priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined; rmaNumber?: string | undefined; purchaseOrder?: string | undefined; salesOrderID?: string | undefined; assignedToUserID?: string | undefined; receivedUTCFrom?: string | undefined; receivedUTCTo?: string | undefined; isWaitingForCustomer?: boolean | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; isOverdue?: boolean | undefined; escalatedUTCFrom?: string | undefined; escalatedUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'receivedUTC' | '-receivedUTC' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; recordsperpage?: number | undefined; }; },
  TicketSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/service/tickets/pages/{page}');

/** Search tickets. */
export const searchTickets = /* @__PURE__ */ operation<
  { params: { q: string; }; query?: { number?: string | undefined; customerID?: string | undefined; contactPersonID?: string | undefined; status?: 'OPEN' | 'RECEIVED' | 'DIAGNOSIS' | 'QUOTED' | 'APPROVED' | 'INREPAIR' | 'WAITINGPARTS' | 'COMPLETED' | 'SHIPPED' | 'CLOSED' | 'CANCELLED' | undefined; priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined; rmaNumber?: string | undefined; purchaseOrder?: string | undefined; salesOrderID?: string | undefined; assignedToUserID?: string | undefined; receivedUTCFrom?: string | undefined; receivedUTCTo?: string | undefined; isWaitingForCustomer?: boolean | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; isOverdue?: boolean | undefined; escalatedUTCFrom?: string | undefined; escalatedUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'receivedUTC' | '-receivedUTC' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  TicketSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/service/tickets/search/{q}');

/** Move a service ticket to another status. */
export const setTicketStatus = /* @__PURE__ */ operation<
  { params: { TicketID: string; }; body: { status: 'OPEN' | 'RECEIVED' | 'DIAGNOSIS' | 'QUOTED' | 'APPROVED' | 'INREPAIR' | 'IN REPAIR' | 'IN_REPAIR' | 'WAITINGPARTS' | 'WAITING FOR PARTS' | 'WAITING_FOR_PARTS' | 'COMPLETED' | 'SHIPPED' | 'CLOSED' | 'CANCELLED'; reason?: string | undefined; }; },
  Ticket,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('PATCH', '/v1/service/tickets/{TicketID}/status', { decimals: () => inTicket, writes: true });

/** The life cycle of a ticket as data. */
export const getTicketStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/service/tickets/statemachines/status');

/** Add and change lines of a ticket. */
export const setTicketLines = /* @__PURE__ */ operation<
  { params: { TicketID: string; }; body: ServiceTicketLineInputSent[]; },
  Ticket,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'UnknownReference'
>('PATCH', '/v1/service/tickets/{TicketID}/lines', { decimals: () => inTicket, writes: true });

/** Delete a line of a ticket. */
export const deleteTicketLine = /* @__PURE__ */ operation<
  { params: { TicketID: string; ServiceTicketLineItemID: string; }; },
  Ticket,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable' | 'Referenced'
>('DELETE', '/v1/service/tickets/{TicketID}/lines/{ServiceTicketLineItemID}', { decimals: () => inTicket, writes: true });

/** Say who has the piece of a ticket’s line. */
export const setTicketLineCustody = /* @__PURE__ */ operation<
  { params: { TicketID: string; ServiceTicketLineItemID: string; }; body: CustodyChange; },
  Ticket,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'UnknownReference' | 'IllegalTransition' | 'PreconditionMissing'
>('PATCH', '/v1/service/tickets/{TicketID}/lines/{ServiceTicketLineItemID}/custody', { decimals: () => inTicket, writes: true });

/** The life cycle of a service ticket line as data. */
export const getTicketCustodyMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/service/tickets/statemachines/custody');

/** List the tickets of a sales order. */
export const listTicketsBySalesOrder = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; query?: { number?: string | undefined; customerID?: string | undefined; contactPersonID?: string | undefined; status?: 'OPEN' | 'RECEIVED' | 'DIAGNOSIS' | 'QUOTED' | 'APPROVED' | 'INREPAIR' | 'WAITINGPARTS' | 'COMPLETED' | 'SHIPPED' | 'CLOSED' | 'CANCELLED' | undefined; priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined; rmaNumber?: string | undefined; purchaseOrder?: string | undefined; salesOrderID?: string | undefined; assignedToUserID?: string | undefined; receivedUTCFrom?: string | undefined; receivedUTCTo?: string | undefined; isWaitingForCustomer?: boolean | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; isOverdue?: boolean | undefined; escalatedUTCFrom?: string | undefined; escalatedUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'receivedUTC' | '-receivedUTC' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  TicketSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/service/tickets/by/salesorderid/{SalesOrderID}');

/** List the tickets that led to a sales quote. */
export const listTicketsBySalesQuote = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; query?: { number?: string | undefined; customerID?: string | undefined; contactPersonID?: string | undefined; status?: 'OPEN' | 'RECEIVED' | 'DIAGNOSIS' | 'QUOTED' | 'APPROVED' | 'INREPAIR' | 'WAITINGPARTS' | 'COMPLETED' | 'SHIPPED' | 'CLOSED' | 'CANCELLED' | undefined; priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined; rmaNumber?: string | undefined; purchaseOrder?: string | undefined; salesOrderID?: string | undefined; assignedToUserID?: string | undefined; receivedUTCFrom?: string | undefined; receivedUTCTo?: string | undefined; isWaitingForCustomer?: boolean | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; isOverdue?: boolean | undefined; escalatedUTCFrom?: string | undefined; escalatedUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'receivedUTC' | '-receivedUTC' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  TicketSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/service/tickets/by/salesquoteid/{SalesQuoteID}');

/** Export tickets with their lines, a row for each line. */
export const exportTickets = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; customerID?: string | undefined; contactPersonID?: string | undefined; status?: 'OPEN' | 'RECEIVED' | 'DIAGNOSIS' | 'QUOTED' | 'APPROVED' | 'INREPAIR' | 'WAITINGPARTS' | 'COMPLETED' | 'SHIPPED' | 'CLOSED' | 'CANCELLED' | undefined; priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined; rmaNumber?: string | undefined; purchaseOrder?: string | undefined; salesOrderID?: string | undefined; assignedToUserID?: string | undefined; receivedUTCFrom?: string | undefined; receivedUTCTo?: string | undefined; isWaitingForCustomer?: boolean | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; isOverdue?: boolean | undefined; escalatedUTCFrom?: string | undefined; escalatedUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/service/tickets/export', { file: true });

/** How the last import of tickets stands. */
export const getLastTicketImport = /* @__PURE__ */ operation<
  Record<never, never>,
  Import,
  AnyCode | 'NotFound'
>('GET', '/v1/service/tickets/import/results');

/** Import tickets from a CSV or XLSX file. */
export const importTickets = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/service/tickets/import', { writes: true, upload: true });

/** Say whether a ticket waits for the customer. */
export const setTicketWaiting = /* @__PURE__ */ operation<
  { params: { TicketID: string; }; body: { isWaitingForCustomer: boolean; reason?: string | undefined; }; },
  Ticket,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable'
>('PATCH', '/v1/service/tickets/{TicketID}/waiting', { decimals: () => inTicket, writes: true });

/** Give a ticket its RMA number. */
export const giveTicketRma = /* @__PURE__ */ operation<
  { params: { TicketID: string; }; },
  Ticket,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('POST', '/v1/service/tickets/{TicketID}/rma', { decimals: () => inTicket, writes: true });

/** Use a spare part for a ticket. */
export const useTicketPart = /* @__PURE__ */ operation<
  { params: { TicketID: string; }; body: NewTicketPartSent; },
  Ticket,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'UnknownReference' | 'InsufficientStock'
>('POST', '/v1/service/tickets/{TicketID}/parts', { decimals: () => inTicket, writes: true });

/** Take back a spare part of a ticket. */
export const returnTicketPart = /* @__PURE__ */ operation<
  { params: { TicketID: string; TicketPartID: string; }; },
  Ticket,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable' | 'IllegalTransition' | 'SerialInStock'
>('DELETE', '/v1/service/tickets/{TicketID}/parts/{TicketPartID}', { decimals: () => inTicket, writes: true });

/** Note work that was done for a ticket. */
export const addTicketLabour = /* @__PURE__ */ operation<
  { params: { TicketID: string; }; body: NewTicketLabour; },
  Ticket,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable'
>('POST', '/v1/service/tickets/{TicketID}/labour', { decimals: () => inTicket, writes: true });

/** Delete a note of work of a ticket. */
export const deleteTicketLabour = /* @__PURE__ */ operation<
  { params: { TicketID: string; LabourID: string; }; },
  Ticket,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable' | 'Referenced'
>('DELETE', '/v1/service/tickets/{TicketID}/labour/{LabourID}', { decimals: () => inTicket, writes: true });

/** Make a sales quote for the repair of a ticket. */
export const quoteTicket = /* @__PURE__ */ operation<
  { params: { TicketID: string; }; body: { serviceTicketLineItemIDs?: string[] | undefined; items?: RepairQuoteItemSent[] | undefined; }; },
  Ticket,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing' | 'ConflictingPrices'
>('POST', '/v1/service/tickets/{TicketID}/quote', { decimals: () => inTicket, writes: true });

/** Make the production order by which a line is repaired. */
export const makeTicketRepairOrder = /* @__PURE__ */ operation<
  { params: { TicketID: string; ServiceTicketLineItemID: string; }; },
  Ticket,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing' | 'Duplicate'
>('POST', '/v1/service/tickets/{TicketID}/lines/{ServiceTicketLineItemID}/productionorder', { decimals: () => inTicket, writes: true });

/** List the messages of a ticket, oldest first. */
export const listTicketMessages = /* @__PURE__ */ operation<
  { params: { TicketID: string; }; query?: { ticketID?: string | undefined; direction?: 'IN' | 'OUT' | undefined; utcFrom?: string | undefined; utcTo?: string | undefined; sort?: 'utc' | '-utc' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  TicketMessage[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/service/tickets/{TicketID}/messages');

/** Write to the customer about a ticket. */
export const sendTicketMessage = /* @__PURE__ */ operation<
  { params: { TicketID: string; }; body: { text: string; to?: string[] | undefined; cc?: string[] | undefined; subject?: string | undefined; isWaitingForCustomer?: boolean | undefined; }; },
  Ticket,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing'
>('POST', '/v1/service/tickets/{TicketID}/messages', { decimals: () => inTicket, writes: true });

/** Take in a mail for the service. */
export const receiveServiceMail = /* @__PURE__ */ operation<
  { body: { file: Blob; ticketID?: string | undefined; customerID?: string | undefined; }; },
  ReceivedMail,
  AnyCode | UploadCode | WriteCode | 'NotFound' | 'UnknownReference' | 'PreconditionMissing'
>('POST', '/v1/service/mail', { writes: true, upload: true });

/** Add notes to a ticket. */
export const addTicketNotes = /* @__PURE__ */ operation<
  { params: { TicketID: string; }; body: NoteInput | NoteInput[]; },
  Ticket,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/service/tickets/{TicketID}/notes', { decimals: () => inTicket, writes: true });

/** Set tags of a ticket. */
export const setTicketTags = /* @__PURE__ */ operation<
  { params: { TicketID: string; }; body: TagInput | TagInput[]; },
  Ticket,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/service/tickets/{TicketID}/tags', { decimals: () => inTicket, writes: true });

/** Append to the history of a ticket. */
export const appendTicketHistory = /* @__PURE__ */ operation<
  { params: { TicketID: string; }; body: HistoryInput | HistoryInput[]; },
  Ticket,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/service/tickets/{TicketID}/history', { decimals: () => inTicket, writes: true });

/** Attach a file to a ticket. */
export const attachTicketDocument = /* @__PURE__ */ operation<
  { params: { TicketID: string; }; body: { file: Blob; name?: string | undefined; description?: string | undefined; }; },
  Ticket,
  AnyCode | UploadCode | WriteCode | 'NotFound'
>('POST', '/v1/service/tickets/{TicketID}/documents', { decimals: () => inTicket, writes: true, upload: true });

/** Read one document of a ticket. */
export const getTicketDocument = /* @__PURE__ */ operation<
  { params: { TicketID: string; DocumentID: string; }; },
  Document,
  AnyCode | 'NotFound'
>('GET', '/v1/service/tickets/{TicketID}/documents/{DocumentID}');

/** Remove a document from a ticket. */
export const deleteTicketDocument = /* @__PURE__ */ operation<
  { params: { TicketID: string; DocumentID: string; }; },
  Ticket,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/service/tickets/{TicketID}/documents/{DocumentID}', { decimals: () => inTicket, writes: true });

/** Read the deadlines and terms of service. */
export const getServiceSettings = /* @__PURE__ */ operation<
  Record<never, never>,
  ServiceSettings,
  AnyCode
>('GET', '/v1/service/settings');

/** Set the deadlines and terms of service. */
export const setServiceSettings = /* @__PURE__ */ operation<
  { body: ServiceSettingsChange; },
  ServiceSettings,
  AnyCode | BodyCode | WriteCode | 'UnknownReference'
>('PUT', '/v1/service/settings', { writes: true });

/** List trouble reports. */
export const listTroubleReports = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'DRAFT' | 'INPROGRESS' | 'SUBMITTED' | 'APPROVED' | 'CLOSED' | undefined; productionOrderID?: string | undefined; ticketID?: string | undefined; serviceTicketLineItemID?: string | undefined; customerID?: string | undefined; productID?: string | undefined; itemID?: string | undefined; serialNumber?: string | undefined; technicianUserID?: string | undefined; closedUTCFrom?: string | undefined; closedUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  TroubleReportSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/service/troublereports', { decimals: () => inTroubleReportSummary });

/** Create a trouble report. */
export const createTroubleReport = /* @__PURE__ */ operation<
  { body: NewTroubleReportSent; },
  TroubleReport,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/service/troublereports', { decimals: () => inTroubleReport, writes: true });

/** Read one trouble report. */
export const getTroubleReport = /* @__PURE__ */ operation<
  { params: { ReportID: string; }; },
  TroubleReport,
  AnyCode | 'NotFound'
>('GET', '/v1/service/troublereports/{ReportID}', { decimals: () => inTroubleReport });

/** Change a trouble report. */
export const updateTroubleReport = /* @__PURE__ */ operation<
  { params: { ReportID: string; }; body: TroubleReportChangeSent; },
  TroubleReport,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'NotEditable' | 'Referenced'
>('PATCH', '/v1/service/troublereports/{ReportID}', { decimals: () => inTroubleReport, writes: true });

/** Delete a trouble report. */
export const deleteTroubleReport = /* @__PURE__ */ operation<
  { params: { ReportID: string; }; },
  TroubleReport,
  AnyCode | WriteCode | 'NotFound' | 'Referenced' | 'NotEditable'
>('DELETE', '/v1/service/troublereports/{ReportID}', { decimals: () => inTroubleReport, writes: true });

/** Count trouble reports. */
export const countTroubleReports = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'DRAFT' | 'INPROGRESS' | 'SUBMITTED' | 'APPROVED' | 'CLOSED' | undefined; productionOrderID?: string | undefined; ticketID?: string | undefined; serviceTicketLineItemID?: string | undefined; customerID?: string | undefined; productID?: string | undefined; itemID?: string | undefined; serialNumber?: string | undefined; technicianUserID?: string | undefined; closedUTCFrom?: string | undefined; closedUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/service/troublereports/count');

/** One page of trouble reports. */
export const pageTroubleReports = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { number?: string | undefined; status?: 'DRAFT' | 'INPROGRESS' | 'SUBMITTED' | 'APPROVED' | 'CLOSED' | undefined; productionOrderID?: string | undefined; ticketID?: string | undefined; serviceTicketLineItemID?: string | undefined; customerID?: string | undefined; productID?: string | undefined; itemID?: string | undefined; serialNumber?: string | undefined; technicianUserID?: string | undefined; closedUTCFrom?: string | undefined; closedUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; recordsperpage?: number | undefined; }; },
  TroubleReportSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/service/troublereports/pages/{page}', { decimals: () => inTroubleReportSummary });

/** Search trouble reports. */
export const searchTroubleReports = /* @__PURE__ */ operation<
  { params: { SearchString: string; }; query?: { number?: string | undefined; status?: 'DRAFT' | 'INPROGRESS' | 'SUBMITTED' | 'APPROVED' | 'CLOSED' | undefined; productionOrderID?: string | undefined; ticketID?: string | undefined; serviceTicketLineItemID?: string | undefined; customerID?: string | undefined; productID?: string | undefined; itemID?: string | undefined; serialNumber?: string | undefined; technicianUserID?: string | undefined; closedUTCFrom?: string | undefined; closedUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  TroubleReportSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/service/troublereports/search/{SearchString}', { decimals: () => inTroubleReportSummary });

/** List the trouble reports of a production order. */
export const listTroubleReportsOfProductionOrder = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; query?: { number?: string | undefined; status?: 'DRAFT' | 'INPROGRESS' | 'SUBMITTED' | 'APPROVED' | 'CLOSED' | undefined; productionOrderID?: string | undefined; ticketID?: string | undefined; serviceTicketLineItemID?: string | undefined; customerID?: string | undefined; productID?: string | undefined; itemID?: string | undefined; serialNumber?: string | undefined; technicianUserID?: string | undefined; closedUTCFrom?: string | undefined; closedUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  TroubleReportSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/service/troublereports/productionorder/{ProductionOrderID}', { decimals: () => inTroubleReportSummary });

/** Hand trouble reports over to another user. */
export const moveTroubleReportOwnership = /* @__PURE__ */ operation<
  { body: OwnershipMove; },
  BatchAnswer,
  AnyCode | BodyCode | WriteCode | 'UnknownReference'
>('PATCH', '/v1/service/reports/createdby', { writes: true });

/** Move a trouble report to another status. */
export const setTroubleReportStatus = /* @__PURE__ */ operation<
  { params: { ReportID: string; }; body: { status: 'DRAFT' | 'INPROGRESS' | 'IN PROGRESS' | 'IN_PROGRESS' | 'SUBMITTED' | 'APPROVED' | 'CLOSED'; reason?: string | undefined; }; },
  TroubleReport,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('PATCH', '/v1/service/troublereports/{ReportID}/status', { decimals: () => inTroubleReport, writes: true });

/** The life cycle of a trouble report as data. */
export const getTroubleReportStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/service/troublereports/statemachines/status');

/** List the pictures of a symptom. */
export const listSymptomImages = /* @__PURE__ */ operation<
  { params: { ReportID: string; SymptomID: string; }; },
  SymptomImage[],
  AnyCode | 'NotFound'
>('GET', '/v1/service/troublereports/{ReportID}/symptoms/{SymptomID}/images');

/** Add a picture to a symptom. */
export const addSymptomImage = /* @__PURE__ */ operation<
  { params: { ReportID: string; SymptomID: string; }; body: { file: Blob; caption?: string | undefined; }; },
  TroubleReport,
  AnyCode | UploadCode | WriteCode | 'NotFound' | 'NotEditable' | 'TooMany'
>('POST', '/v1/service/troublereports/{ReportID}/symptoms/{SymptomID}/images', { decimals: () => inTroubleReport, writes: true, upload: true });

/** Read what is known of a picture. */
export const getSymptomImage = /* @__PURE__ */ operation<
  { params: { ReportID: string; SymptomID: string; ImageID: string; }; },
  SymptomImage,
  AnyCode | 'NotFound'
>('GET', '/v1/service/troublereports/{ReportID}/symptoms/{SymptomID}/images/{ImageID}');

/** Download a picture of a symptom. */
export const downloadSymptomImage = /* @__PURE__ */ operation<
  { params: { ReportID: string; SymptomID: string; ImageID: string; }; },
  File,
  AnyCode | 'NotFound'
>('GET', '/v1/service/troublereports/{ReportID}/symptoms/{SymptomID}/images/{ImageID}/download', { file: true });

/** Delete a picture of a symptom. */
export const deleteSymptomImage = /* @__PURE__ */ operation<
  { params: { ReportID: string; SymptomID: string; ImageID: string; }; },
  TroubleReport,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/service/troublereports/{ReportID}/symptoms/{SymptomID}/images/{ImageID}', { decimals: () => inTroubleReport, writes: true });

/** A trouble report as PDF. */
export const renderTroubleReportPdf = /* @__PURE__ */ operation<
  { params: { ReportID: string; }; query?: { DocumentID?: string | undefined; Language?: string | undefined; }; },
  File,
  AnyCode | 'NotFound' | 'NotAcceptable' | 'InvalidTemplate' | 'PdfUnavailable' | 'TemplateRequired'
>('GET', '/v1/service/troublereports/{ReportID}/pdf', { file: true });

/** Check a trouble report against its template. */
export const validateTroubleReportPdf = /* @__PURE__ */ operation<
  { params: { ReportID: string; }; query?: { DocumentID?: string | undefined; Language?: string | undefined; }; },
  TemplateFindings,
  AnyCode | 'NotFound' | 'TemplateRequired'
>('GET', '/v1/service/troublereports/{ReportID}/pdf/validate');

/** Write the repair summary of a trouble report from a template. */
export const summarizeTroubleReport = /* @__PURE__ */ operation<
  { params: { ReportID: string; }; body: { templateID: string; }; },
  TroubleReport,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'UnknownReference'
>('POST', '/v1/service/troublereports/{ReportID}/repairsummary', { decimals: () => inTroubleReport, writes: true });

/** Add notes to a trouble report. */
export const addTroubleReportNotes = /* @__PURE__ */ operation<
  { params: { ReportID: string; }; body: NoteInput | NoteInput[]; },
  TroubleReport,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/service/troublereports/{ReportID}/notes', { decimals: () => inTroubleReport, writes: true });

/** Append to the history of a trouble report. */
export const appendTroubleReportHistory = /* @__PURE__ */ operation<
  { params: { ReportID: string; }; body: HistoryInput | HistoryInput[]; },
  TroubleReport,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/service/troublereports/{ReportID}/history', { decimals: () => inTroubleReport, writes: true });

