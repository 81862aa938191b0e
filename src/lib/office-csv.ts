import { type Delimiter, delimiters } from './csv-delimiters.ts';
import { csvHead, findCsvLayout } from './csv-layout.ts';
import { csvRows } from './csv-read.ts';
import { piecesOf } from './pieces.ts';
import { recordsOf, type TableRow } from './table-rows.ts';
import { decodedAs, detectEncoding, type Encoding } from './text-encoding.ts';
import { type DateOrder, dateOrderOf, orderOfLocale } from './written-date.ts';
import { type DecimalSign, decimalSignOf, signOfLocale } from './written-number.ts';

/** How a CSV file is written. `dateOrder` is null where nothing tells it. */
export type CsvNotation = {
  encoding: Encoding;
  delimiter: Delimiter;
  headerRow: number;
  decimalSign: DecimalSign;
  dateOrder: DateOrder | null;
};

/** What the caller who brings a file says of it; the rest is found out. */
export type SaidNotation = {
  [member in 'encoding' | 'decimalSign' | 'dateOrder']?: CsvNotation[member] | undefined;
};

type Options = {
  /** How many of the columns that there may be a row names; 0: it names none. */
  matches: (cells: readonly string[]) => number;
  /** What a column holds, by its name. */
  holds: (column: string) => 'NUMBER' | 'DATE' | undefined;
  /** Decides what the file leaves open. */
  locale?: string | undefined;
  said?: SaidNotation;
};

/**
 * Rows in which the notation is looked for. What a later one has in another is a fault of that one, and never
 * read wrongly.
 */
const mostShown = 2000;

/**
 * Reads a CSV file as offices save them: its encoding, its delimiter, titles above the names, its decimal
 * sign and the order of its dates are found out, from itself first. Its cells come as they stand. @throws
 * CsvError where it is no table
 */
export const readOfficeCsv = async (
  bytes: Uint8Array,
  { matches, holds, locale, said = {} }: Options,
): Promise<{ notation: CsvNotation; rows: () => AsyncGenerator<TableRow> }> => {
  const encoding = said.encoding ?? (await detectEncoding(piecesOf(bytes)));
  const { delimiter, headerRow } = findCsvLayout(
    await csvHead(decodedAs(piecesOf(bytes), encoding)),
    matches,
    {},
  );
  const rows = () =>
    recordsOf(csvRows(decodedAs(piecesOf(bytes), encoding), { delimiter: delimiters[delimiter] }), {
      headerRow,
    });
  const shown = await shownIn(rows(), holds);
  const decimalSign =
    said.decimalSign ??
    only(shown.signs) ??
    (delimiter === 'COMMA' || locale === undefined ? 'POINT' : signOfLocale(locale));
  const dateOrder =
    said.dateOrder ?? only(shown.orders) ?? (locale === undefined ? undefined : orderOfLocale(locale));
  return {
    notation: { encoding, delimiter, headerRow: headerRow ?? 1, decimalSign, dateOrder: dateOrder ?? null },
    rows,
  };
};

const shownIn = async (rows: AsyncIterable<TableRow>, holds: Options['holds']) => {
  const signs = new Set<DecimalSign>();
  const orders = new Set<DateOrder>();
  let count = 0;
  for await (const row of rows) {
    if (++count > mostShown) break;
    if (!('record' in row)) continue;
    for (const [name, cell] of Object.entries(row.record)) {
      const held = cell === '' ? undefined : holds(name);
      const sign = held === 'NUMBER' ? decimalSignOf(cell.trim()) : undefined;
      const order = held === 'DATE' ? dateOrderOf(cell.trim()) : undefined;
      if (sign) signs.add(sign);
      if (order) orders.add(order);
    }
  }
  return { signs, orders };
};

const only = <T>(found: ReadonlySet<T>): T | undefined => (found.size === 1 ? [...found][0] : undefined);
