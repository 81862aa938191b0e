import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { elementExample } from '#kit/shapes';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, list, object } from '#platform/schema';
import { codeResource } from './code.resource.ts';

/** `GET /v1/service/codes/products/{ProductID}`: what may be said of a product. */
export const listCodesOfProduct = operation({
  id: 'listServiceCodesOfProduct',
  method: 'GET',
  path: '/v1/service/codes/products/{ProductID}',
  tag: 'service',
  summary: 'List the service codes for a product',
  description: 'Those that name the product, and those that name none, which are for everything.',
  permission: 'servicesetup.read',
  params: object({ ProductID: id({ description: 'The product’s id' }) }),
  query: listQuery(codeResource, { limit: limitParameter }),
  response: list(codeResource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(codeResource)] },
  run: async (ctx, { params: { ProductID }, query }) => {
    const product = await ctx.first(
      sql`select 1 from products p where ${ctx.mine('p')} and p.product_id = ${ProductID}`,
    );
    if (!product) throw notFound('product');
    const isOfIt = sql`(t.product_ids = '{}' or ${ProductID} = any (t.product_ids))`;
    return answerList(ctx, codeResource, planList(codeResource, query, [isOfIt]));
  },
});
