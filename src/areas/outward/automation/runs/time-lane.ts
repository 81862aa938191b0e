import { sql } from 'kysely';
import { insertRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { withHeld } from '#platform/queued-work/held';
import type { WorkLane } from '#platform/queued-work/lane';
import { dropWork, queueWork } from '#platform/queued-work/queue';
import { type Design, designResource } from '../designs/design.resource.ts';
import { queueNextTime, timeKind } from '../designs/next-run.ts';
import { runKind } from './queue-runs.ts';
import { runResource } from './run.resource.ts';

/**
 * Waits for the times of designs: each is queued for its next one, and queues a run and the time after it
 * when it has come. Times that were missed while nothing ran are made up for once.
 */
export const timeLane: WorkLane = {
  name: 'Times of automation',
  kinds: [timeKind],
  run: (tools, held) =>
    withHeld(
      tools,
      held,
      { operation: 'runAutomationAtTime', lock: (ctx) => lockDesign(ctx, held.workID) },
      async (ctx, design) => {
        dropWork(ctx, timeKind, held.workID);
        const { status, nextRunUTC } = design;
        if (status !== 'ACTIVE' || nextRunUTC === null) return;
        // The two clocks differ: it is looked at again when its time has come.
        if (nextRunUTC > ctx.now) return queueWork(ctx, timeKind, held.workID, nextRunUTC);
        await queueTimedRun(ctx, design, nextRunUTC);
        const next = queueNextTime(ctx, design);
        ctx.send(sql`
          update automation_designs as d set next_run_utc = ${next}::timestamptz
          where ${ctx.mine('d')} and d.design_id = ${design.designID}`);
      },
    ),
};

const queueTimedRun = async (ctx: Ctx, design: Design, scheduledUTC: string): Promise<void> => {
  const { designID, name, version } = design;
  const { runID } = await insertRow(ctx, runResource, {
    ...{
      runID: ctx.newID(),
      designID,
      designName: name,
      designVersion: version,
      scheduledUTC,
      isTest: false,
    },
    ...{
      status: 'QUEUED',
      attempts: 0,
      depth: 0,
      chain: [designID],
      correlationID: ctx.newID(),
      origin: 'APP',
    },
  });
  queueWork(ctx, runKind, runID);
};

const lockDesign = async (ctx: Ctx, designID: string): Promise<Design | undefined> => {
  const row = await ctx.first(sql<Design>`
    select ${designResource.select(ctx.now)} from automation_designs t
    where ${ctx.mine('t')} and t.design_id = ${designID} for update`);
  return row && designResource.revive(row);
};
