import { sql } from 'kysely';
import { documentOf, unreadText, withValues } from '#areas/products/productversions';
import type { Ctx } from '#platform/ctx';
import { notFound, Problem } from '#platform/problem';
import type { ProductModel } from './asking.ts';

/**
 * The product as it is being written, INTERNAL rules included; made ready once in a thread for each revision
 * of its model and of the product's own fields. @throws Problem 404, 409 where a query of an attribute cannot
 * be asked
 */
export const draftModel = async (ctx: Ctx, productID: string): Promise<ProductModel> => {
  const { revision, asks } = await revisionOf(ctx, productID);
  const draft = { productID, versionID: null, isTest: true };
  if (asks) {
    // What items and tables answer to its queries changes without the product.
    const { text, sha256 } = await withValues(
      ctx,
      await documentOf(ctx, productID),
      'The product cannot be configured yet.',
    );
    return { ...draft, key: `${ctx.tenantID} ${sha256}`, text: async () => text };
  }
  return {
    ...draft,
    key: `${ctx.tenantID} ${productID} ${revision}`,
    text: async (reading) => {
      const text = await unreadText(reading, productID);
      if ((await revisionOf(reading, productID)).revision === revision) return text;
      throw new Problem('Busy', 'The product was changed while it was asked. Send the request again.');
    },
  };
};

const revisionOf = async (ctx: Ctx, productID: string): Promise<{ revision: string; asks: boolean }> => {
  const row = await ctx.first(sql<{ revision: string; asks: boolean }>`
    select p.model_revision || ' ' || p.row_version as revision,
      exists (select 1 from product_attributes a
        where ${ctx.mine('a')} and a.product_id = p.product_id and jsonb_typeof(a.query) = 'object') as asks
    from products p where ${ctx.mine('p')} and p.product_id = ${productID}`);
  if (!row) throw notFound('product');
  return row;
};
