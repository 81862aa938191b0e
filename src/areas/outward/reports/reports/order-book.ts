import { sql } from 'kysely';
import { convertedAmount } from '#areas/selling/header';
import type { Ctx } from '#platform/ctx';
import { byCustomer, byMonth, bySalesRep } from '../dimensions.ts';
import { grouped } from '../grouped.ts';

/** A row for each sales order. */
export const salesOrderRecords = {
  title: 'Sales order',
  key: () => sql`r.sales_order_id`,
  label: (ctx: Ctx) =>
    sql`(select o.number from sales_orders o where ${ctx.mine('o')} and o.sales_order_id = g.key)`,
  record: ({ key }: { key: string | null }) => key && `/v1/salesorders/${key}`,
};

/** What customers have ordered and not got yet. */
export const orderBook = grouped({
  name: 'order-book',
  title: 'Order book',
  description:
    'What is ordered and not shipped yet: sales orders that are RELEASED or ONHOLD, by the day on which they are due (promised, else requested, else made).',
  needs: ['salesorders.read'],
  days: 'ALL',
  dated: 'when orders are due',
  by: 'month',
  records: 'order',
  filters: { customerID: 'o.customer_id', salesRepUserID: 'o.sales_rep_user_id' },
  source: (ctx, { ownCode, fromUTC, untilUTC, timeZone }, narrowed) => sql`
    select x.*, ${convertedAmount('x', ownCode, 'open')} as open_own,
      (x.promised_utc at time zone ${timeZone})::date < (${ctx.now}::timestamptz at time zone ${timeZone})::date as is_late
    from (
      select o.sales_order_id, o.customer_id, o.sales_rep_user_id, o.due_utc, o.currency_code, o.exchange_rates,
        coalesce(o.promise_date_utc, o.requested_date_utc) as promised_utc,
        coalesce((select sum(round(i.net_price * (i.quantity - i.quantity_shipped) / i.quantity, 6)) from sales_order_items i
          where ${ctx.mine('i')} and i.sales_order_id = o.sales_order_id), 0)
        + coalesce((select sum(round(c.net_price * (c.quantity - c.quantity_shipped) / c.quantity, 6)) from sales_order_line_items c
          where ${ctx.mine('c')} and c.sales_order_id = o.sales_order_id), 0) as open
      from sales_orders o
      where ${ctx.mine('o')} and o.status in ('RELEASED', 'ONHOLD')
        and o.due_utc >= ${fromUTC}::timestamptz and o.due_utc < ${untilUTC}::timestamptz ${narrowed}
        and (exists (select from sales_order_items i
            where ${ctx.mine('i')} and i.sales_order_id = o.sales_order_id and i.quantity > i.quantity_shipped)
          or exists (select from sales_order_line_items c
            where ${ctx.mine('c')} and c.sales_order_id = o.sales_order_id and c.quantity > c.quantity_shipped))
      offset 0
    ) x`,
  dimensions: {
    month: byMonth('due_utc'),
    customer: byCustomer,
    salesRep: bySalesRep,
    order: { ...salesOrderRecords, order: sql`g."dueUTC"` },
  },
  amounts: { openValue: 'open' },
  measures: {
    orderCount: sql`count(*)`,
    lateCount: sql`count(*) filter (where r.is_late)`,
    dueUTC: sql`min(r.promised_utc)`,
  },
  order: sql`g."openValue" desc`,
});
