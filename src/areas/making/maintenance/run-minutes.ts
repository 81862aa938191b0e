import { sql } from 'kysely';
import type { Decimal } from '#lib/decimal';
import type { Instant } from '#lib/instant';
import type { Ctx } from '#platform/ctx';

/** The minutes of all time that was clocked at a resource, is over, and began since an instant. */
export const runMinutes = async (ctx: Ctx, resourceID: string, since: Instant): Promise<Decimal> => {
  const { minutes } = await ctx.one(
    sql<{ minutes: Decimal }>`
      select coalesce(sum(e.minutes), 0) as minutes from production_events e
      where ${ctx.mine('e')} and e.resource_id = ${resourceID} and e.start_utc >= ${since}::timestamptz
        and e.type = 'CLOCKIN' and e.is_counted`,
    'sum',
  );
  return minutes;
};
