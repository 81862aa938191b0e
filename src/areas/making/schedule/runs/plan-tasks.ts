import { heavyTask } from '#platform/heavy/task';
import type { compareTwo, makePlan } from './plan-task.ts';

const module = new URL('./plan-task.ts', import.meta.url);

const plan = { module, name: 'makePlan', what: 'Making the schedule' } as const;

/** Makes a plan that somebody waits for. */
export const makesPlan = heavyTask<typeof makePlan>({ ...plan, lane: 'long', milliseconds: 120_000 });

/** Makes and improves a plan that nobody waits for: on a busy machine it takes its time. */
export const improvesPlan = heavyTask<typeof makePlan>({
  ...plan,
  lane: 'background',
  milliseconds: 600_000,
});

/** Makes two, to be compared. */
export const comparesTwo = heavyTask<typeof compareTwo>({
  module,
  name: 'compareTwo',
  what: 'Comparing two schedules',
  lane: 'long',
  milliseconds: 30_000,
});
