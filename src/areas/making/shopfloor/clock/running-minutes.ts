import { sql } from 'kysely';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { type Clocked, readClocked } from './clocked-time.ts';
import { minutesOf } from './minutes.ts';
import { spanOf } from './place-punch.ts';
import { sharesOf } from './shares.ts';

/** How long open clock-ins last by now: of shared time, their share as it would be if all ended now. */
export const runningMinutes = async (
  ctx: Ctx,
  open: readonly Clocked[],
): Promise<ReadonlyMap<string, Decimal>> => {
  const sharing = open.filter(({ isShared }) => isShared);
  const from = sharing.map(({ startUTC }) => startUTC).sort()[0];
  const beside =
    from === undefined
      ? []
      : await readClocked(
          ctx,
          sql`e.user_id = any (${sharing.map(({ userID }) => userID)}) and e.is_shared and e.is_counted
            and e.start_utc <= ${ctx.now} and (e.end_utc is null or e.end_utc > ${from})`,
        );
  const minutes = new Map<string, Decimal>();
  const byUser = Map.groupBy([...open, ...beside], (one) => one.userID);
  for (const rows of byUser.values()) {
    const all = [...new Map(rows.map((one) => [one.eventID, one])).values()];
    const shares = sharesOf(all.map((one) => spanOf({ ...one, endUTC: endByNow(one, ctx.now) })));
    for (const [eventID, share] of shares) minutes.set(eventID, minutesOf(share));
  }
  return minutes;
};

const endByNow = ({ startUTC, endUTC, shiftEndUTC, pausesAfterUTC }: Clocked, now: string): string => {
  if (endUTC !== null) return endUTC;
  if (shiftEndUTC !== null && pausesAfterUTC !== null && pausesAfterUTC < now) return shiftEndUTC;
  return startUTC > now ? startUTC : now;
};
