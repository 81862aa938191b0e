import { sql } from 'kysely';
import { usedVersion } from '#areas/products/productversions';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { notFound, Problem } from '#platform/problem';
import type { ProductModel } from './asking.ts';
import { draftModel } from './draft-model.ts';
import type { Question } from './request.schema.ts';

/**
 * The model that a question is about: the product as it is being written, the version that is named, else the
 * released one. What is not released yet is for who may write the product. A version that was released once
 * can be asked for ever: old quotes are opened with it. @throws Problem 404, 403, 409 where nothing is
 * released, or the product is not active
 */
export const modelOf = async (
  ctx: Ctx,
  productID: string,
  asked: Pick<Question, 'versionID' | 'isDraft'>,
): Promise<ProductModel> => {
  if (asked.isDraft) {
    needPermission(ctx, 'products.write');
    return draftModel(ctx, productID);
  }
  const product = await ctx.first(sql<{ name: string; isActive: boolean }>`
    select p.name, p.status = 'ACTIVE' as "isActive" from products p where ${ctx.mine('p')} and p.product_id = ${productID}`);
  if (!product) throw notFound('product');
  const version = await ctx.first(sql<{ versionID: string; state: string }>`
    select v.version_id as "versionID", v.state from product_versions v
    where ${ctx.mine('v')} and v.product_id = ${productID}
      and ${asked.versionID ? sql`v.version_id = ${asked.versionID}` : sql`v.state = 'RELEASED'`}`);
  if (!version && asked.versionID) throw notFound('version of the product');
  if (!version) throw missing(`No version of ${product.name} is released yet.`, 'version');
  if (!asked.versionID && !product.isActive)
    throw missing(`${product.name} is not active: it is not offered for configuration.`, 'status');
  if (unreleased.has(version.state)) needPermission(ctx, 'products.write');
  const { sha256, ...used } = await usedVersion(ctx, version.versionID);
  return { productID, ...used, key: `${ctx.tenantID} ${sha256}` };
};

const unreleased: ReadonlySet<string> = new Set(['DRAFT', 'IN_TEST', 'ARCHIVED']);

const missing = (detail: string, what: string) =>
  new Problem('PreconditionMissing', detail, { missing: [what] });
