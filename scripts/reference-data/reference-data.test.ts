import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { hasMinorUnits } from '#lib/currency';
import type { Country } from './countries.ts';
import type { Currency, EndedCurrency } from './currencies.ts';
import { byText } from './identity.ts';
import type { SubdivisionFile } from './subdivisions.ts';
import type { TimeZone } from './timezones.ts';

// The files as they are checked in: what the service serves. How they are built is tested in
// builders.test.ts.
const read = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../db/reference', name), 'utf8'));
const { countries } = read('countries.json') as { countries: Country[] };
const { currencies, ended } = read('currencies.json') as { currencies: Currency[]; ended: EndedCurrency[] };
const { subdivisions, retired, nextID } = read('subdivisions.json') as SubdivisionFile;
const { timeZones } = read('timezones.json') as { timeZones: TimeZone[] };

const uuid5 = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const unique = (values: unknown[]) => assert.equal(new Set(values).size, values.length);
const currency = (code: string) => currencies.find((row) => row.code === code);
const country = (code: string) => countries.find((row) => row.code === code);

test('every country of ISO 3166-1 is there once, ordered by name with accents after their base letter', () => {
  assert.equal(countries.length, 249);
  for (const key of ['countryID', 'id', 'code', 'name'] as const) unique(countries.map((row) => row[key]));
  for (const row of countries) assert.match(row.countryID, uuid5);
  assert.deepEqual(countries, countries.toSorted(byText((row) => row.name)));
  const names = countries.map((row) => row.name);
  assert.deepEqual(names.slice(0, 3), ['Afghanistan', 'Åland Islands', 'Albania']);
  assert.equal(names.at(-1), 'Zimbabwe');
});

test('countries carry the ISO number and the name people look up', () => {
  const { countryID, ...germany } = country('DE') ?? assert.fail('no Germany');
  assert.deepEqual(germany, { id: 276, code: 'DE', name: 'Germany' });
  // Pinned: this id stands in tenants' data for ever.
  assert.equal(countryID, '08447b09-4db9-5120-8fbd-13c7bc19e206');
  assert.equal(country('US')?.name, 'United States');
  assert.equal(country('KR')?.name, 'South Korea');
  assert.deepEqual(
    countries.filter((row) => /, (The|Islamic|Republic|State|U\.S\.|British)/.test(row.name)),
    [],
  );
});

test('every currency in tender is there once, ordered by country then code', () => {
  assert.equal(currencies.length, 153);
  unique(currencies.map((row) => row.code));
  unique([...currencies, ...ended].map((row) => row.currencyID));
  for (const row of currencies) {
    assert.match(row.currencyID, uuid5);
    assert.match(row.code, /^[A-Z]{3}$/);
    assert.ok(row.country && row.currency && row.symbol, `${row.code} has an empty text`);
  }
  assert.deepEqual(
    currencies,
    currencies.toSorted(
      byText(
        (row) => row.country,
        (row) => row.code,
      ),
    ),
  );
});

test('the country of a currency is that of its first two letters, EUR and the X-currencies by a table', () => {
  assert.equal(currency('EUR')?.country, 'European Union');
  assert.equal(currency('EUR')?.currencyID, '3e74ab3b-771c-5895-a124-814116170af1');
  const special: Record<string, string | undefined> = {};
  const names = new Map(countries.map((row) => [row.code, row.name]));
  for (const row of currencies) {
    const own = names.get(row.code.slice(0, 2));
    if (own === undefined) special[row.code] = row.country;
    else assert.equal(row.country, own, row.code);
  }
  assert.deepEqual(special, {
    XAF: 'Central African Economic and Monetary Community',
    XCG: 'Curaçao and Sint Maarten',
    XCD: 'Eastern Caribbean',
    EUR: 'European Union',
    XPF: 'French Pacific Territories',
    XOF: 'West African Economic and Monetary Union',
  });
});

test('a symbol names one currency only and falls back to the code', () => {
  unique(currencies.map((row) => row.symbol));
  const symbols = ['EUR', 'USD', 'GBP', 'CHF', 'CZK', 'PLN', 'SEK', 'CAD'].map(
    (code) => currency(code)?.symbol,
  );
  assert.deepEqual(symbols, ['€', '$', '£', 'CHF', 'Kč', 'zł', 'SEK', 'CA$']);
});

test('amounts can be stated in every currency in tender', () => {
  assert.deepEqual(
    currencies.map((row) => row.code).filter((code) => !hasMinorUnits(code)),
    [],
  );
});

test('ended currencies are kept apart with their end date', () => {
  assert.equal(ended.length, 116);
  for (const row of ended) {
    assert.match(row.endDate, /^\d{4}-\d{2}-\d{2}$/);
    assert.equal(currency(row.code), undefined);
  }
  assert.equal(ended.find((row) => row.code === 'BGN')?.endDate, '2026-01-31');
  assert.equal(ended.find((row) => row.code === 'HRK')?.country, 'Croatia');
  assert.equal(
    [...currencies, ...ended].some((row) => ['XAU', 'XTS', 'USN'].includes(row.code)),
    false,
  );
});

test('every subdivision of ISO 3166-2 is there once, with a number of its own and a country that exists', () => {
  assert.equal(subdivisions.length, 5127);
  unique([...subdivisions, ...retired].map((row) => row.id));
  assert.ok(
    [...subdivisions, ...retired].every((row) => Number.isInteger(row.id) && row.id > 0 && row.id < nextID),
  );
  unique(subdivisions.map((row) => `${row.countryID} ${row.abbr}`));
  const known = new Set(countries.map((row) => row.countryID));
  assert.deepEqual(
    subdivisions.filter((row) => !known.has(row.countryID)),
    [],
  );
  assert.equal(subdivisions.filter((row) => row.abbr === '03').length, 50);
});

test('subdivisions are ordered by abbreviation, then country, then name', () => {
  const name = new Map(countries.map((row) => [row.countryID, row.name]));
  assert.deepEqual(
    subdivisions,
    subdivisions.toSorted(
      byText(
        (row) => row.abbr,
        (row) => name.get(row.countryID) ?? '',
        (row) => row.name,
      ),
    ),
  );
});

test('an abbreviation has no country prefix, a name no marks of the editors of the standard', () => {
  const named = (code: string, abbr: string) =>
    subdivisions.find((row) => row.countryID === country(code)?.countryID && row.abbr === abbr);
  assert.equal(named('US', 'CA')?.name, 'California');
  assert.equal(named('DE', 'BY')?.name, 'Bayern');
  assert.equal(named('ES', 'MD')?.name, 'Comunidad de Madrid');
  assert.equal(named('US', 'CA')?.id, 4878);
  assert.deepEqual(
    subdivisions.filter(
      (row) => /^[A-Z]{2}-/.test(row.abbr) || row.abbr === '' || /[[\]*]|^\s|\s$/.test(row.name),
    ),
    [],
  );
});

test('time zones are IANA names that this runtime can compute, UTC among them, ordered by name', () => {
  unique(timeZones.map((row) => row.timeZoneID));
  for (const row of timeZones) new Intl.DateTimeFormat('en', { timeZone: row.timeZoneID });
  assert.deepEqual(timeZones, timeZones.toSorted(byText((row) => row.timeZoneID)));
  const codes = new Set(countries.map((row) => row.code));
  assert.deepEqual(
    timeZones
      .filter((row) => row.countryCode === null || !codes.has(row.countryCode))
      .map((row) => row.timeZoneID),
    ['UTC'],
  );
  assert.equal(timeZones.find((row) => row.timeZoneID === 'Europe/Berlin')?.name, 'Central European Time');
});
