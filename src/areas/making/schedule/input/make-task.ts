import { minuteOf } from '#areas/company/resources';
import { type Decimal, sum, zero } from '#lib/decimal';
import type { Link, Task } from '#scheduler/model';
import type { ScheduleSettings } from '../schedule-settings.ts';
import { idOfJob, type Job, type Known, type Member } from './jobs.ts';

/** Of a decimal: minutes and quantities are exact enough as numbers here. */
export const exact = (value: Decimal): number => Number(value.toFixed());

/** How many pieces of a task are left to be done, and whether any was counted. */
const piecesOf = ({ task, order }: Member) => {
  const counted = task.quantityGood.plus(task.quantityScrapped);
  const left = (task.quantity ?? order.quantity).minus(counted);
  return { left: left.lt(zero) ? zero : left, isCounted: counted.gt(zero) };
};

/** The minutes of the pieces that are left, without set-up and teardown. */
export const runMinutes = (one: Member): Decimal => one.task.minutes.times(piecesOf(one).left);

const most = (values: readonly Decimal[]): Decimal =>
  values.reduce((greatest, one) => (one.gt(greatest) ? one : greatest), zero);

/** What all of a batch takes: together as long as the longest, else one after the other. */
const remainingMinutes = ({ members }: Job): number => {
  const runs = members.map(runMinutes);
  const run = members[0].task.isSimultaneous ? most(runs) : sum(runs);
  return Math.ceil(exact(run.plus(most(members.map(({ task }) => task.teardownMinutes)))));
};

const setupOf = ({ members }: Job): number =>
  Math.ceil(exact(most(members.map(({ task }) => task.setupMinutes))));

/**
 * How long a job that was begun takes in all, `elapsed` open minutes after it was begun: by the pieces that
 * are left where some were counted, else by what was estimated.
 */
export const wholeMinutes = (job: Job, elapsed: number): number => {
  const remaining = remainingMinutes(job);
  if (job.members.some((one) => piecesOf(one).isCounted)) return elapsed + remaining;
  return Math.max(elapsed, setupOf(job) + remaining);
};

/** What saves the set-up of the next: a batch has its own where its orders do not agree. */
const attributeOf = ({ members }: Job): string => {
  const all = members.map(
    ({ task, order }) =>
      `${task.name.toLowerCase()} ${task.setupValue ?? order.lineItemID ?? order.itemNumber}`,
  );
  const [first = ''] = all;
  const [{ task }] = members;
  return all.every((one) => one === first) ? first : `${task.name.toLowerCase()} of batch ${task.batchID}`;
};

type Context = { known: Known; settings: ScheduleSettings };

/** A job as the scheduler takes it, without material. */
export const makeTask = (job: Job, { known, settings }: Context): Task => {
  const { members, needs } = job;
  const setup = setupOf(job);
  const arrived = members.flatMap(({ task }) => (task.arrivedUTC === null ? [] : minuteOf(task.arrivedUTC)));
  const outsideDays = members.map(({ task }) => task.turnaroundDays ?? settings.outsideDays);
  return {
    id: idOfJob(job),
    orders: members.map(({ order }) => order.productionOrderID),
    minutes: remainingMinutes(job),
    ...(setup > 0 ? { setup: { minutes: setup, attribute: attributeOf(job) } } : {}),
    needs,
    canSplit: members.every(({ task }) => task.mayBeSplit),
    after: linksOf(job, { known, settings }),
    ...(arrived.length === 0 ? {} : { release: Math.max(...arrived) }),
    materials: [],
    ...(members[0].task.isOutside ? { outsideDays: Math.max(...outsideDays) } : {}),
  };
};

/** What comes before; of a batch, before any of its tasks. Batches hand on nothing before their end. */
const linksOf = ({ members }: Job, { known, settings }: Context): Link[] => {
  const links = new Map<string, Link>();
  for (const { task, order } of members) {
    const overlaps = settings.overlapPercent !== null && (task.quantity ?? order.quantity).gt(1);
    for (const id of task.dependsOn) {
      const before = known.get(id);
      if (!before) continue;
      const earlier = idOfJob(before.job);
      const minutes = Math.ceil(exact(before.task.transferMinutes));
      const transferMinutes = Math.max(minutes, links.get(earlier)?.transferMinutes ?? 0);
      const isAlone = members.length === 1 && before.job.members.length === 1;
      const isWhole = !overlaps || !isAlone || task.isOutside || before.task.isOutside;
      links.set(earlier, {
        task: earlier,
        ...(transferMinutes > 0 ? { transferMinutes } : {}),
        ...(isWhole ? {} : { overlapShare: (settings.overlapPercent ?? 0) / 100 }),
      });
    }
  }
  return [...links.values()];
};
