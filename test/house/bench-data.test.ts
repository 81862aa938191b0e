import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noBrowser } from '../console/chromium.ts';
import { smokeBench } from './smoke-bench.ts';

test('npm run bench measures searches, files and an ERP’s reads, keeps the figures and writes them down', async () => {
  const { kept, written } = await smokeBench('search', 'import', 'export', 'assignments');
  const { search, imports, exports, assignments } = kept;
  assert.ok(search && imports && exports && assignments);
  assert.ok(
    search.needles.some(({ found }) => found > 0) &&
      search.needles.every(({ many, few }) => many > 0 && few > 0),
  );
  for (const { pages, ratios } of search.followed)
    assert.ok(pages > 1 && ratios.every((ratio) => ratio > 0), String(pages));
  assert.match(written, /\| nothing changed since \|/);
});

test('npm run bench -- caring does so of tickets and discussions', async () => {
  const { caring } = (await smokeBench('caring')).kept;
  assert.ok(caring && caring.many > caring.few);
  for (const { what, many, few, ratios } of caring.asked)
    assert.ok(many.p95 > 0 && few.p95 > 0 && ratios.every((ratio) => ratio > 0), what);
});

test('npm run bench -- reports asks each report of a tenant with many lines', async () => {
  const { kept, written } = await smokeBench('reports');
  assert.ok(kept.reports && kept.reports.floor > 0 && kept.reports.asked.length >= 10);
  for (const { what, p95, ratios } of kept.reports.asked)
    assert.ok(p95 > 0 && ratios.every((ratio) => ratio > 0), what);
  assert.match(written, /\| quoted against actual \|/);
});

test('npm run bench -- console drives a browser over many items and a quote', {
  skip: noBrowser,
}, async () => {
  const { kept, written } = await smokeBench('console');
  const seen = kept.console;
  assert.ok(seen && seen.rows > 0 && seen.rows <= 80 && seen.heapMegabytes > 0 && seen.scale > 0);
  for (const { p50, p95 } of [seen.frame, seen.screens, ...Object.values(seen.keys)])
    assert.ok(p50 > 0 && p95 >= p50, JSON.stringify(seen));
  assert.ok(seen.cold.form > 0 && seen.build.firstSeconds > seen.build.laterSeconds);
  assert.match(written, /\| rows in the document at once \| \d+ \|/);
});

test('npm run bench -- webhooks price-quote does so of deliveries and of a quote repriced', async () => {
  const { kept, written } = await smokeBench('webhooks', 'price-quote');
  const { webhooks, priceQuote } = kept;
  assert.ok(webhooks && priceQuote);
  for (const { deliveries, perSecond } of [webhooks.quiet, webhooks.snapshot])
    assert.ok(deliveries > 0 && perSecond > 0, JSON.stringify(webhooks));
  assert.ok(webhooks.snapshot.deadDeliveries > 0);
  assert.ok(webhooks.latency.deliveries > 0 && webhooks.latency.p99 > 0, JSON.stringify(webhooks));
  assert.equal(webhooks.lost, 0);
  assert.match(written, /\| Deliveries a second, as many as go \| \*\*\d+\*\* .*\| ≥ 2000 \|/);
  assert.ok(
    priceQuote.lines > 0 && priceQuote.service.p95 > 0 && priceQuote.ratios.every((ratio) => ratio > 0),
  );
});
