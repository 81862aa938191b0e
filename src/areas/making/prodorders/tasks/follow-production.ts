import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import type { Production } from '../production.resource.ts';
import { inOrder } from './settle-tasks.ts';
import { reportTasks, storeTasks } from './store-tasks.ts';
import { isBegun, isDone, type TaskStatus } from './task.machine.ts';
import type { Task } from './task.schema.ts';

type Whole = Pick<Production, 'productionOrderID' | 'number'> & { tasks: Task[] };

/** @throws Problem 409 PreconditionMissing while a task is open */
export const refuseOpenTasks = ({ number, tasks }: Whole): void =>
  refuse(
    tasks.filter((one) => !isDone(one)),
    `${number} is COMPLETED once its tasks are done or skipped`,
  );

/** @throws Problem 409 PreconditionMissing once a task was begun */
export const refuseBegunTasks = ({ number, tasks }: Whole): void =>
  refuse(tasks.filter(isBegun), `${number} cannot be taken back, because tasks of it were begun`);

/** @throws Problem 409 PreconditionMissing once time was clocked, also at a task that was not begun */
export const refuseClockedTime = ({ number, tasks }: Whole): void =>
  refuse(
    tasks.filter((one) => one.minutesActual.gt(0)),
    `${number} cannot be taken back, because time was clocked at tasks of it`,
  );

const refuse = (tasks: readonly Task[], why: string): void => {
  if (tasks.length === 0) return;
  const names = inOrder(tasks).map(({ taskNumber, name }) => `${taskNumber.toFixed()} ${name}`);
  throw new Problem('PreconditionMissing', `${why}: ${names.join(', ')}.`, { missing: names });
};

/** Nobody works at what is on hold. */
export const pauseTasks = (ctx: Ctx, order: Whole): Promise<void> =>
  moveAll(ctx, order, ({ status }) => status === 'WIP', 'PAUSED');

/** Nobody will do what is still open. */
export const cancelTasks = (ctx: Ctx, order: Whole): Promise<void> =>
  moveAll(ctx, order, (one) => !isDone(one), 'CANCELLED');

const moveAll = async (
  ctx: Ctx,
  { productionOrderID, tasks }: Whole,
  which: (task: Task) => boolean,
  status: TaskStatus,
): Promise<void> => {
  if (!tasks.some(which)) return;
  const after = tasks.map((one) => (which(one) ? { ...one, status } : one));
  await storeTasks(ctx, productionOrderID, tasks, after);
  await reportTasks(ctx, productionOrderID, tasks);
};
