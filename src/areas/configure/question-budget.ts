import { type Budget, budgetOf } from '#configurator/finite/budget';

/** The time that the solver has for one question (decisions 9); what is not proven by then is told to be unproven. */
export const budgetMs = 250;

/**
 * The budget of one question: so much time, in which the thread did as much work. A machine that is busy with something else
 * takes longer to answer, and answers the same.
 */
export const questionBudget = (): Budget => {
  const [time, work] = [budgetOf(budgetMs, () => performance.now()), budgetOf(budgetMs, threadMs)];
  return { isSpent: () => time.isSpent() && work.isSpent() };
};

const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
