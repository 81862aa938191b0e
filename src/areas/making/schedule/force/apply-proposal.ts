import { sql } from 'kysely';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { auditRow, updateRow } from '#kit/rows';
import type { Instant } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import type { Reason } from '#scheduler/explain';
import { makeInput } from '../input/make-input.ts';
import { readFacts } from '../input/shop-facts.ts';
import { runExample } from '../runs/run.example.ts';
import { runResource, type ScheduleRun } from '../runs/run.resource.ts';
import type { ShopPlan } from '../runs/spread-blocks.ts';
import { putInForce } from './put-in-force.ts';

type KeptPlan = {
  plan: ShopPlan;
  whyLate: Record<string, Reason[]>;
  steps: number;
  asOfUTC: Instant;
  notBefore: Record<string, Instant>;
  marks: Record<string, string>;
};

/** `POST /v1/schedule/runs/{RunID}/apply`: a proposal comes into force as it was shown. */
export const applyProposal = behaviourOf(runResource, {
  id: 'applyScheduleProposal',
  does: 'apply',
  summary: 'Put a proposal in force',
  description:
    'The plan comes into force exactly as it was shown. Refused (409 `PreconditionMissing`) where the proposal supposes something, another plan came into force since, or an order was made, changed or closed since: propose again.',
  addition: true,
  problems: ['PreconditionMissing', 'TooMany'],
  example: { response: { ...runExample.row, kind: 'PROPOSAL' } },
  run: async (ctx, old) => {
    const kept = await keptPlan(ctx, old);
    const facts = await readFacts(ctx);
    const now = Object.fromEntries(
      facts.orders.map(({ productionOrderID, mark }) => [productionOrderID, mark]),
    );
    const changed = [...new Set([...Object.keys(now), ...Object.keys(kept.marks)])].filter(
      (id) => now[id] !== kept.marks[id],
    );
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
    const prepared = { ...makeInput(facts), notBefore: new Map(Object.entries(kept.notBefore)) };
    await putInForce(ctx, old.runID, {
      plan: kept.plan,
      whyLate: kept.whyLate,
      steps: kept.steps,
      facts,
      prepared,
    });
    const changedRun = await updateRow(ctx, runResource, old, { isInForce: true });
    auditRow(ctx, runResource, 'UPDATE', old, changedRun);
  },
});

const keptPlan = async (
  ctx: Ctx,
  { runID, kind, status, whatIf, baseRunID, isInForce }: ScheduleRun,
): Promise<KeptPlan> => {
  if (kind !== 'PROPOSAL' || status !== 'DONE')
    return refuse(`The run is a ${kind} that is ${status}: a proposal that is DONE is applied.`, 'proposal');
  if (whatIf !== null && Object.keys(whatIf).length > 0)
    return refuse(
      'The proposal supposes what is not so: change that first, then make the schedule.',
      'whatIf',
    );
  const base = await ctx.first(sql<{ runID: string }>`
    select r.run_id as "runID" from schedule_runs r where ${ctx.mine('r')} and r.is_in_force for update`);
  if (isInForce || (base?.runID ?? null) !== baseRunID)
    return refuse('Another plan is in force than the one that it was compared with.', 'baseRunID');
  const found = await ctx.first(sql<{ plan: KeptPlan | null }>`
    select r.plan from schedule_runs r where ${ctx.mine('r')} and r.run_id = ${runID}`);
  return found?.plan ?? refuse('Its plan is not kept any more: propose again.', 'plan');
};

const refuse = (detail: string, missing: string): never => {
  throw new Problem('PreconditionMissing', detail, { missing: [missing] });
};
