import { heavyTask } from '#platform/heavy/task';
import type { compareTwo, makePlan } from './plan-task.ts';

const module = new URL('./plan-task.ts', import.meta.url);

/** Makes a plan in a thread. */
export const makesPlan = heavyTask<typeof makePlan>({
  module,
  name: 'makePlan',
  what: 'Making the schedule',
  lane: 'long',
  milliseconds: 120_000,
});

/** Makes two, to be compared. */
export const comparesTwo = heavyTask<typeof compareTwo>({
  module,
  name: 'compareTwo',
  what: 'Comparing two schedules',
  lane: 'long',
  milliseconds: 30_000,
});
