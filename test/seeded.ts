import type { TestContext } from 'node:test';
import { testSeed } from './seed.ts';

/** Random whole numbers from 0 up to `below`, the same for the same seed (mulberry32). */
export type Random = (below: number) => number;

/**
 * Random numbers for a test, whose seed it prints; give it back in MILLWRIGHT_TEST_SEED to see the same
 * again.
 */
export const seeded = (t: Pick<TestContext, 'diagnostic'>): { seed: number; random: Random } => {
  t.diagnostic(`seed ${testSeed} (MILLWRIGHT_TEST_SEED)`);
  return { seed: testSeed, random: randomFrom(testSeed) };
};

/** Random numbers that are the same for the same seed. */
export const randomFrom = (seed: number): Random => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};
