import { sql } from 'kysely';
import { usedVersion, usedVersions } from '#areas/products/productversions';
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

/**
 * Models of versions that lines have already, all looked up in one statement; a model is the same object for
 * the same version. @throws Problem 404, 403, as `modelOf` does, when one is asked for
 */
export const modelsOfVersions = async (
  ctx: Ctx,
  versionIDs: readonly string[],
): Promise<(productID: string, versionID: string) => Promise<ProductModel>> => {
  const found = await usedVersions(ctx, versionIDs);
  const models = new Map<string, Promise<ProductModel>>();
  const made = async (productID: string, versionID: string): Promise<ProductModel> => {
    const version = found.get(versionID);
    if (version?.productID !== productID) throw notFound('version of the product');
    if (unreleased.has(version.state)) needPermission(ctx, 'products.write');
    const { sha256, ...used } = await version.use();
    return { productID, ...used, key: `${ctx.tenantID} ${sha256}` };
  };
  return (productID, versionID) => {
    const key = `${productID} ${versionID}`;
    const model = models.get(key) ?? made(productID, versionID);
    models.set(key, model);
    return model;
  };
};

const unreleased: ReadonlySet<string> = new Set(['DRAFT', 'IN_TEST', 'ARCHIVED']);

const missing = (detail: string, what: string) =>
  new Problem('PreconditionMissing', detail, { missing: [what] });
