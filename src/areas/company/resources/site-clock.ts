import { sql } from 'kysely';
import type { NonWorkingDays, WorkingHours } from '#areas/company/locations';
import { addDays, addMinutes, dateIn, type Instant } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { calendarHours, workFrom } from '#scheduler/hours';
import { instantOf, minuteOf, workingCalendar } from './working-calendar.ts';

/** The longest that is looked ahead: a site that never works reaches no time. */
const mostDays = 1200;

/**
 * The instants at which so many minutes of working time are over since `since`: at a site, the tenant's
 * default one where none is named, day and night without one. Null where that is more than
 * three years ahead.
 */
export const workingTimesAfter = async (
  ctx: Ctx,
  { locationID, since }: { locationID: string | null; since: Instant },
  minutes: readonly number[],
): Promise<(Instant | null)[]> => {
  const site = await ctx.first(sql<Site>`
    select l.time_zone as "timeZone", l.working_hours as "workingHours", l.non_working_days as "nonWorkingDays"
    from locations l
    where ${ctx.mine('l')}
      and case when ${locationID}::text is null then l.is_default else l.location_id = ${locationID} end`);
  if (!site || site.workingHours.length === 0) return minutes.map((some) => addMinutes(since, some));
  const from = dateIn(site.timeZone, since);
  const to = addDays(from, mostDays);
  const { timeZone, ...siteHours } = site;
  const own = { workingHours: null, nonWorkingDays: [], exceptions: [] };
  const calendar = workingCalendar({ resourceID: 'site', timeZone, ...own, site: siteHours }, { from, to });
  const start = minuteOf(since);
  const horizon = { from: start, limit: start + mostDays * 1440 };
  const hours = calendarHours(calendar, horizon);
  return minutes.map((some) => {
    if (some === 0) return since;
    const work = workFrom(hours, horizon, start, some, true);
    return work && instantOf(work.end);
  });
};

type Site = { timeZone: string; workingHours: WorkingHours; nonWorkingDays: NonWorkingDays };
