import type { Calendar, Order, Resource, ScheduleInput, Task } from '#scheduler/model';
import type { Random } from '#test/seeded';

const day = 1440;

/**
 * A make-to-order shop as they are: machines in groups of five with a person each time, two shifts, holidays,
 * maintenance, set-ups, purchased material, work outside. `orders` of ten tasks each.
 */
export const largeShop = (random: Random, orders: number): ScheduleInput => {
  const from = 2000 * day;
  const groups = Math.max(2, Math.round(orders / 50));
  const shift = (id: string, starts: number, ends: number): Calendar => ({
    id,
    shifts: Array.from({ length: 5 }, (_, at) => ({ start: at * day + starts, end: at * day + ends })),
    offsets: [
      { from: 0, minutes: 60 },
      { from: from + 90 * day, minutes: 120 },
    ],
    exceptions: Array.from({ length: 10 }, (_, at) => ({
      start: from + (at * 33 + 7) * day,
      end: from + (at * 33 + 8) * day,
      isOpen: false,
    })),
  });
  const of = (count: number, make: (index: number) => Resource) =>
    Array.from({ length: count }, (_, at) => make(at));
  const resources = [
    ...of(groups * 5, (index) => ({
      id: `machine ${index}`,
      capacity: 1,
      calendars: ['both'],
      closed: [{ start: from + (5 + (index % 20)) * day, end: from + (6 + (index % 20)) * day }],
      groups: [`group ${index % groups}`],
      skills: [],
    })),
    ...of(groups * 6, (index) => ({
      id: `person ${index}`,
      capacity: 1,
      calendars: [index % 2 === 0 ? 'early' : 'late'],
      closed: [],
      groups: [],
      skills: [`skill ${index % groups}`],
    })),
    { id: 'plater', capacity: null, calendars: ['early'], closed: [], groups: [], skills: [] },
  ];
  const tasks: Task[] = [];
  const all = Array.from({ length: orders }, (_, index): Order => {
    const id = `PR${index}`;
    for (let step = 0; step < 10; step++) {
      const group = random(groups);
      const isOutside = random(40) === 0;
      const isManned = random(3) === 0;
      tasks.push({
        id: `${id}.${step}`,
        orders: [id],
        minutes: 10 + random(200),
        setup: { minutes: 20, attribute: `tool ${random(6)}` },
        needs: isOutside
          ? [{ resource: 'plater' }]
          : [{ group: `group ${group}` }, ...(isManned ? [{ skill: `skill ${group}` }] : [])],
        canSplit: random(2) === 0,
        after: step === 0 ? [] : [{ task: `${id}.${step - 1}`, transferMinutes: 15 }],
        materials: step === 0 ? [{ item: `steel ${random(20)}`, quantity: 1 + random(5) }] : [],
        ...(isOutside ? { outsideDays: 3 } : {}),
      });
    }
    return { id, due: from + (10 + random(60)) * day, priority: 1 + random(3) };
  });
  const supplies = Array.from({ length: 20 * 26 }, (_, index) => ({
    item: `steel ${index % 20}`,
    from: from + Math.floor(index / 20) * 7 * day,
    quantity: Math.ceil(orders / 20),
  }));
  const calendars = [shift('both', 360, 1320), shift('early', 360, 840), shift('late', 840, 1320)];
  return { from, calendars, resources, orders: all, tasks, supplies, kept: [] };
};
