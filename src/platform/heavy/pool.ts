import { Readable } from 'node:stream';
import { Problem, type ProblemExtras } from '../problem.ts';
import type { ProblemCode } from '../problems.ts';
import { converse, type Ending } from './converse.ts';
import { type Lane, type LaneOptions, type Lease, openLane, shutDown } from './lane.ts';
import type { HeavyTask, Keep, LaneName, TaskOptions, ThreadFunction } from './task.ts';
import type { Thread } from './thread.ts';

/**
 * A piece of work needs more than it may have; its thread was ended and replaced. 422, reported as it is
 * unless the caller knows better.
 */
export class Exceeded extends Problem {
  readonly what: 'time' | 'memory';

  constructor(what: 'time' | 'memory', { what: work, name }: HeavyTask<ThreadFunction>, most: number) {
    const told = what === 'time' ? `${most / 1000} s of work` : `${most} MB of memory`;
    const limit = what === 'time' ? `${name}.time` : 'MILLWRIGHT_HEAVY_MEMORY_MB';
    super('TooCostly', `${work} takes more than ${told}, the most that it may.`, { limit });
    this.what = what;
  }
}

type InputOf<F extends ThreadFunction> = Parameters<F>[0];
type PieceOf<F extends ThreadFunction> = ReturnType<F> extends AsyncIterable<infer P> ? P : never;

/**
 * Heavy work of one tenant, in threads. Both ways throw Problem: 422 `TooCostly` (`Exceeded`) over the time
 * or memory of a task, 429 `TooMuchWaiting` and 503 `Overloaded` where the line is too long; and what the
 * function throws as a Problem.
 */
export type Heavy = {
  /** What the function answers. */
  run<F extends ThreadFunction>(
    task: HeavyTask<F>,
    input: InputOf<F>,
    options?: TaskOptions,
  ): Promise<Awaited<ReturnType<F>>>;
  /**
   * What the function (an async generator) yields. While one piece is worked on, the next is made, and none
   * after that. The thread is held until the last, or until the caller stops reading.
   */
  pieces<F extends ThreadFunction>(
    task: HeavyTask<F>,
    input: InputOf<F>,
    options?: TaskOptions,
  ): AsyncGenerator<PieceOf<F>>;
};

/** The threads of one process. */
export type HeavyPool = {
  /**
   * For a tenant, until nobody waits for it any more: then what is in line leaves it, and what is under way
   * is ended.
   */
  of(tenantID: string, until?: AbortSignal): Heavy;
  /**
   * Has the threads of the task's lane do a task before anybody asks, one after the other, so that each keeps
   * what the task is done with: those that are free while nobody waits, and have not done it for this `mark`.
   * One that let go of it since is left alone. @throws as `Heavy` does
   */
  prepare<F extends ThreadFunction>(
    task: HeavyTask<F>,
    input: InputOf<F>,
    options: { keep: Keep; mark: string; signal: AbortSignal },
  ): Promise<void>;
  counts(): Record<string, number>;
  close(): Promise<void>;
};

/** Opens the lanes; threads start with their first task. */
export const openHeavyPool = (lanes: Record<LaneName, LaneOptions>): HeavyPool => {
  const open = Object.entries(lanes).map(([name, options]) => [name as LaneName, openLane(options)] as const);
  const laneOf = Object.fromEntries(open) as Record<LaneName, Lane>; // the same names
  const talk = async function* <F extends ThreadFunction>(
    tenantID: string,
    task: HeavyTask<F>,
    input: InputOf<F>,
    options: TaskOptions,
  ): AsyncGenerator<{ piece: unknown } | { done: unknown }> {
    const { keep, signal, mostWaitMs } = options;
    const lease = await laneOf[task.lane].take(tenantID, { key: keep?.key, signal, mostWaitMs });
    yield* talkIn(lease, task, input, options);
  };
  const talkIn = async function* <F extends ThreadFunction>(
    { thread, release }: Lease,
    task: HeavyTask<F>,
    input: InputOf<F>,
    options: TaskOptions,
  ): AsyncGenerator<{ piece: unknown } | { done: unknown }> {
    const { keep, signal, milliseconds = task.milliseconds } = options;
    const { heapMb, kept: most } = lanes[task.lane];
    const begin = await beginning(thread, task, { input, keep, most }).catch((error: unknown) => {
      release(0);
      throw error;
    });
    // What a thread keeps is worth waiting a little: a short task comes to its end, and the thread goes on.
    const graceMs = keep ? 500 : 0;
    const talking = converse(thread, begin, { ...options, milliseconds, graceMs, release });
    let said = await talking.next();
    try {
      for (; !said.done; said = await talking.next()) yield { piece: said.value };
    } finally {
      await talking.return({ aborted: true });
    }
    const ending = said.value;
    if (keep && 'problem' in ending && !ending.problem.isKept) thread.kept.delete(keep.key);
    yield { done: answerOf(ending, task, { milliseconds, heapMb, signal }) };
  };
  return {
    of: (tenantID, until) => ({
      run: async (task, input, options = {}) => {
        for await (const said of talk(tenantID, task, input, { signal: until, ...options }))
          if ('done' in said) return said.done as never;
        throw new Error(`${task.name} answered nothing.`);
      },
      pieces: async function* (task, input, options = {}) {
        const given = new AbortController();
        const outer = options.signal ?? until;
        const signal = outer ? AbortSignal.any([outer, given.signal]) : given.signal;
        // Reads one ahead of who takes the pieces.
        const pieces = Readable.from(talk(tenantID, task, input, { ...options, signal }), {
          highWaterMark: 1,
        });
        try {
          for await (const said of pieces) if ('piece' in said) yield said.piece;
        } finally {
          given.abort();
        }
      },
    }),
    prepare: async (task, input, { keep, mark, signal }) => {
      const lane = laneOf[task.lane];
      const isWanted = ({ prepared, kept }: Thread): boolean =>
        prepared.get(keep.key) !== mark && (kept.has(keep.key) || !prepared.has(keep.key));
      while (!signal.aborted && lane.canSpare(isWanted)) {
        // Before the thread is held: see `Keep`.
        const value = await keep.load();
        const lease = lane.spare(isWanted);
        if (!lease) return;
        lease.thread.prepared.set(keep.key, mark);
        for await (const _ of talkIn(lease, task, input, { keep: { ...keep, load: () => value }, signal }));
      }
    },
    counts: () =>
      Object.fromEntries(
        open.flatMap(([name, lane]) =>
          Object.entries(lane.counts()).map(([what, count]) => [`${name} ${what}`, count]),
        ),
      ),
    close: async () => {
      await Promise.all(open.map(([, lane]) => lane.close()));
    },
  };
};

/** @throws Problem, and what the source throws */
const answerOf = (
  ending: Ending,
  task: HeavyTask<ThreadFunction>,
  { milliseconds, heapMb, signal }: { milliseconds: number; heapMb: number; signal: AbortSignal | undefined },
): unknown => {
  // The result all the same is nobody's any more.
  if (signal?.aborted) throw signal.reason ?? shutDown();
  if ('done' in ending) return ending.done;
  if ('exceeded' in ending)
    throw new Exceeded(ending.exceeded, task, ending.exceeded === 'time' ? milliseconds : heapMb);
  if ('problem' in ending) {
    const { code, detail, extras } = ending.problem;
    // It was a Problem over there, of the same catalogue.
    throw new Problem(code as ProblemCode, detail, extras as ProblemExtras);
  }
  if ('sourceBroke' in ending) throw ending.sourceBroke;
  if ('aborted' in ending) throw shutDown();
  throw new Error(`${task.what} failed in its thread: ${ending.failure}`);
};

type Beginning = Parameters<typeof converse>[1];

const beginning = async <F extends ThreadFunction>(
  thread: Thread,
  { module, name, prepare }: HeavyTask<F>,
  { input, keep, most }: { input: unknown; keep: Keep | undefined; most: LaneOptions['kept'] },
): Promise<Beginning> => {
  const begin = { module: module.href, name, input };
  if (!keep) return { begin: { ...begin, forget: [] } };
  if (prepare === undefined) throw new Error(`${name} keeps nothing.`);
  // What is there already weighs what it did.
  const { weight = keep.weight, ...load } = thread.kept.has(keep.key)
    ? { weight: thread.kept.get(keep.key) }
    : { load: { value: await keep.load() } };
  thread.kept.delete(keep.key);
  thread.kept.set(keep.key, weight);
  return {
    begin: { ...begin, forget: forgotten(thread.kept, most) },
    kept: { key: keep.key, prepare, ...load },
  };
};

/** What a thread is to let go of, the least lately used first; never what was used last. */
const forgotten = (kept: Map<string, number>, { entries, weight }: LaneOptions['kept']): string[] => {
  const forget: string[] = [];
  let sum = [...kept.values()].reduce((all, one) => all + one, 0);
  for (const [key, one] of kept) {
    if ((kept.size <= entries && sum <= weight) || kept.size === 1) break;
    kept.delete(key);
    sum -= one;
    forget.push(key);
  }
  return forget;
};
