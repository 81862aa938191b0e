import { bump, unitOf } from './decide.ts';
import { pairConflict } from './propagate.ts';
import type { Solver } from './solver.ts';

/**
 * Learns from a conflict: fills `lemma` with a clause that follows from the others and that the trail breaks,
 * with one literal of the last level, which comes first. Answers the level to go back to, where that literal
 * becomes true.
 */
export const analyze = (solver: Solver, conflict: number): number => {
  const { seen, level, trail, lemma, toClear } = solver;
  lemma.length = 1;
  toClear.length = 0;
  const units = new Set<number>();
  let open = 0;
  const see = (literal: number): void => {
    const variable = literal >> 1;
    const at = level[variable] as number;
    if (seen[variable] === 1 || at === 0) return;
    seen[variable] = 1;
    toClear.push(variable);
    units.add(unitOf(solver.groupFirst, variable));
    if (at === solver.levels) open++;
    else lemma.push(literal);
  };
  if (conflict === pairConflict) for (const literal of solver.conflictPair) see(literal);
  else seeClause(solver, conflict, -1, see);
  let at = solver.trailSize;
  let literal = 0;
  for (;;) {
    while (seen[(trail[--at] as number) >> 1] === 0);
    literal = trail[at] as number;
    if (--open === 0) break;
    const reason = solver.reason[literal >> 1] as number;
    if (reason <= -2) see(-2 - reason);
    else seeClause(solver, reason, literal, see);
  }
  lemma[0] = literal ^ 1;
  bump(solver, [...units]);
  minimize(solver);
  for (const variable of toClear) seen[variable] = 0;
  return backLevel(solver);
};

const seeClause = (
  { arena }: Solver,
  clause: number,
  except: number,
  see: (literal: number) => void,
): void => {
  const end = clause + 2 + (arena[clause] as number);
  for (let at = clause + 2; at < end; at++) if (arena[at] !== except) see(arena[at] as number);
};

/** Leaves out what the others imply. */
const minimize = (solver: Solver): void => {
  const { lemma } = solver;
  let kept = 1;
  for (let at = 1; at < lemma.length; at++) {
    const literal = lemma[at] as number;
    if (!isImplied(solver, literal)) lemma[kept++] = literal;
  }
  lemma.length = kept;
};

/**
 * Whether the literal's reasons lead back to literals of the lemma alone. `seen` 2 is a known yes, 3 a known
 * no.
 */
const isImplied = (solver: Solver, literal: number): boolean => {
  const { seen, level, reason, arena, toClear } = solver;
  if (reason[literal >> 1] === -1) return false;
  const stack = [literal >> 1];
  const visited: number[] = [];
  while (stack.length > 0) {
    const variable = stack.pop() as number;
    const why = reason[variable] as number;
    const size = why <= -2 ? 1 : (arena[why] as number);
    for (let at = 0; at < size; at++) {
      const other = (why <= -2 ? -2 - why : (arena[why + 2 + at] as number)) >> 1;
      if (other === variable || level[other] === 0) continue;
      const known = seen[other] as number;
      if (known === 1 || known === 2) continue;
      if (known === 3 || reason[other] === -1) {
        for (const failed of visited) seen[failed] = 3;
        return false;
      }
      seen[other] = 2;
      visited.push(other);
      toClear.push(other);
      stack.push(other);
    }
  }
  return true;
};

/** The highest level of the lemma's literals but the first, which is put second, to be watched. */
const backLevel = ({ lemma, level }: Solver): number => {
  if (lemma.length === 1) return 0;
  let highest = 1;
  const levelAt = (at: number) => level[(lemma[at] as number) >> 1] as number;
  for (let at = 2; at < lemma.length; at++) if (levelAt(at) > levelAt(highest)) highest = at;
  [lemma[1], lemma[highest]] = [lemma[highest] as number, lemma[1] as number];
  return levelAt(1);
};

/** How many levels the lemma's literals come from: the fewer, the more useful it will be. */
export const levelsOf = ({ lemma, level }: Solver): number => {
  if (lemma.length <= 3) return 2;
  return new Set(lemma.map((literal) => level[literal >> 1])).size;
};

/** The assumptions that made this literal, itself an assumption, false; with it. */
export const coreOf = (solver: Solver, failed: number): number[] => {
  const { seen, level, trail, reason, arena } = solver;
  const core = [failed];
  if (level[failed >> 1] === 0) return core;
  seen[failed >> 1] = 1;
  for (let at = solver.trailSize - 1; at >= (solver.levelStarts[0] as number); at--) {
    const literal = trail[at] as number;
    const variable = literal >> 1;
    if (seen[variable] === 0) continue;
    seen[variable] = 0;
    const why = reason[variable] as number;
    if (why === -1) core.push(literal);
    else if (why <= -2) mark(seen, level, -2 - why);
    else {
      const end = why + 2 + (arena[why] as number);
      for (let other = why + 2; other < end; other++)
        if ((arena[other] as number) >> 1 !== variable) mark(seen, level, arena[other] as number);
    }
  }
  return core;
};

const mark = (seen: Uint8Array, level: Int32Array, literal: number): void => {
  if ((level[literal >> 1] as number) > 0) seen[literal >> 1] = 1;
};
