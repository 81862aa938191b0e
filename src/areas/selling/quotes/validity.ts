import { addDays, dateIn, startOfDay } from '#lib/instant';
import { invalid } from '#platform/problem';

/** From when until when an offer binds us. `validityDays` is null where the dates were set by hand. */
export type Validity = { validityDays: number | null; validFromUTC: string; validUntilUTC: string };

/**
 * A validity of so many days from an instant: to the end of that day in the tenant's time zone, because an
 * offer that is "valid until 30 April" can be accepted on the evening of 30 April.
 */
export const validFor = (days: number, fromUTC: string, timeZone: string): Validity => {
  const next = startOfDay(timeZone, addDays(dateIn(timeZone, fromUTC), days + 1));
  return {
    validityDays: days,
    validFromUTC: fromUTC,
    validUntilUTC: new Date(Date.parse(next) - 1).toISOString(),
  };
};

/** What a caller says about the validity: days or an end, and perhaps a beginning. */
export type ValidityInput = {
  days?: number | null | undefined;
  validFromUTC?: string | null | undefined;
  validUntilUTC?: string | null | undefined;
};

/**
 * Reads what was sent. Days without a beginning start again with each offer, everything else is fixed.
 * @param present the beginning that a fixed end goes with when none is sent
 * @param daysField how the body calls the days
 * @throws Problem 400 where it says nothing, two things, or an end before the beginning
 */
export const readValidity = (
  { days, validFromUTC, validUntilUTC }: ValidityInput,
  {
    now,
    timeZone,
    present = now,
    daysField = 'days',
  }: { now: string; timeZone: string; present?: string; daysField?: string },
): Validity => {
  if (days != null && validUntilUTC != null) {
    throw invalid('/validUntilUTC', `cannot stand beside ${daysField}: the end is said by one or the other`);
  }
  if (days != null) {
    const counted = validFor(days, validFromUTC ?? now, timeZone);
    if (counted.validUntilUTC >= '2201') throw invalid(`/${daysField}`, 'reaches beyond the year 2200');
    return { ...counted, validityDays: validFromUTC == null ? days : null };
  }
  if (validUntilUTC == null) throw invalid('/validUntilUTC', `or ${daysField} is required`);
  const from = validFromUTC ?? present;
  if (validUntilUTC < from) throw invalid('/validUntilUTC', `lies before the beginning, ${from}`);
  return { validityDays: null, validFromUTC: from, validUntilUTC };
};
