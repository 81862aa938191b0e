import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { root } from './tree.ts';

type Kept = {
  http: Record<string, { ratios: number[]; floor: object; service: object; setting: { postgres: string } }>;
  webhooks: {
    quiet: { deliveries: number; perSecond: number };
    snapshot: { deliveries: number; perSecond: number; deadDeliveries: number };
    latency: { deliveries: number; p99: number };
    lost: number;
  };
  search: { needles: { found: number; many: number; few: number }[]; followed: { pages: number; ratios: number[] }[] };
  itemMapping: { mappings: number; match: { p95: number }; scan: { p95: number } };
  priceRules: { rules: number; evaluate: { p95: number } };
  neighbours: { rounds: { peakPerSecond: number; quiet: { failures: number } }[]; goodput: number; quiet: number };
  priceQuote: { lines: number; service: { p95: number }; ratios: number[] };
  configurator: {
    models: { compileMs: number; domains: { p95: number }; peer: { p95: number } | null; unproven: number }[];
  };
  configure: {
    products: { compileMs: number; whole: { p95: number }; solver: { p95: number }; explain: { p95: number } }[];
  };
  tariff: Record<string, { ratios: number[]; service: { answers: number; p99: number } }>;
};

// What it measures is not looked at: a machine that runs tests has no quiet second.
test('npm run bench measures every pair, keeps the figures and writes them down', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-test-'));
  try {
    const run = [join(root, 'bench/run.ts'), '--smoke', '--to', folder];
    const { stdout } = await promisify(execFile)(process.execPath, run, { cwd: root });
    const { http, search, tariff, webhooks, itemMapping, priceRules, priceQuote, configurator, configure, neighbours } =
      JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8')) as Kept;
    assert.deepEqual(Object.keys(http), ['quote', 'customer', 'page', 'next', 'create', 'create-in-one']);
    for (const [name, { ratios, floor, service, setting }] of Object.entries(http)) {
      assert.equal(ratios.length, 2, name);
      assert.ok(
        ratios.every((ratio) => ratio > 0 && Number.isFinite(ratio)),
        `${name}: ${ratios}`,
      );
      for (const figures of [floor, service])
        assert.deepEqual(Object.keys(figures), ['perSecond', 'p50', 'p99', 'nodeCpu', 'databaseCpu', 'answers']);
      assert.match(setting.postgres, /^\d+\.\d+/);
    }
    assert.ok(
      search.needles.some(({ found }) => found > 0) && search.needles.every(({ many, few }) => many > 0 && few > 0),
    );
    for (const { pages, ratios } of search.followed)
      assert.ok(pages > 1 && ratios.every((ratio) => ratio > 0), String(pages));
    for (const name of ['component', 'gateway', 'growth']) {
      const { ratios, service } = tariff[name] ?? {};
      assert.ok(ratios?.length === 2 && service && service.answers > 0 && service.p99 > 0, name);
    }
    assert.equal(configurator.models.length, 5);
    for (const { compileMs, domains, peer } of configurator.models)
      assert.ok(compileMs > 0 && domains.p95 > 0 && (peer === null || peer.p95 > 0), JSON.stringify(configurator));
    assert.equal(configure.products.length, 2);
    for (const { compileMs, whole, solver, explain } of configure.products)
      assert.ok(
        [compileMs, whole.p95, solver.p95, explain.p95].every((figure) => figure > 0),
        JSON.stringify(configure),
      );
    for (const { deliveries, perSecond } of [webhooks.quiet, webhooks.snapshot])
      assert.ok(deliveries > 0 && perSecond > 0, JSON.stringify(webhooks));
    assert.ok(webhooks.snapshot.deadDeliveries > 0);
    assert.ok(webhooks.latency.deliveries > 0 && webhooks.latency.p99 > 0, JSON.stringify(webhooks));
    assert.equal(webhooks.lost, 0);
    assert.ok(itemMapping.mappings > 0 && itemMapping.match.p95 > 0 && itemMapping.scan.p95 > 0);
    assert.ok(priceRules.rules > 0 && priceRules.evaluate.p95 > 0);
    const [round] = neighbours.rounds;
    assert.ok(round && round.peakPerSecond > 0 && neighbours.goodput > 0 && neighbours.quiet > 0);
    assert.equal(round.quiet.failures, 0);
    assert.ok(priceQuote.lines > 0 && priceQuote.service.p95 > 0 && priceQuote.ratios.every((ratio) => ratio > 0));
    const results = readFileSync(join(folder, 'RESULTS.md'), 'utf8');
    const lines = results
      .split('\n')
      .filter((line) => /^\| \S.* \| \*\*\d+\.\d\d\*\* \(\d+\.\d\d to \d+\.\d\d\) \| ≥ 0\.[68] \|/.test(line));
    assert.equal(lines.length, 6, results);
    assert.match(results, /\| At the component \| \*\*.*\| ≥ 0\.5 \|.*\n\| Through the public listener \|/);
    assert.match(results, /among 4000 rules [\d.]+ ms, among 20000 [\d.]+ ms: \*\*\d+\.\d\d\*\* times/);
    assert.match(results, /\| Deliveries a second, as many as go \| \*\*\d+\*\* .*\| ≥ 2000 \|/);
    assert.match(results, /\| \d+ attributes of 8 values, \d+ tables of 100 rows \| \d+ \(aim ≤ 500\) \|/);
    for (const title of ['Read one quote of 3 lines', 'Create a quote of 3 lines, in 16 tenants']) {
      assert.ok(results.includes(`| ${title} |`) && stdout.includes(`${title}: `), stdout);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
