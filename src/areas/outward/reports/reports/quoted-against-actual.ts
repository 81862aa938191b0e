import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { byItem, byMonth } from '../dimensions.ts';
import { grouped } from '../grouped.ts';

const above = (actual: string, quoted: string) =>
  sql`round(100 * (sum(${sql.ref(actual)}) - sum(${sql.ref(quoted)})) / nullif(sum(${sql.ref(quoted)}), 0), 2)`;
const total = (column: string) => sql`coalesce(sum(${sql.ref(`r.${column}`)}), 0)`;

/** What making was quoted to need, and what it needed. */
export const quotedAgainstActual = grouped({
  name: 'quoted-against-actual',
  title: 'Quoted against actual',
  description:
    'Production orders that are COMPLETED: what their tasks should need by the router, and what was clocked, by the day on which they were finished. Costs are of work; material is not in them.',
  needs: ['prodorders.read', 'ordercosts.read', 'resources.cost'],
  days: 'YEAR',
  dated: 'when production orders were finished',
  by: 'month',
  records: 'productionOrder',
  filters: { customerID: 'p.customer_id', productID: 'p.product_id', itemID: 'p.item_id' },
  source: (ctx, { fromUTC, untilUTC }, narrowed) => sql`
    select p.production_order_id, p.actual_finish_utc, p.item_id, p.product_id, x.*
    from production_orders p
    cross join lateral (
      select sum(q.minutes) as quoted_minutes, sum(coalesce(a.minutes, 0)) as actual_minutes,
        sum(round(case when k.unit_cost is not null then k.unit_cost * coalesce(k.quantity, p.quantity)
          else q.minutes * k.hourly_rate / 60 end, 6)) as quoted_cost,
        sum(coalesce(a.cost, 0)) as actual_cost, sum(coalesce(a.uncosted_minutes, 0)) as uncosted_minutes
      from production_tasks k
      cross join lateral (select round(k.setup_minutes + k.teardown_minutes + k.transfer_minutes
        + k.minutes * coalesce(k.quantity, p.quantity), 6) as minutes) q
      left join production_actuals a on ${ctx.mine('a')} and a.task_id = k.task_id
      where ${ctx.mine('k')} and k.production_order_id = p.production_order_id
        and (k.status <> 'CANCELLED' or coalesce(a.minutes, 0) > 0)
    ) x
    where ${ctx.mine('p')} and p.status = 'COMPLETED'
      and p.actual_finish_utc >= ${fromUTC}::timestamptz and p.actual_finish_utc < ${untilUTC}::timestamptz ${narrowed}`,
  dimensions: {
    month: byMonth('actual_finish_utc'),
    item: byItem,
    productionOrder: {
      title: 'Production order',
      key: () => sql`r.production_order_id`,
      label: (ctx: Ctx) =>
        sql`(select p.number from production_orders p where ${ctx.mine('p')} and p.production_order_id = g.key)`,
      record: ({ key }) => key && `/v1/prodorders/${key}`,
    },
  },
  amounts: {},
  measures: {
    productionOrderCount: sql`count(*)`,
    quotedMinutes: total('quoted_minutes'),
    actualMinutes: total('actual_minutes'),
    minutesVariancePercent: above('r.actual_minutes', 'r.quoted_minutes'),
    quotedCost: total('quoted_cost'),
    actualCost: total('actual_cost'),
    costVariancePercent: above('r.actual_cost', 'r.quoted_cost'),
    uncostedMinutes: total('uncosted_minutes'),
  },
  order: sql`abs(g."actualMinutes" - g."quotedMinutes") desc`,
});
