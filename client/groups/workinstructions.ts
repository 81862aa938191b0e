// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, Count, Document, NewWorkInstructionSent, StateMachine, UploadCode, WorkInstruction, WorkInstructionChangeSent, WorkInstructionSummary, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inWorkInstructionSummary: Shape = { steps: () => inInstructionStep };
const inInstructionStep: Shape = { min: 1, max: 1 };
const inWorkInstruction: Shape = { steps: () => inInstructionStep };
/** List work instructions. */
export const listWorkInstructions = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; taskID?: string | undefined; productID?: string | undefined; itemID?: string | undefined; status?: 'DRAFT' | 'ACTIVE' | 'ARCHIVED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  WorkInstructionSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/workinstructions', { decimals: () => inWorkInstructionSummary });

/** Create a work instruction. */
export const createWorkInstruction = /* @__PURE__ */ operation<
  { body: NewWorkInstructionSent; },
  WorkInstruction,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/workinstructions', { decimals: () => inWorkInstruction, writes: true });

/** Read one work instruction. */
export const getWorkInstruction = /* @__PURE__ */ operation<
  { params: { InstructionID: string; }; },
  WorkInstruction,
  AnyCode | 'NotFound'
>('GET', '/v1/workinstructions/{InstructionID}', { decimals: () => inWorkInstruction });

/** Change a work instruction. */
export const updateWorkInstruction = /* @__PURE__ */ operation<
  { params: { InstructionID: string; }; body: WorkInstructionChangeSent; },
  WorkInstruction,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/workinstructions/{InstructionID}', { decimals: () => inWorkInstruction, writes: true });

/** Delete a work instruction. */
export const deleteWorkInstruction = /* @__PURE__ */ operation<
  { params: { InstructionID: string; }; },
  WorkInstruction,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/workinstructions/{InstructionID}', { decimals: () => inWorkInstruction, writes: true });

/** Count work instructions. */
export const countWorkInstructions = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; taskID?: string | undefined; productID?: string | undefined; itemID?: string | undefined; status?: 'DRAFT' | 'ACTIVE' | 'ARCHIVED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/workinstructions/count');

/** One page of work instructions. */
export const pageWorkInstructions = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { number?: string | undefined; taskID?: string | undefined; productID?: string | undefined; itemID?: string | undefined; status?: 'DRAFT' | 'ACTIVE' | 'ARCHIVED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; recordsperpage?: number | undefined; }; },
  WorkInstructionSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/workinstructions/pages/{page}', { decimals: () => inWorkInstructionSummary });

/** Search work instructions. */
export const searchWorkInstructions = /* @__PURE__ */ operation<
  { params: { SearchString: string; }; query?: { number?: string | undefined; taskID?: string | undefined; productID?: string | undefined; itemID?: string | undefined; status?: 'DRAFT' | 'ACTIVE' | 'ARCHIVED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  WorkInstructionSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/workinstructions/search/{SearchString}', { decimals: () => inWorkInstructionSummary });

/** Move a work instruction to another status. */
export const setWorkInstructionStatus = /* @__PURE__ */ operation<
  { params: { InstructionID: string; }; body: { status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED'; }; },
  WorkInstruction,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('PATCH', '/v1/workinstructions/{InstructionID}/status', { decimals: () => inWorkInstruction, writes: true });

/** The life cycle of a work instruction as data. */
export const getWorkInstructionStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/workinstructions/statemachines/status');

/** Begin the next revision of a work instruction. */
export const reviseWorkInstruction = /* @__PURE__ */ operation<
  { params: { InstructionID: string; }; },
  WorkInstruction,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable' | 'Duplicate'
>('POST', '/v1/workinstructions/{InstructionID}/revise', { decimals: () => inWorkInstruction, writes: true });

/** Attach a file to a work instruction. */
export const attachWorkInstructionDocument = /* @__PURE__ */ operation<
  { params: { InstructionID: string; }; body: { file: Blob; name?: string | undefined; description?: string | undefined; }; },
  WorkInstruction,
  AnyCode | UploadCode | WriteCode | 'NotFound' | 'NotEditable'
>('POST', '/v1/workinstructions/{InstructionID}/documents', { decimals: () => inWorkInstruction, writes: true, upload: true });

/** Read one document of a work instruction. */
export const getWorkInstructionDocument = /* @__PURE__ */ operation<
  { params: { InstructionID: string; DocumentID: string; }; },
  Document,
  AnyCode | 'NotFound'
>('GET', '/v1/workinstructions/{InstructionID}/documents/{DocumentID}');

/** Remove a document from a work instruction. */
export const deleteWorkInstructionDocument = /* @__PURE__ */ operation<
  { params: { InstructionID: string; DocumentID: string; }; },
  WorkInstruction,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable' | 'Referenced'
>('DELETE', '/v1/workinstructions/{InstructionID}/documents/{DocumentID}', { decimals: () => inWorkInstruction, writes: true });

