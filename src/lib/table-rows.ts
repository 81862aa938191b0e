import type { CellKind } from './xlsx-format.ts';

/**
 * Why a file of a table was refused, worded for the person who sent it. `line` is the line of the file, from
 * 1.
 */
export class CsvError extends Error {
  readonly line: number;
  readonly detail: string;

  constructor(line: number, detail: string) {
    super(`Line ${line}: ${detail}`);
    this.name = 'CsvError';
    this.line = line;
    this.detail = detail;
  }
}

/** Lengths in characters. */
export type CsvLimits = { readonly cellLength: number; readonly rowLength: number; readonly columns: number };

/** What is taken unless stated otherwise. */
export const defaultLimits: CsvLimits = { cellLength: 32_767, rowLength: 1024 * 1024, columns: 500 };

/** A row as it stands in a file: its cells from the left, those that are left out being empty. */
export type RawRow = {
  readonly row: number;
  readonly cells: readonly string[];
  /** What kind of cell each was, where the file tells: a workbook does. */
  readonly kinds?: readonly (CellKind | undefined)[];
  /** Why the row as a whole cannot be taken. */
  readonly fault?: string;
  /** Hidden from who looks at the sheet. */
  readonly isHidden?: boolean;
};

/**
 * A row of a table by the names of its columns, or why it alone cannot be read. `row` is its number in the
 * file, from 1.
 */
export type TableRow =
  | {
      readonly row: number;
      readonly record: Readonly<Record<string, string>>;
      readonly kinds?: Readonly<Record<string, CellKind>>;
      readonly isHidden?: boolean;
    }
  | { readonly row: number; readonly fault: string; readonly isHidden?: boolean };

export type TableOptions = {
  limits?: Partial<CsvLimits>;
  /** The row that names the columns; the first that is not blank unless given. */
  headerRow?: number | undefined;
  /** Rows may end before the last column, as in a workbook. */
  mayBeShort?: boolean;
  /** Given where the columns are, says of a row what else is wrong with it. */
  check?: (places: readonly number[]) => (row: number) => string | undefined;
};

/**
 * Makes records of rows: one names the columns, and those below it are yielded. Blank rows are skipped,
 * and so are columns without a name as long as nothing stands in them; a value that belongs to no column is a
 * fault of its row. @throws CsvError where there is no such header, or it is not one
 */
export async function* recordsOf(
  rows: AsyncIterable<RawRow>,
  { limits = {}, headerRow, mayBeShort = false, check }: TableOptions = {},
): AsyncGenerator<TableRow> {
  const limit = { ...defaultLimits, ...limits };
  let isThere = false;
  let header: Header | undefined;
  let checked: ((row: number) => string | undefined) | undefined;
  for await (const one of rows) {
    isThere = true;
    const isBlank = one.fault === undefined && one.cells.every(isEmpty);
    if (isBlank) {
      if (headerRow === one.row)
        throw new CsvError(headerRow, `The row ${headerRow}, which was to name the columns, is blank.`);
      continue;
    }
    if (header === undefined) {
      if (headerRow !== undefined && one.row < headerRow) continue;
      if (headerRow !== undefined && one.row > headerRow)
        throw new CsvError(headerRow, `No row begins on line ${headerRow}, which was to name the columns.`);
      header = headerOf(one, limit);
      checked = check?.(header.places);
      continue;
    }
    const fault = one.fault ?? checked?.(one.row) ?? faultOf(header, one.cells, limit, mayBeShort);
    const read = fault === undefined ? recordOf(header, one) : { row: one.row, fault };
    yield one.isHidden ? { ...read, isHidden: true } : read;
  }
  if (header !== undefined) return;
  throw headerRow === undefined || !isThere
    ? new CsvError(1, 'The file is empty; a row with the names of the columns was expected.')
    : new CsvError(headerRow, `The file ends before the row ${headerRow}, which was to name the columns.`);
}

const isEmpty = (cell: string | undefined) => cell === undefined || cell === '' || cell.trim() === '';

/**
 * The names of columns and their places; those without a name do not count. `width` goes up to the last one
 * named.
 */
type Header = {
  names: readonly string[];
  places: readonly number[];
  width: number;
  isNamed: ReadonlySet<number>;
};

/** @throws CsvError where a name is there twice or is not one, or there are too many */
const headerOf = ({ row, cells, fault }: RawRow, limit: CsvLimits): Header => {
  if (fault !== undefined)
    throw new CsvError(row, `This row names the columns, and cannot be read: ${fault}`);
  const places = cells.flatMap((cell, place) => (isEmpty(cell) ? [] : [place]));
  const names = places.map((place) => (cells[place] as string).trim());
  if (names.length > limit.columns)
    throw new CsvError(row, `There are ${names.length} columns; at most ${limit.columns} are allowed.`);
  const seen = new Set<string>();
  for (const [at, name] of names.entries()) {
    if (name.length > limit.cellLength || name.includes('\0'))
      throw new CsvError(row, `The name of column ${(places[at] as number) + 1} is no name.`);
    const key = name.toLowerCase();
    if (seen.has(key)) throw new CsvError(row, `Two columns have the name ${name}.`);
    seen.add(key);
  }
  return { names, places, width: (places.at(-1) as number) + 1, isNamed: new Set(places) };
};

const faultOf = (header: Header, cells: readonly string[], limit: CsvLimits, mayBeShort: boolean) => {
  if (cells.length < header.width && !mayBeShort)
    return `This row has ${cells.length} cell${cells.length === 1 ? '' : 's'}, the header ${header.width}.`;
  for (const [place, cell] of cells.entries()) {
    if (isEmpty(cell)) continue;
    if (!header.isNamed.has(place)) {
      return place >= header.width && !mayBeShort
        ? `This row has ${cells.length} cells, the header ${header.width}.`
        : `Column ${place + 1} has a value, and no name in the row of the names.`;
    }
    if (cell.length <= limit.cellLength && !cell.includes('\0')) continue;
    const name = header.names[header.places.indexOf(place)];
    return cell.includes('\0')
      ? `The cell ${name} holds the character U+0000.`
      : `The cell ${name} has ${cell.length} characters; at most ${limit.cellLength} are allowed.`;
  }
  return undefined;
};

const recordOf = ({ names, places }: Header, { row, cells, kinds }: RawRow): TableRow => {
  const record = Object.fromEntries(names.map((name, at) => [name, cells[places[at] as number] ?? '']));
  if (kinds === undefined) return { row, record };
  const told = names.flatMap((name, at) => {
    const kind = kinds[places[at] as number];
    return kind === undefined ? [] : [[name, kind] as const];
  });
  return { row, record, kinds: Object.fromEntries(told) };
};
