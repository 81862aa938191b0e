/**
 * Instants and dates as they cross the wire and lie in the database: strings, always in one normal form, so
 * that two are equal or ordered exactly when their texts are. Both lie in the years 1900 to 2200 (decisions
 * 1).
 */

/** `2026-04-30T08:15:00.000Z`. */
export type Instant = string;

/** `2026-04-30`. */
export type CalendarDate = string;

/**
 * Reads an ISO 8601 instant and answers it in UTC with three decimals, or undefined where there is no such
 * instant. A text without a zone is UTC; a lone date, a leap second, a zone's name and week or ordinal dates
 * are not accepted. What is finer than a millisecond is not one either, since it could not be kept; zeros
 * behind say nothing.
 */
export const parseInstant = (text: string): Instant | undefined => {
  const [, date, time, seconds, decimals, zone] = INSTANT.exec(text) ?? [];
  if (date === undefined || time === undefined || !isDate(date)) return undefined;
  if (decimals !== undefined && !isKept(decimals)) return undefined;
  const milliseconds = (decimals ?? '').slice(0, 3).padEnd(3, '0');
  const local = Date.parse(`${date}T${time}:${seconds ?? '00'}.${milliseconds}Z`);
  const instant = new Date(local - offsetMinutes(zone) * 60_000);
  if (Number.isNaN(instant.getTime())) return undefined;
  return inYears(instant.getUTCFullYear()) ? instant.toISOString() : undefined;
};

const isKept = (decimals: string): boolean => /^\d{1,3}0*$/.test(decimals);

/** What is wrong with a text that `parseInstant` does not take, as a sentence without its subject. */
export const instantFault = (text: string): string => {
  const [, , , , decimals] = INSTANT.exec(text) ?? [];
  return decimals !== undefined && !isKept(decimals)
    ? 'is finer than a millisecond, and instants are kept to the millisecond: write three decimals of a second at most'
    : 'must be an instant like 2026-01-31T12:00:00Z between 1900 and 2200';
};

const INSTANT =
  /^(\d{4}-\d\d-\d\d)[Tt]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,9}))?)?([Zz]|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?$/;

const offsetMinutes = (zone: string | undefined): number => {
  if (zone === undefined || zone === 'Z' || zone === 'z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', ''));
  return zone.startsWith('-') ? -minutes : minutes;
};

const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;
/** The first and the last date there is. */
const [FIRST_DATE, LAST_DATE] = [`${FIRST_YEAR}-01-01`, `${LAST_YEAR}-12-31`];
const inYears = (year: number) => year >= FIRST_YEAR && year <= LAST_YEAR;

/** Whether the text is a date that exists, written `YYYY-MM-DD`, in 1900 to 2200. */
export const isDate = (text: string): text is CalendarDate => {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return inYears(year) && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
};

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;

const daysInMonth = (year: number, month: number): number => {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
};

/** The date `days` later, or earlier where negative; whole days. The answer may lie outside 1900 to 2200. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** The date, or the first or the last one that there is where it lies outside 1900 to 2200. */
export const dateInYears = (date: CalendarDate): CalendarDate => {
  if (date < FIRST_DATE) return FIRST_DATE;
  return date > LAST_DATE ? LAST_DATE : date;
};

/** The Monday of a date's week. */
export const mondayOf = (date: CalendarDate): CalendarDate =>
  addDays(date, 1 - Temporal.PlainDate.from(date).dayOfWeek);

/** The first date of the month after a date's. */
export const nextMonth = (date: CalendarDate): CalendarDate =>
  Temporal.PlainDate.from(date).with({ day: 1 }).add({ months: 1 }).toString();

/** The days from one date to another; negative where `to` is the earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;

/** The instant `minutes` later, or earlier where negative. */
export const addMinutes = (instant: Instant, minutes: number): Instant =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/**
 * The date that the calendar on the wall shows in an IANA time zone at that instant. Throws `RangeError` for
 * an unknown zone.
 */
export const dateIn = (timeZone: string, instant: Instant): CalendarDate =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/**
 * Today's date in an IANA time zone. `now` is handed in, because only the request's context may ask the
 * clock.
 */
export const todayIn = (timeZone: string, now: Instant): CalendarDate => dateIn(timeZone, now);

/** The first instant of a date in an IANA time zone (where clocks skip midnight, the first that exists). */
export const startOfDay = (timeZone: string, date: CalendarDate): Instant =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds).toISOString();

/**
 * The first instant after `now` at which the clock on the wall of an IANA time zone shows `time` (`02:30`).
 * Where the clocks skip that time, it is as much later as they skip; where they show it twice, the first time
 * counts alone.
 */
export const nextTimeOfDay = (timeZone: string, time: string, now: Instant): Instant => {
  const today = Temporal.PlainDate.from(dateIn(timeZone, now));
  // Two days on: the first hit after `now` is today or tomorrow, but where a zone skips a whole day.
  const instants = [0, 1, 2].map((days) =>
    new Date(
      today.add({ days }).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
        .epochMilliseconds,
    ).toISOString(),
  );
  const next = instants.find((one) => one > now);
  if (next === undefined) throw new RangeError(`No day of ${timeZone} follows ${now}.`);
  return next;
};
