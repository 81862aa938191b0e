import { sql } from 'kysely';
import { operation } from '#platform/operation';
import { list, text } from '#platform/schema';

/** `GET /v1/items/categories` and `/countries`: what occurs on the tenant's items, for pick lists. */
const valuesInUse = (
  id: string,
  path: string,
  column: 'category' | 'country_of_origin',
  summary: string,
  example: string[],
) =>
  operation({
    id,
    method: 'GET',
    path,
    tag: 'items',
    summary,
    description: 'Each value once, in alphabetical order; items without one do not count.',
    permission: 'items.read',
    response: list(text(100)),
    example: { response: example },
    run: async (ctx) => {
      const ref = sql.ref(`t.${column}`);
      const rows = await ctx.rows(sql<{ value: string }>`
        select distinct ${ref} as value from items t where ${ctx.mine('t')} and ${ref} is not null`);
      return rows.map(({ value }) => value).sort(alphabet.compare);
    },
  });

// Of the program, not of the database, whose order differs from machine to machine.
const alphabet = new Intl.Collator('en');

export const listCategories = valuesInUse(
  'listItemCategories',
  '/v1/items/categories',
  'category',
  'List the categories in use',
  ['Cylinders', 'Seals'],
);
export const listOrigins = valuesInUse(
  'listItemCountries',
  '/v1/items/countries',
  'country_of_origin',
  'List the countries of origin in use',
  ['DE', 'IT'],
);
