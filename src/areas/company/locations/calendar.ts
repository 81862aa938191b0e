import { invalid, type Problem } from '#platform/problem';
import { date, list, object, optional, type Static, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';

const time = (description: string) =>
  text(5, { pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$', description, examples: ['08:00'] });

/** Hours of the week: seven lists of spans, Monday first; an empty one is a day off. */
export const workingHours = list(
  list(object({ start: time('In the site’s time zone'), end: time('After start; 24:00 is midnight') }), {
    maxItems: 10,
  }),
  { maxItems: 7 },
);
export type WorkingHours = Static<typeof workingHours>;

/** Days on which nobody works: one, or a span of them. */
export const nonWorkingDays = list(
  object({
    date: optional(date({ description: 'One day; or else from and to' })),
    from: optional(date({ description: 'The first day' })),
    to: optional(date({ description: 'The last day, which is one of them' })),
    reason: optional(text(200, { examples: ['Christmas'] })),
  }),
  { maxItems: 1000 },
);
export type NonWorkingDays = Static<typeof nonWorkingDays>;

/** Monday to Friday from 8 to 17 o'clock. */
export const usualHours: WorkingHours = [1, 2, 3, 4, 5, 6, 7].map((day) =>
  day <= 5 ? [{ start: '08:00', end: '17:00' }] : [],
);

/** Spans of a day must follow one another. @throws Problem 400 */
export const checkHours = (days: WorkingHours): void => {
  refuseTogether([
    days.length !== 7 && invalid('/workingHours', 'must be seven lists, Monday first'),
    ...days.flatMap((spans, day) =>
      spans.flatMap(({ start, end }, at) => {
        const place = `/workingHours/${day}/${at}`;
        return [
          end <= start && invalid(`${place}/end`, 'must be after start'),
          at > 0 &&
            start < (spans[at - 1]?.end ?? '') &&
            invalid(`${place}/start`, 'must not be before the end of the span before it'),
        ];
      }),
    ),
  ]);
};

/** The first and the last day that an entry stands for. */
export const spanOf = (day: NonWorkingDays[number]): { from: string; to: string } => ({
  from: (day.date ?? day.from) as string,
  to: (day.date ?? day.to) as string,
});

/**
 * Puts the days in order. @throws Problem 400 where an entry is neither a day nor a span, or two share a day
 */
export const orderDays = (days: NonWorkingDays): NonWorkingDays => {
  refuseTogether(days.map((day, at) => dayFault(day, `/nonWorkingDays/${at}`)));
  const ordered = days
    .map((day, at) => ({ day, at, ...spanOf(day) }))
    .sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : one.at - other.at));
  refuseTogether(
    ordered.map(({ from, at: sent }, at) => {
      const before = ordered[at - 1];
      return (
        before &&
        from <= before.to &&
        invalid(`/nonWorkingDays/${sent}`, `shares a day with another entry (${from})`)
      );
    }),
  );
  return ordered.map(({ day }) => day);
};

/** Why an entry is neither a day nor a span. */
const dayFault = ({ date: one, from, to }: NonWorkingDays[number], place: string): Problem | false => {
  if (one !== undefined)
    return (
      (from !== undefined || to !== undefined) && invalid(`${place}/date`, 'cannot stand beside from and to')
    );
  if (from === undefined) return invalid(`${place}/date`, 'is needed, or from and to');
  if (to === undefined) return invalid(`${place}/to`, 'is needed with from');
  return to < from && invalid(`${place}/to`, 'must not be before from');
};
