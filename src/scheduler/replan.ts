import { draftOf, take } from './draft.ts';
import type { Entry, Plan, ScheduleInput } from './model.ts';
import { placeTask, standingPlace } from './place.ts';
import { planOf } from './plan.ts';
import { shopOf } from './shop.ts';

/**
 * Plans again after a change and moves as little as it can: what is not of the changed orders stays where
 * it is in the plan in force, if it still can stand there; the rest is placed around it.
 */
export const replan = (input: ScheduleInput, inForce: Plan, changedOrders: readonly string[]): Plan => {
  const shop = shopOf(input);
  const draft = draftOf(shop);
  const changed = new Set(changedOrders);
  const index = new Map(input.tasks.map(({ id, orders }, task) => [id, { task, orders }]));
  const resources = new Map(shop.resources.map(({ id }, resource) => [id, resource]));
  for (const entry of inForce.entries) {
    const known = index.get(entry.task);
    if (!known || draft.places[known.task] || known.orders.some((order) => changed.has(order))) continue;
    const combination = entry.resources.map((id) => resources.get(id) ?? -1);
    const place = standingPlace(draft, known.task, combination, entry);
    if (place) take(draft, known.task, place);
  }
  for (const task of shop.sequence) placeTask(draft, task);
  return planOf(draft);
};

/** What one plan has otherwise than another. */
export type Difference = {
  tasks: { task: string; before: Place | null; after: Place | null }[];
  orders: { order: string; before: Dates | null; after: Dates | null }[];
  before: Plan['objective'];
  after: Plan['objective'];
};

type Place = Pick<Entry, 'start' | 'finish' | 'resources'>;
type Dates = { finish: number | null; lateMinutes: number };

/** What moves when `after` comes into force instead of `before`: a change, or a question what if. */
export const comparePlans = (before: Plan, after: Plan): Difference => ({
  tasks: differences(
    new Map(before.entries.map((entry) => [entry.task, placeOf(entry)])),
    new Map(after.entries.map((entry) => [entry.task, placeOf(entry)])),
  ).map(([task, sides]) => ({ task, ...sides })),
  orders: differences(
    new Map(before.orders.map(({ order, finish, lateMinutes }) => [order, { finish, lateMinutes }])),
    new Map(after.orders.map(({ order, finish, lateMinutes }) => [order, { finish, lateMinutes }])),
  ).map(([order, sides]) => ({ order, ...sides })),
  before: before.objective,
  after: after.objective,
});

const placeOf = ({ start, finish, resources }: Entry): Place => ({ start, finish, resources });

const differences = <T>(before: Map<string, T>, after: Map<string, T>) =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const sides = { before: before.get(id) ?? null, after: after.get(id) ?? null };
    return JSON.stringify(sides.before) === JSON.stringify(sides.after) ? [] : [[id, sides] as const];
  });
