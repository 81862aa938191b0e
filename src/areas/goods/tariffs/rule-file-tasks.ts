// What is done with a file of tariff rules in a thread: see import-rules.ts.
import { decimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { ThreadTools } from '#platform/heavy/task';
import { checkRow } from './check-rule-row.ts';
import { readRuleFile } from './rule-file.ts';
import { type FileReport, newReport } from './rule-file-report.ts';
import type { FileRule, RateColumn, ScheduleOptions } from './rule-file-shape.ts';

/**
 * Rules of one statement, ready for it; `given`: the ids that stand in the file, with their lines and codes.
 */
export type RuleBatch = {
  json: string;
  count: number;
  given: { ruleID: string; line: number; commodityCode: string }[];
};
/** What was found while the rules were read; it comes last. */
export type RuleReport = { report: Omit<FileReport, 'find'> };

/** Options as they are copied between threads. */
export type CopiedOptions = Omit<ScheduleOptions, 'columns' | 'importTaxRatePercent'> & {
  columns?: readonly RateColumn[] | undefined;
  importTaxRatePercent?: string | undefined;
};

/** Rules of one batch: a statement of some hundred kilobytes. */
const batchRules = 2000;

/** The rules of a CSV file, in batches. @throws Problem 400 where nothing can be read */
export async function* readRules(
  { columns, importTaxRatePercent, ...rest }: CopiedOptions,
  { source }: ThreadTools,
): AsyncGenerator<RuleBatch | RuleReport> {
  const options: ScheduleOptions = {
    ...rest,
    columns: columns && new Set(columns),
    importTaxRatePercent: importTaxRatePercent === undefined ? undefined : decimal(importTaxRatePercent),
  };
  const live = newReport();
  let some: FileRule[] = [];
  for await (const rule of readRuleFile(
    Buffer.concat(await Array.fromAsync(source)),
    options,
    live,
    checkRow,
  )) {
    if (some.push(rule) < batchRules) continue;
    yield batchOf(some, live);
    some = [];
  }
  if (some.length > 0) yield batchOf(some, live);
  const { find: _, ...told } = live;
  yield { report: told };
}

const batchOf = (rules: readonly FileRule[], { layout }: FileReport): RuleBatch => ({
  json: printJson(rules),
  count: rules.length,
  // The ids of schedules are made, and never a word of the API's paths.
  given:
    layout === 'RULES'
      ? rules.map(({ ruleID, line, commodityCode }) => ({ ruleID, line, commodityCode }))
      : [],
});
