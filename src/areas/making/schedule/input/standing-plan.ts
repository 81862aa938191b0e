import { minuteOf } from '#areas/company/resources';
import type { Plan } from '#scheduler/model';
import type { StandingEntry } from './read-in-force.ts';

/** The plan in force as the scheduler takes it: where each task stands. */
export const standingPlan = (entries: readonly StandingEntry[]): Plan => ({
  entries: entries.map(({ taskID, resourceIDs, startUTC, finishUTC, setupMinutes }) => {
    const [start, finish] = [minuteOf(startUTC), minuteOf(finishUTC)];
    return {
      ...{ task: taskID, resources: resourceIDs, start, finish, setupMinutes },
      blocks: [{ start, end: finish }],
      why: { kind: 'UNMOVED' },
      ready: { at: start, why: { kind: 'UNMOVED' } },
    };
  }),
  unplaced: [],
  orders: [],
  objective: { unplaced: 0, weightedLateness: 0, makespan: 0 },
});
