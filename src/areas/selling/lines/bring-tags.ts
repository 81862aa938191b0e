import { withinOptions } from '#areas/ground/defaulttags';
import { addDefaultTags, readTags } from '#kit/parts/tags';
import type { Ctx } from '#platform/ctx';
import { isConfigured, keyOf, type Line } from './lines.ts';

/**
 * Configured lines that were not there before bring the tags of their products to their quote or order. One
 * that it has of that name stays as it is; a value that is not one of the tenant's options for it is left to
 * be chosen.
 */
export const bringTags = async (
  ctx: Ctx,
  entity: 'SalesQuote' | 'SalesOrder',
  entityID: string,
  before: readonly Line[],
  after: readonly Line[],
): Promise<void> => {
  const known = new Set(before.map(keyOf));
  const products = new Set(
    after.flatMap((line) => (isConfigured(line) && !known.has(keyOf(line)) ? [line.productID] : [])),
  );
  if (products.size === 0) return;
  const tags = await readTags(ctx, 'Product', [...products]);
  addDefaultTags(ctx, entity, entityID, await withinOptions(ctx, entity, tags));
};
