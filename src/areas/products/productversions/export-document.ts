import { needProduct, productParams } from '#areas/products/products';
import { printDocument } from '#configurator/document/print-document';
import { answer, operation } from '#platform/operation';
import { documentOf, documentVersion } from './document-of.ts';

/** `GET …/document`: the whole product as one text that fits in git. */
export const exportDocument = operation({
  id: 'exportProductAsDocument',
  method: 'GET',
  path: '/v1/products/{ProductID}/document',
  tag: 'products',
  addition: true,
  summary: 'Export a product as one document',
  description:
    'JSON that fits in git: names and numbers instead of ids, members left out where they have their default, one line for what is short. The same ' +
    'product gives the same bytes, in every tenant. `PUT /v1/products/document` takes it in again; with the ETag as `If-Match` only while nothing of it changed.',
  permission: 'products.read',
  exports: 'Product',
  params: productParams,
  response: { media: ['application/json'], description: 'The document' },
  problems: ['NotFound', 'PreconditionMissing'],
  run: async (ctx, { params: { ProductID } }) => {
    await needProduct(ctx, ProductID);
    const document = await documentOf(ctx, ProductID);
    const version = await documentVersion(ctx, ProductID);
    const fileName = document.product.number.replace(/[^A-Za-z0-9._-]/g, '_');
    return answer({
      version,
      stream: once(printDocument(document)),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName}.json"`,
      },
    });
  },
});

const once = async function* (text: string) {
  yield text;
};
