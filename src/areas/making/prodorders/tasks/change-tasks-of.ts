import { sql } from 'kysely';
import { auditRow, readOne, updateRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { backflush, dueOfTask } from '../materials/backflush.ts';
import { takeBookingsBack } from '../materials/take-bookings-back.ts';
import { moveProduction } from '../move-production.ts';
import { type Production, productionResource } from '../production.resource.ts';
import { applyTasks } from './apply-tasks.ts';
import { reportTasks, storeTasks } from './store-tasks.ts';
import { mastersFor } from './take-masters.ts';
import { isBegun } from './task.machine.ts';
import type { Task } from './task.schema.ts';
import type { TaskInput } from './task-input.ts';
import type { StoredTask } from './write-tasks.ts';

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
  await refuseUnknownPlaces(ctx, inputs);
  const inserted = inputs.flatMap(({ taskID, name }) => (taskID === undefined && name ? [name] : []));
  const tasks = applyTasks(ctx, old, before.tasks, inputs, await mastersFor(ctx, old, inserted));
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
  await followTasks(ctx, id, before.tasks, tasks);
};

/** Books the materials of tasks that were completed, and takes back those of tasks that are open again. */
const followTasks = async (
  ctx: Ctx,
  id: string,
  before: readonly Task[],
  after: readonly StoredTask[],
): Promise<void> => {
  const was = new Map(before.map(({ taskID, status }) => [taskID, status]));
  const moved = after.filter(({ taskID, status }) => was.get(taskID) !== status);
  const done = moved.filter(({ status }) => status === 'COMPLETED');
  const reopened = moved.filter(({ taskID }) => was.get(taskID) === 'COMPLETED');
  if (done.length === 0 && reopened.length === 0) return;
  const order = await readOne(ctx, productionResource, id);
  const taskIDs = reopened.map(({ taskID }) => taskID);
  await takeBookingsBack(ctx, order, { cause: 'TASK', taskIDs });
  await backflush(ctx, order, done.map(dueOfTask), 'TASK');
};

/** @throws Problem 400 where a site or a supplier does not exist */
const refuseUnknownPlaces = async (ctx: Ctx, inputs: readonly TaskInput[]): Promise<void> => {
  const [sites, suppliers] = [inputs.map((one) => one.locationID), inputs.map((one) => one.supplierID)];
  if ([...sites, ...suppliers].every((one) => one == null)) return;
  const known = await ctx.rows(sql<{ id: string }>`
    select l.location_id as id from locations l where ${ctx.mine('l')} and l.location_id = any (${sites}::text[])
    union all
    select s.supplier_id from suppliers s where ${ctx.mine('s')} and s.supplier_id = any (${suppliers}::text[])`);
  const errors = inputs.flatMap((one, at) =>
    (['locationID', 'supplierID'] as const)
      .filter((name) => one[name] != null && !known.some(({ id }) => id === one[name]))
      .map((name) => ({ pointer: `/${at}/${name}`, detail: 'does not exist' })),
  );
  if (errors[0]) throw new Problem('UnknownReference', `${errors[0].pointer} does not exist.`, { errors });
};
