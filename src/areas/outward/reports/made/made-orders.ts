import { type RawBuilder, sql } from 'kysely';
import { taskCost, taskMinutes } from '#areas/making/prodorders';
import type { Ctx } from '#platform/ctx';

/**
 * What the tasks of a production order `p` should need by the router, and what was clocked, as `x`. It reads
 * the order itself, so that who has the sums of most orders need not.
 */
export const figuresOf = (ctx: Ctx, when: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  cross join lateral (
    select coalesce(sum(${taskMinutes}), 0) as quoted_minutes, coalesce(sum(a.minutes), 0) as actual_minutes,
      coalesce(sum(${taskCost}), 0) as quoted_cost, coalesce(sum(a.cost), 0) as actual_cost,
      coalesce(sum(a.uncosted_minutes), 0) as uncosted_minutes
    from production_orders t
    join production_tasks k on ${ctx.mine('k')} and k.production_order_id = t.production_order_id
    left join production_actuals a on ${ctx.mine('a')} and a.task_id = k.task_id
    where ${when} and ${ctx.mine('t')} and t.production_order_id = p.production_order_id
      and (k.status <> 'CANCELLED' or coalesce(a.minutes, 0) > 0)
  ) x`;
