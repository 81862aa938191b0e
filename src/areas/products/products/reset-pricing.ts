import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { planList } from '#kit/list-plan';
import { elementExample } from '#kit/shapes';
import { patchRow } from '#kit/write-rows';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { type Attribute, attributeResource } from './attribute.resource.ts';
import { productParams } from './parts-of-product.ts';
import { touchModel } from './touch-model.ts';

/** `PATCH …/attributes/pricing/reset`: no value of the product adds to price or cost any more. */
export const resetPricing = operation({
  id: 'resetAttributePricing',
  method: 'PATCH',
  path: '/v1/products/{ProductID}/attributes/pricing/reset',
  tag: 'attributes',
  summary: 'Clear the adders of all attribute values of a product',
  description:
    'priceAdder, pricePercent and costAdder of every value become null. Answers the attributes that changed.',
  permission: 'products.write',
  params: productParams,
  response: list(attributeResource.element),
  problems: ['NotFound'],
  example: { response: [elementExample(attributeResource)] },
  run: async (ctx, { params }) => {
    await touchModel(ctx, params.ProductID);
    const all = await ctx.rows(sql<Attribute>`
      select ${attributeResource.select(ctx.now)} from product_attributes t
      where ${ctx.mine('t')} and t.product_id = ${params.ProductID} order by t.attribute_id for update`);
    const changed: string[] = [];
    for (const old of all) {
      const values = old.values.map((one) => ({
        ...one,
        priceAdder: null,
        pricePercent: null,
        costAdder: null,
      }));
      if ((await patchRow(ctx, attributeResource, old, { values })) !== old) changed.push(old.attributeID);
    }
    ctx.audit({
      entity: 'Product',
      entityID: params.ProductID,
      action: 'UPDATE',
      new: { pricesCleared: changed.length },
    });
    return answerList(
      ctx,
      attributeResource,
      planList(attributeResource, {}, [sql`t.attribute_id = any (${changed}::text[])`]),
    );
  },
});
