import type { Ctx } from '#platform/ctx';
import { eventType } from '#platform/event';
import { object } from '#platform/schema';

/**
 * Asked of later areas (`ctx.consult`) before something is recorded that was measured with a gauge: whose
 * gauges these are refuse one that does not exist or must not be measured with.
 */
export const gaugeNamed = eventType({
  entity: 'ProductionMeasurement',
  event: 'GaugeNamed',
  permission: 'prodorders.read',
  body: object({}),
  description: 'Something is about to be recorded as measured with a gauge, whose id the event names',
});

/** @throws Problem 400 UnknownReference, 409 PreconditionMissing */
export const consultOnGauge = async (ctx: Ctx, assetID: string | undefined): Promise<void> => {
  if (assetID !== undefined) await ctx.consult(gaugeNamed, assetID, {});
};
