import { sql } from 'kysely';
import { auditRow, insertRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { queueWork } from '#platform/queued-work/queue';
import { readSettings } from '../schedule-settings.ts';
import { runResource, type ScheduleRun, scheduleKind } from './run.resource.ts';

type Asked = Pick<ScheduleRun, 'trigger'> & Partial<Pick<ScheduleRun, 'scheduler' | 'seed' | 'steps'>>;

/**
 * Has a worker make the schedule. Of a tenant one such run waits at most, and asking for it again answers the
 * one that waits. `joins`: one that is under way already will do as well.
 */
export const startBuild = async (
  ctx: Ctx,
  { trigger, scheduler = 'SEQUENTIAL', seed, steps = null }: Asked,
  { joins }: { joins: boolean },
): Promise<{ runID: string; isNew: boolean }> => {
  const waiting = await findBuild(ctx, joins);
  if (waiting !== undefined) return { runID: waiting, isNew: false };
  const settings = await readSettings(ctx);
  const runID = ctx.newID();
  // Of two that ask at once the second waits here for the first.
  const made = await ctx.first(sql<{ runID: string }>`
    insert into schedule_runs as t (tenant_id, run_id, kind, trigger, scheduler, status, seed, steps, created_by_user_id, created_utc,
      last_updated_by_user_id, last_updated_utc)
    values (${ctx.tenantID}, ${runID}, 'BUILD', ${trigger}, ${scheduler}, 'QUEUED', ${seed ?? settings.seed}, ${steps ?? settings.improvementSteps},
      ${ctx.userID}, ${ctx.now}, ${ctx.userID}, ${ctx.now})
    on conflict (tenant_id) where kind = 'BUILD' and status = 'QUEUED' do nothing
    returning t.run_id as "runID"`);
  if (!made) {
    const other = await findBuild(ctx, true);
    if (other !== undefined) return { runID: other, isNew: false };
    throw new Error('A run of the schedule is there and is not there.');
  }
  ctx.audit({
    entity: 'ScheduleRun',
    entityID: runID,
    action: 'CREATE',
    new: { runID, kind: 'BUILD', trigger, scheduler },
  });
  queueWork(ctx, scheduleKind, runID);
  return { runID, isNew: true };
};

const findBuild = async (ctx: Ctx, joins: boolean): Promise<string | undefined> =>
  (
    await ctx.first(sql<{ runID: string }>`
      select r.run_id as "runID" from schedule_runs r
      where ${ctx.mine('r')} and r.kind = 'BUILD' and (r.status = 'QUEUED' or ${joins} and r.status = 'RUNNING')
      order by r.status, r.created_utc limit 1`)
  )?.runID;

/** Has a worker make a proposal. */
export const startProposal = async (
  ctx: Ctx,
  {
    whatIf,
    seed,
    steps,
  }: Pick<ScheduleRun, 'whatIf'> & { seed: number | undefined; steps: number | undefined },
): Promise<ScheduleRun> => {
  const settings = await readSettings(ctx);
  const run = await insertRow(ctx, runResource, {
    ...{ runID: ctx.newID(), kind: 'PROPOSAL', trigger: 'MANUAL', scheduler: 'SEQUENTIAL', status: 'QUEUED' },
    ...{ seed: seed ?? settings.seed, steps: steps ?? settings.improvementSteps, whatIf },
  });
  auditRow(ctx, runResource, 'CREATE', undefined, run);
  queueWork(ctx, scheduleKind, run.runID);
  return run;
};
