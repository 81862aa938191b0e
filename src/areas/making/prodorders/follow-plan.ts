import { sql } from 'kysely';
import type { Instant } from '#lib/instant';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { keptMark } from './schedule-mark.ts';

/** What a schedule that comes into force says of an order. */
type PlannedOrder = {
  productionOrderID: string;
  /** `scheduleMark` of the order as the schedule knows it. */
  mark: string;
  startUTC: Instant | null;
  finishUTC: Instant | null;
};
/** And of one of its tasks. */
type PlannedTask = { taskID: string; startUTC: Instant; finishUTC: Instant };

type Moved = {
  productionOrderID: string;
  oldStart: Instant | null;
  oldFinish: Instant | null;
  start: Instant | null;
  finish: Instant | null;
};

/** Locks the open ones of these orders, each in its turn, and answers them. */
export const lockOpen = async (ctx: Ctx, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await ctx.rows(sql<{ id: string }>`
    select p.production_order_id as id from production_orders p
    where ${ctx.mine('p')} and p.production_order_id = any (${ids}) and p.status in ('PLANNED', 'RELEASED', 'WIP', 'ONHOLD')
    order by p.production_order_id for update`);
  return new Set(rows.map(({ id }) => id));
};

/**
 * Writes planned start and finish of orders, which the caller has locked, and of all their tasks, as the
 * schedule in force has them. A task that is not named is not planned.
 */
export const followPlan = async (
  ctx: Ctx,
  orders: readonly PlannedOrder[],
  tasks: readonly PlannedTask[],
): Promise<void> => {
  const moved = await ctx.rows(sql<Moved>`
    update production_orders as t
    set planned_start_utc = x."startUTC", planned_finish_utc = x."finishUTC",
      schedule_mark = ${keptMark(sql`x.mark`, 'x.startUTC')},
      last_updated_by_user_id = case when x."isMoved" then ${ctx.userID} else t.last_updated_by_user_id end,
      last_updated_utc = case when x."isMoved" then ${ctx.now}::timestamptz else t.last_updated_utc end,
      row_version = t.row_version + x."isMoved"::int
    from (
      select o.production_order_id, o.planned_start_utc, o.planned_finish_utc, p.*,
        (o.planned_start_utc, o.planned_finish_utc) is distinct from (p."startUTC", p."finishUTC") as "isMoved"
      from json_to_recordset(${printJson(orders)}::json)
          as p("productionOrderID" text, mark text, "startUTC" timestamptz, "finishUTC" timestamptz)
        join production_orders o on ${ctx.mine('o')} and o.production_order_id = p."productionOrderID"
    ) x
    where ${ctx.mine('t')} and t.production_order_id = x.production_order_id
    returning t.production_order_id as "productionOrderID", x.planned_start_utc as "oldStart",
      x.planned_finish_utc as "oldFinish", t.planned_start_utc as start, t.planned_finish_utc as finish`);
  for (const one of moved) {
    if (one.oldStart === one.start && one.oldFinish === one.finish) continue;
    ctx.audit({
      entity: 'ProductionOrder',
      entityID: one.productionOrderID,
      action: 'UPDATE',
      old: { plannedStartUTC: one.oldStart, plannedFinishUTC: one.oldFinish },
      new: { plannedStartUTC: one.start, plannedFinishUTC: one.finish },
    });
  }
  await ctx.exec(sql`
    update production_tasks as k set planned_start_utc = x."startUTC", planned_finish_utc = x."finishUTC"
    from production_tasks o
      left join json_to_recordset(${printJson(tasks)}::json) as x("taskID" text, "startUTC" timestamptz, "finishUTC" timestamptz)
        on x."taskID" = o.task_id
    where ${ctx.mine('k')} and ${ctx.mine('o')} and o.task_id = k.task_id
      and k.production_order_id = any (${orders.map(({ productionOrderID }) => productionOrderID)})
      and (k.planned_start_utc, k.planned_finish_utc) is distinct from (x."startUTC", x."finishUTC")`);
};
