import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { type Rule, ruleResource } from './rule.resource.ts';

/** The rules of a design in their order. */
export const readRules = async (ctx: Ctx, designID: string): Promise<Rule[]> => {
  const rows = await ctx.rows(sql<Rule>`
    select ${ruleResource.select(ctx.now)} from automation_rules t
    where ${ctx.mine('t')} and t.design_id = ${designID} order by t.sequence`);
  return rows.map((row) => ruleResource.revive(row));
};
