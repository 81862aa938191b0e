import { sql } from 'kysely';
import { type Decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { customerColumns } from './customer-snapshot.ts';

/** What a quote takes over from its customer, and from the tenant where the customer says nothing. */
export type CustomerTerms = {
  customer: {
    customerID: string;
    customerNumber: string;
    customerName: string;
    address: string | null;
    city: string | null;
    state: string | null;
    postalCode: string | null;
    country: string | null;
    phone: string | null;
    email: string | null;
    paymentTerms: string | null;
  };
  currencyCode: string;
  discountPercent: Decimal;
  salesRepUserID: string | null;
  /** The Inco Term that its quotes begin with; none where that is no longer in use. */
  termID: string | null;
  /** The tenant's. */
  validityDays: number;
};

type Row = CustomerTerms['customer'] & Omit<CustomerTerms, 'customer'> & { isActive: boolean };

/**
 * Reads a customer's terms for a quote.
 * @throws Problem 400 where there is no such customer, or it is inactive
 */
export const readCustomerTerms = async (ctx: Ctx, customerID: string): Promise<CustomerTerms> => {
  const row = await ctx.first(sql<Row>`
    select ${customerColumns},
      coalesce(c.currency_code, n.currency_code) as "currencyCode", c.discount_percent as "discountPercent",
      c.sales_rep_user_id as "salesRepUserID", n.quote_validity_days as "validityDays", c.is_active as "isActive",
      (select i.term_id from inco_terms i where ${ctx.mine('i')} and i.term_id = c.term_id and i.is_active) as "termID"
    from customers c join tenants n on n.tenant_id = c.tenant_id
    where ${ctx.mine('c')} and c.customer_id = ${customerID}`);
  if (!row) {
    throw new Problem('UnknownReference', 'There is no such customer.', {
      errors: [{ pointer: '/customerID', detail: 'does not exist' }],
    });
  }
  const { currencyCode, discountPercent, salesRepUserID, termID, validityDays, isActive, ...customer } = row;
  if (!isActive)
    throw invalid(
      '/customerID',
      `is ${customer.customerNumber}, an inactive customer, for whom nothing is quoted or ordered`,
    );
  return {
    customer,
    currencyCode,
    discountPercent: discountPercent ?? zero,
    salesRepUserID,
    termID,
    validityDays,
  };
};
