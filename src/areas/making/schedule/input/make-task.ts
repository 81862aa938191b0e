import { minuteOf } from '#areas/company/resources';
import { type Decimal, zero } from '#lib/decimal';
import type { Link, Need, Task } from '#scheduler/model';
import type { ScheduleSettings } from '../schedule-settings.ts';
import type { WorkOrder, WorkTask } from './read-work.ts';

/** Of a decimal: minutes and quantities are exact enough as numbers here. */
export const exact = (value: Decimal): number => Number(value.toFixed());

/** How many pieces of a task are left to be done, and whether any was counted. */
const piecesOf = (task: WorkTask, order: WorkOrder) => {
  const counted = task.quantityGood.plus(task.quantityScrapped);
  const left = (task.quantity ?? order.quantity).minus(counted);
  return { left: left.lt(zero) ? zero : left, isCounted: counted.gt(zero) };
};

/** The minutes of what is left of a task, without its set-up, in whole ones. */
const remainingMinutes = (task: WorkTask, order: WorkOrder): number =>
  Math.ceil(exact(task.minutes.times(piecesOf(task, order).left).plus(task.teardownMinutes)));

/**
 * How long a task that was begun takes in all, `elapsed` open minutes after it was begun: by the pieces that
 * are left where some were counted, else by what was estimated.
 */
export const wholeMinutes = (task: WorkTask, order: WorkOrder, elapsed: number): number => {
  const remaining = remainingMinutes(task, order);
  if (piecesOf(task, order).isCounted) return elapsed + remaining;
  return Math.max(elapsed, Math.ceil(exact(task.setupMinutes)) + remaining);
};

type Context = {
  /** All that are planned, by id. */
  known: ReadonlyMap<string, WorkTask>;
  settings: ScheduleSettings;
};

/** A task as the scheduler takes it, without material. */
export const makeTask = (
  task: WorkTask,
  order: WorkOrder,
  needs: Need[],
  { known, settings }: Context,
): Task => {
  const setup = Math.ceil(exact(task.setupMinutes));
  const attribute = `${task.name.toLowerCase()} ${task.setupValue ?? order.lineItemID ?? order.itemNumber}`;
  const overlaps = settings.overlapPercent !== null && (task.quantity ?? order.quantity).gt(1);
  return {
    id: task.taskID,
    orders: [order.productionOrderID],
    minutes: remainingMinutes(task, order),
    ...(setup > 0 ? { setup: { minutes: setup, attribute } } : {}),
    needs,
    canSplit: task.mayBeSplit,
    after: task.dependsOn.flatMap((id): Link[] => {
      const before = known.get(id);
      if (!before) return [];
      const transferMinutes = Math.ceil(exact(before.transferMinutes));
      const isWhole = !overlaps || task.isOutside || before.isOutside;
      return [
        {
          task: id,
          ...(transferMinutes > 0 ? { transferMinutes } : {}),
          ...(isWhole ? {} : { overlapShare: (settings.overlapPercent ?? 0) / 100 }),
        },
      ];
    }),
    ...(task.arrivedUTC === null ? {} : { release: minuteOf(task.arrivedUTC) }),
    materials: [],
    ...(task.isOutside ? { outsideDays: task.turnaroundDays ?? settings.outsideDays } : {}),
  };
};
