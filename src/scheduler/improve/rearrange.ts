import { chainOf } from '../explain.ts';
import { serialDraft } from '../generate.ts';
import type { Entry, Plan } from '../model.ts';
import { costOf, planOf } from '../plan.ts';
import { type Shop, sequenceOf } from '../shop.ts';
import type { Found, Random } from './found.ts';

/**
 * Looks for a better sequence of any shop, for as long as it is asked. Each step takes something that makes
 * an order late (or the whole long), puts it in front of what it waits for, and plans again; what is not
 * worse stays, and now and then what is a little worse.
 */
export function* rearrange(shop: Shop, first: readonly number[], random: Random): Generator<Found> {
  let sequence = first;
  let plan = planOf(serialDraft(shop, first));
  let cost = costOf(plan);
  let best = { sequence, cost };
  const index = new Map(shop.tasks.map(({ id }, task) => [id, task]));
  for (let steps = 1; ; steps++) {
    const ranks = ranksOf(shop, sequence);
    if (!advance(shop, plan, ranks, index, random)) {
      yield { sequence: best.sequence, steps, isOptimal: false };
      return;
    }
    const next = sequenceOf(shop.tasks, ranks);
    const nextPlan = planOf(serialDraft(shop, next));
    const nextCost = costOf(nextPlan);
    // A little worse than the best is a way around.
    if (nextCost <= cost || nextCost < best.cost + Math.abs(best.cost) * 0.002 * random(2)) {
      [sequence, plan, cost] = [next, nextPlan, nextCost];
      if (cost < best.cost) best = { sequence, cost };
    }
    yield { sequence: best.sequence, steps, isOptimal: false };
  }
}

const ranksOf = (shop: Shop, sequence: readonly number[]): number[] => {
  const ranks = shop.tasks.map(() => 0);
  for (const [rank, task] of sequence.entries()) ranks[task] = rank;
  return ranks;
};

/** Brings a task forward that something late waits for; false if nothing waits for anything. */
const advance = (
  shop: Shop,
  plan: Plan,
  ranks: number[],
  index: ReadonlyMap<string, number>,
  random: Random,
): boolean => {
  const entries = new Map(plan.entries.map((entry) => [entry.task, entry]));
  const last = lastEntry(shop, plan, entries, random);
  const chain = last ? chainOf(last, entries) : [];
  const ofChain = chain.flatMap(waitOf);
  const waiting = ofChain.length > 0 ? ofChain : plan.entries.flatMap(waitOf);
  const chosen = waiting[random(waiting.length || 1)];
  if (!chosen) return false;
  const [task, behind] = [index.get(chosen.task) ?? 0, index.get(chosen.behind) ?? 0];
  const target = (ranks[behind] ?? 0) - 0.5;
  // The task alone, or all of its orders.
  const isWhole = random(3) === 0;
  const shift = Math.max(0, (ranks[task] ?? 0) - target);
  const orders = new Set(shop.input.tasks[task]?.orders);
  if (isWhole)
    for (const [other, { orders: its }] of shop.input.tasks.entries())
      if (its.some((order) => orders.has(order))) ranks[other] = (ranks[other] ?? 0) - shift;
  ranks[task] = Math.min(ranks[task] ?? 0, target);
  // What stood before it and has fallen behind must wait.
  if (!isWhole && shift === 0) ranks[behind] = (ranks[task] ?? 0) + 0.5 + random(shop.tasks.length);
  return true;
};

/** For which other task's end on a resource an entry waits. */
const waitOf = ({ task, why }: Entry): { task: string; behind: string }[] => {
  const behind = why.kind === 'RESOURCE' ? why.task : why.kind === 'CALENDAR' ? why.after : undefined;
  return behind === undefined ? [] : [{ task, behind }];
};

/** The last entry of a late order, the later the likelier; of all, if none is late. */
const lastEntry = (
  shop: Shop,
  plan: Plan,
  entries: ReadonlyMap<string, Entry>,
  random: Random,
): Entry | undefined => {
  const weights = plan.orders.map(
    ({ lateMinutes }, order) => lateMinutes * (shop.input.orders[order]?.priority ?? 1),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let left = sum > 0 && random(10) > 0 ? random(Math.ceil(sum)) : Number.POSITIVE_INFINITY;
  const late = plan.orders.find((_, order) => {
    left -= weights[order] ?? 0;
    return left < 0;
  });
  if (!late)
    return plan.entries.reduce<Entry | undefined>(
      (most, entry) => (most && most.finish >= entry.finish ? most : entry),
      undefined,
    );
  return shop.input.tasks
    .filter(({ orders }) => orders.includes(late.order))
    .flatMap(({ id }) => entries.get(id) ?? [])
    .find(({ finish }) => finish === late.finish);
};
