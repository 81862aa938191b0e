import { minuteOf } from '#areas/company/resources';
import type { Plan } from '#scheduler/model';
import type { Block } from './blocks.ts';
import type { Member } from './jobs.ts';
import type { StandingEntry } from './read-in-force.ts';

type Standing = ReadonlyMap<string, StandingEntry>;

/** Where the plan in force has tasks that are done together; undefined where they do not stand as one. */
export const standingAs = (members: readonly Pick<Member, 'task'>[], standing: Standing) =>
  together(
    members.map(({ task }) => task.taskID),
    standing,
  );

const together = (taskIDs: readonly string[], standing: Standing): StandingEntry | undefined => {
  const [first, ...others] = taskIDs.map((taskID) => standing.get(taskID));
  if (!first) return undefined;
  const isSame = (one: StandingEntry | undefined): boolean =>
    one?.startUTC === first.startUTC &&
    one.finishUTC === first.finishUTC &&
    one.batchID === first.batchID &&
    one.resourceIDs.join() === first.resourceIDs.join();
  return others.every(isSame) ? first : undefined;
};

/** The plan in force as the scheduler takes it: where each task stands, and each batch as a whole. */
export const standingPlan = (entries: readonly StandingEntry[], blocks: readonly Block[]): Plan => {
  const standing = new Map(entries.map((one) => [one.taskID, one]));
  const members = new Set(blocks.flatMap((block) => block.members.map(({ taskID }) => taskID)));
  const whole = blocks.flatMap((block) => {
    const found = together(
      block.members.map(({ taskID }) => taskID),
      standing,
    );
    return found ? [{ ...found, taskID: block.id }] : [];
  });
  const all = [...entries.filter(({ taskID }) => !members.has(taskID)), ...whole];
  return {
    entries: all.toSorted(byStart).map(({ taskID, resourceIDs, startUTC, finishUTC, setupMinutes }) => {
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
  };
};

const byStart = (one: StandingEntry, other: StandingEntry): number =>
  one.startUTC < other.startUTC ? -1 : Number(one.startUTC > other.startUTC);
