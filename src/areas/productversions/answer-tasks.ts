import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './work-in-thread.ts';

/** What a thread of `workInThread` does with a task; what breaks in it is told, not lost. */
export const answerTasks = <T, A>(work: (task: T) => A | Promise<A>): void => {
  parentPort?.on('message', async (task: T) => {
    let answer: ThreadAnswer<A>;
    try {
      answer = { done: await work(task) };
    } catch (error) {
      answer = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    parentPort?.postMessage(answer);
  });
};
