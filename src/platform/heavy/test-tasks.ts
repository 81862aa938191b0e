// What the tests of the pool run in threads.
import { getCompileCacheDir } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import { heavyTask, type ThreadTools } from './task.ts';

const here = {
  module: new URL(import.meta.url),
  what: 'A test',
  lane: 'long',
  milliseconds: 60_000,
} as const;

/** Waits until the test opens the gate. */
export const passGate = (gate: Int32Array) => Atomics.wait(gate, 0, 0);
export const passesGate = heavyTask<typeof passGate>({ ...here, name: 'passGate' });

/** Where its thread keeps what Node compiled, and by which names it sees settings. */
export const showSurroundings = () => ({
  cache: getCompileCacheDir(),
  // biome-ignore lint/style/noProcessEnv: what is looked at is that there is next to nothing in it
  names: Object.keys(process.env),
});
export const showsSurroundings = heavyTask<typeof showSurroundings>({ ...here, name: 'showSurroundings' });

/** Waits without working, and answers which thread did. */
export const waitFor = async ({ ms, word }: { ms: number; word?: string }) => {
  await sleep(ms);
  return { thread: threadId, word };
};
export const waits = heavyTask<typeof waitFor>({ ...here, name: 'waitFor' });

export const workForEver = (): number => {
  for (let n = 0; ; n++) if (n < 0) return n;
};
export const worksForEver = heavyTask<typeof workForEver>({ ...here, name: 'workForEver' });

export const growForEver = (): number => {
  const all: number[][] = [];
  for (;;) if (all.push(Array.from({ length: 1000 }, (_, n) => n + 0.5)) < 0) return all.length;
};
export const growsForEver = heavyTask<typeof growForEver>({ ...here, name: 'growForEver' });

export const refuse = (): never => {
  throw new Problem('InvalidInput', 'No.', { errors: [{ pointer: '/file', detail: 'no' }] });
};
export const refuses = heavyTask<typeof refuse>({ ...here, name: 'refuse' });

export const breakDown = (): never => {
  throw new TypeError('A fault of ours.');
};
export const breaks = heavyTask<typeof breakDown>({ ...here, name: 'breakDown' });

/** Yields numbers, and tells in `made` how many it has made by the time each is. */
export async function* count(
  { to, made }: { to: number; made: Int32Array },
  { source }: ThreadTools,
): AsyncGenerator<number> {
  for await (const piece of source) yield piece.length;
  for (let n = 0; n < to; n++) {
    Atomics.add(made, 0, 1);
    yield n;
  }
}
export const counts = heavyTask<typeof count>({ ...here, name: 'count' });

/** Yields while it reads its source, as a parser does that reads ahead. */
export async function* readAhead(pieces: number, { source }: ThreadTools): AsyncGenerator<number> {
  let read = 0;
  const reading = (async () => {
    for await (const piece of source) read += piece.length;
  })();
  for (let n = 0; n < pieces; n++) {
    yield n;
    await sleep(1);
  }
  await reading;
  yield read;
}
export const readsAhead = heavyTask<typeof readAhead>({ ...here, name: 'readAhead' });

// In a process of its own.
const apart = { ...here, lane: 'background' } as const;
export const whoWorks = (_: null, __: ThreadTools): number => process.pid;
export const tellsWho = heavyTask<typeof whoWorks>({ ...apart, name: 'whoWorks' });
export const showsApart = heavyTask<typeof showSurroundings>({ ...apart, name: 'showSurroundings' });
export const worksApart = heavyTask<typeof workForEver>({ ...apart, name: 'workForEver' });
export const growsApart = heavyTask<typeof growForEver>({ ...apart, name: 'growForEver' });
export const refusesApart = heavyTask<typeof refuse>({ ...apart, name: 'refuse' });
export const breaksApart = heavyTask<typeof breakDown>({ ...apart, name: 'breakDown' });
export const readsApart = heavyTask<typeof readAhead>({ ...apart, name: 'readAhead' });
export const die = (): never => process.exit(3);
export const dies = heavyTask<typeof die>({ ...apart, name: 'die' });

let made = 0;
/** Makes a letter of what it is given, and counts how often. */
export const makeReady = (text: string) => {
  if (text === 'bad') throw new Problem('InvalidInput', 'It cannot be made ready.');
  made++;
  return { letters: text.length };
};
export const askKept = (_: null, { kept }: ThreadTools<ReturnType<typeof makeReady>>) => ({
  ...kept,
  made,
  thread: threadId,
});
export const asksKept = heavyTask<typeof askKept>({
  ...here,
  name: 'askKept',
  prepare: 'makeReady',
  lane: 'quick',
});
