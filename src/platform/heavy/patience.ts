import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Work beside the event loop that the transaction of a request needs. A connection, and what is locked, is
 * held for a moment only: what takes longer goes on while the transaction is given up and its connection is
 * somebody else's. Then the transaction is done once more, and finds the answer ready.
 */
export type Patience = {
  /**
   * What `begin` comes to. `key` names what is asked, with all that it depends on: the same is not asked
   * twice. @throws `NotAwaited` where it takes long, which is caught where the transaction is run
   */
  wait<T>(key: string, begin: () => Promise<T>): Promise<T>;
};

/** Something takes too long to hold a connection meanwhile. */
export class NotAwaited extends Error {
  /** Settled, never rejected, once the transaction is worth doing again. */
  readonly over: Promise<unknown>;

  constructor(over: Promise<unknown>) {
    super('What a transaction needs takes longer than a connection is held for it.');
    this.name = 'NotAwaited';
    this.over = over;
  }
}

/**
 * Of one request. After so many times a connection is held all the same: where others change again and again
 * what is asked about, it would never come to an end.
 */
const mostTimes = 30;

/** The patience of one request, for so long each time (milliseconds). */
export const createPatience = (mostMs = 100): Patience => {
  const asked = new Map<string, { answer: Promise<unknown>; over: Promise<unknown> }>();
  let times = 0;
  return {
    wait: async <T>(key: string, begin: () => Promise<T>): Promise<T> => {
      const known = asked.get(key) ?? asking(begin());
      asked.set(key, known);
      const wake = new AbortController();
      const late = times < mostTimes ? sleep(mostMs, 'late', { signal: wake.signal }) : known.over;
      const first = await Promise.race([known.over, late.catch(() => undefined)]);
      wake.abort();
      if (first === 'late') {
        times += 1;
        throw new NotAwaited(known.over);
      }
      return known.answer as Promise<T>; // of that key, which names what is answered
    },
  };
};

const asking = (answer: Promise<unknown>) => {
  const over = answer.then(
    () => undefined,
    () => undefined,
  );
  return { answer, over };
};
