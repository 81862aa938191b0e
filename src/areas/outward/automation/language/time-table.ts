import { parseInstant } from '#lib/instant';

/** When something is due again and again: the values that each of the five fields of a cron line allows. */
export type TimeTable = {
  minutes: ReadonlySet<number>;
  hours: ReadonlySet<number>;
  days: ReadonlySet<number>;
  months: ReadonlySet<number>;
  /** 1 is Monday, 7 Sunday. */
  weekdays: ReadonlySet<number>;
  /** With both restricted, a day counts that is allowed by one of them. */
  isEither: boolean;
};

const fields = [
  { name: 'minutes', from: 0, to: 59 },
  { name: 'hours', from: 0, to: 23 },
  { name: 'days', from: 1, to: 31 },
  { name: 'months', from: 1, to: 12 },
  { name: 'weekdays', from: 0, to: 7 },
] as const;

/**
 * Reads a cron line of five fields (minute, hour, day of month, month, weekday), each `*`, a number, a range,
 * a list of these, or any of them with a step. Answers what is wrong where it cannot be read.
 */
export const readTimeTable = (line: string): TimeTable | string => {
  const parts = line.trim().split(/\s+/);
  if (parts.length !== fields.length)
    return 'must have five fields: minute, hour, day of month, month, weekday, like 0 7 * * 1-5';
  const read = fields.map(({ name, from, to }, index) => valuesOf(parts[index] ?? '', from, to) ?? name);
  const [minutes, hours, days, months, weekdays] = read;
  const wrong = read.find((one) => typeof one === 'string');
  if (wrong !== undefined) return `has ${wrong} that cannot be read`;
  if (!isSet(minutes) || !isSet(hours) || !isSet(days) || !isSet(months) || !isSet(weekdays))
    return 'cannot be read';
  const isEither = !parts[2]?.startsWith('*') && !parts[4]?.startsWith('*');
  // Sunday is 0 or 7 in cron.
  const week = new Set([...weekdays].map((day) => (day === 0 ? 7 : day)));
  return { minutes, hours, days, months, weekdays: week, isEither };
};

const isSet = (one: unknown): one is ReadonlySet<number> => one instanceof Set;

const valuesOf = (field: string, least: number, most: number): ReadonlySet<number> | undefined => {
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const found = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
    if (!found) return undefined;
    const [, first, last, step] = found;
    const from = first === undefined ? least : Number(first);
    const to = last !== undefined ? Number(last) : first === undefined || step !== undefined ? most : from;
    const by = step === undefined ? 1 : Number(step);
    if (from < least || to > most || from > to || by === 0) return undefined;
    for (let value = from; value <= to; value += by) values.add(value);
  }
  return values;
};

/** So many days are looked through for a day that the line allows: 29 February comes within eight years. */
const daysAhead = 366 * 8 + 2;

/**
 * The first instant after `after` at which a clock in the time zone shows what the line allows; undefined
 * where none comes. A time that the clocks skip is taken at the next that exists; one that comes twice, once.
 */
export const nextTime = (table: TimeTable, timeZone: string, after: string): string | undefined => {
  const start = Temporal.Instant.from(after);
  let day = start.toZonedDateTimeISO(timeZone).toPlainDate();
  for (let tried = 0; tried < daysAhead; tried += 1, day = day.add({ days: 1 })) {
    if (!isDay(table, day)) continue;
    for (const hour of ascending(table.hours))
      for (const minute of ascending(table.minutes)) {
        const plainTime = Temporal.PlainTime.from({ hour, minute });
        const at = day.toZonedDateTime({ timeZone, plainTime }).toInstant();
        if (Temporal.Instant.compare(at, start) > 0) return parseInstant(at.toString());
      }
  }
  return undefined;
};

const ascending = (values: ReadonlySet<number>): number[] => [...values].sort((one, other) => one - other);

const isDay = (table: TimeTable, { month, day, dayOfWeek }: Temporal.PlainDate): boolean => {
  if (!table.months.has(month)) return false;
  const [byDay, byWeekday] = [table.days.has(day), table.weekdays.has(dayOfWeek)];
  return table.isEither ? byDay || byWeekday : byDay && byWeekday;
};
