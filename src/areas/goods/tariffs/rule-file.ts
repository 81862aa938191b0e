import { CsvError } from '#lib/csv-read';
import { readOfficeCsv } from '#lib/office-csv';
import { beginningOf } from '#lib/text';
import { Problem } from '#platform/problem';
import type { FileReport } from './rule-file-report.ts';
import { type CheckRow, heldBy, ownColumnsFault, ownRowReader, ruleColumns } from './rule-file-rows.ts';
import type { FileRule, Layout, RowReader, ScheduleOptions } from './rule-file-shape.ts';
import { ukColumns, ukRowReader } from './uk-schedule.ts';
import { usColumns, usRowReader } from './us-schedule.ts';

/** The most rules that one file may make; the whole US schedule with every column has about that many. */
export const mostRules = 500_000;

/**
 * The rules of a CSV file, one after the other as they are read. The header determines the layout. A row that
 * cannot be taken is put into the report and never stops the rest; no rate that a percentage cannot say
 * becomes one.
 *
 * @throws Problem 400 where nothing can be read: no known layout, an option that it needs or does not take,
 * broken CSV
 */
export async function* readRuleFile(
  bytes: Buffer,
  options: ScheduleOptions,
  report: FileReport,
  checkRow: CheckRow,
  most: number = mostRules,
): AsyncGenerator<FileRule> {
  const lineOf = new Map<string, number>();
  let reader: { read: RowReader; spelled: ReadonlyMap<string, string> } | undefined;
  try {
    const { notation, rows } = await readOfficeCsv(bytes, {
      matches: namesOfRules,
      holds: heldBy,
      said: options.said ?? {},
    });
    report.notation = notation;
    for await (const one of rows()) {
      report.rows++;
      if ('fault' in one) {
        report.find('FAILED', one.row, '', one.fault);
        continue;
      }
      const { row: line, record } = one;
      reader ??= readerFor(Object.keys(record), options, report, checkRow);
      const { read, spelled } = reader;
      const raw = (column: string) => record[spelled.get(column) ?? ''] ?? '';
      for (const found of read({ line, raw, cell: (column) => raw(column).trim() })) {
        const rule = { ...found, ruleID: found.ruleID ?? ruleIDOf(found) };
        const before = lineOf.get(rule.ruleID);
        if (before !== undefined) {
          report.find(
            'FAILED',
            line,
            rule.commodityCode,
            `The rule ${rule.ruleID} stands on line ${before} already.`,
          );
          continue;
        }
        if (lineOf.size === most) throw tooMany(most);
        lineOf.set(rule.ruleID, line);
        yield rule;
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable([error.message]) : error;
  }
  if (report.rows === 0) throw unreadable(['There is no row below the header']);
}

/**
 * The id of a rule that has none: made of what it is about, so that the same file names the same rules the
 * next time.
 */
export const ruleIDOf = (
  rule: Pick<
    FileRule,
    'commodityCode' | 'originCountryCode' | 'destinationCountryCode' | 'validFrom' | 'validTo'
  >,
): string =>
  [
    rule.destinationCountryCode.toLowerCase(),
    rule.commodityCode,
    ...(rule.originCountryCode ? [rule.originCountryCode] : []),
    ...(rule.validFrom ? [rule.validFrom.replaceAll('-', '')] : []),
    ...(rule.validTo ? [`to${rule.validTo.replaceAll('-', '')}`] : []),
  ].join('-');

/**
 * The names of the columns have all that one of the layouts needs; of our own any two will do, so that a name
 * that is missing is reported.
 */
const namesOfRules = (cells: readonly string[]): number => {
  const names = new Set(cells.map((cell) => cell.trim().toLowerCase()));
  const own = ruleColumns.filter((name) => names.has(name.toLowerCase())).length;
  const isSchedule = [usColumns, ukColumns].some(({ needed }) => needed.every((name) => names.has(name)));
  return isSchedule ? names.size : own > 1 ? own : 0;
};

const readerFor = (columns: string[], options: ScheduleOptions, report: FileReport, checkRow: CheckRow) => {
  const spelled = new Map(columns.map((column) => [column.toLowerCase(), column]));
  const hasAll = (wanted: readonly string[]) => wanted.every((column) => spelled.has(column));
  const layout = hasAll(usColumns.needed) ? 'US_HTS' : hasAll(ukColumns.needed) ? 'UK_TARIFF' : 'RULES';
  report.layout = layout;
  if (layout === 'RULES') {
    const faults = ownColumnsFault(columns, report.notation?.headerRow ?? 1);
    if (faults.length > 0) throw unreadable(faults);
    refuseOptions(
      options,
      ['columns', 'importTaxRatePercent', 'validFrom', 'validTo', 'statisticalLines'],
      layout,
    );
    return { spelled, read: ownRowReader(report, checkRow, options.said?.decimalSign !== undefined) };
  }
  const { known } = layout === 'US_HTS' ? usColumns : ukColumns;
  report.ignoredColumns = columns
    .filter((column) => !known.includes(column.toLowerCase()))
    .map((column) => beginningOf(column, 500));
  if (layout === 'US_HTS') return { spelled, read: usRowReader(options, report) };
  refuseOptions(options, ['columns', 'statisticalLines'], layout);
  return { spelled, read: ukRowReader(options, report) };
};

/** An option that has no meaning here was meant to do something: better to say so than to load without it. */
const refuseOptions = (
  options: ScheduleOptions,
  names: readonly (keyof ScheduleOptions)[],
  layout: Layout,
): void => {
  const errors = names
    .filter((name) => options[name] !== undefined)
    .map((name) => ({ pointer: `/${name}`, detail: `is not for a file of the layout ${layout}` }));
  if (errors.length > 0) {
    const [first] = errors;
    throw new Problem('InvalidInput', `${first?.pointer} ${first?.detail}.`, { errors });
  }
};

const unreadable = (faults: readonly string[]): Problem =>
  new Problem('InvalidInput', `Nothing was taken of the file. ${faults[0]}.`, {
    errors: faults.map((detail) => ({ pointer: '/file', detail })),
  });

const tooMany = (most: number) =>
  unreadable([
    `The file makes more than ${most} rules; take fewer columns, send statisticalLines=false, or split it`,
  ]);
