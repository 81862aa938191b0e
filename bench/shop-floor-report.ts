import type { ClockInOutcome } from './clock-ins.ts';
import type { EventPageOutcome } from './event-pages.ts';
import { type Figures, median } from './rounds.ts';

/** The section of RESULTS.md about a shift that begins. */
export const clockInSection = ({
  users,
  ratios,
  rowRatios,
  floor,
  rowFloor,
  service,
  lost,
  double,
  statements,
}: ClockInOutcome): string[] => [
  '',
  '## Clock-ins',
  `${users} users of one tenant clock in at once, each on a connection of its own, and go home again, ${ratios.length} times; two at each task. The floor`,
  'inserts the same row of events, recorded, between BEGIN and COMMIT, and nothing else: no key, no task that is looked at, no audit entry, no event.',
  `A clock-in of the service takes ${statements} statements.`,
  `Service to floor, by how long all of them take: **${median(ratios).toFixed(2)}** (${spread(ratios)}, aim ≥ 0.5). Lost **${lost}**, double **${double}** (aim 0), also of`,
  'clock-ins that are sent twice at once and once more, with one `Idempotency-Key` and without.',
  `To a floor that inserts event and audit entry too, without which no write of the service is: **${median(rowRatios).toFixed(2)}** (${spread(rowRatios)}).`,
  '',
  '| | a second | p50, p99 ms | CPU of one, Node + PostgreSQL µs |',
  '|---|---|---|---|',
  figuresRow('floor: one insert', floor),
  figuresRow('floor: all that is kept', rowFloor),
  figuresRow('service', service),
  '',
];

const figuresRow = (side: string, { perSecond, p50, p99, nodeCpu, databaseCpu }: Figures): string => {
  // Not reported where the system has no /proc.
  const cpu =
    nodeCpu === null || Number.isNaN(nodeCpu) ? '' : `${nodeCpu.toFixed(0)} + ${databaseCpu.toFixed(0)}`;
  return `| ${side} | ${perSecond.toFixed(0)} | ${p50.toFixed(0)}, ${p99.toFixed(0)} | ${cpu} |`;
};

/** And about pages of events. */
export const eventPageSection = ({ events, lists, reads }: EventPageOutcome): string[] => [
  '',
  '## Pages of production events',
  `${events} events of one tenant, over HTTP, one reader, pages of 25; the last page as the links of the list lead there.`,
  '',
  '| list | first page, p50, p95 ms | in the middle | the last | last to first (aim ≤ 1.5) |',
  '|---|---|---|---|---|',
  ...lists.map(
    ({ list, first, middle, last, ratios }) =>
      `| ${list} | ${time(first)} | ${time(middle)} | ${time(last)} | **${median(ratios).toFixed(2)}** (${spread(ratios)}) |`,
  ),
  '',
  `Beside them: ${reads.map((one) => `${one.what} ${time(one.time)} ms`).join('; ')}.`,
  '',
];

const time = ({ p50, p95 }: { p50: number; p95: number }): string => `${p50.toFixed(1)}, ${p95.toFixed(1)}`;

const spread = (ratios: readonly number[]): string =>
  `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
