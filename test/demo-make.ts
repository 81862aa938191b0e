import assert from 'node:assert/strict';
import { makeValves } from '#app/demo/make-valves';
import { scheduleLane } from '#areas/making/schedule';
import { startLane } from '#platform/queued-work/lane';
import { testDemoTools } from './demo-tools.ts';
import { expectTrail } from './demo-trail.ts';
import type { TestService } from './service.ts';
import { workerTools } from './worker-tools.ts';

/**
 * Valve blocks are ordered, scheduled, made and shipped, twice on the same data; then the trail of all that
 * the demo did is looked through.
 */
export const makeInDemo = async (service: TestService, keys: Record<string, string>): Promise<void> => {
  const worker = startLane({ ...workerTools(service), pollMs: 20 }, scheduleLane);
  try {
    for (const round of [1, 2]) {
      const { tools, said, pictures } = testDemoTools(service, keys);
      assert.equal(await makeValves(tools), 'schedule.svg');
      const svg = pictures['schedule.svg'] ?? '';
      assert.match(svg, /^<svg [\s\S]*<\/svg>$/);
      assert.ok([...svg.matchAll(/<rect /g)].length >= 6, `${round}: a bar for each of six tasks at least`);
      for (const [step, words] of [
        ['An order of valve blocks', /of 4 is RELEASED$/],
        ['Made as two production orders', /of 3, and PR\d+ of 2 split off$/],
        ['The schedule', /, 0 without a place, /],
        ['Clocked at the terminal', /1 piece is scrap$/],
        ['One time is corrected', /^251 minutes become 206; /],
        ['Quoted and actual, by task', /Saw the block 65 and 72 min; Mill the block 165 and 206 min; /],
        ['Packed and shipped', /is SHIPPED: 4 valve blocks$/],
        ['Quoted and actual, over all', /: 6 tasks took \d+ minutes$|: 3 tasks took \d+ minutes$/],
        ['What clocked time proposes', /^milling takes [\d.]+ minutes, not 45: \d+ samples, spread /],
      ] as const)
        assert.ok(
          said.some((line) => line.startsWith(`${step}: `) && words.test(line.slice(step.length + 2))),
          `${round}, ${step}: ${said.join('\n')}`,
        );
    }
  } finally {
    await worker.stop();
  }
  await expectTrail(service);
};
