import { sql } from 'kysely';
import { ownCurrency } from '#areas/selling/header';
import { addDays, nextMonth } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { orderLines } from './order-lines.ts';

/** Days that one transaction sums. */
const daysAtOnce = 31;

/**
 * Sums the earliest changed days again, and their months, and forgets the changes that it has seen: one that
 * is committed meanwhile stays, and the day is changed once more. Answers whether there may be more.
 */
export const sumDays = async (ctx: Ctx): Promise<boolean> => {
  const ownCode = await ownCurrency(ctx);
  const seen = await ctx.rows(sql<{ id: string; day: string }>`
    with chosen as (
      select d.day from (
        select c.day from report_changes c where ${ctx.mine('c')}
        union
        select r.day from report_days r where ${ctx.mine('r')} and r.own_code <> ${ownCode}
      ) d order by d.day limit ${daysAtOnce}
    )
    select coalesce(c.change_id, '') as id, h.day from chosen h
    left join report_changes c on ${ctx.mine('c')} and c.day = h.day`);
  const days = [...new Set(seen.map(({ day }) => day))];
  if (days.length === 0) return false;
  await ctx.exec(sql`
    delete from report_order_sums as s where ${ctx.mine('s')} and s.grain = 'DAY' and s.starts = any (${days}::date[])`);
  await ctx.exec(sql`delete from report_days as d where ${ctx.mine('d')} and d.day = any (${days}::date[])`);
  await ctx.exec(sql`
    insert into report_days (tenant_id, day, own_code)
    select ${ctx.tenantID}, x.day, ${ownCode} from unnest(${days}::date[]) x (day)`);
  await ctx.exec(insertDays(ctx, ownCode, days));
  const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))];
  for (const month of months) await sumMonth(ctx, month);
  await ctx.exec(sql`
    delete from report_changes as c
    where ${ctx.mine('c')} and c.change_id = any (${seen.map(({ id }) => id)}::text[])`);
  return days.length === daysAtOnce;
};

const insertDays = (ctx: Ctx, ownCode: string, days: readonly string[]) => {
  const spans = days.map((day) => ({
    fromUTC: `${day}T00:00:00.000Z`,
    untilUTC: `${addDays(day, 1)}T00:00:00.000Z`,
    window: 0,
  }));
  return sql`
    insert into report_order_sums (tenant_id, grain, starts, kind, thing_id, currency_code, line_count, uncosted_count,
      unconverted_count, quantity, net, net_own, costed, costed_own, cost, cost_own)
    select ${ctx.tenantID}, 'DAY', s.day,
      case when s.thing_id is not null then s.kind when s.customer_id is not null then 'CUSTOMER' else 'ALL' end,
      coalesce(s.thing_id, s.customer_id, ''), s.currency_code, s.line_count, s.uncosted_count, s.unconverted_count, s.quantity,
      s.net, s.net_own, s.costed, s.costed_own, s.cost, s.cost_own
    from (
      select r.day, r.kind, r.thing_id, r.customer_id, r.currency_code, count(*) as line_count,
        count(*) filter (where r.cost is null) as uncosted_count,
        count(*) filter (where r.net_own is null or (r.cost is not null and r.cost_own is null)) as unconverted_count,
        sum(r.quantity) as quantity, sum(r.net) as net, coalesce(sum(r.net_own), 0) as net_own,
        coalesce(sum(r.costed), 0) as costed, coalesce(sum(r.costed_own), 0) as costed_own, coalesce(sum(r.cost), 0) as cost,
        coalesce(sum(r.cost_own), 0) as cost_own
      from (select r.*, (r.at at time zone 'UTC')::date as day from (${orderLines(ctx, ownCode, spans)}) r) r
      group by grouping sets ((r.day, r.kind, r.thing_id, r.currency_code), (r.day, r.customer_id, r.currency_code),
        (r.day, r.currency_code))
    ) s`;
};

/** The days of a month together; a month that has a changed day is not read as a whole. */
const sumMonth = async (ctx: Ctx, month: string): Promise<void> => {
  await ctx.exec(sql`
    delete from report_order_sums as s where ${ctx.mine('s')} and s.grain = 'MONTH' and s.starts = ${month}::date`);
  await ctx.exec(sql`
    insert into report_order_sums (tenant_id, grain, starts, kind, thing_id, currency_code, line_count, uncosted_count,
      unconverted_count, quantity, net, net_own, costed, costed_own, cost, cost_own)
    select ${ctx.tenantID}, 'MONTH', ${month}::date, s.kind, s.thing_id, s.currency_code, sum(s.line_count), sum(s.uncosted_count),
      sum(s.unconverted_count), sum(s.quantity), sum(s.net), sum(s.net_own), sum(s.costed), sum(s.costed_own), sum(s.cost),
      sum(s.cost_own)
    from report_order_sums s
    where ${ctx.mine('s')} and s.grain = 'DAY' and s.starts >= ${month}::date and s.starts < ${nextMonth(month)}::date
    group by s.kind, s.thing_id, s.currency_code`);
};
