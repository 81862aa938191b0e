import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printJson } from '#lib/json';
import { type Answer, answer } from '#platform/operation';
import type { Country, Currency, Subdivision, TimeZone } from './reference.schema.ts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../db/reference', name), 'utf8'));

// The casts say what scripts/reference-data writes; its tests check the files row by row.
const currencyFile = read('currencies.json') as {
  currencies: Currency[];
  ended: (Currency & { endDate: string })[];
};

/** Currencies in tender, by country, then code. */
export const currencies: readonly Currency[] = currencyFile.currencies;

/** Currencies that ended, in the same shape. */
const endedCurrencies: readonly Currency[] = currencyFile.ended.map(
  ({ endDate: _endDate, ...currency }) => currency,
);

/** All countries, by name. */
export const countries: readonly Country[] = (read('countries.json') as { countries: Country[] }).countries;

/** All subdivisions, by abbreviation, then country, then name. */
export const subdivisions: readonly Subdivision[] = (
  read('subdivisions.json') as { subdivisions: Subdivision[] }
).subdivisions;

/** All time zones, by IANA name; their offsets are computed when asked for. */
export const timeZones = (
  read('timezones.json') as { timeZones: Omit<TimeZone, 'utcOffset' | 'utcOffsetMinutes'>[] }
).timeZones;

/** By id, ended ones included: what was stored once must stay readable. */
export const currencyByID: ReadonlyMap<string, Currency> = new Map(
  [...currencies, ...endedCurrencies].map((row) => [row.currencyID, row]),
);
export const currencyByCode: ReadonlyMap<string, Currency> = new Map(
  currencies.map((row) => [row.code, row]),
);
export const countryByID: ReadonlyMap<string, Country> = new Map(
  countries.map((row) => [row.countryID, row]),
);
export const countryByCode: ReadonlyMap<string, Country> = new Map(countries.map((row) => [row.code, row]));
export const subdivisionsByCountry: ReadonlyMap<string, readonly Subdivision[]> = Map.groupBy(
  subdivisions,
  (row) => row.countryID,
);

/**
 * How long a client may keep an answer: files change only with the program, and a restart is noticed within
 * the hour.
 */
const keptSeconds = 3600;
const tags = new WeakMap<object, string>();

/** An answer with an ETag of its content. `private`, because a key is needed to see it. */
export const cached = (body: object, seconds = keptSeconds): Answer => {
  const etag =
    tags.get(body) ?? `"${createHash('sha256').update(printJson(body)).digest('base64url').slice(0, 22)}"`;
  tags.set(body, etag);
  return answer({ body, headers: { ETag: etag, 'Cache-Control': `private, max-age=${seconds}` } });
};
