import { sql } from 'kysely';
import { attachFile, detachFile } from '#areas/ground/documents';
import { changePart } from '#kit/parts/part';
import { idIn, idParams } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { id, list, object } from '#platform/schema';
import { productExample } from './product.example.ts';
import { productResource } from './product.resource.ts';

/** The largest small picture, in points each way, and in bytes. */
const longestSide = 200;
const maxImageBytes = 1024 * 1024;

/** `PATCH …/image`: the small picture that lists show. It is one of the product's documents. */
export const setImage = operation({
  id: 'setProductImage',
  method: 'PATCH',
  path: '/v1/products/{ProductID}/image',
  tag: 'products',
  summary: 'Set the small picture of a product',
  description: `A PNG of at most ${longestSide} × ${longestSide} points. The one before is removed.`,
  permission: 'products.write',
  params: idParams(productResource),
  upload: { maxBytes: maxImageBytes, fields: object({}) },
  response: productResource.model,
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: productExample.row },
  run: async (ctx, { params, upload }) =>
    changePart(ctx, productResource, idIn(productResource, params), {}, async (productID) => {
      refuseImage(upload.bytes);
      const before = await ctx.first(sql<{ documentID: string | null }>`
        select p.image_document_id as "documentID" from products p where ${ctx.mine('p')} and p.product_id = ${productID}`);
      if (before?.documentID) await detachFile(ctx, 'Product', productID, before.documentID);
      const documentID = await attachFile(ctx, productResource.spec, {
        entityID: productID,
        documentType: 'PRODUCT',
        upload,
      });
      await ctx.exec(sql`
        update products as p set image_document_id = ${documentID} where ${ctx.mine('p')} and p.product_id = ${productID}`);
    }),
});

/** A PNG tells its size in the header that it begins with. @throws Problem 400 */
const refuseImage = (bytes: Buffer): void => {
  const isPng = bytes.length > 32 && bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n';
  if (!isPng || bytes.subarray(12, 16).toString('latin1') !== 'IHDR') throw invalid('/file', 'must be a PNG');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width < 1 || height < 1 || width > longestSide || height > longestSide)
    throw invalid(
      '/file',
      `must be at most ${longestSide} × ${longestSide} points, and is ${width} × ${height}`,
    );
};

/** `PATCH …/images`: which of the product's documents are its pictures, in which order. */
export const setImages = operation({
  id: 'setProductImages',
  method: 'PATCH',
  path: '/v1/products/{ProductID}/images',
  tag: 'products',
  summary: 'Set the pictures of a product and their order',
  description:
    'The ids of pictures among the product’s documents (POST …/documents), in the order shown; the whole list afterwards.',
  permission: 'products.write',
  params: idParams(productResource),
  body: list(id(), { maxItems: 100 }),
  response: productResource.model,
  problems: ['NotFound', 'PreconditionFailed'],
  example: { body: ['0198c5a0-0000-7000-8000-000000000265'], response: productExample.row },
  run: async (ctx, { params, body }) =>
    changePart(ctx, productResource, idIn(productResource, params), {}, async (productID) => {
      await refuseDocuments(ctx, productID, body);
      await ctx.exec(sql`
        update products as p set image_document_ids = ${body}::text[] where ${ctx.mine('p')} and p.product_id = ${productID}`);
    }),
});

const refuseDocuments = async (
  ctx: Ctx,
  productID: string,
  documentIDs: readonly string[],
): Promise<void> => {
  const found = await ctx.rows(sql<{ documentID: string; contentType: string }>`
    select d.document_id as "documentID", d.content_type as "contentType" from documents d
    where ${ctx.mine('d')} and d.entity = 'Product' and d.entity_id = ${productID} and d.document_id = any (${documentIDs}::text[])`);
  for (const [index, documentID] of documentIDs.entries()) {
    const type = found.find((one) => one.documentID === documentID)?.contentType;
    if (type === undefined) throw invalid(`/${index}`, 'is no document of the product');
    if (!type.startsWith('image/')) throw invalid(`/${index}`, 'is no picture');
    if (documentIDs.indexOf(documentID) < index) throw invalid(`/${index}`, 'comes twice');
  }
};
