/**
 * Where a piece of heavy work stands in line: each lane has its own threads, so that long work never keeps
 * short work waiting.
 */
export type LaneName = 'quick' | 'long' | 'imports' | 'background';

/** A function that a thread runs. What it takes and answers is copied from thread to thread. */
// biome-ignore lint/suspicious/noExplicitAny: a bound for functions of every shape
export type ThreadFunction = (input: any, tools: any) => unknown;

/** What a function in a thread has beside its input. */
export type ThreadTools<K = undefined> = {
  /** What the caller feeds the task with, piece by piece as it is asked for; empty where it feeds nothing. */
  source: AsyncIterable<Uint8Array>;
  /** What the task's `prepare` made of what the caller keeps under a key. */
  kept: K;
};

/** A kind of heavy work. */
export type HeavyTask<F extends ThreadFunction> = {
  /** The module that has the function, which the thread loads once: import as little there as possible. */
  module: URL;
  name: string;
  /** Begins the sentence that tells a caller of a limit that he met: `Reading the file`. */
  what: string;
  lane: LaneName;
  /** So long a thread may work at it (milliseconds); waiting in line and for the caller is not counted. */
  milliseconds: number;
  /** The function of the module that makes `tools.kept` of what the caller's `keep` loads. */
  prepare?: string;
  /** The function, for its types alone. */
  readonly is?: F;
};

/** Declares a kind of heavy work, typed by the function: `heavyTask<typeof readRates>({ … })`. */
export const heavyTask = <F extends ThreadFunction>(task: Omit<HeavyTask<F>, 'is'>): HeavyTask<F> => task;

/** Something that is kept ready in threads between tasks, bounded by the lane: the least lately used goes. */
export type Keep = {
  /** Names it and its tenant: the same key gets the same. */
  key: string;
  /** How much it is of what the lane keeps, in letters. */
  weight: number;
  /** What a thread that has not got it makes it of. */
  load: () => unknown;
};

export type TaskOptions = {
  /** Instead of the task's own limit. */
  milliseconds?: number;
  keep?: Keep;
  source?: AsyncIterable<Uint8Array>;
  /** Buffers that go to the thread and are gone here. */
  transfer?: readonly ArrayBuffer[];
  /**
   * So long it waits in line for a thread, and is refused then (milliseconds): of who holds something that
   * others need.
   */
  mostWaitMs?: number | undefined;
  /** The caller does not want it any more: a task in line leaves it, the thread of one under way is ended. */
  signal?: AbortSignal | undefined;
};

/** What is said to a thread. `of` is the task's number, so that nothing is taken for another's. */
export type ToThread = { of: number } & (
  | {
      begin: { module: string; name: string; input: unknown; forget: readonly string[] };
      kept?: { key: string; prepare: string; load?: { value: unknown } };
    }
  | { source: Uint8Array | null }
  | { next: true }
);

/** How a task ended in its thread. */
export type Ended =
  | { done: unknown }
  /** `isKept`: what the caller keeps was made and is there. */
  | { problem: { code: string; detail: string; extras: object; isKept: boolean } }
  /** Something broke, and what the thread keeps may be half made: it gets no further task. */
  | { failure: string };

/** What a thread says. It may want the next of its source while a piece of its own is not yet taken. */
export type FromThread = { of: number } & ({ piece: unknown } | { wants: true } | Ended);
