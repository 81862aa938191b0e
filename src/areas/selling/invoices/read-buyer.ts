import { sql } from 'kysely';
import { customerColumns } from '#areas/selling/header';
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
  electronic: ElectronicBuyer;
  buyerReference: string | null;
};

/** How the customer takes electronic invoices, without where goods go. */
type ElectronicBuyer = Omit<NonNullable<Invoice['electronic']>, 'deliverTo'>;

type Row = Invoice['customer'] & Omit<Buyer, 'customer' | 'electronic'> & ElectronicBuyer;

/**
 * Reads a customer to be billed. An inactive one is billed like any other: what was delivered is owed.
 * @throws Problem 400 UnknownReference
 */
export const readBuyer = async (ctx: Ctx, customerID: string): Promise<Buyer> => {
  const row = await ctx.first(sql<Row>`
    select ${customerColumns},
      c.tax_id as "taxID", c.tax_exempt as "taxExempt", coalesce(c.currency_code, n.currency_code) as "currencyCode",
      coalesce(c.locale, n.locale) as locale, c.invoice_profile as profile, c.buyer_reference as "buyerReference",
      c.electronic_address as "electronicAddress", c.electronic_address_scheme as "electronicAddressScheme"
    from customers c join tenants n on n.tenant_id = c.tenant_id
    where ${ctx.mine('c')} and c.customer_id = ${customerID}`);
  if (!row)
    throw new Problem('UnknownReference', 'There is no such customer.', {
      errors: [{ pointer: '/customerID', detail: 'does not exist' }],
    });
  const { taxID, taxExempt, currencyCode, locale, profile, buyerReference, ...more } = row;
  const { electronicAddress, electronicAddressScheme, ...customer } = more;
  return {
    ...{ customer, taxID: taxID?.trim() || null, taxExempt, currencyCode, locale, buyerReference },
    electronic: { profile, electronicAddress, electronicAddressScheme },
  };
};
