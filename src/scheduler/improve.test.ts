import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations } from '#test/scheduler/check-plan';
import {
  bestKnown,
  type JobShop,
  jobShopInput,
  publishedJobShops,
  taillardJobShop,
  withoutJobShops,
} from '#test/scheduler/job-shop';
import { randomShop } from '#test/scheduler/random-shop';
import { seeded } from '#test/seeded';
import { generatePlan } from './generate.ts';
import { improvement } from './improve.ts';

test('a job shop whose best plan is known comes near it, the same way for the same seed', () => {
  // Taillard's first: the best makespan is 1231.
  const input = jobShopInput(taillardJobShop(15, 15, 840_612_802, 398_197_754));
  const search = improvement(input, { seed: 1 });
  const half = search.run({ steps: 10_000 });
  const whole = search.run({ steps: 10_000 });
  assert.deepEqual(violations(input, whole.plan), []);
  assert.ok(half.plan.objective.makespan >= whole.plan.objective.makespan);
  assert.ok(whole.plan.objective.makespan <= 1231 * 1.04, `${whole.plan.objective.makespan}`);
  assert.ok(whole.plan.objective.makespan >= 1231);
  assert.ok(generatePlan(input).objective.makespan > 1231 * 1.2);
  assert.deepEqual(improvement(input, { seed: 1 }).run({ steps: whole.steps }), whole);
  // The plan found is a beginning for another search.
  const next = improvement(input, { seed: 2, inForce: whole.plan }).run({ steps: 1000 });
  assert.ok(next.plan.objective.makespan <= whole.plan.objective.makespan);
});

test('a search ends when nothing can be better, and says so', () => {
  const two: JobShop = [
    [
      { machine: 0, minutes: 5 },
      { machine: 1, minutes: 1 },
    ],
    [
      { machine: 0, minutes: 1 },
      { machine: 1, minutes: 5 },
    ],
  ];
  const { plan, isOptimal } = improvement(jobShopInput(two), { seed: 1 }).run({});
  assert.deepEqual([plan.objective.makespan, isOptimal], [7, true]);
});

test('a search stops by a clock, and when it is stopped', () => {
  const input = jobShopInput(taillardJobShop(15, 15, 840_612_802, 398_197_754));
  let now = 0;
  const search = improvement(input, { seed: 1 });
  const { steps } = search.run({ milliseconds: { most: 100, clock: () => now++ } });
  assert.ok(steps > 0);
  assert.equal(search.run({ isStopped: () => true }).steps, steps);
});

test('published job shops are solved to their best known makespan or near', {
  skip: withoutJobShops,
}, (t) => {
  for (const { name, jobs } of publishedJobShops()) {
    const input = jobShopInput(jobs);
    const { plan } = improvement(input, { seed: 1 }).run({ steps: 30_000 });
    assert.deepEqual(violations(input, plan), [], name);
    const best = bestKnown[name] ?? 0;
    t.diagnostic(`${name}: ${plan.objective.makespan}, best known ${best}`);
    assert.ok(plan.objective.makespan >= best && plan.objective.makespan <= best * 1.06, name);
  }
});

test('plans of random shops are improved without a fault, and never get worse', (t) => {
  const { random } = seeded(t);
  let better = 0;
  for (let shop = 0; shop < 60; shop++) {
    const input = randomShop(random);
    const first = generatePlan(input);
    const { plan } = improvement(input, { seed: shop }).run({ steps: 20 });
    assert.deepEqual(violations(input, plan), [], `shop ${shop}`);
    assert.ok(plan.objective.unplaced <= first.objective.unplaced);
    if (plan.objective.weightedLateness < first.objective.weightedLateness) better++;
    assert.deepEqual(improvement(input, { seed: shop }).run({ steps: 20 }).plan, plan);
  }
  assert.ok(better > 0);
});
