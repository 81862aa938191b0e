import { sql } from 'kysely';
import type { Instant } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import type { Reason } from '#scheduler/explain';
import { makeInput } from '../input/make-input.ts';
import { readFacts, type ShopFacts } from '../input/shop-facts.ts';
import type { ScheduleRun } from '../runs/run.resource.ts';
import type { ShopPlan } from '../runs/spread-blocks.ts';
import { putInForce } from './put-in-force.ts';

/** A proposal's plan as it was kept, and what it was made of. */
export type KeptPlan = {
  plan: ShopPlan;
  whyLate: Record<string, Reason[]>;
  steps: number;
  asOfUTC: Instant;
  notBefore: Record<string, Instant>;
  marks: Record<string, string>;
};

/**
 * The plan of a locked proposal that can still come into force. Of two that ask for it at once the second
 * waits for the first, and is refused.
 * @throws Problem 409 PreconditionMissing, TooMany
 */
export const checkProposal = async (
  ctx: Ctx,
  run: ScheduleRun,
): Promise<{ kept: KeptPlan; facts: ShopFacts }> => {
  const kept = await keptPlan(ctx, run);
  const facts = await readFacts(ctx);
  const changed = changedSince(kept, facts);
  const names = new Map(facts.orders.map(({ productionOrderID, number }) => [productionOrderID, number]));
  if (changed.length > 0)
    refuse(
      `Orders are not what the proposal was made of: ${changed
        .map((id) => names.get(id) ?? id)
        .slice(0, 20)
        .join(', ')}.`,
      'orders',
    );
  const begun = facts.tasks.find(
    ({ taskID, status }) =>
      status === 'WIP' && kept.plan.entries.some(({ task, why }) => task === taskID && why.kind !== 'WIP'),
  );
  if (begun) refuse(`${begun.name} was begun since the proposal was made.`, 'tasks');
  return { kept, facts };
};

/** Orders that are not what a proposal was made of, or were not there. */
const changedSince = ({ marks }: KeptPlan, { orders }: ShopFacts): string[] => {
  const now = Object.fromEntries(orders.map(({ productionOrderID, mark }) => [productionOrderID, mark]));
  return [...new Set([...Object.keys(now), ...Object.keys(marks)])].filter((id) => now[id] !== marks[id]);
};

/** Puts a proposal's plan in force, with what is so now. */
export const putKept = (ctx: Ctx, runID: string, kept: KeptPlan, facts: ShopFacts): Promise<void> => {
  const { plan, whyLate, steps } = kept;
  const prepared = { ...makeInput(facts), notBefore: new Map(Object.entries(kept.notBefore)) };
  return putInForce(ctx, runID, { plan, whyLate, steps, facts, prepared });
};

const keptPlan = async (
  ctx: Ctx,
  { runID, kind, status, baseRunID, isInForce }: ScheduleRun,
): Promise<KeptPlan> => {
  if (kind !== 'PROPOSAL' || status !== 'DONE')
    return refuse(`The run is a ${kind} that is ${status}: a proposal that is DONE is applied.`, 'proposal');
  const base = await ctx.first(sql<{ runID: string }>`
    select r.run_id as "runID" from schedule_runs r where ${ctx.mine('r')} and r.is_in_force for update`);
  if (isInForce || (base?.runID ?? null) !== baseRunID)
    return refuse('Another plan is in force than the one that it was compared with.', 'baseRunID');
  const found = await ctx.first(sql<{ plan: KeptPlan | null }>`
    select r.plan from schedule_runs r where ${ctx.mine('r')} and r.run_id = ${runID}`);
  return found?.plan ?? refuse('Its plan is not kept any more: propose again.', 'plan');
};

/** @throws Problem 409 PreconditionMissing */
export const refuse = (detail: string, missing: string): never => {
  throw new Problem('PreconditionMissing', detail, { missing: [missing] });
};
