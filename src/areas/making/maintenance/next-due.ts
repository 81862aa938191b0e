import type { Decimal } from '#lib/decimal';
import { addDays, type CalendarDate, dateIn, type Instant, startOfDay } from '#lib/instant';

/** In what a plan counts its calendar. */
export const calendarUnits = ['DAYS', 'WEEKS', 'MONTHS'] as const;

/** What makes a plan due. */
export type Triggers = {
  calendarInterval: number | null;
  calendarUnit: (typeof calendarUnits)[number] | null;
  runHours: Decimal | null;
  startDate: CalendarDate;
  lastDoneUTC: Instant | null;
  minutesSinceDone: Decimal;
  hoursReachedUTC: Instant | null;
};

/** Since when a plan counts: since it was carried out last, before that since the day on which it starts. */
export const countsSince = (
  { startDate, lastDoneUTC }: Pick<Triggers, 'startDate' | 'lastDoneUTC'>,
  timeZone: string,
): Instant => lastDoneUTC ?? startOfDay(timeZone, startDate);

/** The day on which the calendar makes a plan due, in the tenant's time zone. Null: it does not. */
export const dueDay = (
  { calendarInterval, calendarUnit, startDate, lastDoneUTC }: Omit<Triggers, 'minutesSinceDone'>,
  timeZone: string,
): CalendarDate | null => {
  if (calendarInterval === null || calendarUnit === null) return null;
  const since = lastDoneUTC === null ? startDate : dateIn(timeZone, lastDoneUTC);
  if (calendarUnit === 'MONTHS')
    return Temporal.PlainDate.from(since).add({ months: calendarInterval }).toString();
  return addDays(since, calendarUnit === 'WEEKS' ? 7 * calendarInterval : calendarInterval);
};

/**
 * When a plan is due: at the start of the day that the calendar says, or since its hours were reached,
 * whichever is earlier. Hours that were reached stay so, since the same instant, until fewer were clocked.
 */
export const dueOf = (
  triggers: Triggers,
  { timeZone, now }: { timeZone: string; now: Instant },
): { hoursReachedUTC: Instant | null; nextDueUTC: Instant | null } => {
  const { runHours, minutesSinceDone, hoursReachedUTC: before } = triggers;
  const isReached = runHours !== null && minutesSinceDone.gte(runHours.times(60));
  const hoursReachedUTC = isReached ? (before ?? now) : null;
  const day = dueDay(triggers, timeZone);
  const dayUTC = day === null ? null : startOfDay(timeZone, day);
  const [nextDueUTC = null] = [dayUTC, hoursReachedUTC].filter((one) => one !== null).toSorted();
  return { hoursReachedUTC, nextDueUTC };
};
