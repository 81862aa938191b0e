import type { Choice, ValueState } from './answers.ts';
import type { Budget } from './budget.ts';
import { type Encoding, encode } from './encode/encoding.ts';
import type { FiniteProblem } from './problem.ts';
import { solve } from './sat/solve.ts';
import { createSolver, loadClauses, type Solver } from './sat/solver.ts';

/**
 * A problem's clauses and the solver of them, which is made when it is first needed, and again when it has
 * learned too much.
 */
export type Engine = { problem: FiniteProblem; encoding: Encoding; solver: () => Solver };

export const engineOf = (problem: FiniteProblem): Engine => {
  const encoding = encode(problem);
  return {
    problem,
    encoding,
    solver: keptSolver(() => {
      const solver = createSolver(encoding.variableCount, encoding);
      loadClauses(solver, encoding.clauses);
      return solver;
    }),
  };
};

/**
 * A solver that is kept from question to question, and rebuilt where what it learned has outgrown the
 * clauses it came from.
 */
export const keptSolver = (make: () => Solver): (() => Solver) => {
  let solver: Solver | undefined;
  let most = 0;
  return () => {
    if (solver && (solver.arenaSize > most || solver.learnedPairs > pairsAtMost)) solver = undefined;
    if (!solver) {
      solver = make();
      most = 2 * solver.arenaSize + arenaRoom;
    }
    return solver;
  };
};

const pairsAtMost = 50_000;
/** In numbers of 4 bytes. */
const arenaRoom = 2_000_000;

/** A configuration has all choices, or none has. */
export const possibleIn = (
  { encoding, solver }: Engine,
  choices: readonly Choice[],
  budget: Budget,
): ValueState =>
  solve(
    solver(),
    Int32Array.from(choices, (choice) => choiceLiteral(encoding, choice)),
    { budget },
  );

/** The literal of a choice. */
export const choiceLiteral = ({ starts, literals }: Encoding, { variable, value }: Choice): number => {
  const at = (starts[variable] ?? Number.NaN) + value;
  if (!Number.isInteger(value) || value < 0 || !(at < (starts[variable + 1] ?? Number.NaN)))
    throw new RangeError(`Variable ${variable} has no value ${value}.`);
  return literals[at] as number;
};

/** The configuration that a solver has found. */
export const configurationOf = ({ starts, literals }: Encoding, { value }: Solver): number[] => {
  const configuration: number[] = [];
  for (let variable = 0; variable + 1 < starts.length; variable++) {
    const start = starts[variable] as number;
    let at = start;
    while ((value[literals[at] as number] as number) <= 0) at++;
    configuration.push(at - start);
  }
  return configuration;
};

/** Choices in a fixed order, so that answers do not depend on the order they came in; each once. */
export const inOrder = (choices: readonly Choice[]): Choice[] => {
  const sorted = [...choices].sort((a, b) => a.variable - b.variable || a.value - b.value);
  return sorted.filter(
    ({ variable, value }, at) =>
      at === 0 || sorted[at - 1]?.variable !== variable || sorted[at - 1]?.value !== value,
  );
};
