// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, Count, Escalation, EscalationChange, EscalationDashboard, EscalationSummary, HistoryInput, NewEscalation, NoteInput, StateMachine, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List escalations. */
export const listEscalations = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; productionOrderID?: string | undefined; taskID?: string | undefined; templateID?: string | undefined; severity?: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL' | undefined; status?: 'OPEN' | 'ACKNOWLEDGED' | 'IN_PROGRESS' | 'RESOLVED' | 'CLOSED' | undefined; nextEscalationUTCFrom?: string | undefined; nextEscalationUTCTo?: string | undefined; assignedToUserID?: string | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; isOverdue?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  EscalationSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/prodorders/escalations');

/** Create an escalation. */
export const createEscalation = /* @__PURE__ */ operation<
  { body: NewEscalation; },
  Escalation,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/prodorders/escalations', { writes: true });

/** Read one escalation. */
export const getEscalation = /* @__PURE__ */ operation<
  { params: { EscalationID: string; }; },
  Escalation,
  AnyCode | 'NotFound'
>('GET', '/v1/prodorders/escalations/{EscalationID}');

/** Change an escalation. */
export const updateEscalation = /* @__PURE__ */ operation<
  { params: { EscalationID: string; }; body: EscalationChange; },
  Escalation,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/prodorders/escalations/{EscalationID}', { writes: true });

/** Delete an escalation. */
export const deleteEscalation = /* @__PURE__ */ operation<
  { params: { EscalationID: string; }; },
  Escalation,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/prodorders/escalations/{EscalationID}', { writes: true });

/** Count escalations. */
export const countEscalations = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; productionOrderID?: string | undefined; taskID?: string | undefined; templateID?: string | undefined; severity?: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL' | undefined; status?: 'OPEN' | 'ACKNOWLEDGED' | 'IN_PROGRESS' | 'RESOLVED' | 'CLOSED' | undefined; nextEscalationUTCFrom?: string | undefined; nextEscalationUTCTo?: string | undefined; assignedToUserID?: string | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; isOverdue?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/prodorders/escalations/count');

/** List escalations that are neither resolved nor closed. */
export const listActiveEscalations = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; productionOrderID?: string | undefined; taskID?: string | undefined; templateID?: string | undefined; severity?: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL' | undefined; status?: 'OPEN' | 'ACKNOWLEDGED' | 'IN_PROGRESS' | 'RESOLVED' | 'CLOSED' | undefined; nextEscalationUTCFrom?: string | undefined; nextEscalationUTCTo?: string | undefined; assignedToUserID?: string | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; isOverdue?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  EscalationSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/prodorders/escalations/active');

/** List the escalations of a production order. */
export const listProductionOrderEscalations = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; }; query?: { number?: string | undefined; productionOrderID?: string | undefined; taskID?: string | undefined; templateID?: string | undefined; severity?: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL' | undefined; status?: 'OPEN' | 'ACKNOWLEDGED' | 'IN_PROGRESS' | 'RESOLVED' | 'CLOSED' | undefined; nextEscalationUTCFrom?: string | undefined; nextEscalationUTCTo?: string | undefined; assignedToUserID?: string | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; isOverdue?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  EscalationSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/prodorders/{ProductionOrderID}/escalations');

/** How many escalations there are, and the oldest. */
export const dashboardEscalations = /* @__PURE__ */ operation<
  Record<never, never>,
  EscalationDashboard,
  AnyCode
>('GET', '/v1/dashboard/escalations');

/** Move an escalation to another status. */
export const setEscalationStatus = /* @__PURE__ */ operation<
  { params: { EscalationID: string; }; body: { status: 'OPEN' | 'ACKNOWLEDGED' | 'IN_PROGRESS' | 'IN PROGRESS' | 'RESOLVED' | 'CLOSED'; resolution?: string | undefined; reason?: string | undefined; }; },
  Escalation,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('PATCH', '/v1/prodorders/escalations/{EscalationID}/status', { writes: true });

/** The life cycle of an escalation as data. */
export const getEscalationStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/prodorders/escalations/statemachines/status');

/** Escalate to the next level now. */
export const raiseEscalation = /* @__PURE__ */ operation<
  { params: { EscalationID: string; }; },
  Escalation,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('POST', '/v1/prodorders/escalations/{EscalationID}/raise', { writes: true });

/** Add notes to an escalation. */
export const addEscalationNotes = /* @__PURE__ */ operation<
  { params: { EscalationID: string; }; body: NoteInput | NoteInput[]; },
  Escalation,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/prodorders/escalations/{EscalationID}/notes', { writes: true });

/** Append to the history of an escalation. */
export const appendEscalationHistory = /* @__PURE__ */ operation<
  { params: { EscalationID: string; }; body: HistoryInput | HistoryInput[]; },
  Escalation,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/prodorders/escalations/{EscalationID}/history', { writes: true });

