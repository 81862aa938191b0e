// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, MissingStep, StepResult, StepResultInputSent, WorkInstructionSummary, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inStepResult: Shape = { value: 1, lowerLimit: 1, upperLimit: 1 };
const inWorkInstructionSummary: Shape = { steps: () => inInstructionStep };
const inInstructionStep: Shape = { min: 1, max: 1 };
/** Record the result of a step of a task. */
export const recordStepResult = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; TaskID: string; }; body: StepResultInputSent; },
  StepResult,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing' | 'UnknownReference' | 'Duplicate'
>('POST', '/v1/prodorders/{ProductionOrderID}/tasks/{TaskID}/results', { decimals: () => inStepResult, writes: true });

/** List what was recorded of the steps of a task. */
export const listStepResults = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; TaskID: string; }; },
  StepResult[],
  AnyCode | 'NotFound'
>('GET', '/v1/prodorders/{ProductionOrderID}/tasks/{TaskID}/results', { decimals: () => inStepResult });

/** List the required steps of a task that have no result yet. */
export const listMissingSteps = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; TaskID: string; }; },
  MissingStep[],
  AnyCode | 'NotFound'
>('GET', '/v1/prodorders/{ProductionOrderID}/tasks/{TaskID}/results/missing');

/** List the work instructions that hold for a task of a production order. */
export const listInstructionsOfProductionTask = /* @__PURE__ */ operation<
  { params: { ProductionOrderID: string; TaskID: string; }; },
  WorkInstructionSummary[],
  AnyCode | 'NotFound'
>('GET', '/v1/prodorders/{ProductionOrderID}/tasks/{TaskID}/instructions', { decimals: () => inWorkInstructionSummary });

