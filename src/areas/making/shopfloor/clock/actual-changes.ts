import type { ActualChange } from '#areas/selling/productanalysis';
import { zero } from '#lib/decimal';
import type { Settled } from './clocked-time.ts';
import { costOf } from './minutes.ts';

/** What follows from settled time for its tasks, one change for each task. */
export const actualChanges = (settled: readonly Settled[]): ActualChange[] => {
  const byTask = new Map<string, ActualChange>();
  for (const { row, minutes, change } of settled) {
    const { taskID, productionOrderID, salesOrderID, lineID, taskNumber, taskName, hourlyCost } = row;
    const had = byTask.get(taskID);
    const old = minutes.minus(change);
    byTask.set(taskID, {
      ...{ taskID, productionOrderID, salesOrderID, lineID, taskNumber, taskName },
      minutes: (had?.minutes ?? zero).plus(change),
      cost: (had?.cost ?? zero).plus(costOf(minutes, hourlyCost)).minus(costOf(old, hourlyCost)),
      uncostedMinutes: (had?.uncostedMinutes ?? zero).plus(hourlyCost === null ? change : zero),
    });
  }
  return [...byTask.values()];
};
