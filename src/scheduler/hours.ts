import type { Calendar, Minute, Span } from './model.ts';

/**
 * Open hours as ascending spans that do not touch, made in windows as far as they are looked at: a calendar
 * has no end. Null instead of hours: always open.
 */
export type Hours = {
  starts: Minute[];
  ends: Minute[];
  readonly from: Minute;
  /** How far they are known; the last span may go on beyond. */
  until: Minute;
  /** The end of planning: nothing is made beyond. */
  readonly limit: Minute;
  /** The ascending spans of a window, none of which touch. */
  readonly within: (window: Span) => Span[];
};

/** From when to when plans are made. */
export type Horizon = { from: Minute; limit: Minute };

const week = 10_080;
const windowMinutes = 13 * week;

const hoursOf = ({ from, limit }: Horizon, within: Hours['within']): Hours => ({
  starts: [],
  ends: [],
  from,
  until: from,
  limit,
  within,
});

/** The hours of a calendar. */
export const calendarHours = (calendar: Calendar, horizon: Horizon): Hours =>
  hoursOf(horizon, (window) => {
    const spans: Span[] = [];
    // A week more on either side: for offsets, and for shifts that end in the next week.
    for (let at = Math.floor(window.start / week) - 2; at * week < window.end + week; at++)
      for (const { start, end } of calendar.shifts)
        spans.push({
          start: fromLocal(calendar, at * week + start),
          end: fromLocal(calendar, at * week + end),
        });
    let open = merged(spans);
    for (const { isOpen, ...span } of calendar.exceptions)
      if (span.start < window.end && span.end > window.start)
        open = isOpen ? merged([...open, span]) : without(open, [span]);
    return inBoth(open, [window]);
  });

const fromLocal = ({ offsets = [] }: Calendar, local: Minute): Minute => {
  for (let index = offsets.length - 1; index > 0; index--) {
    const offset = offsets[index];
    if (offset && local - offset.minutes >= offset.from) return local - offset.minutes;
  }
  return local - (offsets[0]?.minutes ?? 0);
};

/** When all of them are open, less what is closed. Null if that is always. */
export const commonHours = (
  all: readonly (Hours | null)[],
  closed: readonly Span[],
  horizon: Horizon,
): Hours | null => {
  const [first, ...others] = [...new Set(all.filter((hours) => hours !== null))];
  if (closed.length === 0 && others.length === 0) return first ?? null;
  const cut = merged(closed);
  return hoursOf(horizon, (window) => {
    const open = first ? known(first, window) : [window];
    return without(
      others.reduce((common, hours) => inBoth(common, known(hours, window)), open),
      cut,
    );
  });
};

const known = (hours: Hours, window: Span): Span[] => {
  ensure(hours, window.end);
  return inBoth(spansAfter(hours, window.start, window.end), [window]);
};

const spansAfter = ({ starts, ends }: Hours, from: Minute, to: Minute): Span[] => {
  const spans: Span[] = [];
  for (let index = firstAbove(ends, from); index < ends.length; index++) {
    const [start, end] = [starts[index] ?? 0, ends[index] ?? 0];
    if (start >= to) break;
    spans.push({ start, end });
  }
  return spans;
};

/** Makes the hours known up to `minute`, or to the limit. */
const ensure = (hours: Hours, minute: Minute): void => {
  while (hours.until < minute && hours.until < hours.limit) {
    const window = { start: hours.until, end: Math.min(hours.until + windowMinutes, hours.limit) };
    for (const { start, end } of hours.within(window)) {
      const last = hours.ends.length - 1;
      if (hours.ends[last] === start) hours.ends[last] = end;
      else {
        hours.starts.push(start);
        hours.ends.push(end);
      }
    }
    hours.until = window.end;
  }
};

/** The first index whose value is above `value`; the length, where no value is. */
export const firstAbove = (ascending: readonly number[], value: number): number => {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
};

/**
 * Where work of `minutes` lies that starts at `at` or as soon after as hours allow; null beyond the limit.
 */
export const workFrom = (
  hours: Hours | null,
  { limit }: Horizon,
  at: Minute,
  minutes: number,
  canSplit: boolean,
): Span | null => {
  if (!hours) return at + minutes <= limit ? { start: at, end: at + minutes } : null;
  let index = firstAbove(hours.ends, at);
  let start = -1;
  let left = minutes;
  for (;;) {
    if (index >= hours.ends.length) {
      if (hours.until >= limit) return null;
      ensure(hours, hours.until + 1);
      // The last span may have grown beyond `at`.
      if (start < 0) index = firstAbove(hours.ends, at);
      continue;
    }
    const opens = Math.max(at, hours.starts[index] ?? 0);
    const closes = hours.ends[index] ?? 0;
    if (opens + left > closes && closes === hours.until && closes < limit) {
      ensure(hours, closes + 1);
      continue;
    }
    if (start < 0 || !canSplit) start = opens;
    if (opens + left <= closes) return { start, end: opens + left };
    if (canSplit) left -= closes - opens;
    index++;
  }
};

/** The open spans of a piece of work from start to end. */
export const blocksOf = (hours: Hours | null, start: Minute, end: Minute): Span[] => {
  if (!hours || start === end) return [{ start, end }];
  return inBoth(spansAfter(hours, start, end), [{ start, end }]);
};

/** Open minutes from `start` to `end`. */
export const openMinutes = (hours: Hours | null, start: Minute, end: Minute): number =>
  end <= start ? 0 : blocksOf(hours, start, end).reduce((sum, block) => sum + block.end - block.start, 0);

/**
 * The same time of day so many open days later: what is sent on a Friday for three days is back on Wednesday,
 * if the weekend is closed. A day of local time is open when any minute of it is. Null beyond the limit.
 */
export const daysAfter = (
  hours: Hours | null,
  { limit }: Horizon,
  start: Minute,
  days: number,
  dayOf: (minute: Minute) => Span,
): Minute | null => {
  let day = 0;
  for (let left = days; left > 0; ) {
    day++;
    const at = start + day * 1440;
    if (at > limit) return null;
    if (!hours) left--;
    else {
      const { start: midnight, end } = dayOf(at);
      ensure(hours, end);
      const next = firstAbove(hours.ends, midnight);
      if ((hours.starts[next] ?? Number.POSITIVE_INFINITY) < end) left--;
    }
  }
  return start + day * 1440 <= limit ? start + day * 1440 : null;
};

/** The local day in which a minute lies. */
export const localDay = (calendar: Calendar | undefined, minute: Minute): Span => {
  const offsets = calendar?.offsets ?? [];
  const offset = offsets.findLast(({ from }, index) => index === 0 || minute >= from)?.minutes ?? 0;
  const day = Math.floor((minute + offset) / 1440) * 1440;
  if (!calendar) return { start: day, end: day + 1440 };
  return { start: fromLocal(calendar, day), end: fromLocal(calendar, day + 1440) };
};

/** Ascending spans that do not touch, from any. */
export const merged = (spans: readonly Span[]): Span[] => {
  const result: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (start >= end) continue;
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
};

const without = (open: readonly Span[], cut: readonly Span[]): Span[] => {
  const result: Span[] = [];
  let first = 0;
  for (const { start, end } of open) {
    let at = start;
    while ((cut[first]?.end ?? Number.POSITIVE_INFINITY) <= start) first++;
    for (let index = first; index < cut.length; index++) {
      const closed = cut[index];
      if (!closed || closed.start >= end) break;
      if (closed.start > at) result.push({ start: at, end: closed.start });
      at = Math.max(at, closed.end);
    }
    if (at < end) result.push({ start: at, end });
  }
  return result;
};

const inBoth = (some: readonly Span[], others: readonly Span[]): Span[] => {
  const result: Span[] = [];
  let other = 0;
  for (const { start, end } of some) {
    while ((others[other]?.end ?? Number.POSITIVE_INFINITY) <= start) other++;
    for (let index = other; index < others.length; index++) {
      const span = others[index];
      if (!span || span.start >= end) break;
      result.push({ start: Math.max(start, span.start), end: Math.min(end, span.end) });
    }
  }
  return result;
};
