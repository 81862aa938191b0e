import { decimal } from '#lib/decimal';
import type { CsvNotation } from '#lib/office-csv';
import { beginningOf } from '#lib/text';
import { readDay } from '#lib/written-date';
import { readNumber } from '#lib/written-number';
import type { PlaceError } from '#platform/problem';
import type { FileReport } from './rule-file-report.ts';
import type { FileRule, RowReader } from './rule-file-shape.ts';

/** The columns of a file of rules, as the export writes them. */
export const ruleColumns = [
  'ruleID',
  'commodityCode',
  'originCountryCode',
  'destinationCountryCode',
  'dutyRatePercent',
  'importTaxRatePercent',
  'validFrom',
  'validTo',
  'precedence',
  'program',
  'notes',
] as const;
type RuleColumn = (typeof ruleColumns)[number];

const needed: readonly RuleColumn[] = [
  'commodityCode',
  'destinationCountryCode',
  'dutyRatePercent',
  'importTaxRatePercent',
];
const texts: readonly RuleColumn[] = ['program', 'notes'];
const numbers: readonly RuleColumn[] = ['dutyRatePercent', 'importTaxRatePercent', 'precedence'];
const dates: readonly RuleColumn[] = ['validFrom', 'validTo'];

/** What a column of our own layout holds that is written in several ways. */
export const heldBy = (column: string): 'NUMBER' | 'DATE' | undefined => {
  const has = (names: readonly RuleColumn[]) =>
    names.some((name) => name.toLowerCase() === column.toLowerCase());
  return has(numbers) ? 'NUMBER' : has(dates) ? 'DATE' : undefined;
};

/**
 * Checks a rule as PUT checks it, and brings its values to their inner form; undefined where nothing is
 * wrong.
 */
export type CheckRow = (rule: Record<string, unknown>) => PlaceError[] | undefined;

/** What is wrong with a header. A column that is misspelt would else be left out without a word. */
export const ownColumnsFault = (columns: readonly string[], line: number): string[] => [
  ...needed
    .filter((name) => !columns.some((column) => column.toLowerCase() === name.toLowerCase()))
    .map((name) => `Line ${line}: there is no column ${name}, and no other layout is known by this header`),
  ...columns
    .filter((column) => !ruleColumns.some((name) => name.toLowerCase() === column.toLowerCase()))
    .map(
      (column) => `Line ${line}, column ${beginningOf(column, 100)}: is not one of ${ruleColumns.join(', ')}`,
    ),
];

/** Rows of our own layout: a rule each, an empty cell leaving its field open. */
export const ownRowReader = (report: FileReport, checkRow: CheckRow, isSignSaid: boolean): RowReader =>
  function* ({ line, cell, raw }) {
    const rule: Record<string, unknown> = {};
    const faults: string[] = [];
    for (const name of ruleColumns) {
      const text = cell(name.toLowerCase());
      if (text === '') continue;
      // Words are kept to the last space, so that what was exported comes back as it was.
      if (texts.includes(name)) rule[name] = raw(name.toLowerCase());
      else if (dates.includes(name)) {
        const isPlain = /^\d{4}-\d\d-\d\d$/.test(text);
        const day = isPlain ? undefined : readDay(text, report.notation?.dateOrder ?? undefined);
        const read = day ?? { day: text, time: undefined };
        if ('fault' in read) faults.push(`${name} ${read.fault}`);
        else rule[name] = read.time === undefined ? read.day : text;
      } else if (!numbers.includes(name)) rule[name] = text;
      else {
        const read = readNumber(text, { decimalSign: signOf(report.notation), isSaid: isSignSaid });
        if ('fault' in read) faults.push(`${name} ${read.fault}`);
        else rule[name] = name === 'precedence' ? Number(read.value) : decimal(read.value);
      }
    }
    const wrong = faults.length > 0 ? undefined : checkRow(rule);
    faults.push(...(wrong ?? []).map(({ pointer, detail }) => `${pointer.slice(1)} ${detail}`));
    if (faults.length > 0) report.find('FAILED', line, cell('commoditycode'), `${faults.join('; ')}.`);
    // The check has just found it to be one.
    else yield { line, ...(rule as Omit<FileRule, 'line'>) };
  };

const signOf = (notation: CsvNotation | undefined) => notation?.decimalSign ?? 'POINT';
