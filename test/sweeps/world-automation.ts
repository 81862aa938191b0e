import assert from 'node:assert/strict';
import type { Maker } from './maker.ts';

/**
 * A design that acts on the world's event, with a rule and a test run that waits. It is not active, so that
 * other sweeps find their world quiet.
 */
export const makeAutomation: Maker = async ({ make, service, key, canary, ids }) => {
  const happened = await service.ask(`/v1/events/${ids.EventID}`, { key });
  assert.equal(happened.status, 200, JSON.stringify(happened.body));
  const { entity, event } = happened.body;
  const { designID } = await make('/v1/automation/designs', {
    ...{ name: `${canary}-automated`, description: canary, trigger: { entity, event } },
  });
  const { ruleID } = await make(`/v1/automation/designs/${designID}/rules`, {
    name: canary,
    condition: `number <> '${canary}'`,
    actions: [{ type: 'ADDNOTE', params: { text: canary } }],
  });
  const { runID } = await make('/v1/automation/runs', { designID, eventID: ids.EventID });
  Object.assign(ids, {
    ...{ DesignID: designID, 'automation RuleID': ruleID, 'automation RunID': runID },
    Sample: 'large-quote-accepted',
  });
};
