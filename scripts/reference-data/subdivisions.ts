import type { Country } from './countries.ts';
import { byText } from './identity.ts';
import type { Sources } from './sources.ts';

/** `abbr` is the ISO 3166-2 code without the country's prefix. */
export type Subdivision = { id: number; countryID: string; abbr: string; name: string };

/**
 * `retired` keeps the numbers of subdivisions that left ISO 3166-2, so that no number ever means two places.
 */
export type SubdivisionFile = { nextID: number; subdivisions: Subdivision[]; retired: Subdivision[] };

/**
 * ISO's inverted names ("Bristol, City of"), by what follows the comma, in reading order. Other commas belong
 * to the name.
 */
const leading = [
  'Principado de',
  'Región de',
  'Comunidad de',
  'Comunidad',
  'City of',
  'County',
  'The',
  'Respublika',
  'U.S.',
];
const readable: Record<string, string> = {
  'BE-WAL': 'Région wallonne',
  'CZ-10': 'Hlavní město Praha',
  'MD-GA': 'Găgăuzia',
  'MD-SN': 'Stînga Nistrului',
  'NA-KA': 'ǁKaras',
  'TG-M': 'Maritime',
  'YE-SA': 'Amānat al ‘Āşimah',
};

/**
 * All subdivisions ordered by abbreviation, then country name, then name. A subdivision keeps the number it
 * has in `former`, a retired one that comes back included; a new one takes the next number, never a freed
 * one.
 */
export function buildSubdivisions(
  source: Sources['iso3166Parts'],
  countries: Country[],
  former: SubdivisionFile = { nextID: 1, subdivisions: [], retired: [] },
): SubdivisionFile {
  const byCode = new Map(countries.map((country) => [country.code, country]));
  const nameByID = new Map(countries.map((country) => [country.countryID, country.name]));
  const key = (row: { countryID: string; abbr: string }) => `${row.countryID} ${row.abbr}`;
  const known = new Map([...former.subdivisions, ...former.retired].map((row) => [key(row), row]));
  let nextID = former.nextID;
  const subdivisions = source
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map((part) => {
      const country = byCode.get(part.code.slice(0, 2));
      if (!country) throw new Error(`Subdivision ${part.code} belongs to no country of ISO 3166-1`);
      const place = { countryID: country.countryID, abbr: part.code.slice(3) };
      return {
        id: known.get(key(place))?.id ?? nextID++,
        ...place,
        name: subdivisionName(part.code, part.name),
      };
    })
    .sort(
      byText(
        (row) => row.abbr,
        (row) => nameByID.get(row.countryID) ?? '',
        (row) => row.name,
      ),
    );
  const present = new Set(subdivisions.map(key));
  const retired = [...known.values()].filter((row) => !present.has(key(row))).sort((a, b) => a.id - b.id);
  return { nextID, subdivisions, retired };
}

/**
 * The name without the marks of the standard's editors: second-language names in brackets, `*`, "(EH)", "//",
 * inversion.
 */
export function subdivisionName(code: string, raw: string): string {
  const fixed = readable[code];
  if (fixed) return fixed;
  const name = raw
    .replace(/ ?\[.*\]$/, '')
    .replace(/ \(EH(-partial)?\)$/, '')
    .replace(/\*$/, '')
    .trim();
  const comma = name.lastIndexOf(', ');
  const tail = name.slice(comma + 2);
  return comma > 0 && leading.includes(tail) ? `${tail} ${name.slice(0, comma)}` : name;
}
