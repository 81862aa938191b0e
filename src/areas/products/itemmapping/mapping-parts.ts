import { sql } from 'kysely';
import { idsBy, type PartIDs, partOfDocument } from '#areas/products/products';
import type { JsonValue } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { type ItemMapping, itemMappingResource } from './item-mapping.resource.ts';

/**
 * The item mappings of a product as its document has them, unread, by number; with the ids of their records.
 */
export const mappingParts = async (
  ctx: Ctx,
  productID: string,
): Promise<{ itemMappings: JsonValue[]; ids: PartIDs }> => {
  const rows = await mappingRows(ctx, productID);
  return {
    itemMappings: rows.map(partOfDocument),
    ids: { ITEM_MAPPING: idsBy(rows, 'number', 'itemMappingID') },
  };
};

/** The records behind them, in the same order. */
export const mappingRows = (ctx: Ctx, productID: string): Promise<ItemMapping[]> =>
  ctx.rows(sql<ItemMapping>`
    select ${itemMappingResource.select(ctx.now)} from item_mappings t
    where ${ctx.mine('t')} and t.product_id = ${productID} order by t.number`);
