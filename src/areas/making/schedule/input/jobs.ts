import type { Need } from '#scheduler/model';
import { type Note, warning } from './note.ts';
import type { WorkOrder, WorkTask } from './read-work.ts';

export type Member = { task: WorkTask; order: WorkOrder; needs: Need[] };

/** What is planned as one: a task, or the tasks of a batch that are done together. It has the first’s id. */
export type Job = { members: readonly [Member, ...Member[]]; needs: Need[] };

export const idOfJob = ({ members: [first] }: Job): string => first.task.taskID;

/** Each task with the job that it is part of, by its id. */
export type Known = ReadonlyMap<string, { task: WorkTask; job: Job }>;

/**
 * Puts the tasks of batches together. Once work at some of them has begun, those that are ready go on with
 * these, and those that still wait are another job. What cannot be done together is planned alone, and the
 * notes say so. `commonOf`: who can do all of it.
 */
export const jobsOf = (
  planned: readonly Member[],
  commonOf: (needs: readonly Need[][]) => Need[] | undefined,
): { jobs: Job[]; known: Known; notes: Note[] } => {
  const notes: Note[] = [];
  const jobs = new Map<string, Job>(
    planned.map((one) => [one.task.taskID, { members: [one], needs: one.needs }]),
  );
  for (const [first, ...others] of groupsOf(planned)) {
    if (!first || others.length === 0) continue;
    const members: Job['members'] = [first, ...others];
    const needs = commonOf(members.map((one) => one.needs));
    const why = apartBy(members, needs, jobs);
    if (needs && why === undefined) {
      const job = { members, needs };
      for (const { task } of members) jobs.set(task.taskID, job);
    } else notes.push(apart(first, why ?? 'nobody can do it for all of its orders'));
  }
  const known = new Map(
    planned.flatMap(({ task }) => {
      const job = jobs.get(task.taskID);
      return job ? [[task.taskID, { task, job }] as const] : [];
    }),
  );
  return { jobs: [...new Set(jobs.values())], known, notes };
};

/** The tasks that batches hold, by what is done together. */
const groupsOf = (planned: readonly Member[]): Member[][] => {
  const groups = Map.groupBy(
    planned.filter(({ task }) => task.batchID !== null),
    ({ task: { batchID, batchPlace, name } }) => JSON.stringify([batchID, batchPlace, name.toLowerCase()]),
  );
  return [...groups.values()].flatMap((group) => {
    if (!group.some(({ task }) => task.status === 'WIP')) return [group];
    const waits = ({ task }: Member): boolean => task.status === 'PLANNED';
    return [group.filter((one) => !waits(one)), group.filter(waits)];
  });
};

const apart = ({ task, order }: Member, why: string): Note =>
  warning('BatchApart', `${task.batchNumber ?? ''} ${task.name}: ${why}, so each is planned alone.`, {
    productionOrderID: order.productionOrderID,
    taskID: task.taskID,
  });

/** What keeps tasks from being done together, if they have somebody in common. */
const apartBy = (
  members: Job['members'],
  needs: Need[] | undefined,
  jobs: ReadonlyMap<string, Job>,
): string | undefined => {
  const [first] = members;
  if (members.some(({ task }) => task.isOutside !== first.task.isOutside))
    return 'it is work outside for some of its orders alone';
  if (needs === undefined) return undefined;
  return comesBefore(members, jobs) ? 'one of its orders needs it done before another' : undefined;
};

/** Whether one of these has to be done before another of them, by what stands together already. */
const comesBefore = (members: Job['members'], jobs: ReadonlyMap<string, Job>): boolean => {
  const own = new Set(members.map(({ task }) => task.taskID));
  const seen = new Set<string>();
  const open = members.flatMap(({ task }) => task.dependsOn);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (own.has(id)) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    for (const { task } of jobs.get(id)?.members ?? []) {
      seen.add(task.taskID);
      open.push(...task.dependsOn);
    }
  }
  return false;
};
