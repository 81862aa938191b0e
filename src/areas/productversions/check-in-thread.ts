import type { Finding } from '#configurator/document/finding';
import { workInThread } from './work-in-thread.ts';

/** How long the solver may look for what is wrong, and how long until the thread is ended whatever it does (milliseconds); its memory (MB). */
const limits = { solver: 10_000, thread: 20_000, heap: 2048 };

/**
 * All that is wrong with a document from a date on, found in a thread of its own. What the time or the memory did not suffice for is
 * told as UNPROVEN, never guessed.
 */
export const checkInThread = async (text: string, date: string, { solver, ...rest } = limits): Promise<Finding[]> => {
  const file = new URL('./check-thread.ts', import.meta.url);
  const answer = await workInThread<Finding[]>(file, { text, date, milliseconds: solver }, rest);
  return 'done' in answer ? answer.done : [unproven(answer.exceeded)];
};

/** What is wrong with each of some documents, without solving them, found in a thread of its own too. */
export const checkDocumentsInThread = async (
  texts: readonly string[],
  { thread, heap } = limits,
): Promise<Finding[][]> => {
  const file = new URL('./check-documents-thread.ts', import.meta.url);
  const answer = await workInThread<Finding[][]>(file, texts, { thread, heap });
  return 'done' in answer ? answer.done : texts.map(() => [unproven(answer.exceeded)]);
};

const unproven = (what: string): Finding => ({
  severity: 'WARNING',
  code: 'UNPROVEN',
  message: `${what} did not suffice to check the product.`,
  pointer: '',
  entity: null,
  rule: null,
});
