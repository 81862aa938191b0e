// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, AutomationDesign, AutomationDesignChange, AutomationQueue, AutomationRule, AutomationRuleChangeSent, AutomationRun, AutomationRunChange, AutomationRunSummary, AutomationSample, BodyCode, Count, NewAutomationDesign, NewAutomationRuleSent, NewAutomationRun, StateMachine, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inAutomationRule: Shape = { actions: () => inAutomationAction_SETFIELD };
const inAutomationAction_SETFIELD: Shape = { params: () => inAutomationParams_SETFIELD };
const inAutomationParams_SETFIELD: Shape = { value: 1 };
const inAutomationSample: Shape = { rules: () => inAutomationSampleRule };
const inAutomationSampleRule: Shape = { actions: () => inAutomationAction_SETFIELD };
/** List automation designs. */
export const listAutomationDesigns = /* @__PURE__ */ operation<
  { query?: { status?: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'ARCHIVED' | undefined; ownerUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  AutomationDesign[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/automation/designs');

/** Read one automation design. */
export const getAutomationDesign = /* @__PURE__ */ operation<
  { params: { DesignID: string; }; },
  AutomationDesign,
  AnyCode | 'NotFound'
>('GET', '/v1/automation/designs/{DesignID}');

/** Delete an automation design. */
export const deleteAutomationDesign = /* @__PURE__ */ operation<
  { params: { DesignID: string; }; },
  AutomationDesign,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/automation/designs/{DesignID}', { writes: true });

/** Create an automation design. */
export const createAutomationDesign = /* @__PURE__ */ operation<
  { body: NewAutomationDesign; },
  AutomationDesign,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/automation/designs', { writes: true });

/** Change an automation design. */
export const updateAutomationDesign = /* @__PURE__ */ operation<
  { params: { DesignID: string; }; body: AutomationDesignChange; },
  AutomationDesign,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'NotEditable'
>('PATCH', '/v1/automation/designs/{DesignID}', { writes: true });

/** Move an automation design to another status. */
export const setAutomationDesignStatus = /* @__PURE__ */ operation<
  { params: { DesignID: string; }; body: { status: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'ARCHIVED'; }; },
  AutomationDesign,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('PATCH', '/v1/automation/designs/{DesignID}/status', { writes: true });

/** The life cycle of an automation design as data. */
export const getAutomationDesignStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/automation/designs/statemachines/status');

/** List the rules of an automation design. */
export const listAutomationRules = /* @__PURE__ */ operation<
  { params: { DesignID: string; }; query?: { createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'sequence' | '-sequence' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  AutomationRule[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/automation/designs/{DesignID}/rules', { decimals: () => inAutomationRule });

/** Add a rule to an automation design. */
export const createAutomationRule = /* @__PURE__ */ operation<
  { params: { DesignID: string; }; body: NewAutomationRuleSent; },
  AutomationRule,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'Duplicate'
>('POST', '/v1/automation/designs/{DesignID}/rules', { decimals: () => inAutomationRule, writes: true });

/** Read one automation rule. */
export const getAutomationRule = /* @__PURE__ */ operation<
  { params: { DesignID: string; RuleID: string; }; },
  AutomationRule,
  AnyCode | 'NotFound'
>('GET', '/v1/automation/designs/{DesignID}/rules/{RuleID}', { decimals: () => inAutomationRule });

/** Change an automation rule. */
export const updateAutomationRule = /* @__PURE__ */ operation<
  { params: { DesignID: string; RuleID: string; }; body: AutomationRuleChangeSent; },
  AutomationRule,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/automation/designs/{DesignID}/rules/{RuleID}', { decimals: () => inAutomationRule, writes: true });

/** Delete an automation rule. */
export const deleteAutomationRule = /* @__PURE__ */ operation<
  { params: { DesignID: string; RuleID: string; }; },
  AutomationRule,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/automation/designs/{DesignID}/rules/{RuleID}', { decimals: () => inAutomationRule, writes: true });

/** List automation runs. */
export const listAutomationRuns = /* @__PURE__ */ operation<
  { query?: { designID?: string | undefined; entity?: string | undefined; event?: string | undefined; entityID?: string | undefined; eventID?: string | undefined; isTest?: boolean | undefined; status?: 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'PARTIAL' | 'FAILED' | 'SKIPPED' | undefined; correlationID?: string | undefined; origin?: 'APP' | 'ERP' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  AutomationRunSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/automation/runs');

/** Count automation runs. */
export const countAutomationRuns = /* @__PURE__ */ operation<
  { query?: { designID?: string | undefined; entity?: string | undefined; event?: string | undefined; entityID?: string | undefined; eventID?: string | undefined; isTest?: boolean | undefined; status?: 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'PARTIAL' | 'FAILED' | 'SKIPPED' | undefined; correlationID?: string | undefined; origin?: 'APP' | 'ERP' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/automation/runs/count');

/** One page of automation runs. */
export const pageAutomationRuns = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { designID?: string | undefined; entity?: string | undefined; event?: string | undefined; entityID?: string | undefined; eventID?: string | undefined; isTest?: boolean | undefined; status?: 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'PARTIAL' | 'FAILED' | 'SKIPPED' | undefined; correlationID?: string | undefined; origin?: 'APP' | 'ERP' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; RecordsPerPage?: number | undefined; }; },
  AutomationRunSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/automation/runs/pages/{page}');

/** Search automation runs. */
export const searchAutomationRuns = /* @__PURE__ */ operation<
  { params: { searchfor: string; }; query?: { designID?: string | undefined; entity?: string | undefined; event?: string | undefined; entityID?: string | undefined; eventID?: string | undefined; isTest?: boolean | undefined; status?: 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'PARTIAL' | 'FAILED' | 'SKIPPED' | undefined; correlationID?: string | undefined; origin?: 'APP' | 'ERP' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  AutomationRunSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/automation/runs/search/{searchfor}');

/** Try a design on an event that happened, or run it once more. */
export const createAutomationRun = /* @__PURE__ */ operation<
  { body: NewAutomationRun; },
  AutomationRun,
  AnyCode | BodyCode | WriteCode | 'UnknownReference' | 'Duplicate' | 'PreconditionMissing'
>('POST', '/v1/automation/runs', { writes: true });

/** Run the queue now. */
export const processAutomationRuns = /* @__PURE__ */ operation<
  Record<never, never>,
  AutomationQueue,
  AnyCode | WriteCode
>('GET', '/v1/automation/runs/process', { writes: true });

/** Run the queue now. */
export const processAutomationRunsByPost = /* @__PURE__ */ operation<
  Record<never, never>,
  AutomationQueue,
  AnyCode | WriteCode
>('POST', '/v1/automation/runs/process', { writes: true });

/** Read one automation run with its steps. */
export const getAutomationRun = /* @__PURE__ */ operation<
  { params: { RunID: string; }; },
  AutomationRun,
  AnyCode | 'NotFound'
>('GET', '/v1/automation/runs/{RunID}');

/** Take up an automation run again, or skip it. */
export const updateAutomationRun = /* @__PURE__ */ operation<
  { params: { RunID: string; }; body: AutomationRunChange; },
  AutomationRun,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'IllegalTransition'
>('PATCH', '/v1/automation/runs/{RunID}', { writes: true });

/** Delete an automation run with its log. */
export const deleteAutomationRun = /* @__PURE__ */ operation<
  { params: { RunID: string; }; },
  AutomationRun,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/automation/runs/{RunID}', { writes: true });

/** Move an automation run to another status. */
export const setAutomationRunStatus = /* @__PURE__ */ operation<
  { params: { RunID: string; }; body: { status: 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'PARTIAL' | 'DONE IN PART' | 'DONE_IN_PART' | 'FAILED' | 'SKIPPED'; }; },
  AutomationRun,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('PATCH', '/v1/automation/runs/{RunID}/status', { writes: true });

/** The life cycle of an automation run as data. */
export const getAutomationRunStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/automation/runs/statemachines/status');

/** List automation designs to copy. */
export const listAutomationSamples = /* @__PURE__ */ operation<
  Record<never, never>,
  AutomationSample[],
  AnyCode
>('GET', '/v1/automation/samples', { decimals: () => inAutomationSample });

/** Make a design of a sample. */
export const copyAutomationSample = /* @__PURE__ */ operation<
  { params: { Sample: string; }; },
  AutomationDesign,
  AnyCode | WriteCode | 'NotFound'
>('POST', '/v1/automation/samples/{Sample}/copy', { writes: true });

