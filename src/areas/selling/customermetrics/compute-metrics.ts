import { type RawBuilder, sql } from 'kysely';
import { type CurrencySum, documentSums, ownCurrency, sumOf, sumsByCurrency } from '#areas/selling/header';
import { isCounted, onTime } from '#areas/selling/salesorders';
import type { Row } from '#kit/declaration';
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
 * Whether an order is on time is what the order itself says (`isOnTime`), by the tenant's `onTimeBy` and
 * `onTimeGraceDays`, so that no two figures differ. What is not shipped whole is late once its day is over,
 * and before that neither.
 */
const orderFigures = (ctx: Ctx, customerID: string) =>
  ctx.first(sql<Row>`
    select max(x.created_utc) as "lastOrderUTC",
      round(100.0 * count(*) filter (where x.is_ended and x.is_on_time)
        / nullif(count(*) filter (where x.is_on_time is not null and (x.is_ended or not x.is_on_time)), 0), 2)
        as "onTimeDeliveryPercent"
    from (
      select t.created_utc, t.shipped_utc is not null or t.status = 'COMPLETED' as is_ended,
        case when ${isCounted('t')} then ${onTime(ctx.now)} end as is_on_time
      from sales_orders t where ${counted(ctx, 't', customerID)}) x`);
