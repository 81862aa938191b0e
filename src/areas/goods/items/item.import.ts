import { componentColumn } from '#areas/goods/pricingcomponents';
import { importOperations, lastImport } from '#areas/ground/imports';
import type { ResourceImport } from '#kit/import/declaration';
import { exportForImport } from '#kit/import/export';
import { importOf } from '#kit/import/resource-import';
import { attributeImport } from './attribute.import.ts';
import { contractPriceImport } from './contract-price.import.ts';
import { itemResource } from './item.resource.ts';
import { listColumns } from './list-columns.ts';
import { priceBreakImport } from './price-break.import.ts';
import { withDetails } from './take-item-details.ts';

/** Items in files, by their number, with attributes and router. Price breaks have files of their own. */
const itemFiles: ResourceImport = {
  resource: itemResource,
  name: 'items',
  key: 'number',
  references: [componentColumn],
  lists: listColumns,
};

export const itemImport = withDetails(importOf(itemFiles));

export const itemFileOperations = [
  exportForImport(itemFiles),
  lastImport(itemImport, '/v1/items/import/summary'),
  ...importOperations(itemImport, {
    start: '/v1/items/import',
    startIsAddition: true,
    status: [{ path: '/v1/items/import', id: 'ItemImport', summary: false }],
    also: [attributeImport, priceBreakImport, contractPriceImport],
  }),
];
