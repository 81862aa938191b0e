import type { createImport } from '../../../client/groups/imports.ts';
import type { InputOf } from '../../../client/index.ts';

type Fields = InputOf<typeof createImport>['body'];
export type Delimiter = NonNullable<Fields['delimiter']>;
export type Encoding = NonNullable<Fields['encoding']>;

/** A row of a file: its number there, as the log of an import names it, and its cells. */
export type FileRow = { number: number; cells: string[] };

/** A file as it was read here. */
export type Table = {
  file: File;
  format: 'CSV' | 'XLSX';
  delimiter: Delimiter;
  encoding: Encoding | undefined;
  sheet: string | undefined;
  /** The row that names the columns. */
  headerRow: number;
  columns: string[];
  rows: FileRow[];
  /** Cells whose value cannot be read here, by row and column: a formula without a result, an error. */
  unsure: ReadonlySet<string>;
};

export const delimiters = { COMMA: ',', SEMICOLON: ';', TAB: '\t', PIPE: '|' } as const;

/** The place of a cell as a text. */
export const placeOf = (row: number, column: number): string => `${row} ${column}`;

/** A name of a column without what its spelling may differ in, as the service compares them. */
export const plain = (name: string): string =>
  name
    .slice(0, 300)
    .toLowerCase()
    .replace(/[\s_-]/g, '');

const titleRows = 30;

/**
 * The row of a file that names its columns: the one of the first thirty that names most of those known; else
 * the first that is not blank. @param known the names of the kind's columns
 */
export const headerOf = (rows: readonly FileRow[], known: readonly string[]): FileRow | undefined => {
  const named = new Set(known.map(plain));
  const count = ({ cells }: FileRow) => cells.filter((cell) => named.has(plain(cell))).length;
  const first = rows.slice(0, titleRows);
  const best = first.reduce<FileRow | undefined>(
    (found, row) => (count(row) > (found ? count(found) : 0) ? row : found),
    undefined,
  );
  return best ?? first[0];
};
