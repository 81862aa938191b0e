import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Smoked, smokeBench } from './smoke-bench.ts';

let ran: Smoked;
before(async () => {
  ran = await smokeBench('http', 'neighbours', 'tariff');
});

// What the benches measure is not looked at: a machine that runs tests has no quiet second.
test('npm run bench -- http neighbours measures every pair, keeps the figures and writes them down', () => {
  const { kept, written, stdout } = ran;
  assert.deepEqual(Object.keys(kept.http), [
    'quote',
    'customer',
    'page',
    'next',
    'create',
    'create-in-one',
    'quotes-page',
  ]);
  for (const [name, { ratios, floor, service, setting }] of Object.entries(kept.http)) {
    assert.equal(ratios.length, 2, name);
    assert.ok(
      ratios.every((ratio) => ratio > 0 && Number.isFinite(ratio)),
      `${name}: ${ratios}`,
    );
    for (const figures of [floor, service])
      assert.deepEqual(Object.keys(figures), [
        'perSecond',
        'p50',
        'p99',
        'nodeCpu',
        'databaseCpu',
        'answers',
      ]);
    assert.match(setting.postgres ?? '', /^\d+\.\d+/);
  }
  const lines = written
    .split('\n')
    .filter((line) => /^\| \S.* \| \*\*\d+\.\d\d\*\* \(\d+\.\d\d to \d+\.\d\d\) \| ≥ 0\.[68] \|/.test(line));
  assert.equal(lines.length, 7, written);
  for (const title of ['Read one quote of 3 lines', 'Create a quote of 3 lines, in 16 tenants'])
    assert.ok(written.includes(`| ${title} |`) && stdout.includes(`${title}: `), stdout);
  const { neighbours } = kept;
  assert.ok(neighbours && neighbours.goodput > 0 && neighbours.quiet > 0);
  const [round] = neighbours.rounds;
  assert.ok(round && round.peakPerSecond > 0);
  assert.equal(round.quiet.failures, 0);
});

test('npm run bench -- tariff does so of duties', () => {
  const { kept, written } = ran;
  for (const name of ['component', 'gateway', 'growth'] as const) {
    const { ratios, service } = kept.tariff?.[name] ?? {};
    assert.ok(ratios?.length === 2 && service && service.answers > 0 && service.p99 > 0, name);
  }
  assert.match(written, /\| At the component \| \*\*.*\| ≥ 0\.5 \|.*\n\| Through the public listener \|/);
  assert.match(written, /among 4000 rules [\d.]+ ms, among 8000 [\d.]+ ms: \*\*\d+\.\d\d\*\* times/);
});
