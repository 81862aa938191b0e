import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

type Where = { userID: string; productionOrderID: string; taskID: string };

/** The clock-in by which a user is at a task now; one whose shift is over is not one any more. */
export const openEventOf = (
  ctx: Ctx,
  { userID, productionOrderID, taskID }: Where,
): Promise<{ eventID: string; resourceID: string | null } | undefined> =>
  ctx.first(sql<{ eventID: string; resourceID: string | null }>`
    select e.event_id as "eventID", e.resource_id as "resourceID" from production_events e
    where ${ctx.mine('e')} and e.user_id = ${userID} and e.task_id = ${taskID}
      and e.production_order_id = ${productionOrderID} and e.type = 'CLOCKIN' and e.end_utc is null and e.is_counted
      and (e.pauses_after_utc is null or e.pauses_after_utc >= ${ctx.now})`);
