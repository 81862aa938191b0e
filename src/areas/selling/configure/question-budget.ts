import type { Budget } from '#configurator/finite/budget';
import { threadMs } from '#lib/thread-time';

/**
 * The time that the solver has for one question (decisions 9); what is not proven by then is reported as
 * unproven.
 */
export const budgetMs = 250;

/**
 * The budget of one question, of which so many milliseconds are spent already: so much time, in which the
 * thread did as much work. A machine that is busy with something else takes longer to answer, and answers the
 * same.
 */
export const questionBudget = (before = 0): Budget & { spent: () => number } => {
  const [began, worked] = [performance.now(), threadMs()];
  const left = budgetMs - before;
  const time = () => performance.now() - began;
  const work = () => threadMs() - worked;
  return {
    isSpent: () => time() >= left && work() >= left,
    spent: () => before + Math.min(time(), work()),
  };
};
