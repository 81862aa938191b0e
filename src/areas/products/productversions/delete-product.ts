import { sql } from 'kysely';
import { itemMappingResource } from '#areas/products/itemmapping';
import { attributeResource, ordinaryDelete, productResource } from '#areas/products/products';
import { ruleResource } from '#areas/products/rules';
import type { Resource } from '#kit/declaration';
import { dropEntries } from '#kit/search/keep-entries';
import { idIn } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import type { Operation } from '#platform/operation';

/**
 * `DELETE /v1/products/{ProductID}`, the ordinary one. Its parts go with it in the database; what they are
 * found by goes here, where all kinds of part are known.
 */
export const deleteProduct: Operation = {
  ...ordinaryDelete,
  run: async (ctx, input) => {
    const productID = idIn(productResource, input.params);
    for (const [resource, ids] of await partsOf(ctx, productID)) dropEntries(ctx, resource, ids);
    return ordinaryDelete.run(ctx, input);
  },
};

/** The ids of the parts that can be found by words. */
const partsOf = async (ctx: Ctx, productID: string): Promise<[Resource, string[]][]> => {
  const { attributes, rules, mappings } = await ctx.one(
    sql<Record<'attributes' | 'rules' | 'mappings', string[]>>`
      select array(select a.attribute_id from product_attributes a where ${ctx.mine('a')} and a.product_id = ${productID}) as attributes,
        array(select r.rule_id from product_rules r where ${ctx.mine('r')} and r.product_id = ${productID}) as rules,
        array(select m.item_mapping_id from item_mappings m where ${ctx.mine('m')} and m.product_id = ${productID}) as mappings`,
    'product',
  );
  return [
    [attributeResource, attributes],
    [ruleResource, rules],
    [itemMappingResource, mappings],
  ];
};
