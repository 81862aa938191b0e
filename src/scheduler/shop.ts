import { calendarHours, commonHours, type Horizon, type Hours, localDay } from './hours.ts';
import type { Calendar, Kept, Minute, Need, Order, Resource, ScheduleInput, Span, Task } from './model.ts';

/** An input with numbers for ids, ready to be planned. It is never changed; what is planned is in a Draft. */
export type Shop = {
  input: ScheduleInput;
  horizon: Horizon;
  tasks: ShopTask[];
  resources: ShopResource[];
  items: string[];
  /** Before a task come its predecessors; within that, the more urgent first. */
  sequence: number[];
  kept: ShopKept[];
  /** When resources are open together; null: always. */
  hoursOf: (combination: readonly number[]) => Hours | null;
};

export type ShopResource = {
  id: string;
  /** Null: any number. */
  capacity: number | null;
  hours: Hours | null;
  attribute: number;
  /** The local day in which a minute lies. */
  dayOf: (minute: Minute) => Span;
};

export type ShopTask = {
  id: string;
  minutes: number;
  setupMinutes: number;
  /** Number of the set-up's attribute; -1: no set-up. */
  attribute: number;
  canSplit: boolean;
  /** Null: work in minutes. */
  outsideDays: number | null;
  needs: ShopNeed[];
  before: ShopLink[];
  after: number[];
  /** The latest release, and of which order; null: the task's own. */
  release: Minute;
  releaseOrder: string | null;
  materials: { item: number; quantity: number }[];
  isKept: boolean;
};

export type ShopNeed = { candidates: number[]; units: number; isLeastLoaded: boolean };

/** `share`: of the earlier one's work that must be done; 1: all. */
export type ShopLink = { task: number; transferMinutes: number; share: number };

export type ShopKept = Kept & { index: number; combination: number[] };

const fiveYears = 5 * 365 * 1440;

/** Makes an input ready. It must have passed checkInput: what that refuses throws here, or is nonsense. */
export const shopOf = (input: ScheduleInput): Shop => {
  const first = input.kept.reduce((least, { start }) => Math.min(least, start), input.from);
  const horizon = { from: first, limit: input.until ?? input.from + fiveYears };
  const resourceIndex = indexOf(input.resources);
  const taskIndex = indexOf(input.tasks);
  const orders = new Map(input.orders.map((order) => [order.id, order]));
  const items = [...new Set(input.supplies.map(({ item }) => item))];
  const itemIndex = new Map(items.map((item, index) => [item, index]));
  const attributeIndex = numbering();
  const candidatesOf = candidatesIn(input.resources, resourceIndex);
  const keptTasks = new Set(input.kept.map(({ task }) => task));

  const tasks = input.tasks.map((task): ShopTask => {
    const { release, releaseOrder } = releaseOf(task, orders, input.from);
    const setup = task.minutes > 0 && task.outsideDays === undefined ? task.setup : undefined;
    return {
      id: task.id,
      minutes: task.outsideDays === undefined ? task.minutes : 0,
      setupMinutes: setup?.minutes ?? 0,
      attribute: setup ? attributeIndex(setup.attribute) : -1,
      canSplit: task.canSplit,
      outsideDays: task.outsideDays ?? null,
      needs: task.needs.map((need) => ({
        candidates: candidatesOf(need),
        units: need.units ?? 1,
        isLeastLoaded: need.selection === 'LEASTLOADED',
      })),
      before: task.after.map((link) => ({
        task: found(taskIndex, link.task),
        transferMinutes: link.transferMinutes ?? 0,
        share: task.outsideDays === undefined ? (link.overlapShare ?? 1) : 1,
      })),
      after: [],
      release,
      releaseOrder,
      materials: task.materials.flatMap(({ item, quantity }) => {
        const index = itemIndex.get(item);
        return index === undefined ? [] : [{ item: index, quantity }];
      }),
      isKept: keptTasks.has(task.id),
    };
  });
  for (const [index, task] of tasks.entries())
    for (const link of task.before) tasks[link.task]?.after.push(index);

  const resources = resourcesOf(input, horizon, attributeIndex);
  const kept = input.kept
    .map((one) => ({
      ...one,
      index: found(taskIndex, one.task),
      combination: one.resources.map((id) => found(resourceIndex, id)),
    }))
    .sort((a, b) => a.start - b.start || a.index - b.index);
  const sequence = sequenceOf(tasks, ranksOf(input));
  return { input, horizon, tasks, resources, items, sequence, kept, hoursOf: togetherOf(resources, horizon) };
};

const indexOf = (list: readonly { id: string }[]): Map<string, number> =>
  new Map(list.map(({ id }, index) => [id, index]));

const found = (index: Map<string, number>, id: string): number => {
  const place = index.get(id);
  if (place === undefined) throw new Error(`The schedule's input names ${id}, which it does not hold.`);
  return place;
};

const numbering = (): ((name: string) => number) => {
  const numbers = new Map<string, number>();
  return (name) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
};

/** The resources that satisfy a need; needs of the same words share one list. */
const candidatesIn = (resources: readonly Resource[], index: Map<string, number>) => {
  const lists = new Map<string, number[]>();
  return ({ resource, group, skill }: Need): number[] => {
    const key = JSON.stringify([resource, group, skill]);
    const known = lists.get(key);
    if (known) return known;
    const named = resource === undefined ? resources : resources.slice(found(index, resource)).slice(0, 1);
    const list = named
      .filter((one) => group === undefined || one.groups.includes(group))
      .filter((one) => skill === undefined || one.skills.includes(skill))
      .map(({ id }) => found(index, id));
    lists.set(key, list);
    return list;
  };
};

const releaseOf = (task: Task, orders: Map<string, Order>, from: Minute) => {
  let release = task.release ?? from;
  let releaseOrder: string | null = null;
  for (const id of task.orders) {
    const order = orders.get(id);
    if (order?.release === undefined || order.release <= release) continue;
    release = order.release;
    releaseOrder = id;
  }
  return { release, releaseOrder };
};

const resourcesOf = (
  input: ScheduleInput,
  horizon: Horizon,
  attributeIndex: (name: string) => number,
): ShopResource[] => {
  const calendars = new Map<string, { calendar: Calendar; hours: Hours }>(
    input.calendars.map((calendar) => [calendar.id, { calendar, hours: calendarHours(calendar, horizon) }]),
  );
  const shared = new Map<string, Hours | null>();
  return input.resources.map(({ id, capacity, calendars: names, closed, attribute }) => {
    const own = names.flatMap((name) => calendars.get(name) ?? []);
    const key = JSON.stringify([...names].sort());
    const open = shared.has(key)
      ? (shared.get(key) ?? null)
      : commonHours(
          own.map(({ hours }) => hours),
          [],
          horizon,
        );
    shared.set(key, open);
    return {
      id,
      capacity,
      hours: commonHours([open], closed, horizon),
      attribute: attribute === undefined ? -1 : attributeIndex(attribute),
      dayOf: (minute) => localDay(own[0]?.calendar, minute),
    };
  });
};

/** Hours of resources together; those of two are remembered. */
const togetherOf = (resources: readonly ShopResource[], horizon: Horizon): Shop['hoursOf'] => {
  const known = new Map<number | string, Hours | null>();
  return (combination) => {
    const [first = -1, second = -1] = combination;
    if (combination.length === 0) return null;
    if (combination.length === 1) return resources[first]?.hours ?? null;
    const key = combination.length === 2 ? first * resources.length + second : combination.join();
    const hours = known.get(key);
    if (hours !== undefined) return hours;
    const made = commonHours(
      combination.map((resource) => resources[resource]?.hours ?? null),
      [],
      horizon,
    );
    known.set(key, made);
    return made;
  };
};

/** The place of each order among all: by sequence, then priority, then due date, then as they came. */
const ranksOf = ({ orders, tasks }: ScheduleInput): number[] => {
  const last = Number.MAX_SAFE_INTEGER;
  const sorted = orders
    .map((order, index) => ({ order, index }))
    .sort(
      (a, b) =>
        (a.order.sequence ?? last) - (b.order.sequence ?? last) ||
        (b.order.priority ?? 1) - (a.order.priority ?? 1) ||
        (a.order.due ?? last) - (b.order.due ?? last) ||
        a.index - b.index,
    );
  const rank = new Map(sorted.map(({ order }, place) => [order.id, place]));
  return tasks.map((task) => task.orders.reduce((least, id) => Math.min(least, rank.get(id) ?? last), last));
};

/**
 * An order of all tasks in which each comes after its predecessors, and else the urgent first. What an urgent
 * task waits for is as urgent as it.
 */
export const sequenceOf = (tasks: readonly ShopTask[], ranks: readonly number[]): number[] => {
  const urgency = [...ranks];
  for (const task of topological(tasks, ranks).reverse())
    for (const { task: earlier } of tasks[task]?.before ?? [])
      urgency[earlier] = Math.min(urgency[earlier] ?? 0, urgency[task] ?? 0);
  return topological(tasks, urgency);
};

const topological = (tasks: readonly ShopTask[], ranks: readonly number[]): number[] => {
  const waits = tasks.map(({ before }) => before.length);
  const isBefore = (a: number, b: number) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b;
  const heap: number[] = [];
  const result: number[] = [];
  for (const [index, count] of waits.entries()) if (count === 0) push(heap, index, isBefore);
  for (let next = pop(heap, isBefore); next !== undefined; next = pop(heap, isBefore)) {
    result.push(next);
    for (const later of tasks[next]?.after ?? []) {
      waits[later] = (waits[later] ?? 0) - 1;
      if (waits[later] === 0) push(heap, later, isBefore);
    }
  }
  return result;
};

type Compare = (a: number, b: number) => number;

const push = (heap: number[], value: number, compare: Compare): void => {
  let at = heap.length;
  heap.push(value);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent] ?? 0;
    if (compare(above, value) <= 0) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = value;
};

const pop = (heap: number[], compare: Compare): number | undefined => {
  const top = heap[0];
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return top;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && compare(heap[child + 1] ?? 0, heap[child] ?? 0) < 0) child++;
    if (compare(heap[child] ?? 0, last) >= 0) break;
    heap[at] = heap[child] ?? 0;
    at = child;
  }
  heap[at] = last;
  return top;
};
