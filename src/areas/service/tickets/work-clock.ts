import { instantOf, minuteOf, type WorkingTimes, workingCalendar } from '#areas/company/resources';
import { addDays, addMinutes, dateIn, type Instant } from '#lib/instant';
import { calendarHours } from '#scheduler/hours';

/** Whose hours a deadline counts; null: day and night. */
export type Site = Pick<WorkingTimes, 'timeZone'> & NonNullable<WorkingTimes['site']>;

/** How far a deadline is looked for, in days: a site that is closed longer has none. */
const farthestDays = 730;

const spansOf = (site: Site, from: Instant, to: Instant) => {
  const [first, last] = [addDays(dateIn(site.timeZone, from), -1), addDays(dateIn(site.timeZone, to), 1)];
  const calendar = workingCalendar(
    {
      ...{ resourceID: 'service', timeZone: site.timeZone, workingHours: null, nonWorkingDays: [] },
      ...{ exceptions: [], site },
    },
    { from: first, to: last },
  );
  const window = { start: minuteOf(from), end: minuteOf(to) };
  return calendarHours(calendar, { from: window.start, limit: window.end }).within(window);
};

/** The working minutes between two instants. */
export const minutesBetween = (site: Site | null, from: Instant, to: Instant): number => {
  if (to <= from) return 0;
  if (!site) return minuteOf(to) - minuteOf(from);
  return spansOf(site, from, to).reduce((sum, { start, end }) => sum + end - start, 0);
};

/**
 * When so many working minutes have passed; the instant itself where none are left. Null where the site is
 * closed so long that it has no answer.
 */
export const afterMinutes = (site: Site | null, from: Instant, minutes: number): Instant | null => {
  if (minutes <= 0) return from;
  if (!site) return addMinutes(from, minutes);
  let left = minutes;
  // In pieces that grow, since most deadlines are days away and not months.
  const farthest = addMinutes(from, farthestDays * 1440);
  for (let [at, days] = [from, 14]; at < farthest; days *= 2) {
    const until = addMinutes(from, Math.min(days, farthestDays) * 1440);
    for (const { start, end } of spansOf(site, at, until)) {
      if (end - start >= left) return instantOf(start + left);
      left -= end - start;
    }
    at = until;
  }
  return null;
};
