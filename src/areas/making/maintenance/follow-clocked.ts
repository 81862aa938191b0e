import { sql } from 'kysely';
import { timeClocked } from '#areas/making/shopfloor';
import type { Ctx } from '#platform/ctx';
import { reaction } from '#platform/reaction';
import { countsSince, dueOf } from './next-due.ts';
import { type Plan, planResource } from './plan.resource.ts';
import { runMinutes } from './run-minutes.ts';

/**
 * Plans count what was clocked at their resources. It is counted again as a whole and not added to: what
 * comes late or is corrected may lie before the maintenance, or beside the time of others.
 */
export const followClocked = reaction({
  on: timeClocked,
  run: (ctx, { body: { resourceID } }) => recount(ctx, [resourceID]),
  runMany: (ctx, events) =>
    recount(
      ctx,
      events.map(({ body: { resourceID } }) => resourceID),
    ),
});

const recount = async (ctx: Ctx, resourceIDs: readonly (string | null)[]): Promise<void> => {
  const ids = [...new Set(resourceIDs.filter((one) => one !== null))];
  if (ids.length === 0) return;
  // Locked, in one order, before anything is counted: who comes second sees what the first clocked.
  const plans = await ctx.rows(sql<Plan>`
    select ${planResource.select(ctx.now)} from maintenance_plans t
    where ${ctx.mine('t')} and t.resource_id = any (${ids}) order by t.plan_id for update`);
  for (const plan of plans.map(planResource.revive)) await recountOne(ctx, plan);
};

/** It was nobody's change of the plan, so who changed it last stays. */
const recountOne = async (ctx: Ctx, plan: Plan): Promise<void> => {
  const { timeZone } = ctx.principal;
  const minutes = await runMinutes(ctx, plan.resourceID, countsSince(plan, timeZone));
  if (minutes.eq(plan.minutesSinceDone)) return;
  const due = dueOf({ ...plan, minutesSinceDone: minutes }, { timeZone, now: ctx.now });
  await ctx.exec(sql`
    update maintenance_plans as t
    set minutes_since_done = ${minutes}, hours_reached_utc = ${due.hoursReachedUTC}, next_due_utc = ${due.nextDueUTC},
      row_version = t.row_version + 1
    where ${ctx.mine('t')} and t.plan_id = ${plan.planID}`);
};
