import { Worker } from 'node:worker_threads';

/** How long until a thread is ended whatever it does (milliseconds); its memory (MB). */
export type ThreadLimits = { thread: number; heap: number };

/** What a thread answers: what was asked of it, or what broke in it. */
export type ThreadAnswer<A> = { done: A } | { failure: string };

/** What a piece of work took more of than it may have. */
export type Exceeded = { exceeded: 'The time' | 'The memory' };

/** So many pieces of work are done side by side; others wait their turn. */
const mostAtOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Gives a task to a thread of its own: the event loop goes on answering meanwhile. @throws Error where the thread has a fault */
export const workInThread = async <A>(
  file: URL,
  task: unknown,
  { thread, heap }: ThreadLimits,
): Promise<{ done: A } | Exceeded> => {
  if (running < mostAtOnce) running++;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  const worker = new Worker(file, { env: {}, resourceLimits: { maxOldGenerationSizeMb: heap } });
  try {
    return await ask<A>(worker, task, thread);
  } finally {
    await worker.terminate();
    // Whoever waits longest takes the place over; it is nobody's only where nobody waits.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
};

const ask = <A>(worker: Worker, task: unknown, longest: number): Promise<{ done: A } | Exceeded> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve({ exceeded: 'The time' }), longest);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    worker.on('message', (answer: ThreadAnswer<A>) =>
      settle(() => ('done' in answer ? resolve(answer) : reject(new Error(answer.failure)))),
    );
    worker.on('error', (error: Error) =>
      settle(() =>
        'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? resolve({ exceeded: 'The memory' })
          : reject(error),
      ),
    );
    worker.postMessage(task);
  });
