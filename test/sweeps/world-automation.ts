import assert from 'node:assert/strict';
import type { Maker } from './maker.ts';

/**
 * A design that acts on quotes, with a rule and a test run that waits. It is not active, so that other sweeps
 * find their world quiet.
 */
export const makeAutomation: Maker = async ({ make, service, key, canary, ids }) => {
  const { designID } = await make('/v1/automation/designs', {
    ...{ name: `${canary}-automated`, description: canary },
    trigger: { entity: 'SalesQuote', event: 'Created' },
  });
  const { ruleID } = await make(`/v1/automation/designs/${designID}/rules`, {
    name: canary,
    condition: `description = '${canary}'`,
    actions: [{ type: 'ADDNOTE', params: { text: canary } }],
  });
  const events = await service.ask('/v1/events?Entity=SalesQuote&Event=Created', { key });
  assert.equal(events.status, 200, JSON.stringify(events.body));
  const { runID } = await make('/v1/automation/runs', { designID, eventID: events.body[0].eventID });
  Object.assign(ids, {
    ...{ DesignID: designID, 'automation RuleID': ruleID, 'automation RunID': runID },
    SampleID: 'large-quote-accepted',
  });
};
