import { CsvError, type TableRow } from '#lib/table-rows';
import { type DateOrder, dateOrderOf, orderOfLocale } from '#lib/written-date';
import { type DecimalSign, decimalSignOf, signOfLocale } from '#lib/written-number';
import { type ImportKind, importCodes } from '#platform/import-kind';
import type { FileLayout } from './file-layout.ts';
import { matchColumns } from './match-columns.ts';
import { amountsIn, asksOf, type Notation } from './read-cell.ts';
import { mostRows } from './read-table.ts';
import type { LogEntry } from './write-log.ts';

/** What reading a file through has shown. */
export type Validated = { total: number; layout: FileLayout | null; entries: LogEntry[] };

/**
 * Reads the file through, so that what is broken at its end is known before its beginning is taken, and
 * settles how it writes numbers and dates: as was said, else as it shows itself wherever it can be read in
 * one way only, else by the tenant's locale. @throws CsvError
 */
export const validateFile = async (
  kind: ImportKind,
  rows: AsyncIterable<TableRow>,
  layout: FileLayout | null,
): Promise<Validated> => {
  let total = 0;
  let hidden = 0;
  let look: ((row: TableRow) => void) | undefined;
  const signs = new Map<DecimalSign, Shown>();
  const orders = new Map<DateOrder, Shown>();
  for await (const row of rows) {
    if (++total > mostRows)
      throw new CsvError(row.row, `The file has more than ${mostRows} rows: bring it in parts.`);
    if (row.isHidden) hidden++;
    if (!('record' in row) || layout === null) continue;
    look ??= looker(kind, Object.keys(row.record), signs, orders);
    look(row);
  }
  if (layout === null) return { total, layout, entries: [] };
  const decimalSign = layout.decimalSign ?? settledSign(layout, signs);
  const dateOrder = layout.dateOrder ?? settled(orders) ?? orderOfLocale(layout.locale) ?? null;
  const entries = [
    ...(layout.said.includes('decimalSign') ? [] : conflict('decimalSign', signs, decimalSign)),
    ...(layout.said.includes('dateOrder') ? [] : conflict('dateOrder', orders, dateOrder)),
    ...(hidden > 0 ? [hiddenRows(hidden)] : []),
  ];
  return { total, layout: { ...layout, decimalSign, dateOrder }, entries };
};

/** Where something was seen first. */
type Shown = { row: number; cell: string };

const looker = (
  kind: ImportKind,
  header: readonly string[],
  signs: Map<DecimalSign, Shown>,
  orders: Map<DateOrder, Shown>,
) => {
  const { columns } = matchColumns(kind, header);
  const asked = [...columns].map(([name, column]) => [name, asksOf(column)] as const);
  const numbers = asked.flatMap(([name, asks]) => (asks === 'NUMBER' ? [name] : []));
  const pairs = asked.flatMap(([name, asks]) => (asks === 'PAIRS' ? [name] : []));
  const dates = asked.flatMap(([name, asks]) => (asks === 'DATE' ? [name] : []));
  return (one: TableRow) => {
    if (!('record' in one)) return;
    const { row, record, kinds } = one;
    if (signs.size < 2)
      for (const name of numbers) {
        const cell = record[name] ?? '';
        if (cell === '' || kinds?.[name] !== undefined) continue;
        note(signs, decimalSignOf(cell.trim().replace(/ ?%$/, '')), { row, cell });
      }
    if (signs.size < 2)
      for (const name of pairs)
        for (const cell of amountsIn(record[name] ?? '')) note(signs, decimalSignOf(cell), { row, cell });
    if (orders.size < 2)
      for (const name of dates) {
        const cell = record[name] ?? '';
        if (cell !== '') note(orders, dateOrderOf(cell.trim()), { row, cell });
      }
  };
};

const note = <T>(seen: Map<T, Shown>, what: T | undefined, shown: Shown) => {
  if (what !== undefined && !seen.has(what)) seen.set(what, shown);
};

/** What a file shows, where it shows one alone. */
const settled = <T>(seen: ReadonlyMap<T, Shown>): T | undefined =>
  seen.size === 1 ? [...seen.keys()][0] : undefined;

/** Between commas no number has a decimal comma, unless it is in quotes and shows it. */
const settledSign = (
  { delimiter, locale }: FileLayout,
  signs: ReadonlyMap<DecimalSign, Shown>,
): DecimalSign => settled(signs) ?? (delimiter === 'COMMA' ? 'POINT' : signOfLocale(locale));

const conflict = <T extends string>(
  name: string,
  seen: ReadonlyMap<T, Shown>,
  taken: T | null,
): LogEntry[] => {
  const [one, other] = [...seen.values()];
  if (!one || !other) return [];
  return [
    {
      logType: 'WARNINGS',
      row: 0,
      code: importCodes.TwoNotations,
      message:
        `The file is of two minds about ${name}: “${one.cell.slice(0, 40)}” in row ${one.row}, “${other.cell.slice(0, 40)}” in row ${other.row}. ` +
        `${taken === null ? 'Neither is taken' : `Taken as ${taken}`}; rows that differ are errors.`,
      advice: `Say the ${name} when you bring the file, or write them alike.`,
    },
  ];
};

const hiddenRows = (count: number): LogEntry => ({
  logType: 'WARNINGS',
  row: 0,
  code: importCodes.PassedOver,
  message: `${count} ${count === 1 ? 'row is' : 'rows are'} hidden in the sheet, and read as all others.`,
  advice: 'Delete them from the sheet if they are not meant.',
});

/** How the cells of a file are to be read. */
export const notationOf = (layout: FileLayout | null): Notation => ({
  decimalSign: layout === null ? 'POINT' : (layout.decimalSign ?? undefined),
  isSignSaid: layout?.said.includes('decimalSign') ?? false,
  dateOrder: layout?.dateOrder ?? undefined,
});
