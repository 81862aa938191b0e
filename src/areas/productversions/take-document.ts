import { sql } from 'kysely';
import { type PartChange, type PartIDs, product } from '#areas/products';
import type { Finding } from '#configurator/document/finding';
import type { ProductDocument } from '#configurator/document/product-document';
import type { Resource, Row } from '#kit/declaration';
import { lockOne } from '#kit/rows';
import type { AuditEntry } from '#platform/audit';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { list, object, oneOf, text } from '#platform/schema';
import { idsOfParts, lockModel } from './document-of.ts';
import { findUnknownRecords } from './find-unknown-records.ts';
import { makeProductSo } from './make-product-so.ts';

/** What became of which parts of a product, on the wire. */
export const partChanges = list(
  object(
    { type: text(40), key: text(200), change: oneOf(['CREATED', 'UPDATED', 'DELETED']) },
    { title: 'ProductPartChange' },
  ),
  { description: 'What became of which part, by its natural key; empty: all stood so already' },
);

/** A product made what a document says. After a dry run it has no ids, and none itself where it is not there yet. */
export type TakenDocument = {
  productID: string | null;
  changes: PartChange[];
  ids: PartIDs;
  /** Items that it names and the tenant has not. */
  unknown: Finding[];
};

/**
 * Makes the product of the document's number what the document says, in a savepoint, which a dry run goes back to.
 * `mayBeThere`: what is there is changed, else it is refused. @throws Problem 409 Duplicate; 400 with places of the document
 */
export const takeDocument = async (
  ctx: Ctx,
  wanted: ProductDocument,
  { dryRun, mayBeThere }: { dryRun: boolean; mayBeThere: boolean },
): Promise<TakenDocument> => {
  const audited: AuditEntry[] = [];
  const inner: Ctx = { ...ctx, audit: (entry) => void audited.push(entry) };
  await ctx.exec(sql`savepoint document`);
  const row = await productOf(inner, wanted.product.number);
  if (row && !mayBeThere)
    throw new Problem('Duplicate', `There is a product ${wanted.product.number} already: give another number.`, {
      errors: [{ pointer: '/number', detail: 'is taken' }],
    });
  const { productID, changes } = await makeProductSo(inner, wanted, row);
  const unknown = await findUnknownRecords(inner, wanted);
  const ids = dryRun ? {} : await idsOfParts(inner, productID);
  await ctx.exec(dryRun ? sql`rollback to savepoint document` : sql`release savepoint document`);
  if (!dryRun) for (const entry of audited) ctx.audit(entry);
  // That somebody asked is told even where nothing changed.
  if (dryRun || audited.length === 0) ctx.audit({ entity: 'Product', entityID: productID, action: 'UPDATE' });
  return { productID: dryRun && !row ? null : productID, changes, ids, unknown };
};

/** The record of the product of a number, its model locked. */
const productOf = async (ctx: Ctx, number: string): Promise<Row | undefined> => {
  // Of two documents of one new product the second waits, and changes what the first made.
  const lock = `product ${ctx.tenantID} ${number}`;
  await ctx.exec(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const found = await ctx.first(sql<{ productID: string }>`
    select p.product_id as "productID" from products p where ${ctx.mine('p')} and p.number = ${number}`);
  if (!found) return undefined;
  await lockModel(ctx, found.productID);
  return lockOne(ctx, product as unknown as Resource, found.productID);
};
