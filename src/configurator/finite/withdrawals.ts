import type { Choice } from './answers.ts';
import type { Budget } from './budget.ts';
import { choiceLiteral, type Engine } from './engine.ts';
import { solve } from './sat/solve.ts';

/**
 * The smallest sets of choices that, withdrawn, leave possible ones; see `FiniteModel`. Such a set meets every conflict, so
 * candidates are the sets that meet all conflicts known; one that does not suffice shows a further conflict.
 */
export const withdrawals = (engine: Engine, choices: readonly Choice[], budget: Budget, most: number): Choice[][] => {
  const literals = choices.map((choice) => choiceLiteral(engine.encoding, choice));
  const conflicts: number[][] = [];
  const found: number[][] = [];
  let isOver = false;
  /** Whether the choices that are left are possible; if not, the conflict is kept. */
  const suffices = (withdrawn: readonly number[]): boolean => {
    const left = literals.filter((_, at) => !withdrawn.includes(at));
    const solver = engine.solver();
    const answer = solve(solver, Int32Array.from(left), { budget });
    if (answer === 'IMPOSSIBLE') {
      const core = new Set(solver.core);
      const conflict = literals.flatMap((literal, at) => (core.has(literal) && !withdrawn.includes(at) ? [at] : []));
      // Nothing of the choices: there is no configuration at all.
      if (conflict.length === 0) isOver = true;
      else conflicts.push(conflict);
    }
    if (answer === 'UNPROVEN') isOver = true;
    return answer === 'POSSIBLE';
  };
  /** All sets of `size` choices that add to `set` and meet the conflicts known; of those that suffice none holds another. */
  const extend = (set: readonly number[], size: number): void => {
    if (isOver || budget.isSpent()) {
      isOver = true;
      return;
    }
    if (isKnown(set) || found.length > setsAtMost) return;
    let open = conflicts.find((conflict) => !conflict.some((at) => set.includes(at)));
    if (!open && size === 0) {
      if (suffices(set)) {
        found.push(set.toSorted((a, b) => a - b));
        return;
      }
      return;
    }
    if (size === 0) return;
    // No conflict is open, but a choice more may be needed: does it suffice as it is, then nothing larger is wanted.
    if (!open && !suffices(set)) open = conflicts.at(-1);
    for (const at of open ?? []) extend([...set, at], size - 1);
  };
  const isKnown = (set: readonly number[]): boolean => found.some((smaller) => smaller.every((at) => set.includes(at)));
  if (suffices([])) return [];
  for (let size = 1; size <= choices.length && found.length < most && !isOver; size++) {
    const before = found.length;
    extend([], size);
    found.splice(before, found.length - before, ...found.slice(before).sort(byHighest));
  }
  return found.slice(0, most).map((set) => set.map((at) => choices[at] as Choice));
};

/** How many sets of one size are looked for, so that a tangle of conflicts costs no more than it is worth. */
const setsAtMost = 1000;

/** The set whose highest choice is lower comes first: later choices are kept. */
const byHighest = (a: readonly number[], b: readonly number[]): number => {
  for (let at = 1; at <= a.length; at++) {
    const difference = (a.at(-at) as number) - (b.at(-at) as number);
    if (difference !== 0) return difference;
  }
  return 0;
};
