import { delimiters } from '#lib/csv-delimiters';
import { csvRows } from '#lib/csv-read';
import { recordsOf, type TableRow } from '#lib/table-rows';
import { decodedAs } from '#lib/text-encoding';
import { readXlsx } from '#lib/xlsx-read';
import { type Spooled, spool } from '#platform/spool';
import type { FileLayout } from './file-layout.ts';

export type FileFormat = 'CSV' | 'XLSX';

/** A file that is put aside. */
export type TableFile = Pick<Spooled, 'size' | 'read' | 'pieces'>;

/** A workbook is a ZIP archive; everything else is read as text. */
export const formatOf = (firstBytes: Uint8Array): FileFormat =>
  firstBytes[0] === 0x50 && firstBytes[1] === 0x4b && (firstBytes[2] ?? 99) <= 8 ? 'XLSX' : 'CSV';

/** The most rows of one file: what is remembered of each to find it twice takes some 100 bytes. */
export const mostRows = 500_000;

/** How a file was read that was brought before layouts were found out. */
const formerLayout = { encoding: 'UTF-8', delimiter: null, sheet: null, headerRow: undefined } as const;

/**
 * Reads a table row by row, with flat memory, as its layout says. @throws CsvError where the file is not one,
 * or is broken from some row on
 */
export async function* readTable(
  format: FileFormat,
  file: AsyncIterable<Uint8Array> | TableFile,
  layout: FileLayout | null,
): AsyncGenerator<TableRow> {
  const { encoding, delimiter, sheet, headerRow } = layout ?? formerLayout;
  if (format === 'XLSX') {
    // A workbook is read here and there, as its list of parts at the end tells.
    const own = 'pieces' in file ? undefined : await spool(file);
    try {
      yield* readXlsx(own ?? (file as TableFile), { sheet: sheet ?? undefined, headerRow });
    } finally {
      await own?.close();
    }
    return;
  }
  const bytes = 'pieces' in file ? file.pieces() : file;
  const text = decodedAs(bytes, encoding ?? 'UTF-8');
  yield* recordsOf(csvRows(text, { delimiter: delimiter ? delimiters[delimiter] : undefined }), {
    headerRow,
  });
}

/** The names of the columns; undefined where there is no row below them that can be read. */
export const readHeader = async (
  format: FileFormat,
  file: TableFile,
  layout: FileLayout,
): Promise<string[] | undefined> => {
  for await (const row of readTable(format, file, layout))
    if ('record' in row) return Object.keys(row.record);
  return undefined;
};
