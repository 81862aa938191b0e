import type { FiniteProblem } from './problem.ts';

/** A table as bits: of each column and value `words` numbers with the rows that have it, from where the column begins. */
export type Table = {
  origin: number;
  variables: readonly number[];
  rows: readonly (readonly number[])[];
  words: number;
  columns: readonly number[];
  masks: Int32Array;
};

/** The tables of allowed rows; null where there are none, where they are too large, or where something always holds, which would have to be asked too. */
export const tablesOf = ({ variables, constraints }: FiniteProblem, origins: readonly string[]) => {
  const originOf = new Map(origins.map((origin, at) => [origin, at]));
  const isTable = new Uint8Array(origins.length).fill(1);
  const tables: Table[] = [];
  let room = 0;
  if (variables.some(({ values }) => values.length === 0)) return null;
  for (const constraint of constraints) {
    const origin = originOf.get(constraint.origin);
    if (origin === undefined) return null;
    if (!('table' in constraint) || !constraint.table.isAllowed || constraint.table.variables.length === 0) {
      isTable[origin] = 0;
      continue;
    }
    const table = tableOf(origin, constraint.table, (variable) => variables[variable]?.values.length ?? 0);
    room += table.masks.length;
    if (room > roomAtMost) return null;
    tables.push(table);
  }
  return isTable.includes(1) ? { tables, isTable } : null;
};

const tableOf = (
  origin: number,
  { variables, rows }: Pick<Table, 'variables' | 'rows'>,
  sizeOf: (variable: number) => number,
): Table => {
  const words = (rows.length + 31) >> 5;
  const columns: number[] = [];
  let size = 0;
  for (const variable of variables) {
    columns.push(size);
    size += sizeOf(variable) * words;
  }
  const masks = new Int32Array(size);
  for (const [number, row] of rows.entries())
    for (const [column, value] of row.entries()) {
      const at = (columns[column] as number) + value * words + (number >> 5);
      masks[at] = (masks[at] as number) | (1 << (number & 31));
    }
  return { origin, variables, rows, words, columns, masks };
};

/** Numbers of 4 bytes that the bits of all tables may take. */
const roomAtMost = 2_000_000;
