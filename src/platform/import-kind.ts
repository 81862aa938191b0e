import type { Ctx } from './ctx.ts';
import type { TSchema } from './schema.ts';

/**
 * One column of an import file, and of the export that is its template. Names are matched without regard to
 * letter case, spaces, `_` and `-`.
 */
export type ImportColumn = {
  name: string;
  /**
   * What a cell holds once it is read: checked by the same code as a body's member. An empty cell is null.
   */
  schema: TSchema;
  /**
   * A cell of it is never empty. A file may lack the column all the same where it changes records that there
   * are.
   */
  required: boolean;
  description: string;
  /**
   * A text that holds more than its schema says: a day, or pairs such as `10=4.5;50=4.2` whose numbers are
   * written as all others.
   */
  holds?: 'DAY' | 'NUMBER_PAIRS' | 'NAMED_NUMBERS';
};

export const importModes = ['UPSERT', 'INSERT', 'UPDATE'] as const;
export type ImportMode = (typeof importModes)[number];

/**
 * A row of a file, its cells read and each checked by its schema. `values` has the columns that the file has.
 */
export type ReadRow = { row: number; key: string; values: Readonly<Record<string, unknown>> };

/** The texts that stand in a column, without the empty ones. */
export const textCells = (rows: readonly ReadRow[], column: string): string[] =>
  rows.flatMap(({ values: { [column]: cell } }) => (typeof cell === 'string' && cell ? [cell] : []));

/** Something wrong with a row, or worth knowing. `code` is one of the problems' codes or of `importCodes`. */
export type RowFault = { column: string | null; code: string; message: string };

/** What became of a row. FAILED has at least one fault; the faults of a SKIPPED one are warnings. */
export type RowResult = {
  outcome: 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'SKIPPED' | 'FAILED';
  faults: readonly RowFault[];
};

/** What no two rows of a file may both say, beside the key: `default of C-1001`. */
export type RowClaim = { claim: string; column: string | null; message: string };

/**
 * What can be imported: an area lists its kinds in its face (`imports`), and `importOf` of the kit makes one
 * of a resource. The machinery (areas/ground/imports) reads files, keeps progress and logs; what a row means
 * is the kind's.
 */
export type ImportKind = {
  /** In the contract's words, for logs and the audit trail: `Customer`. */
  entity: string;
  /** Many of them, as in paths and on the command line: `customers`. Unique. */
  name: string;
  tag: string;
  /** `customers` stands for `customers.read` and `customers.write`. */
  permission: string;
  columns: readonly ImportColumn[];
  /**
   * The columns whose cells together name a record, in order: a row in which one of them that is `required`
   * is empty fails, and a file without its column is refused.
   */
  key: readonly string[];
  /**
   * A record stands in several rows, at most so many: those of one key, one below the other. They are brought
   * to `take` together, or fail together where one of them is wrong.
   */
  together?: { most: number };
  /**
   * A row that claims what one before it in the file did fails with its message, to which the line of that
   * one is added.
   */
  claims?: (values: Readonly<Record<string, unknown>>) => readonly RowClaim[];
  /**
   * Writes rows of distinct keys in the present transaction, by the rules of the HTTP operations, audit and
   * events included. Answers one result a row, in order. What the database refuses is thrown: the caller
   * rolls back and brings fewer rows at a time, at last the one. A dry run calls the same and rolls back.
   */
  take: (ctx: Ctx, rows: readonly ReadRow[], mode: ImportMode) => Promise<RowResult[]>;
};

/**
 * How the cells of a row's key are written as one text, each key as its own: a cell of several that holds a
 * slash is quoted.
 */
export const keyText = (cells: readonly string[]): string => {
  if (cells.length === 1) return cells[0] as string;
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells
    .slice(0, last + 1)
    .map((cell) => (/^"|\//.test(cell) ? JSON.stringify(cell) : cell))
    .join(' / ');
};

/** Of a row whose record stands in several, another of which is wrong. */
export const failsWith = (line: number): RowFault => ({
  column: null,
  code: importCodes.AnotherRow,
  message: `line ${line} of the same record is wrong, which is taken whole or not at all`,
});

/** What an import says of a row or a file beside the problems' codes. */
export const importCodes = {
  AlreadyThere: 'AlreadyThere',
  NotThere: 'NotThere',
  NotTaken: 'NotTaken',
  DuplicateInFile: 'DuplicateInFile',
  AnotherRow: 'AnotherRow',
  BrokenRow: 'BrokenRow',
  UnknownColumn: 'UnknownColumn',
  PassedOver: 'PassedOver',
  TwoNotations: 'TwoNotations',
  BrokenFile: 'BrokenFile',
  Progress: 'Progress',
} as const;
