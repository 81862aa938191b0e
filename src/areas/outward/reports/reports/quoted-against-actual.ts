import { sql } from 'kysely';
import { taskCost, taskMinutes } from '#areas/making/prodorders';
import type { Ctx } from '#platform/ctx';
import { byItem, byMonth } from '../dimensions.ts';
import { grouped, total } from '../grouped.ts';

const above = (actual: string, quoted: string) =>
  sql`round(100 * (sum(${sql.ref(actual)}) - sum(${sql.ref(quoted)})) / nullif(sum(${sql.ref(quoted)}), 0), 2)`;

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
  filters: { customerID: 't.customer_id', productID: 't.product_id', itemID: 't.item_id' },
  source: (ctx, { fromUTC, untilUTC }, narrowed) => sql`
    select t.production_order_id, t.actual_finish_utc, t.item_id, t.product_id, x.*
    from production_orders t
    cross join lateral (
      select sum(${taskMinutes}) as quoted_minutes, sum(coalesce(a.minutes, 0)) as actual_minutes,
        sum(${taskCost}) as quoted_cost, sum(coalesce(a.cost, 0)) as actual_cost,
        sum(coalesce(a.uncosted_minutes, 0)) as uncosted_minutes
      from production_tasks k
      left join production_actuals a on ${ctx.mine('a')} and a.task_id = k.task_id
      where ${ctx.mine('k')} and k.production_order_id = t.production_order_id
        and (k.status <> 'CANCELLED' or coalesce(a.minutes, 0) > 0)
    ) x
    where ${ctx.mine('t')} and t.status = 'COMPLETED'
      and t.actual_finish_utc >= ${fromUTC}::timestamptz and t.actual_finish_utc < ${untilUTC}::timestamptz ${narrowed}`,
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
