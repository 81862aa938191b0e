import { sql } from 'kysely';
import { pricingComponentResource } from '#areas/goods/pricingcomponents';
import { readOne } from '#kit/rows';
import { idIn, idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { id, int32, list, object, oneOf, orNull, type Static, text } from '#platform/schema';

const component = pricingComponentResource;

/** The most that one answer tells. */
const most = 10_000;

const use = object(
  {
    taskID: orNull(id({ description: 'The master task; null of a rule' })),
    productID: orNull(id({ description: 'The rule’s; null of a master task, as all of the rule' })),
    productNumber: orNull(text(60)),
    ruleID: orNull(id()),
    ruleNumber: orNull(int32({ minimum: 0, description: 'Names the rule in its product' })),
    ruleName: orNull(text(200)),
    action: oneOf(['MASTER', 'ADD_TASK', 'SET_TASK', 'SET_PRICE'], {
      description: 'What is booked to it: a master task, or what of the rule',
    }),
    taskName: orNull(text(200, { description: 'The task; null of a change of the price' })),
  },
  { title: 'PricingComponentTask' },
);
type Use = Static<typeof use>;

/**
 * `GET /v1/pricingcomponents/{PricingComponentID}/references/tasks`: the master tasks and the rules of
 * products that book to it.
 */
export const listTasksOfComponent = operation({
  id: 'listTasksOfPricingComponent',
  method: 'GET',
  path: '/v1/pricingcomponents/{PricingComponentID}/references/tasks',
  tag: 'pricing',
  summary: 'List the tasks that are booked to a pricing component',
  description:
    'Master tasks, by number, which keep it from being deleted; then what rules of products, as they are now, book to it by its name, ' +
    `letter case aside: tasks that they add or change, and changes of the price. By product and rule, the first ${most.toLocaleString('en')}. Versions of products keep what they had.`,
  permission: 'products.read',
  params: idParams(component),
  response: list(use),
  problems: ['NotFound'],
  example: {
    response: [
      {
        taskID: null,
        productID: '0198c5a0-0000-7000-8000-000000000261',
        productNumber: 'CYL',
        ruleID: '0198c5a0-0000-7000-8000-000000000281',
        ruleNumber: 40,
        ruleName: 'Turning',
        action: 'ADD_TASK',
        taskName: 'Turn the tube',
      },
    ],
  },
  run: async (ctx, { params }) => {
    const { name, pricingComponentID } = await readOne(ctx, component, idIn(component, params));
    const masters = await ctx.rows(sql<Use>`
      select t.task_id as "taskID", null::text as "productID", null::text as "productNumber", null::text as "ruleID",
        null::int as "ruleNumber", null::text as "ruleName", 'MASTER' as action, t.name as "taskName"
      from tasks t where ${ctx.mine('t')} and t.pricing_component_id = ${pricingComponentID}
      order by t.number limit ${most}`);
    const ofRules = await ctx.rows(sql<Use>`
      select null::text as "taskID", p.product_id as "productID", p.number as "productNumber", r.rule_id as "ruleID", r.number as "ruleNumber", r.name as "ruleName",
        a.one ->> 'action' as action, a.one ->> 'name' as "taskName"
      from product_rules r
        join products p on ${ctx.mine('p')} and p.product_id = r.product_id,
        jsonb_array_elements(r.actions) with ordinality as a (one, place)
      where ${ctx.mine('r')} and r.type in ('ROUTER', 'PRICING')
        and lower(coalesce(a.one ->> 'component', a.one -> 'task' ->> 'component')) = lower(${name}::text)
      order by p.number, r.number, a.place limit ${most - masters.length}`);
    return [...masters, ...ofRules];
  },
});
