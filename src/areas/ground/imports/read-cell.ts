import { decimal } from '#lib/decimal';
import { JsonError, parseJson } from '#lib/json';
import { type DateOrder, readDay } from '#lib/written-date';
import { type DecimalSign, readNumber } from '#lib/written-number';
import type { CellKind } from '#lib/xlsx-format';
import type { ImportColumn } from '#platform/import-kind';
import type { DecimalLimits } from '#platform/schema';

/** How the cells of a file are written. `isSignSaid`: who brought it said the decimal sign. */
export type Notation = {
  decimalSign: DecimalSign | undefined;
  isSignSaid: boolean;
  dateOrder: DateOrder | undefined;
};

type Schema = {
  type?: string | string[];
  format?: string;
  enum?: (string | null)[];
  decimal?: DecimalLimits;
  items?: Schema;
};
type Read = { value: unknown } | { fault: string };

/** What a column asks of how its cells are written. */
export type Asks = 'NUMBER' | 'DATE' | 'PAIRS' | 'OTHER';

/** Whether a column holds numbers or dates, which are written in several ways. */
export const asksOf = ({ schema, holds }: ImportColumn): Asks => {
  const { type, format, enum: words }: Schema = schema;
  if (!words && (type === 'number' || type === 'integer')) return 'NUMBER';
  if (holds === 'NUMBER_PAIRS' || holds === 'NAMED_NUMBERS') return 'PAIRS';
  return format === 'date' || format === 'date-time' || holds === 'DAY' ? 'DATE' : 'OTHER';
};

/**
 * Reads a cell as its column wants it. What a workbook keeps as a number or date is no text, and the other
 * way round.
 */
export const readCell = (column: ImportColumn, cell: string, notation: Notation, kind?: CellKind): Read => {
  const { type, enum: words }: Schema = column.schema;
  if (words) return readWord(words, cell);
  if (cell === '') return { value: null };
  if (type === 'number' || type === 'integer')
    return asRead(numberIn(column.schema, cell, notation, kind), cell);
  if (type === 'boolean') {
    const value = flags.get(cell.trim().toLowerCase());
    return value === undefined
      ? { fault: `must be true or false (yes, no, ja, nein …); the cell holds ${quoted(cell)}` }
      : { value };
  }
  // A shape without a type is one of several, or one that contains itself, such as a condition.
  if (type === 'array' || type === 'object' || type === undefined) return readJson(column.schema, cell);
  if (asksOf(column) === 'DATE') return asRead(dayIn(column.schema, cell, notation), cell);
  if (asksOf(column) === 'PAIRS') return pairsIn(column, cell, notation);
  if (kind === 'DATE' || kind === 'TIME' || kind === 'PERCENT')
    return {
      fault: `holds a ${kind === 'PERCENT' ? 'percentage' : 'date or time'}, ${quoted(cell)}, where text belongs: give the cells the format “Text” and type them again`,
    };
  return { value: cell };
};

const asRead = (read: Read, cell: string): Read =>
  'fault' in read ? { fault: `${read.fault}; the cell holds ${quoted(cell)}` } : read;

const numberIn = (
  { type, decimal: limits }: Schema,
  cell: string,
  notation: Notation,
  kind: CellKind | undefined,
): Read => {
  let text = cell.trim();
  if (text.endsWith('%')) {
    if (!limits?.isPercent) return { fault: 'must be a number, and is written as a percentage' };
    text = text.slice(0, -1).trimEnd();
  }
  // A workbook keeps numbers as such, with a point whatever it shows.
  const isKept = kind === 'NUMBER' || kind === 'PERCENT';
  const sign = isKept ? 'POINT' : notation.decimalSign;
  const read = readNumber(text, { decimalSign: sign, isSaid: notation.isSignSaid });
  if ('fault' in read) return read;
  if (type === 'number') return { value: decimal(read.value) };
  return { value: Number(read.value) };
};

/**
 * Pairs such as `10=4.5;50=4.2`, with points whatever sign they had. What is no pair, or a list in JSON, is
 * left to who knows what it should be.
 */
const pairsIn = ({ holds }: ImportColumn, cell: string, notation: Notation): Read => {
  if (isJsonList(cell)) return { value: cell };
  const parts: string[] = [];
  for (const part of cell.split(';')) {
    const at = part.lastIndexOf('=');
    const [name, amount] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    if (at < 0 || amount === '') {
      parts.push(part.trim());
      continue;
    }
    const isSaid = notation.isSignSaid;
    const read = [
      holds === 'NUMBER_PAIRS'
        ? readNumber(name, { decimalSign: notation.decimalSign, isSaid })
        : { value: name },
      readNumber(amount, { decimalSign: notation.decimalSign, isSaid }),
    ];
    const wrong = read.find((one) => 'fault' in one);
    if (wrong) return { fault: `holds ${quoted(part.trim())}, of which a number ${wrong.fault}` };
    parts.push(read.flatMap((one) => ('value' in one ? [one.value] : [])).join('='));
  }
  return { value: parts.join(';') };
};

/** The numbers of a cell of pairs, by which its decimal sign is recognized; JSON has points alone. */
export const amountsIn = (cell: string): string[] =>
  isJsonList(cell)
    ? []
    : cell
        .split(';', 1000)
        .flatMap((part) => (part.includes('=') ? [part.slice(part.lastIndexOf('=') + 1).trim()] : []));

const isJsonList = (cell: string): boolean => /^\s*\[\s*[{\]]/.test(cell);

const dayIn = ({ format }: Schema, cell: string, { dateOrder }: Notation): Read => {
  const text = cell.trim();
  const local = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)$/.exec(text);
  const read = local ? { day: local[1], time: local[2] } : readDay(text, dateOrder);
  if (read === undefined) return { value: text };
  if ('fault' in read) return read;
  if (read.time === undefined || /^00:00(:00)?$/.test(read.time)) return { value: read.day };
  return {
    fault:
      format === 'date'
        ? 'holds a time of day, where a day alone belongs'
        : 'holds a time of day without its zone: write it as 2027-01-31T08:30:00Z',
  };
};

const flags = new Map([
  ...[
    'true',
    'yes',
    'y',
    '1',
    'x',
    'ja',
    'j',
    'wahr',
    'oui',
    'vrai',
    'sí',
    'si',
    'sì',
    'vero',
    'verdadero',
    'sim',
    'waar',
    'tak',
  ].map((word) => [word, true] as const),
  ...['false', 'no', 'n', '0', 'nein', 'falsch', 'non', 'faux', 'falso', 'não', 'nee', 'onwaar', 'nie'].map(
    (word) => [word, false] as const,
  ),
]);

const readWord = (words: (string | null)[], cell: string): Read => {
  if (cell === '') return { value: null };
  const found = words.find((word) => word?.toLowerCase() === cell.trim().toLowerCase());
  return found
    ? { value: found }
    : { fault: `must be one of ${words.filter(Boolean).join(', ')}; the cell holds ${quoted(cell)}` };
};

/** Lists of words as `a;b`, everything else as JSON. */
const readJson = ({ type, items }: Schema, cell: string): Read => {
  if (type === 'array' && items?.type === 'string')
    return { value: cell.split(';').map((word) => word.trim()) };
  try {
    return { value: parseJson(cell) };
  } catch (error) {
    if (error instanceof JsonError) return { fault: `must be JSON: ${error.detail}` };
    throw error;
  }
};

/** A cell as messages show it. */
export const quoted = (cell: string): string => `“${cell.length > 60 ? `${cell.slice(0, 60)}…` : cell}”`;
