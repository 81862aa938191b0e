// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, Count, DiagnosticSession, DiagnosticSessionSummary, DiagnosticTree, DiagnosticTreeChangeSent, DiagnosticTreeFindings, DiagnosticTreeStatistics, DiagnosticTreeSummary, NewDiagnosticSession, NewDiagnosticTreeSent, StateMachine, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inDiagnosticTreeSummary: Shape = { nodes: () => inDiagnosticNode };
const inDiagnosticNode: Shape = { parts: () => inResultPart };
const inResultPart: Shape = { quantity: 1 };
const inDiagnosticTree: Shape = { nodes: () => inDiagnosticNode };
const inDiagnosticSession: Shape = { node: { parts: () => inResultPart } };
/** List diagnostic trees. */
export const listDiagnosticTrees = /* @__PURE__ */ operation<
  { query?: { version?: number | undefined; familyID?: string | undefined; productID?: string | undefined; itemID?: string | undefined; status?: 'DRAFT' | 'ACTIVE' | 'RETIRED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  DiagnosticTreeSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/service/diagnostictrees', { decimals: () => inDiagnosticTreeSummary });

/** Create a diagnostic tree. */
export const createDiagnosticTree = /* @__PURE__ */ operation<
  { body: NewDiagnosticTreeSent; },
  DiagnosticTree,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/service/diagnostictrees', { decimals: () => inDiagnosticTree, writes: true });

/** Read one diagnostic tree. */
export const getDiagnosticTree = /* @__PURE__ */ operation<
  { params: { DiagnosticTreeID: string; }; },
  DiagnosticTree,
  AnyCode | 'NotFound'
>('GET', '/v1/service/diagnostictrees/{DiagnosticTreeID}', { decimals: () => inDiagnosticTree });

/** Change a diagnostic tree. */
export const updateDiagnosticTree = /* @__PURE__ */ operation<
  { params: { DiagnosticTreeID: string; }; body: DiagnosticTreeChangeSent; },
  DiagnosticTree,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'UnknownReference' | 'NotEditable' | 'Duplicate'
>('PATCH', '/v1/service/diagnostictrees/{DiagnosticTreeID}', { decimals: () => inDiagnosticTree, writes: true });

/** Delete a diagnostic tree. */
export const deleteDiagnosticTree = /* @__PURE__ */ operation<
  { params: { DiagnosticTreeID: string; }; },
  DiagnosticTree,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/service/diagnostictrees/{DiagnosticTreeID}', { decimals: () => inDiagnosticTree, writes: true });

/** Count diagnostic trees. */
export const countDiagnosticTrees = /* @__PURE__ */ operation<
  { query?: { version?: number | undefined; familyID?: string | undefined; productID?: string | undefined; itemID?: string | undefined; status?: 'DRAFT' | 'ACTIVE' | 'RETIRED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/service/diagnostictrees/count');

/** One page of diagnostic trees. */
export const pageDiagnosticTrees = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { version?: number | undefined; familyID?: string | undefined; productID?: string | undefined; itemID?: string | undefined; status?: 'DRAFT' | 'ACTIVE' | 'RETIRED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; recordsperpage?: number | undefined; }; },
  DiagnosticTreeSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/service/diagnostictrees/pages/{page}', { decimals: () => inDiagnosticTreeSummary });

/** Search diagnostic trees. */
export const searchDiagnosticTrees = /* @__PURE__ */ operation<
  { params: { SearchString: string; }; query?: { version?: number | undefined; familyID?: string | undefined; productID?: string | undefined; itemID?: string | undefined; status?: 'DRAFT' | 'ACTIVE' | 'RETIRED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  DiagnosticTreeSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/service/diagnostictrees/search/{SearchString}', { decimals: () => inDiagnosticTreeSummary });

/** Activate or retire a version of a diagnostic tree. */
export const setDiagnosticTreeStatus = /* @__PURE__ */ operation<
  { params: { DiagnosticTreeID: string; }; body: { status: 'DRAFT' | 'ACTIVE' | 'RETIRED'; }; },
  DiagnosticTree,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('PATCH', '/v1/service/diagnostictrees/{DiagnosticTreeID}/status', { decimals: () => inDiagnosticTree, writes: true });

/** The life cycle of a diagnostic tree as data. */
export const getDiagnosticTreeStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/service/diagnostictrees/statemachines/status');

/** Begin the next version of a diagnostic tree. */
export const addDiagnosticTreeVersion = /* @__PURE__ */ operation<
  { params: { DiagnosticTreeID: string; }; },
  DiagnosticTree,
  AnyCode | WriteCode | 'NotFound' | 'Duplicate'
>('POST', '/v1/service/diagnostictrees/{DiagnosticTreeID}/versions', { decimals: () => inDiagnosticTree, writes: true });

/** Check a diagnostic tree. */
export const validateDiagnosticTree = /* @__PURE__ */ operation<
  { params: { DiagnosticTreeID: string; }; },
  DiagnosticTreeFindings,
  AnyCode | 'NotFound'
>('GET', '/v1/service/diagnostictrees/{DiagnosticTreeID}/validate');

/** List diagnostic sessions. */
export const listDiagnosticSessions = /* @__PURE__ */ operation<
  { query?: { reportID?: string | undefined; diagnosticTreeID?: string | undefined; status?: 'RUNNING' | 'FINISHED' | 'ABANDONED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  DiagnosticSessionSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/service/diagnosticsessions');

/** Create a diagnostic session. */
export const createDiagnosticSession = /* @__PURE__ */ operation<
  { body: NewDiagnosticSession; },
  DiagnosticSession,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference' | 'NotEditable' | 'PreconditionMissing'
>('POST', '/v1/service/diagnosticsessions', { decimals: () => inDiagnosticSession, writes: true });

/** Read one diagnostic session. */
export const getDiagnosticSession = /* @__PURE__ */ operation<
  { params: { SessionID: string; }; },
  DiagnosticSession,
  AnyCode | 'NotFound'
>('GET', '/v1/service/diagnosticsessions/{SessionID}', { decimals: () => inDiagnosticSession });

/** Answer the present question of a diagnostic session. */
export const answerDiagnosticQuestion = /* @__PURE__ */ operation<
  { params: { SessionID: string; }; body: { answer: string; }; },
  DiagnosticSession,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'NotEditable' | 'TooMany'
>('POST', '/v1/service/diagnosticsessions/{SessionID}/answer', { decimals: () => inDiagnosticSession, writes: true });

/** Take the last answer of a diagnostic session back. */
export const goBackInDiagnosticSession = /* @__PURE__ */ operation<
  { params: { SessionID: string; }; },
  DiagnosticSession,
  AnyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'NotEditable' | 'PreconditionMissing' | 'Duplicate'
>('POST', '/v1/service/diagnosticsessions/{SessionID}/back', { decimals: () => inDiagnosticSession, writes: true });

/** Take the result of a diagnostic session over into its report. */
export const applyDiagnosticResult = /* @__PURE__ */ operation<
  { params: { SessionID: string; }; },
  DiagnosticSession,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing' | 'TooMany'
>('POST', '/v1/service/diagnosticsessions/{SessionID}/apply', { decimals: () => inDiagnosticSession, writes: true });

/** Abandon a diagnostic session. */
export const setDiagnosticSessionStatus = /* @__PURE__ */ operation<
  { params: { SessionID: string; }; body: { status: 'RUNNING' | 'FINISHED' | 'ABANDONED'; }; },
  DiagnosticSession,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('PATCH', '/v1/service/diagnosticsessions/{SessionID}/status', { decimals: () => inDiagnosticSession, writes: true });

/** The life cycle of a diagnostic session as data. */
export const getDiagnosticSessionStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/service/diagnosticsessions/statemachines/status');

/** Which ways through a diagnostic tree led to which repairs. */
export const getDiagnosticTreeStatistics = /* @__PURE__ */ operation<
  { params: { DiagnosticTreeID: string; }; },
  DiagnosticTreeStatistics,
  AnyCode | 'NotFound'
>('GET', '/v1/service/diagnostictrees/{DiagnosticTreeID}/statistics');

