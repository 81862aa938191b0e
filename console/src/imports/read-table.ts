import { decode, delimiterOf, readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import { type Delimiter, type Encoding, type FileRow, headerOf, placeOf, type Table } from './table.ts';

/** What the user says of how a file is written; the rest is found out. */
export type Said = { encoding?: Encoding | undefined; delimiter?: Delimiter | undefined };

/** Reads a file of a kind whose columns have these names. @throws Error where there is no table in it */
export const readTable = async (file: File, known: readonly string[], said: Said): Promise<Table> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip) {
    const { sheet, rows, unsure } = await readWorkbook(bytes);
    const shared = { file, format: 'XLSX', delimiter: 'COMMA', encoding: undefined, sheet } as const;
    return { ...shared, ...parted(rows, known), unsure };
  }
  const { text, encoding } = decode(bytes, said.encoding);
  const delimiter = said.delimiter ?? delimiterOf(text, known);
  const shared = { file, format: 'CSV', delimiter, encoding, sheet: undefined } as const;
  return { ...shared, ...parted(readCsv(text, delimiter), known), unsure: new Set() };
};

const parted = (
  all: readonly FileRow[],
  known: readonly string[],
): Pick<Table, 'headerRow' | 'columns' | 'rows'> => {
  const header = headerOf(all, known);
  if (!header) throw new Error('There is no row in this file.');
  const columns = header.cells.map((cell) => cell.trim());
  const rows = all.filter(
    ({ number, cells }) => number > header.number && cells.some((cell) => cell.trim() !== ''),
  );
  for (const { cells } of rows) while (cells.length < columns.length) cells.push('');
  return { headerRow: header.number, columns, rows };
};

/** Whether a cell cannot be read here and must be typed. */
export const isUnsure = ({ unsure }: Table, row: number, column: number): boolean =>
  unsure.size > 0 && unsure.has(placeOf(row, column));
