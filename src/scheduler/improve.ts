import { serialDraft } from './generate.ts';
import { evolve } from './improve/evolve.ts';
import type { Found, Random } from './improve/found.ts';
import { graphOf } from './improve/graph.ts';
import { rearrange } from './improve/rearrange.ts';
import type { Plan, ScheduleInput } from './model.ts';
import { costOf, planOf } from './plan.ts';
import { type Shop, sequenceOf, shopOf } from './shop.ts';

/** How long to look: what ends first. Without any, until nothing can be better, which may be never. */
export type Budget = {
  steps?: number;
  /** By a clock of the caller's, in milliseconds. */
  milliseconds?: { most: number; clock: () => number };
  isStopped?: () => boolean;
};

/** The best plan so far. */
export type Improved = { plan: Plan; steps: number; isOptimal: boolean };

/**
 * A search for a better plan: less lateness by priority, plus the makespan. Each `run` goes on where the last
 * one ended. The same input, seed and steps give the same plan; a time does not. `inForce`: the plan to begin
 * with.
 */
export const improvement = (
  input: ScheduleInput,
  { seed, inForce }: { seed: number; inForce?: Plan },
): { run: (budget: Budget) => Improved } => {
  const shop = shopOf(input);
  const first = inForce ? sequenceIn(shop, inForce) : shop.sequence;
  const begun = planOf(serialDraft(shop, first));
  const search = searchOf(shop, first, begun, randomOf(seed));
  let found: Found = { sequence: first, steps: 0, isOptimal: false };
  let isEnded = false;
  return {
    run: ({ steps = Number.POSITIVE_INFINITY, milliseconds, isStopped = () => false }) => {
      const [from, started] = [found.steps, milliseconds?.clock() ?? 0];
      const isOver = (): boolean =>
        isStopped() ||
        found.steps - from >= steps ||
        (milliseconds !== undefined && milliseconds.clock() - started >= milliseconds.most);
      while (!isEnded && !isOver()) {
        const next = search.next();
        if (next.done) isEnded = true;
        else found = next.value;
      }
      const plan = planOf(serialDraft(shop, found.sequence));
      const isWorse = costOf(plan) > costOf(begun);
      return { plan: isWorse ? begun : plan, steps: found.steps, isOptimal: found.isOptimal };
    },
  };
};

/** Plain job shops have a neighbourhood of their own; all else is rearranged. */
const searchOf = (shop: Shop, first: readonly number[], begun: Plan, random: Random): Generator<Found> => {
  const graph = graphOf(shop);
  return graph && begun.unplaced.length === 0
    ? evolve(graph, byStart(shop, begun), random)
    : rearrange(shop, first, random);
};

const byStart = (shop: Shop, plan: Plan): number[] => {
  const index = new Map(shop.tasks.map(({ id }, task) => [id, task]));
  return plan.entries.flatMap(({ task }) => index.get(task) ?? []);
};

/** All tasks, those of the plan by their start. */
const sequenceIn = (shop: Shop, plan: Plan): number[] => {
  const ranks = shop.tasks.map(() => plan.entries.length);
  for (const [rank, task] of byStart(shop, plan).entries()) ranks[task] = rank;
  return sequenceOf(shop.tasks, ranks);
};

/** Random whole numbers from a seed (mulberry32). */
const randomOf = (seed: number): Random => {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};
