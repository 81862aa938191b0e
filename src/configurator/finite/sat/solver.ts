import { type Clauses, grown } from '../clauses.ts';
import { newQueue, type Queue } from './decide.ts';

/**
 * A solver of clauses that learns from conflicts (two watched literals, activities, saved phases, restarts).
 * What it learned stays for the next question. Its parts are functions in the files beside: propagate,
 * analyze, decide, reduce, solve.
 */
export type Solver = {
  variableCount: number;
  /**
   * Boolean variables of which at most one is true stand side by side: from, and up to, by Boolean variable;
   * both 0 where it is in no such group.
   */
  groupFirst: Int32Array;
  groupEnd: Int32Array;
  /** By literal: 1 true, -1 false, 0 open. */
  value: Int8Array;
  /**
   * By variable: when and why it got its value. A reason is a clause, `noReason`, or `-2 - literal` for a
   * clause of two.
   */
  level: Int32Array;
  reason: Int32Array;
  trail: Int32Array;
  trailSize: number;
  /** How much of the trail has been propagated. */
  head: number;
  levelStarts: Int32Array;
  levels: number;
  /** The assumptions of the last question: level n + 1 decides assumption n. */
  assumptions: Int32Array;
  /**
   * Clauses of three and more: size, LBD (0 where not learned), literals, of which the first two are watched.
   */
  arena: Int32Array;
  arenaSize: number;
  /**
   * By literal: pairs of a clause that waits for the literal to become true (-1: of two literals) and another
   * literal of it.
   */
  watches: Int32Array[];
  watchSizes: Int32Array;
  learned: number[];
  learnedPairs: number;
  learnedLimit: number;
  queue: Queue;
  /** By the first variable of a group: 1 where one of the group is true. */
  isTaken: Uint8Array;
  /** By variable: the literal's last bit to try first. */
  phase: Uint8Array;
  seen: Uint8Array;
  conflictPair: [number, number];
  /** The clause learned last, its asserting literal first, and literals to clear. */
  lemma: number[];
  toClear: number[];
  conflicts: number;
  ticks: number;
  /** No assignment meets the clauses, whatever is assumed. */
  isContradictory: boolean;
  /** After an answer of impossible: the assumptions that cannot be together. */
  core: number[];
};

export const noReason = -1;

export type Groups = { groupFirst: Int32Array; groupEnd: Int32Array };

/**
 * An empty solver over so many variables. Only those below `decidedCount` are ever decided; the others are
 * stated by assumptions, and any clause can be met without them.
 */
export const createSolver = (
  variableCount: number,
  { groupFirst, groupEnd }: Groups,
  decidedCount = variableCount,
): Solver => {
  return {
    variableCount,
    groupFirst,
    groupEnd,
    value: new Int8Array(2 * variableCount),
    level: new Int32Array(variableCount),
    reason: new Int32Array(variableCount).fill(noReason),
    trail: new Int32Array(variableCount + 1),
    trailSize: 0,
    head: 0,
    levelStarts: new Int32Array(variableCount + 2),
    levels: 0,
    assumptions: new Int32Array(0),
    arena: new Int32Array(1024),
    arenaSize: 0,
    watches: Array.from({ length: 2 * variableCount }, () => new Int32Array(4)),
    watchSizes: new Int32Array(2 * variableCount),
    learned: [],
    learnedPairs: 0,
    learnedLimit: 0,
    queue: newQueue(decidedCount, groupFirst),
    isTaken: new Uint8Array(variableCount),
    phase: new Uint8Array(variableCount).fill(1),
    seen: new Uint8Array(variableCount),
    conflictPair: [0, 0],
    lemma: [],
    toClear: [],
    conflicts: 0,
    ticks: 0,
    isContradictory: false,
    core: [],
  };
};

/**
 * Gives the solver all clauses, before the first question; those of an origin with `selectorOf` it: they hold
 * only where the selector is true.
 */
export const loadClauses = (
  solver: Solver,
  { data, length, count }: Clauses,
  selectorOf?: (origin: number) => number,
): void => {
  solver.arena = grown(solver.arena, length + (selectorOf ? count : 0));
  const open: number[] = [];
  for (let at = 0; at < length; at += (data[at] as number) + 2) {
    const end = at + 2 + (data[at] as number);
    const origin = data[at + 1] as number;
    open.length = 0;
    let isMet = false;
    // First, so that it is watched: where the origin is not assumed its clauses then cost little.
    if (selectorOf && origin >= 0) {
      isMet = (solver.value[selectorOf(origin) ^ 1] as number) > 0;
      open.push(selectorOf(origin) ^ 1);
    }
    for (let place = at + 2; place < end; place++) {
      const literal = data[place] as number;
      const held = solver.value[literal] as number;
      if (held === 0) open.push(literal);
      isMet ||= held > 0;
    }
    if (isMet) continue;
    if (open.length === 0) solver.isContradictory = true;
    else if (open.length === 1) enqueue(solver, open[0] as number, noReason);
    else if (open.length === 2) attachPair(solver, open[0] as number, open[1] as number);
    else attachClause(solver, open, 0);
  }
  solver.learnedLimit = 2000 + Math.floor(solver.arenaSize / 16);
};

/** Makes a literal true for a reason. */
export const enqueue = (solver: Solver, literal: number, reason: number): void => {
  const variable = literal >> 1;
  solver.value[literal] = 1;
  solver.value[literal ^ 1] = -1;
  solver.level[variable] = solver.levels;
  solver.reason[variable] = reason;
  solver.trail[solver.trailSize++] = literal;
};

export const attachPair = (solver: Solver, first: number, second: number): void => {
  watch(solver, first ^ 1, -1, second);
  watch(solver, second ^ 1, -1, first);
};

/** Stores a clause of three or more and watches its first two literals; answers where it stands. */
export const attachClause = (solver: Solver, literals: readonly number[], lbd: number): number => {
  const at = solver.arenaSize;
  if (at + literals.length + 2 > solver.arena.length)
    solver.arena = grown(solver.arena, at + literals.length + 2);
  solver.arena[at] = literals.length;
  solver.arena[at + 1] = lbd;
  solver.arena.set(literals, at + 2);
  solver.arenaSize = at + literals.length + 2;
  watch(solver, (literals[0] as number) ^ 1, at, literals[1] as number);
  watch(solver, (literals[1] as number) ^ 1, at, literals[0] as number);
  return at;
};

export const watch = (solver: Solver, literal: number, clause: number, blocker: number): void => {
  const size = solver.watchSizes[literal] as number;
  let list = solver.watches[literal] as Int32Array;
  if (size + 2 > list.length) {
    list = grown(list, size + 2);
    solver.watches[literal] = list;
  }
  list[size] = clause;
  list[size + 1] = blocker;
  solver.watchSizes[literal] = size + 2;
};
