import { productParams, productResource } from '#areas/products/products';
import { readOne } from '#kit/rows';
import { whole } from '#kit/shapes';
import { createRow } from '#kit/write-rows';
import { operation } from '#platform/operation';
import { object, optional, text } from '#platform/schema';
import { documentOf, lockModel } from './document-of.ts';
import { makeProductSo } from './make-product-so.ts';

/**
 * Makes another product of one: all that its document has, nothing that was made for the one (versions,
 * links, notes).
 */
export const duplicateProduct = operation({
  id: 'duplicateProduct',
  method: 'POST',
  path: '/v1/products/{ProductID}/duplicate',
  tag: 'products',
  addition: true,
  summary: 'Duplicate a product',
  description:
    'Under a number of its own, with pages, attributes, rules, item mappings and tables, and INACTIVE. Versions, snapshots, links and notes stay ' +
    'with the one that is copied.',
  permission: 'products.write',
  params: productParams,
  body: object(
    { number: text(60), name: optional(text(200, { description: 'That of the other unless given' })) },
    { title: 'ProductDuplicate' },
  ),
  response: productResource.model,
  problems: ['NotFound', 'Duplicate', 'PreconditionMissing'],
  example: {
    body: { number: 'CYL-2', name: 'Hydraulic cylinder, heavy' },
    response: productResource.spec.example.row,
  },
  run: async (ctx, { params: { ProductID }, body }) => {
    await lockModel(ctx, ProductID);
    const document = await documentOf(ctx, ProductID);
    const header = { ...document.product, number: body.number, name: body.name ?? document.product.name };
    // First the bare product, so that a number that is taken is reported as that.
    const row = await createRow(ctx, productResource, { number: header.number, name: header.name });
    const { productID } = await makeProductSo(ctx, { ...document, product: header }, row);
    return whole(await readOne(ctx, productResource, productID));
  },
});
