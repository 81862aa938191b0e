import { stringify } from 'csv-stringify/sync';
import type { Decimal } from './decimal.ts';
import { isDecimal } from './decimal.ts';

/**
 * What a cell of an exported table may hold. Dates and instants are text. Null and undefined are an empty
 * cell.
 */
export type Cell = string | number | boolean | Decimal | null | undefined;

/** One row, in the order of the header. */
export type Row = readonly Cell[];

/**
 * Prints a table as CSV (RFC 4180: comma, CRLF, a header row), in pieces of some 32 kB, taking rows only as
 * fast as the pieces are taken. Texts are guarded by `escapeCell`; numbers and booleans are printed as they
 * are. No byte order mark: who wants to open the file by a double click takes XLSX. Throws `RangeError` for a
 * row of another length than the header.
 */
export async function* writeCsv(
  header: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<string, void, undefined> {
  let pending: string[][] = [header.map(escapeCell)];
  let size = 0;
  for await (const row of rows) {
    if (row.length !== header.length)
      throw new RangeError(`A row has ${row.length} cells, the header ${header.length}.`);
    const cells = row.map(printCell);
    for (const cell of cells) size += cell.length + 1;
    pending.push(cells);
    if (size < PIECE_LENGTH) continue;
    yield printRows(pending);
    pending = [];
    size = 0;
  }
  if (pending.length > 0) yield printRows(pending);
}

const PIECE_LENGTH = 32 * 1024;

const printCell = (cell: Cell): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return escapeCell(cell);
  return isDecimal(cell) ? cell.toFixed() : String(cell);
};

const printRows = (rows: string[][]): string =>
  // The only cell of a row is quoted when it is empty: a line with nothing on it would be no row to a reader.
  stringify(rows, {
    record_delimiter: 'windows',
    quoted_match: NEEDS_QUOTES,
    quoted_empty: rows[0]?.length === 1,
  });

// Spaces at the ends, which some readers trim, and a lone line feed or return, which the library leaves bare.
const NEEDS_QUOTES = /^\s|\s$|[\r\n]/;

/**
 * Guards a text against being run as a formula by a spreadsheet: where it begins as one (`formulaBegin`), an
 * apostrophe is put before it, and where apostrophes and then such a beginning begin it, one more. So
 * `unescapeCell` restores every text exactly, and an export imports back unchanged (decisions 1). A text that
 * is one of the words for an error of a spreadsheet is guarded too, since a reader takes it for one.
 */
export const escapeCell = (text: string): string =>
  guardNeeded.test(text) || errorOrGuarded.test(text) ? `'${text}` : text;

/** The inverse of `escapeCell`. A text that begins otherwise, such as one typed by hand, is left as it is. */
export const unescapeCell = (text: string): string =>
  guarded.test(text) || (text.startsWith("'") && errorOrGuarded.test(text)) ? text.slice(1) : text;

/**
 * How a text begins that some spreadsheet takes for a formula, a source of patterns: with a sign, in wide and
 * small forms too, which input methods of East Asia write and Excel takes for the narrow ones; after spaces
 * or line ends, which readers trim; and a tab or line end, which some take for the end of the cell.
 */
export const formulaBegin =
  '(?:[\\t\\r\\n]|[\\s\\u200b\\u2060]*[=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])';
const guardNeeded = new RegExp(`^'*${formulaBegin}`);
const guarded = new RegExp(`^'+${formulaBegin}`);

/**
 * What a spreadsheet writes where it has no value, in English and German, and shows where a column is too
 * narrow: a source of patterns.
 */
export const sheetErrors =
  '#(?:N/A|NV|REF!|BEZUG!|VALUE!|WERT!|DIV/0!|NAME\\?|NUM!|ZAHL!|NULL!|SPILL!|ÜBERLAUF!|CALC!|KALK!|FIELD!|GETTING_DATA|#{2,254})';
const errorOrGuarded = new RegExp(`^'*${sheetErrors}$`);
const error = new RegExp(`^${sheetErrors}$`);

/** Whether a cell holds the error of a formula in place of a value. */
export const isSheetError = (cell: string): boolean => cell.charCodeAt(0) === hash && error.test(cell);
const hash = 35;
