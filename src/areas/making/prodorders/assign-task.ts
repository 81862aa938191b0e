import type { Ctx } from '#platform/ctx';
import { lockProduction, lockThose } from './lock-production.ts';
import { needOpen } from './production.resource.ts';
import { changeTasksOf } from './tasks/change-tasks-of.ts';

/** Has this resource alone do a task, as `PATCH …/tasks` does. @throws Problem 404, 409 NotEditable */
export const assignTask = async (
  ctx: Ctx,
  { productionOrderID, taskID }: { productionOrderID: string; taskID: string },
  resourceName: string,
): Promise<void> => {
  await lockThose(ctx, [productionOrderID]);
  const old = await lockProduction(ctx, productionOrderID);
  needOpen(old);
  await changeTasksOf(ctx, old, [{ taskID, resources: [resourceName] }]);
};
