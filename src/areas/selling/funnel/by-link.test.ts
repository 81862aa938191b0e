import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startLinks } from '#test/link-world';
import { funnel } from './index.ts';

describe('an opportunity whose customer answers by the link', () => {
  it('is won with the acceptance, in the name of the link', async () => {
    const world = await startLinks([funnel]);
    await world.offered();
    const made = await world.service.ask('/v1/salesfunnel', {
      method: 'POST',
      body: { name: 'Cylinders', customerID: world.customerID, salesQuoteIDs: [world.now.id] },
    });
    assert.deepEqual([made.status, made.body.stage], [200, 'QUOTED'], JSON.stringify(made.body));
    const accepted = await world.accept();
    assert.equal(accepted.status, 200, JSON.stringify(accepted.body));
    const { body } = await world.service.ask(`/v1/salesfunnel/${made.body.opportunityID}`);
    assert.equal(body.stage, 'WON');
    assert.match(body.lastUpdatedByUserID, /^link-/);
  });
});
