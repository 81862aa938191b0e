// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, ForgeApply, ForgeConnection, ForgeConnectionSettings, ForgeContextChange, ForgeDiff, ForgeJob, ForgeJobSummary, ForgePackageChange, NewForgeJob, StateMachine, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List jobs. */
export const listForgeJobs = /* @__PURE__ */ operation<
  { query?: { kind?: 'PRODUCTMODEL' | 'ATTRIBUTES' | 'RULES' | 'ITEMMAPPING' | 'IMPORT' | undefined; proposer?: 'ITEMATTRIBUTES' | 'SPREADSHEET' | 'UVL' | 'MODEL' | undefined; status?: 'QUEUED' | 'RUNNING' | 'NEEDSCONTEXT' | 'REVIEW' | 'APPLIED' | 'FAILED' | 'CANCELLED' | undefined; productID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ForgeJobSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/forge/ai/jobs');

/** Create a job. */
export const createForgeJob = /* @__PURE__ */ operation<
  { body: NewForgeJob; },
  ForgeJob,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference' | 'FeatureNotEnabled' | 'TooManyJobs'
>('POST', '/v1/forge/ai/jobs', { writes: true });

/** Read one job. */
export const getForgeJob = /* @__PURE__ */ operation<
  { params: { jobID: string; }; },
  ForgeJob,
  AnyCode | 'NotFound'
>('GET', '/v1/forge/ai/jobs/{jobID}');

/** The life cycle of a forge job as data. */
export const getForgeJobStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/forge/ai/jobs/statemachines/status');

/** Say more to a job, and have it propose again. */
export const changeForgeJobContext = /* @__PURE__ */ operation<
  { params: { jobID: string; }; body: ForgeContextChange; },
  ForgeJob,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'UnknownReference' | 'FeatureNotEnabled' | 'TooManyJobs'
>('PATCH', '/v1/forge/ai/jobs/{jobID}/context', { writes: true });

/** Edit and accept what a job proposes. */
export const changeForgeJobPackage = /* @__PURE__ */ operation<
  { params: { jobID: string; }; body: ForgePackageChange; },
  ForgeJob,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('PATCH', '/v1/forge/ai/jobs/{jobID}/package', { writes: true });

/** Cancel a job. */
export const cancelForgeJob = /* @__PURE__ */ operation<
  { params: { jobID: string; }; },
  ForgeJob,
  AnyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('POST', '/v1/forge/ai/jobs/{jobID}/cancel', { writes: true });

/** Compare what a job proposes with the product as it is. */
export const compareForgeJob = /* @__PURE__ */ operation<
  { params: { jobID: string; }; query?: { parts?: 'ACCEPTED' | 'ALL' | undefined; }; },
  ForgeDiff,
  AnyCode | 'NotFound' | 'PreconditionMissing'
>('GET', '/v1/forge/ai/jobs/{jobID}/diff');

/** Apply the accepted parts of a job, as a DRAFT version. */
export const applyForgeJob = /* @__PURE__ */ operation<
  { params: { jobID: string; }; body: ForgeApply; },
  ForgeJob,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing' | 'Duplicate'
>('POST', '/v1/forge/ai/jobs/{jobID}/apply', { writes: true });

/** Read which language model is connected. */
export const getForgeConnection = /* @__PURE__ */ operation<
  Record<never, never>,
  ForgeConnection,
  AnyCode | 'NotFound'
>('GET', '/v1/forge/ai/connection');

/** Connect a language model. */
export const setForgeConnection = /* @__PURE__ */ operation<
  { body: ForgeConnectionSettings; },
  ForgeConnection,
  AnyCode | BodyCode | WriteCode | 'InvalidTarget'
>('PUT', '/v1/forge/ai/connection', { writes: true });

/** Disconnect the language model, and forget its key. */
export const deleteForgeConnection = /* @__PURE__ */ operation<
  Record<never, never>,
  ForgeConnection,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/forge/ai/connection', { writes: true });

/** Read how far a job of the copilot is. */
export const getCopilotStatus = /* @__PURE__ */ operation<
  { params: { jobId: string; }; },
  ForgeJob,
  AnyCode | 'NotFound'
>('GET', '/v1/setup/smartquote/copilot/status/{jobId}');

