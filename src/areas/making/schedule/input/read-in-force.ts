import { sql } from 'kysely';
import type { Instant } from '#lib/instant';
import type { Ctx } from '#platform/ctx';

/** Where the plan in force has a task. */
export type StandingEntry = {
  taskID: string;
  productionOrderID: string;
  startUTC: Instant;
  finishUTC: Instant;
  setupMinutes: number;
  resourceIDs: string[];
  batchID: string | null;
};

/** The plan in force, by its starts. */
export const readInForce = (ctx: Ctx): Promise<StandingEntry[]> =>
  ctx.rows(sql<StandingEntry>`
    select e.task_id as "taskID", e.production_order_id as "productionOrderID", e.start_utc as "startUTC",
      e.finish_utc as "finishUTC", e.setup_minutes as "setupMinutes", e.batch_id as "batchID", array(
        select r.resource_id from schedule_entry_resources r
        where ${ctx.mine('r')} and r.entry_id = e.entry_id order by r.position) as "resourceIDs"
    from schedule_entries e where ${ctx.mine('e')} order by e.start_utc, e.entry_id`);
