import { addClause, type Clauses, isDefinition, isSomeValue, noClauses } from '../clauses.ts';
import type { FiniteProblem } from '../problem.ts';
import type { Groups } from '../sat/solver.ts';
import { TooCostly } from '../too-costly.ts';
import { type Draft, type TableClauses, trueLiteral } from './draft.ts';
import { encodeFormula } from './encode-formula.ts';
import { encodeTable } from './encode-table.ts';

/**
 * A problem as clauses. A variable of two values is one Boolean variable; one of more is a group of them side
 * by side, one for each value, at most one of which is true; that one is, a clause says. Further Boolean
 * variables name parts of formulas, and are always determined by the others.
 */
export type Encoding = Groups & {
  variableCount: number;
  /**
   * Of a variable's values: `literals[starts[variable] + value]` is true where the variable has the value.
   */
  starts: Int32Array;
  literals: Int32Array;
  /** By Boolean variable: the problem's variable, or -1. */
  owners: Int32Array;
  clauses: Clauses;
  tables: TableClauses[];
  /** What the origins of clauses (from 0) are called. */
  origins: string[];
};

/** Of all clauses: the solver, the structure and the witnesses take some ten times their 4 bytes. */
const mostLiterals = 30_000_000;

/**
 * Encodes a problem. Throws RangeError where an index is out of range, TooCostly where it becomes too large.
 */
export const encode = (problem: FiniteProblem): Encoding => {
  const { draft, groupFirst, groupEnd } = encodeVariables(problem);
  const origins = [...new Set(problem.constraints.map(({ origin }) => origin))].filter(
    (origin) => origin !== '',
  );
  const originOf = new Map(origins.map((origin, at) => [origin, at]));
  for (const constraint of problem.constraints) {
    draft.origin = originOf.get(constraint.origin) ?? isDefinition; // what has no origin always holds
    if ('formula' in constraint) encodeFormula(draft, constraint.formula);
    else encodeTable(draft, constraint.table);
    if (draft.clauses.length > mostLiterals)
      throw new TooCostly(constraint.origin, draft.clauses.length, mostLiterals);
  }
  const { variableCount, starts, literals, clauses, tables } = draft;
  const owners = new Int32Array(variableCount).fill(-1);
  for (let variable = 0; variable < problem.variables.length; variable++)
    for (let at = starts[variable] as number; at < (starts[variable + 1] as number); at++)
      if (literals[at] !== trueLiteral) owners[(literals[at] as number) >> 1] = variable;
  const padded = (array: number[]) => Int32Array.from({ length: variableCount }, (_, at) => array[at] ?? 0);
  return {
    variableCount,
    starts,
    literals,
    owners,
    clauses,
    tables,
    origins,
    groupFirst: padded(groupFirst),
    groupEnd: padded(groupEnd),
  };
};

const encodeVariables = ({ variables }: FiniteProblem) => {
  const sizes = Int32Array.from(variables, ({ values }) => values.length);
  const starts = new Int32Array(variables.length + 1);
  for (const [variable, size] of sizes.entries()) starts[variable + 1] = (starts[variable] as number) + size;
  const literals = new Int32Array(starts[variables.length] as number);
  const clauses = noClauses();
  addClause(clauses, [trueLiteral], isDefinition);
  const groupFirst: number[] = [0];
  const groupEnd: number[] = [0];
  let next = 1;
  for (const [variable, size] of sizes.entries()) {
    const start = starts[variable] as number;
    if (size === 0) addClause(clauses, [], isDefinition);
    else if (size === 1) literals[start] = trueLiteral;
    else if (size === 2) {
      literals[start] = 2 * next + 1;
      literals[start + 1] = 2 * next;
      groupFirst[next] = 0;
      groupEnd[next++] = 0;
    } else {
      const first = next;
      for (let value = 0; value < size; value++) {
        groupFirst[next] = first;
        groupEnd[next] = first + size;
        literals[start + value] = 2 * next++;
      }
      addClause(clauses, Array.from(literals.subarray(start, start + size)), isSomeValue);
    }
  }
  const draft: Draft = { starts, literals, clauses, variableCount: next, origin: isDefinition, tables: [] };
  return { draft, groupFirst, groupEnd };
};
