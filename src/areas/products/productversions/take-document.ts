import { sql } from 'kysely';
import { type PartChange, type PartIDs, productResource } from '#areas/products/products';
import type { Finding } from '#configurator/document/finding';
import type { ProductDocument } from '#configurator/document/product-document';
import { lockRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { type PlaceError, Problem } from '#platform/problem';
import { list, object, oneOf, text } from '#platform/schema';
import { documentVersion, idsOfParts, lockModel } from './document-of.ts';
import { findUnknownRecords } from './find-unknown-records.ts';
import { makeProductSo } from './make-product-so.ts';

/** What became of which parts of a product, on the wire. */
export const partChanges = list(
  object(
    { type: text(40), key: text(200), change: oneOf(['CREATED', 'UPDATED', 'DELETED']) },
    { title: 'ProductPartChange' },
  ),
  { description: 'The outcome of each part, by its natural key; empty: all stood so already' },
);

/**
 * A product made what a document says. After a dry run it has no ids, and none itself where it is not there
 * yet.
 */
export type TakenDocument = {
  productID: string | null;
  changes: PartChange[];
  ids: PartIDs;
  /** Items that it names and the tenant has not. */
  unknown: Finding[];
};

/**
 * Makes the product of the document's number what the document says, in an attempt, which a dry run takes
 * back. `mayBeThere`: what is there is changed, else it is refused. @throws Problem 409 Duplicate; 400 with
 * places of the document
 */
export const takeDocument = async (
  ctx: Ctx,
  wanted: ProductDocument,
  { dryRun, mayBeThere }: { dryRun: boolean; mayBeThere: boolean },
): Promise<TakenDocument> => {
  const take = async (): Promise<TakenDocument & { madeID: string }> => {
    const row = await productOf(ctx, wanted.product.number);
    if (row && !mayBeThere)
      throw numberTaken(wanted.product.number, [{ pointer: '/number', detail: 'is taken' }]);
    const { productID, changes } = await makeProductSo(ctx, wanted, row);
    const unknown = await findUnknownRecords(ctx, wanted);
    const ids = dryRun ? {} : await idsOfParts(ctx, productID);
    return { productID: dryRun && !row ? null : productID, madeID: productID, changes, ids, unknown };
  };
  const { madeID, ...taken } = await ctx.attempt(take, dryRun ? 'takeBack' : 'keep');
  // A write that changes nothing is noted too; without changes no entry is written.
  ctx.audit({ entity: 'Product', entityID: madeID, action: 'UPDATE' });
  return taken;
};

/** The record of the product of a number, its model locked. @throws Problem 412 where its document changed */
const productOf = async (ctx: Ctx, number: string): Promise<{ productID: string } | undefined> => {
  const found = await findNumber(ctx, number);
  if (!found) return undefined;
  await lockModel(ctx, found.productID);
  ctx.expectVersion(await documentVersion(ctx, found.productID));
  return lockRow(ctx, productResource, found.productID);
};

/** The product of a number. Of two who make one the second waits, and finds what the first made. */
export const findNumber = async (ctx: Ctx, number: string): Promise<{ productID: string } | undefined> => {
  const lock = `product ${ctx.tenantID} ${number}`;
  await ctx.exec(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  return ctx.first(sql<{ productID: string }>`
    select p.product_id as "productID" from products p where ${ctx.mine('p')} and p.number = ${number}`);
};

/** 409, where a product was to be made. */
export const numberTaken = (number: string, errors: PlaceError[] = []): Problem =>
  new Problem('Duplicate', `There is a product ${number} already: give another number.`, { errors });
