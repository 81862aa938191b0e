import { addDays, dateIn, startOfDay } from '#lib/instant';
import { calendarHours } from '#scheduler/hours';
import { instantOf, minuteOf, type WorkingTimes, workingCalendar } from './working-calendar.ts';

/** When a resource works, as a statement reads it: its own columns, and those of its location beside them. */
export type StoredTimes = Omit<WorkingTimes, 'site'> & {
  siteHours: WorkingTimes['workingHours'];
  siteDays: WorkingTimes['nonWorkingDays'] | null;
};

/** A shorter time that is closed is a break within the shift; who comes so early belongs to it. */
const longestBreakMinutes = 90;
/** What works day and night has no shift that ends. */
const daysAhead = 2;

/**
 * When the shift ends in which an instant lies: null where the resource does not work then, and where it goes
 * on for longer than a day.
 */
export const shiftEnd = ({ siteHours, siteDays, ...times }: StoredTimes, at: string): string | null => {
  const site = siteHours && siteDays ? { workingHours: siteHours, nonWorkingDays: siteDays } : null;
  if (!site && times.workingHours === null) return null;
  const { timeZone } = times;
  const today = dateIn(timeZone, at);
  const days = { from: addDays(today, -1), to: addDays(today, daysAhead) };
  const from = minuteOf(startOfDay(timeZone, days.from));
  const limit = minuteOf(startOfDay(timeZone, addDays(days.to, 1)));
  const minute = minuteOf(at);
  const spans = calendarHours(workingCalendar({ ...times, site }, days), { from, limit }).within({
    start: from,
    end: limit,
  });
  let end: number | undefined;
  for (const span of spans) {
    if (end === undefined ? isAround(span, minute) : span.start - end <= longestBreakMinutes) end = span.end;
    else if (end !== undefined) break;
  }
  return end === undefined || end >= limit ? null : instantOf(end);
};

const isAround = (span: { start: number; end: number }, minute: number): boolean =>
  span.start - longestBreakMinutes <= minute && minute < span.end;
