import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, list, object } from '#platform/schema';
import { subdivisionSchema } from './reference.schema.ts';
import { cached, countryByCode, countryByID, subdivisions, subdivisionsByCountry } from './tables.ts';

const none: readonly [] = [];
const germanyID = countryByCode.get('DE')?.countryID ?? '';
const bavaria = subdivisions.find((row) => row.countryID === germanyID && row.abbr === 'BY');

export const listStates = operation({
  id: 'listStates',
  method: 'GET',
  path: '/v1/setup/states',
  tag: 'setup',
  summary: 'List the states and other subdivisions of all countries, ordered by abbreviation',
  description:
    'Abbreviations repeat from country to country: among equal ones the order is that of the countries’ names.',
  permission: 'setup.read',
  response: list(subdivisionSchema),
  example: { response: [bavaria] },
  run: async () => cached(subdivisions),
});

export const listSubdivisions = operation({
  id: 'listSubdivisions',
  method: 'GET',
  path: '/v1/setup/countries/{CountryID}/subdivisions',
  tag: 'setup',
  summary: 'List the subdivisions of a country, ordered by abbreviation',
  description:
    'CountryID is the country’s `countryID`; the country code is not found here. Empty for a country without subdivisions.',
  permission: 'setup.read',
  params: object({ CountryID: id() }),
  response: list(subdivisionSchema),
  problems: ['NotFound'],
  example: { params: { CountryID: germanyID }, response: [bavaria] },
  run: async (_ctx, { params }) => {
    if (!countryByID.has(params.CountryID)) throw notFound('country');
    return cached(subdivisionsByCountry.get(params.CountryID) ?? none);
  },
});
