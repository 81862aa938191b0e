/**
 * When a delivery is tried again. Seconds at first, so that a receiver's restart is hardly noticed, doubling
 * up to twelve hours, so that one that is repaired after a long weekend still gets everything: 30 attempts
 * over eight and a half days.
 */
const firstDelayMs = 5_000;
const longestDelayMs = 12 * 3_600_000;
const attemptsAtMost = 30;
/**
 * Spread upwards only, so that the plan never gets shorter than it says: receivers that were down are not hit
 * by all at once.
 */
const jitter = 0.2;
/** A receiver may ask for patience, but not for ever. */
const longestRetryAfterMs = 7 * 24 * 3_600_000;

/**
 * Milliseconds from now to the next attempt, or undefined if none exists.
 * @param attempt how many were made, from 1
 * @param retryAfter the receiver's Retry-After header: seconds or an HTTP date. It can only lengthen the
 * wait; a receiver
 *   that always asks for 0 would use up its attempts within minutes.
 * @param now milliseconds since 1970
 * @param random from 0 to 1
 */
export const nextAttempt = (
  attempt: number,
  retryAfter: string | undefined,
  now: number,
  random: number,
): number | undefined => {
  if (attempt >= attemptsAtMost) return undefined;
  const planned = Math.min(firstDelayMs * 2 ** (attempt - 1), longestDelayMs) * (1 + jitter * random);
  return Math.ceil(Math.max(planned, Math.min(retryAfterMs(retryAfter, now), longestRetryAfterMs)));
};

/** RFC 9110 10.2.3: whole seconds, or a date. Anything else is as if it had not been sent. */
const retryAfterMs = (header: string | undefined, now: number): number => {
  const text = header?.trim() ?? '';
  if (/^\d{1,15}$/.test(text)) return Number(text) * 1000;
  // Only the form with a name of a day: Date.parse would take "5.1" too.
  if (!/^[A-Z][a-z]+, /.test(text)) return 0;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
};
