import { Readable } from 'node:stream';
import { Problem, type ProblemExtras } from '../problem.ts';
import type { ProblemCode } from '../problems.ts';
import { type Lane, type LaneOptions, type Lease, openLane } from './lane.ts';
import type { HeavyTask, Keep, LaneName, TaskOptions, ThreadFunction, ToThread } from './task.ts';
import type { Answered, Thread } from './thread.ts';

/** A piece of work needs more than it may have; its thread was ended and replaced. 422, told as it is unless the caller knows better. */
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
 * Heavy work of one tenant, in threads. Both ways throw Problem: 422 `TooCostly` (`Exceeded`) over the time or memory of a task, 429
 * `TooMuchWaiting` and 503 `Overloaded` where the line is too long; and what the function throws as a Problem.
 */
export type Heavy = {
  /** What the function answers. */
  run<F extends ThreadFunction>(
    task: HeavyTask<F>,
    input: InputOf<F>,
    options?: TaskOptions,
  ): Promise<Awaited<ReturnType<F>>>;
  /**
   * What the function (an async generator) yields. While one piece is worked on, the next is made, and none after that. The thread is held
   * until the last, or until the caller stops reading.
   */
  pieces<F extends ThreadFunction>(
    task: HeavyTask<F>,
    input: InputOf<F>,
    options?: TaskOptions,
  ): AsyncGenerator<PieceOf<F>>;
};

/** The threads of one process. */
export type HeavyPool = {
  /** For a tenant, until nobody waits for it any more: then what is in line leaves it, and what is under way is ended. */
  of(tenantID: string, until?: AbortSignal): Heavy;
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
    const { key } = options.keep ?? {};
    const lease = await laneOf[task.lane].take(tenantID, { key, signal: options.signal });
    yield* converse(lease, task, input, { ...options, heapMb: lanes[task.lane].heapMb, most: lanes[task.lane].kept });
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
        const pieces = Readable.from(talk(tenantID, task, input, { ...options, signal }), { highWaterMark: 1 });
        try {
          for await (const said of pieces) if ('piece' in said) yield said.piece;
        } finally {
          given.abort();
        }
      },
    }),
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

type Conversation = TaskOptions & { heapMb: number; most: LaneOptions['kept'] };

/** One task from its beginning to its end, and the lease given back. @throws Problem, and what the source throws */
async function* converse<F extends ThreadFunction>(
  { thread, release }: Lease,
  task: HeavyTask<F>,
  input: InputOf<F>,
  { keep, source, transfer, signal, heapMb, most, milliseconds = task.milliseconds }: Conversation,
): AsyncGenerator<{ piece: unknown } | { done: unknown }> {
  let took = 0;
  let isOver = false;
  const say = async (message: ToThread, moved?: ArrayBuffer[]): Promise<Answered['answer']> => {
    const within = milliseconds - took;
    const said = await thread.say(message, { within, signal, ...(moved ? { transfer: moved } : {}) });
    took += said.took;
    return said.answer;
  };
  const fed = source?.[Symbol.asyncIterator]();
  try {
    let answer = await say(await beginning(thread, task, { input, keep, most }), transfer && [...transfer]);
    for (;;) {
      if ('wants' in answer) {
        const next = await fed?.next();
        // A copy, so that it can be moved without what it is a part of.
        const piece = next && !next.done ? new Uint8Array(next.value) : null;
        answer = await say({ source: piece }, piece ? [piece.buffer] : []);
      } else if ('piece' in answer) {
        yield answer;
        answer = await say({ next: true });
      } else {
        isOver = 'done' in answer || 'problem' in answer;
        if ('done' in answer) yield answer;
        break;
      }
    }
    if ('exceeded' in answer)
      throw new Exceeded(answer.exceeded, task, answer.exceeded === 'time' ? milliseconds : heapMb);
    if ('aborted' in answer) throw signal?.reason ?? new Problem('Overloaded', 'The service is shutting down.');
    if ('problem' in answer) {
      const { code, detail, extras, isKept } = answer.problem;
      if (keep && !isKept) thread.kept.delete(keep.key);
      // It was a Problem over there, of the same catalogue.
      throw new Problem(code as ProblemCode, detail, extras as ProblemExtras);
    }
    if ('failure' in answer) throw new Error(`${task.what} failed in its thread: ${answer.failure}`);
  } finally {
    // Left in the midst of a task, the thread would answer what nobody asked.
    if (!isOver) await thread.end();
    release(took);
    await fed?.return?.();
  }
}

const beginning = async <F extends ThreadFunction>(
  thread: Thread,
  { module, name, prepare }: HeavyTask<F>,
  { input, keep, most }: { input: unknown; keep: Keep | undefined; most: LaneOptions['kept'] },
): Promise<ToThread> => {
  const begin = { module: module.href, name, input };
  if (!keep) return { begin: { ...begin, forget: [] } };
  if (prepare === undefined) throw new Error(`${name} keeps nothing.`);
  const isThere = thread.kept.delete(keep.key);
  const load = isThere ? {} : { load: { value: await keep.load() } };
  thread.kept.set(keep.key, keep.weight);
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
