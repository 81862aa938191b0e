import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Smoked, smokeBench } from './smoke-bench.ts';

let ran: Smoked;
before(async () => {
  ran = await smokeBench('search', 'import', 'export', 'assignments', 'caring', 'reports');
});

test('npm run bench measures searches, files and an ERP’s reads, keeps the figures and writes them down', () => {
  const { kept, written } = ran;
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

test('npm run bench -- caring does so of tickets and discussions', () => {
  const { caring } = ran.kept;
  assert.ok(caring && caring.many > caring.few);
  for (const { what, many, few, ratios } of caring.asked)
    assert.ok(many.p95 > 0 && few.p95 > 0 && ratios.every((ratio) => ratio > 0), what);
});

test('npm run bench -- reports asks each report of a tenant with many lines', () => {
  const { kept, written } = ran;
  assert.ok(kept.reports && kept.reports.floor > 0 && kept.reports.asked.length >= 10);
  for (const { what, p95, ratios } of kept.reports.asked)
    assert.ok(p95 > 0 && ratios.every((ratio) => ratio > 0), what);
  assert.match(written, /\| quoted against actual \|/);
});
