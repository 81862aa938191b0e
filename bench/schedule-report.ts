import { median } from './rounds.ts';
import type { JobShopOutcome, PlanOutcome, ScheduleOutcome } from './schedule.ts';
import type { BesideOutcome } from './schedule-beside.ts';

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

/** And about the API while one is improved. */
export const besideSection = ({ tasks, perSecond, rounds }: BesideOutcome): string[] => {
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
  const ratios = rounds.map(({ idle, improving }) => improving.p99 / idle.p99);
  const failures = rounds.reduce((sum, one) => sum + one.idle.failures + one.improving.failures, 0);
  return [
    '',
    '## The API while a schedule improves',
    `One process serves and plans, as \`millwright start\` does: ${perSecond} requests a second by the clock (reads of customers, and a fifth of them clock-ins), while nothing`,
    `else is done and while the plan of another tenant's ${tasks} tasks is improved, in turn, ${rounds.length} times.`,
    '',
    '| | p50 ms | p99 ms |',
    '|---|---|---|',
    `| idle | ${middle(({ idle }) => idle.p50).toFixed(1)} | ${middle(({ idle }) => idle.p99).toFixed(1)} |`,
    `| while it improves (${(100 * Math.min(...rounds.map(({ share }) => share))).toFixed(0)} % of the time at least) | ${middle(({ improving }) => improving.p50).toFixed(1)} | ${middle(({ improving }) => improving.p99).toFixed(1)} |`,
    '',
    `The p99 to idle: **${median(ratios).toFixed(2)}** (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}, aim ≤ 1.3); ${failures} not answered with 200.`,
    '',
  ];
};
