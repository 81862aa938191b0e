import { sql } from 'kysely';
import { dateIn, type Instant, nextTimeOfDay } from '#lib/instant';
import type { Ctx } from '#platform/ctx';

export const frequencies = ['OFF', 'DAILY', 'WEEKLY'] as const;

/** When a user wants their digest. Weekdays as ISO 8601 counts them: 1 is Monday. */
export type Digest = {
  frequency: (typeof frequencies)[number];
  hour: number;
  weekday: number;
  timeZone: string;
  nextUTC: Instant | null;
  lastSentUTC: Instant | null;
  rowVersion: number;
};

/** The setting of a user, and up to where they have got what came, locked where `lock` says so. */
export const selectDigest = (ctx: Ctx, userID: string, lock = sql``) =>
  sql<Digest & { sinceUTC: Instant; lastIDs: string[] }>`
    select d.frequency, d.hour, d.weekday, d.time_zone as "timeZone", d.next_utc as "nextUTC",
      d.last_sent_utc as "lastSentUTC", d.row_version as "rowVersion", d.since_utc as "sinceUTC",
      d.last_ids as "lastIDs"
    from notification_digests d where ${ctx.mine('d')} and d.user_id = ${userID} ${lock}`;

/**
 * The next moment of a digest: at its hour, by the clocks of its place, and on no day on which one was sent.
 * Null where it is off.
 */
export const nextDigest = (
  digest: Pick<Digest, 'frequency' | 'hour' | 'weekday' | 'timeZone' | 'lastSentUTC'>,
  now: Instant,
): Instant | null => {
  const { frequency, hour, weekday, timeZone, lastSentUTC } = digest;
  if (frequency === 'OFF') return null;
  const time = `${String(hour).padStart(2, '0')}:00`;
  const lastDay = lastSentUTC === null ? '' : dateIn(timeZone, lastSentUTC);
  let next = nextTimeOfDay(timeZone, time, now);
  // Eight days hold each weekday, and one more where a digest was sent on it.
  for (let days = 0; days < 9; days++) {
    const day = dateIn(timeZone, next);
    if (day !== lastDay && (frequency === 'DAILY' || isWeekday(day, weekday))) return next;
    next = nextTimeOfDay(timeZone, time, next);
  }
  throw new RangeError(`No digest follows ${now}.`);
};

const isWeekday = (day: string, weekday: number): boolean =>
  (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) === weekday;
