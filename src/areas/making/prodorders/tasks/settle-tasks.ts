import type { Decimal } from '#lib/decimal';
import { isDone, isWaiting, type TaskStatus } from './task.machine.ts';

/** What the order of tasks is made of. */
export type Placed = {
  taskID: string;
  taskNumber: Decimal;
  name: string;
  status: TaskStatus;
  dependsOn: string[];
  followsPrevious: boolean;
};

/** In the order of the router. */
export const inOrder = <T extends Placed>(tasks: readonly T[]): T[] =>
  tasks.toSorted(
    (one, other) => one.taskNumber.cmp(other.taskNumber) || (one.taskID < other.taskID ? -1 : 1),
  );

/**
 * The tasks in their order, each with what it depends on now, and PLANNED or READY as its predecessors
 * are. One that follows the previous depends on the last before it that was not cancelled. What was begun
 * keeps what it waited for.
 */
export const settle = <T extends Placed>(tasks: readonly T[]): T[] => {
  const placed: T[] = [];
  let previous: string | undefined;
  for (const one of inOrder(tasks)) {
    const before = previous === undefined ? [] : [previous];
    placed.push(one.followsPrevious && isWaiting(one) ? { ...one, dependsOn: before } : one);
    if (one.status !== 'CANCELLED') previous = one.taskID;
  }
  const byID = new Map(placed.map((one) => [one.taskID, one]));
  return placed.map((one) => {
    if (!isWaiting(one)) return one;
    return { ...one, status: openOf(one, byID).length === 0 ? 'READY' : 'PLANNED' };
  });
};

/** What a task still waits for. */
export const openOf = <T extends Placed>({ dependsOn }: Placed, byID: ReadonlyMap<string, T>): T[] =>
  dependsOn.flatMap((id) => {
    const one = byID.get(id);
    return one && !isDone(one) ? [one] : [];
  });

/** Tasks that wait for each other in a circle, in their turn; nothing where all can be done. */
export const circleOf = <T extends Placed>(tasks: readonly T[]): T[] | undefined => {
  const byID = new Map(tasks.map((one) => [one.taskID, one]));
  const free = new Set<string>();
  // Again and again those that wait for none but free ones; what is left in the end waits in a circle, or
  // for one.
  for (let before = -1; before < free.size; ) {
    before = free.size;
    for (const one of tasks) if (one.dependsOn.every((id) => free.has(id))) free.add(one.taskID);
  }
  let at = tasks.find(({ taskID }) => !free.has(taskID));
  const way: T[] = [];
  while (at && !way.includes(at)) {
    way.push(at);
    const next: string | undefined = at.dependsOn.find((id) => !free.has(id));
    at = next === undefined ? undefined : byID.get(next);
  }
  return at && way.slice(way.indexOf(at));
};
