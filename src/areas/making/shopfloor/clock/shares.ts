import { type Millionths, placeOf } from './minutes.ts';

/** Time of a user on a task; without an end it goes on. */
type Span = { eventID: string; start: number; end: number | null; isShared: boolean; weight: number };

/**
 * The time of each span that is over. Spans that are shared divide by their weights what they have in common
 * with other shared ones of the user, to the last millionth: their times sum to the time that passed.
 */
export const sharesOf = (spans: readonly Span[]): Map<string, Millionths> => {
  const shares = new Map<string, Millionths>();
  const shared = spans.filter(({ isShared }) => isShared);
  for (const { eventID, start, end, isShared } of spans)
    if (end !== null) shares.set(eventID, isShared ? 0 : placeOf(end) - placeOf(start));
  const cuts = [...new Set(shared.flatMap(({ start, end }) => (end === null ? [start] : [start, end])))].sort(
    (a, b) => a - b,
  );
  for (const [at, from] of cuts.entries()) {
    const to = cuts[at + 1];
    if (to === undefined) break;
    const within = shared.filter(({ start, end }) => start <= from && (end === null || end >= to));
    for (const [eventID, part] of divide(placeOf(to) - placeOf(from), within)) {
      const had = shares.get(eventID);
      if (had !== undefined) shares.set(eventID, had + part);
    }
  }
  return shares;
};

/** By largest remainder; of equal remainders the lower id gets it. */
const divide = (
  whole: Millionths,
  among: readonly Pick<Span, 'eventID' | 'weight'>[],
): [string, Millionths][] => {
  const weights = among.reduce((sum, { weight }) => sum + weight, 0);
  const parts = among.map(({ eventID, weight }) => {
    const exact = (whole * weight) / weights;
    return { eventID, part: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  let left = whole - parts.reduce((sum, { part }) => sum + part, 0);
  for (const one of parts.toSorted((a, b) => b.rest - a.rest || (a.eventID < b.eventID ? -1 : 1))) {
    if (left <= 0) break;
    one.part += 1;
    left -= 1;
  }
  return parts.map(({ eventID, part }) => [eventID, part]);
};
