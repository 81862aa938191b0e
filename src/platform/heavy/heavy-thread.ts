// A thread of the pool, started by thread.ts, or a process (process.ts): one task at a time. Imports next to
// nothing, so that it is there at once.
import '../quick-imports.ts';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import type { Ended, FromThread, ThreadFunction, ToThread } from './task.ts';

type Said = Extract<FromThread, { wants: true }> | { of: number; piece: unknown } | (Ended & { of: number });
type Port = {
  on(event: 'message', hear: (message: ToThread) => void): unknown;
  postMessage(said: Said): void;
};

const ownChannel = (): Port => {
  if (!process.send) throw new Error('This runs as a thread, or as a process with a channel.');
  return {
    on: (event, hear) => process.on(event, hear),
    postMessage: (said) => void process.send?.(said),
  };
};
const port: Port = parentPort ?? ownChannel();

// Linux knows priorities of threads; elsewhere they are the whole process's, which only a process of its own
// may lower.
const { nice } = parentPort ? (workerData as { nice: number }) : { nice: 19 };
if (nice > 0 && (!parentPort || process.platform === 'linux')) setPriority(0, nice);

type Begun = Extract<ToThread, { begin: unknown }>;

/** The task under way, and who in it waits for what. */
let of = 0;
let onSource: ((piece: Uint8Array | null) => void) | undefined;
let onNext: (() => void) | undefined;
const kept = new Map<string, unknown>();

const say = (said: Said) => port.postMessage(said);

port.on('message', async (message: ToThread) => {
  if ('begin' in message) {
    of = message.of;
    say({ of, ...(await work(message)) });
  } else if (message.of !== of) return;
  else if ('source' in message) onSource?.(message.source);
  else onNext?.();
});

const work = async ({ of: own, begin, kept: keeping }: Begun): Promise<Ended> => {
  const { key, prepare, load } = keeping ?? {};
  for (const one of begin.forget) kept.delete(one);
  try {
    // Code that names the module vouches for what it exports: `heavyTask` is typed by it.
    const functions = (await import(begin.module)) as Record<string, ThreadFunction>;
    if (key !== undefined && load) kept.set(key, await functions[prepare ?? '']?.(load.value, undefined));
    const made = await functions[begin.name]?.(begin.input, {
      source: source(own),
      kept: key && kept.get(key),
    });
    if (!isPieces(made)) return { done: made };
    for await (const piece of made) {
      const taken = new Promise<void>((resolve) => {
        onNext = resolve;
      });
      say({ of: own, piece });
      await taken;
    }
    return { done: undefined };
  } catch (error) {
    if (error instanceof Problem) {
      const isKept = key !== undefined && kept.has(key);
      return { problem: { code: error.code, detail: error.message, extras: error.extras, isKept } };
    }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

const isPieces = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* source(own: number): AsyncGenerator<Uint8Array> {
  for (;;) {
    const coming = new Promise<Uint8Array | null>((resolve) => {
      onSource = resolve;
    });
    say({ of: own, wants: true });
    const piece = await coming;
    if (piece === null) return;
    yield piece;
  }
}
