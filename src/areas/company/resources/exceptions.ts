import { invalid } from '#platform/problem';
import { instant, list, object, oneOf, optional, type Static, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';

/** Why a resource works at another time than usual. All but OVERTIME close it. */
const kinds = ['OVERTIME', 'VACATION', 'REPAIR', 'TRAINING', 'OTHER'] as const;

/** When a resource works in addition, and when it does not. */
export const exceptions = list(
  object(
    {
      kind: oneOf(kinds, { description: 'OVERTIME opens, also on a day off; all others close' }),
      startUTC: instant({ description: 'A whole minute' }),
      endUTC: instant({ description: 'A whole minute after startUTC, which is no part of it' }),
      reason: optional(text(200, { examples: ['Spindle bearing'] })),
    },
    { title: 'ResourceException' },
  ),
  { maxItems: 1000 },
);
export type Exceptions = Static<typeof exceptions>;

/** Puts them in order. @throws Problem 400 where one ends before it starts, or two share time */
export const orderExceptions = (sent: Exceptions): Exceptions => {
  refuseTogether(
    sent.flatMap(({ startUTC, endUTC }, at) => [
      !isWholeMinute(startUTC) && invalid(`/exceptions/${at}/startUTC`, 'must be a whole minute'),
      !isWholeMinute(endUTC) && invalid(`/exceptions/${at}/endUTC`, 'must be a whole minute'),
      endUTC <= startUTC && invalid(`/exceptions/${at}/endUTC`, 'must lie after startUTC'),
    ]),
  );
  const ordered = sent
    .map((one, at) => ({ one, at }))
    .sort((a, b) =>
      a.one.startUTC < b.one.startUTC ? -1 : a.one.startUTC > b.one.startUTC ? 1 : a.at - b.at,
    );
  refuseTogether(
    ordered.map(({ one, at }, place) => {
      const before = ordered[place - 1]?.one;
      return (
        before &&
        one.startUTC < before.endUTC &&
        invalid(`/exceptions/${at}`, `shares time with another exception (until ${before.endUTC})`)
      );
    }),
  );
  return ordered.map(({ one }) => one);
};

const isWholeMinute = (instant: string): boolean => Date.parse(instant) % 60_000 === 0;
