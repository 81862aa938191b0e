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
    productID: id(),
    productNumber: text(60),
    ruleID: id(),
    ruleNumber: int32({ minimum: 0, description: 'Names the rule in its product' }),
    ruleName: text(200),
    action: oneOf(['ADD_TASK', 'SET_TASK', 'SET_PRICE'], { description: 'What of the rule is booked to it' }),
    taskName: orNull(text(200, { description: 'The task; null of a change of the price' })),
  },
  { title: 'PricingComponentTask' },
);
type Use = Static<typeof use>;

/**
 * `GET /v1/pricingcomponents/{PricingComponentID}/references/tasks`: the rules of products that book to it.
 */
export const listTasksOfComponent = operation({
  id: 'listTasksOfPricingComponent',
  method: 'GET',
  path: '/v1/pricingcomponents/{PricingComponentID}/references/tasks',
  tag: 'pricing',
  summary: 'List the tasks of products that are booked to a pricing component',
  description:
    'What rules of products, as they are now, book to it by its name, letter case aside: tasks that they add or change, and changes of the price. By product and ' +
    `rule, the first ${most.toLocaleString('en')}. Versions of products keep what they had.`,
  permission: 'products.read',
  params: idParams(component),
  response: list(use),
  problems: ['NotFound'],
  example: {
    response: [
      {
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
    const { name } = await readOne(ctx, component, idIn(component, params));
    return ctx.rows(sql<Use>`
      select p.product_id as "productID", p.number as "productNumber", r.rule_id as "ruleID", r.number as "ruleNumber", r.name as "ruleName",
        a.one ->> 'action' as action, a.one ->> 'name' as "taskName"
      from product_rules r
        join products p on ${ctx.mine('p')} and p.product_id = r.product_id,
        jsonb_array_elements(r.actions) with ordinality as a (one, place)
      where ${ctx.mine('r')} and r.type in ('ROUTER', 'PRICING')
        and lower(coalesce(a.one ->> 'component', a.one -> 'task' ->> 'component')) = lower(${name}::text)
      order by p.number, r.number, a.place limit ${most}`);
  },
});
