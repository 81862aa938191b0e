import { readCsv } from '#lib/csv-read';
import type { TableRow } from '#lib/table-rows';
import { readXlsx } from '#lib/xlsx-read';
import { type Spooled, spool } from '#platform/spool';

export type FileFormat = 'CSV' | 'XLSX';

/** A file that comes in pieces, or one that is put aside. */
type TableFile = AsyncIterable<Uint8Array> | Spooled;

/** A workbook is a ZIP archive; everything else is read as text. */
export const formatOf = (firstBytes: Uint8Array): FileFormat =>
  firstBytes[0] === 0x50 && firstBytes[1] === 0x4b && (firstBytes[2] ?? 99) <= 8 ? 'XLSX' : 'CSV';

/** The most rows of one file: what is remembered of each to find it twice takes some 100 bytes. */
export const mostRows = 500_000;

/**
 * Reads a table row by row, with flat memory. CSV in UTF-8, or in UTF-16 with a byte order mark, as spreadsheets save it.
 * @throws CsvError, XlsxError where the file is none, or is broken from some row on
 */
export async function* readTable(format: FileFormat, file: TableFile): AsyncGenerator<TableRow> {
  if (format === 'XLSX') {
    // A workbook is read here and there, as its list of parts at the end tells.
    const isAside = 'pieces' in file;
    const kept = isAside ? file : await spool(file);
    try {
      yield* readXlsx(kept);
    } finally {
      if (!isAside) await kept.close();
    }
    return;
  }
  const bytes = 'pieces' in file ? file.pieces() : file;
  const broken: TableRow[] = [];
  const rows = readCsv(asText(bytes), {}, ({ line, detail }) => void broken.push({ row: line, fault: detail }));
  for await (const { line, record } of rows) {
    yield* broken.splice(0);
    yield { row: line, record };
  }
  yield* broken;
}

/** The names in the first row; undefined where there is no row below it that can be read. */
export const readHeader = async (format: FileFormat, file: TableFile): Promise<string[] | undefined> => {
  for await (const row of readTable(format, file)) if ('record' in row) return Object.keys(row.record);
  return undefined;
};

/** UTF-16 becomes text here, where its byte order mark tells; everything else is left to the reader, which wants UTF-8. */
async function* asText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array | string> {
  let decoder: TextDecoder | undefined;
  let isFirst = true;
  for await (const piece of bytes) {
    if (isFirst) {
      isFirst = false;
      if (piece[0] === 0xff && piece[1] === 0xfe) decoder = new TextDecoder('utf-16le');
      if (piece[0] === 0xfe && piece[1] === 0xff) decoder = new TextDecoder('utf-16be');
    }
    yield decoder ? decoder.decode(piece, { stream: true }) : piece;
  }
}
