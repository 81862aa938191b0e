import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { noBrowser } from '../console/chromium.ts';
import { type Smoked, smokeBench } from './smoke-bench.ts';

let ran: Smoked;
before(async () => {
  ran = await smokeBench(
    'clock-ins',
    'event-pages',
    'large-quote',
    'issue-invoices',
    'webhooks',
    'price-quote',
    ...(noBrowser ? [] : ['console']),
  );
});

test('npm run bench -- clock-ins event-pages measures a shift that begins, and pages of events', () => {
  const { kept, written } = ran;
  const { clockIns, eventPages } = kept;
  assert.ok(clockIns && eventPages);
  const { users, ratios, floor, service, lost, double } = clockIns;
  assert.deepEqual([users, ratios.length, lost, double], [6, 2, 0, 0]);
  assert.ok(
    ratios.every((ratio) => ratio > 0),
    String(ratios),
  );
  for (const { answers, perSecond } of [floor, service]) assert.ok(answers === 12 && perSecond > 0);
  assert.equal(eventPages.lists.length, 5);
  for (const { list, first, middle, last, ratios: ofRounds } of eventPages.lists)
    assert.ok(
      [first, middle, last].every(({ p50, p95 }) => p50 > 0 && p95 >= p50) && Number(ofRounds[0]) > 0,
      list,
    );
  assert.match(written, /\*\*\d+\.\d\d\*\* \(.*, aim ≥ 0\.5\)\. Lost \*\*0\*\*, double \*\*0\*\*/);
  assert.match(written, /\| of one user \| .* \| \*\*\d+\.\d\d\*\* \(/);
});

test('npm run bench -- large-quote issue-invoices measures quotes of many lines and runs of invoices', () => {
  const { kept, written } = ran;
  const { largeQuote, issue } = kept;
  assert.ok(largeQuote && issue);
  assert.ok(issue.invoices > 0 && issue.statements > 0, JSON.stringify(issue));
  const { create, bytes, read, reprice, readConfigured, repriceConfigured } = largeQuote.ways;
  for (const way of [create, bytes, read, reprice, readConfigured, repriceConfigured])
    assert.ok(way && way.p50 > 0, JSON.stringify(largeQuote));
  assert.match(written, /Reading to sending the same bytes: \*\*\d+\.\d\d\*\* times as long/);
});

test('npm run bench -- webhooks price-quote does so of deliveries and of a quote repriced', () => {
  const { kept, written } = ran;
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

test('npm run bench -- console drives a browser over many items and a quote', {
  skip: noBrowser,
}, () => {
  const { kept, written } = ran;
  const seen = kept.console;
  assert.ok(seen && seen.rows > 0 && seen.rows <= 80 && seen.heapMegabytes > 0 && seen.scale > 0);
  for (const { p50, p95 } of [seen.frame, seen.screens, ...Object.values(seen.keys)])
    assert.ok(p50 > 0 && p95 >= p50, JSON.stringify(seen));
  assert.ok(seen.cold.form > 0 && seen.build.firstSeconds > seen.build.laterSeconds);
  assert.match(written, /\| rows in the document at once \| \d+ \|/);
});
