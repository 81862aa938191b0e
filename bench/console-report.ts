import type { ConsoleOutcome } from './console.ts';
import type { StepOutcome } from './console-cpu.ts';

/** The section of RESULTS.md about the console in a browser. */
export const consoleSection = ({ cold, keys, build, ...seen }: ConsoleOutcome): string[] => [
  '',
  '## The console',
  `Chromium over a real service with ${seen.items} items and a quote of ${seen.lines} lines. Processor time of the page, multiplied by ${seen.scale.toFixed(2)}: a calibration page of fixed work took ${(1 / seen.scale).toFixed(2)} times the 100 ms that it is taken to cost on the machine that the aims are for, which was not measured.`,
  '',
  '| | p50 | p95 | aim |',
  '|---|---|---|---|',
  `| a form from an empty cache, all threads, ms | ${cold.form.toFixed(0)} | | ≤ 700 |`,
  `| the quote from an empty cache, all threads, ms | ${cold.quote.toFixed(0)} | | |`,
  stepRow('a frame of scrolling the items by some rows, ms', seen.frame, '≤ 15'),
  stepRow('a frame of scrolling them by a new screen, ms', seen.screens, ''),
  stepRow('a key in a field of the form, ms', keys.form, '≤ 10'),
  stepRow('a key in the search of the list of all items, ms', keys.search, '≤ 10'),
  stepRow('a key in a cell of the quote, ms', keys.quote, '≤ 10'),
  `| heap after all items were shown, MB | ${seen.heapMegabytes.toFixed(0)} | | ≤ 60 |`,
  `| rows in the document at once | ${seen.rows} | | ≤ 80 |`,
  '',
  `Building the console at the first start, beside the making of the database: ${build.firstSeconds.toFixed(1)} s, ${build.firstCpuSeconds.toFixed(1)} s of processor time (aim ≤ 10); to find it at a later one ${(build.laterSeconds * 1000).toFixed(0)} ms.`,
  '',
];

const stepRow = (title: string, { p50, p95 }: StepOutcome, aim: string): string =>
  `| ${title} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${aim} |`;
