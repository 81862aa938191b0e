import type { Choice, Explanation } from './answers.ts';
import { type Budget, unlimited } from './budget.ts';
import { choiceLiteral, type Engine, inOrder } from './engine.ts';
import { restore, snapshotOf } from './sat/snapshot.ts';
import { type Answer, solve } from './sat/solve.ts';
import { createSolver, loadClauses, type Solver } from './sat/solver.ts';

export type Explainer = (choices: readonly Choice[], budget: Budget, except?: Choice) => Explanation | null;

/**
 * Explains by a copy of the clauses in which each origin has a selector: its clauses hold only where that is assumed. A first conflict
 * is found, then whatever is not needed of it is left out, the choices before the origins. The copy forgets what it learned
 * before each question, so that which of several conflicts is told depends on the question alone. With `except` a value is not to be had.
 */
export const explainerOf = ({ encoding }: Engine): Explainer => {
  const first = encoding.variableCount;
  const count = first + encoding.origins.length;
  const padded = (array: Int32Array): Int32Array => {
    const longer = new Int32Array(count);
    longer.set(array);
    return longer;
  };
  const selector = (origin: number): number => 2 * (first + origin);
  const groups = { groupFirst: padded(encoding.groupFirst), groupEnd: padded(encoding.groupEnd) };
  const solver = createSolver(count, groups, first);
  loadClauses(solver, encoding.clauses, selector);
  // A configuration found once and for all: what is tried later begins there, and has fewer conflicts on its way.
  const all = Int32Array.from(encoding.origins, (_, at) => selector(at));
  solve(solver, all, { budget: unlimited, conflicts: conflictsToBegin });
  const snapshot = snapshotOf(solver);
  return (choices, budget, except) => {
    restore(solver, snapshot);
    const fixed = except ? [choiceLiteral(encoding, except) ^ 1] : [];
    const ordered = inOrder(choices);
    const elements = [
      ...ordered.map((choice) => choiceLiteral(encoding, choice)),
      ...encoding.origins.map((_, at) => selector(at)),
    ];
    const found = minimalCore(solver, fixed, elements, budget);
    if (!found) return null;
    const origins = encoding.origins.filter((_, at) => found.core.has(selector(at)));
    const isNeeded = (choice: Choice): boolean => found.core.has(choiceLiteral(encoding, choice));
    return { choices: ordered.filter(isNeeded), origins, isMinimal: found.isMinimal };
  };
};

const conflictsToBegin = 1000;

/** Elements that cannot be together, each of them needed. */
const minimalCore = (solver: Solver, fixed: number[], elements: readonly number[], budget: Budget) => {
  const ask = (some: readonly number[]): Answer => solve(solver, Int32Array.from([...fixed, ...some]), { budget });
  if (ask(elements) !== 'IMPOSSIBLE') return null;
  let core = new Set(solver.core);
  // Asked again the solver often needs fewer of them.
  for (let size = Number.POSITIVE_INFINITY; core.size < size; ) {
    size = core.size;
    if (ask(elements.filter((element) => core.has(element))) !== 'IMPOSSIBLE') return { core, isMinimal: false };
    core = new Set(solver.core);
  }
  // What is tried first stands last, so that the levels of the solver before it serve again.
  const rest = elements.filter((element) => core.has(element)).reverse();
  const needed: number[] = [];
  while (rest.length > 0) {
    const element = rest.pop() as number;
    if (!core.has(element)) continue;
    const answer = ask([...rest.filter((one) => core.has(one)), ...needed]);
    if (answer === 'UNPROVEN') return { core, isMinimal: false };
    if (answer === 'IMPOSSIBLE') core = new Set(solver.core);
    else needed.push(element);
  }
  return { core: new Set(needed), isMinimal: true };
};
