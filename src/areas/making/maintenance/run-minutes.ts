import { sql } from 'kysely';
import type { Decimal } from '#lib/decimal';
import type { Instant } from '#lib/instant';
import type { Ctx } from '#platform/ctx';

/**
 * How long a resource ran since an instant: the minutes in which somebody was clocked at it, of several at
 * once each minute once, as far as they are over. Who works on two machines at once has half of the time
 * on each; the machines have all of it. So spans count here and not the minutes of who worked. What was begun
 * before counts from then.
 */
export const runMinutes = async (ctx: Ctx, resourceID: string, since: Instant): Promise<Decimal> => {
  const { minutes } = await ctx.one(
    sql<{ minutes: Decimal }>`
      select round(coalesce(sum(extract(epoch from upper(r.span) - lower(r.span))), 0) / 60, 6) as minutes
      from (
        select unnest(range_agg(tstzrange(greatest(e.start_utc, ${since}::timestamptz), e.end_utc))) as span
        from production_events e
        where ${ctx.mine('e')} and e.resource_id = ${resourceID} and e.type = 'CLOCKIN' and e.is_counted
          and e.end_utc > ${since}::timestamptz) r`,
    'sum',
  );
  return minutes;
};
