import { CsvError as ParserError, parse } from 'csv-parse/sync';
import { unescapeCell } from './csv.ts';
import { type Delimiter, delimiters } from './csv-delimiters.ts';

/**
 * Where a file's columns are named, and what parts its cells. `headerRow` undefined: in none of the first
 * rows.
 */
export type CsvLayout = { delimiter: Delimiter; headerRow: number | undefined };

const mostHead = 256 * 1024;

/** The beginning of a file's text, in which `findCsvLayout` looks. */
export const csvHead = async (text: AsyncIterable<string>): Promise<string> => {
  let head = '';
  for await (const piece of text) {
    head += piece;
    if (head.length >= mostHead) break;
  }
  return head;
};

/** Rows in which the names of the columns are looked for. */
export const mostTitleRows = 30;

/**
 * Finds out how the beginning of a CSV file is to be read: `matches` counts the columns that a row names, and
 * answers 0 for one that can name none. The delimiter by which most are found counts; where none is found,
 * the one that occurs most often. A line `sep=;` above all is taken for what it says.
 */
export const findCsvLayout = (
  head: string,
  matches: (cells: readonly string[]) => number,
  said: { delimiter?: Delimiter | undefined; headerRow?: number | undefined },
): CsvLayout => {
  const named = /^sep=([,;|\t])\r?\n/i.exec(head)?.[1];
  const own = Object.entries(delimiters).find(([, mark]) => mark === named)?.[0] as Delimiter | undefined;
  const only = said.delimiter ?? own;
  const candidates = only ? [only] : (Object.keys(delimiters) as Delimiter[]);
  let best: CsvLayout & { matched: number; count: number } = {
    delimiter: only ?? 'COMMA',
    headerRow: undefined,
    matched: 0,
    count: 0,
  };
  for (const delimiter of candidates) {
    const mark = delimiters[delimiter];
    const found = findHeader(head, mark, matches, said.headerRow);
    const count =
      (head
        .slice(0, 20_000)
        .split(/\r?\n|\r/, 3)
        .join('')
        .split(mark).length -
        1) *
      (delimiter === 'PIPE' ? 0.5 : 1);
    if (found.matched > best.matched || (found.matched === best.matched && count > best.count))
      best = { delimiter, headerRow: found.row, matched: found.matched, count };
  }
  return { delimiter: best.delimiter, headerRow: said.headerRow ?? best.headerRow };
};

const findHeader = (
  head: string,
  delimiter: string,
  matches: (cells: readonly string[]) => number,
  only: number | undefined,
): { row: number | undefined; matched: number } => {
  const rows = firstRows(head, delimiter, only ?? mostTitleRows);
  const asked = only === undefined ? rows : rows.filter(({ row }) => row === only);
  for (const { row, cells } of asked) {
    const matched = matches(cells);
    if (matched > 0) return { row, matched };
  }
  return { row: undefined, matched: 0 };
};

const firstRows = (head: string, delimiter: string, most: number): { row: number; cells: string[] }[] => {
  const rows: { row: number; cells: string[] }[] = [];
  let excess = 0;
  try {
    parse(head, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: most,
      on_record: (cells: string[], { lines }) => {
        // The parser counts CRLF inside quotes as two lines.
        const breaks = cells.join('\0').match(/\r\n|\r|\n/g) ?? [];
        excess += breaks.filter((one) => one === '\r\n').length;
        rows.push({ row: lines - excess - breaks.length, cells: cells.map(unescapeCell) });
        return null;
      },
    });
  } catch (error) {
    // The beginning may end within a row; what is broken in it is reported when the whole is read.
    if (!(error instanceof ParserError)) throw error;
  }
  return rows;
};
