import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { parseJson } from '#lib/json';
import { assertHeld, faultsOf, play } from './attack.ts';
import { type AttackedWorld, attackedWorld } from './attacked-world.ts';
import { attacksOnAnswers, manyCustomers } from './attacks-on-answers.ts';
import { attacksOnFiles } from './attacks-on-files.ts';
import { attacksOnProducts } from './attacks-on-products.ts';
import { longestStretch } from './event-loop.ts';
import { plant, planted } from './planted.ts';

let world: AttackedWorld;
/** What the event loop may work at a stretch: some times what the longest body that is taken costs to be read. */
let most: number;
before(async () => {
  world = await attackedWorld({ areas: [planted] });
  await manyCustomers(world);
  const row = '{"customerName":"Nordwind","discountPercent":12.50,"city":"Kiel"},';
  const body = `[${row.repeat(world.service.config.bodyLimitBytes / row.length)}0]`;
  const costs: number[] = [];
  for (let n = 0; n < 3; n++) costs.push(await longestStretch(async () => void parseJson(body)));
  most = 24 * Math.min(...costs);
});

describe('a tenant that attacks beside one that works quietly, who gets nothing but 200, is held off by', () => {
  for (const attack of [...attacksOnAnswers, ...attacksOnFiles, ...attacksOnProducts])
    it(attack.name, async (t) => {
      const played = await play(world, attack);
      const faults = await faultsOf(world, attack, played, most);
      t.diagnostic(JSON.stringify({ ...played, most }));
      assertHeld(faults, played);
    });

  it('and one that is let through is seen', async () => {
    const { attacks, end } = plant(world, most);
    // What is kept for ever need not be waited for.
    const seen = { ...world, untilIdle: () => world.untilIdle(100) };
    for (const [attack, told] of attacks) {
      const faults = await faultsOf(seen, attack, await play(world, attack), most);
      assert.ok(
        faults.some((fault) => told.test(fault)),
        `${attack.name}: ${JSON.stringify(faults)}`,
      );
      await end();
      assert.equal(await world.untilIdle(), undefined);
    }
  });
});
