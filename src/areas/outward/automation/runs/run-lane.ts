import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { goneOn, type HeldWork, reading, type WorkTools, withHeld } from '#platform/queued-work/held';
import { mostFaults, type WorkLane } from '#platform/queued-work/lane';
import type { World } from '../world.ts';
import { beginRun, type RunLimits } from './begin-run.ts';
import { doStep, finishRun } from './do-step.ts';
import { ownerOf, servicePrincipal } from './owner.ts';
import { runKind } from './queue-runs.ts';
import { type Run, runResource } from './run.resource.ts';
import { settleRun } from './settle-run.ts';

const usualLimits: RunLimits = { runsPerHour: 2000 };

/**
 * Does what runs are queued for, each action in a transaction of its own that also notes it as done: a worker
 * that dies leaves both or neither, and who takes the run up goes on with the next.
 */
export const runLane = (world: World, limits = usualLimits): WorkLane => ({
  name: 'Automation',
  kinds: [runKind],
  run: async (tools, held, isStopping) => {
    const owner = await reading(tools, held, (ctx) => ownerOf(ctx, held.workID));
    const own: HeldWork = { ...held, origin: 'APP', principal: owner?.principal ?? held.principal };
    let { faults } = held;
    const began = await withRun(tools, own, (ctx, run) =>
      beginRun(world, ctx, run, { owner, limits, hasFailed: faults >= mostFaults }),
    );
    if (began === 'WAITS') return;
    for (let isOver = began === 'OVER'; !isOver; ) {
      if (isStopping()) return;
      isOver = await withRun(tools, own, async (ctx, run) => {
        if (run.status !== 'RUNNING') return true;
        const isDone = await doStep(world, ctx, run, { hasFailed: faults >= mostFaults });
        if (isDone) goneOn(ctx, held);
        else await finishRun(ctx, run);
        return !isDone;
      });
      faults = 0;
    }
    const service = { ...held, origin: 'APP' as const, principal: servicePrincipal(held.tenantID) };
    await withRun(tools, service, (ctx, run) => settleRun(ctx, run));
  },
});

/** One transaction with the run locked. @throws NotHeld */
const withRun = <T>(
  tools: WorkTools,
  held: HeldWork,
  work: (ctx: Ctx, run: Run) => Promise<T>,
): Promise<T> => {
  const lock = async (ctx: Ctx) => {
    const row = await ctx.first(sql<Run>`
      select ${runResource.select(ctx.now)} from automation_runs t
      where ${ctx.mine('t')} and t.run_id = ${held.workID} for update`);
    return row && runResource.revive(row);
  };
  return withHeld(tools, held, { operation: 'runAutomation', lock }, work);
};
