import { defineArea } from '#platform/area';
import { instructionNumbers, instructionResource } from './instruction.resource.ts';
import { instructionDocuments } from './instruction-documents.ts';
import { instructionsInForce } from './instructions-in-force.ts';
import { instructionStatusOperations } from './move-instruction.ts';
import { reviseInstruction } from './revise-instruction.ts';

export const workInstructions = defineArea({
  name: 'workinstructions',
  tags: {
    workinstructions: 'How tasks are done, step by step, in revisions',
    instructions: 'The work instructions in force',
  },
  tables: ['work_instructions'],
  operations: [
    ...instructionsInForce,
    ...instructionResource.operations,
    ...instructionStatusOperations,
    reviseInstruction,
    ...instructionDocuments,
  ],
  numbers: [instructionNumbers],
});

export { instructionResource } from './instruction.resource.ts';
export { type Step, steps, stepTypes } from './step.schema.ts';
