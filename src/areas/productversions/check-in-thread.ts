import { Worker } from 'node:worker_threads';
import type { Finding } from '#configurator/document/finding';
import type { CheckAnswer, CheckTask } from './check-thread.ts';

/** How long the solver may look for what is wrong, and how long until the thread is ended whatever it does (milliseconds); its memory (MB). */
const limits = { solver: 10_000, thread: 20_000, heap: 2048 };
/** So many documents are checked side by side; others wait their turn. */
const mostAtOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * All that is wrong with a document from a date on, found in a thread of its own: the event loop goes on answering meanwhile. What
 * the time or the memory did not suffice for is told as UNPROVEN, never guessed.
 */
export const checkInThread = async (
  text: string,
  date: string,
  { solver, thread, heap } = limits,
): Promise<Finding[]> => {
  if (running < mostAtOnce) running++;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  const worker = new Worker(new URL('./check-thread.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heap },
  });
  try {
    return await ask(worker, { text, date, milliseconds: solver }, thread);
  } finally {
    await worker.terminate();
    // Whoever waits longest takes the place over; it is nobody's only where nobody waits.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
};

const ask = (worker: Worker, task: CheckTask, longest: number): Promise<Finding[]> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve([unproven('The time')]), longest);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    worker.on('message', (answer: CheckAnswer) =>
      settle(() => ('findings' in answer ? resolve(answer.findings) : reject(new Error(answer.failure)))),
    );
    worker.on('error', (error: Error) =>
      settle(() =>
        'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? resolve([unproven('The memory')])
          : reject(error),
      ),
    );
    worker.postMessage(task);
  });

const unproven = (what: string): Finding => ({
  severity: 'WARNING',
  code: 'UNPROVEN',
  message: `${what} did not suffice to check the product.`,
  pointer: '',
  entity: null,
  rule: null,
});
