import { sql } from 'kysely';
import { productResource } from '#areas/products/products';
import type { ProductDocument } from '#configurator/document/product-document';
import { auditRow, insertRow, lockRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { documentOf, lockModel } from './document-of.ts';
import { makeProductSo } from './make-product-so.ts';
import { keepDocument, textOf } from './stored-document.ts';
import { findNumber, numberTaken } from './take-document.ts';
import { type Version, versionResource } from './version.resource.ts';

/** Freezes a product as it is now, as a DRAFT. @throws Problem 404; 409 where it is no whole document */
export const makeVersion = async (ctx: Ctx, productID: string, notes: string | null): Promise<Version> => {
  await lockModel(ctx, productID);
  const document = textOf(await documentOf(ctx, productID));
  const made = await insertRow(ctx, versionResource, {
    versionID: ctx.newID(),
    productID,
    number: await nextNumber(ctx, productID),
    state: 'DRAFT',
    notes,
    sha256: document.sha256,
    findings: [],
  });
  await keepDocument(ctx, made.versionID, 'MODEL', document);
  auditRow(ctx, versionResource, 'CREATE', undefined, made);
  return made;
};

/**
 * Makes a product what a document says, and freezes that as a DRAFT: what is live stays live. Without
 * `productID` a product is made, which is inactive; else its model is locked by the caller.
 * @throws Problem 400 with places of the document, 409 Duplicate where the number is taken
 */
export const makeDraft = async (
  ctx: Ctx,
  wanted: ProductDocument,
  productID: string | null,
  notes: string | null,
): Promise<Version> => {
  const { number } = wanted.product;
  if (productID === null && (await findNumber(ctx, number))) throw numberTaken(number);
  const row = productID === null ? undefined : await lockRow(ctx, productResource, productID);
  const made = await makeProductSo(ctx, wanted, row);
  return makeVersion(ctx, made.productID, notes);
};

/** Of the product, whose lock is held. */
const nextNumber = async (ctx: Ctx, productID: string): Promise<number> => {
  const { last } = await ctx.one(
    sql<{ last: number }>`
      select coalesce(max(v.number), 0)::int as last from product_versions v
      where ${ctx.mine('v')} and v.product_id = ${productID}`,
    'version',
  );
  return last + 1;
};
