import { sql } from 'kysely';
import { notify } from '#areas/ground/notifications';
import { moveRow } from '#kit/machine/move-row';
import { lockRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { dropWork } from '#platform/queued-work/queue';
import { designMachine } from '../designs/design.machine.ts';
import { designResource, designStatusChanged } from '../designs/design.resource.ts';
import { moveMeans } from '../designs/move-means.ts';
import { runKind } from './queue-runs.ts';
import { type Run, reasons } from './run.resource.ts';

/** So many runs in a row that failed pause their design. */
export const mostFailures = 5;

/**
 * Ends the work of a run that is over. A design whose runs fail again and again, or whose owner has left, is
 * paused on the service's own account, and its owner and the administrators are notified.
 */
export const settleRun = async (ctx: Ctx, run: Run): Promise<void> => {
  const why = run.isTest || run.status !== 'FAILED' ? undefined : await whyPause(ctx, run);
  if (why !== undefined) await pause(ctx, run, why);
  dropWork(ctx, runKind, run.runID);
};

const whyPause = async (ctx: Ctx, { designID, reason }: Run): Promise<string | undefined> => {
  if (reason === 'OWNER') return `Paused by the service: ${reasons.OWNER}.`;
  const last = await ctx.rows(sql<{ status: string }>`
    select r.status from automation_runs r
    where ${ctx.mine('r')} and r.design_id = ${designID} and not r.is_test and r.finished_utc is not null
      and r.status <> 'SKIPPED'
    order by r.finished_utc desc, r.run_id desc limit ${mostFailures}`);
  const isFailing = last.length === mostFailures && last.every(({ status }) => status === 'FAILED');
  return isFailing ? `Paused by the service: ${mostFailures} runs in a row failed.` : undefined;
};

const pause = async (ctx: Ctx, { designID }: Run, pausedReason: string): Promise<void> => {
  const design = await lockRow(ctx, designResource, designID);
  if (design.status !== 'ACTIVE') return;
  await moveRow(ctx, designResource, designMachine, design, 'PAUSED', {
    ...{ by: 'worker', changes: { pausedReason }, event: designStatusChanged },
    means: moveMeans(undefined),
  });
  await notify(ctx, {
    ...{ users: [design.ownerUserID], roles: ['ADMIN'], type: 'AUTOMATION', severity: 'WARNING' },
    ...{ entity: 'AutomationDesign', entityID: designID },
    ...{ title: `Automation “${design.name}” was paused`, text: pausedReason },
  });
};
