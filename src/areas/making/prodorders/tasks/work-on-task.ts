import { sql } from 'kysely';
import { readOne } from '#kit/rows';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { lockProduction, lockThose } from '../lock-production.ts';
import { needOpen, productionResource } from '../production.resource.ts';
import { changeTasksOf } from './change-tasks-of.ts';
import { isDone } from './task.machine.ts';
import type { TaskInput } from './task-input.ts';

/**
 * Moves a task as PATCH …/tasks does, for an area that works on it: locks the order, and everything follows
 * as from there. Of two who begin it at once the second finds it begun, which is what both want.
 * @throws Problem 404, 409
 */
export const workOnTask = async (
  ctx: Ctx,
  productionOrderID: string,
  taskID: string,
  work: Pick<TaskInput, 'status'>,
): Promise<void> => {
  await lockThose(ctx, [productionOrderID]);
  const order = await lockProduction(ctx, productionOrderID);
  needOpen(order);
  if (work.status === 'WIP' && (await isInWork(ctx, taskID))) return;
  await placeless(() => changeTasksOf(ctx, order, [{ taskID, ...work }]));
};

const isInWork = async (ctx: Ctx, taskID: string): Promise<boolean> =>
  (await ctx.first(sql`
    select 1 from production_tasks k where ${ctx.mine('k')} and k.task_id = ${taskID} and k.status = 'WIP'`)) !==
  undefined;

/** What is refused there has its place in a list that the caller did not send. */
const placeless = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { errors: _places, ...extras } = error.extras;
    throw new Problem(error.code, error.message, extras);
  }
};

/** Pieces more, or less, than were counted so far. */
type Pieces = { good: Decimal; scrapped: Decimal; scrapReason?: string | undefined };

/**
 * Adds pieces to what a task counts. One that is done was counted when it was, and stays so: what terminals
 * send later stands in the log alone.
 * @throws Problem 404
 */
export const countPieces = async (
  ctx: Ctx,
  productionOrderID: string,
  taskID: string,
  { good, scrapped, scrapReason }: Pieces,
): Promise<void> => {
  await lockThose(ctx, [productionOrderID]);
  const order = await lockProduction(ctx, productionOrderID);
  if (order.status === 'COMPLETED' || order.status === 'CANCELLED') return;
  const { tasks } = await readOne(ctx, productionResource, productionOrderID);
  const task = tasks.find((one) => one.taskID === taskID);
  if (!task || isDone(task)) return;
  const [quantityGood, quantityScrapped] = [
    task.quantityGood.plus(good),
    task.quantityScrapped.plus(scrapped),
  ];
  if (quantityGood.lt(0) || quantityScrapped.lt(0)) return;
  await changeTasksOf(ctx, order, [
    { taskID, quantityGood, quantityScrapped, ...(scrapReason === undefined ? {} : { scrapReason }) },
  ]);
};
