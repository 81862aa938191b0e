import { appendHistory } from '#kit/parts/history';
import { readOne } from '#kit/rows';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { productionResource } from '../production.resource.ts';
import { withoutCosts } from '../without-costs.ts';
import { taskStatusChanged } from './task.events.ts';
import type { Task } from './task.schema.ts';
import { consultOnCompleted } from './task-completing.ts';
import { type StoredTask, writeTasks } from './write-tasks.ts';

/**
 * Writes what differs of an order's tasks, with the moves in its history. The caller holds the order's
 * lock, writes the order, and reports the moves by `reportTasks`.
 * @throws Problem 409 PreconditionMissing where a later area knows what a COMPLETED task still lacks
 */
export const storeTasks = async (
  ctx: Ctx,
  productionOrderID: string,
  before: readonly Task[],
  after: readonly StoredTask[],
  reasons: ReadonlyMap<string, string> = new Map(),
): Promise<void> => {
  const old = new Map(before.map((one) => [one.taskID, one]));
  const differing = after.filter((one) => {
    const known = old.get(one.taskID);
    return !known || printJson(stored(known)) !== printJson(stored(one));
  });
  await writeTasks(ctx, productionOrderID, differing);
  await consultOnCompleted(
    ctx,
    productionOrderID,
    differing.filter(({ taskID, status }) => status === 'COMPLETED' && old.get(taskID)?.status !== status),
  );
  const moves = differing.flatMap(({ taskID, name, status }) => {
    const from = old.get(taskID)?.status ?? null;
    const reason = reasons.get(taskID);
    if (from === status) return [];
    const field = `task ${name}`;
    return [
      { action: 'STATUS' as const, field, oldValue: from, newValue: status },
      ...(reason
        ? [{ action: 'STATUS' as const, field: `${field}: reason`, oldValue: null, newValue: reason }]
        : []),
    ];
  });
  appendHistory(ctx, 'ProductionOrder', [productionOrderID], moves);
};

/** Reports each task whose status differs from what it was. */
export const reportTasks = async (
  ctx: Ctx,
  productionOrderID: string,
  before: readonly Task[],
): Promise<void> => {
  const old = new Map(before.map(({ taskID, status }) => [taskID, status]));
  const { number, tasks } = await readOne(ctx, productionResource, productionOrderID);
  const moved = tasks.flatMap((task) => {
    const from = old.get(task.taskID);
    return from === undefined || from === task.status
      ? []
      : [
          {
            entityID: productionOrderID,
            body: { productionOrderID, number, from, task: withoutCosts(task) },
          },
        ];
  });
  if (moved.length > 0) await ctx.emitMany(taskStatusChanged, moved);
};

/** A task with its members in one order, without what is calculated. */
const stored = ({
  estimatedMinutes: _minutes,
  estimatedCost: _cost,
  minutesActual: _clocked,
  ...kept
}: StoredTask & Partial<Task>) =>
  Object.fromEntries(Object.entries(kept).toSorted(([a], [b]) => (a < b ? -1 : 1)));
