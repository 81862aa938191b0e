import type { Finding } from '#configurator/document/finding';
import { Exceeded, type Heavy } from '#platform/heavy/pool';
import { heavyTask } from '#platform/heavy/task';
import type { checkText, checkTexts } from './check-tasks.ts';

const here = {
  module: new URL('./check-tasks.ts', import.meta.url),
  what: 'Checking the product',
  lane: 'long',
  milliseconds: 20_000,
} as const;
const checksText = heavyTask<typeof checkText>({ ...here, name: 'checkText' });
const checksTexts = heavyTask<typeof checkTexts>({ ...here, name: 'checkTexts' });

/**
 * How long the solver may look for what is wrong, and how long until the thread is ended whatever it does
 * (milliseconds).
 */
type CheckLimits = { solver?: number; milliseconds?: number };

/**
 * All that is wrong with a document from a date on, found in a thread. What the time or the memory did not
 * suffice for is reported as UNPROVEN, never guessed.
 */
export const checkInThread = (
  heavy: Heavy,
  text: string,
  date: string,
  { solver = 10_000, ...options }: CheckLimits = {},
): Promise<Finding[]> =>
  heavy.run(checksText, { text, date, solver }, options).catch((error: unknown) => [unprovenBy(error)]);

/** What is wrong with each of some documents, without solving them, found in a thread too. */
export const checkDocumentsInThread = (
  heavy: Heavy,
  texts: readonly string[],
  options: Pick<CheckLimits, 'milliseconds'> = {},
): Promise<Finding[][]> =>
  heavy.run(checksTexts, texts, options).catch((error: unknown) => {
    const finding = unprovenBy(error);
    return texts.map(() => [finding]);
  });

/** @throws whatever is nobody's limit */
const unprovenBy = (error: unknown): Finding => {
  if (!(error instanceof Exceeded)) throw error;
  return unproven(error.what);
};

/** That a limit ended the check before it was known what is wrong. */
export const unproven = (limit: 'time' | 'memory'): Finding => ({
  severity: 'WARNING',
  code: 'UNPROVEN',
  message: `The ${limit} did not suffice to check the product.`,
  pointer: '',
  entity: null,
  rule: null,
});
