import { setTimeout as sleep } from 'node:timers/promises';

/** Enough for a busy machine: what is not so by then is not going to be, and the test fails. */
const patienceMs = 300_000;

/** Waits until an assertion holds; fails with it when it does not in time. */
export const eventually = async (holds: () => void | Promise<void>): Promise<void> => {
  const begun = performance.now();
  for (;;) {
    try {
      await holds();
      return;
    } catch (error) {
      const waited = performance.now() - begun;
      if (waited > patienceMs) throw error;
      // To look costs more than to wait: a look is often a connection of its own.
      await sleep(Math.min(25, 1 + waited / 20));
    }
  }
};

/** Waits until something is so; `what` is said where it does not come to be. */
export const until = (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> =>
  eventually(async () => {
    if (!(await isSo())) throw new Error(`${what}: not so after ${patienceMs / 1000} s`);
  });
