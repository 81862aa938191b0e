import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import type { Decimal } from '#lib/decimal';
import { sum } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';

type Group = { currencyCode: string; count: number; value: Decimal };

/**
 * What the customer's quotes come to now; amounts in the currency they are in. A quote that was accepted counts as won for good
 * once it is released; one that went back to DRAFT is open again, whatever it had been.
 */
export const computeMetrics = async (ctx: Ctx, customerID: string): Promise<Row> => {
  const { currencyCode } = await ctx.one(
    sql<{ currencyCode: string }>`select n.currency_code as "currencyCode" from tenants n where ${ctx.mine('n')}`,
    'tenant',
  );
  const counted = sql`${ctx.mine('q')} and q.customer_id = ${customerID} and q.status <> 'CANCELLED'`;
  const groups = await ctx.rows(sql<Group>`
    select q.currency_code as "currencyCode", count(*) as count, sum(q.grand_total) as value
    from sales_quotes q where ${counted} group by q.currency_code order by q.currency_code`);
  const figures = await ctx.first(sql<Row>`
    select round(100.0 * count(*) filter (where q.status in ('ACCEPTED', 'RELEASED'))
        / nullif(count(*) filter (where q.status in ('ACCEPTED', 'RELEASED', 'REJECTED')), 0), 2) as "winRatePercent",
      round((avg(extract(epoch from d.accepted - d.offered)) filter (
        where q.status in ('ACCEPTED', 'RELEASED') and d.accepted >= d.offered) / 86400)::numeric, 2) as "averageDaysToAccept",
      max(q.created_utc) as "lastQuoteUTC"
    from sales_quotes q cross join lateral (
      select (q.status_dates -> 'ACCEPTED' ->> 'utc')::timestamptz as accepted,
        (q.status_dates -> 'OFFERED' ->> 'utc')::timestamptz as offered) d
    where ${counted}`);
  return {
    quotesCount: groups.reduce((all, { count }) => all + count, 0),
    currencyCode,
    quotesValue: sum(groups.filter((one) => one.currencyCode === currencyCode).map((one) => one.value)),
    valuesByCurrency: groups,
    ...figures,
    computedUTC: ctx.now,
  };
};
