import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Smoked, smokeBench } from './smoke-bench.ts';

let ran: Smoked;
before(async () => {
  ran = await smokeBench(
    'configurator',
    'configure',
    'models',
    'item-mapping',
    'price-rules',
    'schedule',
    'schedule-beside',
  );
});

test('npm run bench measures the configurator and products, keeps the figures and writes them down', () => {
  const { kept, written } = ran;
  const { configurator, configure, models, itemMapping, priceRules } = kept;
  assert.ok(configurator && configure && models && itemMapping && priceRules);
  assert.equal(configurator.models.length, 6);
  for (const { compileMs, domains, peer } of configurator.models)
    assert.ok(
      compileMs > 0 && domains.p95 > 0 && (peer === null || peer.p95 > 0),
      JSON.stringify(configurator),
    );
  assert.equal(configure.products.length, 2);
  for (const { compileMs, whole, solver, explain } of configure.products)
    assert.ok(
      [compileMs, whole.p95, solver.p95, explain.p95].every((figure) => figure > 0),
      JSON.stringify(configure),
    );
  for (const { answers, clock, values, unproven } of models.products)
    assert.ok(answers >= 5 && clock.p95 > 0 && values > unproven, JSON.stringify(models));
  assert.match(written, /\| a made-up model \| \d+ \|/);
  assert.ok(itemMapping.mappings > 0 && itemMapping.match.p95 > 0 && itemMapping.scan.p95 > 0);
  assert.ok(priceRules.rules > 0 && priceRules.evaluate.p95 > 0);
  assert.match(written, /\| \d+ attributes of 8 values, \d+ tables of 100 rows \| \d+ \(aim ≤ 500\) \|/);
});

test('npm run bench -- schedule plans, changes and improves', () => {
  const { kept, written } = ran;
  const { schedule } = kept;
  assert.ok(schedule);
  assert.deepEqual(
    schedule.plans.map(({ tasks }) => tasks),
    [100, 250, 2500],
  );
  assert.ok(schedule.jobShops.every(({ found, best, first }) => found >= best && found < first));
  assert.match(written, /\| 250 orders, 2500 tasks \|.*\| ≤ 15000 \|/);
});

test('npm run bench -- schedule-beside measures the API while nothing is done and while a schedule improves', () => {
  const { kept, written } = ran;
  const [round] = kept.scheduleBeside?.rounds ?? [];
  assert.ok(round && round.idle.p99 > 0 && round.improving.p99 > 0 && round.share > 0);
  assert.deepEqual([round.idle.failures, round.improving.failures], [0, 0]);
  assert.match(written, /The p99 to idle: \*\*\d+\.\d\d\*\*/);
});
