import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { ScheduleRun } from './run.resource.ts';
import type { Made } from './store-results.ts';
import { type PlannedOrder, whatMoves } from './what-moves.ts';

/** So many proposals keep their plan. */
const plansKept = 10;

/** Keeps the plan of a proposal, and answers what it would move in the plan in force. */
export const keepProposal = async (ctx: Ctx, runID: string, made: Made): Promise<Partial<ScheduleRun>> => {
  const base = await ctx.first(sql<{ runID: string }>`
    select r.run_id as "runID" from schedule_runs r where ${ctx.mine('r')} and r.is_in_force`);
  const before = await ctx.rows(sql<PlannedOrder>`
    select s.production_order_id as "productionOrderID", p.number, s.start_utc as "startUTC", s.finish_utc as "finishUTC",
      s.late_minutes as "lateMinutes"
    from schedule_orders s
      join production_orders p on ${ctx.mine('p')} and p.production_order_id = s.production_order_id
    where ${ctx.mine('s')}`);
  const { difference, movesAnyway } = whatMoves(made, before);
  await ctx.exec(sql`
    update schedule_runs as t set plan = ${printJson({ ...kept(made), movesAnyway })}::json
    where ${ctx.mine('t')} and t.run_id = ${runID}`);
  await ctx.exec(sql`
    update schedule_runs as t set plan = null
    where ${ctx.mine('t')} and t.plan is not null and t.run_id not in (
      select r.run_id from schedule_runs r where ${ctx.mine('r')} and r.plan is not null
      order by r.created_utc desc, r.run_id desc limit ${plansKept})`);
  return { baseRunID: base?.runID ?? null, difference };
};

/** What a proposal needs to come into force as it was shown. */
const kept = ({ plan, whyLate, steps, facts, prepared }: Made) => ({
  ...{ plan, whyLate, steps, asOfUTC: facts.now, notBefore: Object.fromEntries(prepared.notBefore) },
  marks: Object.fromEntries(facts.orders.map(({ productionOrderID, mark }) => [productionOrderID, mark])),
});
