import { sql } from 'kysely';
import { pricingComponent } from '#areas/goods/pricingcomponents';
import type { Resource } from '#kit/declaration';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { readOne } from '#kit/rows';
import { elementExample, idIn, idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { anyItem, item } from './item.resource.ts';

const component = pricingComponent as unknown as Resource;

/** `GET /v1/pricingcomponents/{PricingComponentID}/references/items`: what keeps it from being deleted. */
export const listItemsOfComponent = operation({
  id: 'listItemsOfPricingComponent',
  method: 'GET',
  path: '/v1/pricingcomponents/{PricingComponentID}/references/items',
  tag: 'pricing',
  summary: 'List the items that belong to a pricing component',
  permission: 'items.read',
  params: idParams(component),
  query: listQuery(anyItem, { limit: limitParameter }),
  response: list(item.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(anyItem)] },
  run: async (ctx, { params, query }) => {
    const { pricingComponentID } = await readOne(ctx, component, idIn(component, params));
    return answerList(
      ctx,
      anyItem,
      planList(anyItem, query, [sql`t.pricing_component_id = ${pricingComponentID}`]),
    );
  },
});
