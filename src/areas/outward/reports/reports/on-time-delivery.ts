import { sql } from 'kysely';
import { daysEarly, isCounted, onTime } from '#areas/selling/salesorders';
import { byCustomer, byMonth, bySalesRep } from '../dimensions.ts';
import { grouped } from '../grouped.ts';
import { salesOrderRecords } from './order-book.ts';

const onTimeCount = sql`count(*) filter (where r.is_ended and r.is_on_time)`;
const lateCount = sql`count(*) filter (where not r.is_on_time)`;

/** Whether orders are shipped when they were promised. */
export const onTimeDelivery = grouped({
  name: 'on-time-delivery',
  title: 'On-time delivery',
  description:
    'Sales orders that are RELEASED, ONHOLD or COMPLETED and have a date, by the day on which they are due (promised, else requested). On time is what `isOnTime` of the order says: by the tenant’s onTimeBy and onTimeGraceDays.',
  needs: ['salesorders.read'],
  days: 'YEAR',
  dated: 'when orders are due',
  by: 'month',
  records: 'order',
  filters: { customerID: 't.customer_id', salesRepUserID: 't.sales_rep_user_id' },
  source: (ctx, { fromUTC, untilUTC }, narrowed) => sql`
    select t.sales_order_id, t.customer_id, t.sales_rep_user_id, t.due_utc,
      t.shipped_utc is not null or t.status = 'COMPLETED' as is_ended, ${daysEarly(ctx.now)} as days,
      ${onTime(ctx.now)} as is_on_time
    from sales_orders t
    where ${ctx.mine('t')} and ${isCounted('t')}
      and coalesce(t.promise_date_utc, t.requested_date_utc) is not null
      and t.due_utc >= ${fromUTC}::timestamptz and t.due_utc < ${untilUTC}::timestamptz ${narrowed}`,
  dimensions: {
    month: byMonth('due_utc'),
    customer: byCustomer,
    salesRep: bySalesRep,
    order: salesOrderRecords,
  },
  amounts: {},
  measures: {
    orderCount: sql`count(*)`,
    onTimeCount,
    notOnTimeCount: lateCount,
    pendingCount: sql`count(*) filter (where not r.is_ended and r.is_on_time)`,
    onTimePercent: sql`round(100.0 * ${onTimeCount} / nullif(${onTimeCount} + ${lateCount}, 0), 2)`,
    averageDaysLate: sql`round(avg(-r.days) filter (where not r.is_on_time), 2)`,
  },
  order: sql`g."notOnTimeCount" desc`,
});
