import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FromThread, ToThread } from './task.ts';

/** Why a thread is over. */
export type Over = { exceeded: 'memory' } | { failure: string } | { aborted: true };

/** One thread, which does one task at a time. */
export type Thread = {
  /** What it keeps ready between tasks, by key, with its weight; the least lately used first. */
  readonly kept: Map<string, number>;
  /** What of it was made before anybody asked for it, by key, with what it was made for. */
  readonly prepared: Map<string, string>;
  /** False once it broke or was ended: it gets no further task. */
  readonly isSound: boolean;
  /** Says something. @throws where it cannot be copied, and then the thread has heard nothing */
  post(message: ToThread, transfer?: readonly ArrayBuffer[]): void;
  /**
   * Who hears what it says, and that it is over; nobody between tasks, when it does not keep the process
   * alive.
   */
  hear(listener: ((said: FromThread | Over) => void) | undefined): void;
  end(): Promise<void>;
};

export type ThreadOptions = { heapMb: number; nice: number };

/**
 * What a thread or process sees of the environment: no setting and no secret, only where Node keeps what it
 * compiled. Without it each would compile its modules again.
 */
export const threadEnvironment = (): Record<string, string> => {
  const folder = getCompileCacheDir();
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {};
};

/** Starts a thread. */
export const startThread = ({ heapMb, nice }: ThreadOptions): Thread => {
  const worker = new Worker(new URL('./heavy-thread.ts', import.meta.url), {
    env: threadEnvironment(),
    workerData: { nice },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  worker.unref();
  let over: Over | undefined;
  let listener: ((said: FromThread | Over) => void) | undefined;
  const end = (why: Over) => {
    if (over) return;
    over = why;
    listener?.(why);
  };
  worker.on('message', (said: FromThread) => listener?.(said));
  worker.on('error', (error: Error) =>
    end(
      'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? { exceeded: 'memory' }
        : { failure: error.stack ?? error.message },
    ),
  );
  worker.on('messageerror', (error) =>
    end({ failure: `What a thread said could not be read: ${error.message}` }),
  );
  worker.on('exit', () => end({ failure: 'The thread was ended.' }));
  return {
    kept: new Map(),
    prepared: new Map(),
    get isSound() {
      return over === undefined;
    },
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    hear: (wanted) => {
      listener = wanted;
      if (!wanted) worker.unref();
      else if (over) wanted(over);
      else worker.ref();
    },
    end: async () => {
      end({ aborted: true });
      await worker.terminate();
    },
  };
};
