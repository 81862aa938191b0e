import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { byItem, byMonth } from '../dimensions.ts';
import { grouped, total } from '../grouped.ts';
import { figuresOf } from '../made/made-orders.ts';

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
  filters: { customerID: 'p.customer_id', productID: 'p.product_id', itemID: 'p.item_id' },
  source: (ctx, { fromUTC, untilUTC }, narrowed) => sql`
    select p.production_order_id, p.actual_finish_utc, p.item_id, p.product_id,
      coalesce(s.quoted_minutes, x.quoted_minutes) as quoted_minutes,
      coalesce(s.actual_minutes, x.actual_minutes) as actual_minutes,
      coalesce(s.quoted_cost, x.quoted_cost) as quoted_cost, coalesce(s.actual_cost, x.actual_cost) as actual_cost,
      coalesce(s.uncosted_minutes, x.uncosted_minutes) as uncosted_minutes
    from production_orders p
    left join (
      select s.* from report_made_orders s
      where ${ctx.mine('s')} and s.production_order_id not in (
        select c.production_order_id from report_made_changes c where ${ctx.mine('c')})
    ) s on s.production_order_id = p.production_order_id
    ${figuresOf(ctx, sql`s.production_order_id is null`)}
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
