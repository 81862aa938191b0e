import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { notFound, Problem } from '#platform/problem';

/**
 * Says that the model of a product changes in this transaction, and locks the product until it ends: of two changes of one model
 * one waits, so that a release or a snapshot sees the whole of either. Whoever writes a part calls it first.
 * Answers the new revision. @throws Problem 404
 */
export const touchModel = async (ctx: Ctx, productID: string): Promise<number> => {
  const row = await ctx.first(sql<{ revision: number }>`
    update products as p set model_revision = p.model_revision + 1, model_changed_utc = ${ctx.now}
    where ${ctx.mine('p')} and p.product_id = ${productID} returning p.model_revision::int as revision`);
  if (!row) throw notFound('product');
  return row.revision;
};

/** The same for the product that a body names. @throws Problem 400 UnknownReference */
export const touchNamedModel = (ctx: Ctx, productID: string): Promise<number> =>
  touchModel(ctx, productID).catch((error: Problem) => {
    if (error.code !== 'NotFound') throw error;
    throw new Problem('UnknownReference', '/productID: there is no such product.', {
      errors: [{ pointer: '/productID', detail: 'does not exist' }],
    });
  });
