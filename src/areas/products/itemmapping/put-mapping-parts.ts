import {
  asOneChange,
  deleteParts,
  numberKey,
  type PartChange,
  type PutParts,
  putParts,
  storedParts,
} from '#areas/products/products';
import type { ProductDocument } from '#configurator/document/product-document';
import type { Ctx } from '#platform/ctx';
import { itemMappingResource } from './item-mapping.resource.ts';
import { mappingRows } from './mapping-parts.ts';

/**
 * Makes the item mappings of a product, whose model is locked, as a document has them. @throws Problem 400
 * with places of the document
 */
export const putMappingParts = async (
  ctx: Ctx,
  productID: string,
  wanted: ProductDocument,
  before: ProductDocument | undefined,
): Promise<PartChange[]> => {
  const mappings: PutParts = {
    resource: itemMappingResource,
    type: 'ITEM_MAPPING',
    stored: storedParts(await mappingRows(ctx, productID), before?.itemMappings, numberKey),
    wanted: wanted.itemMappings.map((mapping, index) => ({
      ...{ key: numberKey(mapping), pointer: `/itemMappings/${index}`, document: mapping },
      body: { productID, ...mapping },
    })),
  };
  return asOneChange(ctx, productID, async () => [
    ...(await deleteParts(ctx, mappings)),
    ...(await putParts(ctx, mappings)),
  ]);
};
