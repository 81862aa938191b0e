import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smokeBench } from './smoke-bench.ts';

test('npm run bench -- clock-ins event-pages measures a shift that begins, and pages of events', async () => {
  const { kept, written } = await smokeBench('clock-ins', 'event-pages');
  const { clockIns, eventPages } = kept;
  assert.ok(clockIns && eventPages);
  const { users, ratios, floor, service, lost, double } = clockIns;
  assert.deepEqual([users, ratios.length, lost, double], [20, 2, 0, 0]);
  assert.ok(
    ratios.every((ratio) => ratio > 0),
    String(ratios),
  );
  for (const { answers, perSecond } of [floor, service]) assert.ok(answers === 40 && perSecond > 0);
  assert.equal(eventPages.lists.length, 5);
  for (const { list, first, middle, last, ratios: ofRounds } of eventPages.lists)
    assert.ok(
      [first, middle, last].every(({ p50, p95 }) => p50 > 0 && p95 >= p50) && Number(ofRounds[0]) > 0,
      list,
    );
  assert.match(written, /\*\*\d+\.\d\d\*\* \(.*, aim ≥ 0\.5\)\. Lost \*\*0\*\*, double \*\*0\*\*/);
  assert.match(written, /\| of one user \| .* \| \*\*\d+\.\d\d\*\* \(/);
});
