import { sql } from 'kysely';
import { changePart } from '#kit/parts/part';
import { operation } from '#platform/operation';
import { id, list, object, Type, text } from '#platform/schema';
import { attributeInput, mergeAttributes } from './attributes.ts';
import { customerExample } from './customer.example.ts';
import { customerResource } from './customer.resource.ts';

/** `PATCH /v1/customers/{CustomerID}/attributes`: merges by name. */
export const setAttributes = operation({
  id: 'setCustomerAttributes',
  method: 'PATCH',
  path: '/v1/customers/{CustomerID}/attributes',
  tag: 'customers',
  summary: 'Set attributes of a customer',
  description:
    'Takes one attribute or a list of them and merges by name, letter case aside: others stay, and value null takes one away.',
  permission: 'customers.write',
  params: object({ CustomerID: id({ description: 'The customer’s id' }) }),
  body: Type.Union([attributeInput, list(attributeInput, { minItems: 1, maxItems: 100 })]),
  response: customerResource.model,
  problems: ['NotFound', 'PreconditionFailed'],
  example: { body: { name: 'Packaging', value: 'Euro pallets only' }, response: customerExample.row },
  run: (ctx, { params, body }) =>
    changePart(ctx, customerResource, params.CustomerID, {}, (key) =>
      mergeAttributes(ctx, key, Array.isArray(body) ? body : [body]),
    ),
});

/** `GET /v1/customers/attributes/names`: what attributes are called on the tenant's customers. */
export const listAttributeNames = operation({
  id: 'listCustomerAttributeNames',
  method: 'GET',
  path: '/v1/customers/attributes/names',
  tag: 'customers',
  summary: 'List the names of attributes in use',
  description: 'Each once, letter case aside, in alphabetical order.',
  permission: 'customers.read',
  response: list(text(100)),
  example: { response: ['Carrier', 'Packaging'] },
  run: async (ctx) => {
    const rows = await ctx.rows(sql<{ name: string }>`
      select min(a.name) as name from customer_attributes a where ${ctx.mine('a')} group by lower(a.name)`);
    return rows.map(({ name }) => name).sort(alphabet.compare);
  },
});

// Of the program, not of the database, whose order differs from machine to machine.
const alphabet = new Intl.Collator('en');
