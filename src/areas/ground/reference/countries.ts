import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, list, object, text } from '#platform/schema';
import { countrySchema } from './reference.schema.ts';
import { cached, countries, countryByCode, countryByID } from './tables.ts';

const germany = countryByCode.get('DE');

export const listCountries = operation({
  id: 'listCountries',
  method: 'GET',
  path: '/v1/setup/countries',
  tag: 'setup',
  summary: 'List all countries, ordered by name',
  permission: 'setup.read',
  response: list(countrySchema),
  example: { response: [germany] },
  run: async () => cached(countries),
});

export const getCountry = operation({
  id: 'getCountry',
  method: 'GET',
  path: '/v1/setup/countries/{CountryID}',
  tag: 'setup',
  summary: 'Get a country by its id',
  description: 'Neither the country code nor the ISO number is the id.',
  permission: 'setup.read',
  params: object({ CountryID: id() }),
  response: countrySchema,
  problems: ['NotFound'],
  example: { params: { CountryID: germany?.countryID ?? '' }, response: germany },
  run: async (_ctx, { params }) => {
    const country = countryByID.get(params.CountryID);
    if (!country) throw notFound('country');
    return cached(country);
  },
});

export const getCountryByCode = operation({
  id: 'getCountryByCode',
  method: 'GET',
  path: '/v1/setup/countries/codes/{code}',
  tag: 'setup',
  summary: 'Get a country by its ISO 3166-1 alpha-2 code',
  description: 'The code matches without regard to letter case.',
  permission: 'setup.read',
  params: object({ code: text(64) }),
  response: countrySchema,
  problems: ['NotFound'],
  example: { params: { code: 'DE' }, response: germany },
  run: async (_ctx, { params }) => {
    const country = countryByCode.get(params.code.toUpperCase());
    if (!country) throw notFound('country');
    return cached(country);
  },
});
