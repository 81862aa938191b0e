import { sql } from 'kysely';
import { taskResource } from '#areas/making/tasks';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { readOne } from '#kit/rows';
import { elementExample, idIn, idParams, whole } from '#kit/shapes';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, list, object } from '#platform/schema';
import { instructionResource } from './instruction.resource.ts';

const tag = 'instructions';
const permission = 'instructions.read';
const query = listQuery(instructionResource, { limit: limitParameter });
const isInForce = sql`t.status = 'ACTIVE'`;
const rows = {
  response: list(instructionResource.element),
  example: { response: [elementExample(instructionResource)] },
};

/** `/v1/instructions`: the same records as the floor reads them, without drafts. */
export const instructionsInForce = [
  operation({
    id: 'listInstructions',
    method: 'GET',
    path: '/v1/instructions',
    ...{ tag, permission, query, ...rows },
    summary: 'List the work instructions in force',
    description: 'The ACTIVE revision of each; drafts and former ones are at /v1/workinstructions.',
    problems: ['InvalidCursor'],
    run: async (ctx, { query: asked }) =>
      answerList(ctx, instructionResource, planList(instructionResource, asked, [isInForce])),
  }),
  operation({
    id: 'listInstructionsOfTask',
    method: 'GET',
    path: '/v1/instructions/tasks/{taskid}',
    ...{ tag, permission, query, ...rows },
    summary: 'List the work instructions in force for a master task',
    description:
      'Those of one product or item alone as well; which of them holds for a production order its task says.',
    params: object({ taskid: id({ description: 'The master task’s id' }) }),
    problems: ['NotFound', 'InvalidCursor'],
    run: async (ctx, { params, query: asked }) => {
      const { taskID } = await readOne(ctx, taskResource, params.taskid);
      return answerList(
        ctx,
        instructionResource,
        planList(instructionResource, asked, [isInForce, sql`t.task_id = ${taskID}`]),
      );
    },
  }),
  operation({
    id: 'getInstruction',
    method: 'GET',
    path: '/v1/instructions/{InstructionID}',
    ...{ tag, permission },
    summary: 'Read a work instruction that is or was in force',
    params: idParams(instructionResource),
    response: instructionResource.model,
    problems: ['NotFound'],
    example: { response: { ...instructionResource.spec.example.row, status: 'ACTIVE' } },
    run: async (ctx, { params }) => {
      const found = await readOne(ctx, instructionResource, idIn(instructionResource, params));
      if (found.status === 'DRAFT') throw notFound('work instruction in force');
      return whole(found);
    },
  }),
];
