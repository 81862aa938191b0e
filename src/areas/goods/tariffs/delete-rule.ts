import { sql } from 'kysely';
import { operation } from '#platform/operation';
import { readRule } from './put-rule.ts';
import { raiseVersion } from './put-rules.ts';
import { tariffRuleExample } from './tariff.example.ts';
import { oneRule, ruleParams, tariffRules } from './tariff-rule.ts';
import { lockDraft } from './tariff-set.resource.ts';

export const deleteRule = operation({
  id: 'deleteTariffRule',
  method: 'DELETE',
  path: oneRule,
  tag: 'tariffs',
  summary: 'Delete a rule of a Draft tariff set',
  description: 'Answers the rule as it was. The version of its set grows.',
  permission: 'tariffs.write',
  component: 'tariffs',
  addition: true,
  params: ruleParams,
  response: tariffRules.element,
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { response: tariffRuleExample.row },
  run: async (ctx, { params: { setID, ruleID } }) => {
    const set = await lockDraft(ctx, setID);
    const old = await readRule(ctx, setID, ruleID);
    ctx.expectVersion(old.versionNumber);
    await ctx.exec(sql`
      delete from tariff_rules as t where ${ctx.mine('t')} and t.set_id = ${setID} and t.rule_id = ${ruleID}`);
    const { versionNumber } = await raiseVersion(ctx, set);
    ctx.audit({ entity: 'TariffRule', entityID: ruleID, action: 'DELETE', old });
    ctx.audit({
      entity: 'TariffSet',
      entityID: setID,
      action: 'UPDATE',
      old: { versionNumber: set.versionNumber },
      new: { versionNumber },
    });
    return old;
  },
});
