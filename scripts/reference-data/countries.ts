import { byText, referenceID } from './identity.ts';
import type { Sources } from './sources.ts';

/** `id` is the ISO 3166-1 number; `code` the two letters. */
export type Country = { countryID: string; id: number; code: string; name: string };

/** Names as people look them up, where the source has neither a common name nor one in reading order. */
const readable: Record<string, string> = {
  BN: 'Brunei',
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  PS: 'Palestine',
  RU: 'Russia',
  ST: 'São Tomé and Príncipe',
  VA: 'Vatican City',
  VG: 'British Virgin Islands',
  VI: 'U.S. Virgin Islands',
};

/** All countries of ISO 3166-1, ordered by name. */
export function buildCountries(source: Sources['iso3166']): Country[] {
  return source
    .map((row) => ({
      countryID: referenceID('country', row.alpha_2),
      id: Number.parseInt(row.numeric, 10),
      code: row.alpha_2,
      name: readable[row.alpha_2] ?? row.common_name ?? row.name,
    }))
    .sort(
      byText(
        (row) => row.name,
        (row) => row.code,
      ),
    );
}
