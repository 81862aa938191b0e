import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkInput } from '#scheduler/check-input';
import type { ScheduleInput, Task } from '#scheduler/model';
import { violations } from '#test/scheduler/check-plan';
import { randomShop } from '#test/scheduler/random-shop';
import { seeded } from '#test/seeded';
import { generatePlan } from './generate.ts';

/** How many random shops are planned; RANDOM_SHOPS asks for more. */
const shops = Number(process.env.RANDOM_SHOPS ?? 1000);

test('the checker finds nothing wrong in plans of random shops, which are the same each time', (t) => {
  const { random } = seeded(t);
  let [placed, unplaced] = [0, 0];
  for (let shop = 0; shop < shops; shop++) {
    const input = randomShop(random);
    assert.deepEqual(checkInput(input), []);
    const plan = generatePlan(input);
    assert.deepEqual(violations(input, plan), [], `shop ${shop}`);
    assert.deepEqual(generatePlan(structuredClone(input)), plan, `shop ${shop}`);
    placed += plan.entries.length;
    unplaced += plan.unplaced.length;
  }
  t.diagnostic(`${shops} shops, ${placed} tasks placed, ${unplaced} not`);
  assert.ok(placed > 3 * unplaced);
});

test('the checker finds each fault that is planted in a plan', () => {
  const input = shop(
    task('cut', 60, { needs: [{ resource: 'saw' }] }),
    task('drill', 60, { needs: [{ group: 'drills' }], after: [{ task: 'cut' }] }),
    task('other', 60, { needs: [{ resource: 'saw' }], materials: [{ item: 'steel', quantity: 2 }] }),
  );
  const plan = generatePlan(input);
  assert.deepEqual(violations(input, plan), []);
  const moved = (id: string, minutes: number, resource?: string) => ({
    ...plan,
    entries: plan.entries.map((entry) =>
      entry.task === id
        ? {
            ...entry,
            start: entry.start + minutes,
            finish: entry.finish + minutes,
            blocks: entry.blocks.map(({ start, end }) => ({ start: start + minutes, end: end + minutes })),
            resources: resource ? [resource] : entry.resources,
          }
        : entry,
    ),
  });
  const faultOf = (...fault: Parameters<typeof moved>) => violations(input, moved(...fault)).join('; ');
  assert.match(faultOf('drill', -30), /starts before the end of cut/);
  assert.match(faultOf('other', -90), /double booked/);
  assert.match(faultOf('other', -30), /steel is missing/);
  assert.match(faultOf('drill', 8 * 60), /works in closed hours/);
  assert.match(faultOf('drill', 0, 'saw'), /need 0 is not satisfied/);
  assert.match(faultOf('cut', -60), /starts before/);
});

const eight = 8 * 60;

/** A saw and two drills, Monday to Friday from 8 to 16; two pieces of steel come at 10. */
const shop = (...tasks: Task[]): ScheduleInput => ({
  from: eight,
  calendars: [
    {
      id: 'day',
      shifts: [0, 1, 2, 3, 4].map((day) => ({ start: day * 1440 + eight, end: day * 1440 + 2 * eight })),
      exceptions: [],
    },
  ],
  resources: [
    { id: 'saw', capacity: 1, calendars: ['day'], closed: [], groups: [], skills: [] },
    { id: 'drill 1', capacity: 1, calendars: ['day'], closed: [], groups: ['drills'], skills: [] },
    { id: 'drill 2', capacity: 1, calendars: ['day'], closed: [], groups: ['drills'], skills: ['deep'] },
  ],
  orders: [{ id: 'PR1' }],
  tasks,
  supplies: [{ item: 'steel', from: 10 * 60, quantity: 2 }],
  kept: [],
});

const task = (id: string, minutes: number, more: Partial<Task> = {}): Task => ({
  id,
  orders: ['PR1'],
  minutes,
  needs: [],
  canSplit: false,
  after: [],
  materials: [],
  ...more,
});

const placesOf = (input: ScheduleInput) => {
  assert.deepEqual(checkInput(input), []);
  const plan = generatePlan(input);
  assert.deepEqual(violations(input, plan), []);
  return Object.fromEntries(plan.entries.map((entry) => [entry.task, entry]));
};

test('an entry says why it does not start earlier', () => {
  const { a, b, c, d, e, f } = placesOf(
    shop(
      task('a', 60, { needs: [{ resource: 'saw' }] }),
      task('b', 30, { after: [{ task: 'a', transferMinutes: 10 }] }),
      task('c', 400, { needs: [{ resource: 'saw' }] }),
      task('d', 120, { needs: [{ resource: 'saw' }] }),
      task('e', 10, { materials: [{ item: 'steel', quantity: 2 }] }),
      task('f', 10, { release: 700 }),
    ),
  );
  assert.deepEqual(a?.why, { kind: 'NOW' });
  assert.deepEqual([b?.start, b?.why], [eight + 70, { kind: 'TASK', task: 'a' }]);
  assert.deepEqual([c?.start, c?.why], [eight + 60, { kind: 'RESOURCE', resource: 'saw', task: 'a' }]);
  const nextDay = { kind: 'CALENDAR', resources: ['saw'], after: 'c' };
  assert.deepEqual([d?.start, d?.why], [1440 + eight, nextDay]);
  assert.deepEqual([e?.start, e?.why], [600, { kind: 'MATERIAL', item: 'steel' }]);
  assert.deepEqual([f?.start, f?.why], [700, { kind: 'RELEASE' }]);
});

test('a set-up is saved where the same attribute follows, and nothing comes between', () => {
  const red = { setup: { minutes: 30, attribute: 'red' }, needs: [{ resource: 'saw' }] };
  const { a, b, c } = placesOf(
    shop(
      task('a', 60, red),
      task('b', 60, { ...red, release: eight + 100 }),
      task('c', 5, { ...red, setup: { minutes: 5, attribute: 'blue' } }),
    ),
  );
  assert.deepEqual([a?.setupMinutes, b?.setupMinutes, c?.setupMinutes], [30, 0, 5]);
  assert.deepEqual([b?.start, c?.start], [eight + 100, eight + 160]);
});

test('only what may be split goes on after closed hours', () => {
  const needs = [{ resource: 'saw' }];
  const { a, b } = placesOf(shop(task('a', 300, { needs }), task('b', 300, { needs, canSplit: true })));
  assert.deepEqual(a?.blocks, [{ start: eight, end: eight + 300 }]);
  assert.deepEqual(b?.blocks, [
    { start: eight + 300, end: 2 * eight },
    { start: 1440 + eight, end: 1440 + eight + 120 },
  ]);
  const long = generatePlan(shop(task('long', 481, { needs })));
  assert.deepEqual(long.unplaced, [{ task: 'long', why: { kind: 'RESOURCE', resources: ['saw'] } }]);
});

test('pieces are handed on in lots, and the next task does not run dry', () => {
  const { b, d } = placesOf(
    shop(
      task('a', 100),
      task('b', 200, { after: [{ task: 'a', overlapShare: 0.1 }] }),
      task('c', 100),
      task('d', 50, { after: [{ task: 'c', overlapShare: 0.1 }] }),
    ),
  );
  assert.deepEqual([b?.start, b?.why], [eight + 10, { kind: 'TASK', task: 'a' }]);
  assert.deepEqual([d?.finish, d?.why], [eight + 105, { kind: 'TASK', task: 'c' }]);
});

test('what never comes leaves the task and what follows it without a place, and the order incomplete', () => {
  const never = { materials: [{ item: 'steel', quantity: 3 }] };
  const plan = generatePlan(shop(task('a', 1, never), task('b', 1, { after: [{ task: 'a' }] })));
  assert.deepEqual(plan.unplaced, [
    { task: 'a', why: { kind: 'MATERIAL', item: 'steel' } },
    { task: 'b', why: { kind: 'TASK', task: 'a' } },
  ]);
  assert.deepEqual(plan.orders[0]?.isComplete, false);
});

test('an input that makes no sense is refused, with the place', () => {
  const wrong = shop(
    task('a', -1, { after: [{ task: 'b' }] }),
    task('a', 1.5, { needs: [{}, { resource: 'mill' }] }),
  );
  assert.deepEqual(
    checkInput({ ...wrong, until: 0 }).map(({ pointer }) => pointer),
    [
      '/tasks/1/id',
      '/until',
      '/tasks/0/minutes',
      '/tasks/0/after/0/task',
      '/tasks/1/minutes',
      '/tasks/1/needs/0',
      '/tasks/1/needs/1/resource',
    ],
  );
  const cycle = shop(
    task('a', 1, { after: [{ task: 'b' }] }),
    task('b', 1, { after: [{ task: 'a' }] }),
    task('c', 1),
  );
  assert.deepEqual(
    checkInput(cycle).map(({ pointer }) => pointer),
    ['/tasks/0/after'],
  );
});
