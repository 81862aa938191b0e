import { importOperations, lastImport } from '#areas/ground/imports';
import type { Row } from '#kit/declaration';
import { exportFile, formatParameter } from '#kit/export';
import { rowOf } from '#kit/import/declaration';
import { stretches } from '#kit/list-answer';
import { filterProperties, planList } from '#kit/list-plan';
import { fieldOf } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import type { ImportColumn, ImportKind } from '#platform/import-kind';
import { type Operation, operation } from '#platform/operation';
import { object, text } from '#platform/schema';
import { type CostBreak, printBreaks } from './cost-breaks.ts';
import { supplierItemResource } from './supplier-item.resource.ts';
import { supplierNumbersOf } from './suppliers-by-number.ts';
import { takeSupplierItems } from './take-supplier-items.ts';

/** Fields that stand in a file as they are. */
const plain = [
  'description',
  'uOM',
  'leadTimeDays',
  'currencyCode',
  'minOrderQty',
  'orderMultiple',
  'validFrom',
  'validTo',
  'isPreferred',
  'isActive',
] as const;

const columnOf = (name: string, required = false): ImportColumn => {
  const { schema } = fieldOf(supplierItemResource, name);
  return { name, schema, required, description: schema.description ?? '' };
};

const columns: ImportColumn[] = [
  { name: 'supplierNumber', schema: text(40), required: true, description: 'The number of the supplier' },
  columnOf('supplierPartNumber', true),
  {
    name: 'itemNumber',
    schema: text(60),
    required: true,
    description: 'The number of the item that it is here',
  },
  {
    name: 'costBreaks',
    schema: text(4000),
    required: false,
    holds: 'NUMBER_PAIRS',
    description: 'From which quantity on one costs how much: 1=2.50;100=2.10',
  },
  ...plain.map((name) => columnOf(name)),
];

/**
 * What suppliers sell, in files: a row for each, with all its cost breaks in one cell. With a row for each
 * break a file could not say that a break is gone, and a record could be half in one chunk and half in the
 * next.
 */
export const supplierItemImport: ImportKind = {
  entity: 'SupplierItem',
  name: 'supplieritems',
  tag: 'suppliers',
  permission: 'suppliers',
  columns,
  key: ['supplierNumber', 'supplierPartNumber'],
  claims: ({ isPreferred, itemNumber }) =>
    isPreferred === true && itemNumber != null
      ? [
          {
            claim: `preferred for ${itemNumber}`,
            column: 'isPreferred',
            message: 'another supplier of the item is preferred',
          },
        ]
      : [],
  take: takeSupplierItems,
};

const file = exportFile(rowOf(columns));

const exportItems = operation({
  id: 'exportSupplierItems',
  method: 'GET',
  path: '/v1/suppliers/itemmapping/export',
  tag: 'suppliers',
  summary: 'Export what suppliers sell, with cost breaks',
  description: 'The columns are those of an import: the file imports back unchanged.',
  permission: 'suppliers.read',
  addition: true,
  query: object({ ...filterProperties(supplierItemResource), Format: formatParameter }),
  exports: 'SupplierItem',
  response: file.response,
  run: async (ctx, { query }) =>
    file.answer({
      name: supplierItemImport.name,
      rows: supplierItemRows(
        ctx,
        stretches(ctx, supplierItemResource, planList(supplierItemResource, query)),
      ),
      format: query.Format,
    }),
});

/** Supplier items by the columns of the file. */
export const supplierItemRows = async function* (ctx: Ctx, stretchesOfRows: AsyncIterable<readonly Row[]>) {
  for await (const rows of stretchesOfRows) {
    const numbers = await supplierNumbersOf(
      ctx,
      rows.map(({ supplierID }) => String(supplierID)),
    );
    for (const row of rows)
      yield {
        ...Object.fromEntries(columns.map(({ name }) => [name, row[name]])),
        supplierNumber: numbers.get(String(row.supplierID)),
        costBreaks: printBreaks(row.costBreaks as CostBreak[]),
      };
  }
};

export const supplierItemFileOperations: Operation[] = [
  exportItems,
  { ...lastImport(supplierItemImport, '/v1/suppliers/itemmapping/import/results'), addition: true },
  ...importOperations(supplierItemImport, {
    start: '/v1/suppliers/itemmapping/import',
    startIsAddition: true,
    status: [],
  }),
];
