import { type Solver, watch } from './solver.ts';

/**
 * Forgets half of the learned clauses, those of most levels and then the older ones, but no reason of what is
 * on the trail; what is kept moves together.
 */
export const reduce = (solver: Solver): void => {
  const { arena, trail, reason } = solver;
  const locked = new Set<number>();
  for (let at = 0; at < solver.trailSize; at++) locked.add(reason[(trail[at] as number) >> 1] as number);
  const lbd = (clause: number): number => arena[clause + 1] as number;
  const forgettable = solver.learned.filter((clause) => lbd(clause) > 2 && !locked.has(clause));
  forgettable.sort((a, b) => lbd(b) - lbd(a) || a - b);
  const forgotten = new Set(forgettable.slice(0, forgettable.length >> 1));
  const moved = new Map<number, number>();
  let to = 0;
  for (let at = 0; at < solver.arenaSize; ) {
    const length = (arena[at] as number) + 2;
    if (!forgotten.has(at)) {
      moved.set(at, to);
      arena.copyWithin(to, at, at + length);
      to += length;
    }
    at += length;
  }
  solver.arenaSize = to;
  solver.learned = solver.learned
    .filter((clause) => moved.has(clause))
    .map((clause) => moved.get(clause) as number);
  for (let at = 0; at < solver.trailSize; at++) {
    const variable = (trail[at] as number) >> 1;
    const why = reason[variable] as number;
    if (why >= 0) reason[variable] = moved.get(why) as number;
  }
  renewWatches(solver, moved);
  // Those of two levels are kept; where they alone reach the limit it must rise, or each conflict would come
  // here.
  solver.learnedLimit = Math.max(solver.learnedLimit, Math.ceil(solver.learned.length * 1.5));
};

const renewWatches = (solver: Solver, moved: Map<number, number>): void => {
  for (let literal = 0; literal < solver.watches.length; literal++) {
    const list = solver.watches[literal] as Int32Array;
    const size = solver.watchSizes[literal] as number;
    solver.watchSizes[literal] = 0;
    for (let at = 0; at < size; at += 2) {
      const clause = list[at] as number;
      if (clause < 0) watch(solver, literal, clause, list[at + 1] as number);
      else {
        const now = moved.get(clause);
        if (now !== undefined) watch(solver, literal, now, list[at + 1] as number);
      }
    }
  }
};
