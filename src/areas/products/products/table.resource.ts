import { documentLimits as limits } from '#configurator/document/limits';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { list } from '#platform/schema';
import { attributeName, scalar } from './document.schema.ts';
import { partOfDocument } from './part-of-document.ts';
import { listOfProduct } from './parts-of-product.ts';
import { tableExample } from './product.example.ts';
import { refuseFaults } from './refuse-faults.ts';
import { lockNamedModel, touchIfChanged, touchModel } from './touch-model.ts';

/** A table that a product's expressions look up in: `lookup(NAME, COLUMN, key, …)`. */
export const tableResource = resource({
  entity: 'ProductTable',
  noun: 'product table',
  table: 'product_tables',
  path: '/v1/products/tables',
  param: 'TableID',
  idField: 'tableID',
  tag: 'products',
  permission: 'products',
  fields: {
    productID: field.id({ required: true, createOnly: true, refers: true, filter: 'equal' }),
    name: field.text(limits.key, {
      required: true,
      unique: true,
      sort: true,
      description: 'A letter, then letters, digits and _; unique in the product, letter case aside',
      example: 'FORCES',
    }),
    columns: field.words(attributeName(), { required: true, description: 'Their names, in order' }),
    keyCount: field.integer(
      { minimum: 1, maximum: limits.columns },
      {
        required: true,
        fallback: 1,
        description: 'So many columns from the first on are the key, which is unique',
      },
    ),
    rows: field.json(list(list(scalar, { maxItems: limits.columns }), { maxItems: limits.rows }), {
      required: true,
      description: 'A value for each column',
    }),
  },
  operations: ['create', 'get', 'patch', 'delete'],
  additions: 'all',
  sort: 'name',
  check: async (ctx, row, old) => {
    refuseFaults('tables', partOfDocument(row));
    await lockNamedModel(ctx, row.productID);
    await touchIfChanged(ctx, row, old);
  },
  deleting: async (ctx, row) => {
    await touchModel(ctx, row.productID);
  },
  example: tableExample,
});

export const tableOperations = [
  {
    ...listOfProduct(tableResource, {
      id: 'listProductTables',
      path: '/v1/products/{ProductID}/tables',
      summary: 'List the tables of a product',
    }),
    addition: true,
  },
  ...tableResource.operations,
];
