import { type NonWorkingDays, spanOf, type WorkingHours } from '#areas/company/locations';
import { addDays, type CalendarDate, type Instant, startOfDay } from '#lib/instant';
import type { Calendar, Minute, Span } from '#scheduler/model';
import type { Exceptions } from './exceptions.ts';

/** When a resource works, by itself and by its site. */
export type WorkingTimes = {
  resourceID: string;
  /** In which hours and days are meant: the site's, or the tenant's where it has no site. */
  timeZone: string;
  /** Null: the site's alone. */
  workingHours: WorkingHours | null;
  nonWorkingDays: NonWorkingDays;
  exceptions: Exceptions;
  /** Null: it has no site. */
  site: { workingHours: WorkingHours; nonWorkingDays: NonWorkingDays } | null;
};

const epoch = Date.UTC(1970, 0, 5);
const minutesOfWeek = 10_080;

/** The minute of the scheduler at which an instant lies, or in which it does. */
export const minuteOf = (instant: Instant): Minute => Math.floor((Date.parse(instant) - epoch) / 60_000);

/** The instant of a minute of the scheduler. */
export const instantOf = (minute: Minute): Instant => new Date(epoch + minute * 60_000).toISOString();

/**
 * One calendar of a resource from a date to another: its hours and those of its site, both; days off of
 * either; and its exceptions, of which overtime opens what all that closes. Without hours of either it works
 * day and night.
 */
export const workingCalendar = (
  times: WorkingTimes,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Calendar => {
  const { resourceID, timeZone, site } = times;
  const days = [...(site?.nonWorkingDays ?? []), ...times.nonWorkingDays].map(spanOf);
  return {
    id: resourceID,
    shifts: shiftsOf([site?.workingHours ?? null, times.workingHours]),
    offsets: offsetsOf(timeZone, startOfDay(timeZone, from), startOfDay(timeZone, addDays(to, 1))),
    exceptions: [
      ...days
        .filter((day) => day.from <= to && day.to >= from)
        .map((day) => ({
          start: minuteOf(startOfDay(timeZone, day.from)),
          end: minuteOf(startOfDay(timeZone, addDays(day.to, 1))),
          isOpen: false,
        })),
      ...times.exceptions.map(({ kind, startUTC, endUTC }) => ({
        start: minuteOf(startUTC),
        end: minuteOf(endUTC),
        isOpen: kind === 'OVERTIME',
      })),
    ],
  };
};

/** The hours that are open in each of the weeks that say any. */
const shiftsOf = (weeks: readonly (WorkingHours | null)[]): Span[] => {
  const [first, ...others] = weeks.flatMap((week) => (week ? [inMinutes(week)] : []));
  if (!first) return [{ start: 0, end: minutesOfWeek }];
  return others.reduce(
    (open, more) =>
      open.flatMap((one) =>
        more
          .map(({ start, end }) => ({ start: Math.max(one.start, start), end: Math.min(one.end, end) }))
          .filter(({ start, end }) => start < end),
      ),
    first,
  );
};

const inMinutes = (week: WorkingHours): Span[] =>
  week.flatMap((spans, day) =>
    spans.map(({ start, end }) => ({ start: day * 1440 + clock(start), end: day * 1440 + clock(end) })),
  );

const clock = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** How far local time is ahead of UTC, from two weeks before the first instant to two after the last. */
const offsetsOf = (timeZone: string, first: Instant, last: Instant) => {
  const weeks = Temporal.Duration.from({ hours: 14 * 24 });
  const end = Temporal.Instant.from(last).add(weeks);
  const offsets: { from: Minute; minutes: number }[] = [];
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.from(first)
    .subtract(weeks)
    .toZonedDateTimeISO(timeZone);
  while (at && at.epochMilliseconds <= end.epochMilliseconds) {
    const minutes = Math.round(at.offsetNanoseconds / 60_000_000_000);
    offsets.push({ from: Math.floor((at.epochMilliseconds - epoch) / 60_000), minutes });
    at = at.getTimeZoneTransition('next');
  }
  return offsets;
};
