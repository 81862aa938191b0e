import { putMappingParts } from '#areas/products/itemmapping';
import { type PartChange, putProductParts } from '#areas/products/products';
import { putRuleParts } from '#areas/products/rules';
import type { ProductDocument } from '#configurator/document/product-document';
import type { Ctx } from '#platform/ctx';
import { documentOf } from './document-of.ts';

/**
 * Makes a product exactly what a document says: what it has not is deleted, and what is there under the same
 * name or number keeps its id. `row` is the product's record, whose lock is held; without it a product is
 * made, which is inactive. Each area writes its own parts. @throws Problem 400 with places of the document,
 * 409 where the number is taken
 */
export const makeProductSo = async (
  ctx: Ctx,
  wanted: ProductDocument,
  row: { productID: string } | undefined,
): Promise<{ productID: string; changes: PartChange[] }> => {
  const before = row && (await documentOf(ctx, row.productID));
  const { productID, changes } = await putProductParts(
    ctx,
    wanted,
    row && before && { row, document: before },
  );
  return {
    productID,
    changes: [
      ...changes,
      ...(await putRuleParts(ctx, productID, wanted, before)),
      ...(await putMappingParts(ctx, productID, wanted, before)),
    ],
  };
};
