import { sql } from 'kysely';
import { dropEntries } from '#kit/search/keep-entries';
import type { Ctx } from '#platform/ctx';
import { dropWork } from '#platform/queued-work/queue';
import { runKind } from './queue-runs.ts';
import { runResource } from './run.resource.ts';

/** Deletes the runs of a design that is about to be deleted. */
export const deleteRunsOf = async (ctx: Ctx, designID: string): Promise<void> => {
  const runs = await ctx.rows(sql<{ runID: string; status: string }>`
    select r.run_id as "runID", r.status from automation_runs r
    where ${ctx.mine('r')} and r.design_id = ${designID} for update`);
  for (const { runID, status } of runs)
    if (status === 'QUEUED' || status === 'RUNNING') dropWork(ctx, runKind, runID);
  dropEntries(
    ctx,
    runResource,
    runs.map(({ runID }) => runID),
  );
  await ctx.exec(sql`delete from automation_runs as r where ${ctx.mine('r')} and r.design_id = ${designID}`);
};
