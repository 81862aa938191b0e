import type { JobShopOutcome, PlanOutcome, ScheduleOutcome } from './schedule.ts';

/** The section of RESULTS.md about plans. */
export const scheduleSection = ({ plans, change, jobShops, seconds }: ScheduleOutcome): string[] => [
  '',
  '## Schedule',
  'In one process, without database and HTTP; milliseconds and seconds of CPU. Orders of ten tasks with shifts, people, set-ups, material and work',
  'outside. The floor puts each task behind the last one on one machine of its group and knows nothing else.',
  '',
  '| first plan of | first in the process | median | aim | floor | MB resident |',
  '|---|---|---|---|---|---|',
  ...plans.map(planRow),
  '',
  `A change of one order of ${change.orders}, the others left where they can stay: **${change.ms.toFixed(0)} ms** (aim ≤ 200), ${change.moved} entries moved.`,
  '',
  `Plain job shops, improved for ${seconds} s from the first plan; the mean gap to the best known makespan is **${percent(meanGap(jobShops))}**.`,
  '',
  '| job shop | best known | first plan | found | gap | steps |',
  '|---|---|---|---|---|---|',
  ...jobShops.map(jobShopRow),
  '',
];

const planRow = ({ orders, tasks, firstMs, ms, aimMs, floorMs, residentMB }: PlanOutcome): string =>
  `| ${orders} orders, ${tasks} tasks | ${firstMs.toFixed(0)} | **${ms.toFixed(0)}** | ≤ ${aimMs} | ${floorMs.toFixed(1)} | ${residentMB.toFixed(0)} |`;

const jobShopRow = (outcome: JobShopOutcome): string => {
  const { name, best, first, found, steps } = outcome;
  return `| ${name} | ${best} | ${first} | ${found} | **${percent(gapOf(outcome))}** | ${steps} |`;
};

const gapOf = ({ best, found }: JobShopOutcome): number => found / best - 1;

const meanGap = (outcomes: readonly JobShopOutcome[]): number =>
  outcomes.reduce((sum, outcome) => sum + gapOf(outcome), 0) / Math.max(1, outcomes.length);

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
