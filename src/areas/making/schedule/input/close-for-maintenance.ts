import { instantOf, minuteOf, type WorkingTimes, workingCalendar } from '#areas/company/resources';
import type { MaintenanceWindow } from '#areas/making/maintenance';
import { addDays, dateIn, type Instant } from '#lib/instant';
import { calendarHours, workFrom } from '#scheduler/hours';
import type { Span } from '#scheduler/model';

/** A resource that is not open so long within so many days has no place for it. */
const mostDays = 400;

/**
 * When maintenance takes resources away, by resource: each as soon as it is due and the one before is over,
 * within the working time of the resource, over closed hours if it must. What is due already is done at once.
 */
export const closeForMaintenance = (
  now: Instant,
  resources: readonly WorkingTimes[],
  windows: readonly MaintenanceWindow[],
): Map<string, Span[]> => {
  const byID = new Map(resources.map((one) => [one.resourceID, one]));
  const closed = new Map<string, Span[]>();
  for (const { resourceID, dueUTC, minutes } of windows) {
    const resource = byID.get(resourceID);
    if (!resource) continue;
    const before = closed.get(resourceID) ?? [];
    const from = Math.max(minuteOf(now), minuteOf(dueUTC), before.at(-1)?.end ?? 0);
    const first = dateIn(resource.timeZone, instantOf(from));
    const calendar = workingCalendar(resource, { from: first, to: addDays(first, mostDays) });
    const horizon = { from, limit: from + mostDays * 1440 };
    const span = workFrom(calendarHours(calendar, horizon), horizon, from, minutes, true);
    if (span) closed.set(resourceID, [...before, span]);
  }
  return closed;
};
