import type { Queue } from './decide.ts';
import { backtrack } from './propagate.ts';
import { noReason, type Solver } from './solver.ts';

/** What a solver was at some time. */
export type Snapshot = {
  arena: Int32Array;
  watches: Int32Array;
  watchSizes: Int32Array;
  trail: Int32Array;
  queue: Queue;
  phase: Uint8Array;
  learned: number[];
  learnedPairs: number;
  learnedLimit: number;
  isContradictory: boolean;
};

/** What it is now; the assumptions of the last question are taken back. */
export const snapshotOf = (solver: Solver): Snapshot => {
  backtrack(solver, 0);
  const watches = new Int32Array(solver.watchSizes.reduce((sum, size) => sum + size, 0));
  let at = 0;
  for (const [literal, size] of solver.watchSizes.entries()) {
    watches.set((solver.watches[literal] as Int32Array).subarray(0, size), at);
    at += size;
  }
  return {
    arena: solver.arena.slice(0, solver.arenaSize),
    watches,
    watchSizes: solver.watchSizes.slice(),
    trail: solver.trail.slice(0, solver.trailSize),
    queue: copied(solver.queue),
    phase: solver.phase.slice(),
    learned: [...solver.learned],
    learnedPairs: solver.learnedPairs,
    learnedLimit: solver.learnedLimit,
    isContradictory: solver.isContradictory,
  };
};

/** Forgets all that came since, so that the next answer depends on the next question alone. */
export const restore = (solver: Solver, snapshot: Snapshot): void => {
  solver.value.fill(0);
  solver.reason.fill(noReason);
  for (const literal of snapshot.trail) {
    solver.value[literal] = 1;
    solver.value[literal ^ 1] = -1;
    solver.level[literal >> 1] = 0;
  }
  solver.trail.set(snapshot.trail);
  solver.trailSize = snapshot.trail.length;
  solver.head = 0;
  solver.levels = 0;
  solver.assumptions = new Int32Array(0);
  solver.arena.set(snapshot.arena);
  solver.arenaSize = snapshot.arena.length;
  let at = 0;
  for (const [literal, size] of snapshot.watchSizes.entries()) {
    (solver.watches[literal] as Int32Array).set(snapshot.watches.subarray(at, at + size));
    at += size;
  }
  solver.watchSizes.set(snapshot.watchSizes);
  solver.learned = [...snapshot.learned];
  solver.learnedPairs = snapshot.learnedPairs;
  solver.learnedLimit = snapshot.learnedLimit;
  solver.queue = copied(snapshot.queue);
  solver.isTaken.fill(0);
  solver.phase.set(snapshot.phase);
  solver.conflicts = 0;
  solver.ticks = 0;
  solver.isContradictory = snapshot.isContradictory;
};

const copied = (queue: Queue): Queue => ({
  ...queue,
  before: queue.before.slice(),
  after: queue.after.slice(),
  stamps: queue.stamps.slice(),
});
