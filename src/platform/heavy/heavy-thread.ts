// A thread of the pool: started by thread.ts, one task at a time. Imports next to nothing, so that it is there at once.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import type { FromThread, ThreadFunction, ToThread } from './task.ts';

const port = parentPort;
if (!port) throw new Error('This runs as a thread.');

// Linux knows priorities of threads; elsewhere they are the whole process's, which is not what is meant.
const { nice } = workerData as { nice: number };
if (nice > 0 && process.platform === 'linux') setPriority(0, nice);

let heard: (message: ToThread) => void = () => undefined;
const hear = () =>
  new Promise<ToThread>((resolve) => {
    heard = resolve;
  });
port.on('message', (message: ToThread) => heard(message));

/** Says something and waits for what is said to it. */
const say = (message: FromThread): Promise<ToThread> => {
  const next = hear();
  port.postMessage(message);
  return next;
};

const kept = new Map<string, unknown>();

const work = async (message: ToThread): Promise<FromThread> => {
  if (!('begin' in message)) throw new Error('A task was to begin.');
  const { module, name, input, forget } = message.begin;
  const { key, prepare, load } = message.kept ?? {};
  for (const one of forget) kept.delete(one);
  try {
    // Whoever names the module vouches for what it exports: `heavyTask` is typed by it.
    const functions = (await import(module)) as Record<string, ThreadFunction>;
    if (key !== undefined && load) kept.set(key, await functions[prepare ?? '']?.(load.value, undefined));
    const made = await functions[name]?.(input, { source: source(), kept: key && kept.get(key) });
    if (!isPieces(made)) return { done: made };
    for await (const piece of made) await say({ piece });
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

async function* source(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const answer = await say({ wants: true });
    if (!('source' in answer) || answer.source === null) return;
    yield answer.source;
  }
}

for (let message = await hear(); ; ) message = await say(await work(message));
