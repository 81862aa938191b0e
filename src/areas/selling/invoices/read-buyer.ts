import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import type { Invoice } from './invoice.resource.ts';

/** Whom an invoice is for, as the customer is now. */
export type Buyer = {
  customer: Invoice['customer'];
  taxID: string | null;
  taxExempt: boolean;
  currencyCode: string;
  locale: string;
};

type Row = Invoice['customer'] & Omit<Buyer, 'customer'>;

/**
 * Reads a customer to be billed. An inactive one is billed like any other: what was delivered is owed.
 * @throws Problem 400 UnknownReference
 */
export const readBuyer = async (ctx: Ctx, customerID: string): Promise<Buyer> => {
  const row = await ctx.first(sql<Row>`
    select c.customer_id as "customerID", c.customer_number as "customerNumber", c.customer_name as "customerName", c.address, c.city,
      c.state, c.postal_code as "postalCode", c.country, c.phone, c.email, c.payment_terms as "paymentTerms",
      c.tax_id as "taxID", c.tax_exempt as "taxExempt", coalesce(c.currency_code, n.currency_code) as "currencyCode",
      coalesce(c.locale, n.locale) as locale
    from customers c join tenants n on n.tenant_id = c.tenant_id
    where ${ctx.mine('c')} and c.customer_id = ${customerID}`);
  if (!row)
    throw new Problem('UnknownReference', 'There is no such customer.', {
      errors: [{ pointer: '/customerID', detail: 'does not exist' }],
    });
  const { taxID, taxExempt, currencyCode, locale, ...customer } = row;
  return { customer, taxID: taxID?.trim() || null, taxExempt, currencyCode, locale };
};
