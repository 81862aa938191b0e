import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import { sameValue } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { notFound, Problem } from '#platform/problem';

/**
 * Transactions in which many parts of one product are written now, its model locked; and whether one of them
 * changed it.
 */
const asOne = new WeakMap<Ctx, { productID: string; isTouched: boolean }>();

/**
 * Writes many parts of one product, whose model is locked, and counts one change of it at the end, if there
 * was one: a count for each would leave a version of the product's row for each, all of which the next one
 * passes.
 */
export const asOneChange = async <T>(ctx: Ctx, productID: string, work: () => Promise<T>): Promise<T> => {
  const outer = asOne.get(ctx);
  const change = { productID, isTouched: false };
  asOne.set(ctx, change);
  const made = await work().finally(() => (outer ? asOne.set(ctx, outer) : asOne.delete(ctx)));
  if (change.isTouched) await touchModel(ctx, productID);
  return made;
};

/**
 * Says that the model of a product changes in this transaction, and locks the product until it ends: of two
 * changes of one model one waits, so that a release or a snapshot sees the whole of either. Code
 * that writes a part calls it, or `lockNamedModel` before.
 * @throws Problem 404
 */
export const touchModel = async (ctx: Ctx, productID: string): Promise<void> => {
  const change = asOne.get(ctx);
  if (change?.productID === productID) {
    change.isTouched = true;
    return;
  }
  const row = await ctx.first(sql<{ revision: number }>`
    update products as p set model_revision = p.model_revision + 1, model_changed_utc = ${ctx.now}
    where ${ctx.mine('p')} and p.product_id = ${productID} returning p.model_revision::int as revision`);
  if (!row) throw notFound('product');
};

/**
 * Locks the model of the product that a body names, before a part of it is looked at; `touchIfChanged` counts
 * at the end, so that saving what is stored already changes nothing. @throws Problem 400 UnknownReference
 */
export const lockNamedModel = async (ctx: Ctx, productID: string): Promise<void> => {
  if (asOne.get(ctx)?.productID === productID) return;
  const found = await ctx.first(sql`
    select 1 from products p where ${ctx.mine('p')} and p.product_id = ${productID} for no key update`);
  if (found) return;
  throw new Problem('UnknownReference', '/productID: there is no such product.', {
    errors: [{ pointer: '/productID', detail: 'does not exist' }],
  });
};

/**
 * The end of the seam of parts: counts where the part is new, or differs from what is stored once all of it
 * is completed.
 */
export const touchIfChanged = async (
  ctx: Ctx,
  row: { productID: string | null },
  old: Row | undefined,
): Promise<void> => {
  const { productID } = row;
  if (
    productID === null ||
    (old && Object.entries(row).every(([name, value]) => sameValue(value, old[name])))
  )
    return;
  await touchModel(ctx, productID);
};
