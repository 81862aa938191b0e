import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { type PlaceError, Problem } from '#platform/problem';
import { object, optional } from '#platform/schema';
import { writeRules } from './put-rules.ts';
import { tariffRuleExample } from './tariff.example.ts';
import {
  oneRule,
  ruleFaults,
  ruleParams,
  selectRule,
  type TariffRule,
  type TariffRuleInput,
  tariffRuleBody,
  tariffRules,
} from './tariff-rule.ts';
import { lockDraft } from './tariff-set.resource.ts';

const readOnly = Object.fromEntries(
  Object.entries(tariffRules.element.properties)
    .filter(([name]) => !(name in tariffRuleBody))
    .map(([name, schema]) => [name, optional({ ...schema, readOnly: true })]),
);

export const putRule = operation({
  id: 'putTariffRule',
  method: 'PUT',
  path: oneRule,
  tag: 'tariffs',
  summary: 'Create or replace a rule of a Draft tariff set',
  description:
    'The whole rule is sent: what is left out is cleared. A change raises the rule’s version and its set’s; a rule sent as it is stored raises neither.',
  permission: 'tariffs.write',
  component: 'tariffs',
  params: ruleParams,
  body: object({ ...tariffRuleBody, ...readOnly }, { title: 'TariffRuleInput' }),
  response: tariffRules.element,
  problems: ['NotFound', 'NotEditable', 'ReadOnlyField', 'PreconditionFailed'],
  example: { body: tariffRuleExample.put, response: tariffRuleExample.row },
  run: async (ctx, { params: { setID, ruleID }, body }) => {
    const set = await lockDraft(ctx, setID);
    const old = await findRule(ctx, setID, ruleID);
    ctx.expectVersion(old?.versionNumber);
    if (!old) ctx.givenID(ruleID, ':ruleID');
    const rule = { ...writableOf(body, old ?? { setID, ruleID, versionNumber: 1 }), ruleID };
    const faults = ruleFaults(rule);
    if (faults[0])
      throw new Problem('InvalidInput', `${faults[0].pointer} ${faults[0].detail}.`, { errors: faults });
    const { versionNumber } = await writeRules(ctx, set, [rule]);
    const stored = await readRule(ctx, setID, ruleID);
    ctx.audit({
      entity: 'TariffRule',
      entityID: ruleID,
      action: old ? 'UPDATE' : 'CREATE',
      old,
      new: stored,
    });
    ctx.audit({
      entity: 'TariffSet',
      entityID: setID,
      action: 'UPDATE',
      old: { versionNumber: set.versionNumber },
      new: { versionNumber },
    });
    return answer({ body: stored, version: stored.versionNumber });
  },
});

/** One rule, or undefined. */
export const findRule = (ctx: Ctx, setID: string, ruleID: string): Promise<TariffRule | undefined> =>
  ctx.first(sql<TariffRule>`
    select ${selectRule} from tariff_rules t where ${ctx.mine('t')} and t.set_id = ${setID} and t.rule_id = ${ruleID}`);

/** One rule. @throws Problem 404 */
export const readRule = (ctx: Ctx, setID: string, ruleID: string): Promise<TariffRule> =>
  ctx.one(
    sql<TariffRule>`
      select ${selectRule} from tariff_rules t where ${ctx.mine('t')} and t.set_id = ${setID} and t.rule_id = ${ruleID}`,
    'tariff rule',
  );

/**
 * What of the body is the rule itself. @throws Problem 400 where a read-only field differs from what is
 * stored
 */
const writableOf = (body: Row, stored: Row): Omit<TariffRuleInput, 'ruleID'> => {
  const errors: PlaceError[] = Object.entries(body)
    .filter(([name, value]) => !(name in tariffRuleBody) && value !== stored[name])
    .map(([name]) => ({ pointer: `/${name}`, detail: 'cannot be changed and differs from what is stored' }));
  if (errors[0]) throw new Problem('ReadOnlyField', `${errors[0].pointer} ${errors[0].detail}.`, { errors });
  return Object.fromEntries(Object.entries(body).filter(([name]) => name in tariffRuleBody)) as never;
};
