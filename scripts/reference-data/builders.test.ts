import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildCountries, type Country } from './countries.ts';
import { buildCurrencies } from './currencies.ts';
import { buildSubdivisions, type SubdivisionFile, subdivisionName } from './subdivisions.ts';
import { buildTimeZones } from './timezones.ts';

const countries = buildCountries([
  { alpha_2: 'DE', name: 'Germany', numeric: '276' },
  { alpha_2: 'AX', name: 'Åland Islands', numeric: '248' },
  { alpha_2: 'BB', name: 'Barbados', numeric: '052' },
  { alpha_2: 'SE', name: 'Sweden', numeric: '752' },
  { alpha_2: 'NO', name: 'Norway', numeric: '578' },
  { alpha_2: 'BG', name: 'Bulgaria', numeric: '100' },
]);
const parts = (...codes: string[]) => codes.map((code) => ({ code, name: `Place ${code}` }));
const numbers = (file: SubdivisionFile) =>
  Object.fromEntries(file.subdivisions.map((row) => [row.name.slice(6), row.id]));

test('countries get an ISO number without leading zeros and stand in collation order', () => {
  assert.deepEqual(
    countries.map((row) => [row.name, row.id]),
    [
      ['Åland Islands', 248],
      ['Barbados', 52],
      ['Bulgaria', 100],
      ['Germany', 276],
      ['Norway', 578],
      ['Sweden', 752],
    ],
  );
});

test('a subdivision keeps its number when others come and go, and no number is used twice', () => {
  const first = buildSubdivisions(parts('DE-BY', 'DE-HH', 'SE-AB'), countries);
  assert.deepEqual(numbers(first), { 'SE-AB': 3, 'DE-BY': 1, 'DE-HH': 2 });

  const second = buildSubdivisions(parts('DE-AA', 'DE-BY', 'SE-AB'), countries, first);
  assert.deepEqual(numbers(second), { 'DE-AA': 4, 'DE-BY': 1, 'SE-AB': 3 });
  assert.deepEqual(
    second.retired.map((row) => row.id),
    [2],
  );

  const third = buildSubdivisions(parts('DE-BY', 'DE-HH', 'DE-ZZ'), countries, second);
  assert.deepEqual(numbers(third), { 'DE-BY': 1, 'DE-HH': 2, 'DE-ZZ': 5 });
  assert.deepEqual(
    third.retired.map((row) => row.id),
    [3, 4],
  );
  assert.equal(third.nextID, 6);
});

test('building again from what the checked-in files hold changes nothing', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../../db/reference', name), 'utf8'));
  const all = (read('countries.json') as { countries: Country[] }).countries;
  const { nextID, subdivisions, retired } = read('subdivisions.json') as SubdivisionFile;
  const code = new Map(all.map((row) => [row.countryID, row.code]));
  const source = subdivisions
    .map((row) => ({ code: `${code.get(row.countryID)}-${row.abbr}`, name: row.name }))
    .reverse();
  assert.deepEqual(buildSubdivisions(source, all, { nextID, subdivisions, retired }), {
    nextID,
    subdivisions,
    retired,
  });
  const again = buildCountries(
    all.map((row) => ({ alpha_2: row.code, name: row.name, numeric: String(row.id) })).reverse(),
  );
  assert.deepEqual(again, all);
});

test('a subdivision of an unknown country is refused', () => {
  assert.throws(() => buildSubdivisions(parts('QQ-01'), countries), /QQ-01 belongs to no country/);
});

test('names lose the marks of the standard and stand in reading order', () => {
  const cases: [string, string, string][] = [
    ['GB-VGL', 'Vale of Glamorgan, The [Bro Morgannwg GB-BMG]', 'The Vale of Glamorgan'],
    ['GB-BST', 'Bristol, City of', 'City of Bristol'],
    ['ES-A', 'Alacant*', 'Alacant'],
    ['MA-12', 'Dakhla-Oued Ed-Dahab (EH)', 'Dakhla-Oued Ed-Dahab'],
    ['RU-TA', 'Tatarstan, Respublika', 'Respublika Tatarstan'],
    ['GB-NMD', 'Newry, Mourne and Down', 'Newry, Mourne and Down'],
    ['PH-01', 'Ilocos (Region I)', 'Ilocos (Region I)'],
  ];
  for (const [code, raw, name] of cases) assert.equal(subdivisionName(code, raw), name);
});

const names = {
  EUR: { displayName: 'Euro', symbol: '€' },
  DEM: { displayName: 'German Mark', symbol: 'DEM' },
  SEK: { displayName: 'Swedish Krona', symbol: 'SEK', 'symbol-alt-narrow': 'kr' },
  NOK: { displayName: 'Norwegian Krone', symbol: 'NOK', 'symbol-alt-narrow': 'kr' },
  BGN: { displayName: 'Bulgarian Lev', symbol: 'BGN', 'symbol-alt-narrow': 'lv' },
};
const regions = {
  BG: [{ BGN: { _from: '1999-07-05', _to: '2026-01-31' } }, { EUR: { _from: '2026-01-01' } }],
  DE: [{ EUR: { _from: '1999-01-01' } }, { DEM: { _to: '2002-02-28' } }],
  NO: [{ NOK: {} }],
  SE: [{ SEK: {} }],
  ZZ: [{ XAU: { _tender: 'false' as const } }],
};
const built = (today: string) =>
  buildCurrencies({ currencyRegions: regions, currencyNames: names }, countries, today);

test('a currency counts as ended on the day after its last', () => {
  const codes = (rows: { code: string }[]) => rows.map((row) => row.code);
  assert.deepEqual(codes(built('2026-01-31').currencies), ['BGN', 'EUR', 'NOK', 'SEK']);
  assert.deepEqual(codes(built('2026-02-01').currencies), ['EUR', 'NOK', 'SEK']);
  assert.deepEqual(codes(built('2026-02-01').ended), ['BGN', 'DEM']);
  assert.equal(built('2026-02-01').ended[0]?.currencyID, built('2026-01-31').currencies[0]?.currencyID);
});

test('a short symbol is used only where it means one currency', () => {
  assert.deepEqual(
    built('2026-01-15').currencies.map((row) => row.symbol),
    ['lv', '€', 'NOK', 'SEK'],
  );
});

test('a currency without a place stops the generation and says where to add it', () => {
  const unknown = { ...regions, QQ: [{ QQQ: {} }] };
  assert.throws(
    () => buildCurrencies({ currencyRegions: unknown, currencyNames: names }, countries, '2026-01-01'),
    /No country for currency QQQ: add it to "places"/,
  );
});

test('zones come from the table without its comments; one that the runtime cannot compute is refused', () => {
  const zones = buildTimeZones(
    '# a comment\nDE\t+5230+01322\tEurope/Berlin\tmost of Germany\nBR\t-2332-04637\tAmerica/Sao_Paulo\n',
  );
  assert.deepEqual(
    zones.map((row) => [row.timeZoneID, row.city, row.countryCode]),
    [
      ['America/Sao_Paulo', 'Sao Paulo', 'BR'],
      ['Europe/Berlin', 'Berlin', 'DE'],
      ['UTC', 'UTC', null],
    ],
  );
  assert.throws(() => buildTimeZones('XX\t+0+0\tEurope/Nowhere\n'), /Europe\/Nowhere/);
});
