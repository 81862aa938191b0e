import { sql } from 'kysely';
import { isCountryCode } from '#areas/ground/reference';
import { dateIn } from '#lib/instant';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { date, id, object, oneOf, optional, otherwise, text } from '#platform/schema';
import { normalClass, supplies } from './categories.ts';
import { chosenTax } from './choose-tax.ts';
import { chosenTaxExample } from './tax.example.ts';
import { taxesOf } from './taxes-of.ts';

type Taxed = { country: string | null; taxID: string | null; taxExempt: boolean };

/** Tries the table before an invoice depends on it. */
export const tryTaxes = operation({
  id: 'chooseTax',
  method: 'POST',
  path: '/v1/taxes/choice',
  tag: 'taxes',
  summary: 'Choose the tax of a supply',
  description: 'As invoices choose it, with the reason; stores nothing.',
  permission: 'taxes.read',
  addition: true,
  reads: true,
  body: object(
    {
      customerID: id({ description: 'Whose country, tax number and exemption count' }),
      shipToCountryCode: optional(
        text(2, { description: 'Where goods go; default: the customer’s country' }),
      ),
      supply: otherwise(oneOf(supplies), 'GOODS'),
      taxClass: otherwise(text(40), normalClass),
      date: optional(date({ description: 'Default: today' })),
    },
    { title: 'TaxQuestion' },
  ),
  response: chosenTax,
  problems: ['UnknownReference', 'NoTaxRate', 'ConflictingTaxRates', 'PreconditionMissing'],
  example: {
    body: { customerID: '0198c5a0-0000-7000-8000-000000000001', shipToCountryCode: 'FR' },
    response: chosenTaxExample,
  },
  run: async (ctx, { body }) => {
    const { shipToCountryCode = null, supply = 'GOODS', taxClass = normalClass } = body;
    if (shipToCountryCode !== null && !isCountryCode(shipToCountryCode))
      throw invalid('/shipToCountryCode', 'must be an ISO 3166-1 alpha-2 code like DE');
    const customer = await ctx.first(sql<Taxed>`
      select c.country, c.tax_id as "taxID", c.tax_exempt as "taxExempt" from customers c
      where ${ctx.mine('c')} and c.customer_id = ${body.customerID}`);
    if (!customer)
      throw new Problem('UnknownReference', 'There is no such customer.', {
        errors: [{ pointer: '/customerID', detail: 'does not exist' }],
      });
    const day = body.date ?? dateIn(ctx.principal.timeZone, ctx.now);
    const sale = { customer, shipToCountry: shipToCountryCode, date: day };
    const [tax] = await taxesOf(ctx, sale, [{ supply, taxClass, place: '' }]);
    if (!tax) throw new Error('One line has one tax.');
    return tax;
  },
});
