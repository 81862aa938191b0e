import type { Answer } from './call.ts';
import type { BadSeals } from './fail-seals.ts';
import type { DemoTools } from './tools.ts';

/**
 * What is held of the lot: the delivery goes back to the supplier, the rest on the shelf is scrapped, and the
 * nonconformance is closed.
 */
export const returnSeals = async (tools: DemoTools, { qualityNcrID, lotNumber }: BadSeals): Promise<void> => {
  const { step, api, keys } = tools;
  const key = keys.QUALITY;
  const path = `/v1/quality/ncr/${qualityNcrID}`;
  const { holds }: Answer = await api('GET', path, key);
  const kinds = holds.map((one: Answer) => ({
    ...{ quantity: Number(one.openQuantity), locationID: one.inventoryLocationID },
    disposition: Number(one.openQuantity) === 80 ? 'RETURNTOSUPPLIER' : 'SCRAP',
  }));
  const affected = kinds.reduce((all: number, one: Answer) => all + one.quantity, 0);
  await api('PATCH', path, key, {
    ...{ quantityInspected: affected, quantityAffected: affected },
    rootCause: { method: '5WHY', text: 'Falsche Mischung: beim Lieferanten verwechselt' },
  });
  await api('PATCH', `${path}/status`, key, { status: 'INREVIEW' });
  const { dispositions } = await api('PUT', `${path}/dispositions`, key, {
    dispositions: kinds.map(({ disposition, quantity }: Answer) => ({
      ...{ disposition, quantity, reason: `Charge ${lotNumber} ist zu weich` },
    })),
  });
  await api('PATCH', `${path}/status`, key, { status: 'DISPOSITIONED' });
  for (const { dispositionID, disposition } of dispositions)
    await api('POST', `${path}/dispositions/${dispositionID}/done`, key, {
      lotNumber,
      locationID: kinds.find((one: Answer) => one.disposition === disposition)?.locationID,
    });
  const [back] = await api('GET', `/v1/purchasing/returns?referenceID=${qualityNcrID}`, keys.PURCHASING);
  await step(
    'The delivery goes back',
    () =>
      api('POST', `/v1/purchasing/returns/${back.purchaseReturnID}/settlement`, keys.PURCHASING, {
        ...{ settlement: 'CREDIT', creditAmount: 336, creditNoteNumber: `GS-${back.number}` },
      }),
    ({ number, quantity, status, settlement }) => `${number}: ${quantity} pieces, ${status} by ${settlement}`,
  );
  await step(
    'The nonconformance is closed',
    () => api('PATCH', `${path}/status`, key, { status: 'CLOSED' }),
    ({ number, status, cost }) => `${number} is ${status}, at a cost of ${cost} EUR`,
  );
};
