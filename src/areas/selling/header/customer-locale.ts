import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** The language of a customer's pages: the customer's, else the tenant's. */
export const customerLocale = async (ctx: Ctx, customerID: string): Promise<string> => {
  const { locale } = await ctx.one(
    sql<{ locale: string }>`
      select coalesce(c.locale, n.locale) as locale
      from tenants n left join customers c on c.tenant_id = n.tenant_id and c.customer_id = ${customerID}
      where ${ctx.mine('n')}`,
    'tenant',
  );
  return locale;
};
