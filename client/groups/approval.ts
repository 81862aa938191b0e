// Made by `npm run generate`; do not edit.
import type { AnyCode, ApprovalDecisionInput, ApprovalFact, ApprovalPolicy, ApprovalPolicyChange, ApprovalRequest, ApprovalRequestSummary, ApprovalWithdrawal, BodyCode, Count, NewApprovalPolicy, StateMachine, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List approval policies. */
export const listApprovalPolicies = /* @__PURE__ */ operation<
  { query?: { entity?: 'SALESQUOTE' | 'NCR' | 'CHANGE' | 'DOCUMENT' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'priority' | '-priority' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ApprovalPolicy[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/approval/policies');

/** Create an approval policy. */
export const createApprovalPolicy = /* @__PURE__ */ operation<
  { body: NewApprovalPolicy; },
  ApprovalPolicy,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/approval/policies', { writes: true });

/** Read one approval policy. */
export const getApprovalPolicy = /* @__PURE__ */ operation<
  { params: { PolicyID: string; }; },
  ApprovalPolicy,
  AnyCode | 'NotFound'
>('GET', '/v1/approval/policies/{PolicyID}');

/** Change an approval policy. */
export const updateApprovalPolicy = /* @__PURE__ */ operation<
  { params: { PolicyID: string; }; body: ApprovalPolicyChange; },
  ApprovalPolicy,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/approval/policies/{PolicyID}', { writes: true });

/** Delete an approval policy. */
export const deleteApprovalPolicy = /* @__PURE__ */ operation<
  { params: { PolicyID: string; }; },
  ApprovalPolicy,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/approval/policies/{PolicyID}', { writes: true });

/** List what a policy’s condition can ask. */
export const listApprovalFacts = /* @__PURE__ */ operation<
  Record<never, never>,
  ApprovalFact[],
  AnyCode
>('GET', '/v1/approval/facts');

/** The life cycle of an approval request as data. */
export const getApprovalRequestStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/approval/requests/statemachines/status');

/** List the approval requests that wait for you. */
export const listMyApprovalRequests = /* @__PURE__ */ operation<
  { query?: { policyID?: string | undefined; entity?: 'SALESQUOTE' | 'NCR' | 'CHANGE' | 'DOCUMENT' | undefined; entityID?: string | undefined; number?: string | undefined; status?: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ApprovalRequestSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/approval/requests/mine');

/** List approval requests. */
export const listApprovalRequests = /* @__PURE__ */ operation<
  { query?: { policyID?: string | undefined; entity?: 'SALESQUOTE' | 'NCR' | 'CHANGE' | 'DOCUMENT' | undefined; entityID?: string | undefined; number?: string | undefined; status?: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ApprovalRequestSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/approval/requests');

/** Read one approval request. */
export const getApprovalRequest = /* @__PURE__ */ operation<
  { params: { ApprovalRequestID: string; }; },
  ApprovalRequest,
  AnyCode | 'NotFound'
>('GET', '/v1/approval/requests/{ApprovalRequestID}');

/** Count approval requests. */
export const countApprovalRequests = /* @__PURE__ */ operation<
  { query?: { policyID?: string | undefined; entity?: 'SALESQUOTE' | 'NCR' | 'CHANGE' | 'DOCUMENT' | undefined; entityID?: string | undefined; number?: string | undefined; status?: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/approval/requests/count');

/** Approve or reject. */
export const decideApprovalRequest = /* @__PURE__ */ operation<
  { params: { ApprovalRequestID: string; }; body: ApprovalDecisionInput; },
  ApprovalRequest,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'Duplicate'
>('POST', '/v1/approval/requests/{ApprovalRequestID}/decisions', { writes: true });

/** Withdraw an approval request. */
export const withdrawApprovalRequest = /* @__PURE__ */ operation<
  { params: { ApprovalRequestID: string; }; body: ApprovalWithdrawal; },
  ApprovalRequest,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('POST', '/v1/approval/requests/{ApprovalRequestID}/withdraw', { writes: true });

