import { sql } from 'kysely';
import type { Instant } from '#lib/instant';
import type { Ctx } from '#platform/ctx';

/** A maintenance that takes its resource away for some minutes of its working time, once it is due. */
export type MaintenanceWindow = { resourceID: string; dueUTC: Instant; minutes: number };

/** The next of each plan that takes its resource away, those due first first. One that is paused has none. */
export const maintenanceWindows = (ctx: Ctx): Promise<MaintenanceWindow[]> =>
  ctx.rows(sql<MaintenanceWindow>`
    select m.resource_id as "resourceID", m.next_due_utc as "dueUTC", m.duration_minutes as minutes
    from maintenance_plans m
    where ${ctx.mine('m')} and m.status = 'ACTIVE' and m.takes_offline and m.next_due_utc is not null
    order by m.next_due_utc, m.plan_id`);
