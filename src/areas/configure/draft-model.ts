import { sql } from 'kysely';
import { documentOf, freezeQueries } from '#areas/productversions';
import { type CompiledProduct, compileProduct } from '#configurator/configure/compile-product';
import type { ProductDocument } from '#configurator/document/product-document';
import { type CompiledOutcome, compileOutcome } from '#configurator/evaluate/compile-outcome';
import type { Ctx } from '#platform/ctx';
import { notFound, Problem } from '#platform/problem';

/** A product's document made ready to be asked, by the solver and for what follows. */
export type Model = {
  versionID: string | null;
  /** INTERNAL rules are at work. */
  isTest: boolean;
  product: CompiledProduct;
  outcome: CompiledOutcome;
};

/** Of one process: the latest drafts asked for. A draft of a few hundred rules takes some 20 ms and 5 MB. */
const kept = new Map<string, Model>();
const most = 20;

/**
 * The product as it is being written, INTERNAL rules included; compiled once for each revision of its model
 * and of the product's own fields. @throws Problem 404
 */
export const draftModel = async (ctx: Ctx, productID: string): Promise<Model> => {
  const row = await ctx.first(sql<{ revision: string }>`
    select p.model_revision || ' ' || p.row_version as revision from products p where ${ctx.mine('p')} and p.product_id = ${productID}`);
  if (!row) throw notFound('product');
  const key = `${ctx.tenantID} ${productID} ${row.revision}`;
  const found = kept.get(key);
  if (found) return found;
  const written = await documentOf(ctx, productID);
  const asks = written.attributes.some(({ query }) => query !== null);
  const document = asks ? await withValues(ctx, written) : written;
  const made = {
    versionID: null,
    isTest: true,
    product: compileProduct(document, { isTest: true }),
    outcome: compileOutcome(document),
  };
  // What items and tables answer to its queries changes without the product: such a draft is made anew for each question.
  if (asks) return made;
  kept.set(key, made);
  for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
  return made;
};

/** @throws Problem 409 where a query cannot be asked */
const withValues = async (ctx: Ctx, document: ProductDocument): Promise<ProductDocument> => {
  const frozen = await freezeQueries(ctx, document);
  if ('document' in frozen) return frozen.document;
  const errors = frozen.findings.map(({ pointer, message }) => ({ pointer, detail: message }));
  throw new Problem('PreconditionMissing', `The product cannot be configured yet. ${errors[0]?.detail}`, { errors });
};
