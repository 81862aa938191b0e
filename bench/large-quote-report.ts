import type { LargeQuoteOutcome, Way } from './large-quote.ts';
import { median } from './rounds.ts';

const titles: Record<Way, [title: string, aim: string]> = {
  create: ['`POST /v1/salesquotes`, all lines at once', ''],
  bytes: ['the bytes of the next row alone, ready made, from bare Fastify', ''],
  readFirst: ['`GET /v1/salesquotes/{id}`, for the first time after a change', ''],
  read: ['`GET /v1/salesquotes/{id}` again', ''],
  reprice: ['`POST …/reprice`: every line gets another price', ''],
  readConfigured: ['`GET` of the quote with configured lines', ''],
  repriceConfigured: ['`POST …/reprice` of it: every line is configured again', 'p50 ≤ 1500'],
  pdf: ['`GET …/pdf`, for the first time', ''],
};

/** The section of RESULTS.md about quotes of many lines. */
export const largeQuoteSection = ({
  lines,
  bytes,
  ways,
  readRatios,
  firstReadRatios,
}: LargeQuoteOutcome): string[] => [
  '',
  `## A quote of ${lines} lines`,
  `Over HTTP, one request at a time, in turn; the answer of the reading has ${(bytes / 1000).toFixed(0)} kB. The configured lines are of the product of the tests.`,
  'CPU is of one answer, in Node (threads included) and in PostgreSQL; on a busy machine it says more than the milliseconds.',
  '',
  '| | p50 ms | aim | CPU ms |',
  '|---|---|---|---|',
  ...Object.entries(titles).flatMap(([way, [title, aim]]) => {
    const one = ways[way as Way];
    if (!one) return [];
    const cpu = Number.isNaN(one.nodeCpu) ? '' : `${one.nodeCpu.toFixed(0)} + ${one.databaseCpu.toFixed(0)}`;
    return [`| ${title} | **${one.p50.toFixed(0)}** | ${aim} | ${cpu} |`];
  }),
  '',
  `Reading to sending the same bytes: ${timesAsLong(readRatios)}, aim ≤ 2${afterChange(firstReadRatios)}.`,
  '',
];

/** Figures that were kept before it was measured have none. */
const afterChange = (ratios: readonly number[] | undefined): string =>
  ratios ? `; for the first time after a change ${timesAsLong(ratios)}` : '';

const timesAsLong = (ratios: readonly number[]) =>
  `**${median(ratios).toFixed(2)}** times as long (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;
