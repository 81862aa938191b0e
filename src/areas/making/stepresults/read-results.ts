import { sql } from 'kysely';
import { instructionResource } from '#areas/making/workinstructions';
import { answerList } from '#kit/list-answer';
import { planList } from '#kit/list-plan';
import { elementExample } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { id, list, object, text } from '#platform/schema';
import { result, resultExample, type StoredResult, shown } from './result.schema.ts';
import { holdsFor, missingSteps, taskOfOrder } from './steps-of-task.ts';

/** The task of an order in a path. */
export const taskParams = object({
  ProductionOrderID: id({ description: 'The production order’s id' }),
  TaskID: id({ description: 'The id of one of its tasks' }),
});
const path = '/v1/prodorders/{ProductionOrderID}/tasks/{TaskID}';
const common = { method: 'GET', tag: 'stepresults', permission: 'prodorders.read', addition: true } as const;

/** Results of a task, the first recorded first, or one of them. */
export const resultsOf = (ctx: Ctx, taskID: string, resultID?: string): Promise<StoredResult[]> =>
  ctx.rows(sql<StoredResult>`
    select r.result_id as "resultID", r.production_order_id as "productionOrderID", r.task_id as "taskID",
      r.instruction_id as "instructionID", r.step_id as "stepID", r.type, r.characteristic, r.unit,
      r.lower_limit as "lowerLimit", r.upper_limit as "upperLimit", r.number_value as "numberValue",
      r.text_value as "textValue", r.is_within as "isWithin", r.serial_number as "serialNumber",
      r.lot_number as "lotNumber", r.asset_id as "assetID", r.note, r.measured_utc as "measuredUTC",
      r.recorded_utc as "recordedUTC", r.recorded_by_user_id as "recordedByUserID",
      r.corrects_result_id as "correctsResultID", r.reason,
      exists (select 1 from production_results c
        where ${ctx.mine('c')} and c.corrects_result_id = r.result_id) as "isCorrected"
    from production_results r
    where ${ctx.mine('r')} and r.task_id = ${taskID} ${resultID ? sql`and r.result_id = ${resultID}` : sql``}
    order by r.recorded_utc, r.result_id`);

/** What was recorded of a task, corrected results among it. */
export const listStepResults = operation({
  ...common,
  id: 'listStepResults',
  path: `${path}/results`,
  summary: 'List what was recorded of the steps of a task',
  description: 'As it was recorded, first things first; what was corrected stays, and says so.',
  params: taskParams,
  response: list(result),
  problems: ['NotFound'],
  example: { response: [resultExample] },
  run: async (ctx, { params: { ProductionOrderID, TaskID } }) => {
    await taskOfOrder(ctx, ProductionOrderID, TaskID);
    return (await resultsOf(ctx, TaskID)).map(shown);
  },
});

/** The instructions that hold for a task of an order. */
export const listInstructionsOfProductionTask = operation({
  ...common,
  id: 'listInstructionsOfProductionTask',
  path: `${path}/instructions`,
  summary: 'List the work instructions that hold for a task of a production order',
  description: 'Those in force for its master task, for all that is made, or for what this order makes.',
  params: taskParams,
  response: list(instructionResource.element),
  problems: ['NotFound'],
  example: { response: [elementExample(instructionResource)] },
  run: async (ctx, { params: { ProductionOrderID, TaskID } }) => {
    await taskOfOrder(ctx, ProductionOrderID, TaskID);
    return answerList(ctx, instructionResource, planList(instructionResource, {}, [holdsFor(ctx, TaskID)]));
  },
});

/** What keeps a task from being COMPLETED. */
export const listMissingSteps = operation({
  ...common,
  id: 'listMissingSteps',
  path: `${path}/results/missing`,
  summary: 'List the required steps of a task that have no result yet',
  params: taskParams,
  response: list(object({ instructionID: id(), stepID: id(), name: text(200) }, { title: 'MissingStep' })),
  problems: ['NotFound'],
  example: {
    response: [
      {
        instructionID: resultExample.instructionID,
        stepID: resultExample.stepID,
        name: resultExample.characteristic,
      },
    ],
  },
  run: async (ctx, { params: { ProductionOrderID, TaskID } }) => {
    await taskOfOrder(ctx, ProductionOrderID, TaskID);
    return missingSteps(ctx, TaskID);
  },
});
