import { addDays, nextMonth } from '#lib/instant';
import type { Span } from './order-lines.ts';

/** What of a span is summed already, and what is read from the orders. */
export type Split = {
  /** First days of whole UTC months. */
  months: string[];
  /** Whole UTC days beside them. */
  days: string[];
  live: Span[];
};

/**
 * Splits a span: whole UTC months without a changed day, whole UTC days that have not changed, and the rest,
 * which is read from the orders: pieces of days at both ends, and changed days.
 */
export const splitWindow = ({ fromUTC, untilUTC }: Span, changed: ReadonlySet<string>): Split => {
  const first = startOf(fromUTC) === fromUTC ? dayOf(fromUTC) : addDays(dayOf(fromUTC), 1);
  const end = dayOf(untilUTC);
  if (first >= end) return { months: [], days: [], live: [{ fromUTC, untilUTC }] };
  const changedMonths = new Set([...changed].map((day) => day.slice(0, 7)));
  const split: Split = { months: [], days: [], live: [] };
  if (fromUTC < startOf(first)) split.live.push({ fromUTC, untilUTC: startOf(first) });
  for (let day = first; day < end; ) {
    const next = nextMonth(day);
    if (day.endsWith('-01') && next <= end && !changedMonths.has(day.slice(0, 7))) {
      split.months.push(day);
      day = next;
      continue;
    }
    if (changed.has(day)) split.live.push({ fromUTC: startOf(day), untilUTC: startOf(addDays(day, 1)) });
    else split.days.push(day);
    day = addDays(day, 1);
  }
  if (startOf(end) < untilUTC) split.live.push({ fromUTC: startOf(end), untilUTC });
  return split;
};

const dayOf = (instant: string): string => instant.slice(0, 10);
const startOf = (dayOrInstant: string): string => `${dayOrInstant.slice(0, 10)}T00:00:00.000Z`;
