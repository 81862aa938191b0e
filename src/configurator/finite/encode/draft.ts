import type { Clauses } from '../clauses.ts';
import type { FiniteConstraint } from '../problem.ts';

/** What encoders add to: clauses under an origin, and new Boolean variables. */
export type Draft = {
  /**
   * Of a variable's values: `literals[starts[variable] + value]` is true where the variable has the value.
   */
  starts: Int32Array;
  literals: Int32Array;
  clauses: Clauses;
  variableCount: number;
  origin: number;
  tables: TableClauses[];
};

/** A table of allowed rows, and from where up to where the clauses stand that say it. */
export type TableClauses = Pick<FiniteTable, 'variables' | 'rows'> & { from: number; to: number };

export type FiniteTable = Extract<FiniteConstraint, { table: unknown }>['table'];

/** The literal that is always true. */
export const trueLiteral = 0;

/** The literal of a value. Throws RangeError where there is no such value. */
export const literalOf = ({ starts, literals }: Draft, variable: number, value: number): number => {
  const start = starts[variable];
  const end = starts[variable + 1];
  if (
    start === undefined ||
    end === undefined ||
    !Number.isInteger(value) ||
    value < 0 ||
    value >= end - start
  )
    throw new RangeError(`Variable ${variable} has no value ${value}.`);
  return literals[start + value] as number;
};

/** How many values a variable has. */
export const sizeOf = ({ starts }: Draft, variable: number): number =>
  (starts[variable + 1] as number) - (starts[variable] as number);

/** A new Boolean variable, as its literal. */
export const newLiteral = (draft: Draft): number => 2 * draft.variableCount++;
