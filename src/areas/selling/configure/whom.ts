import { sql } from 'kysely';
import type { ExchangeRate, Markup } from '#areas/selling/pricing';
import type { OutcomeContext } from '#configurator/evaluate/outcome';
import { hasMinorUnits } from '#lib/currency';
import { type CalendarDate, dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import type { Question } from './request.schema.ts';

type Rate = Omit<ExchangeRate, 'currencyCode'>;

/** For whom and when a configuration is asked. `ownCurrency` is the tenant's. */
export type Whom = {
  customer: (NonNullable<OutcomeContext['customer']> & { customerID: string }) | null;
  currencyCode: string;
  ownCurrency: string;
  date: CalendarDate;
  /**
   * By which prices are brought to the currency: those agreed on already, and those that were needed since.
   */
  rates: Map<string, Rate>;
  /** Only looked at: what pricing components put on costs instead of their own. */
  markups?: readonly Markup[] | undefined;
};

/** @throws Problem 400 for a customer that does not exist, or a currency that amounts cannot be stated in */
export const whomOf = async (
  ctx: Ctx,
  asked: Pick<Question, 'customerID' | 'currencyCode' | 'date'> & Pick<Whom, 'markups'>,
  agreed: readonly ExchangeRate[] = [],
): Promise<Whom> => {
  const tenant = await ctx.one(
    sql<{
      currencyCode: string;
    }>`select n.currency_code as "currencyCode" from tenants n where ${ctx.mine('n')}`,
    'tenant',
  );
  const customer = asked.customerID ? await readCustomer(ctx, asked.customerID) : undefined;
  const currencyCode = asked.currencyCode ?? customer?.currencyCode ?? tenant.currencyCode;
  if (!hasMinorUnits(currencyCode))
    throw invalid('/currencyCode', 'must be the ISO 4217 code of a currency, like EUR');
  return {
    customer: customer ?? null,
    currencyCode,
    ownCurrency: tenant.currencyCode,
    date: asked.date ?? dateIn(ctx.principal.timeZone, ctx.now),
    markups: asked.markups,
    rates: new Map(agreed.map(({ currencyCode: code, rate, rateDateUTC }) => [code, { rate, rateDateUTC }])),
  };
};

type Customer = NonNullable<Whom['customer']> & { currencyCode: string | null };

const readCustomer = async (ctx: Ctx, customerID: string): Promise<Customer> => {
  const found = await ctx.first(sql<Customer>`
    select c.customer_id as "customerID", c.customer_number as number, c.country, c.region, v.erp_code as vertical, c.currency_code as "currencyCode"
    from customers c left join verticals v on v.tenant_id = c.tenant_id and v.vertical_id = c.vertical_id
    where ${ctx.mine('c')} and c.customer_id = ${customerID}`);
  if (found) return found;
  throw new Problem('UnknownReference', '/customerID: there is no such customer.', {
    errors: [{ pointer: '/customerID', detail: 'does not exist' }],
  });
};
