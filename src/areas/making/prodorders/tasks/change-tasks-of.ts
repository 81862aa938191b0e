import { auditRow, readOne, updateRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { moveProduction } from '../move-production.ts';
import { type Production, productionResource } from '../production.resource.ts';
import { applyTasks } from './apply-tasks.ts';
import { reportTasks, storeTasks } from './store-tasks.ts';
import { isBegun } from './task.machine.ts';
import type { TaskInput } from './task-input.ts';

/**
 * Does with the tasks of a locked, open order what is sent, all or none: stores and reports them, and makes
 * the order WIP with the first one that is begun.
 * @throws Problem 400, 403, 409 with the place in the list
 */
export const changeTasksOf = async (
  ctx: Ctx,
  old: Production,
  inputs: readonly TaskInput[],
): Promise<void> => {
  const id = old.productionOrderID;
  const before = await readOne(ctx, productionResource, id);
  const tasks = applyTasks(ctx, old, before.tasks, inputs);
  const reasons = new Map(
    inputs.flatMap(({ taskID, reason }) => (taskID && reason ? [[taskID, reason] as const] : [])),
  );
  await storeTasks(ctx, id, before.tasks, tasks, reasons);
  const was = new Map(before.tasks.map(({ taskID, status }) => [taskID, status]));
  const begun = tasks.filter((one) => {
    const from = was.get(one.taskID);
    return isBegun(one) && from !== one.status && from !== 'WIP' && from !== 'PAUSED';
  });
  const phase = begun.findLast((one) => one.phase !== null)?.phase ?? old.phase;
  const row = await updateRow(ctx, productionResource, old, phase === old.phase ? {} : { phase });
  auditRow(ctx, productionResource, 'UPDATE', before, await readOne(ctx, productionResource, id));
  await reportTasks(ctx, id, before.tasks);
  // Who may begin a task need not be one who may move orders.
  if (begun.length > 0 && (row.status === 'PLANNED' || row.status === 'RELEASED'))
    await moveProduction(ctx, row, 'WIP', {}, { follows: true });
};
