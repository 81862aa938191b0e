import type { Choice, Explanation } from './answers.ts';
import type { Budget } from './budget.ts';
import { choiceLiteral, type Engine, inOrder, keptSolver } from './engine.ts';
import { type Answer, solve } from './sat/solve.ts';
import { createSolver, loadClauses, type Solver } from './sat/solver.ts';

export type Explainer = (choices: readonly Choice[], budget: Budget, except?: Choice) => Explanation | null;

/**
 * Explains by a copy of the clauses in which each origin has a selector: its clauses hold only where that is assumed. From the choices and
 * origins in order whatever is not needed is left out, so what remains depends on the question alone; the solver's cores say what
 * need not be tried. With `except` a value is not to be had.
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
  const kept = keptSolver(() => {
    const groups = { groupFirst: padded(encoding.groupFirst), groupEnd: padded(encoding.groupEnd) };
    const solver = createSolver(count, groups);
    solver.isDecided.fill(0, first);
    loadClauses(solver, encoding.clauses, selector);
    return solver;
  });
  return (choices, budget, except) => {
    const solver = kept();
    const fixed = encoding.origins.flatMap((origin, at) => (origin === '' ? [selector(at)] : []));
    if (except) fixed.push(choiceLiteral(encoding, except) ^ 1);
    const ordered = inOrder(choices);
    const elements = [
      ...ordered.map((choice) => choiceLiteral(encoding, choice)),
      ...encoding.origins.flatMap((origin, at) => (origin === '' ? [] : [selector(at)])),
    ];
    const found = minimalCore(solver, fixed, elements, budget);
    if (!found) return null;
    const origins = encoding.origins.filter((origin, at) => origin !== '' && found.core.has(selector(at)));
    const isNeeded = (choice: Choice): boolean => found.core.has(choiceLiteral(encoding, choice));
    return { choices: ordered.filter(isNeeded), origins, isMinimal: found.isMinimal };
  };
};

/** Those elements that are left when each, in order, is left out if the others still cannot be together. */
const minimalCore = (solver: Solver, fixed: number[], elements: readonly number[], budget: Budget) => {
  // What is tried first stands last, so that the levels of the solver before it serve again.
  const rest = elements.toReversed();
  const ask = (some: readonly number[]): Answer => solve(solver, Int32Array.from([...fixed, ...some]), { budget });
  if (ask(rest) !== 'IMPOSSIBLE') return null;
  let core = new Set(solver.core);
  const needed: number[] = [];
  while (rest.length > 0) {
    const element = rest.pop() as number;
    if (!core.has(element)) continue;
    const answer = ask([...rest, ...needed]);
    if (answer === 'UNPROVEN') return { core, isMinimal: false };
    if (answer === 'IMPOSSIBLE') core = new Set(solver.core);
    else needed.push(element);
  }
  return { core: new Set(needed), isMinimal: true };
};
