import { addClause } from '../clauses.ts';
import type { FiniteConstraint } from '../problem.ts';
import { type Draft, literalOf, sizeOf } from './draft.ts';

type Table = Extract<FiniteConstraint, { table: unknown }>['table'];

/**
 * A table as clauses. A forbidden row is one clause. Allowed rows are read as a tree, column after column: after each beginning that there is,
 * the values that may not follow are forbidden one by one where that is short, else one clause says which may follow.
 * No Boolean variables are added: measured, choosing among rows by variables of their own is five times as slow.
 */
export const encodeTable = (draft: Draft, { variables, rows, isAllowed }: Table): void => {
  for (const row of rows)
    if (row.length !== variables.length)
      throw new RangeError('A row of a table has another length than its variables.');
  if (!isAllowed) {
    for (const row of rows)
      addClause(
        draft.clauses,
        row.map((value, at) => literalOf(draft, variables[at] as number, value) ^ 1),
        draft.origin,
      );
    return;
  }
  const columns = columnOrder(variables, rows);
  const root = branch();
  for (const row of rows) {
    let at = root;
    for (const column of columns) {
      const value = row[column] as number;
      literalOf(draft, variables[column] as number, value);
      let next = at.get(value);
      if (!next) {
        next = branch();
        at.set(value, next);
      }
      at = next;
    }
  }
  encodeBranch(
    draft,
    root,
    columns.map((column) => variables[column] as number),
    [],
  );
};

type Branch = Map<number, Branch>;
const branch = (): Branch => new Map();

/** What may follow a beginning, whose negated literals are given. */
const encodeBranch = (draft: Draft, at: Branch, variables: readonly number[], beginning: readonly number[]): void => {
  const variable = variables[beginning.length];
  if (variable === undefined) return;
  const size = sizeOf(draft, variable);
  const missing = size - at.size;
  const literal = (value: number) => literalOf(draft, variable, value);
  const isShort = missing * (beginning.length + 1) <= forbiddenAtMost * (beginning.length + at.size);
  if (missing > 0 && !isShort) addClause(draft.clauses, [...beginning, ...[...at.keys()].map(literal)], draft.origin);
  else if (missing > 0)
    for (let value = 0; value < size; value++)
      if (!at.has(value)) addClause(draft.clauses, [...beginning, literal(value) ^ 1], draft.origin);
  for (const [value, next] of at) encodeBranch(draft, next, variables, [...beginning, literal(value) ^ 1]);
};

/** How many times as long as one clause the forbidden values may be: they draw consequences that it does not. */
const forbiddenAtMost = 8;

/** Columns with few different values first: the tree has fewer branches. */
const columnOrder = (variables: readonly number[], rows: readonly (readonly number[])[]): number[] => {
  const different = variables.map((_, column) => new Set(rows.map((row) => row[column])).size);
  return variables
    .map((_, column) => column)
    .sort((a, b) => (different[a] as number) - (different[b] as number) || a - b);
};
