import { sql } from 'kysely';
import { gaugeNamed } from '#areas/making/stepresults';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { reaction } from '#platform/reaction';
import { holdsUntil, usable } from './asset.resource.ts';

type Gauge = {
  number: string;
  name: string;
  status: string;
  lastResult: string | null;
  lastCalibrationDate: string | null;
  holdsUntil: string | null;
  isUsable: boolean;
};

/**
 * Refuses a gauge that must not be measured with today. It is locked until the end of the transaction, so
 * that of a measurement and a calibration at once one comes first.
 * @throws Problem 400 UnknownReference; 409 PreconditionMissing with its number, name and due date
 */
export const refuseUnfitGauge = async (ctx: Ctx, assetID: string): Promise<void> => {
  const gauge = await ctx.first(sql<Gauge>`
    select t.number, t.name, t.status, t.last_result as "lastResult", t.last_calibration_date as "lastCalibrationDate",
      ${holdsUntil} as "holdsUntil", ${usable(ctx.now)} as "isUsable"
    from quality_assets t where ${ctx.mine('t')} and t.asset_id = ${assetID} for share of t`);
  if (!gauge)
    throw new Problem('UnknownReference', '/assetID does not exist.', {
      errors: [{ pointer: '/assetID', detail: 'does not exist' }],
    });
  if (!gauge.isUsable)
    throw new Problem(
      'PreconditionMissing',
      `Nothing is measured with ${gauge.number} (${gauge.name}): ${whyNot(gauge)}.`,
      { missing: ['assetID'] },
    );
};

const whyNot = ({ status, lastResult, lastCalibrationDate, holdsUntil: due }: Gauge): string => {
  if (lastResult === 'FAIL') return `it failed its calibration on ${lastCalibrationDate}`;
  if (status !== 'ACTIVE') return `it is ${status}`;
  return due === null
    ? 'it was never calibrated'
    : `it is overdue, its calibration was due on ${due}: record a new one`;
};

/** What is measured in production is measured with a gauge that may be used. */
export const hearGaugeNamed = reaction({
  on: gaugeNamed,
  run: (ctx, { entityID }) => refuseUnfitGauge(ctx, entityID),
});
