import { addClause } from '../clauses.ts';
import { type Draft, type FiniteTable, literalOf, sizeOf } from './draft.ts';

/**
 * A table as clauses. A forbidden row is one clause. Allowed rows are sorted and read as a tree, column after
 * column: after each beginning that there is, the values that may not follow are forbidden one by one, or one
 * clause says which may follow, whichever is shorter. No Boolean variables are added: measured, choosing
 * among rows by variables of their own is five times as slow.
 */
export const encodeTable = (draft: Draft, { variables, rows, isAllowed }: FiniteTable): void => {
  for (const row of rows) {
    if (row.length !== variables.length)
      throw new RangeError('A row of a table has another length than its variables.');
    const literals = row.map((value, at) => literalOf(draft, variables[at] as number, value));
    if (isAllowed) continue;
    addClause(
      draft.clauses,
      literals.map((literal) => literal ^ 1),
      draft.origin,
    );
  }
  if (!isAllowed) return;
  const columns = columnOrder(variables, rows);
  const ordered = columns.map((column) => variables[column] as number);
  const from = draft.clauses.length;
  encodeBeginning(draft, ordered, sortedRows(columns, rows), []);
  draft.tables.push({ variables, rows, from, to: draft.clauses.length });
};

/**
 * What may follow a beginning, whose negated literals are given; the rows are those that begin so, sorted.
 */
const encodeBeginning = (
  draft: Draft,
  variables: readonly number[],
  rows: SortedRows,
  beginning: number[],
): void => {
  const depth = beginning.length;
  const variable = variables[depth];
  if (variable === undefined) return;
  const { cells, width, from, to } = rows;
  const present: { value: number; from: number; to: number }[] = [];
  for (let row = from; row < to; row++) {
    const value = cells[row * width + depth] as number;
    const last = present.at(-1);
    if (last?.value === value) last.to = row + 1;
    else present.push({ value, from: row, to: row + 1 });
  }
  forbidMissing(
    draft,
    variable,
    present.map(({ value }) => value),
    beginning,
  );
  for (const { value, ...part } of present) {
    beginning.push(literalOf(draft, variable, value) ^ 1);
    encodeBeginning(draft, variables, { ...rows, ...part }, beginning);
    beginning.pop();
  }
};

/** Only these values, in ascending order, may follow the beginning. */
const forbidMissing = (
  draft: Draft,
  variable: number,
  present: readonly number[],
  beginning: readonly number[],
): void => {
  const size = sizeOf(draft, variable);
  const missing = size - present.length;
  if (missing === 0) return;
  if (missing * (beginning.length + 1) > beginning.length + present.length) {
    const following = present.map((value) => literalOf(draft, variable, value));
    addClause(draft.clauses, [...beginning, ...following], draft.origin);
    return;
  }
  let next = 0;
  for (let value = 0; value < size; value++) {
    if (present[next] === value) next++;
    else addClause(draft.clauses, [...beginning, literalOf(draft, variable, value) ^ 1], draft.origin);
  }
};

/** Rows from `from` up to `to` in one array, `width` cells each. */
type SortedRows = { cells: Int32Array; width: number; from: number; to: number };

const sortedRows = (columns: readonly number[], rows: readonly (readonly number[])[]): SortedRows => {
  const sorted = rows.toSorted((a, b) => {
    for (const column of columns)
      if (a[column] !== b[column]) return (a[column] as number) - (b[column] as number);
    return 0;
  });
  const width = columns.length;
  const cells = new Int32Array(rows.length * width);
  let at = 0;
  for (const row of sorted) for (const column of columns) cells[at++] = row[column] as number;
  return { cells, width, from: 0, to: rows.length };
};

/** Columns with few different values first: the tree has fewer branches. */
const columnOrder = (variables: readonly number[], rows: readonly (readonly number[])[]): number[] => {
  const different = variables.map((_, column) => new Set(rows.map((row) => row[column])).size);
  return variables
    .map((_, column) => column)
    .sort((a, b) => (different[a] as number) - (different[b] as number) || a - b);
};
