import { csvHead, findCsvLayout, mostTitleRows } from '#lib/csv-layout';
import { kindOfNoTable } from '#lib/file-kind';
import { CsvError } from '#lib/table-rows';
import { decodedAs, detectEncoding } from '#lib/text-encoding';
import { lookIntoXlsx } from '#lib/xlsx-read';
import { importCodes } from '#platform/import-kind';
import type { FileLayout, SaidLayout } from './file-layout.ts';
import { columnsNamed, type NamedColumns } from './match-columns.ts';
import { type FileFormat, formatOf, type TableFile } from './read-table.ts';
import type { LogEntry } from './write-log.ts';

/** How a file is to be read, and what of that the caller who brought it should know. */
export type Found = { format: FileFormat; layout: FileLayout; entries: LogEntry[] };

/**
 * Finds out how a file is to be read, from what was said of it, from itself, and from nothing else: what it
 * leaves open stays so.
 * @throws CsvError where it is no table
 */
export const findLayout = async (
  kind: NamedColumns,
  file: TableFile,
  said: SaidLayout,
  locale: string,
): Promise<Found> => {
  const first = await file.read(0, 40);
  const noTable = kindOfNoTable(first);
  if (noTable !== undefined) throw new CsvError(1, noTable);
  const format = formatOf(first);
  refuseForeign(format, said);
  const common = {
    decimalSign: said.decimalSign ?? null,
    dateOrder: said.dateOrder ?? null,
    locale,
    said: Object.keys(said),
  };
  const { entries, ...found } = await (format === 'CSV' ? ofCsv(kind, file, said) : ofXlsx(kind, file, said));
  const titles = found.headerRow > 1 && said.headerRow === undefined && found.isByName;
  const { isByName: _, ...rest } = found;
  return {
    format,
    layout: { ...rest, ...common },
    entries: titles ? [...entries, passedOver(found.headerRow)] : entries,
  };
};

type Part = Pick<FileLayout, 'encoding' | 'delimiter' | 'sheet' | 'headerRow'> & {
  isByName: boolean;
  entries: LogEntry[];
};

const ofCsv = async (kind: NamedColumns, file: TableFile, said: SaidLayout): Promise<Part> => {
  const encoding = said.encoding ?? (await detectEncoding(file.pieces()));
  const head = await csvHead(decodedAs(file.pieces(), encoding));
  const { delimiter, headerRow } = findCsvLayout(head, (cells) => columnsNamed(kind, cells), said);
  // Names stand in no row: then the first that is not blank is shown as the one that has not got them.
  const row = headerRow ?? firstLine(head);
  return { encoding, delimiter, sheet: null, headerRow: row, isByName: headerRow !== undefined, entries: [] };
};

const firstLine = (head: string): number => {
  const begin = /[^\s,;|"]/.exec(head)?.index ?? 0;
  return head.slice(0, begin).split(/\r\n|\r|\n/).length;
};

const ofXlsx = async (kind: NamedColumns, file: TableFile, said: SaidLayout): Promise<Part> => {
  const { sheet, others, rows } = await lookIntoXlsx(file, said.sheet);
  let first: number | undefined;
  let found: number | undefined;
  let count = 0;
  for await (const { row, cells } of rows) {
    if (cells.every((cell) => cell === undefined || cell.trim() === '')) continue;
    first ??= row;
    if (columnsNamed(kind, cells) > 0) found = row;
    if (found !== undefined || said.headerRow !== undefined || ++count >= mostTitleRows) break;
  }
  const entries: LogEntry[] = [];
  if (others.length > 0 && said.sheet === undefined)
    entries.push({
      logType: 'WARNINGS',
      row: 0,
      code: importCodes.PassedOver,
      message: `Of ${others.length + 1} sheets “${sheet}” is read, the first that is shown; skipped: ${others.slice(0, 20).join(', ')}.`,
      advice: 'Say the sheet when you bring the file, if it is to be another one.',
    });
  const headerRow = said.headerRow ?? found ?? first ?? 1;
  return { encoding: null, delimiter: null, sheet, headerRow, isByName: found !== undefined, entries };
};

const passedOver = (headerRow: number): LogEntry => ({
  logType: 'WARNINGS',
  row: headerRow,
  code: importCodes.PassedOver,
  message: `The columns are named in row ${headerRow}; what stands above it is skipped.`,
  advice: 'Say the headerRow when you bring the file, if it is to be another one.',
});

/** @throws CsvError where something was said of a text file that is a workbook, or the other way round */
const refuseForeign = (format: FileFormat, said: SaidLayout) => {
  const names = format === 'CSV' ? (['sheet'] as const) : (['encoding', 'delimiter'] as const);
  const wrong = names.find((name) => said[name] !== undefined);
  if (wrong !== undefined)
    throw new CsvError(
      1,
      `The file is ${format === 'CSV' ? 'CSV' : 'a workbook'}, for which ${wrong} means nothing.`,
    );
};
