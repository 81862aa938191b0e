import type { Draft, Place } from './draft.ts';
import { blocksOf, workFrom } from './hours.ts';
import type { Cause, Entry, Objective, OrderOutcome, Plan, ScheduleInput, Unplaced } from './model.ts';
import type { Shop } from './shop.ts';

/** A finished draft as plain data. */
export const planOf = (draft: Draft): Plan => {
  const { shop, places, misses } = draft;
  dropNeedlessSetups(draft);
  const kept = new Map(shop.kept.map(({ index, why }) => [index, why]));
  const entries = places
    .flatMap((place, index) => (place ? [entryOf(shop, place, index, kept.get(index))] : []))
    .sort((a, b) => a.start - b.start || a.finish - b.finish);
  const unplaced = misses.flatMap((miss, index): Unplaced[] =>
    miss && !places[index] ? [{ task: idOf(shop, index), why: whyUnplaced(shop, index, miss) }] : [],
  );
  const orders = outcomesOf(shop.input, entries);
  return { entries, unplaced, orders, objective: objectiveOf(shop.input, entries, unplaced, orders) };
};

/**
 * A task that came in front of one with the same attribute saves that one's set-up: the work stays where it
 * is, and begins without.
 */
const dropNeedlessSetups = ({ shop, lanes, places }: Draft): void => {
  for (const [resource, lane] of lanes.entries())
    for (let index = 0; index < (lane?.tasks.length ?? 0); index++) {
      const number = lane?.tasks[index] ?? -1;
      const place = places[number];
      const task = shop.tasks[number];
      if (!place || !task || task.isKept || task.attribute < 0) continue;
      if (place.setupMinutes === 0 || place.combination[0] !== resource) continue;
      const before = index === 0 ? undefined : lane?.tasks[index - 1];
      const attribute =
        before === undefined ? shop.resources[resource]?.attribute : shop.tasks[before]?.attribute;
      if (attribute !== task.attribute) continue;
      const hours = shop.hoursOf(place.combination);
      const ended = workFrom(hours, shop.horizon, place.start, place.setupMinutes, true)?.end ?? place.start;
      const start = workFrom(hours, shop.horizon, ended, 0, false)?.start ?? ended;
      places[number] = { ...place, setupMinutes: 0, start: Math.min(start, place.finish) };
    }
};

/** What plans are compared by: a task without a place outweighs everything else. */
export const costOf = ({ objective }: Plan): number =>
  objective.unplaced * 1e12 + objective.weightedLateness + objective.makespan;

const idOf = (shop: Shop, index: number): string => shop.tasks[index]?.id ?? '';
const resourceOf = (shop: Shop, index: number): string => shop.resources[index]?.id ?? '';

const entryOf = (shop: Shop, place: Place, index: number, kept: 'WIP' | 'FROZEN' | undefined): Entry => {
  const { combination, start, finish, setupMinutes, ready } = place;
  const readyWhy = readyCause(shop, index, ready);
  const resources = combination.map((resource) => resourceOf(shop, resource));
  const outside = shop.tasks[index]?.outsideDays !== null;
  const blocks = outside ? [{ start, end: finish }] : blocksOf(shop.hoursOf(combination), start, finish);
  return {
    task: idOf(shop, index),
    resources,
    start,
    finish,
    setupMinutes,
    blocks: blocks.length > 0 ? blocks : [{ start, end: finish }],
    why: kept ? { kind: kept } : whyOf(shop, place, resources, readyWhy),
    ready: { at: ready.at, why: kept ? { kind: kept } : readyWhy },
  };
};

const readyCause = (shop: Shop, task: number, { kind, index }: Place['ready']): Cause => {
  if (kind === 'TASK') return { kind, task: idOf(shop, index) };
  if (kind === 'MATERIAL') return { kind, item: shop.items[index] ?? '' };
  const order = shop.tasks[task]?.releaseOrder;
  return kind === 'RELEASE' && order ? { kind, order } : { kind };
};

const whyOf = (shop: Shop, place: Place, resources: string[], ready: Cause): Cause => {
  if (place.isLeft) return { kind: 'UNMOVED' };
  if (place.isClosed)
    return place.busyTask < 0
      ? { kind: 'CALENDAR', resources }
      : { kind: 'CALENDAR', resources, after: idOf(shop, place.busyTask) };
  if (place.dryTask >= 0) return { kind: 'TASK', task: idOf(shop, place.dryTask) };
  return place.busy < 0
    ? ready
    : { kind: 'RESOURCE', resource: resourceOf(shop, place.busy), task: idOf(shop, place.busyTask) };
};

const whyUnplaced = (
  shop: Shop,
  task: number,
  { kind, index }: NonNullable<Draft['misses'][number]>,
): Unplaced['why'] => {
  if (kind === 'TASK') return { kind, task: idOf(shop, index) };
  if (kind === 'MATERIAL') return { kind, item: shop.items[index] ?? '' };
  const candidates = shop.tasks[task]?.needs.flatMap((need) => need.candidates) ?? [];
  return { kind, resources: [...new Set(candidates)].map((resource) => resourceOf(shop, resource)) };
};

const outcomesOf = (input: ScheduleInput, entries: readonly Entry[]): OrderOutcome[] => {
  const placed = new Map(entries.map((entry) => [entry.task, entry]));
  const outcomes = new Map<string, OrderOutcome>(
    input.orders.map(({ id, due = null }) => [
      id,
      { order: id, start: null, finish: null, due, lateMinutes: 0, isComplete: true },
    ]),
  );
  for (const { id, orders } of input.tasks)
    for (const order of orders) {
      const outcome = outcomes.get(order);
      const entry = placed.get(id);
      if (!outcome) continue;
      if (!entry) {
        outcome.isComplete = false;
        continue;
      }
      outcome.start = Math.min(outcome.start ?? entry.start, entry.start);
      outcome.finish = Math.max(outcome.finish ?? entry.finish, entry.finish);
      outcome.lateMinutes = outcome.due === null ? 0 : Math.max(0, outcome.finish - outcome.due);
    }
  return [...outcomes.values()];
};

const objectiveOf = (
  input: ScheduleInput,
  entries: readonly Entry[],
  unplaced: readonly Unplaced[],
  outcomes: readonly OrderOutcome[],
): Objective => ({
  unplaced: unplaced.length,
  weightedLateness: outcomes.reduce(
    (sum, { lateMinutes }, index) => sum + lateMinutes * (input.orders[index]?.priority ?? 1),
    0,
  ),
  makespan: entries.reduce((most, { finish }) => Math.max(most, finish - input.from), 0),
});
