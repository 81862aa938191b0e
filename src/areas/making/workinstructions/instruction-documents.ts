import { attachmentOperations } from '#areas/ground/documents';
import { needEditable } from '#kit/machine';
import { lockRow } from '#kit/rows';
import { type Operation, writes } from '#platform/operation';
import { Problem } from '#platform/problem';
import { instructionMachine } from './instruction.machine.ts';
import { instructionResource } from './instruction.resource.ts';

/** Files of a draft. Those of a revision that is or was in force do not change. */
export const instructionDocuments = attachmentOperations(instructionResource, 'GENERAL').map(
  (one): Operation =>
    writes(one)
      ? {
          ...one,
          addition: true,
          problems: [
            ...one.problems,
            'NotEditable' as const,
            ...(one.method === 'DELETE' ? (['Referenced'] as const) : []),
          ],
          run: async (ctx, input) => {
            const { InstructionID, DocumentID }: { InstructionID?: string; DocumentID?: string } =
              input.params;
            const { status, steps } = await lockRow(ctx, instructionResource, InstructionID ?? '');
            needEditable(instructionMachine, status, 'work instruction');
            const named = steps.filter(
              ({ documentIDs = [] }) => DocumentID && documentIDs.includes(DocumentID),
            );
            if (named.length > 0)
              throw new Problem('Referenced', `Steps show it: ${named.map(({ name }) => name).join(', ')}.`, {
                missing: named.map(({ name }) => name),
              });
            return one.run(ctx, input);
          },
        }
      : { ...one, addition: true },
);
