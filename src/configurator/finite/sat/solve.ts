import type { Budget } from '../budget.ts';
import { analyze, coreOf, levelsOf } from './analyze.ts';
import { nextDecision } from './decide.ts';
import { backtrack, noConflict, openLevel, propagate } from './propagate.ts';
import { reduce } from './reduce.ts';
import { attachClause, attachPair, enqueue, noReason, type Solver } from './solver.ts';

export type Answer = 'POSSIBLE' | 'IMPOSSIBLE' | 'UNPROVEN';

/**
 * How long to look. `order`: literals to decide in this order, so that of all assignments the first by it is
 * found.
 */
export type Effort = {
  budget: Budget;
  /** Conflicts; no limit where left out. */
  conflicts?: number;
  order?: Int32Array;
  /** Only draws the consequences of the assumptions: POSSIBLE means not proven impossible by them alone. */
  isShallow?: boolean;
};

/**
 * Whether an assignment meets all clauses and assumptions. It then stands in `value` until the next question.
 * If none exists, `core` has assumptions that cannot be together.
 */
export const solve = (solver: Solver, assumptions: Int32Array, effort: Effort): Answer => {
  solver.core = [];
  if (solver.isContradictory) return 'IMPOSSIBLE';
  backtrack(solver, commonLevels(solver, assumptions));
  solver.assumptions = assumptions;
  const end = solver.conflicts + (effort.conflicts ?? Number.POSITIVE_INFINITY);
  let restart = solver.conflicts + restartLength;
  let run = 1;
  let nextLook = solver.ticks + ticksPerLook;
  let orderAt = 0;
  for (;;) {
    const conflict = propagate(solver);
    if (conflict !== noConflict) {
      if (solver.levels === 0) {
        solver.isContradictory = true;
        return 'IMPOSSIBLE';
      }
      learn(solver, conflict);
      orderAt = 0;
      if (solver.conflicts >= end || effort.budget.isSpent()) return 'UNPROVEN';
      continue;
    }
    if (solver.ticks >= nextLook) {
      if (effort.budget.isSpent()) return 'UNPROVEN';
      nextLook = solver.ticks + ticksPerLook;
    }
    if (solver.conflicts >= restart && !effort.order) {
      restart = solver.conflicts + restartLength * luby(++run);
      backtrack(solver, assumptions.length);
    }
    if (solver.learned.length > solver.learnedLimit) reduce(solver);
    if (solver.levels < assumptions.length) {
      const assumption = assumptions[solver.levels] as number;
      const held = solver.value[assumption] as number;
      if (held < 0) {
        solver.core = coreOf(solver, assumption);
        return 'IMPOSSIBLE';
      }
      openLevel(solver, held > 0 ? null : assumption);
      continue;
    }
    if (effort.isShallow) return 'POSSIBLE';
    if (effort.order) {
      while (orderAt < effort.order.length && solver.value[effort.order[orderAt] as number] !== 0) orderAt++;
      if (orderAt < effort.order.length) {
        openLevel(solver, effort.order[orderAt] as number);
        continue;
      }
    }
    const decision = nextDecision(solver);
    if (decision < 0) return 'POSSIBLE';
    openLevel(solver, decision);
  }
};

const restartLength = 64;
const ticksPerLook = 20_000;

/** How many levels of the last question serve this one as well. */
const commonLevels = ({ assumptions: last, levels }: Solver, assumptions: Int32Array): number => {
  const most = Math.min(levels, last.length, assumptions.length);
  let same = 0;
  while (same < most && last[same] === assumptions[same]) same++;
  return same;
};

const learn = (solver: Solver, conflict: number): void => {
  solver.conflicts++;
  const level = analyze(solver, conflict);
  const lbd = levelsOf(solver);
  const { lemma } = solver;
  backtrack(solver, level);
  const first = lemma[0] as number;
  if (lemma.length === 1) enqueue(solver, first, noReason);
  else if (lemma.length === 2) {
    attachPair(solver, first, lemma[1] as number);
    solver.learnedPairs++;
    enqueue(solver, first, -2 - (lemma[1] as number));
  } else {
    const clause = attachClause(solver, lemma, lbd);
    solver.learned.push(clause);
    enqueue(solver, first, clause);
  }
};

/** 1 1 2 1 1 2 4 …: lengths of runs that lose little whatever the best length would be. */
const luby = (nth: number): number => {
  let size = 1;
  let power = 1;
  while (size < nth) {
    size = 2 * size + 1;
    power *= 2;
  }
  let rest = nth;
  while (size !== rest) {
    size = (size - 1) / 2;
    power /= 2;
    if (rest > size) rest -= size;
  }
  return power;
};
