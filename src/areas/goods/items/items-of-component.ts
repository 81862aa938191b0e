import { sql } from 'kysely';
import { pricingComponentResource } from '#areas/goods/pricingcomponents';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { readOne } from '#kit/rows';
import { elementExample, idIn, idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { itemResource } from './item.resource.ts';

const component = pricingComponentResource;

/** `GET /v1/pricingcomponents/{PricingComponentID}/references/items`: what keeps it from being deleted. */
export const listItemsOfComponent = operation({
  id: 'listItemsOfPricingComponent',
  method: 'GET',
  path: '/v1/pricingcomponents/{PricingComponentID}/references/items',
  tag: 'pricing',
  summary: 'List the items that belong to a pricing component',
  permission: 'items.read',
  params: idParams(component),
  query: listQuery(itemResource, { limit: limitParameter }),
  response: list(itemResource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(itemResource)] },
  run: async (ctx, { params, query }) => {
    const { pricingComponentID } = await readOne(ctx, component, idIn(component, params));
    return answerList(
      ctx,
      itemResource,
      planList(itemResource, query, [sql`t.pricing_component_id = ${pricingComponentID}`]),
    );
  },
});
