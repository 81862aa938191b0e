import { sql } from 'kysely';
import { copyAttachment } from '#areas/ground/documents';
import { lockOne, readOne, updateRow } from '#kit/rows';
import { idIn, idParams, whole } from '#kit/shapes';
import { createRow } from '#kit/write-rows';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { attachedTo, instructionResource } from './instruction.resource.ts';

/** `POST /v1/workinstructions/{InstructionID}/revise`: the draft of the next revision. */
export const reviseInstruction = operation({
  id: 'reviseWorkInstruction',
  method: 'POST',
  path: '/v1/workinstructions/{InstructionID}/revise',
  tag: 'workinstructions',
  summary: 'Begin the next revision of a work instruction',
  description:
    'Makes a DRAFT with all that this revision says, its documents copied, and answers the draft. Steps keep their ids, so that results count for them in either revision. ' +
    'Of a number there is one draft at most (409 `Duplicate`).',
  permission: 'instructions.write',
  addition: true,
  params: idParams(instructionResource),
  response: instructionResource.model,
  problems: ['NotFound', 'NotEditable', 'Duplicate', 'PreconditionFailed'],
  example: {
    response: { ...instructionResource.spec.example.row, revision: 2 },
  },
  run: async (ctx, { params }) => {
    const id = idIn(instructionResource, params);
    const old = await lockOne(ctx, instructionResource, id);
    if (old.status === 'DRAFT')
      throw new Problem(
        'NotEditable',
        `Revision ${old.revision} of ${old.number} is a draft itself: change it.`,
      );
    const { last } = await ctx.one(
      sql<{ last: number }>`
        select max(w.revision)::int as last from work_instructions w
        where ${ctx.mine('w')} and w.number = ${old.number}`,
      'work instruction',
    );
    const { number, title, description, taskID, productID, itemID, steps } = old;
    const made = await createRow(ctx, instructionResource, {
      ...{ number, title, description, taskID, productID, itemID, revision: last + 1 },
      steps: steps.map((one) => ({ ...one, documentIDs: [] })),
    });
    const copies = new Map<string, string>();
    for (const documentID of await attachedTo(ctx, id))
      copies.set(
        documentID,
        await copyAttachment(ctx, instructionResource.spec, { entityID: made.instructionID, documentID }),
      );
    if (copies.size > 0)
      await updateRow(ctx, instructionResource, made, {
        steps: steps.map((one) => ({
          ...one,
          documentIDs: (one.documentIDs ?? []).flatMap((of) => copies.get(of) ?? []),
        })),
      });
    return whole(await readOne(ctx, instructionResource, made.instructionID));
  },
});
