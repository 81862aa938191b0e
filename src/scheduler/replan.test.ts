import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations } from '#test/scheduler/check-plan';
import { largeShop } from '#test/scheduler/large-shop';
import { randomShop } from '#test/scheduler/random-shop';
import { randomFrom, seeded } from '#test/seeded';
import { whyLate } from './explain.ts';
import { generatePlan } from './generate.ts';
import { comparePlans, replan } from './replan.ts';

test('a change of nothing moves nothing', (t) => {
  const { random } = seeded(t);
  for (let shop = 0; shop < 100; shop++) {
    const input = randomShop(random);
    const plan = generatePlan(input);
    const again = replan(input, plan, []);
    assert.deepEqual(violations(input, again), [], `shop ${shop}`);
    const { tasks, orders } = comparePlans(plan, again);
    // A task that had no place may find one: its predecessors stand before it is looked at.
    const moved = tasks.filter(({ before }) => before !== null);
    assert.deepEqual(moved, [], `shop ${shop}`);
    assert.ok(orders.every(({ after }) => after !== null));
  }
});

test('a longer task of one order moves that order and what it pushes, and breaks nothing', (t) => {
  const { random } = seeded(t);
  for (let shop = 0; shop < 100; shop++) {
    const input = randomShop(random);
    const plan = generatePlan(input);
    const [order] = input.orders;
    assert.ok(order);
    const tasks = input.tasks.map((task) =>
      task.orders.includes(order.id) ? { ...task, minutes: task.minutes + 45 } : task,
    );
    const changed = { ...input, tasks };
    assert.deepEqual(violations(changed, replan(changed, plan, [order.id])), [], `shop ${shop}`);
  }
});

test('an order that is taken out leaves the others where they were', () => {
  // Without set-ups, which others would need again.
  const whole = largeShop(randomFrom(1), 100);
  const input = { ...whole, tasks: whole.tasks.map(({ setup: _, ...task }) => task) };
  const plan = generatePlan(input);
  assert.deepEqual(violations(input, plan), []);
  const orderOf = new Map(input.tasks.map(({ id, orders: [order = ''] }) => [id, order]));
  const [out = ''] = plan.entries.flatMap(({ task, why }) =>
    why.kind === 'RESOURCE' && orderOf.get(why.task) !== orderOf.get(task)
      ? [orderOf.get(why.task) ?? '']
      : [],
  );
  const without = {
    ...input,
    orders: input.orders.filter(({ id }) => id !== out),
    tasks: input.tasks.filter(({ orders }) => !orders.includes(out)),
  };
  const after = replan(without, plan, [out]);
  const { tasks, orders } = comparePlans(plan, after);
  assert.deepEqual(
    orders.map(({ order, after: dates }) => [order, dates]),
    [[out, null]],
  );
  assert.ok(tasks.every(({ task, after: place }) => orderOf.get(task) === out && place === null));
  assert.ok(after.entries.some(({ why }) => why.kind === 'UNMOVED'));
});

test('what a late order waits for is a chain back to something that waits for nothing', () => {
  const input = largeShop(randomFrom(1), 100);
  const plan = generatePlan(input);
  const late = plan.orders.filter(({ lateMinutes }) => lateMinutes > 0);
  assert.ok(late.length > 0);
  const entries = new Map(plan.entries.map((entry) => [entry.task, entry]));
  for (const { order, finish } of late) {
    const chain = whyLate(input, plan, order);
    assert.equal(entries.get(chain[0]?.task ?? '')?.finish, finish);
    for (const [index, { task }] of chain.entries()) {
      const next = entries.get(chain[index + 1]?.task ?? task);
      assert.ok((next?.start ?? 0) <= (entries.get(task)?.start ?? 0));
    }
    assert.ok(['NOW', 'RELEASE', 'MATERIAL', 'CALENDAR'].includes(chain.at(-1)?.why.kind ?? ''), order);
  }
});
