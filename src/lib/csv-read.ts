import { pipeline } from 'node:stream/promises';
import { CsvError as ParserError, parse } from 'csv-parse';
import { isSheetError, unescapeCell } from './csv.ts';
import { CsvError, type CsvLimits, defaultLimits, type RawRow, recordsOf } from './table-rows.ts';

export { CsvError, type CsvLimits };

/**
 * A row below the header: the line it begins on, and its cells by the names in the header, as the file spells
 * them.
 */
export type CsvRow = { readonly line: number; readonly record: { readonly [column: string]: string } };

/**
 * Reads a CSV file with flat memory. The first row names the columns, in any order; comma, semicolon and tab
 * are distinguished by it. UTF-8, with or without a byte order mark; any line ends; blank lines are
 * skipped, and so are columns without a name in which nothing stands. Guards put before formulas by
 * `writeCsv` are taken off. Throws `CsvError` at the first thing wrong: broken quotes, a row of another
 * length, two columns of one name (without regard to case), a byte that is not UTF-8, U+0000, an error of a
 * spreadsheet in place of a value, a cell or row beyond the limits. With `passOver`, a row that is only wrong
 * in itself is handed to it instead, and the rows after it are read.
 */
export async function* readCsv(
  source: AsyncIterable<Uint8Array | string>,
  limits: Partial<CsvLimits> = {},
  passOver?: (fault: CsvError) => void,
): AsyncGenerator<CsvRow, void, undefined> {
  for await (const one of recordsOf(csvRows(decoded(source), { limits }), { limits })) {
    if ('record' in one) {
      yield { line: one.row, record: one.record };
      continue;
    }
    const error = new CsvError(one.row, one.fault);
    if (!passOver) throw error;
    passOver(error);
  }
}

/**
 * The rows of a CSV file, header and all, their guards taken off. Without a delimiter the first line tells
 * it.
 */
export async function* csvRows(
  text: AsyncGenerator<string>,
  { limits = {}, delimiter }: { limits?: Partial<CsvLimits>; delimiter?: string | undefined } = {},
): AsyncGenerator<RawRow> {
  for await (const { line, cells } of parsedRows(text, { ...defaultLimits, ...limits }, delimiter)) {
    const wrong = cells.findIndex(isSheetError);
    const fault = `Column ${wrong + 1} holds the error ${cells[wrong]} instead of a value.`;
    yield { row: line, cells: cells.map(unescapeCell), ...(wrong < 0 ? {} : { fault }) };
  }
}

type ParsedRow = { readonly line: number; readonly cells: string[] };

async function* parsedRows(
  text: AsyncGenerator<string>,
  limit: CsvLimits,
  said: string | undefined,
): AsyncGenerator<ParsedRow> {
  const head = await takeHead(text, limit.rowLength);
  // The parser counts CRLF inside quotes as two lines: `excess` is how far its count is ahead of the file.
  let excess = 0;
  let nextLine = 1;
  // The first lines of the rows read ahead. Not shifted: of many that takes as long as there are many.
  let begins: number[] = [];
  let taken = 0;
  const parser = parse({
    delimiter: said ?? delimiterOf(head),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true, // the lengths are compared above, where the line is known
    skip_empty_lines: true,
    max_record_size: limit.rowLength,
    // Here and not in the loop below, because rows read ahead of the loop are dropped when a later one is
    // broken.
    on_record: (cells, { lines }) => {
      const breaks = cells.join('\0').match(/\r\n|\r|\n/g) ?? [];
      excess += breaks.filter((lineBreak) => lineBreak === '\r\n').length;
      nextLine = lines - excess + 1;
      begins.push(lines - excess - breaks.length);
      return cells;
    },
  });
  const feeding = pipeline(async function* () {
    yield head;
    yield* text;
  }, parser);
  feeding.catch(() => undefined); // the same error comes out of the loop
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      yield { line: begins[taken++] ?? nextLine, cells };
      if (taken < 10_000) continue;
      begins = begins.slice(taken);
      taken = 0;
    }
  } catch (error) {
    throw error instanceof ParserError ? new CsvError(nextLine, explained(error.code, limit)) : error;
  } finally {
    parser.destroy();
  }
}

const explained = (code: string, limit: CsvLimits): string => {
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `The row from here on is longer than ${limit.rowLength} characters. Is a quote not closed?`;
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return 'A quoted cell of the row that begins here is not closed before the end of the file.';
  return 'A quote stands inside a cell. A cell with quotes is put in quotes as a whole, and each quote in it is doubled.';
};

/** The text up to the end of the header's first line, which is enough to tell the delimiter. */
const takeHead = async (text: AsyncGenerator<string>, longest: number): Promise<string> => {
  let head = '';
  while (!/[\r\n]/.test(head) && head.length <= longest) {
    const { value, done } = await text.next();
    if (done) break;
    head += value;
  }
  return head;
};

/** The delimiter that occurs most often outside quotes in the header's line; the comma where none does. */
const delimiterOf = (head: string): string => {
  const counts = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (const letter of head) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === '\r' || letter === '\n') break;
    else if (letter === ',' || letter === ';' || letter === '\t') counts[letter]++;
  }
  return ([';', '\t'] as const).reduce<keyof typeof counts>(
    (best, one) => (counts[one] > counts[best] ? one : best),
    ',',
  );
};

/**
 * The text of a stream of bytes, without a byte order mark. A file in another encoding is refused, not
 * mangled.
 */
export async function* decoded(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let first = true;
  const decode = (bytes?: Uint8Array): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new CsvError(line, 'The file is not UTF-8 from about here. Save it as "CSV UTF-8".');
    }
  };
  for await (const chunk of source) {
    const text = typeof chunk === 'string' ? chunk : decode(chunk);
    const clean = first ? text.replace(/^\ufeff/, '') : text;
    if (text !== '') first = false;
    line += clean.split('\n').length - 1;
    if (clean !== '') yield clean;
  }
  const rest = decode();
  if (rest !== '') yield rest;
}
