import { holdStock } from '#areas/goods/stock';
import { createNcr } from '#areas/quality/ncr';
import { moveOf } from '#kit/machine/move-of';
import { statusOperations } from '#kit/machine/status-operations';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import { int32, optional, text } from '#platform/schema';
import { letLotGo, passLotOn } from './held-lot.ts';
import { inspectionMachine } from './inspection.machine.ts';
import { type Inspection, inspectionResource, inspectionStatusChanged } from './inspection.resource.ts';
import { readInspectionSettings } from './inspection-settings.ts';
import { takePosition } from './read-switching.ts';
import { quantityOf } from './received-quantity.ts';

const moves = statusOperations(inspectionResource, inspectionMachine, {
  summary: 'Cancel an inspection',
  readID: 'getInspectionStateMachine',
  addition: true,
  event: inspectionStatusChanged,
  means: { effects: { releaseStock: (ctx, old) => letLotGo(ctx, old) } },
});

type Found = { nonconforming: number; remarks?: string | undefined };

/** `POST …/result`: the lot is accepted or rejected by its sampling plan. */
const decide = moveOf(inspectionResource, inspectionMachine, {
  id: 'decideInspection',
  does: 'result',
  summary: 'Say how many were nonconforming: the lot is accepted or rejected',
  description:
    'By the sampling plan: up to `acceptNumber` the lot is ACCEPTED, from `rejectNumber` on REJECTED. A rejected lot becomes a nonconformance of the whole lot, which holds what lies of ' +
    'the lot in stock; without a lot number it holds what the inspection held.',
  body: {
    nonconforming: int32({ minimum: 0, description: 'Of the sample; above an AQL of 10 nonconformities' }),
    remarks: optional(text(4000)),
  },
  bodyTitle: 'InspectionResult',
  to: ({ rejectNumber }, { nonconforming }) => (nonconforming < rejectNumber ? 'ACCEPTED' : 'REJECTED'),
  changes: async (ctx, old, found) => {
    const { nonconforming, remarks } = found;
    if (nonconforming > old.sampleSize && old.aql.lte(10))
      throw invalid('/nonconforming', `is more than the ${old.sampleSize} of the sample`);
    return {
      ...{ nonconforming, remarks: remarks ?? null, inspectedByUserID: ctx.userID, inspectedUTC: ctx.now },
      seriesPosition: await takePosition(ctx, old),
      qualityNcrID:
        nonconforming < old.rejectNumber ? await accept(ctx, old) : await rejectLot(ctx, old, found),
    };
  },
  event: inspectionStatusChanged,
  example: {
    body: { nonconforming: 2 },
    response: {
      ...{
        status: 'ACCEPTED',
        nonconforming: 2,
        inspectedByUserID: inspectionResource.spec.example.row.createdByUserID,
      },
      inspectedUTC: '2026-01-31T12:00:00.000Z',
    },
  },
});

const accept = async (ctx: Ctx, old: Inspection): Promise<null> => {
  await letLotGo(ctx, old);
  return null;
};

/** A nonconformance of the whole lot, which holds what lies of it. Answers its id. */
const rejectLot = async (ctx: Ctx, old: Inspection, { nonconforming, remarks }: Found): Promise<string> => {
  const { number, itemID, supplierID, lotNumber, deliveryNote, sampleSize } = old;
  const { severity, assignedToUserID } = await readInspectionSettings(ctx);
  const quantity = await quantityOf(ctx, old);
  const title = `Rejected at receiving: ${number}${lotNumber === null ? '' : `, lot ${lotNumber}`}`;
  const ncr = await createNcr(ctx, {
    ...{ title, source: 'RECEIVING', severity, assignedToUserID, itemID, supplierID },
    description: [
      `${nonconforming} nonconforming in a sample of ${sampleSize}, from ${old.rejectNumber} on a lot is rejected (AQL ${old.aql.toFixed()}).`,
      ...(deliveryNote === null ? [] : [`Delivery note ${deliveryNote}.`]),
      ...(remarks === undefined ? [] : [remarks]),
    ].join('\n'),
    lotNumbers: lotNumber === null ? [] : [lotNumber],
    ...{ quantityInspected: quantity, quantityAffected: quantity },
  });
  const by = { entity: 'NCR', id: ncr.qualityNcrID, reason: `${ncr.number}: ${title}` };
  await passLotOn(ctx, old, by);
  if (lotNumber !== null)
    await holdStock(ctx, { itemID, lotNumbers: [lotNumber], serialNumbers: [], locationIDs: [] }, by);
  return ncr.qualityNcrID;
};

export const inspectionMoves = [...moves, decide];
