import { Worker } from 'node:worker_threads';
import type { FromThread, ToThread } from './task.ts';

/** What came of something that was said to a thread, and how long the thread was at it (milliseconds). */
export type Answered = { took: number; answer: FromThread | { exceeded: 'time' | 'memory' } | { aborted: true } };

/** One thread, which does one task at a time. */
export type Thread = {
  /** What it keeps ready between tasks, by key, with its weight; the least lately used first. */
  readonly kept: Map<string, number>;
  /** False once it broke or was ended in the midst of something: it gets no further task. */
  readonly isSound: boolean;
  /** Says something and waits for the answer, for so many milliseconds. Never throws; on any but an answer the thread is over. */
  say(
    message: ToThread,
    options: { within: number; transfer?: ArrayBuffer[]; signal?: AbortSignal | undefined },
  ): Promise<Answered>;
  end(): Promise<void>;
};

export type ThreadOptions = { heapMb: number; nice: number };

/** Starts a thread; it does not keep the process alive while nothing is asked of it. */
export const startThread = ({ heapMb, nice }: ThreadOptions): Thread => {
  const worker = new Worker(new URL('./heavy-thread.ts', import.meta.url), {
    env: {},
    workerData: { nice },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  worker.unref();
  let isSound = true;
  let settle: (answer: Answered['answer']) => void = () => undefined;
  const over = (answer: Answered['answer']) => {
    isSound = false;
    settle(answer);
  };
  worker.on('message', (answer: FromThread) => settle(answer));
  worker.on('error', (error: Error) =>
    over(
      'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? { exceeded: 'memory' }
        : { failure: error.stack ?? error.message },
    ),
  );
  worker.on('messageerror', (error) => over({ failure: `What a thread said could not be read: ${error.message}` }));
  worker.on('exit', () => over({ failure: 'A thread ended in the midst of its work.' }));
  return {
    kept: new Map(),
    get isSound() {
      return isSound;
    },
    say: (message, { within, transfer = [], signal }) =>
      new Promise((resolve) => {
        const begun = performance.now();
        const giveUp = () => over({ aborted: true });
        const timer = setTimeout(() => over({ exceeded: 'time' }), Math.max(0, within));
        settle = (answer) => {
          settle = () => undefined;
          clearTimeout(timer);
          signal?.removeEventListener('abort', giveUp);
          worker.unref();
          resolve({ answer, took: performance.now() - begun });
        };
        if (!isSound) return settle({ failure: 'A thread had ended.' });
        if (signal?.aborted) return giveUp();
        signal?.addEventListener('abort', giveUp);
        worker.ref();
        try {
          worker.postMessage(message, transfer);
        } catch (error) {
          // What cannot be copied: the task is at fault, the thread has heard nothing of it.
          settle({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
        }
      }),
    end: async () => {
      over({ aborted: true });
      await worker.terminate();
    },
  };
};
