import type { Ctx } from '#platform/ctx';
import { eventType } from '#platform/event';
import { id, object, text } from '#platform/schema';
import type { StoredTask } from './write-tasks.ts';

/**
 * Asked of later areas (`ctx.consult`) before a task is COMPLETED, under the lock of its order: one that
 * knows what is still missing of it refuses (409 `PreconditionMissing`).
 */
export const taskCompleting = eventType({
  entity: 'ProductionOrder',
  event: 'TaskCompleting',
  permission: 'prodorders.read',
  body: object({ productionOrderID: id(), taskID: id(), name: text(200) }),
  description: 'A task of a production order is about to be COMPLETED',
});

/** @throws Problem 409 PreconditionMissing where something of a task is still missing */
export const consultOnCompleted = async (
  ctx: Ctx,
  productionOrderID: string,
  completed: readonly StoredTask[],
): Promise<void> => {
  for (const { taskID, name } of completed)
    await ctx.consult(taskCompleting, productionOrderID, { productionOrderID, taskID, name });
};
