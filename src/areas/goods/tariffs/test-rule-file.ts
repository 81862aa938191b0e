import { Problem } from '#platform/problem';
import { readRuleFile } from './rule-file.ts';
import { newReport } from './rule-file-report.ts';
import type { ScheduleOptions } from './rule-file-shape.ts';

/** The header of the US schedule's export. */
export const usHeader =
  'HTS Number,Indent,Description,Unit of Quantity,General Rate of Duty,Special Rate of Duty,Column 2 Rate of Duty,Quota Quantity,Additional Duties';

/** The header of the UK tariff. */
export const ukHeader =
  'commodity,description,cet_duty_rate,ukgt_duty_rate,change,trade_remedy_applies,cet_applies_until_trade_remedy_transition_reviews_concluded,suspension_applies,atq_applies';

/** Every column of the US schedule. */
export const all: ScheduleOptions = { columns: new Set(['general', 'special', 'column2']) };

/** Reads lines as a file of rules: the rules, the report, and both in few words. */
export const readLines = async (
  lines: string[] | string | Buffer,
  options: ScheduleOptions = {},
  most?: number,
) => {
  const report = newReport();
  const text = Array.isArray(lines) ? `${lines.join('\n')}\n` : lines;
  const rules = await Array.fromAsync(
    readRuleFile(Buffer.isBuffer(text) ? text : Buffer.from(text), options, report, () => undefined, most),
  );
  return {
    report,
    rules,
    shown: rules.map(({ ruleID, dutyRatePercent }) => `${ruleID} ${dutyRatePercent.toFixed()}`),
    found: report.findings.map(({ lineNumber, result, detail }) => `${lineNumber} ${result} ${detail}`),
  };
};
/** Why nothing is taken of the lines; '' where something is. */
export const refusalOf = (
  lines: string[] | string,
  options: ScheduleOptions = {},
  most?: number,
): Promise<string> =>
  readLines(lines, options, most).then(
    () => '',
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'InvalidInput')
        return JSON.stringify(error.extras.errors);
      throw error;
    },
  );
