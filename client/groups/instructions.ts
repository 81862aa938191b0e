// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, WorkInstruction, WorkInstructionSummary } from '../models.ts';
import { operation } from '../operation.ts';

const inWorkInstructionSummary: Shape = { steps: () => inInstructionStep };
const inInstructionStep: Shape = { min: 1, max: 1 };
const inWorkInstruction: Shape = { steps: () => inInstructionStep };
/** List the work instructions in force. */
export const listInstructions = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; taskID?: string | undefined; productID?: string | undefined; itemID?: string | undefined; status?: 'DRAFT' | 'ACTIVE' | 'ARCHIVED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  WorkInstructionSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/instructions', { decimals: () => inWorkInstructionSummary });

/** List the work instructions in force for a master task. */
export const listInstructionsOfTask = /* @__PURE__ */ operation<
  { params: { taskid: string; }; query?: { number?: string | undefined; taskID?: string | undefined; productID?: string | undefined; itemID?: string | undefined; status?: 'DRAFT' | 'ACTIVE' | 'ARCHIVED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  WorkInstructionSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/instructions/tasks/{taskid}', { decimals: () => inWorkInstructionSummary });

/** Read a work instruction that is or was in force. */
export const getInstruction = /* @__PURE__ */ operation<
  { params: { InstructionID: string; }; },
  WorkInstruction,
  AnyCode | 'NotFound'
>('GET', '/v1/instructions/{InstructionID}', { decimals: () => inWorkInstruction });

