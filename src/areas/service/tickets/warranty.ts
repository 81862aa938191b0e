import type { CalendarDate } from '#lib/instant';

export type Warranty = 'IN' | 'OUT' | 'UNKNOWN';

/** What the register says of a piece, days in the tenant's time zone. */
export type PieceDates = {
  shippedDate: CalendarDate | null;
  warrantyStart: CalendarDate | null;
  warrantyEnd: CalendarDate | null;
};

/**
 * Whether a piece is under warranty on a day, and until when: by the end that its register says, else by the
 * tenant's months from the start of its warranty or its shipment. Without either nobody knows.
 */
export const warrantyOn = (
  day: CalendarDate,
  piece: PieceDates | undefined,
  months: number | null,
): { warranty: Warranty; warrantyUntil: CalendarDate | null } => {
  const start = piece?.warrantyStart ?? piece?.shippedDate ?? null;
  const until = piece?.warrantyEnd ?? (start !== null && months !== null ? monthsAfter(start, months) : null);
  if (until === null) return { warranty: 'UNKNOWN', warrantyUntil: null };
  const hasBegun = start === null || start <= day;
  return { warranty: hasBegun && day <= until ? 'IN' : 'OUT', warrantyUntil: until };
};

/**
 * The last day of so many months that begin with a day: two years from 1 March end on the last of February,
 * and so do twelve months from a 29 February, or a month from 31 January.
 */
const monthsAfter = (start: CalendarDate, months: number): CalendarDate => {
  const first = Temporal.PlainDate.from(start);
  const next = first.add({ months });
  return (next.day < first.day ? next : next.subtract({ days: 1 })).toString();
};
