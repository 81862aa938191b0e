import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, list, object } from '#platform/schema';
import { readRule } from './put-rule.ts';
import { tariffRuleExample } from './tariff.example.ts';
import { oneRule, ruleParams, tariffRules } from './tariff-rule.ts';

export const listRules = operation({
  id: 'listTariffRules',
  method: 'GET',
  path: '/v1/tariffs/{setID}/rules',
  tag: 'tariffs',
  summary: 'List the rules of a tariff set, by their ids',
  permission: 'tariffs.read',
  component: 'tariffs',
  params: object({ setID: id({ description: 'The tariff set’s id' }) }),
  query: listQuery(tariffRules, { limit: limitParameter }),
  response: list(tariffRules.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [tariffRuleExample.row] },
  run: async (ctx, { params: { setID }, query }) => {
    await refuseUnknownSet(ctx, setID);
    return answerList(ctx, tariffRules, planList(tariffRules, query, [sql`t.set_id = ${setID}`]));
  },
});

export const getRule = operation({
  id: 'getTariffRule',
  method: 'GET',
  path: oneRule,
  tag: 'tariffs',
  summary: 'Read one rule of a tariff set',
  permission: 'tariffs.read',
  component: 'tariffs',
  addition: true,
  params: ruleParams,
  response: tariffRules.element,
  problems: ['NotFound'],
  example: { response: tariffRuleExample.row },
  run: async (ctx, { params: { setID, ruleID } }) => {
    const rule = await readRule(ctx, setID, ruleID);
    return answer({ body: rule, version: rule.versionNumber });
  },
});

/** @throws Problem 404 */
export const refuseUnknownSet = async (ctx: Ctx, setID: string): Promise<void> => {
  const found = await ctx.first(
    sql`select 1 from tariff_sets t where ${ctx.mine('t')} and t.set_id = ${setID}`,
  );
  if (!found) throw notFound('tariff set');
};
