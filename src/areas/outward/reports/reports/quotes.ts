import { sql } from 'kysely';
import { convertedAmount } from '#areas/selling/header';
import type { Ctx } from '#platform/ctx';
import { byCustomer, byMonth, bySalesRep, narrowBy } from '../dimensions.ts';
import { grouped } from '../grouped.ts';

const quoteRecords = {
  title: 'Sales quote',
  key: () => sql`r.sales_quote_id`,
  label: (ctx: Ctx) =>
    sql`(select q.number from sales_quotes q where ${ctx.mine('q')} and q.sales_quote_id = g.key)`,
  record: ({ key }: { key: string | null }) => key && `/v1/salesquotes/${key}`,
};
const isWon = sql`q.status in ('ACCEPTED', 'RELEASED')`;
const isLost = sql`q.status = 'REJECTED'`;
const won = sql`count(*) filter (where r.is_won)`;
const lost = sql`count(*) filter (where r.is_lost)`;
const filters = { customerID: 'q.customer_id', salesRepUserID: 'q.sales_rep_user_id' };

/** What becomes of quotes, by when they were made. */
export const quoteConversion = grouped({
  name: 'quote-conversion',
  title: 'Quote conversion',
  description:
    'How many of the sales quotes that were made are offered and won. CANCELLED ones do not count.',
  needs: ['quotes.read'],
  days: 'YEAR',
  dated: 'when quotes were made',
  by: 'month',
  records: 'quote',
  filters,
  source: (ctx, { ownCode, fromUTC, untilUTC }, narrowed) => sql`
    select x.*, case when x.is_won then x.value end as won, case when x.is_won then x.value_own end as won_own
    from (
      select q.sales_quote_id, q.customer_id, q.sales_rep_user_id, q.created_utc as at, q.currency_code, q.status,
        ${isWon} as is_won, ${isLost} as is_lost, q.grand_total as value, ${convertedAmount('q', ownCode)} as value_own
      from sales_quotes q
      where ${ctx.mine('q')} and q.status <> 'CANCELLED'
        and q.created_utc >= ${fromUTC}::timestamptz and q.created_utc < ${untilUTC}::timestamptz ${narrowed}
      offset 0
    ) x`,
  dimensions: {
    month: byMonth('at'),
    customer: byCustomer,
    salesRep: bySalesRep,
    quote: quoteRecords,
  },
  amounts: { quotedValue: 'value', wonValue: 'won' },
  measures: {
    quoteCount: sql`count(*)`,
    offeredCount: sql`count(*) filter (where r.status <> 'DRAFT')`,
    wonCount: won,
    lostCount: lost,
    openCount: sql`count(*) filter (where not r.is_won and not r.is_lost)`,
    conversionPercent: sql`round(100.0 * ${won} / nullif(count(*) filter (where r.status <> 'DRAFT'), 0), 2)`,
  },
  order: sql`g."quotedValue" desc`,
});

/** Why quotes are won and lost, by when that was decided. */
export const winLoss = grouped({
  name: 'win-loss',
  title: 'Wins and losses',
  description:
    'Sales quotes that were decided: won (ACCEPTED, RELEASED) or lost (REJECTED), with the reasons that were given, by the day of the decision.',
  needs: ['quotes.read'],
  days: 'YEAR',
  dated: 'when quotes were decided',
  by: 'month',
  records: 'quote',
  filters: { ...filters, reason: 'q.rejected_reason' },
  source: (ctx, { ownCode, fromUTC, untilUTC }, narrowed) => sql`
    select x.*, case when x.is_won then x.value end as won, case when x.is_won then x.value_own end as won_own,
      case when x.is_lost then x.value end as lost, case when x.is_lost then x.value_own end as lost_own
    from (
      select q.sales_quote_id, q.customer_id, q.sales_rep_user_id, q.currency_code, ${isWon} as is_won, ${isLost} as is_lost,
        case when ${isLost} then q.rejected_reason end as reason, q.grand_total as value,
        ${convertedAmount('q', ownCode)} as value_own, q.decided_utc as at, q.decided_offer_utc as offered_utc
      from sales_quotes q
      where ${ctx.mine('q')} and q.decided_utc >= ${fromUTC}::timestamptz and q.decided_utc < ${untilUTC}::timestamptz ${narrowed}
      offset 0
    ) x`,
  dimensions: {
    month: byMonth('at'),
    customer: byCustomer,
    salesRep: bySalesRep,
    reason: { title: 'Reason', key: () => sql`r.reason`, narrow: narrowBy('reason') },
    quote: quoteRecords,
  },
  amounts: { wonValue: 'won', lostValue: 'lost' },
  measures: {
    wonCount: won,
    lostCount: lost,
    winRatePercent: sql`round(100.0 * ${won} / nullif(${won} + ${lost}, 0), 2)`,
    averageDaysToDecide: sql`round((avg(extract(epoch from r.at - r.offered_utc)) filter (where r.at >= r.offered_utc) / 86400)::numeric, 2)`,
  },
  order: sql`g."wonValue" + g."lostValue" desc`,
});
