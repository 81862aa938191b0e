import { sql } from 'kysely';
import { ruleResource } from '#areas/products/rules';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { readOne } from '#kit/rows';
import { elementExample, idIn, idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { taskResource } from './task.resource.ts';

/** `GET /v1/tasks/{TaskID}/references/rules`: where products use a task. */
export const listRulesOfTask = operation({
  id: 'listRulesOfTask',
  method: 'GET',
  path: '/v1/tasks/{TaskID}/references/rules',
  tag: 'tasks',
  summary: 'List the rules of products that use a task',
  description:
    'Those with an action ADD_TASK, SET_TASK or REMOVE_TASK that names it, letter case aside, in products as they are now. ' +
    'Released versions keep what they had.',
  permission: 'products.read',
  params: idParams(taskResource),
  query: listQuery(ruleResource, { limit: limitParameter }),
  response: list(ruleResource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(ruleResource)] },
  run: async (ctx, { params, query }) => {
    const { name } = await readOne(ctx, taskResource, idIn(taskResource, params));
    const uses = sql`t.type = 'ROUTER' and exists (
      select 1 from jsonb_array_elements(t.actions) a
      where a ->> 'action' in ('ADD_TASK', 'SET_TASK', 'REMOVE_TASK') and lower(a ->> 'name') = lower(${name}::text))`;
    return answerList(ctx, ruleResource, planList(ruleResource, query, [uses]));
  },
});
