import { sql } from 'kysely';
import { eventOf } from '#kit/resource';
import { emitRow } from '#kit/rows';
import type { Instant } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import type { Job } from '#platform/job';
import { withHeld } from '#platform/queued-work/held';
import { mostFaults, type WorkLane } from '#platform/queued-work/lane';
import { dropWork } from '#platform/queued-work/queue';
import { type Plan, planResource } from './plan.resource.ts';

const kind = 'MAINTENANCE';

/** Fires once for each time that a plan falls due, by the calendar or by hours, within a minute. */
export const maintenanceDue = eventOf(planResource, 'Due', 'A maintenance plan is due');

/** Fires once when the tenant's day on which it fell due is over and nobody carried it out. */
export const maintenanceOverdue = eventOf(planResource, 'Overdue', 'A maintenance plan is overdue');

/**
 * Once a minute: what is due becomes queued work, so that tenants take turns, a dead worker's is taken up,
 * and each is reported once.
 */
export const queueDueMaintenance: Job = {
  name: 'queue-due-maintenance',
  cron: '* * * * *',
  run: async ({ pool, log }) => {
    const { rows } = await pool.query<{ queued: number }>(
      'select queue_due_maintenance(now(), 1000) as queued',
    );
    const queued = rows[0]?.queued ?? 0;
    if (queued > 0) log.debug({ queued }, 'Maintenance plans are due');
  },
};

/** Reports of one plan that it is due, or overdue. What fails five times waits for the next minute. */
export const maintenanceLane: WorkLane = {
  name: 'Due maintenance',
  kinds: [kind],
  run: async (tools, held) =>
    withHeld(
      tools,
      held,
      { operation: 'reportMaintenance', lock: (ctx) => lockPlan(ctx, held.workID) },
      async (ctx, due) => {
        if (held.faults < mostFaults) await report(ctx, due);
        dropWork(ctx, kind, held.workID);
      },
    ),
};

type Reported = { dueReportedUTC: Instant | null; overdueReportedUTC: Instant | null };
type Due = { plan: Plan; reported: Reported };

const lockPlan = async (ctx: Ctx, planID: string): Promise<Due | undefined> => {
  const row = await ctx.first(sql<Plan>`
    select ${planResource.select(ctx.now)} from maintenance_plans t
    where ${ctx.mine('t')} and t.plan_id = ${planID} for update`);
  const reported = await ctx.first(sql<Reported>`
    select t.due_reported_utc as "dueReportedUTC", t.overdue_reported_utc as "overdueReportedUTC"
    from maintenance_plans t where ${ctx.mine('t')} and t.plan_id = ${planID}`);
  return row && reported && { plan: planResource.revive(row), reported };
};

/** What it was reported for is its due time: one that moves, and is reached again, is another one. */
const report = async (ctx: Ctx, { plan, reported }: Due): Promise<void> => {
  const { planID, nextDueUTC, isDue, isOverdue } = plan;
  const news = [
    ...(isDue && reported.dueReportedUTC !== nextDueUTC ? [maintenanceDue] : []),
    ...(isOverdue && reported.overdueReportedUTC !== nextDueUTC ? [maintenanceOverdue] : []),
  ];
  if (news.length === 0) return;
  // Nobody changed the plan, so its version and who changed it last stay.
  await ctx.exec(sql`
    update maintenance_plans as t set due_reported_utc = ${nextDueUTC},
      overdue_reported_utc = case when ${isOverdue} then ${nextDueUTC}::timestamptz else t.overdue_reported_utc end
    where ${ctx.mine('t')} and t.plan_id = ${planID}`);
  for (const event of news) await emitRow(ctx, planResource, event, plan);
};
