import { type RawBuilder, sql } from 'kysely';
import { type CurrencySum, documentSums, ownCurrency, sumOf, sumsByCurrency } from '#areas/selling/header';
import { isCounted } from '#areas/selling/salesorders';
import type { Row } from '#kit/declaration';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';

/**
 * What the customer's quotes and orders come to now, in the tenant's currency and by the currencies that they
 * are in.
 */
export const computeMetrics = async (ctx: Ctx, customerID: string): Promise<Row> => {
  const currencyCode = await ownCurrency(ctx);
  const [quotes, orders] = [
    await ofDocuments(ctx, sql`sales_quotes d`, customerID, currencyCode),
    await ofDocuments(ctx, sql`sales_orders d`, customerID, currencyCode),
  ];
  return {
    quotesCount: quotes.count,
    currencyCode,
    quotesValue: quotes.value,
    quotesUnconvertedCount: quotes.unconvertedCount,
    valuesByCurrency: quotes.byCurrency,
    ...(await quoteFigures(ctx, customerID)),
    ordersCount: orders.count,
    ordersValue: orders.value,
    ordersUnconvertedCount: orders.unconvertedCount,
    orderValuesByCurrency: orders.byCurrency,
    ...(await orderFigures(ctx, customerID)),
    computedUTC: ctx.now,
  };
};

/** Cancelled ones do not count. */
const counted = (ctx: Ctx, alias: string, customerID: string) =>
  sql`${ctx.mine(alias)} and ${sql.ref(`${alias}.customer_id`)} = ${customerID} and ${sql.ref(`${alias}.status`)} <> 'CANCELLED'`;

const ofDocuments = async (ctx: Ctx, from: RawBuilder<unknown>, customerID: string, own: string) => {
  const groups = await ctx.rows(sql<CurrencySum>`
    select d.currency_code as "currencyCode", ${documentSums('d', own)}
    from ${from} where ${counted(ctx, 'd', customerID)} group by d.currency_code`);
  return { ...sumOf(groups), byCurrency: sumsByCurrency(groups) };
};

/**
 * A quote that was accepted counts as won for good once it is released; one that went back to DRAFT is open
 * again, whatever it had been.
 */
const quoteFigures = (ctx: Ctx, customerID: string) =>
  ctx.first(sql<Row>`
    select round(100.0 * count(*) filter (where q.status in ('ACCEPTED', 'RELEASED'))
        / nullif(count(*) filter (where q.status in ('ACCEPTED', 'RELEASED', 'REJECTED')), 0), 2) as "winRatePercent",
      round((avg(extract(epoch from d.accepted - d.offered)) filter (
        where q.status in ('ACCEPTED', 'RELEASED') and d.accepted >= d.offered) / 86400)::numeric, 2) as "averageDaysToAccept",
      max(q.created_utc) as "lastQuoteUTC"
    from sales_quotes q cross join lateral (
      select (q.status_dates -> 'ACCEPTED' ->> 'utc')::timestamptz as accepted,
        (q.status_dates -> 'OFFERED' ->> 'utc')::timestamptz as offered) d
    where ${counted(ctx, 'q', customerID)}`);

/**
 * An order is on time when the last of it left on the promised day or before, by the calendar of the tenant:
 * a promise is of a day. What is not shipped whole is late once its day is over, and before that neither.
 */
const orderFigures = (ctx: Ctx, customerID: string) => {
  const { timeZone } = ctx.principal;
  const day = (instant: string) => sql`(${sql.ref(instant)} at time zone ${timeZone})::date`;
  return ctx.first(sql<Row>`
    with orders as (
      select o.created_utc,
        case when ${isCounted('o')} then coalesce(${day('o.promise_date_utc')}, ${day('o.requested_date_utc')}) end as due,
        case when s.is_whole then (select max(${day('p.shipped_utc')}) from packing_lists p
          where ${ctx.mine('p')} and p.sales_order_id = o.sales_order_id) end as shipped
      from sales_orders o cross join lateral (
        select bool_and(l.quantity_shipped >= l.quantity) as is_whole from (
          select i.quantity, i.quantity_shipped from sales_order_items i
          where ${ctx.mine('i')} and i.sales_order_id = o.sales_order_id
          union all
          select c.quantity, c.quantity_shipped from sales_order_line_items c
          where ${ctx.mine('c')} and c.sales_order_id = o.sales_order_id) l) s
      where ${counted(ctx, 'o', customerID)})
    select max(x.created_utc) as "lastOrderUTC",
      round(100.0 * count(*) filter (where x.shipped <= x.due)
        / nullif(count(*) filter (where x.shipped is not null and x.due is not null or x.due < ${dateIn(timeZone, ctx.now)}::date), 0), 2)
        as "onTimeDeliveryPercent"
    from orders x`);
};
