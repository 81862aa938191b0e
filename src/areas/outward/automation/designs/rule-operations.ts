import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { needEditable } from '#kit/machine';
import { auditRow, deleteRow, lockOne, lockRow, readOne, updateRow } from '#kit/rows';
import { createBody, elementExample, patchBody, problemsOf, whole } from '#kit/shapes';
import { createRow, patchRow, writable } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { invalid, notFound } from '#platform/problem';
import { id, list, object } from '#platform/schema';
import type { World } from '../world.ts';
import { checkRule } from './check-design.ts';
import { designMachine } from './design.machine.ts';
import { type Design, designParams, designResource } from './design.resource.ts';
import { byUsers, rightsToo, takenOver } from './design-operations.ts';
import { type Rule, ruleResource } from './rule.resource.ts';

const { path, example } = ruleResource.spec;
const mostRules = 50;
const writing = { tag: 'automation', permission: 'automation.write', ...byUsers };
const one = {
  path: `${path}/{RuleID}`,
  params: object({ ...designParams.properties, RuleID: id({ description: 'The automation rule’s id' }) }),
  response: ruleResource.model,
};

const listRules = operation({
  id: 'listAutomationRules',
  method: 'GET',
  path,
  tag: 'automation',
  summary: 'List the rules of an automation design',
  permission: 'automation.read',
  params: designParams,
  query: listQuery(ruleResource, { limit: limitParameter }),
  response: list(ruleResource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(ruleResource)] },
  run: async (ctx, { params: { DesignID }, query }) => {
    await readOne(ctx, designResource, DesignID);
    return answerList(ctx, ruleResource, planList(ruleResource, query, [sql`t.design_id = ${DesignID}`]));
  },
});

const getRule = operation({
  ...one,
  id: 'getAutomationRule',
  method: 'GET',
  tag: 'automation',
  summary: 'Read one automation rule',
  permission: 'automation.read',
  problems: ['NotFound'],
  example: { response: example.row },
  run: async (ctx, { params }) => whole(its(await readOne(ctx, ruleResource, params.RuleID), params)),
});

/** The design stands in the path. */
const { designID: _inPath, ...newRule } = createBody(ruleResource).properties;

const createRule = (world: World): Operation =>
  operation({
    ...writing,
    id: 'createAutomationRule',
    method: 'POST',
    path,
    summary: 'Add a rule to an automation design',
    description: `Not while the design is ACTIVE. Conditions, texts and actions are checked now. ${rightsToo}`,
    params: designParams,
    body: object(newRule, { title: 'NewAutomationRule' }),
    response: ruleResource.model,
    problems: ['NotFound', 'NotEditable', 'Duplicate'],
    example: { body: example.create, response: example.row },
    run: async (ctx, { params: { DesignID }, body }) => {
      const design = await lockDesign(ctx, DesignID);
      const made = await addRule(world, ctx, design, body);
      touch(ctx, design, await updateRow(ctx, designResource, design, takenOver(ctx, design)));
      return whole(await readOne(ctx, ruleResource, made.ruleID));
    },
  });

/** Adds a rule to a locked design, after the last one unless it says where. @throws Problem 400, 403, 409 */
export const addRule = async (world: World, ctx: Ctx, design: Design, body: object): Promise<Rule> => {
  const there = await ctx.first(sql<{ count: number; last: number }>`
    select count(*)::int as count, coalesce(max(r.sequence), 0) as last from automation_rules r
    where ${ctx.mine('r')} and r.design_id = ${design.designID}`);
  if ((there?.count ?? 0) >= mostRules)
    throw invalid('', `is one more than the ${mostRules} that a design may have`);
  const sent = { sequence: (there?.last ?? 0) + 10, ...withoutNull(body), designID: design.designID };
  const made = await createRow(ctx, ruleResource, sent);
  checkRule(world, ctx, design.trigger, made);
  return made;
};

const withoutNull = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));

const changeRule = (world: World): Operation =>
  operation({
    ...one,
    ...writing,
    id: 'updateAutomationRule',
    method: 'PATCH',
    summary: 'Change an automation rule',
    description:
      'Changes only the fields sent; actions are the whole list. Not while the design is ACTIVE. Read-only fields may be ' +
      `sent back as they were read. ${rightsToo}`,
    body: patchBody(ruleResource),
    problems: ['NotEditable', ...problemsOf(ruleResource, 'patch')],
    example: { body: example.patch, response: example.row },
    run: async (ctx, { params, body }) => {
      const design = await lockDesign(ctx, params.DesignID);
      const old = its(await lockOne(ctx, ruleResource, params.RuleID), params);
      const changed = await patchRow(ctx, ruleResource, old, writable(ruleResource, body, old));
      checkRule(world, ctx, design.trigger, changed);
      if (changed.rowVersion !== old.rowVersion)
        touch(ctx, design, await updateRow(ctx, designResource, design, takenOver(ctx, design)));
      return whole(await readOne(ctx, ruleResource, params.RuleID));
    },
  });

const deleteRule = operation({
  ...one,
  ...writing,
  id: 'deleteAutomationRule',
  method: 'DELETE',
  summary: 'Delete an automation rule',
  description: 'Answers the record as it was. Not while the design is ACTIVE.',
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { response: example.row },
  run: async (ctx, { params }) => {
    const design = await lockDesign(ctx, params.DesignID);
    const old = its(await lockOne(ctx, ruleResource, params.RuleID), params);
    await deleteRow(ctx, ruleResource, params.RuleID);
    auditRow(ctx, ruleResource, 'DELETE', old, undefined);
    touch(ctx, design, await updateRow(ctx, designResource, design, takenOver(ctx, design)));
    return old;
  },
});

/** Before its rules, always: two who change one design do so one after the other. @throws Problem 404, 409 */
const lockDesign = async (ctx: Ctx, designID: string): Promise<Design> => {
  const design = await lockRow(ctx, designResource, designID);
  needEditable(designMachine, design.status, designResource.spec.noun);
  return design;
};

const touch = (ctx: Ctx, old: Design, now: Design): void => auditRow(ctx, designResource, 'UPDATE', old, now);

/** The rule, if it is of the design that the path names. @throws Problem 404 */
const its = <R extends { designID: string }>(rule: R, { DesignID }: { DesignID: string }): R => {
  if (rule.designID !== DesignID) throw notFound('automation rule');
  return rule;
};

/** All that is done with the rules of a design. */
export const ruleOperations = (world: World): Operation[] => [
  listRules,
  createRule(world),
  getRule,
  changeRule(world),
  deleteRule,
];
