import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { fillAction } from '../actions/fill-action.ts';
import { readRules } from '../designs/read-rules.ts';
import type { Facts } from '../language/facts.ts';
import { holds } from '../language/language.ts';
import type { Names } from '../language/names.ts';

type Planned = {
  position: number;
  ruleID: string;
  ruleName: string | null;
  isMatch: boolean;
  action: unknown;
  status: 'PASSED_OVER' | 'WAITING' | 'FAILED';
  code: string | null;
  error: string | null;
};

/**
 * Fixes what a run does: each rule's condition is asked of the event, and the actions of those that hold are
 * filled in. A worker that goes on with the run later does what stands here, whatever becomes of the design.
 */
export const planSteps = async (
  ctx: Ctx,
  { runID, designID }: { runID: string; designID: string },
  names: Names,
  facts: Facts,
): Promise<void> => {
  const steps: Planned[] = [];
  const add = (step: Omit<Planned, 'position'>): void =>
    void steps.push({ position: steps.length + 1, ...step });
  for (const { ruleID, name: ruleName, condition, actions, stopOnMatch } of await readRules(ctx, designID)) {
    const said = { ruleID, ruleName, action: null, code: null, error: null };
    const given = holds(names, condition, facts);
    if ('fault' in given) {
      add({
        ...said,
        isMatch: false,
        status: 'FAILED',
        code: 'InvalidInput',
        error: `condition: ${given.fault}`,
      });
      continue;
    }
    if (!given.value) {
      add({ ...said, isMatch: false, status: 'PASSED_OVER' });
      continue;
    }
    for (const action of actions) {
      const filled = fillAction(names, action, facts);
      if ('fault' in filled)
        add({ ...said, isMatch: true, action, status: 'FAILED', code: 'InvalidInput', error: filled.fault });
      else add({ ...said, isMatch: true, action: filled.value, status: 'WAITING' });
    }
    if (stopOnMatch) break;
  }
  await ctx.exec(sql`
    insert into automation_steps (tenant_id, run_id, position, rule_id, rule_name, is_match, action, status, code, error)
    select ${ctx.tenantID}, ${runID}, x.position, x."ruleID", x."ruleName", x."isMatch", x.action, x.status, x.code, x.error
    from json_to_recordset(${printJson(steps)}::json) as x(position int, "ruleID" text, "ruleName" text, "isMatch" boolean,
      action json, status text, code text, error text)`);
};
