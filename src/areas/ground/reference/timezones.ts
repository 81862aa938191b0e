import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { type TimeZone, timeZoneSchema } from './reference.schema.ts';
import { cached, timeZones } from './tables.ts';

export const listTimeZones = operation({
  id: 'listTimeZones',
  method: 'GET',
  path: '/v1/setup/timezones',
  tag: 'setup',
  summary: 'List all time zones with their present offset from UTC, ordered by IANA name',
  permission: 'setup.read',
  response: list(timeZoneSchema),
  example: {
    response: [
      {
        timeZoneID: 'Europe/Berlin',
        name: 'Central European Time',
        city: 'Berlin',
        countryCode: 'DE',
        utcOffset: '+01:00',
        utcOffsetMinutes: 60,
      },
    ],
  },
  run: async (ctx) => cached(zonesAt(ctx.now), 60),
});

let last: { quarter: number; zones: readonly TimeZone[] } | undefined;

/** Clocks change on quarter hours of UTC and nowhere between, so one table serves for fifteen minutes. */
const zonesAt = (now: string): readonly TimeZone[] => {
  const quarter = Math.floor(Date.parse(now) / 900_000);
  if (last?.quarter !== quarter)
    last = { quarter, zones: timeZones.map((zone) => ({ ...zone, ...offsetAt(zone.timeZoneID, now) })) };
  return last.zones;
};

const offsetAt = (timeZoneID: string, now: string) => {
  const { offset, offsetNanoseconds } = Temporal.Instant.from(now).toZonedDateTimeISO(timeZoneID);
  return { utcOffset: offset, utcOffsetMinutes: Math.round(offsetNanoseconds / 60e9) };
};
