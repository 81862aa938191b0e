import { heavyTask } from '#platform/heavy/task';
import type { compareTwo, improvePlan, makePlan } from './plan-task.ts';

const module = new URL('./plan-task.ts', import.meta.url);

const what = 'Making the schedule';

/** Makes a plan that somebody waits for. */
export const makesPlan = heavyTask<typeof makePlan>({
  ...{ module, name: 'makePlan', what },
  ...{ lane: 'long', milliseconds: 120_000 },
});

/** Makes and improves a plan that nobody waits for: on a busy machine it takes its time. */
export const improvesPlan = heavyTask<typeof improvePlan>({
  ...{ module, name: 'improvePlan', what },
  ...{ lane: 'background', milliseconds: 600_000 },
});

/** Makes two, to be compared. */
export const comparesTwo = heavyTask<typeof compareTwo>({
  module,
  name: 'compareTwo',
  what: 'Comparing two schedules',
  lane: 'long',
  milliseconds: 30_000,
});
