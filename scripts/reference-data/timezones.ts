import { byText } from './identity.ts';

/**
 * `timeZoneID` is the IANA name; `countryCode` is absent for UTC. Offsets change with the seasons and are
 * computed when asked for.
 */
export type TimeZone = { timeZoneID: string; name: string; city: string; countryCode: string | null };

/**
 * One zone for each line of tzdata's `zone.tab`, and UTC, ordered by IANA name. Refuses zones that this
 * runtime cannot compute.
 */
export function buildTimeZones(zoneTab: string): TimeZone[] {
  const rows = zoneTab
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .flatMap(([countryCode, , timeZoneID]) =>
      countryCode && timeZoneID ? [zone(timeZoneID, countryCode)] : [],
    );
  return [
    { timeZoneID: 'UTC', name: 'Coordinated Universal Time', city: 'UTC', countryCode: null },
    ...rows,
  ].sort(byText((row) => row.timeZoneID));
}

function zone(timeZoneID: string, countryCode: string): TimeZone {
  const city = timeZoneID.slice(timeZoneID.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: timeZoneID,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZoneID;
  // ICU prints "GMT+3" for zones without a name of their own: wrong half of the year where clocks change, so
  // the city stands in.
  return {
    timeZoneID,
    name: name.startsWith('GMT') && name !== 'GMT' ? `${city} Time` : name,
    city,
    countryCode,
  };
}
