import { type RawRow, recordsOf, type TableRow } from './table-rows.ts';
import { type Book, readBook, sheetOf } from './xlsx-book.ts';
import { readMerges } from './xlsx-merges.ts';
import { openParts, type Parts, type ReadableAt } from './xlsx-part.ts';
import { mostSheetBytes, rowsOf } from './xlsx-rows.ts';

export type { ReadableAt };

export type XlsxOptions = {
  /** By its name, letter case aside; the first that is shown unless given. */
  sheet?: string | undefined;
  /** The row that names the columns; the first that is not blank unless given. */
  headerRow?: number | undefined;
};

/**
 * Reads a sheet of a workbook (Office Open XML, strict or not), its rows as a stream, in time that grows with
 * the file. A row names the columns. Cells come as the sheet shows them: numbers as their shortest decimal
 * text, percentages with their sign, days and instants in ISO 8601; what they were is reported by `kinds`.
 * Throws `CsvError` at what is no workbook, or unpacks to more than is taken; a row that is only wrong in
 * itself comes with its fault: an error, a formula without its result, merged cells, a value without a
 * column.
 */
export async function* readXlsx(file: ReadableAt, options: XlsxOptions = {}): AsyncGenerator<TableRow> {
  const { parts, book } = await openXlsx(file);
  const sheet = sheetOf(book, options.sheet);
  const check = await readMerges(parts, sheet.path, mostSheetBytes);
  yield* recordsOf(rowsOf(parts, book, sheet), { headerRow: options.headerRow, mayBeShort: true, check });
}

/** The rows of a sheet before any of them names columns, and what the workbook says of its sheets. */
export const lookIntoXlsx = async (
  file: ReadableAt,
  wanted: string | undefined,
): Promise<{ sheet: string; others: string[]; rows: AsyncGenerator<RawRow> }> => {
  const { parts, book } = await openXlsx(file);
  const sheet = sheetOf(book, wanted);
  const others = book.sheets.filter((one) => one !== sheet).map(({ name }) => name);
  return { sheet: sheet.name, others, rows: rowsOf(parts, book, sheet) };
};

const openXlsx = async (file: ReadableAt): Promise<{ parts: Parts; book: Book }> => {
  const parts = await openParts(file);
  return { parts, book: await readBook(parts) };
};
