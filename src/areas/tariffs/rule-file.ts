import { CsvError, readCsv } from '#lib/csv-read';
import { beginningOf } from '#lib/text';
import { Problem } from '#platform/problem';
import type { FileReport } from './rule-file-report.ts';
import { type CheckRow, ownColumnsFault, ownRowReader } from './rule-file-rows.ts';
import type { FileRule, Layout, RowReader, ScheduleOptions } from './rule-file-shape.ts';
import { ukColumns, ukRowReader } from './uk-schedule.ts';
import { usColumns, usRowReader } from './us-schedule.ts';

/** The most rules that one file may make; the whole US schedule with every column has about that many. */
export const mostRules = 500_000;

/**
 * The rules of a CSV file, one after the other as they are read. The layout is told by the header. A row that cannot be taken
 * is put into the report and never stops the rest; no rate that a percentage cannot say becomes one.
 *
 * @throws Problem 400 where nothing can be read: no known layout, an option that it needs or does not take, broken CSV
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
    const passOver = ({ line, detail }: CsvError) => {
      report.rows++;
      report.find('FAILED', line, '', detail);
    };
    for await (const { line, record } of readCsv(pieces(bytes), {}, passOver)) {
      reader ??= readerFor(Object.keys(record), options, report, checkRow);
      const { read, spelled } = reader;
      report.rows++;
      const raw = (column: string) => record[spelled.get(column) ?? ''] ?? '';
      for (const found of read({ line, raw, cell: (column) => raw(column).trim() })) {
        const rule = { ...found, ruleID: found.ruleID ?? ruleIDOf(found) };
        const before = lineOf.get(rule.ruleID);
        if (before !== undefined) {
          report.find('FAILED', line, rule.commodityCode, `The rule ${rule.ruleID} stands on line ${before} already.`);
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

/** The id of a rule that has none: made of what it is about, so that the same file names the same rules the next time. */
export const ruleIDOf = (
  rule: Pick<FileRule, 'commodityCode' | 'originCountryCode' | 'destinationCountryCode' | 'validFrom' | 'validTo'>,
): string =>
  [
    rule.destinationCountryCode.toLowerCase(),
    rule.commodityCode,
    ...(rule.originCountryCode ? [rule.originCountryCode] : []),
    ...(rule.validFrom ? [rule.validFrom.replaceAll('-', '')] : []),
    ...(rule.validTo ? [`to${rule.validTo.replaceAll('-', '')}`] : []),
  ].join('-');

const readerFor = (columns: string[], options: ScheduleOptions, report: FileReport, checkRow: CheckRow) => {
  const spelled = new Map(columns.map((column) => [column.toLowerCase(), column]));
  const hasAll = (wanted: readonly string[]) => wanted.every((column) => spelled.has(column));
  const layout = hasAll(usColumns.needed) ? 'US_HTS' : hasAll(ukColumns.needed) ? 'UK_TARIFF' : 'RULES';
  report.layout = layout;
  if (layout === 'RULES') {
    const faults = ownColumnsFault(columns);
    if (faults.length > 0) throw unreadable(faults);
    refuseOptions(options, ['columns', 'importTaxRatePercent', 'validFrom', 'validTo', 'statisticalLines'], layout);
    return { spelled, read: ownRowReader(report, checkRow) };
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
const refuseOptions = (options: ScheduleOptions, names: readonly (keyof ScheduleOptions)[], layout: Layout): void => {
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
  unreadable([`The file makes more than ${most} rules; take fewer columns, send statisticalLines=false, or split it`]);

// In pieces, so that the loop is not held for the whole of a large file.
async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
}
