import { sql } from 'kysely';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { auditRow, updateRow } from '#kit/rows';
import type { Instant } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { eventType } from '#platform/event';
import { invalid } from '#platform/problem';
import { id, instant, int32, object, optional, orNull, text } from '#platform/schema';
import { dueOf } from './next-due.ts';
import { planExample } from './plan.example.ts';
import { type Plan, planResource } from './plan.resource.ts';
import { runMinutes } from './run-minutes.ts';

export const maintenanceDone = eventType({
  entity: 'MaintenancePlan',
  event: 'Done',
  permission: 'maintenance.read',
  description: 'Maintenance was carried out',
  body: object(
    {
      planID: id(),
      name: text(200),
      resourceID: id(),
      doneID: id(),
      doneUTC: instant(),
      doneByUserID: orNull(id({ description: 'Who did it, if not who entered it' })),
      minutes: orNull(int32({ minimum: 0 })),
      notes: orNull(text(4000)),
      nextDueUTC: orNull(instant({ description: 'When the plan is due again' })),
    },
    { title: 'MaintenancePlanDone' },
  ),
  example: planExample.event,
});

/** `POST …/done`: the maintenance was carried out. */
export const carryOut = behaviourOf(planResource, {
  id: 'carryOutMaintenance',
  does: 'done',
  summary: 'Record that a maintenance was carried out',
  description:
    'The calendar and the hours count from then again. What was done before the latest that is recorded is kept and changes nothing. Of a paused plan it is recorded, too.',
  addition: true,
  permission: 'maintenance.work',
  problems: ['UnknownReference'],
  emits: [maintenanceDone],
  body: {
    doneUTC: optional(instant({ description: 'Now unless given' })),
    doneByUserID: optional(id({ description: 'Who did it, if not you' })),
    minutes: optional(int32({ minimum: 0, maximum: 1_000_000, description: 'How long it took' })),
    notes: optional(text(4000)),
  },
  bodyTitle: 'CarriedOut',
  example: { body: planExample.done, response: planExample.afterDone },
  run: async (ctx, old, { doneUTC = ctx.now, doneByUserID = null, minutes = null, notes = null }) => {
    if (doneUTC > ctx.now) throw invalid('/doneUTC', 'is in the future');
    const doneID = ctx.newID();
    await ctx.exec(sql`
      insert into maintenance_history (tenant_id, done_id, plan_id, done_utc, done_by_user_id, minutes, notes, user_id, utc)
      values (${ctx.tenantID}, ${doneID}, ${old.planID}, ${doneUTC}, ${doneByUserID}, ${minutes}, ${notes}, ${ctx.userID},
        ${ctx.now})`);
    const isLatest = old.lastDoneUTC === null || doneUTC >= old.lastDoneUTC;
    const plan = await updateRow(ctx, planResource, old, isLatest ? await since(ctx, old, doneUTC) : {});
    auditRow(ctx, planResource, 'UPDATE', old, plan);
    const { planID, name, resourceID, nextDueUTC } = plan;
    const what = { planID, name, resourceID, nextDueUTC };
    await ctx.emit(maintenanceDone, planID, { ...what, doneID, doneUTC, doneByUserID, minutes, notes });
  },
});

/** What a plan says that was carried out at an instant: what was clocked before counts no more. */
const since = async (ctx: Ctx, old: Plan, lastDoneUTC: Instant): Promise<Partial<Plan>> => {
  const minutesSinceDone = await runMinutes(ctx, old.resourceID, lastDoneUTC);
  const counted = { lastDoneUTC, minutesSinceDone, hoursReachedUTC: null };
  const { timeZone } = ctx.principal;
  return { ...counted, ...dueOf({ ...old, ...counted }, { timeZone, now: ctx.now }) };
};
