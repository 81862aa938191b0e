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
  const latest = performance.now() + ms;
  while (!(await isSo())) {
    assert.ok(performance.now() < latest, `${what}: not so after ${ms / 1000} s`);
    await sleep(1);
  }
};
