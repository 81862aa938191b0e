import { sql } from 'kysely';
import { type Operation, operation } from '#platform/operation';
import { list, text } from '#platform/schema';

type Values = {
  id: string;
  path: string;
  column: 'country' | 'region' | 'source' | 'payment_terms';
  summary: string;
  description: string;
  example: string[];
};

/** `GET /v1/customers/countries` and the like: what occurs on the tenant's customers, for pick lists. */
const valuesInUse = ({ id, path, column, summary, description, example }: Values): Operation =>
  operation({
    id,
    method: 'GET',
    path,
    tag: 'customers',
    summary,
    description: `${description} Each once, in alphabetical order; inactive customers count.`,
    permission: 'customers.read',
    response: list(text(200)),
    example: { response: example },
    run: async (ctx) => {
      const ref = sql.ref(`t.${column}`);
      const rows = await ctx.rows(sql<{ value: string }>`
        select distinct ${ref} as value from customers t where ${ctx.mine('t')} and ${ref} is not null`);
      return rows.map(({ value }) => value).sort(alphabet.compare);
    },
  });

// Of the program, not of the database, whose order differs from machine to machine.
const alphabet = new Intl.Collator('en');

/** The values in use of four fields. */
export const customerValues: Operation[] = [
  valuesInUse({
    id: 'listCustomerCountries',
    path: '/v1/customers/countries',
    column: 'country',
    summary: 'List the countries in use',
    description: 'Codes by ISO 3166-1 alpha-2.',
    example: ['DE', 'IT'],
  }),
  valuesInUse({
    id: 'listCustomerRegions',
    path: '/v1/customers/regions',
    column: 'region',
    summary: 'List the sales regions in use',
    description: 'As they are spelled on the customers.',
    example: ['DACH', 'North'],
  }),
  valuesInUse({
    id: 'listCustomerSources',
    path: '/v1/customers/sources',
    column: 'source',
    summary: 'List the sources in use',
    description: 'How customers found us.',
    example: ['Referral', 'Trade fair'],
  }),
  valuesInUse({
    id: 'listCustomerTerms',
    path: '/v1/customers/terms',
    column: 'payment_terms',
    summary: 'List the payment terms in use',
    description: 'As they are spelled on the customers.',
    example: ['14 days net', '30 days net'],
  }),
];
