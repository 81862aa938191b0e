// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, CarriedOut, Count, Document, MaintenancePlan, MaintenancePlanChangeSent, MaintenancePlanSummary, NewMaintenancePlanSent, StateMachine, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inMaintenancePlanSummary: Shape = { runHours: 1, minutesSinceDone: 1 };
const inMaintenancePlan: Shape = { runHours: 1, minutesSinceDone: 1 };
/** List maintenance plans. */
export const listMaintenancePlans = /* @__PURE__ */ operation<
  { query?: { resourceID?: string | undefined; status?: 'ACTIVE' | 'PAUSED' | undefined; lastDoneUTCFrom?: string | undefined; lastDoneUTCTo?: string | undefined; nextDueUTCFrom?: string | undefined; nextDueUTCTo?: string | undefined; isDue?: boolean | undefined; isOverdue?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  MaintenancePlanSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/maintenance/plans', { decimals: () => inMaintenancePlanSummary });

/** Create a maintenance plan. */
export const createMaintenancePlan = /* @__PURE__ */ operation<
  { body: NewMaintenancePlanSent; },
  MaintenancePlan,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/maintenance/plans', { decimals: () => inMaintenancePlan, writes: true });

/** Read one maintenance plan. */
export const getMaintenancePlan = /* @__PURE__ */ operation<
  { params: { PlanID: string; }; },
  MaintenancePlan,
  AnyCode | 'NotFound'
>('GET', '/v1/maintenance/plans/{PlanID}', { decimals: () => inMaintenancePlan });

/** Change a maintenance plan. */
export const updateMaintenancePlan = /* @__PURE__ */ operation<
  { params: { PlanID: string; }; body: MaintenancePlanChangeSent; },
  MaintenancePlan,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'UnknownReference'
>('PATCH', '/v1/maintenance/plans/{PlanID}', { decimals: () => inMaintenancePlan, writes: true });

/** Delete a maintenance plan. */
export const deleteMaintenancePlan = /* @__PURE__ */ operation<
  { params: { PlanID: string; }; },
  MaintenancePlan,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/maintenance/plans/{PlanID}', { decimals: () => inMaintenancePlan, writes: true });

/** Count maintenance plans. */
export const countMaintenancePlans = /* @__PURE__ */ operation<
  { query?: { resourceID?: string | undefined; status?: 'ACTIVE' | 'PAUSED' | undefined; lastDoneUTCFrom?: string | undefined; lastDoneUTCTo?: string | undefined; nextDueUTCFrom?: string | undefined; nextDueUTCTo?: string | undefined; isDue?: boolean | undefined; isOverdue?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/maintenance/plans/count');

/** One page of maintenance plans. */
export const pageMaintenancePlans = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { resourceID?: string | undefined; status?: 'ACTIVE' | 'PAUSED' | undefined; lastDoneUTCFrom?: string | undefined; lastDoneUTCTo?: string | undefined; nextDueUTCFrom?: string | undefined; nextDueUTCTo?: string | undefined; isDue?: boolean | undefined; isOverdue?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; recordsperpage?: number | undefined; }; },
  MaintenancePlanSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/maintenance/plans/pages/{page}', { decimals: () => inMaintenancePlanSummary });

/** Move a maintenance plan to another status. */
export const setMaintenancePlanStatus = /* @__PURE__ */ operation<
  { params: { PlanID: string; }; body: { status: 'ACTIVE' | 'PAUSED'; }; },
  MaintenancePlan,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('PATCH', '/v1/maintenance/plans/{PlanID}/status', { decimals: () => inMaintenancePlan, writes: true });

/** The life cycle of a maintenance plan as data. */
export const getMaintenancePlanStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/maintenance/plans/statemachines/status');

/** Record that a maintenance was carried out. */
export const carryOutMaintenance = /* @__PURE__ */ operation<
  { params: { PlanID: string; }; body: CarriedOut; },
  MaintenancePlan,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('POST', '/v1/maintenance/plans/{PlanID}/done', { decimals: () => inMaintenancePlan, writes: true });

/** Attach a file to a maintenance plan. */
export const attachMaintenancePlanDocument = /* @__PURE__ */ operation<
  { params: { PlanID: string; }; body: { file: Blob; name?: string | undefined; description?: string | undefined; }; },
  MaintenancePlan,
  AnyCode | UploadCode | WriteCode | 'NotFound'
>('POST', '/v1/maintenance/plans/{PlanID}/documents', { decimals: () => inMaintenancePlan, writes: true, upload: true });

/** Read one document of a maintenance plan. */
export const getMaintenancePlanDocument = /* @__PURE__ */ operation<
  { params: { PlanID: string; DocumentID: string; }; },
  Document,
  AnyCode | 'NotFound'
>('GET', '/v1/maintenance/plans/{PlanID}/documents/{DocumentID}');

/** Remove a document from a maintenance plan. */
export const deleteMaintenancePlanDocument = /* @__PURE__ */ operation<
  { params: { PlanID: string; DocumentID: string; }; },
  MaintenancePlan,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/maintenance/plans/{PlanID}/documents/{DocumentID}', { decimals: () => inMaintenancePlan, writes: true });

