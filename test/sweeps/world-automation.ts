import type { Maker } from './maker.ts';

/** A design that acts on findings, with a rule; it is not active, so that other sweeps find their world quiet. */
export const makeAutomation: Maker = async ({ make, canary, ids }) => {
  const { designID } = await make('/v1/automation/designs', {
    ...{ name: `${canary}-automated`, description: canary, trigger: { entity: 'NCR', event: 'Created' } },
  });
  const { ruleID } = await make(`/v1/automation/designs/${designID}/rules`, {
    name: canary,
    condition: `title = '${canary}'`,
    actions: [{ type: 'ADDNOTE', params: { text: canary } }],
  });
  Object.assign(ids, {
    ...{ DesignID: designID, 'automation RuleID': ruleID, SampleID: 'large-quote-accepted' },
  });
};
