import { generatePlan } from '#scheduler/generate';
import { improvement } from '#scheduler/improve';
import type { ScheduleInput } from '#scheduler/model';
import { comparePlans, replan } from '#scheduler/replan';
import { violations } from '#test/scheduler/check-plan';
import { bestKnown, jobShopInput, publishedJobShops, taillardJobShop } from '#test/scheduler/job-shop';
import { largeShop } from '#test/scheduler/large-shop';
import { randomFrom } from '#test/seeded';
import { median } from './rounds.ts';

/** Plans of one size: the first in the process, then the middle of some; milliseconds of CPU. */
export type PlanOutcome = {
  orders: number;
  tasks: number;
  firstMs: number;
  ms: number;
  /** Every task put behind the last on one machine of its group, without calendars or anything else. */
  floorMs: number;
  /** What the process holds after the first, with all before; in MB. */
  residentMB: number;
  aimMs: number;
};

/** One job shop, improved for `seconds` of CPU. */
export type JobShopOutcome = { name: string; best: number; first: number; found: number; steps: number };

export type ScheduleOutcome = {
  plans: PlanOutcome[];
  /** After a change of one order; how many entries it moved. */
  change: { orders: number; ms: number; moved: number };
  jobShops: JobShopOutcome[];
  seconds: number;
};

/** `part`: of the sizes that the aims are of. */
export type ScheduleOptions = { part: number; rounds: number; seconds: number };

/** Measures plans of three sizes, a change in the middle one, and improvements of job shops. */
export const measureSchedule = (
  { part, rounds, seconds }: ScheduleOptions,
  say: (line: string) => void,
): ScheduleOutcome => {
  const sized = (orders: number): ScheduleInput => largeShop(randomFrom(1), Math.round(orders * part));
  const plans = [
    { input: sized(200), aimMs: 100 },
    { input: sized(500), aimMs: 1000 },
    { input: sized(5000), aimMs: 15_000 },
  ].map(({ input, aimMs }): PlanOutcome => {
    const firstMs = timed(() => generatePlan(input));
    const residentMB = process.memoryUsage().rss / 1e6;
    const times = Array.from({ length: rounds }, () => timed(() => generatePlan(input)));
    const floors = Array.from({ length: rounds }, () => timed(() => naivePlan(input)));
    const outcome = {
      orders: input.orders.length,
      tasks: input.tasks.length,
      firstMs,
      ms: median(times),
      floorMs: median(floors),
      residentMB,
      aimMs,
    };
    say(`${outcome.orders} orders: ${outcome.ms.toFixed(0)} ms of CPU, at first ${firstMs.toFixed(0)}`);
    return outcome;
  });
  return { plans, change: changeOf(sized(500), rounds), jobShops: jobShopsOf(seconds, say), seconds };
};

const changeOf = (input: ScheduleInput, rounds: number): ScheduleOutcome['change'] => {
  const plan = generatePlan(input);
  const [changed = ''] = input.orders.map(({ id }) => id);
  const tasks = input.tasks.map((task) =>
    task.orders.includes(changed) ? { ...task, minutes: task.minutes + 30 } : task,
  );
  let after = plan;
  const times = Array.from({ length: rounds }, () =>
    timed(() => {
      after = replan({ ...input, tasks }, plan, [changed]);
    }),
  );
  return {
    orders: input.orders.length,
    ms: median(times),
    moved: comparePlans(plan, after).tasks.length,
  };
};

const jobShopsOf = (seconds: number, say: (line: string) => void): JobShopOutcome[] => {
  const published = publishedJobShops();
  const first = { name: 'ta01', jobs: taillardJobShop(15, 15, 840_612_802, 398_197_754) };
  return (published.length > 0 ? published : [first]).map(({ name, jobs }) => {
    const input = jobShopInput(jobs);
    const search = improvement(input, { seed: 1 });
    const { plan, steps } = search.run({ milliseconds: { most: seconds * 1000, clock: cpuMilliseconds } });
    const faults = violations(input, plan);
    if (faults.length > 0) throw new Error(`${name}: ${faults.join('; ')}`);
    const best = bestKnown[name] ?? 0;
    const found = plan.objective.makespan;
    say(`${name}: ${found}, best known ${best}`);
    return { name, best, first: generatePlan(input).objective.makespan, found, steps };
  });
};

/** Nothing but the arithmetic that no plan can do without. */
const naivePlan = ({ tasks, resources, from }: ScheduleInput): Map<string, number> => {
  const ends = new Map<string, number>();
  const free = new Map<string, number>();
  const groups = Map.groupBy(resources, ({ groups: [group = ''] }) => group);
  for (const { id, minutes, after, needs } of tasks) {
    const resource = needs[0]?.resource ?? groups.get(needs[0]?.group ?? '')?.[0]?.id ?? '';
    const ready = after.reduce((latest, link) => Math.max(latest, ends.get(link.task) ?? from), from);
    const end = Math.max(ready, free.get(resource) ?? from) + minutes;
    ends.set(id, end);
    free.set(resource, end);
  }
  return ends;
};

/** CPU of the process: other work on the machine does not count. */
const cpuMilliseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const timed = (work: () => unknown): number => {
  const start = cpuMilliseconds();
  work();
  return cpuMilliseconds() - start;
};
