import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScheduleInput } from '#scheduler/model';

/** Jobs as chains of machine and minutes. */
export type JobShop = { machine: number; minutes: number }[][];

/** A job shop as a schedule's input: an order for each job, always open. */
export const jobShopInput = (jobs: JobShop): ScheduleInput => {
  const machines = Math.max(...jobs.flat().map(({ machine }) => machine)) + 1;
  return {
    from: 0,
    calendars: [],
    resources: Array.from({ length: machines }, (_, index) => ({
      id: `M${index}`,
      capacity: 1,
      calendars: [],
      closed: [],
      groups: [],
      skills: [],
    })),
    orders: jobs.map((_, job) => ({ id: `J${job}` })),
    tasks: jobs.flatMap((steps, job) =>
      steps.map(({ machine, minutes }, step) => ({
        id: `J${job}.${step}`,
        orders: [`J${job}`],
        minutes,
        needs: [{ resource: `M${machine}` }],
        canSplit: false,
        after: step === 0 ? [] : [{ task: `J${job}.${step - 1}` }],
        materials: [],
      })),
    ),
    supplies: [],
    kept: [],
  };
};

const folder = process.env.JOBSHOP_INSTANCES ?? '';

/** Why tests of published job shops are skipped; false where they are there. */
export const withoutJobShops: string | false =
  folder === '' || !existsSync(folder)
    ? 'JOBSHOP_INSTANCES does not name the folder of the instances'
    : false;

/**
 * The published job shops that are there: lines with `#`, then jobs and machines, then a line for each job.
 */
export const publishedJobShops = (): { name: string; jobs: JobShop }[] =>
  withoutJobShops === false
    ? readdirSync(folder)
        .filter((name) => Object.hasOwn(bestKnown, name))
        .sort()
        .map((name) => ({ name, jobs: readJobShop(readFileSync(join(folder, name), 'utf8')) }))
    : [];

const readJobShop = (text: string): JobShop => {
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.trim().split(/\s+/).map(Number));
  return rows.slice(1).map((row) =>
    Array.from({ length: row.length / 2 }, (_, step) => ({
      machine: row[2 * step] ?? 0,
      minutes: row[2 * step + 1] ?? 0,
    })),
  );
};

const series = (prefix: string, first: number, makespans: readonly number[]): Record<string, number> =>
  Object.fromEntries(
    makespans.map((makespan, at) => [`${prefix}${String(first + at).padStart(2, '0')}`, makespan]),
  );

/** The shortest makespans that are known: of Fisher and Thompson, Lawrence, and Taillard. */
export const bestKnown: Record<string, number> = {
  ...{ ft06: 55, ft10: 930, ft20: 1165 },
  ...series('la', 1, [666, 655, 597, 590, 593, 926, 890, 863, 951, 958, 1222, 1039, 1150, 1292, 1207]),
  ...series('la', 16, [945, 784, 848, 842, 902, 1046, 927, 1032, 935, 977, 1218, 1235, 1216, 1152, 1355]),
  ...series('la', 31, [1784, 1850, 1719, 1721, 1888, 1268, 1397, 1196, 1233, 1222]),
  ...series('ta', 1, [1231, 1244, 1218, 1175, 1224, 1238, 1227, 1217, 1274, 1241]),
  ...series('ta', 11, [1357, 1367, 1342, 1345, 1339, 1360, 1462, 1396, 1332, 1348]),
  ...series('ta', 21, [1642, 1600, 1557, 1644, 1595, 1643, 1680, 1603, 1625, 1584]),
  ...series('ta', 31, [1764, 1784, 1788, 1828, 2007, 1819, 1771, 1673, 1795, 1670]),
};

/**
 * A job shop of 1 to 99 minutes by Taillard's published generator (Benchmarks for basic scheduling problems,
 * 1993): the same seeds give his instances.
 */
export const taillardJobShop = (jobs: number, machines: number, times: number, routes: number): JobShop => {
  const time = minimalStandard(times);
  const route = minimalStandard(routes);
  const shop = Array.from({ length: jobs }, () =>
    Array.from({ length: machines }, (_, machine) => ({ machine, minutes: time(1, 99) })),
  );
  for (const steps of shop) {
    const order = steps.map(({ machine }) => machine);
    for (let step = 0; step < machines; step++) {
      const other = route(step, machines - 1);
      [order[step], order[other]] = [order[other] ?? 0, order[step] ?? 0];
    }
    for (const [step, place] of steps.entries()) place.machine = order[step] ?? 0;
  }
  return shop;
};

const minimalStandard = (seed: number) => {
  let state = seed;
  return (low: number, high: number): number => {
    state = (16_807 * state) % 2_147_483_647;
    return low + Math.floor((state / 2_147_483_647) * (high - low + 1));
  };
};
