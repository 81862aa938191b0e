import { sql } from 'kysely';
import { importOperations } from '#areas/ground/imports';
import type { Row } from '#kit/declaration';
import { exportRows } from '#kit/import/export-rows';
import { levels } from '#kit/import/levels';
import { namedReference } from '#kit/import/named-reference';
import { importRowByRow } from '#kit/import/row-by-row';
import type { RowImport } from '#kit/import/row-import';
import { inventoryLocationResource } from './inventory-location.resource.ts';

/** Inventory locations in files, by their codes; what they lie in stands above them. */
const locationFiles: RowImport = {
  resource: inventoryLocationResource,
  name: 'inventorylocations',
  key: ['code'],
  references: [
    namedReference({
      field: 'siteLocationID',
      column: 'site',
      noun: 'site',
      from: 'locations',
      id: 'location_id',
      word: 'number',
      most: 40,
    }),
  ],
  kin: [
    namedReference({
      field: 'parentID',
      column: 'parent',
      noun: 'inventory location',
      from: 'inventory_locations',
      id: 'location_id',
      word: 'code',
      most: 40,
      description: 'The code of what it lies in; above it in the file',
    }),
  ],
  without: ['locationID'],
  find: (ctx, { code }) =>
    ctx.first(sql<Row>`
      select ${inventoryLocationResource.select(ctx.now)} from inventory_locations t
      where ${ctx.mine('t')} and t.code = ${code} for update`),
};

export const locationImport = importRowByRow(locationFiles);

export const locationFileOperations = [
  exportRows(locationFiles, {
    path: '/v1/inventory/locations/export',
    parts: (ctx) => levels(ctx, { table: 'inventory_locations', id: 'location_id', parent: 'parent_id' }),
  }),
  ...importOperations(locationImport, {
    start: '/v1/inventory/locations/import',
    startIsAddition: true,
    status: [],
  }),
];
