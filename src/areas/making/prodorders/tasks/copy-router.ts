import { sql } from 'kysely';
import type { TakenMaster } from '#areas/making/tasks';
import { type Decimal, decimal, roundHalfUp, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { settle } from './settle-tasks.ts';
import type { StoredTask } from './write-tasks.ts';

/** What a task of an order takes from the master task of its name. */
export type FromMaster = Omit<TakenMaster, 'name' | 'timeModel'>;

/** A step of a router, of an item or as a configured line has it, with what a master task adds. */
export type Step = Pick<StoredTask, 'name'> &
  Partial<Pick<StoredTask, keyof FromMaster | 'unitCost'>> & { taskNumber: Decimal | null };

/** The tasks that a new order gets: each step once, in the order given, the first one READY. */
export const tasksOfRouter = (ctx: Ctx, steps: readonly Step[]): StoredTask[] => {
  return settle(
    numbered(steps).map((step) => ({
      taskID: ctx.newID(),
      ...nothingSaid,
      ...step,
      setupMinutes: rounded(step.setupMinutes),
      minutes: rounded(step.minutes),
      teardownMinutes: rounded(step.teardownMinutes),
      transferMinutes: rounded(step.transferMinutes),
    })),
  );
};

/** What a task is of which nothing else is said. */
export const nothingSaid: Omit<StoredTask, 'taskID' | 'taskNumber' | 'name'> = {
  detail: null,
  instruction: null,
  phase: null,
  resources: [],
  status: 'PLANNED',
  dependsOn: [],
  followsPrevious: true,
  setupMinutes: zero,
  minutes: zero,
  teardownMinutes: zero,
  transferMinutes: zero,
  quantity: null,
  hourlyRate: null,
  unitCost: null,
  isInserted: false,
  masterTaskID: null,
  locationID: null,
  skills: [],
  setupAttribute: null,
  mayBeSplit: true,
  isOutside: false,
  supplierID: null,
  turnaroundDays: null,
  quantityGood: zero,
  quantityScrapped: zero,
  scrapReason: null,
  startedUTC: null,
  finishedUTC: null,
};

const rounded = (minutes: Decimal | undefined): Decimal => roundHalfUp(minutes ?? zero, 6);

/** Under their own numbers where these rise from step to step, else 10, 20, 30 … */
const numbered = <T extends Step>(steps: readonly T[]): (T & { taskNumber: Decimal })[] => {
  const own = steps.flatMap(({ taskNumber }) => (taskNumber ? [roundHalfUp(taskNumber, 6)] : []));
  const rises =
    own.length === steps.length && own.every((one, at) => at === 0 || one.gt(own[at - 1] ?? zero));
  return steps.map((step, at) => ({
    ...step,
    taskNumber: (rises && own[at]) || decimal((at + 1) * 10),
  }));
};

/** The router of an item. It says run times alone, and not even those where they are 0. */
export const stepsOfItem = async (ctx: Ctx, itemID: string): Promise<Step[]> => {
  const steps = await ctx.rows(sql<{ sequence: number; name: string; minutes: Decimal }>`
    select r.sequence, r.task_name as name, r.minutes from item_router_steps r
    where ${ctx.mine('r')} and r.item_id = ${itemID} order by r.sequence`);
  return steps.map(({ sequence, name, minutes }) => ({
    name,
    ...(minutes.gt(zero) ? { minutes } : {}),
    taskNumber: decimal(sequence),
  }));
};
