import type {
  Calendar,
  Kept,
  Link,
  Minute,
  Need,
  Order,
  Resource,
  ScheduleInput,
  Span,
  Supply,
  Task,
} from '#scheduler/model';
import type { Random } from '#test/seeded';

const day = 1440;

/**
 * A small shop with everything that the model knows: shifts, summer time, holidays, overtime, maintenance,
 * groups, skills, capacities, set-ups, split work, overlaps, transfers, suppliers, batches, materials,
 * releases, due dates, and tasks that have begun.
 */
export const randomShop = (random: Random): ScheduleInput => {
  const from = 2000 * day + random(7 * day);
  const one = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const often = (percent: number): boolean => random(100) < percent;
  const span = (): Span => {
    const start = from + random(12 * day);
    return { start, end: start + 1 + random(2 * day) };
  };

  const calendars = ['day', 'early', 'night'].map((id): Calendar => calendarOf(id, random, from, span));
  const resources = Array.from({ length: 4 + random(5) }, (_, index): Resource => {
    const capacity = one([1, 1, 1, 2, 3]);
    return {
      id: `R${index}`,
      capacity,
      calendars: often(30) ? [] : often(20) ? ['day', 'night'] : [one(['day', 'early', 'night'])],
      closed: Array.from({ length: random(3) }, span),
      groups: [`G${index % 2}`],
      skills: ['S0', 'S1', 'S2'].filter(() => often(50)),
      ...(often(30) ? { attribute: one(['red', 'blue']) } : {}),
    };
  });
  resources.push(
    { id: 'plater', capacity: null, calendars: ['day'], closed: [], groups: [], skills: [] },
    { id: 'oven', capacity: 4, calendars: [], closed: [], groups: [], skills: [] },
  );

  const orders = Array.from(
    { length: 2 + random(8) },
    (_, index): Order => ({
      id: `O${index}`,
      ...(often(50) ? { sequence: random(20) } : {}),
      ...(often(50) ? { priority: random(5) } : {}),
      ...(often(70) ? { due: from + random(20 * day) } : {}),
      ...(often(30) ? { release: from + random(3 * day) } : {}),
    }),
  );
  const need = (): Need => {
    const kind = random(10);
    if (kind < 4) return { resource: one(resources).id };
    const wide = kind < 8 ? { group: one(['G0', 'G1']) } : { skill: one(['S0', 'S1', 'S2']) };
    return { ...wide, selection: one(['EARLIEST', 'LEASTLOADED']) };
  };
  const tasks: Task[] = [];
  for (const order of orders) {
    const own: string[] = [];
    for (let count = 1 + random(5); count > 0; count--) {
      const id = `T${tasks.length}`;
      const after: Link[] = own.length > 0 && often(85) ? [linkTo(own.at(-1) ?? '', random)] : [];
      if (tasks.length > 0 && often(10)) {
        const other = one(tasks).id;
        if (!after.some(({ task }) => task === other)) after.push(linkTo(other, random));
      }
      const isOutside = often(8);
      const isBaked = !isOutside && often(8);
      const needs = isOutside
        ? [{ resource: 'plater' }]
        : isBaked
          ? [{ resource: 'oven', units: 1 + random(4) }]
          : Array.from({ length: one([0, 1, 1, 1, 1, 2, 2, 3]) }, need);
      tasks.push({
        id,
        orders: often(10) ? [...new Set([order.id, one(orders).id])] : [order.id],
        minutes: one([0, 1, 15, 60, 90, 240, 400, 700]),
        needs,
        canSplit: often(60),
        after,
        materials: Array.from({ length: often(30) ? 1 : 0 }, () => ({
          item: one(['I0', 'I1', 'I2']),
          quantity: one([0.1, 0.3, 1, 2]),
        })),
        ...(often(40)
          ? { setup: { minutes: one([5, 30, 60]), attribute: one(['red', 'blue', 'green']) } }
          : {}),
        ...(often(15) ? { release: from + random(2 * day) } : {}),
        ...(isOutside ? { outsideDays: random(4) } : {}),
      });
      own.push(id);
    }
  }
  const supplies = ['I0', 'I1'].flatMap((item): Supply[] =>
    Array.from({ length: 1 + random(4) }, () => ({
      item,
      from: from - day + random(10 * day),
      quantity: one([0.1, 4, 20, 50]),
    })),
  );
  return {
    from,
    calendars,
    resources,
    orders,
    tasks,
    supplies,
    kept: keptOf(tasks, resources, from, random),
  };
};

const linkTo = (task: string, random: Random): Link => ({
  task,
  ...(random(3) === 0 ? { transferMinutes: random(200) } : {}),
  ...(random(4) === 0 ? { overlapShare: [0.1, 0.25, 0.5, 0.9][random(4)] ?? 0.5 } : {}),
});

/**
 * Clocks change at 01:00 UTC of a Sunday; no shift begins or ends within the hour that is lost or doubled.
 */
const calendarOf = (id: string, random: Random, from: Minute, span: () => Span): Calendar => {
  const hours: Record<string, [number, number][]> = {
    day: [
      [8 * 60, 12 * 60],
      [12 * 60 + 30, 17 * 60],
    ],
    early: [[6 * 60, 14 * 60]],
    night: [[22 * 60, 30 * 60]],
  };
  const days = random(3) === 0 ? 7 : 5;
  const shifts = Array.from({ length: days }, (_, at) =>
    (hours[id] ?? []).map(([start, end]) => ({ start: at * day + start, end: at * day + end })),
  ).flat();
  const change = Math.ceil(from / (7 * day)) * 7 * day - day + 60;
  const offsets = [
    { from: 0, minutes: 60 },
    { from: change, minutes: random(2) === 0 ? 120 : 0 },
  ];
  return {
    id,
    shifts,
    exceptions: Array.from({ length: random(4) }, () => ({ ...span(), isOpen: random(3) === 0 })),
    ...(random(2) === 0 ? { offsets } : {}),
  };
};

/** First tasks of routers that have begun, on resources that satisfy them; two may share one. */
const keptOf = (
  tasks: readonly Task[],
  resources: readonly Resource[],
  from: Minute,
  random: Random,
): Kept[] =>
  tasks.flatMap((task): Kept[] => {
    if (task.after.length > 0 || random(6) > 0) return [];
    const chosen: string[] = [];
    for (const { resource, group, skill } of task.needs) {
      const found = resources.find(
        ({ id, groups, skills }) =>
          !chosen.includes(id) &&
          (resource === undefined || id === resource) &&
          (group === undefined || groups.includes(group)) &&
          (skill === undefined || skills.includes(skill)),
      );
      if (!found) return [];
      chosen.push(found.id);
    }
    const isWip = random(2) === 0;
    const start = isWip ? from - random(600) : from + random(600);
    return [
      {
        task: task.id,
        why: isWip ? 'WIP' : 'FROZEN',
        start,
        resources: chosen,
        ...(random(2) === 0 ? { finish: start + 1 + random(900) } : {}),
      },
    ];
  });
