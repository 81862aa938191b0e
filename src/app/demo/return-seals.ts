import { StartError } from '#platform/start-error';
import { listPurchaseReturns, settlePurchaseReturn } from '../../../client/groups/purchasing.ts';
import {
  carryOutNCRDisposition,
  getNCR,
  setNCRDispositions,
  setNCRStatus,
  updateNCR,
} from '../../../client/groups/quality-ncr.ts';
import type { BadSeals } from './fail-seals.ts';
import type { DemoTools } from './tools.ts';

/**
 * What is held of the lot: the delivery goes back to the supplier, the rest on the shelf is scrapped, and the
 * nonconformance is closed.
 */
export const returnSeals = async (tools: DemoTools, { qualityNcrID, lotNumber }: BadSeals): Promise<void> => {
  const { step, as } = tools;
  const [quality, purchasing] = [as('QUALITY'), as('PURCHASING')];
  const params = { QualityNcrID: qualityNcrID };
  const { holds } = await quality(getNCR, { params });
  const kinds = holds.map((one) => ({
    ...{ quantity: Number(one.openQuantity), locationID: one.inventoryLocationID },
    disposition: Number(one.openQuantity) === 80 ? ('RETURNTOSUPPLIER' as const) : ('SCRAP' as const),
  }));
  const affected = kinds.reduce((all, one) => all + one.quantity, 0);
  await quality(updateNCR, {
    params,
    body: {
      ...{ quantityInspected: affected, quantityAffected: affected },
      rootCause: { method: '5WHY', text: 'Falsche Mischung: beim Lieferanten verwechselt' },
    },
  });
  await quality(setNCRStatus, { params, body: { status: 'INREVIEW' } });
  const reason = `Charge ${lotNumber} ist zu weich`;
  const { dispositions } = await quality(setNCRDispositions, {
    params,
    body: { dispositions: kinds.map(({ disposition, quantity }) => ({ disposition, quantity, reason })) },
  });
  await quality(setNCRStatus, { params, body: { status: 'DISPOSITIONED' } });
  for (const { dispositionID, disposition } of dispositions)
    await quality(carryOutNCRDisposition, {
      params: { ...params, DispositionID: dispositionID },
      body: { lotNumber, locationID: kinds.find((one) => one.disposition === disposition)?.locationID },
    });
  const [back] = await purchasing(listPurchaseReturns, { query: { referenceID: qualityNcrID } });
  if (!back) throw new StartError('The delivery does not go back to the supplier.');
  await step(
    'The delivery goes back',
    () =>
      purchasing(settlePurchaseReturn, {
        params: { PurchaseReturnID: back.purchaseReturnID },
        body: { settlement: 'CREDIT', creditAmount: 336, creditNoteNumber: `GS-${back.number}` },
      }),
    ({ number, quantity, status, settlement }) => `${number}: ${quantity} pieces, ${status} by ${settlement}`,
  );
  await step(
    'The nonconformance is closed',
    () => quality(setNCRStatus, { params, body: { status: 'CLOSED' } }),
    ({ number, status, cost }) => `${number} is ${status}, at a cost of ${cost} EUR`,
  );
};
