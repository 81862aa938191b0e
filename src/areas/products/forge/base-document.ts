import { documentOf } from '#areas/products/productversions';
import type { ProductDocument } from '#configurator/document/product-document';
import { blankProduct } from '#configurator/exchange/blank-product';
import type { Ctx } from '#platform/ctx';
import type { ForgeJob } from './job.resource.ts';

/** The product that a job proposes for as it is now; of a new one what it is to be called. */
export const baseDocument = async (
  ctx: Ctx,
  { productID, number, name }: Pick<ForgeJob, 'productID' | 'number' | 'name'>,
): Promise<ProductDocument> =>
  productID === null
    ? blankProduct(
        { number: number ?? '', name: name ?? '', uOM: 'C62' },
        { pages: [], attributes: [], rules: [] },
      )
    : documentOf(ctx, productID);
