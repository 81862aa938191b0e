import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until something is so. Two minutes are enough for a busy machine: then it is not going to be, and
 * the test fails instead of hanging.
 */
export const until = async (
  what: string,
  isSo: () => boolean | Promise<boolean>,
  ms = 120_000,
): Promise<void> => {
  const begun = performance.now();
  while (!(await isSo())) {
    const waited = performance.now() - begun;
    assert.ok(waited < ms, `${what}: not so after ${ms / 1000} s`);
    // To look costs more than to wait: a look is often a connection of its own.
    await sleep(Math.min(25, 1 + waited / 20));
  }
};
