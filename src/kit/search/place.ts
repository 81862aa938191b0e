import { Problem } from '#platform/problem';
import type { Place } from './find-entries.ts';

/** The cursor that goes on after a place of what a search found: opaque to the caller. */
export const printPlace = (place: Place): string =>
  Buffer.from(JSON.stringify(['best', ...place])).toString('base64url');

/** @throws Problem 400 for a cursor that is not one of a search by rank */
export const readPlace = (cursor: string): Place => {
  try {
    const [kind, rank, key, id, ...more] = JSON.parse(
      Buffer.from(cursor, 'base64url').toString(),
    ) as unknown[];
    const isRank = rank === 1 || rank === 2 || rank === 3;
    if (kind === 'best' && isRank && isText(key) && isText(id) && more.length === 0) return [rank, key, id];
  } catch {
    // Answered below, like every other cursor that is not ours.
  }
  throw new Problem(
    'InvalidCursor',
    'Take `after` from the Link header of the page before, with the same sort.',
    {
      errors: [{ pointer: '?after', detail: 'is not a cursor of this search' }],
    },
  );
};

// PostgreSQL keeps no U+0000.
const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0');
