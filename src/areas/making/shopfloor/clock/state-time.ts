import type { Ctx } from '#platform/ctx';
import { insertEvent, type NewEvent } from '../insert-event.ts';
import type { Clocked } from './clocked-time.ts';
import { settleMinutes } from './place-punch.ts';
import { lockClock } from './user-clock.ts';

/**
 * Keeps time whose start and end are stated: it stands beside what the user clocked, and neither ends that
 * nor
 * is ended by it.
 */
export const stateTime = async (
  ctx: Ctx,
  row: Clocked,
  said: Pick<NewEvent, 'note' | 'correctsEventID'>,
): Promise<void> => {
  await lockClock(ctx, row.userID, row.startUTC);
  insertEvent(ctx, { ...row, ...said, type: 'CLOCKIN', isFixed: true });
  await settleMinutes(ctx, row.userID, [{ was: row, now: row }]);
};
