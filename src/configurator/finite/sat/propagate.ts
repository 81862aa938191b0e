import { reopen } from './decide.ts';
import { enqueue, noReason, type Solver, watch } from './solver.ts';

/** No conflict; one between the two literals of `conflictPair`; else the clause that cannot be met. */
export const noConflict = -1;
export const pairConflict = -2;

/** Draws all consequences of what is on the trail; answers a conflict or `noConflict`. */
export const propagate = (solver: Solver): number => {
  const { value, trail } = solver;
  while (solver.head < solver.trailSize) {
    const literal = trail[solver.head++] as number;
    if ((literal & 1) === 0 && !excludeOthers(solver, literal)) return pairConflict;
    const list = solver.watches[literal] as Int32Array;
    const size = solver.watchSizes[literal] as number;
    const falseLiteral = literal ^ 1;
    solver.ticks += (size >> 1) + 1;
    let kept = 0;
    let conflict = noConflict;
    for (let at = 0; at < size; at += 2) {
      const clause = list[at] as number;
      const blocker = list[at + 1] as number;
      const held = value[blocker] as number;
      if (held > 0 || clause < 0) {
        list[kept] = clause;
        list[kept + 1] = blocker;
        kept += 2;
        if (held > 0) continue;
        if (held === 0) {
          enqueue(solver, blocker, -2 - falseLiteral);
          continue;
        }
        solver.conflictPair[0] = blocker;
        solver.conflictPair[1] = falseLiteral;
        conflict = pairConflict;
      } else {
        const { arena } = solver;
        const start = clause + 2;
        if (arena[start] === falseLiteral) {
          arena[start] = arena[start + 1] as number;
          arena[start + 1] = falseLiteral;
        }
        const first = arena[start] as number;
        if ((value[first] as number) <= 0 && rewatch(solver, clause, first)) continue;
        list[kept] = clause;
        list[kept + 1] = first;
        kept += 2;
        const firstHeld = value[first] as number;
        if (firstHeld > 0) continue;
        if (firstHeld === 0) {
          enqueue(solver, first, clause);
          continue;
        }
        conflict = clause;
      }
      for (at += 2; at < size; at += 2) {
        list[kept++] = list[at] as number;
        list[kept++] = list[at + 1] as number;
      }
    }
    solver.watchSizes[literal] = kept;
    if (conflict !== noConflict) return conflict;
  }
  return noConflict;
};

/** A value is taken: no other one of its group can be. */
const excludeOthers = (solver: Solver, literal: number): boolean => {
  const own = literal >> 1;
  const end = solver.groupEnd[own] as number;
  if (end === 0) return true;
  solver.isTaken[solver.groupFirst[own] as number] = 1;
  solver.ticks += end - (solver.groupFirst[own] as number);
  for (let other = solver.groupFirst[own] as number; other < end; other++) {
    if (other === own) continue;
    const negated = 2 * other + 1;
    const held = solver.value[negated] as number;
    if (held === 0) enqueue(solver, negated, -2 - (literal ^ 1));
    else if (held < 0) {
      solver.conflictPair[0] = negated;
      solver.conflictPair[1] = literal ^ 1;
      return false;
    }
  }
  return true;
};

/** Looks for another literal to watch in place of the second; whether there is one. */
const rewatch = (solver: Solver, clause: number, first: number): boolean => {
  const { arena, value } = solver;
  const end = clause + 2 + (arena[clause] as number);
  for (let at = clause + 4; at < end; at++) {
    const other = arena[at] as number;
    if ((value[other] as number) < 0) continue;
    arena[at] = arena[clause + 3] as number;
    arena[clause + 3] = other;
    watch(solver, other ^ 1, clause, first);
    return true;
  }
  return false;
};

/** Takes back all above a level. */
export const backtrack = (solver: Solver, level: number): void => {
  if (solver.levels <= level) return;
  const { trail, value, reason, phase } = solver;
  const from = solver.levelStarts[level] as number;
  solver.ticks += solver.trailSize - from;
  for (let at = solver.trailSize - 1; at >= from; at--) {
    const literal = trail[at] as number;
    const variable = literal >> 1;
    value[literal] = 0;
    value[literal ^ 1] = 0;
    reason[variable] = noReason;
    phase[variable] = literal & 1;
    reopen(solver, literal);
  }
  solver.trailSize = from;
  solver.head = from;
  solver.levels = level;
};

/** Opens a level; the literal, if any, is decided on it. */
export const openLevel = (solver: Solver, literal: number | null): void => {
  solver.levelStarts[solver.levels++] = solver.trailSize;
  if (literal !== null) enqueue(solver, literal, noReason);
};
