import { sql } from 'kysely';
import { mappingParts } from '#areas/products/itemmapping';
import { type PartIDs, productParts } from '#areas/products/products';
import { ruleParts } from '#areas/products/rules';
import type { ProductDocument } from '#configurator/document/product-document';
import { readDocument } from '#configurator/document/read-document';
import { printJsonInTurns } from '#lib/json-pieces';
import type { Ctx } from '#platform/ctx';
import { notFound, Problem } from '#platform/problem';

/**
 * A product as it is now, whole, as one document: all its parts, in six statements. What writes something
 * that depends on it calls `lockModel` first; a transaction that only reads sees one snapshot anyhow. @throws
 * Problem 404, 409 where it is beyond a limit
 */
export const documentOf = async (ctx: Ctx, productID: string): Promise<ProductDocument> =>
  (await documentWithIDs(ctx, productID)).document;

/** The same, with the ids of the records of its parts. */
export const documentWithIDs = async (
  ctx: Ctx,
  productID: string,
): Promise<{ document: ProductDocument; ids: PartIDs }> => {
  const { unread, ids } = await unreadWithIDs(ctx, productID);
  const read = readDocument(unread);
  if ('document' in read) return { document: read.document, ids };
  // Each part was read so before it was saved; what is left is that there are too many.
  const [first] = read.findings;
  throw new Problem(
    'PreconditionMissing',
    `The product is no whole document. ${first?.pointer}: ${first?.message}`,
    {
      errors: read.findings.slice(0, 20).map(({ pointer, message }) => ({ pointer, detail: message })),
    },
  );
};

/**
 * The text of the same for a thread that reads it and says what is wrong; others are answered between its
 * parts. @throws Problem 404
 */
export const unreadText = async (ctx: Ctx, productID: string): Promise<string> =>
  printJsonInTurns((await unreadWithIDs(ctx, productID)).unread);

/** The ids of the records of a product's parts alone. */
export const idsOfParts = async (ctx: Ctx, productID: string): Promise<PartIDs> =>
  (await unreadWithIDs(ctx, productID)).ids;

const unreadWithIDs = async (ctx: Ctx, productID: string) => {
  const { ids: ownIDs, ...parts } = await productParts(ctx, productID);
  const { ids: ruleIDs, ...rules } = await ruleParts(ctx, productID);
  const { ids: mappingIDs, itemMappings } = await mappingParts(ctx, productID);
  const unread = { format: 'millwright-product-1', ...parts, ...rules, itemMappings };
  return { unread, ids: { ...ownIDs, ...ruleIDs, ...mappingIDs } satisfies PartIDs };
};

/**
 * Locks a product's model until the transaction ends: nobody changes a part meanwhile. @throws Problem 404
 */
export const lockModel = async (ctx: Ctx, productID: string): Promise<void> => {
  const found = await ctx.first(sql`
    select 1 from products p where ${ctx.mine('p')} and p.product_id = ${productID} for no key update`);
  if (!found) throw notFound('product');
};

/**
 * A number that grows with each change of what a product's document says: its ETag. Both counts only grow, so
 * their sum names one state of both. @throws Problem 404
 */
export const documentVersion = async (ctx: Ctx, productID: string): Promise<number> => {
  const found = await ctx.first(sql<{ version: number }>`
    select (p.row_version + p.model_revision)::int as version from products p
    where ${ctx.mine('p')} and p.product_id = ${productID}`);
  if (!found) throw notFound('product');
  return found.version;
};
