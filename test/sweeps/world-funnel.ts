import assert from 'node:assert/strict';
import type { Maker } from './maker.ts';

/** An opportunity that bears the canary, with a person and a quote of its own, in a tenant's own stages. */
export const makeFunnel: Maker = async ({ make, service, key, canary, ids }) => {
  const send = async (method: 'PUT' | 'PATCH', path: string, body: unknown) => {
    const got = await service.ask(path, { method, key, body });
    assert.equal(got.status, 200, `${path}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  const { body: settings } = await service.ask('/v1/salesfunnel/settings', { key });
  const { stages, lostReasons, rejectedQuoteReason } = settings;
  const [first, ...rest] = stages;
  await send('PUT', '/v1/salesfunnel/settings', {
    ...{ stages: [{ ...first, label: canary }, ...rest], rejectedQuoteReason },
    lostReasons: [...lostReasons, canary],
  });
  const quote = await make('/v1/salesquotes', { customerID: ids.CustomerID, description: canary });
  const { opportunityID } = await make('/v1/salesfunnel', {
    ...{ name: canary, customerID: ids.CustomerID, prospectName: canary, source: canary, nextStep: canary },
    ...{ value: 1000, expectedCloseDate: '2026-04-30', salesQuoteIDs: [quote.salesQuoteID] },
    people: [{ personID: ids.PersonID, role: canary }],
  });
  await send('PATCH', `/v1/salesfunnel/${opportunityID}/notes`, { text: canary });
  await send('PATCH', `/v1/salesfunnel/${opportunityID}/tags`, [{ name: canary, value: canary }]);
  Object.assign(ids, { OpportunityID: opportunityID });
};
