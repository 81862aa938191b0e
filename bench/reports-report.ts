import type { ReportsOutcome } from './reports.ts';
import { median } from './rounds.ts';

/** The section of RESULTS.md about reports over many lines. */
export const reportsSection = ({ lines, floor, asked }: ReportsOutcome): string[] => [
  '',
  '## Reports',
  `Of a tenant with ${lines} lines of sales orders, as many tasks that were clocked and movements of stock, over two years; over HTTP, one reader. The floor is a bare sum of one year's lines by month, in the database: ${floor.toFixed(0)} ms. The aim: p95 ≤ 300 ms.`,
  '',
  '| asked for | p50, ms | p95, ms | p50, times the floor |',
  '|---|---|---|---|',
  ...asked.map(
    ({ what, p50, p95, ratios }) =>
      `| ${what} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | **${median(ratios).toFixed(2)}** (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}) |`,
  ),
  '',
];
