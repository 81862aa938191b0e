import { invalid } from '#platform/problem';
import { date, list, object, optional, type Static, text } from '#platform/schema';

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
  if (days.length !== 7) throw invalid('/workingHours', 'must be seven lists, Monday first');
  for (const [day, spans] of days.entries())
    for (const [at, { start, end }] of spans.entries()) {
      const place = `/workingHours/${day}/${at}`;
      if (end <= start) throw invalid(`${place}/end`, 'must be after start');
      if (at > 0 && start < (spans[at - 1]?.end ?? ''))
        throw invalid(`${place}/start`, 'must not be before the end of the span before it');
    }
};

/** The first and the last day that an entry stands for. */
export const spanOf = (day: NonWorkingDays[number]): { from: string; to: string } => ({
  from: (day.date ?? day.from) as string,
  to: (day.date ?? day.to) as string,
});

/** Puts the days in order. @throws Problem 400 where an entry is neither a day nor a span, or two share a day */
export const orderDays = (days: NonWorkingDays): NonWorkingDays => {
  for (const [at, { date: one, from, to }] of days.entries()) {
    const place = `/nonWorkingDays/${at}`;
    if (one !== undefined && (from !== undefined || to !== undefined))
      throw invalid(`${place}/date`, 'cannot stand beside from and to');
    if (one === undefined && from === undefined) throw invalid(`${place}/date`, 'is needed, or from and to');
    if (one === undefined && to === undefined) throw invalid(`${place}/to`, 'is needed with from');
    if (from !== undefined && to !== undefined && to < from) throw invalid(`${place}/to`, 'must not be before from');
  }
  const ordered = days
    .map((day, at) => ({ day, at, ...spanOf(day) }))
    .sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : one.at - other.at));
  for (const [at, { from, at: sent }] of ordered.entries()) {
    const before = ordered[at - 1];
    if (before && from <= before.to)
      throw invalid(`/nonWorkingDays/${sent}`, `shares a day with another entry (${from})`);
  }
  return ordered.map(({ day }) => day);
};
