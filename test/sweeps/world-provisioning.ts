import assert from 'node:assert/strict';
import type { Maker } from './maker.ts';

/** A pack that an operator has put into the tenant; no worker has begun. */
export const makeSeedRun: Maker = async ({ service, operatorKey, ids }) => {
  const path = `/v1/tenants/${ids.tenantId}/seed-runs`;
  const made = await service.ask(path, { method: 'POST', key: operatorKey, body: { pack: 'empty' } });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  ids.runId = made.body.runID;
};
