// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, ApprovalState, BodyCode, Document, NCR, NCRChangeSent, NCRSummary, NcrApprovalQuestion, NcrAssignment, NcrContainmentReleaseSent, NcrContainmentSent, NcrDispositionDoneSent, NcrSplitSent, NcrStatusChange, NewNCRSent, NoteInput, ParetoBar, StateMachine, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inNCRSummary: Shape = { quantityInspected: 1, quantityAffected: 1, otherCost: 1, cost: 1 };
const inNCR: Shape = { quantityInspected: 1, quantityAffected: 1, otherCost: 1, cost: 1, dispositions: () => inNcrDisposition, holds: () => inNcrHold };
const inNcrDisposition: Shape = { quantity: 1, cost: 1 };
const inNcrHold: Shape = { quantity: 1, openQuantity: 1 };
const inParetoBar: Shape = { quantityAffected: 1, cost: 1, sharePercent: 1, cumulativePercent: 1 };
/** List nonconformances. */
export const listNCRs = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; type?: string | undefined; cause?: string | undefined; category?: 'DIMENSIONAL' | 'SURFACE' | 'FUNCTIONAL' | 'COSMETIC' | 'DOCUMENTATION' | 'OTHER' | undefined; severity?: 'MINOR' | 'MAJOR' | 'CRITICAL' | undefined; priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined; source?: 'RECEIVING' | 'INPROCESS' | 'FINAL' | 'CUSTOMER' | 'SUPPLIER' | 'AUDIT' | undefined; status?: 'OPEN' | 'INREVIEW' | 'DISPOSITIONED' | 'CLOSED' | 'CANCELLED' | undefined; locationID?: string | undefined; itemID?: string | undefined; productID?: string | undefined; productionOrderID?: string | undefined; taskID?: string | undefined; resourceID?: string | undefined; salesOrderID?: string | undefined; customerID?: string | undefined; supplierID?: string | undefined; assignedToUserID?: string | undefined; dueDateFrom?: string | undefined; dueDateTo?: string | undefined; isOverdue?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  NCRSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/quality/ncr', { decimals: () => inNCRSummary });

/** Create a nonconformance. */
export const createNCR = /* @__PURE__ */ operation<
  { body: NewNCRSent; },
  NCR,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/quality/ncr', { decimals: () => inNCR, writes: true });

/** Read one nonconformance. */
export const getNCR = /* @__PURE__ */ operation<
  { params: { QualityNcrID: string; }; },
  NCR,
  AnyCode | 'NotFound'
>('GET', '/v1/quality/ncr/{QualityNcrID}', { decimals: () => inNCR });

/** Change a nonconformance. */
export const updateNCR = /* @__PURE__ */ operation<
  { params: { QualityNcrID: string; }; body: NCRChangeSent; },
  NCR,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/quality/ncr/{QualityNcrID}', { decimals: () => inNCR, writes: true });

/** Delete a nonconformance. */
export const deleteNCR = /* @__PURE__ */ operation<
  { params: { QualityNcrID: string; }; },
  NCR,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable' | 'Referenced'
>('DELETE', '/v1/quality/ncr/{QualityNcrID}', { decimals: () => inNCR, writes: true });

/** Search nonconformances. */
export const searchNCRs = /* @__PURE__ */ operation<
  { params: { search: string; }; query?: { number?: string | undefined; type?: string | undefined; cause?: string | undefined; category?: 'DIMENSIONAL' | 'SURFACE' | 'FUNCTIONAL' | 'COSMETIC' | 'DOCUMENTATION' | 'OTHER' | undefined; severity?: 'MINOR' | 'MAJOR' | 'CRITICAL' | undefined; priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined; source?: 'RECEIVING' | 'INPROCESS' | 'FINAL' | 'CUSTOMER' | 'SUPPLIER' | 'AUDIT' | undefined; status?: 'OPEN' | 'INREVIEW' | 'DISPOSITIONED' | 'CLOSED' | 'CANCELLED' | undefined; locationID?: string | undefined; itemID?: string | undefined; productID?: string | undefined; productionOrderID?: string | undefined; taskID?: string | undefined; resourceID?: string | undefined; salesOrderID?: string | undefined; customerID?: string | undefined; supplierID?: string | undefined; assignedToUserID?: string | undefined; dueDateFrom?: string | undefined; dueDateTo?: string | undefined; isOverdue?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  NCRSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/quality/ncr/search/{search}', { decimals: () => inNCRSummary });

/** Move a nonconformance to another status. */
export const setNCRStatus = /* @__PURE__ */ operation<
  { params: { QualityNcrID: string; }; body: NcrStatusChange; },
  NCR,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing' | 'ApprovalRequired'
>('PATCH', '/v1/quality/ncr/{QualityNcrID}/status', { decimals: () => inNCR, writes: true });

/** The life cycle of a ncr as data. */
export const getNCRStateMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/quality/ncr/statemachines/status');

/** Add notes to a nonconformance. */
export const addNCRNotes = /* @__PURE__ */ operation<
  { params: { QualityNcrID: string; }; body: NoteInput | NoteInput[]; },
  NCR,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/quality/ncr/{QualityNcrID}/notes', { decimals: () => inNCR, writes: true });

/** Assign a nonconformance to somebody. */
export const assignNCR = /* @__PURE__ */ operation<
  { params: { QualityNcrID: string; }; body: NcrAssignment; },
  NCR,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'UnknownReference'
>('PATCH', '/v1/quality/ncr/{QualityNcrID}/Assignment', { decimals: () => inNCR, writes: true });

/** Decide what becomes of the quantity affected. */
export const setNCRDispositions = /* @__PURE__ */ operation<
  { params: { QualityNcrID: string; }; body: NcrSplitSent; },
  NCR,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'UnknownReference'
>('PUT', '/v1/quality/ncr/{QualityNcrID}/dispositions', { decimals: () => inNCR, writes: true });

/** Approve that pieces are used as they are. */
export const approveNCRDisposition = /* @__PURE__ */ operation<
  { params: { QualityNcrID: string; DispositionID: string; }; },
  NCR,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('POST', '/v1/quality/ncr/{QualityNcrID}/dispositions/{DispositionID}/approval', { decimals: () => inNCR, writes: true });

/** Carry out a disposition. */
export const carryOutNCRDisposition = /* @__PURE__ */ operation<
  { params: { QualityNcrID: string; DispositionID: string; }; body: NcrDispositionDoneSent; },
  NCR,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing' | 'InsufficientStock' | 'UnknownReference'
>('POST', '/v1/quality/ncr/{QualityNcrID}/dispositions/{DispositionID}/done', { decimals: () => inNCR, writes: true });

/** Hold the stock that may be affected. */
export const containNCR = /* @__PURE__ */ operation<
  { params: { QualityNcrID: string; }; body: NcrContainmentSent; },
  NCR,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing' | 'InsufficientStock'
>('POST', '/v1/quality/ncr/{QualityNcrID}/containment', { decimals: () => inNCR, writes: true });

/** Let held stock go that turned out to be right. */
export const releaseNCRContainment = /* @__PURE__ */ operation<
  { params: { QualityNcrID: string; }; body: NcrContainmentReleaseSent; },
  NCR,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable'
>('POST', '/v1/quality/ncr/{QualityNcrID}/containment/release', { decimals: () => inNCR, writes: true });

/** Read which approvals a nonconformance needs and has. */
export const getNCRApproval = /* @__PURE__ */ operation<
  { params: { QualityNcrID: string; }; },
  ApprovalState,
  AnyCode | 'NotFound'
>('GET', '/v1/quality/ncr/{QualityNcrID}/approval');

/** Ask for the approvals that a nonconformance needs. */
export const askNCRApproval = /* @__PURE__ */ operation<
  { params: { QualityNcrID: string; }; body: NcrApprovalQuestion; },
  ApprovalState,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing'
>('POST', '/v1/quality/ncr/{QualityNcrID}/approval', { writes: true });

/** List the nonconformances in a status. */
export const listNCRsByStatus = /* @__PURE__ */ operation<
  { params: { status: string; }; query?: { number?: string | undefined; type?: string | undefined; cause?: string | undefined; category?: 'DIMENSIONAL' | 'SURFACE' | 'FUNCTIONAL' | 'COSMETIC' | 'DOCUMENTATION' | 'OTHER' | undefined; severity?: 'MINOR' | 'MAJOR' | 'CRITICAL' | undefined; priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined; source?: 'RECEIVING' | 'INPROCESS' | 'FINAL' | 'CUSTOMER' | 'SUPPLIER' | 'AUDIT' | undefined; status?: 'OPEN' | 'INREVIEW' | 'DISPOSITIONED' | 'CLOSED' | 'CANCELLED' | undefined; locationID?: string | undefined; itemID?: string | undefined; productID?: string | undefined; productionOrderID?: string | undefined; taskID?: string | undefined; resourceID?: string | undefined; salesOrderID?: string | undefined; customerID?: string | undefined; supplierID?: string | undefined; assignedToUserID?: string | undefined; dueDateFrom?: string | undefined; dueDateTo?: string | undefined; isOverdue?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  NCRSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/quality/ncr/status/{status}', { decimals: () => inNCRSummary });

/** What most nonconformances come from, the most first. */
export const getNCRPareto = /* @__PURE__ */ operation<
  { query?: { by?: 'type' | 'cause' | 'category' | 'source' | 'supplier' | 'resource' | 'item' | undefined; measure?: 'count' | 'quantity' | 'cost' | undefined; from?: string | undefined; to?: string | undefined; }; },
  ParetoBar[],
  AnyCode
>('GET', '/v1/quality/ncr/pareto', { decimals: () => inParetoBar });

/** Attach a file to a nonconformance. */
export const attachNCRDocument = /* @__PURE__ */ operation<
  { params: { QualityNcrID: string; }; body: { file: Blob; name?: string | undefined; description?: string | undefined; }; },
  NCR,
  AnyCode | UploadCode | WriteCode | 'NotFound'
>('POST', '/v1/quality/ncr/{QualityNcrID}/documents', { decimals: () => inNCR, writes: true, upload: true });

/** Read one document of a nonconformance. */
export const getNCRDocument = /* @__PURE__ */ operation<
  { params: { QualityNcrID: string; DocumentID: string; }; },
  Document,
  AnyCode | 'NotFound'
>('GET', '/v1/quality/ncr/{QualityNcrID}/documents/{DocumentID}');

/** Remove a document from a nonconformance. */
export const deleteNCRDocument = /* @__PURE__ */ operation<
  { params: { QualityNcrID: string; DocumentID: string; }; },
  NCR,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/quality/ncr/{QualityNcrID}/documents/{DocumentID}', { decimals: () => inNCR, writes: true });

