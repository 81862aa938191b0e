import type { Queue } from './decide.ts';
import { noReason, type Solver } from './solver.ts';

/** What a solver was before it learned anything. */
export type Snapshot = {
  arena: Int32Array;
  watches: Int32Array;
  watchSizes: Int32Array;
  trail: Int32Array;
  queue: Queue;
  learnedLimit: number;
  isContradictory: boolean;
};

/** Taken before the first question. */
export const snapshotOf = (solver: Solver): Snapshot => {
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
    learnedLimit: solver.learnedLimit,
    isContradictory: solver.isContradictory,
  };
};

/** Forgets all that was learned, so that the next answer depends on the next question alone. */
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
  solver.learned = [];
  solver.learnedPairs = 0;
  solver.learnedLimit = snapshot.learnedLimit;
  solver.queue = copied(snapshot.queue);
  solver.isTaken.fill(0);
  solver.phase.fill(1);
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
