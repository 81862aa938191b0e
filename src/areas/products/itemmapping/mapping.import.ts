import { sql } from 'kysely';
import { importOperations } from '#areas/ground/imports';
import { needProduct, productParams } from '#areas/products/products';
import { exportFile, formatParameter } from '#kit/export';
import { rowOf } from '#kit/import/declaration';
import { stretches } from '#kit/list-answer';
import { planList } from '#kit/list-plan';
import type { Ctx } from '#platform/ctx';
import type { ImportColumn, ImportKind } from '#platform/import-kind';
import { type Operation, operation } from '#platform/operation';
import { flag, int32, object, text } from '#platform/schema';
import { itemMappingResource } from './item-mapping.resource.ts';
import { printed, takeMappings } from './take-mappings.ts';

const column = (
  name: string,
  schema: ImportColumn['schema'],
  description: string,
  required = false,
): ImportColumn => ({
  name,
  schema,
  required,
  description,
});

const whole = (minimum: number) => int32({ minimum, maximum: 1_000_000_000 });

/**
 * Item mappings in files, a row each with all its pairs and items in two cells: no mapping is half in one
 * chunk and half in the next.
 */
export const mappingImport: ImportKind = {
  entity: 'ItemMapping',
  name: 'itemmappings',
  tag: 'item-mapping',
  permission: 'products',
  columns: [
    column('productNumber', text(60), 'The number of the product', true),
    column('number', whole(1), 'Names the mapping in its product', true),
    column('category', itemMappingResource.fields.category?.schema, 'In your words'),
    column(
      'attributes',
      text(40_000),
      'Pairs that are all met, such as BORE=63;SEAL=FKM, with \\ before a ; = or \\ in a value',
    ),
    column(
      'items',
      text(100_000),
      'Item numbers and quantities for one piece such as SEAL-63=2;OIL=BORE / 100|LTR|20: behind a quantity may stand unit and position',
    ),
    column('isActive', flag(), 'true unless said'),
    column('sequence', whole(0), 'Orders the bill of materials; the number unless said'),
  ],
  key: ['productNumber', 'number'],
  take: takeMappings,
};

const file = exportFile(rowOf(mappingImport.columns));

const exporting = (id: string, path: string, of: 'all' | 'product'): Operation =>
  operation({
    id,
    method: 'GET',
    path,
    tag: 'item-mapping',
    summary:
      of === 'all' ? 'Export the item mappings of all products' : 'Export the item mappings of a product',
    description:
      'The columns are those of an import: the file imports back unchanged. In CSV, text cells that a spreadsheet would ' +
      'run as a formula are escaped, and an import takes that off again.',
    permission: 'products.read',
    ...(of === 'all' ? { addition: true } : { params: productParams, problems: ['NotFound'] }),
    query: object({ Format: formatParameter }),
    exports: 'ItemMapping',
    response: file.response,
    run: async (ctx, { params, query }) => {
      const { ProductID } = params;
      if (ProductID !== undefined) await needProduct(ctx, ProductID);
      return file.answer({
        name: mappingImport.name,
        rows: eachMapping(ctx, ProductID),
        format: query.Format,
      });
    },
  });

/** Product after product, each by number. */
const eachMapping = async function* (ctx: Ctx, productID: string | undefined) {
  const only = productID === undefined ? sql`true` : sql`p.product_id = ${productID}`;
  const products = await ctx.rows(sql<{ productID: string; productNumber: string }>`
    select p.product_id as "productID", p.number as "productNumber" from products p
    where ${ctx.mine('p')} and ${only}
      and exists (select 1 from item_mappings m where ${ctx.mine('m')} and m.product_id = p.product_id)
    order by p.number, p.product_id`);
  for (const product of products)
    for await (const rows of stretches(
      ctx,
      itemMappingResource,
      planList(itemMappingResource, {}, [sql`t.product_id = ${product.productID}`]),
    ))
      for (const row of rows)
        yield {
          productNumber: product.productNumber,
          ...Object.fromEntries(
            mappingImport.columns
              .slice(1)
              .map(({ name }) => [name, printed(name, row) === '' ? null : printed(name, row)]),
          ),
        };
};

export const mappingFileOperations: Operation[] = [
  exporting('exportItemMappings', '/v1/itemmapping/{ProductID}/export', 'product'),
  exporting('exportProductItemMappings', '/v1/itemmapping/products/{ProductID}/export', 'product'),
  exporting('exportAllItemMappings', '/v1/itemmapping/export', 'all'),
  ...importOperations(mappingImport, { start: '/v1/itemmapping/import', startIsAddition: true, status: [] }),
];
