import type { Ended, FromThread, TaskOptions, ToThread } from './task.ts';
import type { Over, Thread } from './thread.ts';

/** How a task ended, as seen from here. */
export type Ending = Ended | Over | { exceeded: 'time' } | { sourceBroke: unknown };

type Said = { piece: unknown } | Ending;

type Conversation = Pick<TaskOptions, 'source' | 'transfer' | 'signal'> & {
  /** How long the thread may work, waiting for us not counted. */
  milliseconds: number;
  /** How long a task that nobody wants any more may still work before its thread is ended (milliseconds). */
  graceMs: number;
  /** Reported at the end, when the thread is free or over, with what it took. */
  release: (took: number) => void;
};

let tasks = 0;

/**
 * One task in a thread, from its beginning to its end: yields its pieces, feeds it with its source, and
 * answers how it ended. A thread that is left in the midst of a task is ended.
 */
export async function* converse(
  thread: Thread,
  begin: Omit<Extract<ToThread, { begin: unknown }>, 'of'>,
  { milliseconds, source, transfer, signal, graceMs, release }: Conversation,
): AsyncGenerator<unknown, Ending> {
  const of = ++tasks;
  const heard: Said[] = [];
  let wake: () => void = () => undefined;
  let isClean = false;
  const tell = (said: Said) => {
    heard.push(said);
    wake();
  };
  const clock = workingTime(milliseconds, () => tell({ exceeded: 'time' }));
  const fed = source?.[Symbol.asyncIterator]();
  const feed = async () => {
    const next = await fed?.next();
    // A copy, so that it can be moved without what it is a part of.
    const piece = next && !next.done ? new Uint8Array(next.value) : null;
    if (isClean) return;
    thread.post({ of, source: piece }, piece ? [piece.buffer] : []);
    clock.goOn();
  };
  const hear = (said: FromThread | Over) => {
    if (!('of' in said)) tell(said);
    else if (said.of !== of) return;
    else if ('wants' in said) {
      clock.wait();
      feed().catch((error: unknown) => tell({ sourceBroke: error }));
    } else {
      if ('piece' in said) clock.wait();
      tell(said);
    }
  };
  let grace: NodeJS.Timeout | undefined;
  const giveUp = () => {
    if (graceMs > 0) grace = setTimeout(() => tell({ aborted: true }), graceMs);
    else tell({ aborted: true });
  };
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  try {
    thread.hear(hear);
    try {
      thread.post({ of, ...begin }, transfer);
    } catch (error) {
      isClean = true; // what cannot be copied is the caller's fault, and was not heard over there
      throw error;
    }
    clock.goOn();
    for (;;) {
      while (heard.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const said = heard.shift() as Said; // there is one
      if (!('piece' in said)) {
        isClean = 'done' in said || 'problem' in said;
        return said;
      }
      yield said.piece;
      thread.post({ of, next: true });
      clock.goOn();
    }
  } finally {
    clock.stop();
    thread.hear(undefined);
    signal?.removeEventListener('abort', giveUp);
    clearTimeout(grace);
    // Left in the midst of a task, the thread would answer what nobody asked.
    if (!isClean) await thread.end();
    release(clock.took());
    await fed?.return?.();
  }
}

/**
 * Counts the time in which nothing is waited for from here: neither for the next of a source nor for who
 * takes a piece.
 */
const workingTime = (milliseconds: number, onOver: () => void) => {
  let took = 0;
  let waits = 1; // until it begins
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  const pause = () => {
    clearTimeout(timer);
    took += performance.now() - since;
  };
  return {
    wait: () => {
      if (waits++ === 0) pause();
    },
    goOn: () => {
      if (--waits > 0) return;
      since = performance.now();
      const left = milliseconds - took;
      if (left > 0) timer = setTimeout(onOver, left);
      else onOver();
    },
    stop: () => {
      if (waits === 0) pause();
      waits = 1;
    },
    took: () => took,
  };
};
