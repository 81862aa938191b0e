import { sql } from 'kysely';
import { moveRow } from '#kit/machine/move-row';
import { statusOperations } from '#kit/machine/status-operations';
import { lockRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { instructionMachine } from './instruction.machine.ts';
import { type Instruction, instructionResource, instructionStatusChanged } from './instruction.resource.ts';

/** The revision of the number that was in force is ARCHIVED by the one that comes into force. */
const archiveFormer = async (ctx: Ctx, { number }: Instruction): Promise<void> => {
  const former = await ctx.first(sql<{ id: string }>`
    select w.instruction_id as id from work_instructions w
    where ${ctx.mine('w')} and w.number = ${number} and w.status = 'ACTIVE' for update`);
  if (former)
    await moveRow(
      ctx,
      instructionResource,
      instructionMachine,
      await lockRow(ctx, instructionResource, former.id),
      'ARCHIVED',
      { by: 'status', sent: {}, event: instructionStatusChanged, means },
    );
};

const means = {
  requires: {
    steps: (_ctx: Ctx, { steps }: Instruction) =>
      steps.length > 0 ? undefined : 'It has no steps yet, and nothing could be done by it.',
  },
  effects: { archiveFormer },
};

export const instructionStatusOperations = statusOperations(instructionResource, instructionMachine, {
  event: instructionStatusChanged,
  addition: true,
  description:
    'ACTIVE brings a draft into force: the revision of its number that was ACTIVE is ARCHIVED with it.',
  means,
});
