// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, AssignedUser, BodyCode, Count, DeliveryPromise, MaterialRequestChange, MovedTask, NewResequenceRequestSent, NewScheduleProposalSent, ProductionMaterialRequest, ProductionOrderInSchedule, PromiseQuestionSent, ResequenceDecision, ResequenceRequest, ResequenceRequestChangeSent, ResourceUtilisation, SalesOrderInSchedule, ScheduleEntry, ScheduleResult, ScheduleRun, ScheduleSettings, ScheduleSettingsChange, ScheduledCustomer, StateMachine, WorkQueue, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inScheduleRun: Shape = { whatIf: { rush: () => inRushOrder } };
const inRushOrder: Shape = { sequenceNumber: 1 };
const inScheduleEntry: Shape = { sequenceNumber: 1 };
const inResourceUtilisation: Shape = { utilisationPercent: 1 };
const inProductionMaterialRequest: Shape = { quantity: 1 };
const inResequenceRequest: Shape = { currentSequence: 1, requestedSequence: 1 };
/** Make the schedule. */
export const buildSchedule = /* @__PURE__ */ operation<
  { query?: { Incremental?: boolean | undefined; Seed?: number | undefined; Steps?: number | undefined; }; },
  ScheduleRun,
  AnyCode | WriteCode
>('GET', '/v1/schedule/build', { decimals: () => inScheduleRun, writes: true });

/** Make the schedule. */
export const buildScheduleByPost = /* @__PURE__ */ operation<
  { query?: { Incremental?: boolean | undefined; Seed?: number | undefined; Steps?: number | undefined; }; },
  ScheduleRun,
  AnyCode | WriteCode
>('POST', '/v1/schedule/build', { decimals: () => inScheduleRun, writes: true });

/** Propose a schedule, or ask what if. */
export const createScheduleProposal = /* @__PURE__ */ operation<
  { body: NewScheduleProposalSent; },
  ScheduleRun,
  AnyCode | BodyCode | WriteCode | 'UnknownReference'
>('POST', '/v1/schedule/runs', { decimals: () => inScheduleRun, writes: true });

/** List schedule runs. */
export const listScheduleRuns = /* @__PURE__ */ operation<
  { query?: { kind?: 'BUILD' | 'PROPOSAL' | undefined; trigger?: 'MANUAL' | 'AUTO' | 'RESEQUENCE' | 'NIGHTLY' | undefined; status?: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | undefined; isInForce?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ScheduleRun[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/schedule/runs', { decimals: () => inScheduleRun });

/** Read one schedule run. */
export const getScheduleRun = /* @__PURE__ */ operation<
  { params: { RunID: string; }; },
  ScheduleRun,
  AnyCode | 'NotFound'
>('GET', '/v1/schedule/runs/{RunID}', { decimals: () => inScheduleRun });

/** Put a proposal in force. */
export const applyScheduleProposal = /* @__PURE__ */ operation<
  { params: { RunID: string; }; },
  ScheduleRun,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing' | 'TooMany'
>('POST', '/v1/schedule/runs/{RunID}/apply', { decimals: () => inScheduleRun, writes: true });

/** Make what a proposal supposes so, and put it in force. */
export const commitScheduleProposal = /* @__PURE__ */ operation<
  { params: { RunID: string; }; },
  ScheduleRun,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing' | 'TooMany' | 'NotEditable'
>('POST', '/v1/schedule/runs/{RunID}/commit', { decimals: () => inScheduleRun, writes: true });

/** List the tasks that a proposal moves. */
export const listScheduleMoves = /* @__PURE__ */ operation<
  { params: { RunID: string; }; },
  MovedTask[],
  AnyCode | 'NotFound' | 'PreconditionMissing'
>('GET', '/v1/schedule/runs/{RunID}/moves');

/** Count what the last run found. */
export const countScheduleResults = /* @__PURE__ */ operation<
  { query?: { level?: 'INFO' | 'WARNING' | 'ERROR' | undefined; code?: string | undefined; productionOrderID?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/schedule/results/last/count');

/** List what the last run found, page by page. */
export const listScheduleResults = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { level?: 'INFO' | 'WARNING' | 'ERROR' | undefined; code?: string | undefined; productionOrderID?: string | undefined; sort?: 'position' | '-position' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ScheduleResult[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/schedule/results/last/pages/{page}');

/** List the plan in force. */
export const listSchedule = /* @__PURE__ */ operation<
  { query?: { taskID?: string | undefined; taskName?: string | undefined; productionOrderID?: string | undefined; salesOrderID?: string | undefined; customerID?: string | undefined; resourceID?: string | undefined; startUTCFrom?: string | undefined; startUTCTo?: string | undefined; finishUTCFrom?: string | undefined; finishUTCTo?: string | undefined; batchID?: string | undefined; sort?: 'startUTC' | '-startUTC' | 'finishUTC' | '-finishUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ScheduleEntry[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/schedule', { decimals: () => inScheduleEntry });

/** Count the entries of the plan in force. */
export const countSchedule = /* @__PURE__ */ operation<
  { query?: { taskID?: string | undefined; taskName?: string | undefined; productionOrderID?: string | undefined; salesOrderID?: string | undefined; customerID?: string | undefined; resourceID?: string | undefined; startUTCFrom?: string | undefined; startUTCTo?: string | undefined; finishUTCFrom?: string | undefined; finishUTCTo?: string | undefined; batchID?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/schedule/count');

/** Read what begins first. */
export const readFirstScheduleEntry = /* @__PURE__ */ operation<
  Record<never, never>,
  ScheduleEntry,
  AnyCode | 'NotFound'
>('GET', '/v1/schedule/first', { decimals: () => inScheduleEntry });

/** Read what ends last. */
export const readLastScheduleEntry = /* @__PURE__ */ operation<
  Record<never, never>,
  ScheduleEntry,
  AnyCode | 'NotFound'
>('GET', '/v1/schedule/last', { decimals: () => inScheduleEntry });

/** List what is worked on in a month. */
export const listScheduleOfMonth = /* @__PURE__ */ operation<
  { query?: { taskID?: string | undefined; taskName?: string | undefined; productionOrderID?: string | undefined; salesOrderID?: string | undefined; customerID?: string | undefined; resourceID?: string | undefined; startUTCFrom?: string | undefined; startUTCTo?: string | undefined; finishUTCFrom?: string | undefined; finishUTCTo?: string | undefined; batchID?: string | undefined; sort?: 'startUTC' | '-startUTC' | 'finishUTC' | '-finishUTC' | undefined; after?: string | undefined; limit?: number | undefined; Year?: number | undefined; Month?: number | undefined; }; },
  ScheduleEntry[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/schedule/month', { decimals: () => inScheduleEntry });

/** Search the plan in force. */
export const searchSchedule = /* @__PURE__ */ operation<
  { query?: { taskID?: string | undefined; taskName?: string | undefined; productionOrderID?: string | undefined; salesOrderID?: string | undefined; customerID?: string | undefined; resourceID?: string | undefined; startUTCFrom?: string | undefined; startUTCTo?: string | undefined; finishUTCFrom?: string | undefined; finishUTCTo?: string | undefined; batchID?: string | undefined; sort?: 'startUTC' | '-startUTC' | 'finishUTC' | '-finishUTC' | undefined; after?: string | undefined; limit?: number | undefined; searchfor?: string | undefined; }; },
  ScheduleEntry[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/schedule/search', { decimals: () => inScheduleEntry });

/** List what is planned for a customer. */
export const listScheduleOfCustomer = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; query?: { taskID?: string | undefined; taskName?: string | undefined; productionOrderID?: string | undefined; salesOrderID?: string | undefined; customerID?: string | undefined; resourceID?: string | undefined; startUTCFrom?: string | undefined; startUTCTo?: string | undefined; finishUTCFrom?: string | undefined; finishUTCTo?: string | undefined; batchID?: string | undefined; sort?: 'startUTC' | '-startUTC' | 'finishUTC' | '-finishUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ScheduleEntry[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/schedule/customers/{CustomerID}', { decimals: () => inScheduleEntry });

/** List what a resource is to do. */
export const listScheduleOfResource = /* @__PURE__ */ operation<
  { params: { ResourceID: string; }; query?: { taskID?: string | undefined; taskName?: string | undefined; productionOrderID?: string | undefined; salesOrderID?: string | undefined; customerID?: string | undefined; resourceID?: string | undefined; startUTCFrom?: string | undefined; startUTCTo?: string | undefined; finishUTCFrom?: string | undefined; finishUTCTo?: string | undefined; batchID?: string | undefined; sort?: 'startUTC' | '-startUTC' | 'finishUTC' | '-finishUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ScheduleEntry[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/schedule/assigned/{ResourceID}', { decimals: () => inScheduleEntry });

/** List the customers for whom something is planned. */
export const listScheduledCustomers = /* @__PURE__ */ operation<
  Record<never, never>,
  ScheduledCustomer[],
  AnyCode
>('GET', '/v1/schedule/customers');

/** List the sales orders that are made, with when and how late. */
export const listScheduledSalesOrders = /* @__PURE__ */ operation<
  Record<never, never>,
  SalesOrderInSchedule[],
  AnyCode
>('GET', '/v1/schedule/salesorders');

/** List the production orders of the plan, with why they are late. */
export const listScheduledProductionOrders = /* @__PURE__ */ operation<
  Record<never, never>,
  ProductionOrderInSchedule[],
  AnyCode
>('GET', '/v1/schedule/orders');

/** List who is on what. */
export const listAssignedUsers = /* @__PURE__ */ operation<
  Record<never, never>,
  AssignedUser[],
  AnyCode
>('GET', '/v1/schedule/users/assigned');

/** List how much waits for each resource. */
export const listResourceQueues = /* @__PURE__ */ operation<
  Record<never, never>,
  WorkQueue[],
  AnyCode
>('GET', '/v1/schedule/resources/queues');

/** List how much there is to do of each kind of task. */
export const listTaskQueues = /* @__PURE__ */ operation<
  Record<never, never>,
  WorkQueue[],
  AnyCode
>('GET', '/v1/schedule/tasks/queues');

/** Search queues of both kinds by their names. */
export const searchQueues = /* @__PURE__ */ operation<
  { params: { searchfor: string; }; },
  WorkQueue[],
  AnyCode | 'NotFound'
>('GET', '/v1/schedule/queues/search/{searchfor}');

/** List what waits for a resource. */
export const listResourceQueue = /* @__PURE__ */ operation<
  { params: { QueueName: string; }; query?: { taskID?: string | undefined; taskName?: string | undefined; productionOrderID?: string | undefined; salesOrderID?: string | undefined; customerID?: string | undefined; resourceID?: string | undefined; startUTCFrom?: string | undefined; startUTCTo?: string | undefined; finishUTCFrom?: string | undefined; finishUTCTo?: string | undefined; batchID?: string | undefined; sort?: 'startUTC' | '-startUTC' | 'finishUTC' | '-finishUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ScheduleEntry[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/schedule/resources/queues/{QueueName}', { decimals: () => inScheduleEntry });

/** List what there is to do of a kind of task. */
export const listTaskQueue = /* @__PURE__ */ operation<
  { params: { QueueName: string; }; query?: { taskID?: string | undefined; taskName?: string | undefined; productionOrderID?: string | undefined; salesOrderID?: string | undefined; customerID?: string | undefined; resourceID?: string | undefined; startUTCFrom?: string | undefined; startUTCTo?: string | undefined; finishUTCFrom?: string | undefined; finishUTCTo?: string | undefined; batchID?: string | undefined; sort?: 'startUTC' | '-startUTC' | 'finishUTC' | '-finishUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ScheduleEntry[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/schedule/tasks/queues/{QueueName}', { decimals: () => inScheduleEntry });

/** List how much of each resource is planned, week by week. */
export const listScheduleUtilisation = /* @__PURE__ */ operation<
  { query?: { FromDate?: string | undefined; Weeks?: number | undefined; ResourceID?: string | undefined; }; },
  ResourceUtilisation[],
  AnyCode
>('GET', '/v1/schedule/utilisation', { decimals: () => inResourceUtilisation });

/** Draw the plan in force. */
export const drawSchedule = /* @__PURE__ */ operation<
  { query?: { FromUTC?: string | undefined; Days?: number | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/schedule/gantt', { file: true });

/** Ask when something could be finished. */
export const promiseDelivery = /* @__PURE__ */ operation<
  { body: PromiseQuestionSent; },
  DeliveryPromise,
  AnyCode | BodyCode | 'UnknownReference' | 'TooMany'
>('POST', '/v1/schedule/promise');

/** List material requests. */
export const listProductionMaterialRequests = /* @__PURE__ */ operation<
  { query?: { status?: 'REQUESTED' | 'PICKING' | 'STAGED' | 'SHORT' | 'ISSUED' | 'CANCELLED' | undefined; productionOrderID?: string | undefined; taskID?: string | undefined; itemID?: string | undefined; itemNumber?: string | undefined; neededUTCFrom?: string | undefined; neededUTCTo?: string | undefined; locationID?: string | undefined; pickedByUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'neededUTC' | '-neededUTC' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionMaterialRequest[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/schedule/materials', { decimals: () => inProductionMaterialRequest });

/** Read one material request. */
export const getProductionMaterialRequest = /* @__PURE__ */ operation<
  { params: { RequestID: string; }; },
  ProductionMaterialRequest,
  AnyCode | 'NotFound'
>('GET', '/v1/schedule/materials/{RequestID}', { decimals: () => inProductionMaterialRequest });

/** List the material that is needed within some days. */
export const listMaterialRequestsOfDays = /* @__PURE__ */ operation<
  { params: { Days: number; }; query?: { status?: 'REQUESTED' | 'PICKING' | 'STAGED' | 'SHORT' | 'ISSUED' | 'CANCELLED' | undefined; productionOrderID?: string | undefined; taskID?: string | undefined; itemID?: string | undefined; itemNumber?: string | undefined; neededUTCFrom?: string | undefined; neededUTCTo?: string | undefined; locationID?: string | undefined; pickedByUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'neededUTC' | '-neededUTC' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductionMaterialRequest[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/schedule/materials/days/{Days}', { decimals: () => inProductionMaterialRequest });

/** Say how far the material for an order is picked. */
export const updateMaterialRequest = /* @__PURE__ */ operation<
  { params: { RequestID: string; }; body: MaterialRequestChange; },
  ProductionMaterialRequest,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'IllegalTransition' | 'UnknownReference'
>('PATCH', '/v1/schedule/materials/{RequestID}', { decimals: () => inProductionMaterialRequest, writes: true });

/** Move a material request to another status. */
export const setProductionMaterialRequestStatus = /* @__PURE__ */ operation<
  { params: { RequestID: string; }; body: { status: 'REQUESTED' | 'PICKING' | 'STAGED' | 'AT THE PLACE OF WORK' | 'AT_THE_PLACE_OF_WORK' | 'SHORT' | 'NOT ALL WAS THERE' | 'NOT_ALL_WAS_THERE' | 'ISSUED' | 'CANCELLED'; }; },
  ProductionMaterialRequest,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('PATCH', '/v1/schedule/materials/{RequestID}/status', { decimals: () => inProductionMaterialRequest, writes: true });

/** The life cycle of a production material request as data. */
export const getProductionMaterialRequestStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/schedule/materials/statemachines/status');

/** List resequence requests. */
export const listResequenceRequests = /* @__PURE__ */ operation<
  { query?: { status?: 'REQUESTED' | 'APPROVED' | 'REJECTED' | 'APPLIED' | 'WITHDRAWN' | undefined; productionOrderID?: string | undefined; requestedByUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ResequenceRequest[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/schedule/resequence/requests', { decimals: () => inResequenceRequest });

/** Read one resequence request. */
export const getResequenceRequest = /* @__PURE__ */ operation<
  { params: { RequestID: string; }; },
  ResequenceRequest,
  AnyCode | 'NotFound'
>('GET', '/v1/schedule/resequence/requests/{RequestID}', { decimals: () => inResequenceRequest });

/** Delete a resequence request. */
export const deleteResequenceRequest = /* @__PURE__ */ operation<
  { params: { RequestID: string; }; },
  ResequenceRequest,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/schedule/resequence/requests/{RequestID}', { decimals: () => inResequenceRequest, writes: true });

/** Ask that a production order be made earlier or later. */
export const createResequenceRequest = /* @__PURE__ */ operation<
  { body: NewResequenceRequestSent; },
  ResequenceRequest,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference' | 'TooMany'
>('POST', '/v1/schedule/resequence/requests', { decimals: () => inResequenceRequest, writes: true });

/** Change or decide a resequence request. */
export const updateResequenceRequest = /* @__PURE__ */ operation<
  { params: { RequestID: string; }; body: ResequenceRequestChangeSent; },
  ResequenceRequest,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'IllegalTransition' | 'PreconditionMissing' | 'TooMany'
>('PATCH', '/v1/schedule/resequence/requests/{RequestID}', { decimals: () => inResequenceRequest, writes: true });

/** Move a resequence request to another status. */
export const setResequenceRequestStatus = /* @__PURE__ */ operation<
  { params: { RequestID: string; }; body: ResequenceDecision; },
  ResequenceRequest,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing' | 'NotEditable'
>('PATCH', '/v1/schedule/resequence/requests/{RequestID}/status', { decimals: () => inResequenceRequest, writes: true });

/** The life cycle of a resequence request as data. */
export const getResequenceRequestStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/schedule/resequence/requests/statemachines/status');

/** Read how the schedule is made. */
export const getScheduleSettings = /* @__PURE__ */ operation<
  Record<never, never>,
  ScheduleSettings,
  AnyCode
>('GET', '/v1/schedule/settings');

/** Set how the schedule is made. */
export const setScheduleSettings = /* @__PURE__ */ operation<
  { body: ScheduleSettingsChange; },
  ScheduleSettings,
  AnyCode | BodyCode | WriteCode
>('PATCH', '/v1/schedule/settings', { writes: true });

