import { sql } from 'kysely';
import { auditRow, updateRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { packed, unpacked } from '#platform/heavy/across';
import { Problem } from '#platform/problem';
import { type HeldWork, NotHeld, reading, type WorkTools, withHeld } from '#platform/queued-work/held';
import { mostFaults, type WorkLane } from '#platform/queued-work/lane';
import { dropWork } from '#platform/queued-work/queue';
import { changedOrders } from '../force/changed-orders.ts';
import { putInForce } from '../force/put-in-force.ts';
import { makeInput, type Prepared } from '../input/make-input.ts';
import { readFacts, type ShopFacts } from '../input/shop-facts.ts';
import { standingPlan } from '../input/standing-plan.ts';
import { keepProposal } from './keep-proposal.ts';
import { improvesPlan } from './plan-tasks.ts';
import { runResource, type ScheduleRun, scheduleKind } from './run.resource.ts';
import { type Made, storeResults, totalsOf } from './store-results.ts';

const gaveUp = 'Something went wrong in the service again and again. Ask again.';

/** Runs of the scheduler: one of a tenant at a time, in a thread. */
export const scheduleLane: WorkLane = {
  name: 'Schedules',
  kinds: [scheduleKind],
  run: async (tools, held, isStopping) => {
    try {
      if (held.faults >= mostFaults) throw new Problem('InternalError', gaveUp);
      await runSchedule(tools, held, isStopping);
    } catch (error) {
      // Too long, or too much of it: that is its end, and says why. What passes by itself is tried again.
      if (!(error instanceof Problem) || isStopping() || error.status === 429 || error.status === 503)
        throw error;
      await withRun(tools, held, async (ctx, run) => {
        await finish(ctx, held, run, { status: 'FAILED', failure: error.message });
      });
    }
  },
};

/** One transaction in the name of who asked, with the run locked. @throws NotHeld */
const withRun = <T>(
  tools: WorkTools,
  held: HeldWork,
  work: (ctx: Ctx, run: ScheduleRun) => Promise<T>,
): Promise<T> => {
  const lock = async (ctx: Ctx) => {
    const row = await ctx.first(sql<ScheduleRun>`
      select ${runResource.select(ctx.now)} from schedule_runs t
      where ${ctx.mine('t')} and t.run_id = ${held.workID} and t.status in ('QUEUED', 'RUNNING') for update`);
    return row && runResource.revive(row);
  };
  return withHeld(tools, held, { operation: 'runSchedule', lock }, work);
};

/**
 * Reads what is to be planned as one snapshot, has a thread plan it while no connection is held, and writes
 * the plan in one transaction. A worker that is killed in between
 * leaves the plan in force as it was.
 */
const runSchedule = async (tools: WorkTools, held: HeldWork, isStopping: () => boolean): Promise<void> => {
  const run = await withRun(tools, held, async (ctx, row) => {
    const changed = await updateRow(ctx, runResource, row, {
      status: 'RUNNING',
      startedUTC: row.startedUTC ?? ctx.now,
    });
    auditRow(ctx, runResource, 'STATUS', row, changed);
    return changed;
  });
  const facts = await reading(tools, held, readFacts);
  const prepared = makeInput(facts, run.whatIf ?? {});
  const planned = unpacked(
    await tools.heavy.of(held.tenantID).run(improvesPlan, packed(jobOf(run, facts, prepared))),
  );
  if (isStopping()) throw new NotHeld();
  const made: Made = { ...planned, facts, prepared };
  await withRun(tools, held, async (ctx, row) => {
    if (row.kind === 'BUILD') await putInForce(ctx, row.runID, made);
    const proposed = row.kind === 'PROPOSAL' ? await keepProposal(ctx, row.runID, made) : {};
    await storeResults(ctx, row.runID, made);
    await finish(ctx, held, row, { status: 'DONE', ...totalsOf(made), ...proposed });
  });
};

const jobOf = (run: ScheduleRun, facts: ShopFacts, { input, blocks }: Prepared) => ({
  ...{ input, blocks, seed: run.seed, steps: run.steps },
  unsupposed: run.whatIf ? shopOf(makeInput(facts)) : undefined,
  standing:
    run.scheduler === 'INCREMENTAL' && facts.inForce.length > 0
      ? { plan: standingPlan(facts.inForce, blocks), changed: changedOrders(facts) }
      : null,
});

const shopOf = ({ input, blocks }: Prepared) => ({ input, blocks });

const finish = async (
  ctx: Ctx,
  held: HeldWork,
  row: ScheduleRun,
  changes: Partial<ScheduleRun>,
): Promise<void> => {
  const isInForce = changes.status === 'DONE' && row.kind === 'BUILD';
  const changed = await updateRow(ctx, runResource, row, { ...changes, isInForce, finishedUTC: ctx.now });
  auditRow(ctx, runResource, 'STATUS', row, changed);
  dropWork(ctx, scheduleKind, held.workID);
};
