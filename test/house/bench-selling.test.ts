import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smokeBench } from './smoke-bench.ts';

test('npm run bench -- large-quote issue-invoices measures quotes of many lines and runs of invoices', async () => {
  const { kept, written } = await smokeBench('large-quote', 'issue-invoices');
  const { largeQuote, issue } = kept;
  assert.ok(largeQuote && issue);
  assert.ok(issue.invoices > 0 && issue.statements > 0, JSON.stringify(issue));
  const { create, bytes, read, reprice, readConfigured, repriceConfigured } = largeQuote.ways;
  for (const way of [create, bytes, read, reprice, readConfigured, repriceConfigured])
    assert.ok(way && way.p50 > 0, JSON.stringify(largeQuote));
  assert.match(written, /Reading to sending the same bytes: \*\*\d+\.\d\d\*\* times as long/);
});
