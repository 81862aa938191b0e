import type { FiniteProblem } from './problem.ts';

/**
 * A table as bits: of each column and value `words` numbers with the rows that have it, from where the column
 * begins.
 */
export type Table = {
  origin: number;
  variables: readonly number[];
  rows: readonly (readonly number[])[];
  words: number;
  columns: readonly number[];
  masks: Int32Array;
};

/**
 * The tables of allowed rows; null if none exist, where they are too large, or where something always
 * holds, which would have to be asked too.
 */
export const tablesOf = ({ variables, constraints }: FiniteProblem, origins: readonly string[]) => {
  const originOf = new Map(origins.map((origin, at) => [origin, at]));
  const isTable = new Uint8Array(origins.length).fill(1);
  const found: [origin: number, Rows][] = [];
  const sizeOf = (variable: number): number => variables[variable]?.values.length ?? 0;
  let room = 0;
  if (variables.some(({ values }) => values.length === 0)) return null;
  for (const constraint of constraints) {
    const origin = originOf.get(constraint.origin);
    if (origin === undefined) return null;
    if (!('table' in constraint) || !constraint.table.isAllowed || constraint.table.variables.length === 0) {
      isTable[origin] = 0;
      continue;
    }
    // Calculated before it is taken: one table alone can be as large as all memory.
    room += roomOf(constraint.table, sizeOf);
    if (room > roomAtMost) return null;
    found.push([origin, constraint.table]);
  }
  if (!isTable.includes(1)) return null;
  return { tables: found.map(([origin, table]) => tableOf(origin, table, sizeOf)), isTable };
};

type Rows = Pick<Table, 'variables' | 'rows'>;
type SizeOf = (variable: number) => number;

/** How many numbers hold a bit for each row. */
export const wordsOf = ({ rows }: Pick<Rows, 'rows'>): number => (rows.length + 31) >> 5;

/** Numbers of 4 bytes that the bits of a table take. */
export const roomOf = (table: Rows, sizeOf: SizeOf): number =>
  table.variables.reduce((sum, variable) => sum + sizeOf(variable), 0) * wordsOf(table);

const tableOf = (origin: number, { variables, rows }: Rows, sizeOf: SizeOf): Table => {
  const words = wordsOf({ rows });
  const columns: number[] = [];
  let size = 0;
  for (const variable of variables) {
    columns.push(size);
    size += sizeOf(variable) * words;
  }
  const masks = new Int32Array(size);
  for (const [number, row] of rows.entries())
    for (const [column, value] of row.entries())
      markRow(masks, (columns[column] as number) + value * words, number);
  return { origin, variables, rows, words, columns, masks };
};

/** Says that the value whose words begin at a place is in a row. */
export const markRow = (masks: Int32Array, start: number, row: number): void => {
  const at = start + (row >> 5);
  masks[at] = (masks[at] as number) | (1 << (row & 31));
};

/** Numbers of 4 bytes that the bits of all tables may take. */
const roomAtMost = 2_000_000;
