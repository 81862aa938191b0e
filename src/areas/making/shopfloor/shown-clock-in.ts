import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import type { Clocked } from './clock/clocked-time.ts';
import type { Target } from './clock/read-target.ts';

/** An event as it is answered (`productionEvents`). */
export type ShownEvent = Record<string, string | boolean | Decimal | null> & { eventID: string };

/**
 * A clock-in that was just made and goes on, as reading its row would answer it: all of it is known, and of
 * what costs most of a clock-in, reading is the part that can be spared.
 */
export const shownClockIn = (ctx: Ctx, row: Clocked, target: Target, note: string | null): ShownEvent => ({
  ...{ eventID: row.eventID, type: 'CLOCKIN', productionOrderID: row.productionOrderID },
  ...{ number: target.number, salesOrderID: row.salesOrderID, productID: target.productID },
  ...{ taskID: row.taskID, taskName: row.taskName, userID: row.userID, userName: target.userName },
  ...{ resourceID: row.resourceID, resourceName: target.resourceName },
  ...{ startUTC: row.startUTC, endUTC: null, endedBy: null, minutes: null },
  isOpen: row.pausesAfterUTC === null || row.pausesAfterUTC >= ctx.now,
  ...{ isShared: row.isShared, isCounted: row.isCounted },
  ...{ quantity: null, reasonID: null, reason: null, note, documentID: null, toUserID: null },
  ...{ source: row.source, correctsEventID: null, correctedByEventID: null },
  ...{ recordedByUserID: ctx.userID, recordedUTC: ctx.now },
});
