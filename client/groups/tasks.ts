// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, Count, Import, NewTaskSent, NewTimeProposal, NextTaskNumber, ProposedTaskTimes, Rule, StateMachine, Task, TaskChangeSent, TaskTime, TaskTimeQuestionSent, TimeProposal, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inTask: Shape = { hourlyRate: 1, markupPercent: 1, setupMinutes: 1, minutes: 1, teardownMinutes: 1, transferMinutes: 1, timeModel: { intercept: 1, terms: () => inTimeModelTerm } };
const inTimeModelTerm: Shape = { slope: 1 };
const inRule: Shape = { when: () => inCondition, then: { value: 1, values: 1, condition: () => inCondition, rows: 1, quantity: 1, minutes: 1, task: () => inRuleTaskDetail, amount: 1, days: 1, weight: 1, length: 1, width: 1, height: 1 } };
const inCondition: Shape = { all: () => inCondition, any: () => inCondition, not: () => inCondition, count: () => inCondition, value: 1, values: 1 };
const inRuleTaskDetail: Shape = { number: 1, setupMinutes: 1, teardownMinutes: 1, transferMinutes: 1, hourlyRate: 1, cost: 1, price: 1 };
const inTaskTime: Shape = { minutes: 1, totalMinutes: 1, cost: 1, price: 1, terms: () => inTimeModelTermCounted };
const inTimeModelTermCounted: Shape = { slope: 1, minutes: 1 };
const inProposedTaskTimes: Shape = { present: { timeModel: { intercept: 1, terms: () => inTimeModelTerm }, minutes: 1 }, timeModel: { intercept: 1, terms: () => inTimeModelTerm }, minutes: 1, statistics: { pieces: 1, meanMinutes: 1, medianMinutes: 1, standardDeviation: 1, leastMinutes: 1, mostMinutes: 1, quotedMinutes: 1 }, fit: { rSquared: 1, standardError: 1, presentStandardError: 1 } };
const inTimeProposal: Shape = { present: () => inPresentTimes, timeModel: { intercept: 1, terms: () => inTimeModelTerm }, minutes: 1, statistics: () => inTimeStatistics, fit: () => inTimeFit };
const inPresentTimes: Shape = { timeModel: { intercept: 1, terms: () => inTimeModelTerm }, minutes: 1 };
const inTimeStatistics: Shape = { pieces: 1, meanMinutes: 1, medianMinutes: 1, standardDeviation: 1, leastMinutes: 1, mostMinutes: 1, quotedMinutes: 1 };
const inTimeFit: Shape = { rSquared: 1, standardError: 1, presentStandardError: 1 };
/** Export tasks. */
export const exportTasks = /* @__PURE__ */ operation<
  { query?: { number?: number | undefined; locationID?: string | undefined; phaseID?: string | undefined; pricingComponentID?: string | undefined; resourceGroupID?: string | undefined; isOutside?: boolean | undefined; supplierID?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/tasks/export', { file: true });

/** Import tasks from a CSV or XLSX file. */
export const importTasks = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/tasks/import', { writes: true, upload: true });

/** The number that the next task gets. */
export const getNextTaskNumber = /* @__PURE__ */ operation<
  Record<never, never>,
  NextTaskNumber,
  AnyCode
>('GET', '/v1/tasks/numbers/next');

/** List tasks. */
export const listTasks = /* @__PURE__ */ operation<
  { query?: { number?: number | undefined; locationID?: string | undefined; phaseID?: string | undefined; pricingComponentID?: string | undefined; resourceGroupID?: string | undefined; isOutside?: boolean | undefined; supplierID?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Task[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/tasks', { decimals: () => inTask });

/** Create a task. */
export const createTask = /* @__PURE__ */ operation<
  { body: NewTaskSent; },
  Task,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/tasks', { decimals: () => inTask, writes: true });

/** Read one task. */
export const getTask = /* @__PURE__ */ operation<
  { params: { TaskID: string; }; },
  Task,
  AnyCode | 'NotFound'
>('GET', '/v1/tasks/{TaskID}', { decimals: () => inTask });

/** Change a task. */
export const updateTask = /* @__PURE__ */ operation<
  { params: { TaskID: string; }; body: TaskChangeSent; },
  Task,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference'
>('PATCH', '/v1/tasks/{TaskID}', { decimals: () => inTask, writes: true });

/** Delete a task. */
export const deleteTask = /* @__PURE__ */ operation<
  { params: { TaskID: string; }; },
  Task,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/tasks/{TaskID}', { decimals: () => inTask, writes: true });

/** Count tasks. */
export const countTasks = /* @__PURE__ */ operation<
  { query?: { number?: number | undefined; locationID?: string | undefined; phaseID?: string | undefined; pricingComponentID?: string | undefined; resourceGroupID?: string | undefined; isOutside?: boolean | undefined; supplierID?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/tasks/count');

/** One page of tasks. */
export const pageTasks = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { number?: number | undefined; locationID?: string | undefined; phaseID?: string | undefined; pricingComponentID?: string | undefined; resourceGroupID?: string | undefined; isOutside?: boolean | undefined; supplierID?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; recordsperpage?: number | undefined; }; },
  Task[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/tasks/pages/{page}', { decimals: () => inTask });

/** Search tasks. */
export const searchTasks = /* @__PURE__ */ operation<
  { params: { number: string; }; query?: { number?: number | undefined; locationID?: string | undefined; phaseID?: string | undefined; pricingComponentID?: string | undefined; resourceGroupID?: string | undefined; isOutside?: boolean | undefined; supplierID?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Task[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/tasks/search/{number}', { decimals: () => inTask });

/** Find a task by its name. */
export const findTaskByName = /* @__PURE__ */ operation<
  { params: { TaskName: string; }; },
  Task[],
  AnyCode | 'NotFound'
>('GET', '/v1/tasks/byname/{TaskName}', { decimals: () => inTask });

/** Number the tasks 10, 20, 30 … in their present order. */
export const renumberTasks = /* @__PURE__ */ operation<
  Record<never, never>,
  Task[],
  AnyCode | WriteCode
>('GET', '/v1/tasks/renumber', { decimals: () => inTask, writes: true });

/** Number the tasks 10, 20, 30 … in their present order. */
export const renumberTasksByPost = /* @__PURE__ */ operation<
  Record<never, never>,
  Task[],
  AnyCode | WriteCode
>('POST', '/v1/tasks/renumber', { decimals: () => inTask, writes: true });

/** List the rules of products that use a task. */
export const listRulesOfTask = /* @__PURE__ */ operation<
  { params: { TaskID: string; }; query?: { productID?: string | undefined; ruleGroupID?: string | undefined; number?: number | undefined; type?: 'CONSTRAINT' | 'HIDING' | 'RECOMMENDATION' | 'GENERATE' | 'BOM' | 'ROUTER' | 'PRICING' | 'MESSAGE' | 'VALIDATION' | undefined; status?: 'ACTIVE' | 'INTERNAL' | 'INACTIVE' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Rule[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/tasks/{TaskID}/references/rules', { decimals: () => inRule });

/** Calculate how long a task takes by attributes. */
export const evaluateTaskTimeModel = /* @__PURE__ */ operation<
  { params: { TaskID: string; }; body: TaskTimeQuestionSent; },
  TaskTime,
  AnyCode | BodyCode | 'NotFound'
>('POST', '/v1/tasks/{TaskID}/timemodel/evaluate', { decimals: () => inTaskTime });

/** Propose how long a task takes by the time that was clocked. */
export const proposeTaskTimes = /* @__PURE__ */ operation<
  { params: { TaskID: string; }; query?: { Attributes?: string | undefined; FinishedFromUTC?: string | undefined; FinishedToUTC?: string | undefined; }; },
  ProposedTaskTimes,
  AnyCode | 'NotFound'
>('GET', '/v1/tasks/{TaskID}/timemodel/proposal', { decimals: () => inProposedTaskTimes });

/** List time proposals. */
export const listTimeProposals = /* @__PURE__ */ operation<
  { query?: { taskID?: string | undefined; status?: 'DRAFT' | 'APPLIED' | 'DISCARDED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  TimeProposal[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/timeproposals', { decimals: () => inTimeProposal });

/** Create a time proposal. */
export const createTimeProposal = /* @__PURE__ */ operation<
  { body: NewTimeProposal; },
  TimeProposal,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference' | 'PreconditionMissing'
>('POST', '/v1/timeproposals', { decimals: () => inTimeProposal, writes: true });

/** Read one time proposal. */
export const getTimeProposal = /* @__PURE__ */ operation<
  { params: { TimeProposalID: string; }; },
  TimeProposal,
  AnyCode | 'NotFound'
>('GET', '/v1/timeproposals/{TimeProposalID}', { decimals: () => inTimeProposal });

/** Delete a time proposal. */
export const deleteTimeProposal = /* @__PURE__ */ operation<
  { params: { TimeProposalID: string; }; },
  TimeProposal,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/timeproposals/{TimeProposalID}', { decimals: () => inTimeProposal, writes: true });

/** Move a time proposal to another status. */
export const setTimeProposalStatus = /* @__PURE__ */ operation<
  { params: { TimeProposalID: string; }; body: { status: 'DRAFT' | 'APPLIED' | 'DISCARDED'; }; },
  TimeProposal,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('PATCH', '/v1/timeproposals/{TimeProposalID}/status', { decimals: () => inTimeProposal, writes: true });

/** The life cycle of a time proposal as data. */
export const getTimeProposalStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/timeproposals/statemachines/status');

