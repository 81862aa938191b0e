import assert from 'node:assert/strict';
import type { Maker } from './maker.ts';

/** A template, and an escalation of the world's production order that names none: both may be deleted. */
export const makeEscalation: Maker = async ({ make, service, key, canary, ids }) => {
  const levels = [{ afterMinutes: 5, notify: { roles: ['SHOP'] }, channel: 'NOTIFICATION' }];
  const { templateID } = await make('/v1/escalation/templates', { name: canary, levels });
  const { escalationID } = await make('/v1/prodorders/escalations', {
    productionOrderID: ids.ProductionOrderID,
    ...{ title: canary, description: canary, resolution: canary },
  });
  for (const [path, body] of [
    ['notes', { text: canary }],
    ['history', { action: 'NOTE', newValue: canary }],
  ] as const) {
    const url = `/v1/prodorders/escalations/${escalationID}/${path}`;
    const added = await service.ask(url, { method: 'PATCH', key, body });
    assert.equal(added.status, 200, JSON.stringify(added.body));
  }
  Object.assign(ids, { EscalationID: escalationID, 'escalation TemplateID': templateID });
};
